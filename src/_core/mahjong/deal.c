#include "mahjong/deal.h"

#include "mahjong/ends.h"
#include "mahjong/moves.h"
#include "mahjong/notation.h"
#include "mahjong/state_tiles.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------ the wall: M17 */

static void fill_wall(uint8_t *wall)
{
    for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind)
        for (int copy = kind < WL_MAHJONG_SPRING ? WL_MAHJONG_COPIES : 1; copy > 0; --copy) *wall++ = (uint8_t)kind;
}

/* The tile at which the dice break the wall. The wall stands before the seats, 36 tiles each in stacks of two, and is
 * drawn clockwise: the dealer's side, then that of the last seat, and so on. The dealer's throw names the seat that
 * throws again, counted counter-clockwise with the dealer as 1. On that seat's side as many stacks are skipped as both
 * throws add up to. */
static int broken_at(const uint8_t dice[WL_MAHJONG_DICE])
{
    enum { SIDE = WL_MAHJONG_WALL / WL_MAHJONG_PLAYERS, STACK = 2 };
    int first = dice[0] + dice[1], second = dice[2] + dice[3];
    int step = (first - 1) % WL_MAHJONG_PLAYERS;
    int side = (WL_MAHJONG_PLAYERS - step) % WL_MAHJONG_PLAYERS;
    return (side * SIDE + (first + second) * STACK) % WL_MAHJONG_WALL;
}

static void deal_random(wl_mahjong_state *state, wl_random *rng)
{
    enum { DIE = 6 };
    uint8_t pile[WL_MAHJONG_WALL];
    fill_wall(pile);
    wl_random_shuffle(rng, pile, WL_MAHJONG_WALL);
    for (int i = 0; i < WL_MAHJONG_DICE; ++i) state->dice[i] = (uint8_t)(1 + wl_random_below(rng, DIE));
    int start = broken_at(state->dice);
    memcpy(state->wall, pile + start, (size_t)(WL_MAHJONG_WALL - start));
    memcpy(state->wall + WL_MAHJONG_WALL - start, pile, (size_t)start);
}

/* ---------------------------------------------------------------------------------- the first hands: M2, M3, M18 */

static void clear_players(wl_mahjong_state *state)
{
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) {
        wl_mahjong_hand *hand = &state->players[player].hand;
        memset(hand->melds, WL_MAHJONG_NONE, sizeof hand->melds);
        hand->turned = state->turned;
        hand->seat = (uint8_t)wl_mahjong_seat(WL_MAHJONG_PLAYERS - state->dealer, player);
        hand->win_tile = WL_MAHJONG_NONE;
    }
}

/* Lay open the specials among tiles just taken, and add the others to the hand. Returns how many must be replaced. */
static int sort_out(wl_mahjong_state *state, int player, const uint8_t *kinds, int count)
{
    int specials = 0;
    for (int i = 0; i < count; ++i) {
        if (state->special_kinds >> kinds[i] & 1) {
            wl_mahjong_lay_special(state, player, kinds[i]);
            ++specials;
        } else {
            wl_mahjong_add_tile(state, player, kinds[i]);
        }
    }
    return specials;
}

int wl_mahjong_dealt_place(int seat, int i)
{
    enum { AT_ONCE = 4, ROUND = 16 };
    return i == ROUND ? WL_MAHJONG_SEVENTEENTH : i / AT_ONCE * ROUND + seat * AT_ONCE + i % AT_ONCE;
}

static void deal_hands(wl_mahjong_state *state)
{
    int missing[WL_MAHJONG_PLAYERS], open = 0;
    for (int step = 0; step < WL_MAHJONG_PLAYERS; ++step) {
        uint8_t kinds[WL_MAHJONG_TILES];
        int size = WL_MAHJONG_TILES - (step > 0);
        for (int i = 0; i < size; ++i) kinds[i] = state->wall[wl_mahjong_dealt_place(step, i)];
        missing[step] = sort_out(state, wl_mahjong_seat(state->dealer, step), kinds, size);
        open += missing[step];
    }
    state->drawn = state->wall[WL_MAHJONG_SEVENTEENTH];
    while (open) { /* rounds of replacement */
        open = 0;
        for (int step = 0; step < WL_MAHJONG_PLAYERS; ++step) {
            uint8_t kinds[WL_MAHJONG_TILES];
            int count = missing[step];
            for (int i = 0; i < count; ++i) kinds[i] = (uint8_t)wl_mahjong_take_tail(state);
            if (step == 0 && count) state->drawn = kinds[count - 1]; /* M19: "or the last replacement" */
            missing[step] = sort_out(state, wl_mahjong_seat(state->dealer, step), kinds, count);
            open += missing[step];
        }
    }
}

/* Find what the hands wait for, the dealer's without the tile that counts as drawn (M19). */
static void find_first_waits(wl_mahjong_state *state)
{
    wl_mahjong_remove_tile(state, state->dealer, state->drawn);
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) wl_mahjong_find_waits(state, player);
    wl_mahjong_add_tile(state, state->dealer, state->drawn);
}

void wl_mahjong_restart(void *any)
{
    wl_mahjong_state *state = any;
    size_t progress = offsetof(wl_mahjong_state, phase);
    memset((char *)state + progress, 0, sizeof *state - progress);
    state->position = (wl_position){.num_players = WL_MAHJONG_PLAYERS};
    state->turned = state->wall[WL_MAHJONG_TURNED_UP];
    state->wild_kinds = wl_mahjong_wild_kinds(state->turned);
    const uint64_t flowers = UINT64_C(0xFF) << WL_MAHJONG_SPRING;
    state->special_kinds = wl_mahjong_special_honours(state->turned) | (flowers & ~state->wild_kinds);
    state->front = WL_MAHJONG_FIRST_DRAW;
    state->tail = WL_MAHJONG_WALL;
    state->offered = WL_MAHJONG_NONE;
    state->winner = state->payer = WL_MAHJONG_NOBODY;
    memset(state->discards, -1, sizeof state->discards);
    clear_players(state);
    deal_hands(state);
    find_first_waits(state);
    wl_mahjong_begin(state);
}

/* ------------------------------------------------------------------------------------------------- settings */

static bool read_wall(wl_mahjong_state *state, const char *text, wl_error *error)
{
    int count = wl_mahjong_read_tiles(text, state->wall, WL_MAHJONG_WALL, error);
    if (count < 0) return false;
    if (count != WL_MAHJONG_WALL) return wl_fail(error, "deal.wall: %d tiles, a wall has 144 tiles", count);
    uint8_t copies[WL_MAHJONG_KINDS] = {0};
    for (int i = 0; i < WL_MAHJONG_WALL; ++i) ++copies[state->wall[i]];
    for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind) {
        int there_are = kind < WL_MAHJONG_SPRING ? WL_MAHJONG_COPIES : 1;
        char name[WL_MAHJONG_TILE_TEXT];
        *wl_mahjong_write_tile(kind, name) = 0;
        if (copies[kind] != there_are)
            return wl_fail(error, "deal.wall: %d %s, among the 144 tiles are %d", copies[kind], name, there_are);
    }
    return true;
}

/* Four digits, 1 to 6. */
static bool read_dice(wl_mahjong_state *state, const char *text, wl_error *error)
{
    if (strlen(text) != WL_MAHJONG_DICE || strspn(text, "123456") != WL_MAHJONG_DICE)
        return wl_fail(error, "dice must be four digits 1 to 6, not '%.40s'", text);
    for (int i = 0; i < WL_MAHJONG_DICE; ++i) state->dice[i] = (uint8_t)(text[i] - '0');
    return true;
}

bool wl_mahjong_deal(void *any, const void *rules, wl_settings setup, wl_random *rng, wl_error *error)
{
    static const char *const keys[] = {"deal.wall", "dice", "dealer", NULL};
    wl_mahjong_state *state = any;
    memset(state, 0, sizeof *state);
    state->rules = *(const wl_mahjong_rules *)rules;
    const char *wall = wl_setting_text(setup, "deal.wall", -1);
    int dealer = wall ? 0 : (int)wl_random_below(rng, WL_MAHJONG_PLAYERS);
    if (!wl_settings_known(setup, keys, error)) return false;
    if (!wl_setting_seat(setup, "dealer", WL_MAHJONG_PLAYERS, &dealer, error)) return false;
    state->dealer = (uint8_t)dealer;
    if (!wall)
        deal_random(state, rng);
    else if (!read_wall(state, wall, error))
        return false;
    const char *dice = wl_setting_text(setup, "dice", -1);
    if (dice && !wall) return wl_fail(error, "dice are of no use without the wall that they broke");
    if (dice && !read_dice(state, dice, error)) return false;
    wl_mahjong_restart(state);
    return true;
}

void wl_mahjong_setup(const void *any, wl_record *record)
{
    const wl_mahjong_state *state = any;
    char text[WL_MAHJONG_WALL * WL_MAHJONG_TILE_TEXT];
    wl_mahjong_write_tiles(state->wall, WL_MAHJONG_WALL, text);
    wl_record_text(record, "deal.wall", text);
    char dice[WL_MAHJONG_DICE + 1] = "";
    for (int i = 0; i < WL_MAHJONG_DICE; ++i) dice[i] = (char)('0' + state->dice[i]);
    if (state->dice[0]) wl_record_text(record, "dice", dice);
    wl_record_number(record, "dealer", state->dealer);
}

void wl_mahjong_next(const void *any, wl_record *record)
{
    wl_record_number(record, "dealer", wl_mahjong_next_dealer(any));
}
