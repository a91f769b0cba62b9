#include "hongwu/deal.h"

#include "cards/notation.h"
#include "hongwu/ends.h"
#include "hongwu/moves_trump.h"

#include <string.h>

void wl_hongwu_restart(void *any)
{
    wl_hongwu_state *state = any;
    size_t progress = offsetof(wl_hongwu_state, phase);
    memset((char *)state + progress, 0, sizeof *state - progress);
    state->position = (wl_position){.num_players = WL_HONGWU_PLAYERS};
    state->bids[0].player = state->bids[1].player = WL_HONGWU_NOBODY;
    state->dealer = state->given_dealer;
    state->answer.half = WL_CARD_KINDS;
    if (!state->endgame) {
        wl_hongwu_advance(state);
        return;
    }
    for (int i = 0; i < state->num_draws; ++i) wl_cards_add(&state->hands[i % WL_HONGWU_PLAYERS], state->draws[i]);
    state->drawn = state->num_draws;
    state->buried = state->given_buried;
    wl_hongwu_trump_set(&state->trump, state->level, state->given_trump);
    wl_hongwu_begin_play(state);
}

static void deal_random(wl_hongwu_state *state, wl_random *rng)
{
    uint8_t pack[WL_HONGWU_CARDS];
    for (int i = 0; i < WL_HONGWU_CARDS; ++i) pack[i] = (uint8_t)(i % WL_CARD_KINDS);
    wl_random_shuffle(rng, pack, WL_HONGWU_CARDS);
    memcpy(state->draws, pack, WL_HONGWU_DRAWN);
    memcpy(state->kitty, pack + WL_HONGWU_DRAWN, WL_HONGWU_KITTY);
    state->num_draws = WL_HONGWU_DRAWN;
}

/* ---- Explicit deals ---------------------------------------------------------------------------------------------- */

/* Whether no kind comes more than twice in all settings together; an error if not. */
static bool check_copies(const uint8_t *copies, wl_error *error)
{
    for (int kind = 0; kind < WL_CARD_KINDS; ++kind) {
        if (copies[kind] <= 2) continue;
        char name[4];
        wl_card_write(kind, name);
        return wl_fail(error, "the deal has %d cards %s, two packs have two", copies[kind], name);
    }
    return true;
}

/* Read the cards of `key`, as many of each player, into `draws`: one of each player in turn, from player 0 on. `copies`
 * counts them by kind. */
static bool read_hands(wl_hongwu_state *state, wl_settings setup, const char *key, uint8_t *copies, wl_error *error)
{
    int count = wl_setting_count(setup, key), size = 0;
    if (count != WL_HONGWU_PLAYERS) return wl_fail(error, "%s: %d texts, not 4", key, count);
    for (int player = 0; player < WL_HONGWU_PLAYERS; ++player) {
        uint8_t kinds[WL_HONGWU_CARDS];
        int held = wl_cards_list(wl_setting_text(setup, key, player), kinds, WL_HONGWU_MAX_TRICKS, error);
        if (held < 0) return false;
        if (held == 0) return wl_fail(error, "%s: player %d has no cards", key, player);
        if (player && held != size)
            return wl_fail(error, "%s: player %d has %d cards, player 0 has %d", key, player, held, size);
        size = held;
        for (int i = 0; i < size; ++i) {
            state->draws[WL_HONGWU_PLAYERS * i + player] = kinds[i];
            ++copies[kinds[i]];
        }
    }
    state->num_draws = (uint8_t)(WL_HONGWU_PLAYERS * size);
    return true;
}

/* Every round of `draws` begins with player 0: let it begin with player `first`, as in the order of drawing. */
static void turn_draws(wl_hongwu_state *state)
{
    for (int i = 0; i < state->num_draws; i += WL_HONGWU_PLAYERS) {
        uint8_t round[WL_HONGWU_PLAYERS];
        for (int turn = 0; turn < WL_HONGWU_PLAYERS; ++turn)
            round[turn] = state->draws[i + wl_hongwu_drawer(state, turn)];
        memcpy(state->draws + i, round, sizeof round);
    }
}

static bool deal_draws(wl_hongwu_state *state, wl_settings setup, wl_error *error)
{
    uint8_t copies[WL_CARD_KINDS] = {0};
    if (!read_hands(state, setup, "deal.draws", copies, error)) return false;
    if (state->num_draws != WL_HONGWU_DRAWN)
        return wl_fail(error, "deal.draws: %d cards a player, not 25", state->num_draws / WL_HONGWU_PLAYERS);
    const char *kitty = wl_setting_text(setup, "deal.kitty", -1);
    int size = wl_cards_list(kitty ? kitty : "", state->kitty, WL_HONGWU_KITTY, error);
    if (size < 0) return false;
    if (size != WL_HONGWU_KITTY) return wl_fail(error, "deal.kitty: %d cards, not 8", size);
    for (int i = 0; i < WL_HONGWU_KITTY; ++i) ++copies[state->kitty[i]];
    turn_draws(state);
    return check_copies(copies, error);
}

static bool deal_endgame(wl_hongwu_state *state, wl_settings setup, wl_error *error)
{
    uint8_t copies[WL_CARD_KINDS] = {0};
    if (!read_hands(state, setup, "deal.hands", copies, error)) return false;
    const char *buried = wl_setting_text(setup, "deal.buried", -1);
    if (buried && !wl_cards_read(buried, &state->given_buried, error)) return false;
    for (int kind = 0; kind < WL_CARD_KINDS; ++kind)
        copies[kind] = (uint8_t)(copies[kind] + wl_cards_count(state->given_buried, kind));
    return check_copies(copies, error);
}

bool wl_hongwu_deal(void *any, const void *rules, wl_settings setup, wl_random *rng, wl_error *error)
{
    static const char *const keys[] = {"deal.draws[]", "deal.kitty", "first", "dealer", "level", NULL};
    static const char *const endgame_keys[] = {"deal.hands[]", "deal.buried", "dealer", "level", "trump", NULL};
    wl_hongwu_state *state = any;
    memset(state, 0, sizeof *state);
    state->rules = *(const wl_hongwu_rules *)rules;
    state->level = state->rules.level;
    state->endgame = wl_setting_count(setup, "deal.hands") > 0;
    bool is_explicit = wl_setting_count(setup, "deal.draws") || wl_setting_text(setup, "deal.kitty", -1);

    if (!wl_settings_known(setup, state->endgame ? endgame_keys : keys, error)) return false;
    int dealer = WL_HONGWU_NOBODY, first = WL_HONGWU_NOBODY;
    const char *level = wl_setting_text(setup, "level", -1);
    if (level && !wl_hongwu_read_level(level, &state->level, error)) return false;
    if (!wl_setting_seat(setup, "dealer", WL_HONGWU_PLAYERS, &dealer, error)) return false;
    if (!wl_setting_seat(setup, "first", WL_HONGWU_PLAYERS, &first, error)) return false;
    if (dealer != WL_HONGWU_NOBODY && first != WL_HONGWU_NOBODY && first != dealer)
        return wl_fail(error, "first=%d, but the dealer, %d, draws first", first, dealer);
    if (state->endgame) {
        state->given_dealer = dealer == WL_HONGWU_NOBODY ? 0 : (int8_t)dealer;
        const char *trump = wl_setting_text(setup, "trump", -1);
        int suit = trump ? wl_read_suit(trump) : WL_NO_SUIT;
        if (suit == WL_NO_SUIT) return wl_fail(error, "an endgame needs trump=, one of %s", wl_suit_letters);
        state->given_trump = (uint8_t)suit;
        if (!deal_endgame(state, setup, error)) return false;
    } else {
        state->given_dealer = (int8_t)dealer;
        if (dealer != WL_HONGWU_NOBODY) first = dealer;
        if (first == WL_HONGWU_NOBODY) first = is_explicit ? 0 : (int)wl_random_below(rng, WL_HONGWU_PLAYERS);
        state->first = (uint8_t)first;
        if (!is_explicit)
            deal_random(state, rng);
        else if (!deal_draws(state, setup, error))
            return false;
    }
    wl_hongwu_restart(state);
    return true;
}

void wl_hongwu_setup(const void *any, wl_record *record)
{
    const wl_hongwu_state *state = any;
    char text[WL_CARDS_TEXT] = "";
    wl_record_texts(record, state->endgame ? "deal.hands" : "deal.draws");
    for (int player = 0; player < WL_HONGWU_PLAYERS; ++player) {
        char *end = text;
        for (int i = 0; i < state->num_draws; ++i)
            if (wl_hongwu_drawer(state, i) == player) end = wl_card_write(state->draws[i], end);
        wl_record_append(record, text);
    }
    if (state->endgame) {
        wl_cards_write(state->given_buried, text);
        wl_record_text(record, "deal.buried", text);
        wl_record_letter(record, "trump", wl_suit_letters[state->given_trump]);
    } else {
        char *end = text;
        for (int i = 0; i < WL_HONGWU_KITTY; ++i) end = wl_card_write(state->kitty[i], end);
        wl_record_text(record, "deal.kitty", text);
    }
    if (state->given_dealer == WL_HONGWU_NOBODY)
        wl_record_number(record, "first", state->first);
    else
        wl_record_number(record, "dealer", state->given_dealer);
    wl_record_letter(record, "level", wl_rank_letters[state->level]);
}

void wl_hongwu_next(const void *any, wl_record *record)
{
    const wl_hongwu_state *state = any;
    wl_record_number(record, "dealer", wl_hongwu_next_dealer(state));
    wl_record_letter(record, "level", wl_rank_letters[state->level]);
}
