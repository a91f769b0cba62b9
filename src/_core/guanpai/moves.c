#include "guanpai/moves.h"

/* The combination to beat, written to `*combo`; NULL when leading. */
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
static int required_rank(const wl_guanpai_state *state)
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
    int count = wl_guanpai_plays(current_hand(state), to_beat(state, &combo), &state->rules, plays);
    int rank = required_rank(state), kept = 0;
    if (rank == WL_CLIMB_NOBODY) return count;
    for (int i = 0; i < count; ++i)
        if (contains(plays[i], rank)) plays[kept++] = plays[i];
    return kept;
}

bool wl_guanpai_may_pass(const wl_guanpai_state *state, int count)
{
    return !wl_climb_is_leading(&state->climb) && !(state->rules.must_beat && count);
}

size_t wl_guanpai_legal(const void *any, uint64_t *actions, size_t capacity, wl_stop *stop)
{
    (void)stop; /* there are never so many that it takes long */
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

uint64_t wl_guanpai_random(const void *any, wl_random *rng)
{
    const wl_guanpai_state *state = any;
    wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS];
    int count = wl_guanpai_list_plays(state, plays);
    uint32_t pass = wl_guanpai_may_pass(state, count), drawn = count ? wl_random_below(rng, (uint32_t)count + pass) : 0;
    return pass && !drawn ? WL_GUANPAI_PASS : plays[drawn - pass];
}

bool wl_guanpai_is_legal(const void *any, uint64_t action)
{
    const wl_guanpai_state *state = any;
    wl_guanpai_combo combo;
    if (wl_is_over(state)) return false;
    const wl_guanpai_combo *target = to_beat(state, &combo);
    if (action == WL_GUANPAI_PASS)
        return wl_guanpai_may_pass(
            state, state->rules.must_beat ? wl_guanpai_plays(current_hand(state), target, &state->rules, NULL) : 0);
    if (!wl_guanpai_play_exists(action, &state->rules)) return false;
    wl_guanpai_play play = (wl_guanpai_play)action;
    int rank = required_rank(state);
    return wl_guanpai_may_play(current_hand(state), play, target) && (rank == WL_CLIMB_NOBODY || contains(play, rank));
}

void wl_guanpai_apply(void *any, uint64_t action)
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
