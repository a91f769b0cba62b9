#include "mahjong/shape.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------------- blocks */

static int kinds_of(int block) { return block == WL_MAHJONG_Z ? WL_MAHJONG_Z_KINDS : WL_MAHJONG_SUIT_KINDS; }

static wl_mahjong_deficiency_pair deficiency_of(int block, uint64_t key)
{
    return block == WL_MAHJONG_Z ? wl_mahjong_z_deficiency.of[wl_mahjong_z_index(key)]
                                 : wl_mahjong_suit_deficiency.of[wl_mahjong_suit_index(key)];
}

/* -------------------------------------------------------------------------------------------------------- waits */

/* The least 得 that a block with this need and the others, which need others[p] with p pairs among them, take. */
static int with_others(int need, const int others[2])
{
    int pair_elsewhere = (need & 15) + others[1], pair_here = (need >> 4) + others[0];
    return pair_elsewhere < pair_here ? pair_elsewhere : pair_here;
}

uint64_t wl_mahjong_waits(const uint8_t *counts, int wilds)
{
    const wl_mahjong_needs needs = wl_mahjong_look_up(counts);
    uint64_t waits = 0;
    int all[2], others[2];
    wl_mahjong_sum_needs(needs.need, WL_MAHJONG_BLOCKS, all);
    if (all[1] > wilds + 1) return 0; /* one more tile replaces at most one 得 */
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) {
        wl_mahjong_others_need(&needs, block, others);
        int first = wl_mahjong_first_kind(block);
        for (int i = 0; i < kinds_of(block); ++i) {
            if (counts[first + i] == WL_MAHJONG_COPIES) continue;
            int need = wl_mahjong_need_of(block, needs.key[block] + wl_mahjong_unit[i]);
            if (with_others(need, others) <= wilds) waits |= UINT64_C(1) << (first + i);
        }
    }
    return waits;
}

/* ------------------------------------------------------------------------------------------------------ shanten */

/* The least missing tiles for `groups` groups and a pair in two parts of a hand. */
static int least(const wl_mahjong_deficiency *a, const wl_mahjong_deficiency *b, int groups)
{
    int best = UINT8_MAX;
    for (int here = 0; here <= groups; ++here) {
        int there = groups - here;
        int pair_here = a->of[1][here] + b->of[0][there], pair_there = a->of[0][here] + b->of[1][there];
        best = pair_here < best ? pair_here : best;
        best = pair_there < best ? pair_there : best;
    }
    return best;
}

static int least_of_blocks(const uint8_t numbers[WL_MAHJONG_BLOCKS], int groups)
{
    const uint16_t first = wl_mahjong_deficiency_sum.of[numbers[0]][numbers[1]];
    const uint16_t second = wl_mahjong_deficiency_sum.of[numbers[2]][numbers[3]];
    return least(&wl_mahjong_deficiencies.of[first], &wl_mahjong_deficiencies.of[second], groups);
}

wl_mahjong_blocks wl_mahjong_blocks_of(const uint8_t *counts)
{
    wl_mahjong_blocks blocks;
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) {
        blocks.key[block] = wl_mahjong_key(block, counts);
        blocks.record[block] = deficiency_of(block, blocks.key[block]).any;
    }
    return blocks;
}

void wl_mahjong_blocks_take(wl_mahjong_blocks *blocks, int kind, int copies)
{
    int block = wl_mahjong_block(kind);
    blocks->key[block] -= (uint64_t)copies * wl_mahjong_unit[kind - wl_mahjong_first_kind(block)];
    blocks->record[block] = deficiency_of(block, blocks->key[block]).any;
}

int wl_mahjong_blocks_deficiency(const wl_mahjong_blocks *blocks, int groups)
{
    return least_of_blocks(blocks->record, groups);
}

/* The deficiency, by how many of the missing tiles must be 得 as no natural one is left. */
typedef struct {
    wl_mahjong_deficiency by_wilds[WL_MAHJONG_WILDS + 1];
} exact_deficiency;

static void add_exact(exact_deficiency *sum, const exact_deficiency *a, const exact_deficiency *b)
{
    memset(sum, UINT8_MAX, sizeof *sum);
    for (int wilds = 0; wilds <= WL_MAHJONG_WILDS; ++wilds)
        for (int i = 0; i <= wilds; ++i)
            for (int pairs = 0; pairs < 3; ++pairs)
                for (int here = 0; here <= WL_MAHJONG_GROUPS; ++here)
                    for (int there = 0; here + there <= WL_MAHJONG_GROUPS; ++there) {
                        int deficiency =
                            a->by_wilds[i].of[pairs == 1][here] + b->by_wilds[wilds - i].of[pairs == 2][there];
                        uint8_t *best = &sum->by_wilds[wilds].of[pairs > 0][here + there];
                        if (deficiency < *best) *best = (uint8_t)deficiency;
                    }
}

/* The deficiency of the kinds before one, by how many sequences began one kind ago and how many two kinds ago: these
 * still need tiles. Three equal sequences are three triplets, so at most two of each are tried. A group without any
 * tile of the hand is given no kinds: there is always a kind that no other group uses and of which three tiles can be
 * drawn. Such groups are added at the end. */
enum { OPEN = 3 };
typedef exact_deficiency open_deficiency[OPEN][OPEN];

/* Take `from`, and at the next kind `groups` groups more and `pair` pairs, `missing` tiles of which `wilds` are 得. */
static void take(exact_deficiency *to, const exact_deficiency *from, int groups, int pair, int missing, int wilds)
{
    for (int w = 0; w + wilds <= WL_MAHJONG_WILDS; ++w)
        for (int p = 0; p + pair <= 1; ++p)
            for (int g = 0; g + groups <= WL_MAHJONG_GROUPS; ++g) {
                int deficiency = from->by_wilds[w].of[p][g] + missing;
                uint8_t *best = &to->by_wilds[w + wilds].of[p + pair][g + groups];
                if (deficiency < *best) *best = (uint8_t)deficiency;
            }
}

/* Go on by one kind, at which up to `begin` sequences may begin. */
static void take_kind(open_deficiency to, open_deficiency from, int count, int supply, int begin)
{
    memset(to, UINT8_MAX, sizeof(open_deficiency));
    for (int once = 0; once < OPEN; ++once)
        for (int twice = 0; twice < OPEN; ++twice)
            for (int begun = 0; begun <= begin; ++begun)
                for (int pair = 0; pair <= 1 && pair <= count; ++pair)
                    for (int triplets = 0; triplets <= 2 && pair + triplets <= count; ++triplets) {
                        int wanted = begun + once + twice + 2 * pair + 3 * triplets;
                        int missing = wanted > count ? wanted - count : 0;
                        int wilds = wanted > supply ? wanted - supply : 0;
                        take(&to[begun][once], &from[once][twice], begun + triplets, pair, missing, wilds);
                    }
}

static void add_groups_without_tiles(wl_mahjong_deficiency *deficiency)
{
    for (int g = 0; g <= WL_MAHJONG_GROUPS; ++g)
        for (int p = 0; p <= 1; ++p) {
            int fewer = g ? deficiency->of[p][g - 1] + 3 : UINT8_MAX, single = p ? deficiency->of[0][g] + 2 : UINT8_MAX;
            int least_more = fewer < single ? fewer : single;
            if (least_more < deficiency->of[p][g]) deficiency->of[p][g] = (uint8_t)least_more;
        }
}

static void exact_deficiency_of(exact_deficiency *deficiency, int block, const uint8_t *counts,
                                const wl_mahjong_supply *supply)
{
    open_deficiency open[2];
    memset(open[0], UINT8_MAX, sizeof(open_deficiency));
    open[0][0][0].by_wilds[0].of[0][0] = 0;
    int first = wl_mahjong_first_kind(block), kinds = kinds_of(block);
    for (int i = 0; i < kinds; ++i) {
        const uint8_t *at = counts + first + i;
        int begin = 0;
        if (block != WL_MAHJONG_Z && i <= kinds - 3) begin = at[0] + at[1] + at[2];
        take_kind(open[(i + 1) & 1], open[i & 1], at[0], supply->natural[first + i], begin < OPEN ? begin : OPEN - 1);
    }
    *deficiency = open[kinds & 1][0][0];
    for (int wilds = 0; wilds <= WL_MAHJONG_WILDS; ++wilds) add_groups_without_tiles(&deficiency->by_wilds[wilds]);
}

static bool has_all_copies(int block, const wl_mahjong_supply *supply)
{
    const uint8_t *natural = supply->natural + wl_mahjong_first_kind(block);
    for (int i = 0; i < kinds_of(block); ++i)
        if (natural[i] != WL_MAHJONG_COPIES) return false;
    return true;
}

static int exact_least(const uint8_t *counts, int groups, const wl_mahjong_deficiency_pair blocks[WL_MAHJONG_BLOCKS],
                       const wl_mahjong_supply *supply)
{
    exact_deficiency sum, block, both;
    memset(&sum, UINT8_MAX, sizeof sum);
    sum.by_wilds[0].of[0][0] = 0;
    for (int i = 0; i < WL_MAHJONG_BLOCKS; ++i) {
        if (blocks[i].any == blocks[i].real && has_all_copies(i, supply)) {
            memset(&block, UINT8_MAX, sizeof block);
            block.by_wilds[0] = wl_mahjong_deficiencies.of[blocks[i].real];
        } else {
            exact_deficiency_of(&block, i, counts, supply);
        }
        add_exact(&both, &sum, &block);
        sum = both;
    }
    int best = UINT8_MAX;
    for (int wilds = 0; wilds <= supply->wilds; ++wilds) {
        int deficiency = sum.by_wilds[wilds].of[1][groups];
        best = deficiency < best ? deficiency : best;
    }
    return best;
}

static const wl_mahjong_supply everything = {
    .natural = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4},
    .wilds = WL_MAHJONG_WILDS,
};

int wl_mahjong_shanten(const uint8_t *counts, int wilds, int melds)
{
    return wl_mahjong_shanten_within(counts, wilds, melds, &everything);
}

int wl_mahjong_shanten_within(const uint8_t *counts, int wilds, int melds, const wl_mahjong_supply *supply)
{
    wl_mahjong_deficiency_pair blocks[WL_MAHJONG_BLOCKS];
    uint8_t any[WL_MAHJONG_BLOCKS], real[WL_MAHJONG_BLOCKS];
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) {
        blocks[block] = deficiency_of(block, wl_mahjong_key(block, counts));
        any[block] = blocks[block].any;
        real[block] = blocks[block].real;
    }
    int groups = WL_MAHJONG_GROUPS - melds;
    int missing = least_of_blocks(any, groups);
    /* Which tiles exist does not matter if all missing ones can be 得, or no fifth tile would help anyhow. */
    if (missing <= supply->wilds) return missing - wilds - 1;
    bool all_copies = has_all_copies(WL_MAHJONG_M, supply) && has_all_copies(WL_MAHJONG_P, supply) &&
                      has_all_copies(WL_MAHJONG_S, supply) && has_all_copies(WL_MAHJONG_Z, supply);
    int natural = all_copies ? least_of_blocks(real, groups) : UINT8_MAX;
    if (natural != missing)
        missing = supply->wilds || !all_copies ? exact_least(counts, groups, blocks, supply) : natural;
    return missing - wilds - 1;
}

/* ------------------------------------------------------------------------------------------------------ batches */

/* Whether a row is a hand that lacks `least_missing` to `most_missing` tiles to 17 - 3 * melds. */
static bool is_row(const uint8_t *counts, int wilds, int melds, int least_missing, int most_missing)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t sum = 0, above = 0;
    for (int i = 0; i < 4; ++i) {
        uint64_t eight = wl_mahjong_load8(counts + 8 * i);
        above |= eight | ((eight & 127 * ones) + (127 - WL_MAHJONG_COPIES) * ones);
        sum += eight;
    }
    if (above & 128 * ones || counts[32] > WL_MAHJONG_COPIES || counts[33] > WL_MAHJONG_COPIES) return false;
    if (wilds > WL_MAHJONG_WILDS || melds > WL_MAHJONG_GROUPS) return false;
    int tiles = (int)(sum * ones >> 56) + counts[32] + counts[33] + wilds;
    int missing = WL_MAHJONG_TILES - 3 * melds - tiles;
    return missing >= least_missing && missing <= most_missing;
}

/* A copy of a row, so that what is looked up is what was checked, even if another thread writes to the row. The pointer
 * is volatile lest the compiler reads the row itself again. */
static inline const uint8_t *copy_row(uint8_t copy[WL_MAHJONG_PLAYED], const uint8_t *counts)
{
    const uint8_t *volatile own = memcpy(copy, counts, WL_MAHJONG_PLAYED);
    return own;
}

size_t wl_mahjong_is_win_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                              size_t rows, uint8_t *out)
{
    for (size_t i = 0; i < rows; ++i, counts += WL_MAHJONG_PLAYED) {
        uint8_t copy[WL_MAHJONG_PLAYED];
        const uint8_t *row = copy_row(copy, counts);
        int w = wilds[i];
        if (!is_row(row, w, melds[i * melds_step], 0, 0)) return i;
        out[i] = wl_mahjong_complete(row, w);
    }
    return rows;
}

size_t wl_mahjong_waits_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                             size_t rows, uint64_t *out)
{
    for (size_t i = 0; i < rows; ++i, counts += WL_MAHJONG_PLAYED) {
        uint8_t copy[WL_MAHJONG_PLAYED];
        const uint8_t *row = copy_row(copy, counts);
        int w = wilds[i];
        if (!is_row(row, w, melds[i * melds_step], 1, 1)) return i;
        out[i] = wl_mahjong_waits(row, w);
    }
    return rows;
}

size_t wl_mahjong_shanten_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds, size_t melds_step,
                               size_t rows, int8_t *out)
{
    for (size_t i = 0; i < rows; ++i, counts += WL_MAHJONG_PLAYED) {
        uint8_t copy[WL_MAHJONG_PLAYED];
        const uint8_t *row = copy_row(copy, counts);
        int w = wilds[i], m = melds[i * melds_step];
        if (!is_row(row, w, m, 0, 1)) return i;
        out[i] = (int8_t)wl_mahjong_shanten(row, w, m);
    }
    return rows;
}
