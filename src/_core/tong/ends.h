/* How the Tong games end, and what they pay (T20-T26, T31). */
#ifndef WL_TONG_ENDS_H
#define WL_TONG_ENDS_H

#include "tong/state.h"

/* Whether the game is over, to be asked whenever a trick was captured or a player has finished; if so, its verdict and
 * payments are set. */
bool wl_tong_ended(wl_tong_state *state);
/* End the game, as `player` throws in (T23, T30). */
void wl_tong_throw_in(wl_tong_state *state, int player);

/* Entries of the table, engine/game.h. */
void wl_tong_forfeit(void *state, int player);
void wl_tong_returns(const void *state, double *returns);
const char *wl_tong_verdict_of(const void *state);
void wl_tong_result(const void *state, wl_record *record);

#endif
