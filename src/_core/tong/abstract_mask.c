#include "tong/abstract_mask.h"

#include "base/ints.h"
#include "tong/windows.h"

typedef struct {
    const wl_hand *hand;
    const wl_tong_rules *rules;
    const wl_tong_layout *layout;
    int wild;              /* jokers held that may stand for cards */
    int least;             /* natural ranks that must show */
    wl_tong_combo to_beat; /* kind NONE when leading */
    int power;             /* its bomb power */
    uint8_t *mask;
} search;

static uint32_t natural(const search *s, int copies) { return wl_hand_at_least(s->hand, copies) & WL_NATURAL; }
static uint32_t own_jokers(const search *s, int copies) { return wl_hand_at_least(s->hand, copies) & ~WL_NATURAL; }

/* ---- What beats ------------------------------------------------------------------------------------------------- */

/* The ranks that are high enough; bombs apart. */
static uint32_t beating(const search *s, int kind, int length)
{
    if (!s->to_beat.kind) return ~0u;
    return s->to_beat.kind == kind && s->to_beat.length == length ? ~1u << s->to_beat.rank : 0;
}

static uint32_t beating_bombs(const search *s, int length)
{
    int limit = s->power >> 4;
    return length > limit ? ~0u : length == limit ? ~1u << (s->power & 15) : 0;
}

/* ---- Marking ---------------------------------------------------------------------------------------------------- */

/* [n]: the ranks of a family of which there are plays with n jokers. */
typedef uint32_t ranks_by_jokers[WL_TONG_MOST_JOKERS + 1];

/* The rows up to `most` jokers of a rectangle whose first cell is `first`. */
static void mark(const search *s, int first, const wl_tong_block *block, const ranks_by_jokers ranks, int most)
{
    uint8_t *row = s->mask + first;
    most = wl_min(most, block->fewest + (block->numbers - 1) * block->gap);
    for (int jokers = block->fewest; jokers <= most; jokers += block->gap, row += block->ranks)
        wl_bytes_of_mask(ranks[jokers] >> block->lowest, block->ranks, row);
}

/* The same cell by cell, for rows narrower than wl_bytes_of_mask writes. */
static void mark_narrow(const search *s, int first, const wl_tong_block *block, const ranks_by_jokers ranks, int most)
{
    uint8_t *row = s->mask + first - block->lowest;
    most = wl_min(most, block->fewest + (block->numbers - 1) * block->gap);
    for (int jokers = block->fewest; jokers <= most; jokers += block->gap, row += block->ranks)
        for (uint32_t cells = ranks[jokers]; cells; cells &= cells - 1) row[wl_lowest32(cells)] = 1;
}

/* The rows of runs of one length; the longer they are, the fewer tops they can have. */
static void mark_runs(const search *s, int first, const wl_tong_block *block, const ranks_by_jokers ranks)
{
    if (block->ranks < WL_FEWEST_BYTES)
        mark_narrow(s, first, block, ranks, s->wild);
    else
        mark(s, first, block, ranks, s->wild);
}

/* The jokers as themselves. */
static void mark_jokers(const search *s, int first, int kind, int jokers, uint32_t ranks)
{
    wl_tong_block block = wl_tong_joker_block(kind, s->rules);
    uint8_t *row = s->mask + first + (jokers - block.fewest) / block.gap * block.ranks;
    for (; ranks; ranks &= ranks - 1) row[wl_lowest32(ranks) - block.lowest] = 1;
}

/* ---- Equal cards ------------------------------------------------------------------------------------------------ */

static void open_equal_cards(const search *s, int kind)
{
    int copies = wl_tong_kinds[kind].copies, first = s->layout->first[kind], most = wl_min(s->wild, copies - 1);
    uint32_t high_enough = beating(s, kind, 1);
    ranks_by_jokers ranks;
    wl_tong_block block = wl_tong_natural_block(kind, 1, s->layout, s->rules);
    for (int jokers = 0; jokers <= most; ++jokers) ranks[jokers] = natural(s, copies - jokers) & high_enough;
    mark(s, first, &block, ranks, most);
    mark_jokers(s, first + wl_tong_cells(block), kind, copies, own_jokers(s, copies) & high_enough);
}

static void open_bombs(const search *s)
{
    int first = s->layout->first[WL_TONG_BOMB], length = wl_tong_kinds[WL_TONG_BOMB].shortest;
    for (; natural(s, wl_max(length - s->wild, 1)) && length <= WL_TONG_LONGEST_BOMB; ++length) {
        int most = wl_min(s->wild, length - 1);
        uint32_t high_enough = beating_bombs(s, length);
        ranks_by_jokers ranks;
        wl_tong_block block = wl_tong_natural_block(WL_TONG_BOMB, length, s->layout, s->rules);
        for (int jokers = 0; jokers <= most; ++jokers) ranks[jokers] = natural(s, length - jokers) & high_enough;
        mark(s, first, &block, ranks, most);
        first += wl_tong_cells(block);
    }
}

static void open_joker_bombs(const search *s)
{
    for (int i = 0; i < WL_TONG_JOKER_BOMBS; ++i) {
        const wl_tong_joker_bomb *bomb = &s->rules->joker_bombs[i];
        bool held = s->hand->count[WL_SMALL_JOKER] >= bomb->small && s->hand->count[WL_BIG_JOKER] >= bomb->big;
        if (bomb->rank && held && (bomb->outranks << 4 | bomb->rank) > s->power)
            mark_jokers(s, s->layout->first[WL_TONG_JOKER_BOMB], WL_TONG_JOKER_BOMB, bomb->small + bomb->big,
                        1u << bomb->rank);
    }
}

/* ---- Full houses ------------------------------------------------------------------------------------------------ */

/* The natural ranks beside which there is another of a mask. */
static uint32_t beside(uint32_t ranks)
{
    if (ranks & (ranks - 1)) return WL_NATURAL;
    return ranks ? WL_NATURAL & ~ranks : 0;
}

/* The triple lacks up to three cards and the pair up to two. Where one natural rank is enough, jokers may be all of one
 * of them; else each shows a natural card. */
static int wild_full_houses(const search *s, ranks_by_jokers ranks)
{
    bool one_rank = s->least == 1;
    uint32_t two = natural(s, 2), one = natural(s, 1), any = one_rank ? WL_NATURAL : 0;
    uint32_t pair = beside(two), half_a_pair = beside(one);
    uint32_t triples[] = {natural(s, 3), two, one, one | any, one | any};
    int most = wl_min(s->wild, one_rank ? 4 : 3);
    for (int jokers = 0; jokers <= most; ++jokers) {
        ranks[jokers] = triples[jokers] & pair;
        if (jokers >= 1) ranks[jokers] |= triples[jokers - 1] & half_a_pair;
        if (jokers >= 2) ranks[jokers] |= triples[jokers - 2] & any;
    }
    return most;
}

/* T7: with a natural pair or with one of equal jokers. */
static int full_houses_without_wild(const search *s, ranks_by_jokers ranks)
{
    ranks[0] = natural(s, 3) & beside(natural(s, 2));
    ranks[2] = own_jokers(s, 2) ? natural(s, 3) : 0;
    return 2;
}

/* T7: three equal jokers with two of the other kind; with a natural pair, or a card and a joker that stands for the
 * other, where that is not taken for a bomb. */
static void open_joker_triples(const search *s, int first, uint32_t high_enough)
{
    uint32_t triples = own_jokers(s, 3) & high_enough, pairs = own_jokers(s, 2);
    if (!triples) return;
    if (pairs & (pairs - 1)) mark_jokers(s, first, WL_TONG_FULL_HOUSE, 5, triples);
    if (s->least > 1) return;
    if (natural(s, 2)) mark_jokers(s, first, WL_TONG_FULL_HOUSE, 3, triples);
    if (natural(s, 1) && s->wild > 3) mark_jokers(s, first, WL_TONG_FULL_HOUSE, 4, triples);
}

static void open_full_houses(const search *s)
{
    int first = s->layout->first[WL_TONG_FULL_HOUSE];
    uint32_t high_enough = beating(s, WL_TONG_FULL_HOUSE, 1);
    ranks_by_jokers ranks;
    wl_tong_block block = wl_tong_natural_block(WL_TONG_FULL_HOUSE, 1, s->layout, s->rules);
    if (!s->rules->full_house) return;
    int most = s->rules->jokers_wild ? wild_full_houses(s, ranks) : full_houses_without_wild(s, ranks);
    for (int jokers = 0; jokers <= most; jokers += block.gap) ranks[jokers] &= high_enough;
    mark(s, first, &block, ranks, most);
    open_joker_triples(s, first + wl_tong_cells(block), high_enough);
}

/* ---- Runs ------------------------------------------------------------------------------------------------------- */

static bool enough_show(const search *s, uint32_t ranks) { return wl_count_ranks(ranks & natural(s, 1)) >= s->least; }

/* Those of the tops whose windows show enough ranks. Where one is enough all do: no row has as many jokers as the run
 * has cards. */
static uint32_t showing(const search *s, uint32_t tops, int length)
{
    uint32_t kept = 0;
    if (s->least == 1) return tops;
    for (; tops; tops &= tops - 1)
        if (enough_show(s, wl_window(wl_lowest32(tops), length))) kept |= tops & -tops;
    return kept;
}

static void open_runs(const search *s, int kind)
{
    const wl_tong_kind_info *info = &wl_tong_kinds[kind];
    int first = s->layout->first[kind];
    wl_tong_windows windows;
    wl_tong_windows_begin(&windows, s->hand, info->copies);
    for (int length = 1; length <= info->longest; ++length) {
        wl_tong_windows_lengthen(&windows, length);
        if (length < info->shortest) continue;
        uint32_t tops = wl_tong_windows_within(&windows, s->wild, length), high_enough = beating(s, kind, length);
        if (!tops) return;
        wl_tong_block block = wl_tong_natural_block(kind, length, s->layout, s->rules);
        if (tops & high_enough) {
            ranks_by_jokers ranks;
            tops = showing(s, tops & high_enough, length);
            for (int jokers = 0; jokers < s->wild; ++jokers)
                ranks[jokers] = tops & wl_tong_windows_within(&windows, jokers, length);
            ranks[s->wild] = tops;
            mark_runs(s, first, &block, ranks);
        }
        first += wl_tong_cells(block);
    }
}

/* ---- Butterflies ------------------------------------------------------------------------------------------------ */

typedef struct {
    wl_tong_windows triples, pairs;
    uint8_t pair_beside_triple[16]; /* by position: what a pair lacks where three cards of the rank lie already */
} butterfly_windows;

static void begin_butterfly_windows(const search *s, butterfly_windows *w)
{
    wl_tong_windows both;
    wl_tong_windows_begin(&w->triples, s->hand, 3);
    wl_tong_windows_begin(&w->pairs, s->hand, 2);
    wl_tong_windows_begin(&both, s->hand, 5);
    for (int i = 0; i < 16; ++i) w->pair_beside_triple[i] = (uint8_t)(both.need[16 + i] - w->triples.need[16 + i]);
}

/* The windows of pairs beside the triples with this top. */
static wl_tong_windows pairs_beside(const butterfly_windows *w, int top, int length)
{
    wl_tong_windows beside = w->pairs;
    uint8_t in_triples[16];
    wl_bytes_of_mask(wl_positions(wl_window(top, length)), 16, in_triples);
    memset(beside.lacks, 0, sizeof beside.lacks);
    for (int i = 0; i < 16; ++i) beside.need[16 + i] = in_triples[i] ? w->pair_beside_triple[i] : w->pairs.need[16 + i];
    for (int i = 1; i <= length; ++i) wl_tong_windows_lengthen(&beside, i);
    return beside;
}

/* The tops of pairs that may go with these triples, since enough ranks show. */
static uint32_t pairs_that_show(const search *s, int top, int length)
{
    uint32_t triples = wl_window(top, length), tops = 0;
    if (s->least == 1 || enough_show(s, triples)) return ~0u;
    for (uint32_t left = wl_tops(length); left; left &= left - 1)
        if (enough_show(s, triples | wl_window(wl_lowest32(left), length))) tops |= left & -left;
    return tops;
}

/* The fewest cards that butterflies with these triples lack, if no more than there are jokers; else more. */
static int fewest_lacking(const search *s, const butterfly_windows *w, int top, int length)
{
    int lacking = w->triples.lacks[top];
    if (!wl_tong_windows_within(&w->pairs, s->wild - lacking, length)) return s->wild + 1;
    uint32_t pairs = pairs_that_show(s, top, length);
    wl_tong_windows beside = pairs_beside(w, top, length);
    int fewest = lacking;
    while (fewest <= s->wild && !(pairs & wl_tong_windows_within(&beside, fewest - lacking, length))) ++fewest;
    return fewest;
}

static void open_butterflies(const search *s)
{
    int first = s->layout->first[WL_TONG_BUTTERFLY];
    butterfly_windows w;
    begin_butterfly_windows(s, &w);
    for (int length = 1; length <= WL_LONGEST_RUN; ++length) {
        wl_tong_windows_lengthen(&w.triples, length);
        wl_tong_windows_lengthen(&w.pairs, length);
        if (length == 1) continue;
        uint32_t tops = wl_tong_windows_within(&w.triples, s->wild, length);
        if (!tops || !wl_tong_windows_within(&w.pairs, s->wild, length)) return;
        wl_tong_block block = wl_tong_natural_block(WL_TONG_BUTTERFLY, length, s->layout, s->rules);
        ranks_by_jokers ranks = {0};
        for (tops &= beating(s, WL_TONG_BUTTERFLY, length); tops; tops &= tops - 1) {
            int jokers = fewest_lacking(s, &w, wl_lowest32(tops), length);
            for (; jokers <= s->wild; ++jokers) ranks[jokers] |= tops & -tops;
        }
        mark_runs(s, first, &block, ranks);
        first += wl_tong_cells(block);
    }
}

/* ---- All kinds -------------------------------------------------------------------------------------------------- */

static void open_kind(const search *s, int kind)
{
    switch ((wl_tong_kind)kind) {
    case WL_TONG_SINGLE:
    case WL_TONG_PAIR:
    case WL_TONG_TRIPLE:
        open_equal_cards(s, kind);
        break;
    case WL_TONG_FULL_HOUSE:
        open_full_houses(s);
        break;
    case WL_TONG_BUTTERFLY:
        open_butterflies(s);
        break;
    case WL_TONG_BOMB:
        open_bombs(s);
        break;
    case WL_TONG_JOKER_BOMB:
        open_joker_bombs(s);
        break;
    default:
        open_runs(s, kind);
    }
}

void wl_tong_abstract_mask(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_layout *layout,
                           const wl_tong_rules *rules, uint8_t *mask)
{
    search s = {.hand = hand, .rules = rules, .layout = layout, .mask = mask};
    s.wild = rules->jokers_wild ? wl_hand_jokers(hand) : 0;
    s.least = wl_tong_least_ranks(rules);
    if (to_beat) {
        s.to_beat = *to_beat;
        s.power = wl_tong_bomb_power(*to_beat, rules);
    }
    for (int kind = WL_TONG_SINGLE; kind < WL_TONG_KINDS; ++kind)
        if (!to_beat || kind == to_beat->kind || kind >= WL_TONG_BOMB) open_kind(&s, kind);
}
