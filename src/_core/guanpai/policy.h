/* A heuristic for 关牌, from what the player to move knows: its hand, the table, the sizes of hands.
 *
 * Play what lightens the hand most (climb/heuristic.h); pass where that costs more than it gains, less willingly when
 * whoever is ahead is nearly out. Single low cards are not led to somebody who holds one. */
#ifndef WL_GUANPAI_POLICY_H
#define WL_GUANPAI_POLICY_H

#include "guanpai/state.h"

/* An entry of the table, engine/game.h. */
size_t wl_guanpai_propose(const void *state, uint64_t *actions, size_t capacity);

#endif
