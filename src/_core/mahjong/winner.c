#include "mahjong/winner.h"

#include <stddef.h>
#include <string.h>

#include "base/bits.h"
#include "mahjong/winner_search.h"

/* ------------------------------------------------------------------------------------------ the suits together */

static int16_t sum_sort(int a, int b, int c) { return (int16_t)((a | b | c) < 0 ? WL_MAHJONG_NOT_THERE : a + b + c); }

/* Every way to share 得 among the suits, when the places of pair, winning tile and 得 at home are chosen. */
static void add_shares(wl_mahjong_search *s, int pair, int won, int home)
{
    const wl_mahjong_best(*at[WL_MAHJONG_SUITS])[2];
    uint32_t has[WL_MAHJONG_SUITS];
    for (int suit = 0; suit < WL_MAHJONG_SUITS; ++suit) {
        const wl_mahjong_suit_bests *bests = wl_mahjong_bests_at(s, suit, home);
        at[suit] = bests->at[pair == suit];
        has[suit] = bests->has[pair == suit][won == suit];
        if (!has[suit]) return;
    }
    for (uint32_t ms = has[0]; ms; ms &= ms - 1)
        for (uint32_t ps = has[1]; ps; ps &= ps - 1)
            for (uint32_t qs = has[2]; qs; qs &= qs - 1) {
                int m = wl_lowest32(ms), p = wl_lowest32(ps), q = wl_lowest32(qs);
                if (m + p + q > s->wilds) break;
                const wl_mahjong_best *best[] = {&at[0][m][won == 0], &at[1][p][won == 1], &at[2][q][won == 2]};
                wl_mahjong_suits_way *way = &s->ways[s->way_count++];
                way->any = sum_sort(best[0]->any, best[1]->any, best[2]->any);
                way->triplets = sum_sort(best[0]->triplets, best[1]->triplets, best[2]->triplets);
                way->sequences = sum_sort(best[0]->sequences, best[1]->sequences, best[2]->sequences);
                way->pair_block = (uint8_t)pair;
                way->won_block = (uint8_t)won;
                way->home = (uint8_t)home;
                way->wilds[0] = (uint8_t)m;
                way->wilds[1] = (uint8_t)p;
                way->wilds[2] = (uint8_t)q;
                way->all_wilds = (uint8_t)(m + p + q);
                way->blocks = (uint8_t)((m > 0) | (p > 0) << 1 | (q > 0) << 2);
            }
}

static void settle_suits(wl_mahjong_search *s)
{
    int first_won = 0, last_won = WL_MAHJONG_Z;
    if (!s->drawn_wild) first_won = last_won = wl_mahjong_block(s->hand->win_tile);
    int homes = s->home_block < WL_MAHJONG_SUITS ? wl_mahjong_most_home(s, s->home_block) : 0;
    s->way_count = 0;
    for (int won = first_won; won <= last_won; ++won)
        for (int pair = 0; pair < WL_MAHJONG_BLOCKS; ++pair) {
            if (s->most[pair][1] < 0) continue;
            for (int home = 0; home <= homes; ++home) add_shares(s, pair, won, home);
        }
}

/* ------------------------------------------------------------------------------------------ whole readings */

static int colour_fan(unsigned blocks)
{
    unsigned suits = blocks & 7;
    if (!suits || suits & (suits - 1)) return 0;
    return wl_mahjong_item_value(blocks >> WL_MAHJONG_Z & 1 ? WL_MAHJONG_ITEM_HALF_FLUSH : WL_MAHJONG_ITEM_FLUSH).fan;
}

static void propose(wl_mahjong_search *s, const wl_mahjong_suits_way *way, const wl_mahjong_z_reading *z,
                    wl_mahjong_sort which, wl_mahjong_score score)
{
    uint32_t rank = wl_mahjong_score_rank(score);
    if (rank > s->best.rank) s->best = (wl_mahjong_choice){score, rank, which, *way, *z};
}

/* A way to settle the suits beside a reading of winds and honours that fits it. */
static void propose_sorts(wl_mahjong_search *s, const wl_mahjong_suits_way *way, const wl_mahjong_z_reading *z)
{
    const int base = WL_MAHJONG_WINNER_BASE;
    bool z_won = way->won_block == WL_MAHJONG_Z;
    int points = s->points + z->points + (z_won && s->drawn_wild ? z->won_role : 0);
    int fan = s->fan + z->fan + colour_fan(s->blocks | way->blocks | (unsigned)(z->wilds > 0) << WL_MAHJONG_Z);
    int limits = s->limits, home = way->home + z->home;
    if (home == 1) fan += wl_mahjong_item_value(WL_MAHJONG_ITEM_HOME).fan;
    if (home >= 2) {
        limits |= WL_MAHJONG_DOUBLE_HOME;
        s->double_home_seen = true;
    }
    if (wl_mahjong_four_winds(s->meld_winds | z->wind_triplets, z->wind_pairs, s->hand->seat))
        limits |= WL_MAHJONG_FOUR_WINDS;

    propose(s, way, z, WL_MAHJONG_ANY_GROUPS, wl_mahjong_make_score(points + way->any, fan, limits, base));
    if (!s->meld_sequences && way->triplets >= 0)
        propose(s, way, z, WL_MAHJONG_ONLY_TRIPLETS,
                wl_mahjong_make_score(points + way->triplets,
                                      fan + wl_mahjong_item_value(WL_MAHJONG_ITEM_ALL_TRIPLETS).fan, limits, base));
    /* In winds and honours the winning tile is in a triplet or the pair, so it is no 旁和. */
    if (!s->meld_triplets && !z->triplets && !z_won && way->sequences >= 0)
        propose(s, way, z, WL_MAHJONG_ONLY_SEQUENCES,
                wl_mahjong_make_score(points, fan + wl_mahjong_item_value(WL_MAHJONG_ITEM_ALL_SEQUENCES).fan, limits,
                                      base));
}

static void join_suits(wl_mahjong_search *s, const wl_mahjong_z_reading *z)
{
    for (int i = 0; i < s->way_count; ++i) {
        const wl_mahjong_suits_way *way = &s->ways[i];
        if (way->all_wilds + z->wilds != s->wilds || (way->pair_block == WL_MAHJONG_Z) != z->pairs) continue;
        if (s->drawn_wild && way->won_block == WL_MAHJONG_Z && z->won_role == WL_MAHJONG_NOT_THERE) continue;
        propose_sorts(s, way, z);
    }
}

/* ------------------------------------------------------------------------------------------ winds and honours */

/* How a kind of winds and honours can be used: not at all, as a pair, triplet, both, two triplets. first_use[n]: the
 * first of these that takes n natural tiles. */
enum { Z_USES = 5 };
static const struct {
    int8_t used, pairs, triplets;
} z_uses[Z_USES] = {{0, 0, 0}, {2, 1, 0}, {3, 0, 1}, {5, 1, 1}, {6, 0, 2}};
static const int8_t first_use[WL_MAHJONG_COPIES + 1] = {0, 1, 1, 2, 3};

static void try_z_kind(wl_mahjong_search *s, int i, const wl_mahjong_z_reading *z);

static void use_z_kind(wl_mahjong_search *s, int i, wl_mahjong_z_reading z, int pairs, int triplets, int wilds)
{
    int kind = WL_MAHJONG_EAST + i;
    wl_mahjong_value pair = wl_mahjong_group_value(WL_MAHJONG_PAIR, kind, s->own_wind);
    wl_mahjong_value triplet = wl_mahjong_group_value(WL_MAHJONG_CONCEALED_TRIPLET, kind, s->own_wind);
    int points = z.points + pairs * pair.points + triplets * triplet.points;
    if (!s->drawn_wild && kind == s->hand->win_tile)
        points += pairs ? WL_MAHJONG_WAIT_POINTS : s->taken ? -wl_mahjong_taken_loss(true) : 0; /* 单吊, or M7 */
    z.points = (uint8_t)points;
    z.fan = (uint8_t)(z.fan + triplets * triplet.fan);
    z.used[i] = (int8_t)(s->counts[kind] + wilds);
    z.wilds = (uint8_t)(z.wilds + wilds);
    z.pairs = (uint8_t)(z.pairs + pairs);
    z.triplets |= triplets > 0;
    if (wilds) {
        int8_t role = pairs ? WL_MAHJONG_WAIT_POINTS : 0;
        z.won_role = role > z.won_role ? role : z.won_role;
        if (kind == s->home_kind) z.home = (uint8_t)wilds;
    }
    if (wl_mahjong_is_wind(kind)) {
        z.wind_triplets |= (uint8_t)((triplets > 0) << i);
        z.wind_pairs |= (uint8_t)(pairs << i);
    }
    try_z_kind(s, i + 1, &z);
}

static void try_z_kind(wl_mahjong_search *s, int i, const wl_mahjong_z_reading *z)
{
    const int *most = s->most[WL_MAHJONG_Z];
    int z_most = most[0] > most[1] ? most[0] : most[1];
    while (i < WL_MAHJONG_Z_KINDS && !s->counts[WL_MAHJONG_EAST + i] && z->wilds + 2 > z_most) ++i;
    if (i == WL_MAHJONG_Z_KINDS) {
        join_suits(s, z);
        return;
    }
    int kind = WL_MAHJONG_EAST + i, natural = s->counts[kind];
    for (int n = first_use[natural]; n < Z_USES; ++n) {
        int wilds = z_uses[n].used - natural;
        if (z->wilds + wilds > z_most) break;
        if (z->pairs + z_uses[n].pairs > 1) continue;
        if (wilds && s->specials >> kind & 1) break;
        if (wilds && !s->rules->wild_fifth_tile && z_uses[n].used + s->meld_copies[kind] > WL_MAHJONG_COPIES) break;
        use_z_kind(s, i, *z, z_uses[n].pairs, z_uses[n].triplets, wilds);
    }
}

/* ------------------------------------------------------------------------------------------ the search */

static void add_melds(wl_mahjong_search *s)
{
    for (int i = 0; i < wl_mahjong_meld_count(s->hand); ++i) {
        wl_mahjong_group group = wl_mahjong_melded_group(s->hand->melds[i]);
        wl_mahjong_value value = wl_mahjong_group_value(group.form, group.kind, s->own_wind);
        s->points += value.points;
        s->fan += value.fan;
        s->blocks |= 1u << wl_mahjong_block(group.kind);
        s->meld_sequences |= group.form == WL_MAHJONG_SEQUENCE;
        s->meld_triplets |= group.form != WL_MAHJONG_SEQUENCE;
        if (wl_mahjong_is_wind(group.kind)) s->meld_winds |= 1u << (group.kind - WL_MAHJONG_EAST);
        for (int t = 0; t < wl_mahjong_group_size(group); ++t) s->meld_copies[wl_mahjong_group_tile(group, t)]++;
    }
}

/* What follows from the tile turned up: how many 得 there are, a drawn one included, and the special honours. */
static void take_turned(wl_mahjong_search *s, const wl_mahjong_hand *hand)
{
    s->hand = hand;
    s->drawn_wild = wl_mahjong_is_wild(hand, hand->win_tile);
    s->wilds = hand->wilds + s->drawn_wild;
    s->specials = wl_mahjong_special_honours(hand->turned);
    s->home_kind = hand->turned < WL_MAHJONG_PLAYED ? hand->turned : WL_MAHJONG_NONE;
    s->home_block = s->home_kind == WL_MAHJONG_NONE ? WL_MAHJONG_NONE : wl_mahjong_block(s->home_kind);
}

/* The tiles and what they need; false if they are not complete. */
static bool take_tiles(wl_mahjong_search *s)
{
    const wl_mahjong_hand *hand = s->hand;
    memcpy(s->counts, hand->counts, sizeof s->counts);
    if (!s->drawn_wild) s->counts[hand->win_tile]++;
    s->needs = wl_mahjong_look_up(s->counts);
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) {
        int others[2];
        wl_mahjong_others_need(&s->needs, block, others);
        s->most[block][0] = s->wilds - others[1];
        s->most[block][1] = s->wilds - others[0];
    }
    int all[2];
    wl_mahjong_sum_needs(s->needs.need, WL_MAHJONG_BLOCKS, all);
    return all[1] <= s->wilds;
}

static int fan_if(bool holds, wl_mahjong_item_name item) { return holds ? wl_mahjong_item_value(item).fan : 0; }

/* What all readings have in common. */
static void take_circumstances(wl_mahjong_search *s, const wl_mahjong_rules *rules)
{
    const wl_mahjong_hand *hand = s->hand;
    bool drawn = hand->how & WL_MAHJONG_SELF_DRAWN;
    s->rules = rules;
    s->taken = !drawn && !rules->won_triplet_concealed;
    s->own_wind = wl_mahjong_own_wind(hand);
    int specials = wl_mahjong_specials_laid(hand);
    s->points = specials * wl_mahjong_item_value(WL_MAHJONG_ITEM_SPECIAL).points +
                (drawn ? wl_mahjong_item_value(WL_MAHJONG_ITEM_SELF_DRAWN).points : 0);
    s->fan = specials * wl_mahjong_item_value(WL_MAHJONG_ITEM_SPECIAL).fan +
             wl_mahjong_own_flowers(hand) * wl_mahjong_item_value(WL_MAHJONG_ITEM_OWN_FLOWER).fan +
             fan_if(s->wilds == 0, WL_MAHJONG_ITEM_NO_WILD) + fan_if(s->wilds == 2, WL_MAHJONG_ITEM_TWO_WILDS) +
             fan_if(s->drawn_wild, WL_MAHJONG_ITEM_DREW_WILD) +
             fan_if(hand->how & WL_MAHJONG_AFTER_KONG, WL_MAHJONG_ITEM_AFTER_KONG) +
             fan_if(hand->how & WL_MAHJONG_ROBBED_KONG, WL_MAHJONG_ITEM_ROBBED_KONG);
    s->limits = wl_mahjong_open_limits(hand, s->wilds);
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) s->blocks |= (unsigned)(s->needs.key[block] != 0) << block;
    add_melds(s);
}

/* The best reading of a complete hand; false if there is none. */
static bool find_best(wl_mahjong_search *s)
{
    const wl_mahjong_z_reading empty = {.won_role = WL_MAHJONG_NOT_THERE};
    bool capped = !s->rules->wild_fifth_tile && s->wilds;
    for (int suit = 0; suit < WL_MAHJONG_SUITS; ++suit) wl_mahjong_fill_suit(s, suit, capped);
    settle_suits(s);
    try_z_kind(s, 0, &empty);
    /* The tables do not notice when a 得 stands for its own kind. One that does only loses its fan, so the reading that
     * counts it is found as well, and is better. Two are a limit (M10), and a reading without a limit must not be one
     * that has it unnoticed: if two were seen at home and the limit is not the best, the suit of the 得 is filled again
     * reading by reading, where each 得 at home is counted. */
    if (s->double_home_seen && !(s->best.score.limit & WL_MAHJONG_DOUBLE_HOME) && s->home_block < WL_MAHJONG_SUITS &&
        !capped) {
        s->best.rank = 0;
        wl_mahjong_fill_suit(s, s->home_block, true);
        settle_suits(s);
        try_z_kind(s, 0, &empty);
    }
    return s->best.rank > 0;
}

/* Whether there is a winning tile, and one that may complete a hand. */
static bool may_win_on(const wl_mahjong_search *s)
{
    int tile = s->hand->win_tile;
    if (s->drawn_wild) return s->hand->how & WL_MAHJONG_SELF_DRAWN;
    return tile < WL_MAHJONG_PLAYED && !(s->specials >> tile & 1);
}

/* M11: the limits that win without a complete hand, at the own draw. */
static bool score_open_limits(const wl_mahjong_search *s, wl_mahjong_score *score)
{
    const wl_mahjong_hand *hand = s->hand;
    bool own_turn = hand->win_tile == WL_MAHJONG_NONE || (hand->how & WL_MAHJONG_SELF_DRAWN && may_win_on(s));
    int limits = own_turn ? wl_mahjong_open_limits(hand, s->wilds) : 0;
    *score = wl_mahjong_make_score(0, 0, limits, 0);
    return limits != 0;
}

bool wl_mahjong_score_winner(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules, wl_mahjong_score *score)
{
    return wl_mahjong_read_winner(hand, rules, score, NULL);
}

static void append_melds(wl_mahjong_reading *reading, const wl_mahjong_hand *hand)
{
    for (int i = 0; i < wl_mahjong_meld_count(hand); ++i)
        reading->groups[reading->count++] = wl_mahjong_melded_group(hand->melds[i]);
}

bool wl_mahjong_read_winner(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules, wl_mahjong_score *score,
                            wl_mahjong_reading *reading)
{
    wl_mahjong_search s;
    memset(&s, 0, offsetof(wl_mahjong_search, suits));
    take_turned(&s, hand);
    bool complete = false;
    if (may_win_on(&s) && take_tiles(&s)) {
        take_circumstances(&s, rules);
        complete = find_best(&s);
    }
    if (complete)
        *score = s.best.score;
    else if (!score_open_limits(&s, score))
        return false;
    if (!reading) return true;
    *reading = (wl_mahjong_reading){.won = WL_MAHJONG_NONE};
    append_melds(reading, hand);
    if (complete) wl_mahjong_append_best(&s, reading);
    return true;
}
