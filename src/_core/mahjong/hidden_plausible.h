/* Makes a sampled world plausible: the other players hold what players would who keep useful tiles.
 *
 * `resample` treats all worlds that a player cannot tell apart as equally likely, but a player who has discarded ten
 * tiles has kept the better ones, and is nearer to ready than a random hand. So this simulates that play: for each of
 * its discards, another player takes an unseen tile at random and returns the least useful of its hand. A player who
 * has been asked in the present round keeps its hand, as its answer depends on it. */
#ifndef WL_MAHJONG_HIDDEN_PLAUSIBLE_H
#define WL_MAHJONG_HIDDEN_PLAUSIBLE_H

#include "mahjong/state.h"

/* An entry of the table, engine/game.h. */
void wl_mahjong_make_plausible(void *state, int player, wl_random *rng);

#endif
