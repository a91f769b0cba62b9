#include "tong/hidden_draw.h"

#include "cards/allocate.h"

enum { TRIES = 2000 };

/* ---- By rejection ------------------------------------------------------------------------------------------------ */

static bool fits(const wl_tong_holder *holder, const wl_hand *given, const wl_tong_game_rules *rules)
{
    wl_hand dealt = holder->known;
    wl_hand_add(&dealt, given);
    if (wl_hand_jokers(&dealt) > holder->most_jokers) return false;
    if (holder->demand == WL_TONG_EITHER) return true;
    return wl_tong_may_throw_in(&dealt, rules) == (holder->demand == WL_TONG_MAY_THROW_IN);
}

static bool try_draw(const wl_tong_hidden *hidden, wl_random *rng, wl_hand *given)
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

/* In how many ways the unseen cards can be given out, whatever is known of the hands. */
static double all_ways(const wl_tong_hidden *hidden)
{
    int room[WL_TONG_MOST_HOLDERS];
    for (int i = 0; i < hidden->num_holders; ++i) room[i] = hidden->holders[i].room;
    return wl_allocation_fillings(room, hidden->num_holders);
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

/* Jokers are given out first, since how many of them a hand has decides how many natural cards of one rank let it be
 * thrown in. Then come the natural ranks, a row of the allocation each; a holder that may throw in by a rank is marked.
 *
 * Only games of two packs let hands be thrown in (T23, T30): there are two jokers of each kind. */

enum {
    EXACT_HOLDERS = 3,
    JOKERS_OF_A_KIND = 2,
    MOST_SPLITS = (JOKERS_OF_A_KIND + 1) * (JOKERS_OF_A_KIND + 2) / 2,
    MOST_JOKER_SHARES = WL_TONG_MOST_HYPOTHESES * MOST_SPLITS * MOST_SPLITS
};

/* One way to share out the jokers. */
typedef struct {
    int hypothesis;
    wl_allocation_share small, big;
} joker_share;

typedef struct {
    joker_share items[MOST_JOKER_SHARES];
    int count;
} joker_shares;

static void add_joker_shares(joker_shares *list, const wl_tong_hidden *hidden, int hypothesis)
{
    wl_allocation jokers;
    int room[EXACT_HOLDERS];
    for (int i = 0; i < EXACT_HOLDERS; ++i) room[i] = hidden->holders[i].room;
    wl_allocation_begin(&jokers, room, EXACT_HOLDERS, WL_FEWEST_FIRST);
    for (int rank = WL_SMALL_JOKER; rank <= WL_BIG_JOKER; ++rank) {
        wl_allocation_kind kind = {.copies = hidden->unseen.count[rank]};
        memset(kind.most, JOKERS_OF_A_KIND, sizeof kind.most);
        wl_allocation_begin_row(&jokers);
        wl_allocation_add(&jokers, &kind, 1);
    }
    for (int small = 0; small < jokers.first[1]; ++small)
        for (int big = jokers.first[1]; big < jokers.first[2]; ++big)
            list->items[list->count++] = (joker_share){hypothesis, jokers.shares[small], jokers.shares[big]};
}

static int jokers_given(const joker_share *share, int holder)
{
    return wl_allocation_of(share->small.given + share->big.given, holder);
}

/* False if a holder has no room for its share or holds too many jokers with it. */
static bool may_be(const wl_tong_hidden *hidden, const joker_share *share)
{
    bool fits = true;
    for (int i = 0; i < EXACT_HOLDERS; ++i) {
        const wl_tong_holder *holder = &hidden->holders[i];
        int given = jokers_given(share, i);
        fits &= given <= holder->room && wl_hand_jokers(&holder->known) + given <= holder->most_jokers;
    }
    return fits;
}

/* How many cards of a natural rank a holder must be given to be able to throw in, by the jokers it holds. */
static int needed(const wl_tong_hidden *hidden, const joker_share *share, int holder, int rank)
{
    const wl_hand *known = &hidden->holders[holder].known;
    int jokers = wl_hand_jokers(known) + jokers_given(share, holder);
    int same = jokers == 3 ? hidden->rules->throw_same_beside_jokers : hidden->rules->throw_same;
    return jokers == 4 || known->count[rank] >= same ? 0 : same - known->count[rank];
}

/* Count the ways to give out the natural cards beside a share of the jokers. False if there is no memory. */
static bool count_naturals(wl_allocation *naturals, const wl_tong_hidden *hidden, const joker_share *share)
{
    int room[EXACT_HOLDERS];
    for (int i = 0; i < EXACT_HOLDERS; ++i) room[i] = hidden->holders[i].room - jokers_given(share, i);
    wl_allocation_begin(naturals, room, EXACT_HOLDERS, WL_FEWEST_FIRST);
    for (int i = 0; i < EXACT_HOLDERS; ++i) {
        int demand = hidden->holders[i].demand;
        if (demand == WL_TONG_MAY_THROW_IN) naturals->wanted |= (uint8_t)(1 << i);
        if (demand == WL_TONG_MAY_NOT) naturals->unwanted |= (uint8_t)(1 << i);
    }
    for (int rank = 0; rank < WL_NATURAL_RANKS; ++rank) {
        wl_allocation_kind kind = {.copies = hidden->unseen.count[rank]};
        memset(kind.most, kind.copies, sizeof kind.most);
        for (int i = 0; i < EXACT_HOLDERS; ++i) kind.mark[i] = (uint8_t)needed(hidden, share, i, rank);
        wl_allocation_begin_row(naturals);
        wl_allocation_add(naturals, &kind, 1);
    }
    return wl_allocation_count(naturals);
}

/* Weigh each share of the jokers by the ways to give out all cards with it. False if there is no memory. */
static bool weigh(const joker_shares *list, const wl_tong_hidden *hypotheses, double *weights)
{
    wl_allocation naturals;
    for (int i = 0; i < list->count; ++i) {
        const joker_share *share = &list->items[i];
        weights[i] = 0;
        if (!may_be(&hypotheses[share->hypothesis], share)) continue;
        if (!count_naturals(&naturals, &hypotheses[share->hypothesis], share)) return false;
        weights[i] = share->small.ways * share->big.ways * wl_allocation_ways(&naturals);
        wl_allocation_free(&naturals);
    }
    return true;
}

static bool draw_naturals(const wl_tong_hidden *hidden, const joker_share *share, wl_random *rng, wl_hand *given)
{
    wl_allocation naturals;
    wl_allocation_cards shares[WL_NATURAL_RANKS];
    if (!count_naturals(&naturals, hidden, share)) return false;
    wl_allocation_draw(&naturals, rng, shares);
    wl_allocation_free(&naturals);
    for (int i = 0; i < EXACT_HOLDERS; ++i)
        for (int rank = 0; rank < WL_NATURAL_RANKS; ++rank)
            given[i].count[rank] = (uint8_t)wl_allocation_of(shares[rank], i);
    return true;
}

static bool draw_exactly(const wl_tong_hidden *hypotheses, int count, wl_random *rng, int *chosen, wl_hand *given)
{
    joker_shares list;
    double weights[MOST_JOKER_SHARES];
    list.count = 0;
    for (int i = 0; i < count; ++i) add_joker_shares(&list, &hypotheses[i], i);
    if (!weigh(&list, hypotheses, weights)) return false;
    const joker_share *share = &list.items[draw_weighted(weights, list.count, rng)];
    *chosen = share->hypothesis;
    memset(given, 0, EXACT_HOLDERS * sizeof *given);
    for (int i = 0; i < EXACT_HOLDERS; ++i) {
        given[i].count[WL_SMALL_JOKER] = (uint8_t)wl_allocation_of(share->small.given, i);
        given[i].count[WL_BIG_JOKER] = (uint8_t)wl_allocation_of(share->big.given, i);
    }
    return draw_naturals(&hypotheses[*chosen], share, rng, given);
}

/* Where nobody can throw in, no more than the number of jokers is limited (T28), and rejection soon succeeds. */
static bool is_countable(const wl_tong_hidden *hidden)
{
    const wl_tong_game_rules *rules = hidden->rules;
    return hidden->num_holders == EXACT_HOLDERS && rules->throw_same > 0 &&
           rules->cards.pack.count[WL_SMALL_JOKER] == JOKERS_OF_A_KIND;
}

bool wl_tong_spread(const wl_tong_hidden *hypotheses, int count, wl_random *rng, int *chosen, wl_hand *given)
{
    double weights[WL_TONG_MOST_HYPOTHESES];
    for (int i = 0; i < count; ++i) weights[i] = all_ways(&hypotheses[i]);
    for (int tries = 0; tries < TRIES || !is_countable(hypotheses); ++tries) {
        *chosen = draw_weighted(weights, count, rng);
        if (try_draw(&hypotheses[*chosen], rng, given)) return true;
    }
    return draw_exactly(hypotheses, count, rng, chosen, given);
}
