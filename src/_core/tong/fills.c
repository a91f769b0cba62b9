#include "tong/fills.h"

#include "base/bits.h"
#include "base/ints.h"
#include "cards/runs.h"

static bool enough_show(const wl_tong_fills *fills, uint32_t shown)
{
    return (shown & (shown - fills->two_ranks)) != 0;
}

/* No joker may take the last card of these ranks out of the pair part. */
static void keep_paired(wl_tong_fills *fills, uint32_t ranks)
{
    uint32_t two = (ranks & fills->triples & fills->natural[5]) | (ranks & ~fills->triples & fills->natural[2]);
    fills->room[1] &= (uint16_t)~(ranks & ~two);
    for (int k = 2; k <= WL_TONG_MOST_COPIES; ++k) fills->room[k] &= (uint16_t)~ranks;
}

/* Whether enough ranks show whichever cards the further jokers replace. */
static bool surely_enough_show(const wl_tong_fills *fills)
{
    int cards = 0, most = 0;
    for (int k = 1; k <= WL_TONG_MOST_COPIES && fills->natural[k]; ++k) {
        cards += wl_count_ranks(fills->natural[k]);
        most = k;
    }
    return cards - fills->limit > (fills->two_ranks ? most : 0);
}

void wl_tong_fills_begin(wl_tong_fills *fills, uint32_t keep)
{
    wl_tong_fill *root = &fills->path[0];
    uint32_t beyond = root->paired & fills->beyond;
    bool several_beyond = beyond && beyond & (beyond - 1);
    memcpy(fills->room, fills->natural, sizeof fills->room);
    if (!several_beyond) keep |= beyond;
    if (keep) keep_paired(fills, keep);
    fills->checked = several_beyond || !surely_enough_show(fills);
    fills->depth = 0;
    root->open = fills->room[1];
    root->rank = WL_NATURAL_RANKS;
    root->placed = 0;
}

/* ---- Listing ---------------------------------------------------------------------------------------------------- */

/* Place one more joker. */
static inline void descend(const wl_tong_fills *fills, const wl_tong_fill *fill, int rank, wl_tong_fill *deeper)
{
    uint32_t bit = 1u << rank;
    int placed = rank == fill->rank ? fill->placed + 1 : 1;
    deeper->play = fill->play + ((wl_tong_play)1 << WL_TONG_RANK_BITS * rank);
    deeper->open = (fill->open & (~0u << rank << 1)) | (fills->room[placed + 1] & bit);
    deeper->rank = (uint8_t)rank;
    deeper->placed = (uint8_t)placed;
    if (!fills->checked) return;
    int outside = fills->triples & bit ? 3 : 0;
    deeper->shown = fill->shown & ~(bit & ~fills->natural[placed + 1]);
    deeper->paired = fill->paired & ~(bit & ~fills->natural[wl_min(outside + placed, WL_TONG_MOST_COPIES) + 1]);
}

static bool is_play(const wl_tong_fills *fills, const wl_tong_fill *fill)
{
    return enough_show(fills, fill->shown) && (!fills->beyond || fill->paired & fills->beyond);
}

/* The ranks whose next joker leaves a play. */
static uint32_t admissible(const wl_tong_fills *fills, const wl_tong_fill *fill)
{
    uint32_t ranks = 0;
    for (uint32_t open = fill->open; open; open &= open - 1) {
        wl_tong_fill deeper;
        descend(fills, fill, wl_lowest32(open), &deeper);
        if (is_play(fills, &deeper)) ranks |= open & -open;
    }
    return ranks;
}

/* Arrive at the present fill: the ranks at which one more joker leaves a play. */
static inline uint32_t visit(wl_tong_fills *fills)
{
    wl_tong_fill *fill = &fills->path[fills->depth];
    if (fills->checked) fill->open = admissible(fills, fill);
    fill->todo = fills->depth + 1 < fills->limit ? fill->open : 0;
    return fill->open;
}

/* Move on, depth first; false at the end. */
static bool next_fill(wl_tong_fills *fills)
{
    wl_tong_fill *fill = &fills->path[fills->depth];
    while (!fill->todo) {
        if (!fills->depth) return false;
        --fills->depth;
        --fill;
    }
    int rank = wl_lowest32(fill->todo);
    fill->todo &= fill->todo - 1;
    descend(fills, fill, rank, fill + 1);
    ++fills->depth;
    return true;
}

void wl_tong_fills_begin_list(wl_tong_fills *fills)
{
    wl_tong_play *unit = fills->units;
    if (fills->checked) return;
    for (uint32_t ranks = fills->room[1]; ranks; ranks &= ranks - 1)
        *unit++ = (wl_tong_play)1 << WL_TONG_RANK_BITS * wl_lowest32(ranks);
}

/* The play with each of the units, four at a time: up to three places after the end are written to. */
static inline wl_tong_play *put_units(wl_tong_play *restrict out, wl_tong_play play, const wl_tong_play *restrict units,
                                      int count)
{
    for (int i = 0; i < count; i += 4)
        for (int j = i; j < i + 4; ++j) out[j] = play + units[j];
    return out + count;
}

/* The plays with one more joker. Where nothing is checked, the open ranks are the highest of room[1]. */
static inline wl_tong_play *list_next_jokers(const wl_tong_fills *fills, uint32_t open, wl_tong_play *out)
{
    wl_tong_play play = fills->path[fills->depth].play;
    int jokers = fills->spent + fills->depth + 1, small = fills->small, big = fills->big;
    if (fills->checked) return wl_tong_put_ranks(out, play, open, 0, 1, jokers, small, big);
    int count = wl_count_ranks(open), ways = wl_tong_splits(jokers, small, big);
    const wl_tong_play *units = fills->units + wl_count_ranks(fills->room[1]) - count;
    play = wl_tong_with_jokers(play, jokers, wl_tong_fewest_small(jokers, big));
    for (; ways; --ways, play += WL_TONG_ONE_SMALL - WL_TONG_ONE_BIG) out = put_units(out, play, units, count);
    return out;
}

wl_tong_play *wl_tong_fills_list(wl_tong_fills *fills, wl_tong_play *out, const wl_tong_play *end, bool *done)
{
    *done = false;
    while (!*done && end - out >= WL_TONG_LIST_ROOM) {
        uint32_t open = visit(fills);
        out = list_next_jokers(fills, open, out);
        *done = !next_fill(fills);
    }
    return out;
}

/* ---- Counting --------------------------------------------------------------------------------------------------- */

/* ways[n]: in how many ways n further jokers can be placed. */
typedef uint64_t ways[WL_TONG_MOST_JOKERS + 1];

static uint64_t splits(const wl_tong_fills *fills, int further)
{
    return (uint64_t)wl_tong_splits(fills->spent + further, fills->small, fills->big);
}

/* How many jokers the rank can take. */
static int capacity(const wl_tong_fills *fills, int rank)
{
    int jokers = 0;
    while (fills->room[jokers + 1] >> rank & 1) ++jokers;
    return jokers;
}

/* Another rank, which can take up to `most` jokers. */
static void extend_ways(ways sum, int limit, int most)
{
    for (int n = limit; n > 0; --n)
        for (int here = 1; here <= most && here <= n; ++here) sum[n] += sum[n - here];
}

static uint64_t count_by_walking(wl_tong_fills *fills)
{
    uint64_t plays = splits(fills, 0);
    do {
        uint32_t below = visit(fills);
        plays += splits(fills, fills->depth + 1) * (uint64_t)wl_count_ranks(below);
    } while (next_fill(fills));
    return plays;
}

uint64_t wl_tong_fills_count(wl_tong_fills *fills)
{
    if (fills->checked) return count_by_walking(fills);
    ways sum = {1};
    for (uint32_t ranks = fills->room[1]; ranks; ranks &= ranks - 1)
        extend_ways(sum, fills->limit, capacity(fills, wl_lowest32(ranks)));
    uint64_t plays = 0;
    for (int n = 0; n <= fills->limit; ++n)
        if (sum[n]) plays += sum[n] * splits(fills, n);
    return plays;
}

/* ---- Drawing ---------------------------------------------------------------------------------------------------- */

/* The i with weights[0] + .. + weights[i - 1] <= x < weights[0] + .. + weights[i], for a uniform x below the sum. */
static int draw_index(const uint64_t *weights, int count, wl_random *random)
{
    uint64_t sum = 0;
    for (int i = 0; i < count; ++i) sum += weights[i];
    uint64_t x = wl_random_below(random, (uint32_t)sum); /* a target has far less than 2^32 fills */
    int i = 0;
    while (x >= weights[i]) x -= weights[i++];
    return i;
}

/* Draw a fill with the weight of the splits of its jokers. tails[i] are the ways to place jokers from the i-th rank of
 * room[1] on. Returns how many further jokers it has. */
static int draw_placing(const wl_tong_fills *fills, ways *const tails, wl_random *random, wl_tong_fill *fill)
{
    ways weights;
    for (int n = 0; n <= fills->limit; ++n) weights[n] = tails[0][n] ? tails[0][n] * splits(fills, n) : 0;
    int further = draw_index(weights, fills->limit + 1, random), rest = further, i = 0;
    *fill = fills->path[0];
    for (uint32_t ranks = fills->room[1]; ranks; ranks &= ranks - 1) {
        int rank = wl_lowest32(ranks), most = wl_min(rest, capacity(fills, rank));
        ++i;
        for (int here = 0; here <= most; ++here) weights[here] = tails[i][rest - here];
        int here = draw_index(weights, most + 1, random);
        rest -= here;
        while (here--) {
            wl_tong_fill deeper;
            descend(fills, fill, rank, &deeper);
            *fill = deeper;
        }
    }
    return further;
}

wl_tong_play wl_tong_fills_draw(const wl_tong_fills *fills, wl_random *random)
{
    ways tails[WL_NATURAL_RANKS + 1] = {{0}};
    int i = wl_count_ranks(fills->room[1]);
    tails[i][0] = 1;
    for (uint32_t ranks = fills->room[1]; i--; ranks &= ~(1u << wl_highest32(ranks))) {
        memcpy(tails[i], tails[i + 1], sizeof *tails);
        extend_ways(tails[i], fills->limit, capacity(fills, wl_highest32(ranks)));
    }
    for (;;) { /* a placing that is no play is drawn again */
        wl_tong_fill fill;
        int further = draw_placing(fills, tails, random, &fill);
        if (further && fills->checked && !is_play(fills, &fill)) continue;
        int jokers = fills->spent + further;
        int few =
            wl_tong_fewest_small(jokers, fills->big) + (int)wl_random_below(random, (uint32_t)splits(fills, further));
        return wl_tong_with_jokers(fill.play, jokers, few);
    }
}
