#include "mahjong/rules.h"

#include "engine/game.h"

#define PLACE(member) WL_OPTION_PLACE(wl_mahjong_rules, member)

static const char *const loser_wilds[] = {"honour_triplets", "any"};

static const wl_option options[] = {
    {"won_triplet_concealed", WL_OPTION_FLAG, PLACE(won_triplet_concealed), .rule = "M7",
     .about = "A triplet that another player's tile completes counts as a concealed one."},
    {"wild_fifth_tile", WL_OPTION_FLAG, PLACE(wild_fifth_tile), .defaults = {true}, .rule = "M4",
     .about = "得 may stand for a kind of which four are already visible."},
    {"loser_wild", WL_OPTION_WORD, PLACE(loser_wild_any), WL_OPTION_WORDS(loser_wilds), .rule = "M13",
     .about = "得 completes a loser's triplets of own wind and honours, or any pair or triplet."},
    {"loser_flower_fan", WL_OPTION_FLAG, PLACE(loser_flower_fan), .rule = "M13",
     .about = "Own-wind flowers give a loser fan."},
    {0},
};

const wl_rules_table wl_mahjong_rules_table = {
    .family = "mahjong", .options = options, .size = sizeof(wl_mahjong_rules)};

_Static_assert(sizeof(wl_mahjong_rules) <= WL_RULES_SIZE, "rules must fit");
