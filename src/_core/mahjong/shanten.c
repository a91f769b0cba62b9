#include "mahjong/shanten.h"

#include "mahjong/draws.h"

/* Whether `missing` tiles suffice where all that are not in the hand are left. */
static bool suffices_of_all(const wl_mahjong_blocks *blocks, int groups, int missing)
{
    uint8_t real[WL_MAHJONG_BLOCKS];
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block)
        real[block] = wl_mahjong_records_of(block, blocks->key[block]).real;
    return wl_mahjong_least_of_halves(wl_mahjong_halves_of(real), groups) == missing;
}

static wl_mahjong_drawable all_but(const uint8_t *counts, int wilds)
{
    wl_mahjong_drawable left = {.wilds = (uint8_t)(WL_MAHJONG_WILDS - wilds)};
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind)
        left.natural[kind] = (uint8_t)(WL_MAHJONG_COPIES - counts[kind]);
    return left;
}

int wl_mahjong_shanten(const uint8_t *counts, int wilds, int melds)
{
    const wl_mahjong_blocks blocks = wl_mahjong_blocks_of(counts);
    int groups = WL_MAHJONG_GROUPS - melds, missing = wl_mahjong_least_missing(&blocks, groups);
    if (missing > WL_MAHJONG_WILDS && !suffices_of_all(&blocks, groups, missing)) {
        const wl_mahjong_drawable left = all_but(counts, wilds);
        wl_mahjong_draws draws = wl_mahjong_draws_for(counts, wilds, melds, &left);
        missing = wl_mahjong_missing(&draws);
    }
    return missing - wilds - 1;
}
