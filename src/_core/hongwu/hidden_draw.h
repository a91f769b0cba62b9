/* Spreading unseen cards over those who can hold them, uniformly and exactly.
 *
 * Holders are the four players and the pile that the dealer laid away. Cards are physical: the two copies of a kind are
 * different cards, and every way to spread them that keeps the limits counts the same. A table counts the ways, kind
 * by kind, for every room that can be left; a way is then drawn by walking through it. Kinds without a limit take no
 * part: they fill what is left in any order. */
#ifndef WL_HONGWU_HIDDEN_DRAW_H
#define WL_HONGWU_HIDDEN_DRAW_H

#include "base/random.h"
#include "cards/pack.h"

enum { WL_PILE = 4, WL_HOLDERS = 5 };

typedef struct {
    uint8_t room[WL_HOLDERS];                 /* how many unseen cards each holds; together all there are */
    uint8_t limit[WL_HOLDERS][WL_DECK_CARDS]; /* how many of a kind it can hold */
    uint8_t loose[WL_DECK_CARDS];             /* copies that may lie anywhere */
    uint8_t fixed[WL_PILE][WL_DECK_CARDS];    /* copies known to be a player's ... */
    int dealer;                               /* ... and this player's may also lie in the pile; -1: nobody's */
} wl_spread;

typedef struct {
    uint8_t kinds[WL_DECK_CARDS]; /* those with a limit, one to a row */
    int num_kinds, num_unlimited;
    int holders[WL_HOLDERS]; /* those with room; the last one's, the largest, follows from the others' */
    int num_holders, num_cells;
    double *ways; /* [num_kinds + 1][num_cells] */
} wl_spread_table;

/* False if there is no memory. */
bool wl_spread_count(const wl_spread *spread, wl_spread_table *table);
/* There is a way. */
void wl_spread_draw(const wl_spread *spread, const wl_spread_table *table, wl_random *rng, wl_cards *held);
void wl_spread_free(wl_spread_table *table);

#endif
