/* How trump is made in 红五, while cards are drawn and after (H6), until the dealer takes the kitty (H7). */
#ifndef WL_HONGWU_MOVES_TRUMP_H
#define WL_HONGWU_MOVES_TRUMP_H

#include "hongwu/state.h"

/* The suits about which `player` may lay down level cards, as a mask: declare, or override if `*override`. */
unsigned wl_hongwu_suits(const wl_hongwu_state *state, int player, bool *override);

/* The trump suit as it stands now: declared, or made; WL_NO_SUIT (-1) before. */
int wl_hongwu_standing_suit(const wl_hongwu_state *state);

/* How many kitty cards were turned up to make trump (H6). */
int wl_hongwu_num_turned(const wl_hongwu_state *state);

/* Go on drawing and asking until somebody is to move. */
void wl_hongwu_advance(wl_hongwu_state *state);

#endif
