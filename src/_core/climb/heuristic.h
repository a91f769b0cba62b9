/* How the heuristics of the climbing games value a hand: by what it costs to get rid of it.
 *
 * The cost of a hand is the sum over its ranks. Each rank that is held needs one more play, and the lower the rank, the
 * harder that is to make. Jokers, and enough cards of a rank for a bomb, are an asset: their cost is negative. So those
 * plays gain most that clear several ranks at once (straights, runs, full houses), and breaking up a bomb loses. */
#ifndef WL_CLIMB_HEURISTIC_H
#define WL_CLIMB_HEURISTIC_H

#include "base/bits.h"
#include "cards/hand.h"

/* The gain of a play that leaves no cards, which is always the best. */
enum { WL_HEURISTIC_OUT = 10000 };

/* What `copies` cards of a rank cost of which `bomb` make a bomb. */
static inline int wl_heuristic_cost(int rank, int copies, int bomb)
{
    enum { PLAY = 30, LOWNESS = 3, COPY = 2, BOMB = 20, MORE = 10, JOKER = 25 };
    if (!copies) return 0;
    if (rank >= WL_SMALL_JOKER) return -JOKER * copies;
    if (copies >= bomb) return -BOMB - MORE * (copies - bomb) - rank;
    return PLAY + LOWNESS * (WL_RANK_2 - rank) - COPY * copies;
}

/* By how much the cost of the hand falls when `cards` are played; bombs[rank] cards of a rank are a bomb. */
static inline int wl_heuristic_gain(const wl_hand *hand, const wl_hand *cards, const uint8_t bombs[WL_RANKS])
{
    int gain = 0;
    for (uint32_t ranks = wl_hand_at_least(cards, 1); ranks; ranks &= ranks - 1) {
        int rank = wl_lowest32(ranks), copies = hand->count[rank];
        gain += wl_heuristic_cost(rank, copies, bombs[rank]) -
                wl_heuristic_cost(rank, copies - cards->count[rank], bombs[rank]);
    }
    return gain;
}

#endif
