/* Hands that a tile completes, counted and drawn.
 *
 * Of all ways to take `size` tiles from a supply, which are far too many to list, these are the ones that become groups
 * and a pair with one natural tile more. What matters of a block is how many tiles it has and what it needs (tables.h),
 * so the ways are counted by that, block after block:
 *
 *     blocks[b][n][plain][pair]    ways to take n tiles of block b that need so many 得 without and with a pair in it
 *     sums[b][n][plain][pair]      the same of all blocks before b together
 */
#ifndef WL_MAHJONG_COUNT_COMPLETIONS_H
#define WL_MAHJONG_COUNT_COMPLETIONS_H

#include "base/random.h"
#include "mahjong/tables.h"

enum { WL_MAHJONG_NEEDS = WL_MAHJONG_NEED_MANY + 1 };

typedef double wl_mahjong_ways[WL_MAHJONG_TILES][WL_MAHJONG_NEEDS][WL_MAHJONG_NEEDS];

typedef struct {
    uint8_t supply[WL_MAHJONG_PLAYED]; /* natural tiles to be had */
    int wilds;                         /* 得 to be had */
    int size, tile;
    wl_mahjong_ways blocks[WL_MAHJONG_BLOCKS];
    wl_mahjong_ways sums[WL_MAHJONG_BLOCKS + 1];
} wl_mahjong_completions;

/* Count; supply, wilds, size (at most 16) and tile are set. */
void wl_mahjong_count_completions(wl_mahjong_completions *hands);

/* One of them, uniformly if like tiles are told apart: natural tiles by kind; returns the 得. There is one. */
int wl_mahjong_draw_completion(const wl_mahjong_completions *hands, wl_random *rng, uint8_t counts[WL_MAHJONG_PLAYED]);

#endif
