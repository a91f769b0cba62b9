/* The shape of a hand: is it complete, and which tiles complete it (M4).
 *
 * Here a hand is plain counts: natural tiles by kind, 得, and melds. Each block is looked up in tables.h; a hand is
 * complete if with the pair in some block the needs of all four add up to at most the 得 (three 得 left over are a
 * triplet by themselves).
 *
 * In all functions `counts` are 34 counts of 0..4, 17 - 3 * melds natural tiles and 得 together, or one less. */
#ifndef WL_MAHJONG_SHAPE_H
#define WL_MAHJONG_SHAPE_H

#include "mahjong/tables.h"

/* The blocks of a hand looked up: their keys, and what they need (tables.h). */
typedef struct {
    uint64_t key[WL_MAHJONG_BLOCKS];
    uint8_t need[WL_MAHJONG_BLOCKS];
} wl_mahjong_needs;

static inline int wl_mahjong_need_of(int block, uint64_t key)
{
    return block == WL_MAHJONG_Z ? wl_mahjong_z_need.of[wl_mahjong_z_index(key)]
                                 : wl_mahjong_suit_need.of[wl_mahjong_suit_index(key)];
}

static inline wl_mahjong_needs wl_mahjong_look_up(const uint8_t *counts)
{
    wl_mahjong_needs needs;
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) {
        needs.key[block] = wl_mahjong_key(block, counts);
        needs.need[block] = (uint8_t)wl_mahjong_need_of(block, needs.key[block]);
    }
    return needs;
}

/* The least 得 that the first `blocks` blocks need together, [p] with p pairs among them. */
static inline void wl_mahjong_sum_needs(const uint8_t *needs, int blocks, int sum[2])
{
    int plain = needs[0] & 15, pair = (needs[0] >> 4) - plain;
    for (int block = 1; block < blocks; ++block) {
        int here = needs[block] & 15, more = (needs[block] >> 4) - here;
        plain += here;
        pair = more < pair ? more : pair;
    }
    sum[0] = plain;
    sum[1] = plain + pair;
}

/* The same of all blocks but one. */
static inline void wl_mahjong_others_need(const wl_mahjong_needs *needs, int block, int sum[2])
{
    uint8_t others[WL_MAHJONG_BLOCKS - 1];
    for (int i = 0; i < WL_MAHJONG_BLOCKS - 1; ++i) others[i] = needs->need[i + (i >= block)];
    wl_mahjong_sum_needs(others, WL_MAHJONG_BLOCKS - 1, sum);
}

/* Whether 17 - 3 * melds tiles, `wilds` 得 among them, are groups and a pair.
 *
 * Most hands need far more 得 than they have, so the loop ends as soon as no later pair could make up for it: a pair
 * where a triplet was counted saves one 得 at most. It saves more only in a block of 16 or 17 tiles, as the tables know
 * no sixth group. At most one tile lies outside such a block, without 得 beside it, and then the hand is incomplete
 * anyhow. */
static inline bool wl_mahjong_complete(const uint8_t *counts, int wilds)
{
    int plain = 0, pair = WL_MAHJONG_NEED_MANY;
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) {
        int need = wl_mahjong_need_of(block, wl_mahjong_key(block, counts)), more = (need >> 4) - (need & 15);
        plain += need & 15;
        pair = more < pair ? more : pair;
        if (plain + (pair < -1 ? pair : -1) > wilds) return false;
    }
    return plain + pair <= wilds;
}

/* The kinds of which one more natural tile completes 16 - 3 * melds tiles; a kind of which the hand already holds all
 * four is left out. */
uint64_t wl_mahjong_waits(const uint8_t *counts, int wilds);

#endif
