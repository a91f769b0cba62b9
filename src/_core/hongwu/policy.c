#include "hongwu/policy.h"

#include "engine/shortlist.h"
#include "hongwu/moves.h"

enum { LONG_SUIT = 6, TAKES = 24, TOP = 60, PAIR_LEAD = 14 };
enum { KEEP_TRUMP = 40, KEEP_PAIR = 8, KEEP_POINT = 3, BURIED_LATER = -1000 };

static int points_of(int kind)
{
    static const uint8_t points[WL_RANKS] = {[WL_RANK_5] = 5, [WL_RANK_10] = 10, [WL_RANK_K] = 10};
    return points[wl_card_rank(kind)];
}

static bool is_trump(const wl_hongwu_state *state, int kind)
{
    return state->trump.class_of[kind] == WL_HONGWU_CLASS_TRUMP;
}

/* The highest of a plain suit (H2). */
static bool is_top(const wl_hongwu_state *state, int kind)
{
    return !is_trump(state, kind) && wl_card_rank(kind) == (state->level == WL_RANK_A ? WL_RANK_K : WL_RANK_A);
}

static int strength(const wl_hongwu_state *state, int kind)
{
    return state->trump.step_of[kind] + (is_trump(state, kind) ? KEEP_TRUMP : 0);
}

/* Making trump (H6): how many of the suit beyond a long one. */
static int value_of_bid(const wl_hongwu_state *state, uint64_t action)
{
    if (action == WL_HONGWU_PASS) return 0;
    int suit = (int)(action - WL_HONGWU_DECLARE) % WL_SUITS;
    wl_cards held = wl_cards_within(state->hands[state->position.current], WL_SPADES << suit);
    return wl_cards_size(held) - LONG_SUIT;
}

/* Burying (H7) */

static int keep(const wl_hongwu_state *state, int kind)
{
    bool paired = state->hands[state->dealer].two >> kind & 1;
    return strength(state, kind) + KEEP_POINT * points_of(kind) + (paired ? KEEP_PAIR : 0);
}

/* Cards are buried in the order of kinds: the first of those that are least worth keeping. */
static int first_to_bury(const wl_hongwu_state *state)
{
    wl_cards rest = wl_cards_within(state->hands[state->dealer], ~(wl_card_bit(state->last_buried) - 1));
    int keeps[WL_CARD_KINDS], first = WL_CARD_KINDS;
    for (uint64_t kinds = rest.one; kinds; kinds &= kinds - 1)
        keeps[wl_lowest64(kinds)] = keep(state, wl_lowest64(kinds));
    for (int left = WL_HONGWU_KITTY - state->num_buried; left > 0; --left) {
        int least = wl_lowest64(rest.one);
        for (uint64_t kinds = rest.one; kinds; kinds &= kinds - 1)
            if (keeps[wl_lowest64(kinds)] < keeps[least]) least = wl_lowest64(kinds);
        wl_cards_remove(&rest, least);
        if (least < first) first = least;
    }
    return first;
}

/* Tricks (H8-H11) */

static int value_of_lead(const wl_hongwu_state *state, uint64_t action)
{
    if (action & WL_HONGWU_PAIRS) {
        uint64_t pairs = action ^ WL_HONGWU_PAIRS;
        int length = wl_popcount64(pairs), kind = wl_lowest64(pairs);
        return PAIR_LEAD * length + (is_top(state, kind) ? TOP : 0) - strength(state, kind) / 2;
    }
    int kind = (int)(action - WL_HONGWU_PLAY);
    if (is_top(state, kind)) return TOP;
    return -strength(state, kind) - KEEP_POINT * points_of(kind);
}

/* The combination that an answer beginning with this card is taken for: one card, or a pair where one is asked for. */
static wl_hongwu_combo combo_of_answer(const wl_hongwu_state *state, int kind)
{
    int player = state->position.current;
    bool pair = state->lead.kind == WL_HONGWU_PAIR && state->hands[player].two >> kind & 1;
    uint64_t bit = wl_card_bit(kind);
    return wl_hongwu_classify((wl_cards){bit, pair ? bit : 0}, &state->trump);
}

static int value_of_answer(const wl_hongwu_state *state, uint64_t action)
{
    int player = state->position.current, kind = (int)(action - WL_HONGWU_PLAY), points = points_of(kind);
    int cost = strength(state, kind);
    bool last = (player + 1) % WL_HONGWU_PLAYERS == state->leader;
    bool partner_ahead = (player - state->best) % 2 == 0;
    if (partner_ahead) return KEEP_POINT * points - cost;
    if (!wl_hongwu_takes(combo_of_answer(state, kind), state->best_combo)) return -KEEP_POINT * points - cost;
    int on_table = points;
    for (int other = 0; other < WL_HONGWU_PLAYERS; ++other) on_table += wl_cards_points(state->plays[other]);
    return TAKES + KEEP_POINT * on_table +
           (last ? -cost : state->trump.step_of[kind] - (cost >= KEEP_TRUMP ? TAKES : 0));
}

static int value_of(const wl_hongwu_state *state, uint64_t action)
{
    if (state->phase < WL_HONGWU_BURYING) return value_of_bid(state, action);
    if (state->phase == WL_HONGWU_BURYING) return BURIED_LATER - keep(state, (int)(action - WL_HONGWU_BURY));
    return state->answer.left ? value_of_answer(state, action) : value_of_lead(state, action);
}

size_t wl_hongwu_propose(const void *any, uint64_t *actions, size_t capacity)
{
    const wl_hongwu_state *state = any;
    uint64_t legal[WL_HONGWU_MAX_LEGAL];
    wl_shortlist list = wl_shortlist_begin(actions, capacity);
    uint64_t first = WL_NO_ACTION;
    if (state->phase == WL_HONGWU_BURYING) {
        first = WL_HONGWU_BURY + (uint64_t)first_to_bury(state);
        wl_shortlist_offer(&list, first, 0);
        if (capacity == 1) return 1;
    }
    size_t count = wl_hongwu_legal(state, legal, WL_HONGWU_MAX_LEGAL, NULL);
    for (size_t i = 0; i < count; ++i)
        if (legal[i] != first) wl_shortlist_offer(&list, legal[i], count == 1 ? 0 : value_of(state, legal[i]));
    return list.count;
}
