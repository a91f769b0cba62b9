#include "sim/match.h"

#include <stdlib.h>

/* Added to the number of a game: the streams of choices are others than those of deals. */
#define CHOICES ((uint64_t)1 << 63)

static bool append(wl_log *log, uint64_t action)
{
    if (log->count == log->capacity) {
        size_t capacity = 2 * log->capacity + 256;
        uint64_t *actions = realloc(log->actions, capacity * sizeof *actions);
        if (!actions) return false;
        log->actions = actions;
        log->capacity = capacity;
    }
    log->actions[log->count++] = action;
    return true;
}

void wl_match_deal(const wl_match *match, uint64_t number, void *state, wl_random *rng)
{
    wl_error error;
    wl_random_seed(rng, match->seed, number / (uint64_t)match->rotations);
    match->game->deal(state, match->rules, (wl_settings){0}, rng, &error);
    wl_random_seed(rng, match->seed, CHOICES + number);
}

/* Who sits at a seat (T14). */
static int player_at(const wl_match *match, const void *state, int seat)
{
    return match->game->player_at ? match->game->player_at(state, seat) : seat;
}

int wl_play_on(const wl_game *game, void *state, int player, const wl_bot *const *bots, wl_random *rng, wl_log *log,
               wl_stop *stop)
{
    int decisions = 0;
    for (; !wl_is_over(state) && wl_current(state) != player; ++decisions) {
        if (wl_stopped(stop)) return -1;
        uint64_t action = wl_bot_choose(bots[wl_current(state)], game, state, rng, stop);
        if (action == WL_NO_ACTION || (log && !append(log, action))) return -1;
        game->apply(state, action);
    }
    return decisions;
}

bool wl_match_play(const wl_match *match, uint64_t number, wl_log *log, wl_outcome *outcome, wl_stop *stop)
{
    const wl_game *game = match->game;
    int players = match->num_players, rotation = (int)(number % (uint64_t)match->rotations);
    wl_any_state state;
    wl_random rng;
    wl_match_deal(match, number, &state, &rng);
    const wl_bot *bots[WL_MAX_PLAYERS] = {NULL};
    for (int seat = 0; seat < players; ++seat)
        bots[player_at(match, &state, seat)] = &match->lineup[(seat + rotation) % players];
    int decisions = wl_play_on(game, &state, -1, bots, &rng, log, stop);
    if (decisions < 0) return false;
    double returns[WL_MAX_PLAYERS] = {0};
    game->returns(&state, returns);
    for (int seat = 0; seat < players; ++seat) outcome->returns[seat] = returns[player_at(match, &state, seat)];
    outcome->verdict = game->verdict(&state);
    outcome->decisions = (uint32_t)decisions;
    return true;
}
