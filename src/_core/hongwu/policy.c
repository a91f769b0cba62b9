#include "hongwu/policy.h"

#include "engine/shortlist.h"
#include "hongwu/moves.h"

enum { LONG_SUIT = 6, TAKES = 24, TOP = 60, PAIR_LEAD = 14 };
enum { KEEP_TRUMP = 40, KEEP_PAIR = 8, KEEP_POINT = 3, MOST_KEEP = 127, BURIED_LATER = -1000 };

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
    uint8_t keeps[WL_CARD_KINDS], cards_worth[MOST_KEEP + 1] = {0};
    for (uint64_t kinds = rest.one; kinds; kinds &= kinds - 1) {
        int kind = wl_lowest64(kinds);
        keeps[kind] = (uint8_t)keep(state, kind);
        cards_worth[keeps[kind]] = (uint8_t)(cards_worth[keeps[kind]] + 1 + (rest.two >> kind & 1));
    }
    int worth = 0, left = WL_HONGWU_KITTY - state->num_buried;
    while ((left -= cards_worth[worth]) > 0) ++worth;
    uint64_t kinds = rest.one;
    while (keeps[wl_lowest64(kinds)] > worth) kinds &= kinds - 1;
    return wl_lowest64(kinds);
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

/* What answers of the player to move have in common. */
typedef struct {
    bool partner_ahead, last;
    uint64_t paired; /* kinds that are given as a pair */
    int on_table;    /* points */
} answering;

static answering answering_of(const wl_hongwu_state *state)
{
    int player = state->position.current;
    answering of = {
        .partner_ahead = (player - state->best) % 2 == 0,
        .last = (player + 1) % WL_HONGWU_PLAYERS == state->leader,
        .paired = state->lead.kind == WL_HONGWU_PAIR ? state->hands[player].two : 0,
    };
    for (int other = 0; !of.partner_ahead && other < WL_HONGWU_PLAYERS; ++other)
        if (state->plays[other].one) of.on_table += wl_cards_points(state->plays[other]);
    return of;
}

/* An answer is taken for the combination that its first card makes, alone or as a pair. */
static int value_of_answer(const wl_hongwu_state *state, const answering *of, uint64_t action)
{
    const wl_hongwu_trump *trump = &state->trump;
    int kind = (int)(action - WL_HONGWU_PLAY), points = points_of(kind), cost = strength(state, kind);
    if (of->partner_ahead) return KEEP_POINT * points - cost;
    uint8_t combo_kind = of->paired >> kind & 1 ? WL_HONGWU_PAIR : WL_HONGWU_SINGLE;
    wl_hongwu_combo combo = {combo_kind, 1, trump->class_of[kind], trump->step_of[kind]};
    if (!wl_hongwu_takes(combo, state->best_combo)) return -KEEP_POINT * points - cost;
    return TAKES + KEEP_POINT * (of->on_table + points) +
           (of->last ? -cost : trump->step_of[kind] - (cost >= KEEP_TRUMP ? TAKES : 0));
}

static int value_of(const wl_hongwu_state *state, const answering *of, uint64_t action)
{
    if (state->phase < WL_HONGWU_BURYING) return value_of_bid(state, action);
    if (state->phase == WL_HONGWU_BURYING) return BURIED_LATER - keep(state, (int)(action - WL_HONGWU_BURY));
    return state->answer.left ? value_of_answer(state, of, action) : value_of_lead(state, action);
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
    if (count == 1) {
        actions[0] = legal[0];
        return 1;
    }
    const answering of = answering_of(state);
    for (size_t i = 0; i < count; ++i)
        if (legal[i] != first) wl_shortlist_offer(&list, legal[i], value_of(state, &of, legal[i]));
    return list.count;
}
