/* Shapes of many hands of plain counts. */
#ifndef WL_MAHJONG_BATCH_COUNTS_H
#define WL_MAHJONG_BATCH_COUNTS_H

#include <stddef.h>
#include <stdint.h>

/* Row i is counts[34 * i ..], wilds[i], melds[i * melds_step] (0: the same for all). They stop at the first
 * row that is no hand and return its number, or `rows` if all are hands. A hand has no count above four, at most three
 * 得 and five melds, and 17 - 3 * melds tiles for is_win, one less for waits, either number for shanten. */
size_t wl_mahjong_is_win_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                              size_t rows, uint8_t *out);
size_t wl_mahjong_waits_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                             size_t rows, uint64_t *out);
size_t wl_mahjong_shanten_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                               size_t rows, int8_t *out);

#endif
