/* What the heuristics of the climbing games know of a hand: how hard it is to get rid of.
 *
 * A rank that is held is one more play to make, the harder the lower it is; as many of it as make a bomb are a weapon,
 * and so is a joker. The burden of a hand is the sum over its ranks. What clears several ranks at once lowers it most:
 * straights, runs, full houses; what breaks a bomb raises it. */
#ifndef WL_CLIMB_HEURISTIC_H
#define WL_CLIMB_HEURISTIC_H

#include "base/bits.h"
#include "cards/hand.h"

/* Out of cards; a play that does it is always the best. */
enum { WL_HEURISTIC_OUT = 10000 };

/* `copies` cards of a rank of which `bomb` make a bomb. */
static inline int wl_heuristic_cost(int rank, int copies, int bomb)
{
    enum { PLAY = 30, LOWNESS = 3, COPY = 2, BOMB = 20, MORE = 10, JOKER = 25 };
    if (!copies) return 0;
    if (rank >= WL_SMALL_JOKER) return -JOKER * copies;
    if (copies >= bomb) return -BOMB - MORE * (copies - bomb) - rank;
    return PLAY + LOWNESS * (WL_RANK_2 - rank) - COPY * copies;
}

/* By how much the hand gets lighter without `cards`; bombs[rank] cards of a rank are a bomb. */
static inline int wl_heuristic_gain(const wl_hand *hand, const wl_hand *cards, const uint8_t bombs[WL_RANKS])
{
    int shed = 0;
    for (uint32_t ranks = wl_hand_at_least(cards, 1); ranks; ranks &= ranks - 1) {
        int rank = wl_lowest32(ranks), copies = hand->count[rank];
        shed += wl_heuristic_cost(rank, copies, bombs[rank]) -
                wl_heuristic_cost(rank, copies - cards->count[rank], bombs[rank]);
    }
    return shed;
}

#endif
