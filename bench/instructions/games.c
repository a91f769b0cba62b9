/* Random games in the core; the variant is a game's place in wl_games. */
#include "sim/games.h"
#include "engine/rollout.h"
#include "operations.h"

enum { GAMES = 10 };

static uint64_t rules[WL_RULES_SIZE / sizeof(uint64_t)];
static uint64_t first;

static void prepare(int variant)
{
    wl_rules_default(wl_games[variant]->rules, rules);
    first = 0;
}

static uint64_t pass(int variant)
{
    wl_rollouts games = wl_rollout_many(wl_games[variant], rules, 2026, first, GAMES, NULL);
    first += GAMES;
    return games.signature;
}

const wl_operation wl_game_operations[] = {
    {"random game of duijiatong", GAMES, prepare, pass, 0},
    {"random game of liujiatong", GAMES, prepare, pass, 1},
    {"random game of biaotong", GAMES, prepare, pass, 2},
    {"random game of hongwu", GAMES, prepare, pass, 3},
    {"random game of guanpai", GAMES, prepare, pass, 4},
    {"random game of mahjong", GAMES, prepare, pass, 5},
    {0},
};
