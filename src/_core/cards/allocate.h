/* Counts the ways in which unseen cards can be dealt to those who may hold them, and draws one of them uniformly.
 *
 * Copies of a kind are different cards: a way says who holds which copy, and all ways are equally likely.
 *
 *     holders   holder h has room for room[h] cards, all holders together for all unseen cards
 *     rows      kinds of cards, dealt one after the other; a row lists its shares: how many copies each holder can get,
 *               and in how many ways
 *     rest      how many cards are in no row: they fill the room that the rows leave, in any order
 *
 * A table has, for every row and all rooms that may be left, the number of ways to deal the cards from this row on:
 *
 *     ways[row][room] = sum over the shares of the row of   ways of the share * ways[row + 1][room less the share]
 *
 * The roomiest holder's room is not part of the index, since it follows from the others'. A way is drawn by walking
 * through the rows and drawing a share of each, in proportion to the ways that begin with it.
 *
 * Marks are for conditions that a holder may meet in any of several rows: a holder who gets enough copies of a row is
 * marked, and only those ways count that mark all holders of `wanted` and none of `unwanted` (masks with a bit for each
 * holder). The set of marked holders is then one more index of the table. */
#ifndef WL_CARDS_ALLOCATE_H
#define WL_CARDS_ALLOCATE_H

#include "base/random.h"

#include <stdbool.h>

enum {
    WL_ALLOCATION_HOLDERS = 5,
    WL_ALLOCATION_ROWS = 54,
    /* 13 ranks of eight copies for three holders; 54 kinds of two copies for four have fewer. */
    WL_ALLOCATION_SHARES = 13 * 45
};

/* How the shares of a kind are sorted: by the copies of the first holder, ascending or descending, then by those of the
 * next, and so on. The way that a random number draws depends on it. */
typedef enum { WL_FEWEST_FIRST, WL_MOST_FIRST } wl_allocation_order;

/* How many cards, by holder: a byte for each, at most 127, so that one subtraction tells whether a share fits into a
 * room. */
typedef uint64_t wl_allocation_cards;

static inline int wl_allocation_of(wl_allocation_cards cards, int holder) { return (int)(cards >> 8 * holder & 127); }

typedef struct {
    wl_allocation_cards given;
    int32_t step; /* from the index of the room before the share to that after it */
    uint16_t ways;
    uint8_t marks; /* the holders whom it marks */
} wl_allocation_share;

typedef struct {
    int num_holders;
    wl_allocation_cards room;
    wl_allocation_order order;
    uint8_t wanted, unwanted;
    int rest;

    int num_rows,
        first[WL_ALLOCATION_ROWS + 1]; /* shares[first[row]] to shares[first[row + 1] - 1] are those of a row */
    wl_allocation_share shares[WL_ALLOCATION_SHARES];

    int stride[WL_ALLOCATION_HOLDERS], num_rooms; /* the index of a room is the sum of room * stride */
    int roomiest;                                 /* the holder without a stride */
    int num_sets;                                 /* of marked holders */
    double *ways;                                 /* [num_rows + 1][num_sets][num_rooms] */
} wl_allocation;

/* How the cards of one kind can be dealt. */
typedef struct {
    uint8_t copies;                       /* whose holder is not known, 8 at most */
    uint8_t fixed[WL_ALLOCATION_HOLDERS]; /* further copies, whose holder is known */
    uint8_t most[WL_ALLOCATION_HOLDERS];  /* copies that a holder can have, fixed ones included */
    uint8_t mark[WL_ALLOCATION_HOLDERS];  /* a holder of at least as many, fixed ones included, is marked */
} wl_allocation_kind;

/* Begin with holders of so much room, at most 127 each. `wanted`, `unwanted` and `rest` are 0 until the caller sets
 * them, before the ways are counted. */
void wl_allocation_begin(wl_allocation *allocation, const int *room, int num_holders, wl_allocation_order order);

/* Begin the next row, and add to it the shares of a kind whose copies can be fixed like that in `ways` ways. A kind may
 * be added to its row once for each way to fix copies, always with the same number of cards in all. */
void wl_allocation_begin_row(wl_allocation *allocation);
void wl_allocation_add(wl_allocation *allocation, const wl_allocation_kind *kind, int ways);

/* Count the ways, once all rows are there. False if there is no memory; otherwise wl_allocation_free must be called. */
bool wl_allocation_count(wl_allocation *allocation);
void wl_allocation_free(wl_allocation *allocation);

/* How many ways there are, once they are counted. */
double wl_allocation_ways(const wl_allocation *allocation);

/* Draw one of the ways, of which there must be one at least: given[row] is the share of each row. */
void wl_allocation_draw(const wl_allocation *allocation, wl_random *rng, wl_allocation_cards *given);

/* In how many ways different cards can be dealt to holders who have room for exactly these. */
double wl_allocation_fillings(const int *room, int num_holders);

#endif
