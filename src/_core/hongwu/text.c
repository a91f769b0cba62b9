#include "hongwu/text.h"

#include "cards/notation.h"

#include <string.h>

bool wl_hongwu_format(const void *state, uint64_t action, char *text)
{
    (void)state;
    static const char *const words[] = {"DECLARE ", "OVERRIDE "};
    char *end = text;
    if (action == WL_HONGWU_PASS) {
        strcpy(text, "PASS");
    } else if (action < WL_HONGWU_OVERRIDE + 4) {
        const char *word = words[action >= WL_HONGWU_OVERRIDE];
        strcpy(text, word);
        end += strlen(word);
        *end++ = wl_suit_letters[(action - WL_HONGWU_DECLARE) & 3];
        *end = 0;
    } else if (action >= WL_HONGWU_BURY && action < WL_HONGWU_BURY + WL_CARD_KINDS) {
        strcpy(text, "BURY ");
        wl_card_write((int)(action - WL_HONGWU_BURY), text + 5);
    } else if (action >= WL_HONGWU_PLAY && action < WL_HONGWU_PLAY + WL_CARD_KINDS) {
        strcpy(text, "PLAY ");
        wl_card_write((int)(action - WL_HONGWU_PLAY), text + 5);
    } else if (action > WL_HONGWU_PAIRS && action < 2 * WL_HONGWU_PAIRS) {
        uint64_t pairs = action ^ WL_HONGWU_PAIRS;
        strcpy(text, "PLAY ");
        wl_cards_write((wl_cards){pairs, pairs}, text + 5);
    } else {
        return false;
    }
    return true;
}

static bool parse_suit(const char *text, uint64_t first_action, uint64_t *action)
{
    int suit = wl_read_suit(text);
    *action = first_action + (uint64_t)suit;
    return suit != WL_NO_SUIT;
}

bool wl_hongwu_parse(const void *state, const char *text, uint64_t *action)
{
    (void)state;
    wl_cards cards;
    wl_error ignored;
    if (strcmp(text, "PASS") == 0) {
        *action = WL_HONGWU_PASS;
        return true;
    }
    if (strncmp(text, "DECLARE ", 8) == 0) return parse_suit(text + 8, WL_HONGWU_DECLARE, action);
    if (strncmp(text, "OVERRIDE ", 9) == 0) return parse_suit(text + 9, WL_HONGWU_OVERRIDE, action);
    bool buries = strncmp(text, "BURY ", 5) == 0;
    if (!buries && strncmp(text, "PLAY ", 5) != 0) return false;
    if (!wl_cards_read(text + 5, &cards, &ignored) || !cards.one) return false;
    if (wl_cards_size(cards) == 1) {
        *action = (buries ? WL_HONGWU_BURY : WL_HONGWU_PLAY) + (uint64_t)wl_lowest64(cards.one);
        return true;
    }
    *action = WL_HONGWU_PAIRS | cards.one;
    return !buries && cards.one == cards.two;
}
