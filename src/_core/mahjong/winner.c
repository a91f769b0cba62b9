#include "mahjong/winner.h"

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

/* A suit's best readings, [p pairs][x 得][is the winning tile here]. */
typedef struct {
    wl_mahjong_best at[2][WL_MAHJONG_WILDS + 1][2];
} suit_bests;

/* A reading of winds and honours. */
typedef struct {
    int8_t used[WL_MAHJONG_Z_KINDS];
    int wilds, pairs, points, fan;
    bool triplets;
    unsigned wind_triplets, wind_pairs;
    int home;     /* 得 that stand for their own kind */
    int won_role; /* points of the best role of a drawn 得 that stands here; NOT_THERE if none does */
} z_reading;

/* A reading of the whole hand, as far as the search knows it. */
typedef struct {
    wl_mahjong_score score;
    uint32_t rank;
    sort which;
    int won_block, pair_block, home;
    int wilds[SUITS];
    z_reading z;
} choice;

typedef struct {
    const wl_mahjong_hand *hand;
    const wl_mahjong_rules *rules;
    uint8_t counts[WL_MAHJONG_PLAYED]; /* natural tiles, a natural winning tile included */
    uint8_t meld_copies[WL_MAHJONG_PLAYED];
    uint64_t specials;
    int wilds;       /* a drawn one included */
    bool drawn_wild; /* the winning tile is a 得 */
    bool taken;      /* the winning tile makes an open triplet (M7) */
    int own_wind;
    int home_kind, home_block; /* of the 得 themselves; NONE where they have no place in a hand (M9) */

    /* What all readings have in common. */
    int points, fan, limits;
    bool meld_triplets, meld_sequences;
    unsigned meld_blocks, meld_winds; /* blocks of the melds; wind triplets among them */

    suit_bests suits[SUITS];
    suit_bests home[MOST_HOME + 1]; /* of the suit home_block, by 得 that stand at home; the last: so many or more */
    bool has_tiles[WL_MAHJONG_BLOCKS];

    bool double_home_seen;
    choice best;
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

/* Suits by the tables. `counts` are nine, with `home` 得 among them as tiles of their own kind; `tiles` their sum. */
typedef struct {
    const uint8_t *counts;
    uint64_t key;
    int tiles, home;
} suit_tiles;

/* Bests with the winning tile at `kind`: a group around it of natural tiles as far as they go, and the rest's best.
 * Natural tiles and 得 of one kind can change places, so nothing is lost. */
static void add_shapes(const search *s, suit_bests *bests, const suit_tiles *suit, int kind, bool taken)
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
        if (suit->home + wilds > s->wilds) continue;
        const wl_mahjong_bests *rest = bests_of(key);
        bool pair = g.place == WL_MAHJONG_IN_PAIR, triplet = g.place == WL_MAHJONG_IN_TRIPLET;
        bool plain = !pair && !triplet && !wl_mahjong_role_at(g.place, kind);
        int points = place_points(g.place, kind, taken);
        if (triplet) points += wl_mahjong_is_high(kind) ? 8 : 4;
        for (int p = pair; p < 2; ++p) {
            int first = (2 * p + 2 * suit->tiles) % 3; /* tiles + 得 are 2p mod 3 */
            for (int x = first; suit->home + x <= s->wilds; x += 3) {
                if (x < wilds) continue;
                const wl_mahjong_best *from = &rest->of[p - pair][x - wilds == 3][0];
                wl_mahjong_best *to = &bests->at[p][suit->home + x][1];
                if (from->any >= 0) raise_best(to, from->any + points, false, false);
                if (from->triplets >= 0 && (pair || triplet)) raise_best(to, from->triplets + points, true, false);
                if (from->sequences >= 0 && plain) raise_best(to, 0, false, true);
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
    suit_tiles tiles = {.counts = counts, .key = wl_mahjong_suit_key(counts), .home = home};
    for (int k = 0; k < WL_MAHJONG_SUIT_KINDS; ++k) tiles.tiles += counts[k];
    const wl_mahjong_bests *record = bests_of(tiles.key);
    memset(bests, NOT_THERE, sizeof *bests);
    for (int p = 0; p < 2; ++p)
        for (int x = (2 * p + 2 * tiles.tiles) % 3; home + x <= s->wilds; x += 3) {
            bests->at[p][home + x][0] = record->of[p][x == 3][0];
            if (s->drawn_wild && x) bests->at[p][home + x][1] = record->of[p][x == 3][1];
        }
    int win = s->hand->win_tile;
    if (s->drawn_wild) {
        if (home) add_shapes(s, bests, &tiles, s->home_kind - first, false);
    } else if (wl_mahjong_block(win) == suit) {
        add_shapes(s, bests, &tiles, win - first, s->taken);
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

static void fill_by_readings(const search *s, suit_bests *bests, int suit, int home)
{
    memset(bests, NOT_THERE, sizeof *bests);
    for (int p = 0; p < 2; ++p)
        for (int x = home; x <= s->wilds; ++x) {
            wl_mahjong_suit_query query = suit_query(s, suit, x, p, home);
            fill_context context = {s, bests, &query, suit};
            wl_mahjong_visit_suit_readings(&query, fill_from_reading, &context);
        }
}

typedef void fill(search *, suit_bests *, int suit, int home);

static void fill_suit(search *s, int suit, bool by_readings)
{
    int most = suit == s->home_block ? (s->wilds < MOST_HOME ? s->wilds : MOST_HOME) : 0;
    for (int home = 0; home <= most; ++home) {
        suit_bests *bests = suit == s->home_block ? &s->home[home] : &s->suits[suit];
        if (by_readings)
            fill_by_readings(s, bests, suit, home);
        else
            fill_by_tables(s, bests, suit, home);
    }
}

/* ------------------------------------------------------------------------------------------ whole readings */

static int colour_fan(const search *s, const choice *c)
{
    unsigned blocks = s->meld_blocks;
    for (int suit = 0; suit < SUITS; ++suit)
        if (s->has_tiles[suit] || c->wilds[suit]) blocks |= 1u << suit;
    if (s->has_tiles[WL_MAHJONG_Z] || c->z.wilds) blocks |= 1u << WL_MAHJONG_Z;
    unsigned suits = blocks & 7;
    if (!suits || suits & (suits - 1)) return 0;
    return blocks >> WL_MAHJONG_Z & 1 ? 2 : 4;
}

static void propose(search *s, choice *c, sort which, int points, int fan)
{
    static const int sort_fan[SORTS] = {[ANY_GROUPS] = 0, [ONLY_TRIPLETS] = 2, [ONLY_SEQUENCES] = 1};
    int limits = s->limits;
    int home = c->home + c->z.home;
    if (home >= 2) {
        limits |= WL_MAHJONG_DOUBLE_HOME;
        s->double_home_seen = true;
    }
    if (wl_mahjong_four_winds(s->meld_winds | c->z.wind_triplets, c->z.wind_pairs, s->hand->seat))
        limits |= WL_MAHJONG_FOUR_WINDS;
    c->score = wl_mahjong_make_score(points, fan + sort_fan[which] + (home == 1), limits, WL_MAHJONG_WINNER_BASE);
    c->rank = wl_mahjong_score_rank(c->score);
    c->which = which;
    if (c->rank > s->best.rank) s->best = *c;
}

static const suit_bests *bests_at(const search *s, int suit, int home)
{
    return suit == s->home_block ? &s->home[home] : &s->suits[suit];
}

/* All is chosen but the sort: with each suit's best of every sort. */
static void propose_sorts(search *s, choice *c)
{
    const wl_mahjong_best *suits[SUITS];
    for (int suit = 0; suit < SUITS; ++suit) {
        const suit_bests *bests = bests_at(s, suit, c->home);
        suits[suit] = &bests->at[c->pair_block == suit][c->wilds[suit]][c->won_block == suit];
        if (suits[suit]->any < 0) return;
    }
    int points = s->points + c->z.points, fan = s->fan + c->z.fan + colour_fan(s, c);
    bool z_won = c->won_block == WL_MAHJONG_Z;
    if (z_won && s->drawn_wild) points += c->z.won_role;
    for (sort which = 0; which < SORTS; ++which) {
        if (which == ONLY_TRIPLETS && s->meld_sequences) continue;
        /* In winds and honours the winning tile is in a triplet or the pair, so it is no 旁和. */
        if (which == ONLY_SEQUENCES && (s->meld_triplets || c->z.triplets || z_won)) continue;
        int sum = points;
        bool there = true;
        for (int suit = 0; suit < SUITS; ++suit) {
            int best = best_of(suits[suit], which);
            there &= best >= 0;
            sum += best;
        }
        if (there) propose(s, c, which, sum, fan);
    }
}

/* Every way to share the 得 that winds and honours leave, the pair and the winning tile among the suits. */
static void share_out(search *s, const z_reading *z)
{
    choice c = {.z = *z};
    int left = s->wilds - z->wilds;
    int most_home = s->home_block < SUITS ? (left < MOST_HOME ? left : MOST_HOME) : 0;
    int natural_block = s->drawn_wild ? WL_MAHJONG_BLOCKS : wl_mahjong_block(s->hand->win_tile);
    for (c.won_block = 0; c.won_block < WL_MAHJONG_BLOCKS; ++c.won_block) {
        if (s->drawn_wild ? c.won_block == WL_MAHJONG_Z && z->won_role == NOT_THERE : c.won_block != natural_block)
            continue;
        for (c.pair_block = z->pairs ? WL_MAHJONG_Z : 0; c.pair_block < (z->pairs ? WL_MAHJONG_BLOCKS : SUITS);
             ++c.pair_block)
            for (c.home = 0; c.home <= most_home; ++c.home)
                for (c.wilds[0] = 0; c.wilds[0] <= left; ++c.wilds[0])
                    for (c.wilds[1] = 0; c.wilds[0] + c.wilds[1] <= left; ++c.wilds[1]) {
                        c.wilds[2] = left - c.wilds[0] - c.wilds[1];
                        propose_sorts(s, &c);
                    }
    }
}

/* ------------------------------------------------------------------------------------------ winds and honours */

/* How a kind of winds and honours can be used: pair, triplet, both, two triplets. */
static const struct {
    int8_t used, pairs, triplets;
} z_uses[] = {{0, 0, 0}, {2, 1, 0}, {3, 0, 1}, {5, 1, 1}, {6, 0, 2}};

static void try_z_kind(search *s, int i, const z_reading *z);

static void use_z_kind(search *s, int i, z_reading z, int pairs, int triplets, int wilds)
{
    int kind = WL_MAHJONG_EAST + i;
    int natural = s->counts[kind];
    bool won = !s->drawn_wild && kind == s->hand->win_tile;
    z.used[i] = (int8_t)(natural + wilds);
    z.wilds += wilds;
    z.pairs += pairs;
    z.triplets |= triplets > 0;
    for (int n = 0; n < pairs + triplets; ++n) {
        wl_mahjong_worth worth =
            wl_mahjong_group_worth(n < pairs ? WL_MAHJONG_PAIR : WL_MAHJONG_CONCEALED_TRIPLET, kind, s->own_wind);
        z.points += worth.points;
        z.fan += worth.fan;
    }
    if (won) z.points += pairs ? 2 : s->taken ? -4 : 0; /* 单吊, or an open triplet (M7) */
    if (wilds) {
        int role = pairs ? 2 : 0;
        z.won_role = role > z.won_role ? role : z.won_role;
        if (kind == s->home_kind) z.home = wilds;
    }
    if (wl_mahjong_is_wind(kind)) {
        if (triplets) z.wind_triplets |= 1u << i;
        if (pairs) z.wind_pairs |= 1u << i;
    }
    try_z_kind(s, i + 1, &z);
}

static void try_z_kind(search *s, int i, const z_reading *z)
{
    if (i == WL_MAHJONG_Z_KINDS) {
        share_out(s, z);
        return;
    }
    int kind = WL_MAHJONG_EAST + i, natural = s->counts[kind];
    for (size_t n = 0; n < sizeof z_uses / sizeof *z_uses; ++n) {
        int wilds = z_uses[n].used - natural;
        if (wilds < 0 || z->wilds + wilds > s->wilds || z->pairs + z_uses[n].pairs > 1) continue;
        if (wilds && s->specials >> kind & 1) continue;
        if (wilds && !s->rules->wild_fifth_tile && z_uses[n].used + s->meld_copies[kind] > WL_MAHJONG_COPIES) continue;
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
        s->meld_blocks |= 1u << wl_mahjong_block(group.kind);
        s->meld_sequences |= group.form == WL_MAHJONG_SEQUENCE;
        s->meld_triplets |= group.form != WL_MAHJONG_SEQUENCE;
        if (wl_mahjong_is_wind(group.kind)) s->meld_winds |= 1u << (group.kind - WL_MAHJONG_EAST);
        for (int t = 0; t < wl_mahjong_group_size(group); ++t) s->meld_copies[wl_mahjong_group_tile(group, t)]++;
    }
}

static void start(search *s, const wl_mahjong_hand *hand, const wl_mahjong_rules *rules)
{
    bool drawn = hand->how & WL_MAHJONG_SELF_DRAWN;
    s->hand = hand;
    s->rules = rules;
    memcpy(s->counts, hand->counts, sizeof s->counts);
    s->drawn_wild = wl_mahjong_is_wild(hand, hand->win_tile);
    s->wilds = hand->wilds + s->drawn_wild;
    if (!s->drawn_wild) s->counts[hand->win_tile]++;
    s->taken = !drawn && !rules->won_triplet_concealed;
    s->own_wind = wl_mahjong_own_wind(hand);
    s->specials = wl_mahjong_special_honours(hand->turned);
    s->home_kind = hand->turned < WL_MAHJONG_PLAYED ? hand->turned : WL_MAHJONG_NONE;
    s->home_block = s->home_kind == WL_MAHJONG_NONE ? WL_MAHJONG_NONE : wl_mahjong_block(s->home_kind);
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind) s->has_tiles[wl_mahjong_block(kind)] |= s->counts[kind] > 0;

    int specials = wl_mahjong_specials_laid(hand);
    s->points = 4 * specials + (drawn ? 2 : 0);
    s->fan = specials + wl_mahjong_own_flowers(hand) + (s->wilds == 0) + (s->wilds == 2) + s->drawn_wild
             + ((hand->how & WL_MAHJONG_AFTER_KONG) != 0) + ((hand->how & WL_MAHJONG_ROBBED_KONG) != 0);
    s->limits = wl_mahjong_open_limits(hand, s->wilds);
    add_melds(s);
}

/* The best reading of a complete hand; false if there is none. */
static bool find_best(search *s)
{
    const z_reading empty = {.won_role = NOT_THERE};
    bool capped = !s->rules->wild_fifth_tile && s->wilds;
    for (int suit = 0; suit < SUITS; ++suit) fill_suit(s, suit, capped);
    try_z_kind(s, 0, &empty);
    /* The tables let a 得 stand at home unnoticed. With one at home that is worth less than the fan for it, so such a
     * reading is never the best; with two it is a limit. Where there is one, and does not win anyhow, the home suit is
     * read again, reading by reading. */
    if (s->double_home_seen && !(s->best.score.limit & WL_MAHJONG_DOUBLE_HOME) && s->home_block < SUITS && !capped) {
        s->best.rank = 0;
        fill_suit(s, s->home_block, true);
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
    bool pair = c->pair_block == suit, won = c->won_block == suit;
    int home = suit == s->home_block ? c->home : 0, first = wl_mahjong_first_kind(suit);
    const suit_bests *bests = bests_at(s, suit, home);
    wl_mahjong_suit_query query = suit_query(s, suit, c->wilds[suit], pair, home);
    match m = {.s = s, .query = &query, .suit = suit, .which = c->which, .won = won};
    m.points = best_of(&bests->at[pair][c->wilds[suit]][won], c->which);
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
    bool to_mark = c->won_block == WL_MAHJONG_Z;
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
    memset(&s, 0, sizeof s);
    bool complete = false;
    if (may_win_on(hand)) {
        start(&s, hand, rules);
        complete = wl_mahjong_complete(s.counts, s.wilds) && find_best(&s);
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
