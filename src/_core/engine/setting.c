#include "engine/setting.h"

#include <stdlib.h>
#include <string.h>

const char *wl_setting_text(wl_settings settings, const char *key, int index)
{
    for (int i = 0; i < settings.count; ++i) {
        const wl_setting *item = &settings.items[i];
        if (item->index == index && strcmp(item->key, key) == 0) return item->text;
    }
    return NULL;
}

int wl_setting_count(wl_settings settings, const char *key)
{
    int count = 0;
    for (int i = 0; i < settings.count; ++i)
        count += settings.items[i].index >= 0 && strcmp(settings.items[i].key, key) == 0;
    return count;
}

static bool matches(const wl_setting *item, const char *known)
{
    size_t length = strlen(known), named = strlen(item->key);
    bool is_list = length > 2 && strcmp(known + length - 2, "[]") == 0;
    if (is_list) length -= 2;
    if (strncmp(item->key, known, named) != 0) return false;
    if (!item->text) return named == length || known[named] == '.';
    return named == length && (item->index >= 0) == is_list;
}

bool wl_settings_known(wl_settings settings, const char *const *known, wl_error *error)
{
    for (int i = 0; i < settings.count; ++i) {
        const wl_setting *item = &settings.items[i];
        const char *const *name = known;
        while (*name && !matches(item, *name)) ++name;
        if (!*name) return wl_fail(error, "unknown setup value %s, or not of its kind", item->key);
    }
    return true;
}

static bool read_number(wl_settings settings, const char *key, int most, int *number, wl_error *error)
{
    const char *text = wl_setting_text(settings, key, -1);
    if (!text) return true;
    char *end;
    long value = strtol(text, &end, 10);
    bool plain = *text >= '0' && *text <= '9' && !*end && strlen(text) < 10;
    if (!plain || value > most) return wl_fail(error, "%s must be a number from 0 to %d, not '%.40s'", key, most, text);
    *number = (int)value;
    return true;
}

bool wl_setting_seat(wl_settings settings, const char *key, int num_players, int *seat, wl_error *error)
{
    return read_number(settings, key, num_players - 1, seat, error);
}
