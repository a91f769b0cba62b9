/* What the parts of a hand are worth: every number of the rules' tables of points and fan, once. The tables of suits,
 * the search for the best reading, the score of a loser and the list of items all take it from here. */
#ifndef WL_MAHJONG_VALUES_H
#define WL_MAHJONG_VALUES_H

#include "mahjong/tile.h"

typedef struct {
    int points, fan;
} wl_mahjong_value;

/* Winner's base and limit (M10, M12), and what each of 单吊, 嵌档 and 靠柄 adds (M6): a hand has at most one of them,
 * and they are worth the same, so that a search need not tell them apart. */
enum { WL_MAHJONG_WINNER_BASE = 20, WL_MAHJONG_LIMIT_TOTAL = 500, WL_MAHJONG_WAIT_POINTS = 2 };

/* ------------------------------------------------------------------------------------------------------- groups */

typedef enum {
    WL_MAHJONG_PAIR,
    WL_MAHJONG_SEQUENCE,
    WL_MAHJONG_OPEN_TRIPLET,
    WL_MAHJONG_CONCEALED_TRIPLET,
    WL_MAHJONG_OPEN_KONG,
    WL_MAHJONG_CONCEALED_KONG,
} wl_mahjong_form;

/* Points of a triplet or kong (the table before M6); `high`: of winds, ones, nines or honours. */
static inline int wl_mahjong_triplet_value(int form, bool high)
{
    static const uint8_t points[][2] = {
        [WL_MAHJONG_OPEN_TRIPLET] = {2, 4},
        [WL_MAHJONG_CONCEALED_TRIPLET] = {4, 8},
        [WL_MAHJONG_OPEN_KONG] = {8, 16},
        [WL_MAHJONG_CONCEALED_KONG] = {16, 32},
    };
    return points[form][high];
}

/* What a concealed triplet loses when it counts as an open one, as its last tile was taken from another player (M7). */
static inline int wl_mahjong_taken_loss(bool high)
{
    return wl_mahjong_triplet_value(WL_MAHJONG_CONCEALED_TRIPLET, high) -
           wl_mahjong_triplet_value(WL_MAHJONG_OPEN_TRIPLET, high);
}

static inline bool wl_mahjong_is_own_or_honour(int kind, int own_wind)
{
    return kind == own_wind || wl_mahjong_is_honour(kind);
}

/* Points of a group or pair, and the fan of one of the own wind or of an honour (M8). */
static inline wl_mahjong_value wl_mahjong_group_value(int form, int kind, int own_wind)
{
    bool own = wl_mahjong_is_own_or_honour(kind, own_wind);
    if (form == WL_MAHJONG_PAIR) return (wl_mahjong_value){own ? 2 : 0, 0};
    if (form == WL_MAHJONG_SEQUENCE) return (wl_mahjong_value){0, 0};
    return (wl_mahjong_value){wl_mahjong_triplet_value(form, wl_mahjong_is_high(kind)), own ? 1 : 0};
}

/* -------------------------------------------------------------------------------------------------------- items */

/* The items of a score, in the order in which they are listed; the binding has their public names. */
typedef enum {
    WL_MAHJONG_ITEM_PAIR, /* as wl_mahjong_form; a sequence is no item */
    WL_MAHJONG_ITEM_SEQUENCE,
    WL_MAHJONG_ITEM_OPEN_TRIPLET,
    WL_MAHJONG_ITEM_CONCEALED_TRIPLET,
    WL_MAHJONG_ITEM_OPEN_KONG,
    WL_MAHJONG_ITEM_CONCEALED_KONG,
    WL_MAHJONG_ITEM_SPECIAL,
    WL_MAHJONG_ITEM_OWN_FLOWER,
    WL_MAHJONG_ITEM_SELF_DRAWN,
    WL_MAHJONG_ITEM_SINGLE_WAIT,
    WL_MAHJONG_ITEM_MIDDLE_WAIT,
    WL_MAHJONG_ITEM_EDGE_WAIT,
    WL_MAHJONG_ITEM_HALF_FLUSH,
    WL_MAHJONG_ITEM_FLUSH,
    WL_MAHJONG_ITEM_ALL_TRIPLETS,
    WL_MAHJONG_ITEM_ALL_SEQUENCES,
    WL_MAHJONG_ITEM_NO_WILD,
    WL_MAHJONG_ITEM_TWO_WILDS,
    WL_MAHJONG_ITEM_AFTER_KONG,
    WL_MAHJONG_ITEM_ROBBED_KONG,
    WL_MAHJONG_ITEM_DREW_WILD,
    WL_MAHJONG_ITEM_HOME,
    WL_MAHJONG_ITEM_NAMES,
} wl_mahjong_item_name;

/* Points (M6) and fan (M8) of an item that is no group. */
static inline wl_mahjong_value wl_mahjong_item_value(wl_mahjong_item_name name)
{
    static const wl_mahjong_value values[WL_MAHJONG_ITEM_NAMES] = {
        [WL_MAHJONG_ITEM_SPECIAL] = {4, 1}, /* M3, M6, M8; of losers too (M13) */
        [WL_MAHJONG_ITEM_OWN_FLOWER] = {0, 1},
        [WL_MAHJONG_ITEM_SELF_DRAWN] = {2, 0},
        [WL_MAHJONG_ITEM_SINGLE_WAIT] = {WL_MAHJONG_WAIT_POINTS, 0},
        [WL_MAHJONG_ITEM_MIDDLE_WAIT] = {WL_MAHJONG_WAIT_POINTS, 0},
        [WL_MAHJONG_ITEM_EDGE_WAIT] = {WL_MAHJONG_WAIT_POINTS, 0},
        [WL_MAHJONG_ITEM_HALF_FLUSH] = {0, 2},
        [WL_MAHJONG_ITEM_FLUSH] = {0, 4},
        [WL_MAHJONG_ITEM_ALL_TRIPLETS] = {0, 2},
        [WL_MAHJONG_ITEM_ALL_SEQUENCES] = {0, 1},
        [WL_MAHJONG_ITEM_NO_WILD] = {0, 1},
        [WL_MAHJONG_ITEM_TWO_WILDS] = {0, 1},
        [WL_MAHJONG_ITEM_AFTER_KONG] = {0, 1},
        [WL_MAHJONG_ITEM_ROBBED_KONG] = {0, 1},
        [WL_MAHJONG_ITEM_DREW_WILD] = {0, 1},
        [WL_MAHJONG_ITEM_HOME] = {0, 1}, /* one 得; two are a limit (M10) */
    };
    return values[name];
}

#endif
