/* A heuristic for 红五, from what the player to move knows: its hand, the trick, what was laid down.
 *
 * Declare a long suit. Bury the cards least worth keeping. Lead the top card of a plain suit, else pairs, else a
 * low card. Take an opponents' trick as cheaply as the last to play can, give points to a partner who is ahead, and
 * throw low cards without points otherwise. */
#ifndef WL_HONGWU_POLICY_H
#define WL_HONGWU_POLICY_H

#include "hongwu/state.h"

/* An entry of the table, engine/game.h. */
size_t wl_hongwu_propose(const void *state, uint64_t *actions, size_t capacity);

#endif
