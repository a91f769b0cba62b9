/* Nine counts as a number: the index of the tables of a suit.
 *
 * A key holds the counts in base 5, the kinds 1-4 in the low half and 5-9 in the high half,
 *
 *     bits 32..63   5 + 5 * 6 + 25 * 7 + 125 * 8 + 625 * 9   (3125 values)
 *     bits  0..31   1 + 5 * 2 + 25 * 3 + 125 * 4              (625 values)
 *
 * so that adding or taking a tile adds or takes a constant. A hand has at most 17 tiles. With the low halves in order
 * of their sums, those that fit beside a given high half are a prefix of all: index = base[high] + rank[low] numbers
 * the 886,400 patterns of at most 17 tiles without a gap. Winds and honours need no such care: their seven counts are
 * a number in base 5 below 78,125, made from the same key. */
#ifndef WL_MAHJONG_SUIT_H
#define WL_MAHJONG_SUIT_H

#include "mahjong/tile.h"

enum {
    WL_MAHJONG_LOW_HALVES = 625,
    WL_MAHJONG_HIGH_HALVES = 3125,
    WL_MAHJONG_SUIT_PATTERNS = 886400,
    WL_MAHJONG_Z_PATTERNS = 78125,
};

extern const uint32_t wl_mahjong_suit_base[WL_MAHJONG_HIGH_HALVES];
extern const uint16_t wl_mahjong_suit_rank[WL_MAHJONG_LOW_HALVES];

/* One tile of the n-th kind of a block, as a part of its key. */
extern const uint64_t wl_mahjong_unit[WL_MAHJONG_SUIT_KINDS];

/* Eight bytes in memory order; compilers make one load of it. */
static inline uint64_t wl_mahjong_load8(const uint8_t *bytes)
{
    uint64_t value = 0;
    for (int i = 7; i >= 0; --i) value = value << 8 | bytes[i];
    return value;
}

/* Eight counts to two numbers of four digits in base 5, by halves: 8 x 1, 4 x 2 and 2 x 4 digits. */
static inline uint64_t wl_mahjong_pack8(uint64_t counts)
{
    const uint64_t bytes = UINT64_C(0x00FF00FF00FF00FF), words = UINT64_C(0x0000FFFF0000FFFF);
    counts = (counts & bytes) + 5 * (counts >> 8 & bytes);
    return (counts & words) + 25 * (counts >> 16 & words);
}

static inline uint64_t wl_mahjong_suit_key(const uint8_t *counts)
{
    return wl_mahjong_pack8(wl_mahjong_load8(counts)) + ((uint64_t)counts[8] * 625 << 32);
}

/* The key of winds and honours; `counts` are all 34, so that no byte behind them is read. */
static inline uint64_t wl_mahjong_z_key(const uint8_t *counts)
{
    return wl_mahjong_pack8(wl_mahjong_load8(counts + WL_MAHJONG_EAST - 1) >> 8);
}

/* The key of any block; `counts` are all 34. */
static inline uint64_t wl_mahjong_key(int block, const uint8_t *counts)
{
    return block == WL_MAHJONG_Z ? wl_mahjong_z_key(counts)
                                 : wl_mahjong_suit_key(counts + wl_mahjong_first_kind(block));
}

static inline uint32_t wl_mahjong_suit_index(uint64_t key)
{
    return wl_mahjong_suit_base[key >> 32] + wl_mahjong_suit_rank[(uint32_t)key];
}

static inline uint32_t wl_mahjong_z_index(uint64_t key) { return (uint32_t)key + (uint32_t)(key >> 32) * 625; }

#endif
