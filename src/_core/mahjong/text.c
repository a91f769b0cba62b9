#include "mahjong/text.h"

#include "mahjong/notation.h"

#include <stdio.h>
#include <string.h>

/* The actions by ranges of numbers: a word, and what follows it. */
typedef enum { NOTHING, TILE, SEQUENCE } operand;

static const struct {
    const char *word;
    uint8_t first, count;
    operand operand;
} verbs[] = {
    {"DISCARD", WL_MAHJONG_ACT_DISCARD, WL_MAHJONG_KINDS, TILE},
    {"CHI", WL_MAHJONG_ACT_CHI, WL_MAHJONG_SEQUENCES, SEQUENCE},
    {"PON", WL_MAHJONG_ACT_PON, 1, NOTHING},
    {"KONG", WL_MAHJONG_ACT_KONG, 1, NOTHING},
    {"CKONG", WL_MAHJONG_ACT_CKONG, WL_MAHJONG_PLAYED, TILE},
    {"AKONG", WL_MAHJONG_ACT_AKONG, WL_MAHJONG_PLAYED, TILE},
    {"WIN", WL_MAHJONG_ACT_WIN, 1, NOTHING},
    {"PASS", WL_MAHJONG_ACT_PASS, 1, NOTHING},
};

enum { VERBS = sizeof verbs / sizeof *verbs };

bool wl_mahjong_format(const void *state, uint64_t action, char *text)
{
    (void)state;
    if (action >= WL_MAHJONG_ACTIONS) return false;
    int verb = VERBS - 1;
    while (action < verbs[verb].first) --verb;
    int number = (int)action - verbs[verb].first;
    char *end = text + sprintf(text, "%s", verbs[verb].word);
    if (verbs[verb].operand != NOTHING) *end++ = ' ';
    if (verbs[verb].operand == TILE) end = wl_mahjong_write_tile(number, end);
    if (verbs[verb].operand == SEQUENCE) {
        int low = wl_mahjong_sequence_low(number);
        for (int i = 0; i < 3; ++i) end = wl_mahjong_write_tile(low + i, end) - 1; /* over the letter before */
        ++end;
    }
    *end = 0;
    return true;
}

bool wl_mahjong_parse(const void *state, const char *text, uint64_t *action)
{
    (void)state;
    size_t length = strcspn(text, " ");
    int verb = 0;
    while (verb < VERBS && (strlen(verbs[verb].word) != length || strncmp(verbs[verb].word, text, length) != 0)) ++verb;
    if (verb == VERBS) return false;
    int wanted = verbs[verb].operand == TILE ? 1 : verbs[verb].operand == SEQUENCE ? 3 : 0;
    uint8_t kinds[3] = {0};
    wl_error ignored;
    if (wl_mahjong_read_tiles(text + length, kinds, 3, &ignored) != wanted) return false;
    int number = kinds[0];
    if (wanted == 3) {
        bool in_order = kinds[1] == kinds[0] + 1 && kinds[2] == kinds[0] + 2;
        if (!in_order || kinds[0] >= WL_MAHJONG_EAST || kinds[0] % WL_MAHJONG_SUIT_KINDS > 6) return false;
        number = wl_mahjong_sequence_of(kinds[0]);
    }
    *action = (uint64_t)(verbs[verb].first + number);
    return number < verbs[verb].count;
}
