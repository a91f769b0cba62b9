#include "guanpai/rules.h"

#include "engine/game.h"

#define PLACE(member) WL_OPTION_PLACE(wl_guanpai_rules, member)

static const wl_option options[] = {
    {"players", WL_OPTION_NUMBER, PLACE(players), 2, WL_GUANPAI_PILES, .defaults = {3}, .rule = "P1",
     .about = "With two players the third pile stays unused and unseen."},
    {"low_ace", WL_OPTION_FLAG, PLACE(low_ace), .defaults = {true}, .rule = "P3", .about = "A2345 is a straight."},
    {"bare_bomb_last", WL_OPTION_FLAG, PLACE(bare_bomb_last), .defaults = {true}, .rule = "P4",
     .about = "A bomb may lack its extra card if it is all that the player holds."},
    {"first_lead_contains", WL_OPTION_FLAG, PLACE(first_lead_contains), .rule = "P6",
     .about = "The first lead must contain the card that gave the lead."},
    {"must_beat", WL_OPTION_FLAG, PLACE(must_beat), .rule = "P6", .about = "Who can beat may not pass."},
    {"stake", WL_OPTION_NUMBER, PLACE(stake), 1, WL_HIGHEST_STAKE, .defaults = {1}, .rule = "P7",
     .about = "What a card left in the hand costs."},
    {0},
};

const wl_rules_table wl_guanpai_rules_table = {
    .family = "guanpai", .options = options, .size = sizeof(wl_guanpai_rules)};

_Static_assert(sizeof(wl_guanpai_rules) <= WL_RULES_SIZE, "rules must fit");

/* P1: without ♥2 ♦2 ♣2 and ♠A. */
const wl_hand wl_guanpai_pack = {{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 1}};
