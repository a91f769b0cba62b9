#include "hongwu/history.h"

wl_hongwu_history wl_hongwu_history_begin(const wl_hongwu_state *state)
{
    return (wl_hongwu_history){.state = state, .taker = state->dealer};
}

bool wl_hongwu_history_next(wl_hongwu_history *history)
{
    const wl_hongwu_state *state = history->state;
    if (history->trick == state->num_tricks) return false;
    wl_hongwu_combo best = {0};
    int size = state->sizes[history->trick++];
    history->leader = history->taker;
    for (int turn = 0; turn < WL_HONGWU_PLAYERS; ++turn) {
        int player = (history->leader + turn) % WL_HONGWU_PLAYERS;
        history->plays[player] = (wl_cards){0};
        for (int i = 0; i < size; ++i) wl_cards_add(&history->plays[player], state->log[history->start++]);
        wl_hongwu_combo combo = wl_hongwu_classify(history->plays[player], &state->trump);
        if (turn == 0) history->lead = best = combo;
        if (wl_hongwu_takes(combo, best)) {
            best = combo;
            history->taker = player;
        }
    }
    return true;
}
