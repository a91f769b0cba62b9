/* Everything a hand may play (T13), one at a time.
 *
 * Three nested walks, none of which allocates:
 *
 *     families   (kind, length), with a mask of the ranks for which the hand lacks no more cards than it has jokers
 *     targets    (kind, length, rank, part): the cards to stand for, and the jokers that must fill what is missing
 *     fills      which further cards of the target are jokers too, although the hand holds them
 *
 * and for each fill the ways to split its jokers into small and big ones. A full house or a butterfly whose cards allow
 * several pair parts is one play (T12), so a fill counts only under its canonical part.
 *
 * Fills are the sub-multisets of a multiset, so a target's plays can be counted by multiplying short polynomials, and a
 * play can be drawn uniformly without listing the others. */
#ifndef WL_TONG_PLAYS_H
#define WL_TONG_PLAYS_H

#include "base/random.h"
#include "tong/play.h"

enum { WL_TONG_MOST_JOKERS = 8 };

/* One target and where its fills stand. Slot i is a rank of which the play may show `left[i]` natural cards; each joker
 * put there takes one away. */
typedef struct {
    wl_tong_play base;  /* all but the joker split and what `fill` says */
    wl_tong_play fill;  /* further jokers, in the fields of a play */
    wl_tong_play unit;  /* one of them at rank 0; 0 in bombs */
    uint8_t spent;      /* jokers that must stand for cards */
    uint8_t limit;      /* how many further ones may */
    uint8_t small, big; /* jokers there are for both */
    uint8_t depth;      /* further jokers placed, their slots in placed[] in ascending order */
    uint8_t from;       /* the lowest slot for the next one */
    uint8_t slots;
    uint8_t two_ranks; /* 1 if natural cards of two ranks must show (wl_tong_least_ranks), 0 if of one */
    uint8_t rank[WL_NATURAL_RANKS];
    uint8_t left[WL_NATURAL_RANKS];
    uint8_t shared[WL_NATURAL_RANKS]; /* so many of them may lie outside the pair part */
    uint8_t placed[WL_TONG_MOST_JOKERS];
    uint32_t shown;  /* ranks with left > 0; bit 15 where jokers are themselves and nothing need show */
    uint32_t paired; /* ranks with left > shared: the pair part must contain them */
    uint32_t anchor; /* the part is canonical if `paired` meets both masks, or if anchor is 0 */
    uint32_t beyond;
} wl_tong_fills;

typedef struct {
    const wl_tong_rules *rules;
    wl_hand hand;
    uint8_t wild; /* jokers that may stand for cards */
    uint8_t size;
    bool two_ranks;        /* wl_tong_least_ranks is 2 */
    uint16_t kinds;        /* kinds still to come */
    wl_tong_combo to_beat; /* kind NONE when leading */
    int power;             /* its bomb power */
    uint8_t kind, length, longest;
    uint8_t rank;       /* of the targets whose parts are being visited */
    uint32_t ranks;     /* ranks of this family still to come */
    uint32_t parts;     /* parts of this rank still to come */
    uint32_t pair_tops; /* butterflies: pair runs that are possible at all */
    uint8_t need[32],
        pair_need[32]; /* by 16 + position: cards it lacks to a triple (or what the run is of), to a pair */
    uint8_t lacks[16], pair_lacks[16]; /* by top: cards that the whole window of this length lacks */
    wl_tong_play missing[6];           /* [k]: cards each rank lacks to k, in the fields of a play; k = 1, 2, 3, 5 */
    wl_tong_fills fills;
    uint8_t splits;    /* plays of the present fill still to come */
    wl_tong_play next; /* the first of them */
} wl_tong_plays;

/* Begin with the plays that beat `to_beat`, or with all plays where it is NULL. The rules must outlive the walk. */
void wl_tong_plays_start(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_combo *to_beat,
                         const wl_tong_rules *rules);

/* Begin with all bombs, joker bombs included. */
void wl_tong_bombs_start(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_rules *rules);

/* Move to the next fill; false at the end. */
bool wl_tong_plays_advance(wl_tong_plays *walk);

/* The next play; false at the end. Every play comes once; the order is fixed but has no meaning. */
static inline bool wl_tong_plays_next(wl_tong_plays *walk, wl_tong_play *play)
{
    if (!walk->splits && !wl_tong_plays_advance(walk)) return false;
    --walk->splits;
    *play = walk->next;
    walk->next += WL_TONG_ONE_SMALL - WL_TONG_ONE_BIG;
    return true;
}

/* How many plays there are, without visiting them. `to_beat` as in wl_tong_plays_start. */
uint64_t wl_tong_plays_count(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_rules *rules);

/* A uniformly drawn play and how many there are; WL_TONG_NO_PLAY and 0 where there is none. */
wl_tong_play wl_tong_plays_draw(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_rules *rules,
                                wl_random *random, uint64_t *count);

/* Whether the hand has a play that beats `to_beat`. */
bool wl_tong_can_beat(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules);

/* Whether `play`, which must exist under the rules, may be played from this hand on `to_beat`. */
bool wl_tong_may_play(const wl_hand *hand, wl_tong_play play, const wl_tong_combo *to_beat, const wl_tong_rules *rules);

/* The lowest and the highest of the plays that beat `to_beat`; among plays of one combination that with the fewest
 * jokers, then the fewest big ones, then the smallest number. WL_TONG_NO_PLAY where there is none. */
wl_tong_play wl_tong_weakest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules);
wl_tong_play wl_tong_strongest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules);

#endif
