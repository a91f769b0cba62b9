/* Which of several plays that share an abstract action is taken: the one that leaves the most equal cards together.
 *
 * The measure is the sum of n * n over the ranks, n being how many cards of the rank stay in hand: three of one rank
 * and none of another are better than two and one. */
#ifndef WL_CLIMB_TIE_BREAK_H
#define WL_CLIMB_TIE_BREAK_H

#include "base/bits.h"
#include "cards/hand.h"

/* By how much the sum falls when the natural cards of `cards`, which the hand contains, are laid down. */
static inline int wl_tie_break_loss(const wl_hand *hand, const wl_hand *cards)
{
    int loss = 0;
    for (uint32_t ranks = wl_hand_at_least(cards, 1) & WL_NATURAL; ranks; ranks &= ranks - 1) {
        int rank = wl_lowest32(ranks), held = hand->count[rank], left = held - cards->count[rank];
        loss += held * held - left * left;
    }
    return loss;
}

#endif
