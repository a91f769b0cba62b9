#include "mahjong/count_completions.h"

#include "mahjong/shape.h"

#include <math.h>
#include <string.h>

/* Ways to take `taken` of `there` tiles. */
static double choices(int there, int taken)
{
    static const uint8_t binomials[WL_MAHJONG_COPIES + 1][WL_MAHJONG_COPIES + 1] = {
        {1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};
    return binomials[there][taken];
}

/* ------------------------------------------------------------------------------------------ patterns of a block */

/* A walk over all patterns of a block; it ends when `visit` returns true, with the pattern in `counts`. */
typedef struct pattern_walk {
    const wl_mahjong_completions *hands;
    int block;
    uint8_t counts[WL_MAHJONG_SUIT_KINDS];
    bool (*visit)(struct pattern_walk *walk, int tiles, uint8_t need, double ways);
    wl_mahjong_ways *sum;   /* to count: what the ways are added to */
    int tiles, plain, pair; /* to draw: the class of the pattern */
    double left;            /* and how many ways of this class are still to be passed over */
} pattern_walk;

static bool walk_from(pattern_walk *walk, int i, int tiles, uint64_t key, double ways)
{
    if (i == wl_mahjong_num_kinds(walk->block))
        return walk->visit(walk, tiles, (uint8_t)wl_mahjong_need_of(walk->block, key), ways);
    int there = walk->hands->supply[wl_mahjong_first_kind(walk->block) + i];
    for (int taken = 0; taken <= there && tiles + taken <= walk->hands->size; ++taken) {
        walk->counts[i] = (uint8_t)taken;
        uint64_t with = key + (uint64_t)taken * wl_mahjong_unit[i];
        if (walk_from(walk, i + 1, tiles + taken, with, ways * choices(there, taken))) return true;
    }
    return false;
}

static bool walk_block(pattern_walk *walk)
{
    int tile = walk->hands->tile;
    bool here = wl_mahjong_block(tile) == walk->block;
    return walk_from(walk, 0, 0, here ? wl_mahjong_unit[tile % WL_MAHJONG_SUIT_KINDS] : 0, 1);
}

static bool count_pattern(pattern_walk *walk, int tiles, uint8_t need, double ways)
{
    (*walk->sum)[tiles][need & 15][need >> 4] += ways;
    return false;
}

static bool draw_pattern(pattern_walk *walk, int tiles, uint8_t need, double ways)
{
    bool of_class = tiles == walk->tiles && (need & 15) == walk->plain && need >> 4 == walk->pair;
    if (of_class) walk->left -= ways;
    return of_class && walk->left < 0;
}

/* ------------------------------------------------------------------------------------------------ blocks together */

/* What choices of tiles are counted by: how many tiles, and how many 得 they need without and with a pair. */
typedef struct {
    int tiles, plain, pair;
} block_class;

static int at_most_many(int need) { return need < WL_MAHJONG_NEED_MANY ? need : WL_MAHJONG_NEED_MANY; }

/* The class of blocks that were counted before and a further one together. */
static block_class both(block_class before, block_class block)
{
    int pair_here = before.plain + block.pair, pair_before = before.pair + block.plain;
    return (block_class){
        .tiles = before.tiles + block.tiles,
        .plain = at_most_many(before.plain + block.plain),
        .pair = at_most_many(pair_here < pair_before ? pair_here : pair_before),
    };
}

static double ways_of(const wl_mahjong_ways *ways, block_class c) { return (*ways)[c.tiles][c.plain][c.pair]; }

/* The next class, tiles first; false after the last. */
static bool next_class(block_class *c, int most_tiles)
{
    if (++c->pair < WL_MAHJONG_NEEDS) return true;
    c->pair = 0;
    if (++c->plain < WL_MAHJONG_NEEDS) return true;
    c->plain = 0;
    return ++c->tiles <= most_tiles;
}

static void add_block(wl_mahjong_completions *hands, int block)
{
    const wl_mahjong_completions *known = hands; /* C11 does not convert a pointer to an array to one to const */
    block_class before = {0};
    do {
        double ways = ways_of(&known->sums[block], before);
        if (ways == 0) continue;
        block_class here = {0};
        do {
            block_class sum = both(before, here);
            hands->sums[block + 1][sum.tiles][sum.plain][sum.pair] += ways * ways_of(&known->blocks[block], here);
        } while (next_class(&here, hands->size - before.tiles));
    } while (next_class(&before, hands->size));
}

void wl_mahjong_count_completions(wl_mahjong_completions *hands)
{
    memset(hands->blocks, 0, sizeof hands->blocks);
    memset(hands->sums, 0, sizeof hands->sums);
    hands->sums[0][0][0][WL_MAHJONG_NEED_MANY] = 1; /* no tiles need no 得, and have no pair */
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) {
        pattern_walk walk = {.hands = hands, .block = block, .visit = count_pattern, .sum = &hands->blocks[block]};
        walk_block(&walk);
        add_block(hands, block);
    }
}

/* ----------------------------------------------------------------------------------------------------- drawing */

/* How many complete hands have natural tiles of this class and `wilds` 得. */
static double ways_with(const wl_mahjong_completions *hands, block_class c, int wilds)
{
    bool fits = c.tiles + wilds == hands->size && c.pair <= wilds;
    return fits ? ways_of(&hands->sums[WL_MAHJONG_BLOCKS], c) * choices(hands->wilds, wilds) : 0;
}

/* Go through the classes of all blocks and the numbers of 得 beside them until more than `left` hands have been passed:
 * where that is goes to `*found` and `*wilds`. Returns how many hands have been passed, all if they are not so many. */
static double find_sum(const wl_mahjong_completions *hands, double left, block_class *found, int *wilds)
{
    double ways_so_far = 0;
    for (int w = 0; w <= hands->wilds; ++w) {
        block_class c = {0};
        do {
            double ways = ways_with(hands, c, w);
            if (ways == 0) continue;
            ways_so_far += ways;
            *found = c;
            *wilds = w;
        } while (ways_so_far <= left && next_class(&c, hands->size));
        if (ways_so_far > left) break;
    }
    return ways_so_far;
}

/* Draw the class of `block`, when the blocks up to and with it have the class `*sum`, which becomes that of the blocks
 * before it. */
static block_class draw_block(const wl_mahjong_completions *hands, int block, block_class *sum, wl_random *rng)
{
    double left = ways_of(&hands->sums[block + 1], *sum) * wl_random_unit(rng);
    block_class before = {0}, here, found_before = {0}, found = {0};
    do {
        double ways = ways_of(&hands->sums[block], before);
        if (ways == 0) continue;
        here = (block_class){0};
        do {
            block_class c = both(before, here);
            bool fits = c.tiles == sum->tiles && c.plain == sum->plain && c.pair == sum->pair;
            double share = fits ? ways * ways_of(&hands->blocks[block], here) : 0;
            if (share == 0) continue;
            found_before = before;
            found = here;
            left -= share;
        } while (left >= 0 && next_class(&here, sum->tiles - before.tiles));
    } while (left >= 0 && next_class(&before, sum->tiles));
    *sum = found_before;
    return found;
}

int wl_mahjong_draw_completion(const wl_mahjong_completions *hands, wl_random *rng, uint8_t counts[WL_MAHJONG_PLAYED])
{
    int wilds = 0;
    block_class sum = {0};
    double all = find_sum(hands, INFINITY, &sum, &wilds);
    find_sum(hands, all * wl_random_unit(rng), &sum, &wilds);
    for (int block = WL_MAHJONG_BLOCKS - 1; block >= 0; --block) {
        block_class here = draw_block(hands, block, &sum, rng);
        pattern_walk walk = {.hands = hands, .block = block, .visit = draw_pattern};
        walk.tiles = here.tiles;
        walk.plain = here.plain;
        walk.pair = here.pair;
        walk.left = ways_of(&hands->blocks[block], here) * wl_random_unit(rng);
        walk_block(&walk);
        memcpy(counts + wl_mahjong_first_kind(block), walk.counts, (size_t)wl_mahjong_num_kinds(block));
    }
    return wilds;
}
