#include "mahjong/reading.h"

/* ------------------------------------------------------------------------------------- readings of one suit */

typedef struct {
    const wl_mahjong_suit_query *query;
    wl_mahjong_suit_visitor *visit;
    void *context;
    wl_mahjong_suit_reading reading;
} walk;

static bool visit_kind(walk *w, int kind, int wilds, bool pair_left);

/* Every number of sequences that begin at `kind`, when `used` of its tiles are in other groups. */
static bool visit_sequences(walk *w, int kind, int used, int wilds, bool pair_left)
{
    const wl_mahjong_suit_query *q = w->query;
    int fewest = q->counts[kind] > used ? q->counts[kind] - used : 0;
    int most = kind <= WL_MAHJONG_SUIT_KINDS - 3 ? q->counts[kind] + wilds - used : 0;
    for (int begun = fewest; begun <= most; ++begun) {
        int all = used + begun, wilds_here = all - q->counts[kind];
        if (wilds_here > wilds) return false;
        if (all < q->least[kind] || (wilds_here && all > q->most[kind])) continue;
        w->reading.sequences[kind] = (int8_t)begun;
        w->reading.used[kind] = (int8_t)all;
        if (visit_kind(w, kind + 1, wilds - wilds_here, pair_left)) return true;
    }
    return false;
}

static bool visit_kind(walk *w, int kind, int wilds, bool pair_left)
{
    if (kind == WL_MAHJONG_SUIT_KINDS) return wilds == 0 && !pair_left && w->visit(w->context, &w->reading);
    int limit = w->query->counts[kind] + wilds;
    int passing = (kind > 0 ? w->reading.sequences[kind - 1] : 0) + (kind > 1 ? w->reading.sequences[kind - 2] : 0);
    for (int triplets = 0; passing + 3 * triplets <= limit; ++triplets) {
        w->reading.triplets[kind] = (int8_t)triplets;
        if (visit_sequences(w, kind, passing + 3 * triplets, wilds, pair_left)) return true;
        if (!pair_left) continue;
        w->reading.pair = (int8_t)kind;
        if (visit_sequences(w, kind, passing + 3 * triplets + 2, wilds, false)) return true;
        w->reading.pair = -1;
    }
    return false;
}

bool wl_mahjong_visit_suit_readings(const wl_mahjong_suit_query *query, wl_mahjong_suit_visitor *visit, void *context)
{
    walk w = {.query = query, .visit = visit, .context = context, .reading.pair = -1};
    return visit_kind(&w, 0, query->wilds, query->pair);
}

int wl_mahjong_triplet_points(const wl_mahjong_suit_reading *reading, bool *triplets, bool *sequences)
{
    int points = 0;
    *triplets = *sequences = false;
    for (int kind = 0; kind < WL_MAHJONG_SUIT_KINDS; ++kind) {
        points +=
            reading->triplets[kind] * wl_mahjong_triplet_value(WL_MAHJONG_CONCEALED_TRIPLET, wl_mahjong_is_high(kind));
        *triplets |= reading->triplets[kind] > 0;
        *sequences |= reading->sequences[kind] > 0;
    }
    return points;
}

bool wl_mahjong_has_place(const wl_mahjong_suit_reading *reading, wl_mahjong_place place, int kind)
{
    if (place == WL_MAHJONG_IN_PAIR) return reading->pair == kind;
    if (place == WL_MAHJONG_IN_TRIPLET) return reading->triplets[kind] > 0;
    int first = kind - (int)(place - WL_MAHJONG_FIRST_OF_SEQUENCE);
    return first >= 0 && reading->sequences[first] > 0;
}

/* ---------------------------------------------------------------------------------- the reading of a whole hand */

int wl_mahjong_group_size(wl_mahjong_group group)
{
    if (group.form == WL_MAHJONG_PAIR) return 2;
    return group.form == WL_MAHJONG_OPEN_KONG || group.form == WL_MAHJONG_CONCEALED_KONG ? 4 : 3;
}

int wl_mahjong_group_tile(wl_mahjong_group group, int i)
{
    return group.kind + (group.form == WL_MAHJONG_SEQUENCE ? i : 0);
}
