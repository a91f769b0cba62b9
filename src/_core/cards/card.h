/* Suited cards: the 54 kinds of a pack, a bit for each.
 *
 *     card   0   1   2   3   4   5   ...  48  49  50  51  52  53
 *            3s  3h  3d  3c  4s  4h  ...  2s  2h  2d  2c  B   R
 *
 * rank * 4 + suit, ranks in the order of T1, suits s h d c. Several packs take several masks, one for each copy. */
#ifndef WL_CARDS_CARD_H
#define WL_CARDS_CARD_H

#include <stdint.h>

#include "cards/hand.h"

enum { WL_SUITS = 4, WL_CARD_SMALL_JOKER = 52, WL_CARD_BIG_JOKER = 53, WL_CARD_KINDS = 54 };

#define WL_CARD_KINDS_MASK ((UINT64_C(1) << WL_CARD_KINDS) - 1)
#define WL_SPADES UINT64_C(0x1111111111111) /* shifted left by a suit: the cards of that suit */

/* The suit of a natural card must be 0..3, that of a joker is ignored. */
static inline int wl_card(int rank, int suit)
{
    return rank < WL_NATURAL_RANKS ? rank * WL_SUITS + suit : WL_CARD_SMALL_JOKER + rank - WL_SMALL_JOKER;
}

static inline int wl_card_rank(int card)
{
    return card < WL_CARD_SMALL_JOKER ? card / WL_SUITS : WL_SMALL_JOKER + card - WL_CARD_SMALL_JOKER;
}

/* 0..3 for a natural card, -1 for a joker. */
static inline int wl_card_suit(int card) { return card < WL_CARD_SMALL_JOKER ? card % WL_SUITS : -1; }

static inline uint64_t wl_card_bit(int card) { return UINT64_C(1) << card; }

#endif
