#include "mahjong/shanten_exact.h"

#include "mahjong/tables.h"

#include <string.h>

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
 * still need tiles. Three equal sequences are three triplets, so at most two of each are tried. */
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

/* The groups and pairs that are tried at a kind. */
typedef struct {
    int sequences, triplets, pairs; /* that may begin there */
} tried;

/* Go on by one kind, of which the hand has `count` tiles, and with those that are left `natural`. */
static void take_kind(open_deficiency to, open_deficiency from, int count, int natural, tried most)
{
    memset(to, UINT8_MAX, sizeof(open_deficiency));
    for (int once = 0; once < OPEN; ++once)
        for (int twice = 0; twice < OPEN; ++twice)
            for (int begun = 0; begun <= most.sequences; ++begun)
                for (int pair = 0; pair <= most.pairs; ++pair)
                    for (int triplets = 0; triplets <= most.triplets; ++triplets) {
                        int wanted = begun + once + twice + 2 * pair + 3 * triplets;
                        int missing = wanted > count ? wanted - count : 0;
                        int wilds = wanted > natural ? wanted - natural : 0;
                        take(&to[begun][once], &from[once][twice], begun + triplets, pair, missing, wilds);
                    }
}

/* A group or pair of tiles that are all missing is tried at no kind, but added at the end, where there are so many
 * kinds with three tiles left that one is always used by no other group: four others and the pair have 13 kinds. */
enum { KINDS_USED_BY_OTHERS = 13 };

static bool is_plenty_left(const wl_mahjong_drawable *left)
{
    int kinds = 0;
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind) kinds += left->natural[kind] >= 3;
    return kinds > KINDS_USED_BY_OTHERS;
}

static tried tried_at(int block, int place, const uint8_t *counts, bool plenty)
{
    const uint8_t *at = counts + wl_mahjong_first_kind(block) + place;
    bool begins = block != WL_MAHJONG_Z && place <= WL_MAHJONG_SUIT_KINDS - 3;
    if (!plenty) return (tried){begins ? OPEN - 1 : 0, 2, 1};
    int near = begins ? at[0] + at[1] + at[2] : 0;
    return (tried){near < OPEN ? near : OPEN - 1, at[0] < 2 ? at[0] : 2, at[0] > 0};
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
                                const wl_mahjong_drawable *left, bool plenty)
{
    open_deficiency open[2];
    memset(open[0], UINT8_MAX, sizeof(open_deficiency));
    open[0][0][0].by_wilds[0].of[0][0] = 0;
    int first = wl_mahjong_first_kind(block), kinds = wl_mahjong_num_kinds(block);
    for (int i = 0; i < kinds; ++i) {
        int count = counts[first + i], natural = count + left->natural[first + i];
        take_kind(open[(i + 1) & 1], open[i & 1], count, natural, tried_at(block, i, counts, plenty));
    }
    *deficiency = open[kinds & 1][0][0];
    if (!plenty) return;
    for (int wilds = 0; wilds <= WL_MAHJONG_WILDS; ++wilds) add_groups_without_tiles(&deficiency->by_wilds[wilds]);
}

int wl_mahjong_exact_missing(const uint8_t *counts, int wilds, int groups, const wl_mahjong_drawable *left)
{
    const bool plenty = is_plenty_left(left);
    exact_deficiency sum, block, both;
    memset(&sum, UINT8_MAX, sizeof sum);
    sum.by_wilds[0].of[0][0] = 0;
    for (int i = 0; i < WL_MAHJONG_BLOCKS; ++i) {
        exact_deficiency_of(&block, i, counts, left, plenty);
        add_exact(&both, &sum, &block);
        sum = both;
    }
    int best = WL_MAHJONG_MISSING_TOO_MANY;
    for (int i = 0; i <= wilds + left->wilds; ++i) {
        int missing = sum.by_wilds[i].of[1][groups];
        best = missing < best ? missing : best;
    }
    return best;
}
