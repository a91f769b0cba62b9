#include "tong/rules_game.h"

#include "engine/game.h"

#define TWO_PACKS {{8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 2, 2}}
#define FOUR_PACKS {{16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 4, 4}}

/* What no option changes. */
static const wl_tong_game_rules constants[WL_TONG_GAMES] = {
    [WL_DUIJIATONG] = {.cards = {.pack = TWO_PACKS, .joker_bombs = {{2, 2, WL_BIG_JOKER, WL_TONG_LONGEST_BOMB}}},
                       .players = 4,
                       .hand = 27,
                       .end = WL_TONG_END_POINTS,
                       .throw_same = 7,
                       .throw_same_beside_jokers = 6},
    [WL_LIUJIATONG] = {.cards = {.pack = FOUR_PACKS,
                                 .joker_bombs = {{4, 0, WL_SMALL_JOKER, 8}, {0, 4, WL_BIG_JOKER, 8}}},
                       .players = 6,
                       .hand = 36,
                       .end = WL_TONG_END_SECURED},
    [WL_BIAOTONG] = {.cards = {.pack = TWO_PACKS, .joker_bombs = {{2, 2, WL_BIG_JOKER, WL_TONG_LONGEST_BOMB}}},
                     .players = 4,
                     .hand = 25,
                     .kitty = 8,
                     .end = WL_TONG_END_FIRST,
                     .bids = true,
                     .throw_same = 8,
                     .throw_same_beside_jokers = 8},
};

#define PLACE(member) WL_OPTION_PLACE(wl_tong_game_rules, member)

static const char *const openings[] = {"face_up", "winner"};

/* Usual values of duijiatong, liujiatong, biaotong. */
static const wl_option options[] = {
    {"jokers_wild", WL_OPTION_FLAG, PLACE(cards.jokers_wild), .defaults = {true, true, false}, .rule = "T9",
     .about = "Jokers may stand for cards; the default but in biaotong."},
    {"full_house", WL_OPTION_FLAG, PLACE(cards.full_house), .defaults = {true, true, true}, .rule = "T5",
     .about = "Three with two is a combination."},
    {"bomb_only", WL_OPTION_FLAG, PLACE(cards.bomb_only), .defaults = {false, true, false}, .rule = "T11",
     .about = "Cards that can be a bomb are nothing else; the default in liujiatong."},
    {"opening", WL_OPTION_WORD, PLACE(winner_opens), WL_OPTION_WORDS(openings), .games = 1 << WL_DUIJIATONG,
     .rule = "T14", .about = "How leader and partners are found: by a card turned face up, or the winner leads."},
    {"throw_in_stake", WL_OPTION_NUMBER, PLACE(throw_in_stake), 1, WL_HIGHEST_STAKE, .games = 1 << WL_DUIJIATONG,
     .defaults = {1}, .rule = "T23", .about = "What each other player pays after a throw-in."},
    {"stake", WL_OPTION_NUMBER, PLACE(stake), 1, WL_HIGHEST_STAKE, .may_be_none = true, .games = 1 << WL_BIAOTONG,
     .rule = "T31", .about = "Coins for each point of the multiplier; None for the coins without a stake."},
    {0},
};

static void derive(void *any)
{
    wl_tong_game_rules *rules = any;
    rules->layout = wl_tong_lay_out(&rules->cards, WL_TONG_SMALL_ACTIONS);
}

static void derive_duijiatong(void *any)
{
    wl_tong_game_rules *rules = any;
    rules->face_up = !rules->winner_opens;
    derive(any);
}

#define TABLE(game_, derive_)                                                                                          \
    {.family = "tong",                                                                                                 \
     .options = options,                                                                                               \
     .size = sizeof(wl_tong_game_rules),                                                                               \
     .game = game_,                                                                                                    \
     .constants = &constants[game_],                                                                                   \
     .derive = derive_}

const wl_rules_table wl_tong_rules_tables[WL_TONG_GAMES] = {
    [WL_DUIJIATONG] = TABLE(WL_DUIJIATONG, derive_duijiatong),
    [WL_LIUJIATONG] = TABLE(WL_LIUJIATONG, derive),
    [WL_BIAOTONG] = TABLE(WL_BIAOTONG, derive),
};

_Static_assert(sizeof(wl_tong_game_rules) <= WL_RULES_SIZE, "rules must fit");

bool wl_tong_may_throw_in(const wl_hand *hand, const wl_tong_game_rules *rules)
{
    int jokers = wl_hand_jokers(hand);
    if (!rules->throw_same) return false;
    int same = jokers == 3 ? rules->throw_same_beside_jokers : rules->throw_same;
    return jokers == 4 || (wl_hand_at_least(hand, same) & WL_NATURAL);
}
