/* Everything a hand may play (T13).
 *
 * A walk goes through families (kind, length), each with a mask of the ranks for which the hand lacks no more cards
 * than it has jokers, and through the plays of each rank:
 *
 *     SINGLE PAIR TRIPLE BOMB   by the number of jokers
 *     FULL_HOUSE                by the jokers in the triple, the pair's rank, and whether it has a joker
 *     runs                      by the assignments of the target (joker_assignments.h)
 *     BUTTERFLY                 by the pair run, then as runs
 *
 * and for each the ways to split the jokers into small and big ones. The same cards under several pair parts are one
 * play (T12), so a play is taken only under its canonical part.
 *
 * Walking does one of two things. It lists plays into `ready`, a batch at a time; or it tallies them, which for runs
 * and butterflies means to count the assignments instead of visiting them, and may keep one, uniformly drawn. */
#ifndef WL_TONG_PLAYS_H
#define WL_TONG_PLAYS_H

#include "base/random.h"
#include "base/stop.h"
#include "tong/joker_assignments.h"
#include "tong/windows.h"

enum { WL_TONG_BATCH = 1024, WL_TONG_HELD = WL_TONG_MOST_COPIES + 3 };

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
    uint8_t rank;                  /* the triples of the butterflies that are being visited */
    uint32_t ranks;                /* ranks of the family still to come */
    uint32_t later;                /* and those to come after them, if they are walked one by one */
    bool by_rank;
    uint32_t parts; /* pair runs still to come for them */

    wl_tong_windows runs, pairs; /* of the present length; of pairs for butterflies */
    bool missing_counted;
    uint16_t held[WL_TONG_HELD]; /* [k]: natural ranks of which there are k cards */
    wl_tong_play missing[6];     /* [k], k > 0: how many cards each rank has less than k, in the fields of a play */

    bool filling; /* a target's assignments are not all listed */
    wl_tong_assignments assignments;

    bool listing;
    uint64_t tally;   /* plays so far, when not listing */
    uint64_t draw_at; /* the number of the next play that becomes the drawn one, from 1 */
    wl_random *random;
    wl_tong_play drawn; /* or, while it is NONE, one of the assignments `drawn_from` */
    wl_tong_assignments drawn_from;

    int next; /* of ready[] */
    wl_tong_play *ready_end;
    wl_tong_play ready[WL_TONG_BATCH];
} wl_tong_plays;

/* Begin with the plays that beat `to_beat`, or with all plays where it is NULL. The rules must outlive the walk. */
void wl_tong_plays_start(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_combo *to_beat,
                         const wl_tong_rules *rules);

/* Begin with all bombs, joker bombs included. */
void wl_tong_bombs_start(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_rules *rules);

/* Whether no plays of the present kind, length and rank are still to come. */
static inline bool wl_tong_plays_rank_is_done(const wl_tong_plays *walk)
{
    return !walk->ranks && !walk->parts && !walk->filling;
}

/* Get the next batch ready; false at the end. */
bool wl_tong_plays_refill(wl_tong_plays *walk);

/* The next play; false at the end. Every play comes once; the order is fixed but has no meaning. */
static inline bool wl_tong_plays_next(wl_tong_plays *walk, wl_tong_play *play)
{
    if (walk->ready + walk->next == walk->ready_end && !wl_tong_plays_refill(walk)) return false;
    *play = walk->ready[walk->next++];
    return true;
}

/* Begin with the plays that beat `to_beat` and go from rank to rank: a batch then ends where the plays of a rank do. Of
 * a kind shorter plays come before longer ones, of those lower before higher ranks, all other kinds before bombs, and
 * joker bombs last. */
void wl_tong_plays_start_by_rank(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_combo *to_beat,
                                 const wl_tong_rules *rules);

/* Go on with a kind behind the present one, without those between. */
void wl_tong_plays_skip_to(wl_tong_plays *walk, int kind);

/* How many plays there are, without listing them; of no use if stopped. `to_beat` as in wl_tong_plays_start. */
uint64_t wl_tong_plays_count(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_rules *rules,
                             wl_stop *stop);

/* For each of `count` rows, hands of 15 counts, count the plays that it may lead. Returns how many rows are done: all,
 * or those before the first that exceeds the packs, or before the one at which it was stopped. */
int64_t wl_tong_plays_count_rows(const uint8_t *rows, int64_t count, const wl_tong_rules *rules, int64_t *out,
                                 wl_stop *stop);

/* A uniformly drawn play, and how many there are; WL_TONG_NO_PLAY and 0 where there is none. */
wl_tong_play wl_tong_plays_draw(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_rules *rules,
                                wl_random *random, uint64_t *count);

/* Whether the hand has a play that beats `to_beat`. */
bool wl_tong_can_beat(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules);

#endif
