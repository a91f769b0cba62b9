#include "mind/bot.h"

static uint64_t best_proposal(const wl_game *game, const void *state)
{
    uint64_t action;
    game->propose(state, &action, 1);
    return action;
}

uint64_t wl_bot_choose(const wl_bot *bot, const wl_game *game, const void *state, wl_random *rng, wl_stop *stop)
{
    if (bot->kind == WL_BOT_RANDOM) return game->random(state, rng);
    if (bot->kind == WL_BOT_GREEDY) return best_proposal(game, state);
    return wl_pimc_choose(game, state, bot->budget, rng, stop);
}
