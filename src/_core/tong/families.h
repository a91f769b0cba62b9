/* The families (kind, length) of what a hand may play, each with the ranks that are within reach.
 *
 * A rank is within reach if the hand lacks no more cards of its target than it has jokers that may stand for cards. For
 * runs what is lacking is added up position by position, all windows of a length at once:
 *
 *     need        what each position lacks to its part of a run:   A 2 3 4 5 ... K A
 *     lacks       by top: the sum over the window; for length + 1 it grows by `need`, shifted by one more
 *
 * Where pairs are free (a butterfly's, a full house's) a rank is listed for which some of them may be in reach. */
#ifndef WL_TONG_FAMILIES_H
#define WL_TONG_FAMILIES_H

#include "cards/runs.h"
#include "tong/play.h"

enum {
    WL_TONG_HELD = WL_TONG_MOST_COPIES + 3,
    WL_TONG_ALL_KINDS = (1 << WL_TONG_KINDS) - 2,
    WL_TONG_BOMB_KINDS = 1 << WL_TONG_BOMB | 1 << WL_TONG_JOKER_BOMB
};

typedef struct {
    const wl_tong_rules *rules;
    wl_hand hand;
    uint8_t size;
    uint8_t wild;          /* jokers that may stand for cards */
    bool two_ranks;        /* wl_tong_least_ranks is 2 */
    wl_tong_combo to_beat; /* kind NONE when leading */
    int power;             /* its bomb power */

    uint16_t kinds;                /* kinds still to come */
    uint8_t kind, length, longest; /* the present family, and the last length of its kind */
    uint32_t ranks;                /* of the family: within reach, and they beat what is to be beaten */

    uint8_t need[32], pair_need[32];   /* by 16 + position: cards that it lacks to a part of a run, to a pair */
    uint8_t lacks[16], pair_lacks[16]; /* by top: cards that the whole window of this length lacks */
    bool missing_counted;
    uint16_t held[WL_TONG_HELD]; /* [k]: natural ranks of which there are k cards */
    wl_tong_play missing[6];     /* [k]: cards each rank lacks to k, in the fields of a play; k = 1, 2, 3, 5 */
} wl_tong_families;

/* The fields of the ranks of a window, all bits set; made as wl_window is. */
static inline wl_tong_play wl_tong_window_fields(int top, int length)
{
    static const wl_tong_play fields_to_position[15] = {
        00700000000000, 00000000000000, 07000000000000, 07000000000007, 07000000000077,
        07000000000777, 07000000007777, 07000000077777, 07000000777777, 07000007777777,
        07000077777777, 07000777777777, 07007777777777, 07077777777777, 07777777777777,
    };
    return fields_to_position[top] ^ fields_to_position[top - length];
}

/* Sum of the thirteen fields; at most 63. */
static inline int wl_tong_sum_fields(wl_tong_play fields)
{
    const wl_tong_play even = 07070707070707;
    wl_tong_play pairs = (fields & even) + (fields >> 3 & even);
    return (int)(pairs * UINT64_C(0x1041041041) >> 36 & 63);
}

/* Tops of the windows of a length that lack at most `cards` cards. */
static inline uint32_t wl_tong_tops_within(const uint8_t lacks[16], int cards, int length)
{
    return ~wl_bytes_at_least(lacks, cards + 1) & wl_tops(length);
}

/* What a butterfly of the present length lacks, in the fields of a play. */
static inline wl_tong_play wl_tong_butterfly_missing(const wl_tong_families *at, int top, int pair_top)
{
    wl_tong_play triples = wl_tong_window_fields(top, at->length), pairs = wl_tong_window_fields(pair_top, at->length);
    return (at->missing[3] & triples & ~pairs) | (at->missing[2] & pairs & ~triples) |
           (at->missing[5] & triples & pairs);
}

/* Begin before the first family of `kinds`; `to_beat` is NULL when leading. */
void wl_tong_families_start(wl_tong_families *at, const wl_hand *hand, const wl_tong_combo *to_beat, unsigned kinds,
                            const wl_tong_rules *rules);

/* Go to the next family of which some rank is within reach; false at the end. */
bool wl_tong_next_family(wl_tong_families *at);

#endif
