/* Shanten of plain counts. */
#ifndef WL_MAHJONG_SHANTEN_H
#define WL_MAHJONG_SHANTEN_H

#include <stdint.h>

/* Tiles to be drawn for a complete hand, less one: -1 complete, 0 ready. The hand is 34 counts of 0..4 and `wilds` 得,
 * 17 - 3 * melds tiles together, or one less. All other tiles are left, four of each natural kind and three 得 in all.
 */
int wl_mahjong_shanten(const uint8_t *counts, int wilds, int melds);

#endif
