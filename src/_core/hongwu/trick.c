#include "hongwu/trick.h"

wl_hongwu_combo wl_hongwu_classify(wl_cards cards, const wl_hongwu_trump *trump)
{
    const wl_hongwu_combo none = {0};
    if (!cards.one) return none;
    int class = trump->class_of[wl_lowest64(cards.one)];
    if (cards.one & ~trump->classes[class]) return none;
    uint32_t steps = wl_hongwu_trump_steps(trump, cards.one);
    wl_hongwu_combo combo = {WL_HONGWU_SINGLE, 1, (uint8_t)class, (uint8_t)wl_highest32(steps)};
    int kinds = wl_popcount64(cards.one);
    if (kinds == 1 && !cards.two) return combo;
    bool a_step_each = wl_popcount32(steps) == kinds;
    if (cards.one != cards.two || !a_step_each || !wl_run_starts(steps, kinds)) return none;
    combo.kind = kinds == 1 ? WL_HONGWU_PAIR : WL_HONGWU_TRACTOR;
    combo.length = (uint8_t)kinds;
    return combo;
}

bool wl_hongwu_takes(wl_hongwu_combo later, wl_hongwu_combo best)
{
    if (later.kind != best.kind || later.length != best.length) return false;
    return later.class == best.class ? later.top > best.top : later.class == WL_HONGWU_CLASS_TRUMP;
}

/* The kinds among `pairs` on `length` steps from `start`. */
static uint64_t on_steps(const wl_hongwu_trump *trump, uint64_t pairs, int start, int length)
{
    uint64_t kinds = 0;
    for (; pairs; pairs &= pairs - 1) {
        int step = trump->step_of[wl_lowest64(pairs)];
        if (step >= start && step < start + length) kinds |= pairs & -pairs;
    }
    return kinds;
}

int wl_hongwu_tractors(const wl_hongwu_trump *trump, uint64_t pairs, int length, uint64_t *tractors)
{
    int count = 0;
    uint32_t starts = wl_run_starts(wl_hongwu_trump_steps(trump, pairs), length);
    for (; starts; starts &= starts - 1) {
        uint64_t kinds = on_steps(trump, pairs, wl_lowest32(starts), length);
        uint64_t shared = kinds & trump->off_levels;
        if (!shared) tractors[count++] = kinds;
        for (uint64_t rest = shared; rest; rest &= rest - 1) tractors[count++] = (kinds & ~shared) | (rest & -rest);
    }
    return count;
}

/* The highest `count` cards. */
static wl_cards highest(wl_cards cards, int count)
{
    for (int excess = wl_cards_size(cards) - count; excess > 0; --excess)
        wl_cards_remove(&cards, wl_lowest64(cards.one));
    return cards;
}

static void choose(wl_hongwu_answer *answer, wl_cards must, wl_cards any, int count)
{
    answer->must = must;
    answer->any = any;
    answer->top = highest(any, count);
}

void wl_hongwu_answer_begin(wl_hongwu_answer *answer, wl_cards hand, wl_hongwu_combo lead, const wl_hongwu_trump *trump)
{
    const wl_cards nothing = {0};
    int size = wl_hongwu_combo_size(lead);
    wl_cards own = wl_cards_within(hand, trump->classes[lead.class]);
    uint64_t pairs = own.two;
    int own_size = wl_cards_size(own), num_pairs = wl_popcount64(pairs);

    *answer = (wl_hongwu_answer){.left = (uint8_t)size, .half = WL_CARD_KINDS};
    if (own_size <= size) {
        choose(answer, own, wl_cards_within(hand, ~trump->classes[lead.class]), size - own_size);
    } else if (lead.kind == WL_HONGWU_SINGLE) {
        choose(answer, nothing, own, 1);
    } else if (num_pairs < lead.length) {
        const wl_cards singles = {own.one & ~pairs, 0};
        choose(answer, (wl_cards){pairs, pairs}, singles, size - 2 * num_pairs);
    } else {
        answer->paired = 1;
        choose(answer, nothing, (wl_cards){pairs, 0}, lead.length);
        if (lead.kind == WL_HONGWU_TRACTOR && wl_run_starts(wl_hongwu_trump_steps(trump, pairs), lead.length))
            answer->length = lead.length;
    }
}

static uint64_t up_to(int kind) { return (wl_card_bit(kind) << 1) - 1; }

/* The pairs that may come next: those that follow the chosen ones, in the order of kinds, in some tractor. */
static uint64_t next_of_tractors(const wl_hongwu_answer *answer, const wl_hongwu_trump *trump)
{
    uint64_t tractors[WL_HONGWU_MAX_TRACTORS], next = 0;
    int count = wl_hongwu_tractors(trump, answer->any.one, answer->length, tractors);
    for (int i = 0; i < count; ++i) {
        uint64_t rest = tractors[i] & ~answer->chosen;
        uint64_t first = rest & -rest;
        if ((tractors[i] & (first - 1)) == answer->chosen) next |= first;
    }
    return next;
}

uint64_t wl_hongwu_answer_next(const wl_hongwu_answer *answer, const wl_hongwu_trump *trump)
{
    if (answer->half < WL_CARD_KINDS) return wl_card_bit(answer->half);
    if (answer->length) return next_of_tractors(answer, trump);
    /* As cards come in the order of kinds, none that must be given may be skipped, nor the lowest of `top`. */
    uint64_t due = answer->must.one & -answer->must.one;
    if (!answer->top.one) return due;
    int last = wl_lowest64(answer->top.one);
    if (!due) return answer->any.one & up_to(last);
    uint64_t chosen = answer->any.one & (due - 1) & up_to(last);
    return due <= wl_card_bit(last) ? chosen | due : chosen;
}

void wl_hongwu_answer_give(wl_hongwu_answer *answer, int kind)
{
    answer->left -= 1;
    if (answer->paired && answer->half == WL_CARD_KINDS) {
        answer->half = (uint8_t)kind;
        return;
    }
    answer->half = WL_CARD_KINDS;
    answer->chosen |= wl_card_bit(kind);
    if (answer->length) return;
    if (answer->must.one & wl_card_bit(kind)) {
        wl_cards_remove(&answer->must, kind);
    } else {
        wl_cards_remove(&answer->any, kind);
        wl_cards_remove(&answer->top, wl_lowest64(answer->top.one));
    }
    answer->any = wl_cards_within(answer->any, ~(wl_card_bit(kind) - 1));
}

bool wl_hongwu_may_answer(wl_cards cards, wl_cards hand, wl_hongwu_combo lead, const wl_hongwu_trump *trump)
{
    wl_hongwu_answer answer;
    wl_hongwu_answer_begin(&answer, hand, lead, trump);
    while (answer.left) {
        uint64_t lowest = cards.one & -cards.one;
        if (!(lowest & wl_hongwu_answer_next(&answer, trump))) return false;
        int kind = wl_lowest64(lowest);
        wl_hongwu_answer_give(&answer, kind);
        wl_cards_remove(&cards, kind);
    }
    return !cards.one;
}
