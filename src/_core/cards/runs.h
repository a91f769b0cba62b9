/* Runs: windows of consecutive positions.
 *
 *     position   1 2 3 4 5 6 7 8 9 10 11 12 13 14          (T3, P2)
 *     card       A 2 3 4 5 6 7 8 9 T  J  Q  K  A
 *
 * The ace stands at both ends and in a window at most once. A window is named by its top position and its length; a
 * set of windows of one length is a mask with bit t for top t. Thirteen is the greatest length, and a run of all
 * thirteen ranks is read with the ace high, so the window 13..1 is none. */
#ifndef WL_CARDS_RUNS_H
#define WL_CARDS_RUNS_H

#include <stdint.h>

#include "base/bits.h"
#include "cards/hand.h"

enum { WL_ACE_HIGH = 14, WL_LONGEST_RUN = 13 };

#define WL_ACE_BIT (1u << WL_RANK_A)

/* Mask of the ranks at positions 2..p; entry 0 is the ace, which makes the formula of wl_window hold for windows that
 * begin with it. */
static const uint16_t wl_ranks_to_position[15] = {0x0800, 0x0000, 0x1000, 0x1001, 0x1003, 0x1007, 0x100F, 0x101F,
                                                  0x103F, 0x107F, 0x10FF, 0x11FF, 0x13FF, 0x17FF, 0x1FFF};

/* Ranks of the window of `length` with top position `top`, 1 <= length <= top <= 14. */
static inline uint32_t wl_window(int top, int length)
{
    return wl_ranks_to_position[top] ^ wl_ranks_to_position[top - length];
}

/* The rank that stands at a position, 1 <= position <= 14. */
static inline int wl_rank_at(int position) { return position < 3 ? position + 10 : position - 3; }

/* Mask of positions from a mask of ranks: bits 3..14 are the ranks 3..A, bits 1 and 2 the ace and the two again. */
static inline uint32_t wl_positions(uint32_t ranks) { return (ranks & 0xFFF) << 3 | (ranks >> 10 & 6); }

/* Tops that windows of `length` can have at all. */
static inline uint32_t wl_tops(int length)
{
    uint32_t tops = 0x7FFFu & ~0u << length;
    return length == WL_LONGEST_RUN ? 1u << WL_ACE_HIGH : tops;
}

/* Tops of the windows of `length` <= 13 that contain all of `ranks`, a mask of natural ranks. */
static inline uint32_t wl_covering_tops(uint32_t ranks, int length)
{
    uint32_t positions = wl_positions(ranks & ~WL_ACE_BIT), tops = wl_tops(length);
    if (positions) {
        int low = wl_lowest32(positions), high = wl_highest32(positions);
        if (high - low >= length) return 0;
        /* low <= top - length + 1 fails from top low + length on; top >= high */
        tops &= ~0u << high & ~(~0u << (low + length));
    }
    if (ranks & WL_ACE_BIT) tops &= 1u << WL_ACE_HIGH | 1u << length;
    return tops;
}

/* What each set of natural ranks is, by its mask: the number of ranks in the low four bits; in the high four the rank
 * if there is one, the top position if several are a run, else 15. Written by gen_rank_sets.py. */
extern const uint8_t wl_rank_sets[1 << WL_NATURAL_RANKS];

enum { WL_NO_RUN = 15 };

static inline int wl_count_ranks(uint32_t ranks) { return wl_rank_sets[ranks] & 15; }
static inline int wl_rank_or_top(uint32_t ranks) { return wl_rank_sets[ranks] >> 4; }

#endif
