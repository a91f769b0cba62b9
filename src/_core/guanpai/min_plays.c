/* What is left of a hand without its runs is cut, rank by rank, into bombs, triples, pairs and single cards. Single
 * cards are then extra cards of the others: one of each bomb, which the bomb played last may lack (P4), two or none of
 * each triple (P3). */
#include "guanpai/min_plays.h"

#include "base/ints.h"
#include "climb/min_plays.h"
#include "guanpai/combo.h"

typedef struct {
    int bombs, triples, pairs, singles;
} groups;

/* The fewest plays of these groups; more than any hand needs if there are too few single cards for the bombs. */
static int plays_of(groups cut, const wl_guanpai_rules *rules)
{
    int all = cut.bombs + cut.triples + cut.pairs + cut.singles, most_extras = -1;
    for (int bare = 0; bare <= cut.bombs && bare <= rules->bare_bomb_last; ++bare) {
        int due = cut.bombs - bare, free = cut.singles - due;
        if (free >= 0 && due + 2 * wl_min(cut.triples, free / 2) > most_extras)
            most_extras = due + 2 * wl_min(cut.triples, free / 2);
    }
    return most_extras < 0 ? WL_GUANPAI_MIN_PLAYS_CARDS + 1 : all - most_extras;
}

/* The fewest plays over all ways to cut the ranks from this one on; the lower ones are cut already. */
static int cut_ranks(const wl_hand *hand, int rank, groups cut, const wl_guanpai_rules *rules)
{
    while (rank < WL_NATURAL_RANKS && !hand->count[rank]) ++rank;
    if (rank == WL_NATURAL_RANKS) return plays_of(cut, rules);
    int count = hand->count[rank], bomb = wl_guanpai_bomb_copies(rank), fewest = WL_GUANPAI_MIN_PLAYS_CARDS + 1;
    for (int bombs = 0; bombs * bomb <= count; ++bombs)
        for (int triples = 0; bombs * bomb + triples * 3 <= count; ++triples)
            for (int pairs = 0; bombs * bomb + triples * 3 + pairs * 2 <= count; ++pairs) {
                int singles = count - bombs * bomb - triples * 3 - pairs * 2;
                groups longer = {cut.bombs + bombs, cut.triples + triples, cut.pairs + pairs, cut.singles + singles};
                fewest = wl_min(fewest, cut_ranks(hand, rank + 1, longer, rules));
            }
    return fewest;
}

static int plays_without_runs(const wl_hand *hand, int wild, void *context)
{
    (void)wild; /* there are no jokers */
    return cut_ranks(hand, 0, (groups){0, 0, 0, 0}, context);
}

int wl_guanpai_min_plays(const wl_hand *hand, const wl_guanpai_rules *rules, wl_stop *stop)
{
    wl_guanpai_rules copy = *rules;
    const wl_run_rules runs = {.shortest_straight = WL_GUANPAI_SHORTEST_STRAIGHT,
                               .longest_straight = WL_LONGEST_RUN,
                               .low_ace = rules->low_ace,
                               .butterflies = false,
                               .ranks_a_play = 3, /* a triple with two others */
                               .rest = plays_without_runs,
                               .context = &copy,
                               .stop = stop};
    return wl_climb_min_plays(hand, 0, &runs);
}
