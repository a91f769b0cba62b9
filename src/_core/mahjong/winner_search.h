/* The search for a winner's best reading, taken apart: what winner.c, suit_best.c and winner_reading.c share. */
#ifndef WL_MAHJONG_WINNER_SEARCH_H
#define WL_MAHJONG_WINNER_SEARCH_H

#include "mahjong/points.h"
#include "mahjong/rules.h"
#include "mahjong/shape.h"

enum { WL_MAHJONG_NOT_THERE = -1, WL_MAHJONG_SUITS = WL_MAHJONG_Z, WL_MAHJONG_MOST_HOME = 2 };

/* The three sorts of readings of a suit that are worth telling apart. */
typedef enum { WL_MAHJONG_ANY_GROUPS, WL_MAHJONG_ONLY_TRIPLETS, WL_MAHJONG_ONLY_SEQUENCES } wl_mahjong_sort;

/* A suit's best readings, [p pairs][x 得][is the winning tile here]; filled where bit x of has[p][won] is set. */
typedef struct {
    wl_mahjong_best at[2][WL_MAHJONG_WILDS + 1][2];
    uint8_t has[2][2];
} wl_mahjong_suit_bests;

/* A reading of winds and honours. */
typedef struct {
    int8_t used[WL_MAHJONG_Z_KINDS];
    uint8_t wilds, pairs, points, fan;
    uint8_t wind_triplets, wind_pairs; /* masks of winds */
    uint8_t home;                      /* 得 that stand for their own kind (财神归位, M9), "at home" */
    bool triplets;
    int8_t won_role; /* points of the best role of a drawn 得 that stands here; NOT_THERE if none does */
} wl_mahjong_z_reading;

/* A way to read the three suits: which block has the pair and which the winning tile (Z: no suit), how many 得 each
 * suit has, how many of them stand at home, and the sums of the suits' bests (NOT_THERE: no reading of this sort). */
typedef struct {
    int16_t any, triplets, sequences;
    uint8_t pair_block, won_block, home, blocks;
    uint8_t wilds[WL_MAHJONG_SUITS], all_wilds;
} wl_mahjong_suits_way;

/* Blocks of the pair and of the winning tile, 得 at home, and shares of up to three 得 among three suits. */
enum { WL_MAHJONG_MAX_WAYS = WL_MAHJONG_BLOCKS * WL_MAHJONG_BLOCKS * (WL_MAHJONG_MOST_HOME + 1) * 20 };

/* A reading of the whole hand, as far as the search knows it. */
typedef struct {
    wl_mahjong_score score;
    uint32_t rank;
    wl_mahjong_sort which;
    wl_mahjong_suits_way suits;
    wl_mahjong_z_reading z;
} wl_mahjong_choice;

typedef struct {
    const wl_mahjong_hand *hand;
    const wl_mahjong_rules *rules;
    uint8_t counts[WL_MAHJONG_PLAYED]; /* natural tiles, a natural winning tile included */
    uint8_t meld_copies[WL_MAHJONG_PLAYED];
    uint64_t specials;
    wl_mahjong_needs needs;
    int most[WL_MAHJONG_BLOCKS][2]; /* 得 that the others leave to a block with p pairs, below 0 where it cannot be */
    int wilds;                      /* a drawn one included */
    bool drawn_wild;                /* the winning tile is a 得 */
    bool taken;                     /* the winning tile makes an open triplet (M7) */
    int own_wind;
    int home_kind, home_block; /* of the 得 themselves; NONE where they have no place in a hand (M9) */

    /* What all readings have in common. */
    int points, fan, limits;
    bool meld_triplets, meld_sequences;
    unsigned meld_winds; /* mask of wind triplets among the melds */
    unsigned blocks;     /* mask of the blocks of melds and natural tiles */

    bool double_home_seen;
    wl_mahjong_choice best;

    int way_count;
    /* From here on filled as needed. */
    wl_mahjong_suit_bests suits[WL_MAHJONG_SUITS];
    /* Of the suit home_block instead, by the number of 得 at home; the last entry is for so many or more. */
    wl_mahjong_suit_bests home[WL_MAHJONG_MOST_HOME + 1];
    wl_mahjong_suits_way ways[WL_MAHJONG_MAX_WAYS];
} wl_mahjong_search;

/* ---------------------------------------------------------------------------------------------- suit_best.c */

/* Fill the bests of a suit for every number of 得 that the other blocks leave to it: by the tables, or by visiting
 * every reading where the copies of a kind (M4) or the 得 at home are limited. */
void wl_mahjong_fill_suit(wl_mahjong_search *s, int suit, bool by_readings);

/* What the place of the winning tile adds to the points of a reading of concealed triplets. */
int wl_mahjong_place_points(wl_mahjong_place place, int kind, bool taken);

/* Whether the winning tile may be one of the tiles of a kind in this reading. */
bool wl_mahjong_may_hold_win(const wl_mahjong_search *s, int suit, const wl_mahjong_suit_query *query,
                             const wl_mahjong_suit_reading *reading, int kind);

/* The query for readings of a suit with `home` 得 at home; WL_MAHJONG_MOST_HOME stands for so many or more. */
wl_mahjong_suit_query wl_mahjong_make_suit_query(const wl_mahjong_search *s, int suit, int wilds, bool pair, int home);

/* How many 得 may stand for their own kind in this suit; two and more are the same limit (M10), so it stops at two. */
static inline int wl_mahjong_most_home(const wl_mahjong_search *s, int suit)
{
    if (suit != s->home_block) return 0;
    int most = s->most[suit][0] > s->most[suit][1] ? s->most[suit][0] : s->most[suit][1];
    return most < WL_MAHJONG_MOST_HOME ? most : WL_MAHJONG_MOST_HOME;
}

static inline const wl_mahjong_suit_bests *wl_mahjong_bests_at(const wl_mahjong_search *s, int suit, int home)
{
    return suit == s->home_block ? &s->home[home] : &s->suits[suit];
}

static inline int wl_mahjong_best_of(const wl_mahjong_best *best, wl_mahjong_sort which)
{
    return which == WL_MAHJONG_ANY_GROUPS      ? best->any
           : which == WL_MAHJONG_ONLY_TRIPLETS ? best->triplets
                                               : best->sequences;
}

/* ----------------------------------------------------------------------------------------- winner_reading.c */

/* Append the concealed groups of s->best to the melds of a reading, with the places of 得 and winning tile. */
void wl_mahjong_append_best(const wl_mahjong_search *s, wl_mahjong_reading *reading);

#endif
