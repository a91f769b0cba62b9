/* The most points of a suit's readings, by pairs, 得, and whether a 得 is the winning tile: those that the search for a
 * winner's best reading needs (mahjong/tables.h). */
#ifndef WL_MAHJONG_TABLES_BESTS_H
#define WL_MAHJONG_TABLES_BESTS_H

#include "mahjong/tables/block.h"
#include "mahjong/tables/pool.h"

/* The number of a record, a wl_mahjong_bests, for each pattern of a suit by index. */
const uint16_t *wl_tables_make_bests(wl_tables_pool *records);

#endif
