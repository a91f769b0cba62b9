#include "tong/plays.h"

#include "cards/runs.h"

enum { MIXED_PAIR = 15 }; /* pseudo-part of a full house: a small and a big joker as the highest pair */

#define NOTHING_NEED_SHOW (1u << 15)

static inline int at_least_zero(int x) { return x > 0 ? x : 0; }
static inline int min_int(int a, int b) { return a < b ? a : b; }

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
    for (int k = 1; k <= 5; ++k) {
        missing += spread(~wl_hand_at_least(&walk->hand, k));
        walk->missing[k] = missing;
    }
}

/* need[16 + position] for runs of `copies` of a rank. The bytes before stay 0, so a window may reach below position 1;
 * it then contains position 0, of which more is missing than there can be jokers. */
static void count_needs(const wl_hand *hand, int copies, uint8_t need[32])
{
    const uint8_t *count = hand->count;
    uint8_t held[16] = {0, count[WL_RANK_A], count[WL_RANK_2]};
    memcpy(held + 3, count, 12);
    memset(need, 0, 16);
    for (int i = 0; i < 16; ++i) need[16 + i] = (uint8_t)(held[i] < copies ? copies - held[i] : 0);
    need[16] = 64;
}

/* Make windows that end at each top longer by one position at their lower end. */
static void lengthen(uint8_t lacks[16], const uint8_t need[32], int length)
{
    for (int i = 0; i < 16; ++i) lacks[i] = (uint8_t)(lacks[i] + need[17 + i - length]);
}

static uint32_t tops_within(const uint8_t lacks[16], int jokers, int length)
{
    return ~wl_bytes_at_least(lacks, jokers + 1) & wl_tops(length);
}

/* ---- Families --------------------------------------------------------------------------------------------------- */

static void open_runs(wl_tong_plays *walk, int copies, int length)
{
    count_needs(&walk->hand, copies, walk->need);
    memset(walk->lacks, 0, sizeof walk->lacks);
    for (int i = 1; i < length; ++i) lengthen(walk->lacks, walk->need, i);
    if (walk->kind != WL_TONG_BUTTERFLY) return;
    count_needs(&walk->hand, 2, walk->pair_need);
    memset(walk->pair_lacks, 0, sizeof walk->pair_lacks);
    for (int i = 1; i < length; ++i) lengthen(walk->pair_lacks, walk->pair_need, i);
}

/* Go before the first family of this kind. */
static void open_kind(wl_tong_plays *walk, int kind)
{
    const wl_tong_kind_info *info = &wl_tong_kinds[kind];
    int shortest = info->shortest, longest = min_int(info->longest, walk->size / info->cards);
    if (walk->power) {
        if (kind == WL_TONG_BOMB && walk->power >> 4 > shortest) shortest = walk->power >> 4;
    } else if (kind == walk->to_beat.kind) {
        shortest = walk->to_beat.length;
        longest = min_int(longest, shortest);
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
        lengthen(walk->pair_lacks, walk->pair_need, walk->length);
        walk->pair_tops = tops_within(walk->pair_lacks, walk->wild, walk->length);
        break;
    default:
        break;
    }
    lengthen(walk->lacks, walk->need, walk->length);
    if (walk->kind == WL_TONG_BUTTERFLY && !walk->pair_tops) return 0;
    return tops_within(walk->lacks, walk->wild, walk->length);
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
    return true;
}

/* ---- Targets ---------------------------------------------------------------------------------------------------- */

/* Set up the fills of a target of which nothing is chosen yet; false if the jokers do not suffice. */
static bool begin_fills(wl_tong_plays *walk, wl_tong_play base, int spent, int small, int big)
{
    wl_tong_fills *fills = &walk->fills;
    int further = small + big - spent;
    if (further < 0) return false;
    fills->base = base;
    fills->fill = 0;
    fills->unit = 1;
    fills->spent = (uint8_t)spent;
    fills->limit = (uint8_t)further;
    fills->small = (uint8_t)small;
    fills->big = (uint8_t)big;
    fills->depth = fills->from = fills->slots = 0;
    fills->two_ranks = walk->two_ranks;
    fills->shown = fills->paired = 0;
    fills->anchor = 0;
    fills->beyond = ~0u;
    return true;
}

/* The target is laid as it is: no natural card can be spared for a joker. */
static void settle(wl_tong_fills *fills)
{
    fills->limit = 0;
    fills->two_ranks = 0;
    fills->anchor = 0;
    fills->shown = NOTHING_NEED_SHOW;
}

static void add_slot(wl_tong_fills *fills, int rank, int natural, int shared)
{
    if (!natural) return;
    int i = fills->slots++;
    fills->rank[i] = (uint8_t)rank;
    fills->left[i] = (uint8_t)natural;
    fills->shared[i] = (uint8_t)shared;
    fills->shown |= 1u << rank;
    if (natural > shared) fills->paired |= 1u << rank;
}

static int wild_small(const wl_tong_plays *walk) { return walk->wild ? walk->hand.count[WL_SMALL_JOKER] : 0; }
static int wild_big(const wl_tong_plays *walk) { return walk->wild ? walk->hand.count[WL_BIG_JOKER] : 0; }

static wl_tong_play target_base(const wl_tong_plays *walk, int rank, int part)
{
    return wl_tong_play_base((wl_tong_combo){walk->kind, walk->length, (uint8_t)rank}, part);
}

static bool set_equal(wl_tong_plays *walk, int rank, int copies)
{
    wl_tong_play base = target_base(walk, rank, 0);
    if (rank >= WL_NATURAL_RANKS) {
        base += (wl_tong_play)copies * (rank == WL_SMALL_JOKER ? WL_TONG_ONE_SMALL : WL_TONG_ONE_BIG);
        begin_fills(walk, base, 0, 0, 0);
        settle(&walk->fills);
        return true;
    }
    int natural = min_int(walk->hand.count[rank], copies), lack = copies - natural;
    wl_tong_play unit = walk->kind != WL_TONG_BOMB;
    begin_fills(walk, base | (wl_tong_play)lack * unit << WL_TONG_RANK_BITS * rank, lack, wild_small(walk),
                wild_big(walk));
    walk->fills.unit = unit;
    walk->fills.two_ranks = 0;
    add_slot(&walk->fills, rank, natural, 0);
    return true;
}

static bool set_joker_bomb(wl_tong_plays *walk, int rank)
{
    for (int i = 0; i < WL_TONG_JOKER_BOMBS; ++i) {
        const wl_tong_joker_bomb *bomb = &walk->rules->joker_bombs[i];
        if (bomb->rank != rank) continue;
        begin_fills(
            walk, target_base(walk, rank, bomb->small) + bomb->small * WL_TONG_ONE_SMALL + bomb->big * WL_TONG_ONE_BIG,
            0, 0, 0);
        settle(&walk->fills);
    }
    return true;
}

/* With at most one joker every fill is canonical and shows two ranks, so slots are needed only to place a joker. */
static bool needs_slots(const wl_tong_plays *walk) { return walk->fills.limit || walk->wild > 1; }

static bool set_run(wl_tong_plays *walk, int top)
{
    int copies = wl_tong_kinds[walk->kind].copies;
    wl_tong_play missing = walk->wild ? walk->missing[copies] & window_fields(top, walk->length) : 0;
    begin_fills(walk, target_base(walk, top, 0) | missing, walk->lacks[top], wild_small(walk), wild_big(walk));
    if (!needs_slots(walk)) {
        settle(&walk->fills);
        return true;
    }
    for (uint32_t ranks = wl_window(top, walk->length); ranks; ranks &= ranks - 1) {
        int rank = wl_lowest32(ranks);
        add_slot(&walk->fills, rank, min_int(walk->hand.count[rank], copies), 0);
    }
    return true;
}

/* The pair run is canonical if no higher one has all the ranks in `paired`. One that does not end at the lowest rank of
 * this one could be raised by a step. One that begins with the ace can else only be raised to end with it. */
static void set_butterfly_anchor(wl_tong_fills *fills, int top, int length)
{
    if (top == WL_ACE_HIGH) return;
    fills->anchor = 1u << wl_rank_at(top - length + 1);
    if (top == length) fills->beyond = ~wl_window(WL_ACE_HIGH, length);
}

static bool set_butterfly(wl_tong_plays *walk, int top, int pair_top)
{
    int length = walk->length;
    wl_tong_play missing = 0;
    if (walk->wild) {
        wl_tong_play triples = window_fields(top, length), pairs = window_fields(pair_top, length);
        missing = (walk->missing[3] & triples & ~pairs) | (walk->missing[2] & pairs & ~triples) |
                  (walk->missing[5] & triples & pairs);
    } else {
        uint32_t both = wl_window(top, length) & wl_window(pair_top, length);
        if (both & ~wl_hand_at_least(&walk->hand, 5)) return false;
    }
    if (!begin_fills(walk, target_base(walk, top, pair_top) | missing, sum_fields(missing), wild_small(walk),
                     wild_big(walk)))
        return false;
    if (!needs_slots(walk)) {
        settle(&walk->fills);
        return true;
    }
    uint32_t triples = wl_window(top, length), pairs = wl_window(pair_top, length);
    for (uint32_t ranks = triples | pairs; ranks; ranks &= ranks - 1) {
        int rank = wl_lowest32(ranks), shared = triples >> rank & 1 ? 3 : 0;
        int cards = shared + (pairs >> rank & 1 ? 2 : 0);
        add_slot(&walk->fills, rank, min_int(walk->hand.count[rank], cards), shared);
    }
    set_butterfly_anchor(&walk->fills, pair_top, length);
    return true;
}

/* ---- Full houses ------------------------------------------------------------------------------------------------ */

/* Parts with which the triple may go: natural pairs that show a natural card, pairs of equal jokers, and two different
 * jokers as the highest pair. Beside one natural rank alone the latter are for rules that allow it. */
static uint32_t full_house_parts(const wl_tong_plays *walk, int triple)
{
    const uint8_t *count = walk->hand.count;
    int jokers = walk->wild - (triple < WL_NATURAL_RANKS ? at_least_zero(3 - count[triple]) : walk->wild ? 3 : 0);
    uint32_t natural_pairs = wl_hand_at_least(&walk->hand, jokers > 0 ? 1 : 2) & WL_NATURAL & ~(1u << triple);
    uint32_t joker_pairs = wl_hand_at_least(&walk->hand, 2) & ~WL_NATURAL;
    if (triple >= WL_NATURAL_RANKS) return (walk->two_ranks ? 0 : natural_pairs) | (joker_pairs & ~(1u << triple));
    if (walk->two_ranks || !count[triple]) return natural_pairs;
    bool mixed = count[triple] >= 3 && walk->wild && count[WL_SMALL_JOKER] && count[WL_BIG_JOKER];
    return natural_pairs | joker_pairs | (mixed ? 1u << MIXED_PAIR : 0);
}

static bool set_mixed_pair(wl_tong_plays *walk, int triple)
{
    int pair = triple == WL_RANK_2 ? WL_RANK_A : WL_RANK_2;
    begin_fills(walk, target_base(walk, triple, pair) | (wl_tong_play)2 << WL_TONG_RANK_BITS * pair, 2, 1, 1);
    settle(&walk->fills);
    return true;
}

static bool set_full_house(wl_tong_plays *walk, int triple, int pair)
{
    if (pair == MIXED_PAIR) return set_mixed_pair(walk, triple);
    const uint8_t *count = walk->hand.count;
    wl_tong_play base = target_base(walk, triple, pair);
    int small = count[WL_SMALL_JOKER], big = count[WL_BIG_JOKER], lack = 0;
    int of_small = 3 * (triple == WL_SMALL_JOKER) + 2 * (pair == WL_SMALL_JOKER);
    int of_big = 3 * (triple == WL_BIG_JOKER) + 2 * (pair == WL_BIG_JOKER);
    base += of_small * WL_TONG_ONE_SMALL + of_big * WL_TONG_ONE_BIG;
    small = walk->wild ? small - of_small : 0;
    big = walk->wild ? big - of_big : 0;
    if (pair == WL_SMALL_JOKER) big = min_int(big, 1); /* with two big ones these would be the pair */

    int triple_natural = 0, pair_natural = 0;
    if (triple < WL_NATURAL_RANKS) {
        triple_natural = min_int(count[triple], 3);
        lack += 3 - triple_natural;
        base |= (wl_tong_play)(3 - triple_natural) << WL_TONG_RANK_BITS * triple;
    }
    if (pair < WL_NATURAL_RANKS) {
        pair_natural = min_int(count[pair], 2);
        lack += 2 - pair_natural;
        base |= (wl_tong_play)(2 - pair_natural) << WL_TONG_RANK_BITS * pair;
    }
    if (!begin_fills(walk, base, lack, small, big)) return false;
    if (!triple_natural && !pair_natural) {
        settle(&walk->fills);
        return true;
    }
    add_slot(&walk->fills, triple, triple_natural, 3);
    add_slot(&walk->fills, pair, pair_natural, 0);
    if (pair < WL_NATURAL_RANKS) walk->fills.anchor = 1u << pair; /* else jokers would be the higher pair */
    return true;
}

/* ---- The walk over targets -------------------------------------------------------------------------------------- */

static bool set_target(wl_tong_plays *walk, int rank)
{
    switch ((wl_tong_kind)walk->kind) {
    case WL_TONG_SINGLE:
    case WL_TONG_PAIR:
    case WL_TONG_TRIPLE:
        return set_equal(walk, rank, wl_tong_kinds[walk->kind].copies);
    case WL_TONG_BOMB:
        return set_equal(walk, rank, walk->length);
    case WL_TONG_JOKER_BOMB:
        return set_joker_bomb(walk, rank);
    default:
        return set_run(walk, rank);
    }
}

static bool next_target(wl_tong_plays *walk)
{
    for (;;) {
        while (walk->parts) {
            int part = wl_lowest32(walk->parts);
            walk->parts &= walk->parts - 1;
            if (walk->kind == WL_TONG_BUTTERFLY ? set_butterfly(walk, walk->rank, part)
                                                : set_full_house(walk, walk->rank, part))
                return true;
        }
        if (!walk->ranks && !next_family(walk)) return false;
        int rank = wl_lowest32(walk->ranks);
        walk->ranks &= walk->ranks - 1;
        walk->rank = (uint8_t)rank;
        if (walk->kind == WL_TONG_FULL_HOUSE)
            walk->parts = full_house_parts(walk, rank);
        else if (walk->kind == WL_TONG_BUTTERFLY)
            walk->parts = walk->pair_tops;
        else if (set_target(walk, rank))
            return true;
    }
}

/* ---- Fills ------------------------------------------------------------------------------------------------------ */

static bool canonical(const wl_tong_fills *fills, uint32_t paired)
{
    return !fills->anchor || (paired & fills->anchor && paired & fills->beyond);
}

static bool admissible(const wl_tong_fills *fills)
{
    return fills->shown & (fills->shown - fills->two_ranks) && canonical(fills, fills->paired);
}

static void place(wl_tong_fills *fills, int slot)
{
    uint32_t bit = 1u << fills->rank[slot];
    int left = --fills->left[slot];
    if (!left) fills->shown &= ~bit;
    if (left == fills->shared[slot]) fills->paired &= ~bit;
    fills->fill += fills->unit << WL_TONG_RANK_BITS * fills->rank[slot];
    fills->placed[fills->depth++] = (uint8_t)slot;
}

static int take_back(wl_tong_fills *fills)
{
    int slot = fills->placed[--fills->depth];
    uint32_t bit = 1u << fills->rank[slot];
    int left = fills->left[slot]++;
    if (!left) fills->shown |= bit;
    if (left == fills->shared[slot]) fills->paired |= bit;
    fills->fill -= fills->unit << WL_TONG_RANK_BITS * fills->rank[slot];
    return slot;
}

/* Depth first: one more joker at the last slot or above; where that is impossible, the last joker moves up. */
static bool next_fill(wl_tong_fills *fills)
{
    int slot = fills->from;
    for (;;) {
        if (fills->depth < fills->limit) {
            while (slot < fills->slots && !fills->left[slot]) ++slot;
            if (slot < fills->slots) {
                place(fills, slot);
                fills->from = (uint8_t)slot;
                return true;
            }
        }
        if (!fills->depth) return false;
        slot = take_back(fills) + 1;
    }
}

/* The fewest small jokers among `jokers` of those there are. */
static int fewest_small(const wl_tong_fills *fills, int jokers) { return at_least_zero(jokers - fills->big); }

/* In how many ways `jokers` can be small and big ones. */
static int splits(const wl_tong_fills *fills, int jokers)
{
    return min_int(jokers, fills->small) - fewest_small(fills, jokers) + 1;
}

static wl_tong_play with_jokers(const wl_tong_fills *fills, int jokers, int small)
{
    return fills->base + fills->fill + (wl_tong_play)small * WL_TONG_ONE_SMALL +
           (wl_tong_play)(jokers - small) * WL_TONG_ONE_BIG;
}

bool wl_tong_plays_advance(wl_tong_plays *walk)
{
    wl_tong_fills *fills = &walk->fills;
    do {
        if (!next_fill(fills) && !next_target(walk)) return false;
    } while (!admissible(fills));
    int jokers = fills->spent + fills->depth;
    walk->splits = (uint8_t)splits(fills, jokers);
    walk->next = with_jokers(fills, jokers, fewest_small(fills, jokers));
    return true;
}

/* ---- Starting --------------------------------------------------------------------------------------------------- */

enum { ALL_KINDS = (1 << WL_TONG_KINDS) - 2, BOMB_KINDS = 1 << WL_TONG_BOMB | 1 << WL_TONG_JOKER_BOMB };

static void start(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_rules *rules)
{
    walk->rules = rules;
    walk->hand = *hand;
    walk->size = (uint8_t)wl_hand_size(hand);
    walk->wild = (uint8_t)(rules->jokers_wild ? wl_hand_jokers(hand) : 0);
    walk->two_ranks = wl_tong_least_ranks(rules) == 2;
    walk->to_beat = (wl_tong_combo){WL_TONG_NONE, 0, 0};
    walk->power = 0;
    walk->length = walk->longest = 0;
    walk->ranks = walk->parts = 0;
    walk->splits = 0;
    walk->fills.depth = walk->fills.limit = 0;
    if (walk->wild) count_missing(walk);
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

void wl_tong_bombs_start(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_rules *rules)
{
    start(walk, hand, rules);
    walk->kinds = BOMB_KINDS;
}

/* ---- Counting --------------------------------------------------------------------------------------------------- */

/* ways[n]: in how many ways n further jokers can be placed; as many as the limit and the slots allow. */
typedef uint64_t ways[WL_TONG_MOST_JOKERS + 1];

/* Another slot, in which between `least` and `most` jokers may be. */
static void extend_ways(ways sum, int limit, int least, int most)
{
    ways before;
    memcpy(before, sum, sizeof before);
    for (int n = 0; n <= limit; ++n) {
        sum[n] = 0;
        for (int here = least; here <= most && here <= n; ++here) sum[n] += before[n - here];
    }
}

/* Fills whose pair part could be raised a step, or (with `beyond`) from an ace at the low end to one at the high end.
 */
static void count_raisable(const wl_tong_fills *fills, bool to_ace, ways sum)
{
    for (int i = 0; i < fills->slots; ++i) {
        uint32_t bit = 1u << fills->rank[i];
        int pairs = at_least_zero(fills->left[i] - fills->shared[i]), least = 0, most = fills->left[i];
        if (to_ace) {
            if (bit & fills->anchor)
                most = pairs - 1;
            else if (bit & fills->beyond)
                least = pairs;
        } else if (bit & fills->anchor)
            least = pairs;
        extend_ways(sum, fills->limit, least, most);
    }
}

/* The canonical fills that show too few ranks, taken out of `sum`. Those that show none are canonical only without an
 * anchor. */
static void remove_hidden(const wl_tong_fills *fills, ways sum)
{
    int cards = 0;
    for (int i = 0; i < fills->slots; ++i) cards += fills->left[i];
    if (cards <= fills->limit && !fills->anchor) --sum[cards];
    if (!fills->two_ranks) return;
    for (int i = 0; i < fills->slots; ++i)
        for (int natural = 1; natural <= fills->left[i]; ++natural) {
            uint32_t paired = natural > fills->shared[i] ? 1u << fills->rank[i] : 0;
            if (cards - natural <= fills->limit && canonical(fills, paired)) --sum[cards - natural];
        }
}

/* How many plays the target has. */
static uint64_t count_fills(const wl_tong_fills *fills)
{
    if (!fills->limit) return admissible(fills) ? (uint64_t)splits(fills, fills->spent) : 0;
    ways sum = {1}, raisable = {1}, raisable_to_ace = {1};
    for (int i = 0; i < fills->slots; ++i) extend_ways(sum, fills->limit, 0, fills->left[i]);
    if (fills->anchor) {
        if (!(fills->paired & fills->anchor)) return 0;
        count_raisable(fills, false, raisable);
        for (int n = 0; n <= fills->limit; ++n) sum[n] -= raisable[n];
        if (~fills->beyond) {
            count_raisable(fills, true, raisable_to_ace);
            for (int n = 0; n <= fills->limit; ++n) sum[n] -= raisable_to_ace[n];
        }
    }
    remove_hidden(fills, sum);
    uint64_t plays = 0;
    for (int n = 0; n <= fills->limit; ++n)
        if (sum[n]) plays += sum[n] * (uint64_t)splits(fills, fills->spent + n);
    return plays;
}

uint64_t wl_tong_plays_count(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_rules *rules)
{
    wl_tong_plays walk;
    uint64_t plays = 0;
    wl_tong_plays_start(&walk, hand, to_beat, rules);
    while (next_target(&walk)) plays += count_fills(&walk.fills);
    return plays;
}

/* ---- Drawing ---------------------------------------------------------------------------------------------------- */

static uint64_t below(wl_random *random, uint64_t n)
{
    if (n <= UINT32_MAX) return wl_random_below(random, (uint32_t)n);
    return wl_random_next(random) % n; /* n is some 2^30 below 2^64: the bias is beyond observation */
}

/* The least i for which weights[0] + .. + weights[i] exceeds a uniformly drawn number below their sum. */
static int draw_index(const uint64_t *weights, int count, wl_random *random)
{
    uint64_t sum = 0;
    for (int i = 0; i < count; ++i) sum += weights[i];
    uint64_t drawn = below(random, sum);
    int i = 0;
    while (drawn >= weights[i]) drawn -= weights[i++];
    return i;
}

/* Place further jokers: all ways are equally likely, weighed by how many splits each has. tails[i] counts the ways to
 * place them from slot i on. */
static void draw_placing(wl_tong_fills *fills, ways *tails, wl_random *random)
{
    ways weights;
    for (int n = 0; n <= fills->limit; ++n)
        weights[n] = tails[0][n] ? tails[0][n] * (uint64_t)splits(fills, fills->spent + n) : 0;
    int rest = draw_index(weights, fills->limit + 1, random);
    for (int i = 0; rest; ++i) {
        int most = min_int(rest, fills->left[i]);
        for (int here = 0; here <= most; ++here) weights[here] = tails[i + 1][rest - here];
        int here = draw_index(weights, most + 1, random);
        rest -= here;
        while (here--) place(fills, i);
    }
}

/* A uniform play of a target that has one. Placings that are no plays are drawn again. */
static wl_tong_play draw_fill(wl_tong_fills *fills, wl_random *random)
{
    if (fills->limit) {
        ways tails[WL_NATURAL_RANKS + 1];
        memset(tails[fills->slots], 0, sizeof *tails);
        tails[fills->slots][0] = 1;
        for (int i = fills->slots; i--;) {
            memcpy(tails[i], tails[i + 1], sizeof *tails);
            extend_ways(tails[i], fills->limit, 0, fills->left[i]);
        }
        draw_placing(fills, tails, random);
        while (!admissible(fills)) {
            while (fills->depth) take_back(fills);
            draw_placing(fills, tails, random);
        }
    }
    int jokers = fills->spent + fills->depth;
    int small = fewest_small(fills, jokers) + (int)below(random, (uint64_t)splits(fills, jokers));
    return with_jokers(fills, jokers, small);
}

wl_tong_play wl_tong_plays_draw(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_rules *rules,
                                wl_random *random, uint64_t *count)
{
    wl_tong_plays walk;
    wl_tong_fills chosen;
    uint64_t plays = 0;
    wl_tong_plays_start(&walk, hand, to_beat, rules);
    while (next_target(&walk)) { /* each target replaces the chosen one with its share of the plays so far */
        uint64_t here = count_fills(&walk.fills);
        plays += here;
        if (here && below(random, plays) < here) chosen = walk.fills;
    }
    *count = plays;
    return plays ? draw_fill(&chosen, random) : WL_TONG_NO_PLAY;
}

/* ---- Questions about plays -------------------------------------------------------------------------------------- */

bool wl_tong_can_beat(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules)
{
    wl_tong_plays walk;
    wl_tong_play play;
    wl_tong_plays_start(&walk, hand, &to_beat, rules);
    return wl_tong_plays_next(&walk, &play);
}

bool wl_tong_may_play(const wl_hand *hand, wl_tong_play play, const wl_tong_combo *to_beat, const wl_tong_rules *rules)
{
    wl_hand cards;
    wl_tong_play_cards(play, &cards);
    return wl_hand_contains(hand, &cards) && (!to_beat || wl_tong_beats(wl_tong_play_combo(play), *to_beat, rules));
}

/* What the plays that beat one combination are ordered by: bombs above the rest, then ranks. */
static int strength(wl_tong_play play, const wl_tong_rules *rules)
{
    wl_tong_combo combo = wl_tong_play_combo(play);
    return wl_tong_bomb_power(combo, rules) << 4 | combo.rank;
}

static bool cheaper(wl_tong_play a, wl_tong_play b)
{
    int jokers_a = wl_tong_play_jokers(a), jokers_b = wl_tong_play_jokers(b);
    if (jokers_a != jokers_b) return jokers_a < jokers_b;
    if (wl_tong_play_big(a) != wl_tong_play_big(b)) return wl_tong_play_big(a) < wl_tong_play_big(b);
    return a < b;
}

/* The best play when strengths are multiplied by `sign`. */
static wl_tong_play best_beating(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules, int sign)
{
    wl_tong_plays walk;
    wl_tong_play play, best = WL_TONG_NO_PLAY;
    int best_strength = 0;
    wl_tong_plays_start(&walk, hand, &to_beat, rules);
    while (wl_tong_plays_next(&walk, &play)) {
        int here = sign * strength(play, rules);
        if (best && (here < best_strength || (here == best_strength && !cheaper(play, best)))) continue;
        best = play;
        best_strength = here;
    }
    return best;
}

wl_tong_play wl_tong_weakest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules)
{
    return best_beating(hand, to_beat, rules, -1);
}

wl_tong_play wl_tong_strongest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules)
{
    return best_beating(hand, to_beat, rules, 1);
}
