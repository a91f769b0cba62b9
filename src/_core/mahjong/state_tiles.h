/* Tiles that come to a player and leave it, and what is kept up to date with them. */
#ifndef WL_MAHJONG_STATE_TILES_H
#define WL_MAHJONG_STATE_TILES_H

#include "mahjong/state.h"

/* Concealed tiles of a kind, a 得 under its own. */
int wl_mahjong_held(const wl_mahjong_state *state, int player, int kind);

void wl_mahjong_add_tile(wl_mahjong_state *state, int player, int kind);
void wl_mahjong_remove_tile(wl_mahjong_state *state, int player, int kind);
/* Take all concealed tiles away. */
void wl_mahjong_clear_hand(wl_mahjong_state *state, int player);
void wl_mahjong_lay_special(wl_mahjong_state *state, int player, int kind);
void wl_mahjong_add_meld(wl_mahjong_state *state, int player, int form, int kind);
/* Find what the hand of a player between turns waits for. */
void wl_mahjong_find_waits(wl_mahjong_state *state, int player);

int wl_mahjong_take_front(wl_mahjong_state *state);
int wl_mahjong_take_tail(wl_mahjong_state *state);

#endif
