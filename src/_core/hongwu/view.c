#include "hongwu/view.h"

#include "hongwu/moves_trump.h"

static void add_cards(wl_number *counts, wl_cards cards)
{
    for (uint64_t kinds = cards.one; kinds; kinds &= kinds - 1) counts[wl_lowest64(kinds)] += 1;
    for (uint64_t kinds = cards.two; kinds; kinds &= kinds - 1) counts[wl_lowest64(kinds)] += 1;
}

/* Declaration and override: player, suit, how many cards; -1, -1, 0 where there was none. */
static void record_bids(wl_record *record, const wl_hongwu_state *state)
{
    wl_number *bids = wl_record_numbers(record, "bids", 2, 3);
    for (int i = 0; i < 2; ++i, bids += 3) {
        bool made = state->bids[i].player != WL_HONGWU_NOBODY;
        bids[0] = wl_record_place(record, state->bids[i].player);
        bids[1] = made ? state->bids[i].suit : -1;
        bids[2] = (wl_number)(made ? i + 1 : 0);
    }
}

static void record_turned(wl_record *record, const wl_hongwu_state *state)
{
    wl_number *turned = wl_record_numbers(record, "turned", WL_HONGWU_KITTY, 0);
    int count = wl_hongwu_num_turned(state);
    for (int i = 0; i < WL_HONGWU_KITTY; ++i) turned[i] = i < count ? state->kitty[i] : -1;
}

/* The cards of finished tricks, by player. */
static void record_played(wl_record *record, const wl_hongwu_state *state)
{
    wl_number *played = wl_record_numbers(record, "played", WL_HONGWU_PLAYERS, WL_CARD_KINDS);
    for (int i = 0; i < WL_HONGWU_PLAYERS; ++i)
        add_cards(played + WL_CARD_KINDS * i, state->played[wl_record_player_at(record, i)]);
}

static void record_trick(wl_record *record, const wl_hongwu_state *state, int player)
{
    bool playing = state->phase == WL_HONGWU_PLAYING;
    wl_record_player(record, "leader", state->phase >= WL_HONGWU_PLAYING ? state->leader : WL_HONGWU_NOBODY);
    wl_record_player(record, "best",
                     playing && wl_cards_size(state->plays[state->leader]) ? state->best : WL_HONGWU_NOBODY);
    wl_number *trick = wl_record_numbers(record, "trick", WL_HONGWU_PLAYERS, WL_CARD_KINDS);
    for (int i = 0; i < WL_HONGWU_PLAYERS; ++i) {
        int other = wl_record_player_at(record, i);
        /* H9a: only its player sees an unfinished answer. */
        bool face_down = wl_hongwu_pending(state) && other == state->position.current && other != player;
        if (!face_down) add_cards(trick + WL_CARD_KINDS * i, state->plays[other]);
    }
}

void wl_hongwu_observe(const void *any, int player, wl_record *record)
{
    const wl_hongwu_state *state = any;
    const wl_cards nothing = {0};
    wl_record_player(record, "player", player);
    wl_record_player(record, "current_player", state->position.current);
    wl_record_number(record, "phase", state->phase);
    wl_record_number(record, "level", state->level);
    wl_record_number(record, "trump", wl_hongwu_standing_suit(state));
    wl_record_player(record, "dealer", state->dealer);
    wl_record_player(record, "first", state->endgame ? WL_HONGWU_NOBODY : state->first);
    wl_record_number(record, "drawn", state->drawn);
    record_bids(record, state);
    record_turned(record, state);
    add_cards(wl_record_numbers(record, "hand", WL_CARD_KINDS, 0), state->hands[player]);
    wl_number *sizes = wl_record_numbers(record, "hand_sizes", WL_HONGWU_PLAYERS, 0);
    for (int i = 0; i < WL_HONGWU_PLAYERS; ++i) {
        int other = wl_record_player_at(record, i);
        bool face_down = other == state->position.current && other != player;
        int hidden = face_down ? wl_hongwu_pending(state) : 0;
        sizes[i] = (wl_number)(wl_cards_size(state->hands[other]) + hidden);
    }
    wl_number *kitty = wl_record_numbers(record, "kitty", WL_CARD_KINDS, 0);
    if (wl_hongwu_has_kitty(state, player))
        for (int i = 0; i < WL_HONGWU_KITTY; ++i) ++kitty[state->kitty[i]];
    add_cards(wl_record_numbers(record, "buried", WL_CARD_KINDS, 0), state->dealer == player ? state->buried : nothing);
    wl_record_number(record, "num_buried", wl_cards_size(state->buried));
    record_trick(record, state, player);
    record_played(record, state);
    wl_number *captured = wl_record_numbers(record, "captured", WL_HONGWU_PLAYERS, 0);
    for (int i = 0; i < WL_HONGWU_PLAYERS; ++i)
        captured[i] = wl_record_points(record, state->captured[wl_record_player_at(record, i)]);
}

void wl_hongwu_show(const void *any, wl_record *record)
{
    const wl_hongwu_state *state = any;
    char text[WL_CARDS_TEXT];
    wl_record_texts(record, "hands");
    for (int player = 0; player < WL_HONGWU_PLAYERS; ++player) {
        wl_cards_write(state->hands[player], text);
        wl_record_append(record, text);
    }
    wl_record_texts(record, "trick");
    for (int player = 0; player < WL_HONGWU_PLAYERS; ++player) {
        wl_cards_write(state->plays[player], text);
        wl_record_append(record, text);
    }
    wl_cards_write(state->buried, text);
    wl_record_text(record, "buried", text);
    wl_record_bytes(record, "captured", state->captured, WL_HONGWU_PLAYERS);
}

void wl_hongwu_features(uint64_t action, uint8_t *row)
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
