#include "tong/rules.h"

#define TWO_DECKS {{8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 2, 2}}
#define FOUR_DECKS {{16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 4, 4}}

const wl_tong_rules wl_tong_games[WL_TONG_GAMES] = {
    [WL_DUIJIATONG] = {.pack = TWO_DECKS,
                       .jokers_wild = true,
                       .full_house = true,
                       .bomb_only = false,
                       .joker_bombs = {{2, 2, WL_BIG_JOKER, WL_TONG_LONGEST_BOMB}}},
    [WL_LIUJIATONG] = {.pack = FOUR_DECKS,
                       .jokers_wild = true,
                       .full_house = true,
                       .bomb_only = true,
                       .joker_bombs = {{4, 0, WL_SMALL_JOKER, 8}, {0, 4, WL_BIG_JOKER, 8}}},
    [WL_BIAOTONG] = {.pack = TWO_DECKS,
                     .jokers_wild = false,
                     .full_house = true,
                     .bomb_only = false,
                     .joker_bombs = {{2, 2, WL_BIG_JOKER, WL_TONG_LONGEST_BOMB}}},
};
