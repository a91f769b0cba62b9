#include "played.h"

#include "engine/rollout.h"
#include "sim/games.h"

#include <string.h>

void wl_play(int game, wl_wanted *wanted, int every, wl_any_state *states, int count)
{
    const wl_game *of = wl_games[game];
    uint64_t rules[WL_RULES_SIZE / sizeof(uint64_t)];
    wl_rules_default(of->rules, rules);
    int found = 0, passed = 0;
    for (uint64_t first = 0; found < count; ++first) {
        wl_any_state state;
        wl_random rng;
        wl_error error;
        wl_random_seed(&rng, 2026, first);
        of->deal(&state, rules, (wl_settings){0}, &rng, &error);
        for (uint64_t action; found < count && !wl_is_over(&state); of->apply(&state, action)) {
            if ((!wanted || wanted(&state)) && passed++ % every == 0) states[found++] = state;
            of->propose(&state, &action, 1);
        }
    }
}
