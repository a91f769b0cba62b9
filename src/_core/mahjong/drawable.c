#include "mahjong/drawable.h"

#include "base/bits.h"

/* Flowers are no natural tiles, and there is one of each (M1). */
static int take_seen_flowers(const wl_mahjong_hand *hand, const uint8_t *seen, wl_mahjong_drawable *left)
{
    for (int kind = WL_MAHJONG_SPRING; kind < WL_MAHJONG_KINDS; ++kind) {
        bool is_gone = kind == hand->turned || hand->flowers >> (kind - WL_MAHJONG_SPRING) & 1;
        if (seen[kind] > !is_gone) return kind;
        if (!wl_mahjong_is_wild(hand, kind)) continue;
        if (seen[kind] > left->wilds) return kind;
        left->wilds = (uint8_t)(left->wilds - seen[kind]);
    }
    return WL_MAHJONG_NONE;
}

/* The first kind of which more were seen than there are. */
static int too_many_seen(const uint8_t *seen, const uint8_t natural[WL_MAHJONG_PLAYED])
{
    int kind = 0;
    while (kind < WL_MAHJONG_PLAYED && seen[kind] <= natural[kind]) ++kind;
    return kind < WL_MAHJONG_PLAYED ? kind : WL_MAHJONG_NONE;
}

static int take_seen(const wl_mahjong_hand *hand, const uint8_t *seen, wl_mahjong_drawable *left)
{
    const bool is_natural_wild = hand->turned < WL_MAHJONG_PLAYED;
    if (is_natural_wild) left->natural[hand->turned] = left->wilds;
    int too_many = too_many_seen(seen, left->natural);
    if (too_many != WL_MAHJONG_NONE) return too_many;
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind)
        left->natural[kind] = (uint8_t)(left->natural[kind] - seen[kind]);
    if (is_natural_wild) {
        left->wilds = left->natural[hand->turned];
        left->natural[hand->turned] = 0;
    }
    return take_seen_flowers(hand, seen, left);
}

int wl_mahjong_count_drawable(const wl_mahjong_hand *hand, const uint8_t *seen, wl_mahjong_drawable *left)
{
    uint8_t copies[WL_MAHJONG_PLAYED];
    wl_mahjong_own_copies(hand, copies);
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind)
        left->natural[kind] = (uint8_t)(WL_MAHJONG_COPIES - copies[kind]);
    for (int i = 0; i < 3; ++i)
        left->natural[WL_MAHJONG_WHITE + i] = (uint8_t)(left->natural[WL_MAHJONG_WHITE + i] - hand->specials[i]);
    if (hand->turned < WL_MAHJONG_PLAYED) left->natural[hand->turned] = 0;
    left->wilds = (uint8_t)(hand->turned == WL_MAHJONG_NONE ? 0 : WL_MAHJONG_WILDS - hand->wilds);
    left->all = !seen && hand->turned == WL_MAHJONG_NONE && hand->melds[0] == WL_MAHJONG_NONE;
    int too_many = seen ? take_seen(hand, seen, left) : WL_MAHJONG_NONE;
    for (uint64_t kinds = wl_mahjong_special_honours(hand->turned); kinds; kinds &= kinds - 1)
        left->natural[wl_lowest64(kinds)] = 0;
    return too_many;
}
