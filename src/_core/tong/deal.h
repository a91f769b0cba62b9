/* Deals a game of the Tong family (T14, T15, T27), at random or by settings, and tells the settings that repeat a deal.
 */
#ifndef WL_TONG_DEAL_H
#define WL_TONG_DEAL_H

#include "tong/state.h"

/* Entries of the table, engine/game.h. */
bool wl_tong_deal(void *state, const void *rules, wl_settings setup, wl_random *rng, wl_error *error);
void wl_tong_restart(void *state);
void wl_tong_setup(const void *state, wl_record *record);
void wl_tong_next(const void *state, wl_record *record);

#endif
