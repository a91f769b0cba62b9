/* The fewest plays that empty a hand if nobody else plays: what the climbing games have in common.
 *
 * A hand is cut into runs (triple runs, pair runs, straights) and a rest. Runs are chosen by branch and bound, each
 * kind from the top down; what a rest costs is the game's affair, and so is what else its plays are made of. */
#ifndef WL_CLIMB_MIN_PLAYS_H
#define WL_CLIMB_MIN_PLAYS_H

#include "base/stop.h"
#include "cards/hand.h"
#include "cards/runs.h"

typedef struct {
    uint8_t shortest_straight, longest_straight;
    bool low_ace;         /* runs may begin with the ace */
    bool butterflies;     /* a triple run and a pair run of one length are one play */
    uint8_t ranks_a_play; /* natural ranks that a play has at most, if it has no run */
    /* The fewest plays of `hand` and `wild` jokers when no run is taken. To split a run into its single groups must not
     * cost more than a play for each. */
    int (*rest)(const wl_hand *hand, int wild, void *context);
    void *context;
    wl_stop *stop;
} wl_run_rules;

/* Exact, of no use if stopped. `hand` has no joker that is wild: there are `wild` of them. */
int wl_climb_min_plays(const wl_hand *hand, int wild, const wl_run_rules *rules);

#endif
