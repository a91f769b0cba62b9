/* The tiles that a hand lacks, when only certain ones can be drawn.
 *
 * The bound of blocks.h is the answer if, in some way with that sum, no more of the missing tiles are gone than there
 * are 得 to stand for them. Nearly always there is such a way, which a few look-ups show; shanten_exact.h finds the
 * answer where there is none. */
#ifndef WL_MAHJONG_DRAWS_H
#define WL_MAHJONG_DRAWS_H

#include "mahjong/blocks.h"
#include "mahjong/drawable.h"
#include "mahjong/shanten_exact.h"

/* A hand, and what can be drawn to complete it. What was found out about a block is kept until a tile of it moves. */
typedef struct {
    uint8_t counts[WL_MAHJONG_PLAYED]; /* natural tiles by kind */
    wl_mahjong_drawable left;
    uint8_t wilds, groups; /* 得 in hand; groups to be made, beside the pair */
    wl_mahjong_blocks blocks;
    uint8_t gone[WL_MAHJONG_BLOCKS][2][WL_MAHJONG_GROUPS + 1]; /* draws.c */
} wl_mahjong_draws;

wl_mahjong_draws wl_mahjong_draws_for(const uint8_t *counts, int wilds, int melds, const wl_mahjong_drawable *left);
/* Draw a natural tile of this kind, or put one back where `copies` is -1. */
void wl_mahjong_draw_natural(wl_mahjong_draws *draws, int kind, int copies);

/* How many tiles the natural ones lack to the groups and a pair, 得 in hand and tiles left together; MISSING_TOO_MANY
 * if those do not suffice. */
int wl_mahjong_missing(wl_mahjong_draws *draws);

/* The kinds below 34, of those among `kinds`, of which a tile more, which must be left, leaves fewer than `missing`
 * tiles missing, the number that is missing without it. */
uint64_t wl_mahjong_helpful(wl_mahjong_draws *draws, uint64_t kinds, int missing);

#endif
