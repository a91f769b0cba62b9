#include "mahjong/ends.h"

#include "mahjong/blocks.h"
#include "mahjong/loser.h"
#include "mahjong/settle.h"
#include "mahjong/shape.h"
#include "mahjong/winner.h"

#include <string.h>

/* A player's hand without one of its tiles. */
static wl_mahjong_hand hand_without(const wl_mahjong_state *state, int player, int kind)
{
    wl_mahjong_hand hand = state->players[player].hand;
    if (state->wild_kinds >> kind & 1)
        hand.wilds -= 1;
    else
        hand.counts[kind] -= 1;
    return hand;
}

/* The winner's hand with the winning tile apart, as winner.h takes it. */
static wl_mahjong_hand winning_hand(const wl_mahjong_state *state, int player, wl_mahjong_way way)
{
    if (way == WL_MAHJONG_BY_DRAW) {
        wl_mahjong_hand hand = hand_without(state, player, state->drawn);
        hand.win_tile = state->drawn;
        hand.how = (uint8_t)(WL_MAHJONG_SELF_DRAWN | (state->after_kong ? WL_MAHJONG_AFTER_KONG : 0));
        return hand;
    }
    wl_mahjong_hand hand = state->players[player].hand;
    if (way == WL_MAHJONG_BY_CLAIM) {
        hand.win_tile = state->offered;
        hand.how = state->phase == WL_MAHJONG_ROB ? WL_MAHJONG_ROBBED_KONG : 0;
    }
    return hand;
}

bool wl_mahjong_completes(const wl_mahjong_state *state, int player, wl_mahjong_way way)
{
    int kind = way == WL_MAHJONG_BY_DRAW ? state->drawn : state->offered;
    const wl_mahjong_player *owner = &state->players[player];
    if (!(owner->waits >> kind & 1)) return false;
    if (state->rules.wild_fifth_tile) return true;
    /* M4: the shape is right, but a 得 might be needed as a fifth tile. */
    wl_mahjong_hand hand = winning_hand(state, player, way);
    wl_mahjong_score score;
    return wl_mahjong_score_winner(&hand, &state->rules, &score);
}

/* M16: whether one more tile, be it a 得, would complete the shape of the hand, whatever tiles are left. */
static bool is_ready(const wl_mahjong_hand *hand, int num_melds)
{
    const wl_mahjong_blocks blocks = wl_mahjong_blocks_of(hand->counts);
    return wl_mahjong_least_missing(&blocks, WL_MAHJONG_GROUPS - num_melds) <= hand->wilds + 1;
}

bool wl_mahjong_would_pay(const wl_mahjong_state *state, int player, int kind)
{
    if (!wl_mahjong_is_raw_stage(state) || state->discarded >> kind & 1) return false;
    const wl_mahjong_player *owner = &state->players[player];
    if (owner->held & state->discarded) return true;
    wl_mahjong_hand hand = hand_without(state, player, kind);
    return is_ready(&hand, owner->num_melds);
}

static void finish(wl_mahjong_state *state)
{
    state->phase = WL_MAHJONG_OVER;
    state->position.current = WL_TERMINAL;
    state->options = (wl_mahjong_options){{0}};
}

void wl_mahjong_win(wl_mahjong_state *state, int winner, wl_mahjong_way way)
{
    wl_mahjong_hand hand = winning_hand(state, winner, way);
    wl_mahjong_score scores[WL_MAHJONG_PLAYERS] = {{0}};
    wl_mahjong_score_winner(&hand, &state->rules, &scores[winner]);
    state->winner = (int8_t)winner;
    state->payer = way == WL_MAHJONG_BY_CLAIM && state->liable ? (int8_t)state->offering : WL_MAHJONG_NOBODY;
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) {
        const wl_mahjong_player *loser = &state->players[player];
        bool scores_nothing = loser->gave_wild || player == state->payer; /* M14, M16 */
        if (player != winner && !scores_nothing) scores[player] = wl_mahjong_score_loser(&loser->hand, &state->rules);
    }
    int32_t totals[WL_MAHJONG_PLAYERS], payments[WL_MAHJONG_PLAYERS];
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) {
        totals[player] = state->totals[player] = scores[player].total;
        state->limits[player] = scores[player].limit;
    }
    wl_mahjong_settle(totals, winner, state->payer, payments);
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) state->payments[player] = (int16_t)payments[player];
    finish(state);
}

/* M23: nobody scores. */
void wl_mahjong_end_in_draw(wl_mahjong_state *state) { finish(state); }

int wl_mahjong_next_dealer(const wl_mahjong_state *state)
{
    return state->winner == state->dealer ? state->dealer : wl_mahjong_seat(state->dealer, 1);
}

void wl_mahjong_returns(const void *any, double *returns)
{
    const wl_mahjong_state *state = any;
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) returns[player] = state->payments[player];
}

const char *wl_mahjong_verdict(const void *any)
{
    const wl_mahjong_state *state = any;
    if (state->winner == WL_MAHJONG_NOBODY) return "no_winner";
    if (state->limits[state->winner]) return "limit";
    return state->offered == WL_MAHJONG_NONE ? "self_drawn" : "claimed";
}

static void record_player(wl_record *record, const char *name, int player)
{
    if (player == WL_MAHJONG_NOBODY)
        wl_record_nothing(record, name);
    else
        wl_record_number(record, name, player);
}

/* The limits of each player by their public names. */
static void record_limits(wl_record *record, const wl_mahjong_state *state)
{
    static const char *const names[] = {"three_wilds",    "four_seasons", "four_plants", "four_specials",
                                        "concealed_kong", "double_home",  "four_winds"};
    enum { LIMITS = sizeof names / sizeof *names, SIZE = 128 };
    wl_record_names(record, "limits");
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) {
        char text[SIZE] = "";
        for (int i = 0; i < LIMITS; ++i) {
            if (!(state->limits[player] >> i & 1)) continue;
            if (*text) strcat(text, " ");
            strcat(text, names[i]);
        }
        wl_record_append(record, text);
    }
}

void wl_mahjong_result(const void *any, wl_record *record)
{
    static const char *const phases[] = {"opening", "turn", "discard", "claim", "rob", "last", "over"};
    const wl_mahjong_state *state = any;
    bool over = state->phase == WL_MAHJONG_OVER;
    wl_record_text(record, "phase", phases[state->phase]);
    record_player(record, "winner", state->winner);
    if (over) {
        wl_number *totals = wl_record_numbers(record, "totals", WL_MAHJONG_PLAYERS, 0);
        for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) totals[player] = state->totals[player];
        record_limits(record, state);
    } else {
        wl_record_nothing(record, "totals");
        wl_record_nothing(record, "limits");
    }
    record_player(record, "payer", state->payer);
    wl_record_number(record, "tiles_left", wl_mahjong_left(state));
    record_player(record, "next_dealer", over ? wl_mahjong_next_dealer(state) : WL_MAHJONG_NOBODY);
}
