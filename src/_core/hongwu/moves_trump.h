/* How trump is made in 红五, while cards are drawn and after (H6), until the dealer takes the kitty (H7). */
#ifndef WL_HONGWU_MOVES_TRUMP_H
#define WL_HONGWU_MOVES_TRUMP_H

#include "hongwu/state.h"

/* The suits, as a mask, of which `player` may lay down level cards now: to declare, or to override if `*override`. */
unsigned wl_hongwu_suits(const wl_hongwu_state *state, int player, bool *override);

/* The suit of the bid that stands, later the trump suit; WL_NO_SUIT (-1) before there is one. */
int wl_hongwu_standing_suit(const wl_hongwu_state *state);

/* How many kitty cards were turned up to make trump (H6). */
int wl_hongwu_num_turned(const wl_hongwu_state *state);

/* Draw and ask until a player can declare or override, or the dealer has taken the kitty and is to bury. */
void wl_hongwu_advance(wl_hongwu_state *state);

#endif
