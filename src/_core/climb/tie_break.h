/* Which of several plays of one abstract action is taken: the one that leaves the most equal cards together.
 *
 * Of n cards of a rank that stay in hand n * n is counted, so three of one rank and none of another are better than two
 * and one. */
#ifndef WL_CLIMB_TIE_BREAK_H
#define WL_CLIMB_TIE_BREAK_H

#include "base/bits.h"
#include "cards/hand.h"

/* By how much the sum of squares falls when the natural ones of `cards`, which the hand contains, are laid down. */
static inline int wl_tie_break_loss(const wl_hand *hand, const wl_hand *cards)
{
    int parted = 0;
    for (uint32_t ranks = wl_hand_at_least(cards, 1) & WL_NATURAL; ranks; ranks &= ranks - 1) {
        int rank = wl_lowest32(ranks), held = hand->count[rank], left = held - cards->count[rank];
        parted += held * held - left * left;
    }
    return parted;
}

#endif
