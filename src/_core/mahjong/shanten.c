#include "mahjong/shanten.h"

#include "mahjong/shanten_exact.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------------ look-ups */

static wl_mahjong_deficiency_pair records_of(int block, uint64_t key)
{
    return block == WL_MAHJONG_Z ? wl_mahjong_z_deficiency.of[wl_mahjong_z_index(key)]
                                 : wl_mahjong_suit_deficiency.of[wl_mahjong_suit_index(key)];
}

wl_mahjong_blocks wl_mahjong_blocks_of(const uint8_t *counts)
{
    wl_mahjong_blocks blocks;
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) {
        blocks.key[block] = wl_mahjong_key(block, counts);
        blocks.record[block] = records_of(block, blocks.key[block]).any;
    }
    return blocks;
}

void wl_mahjong_blocks_add(wl_mahjong_blocks *blocks, int kind, int copies)
{
    int block = wl_mahjong_block(kind);
    blocks->key[block] += (uint64_t)copies * wl_mahjong_unit[kind - wl_mahjong_first_kind(block)];
    blocks->record[block] = records_of(block, blocks->key[block]).any;
}

/* The records of the first two blocks and of the last two. */
typedef struct {
    const wl_mahjong_deficiency *half[2];
} halves;

static halves halves_of(const uint8_t records[WL_MAHJONG_BLOCKS])
{
    return (halves){{
        &wl_mahjong_deficiencies.of[wl_mahjong_deficiency_sum.of[records[0]][records[1]]],
        &wl_mahjong_deficiencies.of[wl_mahjong_deficiency_sum.of[records[2]][records[3]]],
    }};
}

static int least(halves sums, int groups)
{
    int best = UINT8_MAX;
    for (int here = 0; here <= groups; ++here) {
        int there = groups - here;
        int pair_here = sums.half[0]->of[1][here] + sums.half[1]->of[0][there];
        int pair_there = sums.half[0]->of[0][here] + sums.half[1]->of[1][there];
        best = pair_here < best ? pair_here : best;
        best = pair_there < best ? pair_there : best;
    }
    return best;
}

int wl_mahjong_blocks_deficiency(const wl_mahjong_blocks *blocks, int groups)
{
    return least(halves_of(blocks->record), groups);
}

/* ------------------------------------------------------------------------- missing tiles that the supply lacks */

/* Of the tiles that each block lacks for `of` [block][p][g] groups and pairs, how many the supply does not have: those
 * must be 得. UNKNOWN until someone asks. */
enum { UNKNOWN = UINT8_MAX };

typedef struct {
    const wl_mahjong_blocks *blocks;
    const uint8_t *counts;
    const wl_mahjong_supply *supply;
    uint8_t of[WL_MAHJONG_BLOCKS][2][WL_MAHJONG_GROUPS + 1];
} unavailable;

static bool has_all_copies(int block, const wl_mahjong_supply *supply)
{
    const uint64_t four = UINT64_C(0x0404040404040404);
    const uint8_t *natural = supply->natural + wl_mahjong_first_kind(block);
    if (block == WL_MAHJONG_Z) return !((wl_mahjong_load8(natural - 1) ^ four) >> 8);
    return wl_mahjong_load8(natural) == four && natural[8] == WL_MAHJONG_COPIES;
}

static int num_tiles(int block, const uint8_t *counts)
{
    const uint8_t *of = counts + wl_mahjong_first_kind(block);
    int tiles = 0;
    for (int i = 0; i < wl_mahjong_num_kinds(block); ++i) tiles += of[i];
    return tiles;
}

/* Fill the block up with tiles of the supply for as long as one of them is missing on some shortest way. What is not
 * missing now is not missing later, so each kind is tried until it does not help. The tables know no more than 17
 * tiles. */
static int fill_up(const unavailable *of, int block, int pairs, int groups, int missing)
{
    int first = wl_mahjong_first_kind(block);
    uint64_t key = of->blocks->key[block];
    if (missing + num_tiles(block, of->counts) > WL_MAHJONG_TILES) return missing;
    for (int i = 0; missing && i < wl_mahjong_num_kinds(block); ++i)
        for (int left = of->supply->natural[first + i] - of->counts[first + i]; left > 0 && missing; --left) {
            uint64_t more = key + wl_mahjong_unit[i];
            if (wl_mahjong_deficiencies.of[records_of(block, more).any].of[pairs][groups] == missing) break;
            key = more;
            --missing;
        }
    return missing;
}

static int unavailable_in(unavailable *of, int block, int pairs, int groups)
{
    uint8_t *known = &of->of[block][pairs][groups];
    if (*known != UNKNOWN) return *known;
    wl_mahjong_deficiency_pair records = records_of(block, of->blocks->key[block]);
    int missing = wl_mahjong_deficiencies.of[records.any].of[pairs][groups];
    bool all_exist =
        has_all_copies(block, of->supply) && missing == wl_mahjong_deficiencies.of[records.real].of[pairs][groups];
    *known = (uint8_t)(all_exist ? 0 : fill_up(of, block, pairs, groups, missing));
    return *known;
}

/* The fewest of the two blocks from `block` on, over all ways to share groups and pairs that lack the least. */
static int unavailable_in_half(unavailable *of, int block, int pairs, int groups, int missing)
{
    const wl_mahjong_deficiency *a = &wl_mahjong_deficiencies.of[of->blocks->record[block]];
    const wl_mahjong_deficiency *b = &wl_mahjong_deficiencies.of[of->blocks->record[block + 1]];
    int fewest = UINT8_MAX;
    for (int here = 0; here <= groups; ++here)
        for (int pair = 0; pair <= pairs; ++pair) {
            if (a->of[pair][here] + b->of[pairs - pair][groups - here] != missing) continue;
            int sum =
                unavailable_in(of, block, pair, here) + unavailable_in(of, block + 1, pairs - pair, groups - here);
            if (!sum) return 0;
            if (sum < fewest) fewest = sum;
        }
    return fewest;
}

/* Whether `missing` tiles, the least there can be, suffice. May say no where they would, never the reverse. */
static bool suffices(const wl_mahjong_blocks *blocks, const uint8_t *counts, int groups, int missing,
                     const wl_mahjong_supply *supply)
{
    unavailable of = {.blocks = blocks, .counts = counts, .supply = supply};
    memset(of.of, UNKNOWN, sizeof of.of);
    const halves sums = halves_of(blocks->record);
    for (int here = 0; here <= groups; ++here)
        for (int pair = 0; pair <= 1; ++pair) {
            int first = sums.half[0]->of[pair][here], second = sums.half[1]->of[1 - pair][groups - here];
            if (first + second != missing) continue;
            int sum = unavailable_in_half(&of, 0, pair, here, first);
            if (sum <= supply->wilds) sum += unavailable_in_half(&of, 2, 1 - pair, groups - here, second);
            if (sum <= supply->wilds) return true;
        }
    return false;
}

/* ------------------------------------------------------------------------------------------------------ shanten */

int wl_mahjong_deficiency_within(const wl_mahjong_blocks *blocks, const uint8_t *counts, int groups,
                                 const wl_mahjong_supply *supply)
{
    int missing = wl_mahjong_blocks_deficiency(blocks, groups);
    /* Which tiles exist does not matter if all that are missing can be 得. */
    if (missing <= supply->wilds || suffices(blocks, counts, groups, missing, supply)) return missing;
    return wl_mahjong_exact_deficiency(counts, groups, supply);
}

static const wl_mahjong_supply everything = {
    .natural = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4},
    .wilds = WL_MAHJONG_WILDS,
};

int wl_mahjong_shanten(const uint8_t *counts, int wilds, int melds)
{
    const wl_mahjong_blocks blocks = wl_mahjong_blocks_of(counts);
    return wl_mahjong_deficiency_within(&blocks, counts, WL_MAHJONG_GROUPS - melds, &everything) - wilds - 1;
}
