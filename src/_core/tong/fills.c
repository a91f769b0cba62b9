#include "tong/fills.h"

static inline int min_int(int a, int b) { return a < b ? a : b; }

static wl_tong_play jokers_at(const wl_tong_fills *fills, int slot, int jokers)
{
    return (wl_tong_play)jokers << WL_TONG_RANK_BITS * fills->rank[slot];
}

/* Take what `jokers` of them cover in a slot out of the masks. */
static void cover(const wl_tong_fills *fills, int slot, int jokers, uint32_t *shown, uint32_t *paired)
{
    uint32_t bit = 1u << fills->rank[slot];
    int left = fills->left[slot] - jokers;
    if (left == 0) *shown &= ~bit;
    if (left <= fills->shared[slot]) *paired &= ~bit;
}

/* ---- Listing ---------------------------------------------------------------------------------------------------- */

void wl_tong_fills_begin(wl_tong_fills *fills)
{
    int cards = 0, most = 0, anchored = fills->anchor ? 0 : WL_TONG_MOST_JOKERS + 1;
    for (int slot = 0; slot < fills->slots; ++slot) {
        int left = fills->left[slot];
        cards += left;
        if (left > most) most = left;
        if (fills->anchor >> fills->rank[slot] & 1) anchored = left - fills->shared[slot];
    }
    bool enough_show = cards - fills->limit > (fills->two_ranks ? most : 0);
    fills->all_plays = enough_show && anchored > fills->limit && !~fills->beyond;
    fills->depth = 0;
    fills->path[0].slot = fills->path[0].used = 0;
}

/* The fill with one more joker in a slot not below the last one; false if there is none or it is no play. */
static inline bool add_joker(const wl_tong_fills *fills, const wl_tong_fill *fill, int slot, wl_tong_fill *added)
{
    int used = slot == fill->slot ? fill->used : 0;
    if (used == fills->left[slot]) return false;
    added->play = fill->play + jokers_at(fills, slot, 1);
    added->shown = fill->shown;
    added->paired = fill->paired;
    added->slot = (uint8_t)slot;
    added->used = (uint8_t)(used + 1);
    if (fills->all_plays) return true;
    cover(fills, slot, used + 1, &added->shown, &added->paired);
    return wl_tong_is_play(fills, added->shown, added->paired);
}

/* The fills with one joker more than the present one. Most fills are these leaves of the walk, which need not become
 * the present one. */
static wl_tong_play *list_leaves(const wl_tong_fills *restrict fills, const wl_tong_fill *fill,
                                 wl_tong_play *restrict out)
{
    int jokers = fills->spent + fills->limit, few = wl_tong_fewest_small(jokers, fills->big);
    int ways = wl_tong_splits(jokers, fills->small, fills->big), slots = fills->slots;
    wl_tong_play split = wl_tong_with_jokers(0, jokers, few);
    if (fills->all_plays) {
        const wl_tong_play play = fill->play + split;
        int slot = fill->slot;
        if (fill->used == fills->left[slot]) ++slot;
        for (; slot < slots; ++slot) out = wl_tong_put(out, play + jokers_at(fills, slot, 1), ways);
        return out;
    }
    for (int slot = fill->slot; slot < slots; ++slot) {
        wl_tong_fill leaf;
        if (add_joker(fills, fill, slot, &leaf)) out = wl_tong_put(out, leaf.play + split, ways);
    }
    return out;
}

/* Depth first: one more joker at the last slot or above; where that is impossible, the last joker moves up. One joker
 * of the limit is left for the leaves. */
static bool next_branch(wl_tong_fills *fills)
{
    wl_tong_fill *fill = &fills->path[fills->depth];
    int slot = fill->slot;
    for (;;) {
        if (fills->depth + 1 < fills->limit)
            for (; slot < fills->slots; ++slot)
                if (add_joker(fills, fill, slot, fill + 1)) {
                    ++fills->depth;
                    return true;
                }
        if (!fills->depth) return false;
        slot = fill->slot + 1;
        --fills->depth;
        --fill;
    }
}

wl_tong_play *wl_tong_fills_list(wl_tong_fills *fills, wl_tong_play *out, const wl_tong_play *end, bool *done)
{
    *done = false;
    while (end - out >= WL_TONG_LIST_ROOM) {
        const wl_tong_fill *fill = &fills->path[fills->depth];
        out = wl_tong_put_splits(out, fill->play, fills->spent + fills->depth, fills->small, fills->big);
        if (fills->depth + 1 == fills->limit) out = list_leaves(fills, fill, out);
        if (!next_branch(fills)) {
            *done = true;
            break;
        }
    }
    return out;
}

/* ---- Counting --------------------------------------------------------------------------------------------------- */

/* ways[n]: in how many ways n further jokers can be placed. */
typedef uint64_t ways[WL_TONG_MOST_JOKERS + 1];

/* Another slot, in which between `least` and `most` jokers may be. */
static void extend_ways(ways sum, int limit, int least, int most)
{
    for (int n = limit; n >= 0; --n) {
        uint64_t total = 0;
        for (int here = least; here <= most && here <= n; ++here) total += sum[n - here];
        sum[n] = total;
    }
}

/* Fills whose pair part could be raised: by a step, as nothing of the lowest rank is in it, or (`to_ace`) from the ace
 * as its low end to the ace as its high end, as all the rest is there too. */
static void count_raisable(const wl_tong_fills *fills, bool to_ace, ways sum)
{
    for (int slot = 0; slot < fills->slots; ++slot) {
        uint32_t bit = 1u << fills->rank[slot];
        int pairs = fills->left[slot] - fills->shared[slot], least = 0, most = fills->left[slot];
        if (to_ace && bit & fills->anchor)
            most = pairs - 1;
        else if (pairs > 0 && bit & (to_ace ? fills->beyond : fills->anchor))
            least = pairs;
        extend_ways(sum, fills->limit, least, most);
    }
}

/* Take the canonical fills that show too few ranks out of `sum`. One that shows none has no pair part, so it is
 * canonical only where there is no anchor. */
static void remove_hidden(const wl_tong_fills *fills, ways sum)
{
    int cards = 0;
    for (int slot = 0; slot < fills->slots; ++slot) cards += fills->left[slot];
    if (cards <= fills->limit && !fills->anchor) --sum[cards];
    if (!fills->two_ranks) return;
    for (int slot = 0; slot < fills->slots; ++slot)
        for (int natural = 1; natural <= fills->left[slot]; ++natural) {
            uint32_t paired = natural > fills->shared[slot] ? 1u << fills->rank[slot] : 0;
            if (cards - natural <= fills->limit && wl_tong_canonical(fills, paired)) --sum[cards - natural];
        }
}

uint64_t wl_tong_fills_count(const wl_tong_fills *fills)
{
    ways sum = {1}, raisable = {1}, to_ace = {1};
    for (int slot = 0; slot < fills->slots; ++slot) extend_ways(sum, fills->limit, 0, fills->left[slot]);
    if (fills->anchor) {
        count_raisable(fills, false, raisable);
        if (~fills->beyond)
            count_raisable(fills, true, to_ace);
        else
            to_ace[0] = 0;
        for (int n = 0; n <= fills->limit; ++n) sum[n] -= raisable[n] + to_ace[n];
    }
    remove_hidden(fills, sum);
    uint64_t plays = 0;
    for (int n = 0; n <= fills->limit; ++n)
        if (sum[n]) plays += sum[n] * (uint64_t)wl_tong_splits(fills->spent + n, fills->small, fills->big);
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

/* Further jokers for each slot, so that all placings are equally likely, each as often as it has splits. tails[i] are
 * the ways to place them from slot i on. Returns how many jokers were placed. */
static int draw_placing(const wl_tong_fills *fills, const ways *tails, wl_random *random, int placed[WL_NATURAL_RANKS])
{
    ways weights;
    for (int n = 0; n <= fills->limit; ++n)
        weights[n] =
            tails[0][n] ? tails[0][n] * (uint64_t)wl_tong_splits(fills->spent + n, fills->small, fills->big) : 0;
    int further = draw_index(weights, fills->limit + 1, random), rest = further;
    for (int slot = 0; slot < fills->slots; ++slot) {
        int most = min_int(rest, fills->left[slot]);
        for (int here = 0; here <= most; ++here) weights[here] = tails[slot + 1][rest - here];
        placed[slot] = draw_index(weights, most + 1, random);
        rest -= placed[slot];
    }
    return further;
}

wl_tong_play wl_tong_fills_draw(const wl_tong_fills *fills, wl_random *random)
{
    ways tails[WL_NATURAL_RANKS + 1] = {{0}};
    tails[fills->slots][0] = 1;
    for (int slot = fills->slots; slot--;) {
        memcpy(tails[slot], tails[slot + 1], sizeof *tails);
        extend_ways(tails[slot], fills->limit, 0, fills->left[slot]);
    }
    for (;;) { /* a placing that is no play is drawn again */
        int placed[WL_NATURAL_RANKS], jokers = fills->spent + draw_placing(fills, tails, random, placed);
        wl_tong_fill fill = fills->path[0];
        for (int slot = 0; slot < fills->slots; ++slot) {
            fill.play += jokers_at(fills, slot, placed[slot]);
            cover(fills, slot, placed[slot], &fill.shown, &fill.paired);
        }
        if (!wl_tong_is_play(fills, fill.shown, fill.paired)) continue;
        int splits = wl_tong_splits(jokers, fills->small, fills->big);
        int few = wl_tong_fewest_small(jokers, fills->big) + (int)wl_random_below(random, (uint32_t)splits);
        return wl_tong_with_jokers(fill.play, jokers, few);
    }
}
