#include "mahjong/batch_counts.h"

#include "mahjong/shanten.h"
#include "mahjong/shape.h"

#include <string.h>

/* Whether a row is a hand that lacks `least_missing` to `most_missing` tiles to 17 - 3 * melds. */
static bool is_row(const uint8_t *counts, int wilds, int melds, int least_missing, int most_missing)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t sum = 0, above = 0;
    for (int i = 0; i < 4; ++i) {
        uint64_t eight = wl_mahjong_load8(counts + 8 * i);
        above |= eight | ((eight & 127 * ones) + (127 - WL_MAHJONG_COPIES) * ones);
        sum += eight;
    }
    if (above & 128 * ones || counts[32] > WL_MAHJONG_COPIES || counts[33] > WL_MAHJONG_COPIES) return false;
    if (wilds > WL_MAHJONG_WILDS || melds > WL_MAHJONG_GROUPS) return false;
    int tiles = (int)(sum * ones >> 56) + counts[32] + counts[33] + wilds;
    int missing = WL_MAHJONG_TILES - 3 * melds - tiles;
    return missing >= least_missing && missing <= most_missing;
}

/* A copy of a row, so that what is looked up is what was checked, even if another thread writes to the row. The pointer
 * is volatile lest the compiler reads the row itself again. */
static inline const uint8_t *copy_row(uint8_t copy[WL_MAHJONG_PLAYED], const uint8_t *counts)
{
    const uint8_t *volatile own = memcpy(copy, counts, WL_MAHJONG_PLAYED);
    return own;
}

size_t wl_mahjong_is_win_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                              size_t rows, uint8_t *out)
{
    for (size_t i = 0; i < rows; ++i, counts += WL_MAHJONG_PLAYED) {
        uint8_t copy[WL_MAHJONG_PLAYED];
        const uint8_t *row = copy_row(copy, counts);
        int w = wilds[i];
        if (!is_row(row, w, melds[i * melds_step], 0, 0)) return i;
        out[i] = wl_mahjong_complete(row, w);
    }
    return rows;
}

size_t wl_mahjong_waits_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                             size_t rows, uint64_t *out)
{
    for (size_t i = 0; i < rows; ++i, counts += WL_MAHJONG_PLAYED) {
        uint8_t copy[WL_MAHJONG_PLAYED];
        const uint8_t *row = copy_row(copy, counts);
        int w = wilds[i];
        if (!is_row(row, w, melds[i * melds_step], 1, 1)) return i;
        out[i] = wl_mahjong_waits(row, w);
    }
    return rows;
}

size_t wl_mahjong_shanten_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                               size_t rows, int8_t *out)
{
    for (size_t i = 0; i < rows; ++i, counts += WL_MAHJONG_PLAYED) {
        uint8_t copy[WL_MAHJONG_PLAYED];
        const uint8_t *row = copy_row(copy, counts);
        int w = wilds[i], m = melds[i * melds_step];
        if (!is_row(row, w, m, 0, 1)) return i;
        out[i] = (int8_t)wl_mahjong_shanten(row, w, m);
    }
    return rows;
}
