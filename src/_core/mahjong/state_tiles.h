/* Moves tiles to and from players, and keeps up to date what a wl_mahjong_player stores of its tiles: all but `waits`,
 * which is found on demand, and the limit of three 得, which stays when a 得 is discarded but no longer counts (M14).
 */
#ifndef WL_MAHJONG_STATE_TILES_H
#define WL_MAHJONG_STATE_TILES_H

#include "mahjong/state.h"

/* How many concealed tiles of a kind a player holds; a 得 counts as a tile of its own kind. */
int wl_mahjong_held(const wl_mahjong_state *state, int player, int kind);

void wl_mahjong_add_tile(wl_mahjong_state *state, int player, int kind);
void wl_mahjong_remove_tile(wl_mahjong_state *state, int player, int kind);
/* Take all concealed tiles away. */
void wl_mahjong_clear_hand(wl_mahjong_state *state, int player);
void wl_mahjong_lay_special(wl_mahjong_state *state, int player, int kind);
void wl_mahjong_add_meld(wl_mahjong_state *state, int player, int form, int kind);
/* Set the `waits` of a player whose hand lacks the tile that a turn brings. */
void wl_mahjong_find_waits(wl_mahjong_state *state, int player);

/* Take a tile off the wall: the next to be drawn, or the next replacement. */
int wl_mahjong_take_front(wl_mahjong_state *state);
int wl_mahjong_take_tail(wl_mahjong_state *state);

#endif
