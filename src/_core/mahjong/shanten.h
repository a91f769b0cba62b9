/* Shanten: how many tiles a hand is away from ready, when only certain tiles exist.
 *
 * Each block of the hand has a record of how many tiles it lacks for g groups and p pairs (tables.h). The least sum
 * over all ways to share the groups and the pair among the blocks is a lower bound, as the records count on tiles that
 * may not exist. It is the answer if some way with that sum lacks no more such tiles than there are 得 to stand for
 * them. Nearly always one does, which takes a few look-ups to see; shanten_exact.h finds the answer where none does. */
#ifndef WL_MAHJONG_SHANTEN_H
#define WL_MAHJONG_SHANTEN_H

#include "mahjong/tables.h"

/* Tiles that exist, those in the hand included: natural ones by kind, and 得. */
typedef struct {
    uint8_t natural[WL_MAHJONG_PLAYED];
    uint8_t wilds;
} wl_mahjong_supply;

/* The blocks of a hand looked up: the key of each, and the number of its record if a missing tile may be of any kind
 * (`any` of tables.h). For many hands that differ by a tile or two. */
typedef struct {
    uint64_t key[WL_MAHJONG_BLOCKS];
    uint8_t record[WL_MAHJONG_BLOCKS];
} wl_mahjong_blocks;

wl_mahjong_blocks wl_mahjong_blocks_of(const uint8_t *counts);
/* Put `copies` tiles of a kind, below 34, into it, or take them out where it is negative. */
void wl_mahjong_blocks_add(wl_mahjong_blocks *blocks, int kind, int copies);
/* A lower bound on the tiles, natural or 得, that `groups` groups and a pair lack. */
int wl_mahjong_blocks_deficiency(const wl_mahjong_blocks *blocks, int groups);

/* How many tiles, natural or 得, `groups` groups and a pair lack, if only the supply can be had and `counts` of it, 34
 * numbers to which `blocks` belong, are there; WL_MAHJONG_HOPELESS where the supply does not suffice. */
enum { WL_MAHJONG_HOPELESS = WL_MAHJONG_TILES + WL_MAHJONG_WILDS + 1 };
int wl_mahjong_deficiency_within(const wl_mahjong_blocks *blocks, const uint8_t *counts, int groups,
                                 const wl_mahjong_supply *supply);

/* Tiles to be drawn for a complete hand, less one: -1 complete, 0 ready. The hand is 34 counts of 0..4 and `wilds` 得,
 * 17 - 3 * melds tiles together, or one less. Each natural kind can be had up to four times in all, 得 up to three. */
int wl_mahjong_shanten(const uint8_t *counts, int wilds, int melds);

#endif
