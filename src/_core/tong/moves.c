#include "tong/moves.h"

#include "base/bits.h"
#include "tong/ends.h"
#include "tong/extremal.h"
#include "tong/plays.h"

/* ---- Bidding (T27-T29) ------------------------------------------------------------------------------------------ */

enum { BID_STEP = 5, FORCED_BELOW = 10, FORCING_JOKERS = 2 };

/* T28: who holds two jokers while less than 10 is bid must bid the next level. */
static bool is_forced(const wl_tong_state *state, int player)
{
    return state->bid < FORCED_BELOW && wl_hand_jokers(&state->climb.hands[player]) >= FORCING_JOKERS;
}

/* The bidding is over: the dealer takes the kitty. */
static void open_play(wl_tong_state *state, int dealer)
{
    wl_climb *climb = &state->climb;
    state->dealer = (int8_t)dealer;
    wl_hand_add(&climb->hands[dealer], &state->kitty);
    climb->sizes[dealer] = (uint8_t)wl_hand_size(&climb->hands[dealer]);
    state->phase = WL_TONG_THROWING;
    wl_tong_go_on_asking(state);
}

static void bid(wl_tong_state *state, uint64_t action)
{
    int player = state->position.current, players = state->climb.num_players;
    if (state->bid < FORCED_BELOW && action != (uint64_t)state->bid + BID_STEP) state->few |= (uint8_t)(1 << player);
    if (action == WL_TONG_PASS) {
        state->passed |= (uint8_t)(1 << player);
    } else {
        state->bid = (uint8_t)action;
        state->dealer = (int8_t)player;
    }
    int left = players - wl_popcount32(state->passed);
    if (left == 0) {
        state->bid = BID_STEP;
        open_play(state, state->starter);
    } else if (state->bid == WL_TONG_HIGHEST_BID || (state->bid && left == 1)) {
        open_play(state, state->dealer);
    } else {
        do {
            player = (player + 1) % players;
        } while (state->passed >> player & 1);
        state->position.current = (int8_t)player;
    }
}

static bool is_bid(const wl_tong_state *state, uint64_t action)
{
    if (is_forced(state, state->position.current)) return action == (uint64_t)state->bid + BID_STEP;
    if (action == WL_TONG_PASS) return true;
    return action > state->bid && action <= WL_TONG_HIGHEST_BID && action % BID_STEP == 0;
}

/* ---- Throwing in (T23, T30) ------------------------------------------------------------------------------------- */

/* Who leads the first trick. */
static int leader(const wl_tong_state *state) { return state->rules.bids ? state->dealer : state->first_leader; }

void wl_tong_go_on_asking(wl_tong_state *state)
{
    const wl_climb *climb = &state->climb;
    int first = climb->seat_of[leader(state)];
    while (state->scanned < climb->num_players) {
        int player = climb->player_at[(first + state->scanned++) % climb->num_players];
        if (!wl_tong_may_throw_in(&climb->hands[player], &state->rules)) continue;
        state->asked |= (uint8_t)(1 << player);
        state->position.current = (int8_t)player;
        return;
    }
    state->phase = WL_TONG_PLAYING;
    state->position.current = (int8_t)leader(state);
}

/* ---- Tricks (T17-T19) ------------------------------------------------------------------------------------------- */

static void end_if_decided(wl_tong_state *state)
{
    if (!wl_tong_ended(state)) return;
    state->phase = WL_TONG_OVER;
    state->position.current = WL_TERMINAL;
}

static void pass(wl_tong_state *state)
{
    wl_climb *climb = &state->climb;
    int player = state->position.current;
    if (!wl_climb_pass(climb, player)) {
        state->position.current = (int8_t)wl_climb_next(climb, player);
        return;
    }
    end_if_decided(state);
    if (state->phase == WL_TONG_OVER) return;
    state->position.current = (int8_t)wl_climb_next_leader(climb);
    wl_climb_lead(climb);
}

static void play(wl_tong_state *state, wl_tong_play action)
{
    wl_climb *climb = &state->climb;
    int player = state->position.current;
    wl_hand cards;
    wl_tong_play_cards(action, &cards);
    wl_climb_play(climb, player, &cards, action);
    if (!climb->sizes[player]) {
        end_if_decided(state);
        if (state->phase == WL_TONG_OVER) return;
    }
    state->position.current = (int8_t)wl_climb_next(climb, player);
}

/* ---- Actions ---------------------------------------------------------------------------------------------------- */

static size_t list_plays(const wl_tong_state *state, uint64_t *actions, size_t capacity, wl_stop *stop)
{
    wl_tong_combo combo;
    const wl_tong_combo *target = wl_tong_to_beat(state, &combo);
    size_t count = 0;
    if (target && count++ < capacity) actions[0] = WL_TONG_PASS;
    if (!capacity)
        return count + (size_t)wl_tong_plays_count(wl_tong_current_hand(state), target, &state->rules.cards, stop);
    wl_tong_plays walk;
    wl_tong_play next;
    wl_tong_plays_start(&walk, wl_tong_current_hand(state), target, &state->rules.cards);
    for (; wl_tong_plays_next(&walk, &next); ++count) {
        if (count < capacity) actions[count] = next;
        if (count % WL_TONG_BATCH == 0 && wl_stopped(stop)) break;
    }
    return count;
}

size_t wl_tong_list_small(const wl_tong_state *state, uint64_t *actions, size_t capacity)
{
    size_t count = 0;
    for (uint64_t action = WL_TONG_PASS; action <= WL_TONG_HIGHEST_BID; ++action) {
        bool legal =
            state->phase == WL_TONG_BIDDING ? is_bid(state, action) : action == WL_TONG_THROW || action == WL_TONG_KEEP;
        if (!legal) continue;
        if (count < capacity) actions[count] = action;
        ++count;
    }
    return count;
}

size_t wl_tong_legal(const void *any, uint64_t *actions, size_t capacity, wl_stop *stop)
{
    const wl_tong_state *state = any;
    if (state->phase == WL_TONG_OVER) return 0;
    return state->phase == WL_TONG_PLAYING ? list_plays(state, actions, capacity, stop)
                                           : wl_tong_list_small(state, actions, capacity);
}

/* Selection sampling (Knuth's algorithm S): the next of `left` actions is taken with probability wanted / left. */
void wl_tong_sample(const void *any, wl_random *rng, uint64_t *actions, size_t count)
{
    const wl_tong_state *state = any;
    wl_tong_combo combo;
    const wl_tong_combo *target = NULL;
    uint64_t others[WL_TONG_HIGHEST_BID + 1] = {WL_TONG_PASS}; /* actions that are no plays come first */
    size_t num_others, taken = 0, left = wl_tong_legal(any, NULL, 0, NULL);
    wl_tong_plays walk;
    if (state->phase == WL_TONG_PLAYING) {
        target = wl_tong_to_beat(state, &combo);
        num_others = target != NULL;
        wl_tong_plays_start(&walk, wl_tong_current_hand(state), target, &state->rules.cards);
    } else {
        num_others = wl_tong_list_small(state, others, WL_TONG_HIGHEST_BID + 1);
    }
    for (size_t i = 0; taken < count; ++i, --left) {
        uint64_t next = WL_TONG_PASS;
        if (i < num_others)
            next = others[i];
        else
            wl_tong_plays_next(&walk, &next);
        if (wl_random_below(rng, (uint32_t)left) < count - taken) actions[taken++] = next;
    }
}

uint64_t wl_tong_random(const void *any, wl_random *rng)
{
    const wl_tong_state *state = any;
    if (state->phase != WL_TONG_PLAYING) {
        uint64_t actions[WL_TONG_HIGHEST_BID + 1];
        return actions[wl_random_below(rng, (uint32_t)wl_tong_list_small(state, actions, WL_TONG_HIGHEST_BID + 1))];
    }
    wl_tong_combo combo;
    const wl_tong_combo *target = wl_tong_to_beat(state, &combo);
    uint64_t count;
    wl_tong_play drawn = wl_tong_plays_draw(wl_tong_current_hand(state), target, &state->rules.cards, rng, &count);
    if (!target) return drawn;
    return count && wl_random_below(rng, (uint32_t)count + 1) ? drawn : WL_TONG_PASS;
}

bool wl_tong_is_legal(const void *any, uint64_t action)
{
    const wl_tong_state *state = any;
    if (state->phase == WL_TONG_OVER) return false;
    if (state->phase == WL_TONG_BIDDING) return is_bid(state, action);
    if (state->phase == WL_TONG_THROWING) return action == WL_TONG_THROW || action == WL_TONG_KEEP;
    wl_tong_combo combo;
    const wl_tong_combo *target = wl_tong_to_beat(state, &combo);
    if (action == WL_TONG_PASS) return target != NULL;
    const wl_tong_rules *cards = &state->rules.cards;
    return wl_tong_play_exists(action, cards) && wl_tong_may_play(wl_tong_current_hand(state), action, target, cards);
}

void wl_tong_apply(void *any, uint64_t action)
{
    wl_tong_state *state = any;
    if (state->phase == WL_TONG_BIDDING)
        bid(state, action);
    else if (action == WL_TONG_THROW)
        wl_tong_throw_in(state, state->position.current);
    else if (action == WL_TONG_KEEP)
        wl_tong_go_on_asking(state);
    else if (action == WL_TONG_PASS)
        pass(state);
    else
        play(state, action);
}
