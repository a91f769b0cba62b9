#include "hongwu/moves.h"

#include "hongwu/moves_trump.h"

static void bid(wl_hongwu_state *state, uint64_t action)
{
    bool override = action >= WL_HONGWU_OVERRIDE;
    if (action != WL_HONGWU_PASS)
        state->bids[override] = (wl_hongwu_bid){
            .player = state->position.current,
            .suit = (uint8_t)(action - (override ? WL_HONGWU_OVERRIDE : WL_HONGWU_DECLARE)),
            .drawn = state->drawn,
            .asked = state->asked,
        };
    wl_hongwu_advance(state);
}

/* ---- Burying (H7) ------------------------------------------------------------------------------------------------ */

/* Cards are buried in ascending order: from the last one buried on, up to where just enough are left for the rest. */
static uint64_t buriable(const wl_hongwu_state *state)
{
    wl_cards rest = wl_cards_within(state->hands[state->dealer], ~(wl_card_bit(state->last_buried) - 1));
    uint64_t kinds = rest.one;
    for (int spare = wl_cards_size(rest) - (WL_HONGWU_KITTY - state->num_buried); spare > 0; --spare)
        wl_cards_remove(&rest, wl_lowest64(rest.one));
    return kinds & ((rest.one & -rest.one) * 2 - 1);
}

static void bury(wl_hongwu_state *state, int kind)
{
    wl_cards_remove(&state->hands[state->dealer], kind);
    wl_cards_add(&state->buried, kind);
    state->last_buried = (uint8_t)kind;
    if (++state->num_buried < WL_HONGWU_KITTY) return;
    state->last_buried = 0; /* so that equal states are equal bytes */
    wl_hongwu_begin_play(state);
}

/* ---- Tricks (H8-H11) --------------------------------------------------------------------------------------------- */

static void finish(wl_hongwu_state *state)
{
    /* H11: the kitty counts only for defenders who take the last trick. */
    if (wl_hongwu_defends(state, state->leader)) {
        int factor = state->lead.kind == WL_HONGWU_SINGLE ? 2 : 4;
        state->defender_points = (uint16_t)(state->defender_points + factor * wl_cards_points(state->buried));
    }
    state->phase = WL_HONGWU_OVER;
    state->position.current = WL_TERMINAL;
}

static void finish_trick(wl_hongwu_state *state)
{
    int points = 0;
    for (int player = 0; player < WL_HONGWU_PLAYERS; ++player) {
        points += wl_cards_points(state->plays[player]);
        state->played[player] = wl_cards_plus(state->played[player], state->plays[player]);
        state->plays[player] = (wl_cards){0};
    }
    state->captured[state->best] = (uint8_t)(state->captured[state->best] + points);
    if (wl_hongwu_defends(state, state->best)) state->defender_points = (uint16_t)(state->defender_points + points);
    state->answer = (wl_hongwu_answer){.half = WL_CARD_KINDS}; /* so that equal states are equal bytes */
    state->num_tricks += 1;
    state->leader = state->best;
    state->position.current = (int8_t)state->best;
    if (!state->hands[0].one) finish(state);
}

static void pass_turn(wl_hongwu_state *state)
{
    int next = (state->position.current + 1) % WL_HONGWU_PLAYERS;
    state->position.current = (int8_t)next;
    if (next == state->leader)
        finish_trick(state);
    else
        wl_hongwu_answer_begin(&state->answer, state->hands[next], state->lead, &state->trump);
}

static void take_from_hand(wl_hongwu_state *state, int kind)
{
    int player = state->position.current;
    wl_cards_remove(&state->hands[player], kind);
    wl_cards_add(&state->plays[player], kind);
    state->log[state->num_log++] = (uint8_t)kind;
}

static void lead(wl_hongwu_state *state, wl_cards cards)
{
    for (uint64_t kinds = cards.one; kinds; kinds &= kinds - 1)
        for (int copy = wl_cards_count(cards, wl_lowest64(kinds)); copy > 0; --copy)
            take_from_hand(state, wl_lowest64(kinds));
    state->sizes[state->num_tricks] = (uint8_t)wl_cards_size(cards);
    state->lead = state->best_combo = wl_hongwu_classify(cards, &state->trump);
    state->best = state->leader;
    pass_turn(state);
}

static void answer(wl_hongwu_state *state, int kind)
{
    take_from_hand(state, kind);
    wl_hongwu_answer_give(&state->answer, kind);
    if (state->answer.left) return;
    int player = state->position.current;
    wl_hongwu_combo combo = wl_hongwu_classify(state->plays[player], &state->trump);
    if (wl_hongwu_takes(combo, state->best_combo)) {
        state->best = (uint8_t)player;
        state->best_combo = combo;
    }
    pass_turn(state);
}

/* ---- Actions ----------------------------------------------------------------------------------------------------- */

typedef struct {
    uint64_t *actions;
    size_t capacity, count;
} output;

static void put(output *out, uint64_t action)
{
    if (out->count < out->capacity) out->actions[out->count] = action;
    ++out->count;
}

static void put_kinds(output *out, uint64_t kinds, uint64_t first_action)
{
    for (; kinds; kinds &= kinds - 1) put(out, first_action + (uint64_t)wl_lowest64(kinds));
}

static void put_bids(output *out, const wl_hongwu_state *state)
{
    bool override;
    unsigned suits = wl_hongwu_suits(state, state->position.current, &override);
    put(out, WL_HONGWU_PASS);
    put_kinds(out, suits, override ? WL_HONGWU_OVERRIDE : WL_HONGWU_DECLARE);
}

static void put_leads(output *out, const wl_hongwu_state *state)
{
    wl_cards hand = state->hands[state->leader];
    put_kinds(out, hand.one, WL_HONGWU_PLAY);
    for (uint64_t pairs = hand.two; pairs; pairs &= pairs - 1) put(out, WL_HONGWU_PAIRS | (pairs & -pairs));
    if (wl_popcount64(hand.two) < 2) return;
    for (int class = 0; class < WL_HONGWU_NUM_CLASSES; ++class) {
        uint64_t tractors[WL_HONGWU_MAX_TRACTORS], pairs = hand.two & state->trump.classes[class];
        int length = 2, count;
        while (wl_popcount64(pairs) >= length &&
               (count = wl_hongwu_tractors(&state->trump, pairs, length, tractors)) > 0) {
            for (int i = 0; i < count; ++i) put(out, WL_HONGWU_PAIRS | tractors[i]);
            ++length;
        }
    }
}

size_t wl_hongwu_legal(const void *any, uint64_t *actions, size_t capacity, wl_stop *stop)
{
    (void)stop; /* there are never so many that it takes long */
    const wl_hongwu_state *state = any;
    output out = {actions, capacity, 0};
    if (wl_is_over(state)) return 0;
    if (state->phase < WL_HONGWU_BURYING)
        put_bids(&out, state);
    else if (state->phase == WL_HONGWU_BURYING)
        put_kinds(&out, buriable(state), WL_HONGWU_BURY);
    else if (wl_hongwu_is_leading(state))
        put_leads(&out, state);
    else
        put_kinds(&out, wl_hongwu_answer_next(&state->answer, &state->trump), WL_HONGWU_PLAY);
    return out.count;
}

uint64_t wl_hongwu_random(const void *state, wl_random *rng)
{
    uint64_t actions[WL_HONGWU_MAX_LEGAL];
    uint32_t count = (uint32_t)wl_hongwu_legal(state, actions, WL_HONGWU_MAX_LEGAL, NULL);
    return actions[count == 1 ? 0 : wl_random_below(rng, count)];
}

static bool has_kind(uint64_t kinds, uint64_t action, uint64_t first_action)
{
    return action >= first_action && action < first_action + WL_CARD_KINDS && kinds >> (action - first_action) & 1;
}

static bool is_lead(const wl_hongwu_state *state, uint64_t action)
{
    wl_cards hand = state->hands[state->leader];
    if (!(action & WL_HONGWU_PAIRS)) return has_kind(hand.one, action, WL_HONGWU_PLAY);
    uint64_t pairs = action ^ WL_HONGWU_PAIRS;
    if (pairs & ~hand.two) return false;
    return wl_hongwu_classify((wl_cards){pairs, pairs}, &state->trump).kind != WL_HONGWU_NONE;
}

static bool is_bid(const wl_hongwu_state *state, uint64_t action)
{
    bool override;
    unsigned suits = wl_hongwu_suits(state, state->position.current, &override);
    uint64_t first = override ? WL_HONGWU_OVERRIDE : WL_HONGWU_DECLARE;
    return action == WL_HONGWU_PASS || (action >= first && action < first + 4 && suits >> (action - first) & 1);
}

bool wl_hongwu_is_legal(const void *any, uint64_t action)
{
    const wl_hongwu_state *state = any;
    if (wl_is_over(state)) return false;
    if (state->phase < WL_HONGWU_BURYING) return is_bid(state, action);
    if (state->phase == WL_HONGWU_BURYING) return has_kind(buriable(state), action, WL_HONGWU_BURY);
    if (wl_hongwu_is_leading(state)) return is_lead(state, action);
    return has_kind(wl_hongwu_answer_next(&state->answer, &state->trump), action, WL_HONGWU_PLAY);
}

void wl_hongwu_apply(void *any, uint64_t action)
{
    wl_hongwu_state *state = any;
    if (state->phase < WL_HONGWU_BURYING) {
        bid(state, action);
    } else if (state->phase == WL_HONGWU_BURYING) {
        bury(state, (int)(action - WL_HONGWU_BURY));
    } else if (action & WL_HONGWU_PAIRS) {
        uint64_t pairs = action ^ WL_HONGWU_PAIRS;
        lead(state, (wl_cards){pairs, pairs});
    } else if (wl_hongwu_is_leading(state)) {
        lead(state, (wl_cards){wl_card_bit((int)(action - WL_HONGWU_PLAY)), 0});
    } else {
        answer(state, (int)(action - WL_HONGWU_PLAY));
    }
}
