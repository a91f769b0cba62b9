#include "mahjong/tables/block.h"

#include "mahjong/tables/memory.h"

const uint32_t wl_tables_power5[WL_MAHJONG_SUIT_KINDS + 1] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1953125};
uint32_t wl_tables_base[WL_MAHJONG_HIGH_HALVES];
uint16_t wl_tables_rank[WL_MAHJONG_LOW_HALVES];
uint64_t wl_tables_unit[WL_MAHJONG_SUIT_KINDS];

static uint32_t suit_index(uint32_t code)
{
    return wl_tables_base[code / WL_MAHJONG_LOW_HALVES] + wl_tables_rank[code % WL_MAHJONG_LOW_HALVES];
}

static uint32_t z_index(uint32_t code) { return code; }

const wl_tables_block wl_tables_suit = {
    .kinds = WL_MAHJONG_SUIT_KINDS,
    .sequences = true,
    .codes = WL_MAHJONG_HIGH_HALVES * WL_MAHJONG_LOW_HALVES,
    .patterns = WL_MAHJONG_SUIT_PATTERNS,
    .index = suit_index,
};
const wl_tables_block wl_tables_z = {
    .kinds = WL_MAHJONG_Z_KINDS,
    .codes = WL_MAHJONG_Z_PATTERNS,
    .patterns = WL_MAHJONG_Z_PATTERNS,
    .index = z_index,
};

int wl_tables_tiles(uint32_t code) { return code == 0 ? 0 : (int)(code % 5) + wl_tables_tiles(code / 5); }

/* Ranks are given to low halves in order of their tiles, so `fitting[n]` have at most n tiles. */
static void rank_low_halves(uint32_t fitting[WL_MAHJONG_TILES + 1])
{
    uint16_t next = 0;
    for (int tiles = 0; tiles <= WL_MAHJONG_TILES; ++tiles) {
        for (uint32_t low = 0; low < WL_MAHJONG_LOW_HALVES; ++low)
            if (wl_tables_tiles(low) == tiles) wl_tables_rank[low] = next++;
        fitting[tiles] = next;
    }
}

static void make_units(void)
{
    const int low_kinds = 4;
    for (int kind = 0; kind < WL_MAHJONG_SUIT_KINDS; ++kind)
        wl_tables_unit[kind] =
            kind < low_kinds ? wl_tables_power5[kind] : (uint64_t)wl_tables_power5[kind - low_kinds] << 32;
}

void wl_tables_number_patterns(void)
{
    uint32_t fitting[WL_MAHJONG_TILES + 1], patterns = 0;
    rank_low_halves(fitting);
    for (uint32_t high = 0; high < WL_MAHJONG_HIGH_HALVES; ++high) {
        int tiles = wl_tables_tiles(high);
        wl_tables_base[high] = patterns;
        if (tiles <= WL_MAHJONG_TILES) patterns += fitting[WL_MAHJONG_TILES - tiles];
    }
    wl_tables_expect(patterns == WL_MAHJONG_SUIT_PATTERNS, "as many patterns of a suit as suit.h says");
    make_units();
}
