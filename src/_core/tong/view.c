#include "tong/view.h"

#include "tong/hidden.h"
#include "tong/text.h"

static void observe_bidding(const wl_tong_state *state, wl_record *record)
{
    bool taken = state->phase != WL_TONG_BIDDING;
    wl_record_player(record, "starter", state->starter);
    wl_record_number(record, "bid", state->bid);
    wl_record_player(record, "bidder", state->dealer);
    wl_record_player(record, "dealer", taken ? state->dealer : WL_CLIMB_NOBODY);
    wl_record_marks(record, "passed_bidding", state->passed, state->climb.num_players);
    wl_record_marks(record, "few_jokers", state->few, state->climb.num_players);
    const wl_hand unseen = {{0}};
    wl_record_bytes(record, "kitty", taken ? state->kitty.count : unseen.count, WL_RANKS);
}

void wl_tong_observe(const void *any, int player, wl_record *record)
{
    const wl_tong_state *state = any;
    wl_record_player(record, "player", player);
    wl_record_player(record, "current_player", state->position.current);
    wl_record_number(record, "phase", state->phase);
    wl_climb_observe(&state->climb, player, record);
    wl_record_marks(record, "asked_to_throw_in", state->asked, state->climb.num_players);
    if (state->rules.bids) {
        observe_bidding(state, record);
        return;
    }
    wl_record_player(record, "leader", state->first_leader);
    if (!state->rules.face_up) return;
    wl_record_player(record, "starter", state->starter);
    wl_record_number(record, "face_up", state->face_up);
    wl_record_player(record, "twin", wl_tong_knows_twin(state, player) ? state->twin : WL_CLIMB_NOBODY);
}

void wl_tong_show(const void *any, wl_record *record)
{
    const wl_tong_state *state = any;
    wl_climb_show(&state->climb, record);
    if (state->face_up != WL_CLIMB_NOBODY) wl_record_text(record, "face_up", wl_tong_face_up_text(state).text);
    if (state->rules.bids) wl_hands_record(record, "kitty", &state->kitty, 1);
}

void wl_tong_features(uint64_t action, uint8_t *row)
{
    if (action < WL_TONG_FIRST_PLAY) {
        row[WL_CLIMB_OTHER_FEATURE] = (uint8_t)(1 + action);
        return;
    }
    wl_hand cards;
    wl_tong_combo combo = wl_tong_play_combo(action);
    wl_tong_play_cards(action, &cards);
    wl_climb_play_features(&cards, combo.kind, combo.length, combo.rank, row);
    row[WL_CLIMB_PART_FEATURE] = (uint8_t)wl_tong_play_part(action);
}

int wl_tong_player_at(const void *state, int seat) { return ((const wl_tong_state *)state)->climb.player_at[seat]; }
