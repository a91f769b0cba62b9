/* Abstract actions of 关牌: the kind, length and rank of a play.
 *
 * The extra cards of a triple or a bomb cannot be chosen: among the legal plays the one is taken that leaves the most
 * equal cards together (climb/tie_break.h), of several the one with the lowest extra cards. All else is exact.
 *
 *     first index   lengths   ranks
 *       0                                PASS
 *       1   SINGLE              3..2
 *      14   PAIR                3..A     there is only one two
 *      26   TRIPLE              3..A
 *      38   TRIPLE_TWO          3..A
 *      50   PAIR_RUN    2..12   tops     without the two: from length + 2 to 14
 *     116   TRIPLE_RUN  2..12   tops
 *     182   STRAIGHT    5..13   tops     from length to 14, of 13 cards 14
 *     235   BOMB                3..A     alone (P4)
 *     247   BOMB                3..A     with another card
 *     259   in all
 *
 * Within a kind indices go by length, then by rank. */
#ifndef WL_GUANPAI_ABSTRACT_H
#define WL_GUANPAI_ABSTRACT_H

#include "engine/game.h"

/* An entry of the table, engine/game.h. */
extern const wl_abstraction wl_guanpai_abstraction;

#endif
