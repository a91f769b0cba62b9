/* How a game of 关牌 ends (P7). */
#ifndef WL_GUANPAI_ENDS_H
#define WL_GUANPAI_ENDS_H

#include "guanpai/state.h"

/* Entries of the table, engine/game.h. */
void wl_guanpai_returns(const void *state, double *returns);
const char *wl_guanpai_verdict(const void *state);
void wl_guanpai_result(const void *state, wl_record *record);

#endif
