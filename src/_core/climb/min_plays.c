/* Wild jokers need not be given to runs one by one: a run takes all natural cards it can use, and jokers for the rest.
 * This loses nothing. Suppose the best partition has a joker in one play where another play P shows the natural card.
 * Exchange the two; P changes only if nothing natural is left in it. Then it is m jokers, and if m > 1, one of them can
 * take the place of any natural card that another play can spare, which with the other m - 1 is a pair, a triple or a
 * bomb: still one play. (If none can spare one, a play with fewer natural ranks is a bomb that takes all m.)
 *
 * Bound: without a run of L groups its cards take at most L plays. So with k more runs the rest of the hand takes at
 * most k times the length of its longest run fewer plays than without. */
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

/* How many cards the hand lacks to the window; all_jokers if it has none of them. */
static int lacks(const search *s, int top, int length, int copies, bool *all_jokers)
{
    int missing = 0;
    *all_jokers = true;
    for (uint32_t ranks = wl_window(top, length); ranks; ranks &= ranks - 1) {
        int held = s->hand.count[wl_lowest32(ranks)];
        missing += wl_max(0, copies - held);
        if (held) *all_jokers = false;
    }
    return missing;
}

static uint32_t tops(const search *s, int length)
{
    uint32_t with_low_ace = 1u << length;
    return wl_tops(length) & ~(s->rules->low_ace ? 0 : with_low_ace);
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

/* The fewest plays that the rest of the hand can take, if runs of this stage and later ones may be taken from it. */
static int lower_bound(const search *s, stage from, int without_runs)
{
    int most = s->longest_of[STRAIGHTS], saved = 0;
    if (from <= PAIR_RUNS) {
        most = wl_max(most, longest_run(s, 2));
        for (int length = 2; length <= WL_LONGEST_RUN; ++length) saved += length * s->single_triple_runs[length];
    }
    if (from == TRIPLE_RUNS) most = wl_max(most, (s->rules->butterflies ? 2 : 1) * longest_run(s, 3));
    return wl_max(0, without_runs - saved + most - 1) / most;
}

static void take_run(search *s, int top, int length, int copies, int missing)
{
    for (uint32_t ranks = wl_window(top, length); ranks; ranks &= ranks - 1) {
        uint8_t *count = &s->hand.count[wl_lowest32(ranks)];
        *count = (uint8_t)wl_max(0, *count - copies);
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
    bool opens = at == TRIPLE_RUNS && s->rules->butterflies;
    bool completes = at == PAIR_RUNS && s->single_triple_runs[length];
    if (missing > s->wild || (all_jokers && !completes)) return;
    const wl_hand hand = s->hand;
    const int wild = s->wild;
    take_run(s, top, length, copies_of[at], missing);
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
    for (int at = from; at < STAGES; ++at) {
        if (plays + lower_bound(s, (stage)at, without_runs) >= s->best) continue;
        int highest = at == (int)from ? top : WL_ACE_HIGH;
        for (int t = highest; t >= s->shortest_of[at]; --t) {
            int longest = wl_min(s->longest_of[at], at == (int)from && t == top ? length : t);
            for (int l = longest; l >= s->shortest_of[at]; --l)
                if (tops(s, l) >> t & 1) try_run(s, (stage)at, t, l, plays);
        }
    }
}

int wl_climb_min_plays(const wl_hand *hand, int wild, const wl_run_rules *rules)
{
    search s = {
        .rules = rules, .hand = *hand, .wild = wild, .best = MANY, .shortest_of = {2, 2, rules->shortest_straight}};
    for (int at = 0; at < STAGES; ++at) s.longest_of[at] = (uint8_t)longest_run(&s, copies_of[at]);
    s.longest_of[STRAIGHTS] = (uint8_t)wl_min(s.longest_of[STRAIGHTS], rules->longest_straight);
    look(&s, TRIPLE_RUNS, WL_ACE_HIGH, WL_LONGEST_RUN, 0);
    return s.best;
}
