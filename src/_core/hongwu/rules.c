#include "hongwu/rules.h"

#include "cards/hand.h"
#include "engine/game.h"

/* By rank. H2: 3 and 5 are trumps of their own kind, never levels. */
static const char *const levels[] = {NULL, "4", NULL, "6", "7", "8", "9", "T 10", "J", "Q", "K", "A", "2"};

static const wl_option options[] = {
    {"level", WL_OPTION_WORD, WL_OPTION_PLACE(wl_hongwu_rules, level), WL_OPTION_WORDS(levels), .defaults = {WL_RANK_2},
     .rule = "H2", .about = "The level of a first game, a rank other than 3 and 5."},
    {0},
};

const wl_rules_table wl_hongwu_rules_table = {.family = "hongwu", .options = options, .size = sizeof(wl_hongwu_rules)};

_Static_assert(sizeof(wl_hongwu_rules) <= WL_RULES_SIZE, "rules must fit");

bool wl_hongwu_read_level(const char *text, uint8_t *level, wl_error *error)
{
    int rank = wl_option_parse_word(&options[0], text);
    if (rank < 0) return wl_fail(error, "level must be a rank other than 3 and 5 (H2), not '%.40s'", text);
    *level = (uint8_t)rank;
    return true;
}
