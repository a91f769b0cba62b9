#include "mahjong/hidden_plausible.h"

#include "mahjong/policy.h"
#include "mahjong/state_tiles.h"

/* Exchange a random tile of what is left of the wall for the least useful one of the hand. A special would be laid
 * open, so it stays where it is. */
static void exchange(wl_mahjong_state *state, int player, wl_random *rng)
{
    uint8_t *place = &state->wall[state->front + (int)wl_random_below(rng, (uint32_t)wl_mahjong_left(state))];
    if (state->special_kinds >> *place & 1) return;
    wl_mahjong_add_tile(state, player, *place);
    *place = (uint8_t)wl_mahjong_least_useful(state, player);
    wl_mahjong_remove_tile(state, player, *place);
}

void wl_mahjong_make_plausible(void *any, int player, wl_random *rng)
{
    wl_mahjong_state *state = any;
    unsigned keeps = 1u << player | (wl_mahjong_is_round(state) ? state->asked : 0);
    for (int i = 0; i < state->num_discards; ++i) {
        int other = state->discards[i].player;
        if (!(keeps >> other & 1)) exchange(state, other, rng);
    }
    for (int other = 0; other < WL_MAHJONG_PLAYERS; ++other)
        if (!(keeps >> other & 1)) wl_mahjong_find_waits(state, other);
}
