/* The winner's score: the best of all readings (M6-M12).
 *
 * What the search rests on: within a numbered suit only three things matter to the rest of the hand, namely the points
 * of its triplets, whether it has only triplets (对对和) and whether it has only sequences (旁和). So for every suit,
 * and for every number of 得 in it, the best reading of each of these three sorts is enough; tables.h has them. Winds
 * and honours bring fan and limits, their few readings are tried one by one. The tiles of a block are known mod 3, so
 * with up to two 得 the suit of the pair alone decides how many 得 each block gets. */
#ifndef WL_MAHJONG_WINNER_H
#define WL_MAHJONG_WINNER_H

#include "mahjong/points.h"
#include "mahjong/rules.h"

/* The score of a sound hand; false where it is no win. Without a winning tile, or with a drawn one that completes
 * nothing, the limits of M11 win by themselves, with no points and no fan. */
bool wl_mahjong_score_winner(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules, wl_mahjong_score *score);

/* The same, and the reading that is worth it: only the melds where a limit wins without a complete hand. */
bool wl_mahjong_read_winner(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules, wl_mahjong_score *score,
                            wl_mahjong_reading *reading);

#endif
