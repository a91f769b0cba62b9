#include "tong/plays.h"

#include "base/ints.h"
#include "cards/runs.h"

/* ---- Cards missing ---------------------------------------------------------------------------------------------- */

/* The 39-bit field of a mask of ranks: bit r to the lowest bit of field r. */
static wl_tong_play spread(uint32_t ranks)
{
    uint64_t x = ranks & WL_NATURAL;
    x = (x | x << 16) & UINT64_C(0x001F0000FF0000FF);
    x = (x | x << 8) & UINT64_C(0x100F00F00F00F00F);
    x = (x | x << 4) & UINT64_C(0x10C30C30C30C30C3);
    return (x | x << 2) & UINT64_C(0x1249249249249249);
}

/* The fields of the ranks of a window, all bits set; made as wl_window is. */
static wl_tong_play window_fields(int top, int length)
{
    static const wl_tong_play fields_to_position[15] = {
        00700000000000, 00000000000000, 07000000000000, 07000000000007, 07000000000077,
        07000000000777, 07000000007777, 07000000077777, 07000000777777, 07000007777777,
        07000077777777, 07000777777777, 07007777777777, 07077777777777, 07777777777777,
    };
    return fields_to_position[top] ^ fields_to_position[top - length];
}

/* Sum of the thirteen fields; at most 63. */
static int sum_fields(wl_tong_play fields)
{
    const wl_tong_play even = 07070707070707;
    wl_tong_play pairs = (fields & even) + (fields >> 3 & even);
    return (int)(pairs * UINT64_C(0x1041041041) >> 36 & 63);
}

static void count_missing(wl_tong_plays *walk)
{
    wl_tong_play missing = 0;
    if (walk->missing_counted) return;
    walk->missing_counted = true;
    for (int k = 1; k < WL_TONG_HELD; ++k) walk->held[k] = (uint16_t)(wl_hand_at_least(&walk->hand, k) & WL_NATURAL);
    for (int k = 1; k <= 5; ++k) {
        missing += spread(~(uint32_t)walk->held[k]);
        walk->missing[k] = missing;
    }
}

/* ---- Families --------------------------------------------------------------------------------------------------- */

static void open_runs(wl_tong_plays *walk, int copies, int length)
{
    count_missing(walk);
    wl_tong_windows_begin(&walk->runs, &walk->hand, copies);
    for (int i = 1; i < length; ++i) wl_tong_windows_lengthen(&walk->runs, i);
    if (walk->kind != WL_TONG_BUTTERFLY) return;
    wl_tong_windows_begin(&walk->pairs, &walk->hand, 2);
    for (int i = 1; i < length; ++i) wl_tong_windows_lengthen(&walk->pairs, i);
}

/* Turn to a kind: its first family comes next. */
static void open_kind(wl_tong_plays *walk, int kind)
{
    const wl_tong_kind_info *info = &wl_tong_kinds[kind];
    int shortest = info->shortest, longest = wl_min(info->longest, walk->size / info->cards);
    if (walk->power) {
        if (kind == WL_TONG_BOMB && walk->power >> 4 > shortest) shortest = walk->power >> 4;
    } else if (kind == walk->to_beat.kind) {
        shortest = walk->to_beat.length;
        longest = wl_min(longest, shortest);
    }
    walk->kind = (uint8_t)kind;
    walk->length = (uint8_t)(shortest - 1);
    walk->longest = (uint8_t)longest;
    if (info->is_run && shortest <= longest) open_runs(walk, info->copies, shortest);
}

/* Ranks of which the hand can show `copies` equal cards, at least one of them natural or all of them the same joker. */
static uint32_t equal_cards(const wl_tong_plays *walk, int copies)
{
    int natural = copies > walk->wild ? copies - walk->wild : 1;
    return (wl_hand_at_least(&walk->hand, natural) & WL_NATURAL) |
           (wl_hand_at_least(&walk->hand, copies) & ~WL_NATURAL);
}

static uint32_t full_house_triples(const wl_tong_plays *walk)
{
    if (!walk->rules->full_house) return 0;
    uint32_t ranks = equal_cards(walk, 3);
    return walk->wild >= 3 && !walk->two_ranks ? ranks | WL_NATURAL : ranks;
}

static uint32_t joker_bombs(const wl_tong_plays *walk)
{
    uint32_t ranks = 0;
    for (int i = 0; i < WL_TONG_JOKER_BOMBS; ++i) {
        const wl_tong_joker_bomb *bomb = &walk->rules->joker_bombs[i];
        bool held = walk->hand.count[WL_SMALL_JOKER] >= bomb->small && walk->hand.count[WL_BIG_JOKER] >= bomb->big;
        if (bomb->rank && held && (bomb->outranks << 4 | bomb->rank) > walk->power) ranks |= 1u << bomb->rank;
    }
    return ranks;
}

/* Ranks for which targets of this kind and length are within reach; lengths must be asked for one after another. */
static uint32_t family_ranks(wl_tong_plays *walk)
{
    switch ((wl_tong_kind)walk->kind) {
    case WL_TONG_SINGLE:
    case WL_TONG_PAIR:
    case WL_TONG_TRIPLE:
        return equal_cards(walk, wl_tong_kinds[walk->kind].copies);
    case WL_TONG_FULL_HOUSE:
        return full_house_triples(walk);
    case WL_TONG_BOMB:
        return equal_cards(walk, walk->length) & WL_NATURAL;
    case WL_TONG_JOKER_BOMB:
        return joker_bombs(walk);
    case WL_TONG_BUTTERFLY:
        wl_tong_windows_lengthen(&walk->pairs, walk->length);
        if (!wl_tong_windows_within(&walk->pairs, walk->wild, walk->length)) return 0;
        break;
    default:
        break;
    }
    wl_tong_windows_lengthen(&walk->runs, walk->length);
    return wl_tong_windows_within(&walk->runs, walk->wild, walk->length);
}

/* Ranks that beat what is to be beaten, in this family. */
static uint32_t beating_ranks(const wl_tong_plays *walk)
{
    if (walk->kind == WL_TONG_BOMB && walk->length == walk->power >> 4) return ~1u << (walk->power & 15);
    if (walk->kind == walk->to_beat.kind && !walk->power) return ~1u << walk->to_beat.rank;
    return ~0u;
}

static bool next_family(wl_tong_plays *walk)
{
    if (walk->later) {
        walk->ranks = walk->later & -walk->later;
        walk->later &= walk->later - 1;
        return true;
    }
    do {
        while (walk->length >= walk->longest) {
            if (!walk->kinds) return false;
            open_kind(walk, wl_lowest32(walk->kinds));
            walk->kinds &= (uint16_t)(walk->kinds - 1);
        }
        ++walk->length;
        walk->ranks = family_ranks(walk);
        if (!walk->ranks) walk->longest = walk->length; /* longer ones lack even more */
        walk->ranks &= beating_ranks(walk);
    } while (!walk->ranks);
    if (walk->by_rank) {
        walk->later = walk->ranks & (walk->ranks - 1);
        walk->ranks &= -walk->ranks;
    }
    return true;
}

/* ---- What becomes of a play ------------------------------------------------------------------------------------- */

static const uint64_t NEVER = UINT64_MAX;

/* Reservoir sampling: play m replaces the drawn one with probability 1/m, so the next to do so after play `n` has a
 * number above k with probability n/k. Draw that number. */
static uint64_t next_draw(uint64_t n, wl_random *random)
{
    double uniform = (double)((wl_random_next(random) >> 11) + 1) * 0x1p-53; /* 0 < uniform <= 1 */
    double next = (double)n / uniform;
    return next < 0x1p63 ? (uint64_t)next + 1 : NEVER;
}

/* Count `plays` more. Returns whether one of them is to be the drawn one; which, from 0, goes to `*which`. */
static bool tally(wl_tong_plays *walk, uint64_t plays, uint64_t *which)
{
    uint64_t before = walk->tally;
    bool draw = false;
    walk->tally += plays;
    while (walk->draw_at <= walk->tally) {
        *which = walk->draw_at - before - 1;
        draw = true;
        walk->draw_at = next_draw(walk->draw_at, walk->random);
    }
    return draw;
}

static wl_tong_play jokers_for(int rank, int jokers) { return (wl_tong_play)jokers << WL_TONG_RANK_BITS * rank; }

/* How the jokers of a play may be chosen: so many of those that are there. */
typedef struct {
    int jokers, small, big;
} choice;

static const choice no_jokers = {0, 0, 0};

/* So many jokers that stand for cards. */
static inline choice wild_jokers(const wl_tong_plays *walk, int jokers)
{
    return (choice){jokers, walk->assignments.small, walk->assignments.big};
}

#define ONE_RANK ((wl_tong_play)1 << WL_TONG_RANK_AT)
#define ONE_PART ((wl_tong_play)1 << WL_TONG_PART_AT)

/* Offer `play` with each choice of its jokers. */
static inline void offer(wl_tong_plays *walk, wl_tong_play play, choice of)
{
    if (walk->listing) {
        walk->ready_end = wl_tong_put(walk->ready_end, play, of.jokers, of.small, of.big);
        return;
    }
    uint64_t which;
    if (tally(walk, (uint64_t)wl_tong_splits(of.jokers, of.small, of.big), &which))
        walk->drawn = wl_tong_with_jokers(play, of.jokers, wl_tong_fewest_small(of.jokers, of.big) + (int)which);
}

/* The same for each rank of a mask: it is added to the field whose unit is `unit`, and jokers stand for `wild` cards of
 * it. */
static inline void offer_ranks(wl_tong_plays *walk, wl_tong_play play, uint32_t ranks, wl_tong_play unit, int wild,
                               choice of)
{
    if (walk->listing) {
        walk->ready_end =
            wl_tong_put_ranks(walk->ready_end, play, ranks, unit, (wl_tong_play)wild, of.jokers, of.small, of.big);
        return;
    }
    uint64_t plays = (uint64_t)(wl_popcount32(ranks) * wl_tong_splits(of.jokers, of.small, of.big));
    if (walk->tally + plays < walk->draw_at) {
        walk->tally += plays;
        return;
    }
    for (; ranks; ranks &= ranks - 1) {
        int rank = wl_lowest32(ranks);
        offer(walk, play + (wl_tong_play)rank * unit + jokers_for(rank, wild), of);
    }
}

static void list_assignments(wl_tong_plays *walk)
{
    bool done;
    walk->ready_end = wl_tong_assignments_list(&walk->assignments, walk->ready_end, walk->ready + WL_TONG_BATCH, &done);
    walk->filling = !done;
}

/* All assignments of the target in walk->assignments; `keep` as in wl_tong_assignments_begin. */
static void offer_assignments(wl_tong_plays *walk, uint32_t keep)
{
    wl_tong_assignments *assignments = &walk->assignments;
    uint64_t which;
    if (walk->listing || !assignments->limit)
        offer(walk, assignments->path[0].play, wild_jokers(walk, assignments->spent));
    if (!assignments->limit) return;
    wl_tong_assignments_begin(assignments, keep);
    if (walk->listing) {
        wl_tong_assignments_begin_list(assignments);
        list_assignments(walk);
    } else if (tally(walk, wl_tong_assignments_count(assignments), &which)) {
        walk->drawn = WL_TONG_NO_PLAY;
        walk->drawn_from = *assignments;
    }
}

/* ---- Equal cards ------------------------------------------------------------------------------------------------ */

static wl_tong_play base(const wl_tong_plays *walk, int rank, int part)
{
    return wl_tong_play_base((wl_tong_combo){walk->kind, walk->length, (uint8_t)rank}, part);
}

static wl_tong_play part(int value) { return (wl_tong_play)value * ONE_PART; }

/* So many jokers of one kind as themselves. */
static wl_tong_play small_jokers(int jokers) { return (wl_tong_play)jokers * WL_TONG_ONE_SMALL; }
static wl_tong_play big_jokers(int jokers) { return (wl_tong_play)jokers * WL_TONG_ONE_BIG; }

static void offer_equal_family(wl_tong_plays *walk)
{
    bool is_bomb = walk->kind == WL_TONG_BOMB;
    int copies = is_bomb ? walk->length : wl_tong_kinds[walk->kind].copies;
    for (int jokers = 0; jokers <= wl_min(walk->wild, copies - 1); ++jokers) {
        uint32_t ranks = wl_hand_at_least(&walk->hand, copies - jokers) & walk->ranks & WL_NATURAL;
        offer_ranks(walk, base(walk, 0, 0), ranks, ONE_RANK, is_bomb ? 0 : jokers, wild_jokers(walk, jokers));
    }
    if (walk->ranks >> WL_SMALL_JOKER & 1) offer(walk, base(walk, WL_SMALL_JOKER, 0) + small_jokers(copies), no_jokers);
    if (walk->ranks >> WL_BIG_JOKER & 1) offer(walk, base(walk, WL_BIG_JOKER, 0) + big_jokers(copies), no_jokers);
    walk->ranks = 0;
}

static void offer_joker_bombs(wl_tong_plays *walk)
{
    for (int i = 0; i < WL_TONG_JOKER_BOMBS; ++i) {
        const wl_tong_joker_bomb *bomb = &walk->rules->joker_bombs[i];
        if (walk->ranks >> bomb->rank & 1)
            offer(walk, base(walk, bomb->rank, bomb->small) + small_jokers(bomb->small) + big_jokers(bomb->big),
                  no_jokers);
    }
    walk->ranks = 0;
}

/* ---- Full houses ------------------------------------------------------------------------------------------------ */

/* The triple as given in `play`, some of it jokers; with each natural pair, in which at most one more card is a joker
 * (two would be a pair of jokers). */
static void offer_natural_pairs(wl_tong_plays *walk, wl_tong_play play, int triple, choice of)
{
    uint32_t others = WL_NATURAL & ~(1u << triple);
    offer_ranks(walk, play, wl_hand_at_least(&walk->hand, 2) & others, ONE_PART, 0, of);
    if (of.jokers++ == of.small + of.big) return;
    offer_ranks(walk, play, wl_hand_at_least(&walk->hand, 1) & others, ONE_PART, 1, of);
}

/* The natural triple as given in `play`, `jokers` of it wild; with pairs of jokers only (T12): two big ones; else two
 * small ones, if there are no two big ones among the cards; else two different ones, as the highest pair. */
static void offer_joker_pairs(wl_tong_plays *walk, wl_tong_play play, int triple, int jokers)
{
    int small = walk->hand.count[WL_SMALL_JOKER], big = walk->hand.count[WL_BIG_JOKER], one_big = wl_min(big, 1);
    if (big >= 2 && jokers <= small + big - 2)
        offer(walk, play + part(WL_BIG_JOKER) + big_jokers(2), (choice){jokers, small, big - 2});
    if (small >= 2 && jokers <= small - 2 + one_big)
        offer(walk, play + part(WL_SMALL_JOKER) + small_jokers(2), (choice){jokers, small - 2, one_big});
    if (walk->wild && small && big && !jokers) {
        int pair = triple == WL_RANK_2 ? WL_RANK_A : WL_RANK_2;
        offer(walk, play + part(pair) + jokers_for(pair, 2), (choice){2, 1, 1});
    }
}

static void offer_full_houses(wl_tong_plays *walk, int triple)
{
    int natural = wl_min(walk->hand.count[triple], 3);
    for (int jokers = 3 - natural; jokers <= wl_min(walk->wild, 3); ++jokers) {
        wl_tong_play play = base(walk, triple, 0) + jokers_for(triple, jokers);
        if (jokers < 3 || !walk->two_ranks) offer_natural_pairs(walk, play, triple, wild_jokers(walk, jokers));
        if (jokers < 3 && !walk->two_ranks) offer_joker_pairs(walk, play, triple, jokers);
    }
}

/* T7: three equal jokers as the triple. */
static void offer_joker_triples(wl_tong_plays *walk, int triple)
{
    bool is_small = triple == WL_SMALL_JOKER;
    wl_tong_play play = base(walk, triple, 0) + (is_small ? small_jokers(3) : big_jokers(3));
    if (is_small && walk->hand.count[WL_BIG_JOKER] >= 2)
        offer(walk, play + part(WL_BIG_JOKER) + big_jokers(2), no_jokers);
    if (!is_small && walk->hand.count[WL_SMALL_JOKER] >= 2)
        offer(walk, play + part(WL_SMALL_JOKER) + small_jokers(2), no_jokers);
    if (walk->two_ranks) return;
    choice of = wild_jokers(walk, 0);
    if (walk->wild) *(is_small ? &of.small : &of.big) -= 3;
    offer_natural_pairs(walk, play, triple, of);
}

/* ---- Runs and butterflies --------------------------------------------------------------------------------------- */

/* Set up a target but for `natural`; false if it needs more jokers than there are or if too few ranks show. */
static bool set_target(wl_tong_plays *walk, wl_tong_play play, int spent, uint32_t shown)
{
    wl_tong_assignments *assignments = &walk->assignments;
    assignments->path[0].play = play;
    assignments->path[0].shown = shown;
    assignments->spent = (uint8_t)spent;
    assignments->limit = (uint8_t)(walk->wild - spent);
    return spent <= walk->wild && shown & (shown - walk->two_ranks);
}

static void offer_run(wl_tong_plays *walk, int top)
{
    int copies = wl_tong_kinds[walk->kind].copies;
    uint32_t window = wl_window(top, walk->length);
    wl_tong_play missing = walk->missing[copies] & window_fields(top, walk->length);
    wl_tong_assignments *assignments = &walk->assignments;
    if (!set_target(walk, base(walk, top, 0) | missing, walk->runs.lacks[top], window & walk->held[1])) return;
    for (int k = 1; k <= 3; ++k) assignments->natural[k] = (uint16_t)(k <= copies ? walk->held[k] & window : 0);
    for (int k = 4; k < WL_TONG_HELD; ++k) assignments->natural[k] = 0;
    assignments->triples = assignments->beyond = 0;
    offer_assignments(walk, 0);
}

/* The pair run is canonical if no higher one covers all ranks that must lie in it (`paired`). If its lowest rank need
 * not, the run one position higher covers them too, so that rank must. A run that begins with the ace could also be
 * replaced by the one that ends with it, unless a rank that must lie in it is outside that one (`beyond`). */
static void offer_butterfly(wl_tong_plays *walk, int top, int pair_top)
{
    int length = walk->length;
    wl_tong_assignments *assignments = &walk->assignments;
    wl_tong_play triple_fields = window_fields(top, length), pair_fields = window_fields(pair_top, length);
    wl_tong_play missing = (walk->missing[3] & triple_fields & ~pair_fields) |
                           (walk->missing[2] & pair_fields & ~triple_fields) |
                           (walk->missing[5] & triple_fields & pair_fields);
    uint32_t triples = wl_window(top, length), pairs = wl_window(pair_top, length), any = triples | pairs;
    uint32_t paired = pairs & ((walk->held[1] & ~triples) | walk->held[4]);
    uint32_t lowest = pair_top < WL_ACE_HIGH ? 1u << wl_rank_at(pair_top - length + 1) : 0;
    uint32_t beyond = pair_top == length ? ~wl_window(WL_ACE_HIGH, length) : 0;
    if ((lowest && !(paired & lowest)) || (beyond && !(paired & beyond))) return;
    if (!set_target(walk, base(walk, top, pair_top) | missing, sum_fields(missing), any & walk->held[1])) return;
    uint32_t with_copies[WL_TONG_HELD] = {0, any, any, triples, triples & pairs, triples & pairs};
    for (int k = 1; k < WL_TONG_HELD; ++k) assignments->natural[k] = (uint16_t)(walk->held[k] & with_copies[k]);
    assignments->path[0].paired = paired;
    assignments->triples = triples;
    assignments->beyond = beyond;
    offer_assignments(walk, lowest);
}

/* ---- The walk --------------------------------------------------------------------------------------------------- */

static int pop_lowest(uint32_t *mask)
{
    int lowest = wl_lowest32(*mask);
    *mask &= *mask - 1;
    return lowest;
}

/* Whether one more target, or the full houses of one more triple, can be offered. */
static bool has_room(const wl_tong_plays *walk)
{
    return !walk->filling && walk->ready_end - walk->ready <= WL_TONG_BATCH / 2;
}

static void offer_runs(wl_tong_plays *walk)
{
    if (!walk->wild) {
        offer_ranks(walk, base(walk, 0, 0), walk->ranks, ONE_RANK, 0, no_jokers);
        walk->ranks = 0;
    }
    while (walk->ranks && has_room(walk)) offer_run(walk, pop_lowest(&walk->ranks));
}

static void offer_butterflies(wl_tong_plays *walk)
{
    for (;;) {
        while (walk->parts && has_room(walk)) offer_butterfly(walk, walk->rank, pop_lowest(&walk->parts));
        if (walk->parts || !walk->ranks || !has_room(walk)) return;
        walk->rank = (uint8_t)pop_lowest(&walk->ranks);
        /* Where the parts overlap more may be lacking than both lack by themselves; offer_butterfly sees that. */
        walk->parts = wl_tong_windows_within(&walk->pairs, walk->wild - walk->runs.lacks[walk->rank], walk->length);
    }
}

static void offer_full_house_family(wl_tong_plays *walk)
{
    while (walk->ranks && has_room(walk)) {
        int triple = pop_lowest(&walk->ranks);
        if (triple < WL_NATURAL_RANKS)
            offer_full_houses(walk, triple);
        else
            offer_joker_triples(walk, triple);
    }
}

/* Go on as far as there is room; false at the end. */
static bool step(wl_tong_plays *walk)
{
    if (walk->filling) {
        list_assignments(walk);
        return true;
    }
    if (!walk->ranks && !walk->parts && !next_family(walk)) return false;
    switch ((wl_tong_kind)walk->kind) {
    case WL_TONG_SINGLE:
    case WL_TONG_PAIR:
    case WL_TONG_TRIPLE:
    case WL_TONG_BOMB:
        offer_equal_family(walk);
        break;
    case WL_TONG_JOKER_BOMB:
        offer_joker_bombs(walk);
        break;
    case WL_TONG_FULL_HOUSE:
        offer_full_house_family(walk);
        break;
    case WL_TONG_BUTTERFLY:
        offer_butterflies(walk);
        break;
    default:
        offer_runs(walk);
    }
    return true;
}

enum { ALL_KINDS = (1 << WL_TONG_KINDS) - 2, BOMB_KINDS = 1 << WL_TONG_BOMB | 1 << WL_TONG_JOKER_BOMB };

static void start(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_rules *rules)
{
    walk->rules = rules;
    walk->hand = *hand;
    walk->size = (uint8_t)wl_hand_size(hand);
    walk->wild = (uint8_t)(rules->jokers_wild ? wl_hand_jokers(hand) : 0);
    walk->two_ranks = wl_tong_least_ranks(rules) == 2;
    walk->assignments.small = walk->wild ? hand->count[WL_SMALL_JOKER] : 0;
    walk->assignments.big = walk->wild ? hand->count[WL_BIG_JOKER] : 0;
    walk->assignments.two_ranks = walk->two_ranks;
    walk->to_beat = (wl_tong_combo){WL_TONG_NONE, 0, 0};
    walk->power = 0;
    walk->length = walk->longest = 0;
    walk->ranks = walk->parts = walk->later = 0;
    walk->by_rank = false;
    walk->filling = false;
    walk->listing = true;
    walk->next = 0;
    walk->ready_end = walk->ready;
    walk->missing_counted = false;
}

void wl_tong_plays_start(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_combo *to_beat,
                         const wl_tong_rules *rules)
{
    start(walk, hand, rules);
    walk->kinds = ALL_KINDS;
    if (!to_beat) return;
    walk->to_beat = *to_beat;
    walk->power = wl_tong_bomb_power(*to_beat, rules);
    walk->kinds = (uint16_t)(BOMB_KINDS | (walk->power ? 0 : 1 << to_beat->kind));
}

void wl_tong_plays_start_by_rank(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_combo *to_beat,
                                 const wl_tong_rules *rules)
{
    wl_tong_plays_start(walk, hand, to_beat, rules);
    walk->by_rank = true;
}

void wl_tong_plays_skip_to(wl_tong_plays *walk, int kind)
{
    walk->ranks = walk->parts = walk->later = 0;
    walk->longest = walk->length;
    walk->kinds &= (uint16_t)(~0u << kind);
}

void wl_tong_bombs_start(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_rules *rules)
{
    start(walk, hand, rules);
    walk->kinds = BOMB_KINDS;
}

bool wl_tong_plays_refill(wl_tong_plays *walk)
{
    walk->next = 0;
    walk->ready_end = walk->ready;
    while (walk->ready_end - walk->ready <= WL_TONG_BATCH / 2 && step(walk))
        if (walk->by_rank && walk->ready_end > walk->ready && wl_tong_plays_rank_is_done(walk)) break;
    return walk->ready_end > walk->ready;
}

/* Tally the rest of the walk instead of listing it, and draw if there is a generator. */
static uint64_t tally_all(wl_tong_plays *walk, wl_random *random, wl_stop *stop)
{
    walk->listing = false;
    walk->tally = 0;
    walk->random = random;
    walk->draw_at = random ? 1 : NEVER;
    while (!wl_stopped(stop) && step(walk)) {
    }
    return walk->tally;
}

uint64_t wl_tong_plays_count(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_rules *rules,
                             wl_stop *stop)
{
    wl_tong_plays walk;
    wl_tong_plays_start(&walk, hand, to_beat, rules);
    return tally_all(&walk, NULL, stop);
}

int64_t wl_tong_plays_count_rows(const uint8_t *rows, int64_t count, const wl_tong_rules *rules, int64_t *out,
                                 wl_stop *stop)
{
    for (int64_t i = 0; i < count; ++i) {
        wl_hand hand = wl_hand_load(rows + WL_RANKS * i, WL_RANKS);
        if (!wl_hand_contains(&rules->pack, &hand)) return i;
        out[i] = (int64_t)wl_tong_plays_count(&hand, NULL, rules, stop);
        if (stop && stop->stopped) return i;
    }
    return count;
}

wl_tong_play wl_tong_plays_draw(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_rules *rules,
                                wl_random *random, uint64_t *count)
{
    wl_tong_plays walk;
    wl_tong_plays_start(&walk, hand, to_beat, rules);
    *count = tally_all(&walk, random, NULL);
    if (!*count) return WL_TONG_NO_PLAY;
    return walk.drawn ? walk.drawn : wl_tong_assignments_draw(&walk.drawn_from, random);
}

bool wl_tong_can_beat(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules)
{
    wl_tong_plays walk;
    wl_tong_plays_start(&walk, hand, &to_beat, rules);
    while (walk.ready_end == walk.ready && step(&walk)) {
    }
    return walk.ready_end > walk.ready;
}
