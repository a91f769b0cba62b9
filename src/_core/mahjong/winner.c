#include "mahjong/winner.h"

#include <stddef.h>
#include <string.h>

#include "mahjong/shape.h"

enum { NOT_THERE = -1, SUITS = WL_MAHJONG_Z, MOST_HOME = 2 };

/* The three sorts of readings of a suit that are worth telling apart. */
typedef enum { ANY_GROUPS, ONLY_TRIPLETS, ONLY_SEQUENCES, SORTS } sort;

static int best_of(const wl_mahjong_best *best, sort which)
{
    return which == ANY_GROUPS ? best->any : which == ONLY_TRIPLETS ? best->triplets : best->sequences;
}

static void raise_best(wl_mahjong_best *best, int points, bool triplets, bool sequences)
{
    if (points > best->any) best->any = (int8_t)points;
    if (triplets && points > best->triplets) best->triplets = (int8_t)points;
    if (sequences && points > best->sequences) best->sequences = (int8_t)points;
}

/* A suit's best readings, [p pairs][x 得][is the winning tile here]; bit x of has[p][won] where there is any. */
typedef struct {
    wl_mahjong_best at[2][WL_MAHJONG_WILDS + 1][2];
    uint8_t has[2][2];
} suit_bests;

/* A reading of winds and honours. */
typedef struct {
    int8_t used[WL_MAHJONG_Z_KINDS];
    uint8_t wilds, pairs, points, fan;
    uint8_t wind_triplets, wind_pairs; /* masks of winds */
    uint8_t home;                      /* 得 that stand for their own kind */
    bool triplets;
    int8_t won_role; /* points of the best role of a drawn 得 that stands here; NOT_THERE if none does */
} z_reading;

/* A way to settle the suits: where pair and winning tile are (Z: not in the suits), how many 得 each has, how many of
 * these stand at home, and what the three suits' bests make together (NOT_THERE or less: not of this sort). */
typedef struct {
    int16_t any, triplets, sequences;
    uint8_t pair_block, won_block, home, blocks;
    uint8_t wilds[SUITS], all_wilds;
} suits_way;

enum { MAX_WAYS = WL_MAHJONG_BLOCKS * WL_MAHJONG_BLOCKS * (MOST_HOME + 1) * 20 /* shares of up to three 得 */ };

/* A reading of the whole hand, as far as the search knows it. */
typedef struct {
    wl_mahjong_score score;
    uint32_t rank;
    sort which;
    suits_way suits;
    z_reading z;
} choice;

typedef struct {
    const wl_mahjong_hand *hand;
    const wl_mahjong_rules *rules;
    uint8_t counts[WL_MAHJONG_PLAYED]; /* natural tiles, a natural winning tile included */
    uint8_t meld_copies[WL_MAHJONG_PLAYED];
    uint64_t specials;
    wl_mahjong_needs needs;
    int most[WL_MAHJONG_BLOCKS][2]; /* 得 that the others leave to a block with p pairs, below 0 where it cannot be */
    int wilds;                      /* a drawn one included */
    bool drawn_wild;                /* the winning tile is a 得 */
    bool taken;                     /* the winning tile makes an open triplet (M7) */
    int own_wind;
    int home_kind, home_block; /* of the 得 themselves; NONE where they have no place in a hand (M9) */

    /* What all readings have in common. */
    int points, fan, limits;
    bool meld_triplets, meld_sequences;
    unsigned meld_winds; /* mask of wind triplets among the melds */
    unsigned blocks;     /* mask of the blocks of melds and natural tiles */

    bool double_home_seen;
    choice best;

    int way_count;
    /* From here on filled as needed. */
    suit_bests suits[SUITS];
    suit_bests home[MOST_HOME + 1]; /* of the suit home_block, by 得 that stand at home; the last: so many or more */
    suits_way ways[MAX_WAYS];
} search;

/* ------------------------------------------------------------------------------------------ the best of a suit */

/* A group around the winning tile: tiles of n consecutive kinds. */
typedef struct {
    int first, kinds, each;
    wl_mahjong_place place;
} shape;

static int shapes_around(int kind, shape shapes[WL_MAHJONG_PLACES])
{
    int count = 0;
    shapes[count++] = (shape){kind, 1, 2, WL_MAHJONG_IN_PAIR};
    shapes[count++] = (shape){kind, 1, 3, WL_MAHJONG_IN_TRIPLET};
    for (int i = 0; i < 3; ++i)
        if (kind >= i && kind - i <= WL_MAHJONG_SUIT_KINDS - 3)
            shapes[count++] = (shape){kind - i, 3, 1, WL_MAHJONG_FIRST_OF_SEQUENCE + (unsigned)i};
    return count;
}

/* What the place of the winning tile adds to the points of a reading of concealed triplets. */
static int place_points(wl_mahjong_place place, int kind, bool taken)
{
    if (wl_mahjong_role_at(place, kind)) return 2;
    if (place == WL_MAHJONG_IN_TRIPLET && taken) return wl_mahjong_is_high(kind) ? -4 : -2;
    return 0;
}

static const wl_mahjong_bests *bests_of(uint64_t key)
{
    return &wl_mahjong_best_records[wl_mahjong_suit_best[wl_mahjong_suit_index(key)]];
}

/* Suits by the tables. `counts` are nine, with `home` 得 among them as tiles of their own kind; `tiles` their sum;
 * `most` all 得 that the suit may have with p pairs. */
typedef struct {
    const uint8_t *counts;
    uint64_t key;
    int tiles, home;
    const int *most;
} suit_tiles;

/* Bests with the winning tile at `kind`: a group around it of natural tiles as far as they go, and the rest's best.
 * Natural tiles and 得 of one kind can change places, so nothing is lost. */
static void add_shapes(suit_bests *bests, const suit_tiles *suit, int kind, bool taken)
{
    shape shapes[WL_MAHJONG_PLACES];
    int count = shapes_around(kind, shapes);
    for (int i = 0; i < count; ++i) {
        shape g = shapes[i];
        uint64_t key = suit->key;
        int wilds = 0;
        for (int k = g.first; k < g.first + g.kinds; ++k) {
            int natural = suit->counts[k] < g.each ? suit->counts[k] : g.each;
            key -= (unsigned)natural * wl_mahjong_unit[k];
            wilds += g.each - natural;
        }
        if (suit->home + wilds > suit->most[0] && suit->home + wilds > suit->most[1]) continue;
        const wl_mahjong_bests *rest = bests_of(key);
        bool pair = g.place == WL_MAHJONG_IN_PAIR, triplet = g.place == WL_MAHJONG_IN_TRIPLET;
        bool plain = !pair && !triplet && !wl_mahjong_role_at(g.place, kind);
        int points = place_points(g.place, kind, taken);
        if (triplet) points += wl_mahjong_is_high(kind) ? 8 : 4;
        for (int p = pair; p < 2; ++p) {
            int first = (2 * p + 2 * suit->tiles) % 3; /* tiles + 得 are 2p mod 3 */
            for (int x = first; suit->home + x <= suit->most[p]; x += 3) {
                if (x < wilds) continue;
                const wl_mahjong_best *from = &rest->of[p - pair][x - wilds == 3][0];
                wl_mahjong_best *to = &bests->at[p][suit->home + x][1];
                if (from->any >= 0) raise_best(to, from->any + points, false, false);
                if (from->triplets >= 0 && (pair || triplet)) raise_best(to, from->triplets + points, true, false);
                if (from->sequences >= 0 && plain) raise_best(to, 0, false, true);
                if (from->any >= 0) bests->has[p][1] |= (uint8_t)(1 << (suit->home + x));
            }
        }
    }
}

static void fill_by_tables(search *s, suit_bests *bests, int suit, int home)
{
    int first = wl_mahjong_first_kind(suit);
    uint8_t counts[WL_MAHJONG_SUIT_KINDS];
    memcpy(counts, s->counts + first, sizeof counts);
    if (home) counts[s->home_kind - first] = (uint8_t)home;
    suit_tiles tiles = {.counts = counts, .key = s->needs.key[suit], .home = home, .most = s->most[suit]};
    if (home) tiles.key += (unsigned)home * wl_mahjong_unit[s->home_kind - first];
    for (int k = 0; k < WL_MAHJONG_SUIT_KINDS; ++k) tiles.tiles += counts[k];
    const wl_mahjong_bests *record = bests_of(tiles.key);
    for (int p = 0; p < 2; ++p)
        for (int x = (2 * p + 2 * tiles.tiles) % 3; home + x <= tiles.most[p]; x += 3) {
            const wl_mahjong_best *of = record->of[p][x == 3];
            if (of->any < 0) continue;
            bests->at[p][home + x][0] = of[0];
            bests->has[p][0] |= (uint8_t)(1 << (home + x));
            if (!s->drawn_wild || !x) continue;
            bests->at[p][home + x][1] = of[1];
            bests->has[p][1] |= (uint8_t)(1 << (home + x));
        }
    if (!bests->has[0][0] && !bests->has[1][0]) return;
    int win = s->hand->win_tile;
    if (s->drawn_wild) {
        if (home) add_shapes(bests, &tiles, s->home_kind - first, false);
    } else if (wl_mahjong_block(win) == suit) {
        add_shapes(bests, &tiles, win - first, s->taken);
    }
}

/* The same reading by reading: where a cap on the copies or on the 得 at home has to hold. */
typedef struct {
    const search *s;
    suit_bests *bests;
    const wl_mahjong_suit_query *query;
    int suit;
} fill_context;

/* Whether the winning tile may be one of the tiles of a kind in this reading. */
static bool may_hold_win(const search *s, int suit, const wl_mahjong_suit_query *query,
                         const wl_mahjong_suit_reading *reading, int kind)
{
    if (s->drawn_wild) return reading->used[kind] > query->counts[kind];
    return s->hand->win_tile == wl_mahjong_first_kind(suit) + kind;
}

static bool fill_from_reading(void *context, const wl_mahjong_suit_reading *reading)
{
    const fill_context *c = context;
    bool triplets, sequences;
    int points = wl_mahjong_triplet_points(reading, &triplets, &sequences);
    wl_mahjong_best *at = c->bests->at[c->query->pair][c->query->wilds];
    raise_best(&at[0], points, !sequences, !triplets);
    for (int kind = 0; kind < WL_MAHJONG_SUIT_KINDS; ++kind) {
        if (!may_hold_win(c->s, c->suit, c->query, reading, kind)) continue;
        for (wl_mahjong_place place = 0; place < WL_MAHJONG_PLACES; ++place) {
            if (!wl_mahjong_has_place(reading, place, kind)) continue;
            int more = place_points(place, kind, c->s->taken);
            raise_best(&at[1], points + more, !sequences, !triplets && !wl_mahjong_role_at(place, kind));
        }
    }
    return false;
}

/* The query for readings of a suit with `home` 得 at home (the last number: or more). */
static wl_mahjong_suit_query suit_query(const search *s, int suit, int wilds, bool pair, int home)
{
    int first = wl_mahjong_first_kind(suit);
    wl_mahjong_suit_query query = {.counts = s->counts + first, .wilds = wilds, .pair = pair};
    for (int k = 0; k < WL_MAHJONG_SUIT_KINDS; ++k) {
        int melded = s->meld_copies[first + k];
        query.most[k] = (uint8_t)(s->rules->wild_fifth_tile ? UINT8_MAX : WL_MAHJONG_COPIES - melded);
    }
    if (suit == s->home_block) {
        int k = s->home_kind - first;
        query.least[k] = (uint8_t)home;
        if (home < MOST_HOME) query.most[k] = (uint8_t)home;
    }
    return query;
}

static void fill_by_readings(search *s, suit_bests *bests, int suit, int home)
{
    for (int p = 0; p < 2; ++p)
        for (int x = home; x <= s->most[suit][p]; ++x) {
            wl_mahjong_suit_query query = suit_query(s, suit, x, p, home);
            fill_context context = {s, bests, &query, suit};
            wl_mahjong_visit_suit_readings(&query, fill_from_reading, &context);
            for (int won = 0; won < 2; ++won)
                if (bests->at[p][x][won].any >= 0) bests->has[p][won] |= (uint8_t)(1 << x);
        }
}

/* 得 of a suit that may be at home, as far as it matters. */
static int most_home(const search *s, int suit)
{
    if (suit != s->home_block) return 0;
    int most = s->most[suit][0] > s->most[suit][1] ? s->most[suit][0] : s->most[suit][1];
    return most < MOST_HOME ? most : MOST_HOME;
}

static void fill_suit(search *s, int suit, bool by_readings)
{
    for (int home = 0; home <= most_home(s, suit); ++home) {
        suit_bests *bests = suit == s->home_block ? &s->home[home] : &s->suits[suit];
        memset(bests->at, NOT_THERE, sizeof bests->at);
        memset(bests->has, 0, sizeof bests->has);
        if (by_readings)
            fill_by_readings(s, bests, suit, home);
        else
            fill_by_tables(s, bests, suit, home);
    }
}

/* ------------------------------------------------------------------------------------------ the suits together */

static const suit_bests *bests_at(const search *s, int suit, int home)
{
    return suit == s->home_block ? &s->home[home] : &s->suits[suit];
}

static int16_t sum_sort(int a, int b, int c) { return (int16_t)(a < 0 || b < 0 || c < 0 ? NOT_THERE : a + b + c); }

static void add_way(search *s, suits_way *way)
{
    const wl_mahjong_best *best[SUITS];
    way->blocks = 0;
    way->all_wilds = 0;
    for (int suit = 0; suit < SUITS; ++suit) {
        const suit_bests *bests = bests_at(s, suit, way->home);
        best[suit] = &bests->at[way->pair_block == suit][way->wilds[suit]][way->won_block == suit];
        way->blocks |= (uint8_t)((way->wilds[suit] > 0) << suit);
        way->all_wilds = (uint8_t)(way->all_wilds + way->wilds[suit]);
    }
    way->any = sum_sort(best[0]->any, best[1]->any, best[2]->any);
    way->triplets = sum_sort(best[0]->triplets, best[1]->triplets, best[2]->triplets);
    way->sequences = sum_sort(best[0]->sequences, best[1]->sequences, best[2]->sequences);
    s->ways[s->way_count++] = *way;
}

/* Every way to share 得 among the suits, when the places of pair, winning tile and 得 at home are chosen. */
static void add_shares(search *s, suits_way *way)
{
    unsigned has[SUITS];
    for (int suit = 0; suit < SUITS; ++suit)
        has[suit] = bests_at(s, suit, way->home)->has[way->pair_block == suit][way->won_block == suit];
    if (!has[0] || !has[1] || !has[2]) return;
    for (int m = 0; m <= s->wilds; ++m) {
        if (!(has[0] >> m & 1)) continue;
        for (int p = 0; m + p <= s->wilds; ++p) {
            if (!(has[1] >> p & 1)) continue;
            for (int q = 0; m + p + q <= s->wilds; ++q) {
                if (!(has[2] >> q & 1)) continue;
                way->wilds[0] = (uint8_t)m;
                way->wilds[1] = (uint8_t)p;
                way->wilds[2] = (uint8_t)q;
                add_way(s, way);
            }
        }
    }
}

static void settle_suits(search *s)
{
    suits_way way;
    uint8_t first_won = 0, last_won = WL_MAHJONG_Z;
    if (!s->drawn_wild) first_won = last_won = (uint8_t)wl_mahjong_block(s->hand->win_tile);
    int homes = s->home_block < SUITS ? most_home(s, s->home_block) : 0;
    s->way_count = 0;
    for (way.won_block = first_won; way.won_block <= last_won; ++way.won_block)
        for (way.pair_block = 0; way.pair_block < WL_MAHJONG_BLOCKS; ++way.pair_block) {
            if (s->most[way.pair_block][1] < 0) continue;
            for (way.home = 0; way.home <= homes; ++way.home) add_shares(s, &way);
        }
}

/* ------------------------------------------------------------------------------------------ whole readings */

static int colour_fan(unsigned blocks)
{
    unsigned suits = blocks & 7;
    if (!suits || suits & (suits - 1)) return 0;
    return blocks >> WL_MAHJONG_Z & 1 ? 2 : 4;
}

static void propose(search *s, const suits_way *way, const z_reading *z, sort which, wl_mahjong_score score)
{
    uint32_t rank = wl_mahjong_score_rank(score);
    if (rank > s->best.rank) s->best = (choice){score, rank, which, *way, *z};
}

/* A way to settle the suits beside a reading of winds and honours that fits it. */
static void propose_sorts(search *s, const suits_way *way, const z_reading *z)
{
    const int base = WL_MAHJONG_WINNER_BASE;
    bool z_won = way->won_block == WL_MAHJONG_Z;
    int points = s->points + z->points + (z_won && s->drawn_wild ? z->won_role : 0);
    int fan = s->fan + z->fan + colour_fan(s->blocks | way->blocks | (unsigned)(z->wilds > 0) << WL_MAHJONG_Z);
    int limits = s->limits, home = way->home + z->home;
    if (home == 1) ++fan;
    if (home >= 2) {
        limits |= WL_MAHJONG_DOUBLE_HOME;
        s->double_home_seen = true;
    }
    if (wl_mahjong_four_winds(s->meld_winds | z->wind_triplets, z->wind_pairs, s->hand->seat))
        limits |= WL_MAHJONG_FOUR_WINDS;

    propose(s, way, z, ANY_GROUPS, wl_mahjong_make_score(points + way->any, fan, limits, base));
    if (!s->meld_sequences && way->triplets >= 0)
        propose(s, way, z, ONLY_TRIPLETS, wl_mahjong_make_score(points + way->triplets, fan + 2, limits, base));
    /* In winds and honours the winning tile is in a triplet or the pair, so it is no 旁和. */
    if (!s->meld_triplets && !z->triplets && !z_won && way->sequences >= 0)
        propose(s, way, z, ONLY_SEQUENCES, wl_mahjong_make_score(points, fan + 1, limits, base));
}

static void join_suits(search *s, const z_reading *z)
{
    for (int i = 0; i < s->way_count; ++i) {
        const suits_way *way = &s->ways[i];
        if (way->all_wilds + z->wilds != s->wilds || (way->pair_block == WL_MAHJONG_Z) != z->pairs) continue;
        if (s->drawn_wild && way->won_block == WL_MAHJONG_Z && z->won_role == NOT_THERE) continue;
        propose_sorts(s, way, z);
    }
}

/* ------------------------------------------------------------------------------------------ winds and honours */

/* How a kind of winds and honours can be used: pair, triplet, both, two triplets; the first use for 0..4 tiles. */
enum { Z_USES = 5 };
static const struct {
    int8_t used, pairs, triplets;
} z_uses[Z_USES] = {{0, 0, 0}, {2, 1, 0}, {3, 0, 1}, {5, 1, 1}, {6, 0, 2}};
static const int8_t first_use[WL_MAHJONG_COPIES + 1] = {0, 1, 1, 2, 3};

static void try_z_kind(search *s, int i, const z_reading *z);

static void use_z_kind(search *s, int i, z_reading z, int pairs, int triplets, int wilds)
{
    int kind = WL_MAHJONG_EAST + i;
    wl_mahjong_worth pair = wl_mahjong_group_worth(WL_MAHJONG_PAIR, kind, s->own_wind);
    wl_mahjong_worth triplet = wl_mahjong_group_worth(WL_MAHJONG_CONCEALED_TRIPLET, kind, s->own_wind);
    int points = z.points + pairs * pair.points + triplets * triplet.points;
    if (!s->drawn_wild && kind == s->hand->win_tile)
        points += pairs ? 2 : s->taken ? -4 : 0; /* 单吊, or an open triplet (M7) */
    z.points = (uint8_t)points;
    z.fan = (uint8_t)(z.fan + triplets * triplet.fan);
    z.used[i] = (int8_t)(s->counts[kind] + wilds);
    z.wilds = (uint8_t)(z.wilds + wilds);
    z.pairs = (uint8_t)(z.pairs + pairs);
    z.triplets |= triplets > 0;
    if (wilds) {
        int8_t role = pairs ? 2 : 0;
        z.won_role = role > z.won_role ? role : z.won_role;
        if (kind == s->home_kind) z.home = (uint8_t)wilds;
    }
    if (wl_mahjong_is_wind(kind)) {
        z.wind_triplets |= (uint8_t)((triplets > 0) << i);
        z.wind_pairs |= (uint8_t)(pairs << i);
    }
    try_z_kind(s, i + 1, &z);
}

static void try_z_kind(search *s, int i, const z_reading *z)
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

static void add_melds(search *s)
{
    for (int i = 0; i < wl_mahjong_meld_count(s->hand); ++i) {
        wl_mahjong_group group = wl_mahjong_melded_group(s->hand->melds[i]);
        wl_mahjong_worth worth = wl_mahjong_group_worth(group.form, group.kind, s->own_wind);
        s->points += worth.points;
        s->fan += worth.fan;
        s->blocks |= 1u << wl_mahjong_block(group.kind);
        s->meld_sequences |= group.form == WL_MAHJONG_SEQUENCE;
        s->meld_triplets |= group.form != WL_MAHJONG_SEQUENCE;
        if (wl_mahjong_is_wind(group.kind)) s->meld_winds |= 1u << (group.kind - WL_MAHJONG_EAST);
        for (int t = 0; t < wl_mahjong_group_size(group); ++t) s->meld_copies[wl_mahjong_group_tile(group, t)]++;
    }
}

/* The tiles and what they need; false if they are not complete. */
static bool take_tiles(search *s, const wl_mahjong_hand *hand)
{
    s->hand = hand;
    memcpy(s->counts, hand->counts, sizeof s->counts);
    s->drawn_wild = wl_mahjong_is_wild(hand, hand->win_tile);
    s->wilds = hand->wilds + s->drawn_wild;
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

/* What all readings have in common. */
static void take_circumstances(search *s, const wl_mahjong_rules *rules)
{
    const wl_mahjong_hand *hand = s->hand;
    bool drawn = hand->how & WL_MAHJONG_SELF_DRAWN;
    s->rules = rules;
    s->taken = !drawn && !rules->won_triplet_concealed;
    s->own_wind = wl_mahjong_own_wind(hand);
    s->specials = wl_mahjong_special_honours(hand->turned);
    s->home_kind = hand->turned < WL_MAHJONG_PLAYED ? hand->turned : WL_MAHJONG_NONE;
    s->home_block = s->home_kind == WL_MAHJONG_NONE ? WL_MAHJONG_NONE : wl_mahjong_block(s->home_kind);
    int specials = wl_mahjong_specials_laid(hand);
    s->points = 4 * specials + (drawn ? 2 : 0);
    s->fan = specials + wl_mahjong_own_flowers(hand) + (s->wilds == 0) + (s->wilds == 2) + s->drawn_wild +
             ((hand->how & WL_MAHJONG_AFTER_KONG) != 0) + ((hand->how & WL_MAHJONG_ROBBED_KONG) != 0);
    s->limits = wl_mahjong_open_limits(hand, s->wilds);
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) s->blocks |= (unsigned)(s->needs.key[block] != 0) << block;
    add_melds(s);
}

/* The best reading of a complete hand; false if there is none. */
static bool find_best(search *s)
{
    const z_reading empty = {.won_role = NOT_THERE};
    bool capped = !s->rules->wild_fifth_tile && s->wilds;
    for (int suit = 0; suit < SUITS; ++suit) fill_suit(s, suit, capped);
    settle_suits(s);
    try_z_kind(s, 0, &empty);
    /* The tables let a 得 stand at home unnoticed. With one at home that is worth less than the fan for it, so such a
     * reading is never the best; with two it is a limit. Where there is one, and does not win anyhow, the home suit is
     * read again, reading by reading. */
    if (s->double_home_seen && !(s->best.score.limit & WL_MAHJONG_DOUBLE_HOME) && s->home_block < SUITS && !capped) {
        s->best.rank = 0;
        fill_suit(s, s->home_block, true);
        settle_suits(s);
        try_z_kind(s, 0, &empty);
    }
    return s->best.rank > 0;
}

/* Whether the winning tile, if any, may complete a hand of these sizes at all. */
static bool may_win_on(const wl_mahjong_hand *hand)
{
    int tile = hand->win_tile;
    if (tile == WL_MAHJONG_NONE) return false;
    if (wl_mahjong_is_wild(hand, tile)) return hand->how & WL_MAHJONG_SELF_DRAWN;
    return tile < WL_MAHJONG_PLAYED && !(wl_mahjong_special_honours(hand->turned) >> tile & 1);
}

/* M11: the limits that win without a complete hand, at the own draw. */
static bool score_open_limits(const wl_mahjong_hand *hand, wl_mahjong_score *score)
{
    int tile = hand->win_tile, wilds = hand->wilds + wl_mahjong_is_wild(hand, tile);
    bool own_turn = tile == WL_MAHJONG_NONE || (hand->how & WL_MAHJONG_SELF_DRAWN && may_win_on(hand));
    int limits = own_turn ? wl_mahjong_open_limits(hand, wilds) : 0;
    *score = wl_mahjong_make_score(0, 0, limits, 0);
    return limits != 0;
}

bool wl_mahjong_score_winner(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules, wl_mahjong_score *score)
{
    return wl_mahjong_read_winner(hand, rules, score, NULL);
}

/* ------------------------------------------------------------------------------------------ the best reading */

static void append(wl_mahjong_reading *reading, int form, int kind)
{
    reading->groups[reading->count++] = (wl_mahjong_group){.form = (uint8_t)form, .kind = (uint8_t)kind};
}

static void append_melds(wl_mahjong_reading *reading, const wl_mahjong_hand *hand)
{
    for (int i = 0; i < wl_mahjong_meld_count(hand); ++i)
        reading->groups[reading->count++] = wl_mahjong_melded_group(hand->melds[i]);
}

/* The tile `place` of the group appended last took the winning tile. */
static void mark_won(const search *s, wl_mahjong_reading *reading, int place)
{
    reading->won = (uint8_t)(reading->count - 1);
    reading->won_place = (uint8_t)place;
    wl_mahjong_group *group = &reading->groups[reading->won];
    if (group->form == WL_MAHJONG_CONCEALED_TRIPLET && s->taken) group->form = WL_MAHJONG_OPEN_TRIPLET;
}

/* A reading of a suit that is worth what the search found, and the place of the winning tile if it is here. */
typedef struct {
    const search *s;
    const wl_mahjong_suit_query *query;
    int suit, points;
    sort which;
    bool won;
    wl_mahjong_suit_reading found;
    wl_mahjong_place place;
    int place_kind; /* -1: not in this suit */
} match;

static bool match_reading(void *context, const wl_mahjong_suit_reading *reading)
{
    match *m = context;
    bool triplets, sequences;
    int points = wl_mahjong_triplet_points(reading, &triplets, &sequences);
    if ((m->which == ONLY_TRIPLETS && sequences) || (m->which == ONLY_SEQUENCES && triplets)) return false;
    m->found = *reading;
    m->place_kind = -1;
    if (!m->won) return points == m->points;
    for (int kind = 0; kind < WL_MAHJONG_SUIT_KINDS; ++kind) {
        if (!may_hold_win(m->s, m->suit, m->query, reading, kind)) continue;
        for (m->place = 0; m->place < WL_MAHJONG_PLACES; ++m->place) {
            m->place_kind = kind;
            int more = place_points(m->place, kind, m->s->taken);
            if (m->which == ONLY_SEQUENCES) more = wl_mahjong_role_at(m->place, kind) ? NOT_THERE : 0;
            if (wl_mahjong_has_place(reading, m->place, kind) && points + more == m->points) return true;
        }
    }
    return false;
}

static void append_suit(const search *s, wl_mahjong_reading *reading, int suit)
{
    const choice *c = &s->best;
    bool pair = c->suits.pair_block == suit, won = c->suits.won_block == suit;
    int home = suit == s->home_block ? c->suits.home : 0, first = wl_mahjong_first_kind(suit);
    const suit_bests *bests = bests_at(s, suit, home);
    wl_mahjong_suit_query query = suit_query(s, suit, c->suits.wilds[suit], pair, home);
    match m = {.s = s, .query = &query, .suit = suit, .which = c->which, .won = won};
    m.points = best_of(&bests->at[pair][c->suits.wilds[suit]][won], c->which);
    wl_mahjong_visit_suit_readings(&query, match_reading, &m);

    bool to_mark = won;
    for (int kind = 0; kind < WL_MAHJONG_SUIT_KINDS; ++kind) {
        for (int n = 0; n < m.found.triplets[kind]; ++n) {
            append(reading, WL_MAHJONG_CONCEALED_TRIPLET, first + kind);
            if (to_mark && m.place == WL_MAHJONG_IN_TRIPLET && m.place_kind == kind) {
                mark_won(s, reading, 0);
                to_mark = false;
            }
        }
        for (int n = 0; n < m.found.sequences[kind]; ++n) {
            append(reading, WL_MAHJONG_SEQUENCE, first + kind);
            int at = m.place_kind - kind;
            if (to_mark && m.place == WL_MAHJONG_FIRST_OF_SEQUENCE + (unsigned)at && at >= 0) {
                mark_won(s, reading, at);
                to_mark = false;
            }
        }
        if (m.found.pair == kind) {
            append(reading, WL_MAHJONG_PAIR, first + kind);
            if (to_mark && m.place == WL_MAHJONG_IN_PAIR) {
                mark_won(s, reading, 0);
                to_mark = false;
            }
        }
    }
}

static void append_z(const search *s, wl_mahjong_reading *reading)
{
    const choice *c = &s->best;
    bool to_mark = c->suits.won_block == WL_MAHJONG_Z;
    bool only_pair = s->drawn_wild && c->z.won_role == 2;
    for (int i = 0; i < WL_MAHJONG_Z_KINDS; ++i) {
        int kind = WL_MAHJONG_EAST + i, used = c->z.used[i];
        bool holds = s->drawn_wild ? used > s->counts[kind] : kind == s->hand->win_tile;
        bool pair = used % 3 == 2;
        if (pair) {
            append(reading, WL_MAHJONG_PAIR, kind);
            if (to_mark && holds) mark_won(s, reading, 0);
        }
        for (int n = 0; n < used / 3; ++n) {
            append(reading, WL_MAHJONG_CONCEALED_TRIPLET, kind);
            if (to_mark && holds && !pair && n == 0 && !only_pair) mark_won(s, reading, 0);
        }
        if (to_mark && reading->won != WL_MAHJONG_NONE) to_mark = false;
    }
}

/* Of each kind the natural tiles stand first, but the winning tile where it is. */
static void mark_wilds(const search *s, wl_mahjong_reading *reading)
{
    int left[WL_MAHJONG_PLAYED] = {0};
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind) left[kind] = -s->counts[kind];
    for (int g = 0; g < reading->count; ++g)
        for (int t = 0; t < wl_mahjong_group_size(reading->groups[g]) && !reading->groups[g].melded; ++t)
            left[wl_mahjong_group_tile(reading->groups[g], t)]++;
    wl_mahjong_group *won = &reading->groups[reading->won];
    if (s->drawn_wild) {
        won->wilds = (uint8_t)(1 << reading->won_place);
        left[wl_mahjong_group_tile(*won, reading->won_place)]--;
    }
    for (int g = reading->count - 1; g >= 0; --g) {
        wl_mahjong_group *group = &reading->groups[g];
        for (int t = wl_mahjong_group_size(*group) - 1; t >= 0 && !group->melded; --t) {
            int *wilds = &left[wl_mahjong_group_tile(*group, t)];
            if (*wilds <= 0 || (g == reading->won && t == reading->won_place)) continue;
            group->wilds |= (uint8_t)(1 << t);
            --*wilds;
        }
    }
}

bool wl_mahjong_read_winner(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules, wl_mahjong_score *score,
                            wl_mahjong_reading *reading)
{
    search s;
    memset(&s, 0, offsetof(search, suits));
    bool complete = false;
    if (may_win_on(hand) && take_tiles(&s, hand)) {
        take_circumstances(&s, rules);
        complete = find_best(&s);
    }
    if (complete)
        *score = s.best.score;
    else if (!score_open_limits(hand, score))
        return false;
    if (!reading) return true;
    *reading = (wl_mahjong_reading){.won = WL_MAHJONG_NONE};
    append_melds(reading, hand);
    if (!complete) return true;
    for (int suit = 0; suit < SUITS; ++suit) append_suit(&s, reading, suit);
    append_z(&s, reading);
    mark_wilds(&s, reading);
    return true;
}
