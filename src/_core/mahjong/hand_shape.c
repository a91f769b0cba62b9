#include "mahjong/hand_shape.h"

#include "base/bits.h"
#include "mahjong/draws.h"
#include "mahjong/shape.h"

#include <string.h>

bool wl_mahjong_wins_on(const wl_mahjong_hand *hand, int kind)
{
    if (wl_mahjong_is_wild(hand, kind)) return wl_mahjong_complete(hand->counts, hand->wilds + 1);
    if (wl_mahjong_is_laid(hand, kind)) return false;
    uint8_t counts[WL_MAHJONG_PLAYED];
    memcpy(counts, hand->counts, sizeof counts);
    counts[kind]++;
    return wl_mahjong_complete(counts, hand->wilds);
}

uint64_t wl_mahjong_hand_waits(const wl_mahjong_hand *hand, const wl_mahjong_drawable *left)
{
    uint64_t waits = wl_mahjong_waits(hand->counts, hand->wilds);
    for (uint64_t kinds = waits; kinds; kinds &= kinds - 1) {
        int kind = wl_lowest64(kinds);
        if (!left->natural[kind]) waits &= ~(UINT64_C(1) << kind);
    }
    bool may_draw_wild = hand->turned < WL_MAHJONG_PLAYED && left->wilds;
    if (may_draw_wild && wl_mahjong_wins_on(hand, hand->turned)) waits |= UINT64_C(1) << hand->turned;
    return waits;
}

int wl_mahjong_hand_shanten(const wl_mahjong_hand *hand, const wl_mahjong_drawable *left)
{
    wl_mahjong_draws draws = wl_mahjong_draws_for(hand->counts, hand->wilds, wl_mahjong_meld_count(hand), left);
    int missing = wl_mahjong_missing(&draws);
    return missing == WL_MAHJONG_MISSING_TOO_MANY ? WL_MAHJONG_SHANTEN_NEVER : missing - hand->wilds - 1;
}
