/* Which index each abstract play has (abstract.h).
 *
 * A family (kind, length) has a rectangle of cells: a row for each number of jokers, in it a cell for each of the ranks
 * 3..2, or for each top of a run, all ascending. Where jokers can be the play as themselves (T7, T8) a second rectangle
 * for their ranks follows. Rows and ranks are only those of which some cards of the packs are such a play. */
#ifndef WL_TONG_ABSTRACT_LAYOUT_H
#define WL_TONG_ABSTRACT_LAYOUT_H

#include "tong/combo.h"

typedef struct {
    uint8_t wild;                      /* jokers of the packs that may stand for cards */
    uint16_t first[WL_TONG_KINDS + 1]; /* index where a kind begins; of WL_TONG_KINDS the number of all */
} wl_tong_layout;

typedef struct {
    uint8_t lowest, ranks;        /* lowest .. lowest + ranks - 1 */
    uint8_t fewest, numbers, gap; /* of jokers: fewest, fewest + gap, ... */
} wl_tong_block;

/* The actions that are no plays (text.h). */
enum { WL_TONG_SMALL_ACTIONS = 7 };

/* The layout under these rules; what is no play takes the indices below `begin`. */
wl_tong_layout wl_tong_lay_out(const wl_tong_rules *rules, int begin);

/* The rectangles of a family for natural ranks and for jokers as themselves; without cells where there is none. */
wl_tong_block wl_tong_natural_block(int kind, int length, const wl_tong_layout *layout, const wl_tong_rules *rules);
wl_tong_block wl_tong_joker_block(int kind, const wl_tong_rules *rules);

static inline int wl_tong_cells(wl_tong_block block) { return block.ranks * block.numbers; }

/* The index of a reading with so many jokers, which some cards of the packs have. */
int wl_tong_layout_index(wl_tong_combo combo, int jokers, const wl_tong_layout *layout, const wl_tong_rules *rules);

/* The reading of an index from first[WL_TONG_SINGLE] on, and its jokers. */
wl_tong_combo wl_tong_layout_combo(int index, const wl_tong_layout *layout, const wl_tong_rules *rules, int *jokers);

#endif
