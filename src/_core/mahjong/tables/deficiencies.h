/* How many tiles are missing in a pattern for g groups and p pairs, and in two patterns together. */
#ifndef WL_MAHJONG_TABLES_DEFICIENCIES_H
#define WL_MAHJONG_TABLES_DEFICIENCIES_H

#include "mahjong/tables.h"
#include "mahjong/tables/block.h"
#include "mahjong/tables/pool.h"

/* Two numbers of records, wl_mahjong_deficiency, for each pattern by index. */
const wl_mahjong_deficiency_pair *wl_tables_make_deficiencies(const wl_tables_block *block, wl_tables_pool *records);

/* sums[i][j]: the number of the record that blocks with the records i and j have together. `records` has those of all
 * blocks and gets the sums; the rest of `sums` is 0. */
void wl_tables_add_deficiencies(wl_tables_pool *records,
                                uint16_t sums[WL_MAHJONG_SUIT_DEFICIENCIES][WL_MAHJONG_SUIT_DEFICIENCIES]);

#endif
