#include "engine/rollout.h"

int wl_rollout(const wl_game *game, void *state, wl_random *rng)
{
    int actions = 0;
    for (; !wl_is_over(state); ++actions) game->apply(state, game->random(state, rng));
    return actions;
}

/* FNV-1a a word at a time, its high half folded in so that every bit reaches all others. */
static void mix(uint64_t *signature, uint64_t word)
{
    uint64_t product = (*signature ^ word) * 0x100000001B3u;
    *signature = product ^ product >> 32;
}

wl_rollouts wl_rollout_many(const wl_game *game, const void *rules, uint64_t seed, uint64_t first, uint64_t count,
                            wl_stop *stop)
{
    wl_rollouts total = {.signature = 0xCBF29CE484222325u};
    for (uint64_t i = first; i < first + count; ++i) {
        wl_any_state state;
        wl_random rng;
        wl_error error;
        wl_random_seed(&rng, seed, i);
        game->deal(&state, rules, (wl_settings){0}, &rng, &error);
        for (; !wl_is_over(&state); ++total.decisions) {
            if (wl_stopped(stop)) return total;
            uint64_t action = game->random(&state, &rng);
            mix(&total.signature, action);
            game->apply(&state, action);
        }
        double returns[WL_MAX_PLAYERS] = {0};
        game->returns(&state, returns);
        for (int player = 0; player < WL_MAX_PLAYERS; ++player) {
            total.returns[player] += returns[player];
            mix(&total.signature, (uint64_t)(int64_t)(returns[player] * 100));
        }
    }
    return total;
}
