/* The end of a game: wins, who pays, totals (M10-M16, M23-M25). */
#ifndef WL_MAHJONG_ENDS_H
#define WL_MAHJONG_ENDS_H

#include "mahjong/state.h"

/* How a hand is won: with the drawn tile, with the offered one, or by a limit alone. */
typedef enum { WL_MAHJONG_BY_DRAW, WL_MAHJONG_BY_CLAIM, WL_MAHJONG_BY_LIMIT } wl_mahjong_way;

/* Whether the tile drawn or offered completes the hand. */
bool wl_mahjong_completes(const wl_mahjong_state *state, int player, wl_mahjong_way way);

/* M16: whether `player`, who is about to discard `kind`, pays for all if another wins on it. */
bool wl_mahjong_would_pay(const wl_mahjong_state *state, int player, int kind);

/* End the game with a win, or as a draw (黄牌, M23). */
void wl_mahjong_win(wl_mahjong_state *state, int winner, wl_mahjong_way way);
void wl_mahjong_end_in_draw(wl_mahjong_state *state);
/* Who deals the next game (M24). */
int wl_mahjong_next_dealer(const wl_mahjong_state *state);

/* Entries of the table, engine/game.h. */
void wl_mahjong_returns(const void *state, double *returns);
const char *wl_mahjong_verdict(const void *state);
void wl_mahjong_result(const void *state, wl_record *record);

#endif
