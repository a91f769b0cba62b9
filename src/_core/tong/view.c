/* What a player of a Tong game sees, and the whole table as text. */
#include "cards/deck.h"
#include "cards/notation.h"
#include "tong/state.h"

wl_tong_card_text wl_tong_face_up_text(const wl_tong_state *state)
{
    wl_tong_card_text text = {{0}};
    if (state->face_up == WL_CLIMB_NOBODY) return text;
    text.text[0] = wl_rank_letters[wl_card_rank(state->face_up)];
    if (wl_card_suit(state->face_up) >= 0) text.text[1] = wl_suit_letters[wl_card_suit(state->face_up)];
    return text;
}

static void record_mask(wl_record *record, const char *name, unsigned mask, int count)
{
    wl_number *flags = wl_record_numbers(record, name, count, 0);
    for (int i = 0; i < count; ++i) flags[i] = mask >> i & 1;
}

static void observe_bidding(const wl_tong_state *state, wl_record *record)
{
    bool taken = state->phase != WL_TONG_BIDDING;
    wl_record_number(record, "starter", state->starter);
    wl_record_number(record, "bid", state->bid);
    wl_record_number(record, "bidder", state->dealer);
    wl_record_number(record, "dealer", taken ? state->dealer : WL_CLIMB_NOBODY);
    record_mask(record, "passed_bidding", state->passed, state->climb.num_players);
    record_mask(record, "few_jokers", state->few, state->climb.num_players);
    const wl_hand unseen = {{0}};
    wl_record_bytes(record, "kitty", taken ? state->kitty.count : unseen.count, WL_RANKS);
}

void wl_tong_observe(const void *any, int player, wl_record *record)
{
    const wl_tong_state *state = any;
    wl_record_number(record, "player", player);
    wl_record_number(record, "current_player", state->position.current);
    wl_record_number(record, "phase", state->phase);
    wl_climb_observe(&state->climb, player, record);
    record_mask(record, "asked_to_throw_in", state->asked, state->climb.num_players);
    if (state->rules.bids) {
        observe_bidding(state, record);
        return;
    }
    wl_record_number(record, "leader", state->first_leader);
    if (!state->rules.face_up) return;
    wl_record_number(record, "starter", state->starter);
    wl_record_number(record, "face_up", state->face_up);
    wl_record_number(record, "twin", wl_tong_knows_twin(state, player) ? state->twin : WL_CLIMB_NOBODY);
}

void wl_tong_show(const void *any, wl_record *record)
{
    const wl_tong_state *state = any;
    wl_climb_show(&state->climb, record);
    if (state->face_up != WL_CLIMB_NOBODY) wl_record_text(record, "face_up", wl_tong_face_up_text(state).text);
    if (state->rules.bids) wl_hands_record(record, "kitty", &state->kitty, 1);
}
