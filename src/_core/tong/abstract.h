/* Abstract actions of the Tong games: of a play its reading (combo.h) and how many jokers are among its cards.
 *
 * What that leaves open is chosen so:
 *
 * - Jokers take the places of what the hand lacks. Each further one, in turn, takes the place of a card of the rank of
 *   which most cards then stay in hand, of the highest of several; but a natural card stays in the play, cards of two
 *   ranks where they would else be a bomb and nothing besides (wl_tong_least_ranks).
 * - The pairs of a full house or a butterfly are those that leave the most equal cards together (climb/together.h), of
 *   several the lowest.
 * - Small jokers go before big ones.
 *
 * So one cannot say which natural cards jokers replace, which pairs go along, or which jokers are spent; every play of
 * every hand has an index all the same.
 *
 *     0 PASS | 1 THROW | 2 KEEP | 3-6 BID 5 10 15 20 | from 7 on plays
 *
 *                 first index               lengths, ranks        jokers: wild ones, w = 4, 8, 0
 *                 duijia-  liujia-  biao-
 *                 tong     tong     tong
 *     SINGLE           7        7      7    1   3..2              0          then B R, each with 1
 *     PAIR            22       22     22    1   3..2              0..1       then B R with 2
 *     PAIR_RUN        50       50     37    2..13  tops           0..w
 *     TRIPLE                                1   3..2              0..2       liujiatong: then B R with 3
 *     TRIPLE_RUN                            2..13  tops           0..w
 *     FULL_HOUSE                            1   3..2              0..4, 0..3, 0 and 2; liujiatong: then B R with 5
 *     BUTTERFLY                             2..13  tops           0..w
 *     STRAIGHT                              5   tops              0..w
 *     BOMB                                  4..12, 24, 8  3..2    0..w
 *     JOKER_BOMB                            4   R, B R, R         4
 *     in all        1969              419
 *
 * Within a kind by length, then by jokers, then by rank (layout.h), and only what cards of the packs can be: a natural
 * card shows, in liujiatong's runs and full houses cards of two ranks, and of a rank there are no more than the packs
 * have. By other options of the rules other numbers of jokers are possible, and the indices others. */
#ifndef WL_TONG_ABSTRACT_H
#define WL_TONG_ABSTRACT_H

#include "play/game.h"

extern const wl_abstraction wl_tong_abstraction;

#endif
