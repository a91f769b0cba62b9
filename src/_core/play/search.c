#include "play/search.h"

#include "play/rollout.h"
#include "play/shortlist.h"

#include <string.h>
#include <time.h>

typedef struct {
    uint64_t actions[WL_SHORTLIST];
    double sums[WL_SHORTLIST]; /* returns of the player, over the same worlds for all arms that are left */
    int count;
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
    wl_any_state world, trial;
    memcpy(&world, state, game->state_size);
    if (!game->resample(&world, player, rng)) return false;
    for (int i = 0; i < of->count; ++i) {
        memcpy(&trial, &world, game->state_size);
        game->apply(&trial, of->actions[i]);
        of->sums[i] += play_out(game, &trial, player);
    }
    return true;
}

/* Sort by what they earned, earlier proposals first among equals, and keep the better half. */
static void halve(arms *of)
{
    for (int i = 1; i < of->count; ++i) {
        uint64_t action = of->actions[i];
        double sum = of->sums[i];
        int at = i;
        for (; at && of->sums[at - 1] < sum; --at) {
            of->actions[at] = of->actions[at - 1];
            of->sums[at] = of->sums[at - 1];
        }
        of->actions[at] = action;
        of->sums[at] = sum;
    }
    of->count = (of->count + 1) / 2;
}

static int num_rounds(int count)
{
    int rounds = 0;
    for (; count > 1; count = (count + 1) / 2) ++rounds;
    return rounds;
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
    arms of = {.sums = {0}};
    of.count = (int)game->propose(state, of.actions, WL_SHORTLIST);
    int rounds = num_rounds(of.count);
    double start = budget.seconds > 0 ? now() : 0;
    for (int round = 0; round < rounds; ++round) {
        allowance limit = {
            .end = budget.seconds > 0 ? start + budget.seconds * (round + 1) / rounds : 0,
            .trials = budget.iterations ? budget.iterations / (uint32_t)rounds : UINT64_MAX / 2,
        };
        if (!run_round(game, state, &of, limit, rng)) return WL_NO_ACTION;
        halve(&of);
    }
    return of.actions[0];
}
