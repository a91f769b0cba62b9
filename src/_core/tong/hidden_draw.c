#include "tong/hidden_draw.h"

#include <stdlib.h>

enum { TRIES = 2000 };

/* ---- By trying --------------------------------------------------------------------------------------------------- */

static bool fits(const wl_tong_holder *holder, const wl_hand *given, const wl_tong_game_rules *rules)
{
    wl_hand dealt = holder->known;
    wl_hand_add(&dealt, given);
    if (wl_hand_jokers(&dealt) > holder->most_jokers) return false;
    if (holder->demand == WL_TONG_EITHER) return true;
    return wl_tong_may_throw_in(&dealt, rules) == (holder->demand == WL_TONG_MAY_THROW_IN);
}

static bool try_spread(const wl_tong_hidden *hidden, wl_random *rng, wl_hand *given)
{
    uint8_t cards[WL_LARGEST_HAND];
    uint32_t count = 0;
    for (int rank = 0; rank < WL_RANKS; ++rank)
        for (int i = 0; i < hidden->unseen.count[rank]; ++i) cards[count++] = (uint8_t)rank;
    wl_random_shuffle(rng, cards, count);
    for (int i = 0; i < hidden->num_holders; ++i) {
        memset(&given[i], 0, sizeof given[i]);
        for (int left = hidden->holders[i].room; left > 0; --left) ++given[i].count[cards[--count]];
        if (!fits(&hidden->holders[i], &given[i], hidden->rules)) return false;
    }
    return true;
}

/* The multinomial coefficient of the free places: in how many ways the unseen cards can be given out, whatever is known
 * of the hands. */
static double fillings(const wl_tong_hidden *hidden)
{
    double ways = 1;
    for (int i = 0, cards = 0; i < hidden->num_holders; ++i)
        for (int k = 1; k <= hidden->holders[i].room; ++k) ways = ways * ++cards / k;
    return ways;
}

static int draw_weighted(const double *weights, int count, wl_random *rng)
{
    double sum = 0;
    int drawn = 0;
    for (int i = 0; i < count; ++i) sum += weights[i];
    double point = wl_random_unit(rng) * sum;
    for (int i = 0; i < count && point >= 0; ++i) {
        if (weights[i] > 0) drawn = i;
        point -= weights[i];
    }
    return drawn;
}

/* ---- By counting: three holders ---------------------------------------------------------------------------------- */

/* Jokers are given out first, then the natural ranks one by one. The table has a row for each rank: the ways to give
 * out the ranks from it on, by the room that the first two holders have left (that of the third follows) and by the set
 * of holders who may throw in with what they have so far. */

enum { EXACT_HOLDERS = 3, SETS = 1 << EXACT_HOLDERS };

typedef struct {
    const wl_tong_hidden *hidden;
    int room[EXACT_HOLDERS]; /* without jokers */
    int need[EXACT_HOLDERS]; /* with how many natural cards of one rank they may throw in */
    int start;               /* the set of those who may throw in by jokers and what is known */
    int cells;
    double *ways; /* [WL_NATURAL_RANKS + 1][cells] */
} share_table;

static int cell(const share_table *table, int a, int b, int set) { return (a * (table->room[1] + 1) + b) * SETS + set; }

static double binomial(int n, int k)
{
    double ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

/* `set`, and the holders who may throw in with their shares of a rank. */
static int grown_set(const share_table *table, int rank, const int *share, int set)
{
    for (int i = 0; i < EXACT_HOLDERS; ++i)
        if (table->hidden->holders[i].known.count[rank] + share[i] >= table->need[i]) set |= 1 << i;
    return set;
}

static bool set_fits(const share_table *table, int set)
{
    bool all = true;
    for (int i = 0; i < EXACT_HOLDERS; ++i) {
        int demand = table->hidden->holders[i].demand;
        all &= demand == WL_TONG_EITHER || (demand == WL_TONG_MAY_THROW_IN) == (set >> i & 1);
    }
    return all;
}

/* Go through all ways to share out the rank of a row, where the holders have room for a, b and c cards. Returns the sum
 * of the ways; if `drawn` is not NULL, stores the share in whose part of that sum `point` lies. */
static double walk_shares(const share_table *table, int row, int a, int b, int c, int set, double point, int *drawn)
{
    const double *next = table->ways + (row + 1) * table->cells;
    int unseen = table->hidden->unseen.count[row];
    double sum = 0;
    for (int i = 0; i <= unseen && i <= a; ++i) {
        for (int j = 0; i + j <= unseen && j <= b; ++j) {
            const int share[EXACT_HOLDERS] = {i, j, unseen - i - j};
            if (share[2] > c) continue;
            double further = next[cell(table, a - i, b - j, grown_set(table, row, share, set))];
            if (further <= 0) continue;
            double ways = binomial(unseen, i) * binomial(unseen - i, j) * further;
            sum += ways;
            if (drawn && sum - ways <= point) memcpy(drawn, share, sizeof share);
        }
    }
    return sum;
}

static void fill_table(share_table *table)
{
    double *last = table->ways + WL_NATURAL_RANKS * table->cells;
    memset(last, 0, (size_t)table->cells * sizeof *last);
    for (int set = 0; set < SETS; ++set) last[cell(table, 0, 0, set)] = set_fits(table, set);
    int cards = 0;
    for (int row = WL_NATURAL_RANKS - 1; row >= 0; --row) {
        cards += table->hidden->unseen.count[row];
        for (int a = 0; a <= table->room[0]; ++a)
            for (int b = 0; b <= table->room[1]; ++b)
                for (int set = 0; set < SETS; ++set) {
                    int c = cards - a - b;
                    double ways = c < 0 ? 0 : walk_shares(table, row, a, b, c, set, 0, NULL);
                    table->ways[row * table->cells + cell(table, a, b, set)] = ways;
                }
    }
}

static void draw_naturals(const share_table *table, wl_random *rng, wl_hand *given)
{
    int room[EXACT_HOLDERS] = {table->room[0], table->room[1], table->room[2]}, set = table->start;
    for (int row = 0; row < WL_NATURAL_RANKS; ++row) {
        int share[EXACT_HOLDERS] = {0};
        double ways = table->ways[row * table->cells + cell(table, room[0], room[1], set)];
        walk_shares(table, row, room[0], room[1], room[2], set, wl_random_unit(rng) * ways, share);
        for (int i = 0; i < EXACT_HOLDERS; ++i) {
            given[i].count[row] = (uint8_t)share[i];
            room[i] -= share[i];
        }
        set = grown_set(table, row, share, set);
    }
}

/* One way to share out the jokers: how many small and big ones each holder gets. */
typedef struct {
    int hypothesis;
    uint8_t small[EXACT_HOLDERS], big[EXACT_HOLDERS];
} joker_share;

/* Only games of two packs let hands be thrown in (T23, T30): there are two jokers of each kind. */
enum {
    JOKERS_OF_A_KIND = 2,
    MOST_SPLITS = (JOKERS_OF_A_KIND + 1) * (JOKERS_OF_A_KIND + 2) / 2,
    MOST_JOKER_SHARES = WL_TONG_MOST_HYPOTHESES * MOST_SPLITS * MOST_SPLITS
};

/* The ways to split so many equal cards among the holders: how many each gets. */
static int list_splits(int cards, uint8_t (*splits)[EXACT_HOLDERS])
{
    int count = 0;
    for (int a = 0; a <= cards; ++a)
        for (int b = 0; a + b <= cards; ++b) {
            splits[count][0] = (uint8_t)a;
            splits[count][1] = (uint8_t)b;
            splits[count++][2] = (uint8_t)(cards - a - b);
        }
    return count;
}

static int list_joker_shares(const wl_tong_hidden *hidden, int hypothesis, joker_share *shares)
{
    uint8_t small[MOST_SPLITS][EXACT_HOLDERS], big[MOST_SPLITS][EXACT_HOLDERS];
    int num_small = list_splits(hidden->unseen.count[WL_SMALL_JOKER], small);
    int num_big = list_splits(hidden->unseen.count[WL_BIG_JOKER], big), count = 0;
    for (int i = 0; i < num_small; ++i)
        for (int j = 0; j < num_big; ++j) {
            shares[count].hypothesis = hypothesis;
            memcpy(shares[count].small, small[i], sizeof small[i]);
            memcpy(shares[count++].big, big[j], sizeof big[j]);
        }
    return count;
}

/* Set the table up for a share of the jokers and fill it; the ways of the share, 0 if it cannot be. */
static double count_share(share_table *table, const wl_tong_hidden *hidden, const joker_share *share)
{
    const wl_tong_game_rules *rules = hidden->rules;
    double ways = 1;
    table->hidden = hidden;
    table->start = 0;
    int small = 0, big = 0;
    for (int i = 0; i < EXACT_HOLDERS; ++i) {
        const wl_tong_holder *holder = &hidden->holders[i];
        int jokers = wl_hand_jokers(&holder->known) + share->small[i] + share->big[i];
        table->room[i] = holder->room - share->small[i] - share->big[i];
        if (table->room[i] < 0 || jokers > holder->most_jokers) return 0;
        table->need[i] = jokers == 3 ? rules->throw_same_beside_jokers : rules->throw_same;
        if (jokers == 4) table->start |= 1 << i;
        ways *= binomial(small += share->small[i], share->small[i]) * binomial(big += share->big[i], share->big[i]);
    }
    const int none[EXACT_HOLDERS] = {0};
    for (int rank = 0; rank < WL_NATURAL_RANKS; ++rank) table->start = grown_set(table, rank, none, table->start);
    table->cells = (table->room[0] + 1) * (table->room[1] + 1) * SETS;
    fill_table(table);
    return ways * table->ways[cell(table, table->room[0], table->room[1], table->start)];
}

static bool spread_exactly(const wl_tong_hidden *hypotheses, int count, wl_random *rng, int *chosen, wl_hand *given)
{
    joker_share shares[MOST_JOKER_SHARES];
    double weights[MOST_JOKER_SHARES];
    int num_shares = 0, rooms = (hypotheses->holders[0].room + 2) * (hypotheses->holders[1].room + 2) * SETS;
    share_table table;
    table.ways = malloc((size_t)(WL_NATURAL_RANKS + 1) * (size_t)rooms * sizeof *table.ways);
    if (!table.ways) return false;
    for (int i = 0; i < count; ++i) num_shares += list_joker_shares(&hypotheses[i], i, shares + num_shares);
    for (int i = 0; i < num_shares; ++i)
        weights[i] = count_share(&table, &hypotheses[shares[i].hypothesis], &shares[i]);
    const joker_share *share = &shares[draw_weighted(weights, num_shares, rng)];
    *chosen = share->hypothesis;
    count_share(&table, &hypotheses[*chosen], share);
    memset(given, 0, EXACT_HOLDERS * sizeof *given);
    draw_naturals(&table, rng, given);
    for (int i = 0; i < EXACT_HOLDERS; ++i) {
        given[i].count[WL_SMALL_JOKER] = share->small[i];
        given[i].count[WL_BIG_JOKER] = share->big[i];
    }
    free(table.ways);
    return true;
}

/* Where nobody can throw in nothing but the number of jokers is limited (T28), and trying soon succeeds. */
static bool is_countable(const wl_tong_hidden *hidden)
{
    const wl_tong_game_rules *rules = hidden->rules;
    return hidden->num_holders == EXACT_HOLDERS && rules->throw_same > 0 &&
           rules->cards.pack.count[WL_SMALL_JOKER] == JOKERS_OF_A_KIND;
}

bool wl_tong_spread(const wl_tong_hidden *hypotheses, int count, wl_random *rng, int *chosen, wl_hand *given)
{
    double weights[WL_TONG_MOST_HYPOTHESES];
    for (int i = 0; i < count; ++i) weights[i] = fillings(&hypotheses[i]);
    for (int tries = 0; tries < TRIES || !is_countable(hypotheses); ++tries) {
        *chosen = draw_weighted(weights, count, rng);
        if (try_spread(&hypotheses[*chosen], rng, given)) return true;
    }
    return spread_exactly(hypotheses, count, rng, chosen, given);
}
