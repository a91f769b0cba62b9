/* What a player of 红五 sees, the whole table as text, and actions as numbers for learners. */
#ifndef WL_HONGWU_VIEW_H
#define WL_HONGWU_VIEW_H

#include "hongwu/state.h"

/* Entries of the table, engine/game.h. */
void wl_hongwu_observe(const void *state, int player, wl_record *record);
void wl_hongwu_show(const void *state, wl_record *record);
void wl_hongwu_features(uint64_t action, uint8_t *features);

#endif
