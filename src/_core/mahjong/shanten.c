#include "mahjong/shanten.h"

#include "mahjong/draws.h"

static wl_mahjong_drawable all_but(const uint8_t *counts, int wilds)
{
    wl_mahjong_drawable left = {.wilds = (uint8_t)(WL_MAHJONG_WILDS - wilds), .all = true};
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind)
        left.natural[kind] = (uint8_t)(WL_MAHJONG_COPIES - counts[kind]);
    return left;
}

int wl_mahjong_shanten(const uint8_t *counts, int wilds, int melds)
{
    const wl_mahjong_blocks blocks = wl_mahjong_blocks_of(counts);
    int groups = WL_MAHJONG_GROUPS - melds, missing = wl_mahjong_least_missing(&blocks, groups);
    if (missing > WL_MAHJONG_WILDS && missing != wl_mahjong_least_of_four(&blocks, groups)) {
        const wl_mahjong_drawable left = all_but(counts, wilds);
        wl_mahjong_draws draws = wl_mahjong_draws_for(counts, wilds, melds, &left);
        missing = wl_mahjong_missing(&draws);
    }
    return missing - wilds - 1;
}
