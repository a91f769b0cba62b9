/* The fewest plays, exactly.
 *
 * A full house is a triple and a pair, a butterfly a triple run and a pair run of one length. So a hand is cut into
 * groups (single, pair, triple, bomb, straight, pair run, triple run), and
 *
 *     plays = singles + bombs + straights + max(triples, pairs)
 *           + for each length max(triple runs, pair runs)
 *
 * (A pair and a triple of one rank are no full house, but a bomb.) Runs are chosen by branch and bound: triple runs,
 * then pair runs, then straights, each kind from the top down. What they leave is cut rank by rank, where only the
 * numbers of ranks with one, two, three .. cards matter; those results are remembered.
 *
 * Wild jokers need not be given to runs one by one: a run takes all natural cards it can use, and jokers for the rest.
 * This loses nothing. Suppose the best partition has a joker in one play where another play P shows the natural card.
 * Exchange the two; P changes only if nothing natural is left in it. Then it is m jokers, and if m > 1, one of them can
 * take the place of any natural card that another play can spare, which with the other m - 1 is a pair, a triple or a
 * bomb: still one play. (If none can spare one, a play with fewer natural ranks is a bomb that takes all m.) Hence
 * jokers left over at the end count as one play, and as none in a rank's groups, which they may enlarge.
 *
 * Bound: to take a run of L groups back costs at most L plays, so k more runs cannot save more than k times what the
 * longest ones of the hand can. */
#include "tong/min_plays.h"

#include "base/bits.h"
#include "cards/runs.h"
#include "tong/fills.h"

enum {
    MOST_OF_A_RANK = 16,
    BALANCE = WL_TONG_MIN_PLAYS_CARDS / 2, /* pairs that there can be */
    MEMORY = 4096,
    HOPELESS = 100
};

typedef enum { TRIPLE_RUNS, PAIR_RUNS, STRAIGHTS, STAGES } stage;

static const uint8_t copies_of[STAGES] = {3, 2, 1};
static const uint8_t shortest_of[STAGES] = {2, 2, WL_TONG_STRAIGHT_LENGTH};
static const uint8_t longest_of[STAGES] = {WL_LONGEST_RUN, WL_LONGEST_RUN, WL_TONG_STRAIGHT_LENGTH};

typedef struct {
    uint64_t ranks; /* 4 bits for each number of cards 1..16: how many ranks have so many */
    int8_t jokers;
    int8_t plays;
} remembered;

typedef struct {
    wl_hand hand;
    int wild;
    bool full_house;
    int best;
    uint8_t single_triple_runs[WL_LONGEST_RUN + 1]; /* by length: those without a pair run yet */
    remembered memory[MEMORY];
} search;

static int min_int(int a, int b) { return a < b ? a : b; }
static int max_int(int a, int b) { return a > b ? a : b; }

/* ---- Ranks without runs ----------------------------------------------------------------------------------------- */

/* table[j][BALANCE + d]: the fewest plays with j jokers used and d more triples than pairs, where a pair is a play, and
 * a triple is one only if it takes no pair. */
typedef int8_t table[WL_TONG_MOST_JOKERS + 1][2 * BALANCE + 1];

/* Cut `natural` cards and `jokers` into pairs, triples, singles and at most one bomb, each with a natural card, and
 * enter what follows from `before`, whose balances lie within `reach`. */
static void cut_rank(table after, table before, int natural, int jokers, const search *s, int reach)
{
    int cards = natural + jokers;
    for (int triples = 0; 3 * triples <= cards; ++triples)
        for (int pairs = 0; 3 * triples + 2 * pairs <= cards; ++pairs) {
            int rest = cards - 3 * triples - 2 * pairs, others = rest >= 4 ? 1 : rest;
            if (triples + pairs + others > natural) continue;
            int plays = pairs + others + (s->full_house ? 0 : triples);
            for (int used = 0; used + jokers <= s->wild; ++used)
                for (int d = BALANCE - reach; d <= BALANCE + reach; ++d) {
                    if (before[used][d] >= HOPELESS) continue;
                    int8_t *entry = &after[used + jokers][d + triples - pairs];
                    *entry = (int8_t)min_int(*entry, before[used][d] + plays);
                }
        }
}

/* `ranks` as in `remembered`. */
static int cut_ranks(uint64_t ranks, const search *s)
{
    table after, before;
    int cards = 0, fewest = HOPELESS;
    memset(after, HOPELESS, sizeof after);
    after[0][BALANCE] = 0;
    for (int natural = 1; natural <= MOST_OF_A_RANK; ++natural)
        for (int n = (int)(ranks >> 4 * (natural - 1) & 15); n; --n, cards += natural) {
            memcpy(before, after, sizeof before);
            memset(after, HOPELESS, sizeof after);
            int reach = min_int((cards + s->wild) / 2, BALANCE);
            for (int jokers = 0; jokers <= s->wild; ++jokers) cut_rank(after, before, natural, jokers, s, reach);
        }
    for (int used = 0; used <= s->wild; ++used)
        for (int d = -BALANCE; d <= BALANCE; ++d) {
            int plays = after[used][BALANCE + d] + (s->full_house ? max_int(d, 0) : 0);
            fewest = min_int(fewest, plays + (used < s->wild));
        }
    return fewest;
}

static int plays_without_runs(search *s)
{
    uint64_t ranks = 0;
    for (int rank = 0; rank < WL_RANKS; ++rank)
        if (s->hand.count[rank]) ranks += UINT64_C(1) << 4 * (s->hand.count[rank] - 1);
    remembered *entry = &s->memory[((ranks + (uint64_t)s->wild) * UINT64_C(0x9E3779B97F4A7C15)) >> 52];
    if (entry->ranks != ranks || entry->jokers != s->wild) {
        entry->ranks = ranks;
        entry->jokers = (int8_t)s->wild;
        entry->plays = (int8_t)cut_ranks(ranks, s);
    }
    return entry->plays;
}

/* ---- Runs ------------------------------------------------------------------------------------------------------- */

/* How many cards the hand lacks to the window; all_jokers if it has none of them. */
static int lacks(const search *s, int top, int length, int copies, bool *all_jokers)
{
    int missing = 0;
    *all_jokers = true;
    for (uint32_t ranks = wl_window(top, length); ranks; ranks &= ranks - 1) {
        int held = s->hand.count[wl_lowest32(ranks)];
        missing += max_int(0, copies - held);
        if (held) *all_jokers = false;
    }
    return missing;
}

static int longest_run(const search *s, int copies)
{
    int longest = 1;
    bool all_jokers;
    for (int top = 2; top <= WL_ACE_HIGH; ++top)
        while (longest < WL_LONGEST_RUN && longest + 1 <= top &&
               lacks(s, top, longest + 1, copies, &all_jokers) <= s->wild)
            ++longest;
    return longest;
}

/* What is left costs at least this much more, if runs from this stage on are taken. */
static int lower_bound(const search *s, stage from, int without_runs)
{
    int most = WL_TONG_STRAIGHT_LENGTH, saved = 0;
    if (from <= PAIR_RUNS) {
        most = max_int(most, longest_run(s, 2));
        for (int length = 2; length <= WL_LONGEST_RUN; ++length) saved += length * s->single_triple_runs[length];
    }
    if (from == TRIPLE_RUNS) most = max_int(most, 2 * longest_run(s, 3));
    return max_int(0, without_runs - saved + most - 1) / most;
}

static void take_run(search *s, int top, int length, int copies, int missing)
{
    for (uint32_t ranks = wl_window(top, length); ranks; ranks &= ranks - 1) {
        uint8_t *count = &s->hand.count[wl_lowest32(ranks)];
        *count = (uint8_t)max_int(0, *count - copies);
    }
    s->wild -= missing;
}

static void look(search *s, stage from, int top, int length, int plays);

/* Take one run and look on; a pair run that completes a butterfly is no further play. Only there a part may be all
 * jokers, and three of them beside each pair make the other part of one (which only spares leftover jokers a play). */
static void try_run(search *s, stage at, int top, int length, int plays)
{
    bool all_jokers;
    int missing = lacks(s, top, length, copies_of[at], &all_jokers);
    bool completes = at == PAIR_RUNS && s->single_triple_runs[length];
    if (missing > s->wild || (all_jokers && !completes)) return;
    const wl_hand hand = s->hand;
    const int wild = s->wild;
    take_run(s, top, length, copies_of[at], missing);
    if (at == TRIPLE_RUNS) ++s->single_triple_runs[length];
    if (completes) --s->single_triple_runs[length];
    look(s, at, top, length, plays + !completes);
    if (at == PAIR_RUNS && !completes && s->wild >= 3 * length) {
        s->wild -= 3 * length;
        look(s, at, top, length, plays + 1);
    }
    if (at == TRIPLE_RUNS) --s->single_triple_runs[length];
    if (completes) ++s->single_triple_runs[length];
    s->hand = hand;
    s->wild = wild;
}

/* Try what is left without further runs, and with each that does not come before (from, top, length). */
static void look(search *s, stage from, int top, int length, int plays)
{
    int without_runs = plays_without_runs(s);
    s->best = min_int(s->best, plays + without_runs);
    for (int at = from; at < STAGES; ++at) {
        if (plays + lower_bound(s, (stage)at, without_runs) >= s->best) continue;
        int highest = at == (int)from ? top : WL_ACE_HIGH;
        for (int t = highest; t >= shortest_of[at]; --t) {
            int longest = at == (int)from && t == top ? length : min_int(longest_of[at], t);
            for (int l = longest; l >= shortest_of[at]; --l)
                if (wl_tops(l) >> t & 1) try_run(s, (stage)at, t, l, plays);
        }
    }
}

/* ---- The whole hand --------------------------------------------------------------------------------------------- */

int wl_tong_min_plays(const wl_hand *hand, const wl_tong_rules *rules)
{
    search s = {.hand = *hand, .full_house = rules->full_house, .best = HOPELESS};
    bool natural = (wl_hand_at_least(hand, 1) & WL_NATURAL) != 0;
    int bomb = HOPELESS;
    if (!wl_hand_size(hand)) return 0;
    if (natural && rules->jokers_wild) {
        s.wild = wl_hand_jokers(hand);
        s.hand.count[WL_SMALL_JOKER] = s.hand.count[WL_BIG_JOKER] = 0;
    } else { /* jokers are ranks of their own, and may be a bomb together */
        const wl_tong_joker_bomb *mixed = &rules->joker_bombs[0];
        wl_hand jokers = {{[WL_SMALL_JOKER] = mixed->small, [WL_BIG_JOKER] = mixed->big}};
        if (wl_hand_contains(hand, &jokers)) {
            wl_hand rest = *hand;
            wl_hand_remove(&rest, &jokers);
            wl_tong_rules without = *rules;
            without.joker_bombs[0].small = MOST_OF_A_RANK;
            bomb = 1 + wl_tong_min_plays(&rest, &without);
        }
    }
    memset(s.memory, -1, sizeof s.memory);
    look(&s, TRIPLE_RUNS, WL_ACE_HIGH, WL_LONGEST_RUN, 0);
    return min_int(s.best, bomb);
}
