#include "mahjong/view_tensor.h"

#include "mahjong/moves_options.h"
#include "mahjong/state_tiles.h"

#include <string.h>

/* Planes are written one after the other, in the order of the table. */
typedef struct {
    const wl_mahjong_state *state;
    int player;
    uint8_t *plane;
} writer;

static uint8_t *next_plane(writer *out)
{
    uint8_t *plane = out->plane;
    out->plane += WL_MAHJONG_KINDS;
    return plane;
}

static int seat_of(const writer *out, int player) { return wl_mahjong_seat(player, WL_MAHJONG_PLAYERS - out->player); }
static int player_of(const writer *out, int seat) { return wl_mahjong_seat(out->player, seat); }

static void put_kinds(writer *out, uint64_t kinds)
{
    uint8_t *plane = next_plane(out);
    for (; kinds; kinds &= kinds - 1) plane[wl_lowest64(kinds)] = 1;
}

static void put_kind(writer *out, uint8_t kind) { put_kinds(out, kind == WL_MAHJONG_NONE ? 0 : wl_mahjong_bit(kind)); }

/* Four planes: at least one, two, three, four of a kind. */
static void put_counts(writer *out, const uint8_t counts[WL_MAHJONG_KINDS])
{
    for (int least = 1; least <= WL_MAHJONG_COPIES; ++least) {
        uint8_t *plane = next_plane(out);
        for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind) plane[kind] = counts[kind] >= least;
    }
}

static void put_hand(writer *out, int player)
{
    uint8_t counts[WL_MAHJONG_KINDS];
    for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind)
        counts[kind] = (uint8_t)wl_mahjong_held(out->state, player, kind);
    put_counts(out, counts);
}

static void put_melds(writer *out, int player)
{
    uint8_t counts[WL_MAHJONG_KINDS] = {0};
    const wl_mahjong_player *owner = &out->state->players[player];
    for (int i = 0; i < owner->num_melds; ++i) {
        int form = wl_mahjong_meld_form(owner->hand.melds[i]), kind = wl_mahjong_meld_kind(owner->hand.melds[i]);
        if (form == WL_MAHJONG_CHI)
            for (int tile = kind; tile < kind + 3; ++tile) counts[tile] += 1;
        else
            counts[kind] = (uint8_t)(counts[kind] + (form == WL_MAHJONG_PON ? 3 : 4));
    }
    put_counts(out, counts);
}

static void put_concealed_kongs(writer *out, int player)
{
    const wl_mahjong_player *owner = &out->state->players[player];
    uint64_t kinds = 0;
    for (int i = 0; i < owner->num_melds; ++i) {
        uint8_t meld = owner->hand.melds[i];
        if (wl_mahjong_meld_form(meld) == WL_MAHJONG_CKONG) kinds |= wl_mahjong_bit(wl_mahjong_meld_kind(meld));
    }
    put_kinds(out, kinds);
}

static void put_laid(writer *out, int player)
{
    uint8_t counts[WL_MAHJONG_KINDS] = {0};
    const wl_mahjong_hand *hand = &out->state->players[player].hand;
    memcpy(counts + WL_MAHJONG_WHITE, hand->specials, sizeof hand->specials);
    for (int f = 0; f < WL_MAHJONG_KINDS - WL_MAHJONG_SPRING; ++f)
        counts[WL_MAHJONG_SPRING + f] = hand->flowers >> f & 1;
    put_counts(out, counts);
}

static void put_rivers(writer *out)
{
    const wl_mahjong_discard *discards = out->state->discards;
    int seen[WL_MAHJONG_PLAYERS] = {0};
    uint64_t claimed[WL_MAHJONG_PLAYERS] = {0};
    for (int i = out->state->num_discards; i-- > 0;) {
        int seat = seat_of(out, discards[i].player), place = seen[seat]++;
        if (discards[i].claimed_by != WL_MAHJONG_NOBODY) claimed[seat] |= wl_mahjong_bit(discards[i].kind);
        if (place < WL_MAHJONG_RIVER_PLANES)
            out->plane[(seat * WL_MAHJONG_RIVER_PLANES + place) * WL_MAHJONG_KINDS + discards[i].kind] = 1;
    }
    out->plane += WL_MAHJONG_PLAYERS * WL_MAHJONG_RIVER_PLANES * WL_MAHJONG_KINDS;
    for (int seat = 0; seat < WL_MAHJONG_PLAYERS; ++seat) put_kinds(out, claimed[seat]);
}

static void put_table(writer *out)
{
    enum { DEALER = 4, PHASE = 8, CURRENT = 15, OFFERING = 19, ASKED = 23, GAVE_WILD = 27, RAW_STAGE = 31 };
    enum { AFTER_KONG = 32, LEFT = 33, TO_DRAW = 34 };
    const wl_mahjong_state *state = out->state;
    uint8_t *columns = next_plane(out);
    int current = state->position.current;
    columns[state->players[out->player].hand.seat] = 1;
    columns[DEALER + seat_of(out, state->dealer)] = 1;
    columns[PHASE + state->phase] = 1;
    if (current != WL_TERMINAL) columns[CURRENT + seat_of(out, current)] = 1;
    if (state->offered != WL_MAHJONG_NONE) columns[OFFERING + seat_of(out, state->offering)] = 1;
    for (int seat = 0; seat < WL_MAHJONG_PLAYERS; ++seat) {
        int player = player_of(out, seat);
        columns[ASKED + seat] = wl_mahjong_is_round(state) && state->asked >> player & 1;
        columns[GAVE_WILD + seat] = state->players[player].gave_wild;
    }
    columns[RAW_STAGE] = wl_mahjong_is_raw_stage(state);
    columns[AFTER_KONG] = state->phase == WL_MAHJONG_TURN && state->after_kong;
    columns[LEFT] = (uint8_t)wl_mahjong_left(state);
    columns[TO_DRAW] = (uint8_t)wl_mahjong_tiles_to_draw(state);
}

/* Which of the actions `first` .. `first` + `count` - 1 are legal, as a mask from bit 0 on. */
static uint64_t options_from(const wl_mahjong_options *options, int first, int count)
{
    uint64_t kinds = 0;
    for (int i = 0; i < count; ++i) kinds |= (uint64_t)wl_mahjong_allows(options, (uint64_t)(first + i)) << i;
    return kinds;
}

static void put_options(writer *out)
{
    const wl_mahjong_options none = {{0}};
    bool asked = out->state->position.current == out->player;
    const wl_mahjong_options *options = asked ? &out->state->options : &none;
    put_kinds(out, options_from(options, WL_MAHJONG_ACT_DISCARD, WL_MAHJONG_KINDS));
    uint8_t *chi = next_plane(out);
    for (int sequence = 0; sequence < WL_MAHJONG_SEQUENCES; ++sequence)
        chi[wl_mahjong_sequence_low(sequence)] = wl_mahjong_allows(options, (uint64_t)(WL_MAHJONG_ACT_CHI + sequence));
    put_kinds(out, options_from(options, WL_MAHJONG_ACT_CKONG, WL_MAHJONG_PLAYED));
    put_kinds(out, options_from(options, WL_MAHJONG_ACT_AKONG, WL_MAHJONG_PLAYED));
    uint8_t *others = next_plane(out);
    others[0] = wl_mahjong_allows(options, WL_MAHJONG_ACT_PON);
    others[1] = wl_mahjong_allows(options, WL_MAHJONG_ACT_KONG);
    others[2] = wl_mahjong_allows(options, WL_MAHJONG_ACT_WIN);
    others[3] = wl_mahjong_allows(options, WL_MAHJONG_ACT_PASS);
}

static void put_answers(writer *out)
{
    enum { PON = WL_MAHJONG_SEQUENCES, KONG, WIN, PASS };
    for (int seat = 0; seat < WL_MAHJONG_PLAYERS; ++seat) {
        uint8_t *columns = next_plane(out);
        int player = player_of(out, seat), answer = out->state->answers[player];
        bool answered = wl_mahjong_is_round(out->state) && out->state->asked >> player & 1 &&
                        player != out->state->position.current;
        if (!answered) continue;
        int column = answer == WL_MAHJONG_ACT_PON    ? PON
                     : answer == WL_MAHJONG_ACT_KONG ? KONG
                     : answer == WL_MAHJONG_ACT_WIN  ? WIN
                     : answer == WL_MAHJONG_ACT_PASS ? PASS
                                                     : answer - WL_MAHJONG_ACT_CHI;
        columns[column] = 1;
    }
}

static void put_hidden(writer *out)
{
    const wl_mahjong_state *state = out->state;
    for (int seat = 1; seat < WL_MAHJONG_PLAYERS; ++seat) put_hand(out, player_of(out, seat));
    put_kind(out, state->phase == WL_MAHJONG_TURN ? state->drawn : WL_MAHJONG_NONE);
    put_answers(out);
    next_plane(out)[0] = state->phase == WL_MAHJONG_CLAIM && state->liable;
    for (int i = 0; i < WL_MAHJONG_WALL_PLANES; ++i)
        put_kind(out, i < wl_mahjong_left(state) ? state->wall[state->front + i] : WL_MAHJONG_NONE);
}

void wl_mahjong_tensor(const void *any, int player, bool everything, uint8_t *planes)
{
    const wl_mahjong_state *state = any;
    writer out = {state, player, planes};
    memset(planes, 0, (size_t)(everything ? WL_MAHJONG_ALL_PLANES : WL_MAHJONG_PLANES) * WL_MAHJONG_KINDS);
    put_hand(&out, player);
    bool in_turn = state->phase == WL_MAHJONG_TURN && state->position.current == player;
    put_kind(&out, in_turn ? state->drawn : WL_MAHJONG_NONE);
    for (int seat = 0; seat < WL_MAHJONG_PLAYERS; ++seat) put_melds(&out, player_of(&out, seat));
    for (int seat = 0; seat < WL_MAHJONG_PLAYERS; ++seat) put_concealed_kongs(&out, player_of(&out, seat));
    for (int seat = 0; seat < WL_MAHJONG_PLAYERS; ++seat) put_laid(&out, player_of(&out, seat));
    put_rivers(&out);
    put_kind(&out, state->offered);
    put_kind(&out, state->turned);
    put_kinds(&out, state->wild_kinds);
    put_kinds(&out, state->special_kinds);
    put_kinds(&out, state->discarded);
    put_kinds(&out, state->players[player].missed);
    put_table(&out);
    put_options(&out);
    if (everything) put_hidden(&out);
}
