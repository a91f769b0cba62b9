#include "tong/combo.h"

#include "cards/notation.h"
#include "cards/runs.h"

enum { MAX_RUN = WL_LONGEST_RUN, JOKER = WL_BIG_JOKER };

const wl_tong_kind_info wl_tong_kinds[WL_TONG_KINDS] = {
    [WL_TONG_NONE] = {"NONE", 0, 0, 0, 0, false, 0, 0},
    [WL_TONG_SINGLE] = {"SINGLE", 1, 1, 1, 1, false, 0, JOKER},
    [WL_TONG_PAIR] = {"PAIR", 1, 1, 2, 2, false, 0, JOKER},
    [WL_TONG_PAIR_RUN] = {"PAIR_RUN", 2, MAX_RUN, 2, 2, true, 0, 0},
    [WL_TONG_TRIPLE] = {"TRIPLE", 1, 1, 3, 3, false, 0, JOKER},
    [WL_TONG_TRIPLE_RUN] = {"TRIPLE_RUN", 2, MAX_RUN, 3, 3, true, 0, 0},
    [WL_TONG_FULL_HOUSE] = {"FULL_HOUSE", 1, 1, 5, 3, false, 0, JOKER},
    [WL_TONG_BUTTERFLY] = {"BUTTERFLY", 2, MAX_RUN, 5, 3, true, 0, 0},
    [WL_TONG_STRAIGHT] = {"STRAIGHT", 5, 5, 1, 1, true, 0, 0},
    [WL_TONG_BOMB] = {"BOMB", 4, WL_TONG_LONGEST_BOMB, 1, 0, false, 0, WL_RANK_2},
    [WL_TONG_JOKER_BOMB] = {"JOKER_BOMB", 4, 4, 1, 0, false, WL_SMALL_JOKER, WL_BIG_JOKER},
};

/* T11: strongest first. */
static const uint8_t by_strength[] = {WL_TONG_JOKER_BOMB, WL_TONG_BOMB,     WL_TONG_BUTTERFLY, WL_TONG_TRIPLE_RUN,
                                      WL_TONG_FULL_HOUSE, WL_TONG_PAIR_RUN, WL_TONG_STRAIGHT,  WL_TONG_TRIPLE,
                                      WL_TONG_PAIR,       WL_TONG_SINGLE};

enum { KINDS_BY_STRENGTH = sizeof by_strength };

/* Kinds of equal cards, by how many there are. */
static int equal_cards_kind(int size)
{
    static const uint8_t kinds[4] = {WL_TONG_NONE, WL_TONG_SINGLE, WL_TONG_PAIR, WL_TONG_TRIPLE};
    return size < 4 ? kinds[size] : WL_TONG_BOMB;
}

int wl_tong_length(wl_tong_kind kind, int size)
{
    switch (kind) {
    case WL_TONG_PAIR_RUN:
        return size / 2;
    case WL_TONG_TRIPLE_RUN:
        return size / 3;
    case WL_TONG_BUTTERFLY:
        return size / 5;
    case WL_TONG_STRAIGHT:
    case WL_TONG_BOMB:
    case WL_TONG_JOKER_BOMB:
        return size;
    default:
        return 1;
    }
}

int wl_tong_size(wl_tong_combo combo) { return combo.length * wl_tong_kinds[combo.kind].cards; }

bool wl_tong_combo_exists(wl_tong_combo combo)
{
    if (combo.kind == WL_TONG_NONE || combo.kind >= WL_TONG_KINDS) return false;
    const wl_tong_kind_info *kind = &wl_tong_kinds[combo.kind];
    if (combo.length < kind->shortest || combo.length > kind->longest) return false;
    if (kind->is_run) return combo.rank <= WL_ACE_HIGH && wl_tops(combo.length) >> combo.rank & 1;
    return combo.rank >= kind->lowest && combo.rank <= kind->highest;
}

/* ---- Readings --------------------------------------------------------------------------------------------------- */

/* Jokers without any natural card are only themselves (T7, T8, T10). */
static void read_jokers(int small, int big, const wl_tong_rules *rules, wl_tong_readings *out)
{
    int size = small + big;
    if (size && size < 4 && (!small || !big))
        out->ranks[equal_cards_kind(size)] = (uint16_t)(1u << (big ? WL_BIG_JOKER : WL_SMALL_JOKER));
    for (int i = 0; i < WL_TONG_JOKER_BOMBS; ++i) {
        const wl_tong_joker_bomb *bomb = &rules->joker_bombs[i];
        if (size && small == bomb->small && big == bomb->big)
            out->ranks[WL_TONG_JOKER_BOMB] = (uint16_t)(1u << bomb->rank);
    }
    if (rules->full_house && size == 5 && (small == 3 || big == 3))
        out->ranks[WL_TONG_FULL_HOUSE] = (uint16_t)(1u << (big == 3 ? WL_BIG_JOKER : WL_SMALL_JOKER));
}

/* Triples of the full houses that five cards can be, at least one of them natural (T5, T7). */
static uint32_t full_house_ranks(const wl_hand *cards, uint32_t held, bool wild)
{
    int small = cards->count[WL_SMALL_JOKER], big = cards->count[WL_BIG_JOKER], jokers = small + big;
    uint32_t others = held & (held - 1), thrice = wl_hand_at_least(cards, 3) & WL_NATURAL;
    if (wl_hand_at_least(cards, 4) & WL_NATURAL) return 0;
    if (others) { /* triple and pair both contain natural cards */
        if (others & (others - 1) || (jokers && !wild)) return 0;
        return thrice ? thrice : held;
    }
    /* one natural rank: jokers are all of the other part and fill up this one */
    uint32_t joker_triple = (small >= 3 ? 1u << WL_SMALL_JOKER : 0) | (big >= 3 ? 1u << WL_BIG_JOKER : 0);
    bool joker_pair = small >= 2 || big >= 2;
    if (jokers == 2) return wild || joker_pair ? held : 0;
    return wild ? WL_NATURAL | joker_triple : jokers == 3 ? joker_triple : 0;
}

/* Tops of the triple runs of the butterflies of `length` that the cards can be: each triple run that holds what is
 * there three times needs a pair run that holds what the triples leave (T6). */
static uint32_t butterfly_tops(const wl_hand *cards, uint32_t held, int length)
{
    if (wl_hand_at_least(cards, 6) & WL_NATURAL) return 0;
    uint32_t in_triples = wl_hand_at_least(cards, 3) & WL_NATURAL, in_both = wl_hand_at_least(cards, 4) & WL_NATURAL;
    uint32_t tops = 0;
    for (uint32_t left = wl_covering_tops(in_triples, length); left; left &= left - 1) {
        int top = wl_lowest32(left);
        uint32_t in_pairs = in_both | (held & ~wl_window(top, length));
        if (wl_covering_tops(in_pairs, length)) tops |= 1u << top;
    }
    return tops;
}

wl_tong_readings wl_tong_read(const wl_hand *cards, const wl_tong_rules *rules)
{
    wl_tong_readings out = {{0}, 0};
    int size = wl_hand_size(cards), jokers = wl_hand_jokers(cards);
    uint32_t held = wl_hand_at_least(cards, 1) & WL_NATURAL;
    bool wild = rules->jokers_wild;
    out.size = (uint8_t)size;

    if (!held) {
        read_jokers(cards->count[WL_SMALL_JOKER], cards->count[WL_BIG_JOKER], rules, &out);
        return out;
    }
    if (rules->full_house && size == 5 && !(rules->bomb_only && wild && !(held & (held - 1))))
        out.ranks[WL_TONG_FULL_HOUSE] = (uint16_t)full_house_ranks(cards, held, wild);
    if (jokers && !wild) return out;

    if (!(held & (held - 1))) {
        out.ranks[equal_cards_kind(size)] = (uint16_t)held;
        if (rules->bomb_only) return out;
    }
    if (size < 4) return out;
    if (!(wl_hand_at_least(cards, 2) & WL_NATURAL) && size == WL_TONG_STRAIGHT_LENGTH)
        out.ranks[WL_TONG_STRAIGHT] = (uint16_t)wl_covering_tops(held, WL_TONG_STRAIGHT_LENGTH);
    if (size % 2 == 0 && size / 2 <= WL_LONGEST_RUN && !(wl_hand_at_least(cards, 3) & WL_NATURAL))
        out.ranks[WL_TONG_PAIR_RUN] = (uint16_t)wl_covering_tops(held, size / 2);
    if (size % 3 == 0 && size / 3 <= WL_LONGEST_RUN && !(wl_hand_at_least(cards, 4) & WL_NATURAL))
        out.ranks[WL_TONG_TRIPLE_RUN] = (uint16_t)wl_covering_tops(held, size / 3);
    if (size % 5 == 0 && size >= 10 && size / 5 <= WL_LONGEST_RUN)
        out.ranks[WL_TONG_BUTTERFLY] = (uint16_t)butterfly_tops(cards, held, size / 5);
    return out;
}

static wl_tong_combo combo_of(const wl_tong_readings *readings, int kind, uint32_t ranks)
{
    return (wl_tong_combo){(uint8_t)kind, (uint8_t)wl_tong_length((wl_tong_kind)kind, readings->size),
                           (uint8_t)wl_highest32(ranks)};
}

int wl_tong_list(const wl_tong_readings *readings, wl_tong_combo list[WL_TONG_MOST_READINGS])
{
    int n = 0;
    for (int i = 0; i < KINDS_BY_STRENGTH; ++i) {
        int kind = by_strength[i];
        for (uint32_t ranks = readings->ranks[kind]; ranks; ranks ^= 1u << wl_highest32(ranks))
            list[n++] = combo_of(readings, kind, ranks);
    }
    return n;
}

enum { SMALL_SET = 10 };

/* Up to ten natural cards have at most one reading. The number of cards and the number of ranks leave one candidate, of
 * which each rank must be there so many times. This spares the branches of wl_tong_read, which on mixed sets cost more
 * than the rest; butterflies of ten cards are left to it. */
static wl_tong_combo classify_small_natural(const wl_hand *cards, int size, const wl_tong_rules *rules)
{
    static const struct {
        uint8_t kind, length, times;
    } candidates[SMALL_SET + 1][16] = {
        [1] = {[1] = {WL_TONG_SINGLE, 1, 1}},
        [2] = {[1] = {WL_TONG_PAIR, 1, 2}},
        [3] = {[1] = {WL_TONG_TRIPLE, 1, 3}},
        [4] = {[1] = {WL_TONG_BOMB, 4, 4}, [2] = {WL_TONG_PAIR_RUN, 2, 2}},
        [5] = {[1] = {WL_TONG_BOMB, 5, 5}, [2] = {WL_TONG_FULL_HOUSE, 1, 2}, [5] = {WL_TONG_STRAIGHT, 5, 1}},
        [6] = {[1] = {WL_TONG_BOMB, 6, 6}, [2] = {WL_TONG_TRIPLE_RUN, 2, 3}, [3] = {WL_TONG_PAIR_RUN, 3, 2}},
        [7] = {[1] = {WL_TONG_BOMB, 7, 7}},
        [8] = {[1] = {WL_TONG_BOMB, 8, 8}, [4] = {WL_TONG_PAIR_RUN, 4, 2}},
        [9] = {[1] = {WL_TONG_BOMB, 9, 9}, [3] = {WL_TONG_TRIPLE_RUN, 3, 3}},
        [10] = {[1] = {WL_TONG_BOMB, 10, 10}, [5] = {WL_TONG_PAIR_RUN, 5, 2}},
    };
    uint32_t held = wl_hand_at_least(cards, 1), thrice = wl_hand_at_least(cards, 3);
    int ranks = wl_count_ranks(held), kind = candidates[size][ranks].kind;
    int rank = wl_rank_or_top(kind == WL_TONG_FULL_HOUSE ? thrice : held);
    bool there = wl_hand_at_least(cards, candidates[size][ranks].times) == held;
    bool allowed = kind != WL_TONG_FULL_HOUSE || rules->full_house;
    int found = -(int)(there & (rank != WL_NO_RUN) & allowed);
    return (wl_tong_combo){(uint8_t)(kind & found), (uint8_t)(candidates[size][ranks].length & found),
                           (uint8_t)(rank & found)};
}

wl_tong_combo wl_tong_classify(const wl_hand *cards, const wl_tong_rules *rules)
{
    int size = wl_hand_size(cards);
    if (size <= SMALL_SET && !wl_hand_jokers(cards)) {
        bool maybe_butterfly = size == SMALL_SET && wl_count_ranks(wl_hand_at_least(cards, 1)) <= 4;
        if (!maybe_butterfly) return classify_small_natural(cards, size, rules);
    }
    wl_tong_readings readings = wl_tong_read(cards, rules);
    for (int i = 0; i < KINDS_BY_STRENGTH; ++i)
        if (readings.ranks[by_strength[i]]) return combo_of(&readings, by_strength[i], readings.ranks[by_strength[i]]);
    return (wl_tong_combo){WL_TONG_NONE, 0, 0};
}

int64_t wl_tong_classify_rows(const uint8_t *rows, int64_t count, const wl_tong_rules *rules, wl_tong_combo *out)
{
    for (int64_t i = 0; i < count; ++i) {
        wl_hand cards = wl_hand_load(rows + WL_RANKS * i, WL_RANKS);
        if (!wl_hand_contains(&rules->pack, &cards)) return i;
        out[i] = wl_tong_classify(&cards, rules);
    }
    return count;
}

/* ---- Comparing -------------------------------------------------------------------------------------------------- */

int wl_tong_bomb_power(wl_tong_combo combo, const wl_tong_rules *rules)
{
    if (combo.kind == WL_TONG_BOMB) return combo.length << 4 | combo.rank;
    if (combo.kind != WL_TONG_JOKER_BOMB) return 0;
    for (int i = 0; i < WL_TONG_JOKER_BOMBS; ++i)
        if (rules->joker_bombs[i].rank == combo.rank) return rules->joker_bombs[i].outranks << 4 | combo.rank;
    return 0;
}

bool wl_tong_beats(wl_tong_combo a, wl_tong_combo b, const wl_tong_rules *rules)
{
    return wl_climb_outranks(a, wl_tong_bomb_power(a, rules), b, wl_tong_bomb_power(b, rules));
}

/* ---- What the cards stand for (T12) ----------------------------------------------------------------------------- */

static int full_house_pair(const wl_hand *cards, int triple)
{
    uint32_t others = wl_hand_at_least(cards, 1) & WL_NATURAL & ~(1u << triple);
    if (others) return wl_lowest32(others);
    if (cards->count[WL_BIG_JOKER] >= 2 && triple != WL_BIG_JOKER) return WL_BIG_JOKER;
    if (cards->count[WL_SMALL_JOKER] >= 2 && triple != WL_SMALL_JOKER) return WL_SMALL_JOKER;
    return triple == WL_RANK_2 ? WL_RANK_A : WL_RANK_2;
}

static int butterfly_pairs(const wl_hand *cards, int top, int length)
{
    uint32_t in_both = wl_hand_at_least(cards, 4), held = wl_hand_at_least(cards, 1) & ~wl_window(top, length);
    return wl_highest32(wl_covering_tops((in_both | held) & WL_NATURAL, length));
}

int wl_tong_part(const wl_hand *cards, wl_tong_combo combo)
{
    switch (combo.kind) {
    case WL_TONG_FULL_HOUSE:
        return full_house_pair(cards, combo.rank);
    case WL_TONG_BUTTERFLY:
        return butterfly_pairs(cards, combo.rank, combo.length);
    case WL_TONG_JOKER_BOMB:
        return cards->count[WL_SMALL_JOKER];
    default:
        return 0;
    }
}

static void add_run(wl_hand *target, int top, int length, int copies)
{
    for (uint32_t ranks = wl_window(top, length); ranks; ranks &= ranks - 1)
        target->count[wl_lowest32(ranks)] = (uint8_t)(target->count[wl_lowest32(ranks)] + copies);
}

void wl_tong_target(wl_tong_combo combo, int part, wl_hand *target)
{
    memset(target, 0, sizeof *target);
    switch ((wl_tong_kind)combo.kind) {
    case WL_TONG_PAIR_RUN:
    case WL_TONG_TRIPLE_RUN:
    case WL_TONG_STRAIGHT:
        add_run(target, combo.rank, combo.length, wl_tong_kinds[combo.kind].copies);
        break;
    case WL_TONG_BUTTERFLY:
        add_run(target, combo.rank, combo.length, 3);
        add_run(target, part, combo.length, 2);
        break;
    case WL_TONG_FULL_HOUSE:
        target->count[combo.rank] = 3;
        target->count[part] = 2;
        break;
    case WL_TONG_JOKER_BOMB:
        target->count[WL_SMALL_JOKER] = (uint8_t)part;
        target->count[WL_BIG_JOKER] = (uint8_t)(combo.length - part);
        break;
    default:
        target->count[combo.rank] = (uint8_t)wl_tong_size(combo);
    }
}

static char *write_copies(char *text, int rank, int copies)
{
    while (copies--) *text++ = wl_rank_letters[rank];
    return text;
}

static char *write_run(char *text, int top, int length, int copies)
{
    for (int position = top - length + 1; position <= top; ++position)
        text = write_copies(text, wl_rank_at(position), copies);
    return text;
}

int wl_tong_stands_for(wl_tong_combo combo, int part, char text[WL_CLIMB_TEXT])
{
    char *end = text;
    switch ((wl_tong_kind)combo.kind) {
    case WL_TONG_PAIR_RUN:
    case WL_TONG_TRIPLE_RUN:
    case WL_TONG_STRAIGHT:
        end = write_run(end, combo.rank, combo.length, wl_tong_kinds[combo.kind].copies);
        break;
    case WL_TONG_BUTTERFLY:
        end = write_run(end, combo.rank, combo.length, 3);
        end = write_run(end, part, combo.length, 2);
        break;
    case WL_TONG_FULL_HOUSE:
        end = write_copies(end, combo.rank, 3);
        end = write_copies(end, part, 2);
        break;
    case WL_TONG_JOKER_BOMB:
        end = write_copies(end, WL_SMALL_JOKER, part);
        end = write_copies(end, WL_BIG_JOKER, combo.length - part);
        break;
    default:
        end = write_copies(end, combo.rank, wl_tong_size(combo));
    }
    *end = 0;
    return (int)(end - text);
}
