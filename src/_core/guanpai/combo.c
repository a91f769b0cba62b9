#include "guanpai/combo.h"

#include "cards/notation.h"
#include "cards/runs.h"

const char *const wl_guanpai_kind_names[WL_GUANPAI_KINDS] = {
    "NONE", "SINGLE", "PAIR", "TRIPLE", "TRIPLE_TWO", "PAIR_RUN", "TRIPLE_RUN", "STRAIGHT", "BOMB",
};

int wl_guanpai_size(wl_guanpai_combo combo)
{
    static const uint8_t cards_per_length[WL_GUANPAI_KINDS] = {0, 1, 2, 3, 5, 2, 3, 1, 1};
    return combo.length * cards_per_length[combo.kind];
}

bool wl_guanpai_combo_exists(wl_guanpai_combo combo)
{
    switch ((wl_guanpai_kind)combo.kind) {
    case WL_GUANPAI_SINGLE:
        return combo.length == 1 && combo.rank <= WL_RANK_2;
    case WL_GUANPAI_PAIR:
    case WL_GUANPAI_TRIPLE:
    case WL_GUANPAI_TRIPLE_TWO:
        return combo.length == 1 && combo.rank <= WL_RANK_A;
    case WL_GUANPAI_PAIR_RUN:
    case WL_GUANPAI_TRIPLE_RUN: /* there is one two, so runs of several of a rank begin at 3 */
        return combo.length >= 2 && combo.rank <= WL_ACE_HIGH && combo.rank - combo.length >= 2;
    case WL_GUANPAI_STRAIGHT:
        return combo.length >= WL_GUANPAI_SHORTEST_STRAIGHT && combo.length <= WL_LONGEST_RUN &&
               combo.rank <= WL_ACE_HIGH && wl_tops(combo.length) >> combo.rank & 1;
    case WL_GUANPAI_BOMB:
        return combo.rank <= WL_RANK_A && combo.length - wl_guanpai_bomb_copies(combo.rank) <= 1 &&
               combo.length >= wl_guanpai_bomb_copies(combo.rank);
    default:
        return false;
    }
}

/* ---- Readings --------------------------------------------------------------------------------------------------- */

/* Whether the cards are a bomb of `*rank`: alone (P4), or with one other card. */
static bool is_bomb(const wl_hand *cards, int size, const wl_guanpai_rules *rules, int *rank)
{
    uint32_t ranks = wl_guanpai_bomb_ranks(cards);
    if (!ranks) return false;
    *rank = wl_lowest32(ranks);
    int others = size - cards->count[*rank];
    return others == 1 || (others == 0 && rules->bare_bomb_last);
}

/* Top position of the run of `length` that exactly these ranks form, 0 if they form none. */
static int run_top(uint32_t ranks, int length)
{
    uint32_t tops = length <= WL_LONGEST_RUN ? wl_covering_tops(ranks, length) : 0;
    return tops ? wl_highest32(tops) : 0;
}

/* The reading of cards of which each rank held has `copies`: one group, or a run of several. */
static wl_guanpai_combo equal_groups(uint32_t held, int size, int copies, const wl_guanpai_rules *rules)
{
    static const uint8_t group[4] = {0, WL_GUANPAI_SINGLE, WL_GUANPAI_PAIR, WL_GUANPAI_TRIPLE};
    static const uint8_t run[4] = {0, WL_GUANPAI_STRAIGHT, WL_GUANPAI_PAIR_RUN, WL_GUANPAI_TRIPLE_RUN};
    static const uint8_t shortest[4] = {0, WL_GUANPAI_SHORTEST_STRAIGHT, 2, 2};
    const wl_guanpai_combo none = {WL_GUANPAI_NONE, 0, 0};
    int length = size / copies;
    if (length == 1) return (wl_guanpai_combo){group[copies], 1, (uint8_t)wl_lowest32(held)};
    if (length < shortest[copies]) return none;
    int top = run_top(held, length);
    bool begins_with_ace = top == length;
    if (!top || (begins_with_ace && !rules->low_ace)) return none;
    return (wl_guanpai_combo){run[copies], (uint8_t)length, (uint8_t)top};
}

/* The reading that is no bomb, if there is one. */
static wl_guanpai_combo read_other(const wl_hand *cards, int size, const wl_guanpai_rules *rules)
{
    uint32_t held = wl_hand_at_least(cards, 1), thrice = wl_hand_at_least(cards, 3);
    for (int copies = 1; copies <= 3; ++copies)
        if (held && wl_hand_at_least(cards, copies) == held && !wl_hand_at_least(cards, copies + 1))
            return equal_groups(held, size, copies, rules);
    if (size == 5 && thrice) return (wl_guanpai_combo){WL_GUANPAI_TRIPLE_TWO, 1, (uint8_t)wl_lowest32(thrice)};
    return (wl_guanpai_combo){WL_GUANPAI_NONE, 0, 0};
}

int wl_guanpai_read(const wl_hand *cards, const wl_guanpai_rules *rules,
                    wl_guanpai_combo list[WL_GUANPAI_MOST_READINGS])
{
    int n = 0, size = wl_hand_size(cards), rank;
    if (is_bomb(cards, size, rules, &rank))
        list[n++] = (wl_guanpai_combo){WL_GUANPAI_BOMB, (uint8_t)size, (uint8_t)rank};
    wl_guanpai_combo other = read_other(cards, size, rules);
    if (other.kind) list[n++] = other;
    return n;
}

wl_guanpai_combo wl_guanpai_classify(const wl_hand *cards, const wl_guanpai_rules *rules)
{
    wl_guanpai_combo list[WL_GUANPAI_MOST_READINGS];
    if (!wl_guanpai_read(cards, rules, list)) return (wl_guanpai_combo){WL_GUANPAI_NONE, 0, 0};
    return list[0];
}

int64_t wl_guanpai_classify_rows(const uint8_t *rows, int64_t count, const wl_guanpai_rules *rules,
                                 wl_guanpai_combo *out)
{
    for (int64_t i = 0; i < count; ++i) {
        wl_hand cards = wl_hand_load(rows + WL_NATURAL_RANKS * i, WL_NATURAL_RANKS);
        if (!wl_hand_contains(&wl_guanpai_pack, &cards)) return i;
        out[i] = wl_guanpai_classify(&cards, rules);
    }
    return count;
}

bool wl_guanpai_beats(wl_guanpai_combo a, wl_guanpai_combo b)
{
    return wl_climb_outranks(a, wl_guanpai_bomb_power(a), b, wl_guanpai_bomb_power(b));
}

/* ---- Text ------------------------------------------------------------------------------------------------------- */

int wl_guanpai_stands_for(const wl_hand *cards, wl_guanpai_combo combo, char text[WL_CLIMB_TEXT])
{
    char *end = text;
    wl_hand rest = *cards;
    if (combo.kind == WL_GUANPAI_PAIR_RUN || combo.kind == WL_GUANPAI_TRIPLE_RUN || combo.kind == WL_GUANPAI_STRAIGHT) {
        for (int position = combo.rank - combo.length + 1; position <= combo.rank; ++position) {
            int rank = wl_rank_at(position);
            for (; rest.count[rank]; --rest.count[rank]) *end++ = wl_rank_letters[rank];
        }
    } else {
        int group = combo.kind == WL_GUANPAI_TRIPLE_TWO ? 3 : cards->count[combo.rank];
        for (; group--; --rest.count[combo.rank]) *end++ = wl_rank_letters[combo.rank];
    }
    return (int)(end - text) + wl_hand_write(&rest, end);
}
