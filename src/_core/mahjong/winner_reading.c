#include "mahjong/winner_search.h"

/* Append a concealed group; its tile `won_place`, if not negative, took the winning tile, unless one before did. */
static void append(const wl_mahjong_search *s, wl_mahjong_reading *reading, int form, int kind, int won_place)
{
    wl_mahjong_group *group = &reading->groups[reading->count++];
    *group = (wl_mahjong_group){.form = (uint8_t)form, .kind = (uint8_t)kind};
    if (won_place < 0 || reading->won != WL_MAHJONG_NONE) return;
    reading->won = (uint8_t)(reading->count - 1);
    reading->won_place = (uint8_t)won_place;
    if (form == WL_MAHJONG_CONCEALED_TRIPLET && s->taken) group->form = WL_MAHJONG_OPEN_TRIPLET;
}

/* A reading of a suit that is worth what the search found, and the place of the winning tile if it is here. */
typedef struct {
    const wl_mahjong_search *s;
    const wl_mahjong_suit_query *query;
    int suit, points;
    wl_mahjong_sort which;
    bool won;
    wl_mahjong_suit_reading found;
    wl_mahjong_place place;
    int place_kind;
} match;

static bool match_reading(void *context, const wl_mahjong_suit_reading *reading)
{
    match *m = context;
    bool triplets, sequences;
    int points = wl_mahjong_triplet_points(reading, &triplets, &sequences);
    if ((m->which == WL_MAHJONG_ONLY_TRIPLETS && sequences) || (m->which == WL_MAHJONG_ONLY_SEQUENCES && triplets))
        return false;
    m->found = *reading;
    if (!m->won) return points == m->points;
    for (int kind = 0; kind < WL_MAHJONG_SUIT_KINDS; ++kind) {
        if (!wl_mahjong_may_hold_win(m->s, m->suit, m->query, reading, kind)) continue;
        for (m->place = 0; m->place < WL_MAHJONG_PLACES; ++m->place) {
            m->place_kind = kind;
            int more = wl_mahjong_place_points(m->place, kind, m->s->taken);
            if (m->which == WL_MAHJONG_ONLY_SEQUENCES)
                more = wl_mahjong_role_at(m->place, kind) ? WL_MAHJONG_NOT_THERE : 0;
            if (wl_mahjong_has_place(reading, m->place, kind) && points + more == m->points) return true;
        }
    }
    return false;
}

static void append_suit(const wl_mahjong_search *s, wl_mahjong_reading *reading, int suit)
{
    const wl_mahjong_choice *c = &s->best;
    bool pair = c->suits.pair_block == suit, won = c->suits.won_block == suit;
    int home = suit == s->home_block ? c->suits.home : 0, first = wl_mahjong_first_kind(suit);
    const wl_mahjong_suit_bests *bests = wl_mahjong_bests_at(s, suit, home);
    wl_mahjong_suit_query query = wl_mahjong_make_suit_query(s, suit, c->suits.wilds[suit], pair, home);
    match m = {.s = s, .query = &query, .suit = suit, .which = c->which, .won = won};
    m.points = wl_mahjong_best_of(&bests->at[pair][c->suits.wilds[suit]][won], c->which);
    wl_mahjong_visit_suit_readings(&query, match_reading, &m);

    const int in_pair = won && m.place == WL_MAHJONG_IN_PAIR ? 0 : -1;
    const int in_triplet = won && m.place == WL_MAHJONG_IN_TRIPLET ? 0 : -1;
    const int in_sequence = won ? (int)m.place - WL_MAHJONG_FIRST_OF_SEQUENCE : -1;
    for (int kind = 0; kind < WL_MAHJONG_SUIT_KINDS; ++kind) {
        bool here = kind == m.place_kind, begins = kind == m.place_kind - in_sequence;
        for (int n = 0; n < m.found.triplets[kind]; ++n)
            append(s, reading, WL_MAHJONG_CONCEALED_TRIPLET, first + kind, here ? in_triplet : -1);
        for (int n = 0; n < m.found.sequences[kind]; ++n)
            append(s, reading, WL_MAHJONG_SEQUENCE, first + kind, begins ? in_sequence : -1);
        if (m.found.pair == kind) append(s, reading, WL_MAHJONG_PAIR, first + kind, here ? in_pair : -1);
    }
}

static void append_z(const wl_mahjong_search *s, wl_mahjong_reading *reading)
{
    const wl_mahjong_choice *c = &s->best;
    const bool won = c->suits.won_block == WL_MAHJONG_Z;
    const bool only_pair =
        s->drawn_wild && c->z.won_role > 0; /* a drawn 得 goes to the pair where it can, for the points of 单吊 (M6) */
    for (int i = 0; i < WL_MAHJONG_Z_KINDS; ++i) {
        int kind = WL_MAHJONG_EAST + i, used = c->z.used[i];
        bool holds = won && (s->drawn_wild ? used > s->counts[kind] : kind == s->hand->win_tile);
        if (used % 3 == 2) append(s, reading, WL_MAHJONG_PAIR, kind, holds ? 0 : -1);
        for (int n = 0; n < used / 3; ++n)
            append(s, reading, WL_MAHJONG_CONCEALED_TRIPLET, kind, holds && !only_pair ? 0 : -1);
    }
}

/* Mark which tiles of the groups are 得: of each kind the last ones, but a drawn 得 is the winning tile. */
static void mark_wilds(const wl_mahjong_search *s, wl_mahjong_reading *reading)
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

void wl_mahjong_append_best(const wl_mahjong_search *s, wl_mahjong_reading *reading)
{
    for (int suit = 0; suit < WL_MAHJONG_SUITS; ++suit) append_suit(s, reading, suit);
    append_z(s, reading);
    mark_wilds(s, reading);
}
