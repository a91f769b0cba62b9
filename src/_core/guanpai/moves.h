/* What is legal in 关牌, and what it does (P6). */
#ifndef WL_GUANPAI_MOVES_H
#define WL_GUANPAI_MOVES_H

#include "guanpai/state.h"

/* The plays of the player to move, into room for WL_GUANPAI_MOST_PLAYS; whether one who has `count` plays may pass. */
int wl_guanpai_list_plays(const wl_guanpai_state *state, wl_guanpai_play *plays);
bool wl_guanpai_may_pass(const wl_guanpai_state *state, int count);

/* Entries of the table, engine/game.h. */
size_t wl_guanpai_legal(const void *state, uint64_t *actions, size_t capacity, wl_stop *stop);
uint64_t wl_guanpai_random(const void *state, wl_random *rng);
bool wl_guanpai_is_legal(const void *state, uint64_t action);
void wl_guanpai_apply(void *state, uint64_t action);

#endif
