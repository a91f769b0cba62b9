#include "guanpai/state.h"

/* What is to be beaten as a combination, in `*combo`; NULL when leading. */
static const wl_guanpai_combo *to_beat(const wl_guanpai_state *state, wl_guanpai_combo *combo)
{
    if (wl_climb_is_leading(&state->climb)) return NULL;
    *combo = wl_guanpai_play_combo((wl_guanpai_play)state->climb.to_beat);
    return combo;
}

static const wl_hand *current_hand(const wl_guanpai_state *state)
{
    return &state->climb.hands[state->position.current];
}

/* P6, `first_lead_contains`: the rank that the lead must contain, or WL_CLIMB_NOBODY. */
static int due_rank(const wl_guanpai_state *state)
{
    return state->rules.first_lead_contains && !state->num_log ? state->first_card : WL_CLIMB_NOBODY;
}

static bool contains(wl_guanpai_play play, int rank)
{
    wl_hand cards;
    wl_guanpai_play_cards(play, &cards);
    return cards.count[rank] > 0;
}

int wl_guanpai_list_plays(const wl_guanpai_state *state, wl_guanpai_play *plays)
{
    wl_guanpai_combo combo;
    int count = wl_guanpai_plays(current_hand(state), to_beat(state, &combo), &state->rules.cards, plays);
    int rank = due_rank(state), kept = 0;
    if (rank == WL_CLIMB_NOBODY) return count;
    for (int i = 0; i < count; ++i)
        if (contains(plays[i], rank)) plays[kept++] = plays[i];
    return kept;
}

bool wl_guanpai_may_pass(const wl_guanpai_state *state, int count)
{
    return !wl_climb_is_leading(&state->climb) && !(state->rules.must_beat && count);
}

static size_t legal(const void *any, uint64_t *actions, size_t capacity, wl_stop *stop)
{
    (void)stop; /* never that many */
    const wl_guanpai_state *state = any;
    wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS];
    if (wl_is_over(state)) return 0;
    int num_plays = wl_guanpai_list_plays(state, plays);
    size_t count = 0;
    if (wl_guanpai_may_pass(state, num_plays) && count++ < capacity) actions[0] = WL_GUANPAI_PASS;
    for (int i = 0; i < num_plays; ++i, ++count)
        if (count < capacity) actions[count] = plays[i];
    return count;
}

static uint64_t random_action(const void *any, wl_random *rng)
{
    const wl_guanpai_state *state = any;
    wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS];
    int count = wl_guanpai_list_plays(state, plays);
    uint32_t pass = wl_guanpai_may_pass(state, count), drawn = count ? wl_random_below(rng, (uint32_t)count + pass) : 0;
    return pass && !drawn ? WL_GUANPAI_PASS : plays[drawn - pass];
}

static bool is_legal(const void *any, uint64_t action)
{
    const wl_guanpai_state *state = any;
    wl_guanpai_combo combo;
    if (wl_is_over(state)) return false;
    const wl_guanpai_combo *target = to_beat(state, &combo);
    if (action == WL_GUANPAI_PASS)
        return wl_guanpai_may_pass(state, state->rules.must_beat
                                              ? wl_guanpai_plays(current_hand(state), target, &state->rules.cards, NULL)
                                              : 0);
    if (!wl_guanpai_play_exists(action, &state->rules.cards)) return false;
    wl_guanpai_play play = (wl_guanpai_play)action;
    int rank = due_rank(state);
    return wl_guanpai_may_play(current_hand(state), play, target) && (rank == WL_CLIMB_NOBODY || contains(play, rank));
}

static void apply(void *any, uint64_t action)
{
    wl_guanpai_state *state = any;
    wl_climb *climb = &state->climb;
    int player = state->position.current;
    state->log[state->num_log++] = (uint32_t)action;
    if (action == WL_GUANPAI_PASS) {
        bool ended = wl_climb_pass(climb, player);
        state->position.current = (int8_t)(ended ? wl_climb_next_leader(climb) : wl_climb_next(climb, player));
        if (ended) wl_climb_lead(climb);
        return;
    }
    wl_hand cards;
    wl_guanpai_play_cards((wl_guanpai_play)action, &cards);
    wl_climb_play(climb, player, &cards, action);
    state->position.current = climb->num_finished ? WL_TERMINAL : (int8_t)wl_climb_next(climb, player);
}

/* P7: a card left costs one stake, all sixteen twice as much. */
static void returns(const void *any, double *values)
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

static const char *verdict(const void *any)
{
    const wl_climb *climb = &((const wl_guanpai_state *)any)->climb;
    for (int player = 0; player < climb->num_players; ++player)
        if (climb->sizes[player] == WL_GUANPAI_PILE_CARDS) return "shut_out";
    return "normal";
}

static void result(const void *any, wl_record *record)
{
    const wl_guanpai_state *state = any;
    wl_record_text(record, "phase", wl_is_over(state) ? "over" : "play");
    if (wl_is_over(state))
        wl_record_number(record, "winner", state->climb.finished[0]);
    else
        wl_record_nothing(record, "winner");
    wl_record_bytes(record, "cards_left", state->climb.sizes, state->rules.players);
}

static void observe(const void *any, int player, wl_record *record)
{
    const wl_guanpai_state *state = any;
    wl_record_number(record, "player", player);
    wl_record_number(record, "current_player", state->position.current);
    wl_record_number(record, "leader", state->leader);
    wl_record_number(record, "first_card", state->first_card);
    wl_climb_observe(&state->climb, player, record);
}

static void show(const void *any, wl_record *record)
{
    const wl_guanpai_state *state = any;
    wl_climb_show(&state->climb, record);
    if (state->rules.players < WL_GUANPAI_PILES) wl_hands_record(record, "unused", &state->unused, 1);
}

static void features(uint64_t action, uint8_t *row)
{
    if (action == WL_GUANPAI_PASS) {
        row[WL_CLIMB_OTHER_FEATURE] = 1 + WL_GUANPAI_PASS;
        return;
    }
    wl_hand cards;
    wl_guanpai_combo combo = wl_guanpai_play_combo((wl_guanpai_play)action);
    wl_guanpai_play_cards((wl_guanpai_play)action, &cards);
    wl_climb_play_features(&cards, combo.kind, combo.length, combo.rank, row);
}

static bool format(const void *any, uint64_t action, char *text)
{
    const wl_guanpai_state *state = any;
    if (action == WL_GUANPAI_PASS) {
        strcpy(text, "PASS");
        return true;
    }
    if (!wl_guanpai_play_exists(action, &state->rules.cards)) return false;
    wl_guanpai_play_write((wl_guanpai_play)action, text);
    return true;
}

static bool parse(const void *any, const char *text, uint64_t *action)
{
    const wl_guanpai_state *state = any;
    if (strcmp(text, "PASS") == 0) {
        *action = WL_GUANPAI_PASS;
        return true;
    }
    *action = wl_guanpai_play_read(text, &state->rules.cards);
    return *action != WL_GUANPAI_NO_PLAY;
}

const wl_game wl_guanpai_game = {
    .name = "guanpai",
    .state_size = sizeof(wl_guanpai_state),
    .rules = wl_guanpai_set_rules,
    .deal = wl_guanpai_deal,
    .restart = wl_guanpai_restart,
    .legal = legal,
    .random = random_action,
    .is_legal = is_legal,
    .apply = apply,
    .propose = wl_guanpai_propose,
    .returns = returns,
    .verdict = verdict,
    .result = result,
    .observe = observe,
    .show = show,
    .setup = wl_guanpai_setup,
    .next = wl_guanpai_next,
    .resample = wl_guanpai_resample,
    .format = format,
    .parse = parse,
    .num_features = WL_CLIMB_FEATURES,
    .features = features,
    .abstract = &wl_guanpai_abstraction,
};

_Static_assert((int)WL_GUANPAI_MOST_PLAYS < (int)WL_MOST_LISTED, "all that is legal must fit in a list");
_Static_assert(sizeof(wl_guanpai_state) <= WL_STATE_SIZE, "a state must fit");
_Static_assert(sizeof(wl_guanpai_game_rules) <= WL_RULES_SIZE, "rules must fit");
