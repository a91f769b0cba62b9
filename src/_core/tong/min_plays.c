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

#include "base/ints.h"
#include "climb/min_plays.h"
#include "tong/joker_assignments.h"

#include <stdlib.h>

enum {
    MOST_OF_A_RANK = 16,
    BALANCE = WL_TONG_MIN_PLAYS_CARDS / 2, /* pairs that there can be */
    MEMORY = 4096,
    HOPELESS = 100
};

typedef struct {
    uint64_t ranks; /* 4 bits for each number of cards 1..16: how many ranks have so many */
    int8_t jokers;
    int8_t plays;
} remembered;

typedef struct {
    bool full_house;
    remembered memory[MEMORY];
} search;

/* ---- Ranks without runs ----------------------------------------------------------------------------------------- */

/* table[j][BALANCE + d]: the fewest plays with j jokers used and d more triples than pairs, where a pair is a play, and
 * a triple is one only if it takes no pair. */
typedef int8_t table[WL_TONG_MOST_JOKERS + 1][2 * BALANCE + 1];

/* Cut `natural` cards of a rank and `jokers` into pairs, triples, singles and at most one bomb, each with a natural
 * card. For each way enter in `after` what follows from `before`, where d is at most `reach` either way. */
static void cut_rank(table after, table before, int natural, int jokers, int wild, bool full_house, int reach)
{
    int cards = natural + jokers;
    for (int triples = 0; 3 * triples <= cards; ++triples)
        for (int pairs = 0; 3 * triples + 2 * pairs <= cards; ++pairs) {
            int rest = cards - 3 * triples - 2 * pairs, others = rest >= 4 ? 1 : rest;
            if (triples + pairs + others > natural) continue;
            int plays = pairs + others + (full_house ? 0 : triples);
            for (int used = 0; used + jokers <= wild; ++used)
                for (int d = BALANCE - reach; d <= BALANCE + reach; ++d) {
                    if (before[used][d] >= HOPELESS) continue;
                    int8_t *entry = &after[used + jokers][d + triples - pairs];
                    *entry = (int8_t)wl_min(*entry, before[used][d] + plays);
                }
        }
}

/* The fewest plays for ranks given as in `remembered`. */
static int cut_ranks(uint64_t ranks, int wild, bool full_house)
{
    table after, before;
    int cards = 0, fewest = HOPELESS;
    memset(after, HOPELESS, sizeof after);
    after[0][BALANCE] = 0;
    for (int natural = 1; natural <= MOST_OF_A_RANK; ++natural)
        for (int n = (int)(ranks >> 4 * (natural - 1) & 15); n; --n, cards += natural) {
            memcpy(before, after, sizeof before);
            memset(after, HOPELESS, sizeof after);
            int reach = wl_min((cards + wild) / 2, BALANCE);
            for (int jokers = 0; jokers <= wild; ++jokers)
                cut_rank(after, before, natural, jokers, wild, full_house, reach);
        }
    for (int used = 0; used <= wild; ++used)
        for (int d = -BALANCE; d <= BALANCE; ++d) {
            int plays = after[used][BALANCE + d] + (full_house ? wl_max(d, 0) : 0);
            fewest = wl_min(fewest, plays + (used < wild));
        }
    return fewest;
}

static int plays_without_runs(const wl_hand *hand, int wild, void *context)
{
    search *s = context;
    uint64_t ranks = 0;
    for (int rank = 0; rank < WL_RANKS; ++rank)
        if (hand->count[rank]) ranks += UINT64_C(1) << 4 * (hand->count[rank] - 1);
    remembered *entry = &s->memory[((ranks + (uint64_t)wild) * UINT64_C(0x9E3779B97F4A7C15)) >> 52];
    if (entry->ranks != ranks || entry->jokers != wild) {
        entry->ranks = ranks;
        entry->jokers = (int8_t)wild;
        entry->plays = (int8_t)cut_ranks(ranks, wild, s->full_house);
    }
    return entry->plays;
}

/* ---- The whole hand --------------------------------------------------------------------------------------------- */

/* The fewest plays without the joker bomb. */
static int without_joker_bomb(const wl_hand *hand, const wl_tong_rules *rules, wl_stop *stop, search *s)
{
    const wl_run_rules runs = {.shortest_straight = WL_TONG_STRAIGHT_LENGTH,
                               .longest_straight = WL_TONG_STRAIGHT_LENGTH,
                               .low_ace = true,
                               .butterflies = true,
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
    search *s = malloc(sizeof *s);
    if (!s) return -1;
    s->full_house = rules->full_house;
    memset(s->memory, -1, sizeof s->memory);
    int fewest = without_joker_bomb(hand, rules, stop, s);
    wl_hand rest = *hand;
    if (take_joker_bomb(&rest, rules)) fewest = wl_min(fewest, 1 + without_joker_bomb(&rest, rules, stop, s));
    free(s);
    return fewest;
}
