#include "hongwu/abstract.h"

#include "cards/notation.h"
#include "hongwu/state.h"
#include "hongwu/text.h"

#include <stdio.h>
#include <string.h>

enum {
    SHORTEST_TRACTOR = 2,
    TRACTOR_LENGTHS = 11,
    MOST_BELOW = 11,
    MOST_ABOVE = 6,
    FIRST_BURY = WL_HONGWU_OVERRIDE + WL_SUITS,
    FIRST_PLAY = FIRST_BURY + WL_CARD_KINDS,
    FIRST_PAIR = FIRST_PLAY + WL_CARD_KINDS,
    FIRST_TRACTOR = FIRST_PAIR + WL_CARD_KINDS,
    FIRST_WITH_OFF_LEVEL = FIRST_TRACTOR + TRACTOR_LENGTHS * WL_CARD_KINDS,
    SIZE = FIRST_WITH_OFF_LEVEL + WL_SUITS * MOST_BELOW * (MOST_ABOVE + 1)
};

static int size(const void *rules)
{
    (void)rules;
    return SIZE;
}

/* The kind on the lowest step. */
static int lowest_pair(const wl_hongwu_trump *trump, uint64_t pairs)
{
    int lowest = wl_lowest64(pairs);
    for (; pairs; pairs &= pairs - 1)
        if (trump->step_of[wl_lowest64(pairs)] < trump->step_of[lowest]) lowest = wl_lowest64(pairs);
    return lowest;
}

static int tractor_index(const wl_hongwu_trump *trump, uint64_t pairs)
{
    int lowest = lowest_pair(trump, pairs), length = wl_popcount64(pairs);
    uint64_t off_levels = pairs & trump->off_levels & ~wl_card_bit(lowest);
    if (!off_levels) return FIRST_TRACTOR + (length - SHORTEST_TRACTOR) * WL_CARD_KINDS + lowest;
    int off_level = wl_lowest64(off_levels), below = trump->step_of[off_level] - trump->step_of[lowest];
    int above = length - 1 - below;
    return FIRST_WITH_OFF_LEVEL + (wl_card_suit(off_level) * MOST_BELOW + below - 1) * (MOST_ABOVE + 1) + above;
}

static int index_of(const void *any, uint64_t action)
{
    const wl_hongwu_state *state = any;
    if (action & WL_HONGWU_PAIRS) {
        uint64_t pairs = action ^ WL_HONGWU_PAIRS;
        return pairs & (pairs - 1) ? tractor_index(&state->trump, pairs) : FIRST_PAIR + wl_lowest64(pairs);
    }
    if (action >= WL_HONGWU_PLAY) return FIRST_PLAY + (int)(action - WL_HONGWU_PLAY);
    if (action >= WL_HONGWU_BURY) return FIRST_BURY + (int)(action - WL_HONGWU_BURY);
    return (int)action;
}

/* The action of an index below FIRST_TRACTOR, in every state. */
static uint64_t action_of(int index)
{
    if (index >= FIRST_PAIR) return WL_HONGWU_PAIRS | wl_card_bit(index - FIRST_PAIR);
    if (index >= FIRST_PLAY) return WL_HONGWU_PLAY + (uint64_t)(index - FIRST_PLAY);
    if (index >= FIRST_BURY) return WL_HONGWU_BURY + (uint64_t)(index - FIRST_BURY);
    return (uint64_t)index;
}

/* The text of the action, `TRACTOR 3 FROM 4h`, or `TRACTOR 2 BELOW h 1 ABOVE` with the suit of the 副主. */
static void format(const void *state, int index, char *text)
{
    if (index < FIRST_TRACTOR) {
        wl_hongwu_format(state, action_of(index), text);
    } else if (index < FIRST_WITH_OFF_LEVEL) {
        int place = index - FIRST_TRACTOR;
        char *end = text + sprintf(text, "TRACTOR %d FROM ", SHORTEST_TRACTOR + place / WL_CARD_KINDS);
        wl_card_write(place % WL_CARD_KINDS, end);
    } else {
        int place = index - FIRST_WITH_OFF_LEVEL, above = place % (MOST_ABOVE + 1), rest = place / (MOST_ABOVE + 1);
        sprintf(text, "TRACTOR %d BELOW %c %d ABOVE", 1 + rest % MOST_BELOW, wl_suit_letters[rest / MOST_BELOW], above);
    }
}

const wl_abstraction wl_hongwu_abstraction = {
    .size = size,
    .index = index_of,
    .format = format,
};
