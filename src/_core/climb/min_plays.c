/* Wild jokers need not be given to runs one by one: a run takes all natural cards it can use, and jokers for the rest.
 * This loses nothing. Suppose the best partition has a joker in one play where another play P shows the natural card.
 * Exchange the two; P changes only if nothing natural is left in it. Then it is m jokers, and if m > 1, one of them can
 * take the place of any natural card that another play can spare, which with the other m - 1 is a pair, a triple or a
 * bomb: still one play. (If none can spare one, a play with fewer natural ranks is a bomb that takes all m.)
 *
 * Bound: with k more runs
 *   - the rest takes at most k times the longest run fewer plays than without, as the cards of a run of L groups take
 * at most L plays;
 *   - the rest has all ranks but those that the runs empty, and a play of the rest has few ranks. To empty a rank of n
 *     cards takes n straights, and each of them is on five ranks; so it is with the other runs.
 * The least sum over all k is the bound. */
#include "climb/min_plays.h"

#include "base/bits.h"
#include "base/ints.h"

enum { MANY = 250 };

typedef enum { TRIPLE_RUNS, PAIR_RUNS, STRAIGHTS, STAGES } stage;

static const uint8_t copies_of[STAGES] = {3, 2, 1};

typedef struct {
    const wl_run_rules *rules;
    wl_hand hand;
    int wild;
    int best;
    uint8_t shortest_of[STAGES], longest_of[STAGES]; /* of the runs that the whole hand has */
    uint8_t single_triple_runs[WL_LONGEST_RUN + 1];  /* by length: those a pair run can still make a butterfly of */
} search;

/* held[n]: the natural ranks of which the hand has at least n cards. */
typedef struct {
    uint32_t held[4];
} ranks_held;

static ranks_held ranks_of(const wl_hand *hand)
{
    ranks_held ranks = {{0}};
    for (int copies = 1; copies <= 3; ++copies) ranks.held[copies] = wl_hand_at_least(hand, copies) & WL_NATURAL;
    return ranks;
}

/* How many cards the hand lacks to the ranks of a window. */
static int lacks(const ranks_held *ranks, uint32_t window, int copies)
{
    int missing = 0;
    for (; copies; --copies) missing += wl_count_ranks(window & ~ranks->held[copies]);
    return missing;
}

static uint32_t tops(const search *s, int length)
{
    uint32_t with_low_ace = 1u << length;
    return wl_tops(length) & ~(s->rules->low_ace ? 0 : with_low_ace);
}

static int longest_run(const ranks_held *ranks, int wild, int copies)
{
    int longest = 1;
    for (int top = 2; top <= WL_ACE_HIGH; ++top)
        while (longest < WL_LONGEST_RUN && longest + 1 <= top &&
               lacks(ranks, wl_window(top, longest + 1), copies) <= wild)
            ++longest;
    return longest;
}

/* ---- Lower bound ------------------------------------------------------------------------------------------------- */

/* What more runs can do. */
typedef struct {
    int copies;            /* cards that one takes of a rank, */
    int length;            /* and of how many ranks, at most */
    int free, free_length; /* such runs that are no further play, and their lengths together */
} reach;

static reach reach_of(const search *s, const ranks_held *ranks, stage from)
{
    reach of = {copies_of[from], s->longest_of[STRAIGHTS], 0, 0};
    if (from <= PAIR_RUNS) {
        of.length = wl_max(of.length, longest_run(ranks, s->wild, 2));
        for (int length = 2; length <= WL_LONGEST_RUN; ++length) {
            of.free += s->single_triple_runs[length];
            of.free_length += length * s->single_triple_runs[length];
        }
    }
    if (from == TRIPLE_RUNS) {
        bool butterflies = s->rules->butterflies;
        of.length = wl_max(of.length, (butterflies ? 2 : 1) * longest_run(ranks, s->wild, 3));
        if (butterflies) of.copies += copies_of[PAIR_RUNS];
    }
    return of;
}

/* The ranks that `runs` runs cannot empty: each takes part in emptying `length` ranks, those of few cards first. */
static int ranks_left(const wl_hand *hand, int copies, int runs, int length)
{
    int all = wl_count_ranks(wl_hand_at_least(hand, 1) & WL_NATURAL), fewer = all, left = all;
    for (int each = 1; each <= runs && length >= each && fewer; ++each) {
        int more = wl_count_ranks(wl_hand_at_least(hand, copies * each + 1) & WL_NATURAL);
        int emptied = wl_min(fewer - more, length / each);
        length -= emptied * each;
        left -= emptied;
        fewer = more;
    }
    return left;
}

/* Whether with runs of this stage and later ones the hand might take fewer than `most` plays. */
static bool may_take_fewer(const search *s, stage from, int without_runs, int most)
{
    const ranks_held ranks = ranks_of(&s->hand);
    const reach of = reach_of(s, &ranks, from);
    for (int runs = 0; runs < most; ++runs) {
        int length = runs * of.length + of.free_length;
        if (runs + without_runs - length >= most) continue;
        int left = ranks_left(&s->hand, of.copies, runs + of.free, length);
        if (runs + (left + s->rules->ranks_a_play - 1) / s->rules->ranks_a_play < most) return true;
    }
    return false;
}

/* ---- Search ------------------------------------------------------------------------------------------------------ */

static void take_run(search *s, uint32_t window, int copies, int missing)
{
    for (; window; window &= window - 1) {
        uint8_t *count = &s->hand.count[wl_lowest32(window)];
        *count = (uint8_t)wl_max(0, *count - copies);
    }
    s->wild -= missing;
}

static void look(search *s, stage from, int top, int length, int plays);

/* Take one run and look on; a pair run that completes a butterfly is no further play. Only there a part may be all
 * jokers, and three of them beside each pair make the other part of one (which only spares leftover jokers a play). */
static void try_run(search *s, const ranks_held *ranks, stage at, int top, int length, int plays)
{
    uint32_t window = wl_window(top, length);
    int missing = lacks(ranks, window, copies_of[at]);
    bool opens = at == TRIPLE_RUNS && s->rules->butterflies;
    bool completes = at == PAIR_RUNS && s->single_triple_runs[length];
    if (missing > s->wild || (!(window & ranks->held[1]) && !completes)) return;
    const wl_hand hand = s->hand;
    const int wild = s->wild;
    take_run(s, window, copies_of[at], missing);
    if (opens) ++s->single_triple_runs[length];
    if (completes) --s->single_triple_runs[length];
    look(s, at, top, length, plays + !completes);
    if (s->rules->butterflies && at == PAIR_RUNS && !completes && s->wild >= 3 * length) {
        s->wild -= 3 * length;
        look(s, at, top, length, plays + 1);
    }
    if (opens) --s->single_triple_runs[length];
    if (completes) ++s->single_triple_runs[length];
    s->hand = hand;
    s->wild = wild;
}

/* Try what is left without further runs, and with each that does not come before (from, top, length). */
static void look(search *s, stage from, int top, int length, int plays)
{
    if (wl_stopped(s->rules->stop)) return;
    int without_runs = s->rules->rest(&s->hand, s->wild, s->rules->context);
    s->best = wl_min(s->best, plays + without_runs);
    const ranks_held ranks = ranks_of(&s->hand);
    for (int at = from; at < STAGES; ++at) {
        if (!may_take_fewer(s, (stage)at, without_runs, s->best - plays)) continue;
        int highest = at == (int)from ? top : WL_ACE_HIGH;
        for (int t = highest; t >= s->shortest_of[at]; --t) {
            int longest = wl_min(s->longest_of[at], at == (int)from && t == top ? length : t);
            for (int l = longest; l >= s->shortest_of[at]; --l)
                if (tops(s, l) >> t & 1) try_run(s, &ranks, (stage)at, t, l, plays);
        }
    }
}

int wl_climb_min_plays(const wl_hand *hand, int wild, const wl_run_rules *rules)
{
    search s = {
        .rules = rules, .hand = *hand, .wild = wild, .best = MANY, .shortest_of = {2, 2, rules->shortest_straight}};
    const ranks_held ranks = ranks_of(hand);
    for (int at = 0; at < STAGES; ++at) s.longest_of[at] = (uint8_t)longest_run(&ranks, wild, copies_of[at]);
    s.longest_of[STRAIGHTS] = (uint8_t)wl_min(s.longest_of[STRAIGHTS], rules->longest_straight);
    look(&s, TRIPLE_RUNS, WL_ACE_HIGH, WL_LONGEST_RUN, 0);
    return s.best;
}
