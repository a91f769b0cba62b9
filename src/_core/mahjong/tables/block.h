/* The two sorts of blocks of a hand, a suit and winds with honours, and the numbers of their patterns.
 *
 * A pattern is a count of 0..4 for every kind of a block. Its code has the counts as digits in base 5, the first kind
 * as the lowest; its index is its place in the tables (suit.h). */
#ifndef WL_MAHJONG_TABLES_BLOCK_H
#define WL_MAHJONG_TABLES_BLOCK_H

#include "mahjong/suit.h"

typedef struct {
    int kinds;
    bool sequences;                   /* kinds continue one another */
    uint32_t codes, patterns;         /* how many codes and indices there are */
    uint32_t (*index)(uint32_t code); /* of a pattern of at most 17 tiles */
} wl_tables_block;

extern const wl_tables_block wl_tables_suit, wl_tables_z;

/* The powers of 5: what a tile of the n-th kind adds to a code. */
extern const uint32_t wl_tables_power5[WL_MAHJONG_SUIT_KINDS + 1];

static inline int wl_tables_count(uint32_t code, int kind) { return (int)(code / wl_tables_power5[kind] % 5); }

int wl_tables_tiles(uint32_t code);

/* The tables by which suit.h finds an index, which the indices here need too. */
extern uint32_t wl_tables_base[WL_MAHJONG_HIGH_HALVES];
extern uint16_t wl_tables_rank[WL_MAHJONG_LOW_HALVES];
extern uint64_t wl_tables_unit[WL_MAHJONG_SUIT_KINDS];
void wl_tables_number_patterns(void);

#endif
