/* Records of which many are equal: each is stored once and has a number, in the order in which they came. */
#ifndef WL_MAHJONG_TABLES_POOL_H
#define WL_MAHJONG_TABLES_POOL_H

#include <stddef.h>
#include <stdint.h>

typedef struct wl_tables_pool wl_tables_pool;

/* A pool of records of so many bytes, none of them padding. */
wl_tables_pool *wl_tables_new_pool(size_t size);

/* The number of this record, a new one if no equal one has come before. */
uint16_t wl_tables_number(wl_tables_pool *pool, const void *record);

uint32_t wl_tables_num_records(const wl_tables_pool *pool);
/* All of them; they stay where they are. */
const void *wl_tables_records(const wl_tables_pool *pool);

#endif
