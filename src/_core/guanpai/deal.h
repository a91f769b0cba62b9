/* Dealing a game of 关牌 (P1, P6), at random or by settings, and writing these settings. */
#ifndef WL_GUANPAI_DEAL_H
#define WL_GUANPAI_DEAL_H

#include "guanpai/state.h"

/* Entries of the table, engine/game.h. */
bool wl_guanpai_deal(void *state, const void *rules, wl_settings setup, wl_random *rng, wl_error *error);
void wl_guanpai_restart(void *state);
void wl_guanpai_setup(const void *state, wl_record *record);
void wl_guanpai_next(const void *state, wl_record *record);

#endif
