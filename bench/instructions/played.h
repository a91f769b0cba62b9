/* Positions as users have them: those that games played by the heuristic pass through. */
#ifndef WL_BENCH_PLAYED_H
#define WL_BENCH_PLAYED_H

#include "engine/any_state.h"

/* The place of a game in wl_games. */
enum { DUIJIATONG, LIUJIATONG, BIAOTONG, HONGWU, GUANPAI, MAHJONG };

/* Whether a position is wanted. */
typedef bool wl_wanted(const void *state);

/* Every `every`-th wanted position, until there are `count`, of a game by its default rules dealt from the streams
 * (2026, 0), (2026, 1), ... NULL wants all. */
void wl_play(int game, wl_wanted *wanted, int every, wl_any_state *states, int count);

#endif
