/* The assignments of one target: which of its cards are jokers.
 *
 * A run or a butterfly stands for fixed cards, its target. Jokers must replace those that the hand lacks (`spent`);
 * further ones, up to `limit`, may replace cards that it holds (T13). An assignment is thus a multiset of ranks that
 * take a further joker. Assignments are listed depth first: each step places one more joker, at the last rank or a
 * higher one. They are counted by multiplying polynomials, one for each rank: in the product the coefficient of x^n
 * tells in how many ways n jokers can be placed. One is drawn by going back through the products, rank by rank.
 *
 * Sets of ranks are masks: `natural[k]` has the ranks of which k natural cards can be shown, `room[k]` those that can
 * take k further jokers. An assignment is a play if enough natural ranks show, and if the part is the canonical one for
 * its cards (T12). For the part it is mostly enough that one rank of the pair run keeps a natural card, and then `room`
 * has no place for the joker that would take it. Where that is not enough, or too few ranks might show, `checked` is
 * set and each assignment is tested. An assignment that is no play does not become one by further jokers. */
#ifndef WL_TONG_JOKER_ASSIGNMENTS_H
#define WL_TONG_JOKER_ASSIGNMENTS_H

#include "base/random.h"
#include "tong/play.h"

/* What is placed: a node of the walk. */
typedef struct {
    wl_tong_play play;    /* without what splitting the jokers into small and big ones adds */
    uint32_t open;        /* ranks that can take the next joker */
    uint32_t todo;        /* those of `open` at which the walk has still to place it */
    uint32_t shown;       /* ranks of which natural cards are left; kept if checked */
    uint32_t paired;      /* ranks of which natural cards are left in the pair part; kept if checked */
    uint8_t rank, placed; /* of the last joker, and how many are there */
} wl_tong_assignment;

typedef struct {
    uint8_t spent;      /* jokers that must stand for cards */
    uint8_t limit;      /* how many further ones may */
    uint8_t small, big; /* jokers there are for both */
    uint8_t two_ranks;  /* 1 if natural cards of two ranks must show (wl_tong_least_ranks), 0 if of one */
    bool checked;
    uint8_t depth;                             /* further jokers placed: the present assignment is path[depth] */
    uint16_t natural[WL_TONG_MOST_COPIES + 3]; /* by number of cards, from 1; then 0 */
    uint16_t room[WL_TONG_MOST_COPIES + 3];
    uint32_t triples;                                 /* ranks of which three cards lie outside the pair part */
    uint32_t beyond;                                  /* of these one must show in the pair part; 0 if none must */
    wl_tong_assignment path[WL_TONG_MOST_JOKERS + 1]; /* path[0] has no further jokers */
    wl_tong_play units[16];                           /* a joker at each rank of room[1]; if listed, and not checked */
} wl_tong_assignments;

/* ---- Splitting jokers into small and big ones ------------------------------------------------------------------- */

/* The fewest small jokers among `jokers` of those there are. */
static inline int wl_tong_fewest_small(int jokers, int big) { return jokers > big ? jokers - big : 0; }

/* In how many ways `jokers` <= small + big can be small and big ones. */
static inline int wl_tong_splits(int jokers, int small, int big)
{
    return (jokers < small ? jokers : small) - wl_tong_fewest_small(jokers, big) + 1;
}

/* `play` with `jokers` jokers, of which `few` are small. */
static inline wl_tong_play wl_tong_with_jokers(wl_tong_play play, int jokers, int few)
{
    return play + (wl_tong_play)few * WL_TONG_ONE_SMALL + (wl_tong_play)(jokers - few) * WL_TONG_ONE_BIG;
}

/* Write the play with each split of its jokers; returns the end. */
static inline wl_tong_play *wl_tong_put(wl_tong_play *out, wl_tong_play play, int jokers, int small, int big)
{
    int ways = wl_tong_splits(jokers, small, big);
    play = wl_tong_with_jokers(play, jokers, wl_tong_fewest_small(jokers, big));
    for (; ways; --ways, play += WL_TONG_ONE_SMALL - WL_TONG_ONE_BIG) *out++ = play;
    return out;
}

/* The same for each rank of a mask: `rank_unit` times the rank is added, and jokers stand for `wild` cards of it. Every
 * rank is written and the end moved only past those of the mask, so that no branch depends on the cards. The place
 * after the end is written to. */
static inline wl_tong_play *wl_tong_put_ranks(wl_tong_play *out, wl_tong_play play, uint32_t ranks,
                                              wl_tong_play rank_unit, wl_tong_play wild, int jokers, int small, int big)
{
    int ways = wl_tong_splits(jokers, small, big);
    play = wl_tong_with_jokers(play, jokers, wl_tong_fewest_small(jokers, big));
    for (; ways; --ways, play += WL_TONG_ONE_SMALL - WL_TONG_ONE_BIG)
        for (int rank = 0; rank < WL_RANKS; ++rank) {
            *out = play + (wl_tong_play)rank * rank_unit + (wild << WL_TONG_RANK_BITS * rank);
            out += ranks >> rank & 1;
        }
    return out;
}

/* ---- Assignments ------------------------------------------------------------------------------------------------ */

/* Prepare the walk, once all of the target but `room` and `checked` is set, and path[0] is a play. `keep` are ranks
 * that must keep a card in the pair part. */
void wl_tong_assignments_begin(wl_tong_assignments *assignments, uint32_t keep);

/* Room that wl_tong_assignments_list needs at least: for every split of one more joker at any rank, and some beyond. */
enum { WL_TONG_LIST_ROOM = 5 * WL_NATURAL_RANKS + 3 };

/* Prepare listing, after wl_tong_assignments_begin. */
void wl_tong_assignments_begin_list(wl_tong_assignments *assignments);

/* List plays with further jokers, as long as there is WL_TONG_LIST_ROOM before `end`. Returns where the list ends, and
 * in *done whether the target is exhausted; if not, the next call goes on. */
wl_tong_play *wl_tong_assignments_list(wl_tong_assignments *assignments, wl_tong_play *out, const wl_tong_play *end,
                                       bool *done);

/* How many plays the target has, path[0] included. Leaves the walk at its end. */
uint64_t wl_tong_assignments_count(wl_tong_assignments *assignments);

/* One of them, uniformly. */
wl_tong_play wl_tong_assignments_draw(const wl_tong_assignments *assignments, wl_random *random);

#endif
