#include "engine/options.h"

#include <string.h>

const wl_option *wl_option_find(const wl_rules_table *table, const char *name)
{
    for (const wl_option *option = table->options; option->name; ++option)
        if (strcmp(option->name, name) == 0) return option;
    return NULL;
}

bool wl_option_accepts(const wl_option *option, int64_t value)
{
    if (option->may_be_none && value == 0) return true;
    switch (option->kind) {
    case WL_OPTION_FLAG:
        return value == 0 || value == 1;
    case WL_OPTION_WORD:
        return value >= 0 && value <= option->highest && option->words[value];
    default:
        return value >= option->lowest && value <= option->highest;
    }
}

/* Whether `text` is one of the spellings, which have spaces between them. */
static bool is_spelt(const char *spellings, const char *text)
{
    size_t length = strlen(text);
    if (!length || strchr(text, ' ')) return false;
    for (const char *place = spellings; (place = strstr(place, text)); place += length) {
        bool begins = place == spellings || place[-1] == ' ';
        if (begins && (place[length] == ' ' || !place[length])) return true;
    }
    return false;
}

int wl_option_parse_word(const wl_option *option, const char *text)
{
    for (int value = 0; value <= option->highest; ++value)
        if (option->words[value] && is_spelt(option->words[value], text)) return value;
    return -1;
}

int wl_option_value(const wl_option *option, const void *rules)
{
    const char *place = (const char *)rules + option->offset;
    uint16_t wide;
    if (option->size == 1) return *(const uint8_t *)place;
    memcpy(&wide, place, sizeof wide);
    return wide;
}

static void store(const wl_option *option, int value, void *rules)
{
    char *place = (char *)rules + option->offset;
    const uint16_t wide = (uint16_t)value;
    const uint8_t narrow = (uint8_t)value;
    if (option->size == 1)
        memcpy(place, &narrow, 1);
    else
        memcpy(place, &wide, sizeof wide);
}

void wl_rules_make(const wl_rules_table *table, const int32_t *values, void *rules)
{
    if (table->constants)
        memcpy(rules, table->constants, table->size);
    else
        memset(rules, 0, table->size);
    for (const wl_option *option = table->options; option->name; ++option)
        if (wl_option_is_of(option, table->game)) store(option, values[option - table->options], rules);
    if (table->derive) table->derive(rules);
}

void wl_rules_default(const wl_rules_table *table, void *rules)
{
    int32_t values[WL_MOST_OPTIONS];
    for (int i = 0; table->options[i].name; ++i) values[i] = table->options[i].defaults[table->game];
    wl_rules_make(table, values, rules);
}
