#include "mahjong/tables/needs.h"

#include "mahjong/tables.h"
#include "mahjong/tables/memory.h"
#include "mahjong/tables/readings.h"

static void note_need(void *table, const wl_tables_pattern *pattern)
{
    uint8_t *need = (uint8_t *)table + pattern->index;
    int shift = 4 * pattern->reading->pair;
    if ((*need >> shift & 15) > pattern->wilds) *need = (uint8_t)((*need & ~(15 << shift)) | pattern->wilds << shift);
}

const uint8_t *wl_tables_make_needs(const wl_tables_block *block)
{
    uint8_t *needs = wl_tables_allocate(block->patterns, WL_MAHJONG_NEED_MANY << 4 | WL_MAHJONG_NEED_MANY);
    wl_tables_visit_patterns(block, note_need, needs);
    return needs;
}
