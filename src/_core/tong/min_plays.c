/* The fewest plays, exactly.
 *
 * A full house is a triple and a pair, a butterfly a triple run and a pair run of one length. So a hand is cut into
 * groups (single, pair, triple, bomb, straight, pair run, triple run), and
 *
 *     plays = singles + bombs + straights + max(triples, pairs)
 *           + for each length max(triple runs, pair runs)
 *
 * (A pair and a triple of one rank are a bomb instead, one play all the same.) What the runs leave is cut rank by rank.
 * Only how many ranks have one, two, three .. cards matters to that, so the results are remembered by these numbers. A
 * joker may enlarge a group of a rank; all jokers that are left at the end are one play (climb/min_plays.c says why).
 */
#include "tong/min_plays.h"

#include "base/bits.h"
#include "base/ints.h"
#include "climb/min_plays.h"
#include "tong/joker_assignments.h"

#include <stdlib.h>

enum { MOST_OF_A_RANK = 16, FEWEST_SLOTS_BITS = 4, MOST_SLOTS_BITS = 12, HOPELESS = 100 };

typedef struct {
    uint64_t ranks; /* 4 bits for each number of cards 1..16: how many ranks have so many */
    int8_t jokers;
    int8_t plays;
} remembered;

typedef struct {
    bool full_house;
    int slot_bits;
    remembered slots[]; /* 2^slot_bits, by a hash of the ranks and jokers */
} search;

/* ---- Ranks without runs ----------------------------------------------------------------------------------------- */

/* fewest[d]: the fewest plays with d more triples than pairs, where a pair is a play, and a triple is one only if it
 * takes no pair. A rank changes d by SIDE at most. */
enum {
    SIDE = 16,
    LOWEST = -24, /* there are never so many more pairs */
    DIFFERENCES = 48
};

typedef struct {
    int8_t side_below[SIDE], fewest[DIFFERENCES], side_above[SIDE];
} row;

typedef row table[WL_TONG_MOST_JOKERS + 1]; /* by jokers used */

/* What a rank is cut into. */
typedef struct {
    int triples, pairs, others; /* single cards, or one bomb */
} cut;

static void enter(row *after, const row *before, cut groups, bool full_house)
{
    int8_t *to = after->fewest + groups.triples - groups.pairs;
    int plays = groups.pairs + groups.others + (full_house ? 0 : groups.triples);
    for (int i = 0; i < DIFFERENCES; ++i) {
        int8_t entry = (int8_t)(before->fewest[i] + plays);
        to[i] = entry < to[i] ? entry : to[i];
    }
}

/* Cut `natural` cards of a rank and `jokers` in every way that can be best: groups that each have a natural card, of
 * which at most one is a bomb, no triple beside a bomb, and at most one a single card. */
static void cut_rank(row *after, const row *before, int natural, int jokers, bool full_house)
{
    int cards = natural + jokers;
    for (int pairs = 0; 2 * pairs + 4 <= cards && pairs + 1 <= natural; ++pairs)
        enter(after, before, (cut){0, pairs, 1}, full_house);
    for (int singles = 0; singles <= 1; ++singles)
        for (int triples = 0; 3 * triples + singles <= cards; ++triples) {
            int paired = cards - singles - 3 * triples;
            if (paired % 2 || triples + paired / 2 + singles > natural) continue;
            enter(after, before, (cut){triples, paired / 2, singles}, full_house);
        }
}

/* The fewest plays for ranks given as in `remembered`. */
static int cut_ranks(uint64_t ranks, int wild, bool full_house)
{
    table tables[2];
    row *after = tables[0], *before = tables[1];
    const size_t size = (size_t)(wild + 1) * sizeof *after;
    memset(after, HOPELESS, size);
    after[0].fewest[-LOWEST] = 0;
    for (int natural = 1; natural <= MOST_OF_A_RANK; ++natural)
        for (int n = (int)(ranks >> 4 * (natural - 1) & 15); n; --n) {
            row *last = before;
            before = after;
            after = last;
            memset(after, HOPELESS, size);
            for (int used = 0; used <= wild; ++used)
                for (int jokers = 0; used + jokers <= wild; ++jokers)
                    cut_rank(&after[used + jokers], &before[used], natural, jokers, full_house);
        }
    int fewest = HOPELESS;
    for (int used = 0; used <= wild; ++used)
        for (int i = 0; i < DIFFERENCES; ++i) {
            int plays = after[used].fewest[i] + (full_house ? wl_max(i + LOWEST, 0) : 0);
            fewest = wl_min(fewest, plays + (used < wild));
        }
    return fewest;
}

static int plays_without_runs(const wl_hand *hand, int wild, void *context)
{
    search *s = context;
    uint64_t ranks = 0;
    for (uint32_t held = wl_hand_at_least(hand, 1); held; held &= held - 1)
        ranks += UINT64_C(1) << 4 * (hand->count[wl_lowest32(held)] - 1);
    remembered *entry = &s->slots[((ranks + (uint64_t)wild) * UINT64_C(0x9E3779B97F4A7C15)) >> (64 - s->slot_bits)];
    if (entry->ranks != ranks || entry->jokers != wild) {
        entry->ranks = ranks;
        entry->jokers = (int8_t)wild;
        entry->plays = (int8_t)cut_ranks(ranks, wild, s->full_house);
    }
    return entry->plays;
}

/* The more cards, the more different rests there are to remember. */
static search *new_search(const wl_hand *hand, const wl_tong_rules *rules)
{
    int bits = wl_min(MOST_SLOTS_BITS, wl_max(FEWEST_SLOTS_BITS, wl_hand_size(hand) / 3));
    search *s = malloc(sizeof *s + (sizeof *s->slots << bits));
    if (!s) return NULL;
    s->full_house = rules->full_house;
    s->slot_bits = bits;
    memset(s->slots, -1, sizeof *s->slots << bits);
    return s;
}

/* ---- The whole hand --------------------------------------------------------------------------------------------- */

/* The fewest plays without the joker bomb. */
static int without_joker_bomb(const wl_hand *hand, const wl_tong_rules *rules, wl_stop *stop, search *s)
{
    const wl_run_rules runs = {.shortest_straight = WL_TONG_STRAIGHT_LENGTH,
                               .longest_straight = WL_TONG_STRAIGHT_LENGTH,
                               .low_ace = true,
                               .butterflies = true,
                               .ranks_a_play = rules->full_house ? 2 : 1,
                               .rest = plays_without_runs,
                               .context = s,
                               .stop = stop};
    bool natural = (wl_hand_at_least(hand, 1) & WL_NATURAL) != 0;
    if (!wl_hand_size(hand)) return 0;
    if (!natural || !rules->jokers_wild) return wl_climb_min_plays(hand, 0, &runs); /* jokers are ranks of their own */
    wl_hand naturals = *hand;
    naturals.count[WL_SMALL_JOKER] = naturals.count[WL_BIG_JOKER] = 0;
    return wl_climb_min_plays(&naturals, wl_hand_jokers(hand), &runs);
}

/* Take the first joker bomb of the rules out of a hand in which jokers stand for nothing; false if it has none. Four
 * equal jokers need no such care: they are cut like a rank. */
static bool take_joker_bomb(wl_hand *hand, const wl_tong_rules *rules)
{
    const wl_tong_joker_bomb *mixed = &rules->joker_bombs[0];
    wl_hand jokers = {{[WL_SMALL_JOKER] = mixed->small, [WL_BIG_JOKER] = mixed->big}};
    bool natural = (wl_hand_at_least(hand, 1) & WL_NATURAL) != 0;
    if ((natural && rules->jokers_wild) || !wl_hand_contains(hand, &jokers)) return false;
    wl_hand_remove(hand, &jokers);
    return true;
}

int wl_tong_min_plays(const wl_hand *hand, const wl_tong_rules *rules, wl_stop *stop)
{
    search *s = new_search(hand, rules);
    if (!s) return -1;
    int fewest = without_joker_bomb(hand, rules, stop, s);
    wl_hand rest = *hand;
    if (take_joker_bomb(&rest, rules)) fewest = wl_min(fewest, 1 + without_joker_bomb(&rest, rules, stop, s));
    free(s);
    return fewest;
}
