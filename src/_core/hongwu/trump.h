/* How the level and the trump suit order the 54 kinds (H2-H4).
 *
 * There are five classes: the suits s h d c, of which that of trump is empty, and trump. The kinds of a class stand on
 * steps, counted from 0 without a gap, as ranks that have become trumps are skipped. Only 副主 are several on one step:
 *
 *     plain   2 3 4 5 6 7 8 9 T J Q K A    without the level, ♥5 and, in the suit of trump's colour, 3
 *     trump   those of the trump suit, then 副主 (three kinds) 正主 副参谋 正参谋 B R 红五 */
#ifndef WL_HONGWU_TRUMP_H
#define WL_HONGWU_TRUMP_H

#include "cards/cards.h"
#include "hongwu/rules.h"

enum { WL_HONGWU_CLASS_TRUMP = 4, WL_HONGWU_NUM_CLASSES = 5 };

typedef struct {
    uint64_t classes[WL_HONGWU_NUM_CLASSES]; /* the kinds of a class */
    uint64_t off_levels;                     /* 副主: the three kinds that share a step */
    uint8_t class_of[WL_CARD_KINDS];
    uint8_t step_of[WL_CARD_KINDS];
    uint8_t level, suit;
} wl_hongwu_trump;

/* Fill in `trump`; `level` is a rank other than 3 and 5, `suit` the trump suit. */
void wl_hongwu_trump_set(wl_hongwu_trump *trump, int level, int suit);

/* One bit for each step on which one of `kinds`, all of one class, stands. */
static inline uint32_t wl_hongwu_trump_steps(const wl_hongwu_trump *trump, uint64_t kinds)
{
    uint32_t steps = 0;
    for (; kinds; kinds &= kinds - 1) steps |= (uint32_t)1 << trump->step_of[wl_lowest64(kinds)];
    return steps;
}

#endif
