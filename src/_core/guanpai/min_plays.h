/* The fewest plays that empty a hand of 关牌 if nobody else plays. */
#ifndef WL_GUANPAI_MIN_PLAYS_H
#define WL_GUANPAI_MIN_PLAYS_H

#include "base/stop.h"
#include "guanpai/rules.h"

enum { WL_GUANPAI_MIN_PLAYS_CARDS = 16 /* a pile (P1) */ };

/* Exact (climb/min_plays.h), of no use if stopped. The hand has at most WL_GUANPAI_MIN_PLAYS_CARDS cards and does not
 * exceed the pack. */
int wl_guanpai_min_plays(const wl_hand *hand, const wl_guanpai_rules *rules, wl_stop *stop);

#endif
