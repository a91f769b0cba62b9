/* The fills of one target: which of its cards are jokers.
 *
 * A run or a butterfly stands for fixed cards. Some the hand lacks, so jokers must be there (`spent`); of the others it
 * may show fewer than it holds, up to `limit` further jokers in all (T13: a joker may be spent where a natural card is
 * held). Slot i is a rank of which `left[i]` natural cards are shown; each joker placed there takes one away. Fills are
 * thus the sub-multisets of a multiset: listed depth first, counted by multiplying short polynomials, drawn uniformly
 * by walking those polynomials backwards.
 *
 * A fill is a play if enough natural ranks show and if the part is the canonical one for its cards (T12), which the
 * masks `shown` and `paired` tell. Both shrink with every joker placed, so below a fill that is none there are none. */
#ifndef WL_TONG_FILLS_H
#define WL_TONG_FILLS_H

#include "base/random.h"
#include "tong/play.h"

enum { WL_TONG_MOST_JOKERS = 8 };

typedef struct {
    wl_tong_play play;  /* without what splitting the jokers into small and big ones adds */
    uint8_t spent;      /* jokers that must stand for cards */
    uint8_t limit;      /* how many further ones may */
    uint8_t small, big; /* jokers there are for both */
    uint8_t two_ranks;  /* 1 if natural cards of two ranks must show (wl_tong_least_ranks), 0 if of one */
    uint8_t depth;      /* further jokers placed, their slots in placed[] in ascending order */
    uint8_t slots;
    uint8_t rank[WL_NATURAL_RANKS];
    uint8_t left[WL_NATURAL_RANKS];
    uint8_t shared[WL_NATURAL_RANKS]; /* so many of them may lie outside the pair part */
    uint8_t placed[WL_TONG_MOST_JOKERS];
    uint32_t shown;  /* ranks with left > 0 */
    uint32_t paired; /* ranks with left > shared: the pair part must contain them */
    uint32_t anchor; /* the part is canonical if `paired` meets both masks, or if anchor is 0 */
    uint32_t beyond;
} wl_tong_fills;

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

/* Write `ways` plays, each with one more small joker and one fewer big joker; returns the end. */
static inline wl_tong_play *wl_tong_put(wl_tong_play *out, wl_tong_play play, int ways)
{
    do {
        *out++ = play;
        play += WL_TONG_ONE_SMALL - WL_TONG_ONE_BIG;
    } while (--ways);
    return out;
}

/* Write the play with each split of its jokers. */
static inline wl_tong_play *wl_tong_put_splits(wl_tong_play *out, wl_tong_play play, int jokers, int small, int big)
{
    int few = wl_tong_fewest_small(jokers, big);
    return wl_tong_put(out, wl_tong_with_jokers(play, jokers, few), wl_tong_splits(jokers, small, big));
}

static inline bool wl_tong_canonical(const wl_tong_fills *fills, uint32_t paired)
{
    return !fills->anchor || (paired & fills->anchor && paired & fills->beyond);
}

/* Whether what is placed now is a play. */
static inline bool wl_tong_admissible(const wl_tong_fills *fills)
{
    return fills->shown & (fills->shown - fills->two_ranks) && wl_tong_canonical(fills, fills->paired);
}

/* Natural cards of another rank, at least one. */
static inline void wl_tong_add_slot(wl_tong_fills *fills, int rank, int natural, int shared)
{
    int slot = fills->slots;
    fills->rank[slot] = (uint8_t)rank;
    fills->left[slot] = (uint8_t)natural;
    fills->shared[slot] = (uint8_t)shared;
    fills->slots = (uint8_t)(slot + 1);
}

/* Room that wl_tong_fills_list needs at least. */
enum { WL_TONG_LIST_ROOM = 128 };

/* List plays from the present fill on, as long as there is room for WL_TONG_LIST_ROOM more before `end`. Returns where
 * the list ends, and in *done whether the target is exhausted; if not, the next call goes on. */
wl_tong_play *wl_tong_fills_list(wl_tong_fills *fills, wl_tong_play *out, const wl_tong_play *end, bool *done);

/* How many plays the target has; nothing may be placed. */
uint64_t wl_tong_fills_count(const wl_tong_fills *fills);

/* One of them, uniformly; there must be one, and nothing may be placed. */
wl_tong_play wl_tong_fills_draw(wl_tong_fills *fills, wl_random *random);

#endif
