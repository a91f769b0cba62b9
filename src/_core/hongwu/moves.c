#include "hongwu/state.h"

#include "cards/notation.h"

#include <string.h>

/* Making trump (H6) */

unsigned wl_hongwu_suits(const wl_hongwu_state *state, int player, bool *override)
{
    const wl_hongwu_bid *declared = &state->bids[0];
    *override = declared->player != WL_NOBODY;
    if (state->bids[1].player != WL_NOBODY || declared->player == player) return 0;
    wl_cards hand = state->hands[player];
    unsigned suits = (unsigned)((*override ? hand.two : hand.one) >> 4 * state->level & 0xF);
    if (state->phase != WL_HONGWU_DRAWING) return suits;
    /* While drawing only the card just drawn can be laid down. */
    int drawn = state->draws[state->drawn - 1];
    return wl_card_rank(drawn) == state->level ? suits & 1u << wl_card_suit(drawn) : 0;
}

static bool can_act(const wl_hongwu_state *state, int player)
{
    bool override;
    return wl_hongwu_suits(state, player, &override) != 0;
}

/* Nobody declared: the first level card in the kitty, else its first card that is no joker. Of eight cards at most four
 * are jokers. */
static int turned_suit(const wl_hongwu_state *state)
{
    for (int i = 0; i < WL_HONGWU_KITTY; ++i)
        if (wl_card_rank(state->kitty[i]) == state->level) return wl_card_suit(state->kitty[i]);
    int i = 0;
    while (state->kitty[i] >= WL_CARD_SMALL_JOKER) ++i;
    return wl_card_suit(state->kitty[i]);
}

static const wl_hongwu_bid *standing_bid(const wl_hongwu_state *state)
{
    return &state->bids[state->bids[1].player != WL_NOBODY];
}

int wl_hongwu_standing_suit(const wl_hongwu_state *state)
{
    if (state->phase >= WL_HONGWU_BURYING) return state->trump.suit;
    const wl_hongwu_bid *standing = standing_bid(state);
    return standing->player == WL_NOBODY ? WL_NO_SUIT : standing->suit;
}

/* H7: trump is made, the dealer takes the kitty. */
static void take_kitty(wl_hongwu_state *state)
{
    const wl_hongwu_bid *standing = standing_bid(state);
    bool declared = standing->player != WL_NOBODY;
    wl_trump_set(&state->trump, state->level, declared ? standing->suit : turned_suit(state));
    if (state->dealer == WL_NOBODY) state->dealer = declared ? standing->player : (int8_t)state->first;
    for (int i = 0; i < WL_HONGWU_KITTY; ++i) wl_cards_add(&state->hands[state->dealer], state->kitty[i]);
    state->phase = WL_HONGWU_BURYING;
    state->position.current = state->dealer;
}

void wl_hongwu_advance(wl_hongwu_state *state)
{
    while (state->drawn < WL_HONGWU_DRAWN) {
        int player = wl_hongwu_drawer(state, state->drawn);
        int kind = state->draws[state->drawn++];
        wl_cards_add(&state->hands[player], kind);
        if (wl_card_rank(kind) == state->level && can_act(state, player)) {
            state->position.current = (int8_t)player;
            return;
        }
    }
    state->phase = WL_HONGWU_ASKING;
    while (state->asked < WL_HONGWU_PLAYERS) {
        int player = wl_hongwu_drawer(state, state->asked++);
        if (can_act(state, player)) {
            state->position.current = (int8_t)player;
            return;
        }
    }
    take_kitty(state);
}

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

/* Laying away (H7) */

/* Cards at or above the last one laid away that leave enough at or above themselves. */
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
    if (++state->num_buried == WL_HONGWU_KITTY) wl_hongwu_begin_play(state);
}

/* Tricks (H8-H11) */

void wl_hongwu_begin_play(wl_hongwu_state *state)
{
    state->phase = WL_HONGWU_PLAYING;
    state->leader = (uint8_t)state->dealer;
    state->position.current = state->dealer;
}

static bool defends(const wl_hongwu_state *state, int player) { return (player - state->dealer) & 1; }

static void finish(wl_hongwu_state *state)
{
    /* H11: the kitty counts only for defenders who take the last trick. */
    if (defends(state, state->leader)) {
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
    if (defends(state, state->best)) state->defender_points = (uint16_t)(state->defender_points + points);
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

static bool is_leading(const wl_hongwu_state *state)
{
    return state->phase == WL_HONGWU_PLAYING && !state->answer.left;
}

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

/* Actions */

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
    for (int class = 0; class < WL_NUM_CLASSES; ++class) {
        uint64_t tractors[WL_HONGWU_MAX_TRACTORS], pairs = hand.two & state->trump.classes[class];
        int length = 2, count;
        while (wl_popcount64(pairs) >= length &&
               (count = wl_hongwu_tractors(&state->trump, pairs, length, tractors)) > 0) {
            for (int i = 0; i < count; ++i) put(out, WL_HONGWU_PAIRS | tractors[i]);
            ++length;
        }
    }
}

static size_t legal(const void *any, uint64_t *actions, size_t capacity, wl_stop *stop)
{
    (void)stop; /* never that many */
    const wl_hongwu_state *state = any;
    output out = {actions, capacity, 0};
    if (wl_is_over(state)) return 0;
    if (state->phase < WL_HONGWU_BURYING)
        put_bids(&out, state);
    else if (state->phase == WL_HONGWU_BURYING)
        put_kinds(&out, buriable(state), WL_HONGWU_BURY);
    else if (is_leading(state))
        put_leads(&out, state);
    else
        put_kinds(&out, wl_hongwu_answer_next(&state->answer, &state->trump), WL_HONGWU_PLAY);
    return out.count;
}

static uint64_t random_action(const void *state, wl_random *rng)
{
    uint64_t actions[WL_HONGWU_MAX_LEGAL];
    uint32_t count = (uint32_t)legal(state, actions, WL_HONGWU_MAX_LEGAL, NULL);
    return actions[count == 1 ? 0 : wl_random_below(rng, count)];
}

static bool has_kind(uint64_t kinds, uint64_t action, uint64_t first_action)
{
    return action >= first_action && action < first_action + WL_DECK_CARDS && kinds >> (action - first_action) & 1;
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

static bool is_legal(const void *any, uint64_t action)
{
    const wl_hongwu_state *state = any;
    if (wl_is_over(state)) return false;
    if (state->phase < WL_HONGWU_BURYING) return is_bid(state, action);
    if (state->phase == WL_HONGWU_BURYING) return has_kind(buriable(state), action, WL_HONGWU_BURY);
    if (is_leading(state)) return is_lead(state, action);
    return has_kind(wl_hongwu_answer_next(&state->answer, &state->trump), action, WL_HONGWU_PLAY);
}

static void apply(void *any, uint64_t action)
{
    wl_hongwu_state *state = any;
    if (state->phase < WL_HONGWU_BURYING) {
        bid(state, action);
    } else if (state->phase == WL_HONGWU_BURYING) {
        bury(state, (int)(action - WL_HONGWU_BURY));
    } else if (action & WL_HONGWU_PAIRS) {
        uint64_t pairs = action ^ WL_HONGWU_PAIRS;
        lead(state, (wl_cards){pairs, pairs});
    } else if (is_leading(state)) {
        lead(state, (wl_cards){wl_card_bit((int)(action - WL_HONGWU_PLAY)), 0});
    } else {
        answer(state, (int)(action - WL_HONGWU_PLAY));
    }
}

/* What led from `past` on: bids by the time of the draw, the buried cards in order, the log. */
static uint64_t recall(const void *any, const void *any_past)
{
    const wl_hongwu_state *state = any, *past = any_past;
    bool arrived = past->phase == state->phase && past->drawn == state->drawn && past->asked == state->asked &&
                   past->num_buried == state->num_buried && past->num_log == state->num_log;
    if (arrived) return WL_NO_ACTION;
    if (past->phase < WL_HONGWU_BURYING) {
        for (int override = 0; override < 2; ++override) {
            const wl_hongwu_bid *made = &state->bids[override];
            bool now =
                made->player == past->position.current && made->drawn == past->drawn && made->asked == past->asked;
            if (now) return made->suit + (uint64_t)(override ? WL_HONGWU_OVERRIDE : WL_HONGWU_DECLARE);
        }
        return WL_HONGWU_PASS;
    }
    if (past->phase == WL_HONGWU_BURYING)
        return WL_HONGWU_BURY + (uint64_t)wl_lowest64(wl_cards_minus(state->buried, past->buried).one);
    const uint8_t *cards = state->log + past->num_log;
    int size = is_leading(past) ? state->sizes[past->num_tricks] : 1;
    uint64_t kinds = 0;
    for (int i = 0; i < size; ++i) kinds |= wl_card_bit(cards[i]);
    return size == 1 ? WL_HONGWU_PLAY + (uint64_t)cards[0] : WL_HONGWU_PAIRS | kinds;
}

static void features(uint64_t action, uint8_t *row)
{
    enum { PASS = 1, DECLARE, OVERRIDE, BURY, PLAY };
    uint8_t *verb = row + WL_HONGWU_VERB_FEATURE;
    if (action & WL_HONGWU_PAIRS) {
        *verb = PLAY;
        for (uint64_t pairs = action ^ WL_HONGWU_PAIRS; pairs; pairs &= pairs - 1) row[wl_lowest64(pairs)] = 2;
    } else if (action >= WL_HONGWU_BURY) {
        *verb = action >= WL_HONGWU_PLAY ? PLAY : BURY;
        row[action - (*verb == PLAY ? WL_HONGWU_PLAY : WL_HONGWU_BURY)] = 1;
    } else if (action == WL_HONGWU_PASS) {
        *verb = PASS;
    } else {
        *verb = action >= WL_HONGWU_OVERRIDE ? OVERRIDE : DECLARE;
        row[WL_HONGWU_SUIT_FEATURE] = (uint8_t)((action - WL_HONGWU_DECLARE) & 3);
    }
}

/* Texts of actions */

static bool format(const void *state, uint64_t action, char *text)
{
    (void)state;
    static const char *const words[] = {"DECLARE ", "OVERRIDE "};
    char *end = text;
    if (action == WL_HONGWU_PASS) {
        strcpy(text, "PASS");
    } else if (action < WL_HONGWU_OVERRIDE + 4) {
        const char *word = words[action >= WL_HONGWU_OVERRIDE];
        strcpy(text, word);
        end += strlen(word);
        *end++ = wl_suit_letters[(action - WL_HONGWU_DECLARE) & 3];
        *end = 0;
    } else if (action >= WL_HONGWU_BURY && action < WL_HONGWU_BURY + WL_DECK_CARDS) {
        strcpy(text, "BURY ");
        wl_card_write((int)(action - WL_HONGWU_BURY), text + 5);
    } else if (action >= WL_HONGWU_PLAY && action < WL_HONGWU_PLAY + WL_DECK_CARDS) {
        strcpy(text, "PLAY ");
        wl_card_write((int)(action - WL_HONGWU_PLAY), text + 5);
    } else if (action > WL_HONGWU_PAIRS && action < 2 * WL_HONGWU_PAIRS) {
        uint64_t pairs = action ^ WL_HONGWU_PAIRS;
        strcpy(text, "PLAY ");
        wl_cards_write((wl_cards){pairs, pairs}, text + 5);
    } else {
        return false;
    }
    return true;
}

static bool parse_suit(const char *text, uint64_t first_action, uint64_t *action)
{
    int suit = wl_read_suit(text);
    *action = first_action + (uint64_t)suit;
    return suit != WL_NO_SUIT;
}

static bool parse(const void *state, const char *text, uint64_t *action)
{
    (void)state;
    wl_cards cards;
    wl_error ignored;
    if (strcmp(text, "PASS") == 0) {
        *action = WL_HONGWU_PASS;
        return true;
    }
    if (strncmp(text, "DECLARE ", 8) == 0) return parse_suit(text + 8, WL_HONGWU_DECLARE, action);
    if (strncmp(text, "OVERRIDE ", 9) == 0) return parse_suit(text + 9, WL_HONGWU_OVERRIDE, action);
    bool buries = strncmp(text, "BURY ", 5) == 0;
    if (!buries && strncmp(text, "PLAY ", 5) != 0) return false;
    if (!wl_cards_read(text + 5, &cards, &ignored) || !cards.one) return false;
    if (wl_cards_size(cards) == 1) {
        *action = (buries ? WL_HONGWU_BURY : WL_HONGWU_PLAY) + (uint64_t)wl_lowest64(cards.one);
        return true;
    }
    *action = WL_HONGWU_PAIRS | cards.one;
    return !buries && cards.one == cards.two;
}

/* H12 */
static void returns(const void *any, double *values)
{
    const wl_hongwu_state *state = any;
    bool defenders_win = state->defender_points >= WL_HONGWU_LINE;
    for (int player = 0; player < WL_HONGWU_PLAYERS; ++player)
        values[player] = state->phase != WL_HONGWU_OVER ? 0 : defends(state, player) == defenders_win ? 1 : -1;
}

static const char *verdict(const void *any)
{
    return ((const wl_hongwu_state *)any)->defender_points >= WL_HONGWU_LINE ? "defenders_win" : "dealer_wins";
}

const wl_game wl_hongwu_game = {
    .name = "hongwu",
    .state_size = sizeof(wl_hongwu_state),
    .rules = wl_hongwu_set_rules,
    .deal = wl_hongwu_deal,
    .restart = wl_hongwu_restart,
    .legal = legal,
    .random = random_action,
    .is_legal = is_legal,
    .apply = apply,
    .propose = wl_hongwu_propose,
    .returns = returns,
    .verdict = verdict,
    .result = wl_hongwu_result,
    .observe = wl_hongwu_observe,
    .show = wl_hongwu_show,
    .setup = wl_hongwu_setup,
    .next = wl_hongwu_next,
    .resample = wl_hongwu_resample,
    .recall = recall,
    .format = format,
    .parse = parse,
    .num_features = WL_HONGWU_FEATURES,
    .features = features,
    .abstract = &wl_hongwu_abstraction,
};

_Static_assert((int)WL_HONGWU_MAX_LEGAL <= (int)WL_MOST_LISTED, "all that is legal must fit in a list");
_Static_assert(sizeof(wl_hongwu_state) <= WL_STATE_SIZE, "a state must fit");
