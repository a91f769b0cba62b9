#include "tong/ends.h"

/* The side of 上游, who finished first. */
static int first_side(const wl_tong_state *state) { return wl_tong_side(state, state->climb.finished[0]); }

static bool has_finished(const wl_tong_state *state, int player) { return !state->climb.sizes[player]; }

/* How many of a side have finished. */
static int num_finished(const wl_tong_state *state, int side)
{
    int count = 0;
    for (int i = 0; i < state->climb.num_finished; ++i) count += wl_tong_side(state, state->climb.finished[i]) == side;
    return count;
}

/* Points captured by a side, by all its players or by those who have finished. */
static int captured(const wl_tong_state *state, int side, bool finished_only)
{
    int points = 0;
    for (int player = 0; player < state->climb.num_players; ++player)
        if (wl_tong_side(state, player) == side && (!finished_only || has_finished(state, player)))
            points += state->climb.captured[player];
    return points;
}

/* Every winner +stake, every loser -stake. */
static void pay(wl_tong_state *state, wl_tong_verdict verdict, int winning_side, int stake)
{
    state->verdict = (uint8_t)verdict;
    for (int player = 0; player < state->climb.num_players; ++player)
        state->gains[player] = (int16_t)(wl_tong_side(state, player) == winning_side ? stake : -stake);
}

static void set_totals(wl_tong_state *state, const int *totals)
{
    state->has_totals = 1;
    for (int side = 0; side < 2; ++side) state->totals[side] = (uint16_t)totals[side];
}

/* The side with more points; in a tie that of 上游. */
static int better_side(const wl_tong_state *state, const int *totals)
{
    int first = first_side(state);
    return totals[first] >= totals[1 - first] ? first : 1 - first;
}

/* ---- duijiatong ------------------------------------------------------------------------------------------------- */

enum { POINTS_OF_TWO_PACKS = 200, POINTS_OF_FOUR_PACKS = 400 };

/* T22: the result can no longer change. */
static bool is_decided(const wl_tong_state *state)
{
    int first = first_side(state), other = 1 - first;
    int secure = captured(state, other, true), have = captured(state, first, false);
    if (secure > POINTS_OF_TWO_PACKS / 2) return true;
    if (!num_finished(state, other)) return false;
    return (secure > 0 && have >= POINTS_OF_TWO_PACKS / 2) || have == POINTS_OF_TWO_PACKS;
}

/* T21: the last player who holds cards gives away the points captured and those in the hand. */
static void transfer(const wl_tong_state *state, int *totals)
{
    const wl_climb *climb = &state->climb;
    int last = wl_climb_next(climb, climb->finished[0]), first = climb->finished[0], third = climb->finished[2];
    if (wl_tong_opposite(state, last) != first) {
        totals[wl_tong_side(state, last)] -= climb->captured[last];
        totals[wl_tong_side(state, first)] += climb->captured[last];
    }
    totals[wl_tong_side(state, third)] += wl_hand_points(&climb->hands[last]);
}

static void settle_points(wl_tong_state *state)
{
    const wl_climb *climb = &state->climb;
    int first = first_side(state), totals[2] = {captured(state, 0, false), captured(state, 1, false)};
    bool one_left = wl_climb_num_holders(climb) == 1;
    if (one_left) transfer(state, totals);
    set_totals(state, totals);
    bool first_two = climb->num_finished >= 2 && wl_tong_side(state, climb->finished[1]) == first;
    if (first_two && captured(state, 1 - first, false) == 0)
        pay(state, WL_TONG_CLEAN_TONG, first, 4);
    else if (first_two || totals[first] == POINTS_OF_TWO_PACKS)
        pay(state, WL_TONG_TONG, first, 2);
    else
        pay(state, WL_TONG_NORMAL, better_side(state, totals), 1);
}

/* T20, T22: one player is left, or both of one side have finished, or nothing can change any more. */
static bool end_by_points(wl_tong_state *state)
{
    bool out = wl_climb_num_holders(&state->climb) == 1 || num_finished(state, 0) == 2 || num_finished(state, 1) == 2;
    if (!out && !is_decided(state)) return false;
    wl_climb_take_table(&state->climb);
    settle_points(state);
    return true;
}

/* ---- liujiatong ------------------------------------------------------------------------------------------------- */

/* T25: the points that each side has secured: all that the side of 上游 has captured, and what those of the other side
 * who have finished have captured. */
static void secured(const wl_tong_state *state, int *points)
{
    for (int side = 0; side < 2; ++side) points[side] = captured(state, side, side != first_side(state));
}

/* T26 (1), (2): the side that has won by what it has secured, and its stake; 0 if none has. */
static int won_by_secured(const wl_tong_state *state, int *winner)
{
    int points[2], first = first_side(state);
    secured(state, points);
    for (*winner = 0; *winner < 2; ++*winner)
        if (points[*winner] == POINTS_OF_FOUR_PACKS) return 2;
    for (int i = 0; i < 2; ++i) {
        int side = i ? 1 - first : first, other = 1 - side;
        *winner = side;
        bool enough = points[side] >= POINTS_OF_FOUR_PACKS / 2;
        if (enough && num_finished(state, other) && points[other] > 0) return 1;
    }
    return 0;
}

static void pay_stakes(wl_tong_state *state, int winner, int stake, const int *totals)
{
    set_totals(state, totals);
    pay(state, stake == 2 ? WL_TONG_DOUBLE_STAKE : WL_TONG_SINGLE_STAKE, winner, stake);
}

/* T26 (3): `out` is the side of which all have finished; the others give away what they captured and hold. */
static void settle_out(wl_tong_state *state, int out)
{
    const wl_climb *climb = &state->climb;
    int totals[2] = {captured(state, 0, true), captured(state, 1, true)};
    for (int player = 0; player < climb->num_players; ++player) {
        if (has_finished(state, player)) continue;
        totals[first_side(state)] += climb->captured[player];
        totals[out] += wl_hand_points(&climb->hands[player]);
    }
    if (!num_finished(state, 1 - out))
        pay_stakes(state, out, 2, totals);
    else if (totals[0] == POINTS_OF_FOUR_PACKS || totals[1] == POINTS_OF_FOUR_PACKS)
        pay_stakes(state, totals[1] == POINTS_OF_FOUR_PACKS, 2, totals);
    else
        pay_stakes(state, better_side(state, totals), 1, totals);
}

static bool end_by_secured(wl_tong_state *state)
{
    int winner, points[2];
    int stake = won_by_secured(state, &winner);
    if (stake) {
        wl_climb_take_table(&state->climb);
        secured(state, points);
        pay_stakes(state, winner, stake, points);
        return true;
    }
    for (int side = 0; side < 2; ++side) {
        if (num_finished(state, side) < state->climb.num_players / 2) continue;
        wl_climb_take_table(&state->climb);
        settle_out(state, side);
        return true;
    }
    return false;
}

/* ---- biaotong --------------------------------------------------------------------------------------------------- */

/* T31: the dealer wins or loses three times what a defender does. */
static void pay_dealer(wl_tong_state *state, bool dealer_wins)
{
    state->verdict = WL_TONG_NORMAL;
    int sign = dealer_wins ? 1 : -1;
    for (int player = 0; player < state->climb.num_players; ++player)
        state->gains[player] = (int16_t)(state->bid * (player == state->dealer ? 3 * sign : -sign));
}

static bool end_by_first(wl_tong_state *state)
{
    wl_climb_take_table(&state->climb);
    pay_dealer(state, state->climb.finished[0] == state->dealer);
    return true;
}

/* ---- All -------------------------------------------------------------------------------------------------------- */

bool wl_tong_ended(wl_tong_state *state)
{
    static bool (*const ends[])(wl_tong_state *) = {end_by_points, end_by_secured, end_by_first};
    return state->climb.num_finished > 0 && ends[state->rules.end](state);
}

static void leave(wl_tong_state *state, int player, wl_tong_verdict verdict)
{
    state->verdict = (uint8_t)verdict;
    state->out = (int8_t)player;
    state->phase = WL_TONG_OVER;
    state->position.current = WL_TERMINAL;
}

void wl_tong_throw_in(wl_tong_state *state, int player)
{
    if (state->rules.bids) {
        pay_dealer(state, player == state->dealer); /* T30 */
    } else {
        /* T23: one wins, three lose. */
        for (int other = 0; other < state->climb.num_players; ++other)
            state->gains[other] = (int16_t)(state->rules.throw_in_stake * (other == player ? 3 : -1));
    }
    leave(state, player, WL_TONG_THROW_IN);
}

void wl_tong_forfeit(void *any, int player)
{
    enum { FORFEIT = 10 }; /* T24 */
    wl_tong_state *state = any;
    state->gains[player] = -FORFEIT;
    leave(state, player, WL_TONG_FORFEIT);
}

void wl_tong_returns(const void *any, double *returns)
{
    const wl_tong_state *state = any;
    for (int player = 0; player < state->climb.num_players; ++player) returns[player] = state->gains[player];
}

/* T21: five beans for each stake won or lost; T24: who leaves loses 30. */
static void record_beans(wl_record *record, const wl_tong_state *state)
{
    int factor = state->verdict == WL_TONG_FORFEIT ? 3 : 5, players = state->climb.num_players;
    int64_t *beans = wl_record_amounts(record, "beans", players);
    for (int player = 0; player < players; ++player) beans[player] = factor * state->gains[player];
}

/* T31: a multiplier of 5, 10, 15, 20 is 3, 5, 8, 10 coins, or with a stake as many times the stake as it says. */
static void record_coins(wl_record *record, const wl_tong_state *state)
{
    int64_t *coins = wl_record_amounts(record, "coins", state->climb.num_players);
    for (int player = 0; player < state->climb.num_players; ++player) {
        coins[player] = 0;
        if (!state->gains[player]) continue;
        int share = state->gains[player] / state->bid;
        coins[player] = share * (state->rules.stake ? state->rules.stake * state->bid : (state->bid + 1) / 2);
    }
}

static void record_totals(wl_record *record, const wl_tong_state *state)
{
    if (!state->has_totals) {
        wl_record_nothing(record, "totals");
        return;
    }
    wl_number *totals = wl_record_numbers(record, "totals", 2, 0);
    int own = wl_tong_side(state, 0);
    totals[0] = state->totals[own];
    totals[1] = state->totals[1 - own];
}

static const char *const verdicts[] = {NULL, "normal", "tong", "clean_tong", "throw_in", "forfeit", "single", "double"};

const char *wl_tong_verdict_of(const void *any)
{
    const wl_tong_state *state = any;
    if (state->rules.bids && state->verdict == WL_TONG_NORMAL)
        return state->gains[state->dealer] > 0 ? "dealer_wins" : "defenders_win";
    return verdicts[state->verdict];
}

static void record_verdict(wl_record *record, const wl_tong_state *state)
{
    if (state->verdict)
        wl_record_text(record, "verdict", verdicts[state->verdict]);
    else
        wl_record_nothing(record, "verdict");
}

void wl_tong_result(const void *any, wl_record *record)
{
    static const char *const phases[] = {"bid", "throw_in", "play", "over"};
    const wl_tong_state *state = any;
    const wl_climb *climb = &state->climb;
    wl_record_text(record, "phase", phases[state->phase]);
    wl_number *points = wl_record_numbers(record, "captured", climb->num_players, 0);
    for (int player = 0; player < climb->num_players; ++player) points[player] = climb->captured[player];
    wl_record_bytes(record, "finished", climb->finished, climb->num_finished);
    if (!state->rules.bids) {
        record_totals(record, state);
        record_verdict(record, state);
        record_beans(record, state);
        return;
    }
    if (state->phase == WL_TONG_BIDDING)
        wl_record_nothing(record, "dealer");
    else
        wl_record_number(record, "dealer", state->dealer);
    wl_record_number(record, "bid", state->bid);
    record_coins(record, state);
}
