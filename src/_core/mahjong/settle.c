#include "mahjong/settle.h"

#include <string.h>

enum { PLAYERS = 4, POINTS_PER_STAKE = 10 };

void wl_mahjong_settle(const int32_t totals[PLAYERS], int winner, int payer, int32_t payments[PLAYERS])
{
    int32_t own[PLAYERS];
    memcpy(own, totals, sizeof own);
    if (payer >= 0) own[payer] = 0;
    memset(payments, 0, PLAYERS * sizeof *payments);
    for (int low = 0; low < PLAYERS; ++low)
        for (int high = 0; high < PLAYERS; ++high) {
            if (low == high || low == winner) continue;
            int32_t debt = high == winner ? own[high] : own[high] - own[low];
            if (debt <= 0) continue;
            payments[high] += debt / POINTS_PER_STAKE;
            payments[payer >= 0 ? payer : low] -= debt / POINTS_PER_STAKE;
        }
}
