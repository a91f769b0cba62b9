#include "climb/climb.h"

#include "cards/notation.h"

void wl_climb_start(wl_climb *climb, int num_players, const wl_hand *hands)
{
    memset(climb, 0, sizeof *climb);
    climb->num_players = (uint8_t)num_players;
    for (int player = 0; player < num_players; ++player) {
        climb->hands[player] = hands[player];
        climb->sizes[player] = (uint8_t)wl_hand_size(&hands[player]);
        climb->player_at[player] = climb->seat_of[player] = (uint8_t)player;
    }
    wl_climb_lead(climb);
}

void wl_climb_exchange_seats(wl_climb *climb, int player, int other)
{
    uint8_t seat = climb->seat_of[player];
    climb->seat_of[player] = climb->seat_of[other];
    climb->seat_of[other] = seat;
    climb->player_at[climb->seat_of[player]] = (uint8_t)player;
    climb->player_at[climb->seat_of[other]] = (uint8_t)other;
}

void wl_climb_whole_hands(const wl_climb *climb, wl_hand *hands)
{
    for (int player = 0; player < climb->num_players; ++player) {
        hands[player] = climb->hands[player];
        wl_hand_add(&hands[player], &climb->played[player]);
    }
}

void wl_climb_lead(wl_climb *climb)
{
    for (int player = 0; player < WL_MAX_PLAYERS; ++player) climb->last[player] = WL_NO_ACTION;
    climb->to_beat = WL_NO_ACTION;
    climb->best = WL_CLIMB_NOBODY;
    climb->to_pass = 0;
}

void wl_climb_play(wl_climb *climb, int player, const wl_hand *cards, uint64_t action)
{
    wl_hand_remove(&climb->hands[player], cards);
    wl_hand_add(&climb->played[player], cards);
    climb->sizes[player] = (uint8_t)(climb->sizes[player] - wl_hand_size(cards));
    climb->table = (uint16_t)(climb->table + wl_hand_points(cards));
    climb->last[player] = climb->to_beat = action;
    climb->best = (int8_t)player;
    if (!climb->sizes[player]) climb->finished[climb->num_finished++] = (uint8_t)player;
    climb->to_pass = (uint8_t)(wl_climb_num_holders(climb) - (climb->sizes[player] > 0));
}

void wl_climb_take_table(wl_climb *climb)
{
    climb->captured[climb->best] = (uint16_t)(climb->captured[climb->best] + climb->table);
    climb->table = 0;
}

bool wl_climb_pass(wl_climb *climb, int player)
{
    climb->last[player] = WL_CLIMB_PASS;
    if (--climb->to_pass) return false;
    wl_climb_take_table(climb);
    return true;
}

int wl_climb_next(const wl_climb *climb, int player)
{
    int seat = climb->seat_of[player];
    do {
        seat = seat + 1 < climb->num_players ? seat + 1 : 0;
        player = climb->player_at[seat];
    } while (!climb->sizes[player]);
    return player;
}

static void record_actions(wl_record *record, const wl_climb *climb)
{
    uint64_t *trick = wl_record_actions(record, "trick", climb->num_players);
    for (int i = 0; i < climb->num_players; ++i) trick[i] = climb->last[wl_record_player_at(record, i)];
    wl_record_action(record, "to_beat", climb->to_beat);
}

/* 15 counts, written as two overlapping halves of 8, since compilers vectorise these. */
static void record_counts(wl_number *numbers, const wl_hand *hand)
{
    enum { HALF = 8, SECOND = WL_RANKS - HALF };
    for (int i = 0; i < HALF; ++i) numbers[i] = hand->count[i];
    for (int i = 0; i < HALF; ++i) numbers[SECOND + i] = hand->count[SECOND + i];
}

/* Who sits at each seat, in the order of seats, from that of the player at place 0 on (record.h). */
static void record_seats(wl_record *record, const wl_climb *climb)
{
    wl_number *seats = wl_record_numbers(record, "seats", climb->num_players, 0);
    for (int i = 0, seat = record->turn->first_seat; i < climb->num_players; ++i) {
        seats[i] = wl_record_place(record, climb->player_at[seat]);
        if (++seat == climb->num_players) seat = 0;
    }
}

void wl_climb_observe(const wl_climb *climb, int player, wl_record *record)
{
    int num_players = climb->num_players;
    record_counts(wl_record_numbers(record, "hand", WL_RANKS, 0), &climb->hands[player]);
    wl_record_by_player(record, "hand_sizes", climb->sizes, num_players);
    wl_number *played = wl_record_numbers(record, "played", num_players, WL_RANKS);
    for (int i = 0; i < num_players; ++i)
        record_counts(played + WL_RANKS * i, &climb->played[wl_record_player_at(record, i)]);
    record_actions(record, climb);
    wl_record_player(record, "best", climb->best);
    wl_record_number(record, "to_pass", climb->to_pass);
    wl_record_number(record, "table", wl_record_points(record, climb->table));
    wl_number *captured = wl_record_numbers(record, "captured", num_players, 0);
    for (int i = 0; i < num_players; ++i)
        captured[i] = wl_record_points(record, climb->captured[wl_record_player_at(record, i)]);
    wl_number *finished = wl_record_numbers(record, "finished", num_players, 0);
    for (int i = 0; i < num_players; ++i)
        finished[i] = i < climb->num_finished ? wl_record_place(record, climb->finished[i]) : WL_CLIMB_NOBODY;
    record_seats(record, climb);
}

void wl_climb_show(const wl_climb *climb, wl_record *record)
{
    wl_hands_record(record, "hands", climb->hands, climb->num_players);
    wl_hands_record(record, "played", climb->played, climb->num_players);
    wl_record_bytes(record, "seats", climb->player_at, climb->num_players);
    wl_record_number(record, "table", climb->table);
}

bool wl_hand_read(const char *text, const char *name, const wl_hand *pack, wl_hand *hand, wl_error *error)
{
    const char *rest = text;
    wl_card_token token;
    wl_text_status status;
    memset(hand, 0, sizeof *hand);
    for (int place = 1; (status = wl_next_card(&rest, &token)) == WL_TEXT_CARD; ++place)
        if (++hand->count[token.rank] > pack->count[token.rank])
            return wl_fail(error, "%s: card %d of '%.200s': one %c more than there are", name, place, text,
                           wl_rank_letters[token.rank]);
    if (status == WL_TEXT_END) return true;
    return wl_fail(error, "%s: '%.200s': no card at '%.12s'", name, text, rest);
}

bool wl_hands_read(wl_settings setup, const char *key, int num_players, const wl_hand *pack, wl_hand *hands,
                   wl_error *error)
{
    int count = wl_setting_count(setup, key);
    if (count != num_players) return wl_fail(error, "%s: %d hands, not %d", key, count, num_players);
    for (int player = 0; player < num_players; ++player) {
        if (!wl_hand_read(wl_setting_text(setup, key, player), key, pack, &hands[player], error)) return false;
        if (!wl_hand_size(&hands[player])) return wl_fail(error, "%s: player %d has no cards", key, player);
    }
    return true;
}

bool wl_hands_in_pack(const wl_hand *hands, int count, const wl_hand *rest, const wl_hand *pack, wl_error *error)
{
    wl_hand all = *rest;
    for (int i = 0; i < count; ++i) wl_hand_add(&all, &hands[i]);
    int rank = wl_hand_excess(pack, &all);
    if (rank < 0) return true;
    return wl_fail(error, "the deal has %d cards %c, there are %d", all.count[rank], wl_rank_letters[rank],
                   pack->count[rank]);
}

void wl_hands_record(wl_record *record, const char *name, const wl_hand *hands, int count)
{
    wl_record_texts(record, name);
    for (int i = 0; i < count; ++i) {
        char text[WL_LARGEST_HAND + 1];
        wl_hand_write(&hands[i], text);
        wl_record_append(record, text);
    }
}
