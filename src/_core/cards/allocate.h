/* In how many ways unseen cards can lie with those who hold them, and one of these ways, drawn uniformly.
 *
 * Cards are physical: copies of a kind are different cards, and every way to lay them counts the same.
 *
 *     holders   room[h] cards each, together all that are unseen
 *     rows      kinds of cards, one after the other; a row lists its shares: how many copies each holder gets, and in
 *               how many ways
 *     rest      cards in no row: they fill what room the rows leave, in any order
 *
 * A table counts, for every row and all rooms that may be left, the ways to lay the cards from this row on:
 *
 *     ways[row][room] = sum over the shares of the row of   ways of the share * ways[row + 1][room less the share]
 *
 * The room of the holder who has most is no index: it follows from the others'. A way is drawn by walking through the
 * rows, where each share comes with the probability of its ways.
 *
 * Marks are for what is asked of a holder in one row or another: a holder who gets enough copies of a row is marked,
 * and only those ways count that mark all of `wanted` and none of `unwanted` (bits by holder). The table has then the
 * set of marked holders as one more index. */
#ifndef WL_CARDS_ALLOCATE_H
#define WL_CARDS_ALLOCATE_H

#include "base/random.h"

#include <stdbool.h>

enum {
    WL_ALLOCATION_HOLDERS = 5,
    WL_ALLOCATION_ROWS = 54,
    WL_ALLOCATION_SHARES = 13 * 45 /* of 13 ranks of eight copies among three; of 54 kinds of two among four fewer */
};

/* The order of shares tells which way is drawn by a random number. The first holder gets the fewest copies first or the
 * most, and with as many the next one. */
typedef enum { WL_FEWEST_FIRST, WL_MOST_FIRST } wl_allocation_order;

/* Cards by holder, a byte each and at most 127: whether a share fits into a room, one subtraction tells. */
typedef uint64_t wl_allocation_cards;

static inline int wl_allocation_of(wl_allocation_cards cards, int holder) { return (int)(cards >> 8 * holder & 127); }

typedef struct {
    wl_allocation_cards given;
    int32_t step; /* from the index of the room before it to that after it */
    uint16_t ways;
    uint8_t marks;
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

/* Cards of one kind. */
typedef struct {
    uint8_t copies;                       /* that may lie anywhere, 8 at most */
    uint8_t fixed[WL_ALLOCATION_HOLDERS]; /* others, whose holder is known */
    uint8_t most[WL_ALLOCATION_HOLDERS];  /* that a holder can have, with those fixed */
    uint8_t mark[WL_ALLOCATION_HOLDERS];  /* a holder with as many, with those fixed, is marked */
} wl_allocation_kind;

/* Holders with so much room, at most 127 each; no rows, rest or marks yet. */
void wl_allocation_begin(wl_allocation *allocation, const int *room, int num_holders, wl_allocation_order order);

/* Begin the next row, and add to it the shares of a kind whose fixed copies lie so in `ways` ways. A row may get shares
 * of as many cards more than once: other places of the fixed copies. */
void wl_allocation_begin_row(wl_allocation *allocation);
void wl_allocation_add(wl_allocation *allocation, const wl_allocation_kind *kind, int ways);

/* Count the ways, once all rows are there; `ways` is to be freed. False if there is no memory. */
bool wl_allocation_count(wl_allocation *allocation);
void wl_allocation_free(wl_allocation *allocation);

/* All ways, as counted. */
double wl_allocation_ways(const wl_allocation *allocation);

/* Draw one of the ways, of which there is one at least: what each row gives. */
void wl_allocation_draw(const wl_allocation *allocation, wl_random *rng, wl_allocation_cards *given);

/* In how many ways different cards fill rooms, if there are as many. */
double wl_allocation_fillings(const int *room, int num_holders);

#endif
