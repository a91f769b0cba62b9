#include "mahjong/tables/pool.h"

#include "mahjong/tables/memory.h"

#include <string.h>

enum { MAX_RECORDS = 65536, SLOTS = 4 * MAX_RECORDS, FREE = -1 };

struct wl_tables_pool {
    size_t size; /* of a record */
    uint32_t count;
    uint8_t *records;
    int32_t slots[SLOTS]; /* a hash table of numbers */
};

wl_tables_pool *wl_tables_new_pool(size_t size)
{
    wl_tables_pool *pool = wl_tables_allocate(sizeof *pool, 0);
    for (int slot = 0; slot < SLOTS; ++slot) pool->slots[slot] = FREE;
    pool->size = size;
    pool->records = wl_tables_allocate(MAX_RECORDS * size, 0);
    return pool;
}

/* FNV-1a, its high bits mixed into the low ones. */
static uint32_t hash_of(const uint8_t *bytes, size_t size)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < size; ++i) hash = (hash ^ bytes[i]) * 16777619u;
    return hash ^ hash >> 15;
}

static int32_t append(wl_tables_pool *pool, const void *record)
{
    wl_tables_expect(pool->count < MAX_RECORDS, "records whose numbers fit two bytes");
    memcpy(pool->records + pool->count * pool->size, record, pool->size);
    return (int32_t)pool->count++;
}

uint16_t wl_tables_number(wl_tables_pool *pool, const void *record)
{
    for (uint32_t slot = hash_of(record, pool->size) % SLOTS;; slot = (slot + 1) % SLOTS) {
        int32_t *number = &pool->slots[slot];
        if (*number == FREE) *number = append(pool, record);
        if (memcmp(pool->records + (size_t)*number * pool->size, record, pool->size) == 0) return (uint16_t)*number;
    }
}

uint32_t wl_tables_num_records(const wl_tables_pool *pool) { return pool->count; }
const void *wl_tables_records(const wl_tables_pool *pool) { return pool->records; }
