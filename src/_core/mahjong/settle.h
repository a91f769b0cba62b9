/* Payments after a game (M15, M16). */
#ifndef WL_MAHJONG_SETTLE_H
#define WL_MAHJONG_SETTLE_H

#include <stdint.h>

/* Payments in stakes, summing to zero. `totals` are in points. `payer` is who pays for all (包三家), whose own total
 * then counts as 0, or -1. */
void wl_mahjong_settle(const int32_t totals[4], int winner, int payer, int32_t payments[4]);

#endif
