/* What a player of a Tong game sees, the whole table as text, and features of actions for learners. */
#ifndef WL_TONG_VIEW_H
#define WL_TONG_VIEW_H

#include "tong/state.h"

/* Entries of the table, engine/game.h. */
void wl_tong_observe(const void *state, int player, wl_record *record);
void wl_tong_show(const void *state, wl_record *record);
void wl_tong_features(uint64_t action, uint8_t *features);
int wl_tong_player_at(const void *state, int seat);

#endif
