#include "tong/abstract.h"

#include "base/ints.h"
#include "cards/notation.h"
#include "tong/choice.h"
#include "tong/families.h"
#include "tong/game.h"

#include <stdio.h>

/* ---- What is open ----------------------------------------------------------------------------------------------- */

/* [n]: the ranks of a family of which there are plays with n jokers. */
typedef uint32_t ranks_by_jokers[WL_TONG_MOST_JOKERS + 1];

static uint32_t natural_at_least(const wl_tong_families *at, int copies)
{
    return wl_hand_at_least(&at->hand, copies) & WL_NATURAL;
}

static void open_equal_cards(const wl_tong_families *at, ranks_by_jokers ranks)
{
    int copies = at->kind == WL_TONG_BOMB ? at->length : wl_tong_kinds[at->kind].copies;
    for (int jokers = 0; jokers <= wl_min(at->wild, copies - 1); ++jokers)
        ranks[jokers] = natural_at_least(at, copies - jokers);
    if (copies <= 3) ranks[copies] |= wl_hand_at_least(&at->hand, copies) & ~WL_NATURAL;
}

/* The natural ranks beside which there is another of a mask. */
static uint32_t beside(uint32_t ranks)
{
    if (ranks & (ranks - 1)) return WL_NATURAL;
    return ranks ? WL_NATURAL & ~ranks : 0;
}

/* By what the triple lacks, 0 to 3, and the pair: a natural one 0 or 1, one of jokers 2. All three jokers may be the
 * triple, or two the pair, if one natural rank suffices. */
static void open_wild_full_houses(const wl_tong_families *at, ranks_by_jokers ranks)
{
    bool one_rank = !at->two_ranks;
    uint32_t triples[5] = {natural_at_least(at, 3), natural_at_least(at, 2), natural_at_least(at, 1)};
    uint32_t pair = beside(triples[1]), half_a_pair = beside(triples[2]), jokers_pair = one_rank ? WL_NATURAL : 0;
    triples[3] = triples[4] = one_rank ? WL_NATURAL : triples[2];
    for (int jokers = 0; jokers <= wl_min(at->wild, one_rank ? 4 : 3); ++jokers) {
        ranks[jokers] = triples[jokers] & pair;
        if (jokers >= 1) ranks[jokers] |= triples[jokers - 1] & half_a_pair;
        if (jokers >= 2) ranks[jokers] |= triples[jokers - 2] & jokers_pair;
    }
}

/* T7. */
static void open_joker_triples(const wl_tong_families *at, ranks_by_jokers ranks)
{
    uint32_t thrice = wl_hand_at_least(&at->hand, 3) & ~WL_NATURAL,
             twice = wl_hand_at_least(&at->hand, 2) & ~WL_NATURAL;
    if (twice & (twice - 1)) ranks[5] = thrice;
    if (at->two_ranks) return;
    if (natural_at_least(at, 2)) ranks[3] |= thrice;
    if (natural_at_least(at, 1) && at->wild > 3) ranks[4] |= thrice;
}

static void open_full_houses(const wl_tong_families *at, ranks_by_jokers ranks)
{
    if (at->rules->jokers_wild) {
        open_wild_full_houses(at, ranks);
    } else {
        ranks[0] = natural_at_least(at, 3) & beside(natural_at_least(at, 2));
        if (wl_hand_at_least(&at->hand, 2) & ~WL_NATURAL) ranks[2] = natural_at_least(at, 3);
    }
    open_joker_triples(at, ranks);
}

static bool enough_show(const wl_tong_families *at, uint32_t window)
{
    uint32_t shown = window & at->held[1];
    return (shown & (shown - at->two_ranks)) != 0;
}

static void open_runs(const wl_tong_families *at, ranks_by_jokers ranks)
{
    int size = at->length * wl_tong_kinds[at->kind].cards;
    uint32_t tops = 0;
    for (uint32_t left = at->ranks; left; left &= left - 1) {
        int top = wl_lowest32(left);
        if (enough_show(at, wl_window(top, at->length))) tops |= 1u << top;
    }
    for (int jokers = 0; jokers <= wl_min(at->wild, size - 1 - at->two_ranks); ++jokers)
        ranks[jokers] = tops & wl_tong_tops_within(at->lacks, jokers, at->length);
}

/* The fewest cards that butterflies with these triples lack. */
static int fewest_missing(const wl_tong_families *at, int top)
{
    int fewest = INT32_MAX;
    uint32_t tops = wl_tong_tops_within(at->pair_lacks, at->wild - at->lacks[top], at->length);
    for (; tops; tops &= tops - 1) {
        int pair_top = wl_lowest32(tops);
        if (enough_show(at, wl_window(top, at->length) | wl_window(pair_top, at->length)))
            fewest = wl_min(fewest, wl_tong_sum_fields(wl_tong_butterfly_missing(at, top, pair_top)));
    }
    return fewest;
}

static void open_butterflies(const wl_tong_families *at, ranks_by_jokers ranks)
{
    for (uint32_t tops = at->ranks; tops; tops &= tops - 1) {
        int top = wl_lowest32(tops);
        for (int jokers = fewest_missing(at, top); jokers <= at->wild; ++jokers) ranks[jokers] |= 1u << top;
    }
}

static void open_family(const wl_tong_families *at, ranks_by_jokers ranks)
{
    switch ((wl_tong_kind)at->kind) {
    case WL_TONG_SINGLE:
    case WL_TONG_PAIR:
    case WL_TONG_TRIPLE:
    case WL_TONG_BOMB:
        open_equal_cards(at, ranks);
        break;
    case WL_TONG_FULL_HOUSE:
        open_full_houses(at, ranks);
        break;
    case WL_TONG_BUTTERFLY:
        open_butterflies(at, ranks);
        break;
    case WL_TONG_JOKER_BOMB:
        ranks[4] = at->ranks;
        break;
    default:
        open_runs(at, ranks);
    }
}

static void mark(const wl_tong_block *block, int jokers, uint32_t ranks, uint8_t *mask)
{
    for (; ranks; ranks &= ranks - 1) mask[wl_tong_cell(block, wl_lowest32(ranks), jokers)] = 1;
}

static void mark_family(const wl_tong_families *at, const ranks_by_jokers ranks, const wl_tong_layout *layout,
                        uint8_t *mask)
{
    uint32_t natural = wl_tong_kinds[at->kind].is_run ? ~0u : WL_NATURAL;
    wl_tong_block block = wl_tong_block_of(at->kind, at->length, false, layout, at->rules);
    for (int jokers = 0; jokers <= WL_TONG_MOST_JOKERS; ++jokers)
        mark(&block, jokers, ranks[jokers] & at->ranks & natural, mask);
    if (!(at->ranks & ~natural)) return;
    block = wl_tong_block_of(at->kind, at->length, true, layout, at->rules);
    for (int jokers = 0; jokers <= WL_TONG_MOST_JOKERS; ++jokers)
        mark(&block, jokers, ranks[jokers] & at->ranks & ~natural, mask);
}

static void open_plays(const wl_tong_state *state, uint8_t *mask)
{
    wl_tong_families at;
    wl_tong_combo combo;
    wl_tong_families_start(&at, wl_tong_current_hand(state), wl_tong_to_beat(state, &combo), WL_TONG_ALL_KINDS,
                           &state->rules.cards);
    while (wl_tong_next_family(&at)) {
        ranks_by_jokers ranks = {0};
        open_family(&at, ranks);
        mark_family(&at, ranks, &state->rules.layout, mask);
    }
}

static void open(const void *any, uint8_t *mask)
{
    const wl_tong_state *state = any;
    for (int i = 0; i < WL_TONG_SMALL_ACTIONS; ++i) mask[i] = wl_tong_is_legal(state, wl_tong_small_actions[i].action);
    if (state->phase == WL_TONG_PLAYING) open_plays(state, mask);
}

/* ---- From and to exact actions ---------------------------------------------------------------------------------- */

static int size(const void *rules) { return ((const wl_tong_game_rules *)rules)->layout.first[WL_TONG_KINDS]; }

static int index_of(const void *any, uint64_t action)
{
    const wl_tong_state *state = any;
    if (action >= WL_TONG_FIRST_PLAY)
        return wl_tong_layout_index(wl_tong_play_combo(action), wl_tong_play_jokers(action), &state->rules.layout,
                                    &state->rules.cards);
    int small = 0;
    while (wl_tong_small_actions[small].action != action) ++small;
    return small;
}

static uint64_t choose(const void *any, int index)
{
    const wl_tong_state *state = any;
    if (index < WL_TONG_SMALL_ACTIONS) {
        uint64_t action = wl_tong_small_actions[index].action;
        return wl_tong_is_legal(state, action) ? action : WL_NO_ACTION;
    }
    if (state->phase != WL_TONG_PLAYING) return WL_NO_ACTION;
    int jokers;
    const wl_tong_rules *rules = &state->rules.cards;
    wl_tong_combo combo = wl_tong_layout_combo(index, &state->rules.layout, rules, &jokers), target;
    const wl_tong_combo *to_beat = wl_tong_to_beat(state, &target);
    if (to_beat && !wl_tong_beats(combo, *to_beat, rules)) return WL_NO_ACTION;
    wl_tong_play play = wl_tong_choose(wl_tong_current_hand(state), combo, jokers, rules);
    return play == WL_TONG_NO_PLAY ? WL_NO_ACTION : play;
}

/* ---- Texts ------------------------------------------------------------------------------------------------------ */

/* The cards of the main part: those of a butterfly's triples, of a full house's; of a joker bomb its rank alone. */
static void write_main_part(wl_tong_combo combo, char text[WL_TONG_TEXT])
{
    if (combo.kind == WL_TONG_JOKER_BOMB) combo = (wl_tong_combo){WL_TONG_SINGLE, 1, combo.rank};
    if (combo.kind == WL_TONG_FULL_HOUSE) combo = (wl_tong_combo){WL_TONG_TRIPLE, 1, combo.rank};
    if (combo.kind == WL_TONG_BUTTERFLY) combo.kind = WL_TONG_TRIPLE_RUN;
    wl_tong_stands_for(combo, 0, text);
}

static void format(const void *any, int index, char *text)
{
    const wl_tong_state *state = any;
    if (index < WL_TONG_SMALL_ACTIONS) {
        strcpy(text, wl_tong_small_actions[index].text);
        return;
    }
    int jokers;
    char cards[WL_TONG_TEXT];
    wl_tong_combo combo = wl_tong_layout_combo(index, &state->rules.layout, &state->rules.cards, &jokers);
    write_main_part(combo, cards);
    int length = sprintf(text, "%s %s", wl_tong_kinds[combo.kind].name, cards);
    if (jokers) sprintf(text + length, " JOKERS %d", jokers);
}

const wl_abstraction wl_tong_abstraction = {
    .size = size,
    .index = index_of,
    .choose = choose,
    .open = open,
    .format = format,
};
