/* Scores of many hands. */
#ifndef WL_MAHJONG_BATCH_H
#define WL_MAHJONG_BATCH_H

#include <stddef.h>

#include "mahjong/loser.h"
#include "mahjong/winner.h"

/* Scores of rows, which may be any bytes; all zero where a hand is no win. They stop at the first row that is no sound
 * hand (for losers: or that has a winning tile) and return its number, or `rows` if there is none. */
size_t wl_mahjong_score_rows(const wl_mahjong_hand *hands, const wl_mahjong_rules *rules, size_t rows,
                             wl_mahjong_score *out);
size_t wl_mahjong_score_loser_rows(const wl_mahjong_hand *hands, const wl_mahjong_rules *rules, size_t rows,
                                   wl_mahjong_score *out);

#endif
