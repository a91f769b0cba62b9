#include "guanpai/view.h"

void wl_guanpai_observe(const void *any, int player, wl_record *record)
{
    const wl_guanpai_state *state = any;
    wl_record_player(record, "player", player);
    wl_record_player(record, "current_player", state->position.current);
    wl_record_player(record, "leader", state->leader);
    wl_record_number(record, "first_card", state->first_card);
    wl_climb_observe(&state->climb, player, record);
}

void wl_guanpai_show(const void *any, wl_record *record)
{
    const wl_guanpai_state *state = any;
    wl_climb_show(&state->climb, record);
    if (state->rules.players < WL_GUANPAI_PILES) wl_hands_record(record, "unused", &state->unused, 1);
}

void wl_guanpai_features(uint64_t action, uint8_t *row)
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
