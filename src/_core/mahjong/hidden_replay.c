#include "mahjong/hidden_replay.h"

#include <string.h>

/* What the player to move at `past` answered about a discard, by the next entry of the log. */
static uint64_t logged_claim(const wl_mahjong_state *state, const wl_mahjong_state *past)
{
    int player = past->position.current, entry = state->log[past->num_log];
    bool next = player == wl_mahjong_seat(past->offering, 1);
    if (entry >= WL_MAHJONG_OVERRULED) {
        if (next) return (uint64_t)(WL_MAHJONG_ACT_CHI + entry - WL_MAHJONG_OVERRULED);
        entry = state->log[past->num_log + 1];
    }
    if (entry == WL_MAHJONG_PON_BY + player) return WL_MAHJONG_ACT_PON;
    if (entry == WL_MAHJONG_KONG_BY + player) return WL_MAHJONG_ACT_KONG;
    bool chi = entry >= WL_MAHJONG_ACT_CHI && entry < WL_MAHJONG_ACT_PON;
    return next && chi ? (uint64_t)entry : WL_MAHJONG_ACT_PASS;
}

uint64_t wl_mahjong_logged(const wl_mahjong_state *state, const wl_mahjong_state *past)
{
    if (past->num_log == state->num_log) return WL_MAHJONG_ACT_PASS;
    if (past->phase == WL_MAHJONG_CLAIM) return logged_claim(state, past);
    return wl_mahjong_is_round(past) ? WL_MAHJONG_ACT_PASS : state->log[past->num_log];
}

uint64_t wl_mahjong_recall(const void *any, const void *any_past)
{
    const wl_mahjong_state *state = any, *past = any_past;
    if (memcmp(state, past, sizeof *state) == 0) return WL_NO_ACTION;
    if (past->num_log < state->num_log) return wl_mahjong_logged(state, past);
    if (wl_mahjong_is_round(past)) return state->answers[past->position.current];
    return state->winner == WL_MAHJONG_NOBODY ? WL_MAHJONG_ACT_PASS : WL_MAHJONG_ACT_WIN;
}
