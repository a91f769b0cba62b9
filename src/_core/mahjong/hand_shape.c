#include "mahjong/hand_shape.h"

#include "mahjong/shanten.h"
#include "mahjong/shape.h"

#include <string.h>

static uint64_t kinds_never_natural(const wl_mahjong_hand *hand)
{
    return wl_mahjong_special_honours(hand->turned) | wl_mahjong_wild_kinds(hand->turned);
}

bool wl_mahjong_wins_on(const wl_mahjong_hand *hand, int kind)
{
    if (wl_mahjong_is_wild(hand, kind)) return wl_mahjong_complete(hand->counts, hand->wilds + 1);
    if (wl_mahjong_is_laid(hand, kind)) return false;
    uint8_t counts[WL_MAHJONG_PLAYED];
    memcpy(counts, hand->counts, sizeof counts);
    counts[kind]++;
    return wl_mahjong_complete(counts, hand->wilds);
}

static void meld_copies(const wl_mahjong_hand *hand, uint8_t copies[WL_MAHJONG_PLAYED])
{
    wl_mahjong_own_copies(hand, copies);
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind) copies[kind] = (uint8_t)(copies[kind] - hand->counts[kind]);
}

uint64_t wl_mahjong_hand_waits(const wl_mahjong_hand *hand)
{
    uint64_t waits = wl_mahjong_waits(hand->counts, hand->wilds) & ~kinds_never_natural(hand);
    uint8_t copies[WL_MAHJONG_PLAYED];
    wl_mahjong_own_copies(hand, copies);
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind)
        if (copies[kind] == WL_MAHJONG_COPIES) waits &= ~(UINT64_C(1) << kind);
    bool wild_left = hand->turned < WL_MAHJONG_PLAYED && hand->wilds < WL_MAHJONG_WILDS;
    if (wild_left && wl_mahjong_wins_on(hand, hand->turned)) waits |= UINT64_C(1) << hand->turned;
    return waits;
}

int wl_mahjong_hand_shanten(const wl_mahjong_hand *hand)
{
    /* Special honours are never in the hand, so a triplet of them would need three draws. A group of some other kind
     * never needs more, so they may stay in the supply without changing the result. */
    uint8_t melded[WL_MAHJONG_PLAYED];
    meld_copies(hand, melded);
    wl_mahjong_supply supply;
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind)
        supply.natural[kind] = (uint8_t)(kind == hand->turned ? 0 : WL_MAHJONG_COPIES - melded[kind]);
    supply.wilds = hand->turned == WL_MAHJONG_NONE ? 0 : WL_MAHJONG_WILDS;
    const wl_mahjong_blocks blocks = wl_mahjong_blocks_of(hand->counts);
    int groups = WL_MAHJONG_GROUPS - wl_mahjong_meld_count(hand);
    return wl_mahjong_deficiency_within(&blocks, hand->counts, groups, &supply) - hand->wilds - 1;
}
