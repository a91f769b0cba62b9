/* What a player of mahjong sees, and the whole table as text. */
#ifndef WL_MAHJONG_VIEW_H
#define WL_MAHJONG_VIEW_H

#include "mahjong/state.h"

/* Entries of the table, engine/game.h. */
void wl_mahjong_observe(const void *state, int player, wl_record *record);
void wl_mahjong_show(const void *state, wl_record *record);

#endif
