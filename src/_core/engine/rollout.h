/* Random games to the end: for measuring, for tests, and as the simplest opponent. */
#ifndef WL_ENGINE_ROLLOUT_H
#define WL_ENGINE_ROLLOUT_H

#include "base/stop.h"
#include "engine/any_state.h"

/* Play on with uniformly random legal actions until the game is over; return the number of actions. */
int wl_rollout(const wl_game *game, void *state, wl_random *rng);

/* What a range of random games came to. The signature mixes every action and every return, so that whatever changes
 * the play of any of these games changes it. */
typedef struct {
    uint64_t decisions;
    uint64_t signature;
    double returns[WL_MAX_PLAYERS];
} wl_rollouts;

/* Games first..first+count-1 of a seed: game i takes its deal and its choices from the stream (seed, i). Of no use if
 * stopped. */
wl_rollouts wl_rollout_many(const wl_game *game, const void *rules, uint64_t seed, uint64_t first, uint64_t count,
                            wl_stop *stop);

#endif
