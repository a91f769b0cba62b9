#include "mahjong/draws.h"

#include "base/bits.h"

#include <string.h>

/* ---------------------------------------------------------------------------------------------------------- gone */

/* gone[block][p][g]: how many of the tiles that a block lacks for p pairs and g groups are gone, so that they must be
 * 得; UNKNOWN until somebody asks. */
enum { UNKNOWN = UINT8_MAX };

static const uint8_t four_of_each[WL_MAHJONG_PLAYED] = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
                                                        4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};

/* The first eight counts of a block, of winds and honours the seven, and the ninth of a suit. */
typedef struct {
    uint64_t eight;
    int ninth;
} counts_of_block;

static counts_of_block counts_at(const uint8_t *counts, int block)
{
    int first = wl_mahjong_first_kind(block);
    if (block == WL_MAHJONG_Z) return (counts_of_block){wl_mahjong_load8(counts + first - 1) >> 8, 0};
    return (counts_of_block){wl_mahjong_load8(counts + first), counts[first + 8]};
}

static int num_tiles(const wl_mahjong_draws *draws, int block)
{
    counts_of_block counts = counts_at(draws->counts, block);
    return (int)(counts.eight * UINT64_C(0x0101010101010101) >> 56) + counts.ninth;
}

/* Whether all tiles of a block that are not in the hand are left. */
static bool all_left(const wl_mahjong_draws *draws, int block)
{
    counts_of_block counts = counts_at(draws->counts, block), left = counts_at(draws->left.natural, block);
    counts_of_block all = counts_at(four_of_each, block);
    return counts.eight + left.eight == all.eight && counts.ninth + left.ninth == all.ninth;
}

/* Put tiles that are left into a block for as long as one brings it nearer, and return how many are missing then. A
 * kind that does not help does not help later either, so one pass is enough. The tables end at 17 tiles: a block that
 * would have more counts as if all were gone. */
static int fill_up(const wl_mahjong_draws *draws, int block, uint64_t key, int pairs, int groups, int missing)
{
    const uint8_t *left = draws->left.natural + wl_mahjong_first_kind(block);
    if (missing + num_tiles(draws, block) > WL_MAHJONG_TILES) return missing;
    for (int i = 0; missing && i < wl_mahjong_num_kinds(block); ++i)
        for (int taken = 0; taken < left[i] && missing; ++taken) {
            uint64_t more = key + wl_mahjong_unit[i];
            if (wl_mahjong_deficiencies.of[wl_mahjong_records_of(block, more).any].of[pairs][groups] == missing) break;
            key = more;
            --missing;
        }
    return missing;
}

/* Of what a block, whose key is given, lacks. */
static int count_gone(const wl_mahjong_draws *draws, int block, uint64_t key, int pairs, int groups)
{
    wl_mahjong_deficiency_pair records = wl_mahjong_records_of(block, key);
    int missing = wl_mahjong_deficiencies.of[records.any].of[pairs][groups];
    if (!missing) return 0;
    if (missing == wl_mahjong_deficiencies.of[records.real].of[pairs][groups] && all_left(draws, block)) return 0;
    return fill_up(draws, block, key, pairs, groups, missing);
}

static int gone_of(wl_mahjong_draws *draws, int block, int pairs, int groups)
{
    uint8_t *known = &draws->gone[block][pairs][groups];
    if (*known == UNKNOWN) *known = (uint8_t)count_gone(draws, block, draws->blocks.key[block], pairs, groups);
    return *known;
}

/* The fewest of two neighbouring blocks, over all ways to share pairs and groups that lack `missing` tiles. */
static int gone_of_two(wl_mahjong_draws *draws, int block, int pairs, int groups, int missing)
{
    const wl_mahjong_deficiency *a = &wl_mahjong_deficiencies.of[draws->blocks.record[block]];
    const wl_mahjong_deficiency *b = &wl_mahjong_deficiencies.of[draws->blocks.record[block + 1]];
    int fewest = UINT8_MAX;
    for (int here = 0; here <= groups && fewest; ++here)
        for (int pair = 0; pair <= pairs; ++pair) {
            if (a->of[pair][here] + b->of[pairs - pair][groups - here] != missing) continue;
            int sum = gone_of(draws, block, pair, here) + gone_of(draws, block + 1, pairs - pair, groups - here);
            if (sum < fewest) fewest = sum;
        }
    return fewest;
}

/* Whether `missing` tiles, the least there can be, are seen to suffice. If not, they may all the same: of the ways to
 * fill up a block only one is tried. */
static bool suffices(wl_mahjong_draws *draws, int missing)
{
    int wilds = draws->wilds + draws->left.wilds, groups = draws->groups;
    if (missing <= wilds) return true; /* all of them can be 得 */
    if (draws->left.all && missing == wl_mahjong_least_of_four(&draws->blocks, groups)) return true;
    const wl_mahjong_halves sums = wl_mahjong_halves_of(draws->blocks.record);
    for (int here = 0; here <= groups; ++here)
        for (int pair = 0; pair <= 1; ++pair) {
            int first = sums.half[0]->of[pair][here], second = sums.half[1]->of[1 - pair][groups - here];
            if (first + second != missing) continue;
            int sum = gone_of_two(draws, 0, pair, here, first);
            if (sum <= wilds) sum += gone_of_two(draws, 2, 1 - pair, groups - here, second);
            if (sum <= wilds) return true;
        }
    return false;
}

wl_mahjong_draws wl_mahjong_draws_for(const uint8_t *counts, int wilds, int melds, const wl_mahjong_drawable *left)
{
    wl_mahjong_draws draws = {
        .left = *left,
        .wilds = (uint8_t)wilds,
        .groups = (uint8_t)(WL_MAHJONG_GROUPS - melds),
        .blocks = wl_mahjong_blocks_of(counts),
    };
    memcpy(draws.counts, counts, sizeof draws.counts);
    memset(draws.gone, UNKNOWN, sizeof draws.gone);
    return draws;
}

void wl_mahjong_draw_natural(wl_mahjong_draws *draws, int kind, int copies)
{
    int block = wl_mahjong_block(kind);
    draws->counts[kind] = (uint8_t)(draws->counts[kind] + copies);
    draws->left.natural[kind] = (uint8_t)(draws->left.natural[kind] - copies);
    wl_mahjong_blocks_add(&draws->blocks, kind, copies);
    memset(draws->gone[block], UNKNOWN, sizeof draws->gone[block]);
}

int wl_mahjong_missing(wl_mahjong_draws *draws)
{
    int bound = wl_mahjong_least_missing(&draws->blocks, draws->groups);
    if (suffices(draws, bound)) return bound;
    return wl_mahjong_exact_missing(draws->counts, draws->wilds, draws->groups, &draws->left);
}

/* ------------------------------------------------------------------------------------------------------- helpful */

/* The shortest ways: those to share groups and pair among the blocks that lack the least. [block][p][g]: how many of
 * the tiles that the other blocks lack are gone, in the best of those that give this block p pairs and g groups; NO_WAY
 * if none does. */
enum { NO_WAY = UINT8_MAX, SHARES = 2 * (WL_MAHJONG_GROUPS + 1) };

typedef struct {
    uint8_t gone_elsewhere[WL_MAHJONG_BLOCKS][2][WL_MAHJONG_GROUPS + 1];
} shortest_ways;

static void offer(uint8_t *fewest, int gone)
{
    if (gone < *fewest) *fewest = (uint8_t)gone;
}

/* The ways that give the half that begins with `block` these pairs and groups, for which it lacks `missing` tiles. */
static void share_half(wl_mahjong_draws *draws, shortest_ways *ways, int block, int pairs, int groups, int missing,
                       int gone_in_other_half)
{
    const wl_mahjong_deficiency *a = &wl_mahjong_deficiencies.of[draws->blocks.record[block]];
    const wl_mahjong_deficiency *b = &wl_mahjong_deficiencies.of[draws->blocks.record[block + 1]];
    for (int here = 0; here <= groups; ++here)
        for (int pair = 0; pair <= pairs; ++pair) {
            int there = groups - here, other = pairs - pair;
            if (a->of[pair][here] + b->of[other][there] != missing) continue;
            offer(&ways->gone_elsewhere[block][pair][here],
                  gone_of(draws, block + 1, other, there) + gone_in_other_half);
            offer(&ways->gone_elsewhere[block + 1][other][there],
                  gone_of(draws, block, pair, here) + gone_in_other_half);
        }
}

static void find_shortest_ways(wl_mahjong_draws *draws, int missing, shortest_ways *ways)
{
    memset(ways, NO_WAY, sizeof *ways);
    const wl_mahjong_halves halves = wl_mahjong_halves_of(draws->blocks.record);
    for (int here = 0; here <= draws->groups; ++here)
        for (int pair = 0; pair <= 1; ++pair) {
            int there = draws->groups - here;
            int first = halves.half[0]->of[pair][here], second = halves.half[1]->of[1 - pair][there];
            if (first + second != missing) continue;
            share_half(draws, ways, 0, pair, here, first, gone_of_two(draws, 2, 1 - pair, there, second));
            share_half(draws, ways, 2, 1 - pair, there, second, gone_of_two(draws, 0, pair, here, first));
        }
}

/* Those of a block in a list, as most of them are NO_WAY. */
typedef struct {
    int count;
    struct {
        uint8_t place, gone_elsewhere; /* 6 * p + g */
    } of[SHARES];
} ways_of_block;

static void list_ways(const shortest_ways *ways, int block, ways_of_block *list)
{
    const uint8_t *gone = &ways->gone_elsewhere[block][0][0];
    list->count = 0;
    for (int place = 0; place < SHARES; ++place) {
        list->of[list->count].place = (uint8_t)place;
        list->of[list->count].gone_elsewhere = gone[place];
        list->count += gone[place] != NO_WAY;
    }
}

/* Whether some shortest way, of which all missing tiles but 得 are left, lacks a tile of this kind; UNSURE if some lack
 * it, but none is seen to have all its tiles left. */
typedef enum { NO, YES, UNSURE } answer;

static answer is_on_a_way(const wl_mahjong_draws *draws, const ways_of_block *ways, int kind, int wilds)
{
    int block = wl_mahjong_block(kind);
    uint64_t key = draws->blocks.key[block] + wl_mahjong_unit[kind - wl_mahjong_first_kind(block)];
    const uint8_t *before = &wl_mahjong_deficiencies.of[draws->blocks.record[block]].of[0][0];
    const uint8_t *after = &wl_mahjong_deficiencies.of[wl_mahjong_records_of(block, key).any].of[0][0];
    answer found = NO;
    for (int i = 0; before != after && i < ways->count; ++i) {
        int place = ways->of[i].place, gone = ways->of[i].gone_elsewhere;
        if (before[place] == after[place]) continue;
        if (gone + after[place] <= wilds) return YES;
        if (gone + count_gone(draws, block, key, place / (SHARES / 2), place % (SHARES / 2)) <= wilds) return YES;
        found = UNSURE;
    }
    return found;
}

static bool helps(wl_mahjong_draws *draws, int kind, int missing)
{
    wl_mahjong_draw_natural(draws, kind, 1);
    bool fewer = wl_mahjong_missing(draws) < missing;
    wl_mahjong_draw_natural(draws, kind, -1);
    return fewer;
}

static bool is_helpful(wl_mahjong_draws *draws, const ways_of_block *ways, int kind, int missing)
{
    draws->counts[kind]++;
    draws->left.natural[kind]--;
    answer found = is_on_a_way(draws, ways, kind, draws->wilds + draws->left.wilds);
    draws->counts[kind]--;
    draws->left.natural[kind]++;
    return found == UNSURE ? helps(draws, kind, missing) : found;
}

uint64_t wl_mahjong_helpful(wl_mahjong_draws *draws, uint64_t kinds, int missing)
{
    uint64_t helpful = 0;
    if (wl_mahjong_least_missing(&draws->blocks, draws->groups) < missing) { /* no shortest way suffices */
        for (; kinds; kinds &= kinds - 1)
            helpful |= (uint64_t)helps(draws, wl_lowest64(kinds), missing) << wl_lowest64(kinds);
        return helpful;
    }
    shortest_ways ways;
    find_shortest_ways(draws, missing, &ways);
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) {
        ways_of_block list;
        list_ways(&ways, block, &list);
        uint64_t here = kinds & wl_mahjong_block_kinds(block);
        for (; here; here &= here - 1)
            helpful |= (uint64_t)is_helpful(draws, &list, wl_lowest64(here), missing) << wl_lowest64(here);
    }
    return helpful;
}
