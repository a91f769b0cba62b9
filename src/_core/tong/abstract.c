#include "tong/abstract.h"

#include "cards/notation.h"
#include "tong/abstract_decode.h"
#include "tong/abstract_mask.h"
#include "tong/moves.h"
#include "tong/text.h"

#include <stdio.h>

static int size(const void *rules) { return ((const wl_tong_game_rules *)rules)->layout.first[WL_TONG_KINDS]; }

static void mask_legal(const void *any, uint8_t *mask)
{
    const wl_tong_state *state = any;
    for (int i = 0; i < WL_TONG_SMALL_ACTIONS; ++i) mask[i] = wl_tong_is_legal(state, wl_tong_small_actions[i].action);
    if (state->phase != WL_TONG_PLAYING) return;
    wl_tong_combo combo;
    wl_tong_abstract_mask(wl_tong_current_hand(state), wl_tong_to_beat(state, &combo), &state->rules.layout,
                          &state->rules.cards, mask);
}

static int index_of(const void *any, uint64_t action)
{
    const wl_tong_state *state = any;
    if (action >= WL_TONG_FIRST_PLAY)
        return wl_tong_layout_index(wl_tong_play_combo(action), wl_tong_play_jokers(action), &state->rules.layout,
                                    &state->rules.cards);
    int small = 0;
    while (wl_tong_small_actions[small].action != action) ++small;
    return small;
}

static uint64_t choose(const void *any, int index)
{
    const wl_tong_state *state = any;
    if (index < WL_TONG_SMALL_ACTIONS) {
        uint64_t action = wl_tong_small_actions[index].action;
        return wl_tong_is_legal(state, action) ? action : WL_NO_ACTION;
    }
    if (state->phase != WL_TONG_PLAYING) return WL_NO_ACTION;
    int jokers;
    const wl_tong_rules *rules = &state->rules.cards;
    wl_tong_combo combo = wl_tong_layout_combo(index, &state->rules.layout, rules, &jokers), target;
    const wl_tong_combo *to_beat = wl_tong_to_beat(state, &target);
    if (to_beat && !wl_tong_beats(combo, *to_beat, rules)) return WL_NO_ACTION;
    wl_tong_play play = wl_tong_abstract_decode(wl_tong_current_hand(state), combo, jokers, rules);
    return play == WL_TONG_NO_PLAY ? WL_NO_ACTION : play;
}

/* ---- Texts ------------------------------------------------------------------------------------------------------ */

/* The cards of the main part: those of a butterfly's triples, of a full house's; of a joker bomb its rank alone. */
static void write_main_part(wl_tong_combo combo, char text[WL_CLIMB_TEXT])
{
    if (combo.kind == WL_TONG_JOKER_BOMB) combo = (wl_tong_combo){WL_TONG_SINGLE, 1, combo.rank};
    if (combo.kind == WL_TONG_FULL_HOUSE) combo = (wl_tong_combo){WL_TONG_TRIPLE, 1, combo.rank};
    if (combo.kind == WL_TONG_BUTTERFLY) combo.kind = WL_TONG_TRIPLE_RUN;
    wl_tong_stands_for(combo, 0, text);
}

static void format(const void *any, int index, char *text)
{
    const wl_tong_state *state = any;
    if (index < WL_TONG_SMALL_ACTIONS) {
        strcpy(text, wl_tong_small_actions[index].text);
        return;
    }
    int jokers;
    char cards[WL_CLIMB_TEXT];
    wl_tong_combo combo = wl_tong_layout_combo(index, &state->rules.layout, &state->rules.cards, &jokers);
    write_main_part(combo, cards);
    int length = sprintf(text, "%s %s", wl_tong_kinds[combo.kind].name, cards);
    if (jokers) sprintf(text + length, " JOKERS %d", jokers);
}

const wl_abstraction wl_tong_abstraction = {
    .size = size,
    .index = index_of,
    .choose = choose,
    .mask = mask_legal,
    .format = format,
};
