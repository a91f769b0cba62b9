/* What bots do with a position: proposals, resampling, search. The positions are from play; the variant is the game's
 * place in wl_games. */
#include "mind/pimc.h"
#include "operations.h"
#include "played.h"
#include "sim/games.h"

enum { STATES = 12, SEARCHED = 3, WORLDS = 16, PROPOSALS = 8, ITERATIONS = 16 };

static wl_any_state states[STATES];
static wl_random rng;

/* Every 13th position, so that they come from all stages of a game, even of one with few decisions. */
static void prepare(int game)
{
    wl_play(game, NULL, 13, states, STATES);
    wl_random_seed(&rng, 2026, 0);
}

static uint64_t pass_propose(int game)
{
    uint64_t sum = 0, actions[PROPOSALS];
    for (int i = 0; i < STATES; ++i)
        sum = 31 * sum + wl_games[game]->propose(&states[i], actions, PROPOSALS) + actions[0];
    return sum;
}

static uint64_t pass_resample(int game)
{
    const wl_game *of = wl_games[game];
    wl_any_state worlds[WORLDS];
    uint64_t sum = 0;
    for (int i = 0; i < STATES; ++i) sum += of->resample(&states[i], states[i].position.current, &rng, worlds, WORLDS);
    return sum;
}

static uint64_t pass_search(int game)
{
    const wl_budget budget = {.iterations = ITERATIONS};
    uint64_t sum = 0;
    for (int i = 0; i < SEARCHED; ++i)
        sum = 31 * sum + wl_pimc_choose(wl_games[game], &states[4 * i], budget, &rng, NULL);
    return sum;
}

#define OF_GAME(name, place)                                                                                           \
    {"proposals of " name, STATES, prepare, pass_propose, place},                                                      \
        {"a world of " name, STATES * WORLDS, prepare, pass_resample, place},                                          \
    {                                                                                                                  \
        "pimc:16 of " name, SEARCHED, prepare, pass_search, place                                                      \
    }

const wl_operation wl_state_operations[] = {
    OF_GAME("duijiatong", DUIJIATONG),
    OF_GAME("liujiatong", LIUJIATONG),
    OF_GAME("biaotong", BIAOTONG),
    OF_GAME("hongwu", HONGWU),
    OF_GAME("guanpai", GUANPAI),
    OF_GAME("mahjong", MAHJONG),
    {0},
};
