/* What is legal in 关牌, and what it does (P6). */
#ifndef WL_GUANPAI_MOVES_H
#define WL_GUANPAI_MOVES_H

#include "guanpai/state.h"

/* Write the legal plays of the player to move, at most WL_GUANPAI_MOST_PLAYS; return how many there are. */
int wl_guanpai_list_plays(const wl_guanpai_state *state, wl_guanpai_play *plays);
/* Whether the player to move, who has `count` legal plays, may pass. */
bool wl_guanpai_may_pass(const wl_guanpai_state *state, int count);

/* Entries of the table, engine/game.h. */
size_t wl_guanpai_legal(const void *state, uint64_t *actions, size_t capacity, wl_stop *stop);
uint64_t wl_guanpai_random(const void *state, wl_random *rng);
bool wl_guanpai_is_legal(const void *state, uint64_t action);
void wl_guanpai_apply(void *state, uint64_t action);

#endif
