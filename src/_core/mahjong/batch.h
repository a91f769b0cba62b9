/* Many hands at once: scores, shapes, advice.
 *
 * The rows may be any bytes. All stop at the first row that is no sound hand or not one of those they take, and return
 * its number, or `rows` if there is none. */
#ifndef WL_MAHJONG_BATCH_H
#define WL_MAHJONG_BATCH_H

#include <stddef.h>

#include "mahjong/advise.h"
#include "mahjong/loser.h"
#include "mahjong/winner.h"

/* Scores; all zero where a hand is no win. Losers have no winning tile. */
size_t wl_mahjong_score_rows(const wl_mahjong_hand *hands, const wl_mahjong_rules *rules, size_t rows,
                             wl_mahjong_score *out);
size_t wl_mahjong_score_loser_rows(const wl_mahjong_hand *hands, const wl_mahjong_rules *rules, size_t rows,
                                   wl_mahjong_score *out);

/* As of hand_shape.h and advise.h, for hands without a winning tile. seen + 42 * i are the tiles seen elsewhere by who
 * has hand i, by kind, no more than there are; `seen` can be NULL. */
size_t wl_mahjong_hand_waits_rows(const wl_mahjong_hand *hands, const uint8_t *seen, size_t rows, uint64_t *out);
size_t wl_mahjong_hand_shanten_rows(const wl_mahjong_hand *hands, const uint8_t *seen, size_t rows, int8_t *out);

/* out + 42 * i are the rows of hand i: of kinds that it cannot discard, `shanten` is NO_DISCARD and the rest 0. */
enum { WL_MAHJONG_NO_DISCARD = INT8_MAX };
size_t wl_mahjong_advise_rows(const wl_mahjong_hand *hands, const uint8_t *seen, size_t rows, wl_mahjong_advice *out);

#endif
