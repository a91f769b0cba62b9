#include "mahjong/tables/readings.h"

#include "mahjong/values.h"

/* ----------------------------------------------------------------------------------------------------- readings */

static void add_triplet(wl_tables_reading *r, const wl_tables_block *block, int kind)
{
    bool high = !block->sequences || wl_mahjong_is_high(kind);
    r->used[kind] += 3;
    r->triplets++;
    r->points += wl_mahjong_triplet_value(WL_MAHJONG_CONCEALED_TRIPLET, high);
}

/* The middle tile has a role; so have 3 and 7 at the inner end of 123 and 789. */
static void add_sequence(wl_tables_reading *r, int first)
{
    for (int i = 0; i < 3; ++i) r->used[first + i]++;
    unsigned role = 2u << first;
    if (first == 0) role |= 1u << 2;
    if (first == 6) role |= 1u << 6;
    r->with_role |= role;
    r->without_role |= 7u << first & ~role;
}

static void add_pair(wl_tables_reading *r, int kind)
{
    r->used[kind] += 2;
    r->pair = 1;
    r->with_role |= 1u << kind;
}

/* Visit `r` alone and with every pair, then with every further group from `next` on: triplets, then sequences. */
static void visit_from(const wl_tables_block *block, const wl_tables_reading *r, int next,
                       wl_tables_reading_visitor *visit, void *context)
{
    visit(context, block, r);
    for (int kind = 0; kind < block->kinds; ++kind) {
        wl_tables_reading with_pair = *r;
        add_pair(&with_pair, kind);
        visit(context, block, &with_pair);
    }
    if (r->groups == WL_MAHJONG_GROUPS) return;
    for (int group = next; group < block->kinds + (block->sequences ? block->kinds - 2 : 0); ++group) {
        wl_tables_reading more = *r;
        more.groups++;
        if (group < block->kinds)
            add_triplet(&more, block, group);
        else
            add_sequence(&more, group - block->kinds);
        visit_from(block, &more, group, visit, context);
    }
}

void wl_tables_visit_readings(const wl_tables_block *block, wl_tables_reading_visitor *visit, void *context)
{
    visit_from(block, &(wl_tables_reading){0}, 0, visit, context);
}

/* ----------------------------------------------------------------------------------------------------- patterns */

typedef struct {
    wl_tables_pattern_visitor *visit;
    void *table;
} pattern_walk;

/* Take away 得 at `kind` and later ones. `code` has the kinds before it, of which `wilds` were taken away. */
static void take_wilds(const pattern_walk *walk, const wl_tables_block *block, const wl_tables_reading *r, int kind,
                       uint32_t code, int wilds, unsigned wild_kinds)
{
    if (kind == block->kinds) {
        walk->visit(walk->table, &(wl_tables_pattern){block->index(code), wilds, wild_kinds, r});
        return;
    }
    for (int taken = 0; taken <= r->used[kind] && wilds + taken <= WL_MAHJONG_WILDS; ++taken) {
        int count = r->used[kind] - taken;
        if (count > WL_MAHJONG_COPIES) continue;
        take_wilds(walk, block, r, kind + 1, code + (uint32_t)count * wl_tables_power5[kind], wilds + taken,
                   wild_kinds | (unsigned)(taken > 0) << kind);
    }
}

static void visit_patterns_of(void *context, const wl_tables_block *block, const wl_tables_reading *reading)
{
    take_wilds(context, block, reading, 0, 0, 0, 0);
}

void wl_tables_visit_patterns(const wl_tables_block *block, wl_tables_pattern_visitor *visit, void *table)
{
    wl_tables_visit_readings(block, visit_patterns_of, &(pattern_walk){visit, table});
}
