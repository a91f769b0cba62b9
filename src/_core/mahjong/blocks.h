/* What the blocks of a hand lack: a lower bound on the tiles that are missing, for many hands that differ by a tile or
 * two.
 *
 * Each block has a record of how many tiles it lacks for g groups and p pairs (tables.h). The least sum over all ways
 * to share the groups and the pair among the blocks is the bound: no more than a bound, as the records count on tiles
 * that may not exist. */
#ifndef WL_MAHJONG_BLOCKS_H
#define WL_MAHJONG_BLOCKS_H

#include "mahjong/tables.h"

/* The key of each block, and the number of its record if a missing tile may be of any kind (`any` of tables.h). */
typedef struct {
    uint64_t key[WL_MAHJONG_BLOCKS];
    uint8_t record[WL_MAHJONG_BLOCKS];
} wl_mahjong_blocks;

static inline wl_mahjong_deficiency_pair wl_mahjong_records_of(int block, uint64_t key)
{
    return block == WL_MAHJONG_Z ? wl_mahjong_z_deficiency.of[wl_mahjong_z_index(key)]
                                 : wl_mahjong_suit_deficiency.of[wl_mahjong_suit_index(key)];
}

wl_mahjong_blocks wl_mahjong_blocks_of(const uint8_t *counts);
/* Put `copies` tiles of a kind, below 34, into it, or take them out where it is negative. */
void wl_mahjong_blocks_add(wl_mahjong_blocks *blocks, int kind, int copies);

/* What the first two of these records lack together, and the last two. */
typedef struct {
    const wl_mahjong_deficiency *half[2];
} wl_mahjong_halves;

wl_mahjong_halves wl_mahjong_halves_of(const uint8_t records[WL_MAHJONG_BLOCKS]);

/* The least that `groups` groups and a pair lack. */
int wl_mahjong_least_of_halves(wl_mahjong_halves halves, int groups);

static inline int wl_mahjong_least_missing(const wl_mahjong_blocks *blocks, int groups)
{
    return wl_mahjong_least_of_halves(wl_mahjong_halves_of(blocks->record), groups);
}

/* The same if no missing tile may be a fifth of its kind: the answer where all tiles are left but those in the hand. It
 * takes specials (M3) for tiles that can be drawn; there are then others of which three are left, as good as those. */
int wl_mahjong_least_of_four(const wl_mahjong_blocks *blocks, int groups);

#endif
