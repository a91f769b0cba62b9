/* Search over what a player cannot tell apart.
 *
 * The proposals of the game are the arms. Each draw of `resample`, made plausible, is a world as the player may take it
 * for; all arms that are left are tried in it, so that they are compared in the same worlds, and every trial plays the
 * hand to its end by the game's heuristic. The budget goes to rounds of equal size, and after each the worse half of
 * the arms is dropped (sequential halving: Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed bandits",
 * 2013), and whoever is behind the first, the heuristic's own choice, which stays:
 *
 *     arms      9        5           3                2                     2                     1
 *     worlds    =====|   ========|   =============|   ===================|  ===================|
 *
 * Most often the first is soon alone, and the rest of the budget is saved. Else the best of the others is chosen if
 * what it gained over the first is one and a half times its standard error: little evidence does not overrule the
 * heuristic, which matters where luck is large, as in mahjong.
 *
 * With iterations as the budget the choice is a function of the player's knowledge and the random numbers. */
#ifndef WL_MIND_PIMC_H
#define WL_MIND_PIMC_H

#include "base/stop.h"
#include "engine/game.h"

typedef struct {
    uint32_t iterations; /* most hands played to the end; 0: no limit but the time */
    double seconds;      /* 0: no limit but the iterations */
} wl_budget;

/* The action that does best for the player to move; the hand is not over. At least one world is tried. WL_NO_ACTION if
 * stopped, or if there is no memory. */
uint64_t wl_pimc_choose(const wl_game *game, const void *state, wl_budget budget, wl_random *rng, wl_stop *stop);

#endif
