/* Dealing a game of mahjong, from chance or from a wall given, and telling the settings again. */
#ifndef WL_MAHJONG_DEAL_H
#define WL_MAHJONG_DEAL_H

#include "mahjong/state.h"

/* The place in the wall of the i-th tile dealt to a seat, counted from the dealer; seat 0 has a 17th. */
int wl_mahjong_dealt_place(int seat, int i);

/* Entries of the table, engine/game.h. */
bool wl_mahjong_deal(void *state, const void *rules, wl_settings setup, wl_random *rng, wl_error *error);
void wl_mahjong_restart(void *state);
void wl_mahjong_setup(const void *state, wl_record *record);
void wl_mahjong_next(const void *state, wl_record *record);

#endif
