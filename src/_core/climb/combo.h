/* A combination of a climbing game: what a set of cards is read as. The kinds, and what length and rank mean for each,
 * are the game's: tong/combo.h, guanpai/combo.h. */
#ifndef WL_CLIMB_COMBO_H
#define WL_CLIMB_COMBO_H

#include <stdbool.h>
#include <stdint.h>

enum { WL_CLIMB_TEXT = 160 /* room for the text of any combination or play */ };

typedef struct {
    uint8_t kind, length, rank;
} wl_climb_combo;

/* T4, P5: whether `a` beats `b`. Powers order the bombs: a bomb's is above 0, that of all else is 0. */
static inline bool wl_climb_outranks(wl_climb_combo a, int power_a, wl_climb_combo b, int power_b)
{
    if (power_a | power_b) return power_a > power_b;
    return a.kind == b.kind && a.length == b.length && a.rank > b.rank;
}

#endif
