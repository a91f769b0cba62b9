/* Counts the hands that a given natural tile completes, and draws one of them.
 *
 * A hand is a choice of `size` tiles from a supply; it counts if with `tile` it becomes groups and a pair. There are
 * far too many choices to list. But all that matters of a block is how many tiles it has and how many 得 it needs
 * (tables.h), so the choices are counted by these numbers, block by block:
 *
 *     blocks[b][n][plain][pair]    ways to take n tiles of block b, which with `tile`, if it is of this block, needs
 *                                  `plain` 得 without a pair in it, and `pair` 得 with one
 *     sums[b][n][plain][pair]      the same of all blocks before b together
 */
#ifndef WL_MAHJONG_COUNT_COMPLETIONS_H
#define WL_MAHJONG_COUNT_COMPLETIONS_H

#include "base/random.h"
#include "mahjong/tables.h"

enum { WL_MAHJONG_NEEDS = WL_MAHJONG_NEED_MANY + 1 };

typedef double wl_mahjong_ways[WL_MAHJONG_TILES][WL_MAHJONG_NEEDS][WL_MAHJONG_NEEDS];

typedef struct {
    uint8_t supply[WL_MAHJONG_PLAYED]; /* natural tiles to choose from, by kind */
    int wilds;                         /* 得 to choose from */
    int size, tile;
    wl_mahjong_ways blocks[WL_MAHJONG_BLOCKS];
    wl_mahjong_ways sums[WL_MAHJONG_BLOCKS + 1];
} wl_mahjong_completions;

/* Fill in `blocks` and `sums`. The caller has set the other members; `size` is at most 16, `tile` below 34. */
void wl_mahjong_count_completions(wl_mahjong_completions *hands);

/* Draw one of the hands, uniformly where equal tiles are told apart: its natural tiles by kind go to `counts`, and its
 * number of 得 is returned. There must be at least one such hand. */
int wl_mahjong_draw_completion(const wl_mahjong_completions *hands, wl_random *rng, uint8_t counts[WL_MAHJONG_PLAYED]);

#endif
