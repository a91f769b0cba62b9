/* PIMC, perfect information Monte Carlo: moves are tried in sampled worlds, in which all cards are known.
 *
 * The candidates, the arms of a bandit, are the game's proposals. A world is a draw of `resample`, made plausible: one
 * of those that the player to move cannot tell apart. Every arm that is left is tried in the same worlds; a trial plays
 * the game to its end with the game's heuristic for all players. The budget is divided into rounds of equal size. After
 * each the worse half of the arms is dropped (sequential halving: Karnin, Koren, Somekh, "Almost optimal exploration in
 * multi-armed bandits", 2013), and so is every arm behind the first, which is the heuristic's own choice and stays:
 *
 *     arms      9        5           3                2                     2                     1
 *     worlds    =====|   ========|   =============|   ===================|  ===================|
 *
 * Most often the first arm is soon the only one, and the rest of the budget is saved. Otherwise the best of the others
 * is chosen if its gain over the first is at least one and a half times the standard error of that gain: little
 * evidence does not overrule the heuristic, which matters where luck is large, as in mahjong.
 *
 * If the budget is a number of iterations, the choice depends on nothing but what the player knows and the random
 * numbers. */
#ifndef WL_MIND_PIMC_H
#define WL_MIND_PIMC_H

#include "base/stop.h"
#include "engine/game.h"

typedef struct {
    uint32_t iterations; /* most games played to the end; 0: no limit but the time */
    double seconds;      /* 0: no limit but the iterations */
} wl_budget;

/* The action that does best for the player to move; the game is not over. If the heuristic proposes more than one, at
 * least one world is tried. WL_NO_ACTION if stopped, or if there is no memory. */
uint64_t wl_pimc_choose(const wl_game *game, const void *state, wl_budget budget, wl_random *rng, wl_stop *stop);

#endif
