/* Abstract actions of the Tong games: of a play only its reading (combo.h) and how many jokers are among its cards.
 *
 * Several plays may have both in common. The one that is meant is found so:
 *
 * - Jokers first replace the cards that the hand lacks. Each joker to spare then keeps a card in hand: one of the rank
 *   of which most cards would stay there, of the highest such rank. But so many ranks still show a natural card in the
 *   play as they must (wl_tong_least_ranks).
 * - The pairs of a full house or a butterfly are those that leave the most equal cards together (climb/tie_break.h), of
 *   several the lowest.
 * - Small jokers go before big ones.
 *
 * So one cannot say which natural cards jokers replace, which pairs go along, or which jokers are spent. Every play of
 * every hand has an index all the same.
 *
 *     0 PASS | 1 THROW | 2 KEEP | 3-6 BID 5 10 15 20 | then plays, by kind:
 *
 *                     first index                                     jokers among natural cards
 *                  duijia-  liujia-  biao-                          duijia-  liujia-  biao-
 *                  tong     tong     tong   lengths       ranks     tong     tong     tong   then, of jokers alone
 *     SINGLE          7        7       7    1             3..2      0        0        0      B R
 *     PAIR           22       22      22    1             3..2      0..1     0..1     0      BB RR
 *     PAIR_RUN       50       50      37    2..13         tops      0..4     0..8     0
 *     TRIPLE        482      703     126    1             3..2      0..2     0..2     0      BBB RRR in liujiatong
 *     TRIPLE_RUN    521      744     139    2..13         tops      0..4     0..8     0
 *     FULL_HOUSE    966     1481     228    1             3..2      0..4     0..3     0, 2   BBBRR RRRBB in liujiatong
 *     BUTTERFLY    1031     1535     254    2..13         tops      0..4     0..8     0
 *     STRAIGHT     1476     2336     343    5             tops      0..4     0..3     0
 *     BOMB         1526     2376     353    4..12 24 8    3..2      0..4     0..8     0
 *     JOKER_BOMB   1968     4170     418                                                    BBRR, BBBB RRRR, BBRR
 *     in all       1969     4172     419
 *
 * Within a kind by length, then by jokers, then by rank (abstract_layout.h), and only what some cards of the packs are:
 * a natural card shows, in liujiatong's runs and full houses cards of two ranks, and of no rank more than the packs
 * have. By other options of the rules other numbers of jokers are possible, and the indices others.
 */
#ifndef WL_TONG_ABSTRACT_H
#define WL_TONG_ABSTRACT_H

#include "engine/game.h"

extern const wl_abstraction wl_tong_abstraction;

#endif
