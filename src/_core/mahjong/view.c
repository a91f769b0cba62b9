#include "mahjong/view.h"

#include "mahjong/notation.h"
#include "mahjong/state_tiles.h"

#include <string.h>

static void record_kinds(wl_record *record, const char *name, uint64_t kinds)
{
    wl_number *flags = wl_record_numbers(record, name, WL_MAHJONG_KINDS, 0);
    for (; kinds; kinds &= kinds - 1) flags[wl_lowest64(kinds)] = 1;
}

static int tile_or_none(uint8_t kind) { return kind == WL_MAHJONG_NONE ? -1 : kind; }

/* The melds of all players; -1 where there are no more. */
static void record_melds(wl_record *record, const wl_mahjong_state *state)
{
    static const wl_number none[WL_MAHJONG_PLAYERS][WL_MAHJONG_GROUPS] = {
        {-1, -1, -1, -1, -1}, {-1, -1, -1, -1, -1}, {-1, -1, -1, -1, -1}, {-1, -1, -1, -1, -1}};
    wl_number *forms = wl_record_numbers(record, "meld_forms", WL_MAHJONG_PLAYERS, WL_MAHJONG_GROUPS);
    wl_number *kinds = wl_record_numbers(record, "meld_kinds", WL_MAHJONG_PLAYERS, WL_MAHJONG_GROUPS);
    memcpy(forms, none, sizeof none);
    memcpy(kinds, none, sizeof none);
    for (int place = 0; place < WL_MAHJONG_PLAYERS; ++place) {
        const wl_mahjong_player *player = &state->players[wl_record_player_at(record, place)];
        for (int i = 0; i < player->num_melds; ++i) {
            uint8_t meld = player->hand.melds[i];
            forms[WL_MAHJONG_GROUPS * place + i] = (wl_number)wl_mahjong_meld_form(meld);
            kinds[WL_MAHJONG_GROUPS * place + i] = (wl_number)wl_mahjong_meld_kind(meld);
        }
    }
}

/* The specials that each player has laid open. */
static void record_laid(wl_record *record, const wl_mahjong_state *state)
{
    wl_number *laid = wl_record_numbers(record, "laid", WL_MAHJONG_PLAYERS, WL_MAHJONG_KINDS);
    for (int place = 0; place < WL_MAHJONG_PLAYERS; ++place, laid += WL_MAHJONG_KINDS) {
        const wl_mahjong_hand *hand = &state->players[wl_record_player_at(record, place)].hand;
        for (int i = 0; i < 3; ++i) laid[WL_MAHJONG_WHITE + i] = hand->specials[i];
        for (uint64_t flowers = hand->flowers; flowers; flowers &= flowers - 1)
            laid[WL_MAHJONG_SPRING + wl_lowest64(flowers)] = 1;
    }
}

/* What lies on the table before each player. */
static void record_table(wl_record *record, const wl_mahjong_state *state)
{
    wl_number *sizes = wl_record_numbers(record, "hand_sizes", WL_MAHJONG_PLAYERS, 0);
    for (int i = 0; i < WL_MAHJONG_PLAYERS; ++i)
        sizes[i] = state->players[wl_record_player_at(record, i)].num_concealed;
    record_melds(record, state);
    record_laid(record, state);
    wl_number *gave = wl_record_numbers(record, "discarded_wild", WL_MAHJONG_PLAYERS, 0);
    for (int i = 0; i < WL_MAHJONG_PLAYERS; ++i) gave[i] = state->players[wl_record_player_at(record, i)].gave_wild;
}

/* Every discard in order: who, what, and who claimed it. */
static void record_discards(wl_record *record, const wl_mahjong_state *state)
{
    enum { COLUMNS = sizeof(wl_mahjong_discard) };
    wl_number *rows = wl_record_rows(record, "discards", state->num_discards, COLUMNS, WL_MAHJONG_MOST_DISCARDS);
    const int8_t *columns = (const int8_t *)state->discards;
    int made = COLUMNS * state->num_discards;
    for (int i = 0; i < made; ++i) rows[i] = columns[i];
    memset(rows + made, -1, (size_t)(COLUMNS * WL_MAHJONG_MOST_DISCARDS - made) * sizeof *rows);
    if (!record->turn->turned) return;
    for (int i = 0; i < state->num_discards; ++i, rows += COLUMNS) {
        rows[0] = wl_record_place(record, rows[0]);
        rows[2] = wl_record_place(record, rows[2]);
    }
}

static void record_hand(wl_record *record, const wl_mahjong_state *state, int player)
{
    const wl_mahjong_player *owner = &state->players[player];
    wl_number *hand = wl_record_numbers(record, "hand", WL_MAHJONG_KINDS, 0);
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind) hand[kind] = owner->hand.counts[kind];
    for (uint64_t wild = owner->held & state->wild_kinds; wild; wild &= wild - 1)
        hand[wl_lowest64(wild)] = (wl_number)wl_mahjong_held(state, player, wl_lowest64(wild));
}

void wl_mahjong_observe(const void *any, int player, wl_record *record)
{
    const wl_mahjong_state *state = any;
    const wl_mahjong_player *self = &state->players[player];
    bool in_turn = state->phase == WL_MAHJONG_TURN && state->position.current == player;
    bool in_round = wl_mahjong_is_round(state);
    wl_record_player(record, "player", player);
    wl_record_player(record, "current_player", state->position.current);
    wl_record_number(record, "phase", state->phase);
    wl_record_player(record, "dealer", state->dealer);
    wl_record_bytes(record, "dice", state->dice, WL_MAHJONG_DICE);
    wl_record_number(record, "wind", self->hand.seat);
    wl_record_number(record, "turned", state->turned);
    record_kinds(record, "wild_kinds", state->wild_kinds);
    record_kinds(record, "special", state->special_kinds);
    record_hand(record, state, player);
    wl_record_number(record, "drawn", in_turn ? tile_or_none(state->drawn) : -1);
    record_table(record, state);
    record_discards(record, state);
    wl_record_number(record, "offered", tile_or_none(state->offered));
    wl_record_player(record, "offering", state->offered == WL_MAHJONG_NONE ? -1 : state->offering);
    wl_record_marks(record, "asked", in_round ? state->asked : 0, WL_MAHJONG_PLAYERS);
    record_kinds(record, "missed", self->missed);
    wl_record_number(record, "tiles_left", wl_mahjong_left(state));
    wl_record_number(record, "tiles_to_draw", wl_mahjong_tiles_to_draw(state));
    wl_record_number(record, "raw_stage", wl_mahjong_is_raw_stage(state));
    wl_record_number(record, "after_kong", state->phase == WL_MAHJONG_TURN && state->after_kong);
}

/* ------------------------------------------------------------------------------------------- the whole table */

enum { TEXT_SIZE = WL_MAHJONG_WALL * WL_MAHJONG_TILE_TEXT };

static void show_hand(const wl_mahjong_state *state, int player, char *text)
{
    for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind)
        for (int copy = wl_mahjong_held(state, player, kind); copy > 0; --copy)
            text = wl_mahjong_write_tile(kind, text);
    *text = 0;
}

static void show_melds(const wl_mahjong_player *player, char *text)
{
    static const char *const words[] = {"chi", "pon", "kong", "ckong"};
    for (int i = 0; i < player->num_melds; ++i) {
        int form = wl_mahjong_meld_form(player->hand.melds[i]), kind = wl_mahjong_meld_kind(player->hand.melds[i]);
        if (i) *text++ = ' ';
        strcpy(text, words[form]);
        text += strlen(text);
        *text++ = ' ';
        for (int tile = 0; tile < (form == WL_MAHJONG_CHI ? 3 : 1); ++tile)
            text = wl_mahjong_write_tile(kind + tile, text);
    }
    *text = 0;
}

static void show_laid(const wl_mahjong_player *player, char *text)
{
    for (int i = 0; i < 3; ++i)
        for (int copy = player->hand.specials[i]; copy > 0; --copy)
            text = wl_mahjong_write_tile(WL_MAHJONG_WHITE + i, text);
    for (int f = 0; f < WL_MAHJONG_KINDS - WL_MAHJONG_SPRING; ++f)
        if (player->hand.flowers >> f & 1) text = wl_mahjong_write_tile(WL_MAHJONG_SPRING + f, text);
    *text = 0;
}

/* The discards of `player` that nobody claimed. */
static void show_river(const wl_mahjong_state *state, int player, char *text)
{
    for (int i = 0; i < state->num_discards; ++i) {
        const wl_mahjong_discard *discard = &state->discards[i];
        bool kept = discard->player == player && discard->claimed_by == WL_MAHJONG_NOBODY;
        if (kept) text = wl_mahjong_write_tile(discard->kind, text);
    }
    *text = 0;
}

void wl_mahjong_show(const void *any, wl_record *record)
{
    const wl_mahjong_state *state = any;
    char text[TEXT_SIZE];
    wl_record_number(record, "dealer", state->dealer);
    *wl_mahjong_write_tile(state->turned, text) = 0;
    wl_record_text(record, "turned", text);
    static const char *const names[] = {"hand", "melds", "laid", "river"};
    for (int part = 0; part < 4; ++part) {
        wl_record_texts(record, names[part]);
        for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) {
            if (part == 0) show_hand(state, player, text);
            if (part == 1) show_melds(&state->players[player], text);
            if (part == 2) show_laid(&state->players[player], text);
            if (part == 3) show_river(state, player, text);
            wl_record_append(record, text);
        }
    }
    if (state->offered == WL_MAHJONG_NONE) return;
    *wl_mahjong_write_tile(state->offered, text) = 0;
    wl_record_text(record, "offered", text);
}
