#include "tong/fills.h"

static inline int min_int(int a, int b) { return a < b ? a : b; }

static wl_tong_play one_joker_at(const wl_tong_fills *fills, int slot)
{
    return (wl_tong_play)1 << WL_TONG_RANK_BITS * fills->rank[slot];
}

static void place(wl_tong_fills *fills, int slot)
{
    uint32_t bit = 1u << fills->rank[slot];
    int left = --fills->left[slot];
    if (!left) fills->shown &= ~bit;
    if (left == fills->shared[slot]) fills->paired &= ~bit;
    fills->play += one_joker_at(fills, slot);
    fills->placed[fills->depth++] = (uint8_t)slot;
}

/* Take the last joker back; returns its slot. */
static int take_back(wl_tong_fills *fills)
{
    int slot = fills->placed[--fills->depth];
    uint32_t bit = 1u << fills->rank[slot];
    int left = fills->left[slot]++;
    if (!left) fills->shown |= bit;
    if (left == fills->shared[slot]) fills->paired |= bit;
    fills->play -= one_joker_at(fills, slot);
    return slot;
}

/* ---- Listing ---------------------------------------------------------------------------------------------------- */

/* Whether a further joker in this slot leaves a play. */
static bool admits(const wl_tong_fills *fills, int slot)
{
    uint32_t bit = 1u << fills->rank[slot];
    uint32_t shown = fills->left[slot] == 1 ? fills->shown & ~bit : fills->shown;
    uint32_t paired = fills->left[slot] == fills->shared[slot] + 1 ? fills->paired & ~bit : fills->paired;
    return shown & (shown - fills->two_ranks) && wl_tong_canonical(fills, paired);
}

/* The fills that have one joker more than the present one, at its last slot or above. Most fills are these leaves, so
 * they are not placed and taken back. */
static wl_tong_play *list_leaves(const wl_tong_fills *fills, int slot, wl_tong_play *out)
{
    int jokers = fills->spent + fills->depth + 1, few = wl_tong_fewest_small(jokers, fills->big);
    int ways = wl_tong_splits(jokers, fills->small, fills->big);
    wl_tong_play play = wl_tong_with_jokers(fills->play, jokers, few);
    for (; slot < fills->slots; ++slot)
        if (fills->left[slot] && admits(fills, slot)) out = wl_tong_put(out, play + one_joker_at(fills, slot), ways);
    return out;
}

/* Depth first: one more joker at the last slot or above; where that is impossible, the last joker moves up. One joker
 * of the limit is left for the leaves. */
static bool next_branch(wl_tong_fills *fills, int slot)
{
    for (;;) {
        if (fills->depth + 1 < fills->limit)
            for (; slot < fills->slots; ++slot)
                if (fills->left[slot] && admits(fills, slot)) {
                    place(fills, slot);
                    return true;
                }
        if (!fills->depth) return false;
        slot = take_back(fills) + 1;
    }
}

wl_tong_play *wl_tong_fills_list(wl_tong_fills *fills, wl_tong_play *out, const wl_tong_play *end, bool *done)
{
    *done = false;
    while (end - out >= WL_TONG_LIST_ROOM) {
        int slot = fills->depth ? fills->placed[fills->depth - 1] : 0;
        out = wl_tong_put_splits(out, fills->play, fills->spent + fills->depth, fills->small, fills->big);
        if (fills->depth + 1 == fills->limit) out = list_leaves(fills, slot, out);
        if (!next_branch(fills, slot)) {
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
    if (!wl_tong_admissible(fills)) return 0;
    if (!fills->limit) return (uint64_t)wl_tong_splits(fills->spent, fills->small, fills->big);
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

/* Place further jokers so that all placings are equally likely, each as often as it has splits. tails[i] are the ways
 * to place them from slot i on. */
static void draw_placing(wl_tong_fills *fills, ways *tails, wl_random *random)
{
    ways weights;
    for (int n = 0; n <= fills->limit; ++n)
        weights[n] =
            tails[0][n] ? tails[0][n] * (uint64_t)wl_tong_splits(fills->spent + n, fills->small, fills->big) : 0;
    int rest = draw_index(weights, fills->limit + 1, random);
    for (int slot = 0; rest; ++slot) {
        int most = min_int(rest, fills->left[slot]);
        for (int here = 0; here <= most; ++here) weights[here] = tails[slot + 1][rest - here];
        int here = draw_index(weights, most + 1, random);
        rest -= here;
        while (here--) place(fills, slot);
    }
}

wl_tong_play wl_tong_fills_draw(wl_tong_fills *fills, wl_random *random)
{
    ways tails[WL_NATURAL_RANKS + 1] = {{0}};
    tails[fills->slots][0] = 1;
    for (int slot = fills->slots; slot--;) {
        memcpy(tails[slot], tails[slot + 1], sizeof *tails);
        extend_ways(tails[slot], fills->limit, 0, fills->left[slot]);
    }
    do { /* a placing that is no play is drawn again */
        while (fills->depth) take_back(fills);
        draw_placing(fills, tails, random);
    } while (!wl_tong_admissible(fills));
    int jokers = fills->spent + fills->depth;
    int splits = wl_tong_splits(jokers, fills->small, fills->big);
    int few = wl_tong_fewest_small(jokers, fills->big) + (int)wl_random_below(random, (uint32_t)splits);
    return wl_tong_with_jokers(fills->play, jokers, few);
}
