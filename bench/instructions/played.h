/* Positions as users meet them: from games that the heuristic plays. */
#ifndef WL_BENCH_PLAYED_H
#define WL_BENCH_PLAYED_H

#include "engine/any_state.h"

/* The place of a game in wl_games. */
enum { DUIJIATONG, LIUJIATONG, BIAOTONG, HONGWU, GUANPAI, MAHJONG };

/* Whether a position is wanted. */
typedef bool wl_wanted(const void *state);

/* Write `count` states: every `every`-th wanted position of games by default rules, dealt from the streams (2026, 0),
 * (2026, 1), ... If `wanted` is NULL, all positions are wanted. */
void wl_play(int game, wl_wanted *wanted, int every, wl_any_state *states, int count);

#endif
