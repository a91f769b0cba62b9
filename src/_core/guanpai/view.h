/* What a player of 关牌 sees, the whole table as text, and actions as numbers for learners. */
#ifndef WL_GUANPAI_VIEW_H
#define WL_GUANPAI_VIEW_H

#include "guanpai/state.h"

/* Entries of the table, engine/game.h. */
void wl_guanpai_observe(const void *state, int player, wl_record *record);
void wl_guanpai_show(const void *state, wl_record *record);
void wl_guanpai_features(uint64_t action, uint8_t *features);

#endif
