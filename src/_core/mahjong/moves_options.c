#include "mahjong/moves_options.h"

#include "mahjong/ends.h"

#include <string.h>

void wl_mahjong_allow_kinds(wl_mahjong_options *options, int first, uint64_t kinds)
{
    int word = first >> 6, shift = first & 63;
    options->words[word] |= kinds << shift;
    if (shift && word + 1 < 3) options->words[word + 1] |= kinds >> (64 - shift);
}

void wl_mahjong_mask(const void *any, uint8_t *mask)
{
    enum { WHOLE = WL_MAHJONG_ACTIONS / 64, REST = WL_MAHJONG_ACTIONS % 64 };
    const uint64_t *words = ((const wl_mahjong_state *)any)->options.words;
    uint8_t rest[8];
    for (int word = 0; word < WHOLE; ++word)
        for (int bit = 0; bit < 64; bit += 8) wl_spread8(words[word] >> bit, mask + 64 * word + bit);
    wl_spread8(words[WHOLE], rest);
    memcpy(mask + 64 * WHOLE, rest, REST);
}

/* M19 */
static uint64_t kinds_to_add(const wl_mahjong_player *player)
{
    uint64_t kinds = 0;
    for (int i = 0; i < player->num_melds; ++i) {
        uint8_t meld = player->hand.melds[i];
        if (wl_mahjong_meld_form(meld) == WL_MAHJONG_PON) kinds |= wl_mahjong_bit(wl_mahjong_meld_kind(meld));
    }
    return kinds & player->held;
}

wl_mahjong_options wl_mahjong_turn_options(const wl_mahjong_state *state, int player)
{
    const wl_mahjong_player *owner = &state->players[player];
    wl_mahjong_options options = {{0}};
    wl_mahjong_allow_kinds(&options, WL_MAHJONG_ACT_DISCARD, owner->held);
    if (state->phase != WL_MAHJONG_TURN) return options;
    if (wl_mahjong_can_draw(state)) { /* M23: no kong without a replacement */
        wl_mahjong_allow_kinds(&options, WL_MAHJONG_ACT_CKONG, owner->fours);
        wl_mahjong_allow_kinds(&options, WL_MAHJONG_ACT_AKONG, kinds_to_add(owner));
    }
    bool wins = !owner->gave_wild && (owner->limits || wl_mahjong_completes(state, player, WL_MAHJONG_BY_DRAW));
    if (wins) wl_mahjong_allow(&options, WL_MAHJONG_ACT_WIN);
    return options;
}

/* M5, M20: the sequences that natural tiles of the hand make with `kind`, by their lowest kind. */
static void allow_chi(wl_mahjong_options *options, uint64_t natural, int kind)
{
    const uint64_t lowest = 0x7F | 0x7F << WL_MAHJONG_SUIT_KINDS | 0x7F << 2 * WL_MAHJONG_SUIT_KINDS;
    if (kind >= WL_MAHJONG_EAST) return;
    uint64_t with = natural | wl_mahjong_bit(kind), around = UINT64_C(7) << kind >> 2;
    int left_out = kind / WL_MAHJONG_SUIT_KINDS * 2; /* no sequence begins with the 8 and 9 of the suits before */
    wl_mahjong_allow_kinds(options, WL_MAHJONG_ACT_CHI - left_out, with & with >> 1 & with >> 2 & lowest & around);
}

/* M20: what melds `player` may make of the offered discard. */
static void allow_melds(wl_mahjong_options *options, const wl_mahjong_state *state, int player)
{
    const wl_mahjong_player *claimant = &state->players[player];
    int kind = state->offered, copies = claimant->hand.counts[kind];
    if (player == wl_mahjong_seat(state->offering, 1)) allow_chi(options, claimant->held & ~state->wild_kinds, kind);
    if (copies >= 2 && !(claimant->missed >> kind & 1)) wl_mahjong_allow(options, WL_MAHJONG_ACT_PON);
    if (copies >= 3) wl_mahjong_allow(options, WL_MAHJONG_ACT_KONG);
}

wl_mahjong_options wl_mahjong_round_options(const wl_mahjong_state *state, int player)
{
    const wl_mahjong_player *asked = &state->players[player];
    wl_mahjong_options options = {{0}};
    if (state->phase == WL_MAHJONG_OPENING) {
        if (asked->limits) wl_mahjong_allow(&options, WL_MAHJONG_ACT_WIN);
        return options;
    }
    if (state->wild_kinds >> state->offered & 1) return options; /* M14, M19: nobody claims a 得 */
    /* M23: the last discard can only be won on. */
    if (state->phase == WL_MAHJONG_CLAIM && wl_mahjong_can_draw(state)) allow_melds(&options, state, player);
    bool wins = !asked->gave_wild && wl_mahjong_completes(state, player, WL_MAHJONG_BY_CLAIM);
    if (wins) wl_mahjong_allow(&options, WL_MAHJONG_ACT_WIN);
    return options;
}
