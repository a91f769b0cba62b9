/* The shape of a hand: is it complete, which tiles complete it, how many exchanges away is it (M4).
 *
 * Seen from here a hand is plain counts: natural tiles by kind, 得, and groups laid down. Each block is looked up in
 * tables.h; a hand is complete if with the pair in some block the needs of all four add up to at most the 得 (three 得
 * left over are a triplet by themselves).
 *
 * In all functions `counts` are 34 counts of 0..4, 17 - 3 * melds natural tiles and 得 together, or one less. */
#ifndef WL_MAHJONG_SHAPE_H
#define WL_MAHJONG_SHAPE_H

#include <stddef.h>

#include "mahjong/tables.h"

/* Whether 17 - 3 * melds tiles, `wilds` 得 among them, are groups and a pair. */
static inline bool wl_mahjong_complete(const uint8_t *counts, int wilds)
{
    int need = wl_mahjong_z_need[wl_mahjong_z_index(wl_mahjong_z_key(counts))];
    int sum = need & 15, pair = (need >> 4) - (need & 15);
    for (int suit = 0; suit < WL_MAHJONG_Z; ++suit) {
        uint64_t key = wl_mahjong_suit_key(counts + wl_mahjong_first_kind(suit));
        need = wl_mahjong_suit_need[wl_mahjong_suit_index(key)];
        sum += need & 15;
        int more = (need >> 4) - (need & 15);
        pair = more < pair ? more : pair;
    }
    return sum + pair <= wilds;
}

/* The kinds of which a natural tile completes 16 - 3 * melds tiles, those aside of which counts holds four. */
uint64_t wl_mahjong_waits(const uint8_t *counts, int wilds);

/* Tiles that exist, those in the hand included (C2 of the worked cases): natural ones by kind, and 得. */
typedef struct {
    uint8_t natural[WL_MAHJONG_PLAYED];
    uint8_t wilds;
} wl_mahjong_supply;

/* Tiles to be drawn for a complete hand, less one: -1 complete, 0 ready. Each natural kind can be had up to four times
 * in all, 得 up to three. */
int wl_mahjong_shanten(const uint8_t *counts, int wilds, int melds);

/* The same with exactly the tiles of `supply`. */
int wl_mahjong_shanten_within(const uint8_t *counts, int wilds, int melds, const wl_mahjong_supply *supply);

/* Many hands: row i is counts[34 * i ..], wilds[i], melds[i * melds_step] (0: the same for all). They stop at the first
 * row that is no hand (a count above four, more than three 得 or five melds, or `missing` tiles short of 17 at least or
 * at most), and return its number, or `rows`. */
size_t wl_mahjong_is_win_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                              size_t rows, uint8_t *out);
size_t wl_mahjong_waits_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                             size_t rows, uint64_t *out);
size_t wl_mahjong_shanten_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                               size_t rows, int8_t *out);

#endif
