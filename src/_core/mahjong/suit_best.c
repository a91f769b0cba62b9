#include <string.h>

#include "mahjong/winner_search.h"

/* Raise the best of all readings, with `triplets` also that of those without sequence, with `sequences` that of those
 * without triplet. */
static void raise_best(wl_mahjong_best *best, int points, bool triplets, bool sequences)
{
    if (points > best->any) best->any = (int8_t)points;
    if (triplets && points > best->triplets) best->triplets = (int8_t)points;
    if (sequences && points > best->sequences) best->sequences = (int8_t)points;
}

/* A pair, triplet or sequence that contains the winning tile: `each` tiles of each of `kinds` consecutive kinds from
 * `first` on. */
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

int wl_mahjong_place_points(wl_mahjong_place place, int kind, bool taken)
{
    if (wl_mahjong_role_at(place, kind)) return WL_MAHJONG_WAIT_POINTS;
    if (place == WL_MAHJONG_IN_TRIPLET && taken) return -wl_mahjong_taken_loss(wl_mahjong_is_high(kind));
    return 0;
}

static const wl_mahjong_bests *bests_of(uint64_t key)
{
    return &wl_mahjong_best_records.of[wl_mahjong_suit_best.of[wl_mahjong_suit_index(key)]];
}

/* The entry for so many pairs and 得, to be raised; it is cleared when it is asked for the first time. */
static wl_mahjong_best *best_at(wl_mahjong_suit_bests *bests, int pairs, int wilds, int won)
{
    wl_mahjong_best *best = &bests->at[pairs][wilds][won];
    if (!(bests->has[pairs][won] >> wilds & 1))
        *best = (wl_mahjong_best){WL_MAHJONG_NOT_THERE, WL_MAHJONG_NOT_THERE, WL_MAHJONG_NOT_THERE};
    bests->has[pairs][won] |= (uint8_t)(1 << wilds);
    return best;
}

/* A suit as it is looked up in the tables: its nine counts and their key, where `home` 得 that stand for their own kind
 * are counted as natural tiles. most[p] is how many 得 the suit may have in all with p pairs. */
typedef struct {
    const uint8_t *counts;
    uint64_t key;
    int home;
    const int *most;
} suit_tiles;

/* The bests in which the winning tile is of `kind`: each group that can contain it is taken out of the suit, natural
 * tiles before 得, and the tables tell the best of the rest. As natural tiles and 得 that stand for one kind can change
 * places, no reading is missed. */
static void add_shapes(wl_mahjong_suit_bests *bests, const suit_tiles *suit, int kind, bool taken)
{
    shape shapes[WL_MAHJONG_PLACES];
    int count = shapes_around(kind, shapes);
    for (int i = 0; i < count; ++i) {
        shape g = shapes[i];
        uint64_t key = suit->key;
        int wilds = suit->home;
        for (int k = g.first; k < g.first + g.kinds; ++k) {
            int natural = suit->counts[k] < g.each ? suit->counts[k] : g.each;
            key -= (unsigned)natural * wl_mahjong_unit[k];
            wilds += g.each - natural;
        }
        if (wilds > suit->most[0] && wilds > suit->most[1]) continue;
        const wl_mahjong_bests *rest = bests_of(key);
        bool pair = g.place == WL_MAHJONG_IN_PAIR, triplet = g.place == WL_MAHJONG_IN_TRIPLET;
        bool plain = !triplet && !wl_mahjong_role_at(g.place, kind);
        int points = wl_mahjong_place_points(g.place, kind, taken);
        if (triplet) points += wl_mahjong_triplet_value(WL_MAHJONG_CONCEALED_TRIPLET, wl_mahjong_is_high(kind));
        for (int p = pair; p < 2; ++p) {
            int x = wilds + rest->wilds[p - pair];
            for (int three = 0; three < 2 && x <= suit->most[p]; ++three, x += 3) {
                const wl_mahjong_best *from = rest->of[p - pair][three];
                if (from->any < 0) continue;
                wl_mahjong_best *to = best_at(bests, p, x, 1);
                raise_best(to, from->any + points, false, false);
                if (from->triplets >= 0 && (pair || triplet)) raise_best(to, from->triplets + points, true, false);
                if (from->sequences >= 0 && plain) raise_best(to, 0, false, true);
            }
        }
    }
}

static void fill_by_tables(wl_mahjong_search *s, wl_mahjong_suit_bests *bests, int suit, int home)
{
    int first = wl_mahjong_first_kind(suit), win = s->hand->win_tile;
    suit_tiles tiles = {s->counts + first, s->needs.key[suit], home, s->most[suit]};
    uint8_t counts[WL_MAHJONG_SUIT_KINDS];
    if (home) {
        memcpy(counts, tiles.counts, sizeof counts);
        counts[s->home_kind - first] = (uint8_t)home;
        tiles.counts = counts;
        tiles.key += (unsigned)home * wl_mahjong_unit[s->home_kind - first];
    }
    const wl_mahjong_bests *record = bests_of(tiles.key);
    for (int p = 0; p < 2; ++p) {
        int x = home + record->wilds[p];
        for (int three = 0; three < 2 && x <= tiles.most[p]; ++three, x += 3) {
            const wl_mahjong_best *of = record->of[p][three];
            if (of[0].any >= 0) *best_at(bests, p, x, 0) = of[0];
            if (of[1].any >= 0 && s->drawn_wild) *best_at(bests, p, x, 1) = of[1];
        }
    }
    if (!bests->has[0][0] && !bests->has[1][0]) return;
    if (s->drawn_wild) {
        if (home) add_shapes(bests, &tiles, s->home_kind - first, false);
    } else if (wl_mahjong_block(win) == suit) {
        add_shapes(bests, &tiles, win - first, s->taken);
    }
}

/* The same by visiting every reading, where the copies (M4) or the 得 that stand for their own kind are limited. */
typedef struct {
    const wl_mahjong_search *s;
    wl_mahjong_suit_bests *bests;
    const wl_mahjong_suit_query *query;
    int suit;
} fill_context;

bool wl_mahjong_may_hold_win(const wl_mahjong_search *s, int suit, const wl_mahjong_suit_query *query,
                             const wl_mahjong_suit_reading *reading, int kind)
{
    if (s->drawn_wild) return reading->used[kind] > query->counts[kind];
    return s->hand->win_tile == wl_mahjong_first_kind(suit) + kind;
}

wl_mahjong_suit_query wl_mahjong_make_suit_query(const wl_mahjong_search *s, int suit, int wilds, bool pair, int home)
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
        if (home < WL_MAHJONG_MOST_HOME) query.most[k] = (uint8_t)home;
    }
    return query;
}

static bool fill_from_reading(void *context, const wl_mahjong_suit_reading *reading)
{
    const fill_context *c = context;
    int pairs = c->query->pair, wilds = c->query->wilds;
    bool triplets, sequences;
    int points = wl_mahjong_triplet_points(reading, &triplets, &sequences);
    raise_best(best_at(c->bests, pairs, wilds, 0), points, !sequences, !triplets);
    for (int kind = 0; kind < WL_MAHJONG_SUIT_KINDS; ++kind) {
        if (!wl_mahjong_may_hold_win(c->s, c->suit, c->query, reading, kind)) continue;
        for (wl_mahjong_place place = 0; place < WL_MAHJONG_PLACES; ++place) {
            if (!wl_mahjong_has_place(reading, place, kind)) continue;
            int more = wl_mahjong_place_points(place, kind, c->s->taken);
            raise_best(best_at(c->bests, pairs, wilds, 1), points + more, !sequences,
                       !triplets && !wl_mahjong_role_at(place, kind));
        }
    }
    return false;
}

static void fill_by_readings(wl_mahjong_search *s, wl_mahjong_suit_bests *bests, int suit, int home)
{
    for (int p = 0; p < 2; ++p)
        for (int x = home; x <= s->most[suit][p]; ++x) {
            wl_mahjong_suit_query query = wl_mahjong_make_suit_query(s, suit, x, p, home);
            fill_context context = {s, bests, &query, suit};
            wl_mahjong_visit_suit_readings(&query, fill_from_reading, &context);
        }
}

void wl_mahjong_fill_suit(wl_mahjong_search *s, int suit, bool by_readings)
{
    for (int home = 0; home <= wl_mahjong_most_home(s, suit); ++home) {
        wl_mahjong_suit_bests *bests = suit == s->home_block ? &s->home[home] : &s->suits[suit];
        memset(bests->has, 0, sizeof bests->has);
        if (by_readings)
            fill_by_readings(s, bests, suit, home);
        else
            fill_by_tables(s, bests, suit, home);
    }
}
