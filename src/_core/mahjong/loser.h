/* A non-winner's score: the best choice of disjoint pairs and triplets in the concealed hand, beside the melds (M13).
 */
#ifndef WL_MAHJONG_LOSER_H
#define WL_MAHJONG_LOSER_H

#include "mahjong/points.h"
#include "mahjong/rules.h"

/* The score of a sound hand without a winning tile. */
wl_mahjong_score wl_mahjong_score_loser(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules);

/* The same, and the groups that count go to `*reading`. */
wl_mahjong_score wl_mahjong_read_loser(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules,
                                       wl_mahjong_reading *reading);

#endif
