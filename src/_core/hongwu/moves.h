/* What is legal in 红五, and what it does (H6-H11). */
#ifndef WL_HONGWU_MOVES_H
#define WL_HONGWU_MOVES_H

#include "hongwu/state.h"

/* Entries of the table, engine/game.h. */
size_t wl_hongwu_legal(const void *state, uint64_t *actions, size_t capacity, wl_stop *stop);
uint64_t wl_hongwu_random(const void *state, wl_random *rng);
bool wl_hongwu_is_legal(const void *state, uint64_t action);
void wl_hongwu_apply(void *state, uint64_t action);

#endif
