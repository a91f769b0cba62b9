/* Writes tables.h's tables as C to the file named by its argument; built and run by CMake.
 *
 * Everything follows from one enumeration: all readings of a block (at most five groups, at most one pair), and for
 * each of them all patterns that it leaves when up to three of its tiles are 得. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mahjong/tables.h"
#include "mahjong/values.h"

enum { MAX_KINDS = WL_MAHJONG_SUIT_KINDS, MAX_WILDS = WL_MAHJONG_WILDS, LATTICE = 1953125 /* 5^9 */ };

/* A block: its number of kinds, whether they continue one another, and its tables. */
typedef struct {
    int kinds;
    bool sequences;
    uint32_t patterns;
    uint32_t (*index)(const int *counts);
    uint8_t *need;
    wl_mahjong_deficiency_pair *deficiency;
    wl_mahjong_bests *best; /* NULL: not made */
} block;

/* A reading: used[k] tiles of kind k, and at which kinds a tile has a role or has none (M6). */
typedef struct {
    int used[MAX_KINDS];
    int groups, triplets, points, pair;
    unsigned with_role, without_role;
} reading;

typedef void visitor(const block *, const reading *);

/* ---------------------------------------------------------------------------------------------------- readings */

static void add_triplet(reading *r, const block *b, int kind)
{
    r->used[kind] += 3;
    r->triplets++;
    r->points += wl_mahjong_triplet_value(WL_MAHJONG_CONCEALED_TRIPLET, !b->sequences || wl_mahjong_is_high(kind));
}

static void add_sequence(reading *r, int first)
{
    for (int i = 0; i < 3; ++i) r->used[first + i]++;
    unsigned role = 2u << first;
    if (first == 0) role |= 1u << 2;
    if (first == 6) role |= 1u << 6;
    r->with_role |= role;
    r->without_role |= 7u << first & ~role;
}

static void add_pair(reading *r, int kind)
{
    r->used[kind] += 2;
    r->pair = 1;
    r->with_role |= 1u << kind;
}

/* Visit `r` alone and with every pair, then with every further group from `next` on: triplets, then sequences. */
static void visit_readings(const block *b, const reading *r, int next, visitor *visit)
{
    visit(b, r);
    for (int kind = 0; kind < b->kinds; ++kind) {
        reading with_pair = *r;
        add_pair(&with_pair, kind);
        visit(b, &with_pair);
    }
    if (r->groups == WL_MAHJONG_GROUPS) return;
    for (int group = next; group < b->kinds + (b->sequences ? b->kinds - 2 : 0); ++group) {
        reading more = *r;
        more.groups++;
        if (group < b->kinds)
            add_triplet(&more, b, group);
        else
            add_sequence(&more, group - b->kinds);
        visit_readings(b, &more, group, visit);
    }
}

/* ----------------------------------------------------------------------------------------------- needs and bests */

static void raise(int8_t *best, int value)
{
    if (*best < value) *best = (int8_t)value;
}

static void note_best(wl_mahjong_bests *best, const reading *r, int wilds, unsigned wild_kinds)
{
    wl_mahjong_best *plain = &best->of[r->pair][wilds == 3][0], *won = &best->of[r->pair][wilds == 3][1];
    int with_role = r->points + (wild_kinds & r->with_role ? WL_MAHJONG_WAIT_POINTS : 0);
    raise(&plain->any, r->points);
    if (wilds) raise(&won->any, with_role);
    if (r->triplets == r->groups) {
        raise(&plain->triplets, r->points);
        if (wilds) raise(&won->triplets, with_role);
    }
    if (r->triplets == 0) {
        raise(&plain->sequences, 0);
        if (wild_kinds & r->without_role) raise(&won->sequences, 0);
    }
}

static void note_need(uint8_t *need, int pair, int wilds)
{
    int shift = 4 * pair;
    if ((*need >> shift & 15) > wilds) *need = (uint8_t)((*need & ~(15 << shift)) | wilds << shift);
}

/* Take away 得 at `kind` and later ones, and note every pattern that is left. */
static void note_patterns(const block *b, const reading *r, int *counts, int kind, int wilds, unsigned wild_kinds)
{
    if (kind == b->kinds) {
        uint32_t index = b->index(counts);
        note_need(&b->need[index], r->pair, wilds);
        if (b->best) note_best(&b->best[index], r, wilds, wild_kinds);
        return;
    }
    for (int taken = 0; taken <= r->used[kind] && wilds + taken <= MAX_WILDS; ++taken) {
        counts[kind] = r->used[kind] - taken;
        if (counts[kind] <= WL_MAHJONG_COPIES)
            note_patterns(b, r, counts, kind + 1, wilds + taken, wild_kinds | (taken ? 1u << kind : 0));
    }
}

static void visit_patterns(const block *b, const reading *r)
{
    int counts[MAX_KINDS] = {0};
    note_patterns(b, r, counts, 0, 0, 0);
}

/* ---------------------------------------------------------------------------------------------------- deficiencies */

/* Over all 5^kinds patterns, first tiles still to be added to a part of a reading, then the best part of a pattern. */
typedef struct {
    wl_mahjong_deficiency any, real;
} lattice_point;

static lattice_point lattice[LATTICE];

static uint32_t power5(int n) { return n == 0 ? 1 : 5 * power5(n - 1); }

static void lower(uint8_t *deficiency, int value)
{
    if (*deficiency > value) *deficiency = (uint8_t)value;
}

static void start_deficiency(const block *b, const reading *r)
{
    uint32_t at = 0;
    int beyond = 0;
    for (int kind = 0; kind < b->kinds; ++kind) {
        int fifth = r->used[kind] > WL_MAHJONG_COPIES ? r->used[kind] - WL_MAHJONG_COPIES : 0;
        at += power5(kind) * (uint32_t)(r->used[kind] - fifth);
        beyond += fifth;
    }
    lower(&lattice[at].any.of[r->pair][r->groups], beyond);
    if (!beyond) lower(&lattice[at].real.of[r->pair][r->groups], 0);
}

/* Each entry at most that of `from` plus `step`. */
static void relax(lattice_point *point, const lattice_point *from, int step)
{
    uint8_t *to = (uint8_t *)point;
    const uint8_t *source = (const uint8_t *)from;
    for (size_t i = 0; i < sizeof *point; ++i)
        if (source[i] != 255) lower(&to[i], source[i] + step);
}

static void fill_lattice(const block *b)
{
    uint32_t size = power5(b->kinds);
    memset(lattice, 255, sizeof lattice);
    visit_readings(b, &(reading){0}, 0, start_deficiency);
    for (uint32_t at = size; at-- > 0;)
        for (int kind = 0; kind < b->kinds; ++kind)
            if (at / power5(kind) % 5 < 4) relax(&lattice[at], &lattice[at + power5(kind)], 1);
    for (uint32_t at = 0; at < size; ++at)
        for (int kind = 0; kind < b->kinds; ++kind)
            if (at / power5(kind) % 5 > 0) relax(&lattice[at], &lattice[at - power5(kind)], 0);
}

/* ---------------------------------------------------------------------------------- records that are stored once */

enum { MAX_RECORDS = 65536, SLOTS = 1 << 18 };

typedef struct {
    size_t size; /* of a record */
    uint32_t count;
    uint8_t *records;
    int32_t slots[SLOTS];
} pool;

static uint16_t pool_number(pool *p, const void *record)
{
    const uint8_t *bytes = record;
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < p->size; ++i) hash = (hash ^ bytes[i]) * 16777619u;
    for (uint32_t slot = (hash ^ hash >> 15) % SLOTS;; slot = (slot + 1) % SLOTS) {
        if (p->slots[slot] < 0) {
            if (p->count == MAX_RECORDS) {
                fprintf(stderr, "generate_tables: too many records\n");
                exit(1);
            }
            memcpy(p->records + p->count * p->size, record, p->size);
            p->slots[slot] = (int32_t)p->count++;
        }
        if (memcmp(p->records + p->slots[slot] * p->size, record, p->size) == 0) return (uint16_t)p->slots[slot];
    }
}

static void *allocate(size_t size, int byte)
{
    void *memory = malloc(size);
    if (!memory) {
        fprintf(stderr, "generate_tables: out of memory\n");
        exit(1);
    }
    return memset(memory, byte, size);
}

static pool *new_pool(size_t size)
{
    pool *p = allocate(sizeof *p, 255);
    p->size = size;
    p->count = 0;
    p->records = allocate(MAX_RECORDS * size, 0);
    return p;
}

/* ------------------------------------------------------------------------------------------------------- numbers */

static uint32_t base[WL_MAHJONG_HIGH_HALVES];
static uint16_t rank[WL_MAHJONG_LOW_HALVES];

static int digit_sum(uint32_t number) { return number == 0 ? 0 : (int)(number % 5) + digit_sum(number / 5); }

static void number_patterns(void)
{
    uint32_t fitting[WL_MAHJONG_TILES + 1] = {0}; /* low halves of at most so many tiles */
    uint16_t next = 0;
    for (int sum = 0; sum <= WL_MAHJONG_TILES; ++sum) {
        for (uint32_t low = 0; low < WL_MAHJONG_LOW_HALVES; ++low)
            if (digit_sum(low) == sum) rank[low] = next++;
        fitting[sum] = next;
    }
    uint32_t total = 0;
    for (uint32_t high = 0; high < WL_MAHJONG_HIGH_HALVES; ++high) {
        base[high] = total;
        if (digit_sum(high) <= WL_MAHJONG_TILES) total += fitting[WL_MAHJONG_TILES - digit_sum(high)];
    }
    if (total != WL_MAHJONG_SUIT_PATTERNS) {
        fprintf(stderr, "generate_tables: %u patterns\n", total);
        exit(1);
    }
}

static uint32_t suit_index(const int *counts)
{
    uint32_t low = 0, high = 0;
    for (int i = 3; i >= 0; --i) low = 5 * low + (uint32_t)counts[i];
    for (int i = 8; i >= 4; --i) high = 5 * high + (uint32_t)counts[i];
    return base[high] + rank[low];
}

static uint32_t z_index(const int *counts)
{
    uint32_t number = 0;
    for (int i = 6; i >= 0; --i) number = 5 * number + (uint32_t)counts[i];
    return number;
}

static void number_deficiencies(const block *b, pool *deficiencies)
{
    uint32_t size = power5(b->kinds);
    for (uint32_t at = 0; at < size; ++at) {
        int counts[MAX_KINDS] = {0};
        for (int kind = 0; kind < b->kinds; ++kind) counts[kind] = (int)(at / power5(kind) % 5);
        if (digit_sum(at) > WL_MAHJONG_TILES) continue;
        uint16_t any = pool_number(deficiencies, &lattice[at].any), real = pool_number(deficiencies, &lattice[at].real);
        b->deficiency[b->index(counts)] = (wl_mahjong_deficiency_pair){(uint8_t)any, (uint8_t)real};
    }
}

static wl_mahjong_deficiency add_deficiencies(const wl_mahjong_deficiency *a, const wl_mahjong_deficiency *b)
{
    wl_mahjong_deficiency sum;
    memset(&sum, 255, sizeof sum);
    for (int pairs = 0; pairs < 3; ++pairs)
        for (int here = 0; here <= WL_MAHJONG_GROUPS; ++here)
            for (int there = 0; here + there <= WL_MAHJONG_GROUPS; ++there)
                lower(&sum.of[pairs > 0][here + there], a->of[pairs == 1][here] + b->of[pairs == 2][there]);
    return sum;
}

static uint16_t deficiency_sum[WL_MAHJONG_SUIT_DEFICIENCIES][WL_MAHJONG_SUIT_DEFICIENCIES];

static void add_all_deficiencies(pool *deficiencies)
{
    uint32_t blocks = deficiencies->count;
    if (blocks > WL_MAHJONG_SUIT_DEFICIENCIES) {
        fprintf(stderr, "generate_tables: %u records of tiles missing\n", blocks);
        exit(1);
    }
    const wl_mahjong_deficiency *records = (const wl_mahjong_deficiency *)(const void *)deficiencies->records;
    for (uint32_t i = 0; i < blocks; ++i)
        for (uint32_t j = 0; j < blocks; ++j) {
            wl_mahjong_deficiency sum = add_deficiencies(&records[i], &records[j]);
            deficiency_sum[i][j] = pool_number(deficiencies, &sum);
        }
}

static void number_bests(const block *suit, uint16_t *numbers, pool *bests)
{
    uint32_t size = power5(suit->kinds);
    for (uint32_t at = 0; at < size; ++at) {
        int counts[MAX_KINDS], tiles = digit_sum(at);
        if (tiles > WL_MAHJONG_TILES) continue;
        for (int kind = 0; kind < suit->kinds; ++kind) counts[kind] = (int)(at / power5(kind) % 5);
        uint32_t index = suit->index(counts);
        for (int pair = 0; pair < 2; ++pair) suit->best[index].wilds[pair] = (uint8_t)((2 * pair + 2 * tiles) % 3);
        numbers[index] = pool_number(bests, &suit->best[index]);
    }
}

/* -------------------------------------------------------------------------------------------------------- output */

static void print_numbers(FILE *out, const char *declaration, const void *numbers, size_t count, size_t width)
{
    const uint8_t *bytes = numbers;
    fprintf(out, "\n%s[%zu] = {", declaration, count);
    for (size_t i = 0; i < count; ++i, bytes += width) {
        uint32_t value = bytes[0];
        if (width == 2) value = *(const uint16_t *)(const void *)bytes;
        if (width == 4) value = *(const uint32_t *)(const void *)bytes;
        fprintf(out, "%s%u,", i % 32 ? "" : "\n", value);
    }
    fprintf(out, "\n};\n");
}

static void print_deficiencies(FILE *out, const pool *deficiencies)
{
    fprintf(out, "\nconst wl_mahjong_deficiency wl_mahjong_deficiencies[] = {");
    for (uint32_t i = 0; i < deficiencies->count; ++i) {
        const wl_mahjong_deficiency *deficiency =
            (const wl_mahjong_deficiency *)(const void *)deficiencies->records + i;
        fprintf(out, "\n{{");
        for (int pair = 0; pair < 2; ++pair) {
            fprintf(out, "{");
            for (int g = 0; g <= WL_MAHJONG_GROUPS; ++g) fprintf(out, "%u,", deficiency->of[pair][g]);
            fprintf(out, "},");
        }
        fprintf(out, "}},");
    }
    fprintf(out, "\n};\n");
}

static void print_deficiency_sums(FILE *out)
{
    fprintf(
        out,
        "\nconst uint16_t wl_mahjong_deficiency_sum[WL_MAHJONG_SUIT_DEFICIENCIES][WL_MAHJONG_SUIT_DEFICIENCIES] = {");
    for (int i = 0; i < WL_MAHJONG_SUIT_DEFICIENCIES; ++i) {
        fprintf(out, "\n{");
        for (int j = 0; j < WL_MAHJONG_SUIT_DEFICIENCIES; ++j) fprintf(out, "%u,", deficiency_sum[i][j]);
        fprintf(out, "},");
    }
    fprintf(out, "\n};\n");
}

static void print_deficiency_pairs(FILE *out, const char *declaration, const wl_mahjong_deficiency_pair *pairs,
                                   size_t count)
{
    fprintf(out, "\n%s[%zu] = {", declaration, count);
    for (size_t i = 0; i < count; ++i) fprintf(out, "%s{%u,%u},", i % 16 ? "" : "\n", pairs[i].any, pairs[i].real);
    fprintf(out, "\n};\n");
}

static void print_bests(FILE *out, const pool *bests)
{
    fprintf(out, "\nconst wl_mahjong_bests wl_mahjong_best_records[] = {");
    for (uint32_t i = 0; i < bests->count; ++i) {
        wl_mahjong_bests record;
        memcpy(&record, bests->records + i * bests->size, sizeof record);
        fprintf(out, "\n{{");
        for (int pair = 0; pair < 2; ++pair) {
            fprintf(out, "{");
            for (int three = 0; three < 2; ++three) {
                const wl_mahjong_best *of = record.of[pair][three];
                fprintf(out, "{{%d,%d,%d},{%d,%d,%d}},", of[0].any, of[0].triplets, of[0].sequences, of[1].any,
                        of[1].triplets, of[1].sequences);
            }
            fprintf(out, "},");
        }
        fprintf(out, "},{%u,%u}},", record.wilds[0], record.wilds[1]);
    }
    fprintf(out, "\n};\n");
}

static void print_units(FILE *out)
{
    fprintf(out, "\nconst uint64_t wl_mahjong_unit[%d] = {", MAX_KINDS);
    for (int kind = 0; kind < MAX_KINDS; ++kind)
        fprintf(out, "UINT64_C(%u)%s,", power5(kind % 4 + (kind == 8 ? 4 : 0)), kind < 4 ? "" : " << 32");
    fprintf(out, "};\n");
}

int main(int argc, char **argv)
{
    FILE *out = argc == 2 ? fopen(argv[1], "w") : NULL;
    if (!out) {
        fprintf(stderr, "usage: generate_tables FILE\n");
        return 1;
    }
    number_patterns();
    block suit = {.kinds = WL_MAHJONG_SUIT_KINDS, .sequences = true, .index = suit_index};
    block z = {.kinds = WL_MAHJONG_Z_KINDS, .sequences = false, .index = z_index};
    suit.patterns = WL_MAHJONG_SUIT_PATTERNS;
    z.patterns = WL_MAHJONG_Z_PATTERNS;
    suit.best = allocate(suit.patterns * sizeof *suit.best, 255);
    pool *deficiencies = new_pool(sizeof(wl_mahjong_deficiency)), *bests = new_pool(sizeof(wl_mahjong_bests));
    block *blocks[] = {&suit, &z};
    for (int i = 0; i < 2; ++i) {
        block *b = blocks[i];
        b->need = allocate(b->patterns, WL_MAHJONG_NEED_MANY * 17);
        b->deficiency = allocate(b->patterns * sizeof *b->deficiency, 0);
        visit_readings(b, &(reading){0}, 0, visit_patterns);
        fill_lattice(b);
        number_deficiencies(b, deficiencies);
    }
    add_all_deficiencies(deficiencies);
    uint16_t *best = allocate(suit.patterns * sizeof *best, 0);
    number_bests(&suit, best, bests);

    fprintf(out, "/* Written by generate_tables.c. */\n#include \"mahjong/tables.h\"\n");
    print_units(out);
    print_numbers(out, "const uint32_t wl_mahjong_suit_base", base, WL_MAHJONG_HIGH_HALVES, 4);
    print_numbers(out, "const uint16_t wl_mahjong_suit_rank", rank, WL_MAHJONG_LOW_HALVES, 2);
    print_numbers(out, "const uint8_t wl_mahjong_suit_need", suit.need, suit.patterns, 1);
    print_numbers(out, "const uint8_t wl_mahjong_z_need", z.need, z.patterns, 1);
    print_deficiency_pairs(out, "const wl_mahjong_deficiency_pair wl_mahjong_suit_deficiency", suit.deficiency,
                           suit.patterns);
    print_deficiency_pairs(out, "const wl_mahjong_deficiency_pair wl_mahjong_z_deficiency", z.deficiency, z.patterns);
    print_numbers(out, "const uint16_t wl_mahjong_suit_best", best, suit.patterns, 2);
    print_deficiencies(out, deficiencies);
    print_deficiency_sums(out);
    print_bests(out, bests);
    return fclose(out) == 0 ? 0 : 1;
}
