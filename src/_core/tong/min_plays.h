/* The fewest plays that empty a hand if nobody else plays. */
#ifndef WL_TONG_MIN_PLAYS_H
#define WL_TONG_MIN_PLAYS_H

#include "base/stop.h"
#include "cards/hand.h"
#include "tong/rules.h"

enum { WL_TONG_MIN_PLAYS_CARDS = 40 };

/* Exact, by branch and bound over the runs (climb/min_plays.h); -1 if memory runs out, and without meaning if stopped.
 * The hand has at most WL_TONG_MIN_PLAYS_CARDS cards and does not exceed the packs. */
int wl_tong_min_plays(const wl_hand *hand, const wl_tong_rules *rules, wl_stop *stop);

#endif
