/* A heuristic for 麻将, from what the player to move knows: its own tiles.
 *
 * Win whenever it is possible. Otherwise be as few tiles as possible from ready: a claim is made only if it brings the
 * hand nearer, a kong only if it does not set it back. Of discards that leave it equally near that of the tile with the
 * fewest neighbours is taken, or, where they leave it ready, that after which it waits for the most kinds. A 得 is
 * never discarded while anything else can be. */
#ifndef WL_MAHJONG_POLICY_H
#define WL_MAHJONG_POLICY_H

#include "mahjong/state.h"

/* The concealed tile that the heuristic would discard. */
int wl_mahjong_least_useful(const wl_mahjong_state *state, int player);

/* An entry of the table, engine/game.h. */
size_t wl_mahjong_propose(const void *state, uint64_t *actions, size_t capacity);

#endif
