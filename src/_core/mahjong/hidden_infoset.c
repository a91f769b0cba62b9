#include "mahjong/hidden_infoset.h"

#include "mahjong/deal.h"
#include "mahjong/hidden_replay.h"
#include "mahjong/moves.h"
#include "mahjong/moves_options.h"
#include "mahjong/points.h"
#include "mahjong/state_tiles.h"

#include <stdlib.h>
#include <string.h>

/* --------------------------------------------------------------------------------------- what has been seen */

static bool is_special(const wl_mahjong_infoset *of, int place)
{
    return of->state->special_kinds >> of->state->wall[place] & 1;
}

static void see(wl_mahjong_infoset *of, int place) { of->known[place] = of->state->wall[place]; }

/* Tiles dealt to a player in one go; how many of them were specials. */
static int see_dealt(wl_mahjong_infoset *of, int player, const uint8_t *places, int count)
{
    wl_mahjong_heap *dealt = &of->heaps[of->num_heaps];
    *dealt = (wl_mahjong_heap){.player = (uint8_t)player, .num_places = (uint8_t)count};
    uint8_t specials[WL_MAHJONG_KINDS] = {0};
    for (int i = 0; i < count; ++i) {
        dealt->places[i] = places[i];
        if (player == of->player) see(of, places[i]);
        if (is_special(of, places[i])) ++specials[of->state->wall[places[i]]];
    }
    for (int kind = WL_MAHJONG_WHITE; kind < WL_MAHJONG_KINDS; ++kind)
        for (; specials[kind]; --specials[kind]) dealt->specials[dealt->num_specials++] = (uint8_t)kind;
    if (player != of->player && count) ++of->num_heaps;
    return dealt->num_specials;
}

/* The deal and its rounds of replacement, as deal.c has them. */
static void see_deal(wl_mahjong_infoset *of)
{
    int missing[WL_MAHJONG_PLAYERS], open = 0, tail = WL_MAHJONG_WALL;
    uint8_t places[WL_MAHJONG_TILES];
    see(of, WL_MAHJONG_TURNED_UP);
    for (int step = 0; step < WL_MAHJONG_PLAYERS; ++step) {
        int size = WL_MAHJONG_TILES - (step > 0);
        for (int i = 0; i < size; ++i) places[i] = (uint8_t)wl_mahjong_dealt_place(step, i);
        open += missing[step] = see_dealt(of, wl_mahjong_seat(of->state->dealer, step), places, size);
    }
    while (open) {
        open = 0;
        for (int step = 0; step < WL_MAHJONG_PLAYERS; ++step) {
            int count = missing[step];
            for (int i = 0; i < count; ++i) places[i] = (uint8_t)--tail;
            open += missing[step] = see_dealt(of, wl_mahjong_seat(of->state->dealer, step), places, count);
        }
    }
}

/* A tile drawn in play. All see a special; of any other tile they see who drew it. */
static void see_drawn(wl_mahjong_infoset *of, int player, int place)
{
    wl_mahjong_course *course = &of->courses[player];
    if (player == of->player || is_special(of, place)) {
        see(of, place);
    } else {
        course->taken[course->num_taken] = (uint8_t)place;
        course->taken_at[course->num_taken++] = of->num_log;
    }
}

static void see_shown(wl_mahjong_infoset *of, int player, int kind, int copies, int at)
{
    wl_mahjong_course *course = &of->courses[player];
    for (; copies > 0; --copies) {
        course->shown[course->num_shown] = (uint8_t)kind;
        course->shown_at[course->num_shown++] = (uint8_t)at;
    }
}

/* What an entry of the log shows of a player's hand; `before` is the state in which it was written. */
static void see_entry(wl_mahjong_infoset *of, const wl_mahjong_state *before, int entry)
{
    int at = of->num_log, player = before->position.current, next = wl_mahjong_seat(before->offering, 1);
    if (entry >= WL_MAHJONG_OVERRULED && next != of->player) return;
    of->log[of->num_log++] = (uint8_t)entry;
    if (entry < WL_MAHJONG_ACT_CHI) {
        see_shown(of, player, entry, 1, at);
    } else if (entry < WL_MAHJONG_ACT_PON) {
        int low = wl_mahjong_sequence_low(entry - WL_MAHJONG_ACT_CHI);
        for (int kind = low; kind < low + 3; ++kind)
            if (kind != before->offered) see_shown(of, next, kind, 1, at);
    } else if (entry < WL_MAHJONG_ACT_AKONG) {
        see_shown(of, player, entry - WL_MAHJONG_ACT_CKONG, 4, at);
    } else if (entry < WL_MAHJONG_ACT_WIN) {
        see_shown(of, player, entry - WL_MAHJONG_ACT_AKONG, 1, at);
    } else if (entry < WL_MAHJONG_KONG_BY) {
        see_shown(of, entry - WL_MAHJONG_PON_BY, before->offered, 2, at);
    } else if (entry < WL_MAHJONG_OVERRULED) {
        see_shown(of, entry - WL_MAHJONG_KONG_BY, before->offered, 3, at);
    }
}

/* The game from its first question on, as it was played. */
static void see_play(wl_mahjong_infoset *of)
{
    wl_mahjong_state past = *of->state;
    uint64_t action;
    wl_mahjong_restart(&past);
    while ((action = wl_mahjong_recall(of->state, &past)) != WL_NO_ACTION) {
        wl_mahjong_state before = past;
        wl_mahjong_apply(&past, action);
        for (int i = before.num_log; i < past.num_log; ++i) see_entry(of, &before, past.log[i]);
        int drawer = past.position.current;
        for (; before.front < past.front; ++before.front) see_drawn(of, drawer, before.front);
        while (before.tail > past.tail) see_drawn(of, drawer, --before.tail);
    }
}

/* List the unseen tiles, first those that may lie in hands. */
static void list_unseen(wl_mahjong_infoset *of)
{
    int left[WL_MAHJONG_KINDS];
    for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind) left[kind] = kind < WL_MAHJONG_SPRING ? WL_MAHJONG_COPIES : 1;
    for (int place = 0; place < WL_MAHJONG_WALL; ++place)
        if (of->known[place] != WL_MAHJONG_NONE) --left[of->known[place]];
    for (int i = 0; i < of->num_heaps; ++i)
        for (int j = 0; j < of->heaps[i].num_specials; ++j) --left[of->heaps[i].specials[j]];
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player)
        for (int i = 0; i < of->courses[player].num_shown && player != of->player; ++i)
            --left[of->courses[player].shown[i]];
    for (int special = 0; special < 2; ++special) {
        for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind)
            for (; left[kind] && (int)(of->state->special_kinds >> kind & 1) == special; --left[kind])
                of->unseen[of->num_unseen++] = (uint8_t)kind;
        if (!special) of->num_plain = of->num_unseen;
    }
}

/* ------------------------------------------------------------------------------------ why somebody was asked */

/* Whether `player` might make a meld of the offered tile: whether it could if it held all unseen tiles. */
static bool may_meld(const wl_mahjong_infoset *of, int player)
{
    wl_mahjong_state table = *of->state;
    if (table.players[player].num_concealed < 2) return false;
    wl_mahjong_clear_hand(&table, player);
    for (int i = 0; i < of->num_plain; ++i) wl_mahjong_add_tile(&table, player, of->unseen[i]);
    table.players[player].gave_wild = true; /* so that a win is no option */
    wl_mahjong_options options = wl_mahjong_round_options(&table, player);
    return !wl_mahjong_is_empty(&options);
}

/* A limit of M11 that all can see. */
static bool has_open_limit(const wl_mahjong_player *player) { return (player->limits & ~WL_MAHJONG_THREE_WILDS) != 0; }

static wl_mahjong_reason reason_of(const wl_mahjong_infoset *of, int player)
{
    const wl_mahjong_state *state = of->state;
    const wl_mahjong_player *asked = &state->players[player];
    bool in_round = wl_mahjong_is_round(state) && state->asked >> player & 1;
    bool was_asked = in_round || (state->phase == WL_MAHJONG_LAST && state->position.current == player);
    if (!was_asked || player == of->player) return WL_MAHJONG_FOR_ANYTHING;
    if (state->phase == WL_MAHJONG_OPENING || state->phase == WL_MAHJONG_LAST)
        return has_open_limit(asked) ? WL_MAHJONG_FOR_ANYTHING : WL_MAHJONG_FOR_THREE_WILDS;
    return may_meld(of, player) ? WL_MAHJONG_FOR_ANYTHING : WL_MAHJONG_FOR_A_WIN;
}

static bool count_completions(wl_mahjong_infoset *of, int player)
{
    wl_mahjong_completions *hands = of->completions[player] = malloc(sizeof *hands);
    if (!hands) return false;
    memset(hands->supply, 0, sizeof hands->supply);
    hands->wilds = 0;
    for (int i = 0; i < of->num_plain; ++i) {
        if (of->state->wild_kinds >> of->unseen[i] & 1)
            ++hands->wilds;
        else
            ++hands->supply[of->unseen[i]];
    }
    hands->size = of->state->players[player].num_concealed;
    hands->tile = of->state->offered;
    wl_mahjong_count_completions(hands);
    return true;
}

bool wl_mahjong_infoset_build(wl_mahjong_infoset *of, const wl_mahjong_state *state, int player)
{
    memset(of, 0, sizeof *of);
    of->state = state;
    of->player = player;
    memset(of->known, WL_MAHJONG_NONE, sizeof of->known);
    see_deal(of);
    see_play(of);
    list_unseen(of);
    for (int other = 0; other < WL_MAHJONG_PLAYERS; ++other) {
        of->reasons[other] = reason_of(of, other);
        if (of->reasons[other] == WL_MAHJONG_FOR_A_WIN && !count_completions(of, other)) return false;
    }
    return true;
}

void wl_mahjong_infoset_free(wl_mahjong_infoset *of)
{
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) free(of->completions[player]);
}
