#include "mind/pimc.h"

#include "base/clock.h"
#include "engine/rollout.h"
#include "engine/shortlist.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 6 };
#define STANDARD_ERRORS 1.5 /* by how many the best arm must be ahead of arm 0 */

/* Arm 0 is the heuristic's own choice. gains[i] is the sum, over the worlds that were tried, of the return of arm i
 * less that of arm 0 in the same world; squares[i] is the sum of the squares of these differences. */
typedef struct {
    uint64_t actions[WL_SHORTLIST];
    double gains[WL_SHORTLIST], squares[WL_SHORTLIST];
    int count, worlds;
} arms;

/* Worlds are drawn several at a time: what the player knows is worked out once for each call of `resample`. */
enum { DRAWN_AT_ONCE = 16 };

typedef struct {
    const wl_game *game;
    const void *state;
    wl_random *rng;
    wl_stop *stop;
    size_t left; /* of the worlds in `states`, the first ones */
    uint64_t states[DRAWN_AT_ONCE * WL_STATE_SIZE / sizeof(uint64_t)];
} worlds;

typedef struct {
    double end; /* in seconds, 0: never */
    uint64_t trials;
} allowance;

static double now(void) { return 1e-9 * (double)wl_clock(); }

/* Play to the end with the heuristic; the return of `player`, of no use if stopped. */
static double play_out(const wl_game *game, void *state, int player, wl_stop *stop)
{
    while (!wl_is_over(state) && !wl_stopped(stop)) {
        uint64_t action;
        game->propose(state, &action, 1);
        game->apply(state, action);
    }
    double returns[WL_MAX_PLAYERS] = {0};
    game->returns(state, returns);
    return returns[player];
}

/* A world that has not been tried yet; NULL if there is no memory. */
static const void *take_world(worlds *from)
{
    const wl_game *game = from->game;
    if (!from->left) {
        if (!game->resample(from->state, wl_current(from->state), from->rng, from->states, DRAWN_AT_ONCE)) return NULL;
        from->left = DRAWN_AT_ONCE;
    }
    void *world = (uint8_t *)from->states + --from->left * game->state_size;
    if (game->make_plausible) game->make_plausible(world, wl_current(from->state), from->rng);
    return world;
}

/* Try every arm in one world; false if stopped, or if there is no memory. */
static bool try_all(worlds *from, arms *of)
{
    const wl_game *game = from->game;
    const void *world = take_world(from);
    double first = 0;
    if (!world) return false;
    for (int i = 0; i < of->count; ++i) {
        wl_any_state trial;
        memcpy(&trial, world, game->state_size);
        game->apply(&trial, of->actions[i]);
        double earned = play_out(game, &trial, wl_current(world), from->stop);
        if (wl_stopped(from->stop)) return false;
        if (i == 0) first = earned;
        of->gains[i] += earned - first;
        of->squares[i] += (earned - first) * (earned - first);
    }
    ++of->worlds;
    return true;
}

static void exchange(arms *of, int i, int j)
{
    arms was = *of;
    of->actions[i] = was.actions[j], of->gains[i] = was.gains[j], of->squares[i] = was.squares[j];
    of->actions[j] = was.actions[i], of->gains[j] = was.gains[i], of->squares[j] = was.squares[i];
}

/* Sort all arms but the first by their gains, of equal ones the earlier proposal first. If there are more than two,
 * drop the worse half; then drop every arm behind the first. */
static void drop_worse(arms *of)
{
    for (int i = 2; i < of->count; ++i)
        for (int at = i; at > 1 && of->gains[at - 1] < of->gains[at]; --at) exchange(of, at - 1, at);
    if (of->count > 2) of->count = 1 + of->count / 2;
    while (of->count > 1 && of->gains[of->count - 1] < 0) --of->count;
}

/* Whether the best of the other arms, now arm 1, gained more over arm 0 than chance would explain. */
static bool is_better(const arms *of)
{
    if (of->count < 2) return false;
    double gain = of->gains[1], spread = of->squares[1] - gain * gain / of->worlds;
    return gain > 0 && gain * gain > STANDARD_ERRORS * STANDARD_ERRORS * spread;
}

static bool run_round(worlds *from, arms *of, allowance limit)
{
    uint64_t trials = 0;
    do {
        if (!try_all(from, of)) return false;
        trials += (uint64_t)of->count;
    } while (trials + (uint64_t)of->count <= limit.trials && !(limit.end > 0 && now() >= limit.end));
    return true;
}

static uint64_t choose(worlds *from, wl_budget budget)
{
    arms of = {.count = 0};
    of.count = (int)from->game->propose(from->state, of.actions, WL_SHORTLIST);
    double start = budget.seconds > 0 ? now() : 0;
    for (int round = 0; round < ROUNDS && of.count > 1; ++round) {
        allowance limit = {
            .end = budget.seconds > 0 ? start + budget.seconds * (round + 1) / ROUNDS : 0,
            .trials = budget.iterations ? budget.iterations / ROUNDS : UINT64_MAX / 2,
        };
        if (!run_round(from, &of, limit)) return WL_NO_ACTION;
        drop_worse(&of);
    }
    return of.actions[is_better(&of)];
}

uint64_t wl_pimc_choose(const wl_game *game, const void *state, wl_budget budget, wl_random *rng, wl_stop *stop)
{
    worlds *from = malloc(sizeof *from); /* too large for a small stack */
    if (!from) return WL_NO_ACTION;
    from->game = game;
    from->state = state;
    from->rng = rng;
    from->stop = stop;
    from->left = 0;
    uint64_t chosen = choose(from, budget);
    free(from);
    return chosen;
}
