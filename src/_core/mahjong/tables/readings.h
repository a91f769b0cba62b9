/* All readings of a block as groups and a pair, and the patterns of natural tiles left when some of the tiles are 得.
 */
#ifndef WL_MAHJONG_TABLES_READINGS_H
#define WL_MAHJONG_TABLES_READINGS_H

#include "mahjong/tables/block.h"

/* At most five groups and at most one pair: how many tiles of each kind they use, what the triplets are worth as
 * concealed ones, and the kinds (as a mask) at which a tile has a role or has none (M6). A kind may be in both masks,
 * and it may be used more than four times: 得 stand for the tiles beyond. */
typedef struct {
    int used[WL_MAHJONG_SUIT_KINDS];
    int groups, triplets, pair, points;
    unsigned with_role, without_role;
} wl_tables_reading;

typedef void wl_tables_reading_visitor(void *context, const wl_tables_block *block, const wl_tables_reading *reading);

void wl_tables_visit_readings(const wl_tables_block *block, wl_tables_reading_visitor *visit, void *context);

/* A pattern that is a reading with so many 得 added, standing for tiles of these kinds (a mask). */
typedef struct {
    uint32_t index;
    int wilds;
    unsigned wild_kinds;
    const wl_tables_reading *reading;
} wl_tables_pattern;

typedef void wl_tables_pattern_visitor(void *table, const wl_tables_pattern *pattern);

/* Every pattern of every reading of the block, with up to three 得. */
void wl_tables_visit_patterns(const wl_tables_block *block, wl_tables_pattern_visitor *visit, void *table);

#endif
