#include "tong/families.h"

#include "base/ints.h"

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

static void count_missing(wl_tong_families *at)
{
    wl_tong_play missing = 0;
    if (at->missing_counted) return;
    at->missing_counted = true;
    for (int k = 1; k < WL_TONG_HELD; ++k) at->held[k] = (uint16_t)(wl_hand_at_least(&at->hand, k) & WL_NATURAL);
    for (int k = 1; k <= 5; ++k) {
        missing += spread(~(uint32_t)at->held[k]);
        at->missing[k] = missing;
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
static void lengthen(uint8_t lacks[16], const uint8_t need[32], int length) { wl_bytes_add(lacks, need + 17 - length); }

/* ---- Families --------------------------------------------------------------------------------------------------- */

static void open_runs(wl_tong_families *at, int copies, int length)
{
    count_missing(at);
    count_needs(&at->hand, copies, at->need);
    memset(at->lacks, 0, sizeof at->lacks);
    for (int i = 1; i < length; ++i) lengthen(at->lacks, at->need, i);
    if (at->kind != WL_TONG_BUTTERFLY) return;
    count_needs(&at->hand, 2, at->pair_need);
    memset(at->pair_lacks, 0, sizeof at->pair_lacks);
    for (int i = 1; i < length; ++i) lengthen(at->pair_lacks, at->pair_need, i);
}

/* Go before the first family of this kind. */
static void open_kind(wl_tong_families *at, int kind)
{
    const wl_tong_kind_info *info = &wl_tong_kinds[kind];
    int shortest = info->shortest, longest = wl_min(info->longest, at->size / info->cards);
    if (at->power) {
        if (kind == WL_TONG_BOMB && at->power >> 4 > shortest) shortest = at->power >> 4;
    } else if (kind == at->to_beat.kind) {
        shortest = at->to_beat.length;
        longest = wl_min(longest, shortest);
    }
    at->kind = (uint8_t)kind;
    at->length = (uint8_t)(shortest - 1);
    at->longest = (uint8_t)longest;
    if (info->is_run && shortest <= longest) open_runs(at, info->copies, shortest);
}

/* Ranks of which the hand can show `copies` equal cards, at least one of them natural or all of them the same joker. */
static uint32_t equal_cards(const wl_tong_families *at, int copies)
{
    int natural = copies > at->wild ? copies - at->wild : 1;
    return (wl_hand_at_least(&at->hand, natural) & WL_NATURAL) | (wl_hand_at_least(&at->hand, copies) & ~WL_NATURAL);
}

static uint32_t full_house_triples(const wl_tong_families *at)
{
    if (!at->rules->full_house) return 0;
    uint32_t ranks = equal_cards(at, 3);
    return at->wild >= 3 && !at->two_ranks ? ranks | WL_NATURAL : ranks;
}

static uint32_t joker_bombs(const wl_tong_families *at)
{
    uint32_t ranks = 0;
    for (int i = 0; i < WL_TONG_JOKER_BOMBS; ++i) {
        const wl_tong_joker_bomb *bomb = &at->rules->joker_bombs[i];
        bool held = at->hand.count[WL_SMALL_JOKER] >= bomb->small && at->hand.count[WL_BIG_JOKER] >= bomb->big;
        if (bomb->rank && held && (bomb->outranks << 4 | bomb->rank) > at->power) ranks |= 1u << bomb->rank;
    }
    return ranks;
}

/* Ranks for which targets of this kind and length are within reach; lengths must be asked for one after another. */
static uint32_t family_ranks(wl_tong_families *at)
{
    switch ((wl_tong_kind)at->kind) {
    case WL_TONG_SINGLE:
    case WL_TONG_PAIR:
    case WL_TONG_TRIPLE:
        return equal_cards(at, wl_tong_kinds[at->kind].copies);
    case WL_TONG_FULL_HOUSE:
        return full_house_triples(at);
    case WL_TONG_BOMB:
        return equal_cards(at, at->length) & WL_NATURAL;
    case WL_TONG_JOKER_BOMB:
        return joker_bombs(at);
    case WL_TONG_BUTTERFLY:
        lengthen(at->pair_lacks, at->pair_need, at->length);
        if (!wl_tong_tops_within(at->pair_lacks, at->wild, at->length)) return 0;
        break;
    default:
        break;
    }
    lengthen(at->lacks, at->need, at->length);
    return wl_tong_tops_within(at->lacks, at->wild, at->length);
}

/* Ranks that beat what is to be beaten, in this family. */
static uint32_t beating_ranks(const wl_tong_families *at)
{
    if (at->kind == WL_TONG_BOMB && at->length == at->power >> 4) return ~1u << (at->power & 15);
    if (at->kind == at->to_beat.kind && !at->power) return ~1u << at->to_beat.rank;
    return ~0u;
}

bool wl_tong_next_family(wl_tong_families *at)
{
    do {
        while (at->length >= at->longest) {
            if (!at->kinds) return false;
            open_kind(at, wl_lowest32(at->kinds));
            at->kinds &= (uint16_t)(at->kinds - 1);
        }
        ++at->length;
        at->ranks = family_ranks(at);
        if (!at->ranks) at->longest = at->length; /* longer ones lack even more */
        at->ranks &= beating_ranks(at);
    } while (!at->ranks);
    return true;
}

void wl_tong_families_start(wl_tong_families *at, const wl_hand *hand, const wl_tong_combo *to_beat, unsigned kinds,
                            const wl_tong_rules *rules)
{
    at->rules = rules;
    at->hand = *hand;
    at->size = (uint8_t)wl_hand_size(hand);
    at->wild = (uint8_t)(rules->jokers_wild ? wl_hand_jokers(hand) : 0);
    at->two_ranks = wl_tong_least_ranks(rules) == 2;
    at->to_beat = (wl_tong_combo){WL_TONG_NONE, 0, 0};
    at->power = 0;
    at->kinds = (uint16_t)kinds;
    at->length = at->longest = 0;
    at->ranks = 0;
    at->missing_counted = false;
    if (!to_beat) return;
    at->to_beat = *to_beat;
    at->power = wl_tong_bomb_power(*to_beat, rules);
    at->kinds &= (uint16_t)(WL_TONG_BOMB_KINDS | (at->power ? 0 : 1 << to_beat->kind));
}
