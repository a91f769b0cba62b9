#include "mahjong/moves.h"

#include "mahjong/ends.h"
#include "mahjong/moves_options.h"
#include "mahjong/state_tiles.h"

static void write_log(wl_mahjong_state *state, int entry) { state->log[state->num_log++] = (uint8_t)entry; }

static void claim_discard(wl_mahjong_state *state, int player)
{
    state->discards[state->num_discards - 1].claimed_by = (int8_t)player;
}

static int sequence_of(uint8_t chi) { return chi - WL_MAHJONG_ACT_CHI; }
static bool is_chi(uint8_t answer) { return answer >= WL_MAHJONG_ACT_CHI && answer < WL_MAHJONG_ACT_PON; }

/* ------------------------------------------------------------------------------------------- turns: M18, M19 */

static void ask_turn(wl_mahjong_state *state, wl_mahjong_phase phase, int player)
{
    state->phase = (uint8_t)phase;
    state->position.current = (int8_t)player;
    state->offered = WL_MAHJONG_NONE;
    state->options = wl_mahjong_turn_options(state, player);
}

/* M23: a special was drawn that cannot be replaced. The game ends, unless its holder may win by a limit. */
static void ask_last(wl_mahjong_state *state, int player)
{
    const wl_mahjong_player *holder = &state->players[player];
    if (!holder->limits || holder->gave_wild) {
        wl_mahjong_end_in_draw(state);
        return;
    }
    state->phase = WL_MAHJONG_LAST;
    state->position.current = (int8_t)player;
    state->options = (wl_mahjong_options){{0}};
    wl_mahjong_allow(&state->options, WL_MAHJONG_ACT_WIN);
    wl_mahjong_allow(&state->options, WL_MAHJONG_ACT_PASS);
}

static void draw(wl_mahjong_state *state, int player, bool for_kong)
{
    int kind = for_kong ? wl_mahjong_take_tail(state) : wl_mahjong_take_front(state);
    state->offered = WL_MAHJONG_NONE;
    state->after_kong = for_kong;
    while (state->special_kinds >> kind & 1) {
        wl_mahjong_lay_special(state, player, kind);
        state->after_kong = false; /* M9: what comes now replaces the special */
        state->drawn = WL_MAHJONG_NONE;
        if (!wl_mahjong_can_draw(state)) {
            ask_last(state, player);
            return;
        }
        kind = wl_mahjong_take_tail(state);
    }
    wl_mahjong_add_tile(state, player, kind);
    state->drawn = (uint8_t)kind;
    ask_turn(state, WL_MAHJONG_TURN, player);
}

/* M21: 碰 is barred only until the player's next turn, which a draw or a claim begins. */
static void begin_turn(wl_mahjong_state *state, int player) { state->players[player].missed = 0; }

/* Move tiles of the hand to a meld; for a CHI those of the sequence from `kind` on but for the offered one. */
static void meld(wl_mahjong_state *state, int player, int form, int kind)
{
    static const int own_tiles[] = {[WL_MAHJONG_PON] = 2, [WL_MAHJONG_KONG] = 3, [WL_MAHJONG_CKONG] = 4};
    if (form == WL_MAHJONG_CHI) {
        for (int i = kind; i < kind + 3; ++i)
            if (i != state->offered) wl_mahjong_remove_tile(state, player, i);
    } else {
        for (int i = 0; i < own_tiles[form]; ++i) wl_mahjong_remove_tile(state, player, kind);
    }
    wl_mahjong_add_meld(state, player, form, kind);
}

/* ---------------------------------------------------------------------------- rounds of questions: M11, M20, M22 */

static void end_round(wl_mahjong_state *state);

/* Ask the next player who can do more than pass; after the last one the round ends. */
static void ask_next(wl_mahjong_state *state)
{
    while (++state->step < WL_MAHJONG_PLAYERS) {
        int player = wl_mahjong_seat(state->offering, state->step);
        if (!wl_mahjong_is_concerned(state, player)) continue;
        wl_mahjong_options options = wl_mahjong_round_options(state, player);
        if (wl_mahjong_is_empty(&options)) continue;
        wl_mahjong_allow(&options, WL_MAHJONG_ACT_PASS);
        state->options = options;
        state->asked |= (uint8_t)(1u << player);
        state->position.current = (int8_t)player;
        return;
    }
    end_round(state);
}

/* Begin a round of questions with the player `step` seats after `offering`. */
static void begin_round(wl_mahjong_state *state, wl_mahjong_phase phase, int offering, int step)
{
    state->phase = (uint8_t)phase;
    state->offering = (uint8_t)offering;
    state->step = (int8_t)(step - 1);
    state->asked = 0;
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) state->answers[player] = WL_MAHJONG_ACT_PASS;
    ask_next(state);
}

/* The first player after `offering` who answered with `action`, or NOBODY. */
static int who_answered(const wl_mahjong_state *state, int action)
{
    for (int step = 1; state->asked && step < WL_MAHJONG_PLAYERS; ++step) {
        int player = wl_mahjong_seat(state->offering, step);
        if (state->answers[player] == action) return player;
    }
    return WL_MAHJONG_NOBODY;
}

/* M20: `player` makes a meld of the offered discard. */
static void claim(wl_mahjong_state *state, int player, int form, int kind)
{
    claim_discard(state, player);
    begin_turn(state, player);
    meld(state, player, form, kind);
    state->drawn = WL_MAHJONG_NONE;
    if (form == WL_MAHJONG_KONG) {
        wl_mahjong_find_waits(state, player);
        draw(state, player, true);
    } else {
        ask_turn(state, WL_MAHJONG_DISCARDING, player);
    }
}

/* M20: win over kong over 碰 over 吃. */
static void settle_claims(wl_mahjong_state *state)
{
    int next = wl_mahjong_seat(state->offering, 1), kind = state->offered;
    int winner = who_answered(state, WL_MAHJONG_ACT_WIN);
    if (winner != WL_MAHJONG_NOBODY) {
        claim_discard(state, winner);
        wl_mahjong_win(state, winner, WL_MAHJONG_BY_CLAIM);
        return;
    }
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player)
        if (player != state->offering) state->players[player].missed |= wl_mahjong_bit(kind);
    int konger = who_answered(state, WL_MAHJONG_ACT_KONG), ponger = who_answered(state, WL_MAHJONG_ACT_PON);
    uint8_t chi = state->answers[next];
    bool overruled = is_chi(chi) && (konger != WL_MAHJONG_NOBODY || ponger != WL_MAHJONG_NOBODY);
    if (overruled) write_log(state, WL_MAHJONG_OVERRULED + sequence_of(chi));
    if (konger != WL_MAHJONG_NOBODY) {
        write_log(state, WL_MAHJONG_KONG_BY + konger);
        claim(state, konger, WL_MAHJONG_KONG, kind);
    } else if (ponger != WL_MAHJONG_NOBODY) {
        write_log(state, WL_MAHJONG_PON_BY + ponger);
        claim(state, ponger, WL_MAHJONG_PON, kind);
    } else if (is_chi(chi)) {
        write_log(state, chi);
        claim(state, next, WL_MAHJONG_CHI, wl_mahjong_sequence_low(sequence_of(chi)));
    } else if (wl_mahjong_can_draw(state)) {
        begin_turn(state, next);
        draw(state, next, false);
    } else {
        wl_mahjong_end_in_draw(state);
    }
}

/* M22: unless somebody robs it the triplet becomes a kong. */
static void settle_robbing(wl_mahjong_state *state)
{
    int robber = who_answered(state, WL_MAHJONG_ACT_WIN);
    if (robber != WL_MAHJONG_NOBODY) {
        wl_mahjong_win(state, robber, WL_MAHJONG_BY_CLAIM);
        return;
    }
    wl_mahjong_player *owner = &state->players[state->offering];
    const uint8_t triplet = wl_mahjong_meld(WL_MAHJONG_PON, state->offered);
    int i = 0;
    while (owner->hand.melds[i] != triplet) ++i;
    owner->hand.melds[i] = wl_mahjong_meld(WL_MAHJONG_KONG, state->offered);
    draw(state, state->offering, true);
}

static void end_round(wl_mahjong_state *state)
{
    if (state->phase == WL_MAHJONG_OPENING)
        ask_turn(state, WL_MAHJONG_TURN, state->dealer);
    else if (state->phase == WL_MAHJONG_CLAIM)
        settle_claims(state);
    else
        settle_robbing(state);
}

void wl_mahjong_begin(wl_mahjong_state *state) { begin_round(state, WL_MAHJONG_OPENING, state->dealer, 0); }

/* --------------------------------------------------------------------------------------------------- answers */

static void discard(wl_mahjong_state *state, int player, int kind)
{
    state->liable = wl_mahjong_would_pay(state, player, kind);
    write_log(state, WL_MAHJONG_ACT_DISCARD + kind);
    state->discards[state->num_discards++] = (wl_mahjong_discard){(int8_t)player, (int8_t)kind, WL_MAHJONG_NOBODY};
    wl_mahjong_remove_tile(state, player, kind);
    wl_mahjong_find_waits(state, player);
    state->players[player].gave_wild |= state->wild_kinds >> kind & 1;
    state->discarded |= wl_mahjong_bit(kind);
    state->offered = (uint8_t)kind;
    state->drawn = WL_MAHJONG_NONE;
    begin_round(state, WL_MAHJONG_CLAIM, player, 1);
}

static void concealed_kong(wl_mahjong_state *state, int player, int kind)
{
    write_log(state, WL_MAHJONG_ACT_CKONG + kind);
    meld(state, player, WL_MAHJONG_CKONG, kind);
    wl_mahjong_find_waits(state, player);
    draw(state, player, true);
}

static void added_kong(wl_mahjong_state *state, int player, int kind)
{
    write_log(state, WL_MAHJONG_ACT_AKONG + kind);
    wl_mahjong_remove_tile(state, player, kind);
    wl_mahjong_find_waits(state, player);
    state->offered = (uint8_t)kind;
    state->drawn = WL_MAHJONG_NONE;
    state->liable = false; /* M16 */
    begin_round(state, WL_MAHJONG_ROB, player, 1);
}

static void answer(wl_mahjong_state *state, int player, int action)
{
    state->answers[player] = (uint8_t)action;
    bool opening_win = state->phase == WL_MAHJONG_OPENING && action == WL_MAHJONG_ACT_WIN;
    if (opening_win) /* M11: the first such win ends the game */
        wl_mahjong_win(state, player, WL_MAHJONG_BY_LIMIT);
    else
        ask_next(state);
}

static void answer_turn(wl_mahjong_state *state, int player, int action)
{
    if (action == WL_MAHJONG_ACT_WIN)
        wl_mahjong_win(state, player, WL_MAHJONG_BY_DRAW);
    else if (action >= WL_MAHJONG_ACT_AKONG)
        added_kong(state, player, action - WL_MAHJONG_ACT_AKONG);
    else if (action >= WL_MAHJONG_ACT_CKONG)
        concealed_kong(state, player, action - WL_MAHJONG_ACT_CKONG);
    else
        discard(state, player, action - WL_MAHJONG_ACT_DISCARD);
}

void wl_mahjong_apply(void *any, uint64_t action)
{
    wl_mahjong_state *state = any;
    int player = state->position.current;
    if (wl_mahjong_is_round(state))
        answer(state, player, (int)action);
    else if (state->phase != WL_MAHJONG_LAST)
        answer_turn(state, player, (int)action);
    else if (action == WL_MAHJONG_ACT_WIN)
        wl_mahjong_win(state, player, WL_MAHJONG_BY_LIMIT);
    else
        wl_mahjong_end_in_draw(state);
}

/* ---------------------------------------------------------------------------------------------- legal actions */

size_t wl_mahjong_legal(const void *any, uint64_t *actions, size_t capacity, wl_stop *stop)
{
    (void)stop; /* there are too few to take long */
    const wl_mahjong_state *state = any;
    size_t count = 0;
    for (unsigned word = 0; word < 3; ++word)
        for (uint64_t left = state->options.words[word]; left; left &= left - 1, ++count)
            if (count < capacity) actions[count] = 64 * word + (unsigned)wl_lowest64(left);
    return count;
}

uint64_t wl_mahjong_random(const void *any, wl_random *rng)
{
    const uint64_t *words = ((const wl_mahjong_state *)any)->options.words;
    int counts[3], total = 0;
    for (int word = 0; word < 3; ++word) total += counts[word] = wl_popcount64(words[word]);
    int index = (int)wl_random_below(rng, (uint32_t)total), word = 0;
    while (index >= counts[word]) index -= counts[word++];
    uint64_t left = words[word];
    for (; index; --index) left &= left - 1;
    return (uint64_t)(64 * word + wl_lowest64(left));
}

bool wl_mahjong_is_legal(const void *any, uint64_t action)
{
    return wl_mahjong_allows(&((const wl_mahjong_state *)any)->options, action);
}
