#include "tong/joker_assignments.h"

#include "base/bits.h"
#include "base/ints.h"
#include "cards/runs.h"

static bool enough_show(const wl_tong_assignments *assignments, uint32_t shown)
{
    return (shown & (shown - assignments->two_ranks)) != 0;
}

/* No joker may take the last card of these ranks out of the pair part. */
static void keep_paired(wl_tong_assignments *assignments, uint32_t ranks)
{
    uint32_t two = (ranks & assignments->triples & assignments->natural[5]) |
                   (ranks & ~assignments->triples & assignments->natural[2]);
    assignments->room[1] &= (uint16_t)~(ranks & ~two);
    for (int k = 2; k <= WL_TONG_MOST_COPIES; ++k) assignments->room[k] &= (uint16_t)~ranks;
}

/* Whether enough ranks show whichever cards the further jokers replace. */
static bool surely_enough_show(const wl_tong_assignments *assignments)
{
    int cards = 0, most = 0;
    for (int k = 1; k <= WL_TONG_MOST_COPIES && assignments->natural[k]; ++k) {
        cards += wl_count_ranks(assignments->natural[k]);
        most = k;
    }
    return cards - assignments->limit > (assignments->two_ranks ? most : 0);
}

void wl_tong_assignments_begin(wl_tong_assignments *assignments, uint32_t keep)
{
    wl_tong_assignment *root = &assignments->path[0];
    uint32_t beyond = root->paired & assignments->beyond;
    bool several_beyond = beyond && beyond & (beyond - 1);
    memcpy(assignments->room, assignments->natural, sizeof assignments->room);
    if (!several_beyond) keep |= beyond;
    if (keep) keep_paired(assignments, keep);
    assignments->checked = several_beyond || !surely_enough_show(assignments);
    assignments->depth = 0;
    root->open = assignments->room[1];
    root->rank = WL_NATURAL_RANKS;
    root->placed = 0;
}

/* ---- Listing ---------------------------------------------------------------------------------------------------- */

/* Place one more joker. */
static inline void descend(const wl_tong_assignments *assignments, const wl_tong_assignment *assignment, int rank,
                           wl_tong_assignment *deeper)
{
    uint32_t bit = 1u << rank;
    int placed = rank == assignment->rank ? assignment->placed + 1 : 1;
    deeper->play = assignment->play + ((wl_tong_play)1 << WL_TONG_RANK_BITS * rank);
    deeper->open = (assignment->open & (~0u << rank << 1)) | (assignments->room[placed + 1] & bit);
    deeper->rank = (uint8_t)rank;
    deeper->placed = (uint8_t)placed;
    if (!assignments->checked) return;
    int outside = assignments->triples & bit ? 3 : 0;
    deeper->shown = assignment->shown & ~(bit & ~assignments->natural[placed + 1]);
    deeper->paired =
        assignment->paired & ~(bit & ~assignments->natural[wl_min(outside + placed, WL_TONG_MOST_COPIES) + 1]);
}

static bool is_play(const wl_tong_assignments *assignments, const wl_tong_assignment *assignment)
{
    return enough_show(assignments, assignment->shown) &&
           (!assignments->beyond || assignment->paired & assignments->beyond);
}

/* The ranks whose next joker leaves a play. */
static uint32_t admissible(const wl_tong_assignments *assignments, const wl_tong_assignment *assignment)
{
    uint32_t ranks = 0;
    for (uint32_t open = assignment->open; open; open &= open - 1) {
        wl_tong_assignment deeper;
        descend(assignments, assignment, wl_lowest32(open), &deeper);
        if (is_play(assignments, &deeper)) ranks |= open & -open;
    }
    return ranks;
}

/* Arrive at the present assignment: the ranks at which one more joker leaves a play. */
static inline uint32_t visit(wl_tong_assignments *assignments)
{
    wl_tong_assignment *assignment = &assignments->path[assignments->depth];
    if (assignments->checked) assignment->open = admissible(assignments, assignment);
    assignment->todo = assignments->depth + 1 < assignments->limit ? assignment->open : 0;
    return assignment->open;
}

/* Move on, depth first; false at the end. */
static bool next_assignment(wl_tong_assignments *assignments)
{
    wl_tong_assignment *assignment = &assignments->path[assignments->depth];
    while (!assignment->todo) {
        if (!assignments->depth) return false;
        --assignments->depth;
        --assignment;
    }
    int rank = wl_lowest32(assignment->todo);
    assignment->todo &= assignment->todo - 1;
    descend(assignments, assignment, rank, assignment + 1);
    ++assignments->depth;
    return true;
}

void wl_tong_assignments_begin_list(wl_tong_assignments *assignments)
{
    wl_tong_play *unit = assignments->units;
    if (assignments->checked) return;
    for (uint32_t ranks = assignments->room[1]; ranks; ranks &= ranks - 1)
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
static inline wl_tong_play *list_next_jokers(const wl_tong_assignments *assignments, uint32_t open, wl_tong_play *out)
{
    wl_tong_play play = assignments->path[assignments->depth].play;
    int jokers = assignments->spent + assignments->depth + 1, small = assignments->small, big = assignments->big;
    if (assignments->checked) return wl_tong_put_ranks(out, play, open, 0, 1, jokers, small, big);
    int count = wl_count_ranks(open), ways = wl_tong_splits(jokers, small, big);
    const wl_tong_play *units = assignments->units + wl_count_ranks(assignments->room[1]) - count;
    play = wl_tong_with_jokers(play, jokers, wl_tong_fewest_small(jokers, big));
    for (; ways; --ways, play += WL_TONG_ONE_SMALL - WL_TONG_ONE_BIG) out = put_units(out, play, units, count);
    return out;
}

wl_tong_play *wl_tong_assignments_list(wl_tong_assignments *assignments, wl_tong_play *out, const wl_tong_play *end,
                                       bool *done)
{
    *done = false;
    while (!*done && end - out >= WL_TONG_LIST_ROOM) {
        uint32_t open = visit(assignments);
        out = list_next_jokers(assignments, open, out);
        *done = !next_assignment(assignments);
    }
    return out;
}

/* ---- Counting --------------------------------------------------------------------------------------------------- */

/* ways[n]: in how many ways n further jokers can be placed. */
typedef uint64_t ways[WL_TONG_MOST_JOKERS + 1];

static uint64_t splits(const wl_tong_assignments *assignments, int further)
{
    return (uint64_t)wl_tong_splits(assignments->spent + further, assignments->small, assignments->big);
}

/* How many jokers the rank can take. */
static int capacity(const wl_tong_assignments *assignments, int rank)
{
    int jokers = 0;
    while (assignments->room[jokers + 1] >> rank & 1) ++jokers;
    return jokers;
}

/* Another rank, which can take up to `most` jokers. */
static void extend_ways(ways sum, int limit, int most)
{
    for (int n = limit; n > 0; --n)
        for (int here = 1; here <= most && here <= n; ++here) sum[n] += sum[n - here];
}

static uint64_t count_by_walking(wl_tong_assignments *assignments)
{
    uint64_t plays = splits(assignments, 0);
    do {
        uint32_t below = visit(assignments);
        plays += splits(assignments, assignments->depth + 1) * (uint64_t)wl_count_ranks(below);
    } while (next_assignment(assignments));
    return plays;
}

uint64_t wl_tong_assignments_count(wl_tong_assignments *assignments)
{
    if (assignments->checked) return count_by_walking(assignments);
    ways sum = {1};
    for (uint32_t ranks = assignments->room[1]; ranks; ranks &= ranks - 1)
        extend_ways(sum, assignments->limit, capacity(assignments, wl_lowest32(ranks)));
    uint64_t plays = 0;
    for (int n = 0; n <= assignments->limit; ++n)
        if (sum[n]) plays += sum[n] * splits(assignments, n);
    return plays;
}

/* ---- Drawing ---------------------------------------------------------------------------------------------------- */

/* The i with weights[0] + .. + weights[i - 1] <= x < weights[0] + .. + weights[i], for a uniform x below the sum. */
static int draw_index(const uint64_t *weights, int count, wl_random *random)
{
    uint64_t sum = 0;
    for (int i = 0; i < count; ++i) sum += weights[i];
    uint64_t x = wl_random_below(random, (uint32_t)sum); /* a target has far less than 2^32 assignments */
    int i = 0;
    while (x >= weights[i]) x -= weights[i++];
    return i;
}

/* Draw an assignment with the weight of the splits of its jokers. tails[i] are the ways to place jokers from the i-th
 * rank of room[1] on. Returns how many further jokers it has. */
static int draw_placing(const wl_tong_assignments *assignments, ways *const tails, wl_random *random,
                        wl_tong_assignment *assignment)
{
    ways weights;
    for (int n = 0; n <= assignments->limit; ++n) weights[n] = tails[0][n] ? tails[0][n] * splits(assignments, n) : 0;
    int further = draw_index(weights, assignments->limit + 1, random), rest = further, i = 0;
    *assignment = assignments->path[0];
    for (uint32_t ranks = assignments->room[1]; ranks; ranks &= ranks - 1) {
        int rank = wl_lowest32(ranks), most = wl_min(rest, capacity(assignments, rank));
        ++i;
        for (int here = 0; here <= most; ++here) weights[here] = tails[i][rest - here];
        int here = draw_index(weights, most + 1, random);
        rest -= here;
        while (here--) {
            wl_tong_assignment deeper;
            descend(assignments, assignment, rank, &deeper);
            *assignment = deeper;
        }
    }
    return further;
}

wl_tong_play wl_tong_assignments_draw(const wl_tong_assignments *assignments, wl_random *random)
{
    ways tails[WL_NATURAL_RANKS + 1] = {{0}};
    int i = wl_count_ranks(assignments->room[1]);
    tails[i][0] = 1;
    for (uint32_t ranks = assignments->room[1]; i--; ranks &= ~(1u << wl_highest32(ranks))) {
        memcpy(tails[i], tails[i + 1], sizeof *tails);
        extend_ways(tails[i], assignments->limit, capacity(assignments, wl_highest32(ranks)));
    }
    for (;;) { /* a placing that is no play is drawn again */
        wl_tong_assignment assignment;
        int further = draw_placing(assignments, tails, random, &assignment);
        if (further && assignments->checked && !is_play(assignments, &assignment)) continue;
        int jokers = assignments->spent + further;
        int few = wl_tong_fewest_small(jokers, assignments->big) +
                  (int)wl_random_below(random, (uint32_t)splits(assignments, further));
        return wl_tong_with_jokers(assignment.play, jokers, few);
    }
}
