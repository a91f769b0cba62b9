/* The least 得 that make a pattern groups, and groups and a pair. */
#ifndef WL_MAHJONG_TABLES_NEEDS_H
#define WL_MAHJONG_TABLES_NEEDS_H

#include "mahjong/tables/block.h"

/* A byte a pattern, by index (mahjong/tables.h). */
const uint8_t *wl_tables_make_needs(const wl_tables_block *block);

#endif
