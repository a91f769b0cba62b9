/* Dealing a game of 红五, at random or by settings, and writing these settings. */
#ifndef WL_HONGWU_DEAL_H
#define WL_HONGWU_DEAL_H

#include "hongwu/state.h"

/* Entries of the table, engine/game.h. */
bool wl_hongwu_deal(void *state, const void *rules, wl_settings setup, wl_random *rng, wl_error *error);
void wl_hongwu_restart(void *state);
void wl_hongwu_setup(const void *state, wl_record *record);
void wl_hongwu_next(const void *state, wl_record *record);

#endif
