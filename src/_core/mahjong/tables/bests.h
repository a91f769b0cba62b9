/* The most points of a suit's readings by pairs, 得 and place of the winning tile: for each of the three sorts of
 * readings, of which a search needs no other. */
#ifndef WL_MAHJONG_TABLES_BESTS_H
#define WL_MAHJONG_TABLES_BESTS_H

#include "mahjong/tables/block.h"
#include "mahjong/tables/pool.h"

/* The number of a record, a wl_mahjong_bests, for each pattern of a suit by index. */
const uint16_t *wl_tables_make_bests(wl_tables_pool *records);

#endif
