#include "guanpai/policy.h"

#include "climb/heuristic.h"
#include "engine/shortlist.h"
#include "guanpai/moves.h"

enum { FEW_CARDS = 3, PASS = -6, PASS_NEARLY_OUT = -40, SAME_SIZE_STEP = 6, SAME_SIZE_HALF = 8 };

/* P3: twos are never a bomb. */
static const uint8_t bombs[WL_RANKS] = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 255, 255, 255};

static uint32_t sizes_of_opponents(const wl_climb *climb, int player)
{
    uint32_t sizes = 0;
    for (int other = 0; other < climb->num_players; ++other)
        if (other != player && climb->sizes[other] < 32) sizes |= 1u << climb->sizes[other];
    return sizes;
}

size_t wl_guanpai_propose(const void *any, uint64_t *actions, size_t capacity)
{
    const wl_guanpai_state *state = any;
    const wl_climb *climb = &state->climb;
    int player = state->position.current;
    wl_shortlist list = wl_shortlist_begin(actions, capacity);
    wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS];
    int count = wl_guanpai_list_plays(state, plays);
    uint32_t opponents = sizes_of_opponents(climb, player);
    if (wl_guanpai_may_pass(state, count)) {
        bool nearly_out = climb->sizes[climb->best] <= FEW_CARDS;
        wl_shortlist_offer(&list, WL_GUANPAI_PASS, nearly_out ? PASS_NEARLY_OUT : PASS);
    }
    for (int i = 0; i < count; ++i) {
        wl_guanpai_combo combo = wl_guanpai_play_combo(plays[i]);
        wl_hand cards;
        wl_guanpai_play_cards(plays[i], &cards);
        int value = wl_heuristic_gain(&climb->hands[player], &cards, bombs), size = wl_guanpai_size(combo);
        if (size == climb->sizes[player]) value += WL_HEURISTIC_OUT;
        if (opponents >> size & 1) value += SAME_SIZE_STEP * (combo.rank - SAME_SIZE_HALF);
        wl_shortlist_offer(&list, plays[i], value);
    }
    return list.count;
}
