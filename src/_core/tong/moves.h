/* What is legal in the Tong games, and what each action does (T17-T19, T23, T27-T30). */
#ifndef WL_TONG_MOVES_H
#define WL_TONG_MOVES_H

#include "tong/state.h"

/* Ask the next player who may throw in; if there is none left, play begins. */
void wl_tong_go_on_asking(wl_tong_state *state);

/* List the legal actions while players bid or are asked whether to throw in. Returns how many there are, of which the
 * first `capacity` are stored. */
size_t wl_tong_list_small(const wl_tong_state *state, uint64_t *actions, size_t capacity);

/* Entries of the table, engine/game.h. */
size_t wl_tong_legal(const void *state, uint64_t *actions, size_t capacity, wl_stop *stop);
uint64_t wl_tong_random(const void *state, wl_random *rng);
void wl_tong_sample(const void *state, wl_random *rng, uint64_t *actions, size_t count);
bool wl_tong_is_legal(const void *state, uint64_t action);
void wl_tong_apply(void *state, uint64_t action);

#endif
