/* Finds the actions that lead from an earlier state of a game to a later one, by the log of the later one. */
#ifndef WL_MAHJONG_HIDDEN_REPLAY_H
#define WL_MAHJONG_HIDDEN_REPLAY_H

#include "mahjong/state.h"

/* The same as `recall` by the log alone: an answer that is not in the log is taken to be PASS. */
uint64_t wl_mahjong_logged(const wl_mahjong_state *state, const wl_mahjong_state *past);

/* An entry of the table, engine/game.h. */
uint64_t wl_mahjong_recall(const void *state, const void *past);

#endif
