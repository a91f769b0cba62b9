/* Deals a game of mahjong, at random or from a given wall, and tells the settings that repeat a deal. */
#ifndef WL_MAHJONG_DEAL_H
#define WL_MAHJONG_DEAL_H

#include "mahjong/state.h"

/* The index in the wall of the i-th tile, from 0, that is dealt to a seat. Seat 0 is the dealer's; its 17th tile is
 * dealt after all others. */
int wl_mahjong_dealt_place(int seat, int i);

/* Entries of the table, engine/game.h. */
bool wl_mahjong_deal(void *state, const void *rules, wl_settings setup, wl_random *rng, wl_error *error);
void wl_mahjong_restart(void *state);
void wl_mahjong_setup(const void *state, wl_record *record);
void wl_mahjong_next(const void *state, wl_record *record);

#endif
