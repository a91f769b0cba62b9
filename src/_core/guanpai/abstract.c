#include "guanpai/abstract.h"

#include "cards/runs.h"
#include "climb/tie_break.h"
#include "guanpai/moves.h"

#include <stdio.h>

/* The kinds in the order of their indices. The length of a bomb depends on its rank, so here it is the number of its
 * extra cards. */
static const struct {
    uint8_t kind, shortest, longest;
} kinds[] = {
    {WL_GUANPAI_SINGLE, 1, 1},
    {WL_GUANPAI_PAIR, 1, 1},
    {WL_GUANPAI_TRIPLE, 1, 1},
    {WL_GUANPAI_TRIPLE_TWO, 1, 1},
    {WL_GUANPAI_PAIR_RUN, 2, WL_LONGEST_RUN - 1},
    {WL_GUANPAI_TRIPLE_RUN, 2, WL_LONGEST_RUN - 1},
    {WL_GUANPAI_STRAIGHT, WL_GUANPAI_SHORTEST_STRAIGHT, WL_LONGEST_RUN},
    {WL_GUANPAI_BOMB, 0, 1},
};

enum { FIRST_PLAY = 1, SIZE = 259 };

static int lowest_rank(int kind, int length)
{
    if (kind == WL_GUANPAI_STRAIGHT) return wl_lowest32(wl_tops(length));
    return kind == WL_GUANPAI_PAIR_RUN || kind == WL_GUANPAI_TRIPLE_RUN ? length + 2 : 0;
}

static int num_ranks(int kind, int length)
{
    int lowest = lowest_rank(kind, length);
    return (lowest ? WL_ACE_HIGH + 1 : kind == WL_GUANPAI_SINGLE ? WL_NATURAL_RANKS : WL_RANK_A + 1) - lowest;
}

static int play_index(wl_guanpai_combo combo)
{
    int index = FIRST_PLAY, length = combo.length;
    if (combo.kind == WL_GUANPAI_BOMB) length -= wl_guanpai_bomb_copies(combo.rank);
    for (int i = 0;; ++i)
        for (int each = kinds[i].shortest; each <= kinds[i].longest; ++each) {
            if (kinds[i].kind == combo.kind && each == length)
                return index + combo.rank - lowest_rank(combo.kind, length);
            index += num_ranks(kinds[i].kind, each);
        }
}

static wl_guanpai_combo combo_of(int index)
{
    int i = 0, length = kinds[0].shortest, rest = index - FIRST_PLAY;
    while (rest >= num_ranks(kinds[i].kind, length)) {
        rest -= num_ranks(kinds[i].kind, length);
        if (length++ == kinds[i].longest) length = kinds[++i].shortest;
    }
    int kind = kinds[i].kind, rank = rest + lowest_rank(kind, length);
    if (kind == WL_GUANPAI_BOMB) length += wl_guanpai_bomb_copies(rank);
    return (wl_guanpai_combo){(uint8_t)kind, (uint8_t)length, (uint8_t)rank};
}

static int size(const void *rules)
{
    (void)rules;
    return SIZE;
}

static int index_of(const void *state, uint64_t action)
{
    (void)state;
    return action == WL_GUANPAI_PASS ? 0 : play_index(wl_guanpai_play_combo((wl_guanpai_play)action));
}

static uint64_t choose(const void *any, int index)
{
    const wl_guanpai_state *state = any;
    wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS];
    int count = wl_guanpai_list_plays(state, plays), least_loss = INT32_MAX;
    uint64_t best = WL_NO_ACTION;
    if (index == 0) return wl_guanpai_may_pass(state, count) ? WL_GUANPAI_PASS : WL_NO_ACTION;
    for (int i = 0; i < count; ++i) {
        if (index_of(state, plays[i]) != index) continue;
        wl_hand cards;
        wl_guanpai_play_cards(plays[i], &cards);
        int loss = wl_tie_break_loss(&state->climb.hands[state->position.current], &cards);
        if (loss >= least_loss) continue;
        least_loss = loss;
        best = plays[i];
    }
    return best;
}

/* `KIND cards`, the cards without extra ones; ` + 1` follows where a bomb has one. */
static void format(const void *state, int index, char *text)
{
    (void)state;
    if (index == 0) {
        strcpy(text, "PASS");
        return;
    }
    wl_guanpai_combo combo = combo_of(index);
    bool extra = combo.kind == WL_GUANPAI_BOMB && combo.length > wl_guanpai_bomb_copies(combo.rank);
    wl_guanpai_combo alone = combo;
    alone.length = (uint8_t)(combo.length - extra);
    if (combo.kind == WL_GUANPAI_TRIPLE_TWO) alone.kind = WL_GUANPAI_TRIPLE;
    wl_hand cards;
    char main_part[WL_CLIMB_TEXT];
    wl_guanpai_play_cards(wl_guanpai_play_base(alone), &cards);
    wl_guanpai_stands_for(&cards, alone, main_part);
    sprintf(text, "%s %s%s", wl_guanpai_kind_names[combo.kind], main_part, extra ? " + 1" : "");
}

const wl_abstraction wl_guanpai_abstraction = {
    .size = size,
    .index = index_of,
    .choose = choose,
    .format = format,
};
