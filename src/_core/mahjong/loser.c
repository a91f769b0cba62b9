#include "mahjong/loser.h"

#include <string.h>

#include "base/bits.h"

enum { SUIT_KINDS = WL_MAHJONG_EAST /* kinds of m, p and s together */ };

typedef struct {
    uint8_t pairs, triplets;
} z_choice;

typedef struct {
    const wl_mahjong_hand *hand;
    const wl_mahjong_rules *rules;
    int own_wind, points, fan, limits;
    unsigned meld_winds;
    uint64_t specials;
    /* Most points of triplets of the first k suit kinds with at most so many 得. */
    int16_t suit_points[SUIT_KINDS + 1][WL_MAHJONG_WILDS + 1];

    z_choice chosen[WL_MAHJONG_Z_KINDS];
    z_choice best_chosen[WL_MAHJONG_Z_KINDS];
    int best_wilds; /* 得 that the best leaves to the suits */
    uint64_t best_rank;
    wl_mahjong_score best;
} search;

/* ------------------------------------------------------------------------------------------------------- suits */

/* The most triplets of one kind, each with a natural tile. */
static int most_triplets(int natural, int wilds)
{
    int triplets = (natural + wilds) / 3;
    return triplets < natural ? triplets : natural;
}

static int triplet_points(int kind)
{
    return wl_mahjong_group_value(WL_MAHJONG_CONCEALED_TRIPLET, kind, WL_MAHJONG_NONE).points;
}

static void fill_suit_points(search *s)
{
    int most = s->rules->loser_wild_any ? s->hand->wilds : 0;
    for (int kind = 0; kind < SUIT_KINDS; ++kind)
        for (int wilds = 0; wilds <= most; ++wilds) {
            int16_t *best = &s->suit_points[kind + 1][wilds];
            for (int here = 0; here <= wilds; ++here) {
                int points = s->suit_points[kind][wilds - here] +
                             most_triplets(s->hand->counts[kind], here) * triplet_points(kind);
                if (points > *best) *best = (int16_t)points;
            }
        }
}

/* ------------------------------------------------------------------------------------------- winds and honours */

static void finish(search *s, int points, int fan, int wilds, unsigned wind_triplets, unsigned wind_pairs)
{
    int left = s->rules->loser_wild_any ? wilds : 0;
    int limits = s->limits;
    if (wl_mahjong_four_winds(s->meld_winds | wind_triplets, wind_pairs, s->hand->seat))
        limits |= WL_MAHJONG_FOUR_WINDS;
    wl_mahjong_score score =
        wl_mahjong_make_score(s->points + points + s->suit_points[SUIT_KINDS][left], s->fan + fan, limits, 0);
    /* Of groupings that M12 leaves equal, the one that shows more limits. */
    uint64_t rank = (uint64_t)wl_mahjong_score_rank(score) << 8 | (uint64_t)(wl_popcount32(score.limit) + 1);
    if (rank <= s->best_rank) return;
    s->best_rank = rank;
    s->best = score;
    s->best_wilds = left;
    memcpy(s->best_chosen, s->chosen, sizeof s->chosen);
}

/* How many 得 so many pairs and triplets of a kind take; more than there are where the rules forbid them. */
static int wilds_for(const search *s, int kind, int pairs, int triplets)
{
    const int never = WL_MAHJONG_WILDS + 1;
    int natural = s->hand->counts[kind];
    if (s->rules->loser_wild_any) {
        int wilds = 2 * pairs + 3 * triplets - natural;
        if (triplets > natural || (wilds > 0 && s->specials >> kind & 1)) return never;
        return wilds > 0 ? wilds : 0;
    }
    int rest = natural - 2 * pairs, wilds = 3 * triplets - rest;
    if (rest < 0 || triplets > rest) return never;
    if (wilds > 0 && !wl_mahjong_is_own_or_honour(kind, s->own_wind)) return never;
    return wilds > 0 ? wilds : 0;
}

static void try_z_kind(search *s, int i, int points, int fan, int wilds, unsigned wind_triplets, unsigned wind_pairs)
{
    if (i == WL_MAHJONG_Z_KINDS) {
        finish(s, points, fan, wilds, wind_triplets, wind_pairs);
        return;
    }
    int kind = WL_MAHJONG_EAST + i;
    wl_mahjong_value pair = wl_mahjong_group_value(WL_MAHJONG_PAIR, kind, s->own_wind);
    wl_mahjong_value triplet = wl_mahjong_group_value(WL_MAHJONG_CONCEALED_TRIPLET, kind, s->own_wind);
    for (int triplets = 0; triplets <= 2; ++triplets)
        for (int pairs = 0; pairs <= 3; ++pairs) {
            int used = wilds_for(s, kind, pairs, triplets);
            if (used > wilds) break;
            s->chosen[i] = (z_choice){(uint8_t)pairs, (uint8_t)triplets};
            unsigned wind = wl_mahjong_is_wind(kind) ? 1u << i : 0;
            try_z_kind(s, i + 1, points + pairs * pair.points + triplets * triplet.points, fan + triplets * triplet.fan,
                       wilds - used, wind_triplets | (triplets ? wind : 0), wind_pairs | (pairs ? wind : 0));
        }
}

/* ------------------------------------------------------------------------------------------------------ the hand */

static void find_best(search *s, const wl_mahjong_hand *hand, const wl_mahjong_rules *rules)
{
    memset(s, 0, sizeof *s);
    s->hand = hand;
    s->rules = rules;
    s->own_wind = wl_mahjong_own_wind(hand);
    s->specials = wl_mahjong_special_honours(hand->turned);
    int specials = wl_mahjong_specials_laid(hand);
    int flowers = rules->loser_flower_fan ? wl_mahjong_own_flowers(hand) : 0;
    s->points = specials * wl_mahjong_item_value(WL_MAHJONG_ITEM_SPECIAL).points;
    s->fan = specials * wl_mahjong_item_value(WL_MAHJONG_ITEM_SPECIAL).fan +
             flowers * wl_mahjong_item_value(WL_MAHJONG_ITEM_OWN_FLOWER).fan;
    s->limits = wl_mahjong_open_limits(hand, hand->wilds);
    for (int i = 0; i < wl_mahjong_meld_count(hand); ++i) {
        wl_mahjong_group group = wl_mahjong_melded_group(hand->melds[i]);
        wl_mahjong_value value = wl_mahjong_group_value(group.form, group.kind, s->own_wind);
        s->points += value.points;
        s->fan += value.fan;
        if (wl_mahjong_is_wind(group.kind)) s->meld_winds |= 1u << (group.kind - WL_MAHJONG_EAST);
    }
    fill_suit_points(s);
    try_z_kind(s, 0, 0, 0, hand->wilds, 0, 0);
}

wl_mahjong_score wl_mahjong_score_loser(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules)
{
    search s;
    find_best(&s, hand, rules);
    return s.best;
}

/* Groups of one kind: natural tiles go to the pairs as far as every triplet keeps one, then to the triplets. */
static void append_kind(wl_mahjong_reading *reading, int kind, int pairs, int triplets, int natural)
{
    for (int n = 0; n < pairs + triplets; ++n) {
        bool pair = n < pairs;
        int size = pair ? 2 : 3, kept = pair ? triplets : pairs + triplets - n - 1;
        int here = natural - kept < size ? natural - kept : size;
        natural -= here;
        reading->groups[reading->count++] = (wl_mahjong_group){
            .form = (uint8_t)(pair ? WL_MAHJONG_PAIR : WL_MAHJONG_CONCEALED_TRIPLET),
            .kind = (uint8_t)kind,
            .wilds = (uint8_t)((1 << size) - (1 << here)),
        };
    }
}

wl_mahjong_score wl_mahjong_read_loser(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules,
                                       wl_mahjong_reading *reading)
{
    search s;
    find_best(&s, hand, rules);
    *reading = (wl_mahjong_reading){.won = WL_MAHJONG_NONE};
    for (int i = 0; i < wl_mahjong_meld_count(hand); ++i)
        reading->groups[reading->count++] = wl_mahjong_melded_group(hand->melds[i]);
    int wilds_at[SUIT_KINDS], wilds = s.best_wilds;
    for (int kind = SUIT_KINDS - 1; kind >= 0; --kind) {
        int here = 0;
        while (s.suit_points[kind][wilds - here] + most_triplets(hand->counts[kind], here) * triplet_points(kind) !=
               s.suit_points[kind + 1][wilds])
            ++here;
        wilds_at[kind] = here;
        wilds -= here;
    }
    for (int kind = 0; kind < SUIT_KINDS; ++kind)
        append_kind(reading, kind, 0, most_triplets(hand->counts[kind], wilds_at[kind]), hand->counts[kind]);
    for (int i = 0; i < WL_MAHJONG_Z_KINDS; ++i) {
        int kind = WL_MAHJONG_EAST + i;
        append_kind(reading, kind, s.best_chosen[i].pairs, s.best_chosen[i].triplets, hand->counts[kind]);
    }
    return s.best;
}
