/* How a game of 红五 ends (H12, H13). */
#ifndef WL_HONGWU_ENDS_H
#define WL_HONGWU_ENDS_H

#include "hongwu/state.h"

/* Who deals after this game, which is over. */
int wl_hongwu_next_dealer(const wl_hongwu_state *state);

/* Entries of the table, engine/game.h. */
void wl_hongwu_returns(const void *state, double *returns);
const char *wl_hongwu_verdict(const void *state);
void wl_hongwu_result(const void *state, wl_record *record);

#endif
