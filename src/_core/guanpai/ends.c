#include "guanpai/ends.h"

/* P7: a card left costs one stake, all sixteen twice as much. */
void wl_guanpai_returns(const void *any, double *values)
{
    const wl_guanpai_state *state = any;
    const wl_climb *climb = &state->climb;
    memset(values, 0, climb->num_players * sizeof *values);
    if (!wl_is_over(state)) return;
    for (int player = 0; player < climb->num_players; ++player) {
        int left = climb->sizes[player];
        double paid = state->rules.stake * (left == WL_GUANPAI_PILE_CARDS ? 2 * left : left);
        values[player] -= paid;
        values[climb->finished[0]] += paid;
    }
}

const char *wl_guanpai_verdict(const void *any)
{
    const wl_climb *climb = &((const wl_guanpai_state *)any)->climb;
    for (int player = 0; player < climb->num_players; ++player)
        if (climb->sizes[player] == WL_GUANPAI_PILE_CARDS) return "shut_out";
    return "normal";
}

void wl_guanpai_result(const void *any, wl_record *record)
{
    const wl_guanpai_state *state = any;
    wl_record_text(record, "phase", wl_is_over(state) ? "over" : "play");
    if (wl_is_over(state))
        wl_record_number(record, "winner", state->climb.finished[0]);
    else
        wl_record_nothing(record, "winner");
    wl_record_bytes(record, "cards_left", state->climb.sizes, state->rules.players);
}
