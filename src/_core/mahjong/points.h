/* What winners and losers share in counting a hand: its melds, what it has laid open, limits (M10, M11), and how points
 * and fan make a total (M12, M13). */
#ifndef WL_MAHJONG_POINTS_H
#define WL_MAHJONG_POINTS_H

#include "mahjong/hand.h"
#include "mahjong/reading.h"

/* Limits (M10), bits in the order of their public names. */
enum {
    WL_MAHJONG_THREE_WILDS = 1,
    WL_MAHJONG_FOUR_SEASONS = 2,
    WL_MAHJONG_FOUR_PLANTS = 4,
    WL_MAHJONG_FOUR_SPECIALS = 8,
    WL_MAHJONG_CONCEALED_KONG_LIMIT = 16,
    WL_MAHJONG_DOUBLE_HOME = 32,
    WL_MAHJONG_FOUR_WINDS = 64,
};

typedef struct {
    uint16_t total, points;
    uint8_t fan, limit;
} wl_mahjong_score;

/* A meld as a group. */
wl_mahjong_group wl_mahjong_melded_group(uint8_t meld);

static inline int wl_mahjong_own_wind(const wl_mahjong_hand *hand) { return WL_MAHJONG_EAST + hand->seat; }

/* How many special honours lie open (M3). */
int wl_mahjong_specials_laid(const wl_mahjong_hand *hand);

/* Own-wind flowers laid open: 0, 1 or 2. */
int wl_mahjong_own_flowers(const wl_mahjong_hand *hand);

/* The limits that need no complete hand (M11); `wilds` with a drawn one. */
int wl_mahjong_open_limits(const wl_mahjong_hand *hand, int wilds);

/* 四风会齐 (M10): `triplets` and `pairs` are masks of winds, bit 0 for 东. */
bool wl_mahjong_four_winds(unsigned triplets, unsigned pairs, int seat);

/* (points + base) x 2^fan, at most 500, rounded up to a multiple of ten; 500 with a limit (M12, M13). */
static inline wl_mahjong_score wl_mahjong_make_score(int points, int fan, int limit, int base)
{
    const int enough = 9; /* 2^9 exceeds every limit, whatever is doubled */
    int total = (points + base) << (fan < enough ? fan : enough);
    total = total < WL_MAHJONG_LIMIT_TOTAL && !limit ? (total + 9) / 10 * 10 : WL_MAHJONG_LIMIT_TOTAL;
    return (wl_mahjong_score){(uint16_t)total, (uint16_t)points, (uint8_t)fan, (uint8_t)limit};
}

/* A number that is greater for the better of two scores of a hand (M12): the total; then no limit; then more fan;
 * then more points. */
static inline uint32_t wl_mahjong_score_rank(wl_mahjong_score score)
{
    return (uint32_t)score.total << 20 | (uint32_t)(score.limit == 0) << 19 | (uint32_t)score.fan << 12 | score.points;
}

#endif
