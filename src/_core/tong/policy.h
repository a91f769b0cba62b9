/* A heuristic for the Tong games, from what the player to move knows: its hand, the table, the sizes of hands.
 *
 * Throw in when asked; bid only when forced. Play what lightens the hand most (climb/heuristic.h); pass if that is
 * little, the less willingly the more points lie on the table before an opponent, and the nearer that one is to the
 * end. Jokers that stand for cards are spent only on the weakest answer there is, in a small hand, or to play all at
 * once. */
#ifndef WL_TONG_POLICY_H
#define WL_TONG_POLICY_H

#include "tong/state.h"

/* An entry of the table, engine/game.h. */
size_t wl_tong_propose(const void *state, uint64_t *actions, size_t capacity);

#endif
