/* How many cards the hand lacks for runs of one length, for all top positions at once.
 *
 *     position   0  1 2 3 ... 14        A 2 3 ... A
 *     need       64 . . .     .         cards that a hand lacks there
 *     lacks         . . .     .         by top: the sum over the window that ends there
 *
 * A window longer by one position needs one more, so `lacks` grows by `need`, shifted. */
#ifndef WL_TONG_WINDOWS_H
#define WL_TONG_WINDOWS_H

#include "cards/runs.h"

typedef struct {
    uint8_t need[32]; /* by 16 + position */
    uint8_t lacks[16];
} wl_tong_windows;

/* Windows of no length, for runs of `copies` of a rank. The sixteen bytes before position 0 stay 0, so that a window
 * may reach below position 1; it then contains position 0, which needs more cards than there can be jokers. */
static inline void wl_tong_windows_begin(wl_tong_windows *windows, const wl_hand *hand, int copies)
{
    const uint8_t *count = hand->count;
    uint8_t held[16] = {0, count[WL_RANK_A], count[WL_RANK_2]};
    memcpy(held + 3, count, 12);
    memset(windows, 0, sizeof *windows);
    for (int i = 0; i < 16; ++i) windows->need[16 + i] = (uint8_t)(held[i] < copies ? copies - held[i] : 0);
    windows->need[16] = 64;
}

/* Make all windows longer by one position at their lower end; `length` is what they get. */
static inline void wl_tong_windows_lengthen(wl_tong_windows *windows, int length)
{
    wl_bytes_add(windows->lacks, windows->need + 17 - length);
}

/* Tops of the windows that lack at most `cards`. */
static inline uint32_t wl_tong_windows_within(const wl_tong_windows *windows, int cards, int length)
{
    return ~wl_bytes_at_least(windows->lacks, cards + 1) & wl_tops(length);
}

#endif
