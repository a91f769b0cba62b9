#include "mahjong/tables/bests.h"

#include "mahjong/tables.h"
#include "mahjong/tables/memory.h"
#include "mahjong/tables/readings.h"
#include "mahjong/values.h"

static void raise(int8_t *best, int value)
{
    if (*best < value) *best = (int8_t)value;
}

static void note_best(void *table, const wl_tables_pattern *pattern)
{
    const wl_tables_reading *r = pattern->reading;
    wl_mahjong_best *of = ((wl_mahjong_bests *)table)[pattern->index].of[r->pair][pattern->wilds == 3];
    wl_mahjong_best *plain = &of[0], *won = &of[1];
    int with_role = r->points + (pattern->wild_kinds & r->with_role ? WL_MAHJONG_WAIT_POINTS : 0);
    raise(&plain->any, r->points);
    if (pattern->wilds) raise(&won->any, with_role);
    if (r->triplets == r->groups) {
        raise(&plain->triplets, r->points);
        if (pattern->wilds) raise(&won->triplets, with_role);
    }
    if (r->triplets == 0) {
        raise(&plain->sequences, 0);
        if (pattern->wild_kinds & r->without_role) raise(&won->sequences, 0);
    }
}

const uint16_t *wl_tables_make_bests(wl_tables_pool *records)
{
    const wl_tables_block *suit = &wl_tables_suit;
    wl_mahjong_bests *bests = wl_tables_allocate(suit->patterns * sizeof *bests, 255); /* -1: there is no reading */
    uint16_t *numbers = wl_tables_allocate(suit->patterns * sizeof *numbers, 0);
    wl_tables_visit_patterns(suit, note_best, bests);
    for (uint32_t code = 0; code < suit->codes; ++code) {
        int tiles = wl_tables_tiles(code);
        if (tiles > WL_MAHJONG_TILES) continue;
        wl_mahjong_bests *of = &bests[suit->index(code)];
        for (int pair = 0; pair < 2; ++pair) of->wilds[pair] = (uint8_t)((2 * pair + 2 * tiles) % 3);
        numbers[suit->index(code)] = wl_tables_number(records, of);
    }
    return numbers;
}
