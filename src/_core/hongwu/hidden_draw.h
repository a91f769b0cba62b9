/* Deals the unseen cards to those who may hold them, uniformly among the ways that keep the limits.
 *
 * Holders are the four players, and the pile of what the dealer buried. The two copies of a kind are different cards,
 * and a way says who has which. Kinds with a limit are rows of an allocation (cards/allocate.h); the cards of all
 * others fill the room that is left, in any order. */
#ifndef WL_HONGWU_HIDDEN_DRAW_H
#define WL_HONGWU_HIDDEN_DRAW_H

#include "cards/allocate.h"
#include "cards/cards.h"

enum { WL_HONGWU_PILE = 4, WL_HONGWU_HOLDERS = 5 };

typedef struct {
    uint8_t room[WL_HONGWU_HOLDERS];                 /* how many unseen cards each holds, together all there are */
    uint8_t limit[WL_HONGWU_HOLDERS][WL_CARD_KINDS]; /* how many of a kind it can hold */
    uint8_t loose[WL_CARD_KINDS];                    /* unseen copies whose holder is not known */
    uint8_t fixed[WL_HONGWU_PILE][WL_CARD_KINDS];    /* further copies, known to be a player's ... */
    int dealer;                                      /* ... of which this player's may have been buried; -1: nobody's */
} wl_hongwu_hidden;

typedef struct {
    wl_allocation allocation;
    uint8_t kinds[WL_CARD_KINDS];    /* of the rows */
    uint8_t rest[2 * WL_CARD_KINDS]; /* cards of kinds without a limit: allocation.rest of them */
} wl_hongwu_ways;

/* NULL if there is no memory; otherwise wl_hongwu_free_ways must be called. */
wl_hongwu_ways *wl_hongwu_count_ways(const wl_hongwu_hidden *hidden);
void wl_hongwu_free_ways(wl_hongwu_ways *ways);

/* Draw one of the ways, of which there must be one at least: held[holder] is what each holder has. */
void wl_hongwu_draw_way(const wl_hongwu_ways *ways, wl_random *rng, wl_cards *held);

#endif
