/* The patterns of a block are the points of a lattice, neighbours differ by a tile, and what is known of a point passes
 * to its neighbours. It begins at the readings, which are their groups and their pair without a tile missing. A tile
 * less is one missing tile more; and a tile more changes nothing, as tiles in no group do not count. So one pass
 * downwards over the lattice and then one upwards find, of all that a pattern may become, the nearest. */
#include "mahjong/tables/deficiencies.h"

#include "mahjong/tables/memory.h"
#include "mahjong/tables/readings.h"

#include <string.h>

enum { UNKNOWN = 255 };

/* If a missing tile may be a fifth of its kind, and if none may. */
typedef struct {
    wl_mahjong_deficiency any, real;
} point;

static void lower(uint8_t *deficiency, int value)
{
    if (*deficiency > value) *deficiency = (uint8_t)value;
}

/* ------------------------------------------------------------------------------------------------------ lattice */

/* A reading, less the fifth and further tiles of a kind, which no pattern has: they are missing. */
static void start_at(void *points, const wl_tables_block *block, const wl_tables_reading *r)
{
    uint32_t code = 0;
    int beyond = 0;
    for (int kind = 0; kind < block->kinds; ++kind) {
        int fifth = r->used[kind] > WL_MAHJONG_COPIES ? r->used[kind] - WL_MAHJONG_COPIES : 0;
        code += wl_tables_power5[kind] * (uint32_t)(r->used[kind] - fifth);
        beyond += fifth;
    }
    point *start = (point *)points + code;
    lower(&start->any.of[r->pair][r->groups], beyond);
    if (!beyond) lower(&start->real.of[r->pair][r->groups], 0);
}

/* A point is at most what a neighbour is with `more` missing tiles. */
static void pass(const point *from, point *to, int more)
{
    const uint8_t *source = (const uint8_t *)from;
    uint8_t *target = (uint8_t *)to;
    for (size_t i = 0; i < sizeof *to; ++i)
        if (source[i] != UNKNOWN) lower(&target[i], source[i] + more);
}

static point *make_lattice(const wl_tables_block *block)
{
    point *points = wl_tables_allocate(block->codes * sizeof *points, UNKNOWN);
    wl_tables_visit_readings(block, start_at, points);
    for (uint32_t code = block->codes; code-- > 0;)
        for (int kind = 0; kind < block->kinds; ++kind)
            if (wl_tables_count(code, kind) < WL_MAHJONG_COPIES)
                pass(&points[code + wl_tables_power5[kind]], &points[code], 1);
    for (uint32_t code = 0; code < block->codes; ++code)
        for (int kind = 0; kind < block->kinds; ++kind)
            if (wl_tables_count(code, kind) > 0) pass(&points[code - wl_tables_power5[kind]], &points[code], 0);
    return points;
}

/* ------------------------------------------------------------------------------------------------------ records */

const wl_mahjong_deficiency_pair *wl_tables_make_deficiencies(const wl_tables_block *block, wl_tables_pool *records)
{
    const point *points = make_lattice(block);
    wl_mahjong_deficiency_pair *pairs = wl_tables_allocate(block->patterns * sizeof *pairs, 0);
    for (uint32_t code = 0; code < block->codes; ++code) {
        if (wl_tables_tiles(code) > WL_MAHJONG_TILES) continue;
        uint16_t any = wl_tables_number(records, &points[code].any);
        uint16_t real = wl_tables_number(records, &points[code].real);
        pairs[block->index(code)] = (wl_mahjong_deficiency_pair){(uint8_t)any, (uint8_t)real};
    }
    wl_tables_expect(wl_tables_num_records(records) <= WL_MAHJONG_SUIT_DEFICIENCIES, "records that a byte can number");
    return pairs;
}

static wl_mahjong_deficiency sum_of(const wl_mahjong_deficiency *a, const wl_mahjong_deficiency *b)
{
    wl_mahjong_deficiency sum;
    memset(&sum, UNKNOWN, sizeof sum);
    for (int pairs = 0; pairs < 3; ++pairs) /* none, in `a`, in `b` */
        for (int here = 0; here <= WL_MAHJONG_GROUPS; ++here)
            for (int there = 0; here + there <= WL_MAHJONG_GROUPS; ++there)
                lower(&sum.of[pairs > 0][here + there], a->of[pairs == 1][here] + b->of[pairs == 2][there]);
    return sum;
}

void wl_tables_add_deficiencies(wl_tables_pool *records,
                                uint16_t sums[WL_MAHJONG_SUIT_DEFICIENCIES][WL_MAHJONG_SUIT_DEFICIENCIES])
{
    const wl_mahjong_deficiency *of = wl_tables_records(records);
    uint32_t blocks = wl_tables_num_records(records);
    for (uint32_t i = 0; i < blocks; ++i)
        for (uint32_t j = 0; j < blocks; ++j) {
            wl_mahjong_deficiency sum = sum_of(&of[i], &of[j]);
            sums[i][j] = wl_tables_number(records, &sum);
        }
}
