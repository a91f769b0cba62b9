/* The tiles that a hand lacks, found by a search over the kinds that knows how many of each are left: for the few hands
 * for which the look-ups of shanten.h do not suffice, as it is a hundred times as slow. */
#ifndef WL_MAHJONG_SHANTEN_EXACT_H
#define WL_MAHJONG_SHANTEN_EXACT_H

#include "mahjong/drawable.h"

/* How many tiles the natural ones, 34 counts by kind, lack to `groups` groups and a pair, the 得 in hand and the tiles
 * that are left together; MISSING_TOO_MANY if those do not suffice. */
enum { WL_MAHJONG_MISSING_TOO_MANY = UINT8_MAX };
int wl_mahjong_exact_missing(const uint8_t *counts, int wilds, int groups, const wl_mahjong_drawable *left);

#endif
