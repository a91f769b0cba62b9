/* The way from an earlier state to a later one, by the log of what stood. */
#ifndef WL_MAHJONG_HIDDEN_REPLAY_H
#define WL_MAHJONG_HIDDEN_REPLAY_H

#include "mahjong/state.h"

/* The same as `recall` by the log alone: what was answered where it left no trace was PASS. */
uint64_t wl_mahjong_logged(const wl_mahjong_state *state, const wl_mahjong_state *past);

/* An entry of the table, engine/game.h. */
uint64_t wl_mahjong_recall(const void *state, const void *past);

#endif
