/* What is legal, and what each action does: turns, and the rounds of questions after a discard or kong (M18-M23). */
#ifndef WL_MAHJONG_MOVES_H
#define WL_MAHJONG_MOVES_H

#include "mahjong/state.h"

/* Start the game after the deal: ask those who hold a limit, then the dealer (M11). */
void wl_mahjong_begin(wl_mahjong_state *state);

/* Entries of the table, engine/game.h. */
size_t wl_mahjong_legal(const void *state, uint64_t *actions, size_t capacity, wl_stop *stop);
uint64_t wl_mahjong_random(const void *state, wl_random *rng);
bool wl_mahjong_is_legal(const void *state, uint64_t action);
void wl_mahjong_apply(void *state, uint64_t action);

#endif
