#include "play/search.h"

#include "play/rollout.h"
#include "play/shortlist.h"

#include <string.h>
#include <time.h>

/* The first arm is the heuristic's own choice. The others are known by how much more than it they earned, over the
 * worlds that all arms that are left were tried in. */
typedef struct {
    uint64_t actions[WL_SHORTLIST];
    double gains[WL_SHORTLIST], squares[WL_SHORTLIST]; /* sums over the worlds */
    int count, worlds;
} arms;

typedef struct {
    double end; /* in seconds, 0: never */
    uint64_t trials;
} allowance;

static double now(void)
{
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double play_out(const wl_game *game, void *state, int player)
{
    while (!wl_is_over(state)) {
        uint64_t action;
        game->propose(state, &action, 1);
        game->apply(state, action);
    }
    double returns[WL_MAX_PLAYERS] = {0};
    game->returns(state, returns);
    return returns[player];
}

/* Try every arm in one world; false if there is no memory. */
static bool try_all(const wl_game *game, const void *state, arms *of, wl_random *rng)
{
    int player = wl_current(state);
    double first = 0;
    wl_any_state world, trial;
    memcpy(&world, state, game->state_size);
    if (!game->resample(&world, player, rng)) return false;
    for (int i = 0; i < of->count; ++i) {
        memcpy(&trial, &world, game->state_size);
        game->apply(&trial, of->actions[i]);
        double earned = play_out(game, &trial, player);
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

/* Sort all but the first by what they gained, earlier proposals first among equals, and drop the worse half. */
static void halve(arms *of)
{
    for (int i = 2; i < of->count; ++i)
        for (int at = i; at > 1 && of->gains[at - 1] < of->gains[at]; --at) exchange(of, at - 1, at);
    of->count = 1 + of->count / 2;
}

/* Halvings until one is left beside the first, and a last round for these two. */
static int num_rounds(int count)
{
    int rounds = count > 1;
    for (; count > 2; count = 1 + count / 2) ++rounds;
    return rounds;
}

/* Whether the second arm gained more than its standard error. */
static bool is_better(const arms *of)
{
    double gain = of->gains[1], spread = of->squares[1] - gain * gain / of->worlds;
    return gain > 0 && gain * gain > spread;
}

static bool run_round(const wl_game *game, const void *state, arms *of, allowance limit, wl_random *rng)
{
    uint64_t trials = 0;
    do {
        if (!try_all(game, state, of, rng)) return false;
        trials += (uint64_t)of->count;
    } while (trials + (uint64_t)of->count <= limit.trials && !(limit.end > 0 && now() >= limit.end));
    return true;
}

uint64_t wl_search(const wl_game *game, const void *state, wl_budget budget, wl_random *rng)
{
    arms of = {.count = 0};
    of.count = (int)game->propose(state, of.actions, WL_SHORTLIST);
    int rounds = num_rounds(of.count);
    double start = budget.seconds > 0 ? now() : 0;
    for (int round = 0; round < rounds; ++round) {
        allowance limit = {
            .end = budget.seconds > 0 ? start + budget.seconds * (round + 1) / rounds : 0,
            .trials = budget.iterations ? budget.iterations / (uint32_t)rounds : UINT64_MAX / 2,
        };
        if (!run_round(game, state, &of, limit, rng)) return WL_NO_ACTION;
        if (of.count > 2) halve(&of);
    }
    return of.actions[rounds && is_better(&of)];
}
