/* Combinations of 关牌: what a set of cards can be read as (P2-P5).
 *
 *     kind                 length              rank
 *     SINGLE PAIR TRIPLE   1                   rank index 0..12
 *     TRIPLE_TWO           1                   rank index of the triple
 *     PAIR_RUN TRIPLE_RUN  pairs or triples    top position 2..14
 *     STRAIGHT             cards, 5..13        top position 5..14
 *     BOMB                 cards, 3..5         rank index 0..11
 *
 * Nothing is wild, so a set has at most one reading of each kind. A BOMB can also be a TRIPLE_TWO or a TRIPLE (P4, P5).
 */
#ifndef WL_GUANPAI_COMBO_H
#define WL_GUANPAI_COMBO_H

#include "cards/hand.h"
#include "climb/combo.h"
#include "guanpai/rules.h"

typedef enum {
    WL_GUANPAI_NONE,
    WL_GUANPAI_SINGLE,
    WL_GUANPAI_PAIR,
    WL_GUANPAI_TRIPLE,
    WL_GUANPAI_TRIPLE_TWO,
    WL_GUANPAI_PAIR_RUN,
    WL_GUANPAI_TRIPLE_RUN,
    WL_GUANPAI_STRAIGHT,
    WL_GUANPAI_BOMB,
    WL_GUANPAI_KINDS
} wl_guanpai_kind;

enum { WL_GUANPAI_SHORTEST_STRAIGHT = 5, WL_GUANPAI_MOST_READINGS = 2 };

typedef wl_climb_combo wl_guanpai_combo;

extern const char *const wl_guanpai_kind_names[WL_GUANPAI_KINDS];

/* How many cards a combination has. */
int wl_guanpai_size(wl_guanpai_combo combo);

/* Whether some set of cards is this combination. */
bool wl_guanpai_combo_exists(wl_guanpai_combo combo);

/* All readings of `cards`, a bomb first (P5); returns how many there are. The cards must not exceed the pack. */
int wl_guanpai_read(const wl_hand *cards, const wl_guanpai_rules *rules,
                    wl_guanpai_combo list[WL_GUANPAI_MOST_READINGS]);

/* The first reading; kind NONE where there is none. */
wl_guanpai_combo wl_guanpai_classify(const wl_hand *cards, const wl_guanpai_rules *rules);

/* Classify `count` rows of 13 counts each, into `out`. Returns how many rows are done: all, or those before the first
 * that exceeds the pack. */
int64_t wl_guanpai_classify_rows(const uint8_t *rows, int64_t count, const wl_guanpai_rules *rules,
                                 wl_guanpai_combo *out);

/* P5: the power of a combination as climb/combo.h has it: bombs go by rank, all else has 0. */
static inline int wl_guanpai_bomb_power(wl_guanpai_combo combo)
{
    return combo.kind == WL_GUANPAI_BOMB ? 1 + combo.rank : 0;
}

/* P5: whether `a` beats `b`. */
bool wl_guanpai_beats(wl_guanpai_combo a, wl_guanpai_combo b);

/* Write the cards as `combo` reads them: the main group, then the others in the order of T1; runs in the order of the
 * run. Returns the length without the closing 0. */
int wl_guanpai_stands_for(const wl_hand *cards, wl_guanpai_combo combo, char text[WL_CLIMB_TEXT]);

/* P3: how many cards of a rank make a bomb: four, of the aces three. (There is only one two.) */
static inline int wl_guanpai_bomb_copies(int rank) { return rank == WL_RANK_A ? 3 : 4; }

/* The ranks of which `cards` has a bomb. */
static inline uint32_t wl_guanpai_bomb_ranks(const wl_hand *cards)
{
    return wl_hand_at_least(cards, 4) | (wl_hand_at_least(cards, 3) & 1u << WL_RANK_A);
}

#endif
