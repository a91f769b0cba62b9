/* Sets and hands of the Tong family: for any cards, readings and plays agree with one another; of any number or text it
 * is said whether it is a play. */
#include "input.h"
#include "tong/extremal.h"
#include "tong/rules_game.h"

enum { MOST_PLAYS = 2000, TEXT = 64 };

static wl_tong_rules some_rules(wl_input *input)
{
    wl_tong_game_rules rules;
    wl_input_rules(input, &wl_tong_rules_tables[wl_input_below(input, WL_TONG_GAMES)], &rules);
    return rules.cards;
}

/* At most `size` cards, no more of a rank than the packs have. */
static wl_hand some_cards(wl_input *input, int size, const wl_tong_rules *rules)
{
    wl_hand hand = {{0}};
    for (int i = 0; i < size; ++i) {
        int rank = wl_input_below(input, WL_RANKS);
        hand.count[rank] = (uint8_t)(hand.count[rank] + (hand.count[rank] < rules->pack.count[rank]));
    }
    return hand;
}

static void check_readings(const wl_hand *cards, const wl_tong_rules *rules)
{
    wl_tong_combo list[WL_TONG_MOST_READINGS];
    wl_tong_readings readings = wl_tong_read(cards, rules);
    int count = wl_tong_list(&readings, list);
    wl_tong_combo first = wl_tong_classify(cards, rules);
    WL_HOLDS(count ? list[0].kind == first.kind && list[0].rank == first.rank : first.kind == WL_TONG_NONE);
    for (int i = 0; i < count; ++i) {
        wl_tong_play play = wl_tong_play_of(cards, list[i]);
        wl_hand shown;
        char text[WL_CLIMB_TEXT];
        WL_HOLDS(wl_tong_combo_exists(list[i]) && wl_tong_play_exists(play, rules));
        wl_tong_play_cards(play, &shown);
        WL_HOLDS(wl_hand_equal(cards, &shown));
        wl_tong_play_write(play, text);
        WL_HOLDS(wl_tong_play_read(text, rules) == play);
        WL_HOLDS(i == 0 || !wl_tong_beats(list[i], list[i - 1], rules));
    }
}

static void check_plays(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_rules *rules)
{
    wl_tong_plays walk;
    wl_tong_play play;
    uint64_t count = 0;
    wl_tong_plays_start(&walk, hand, to_beat, rules);
    while (count < MOST_PLAYS && wl_tong_plays_next(&walk, &play)) {
        wl_hand cards;
        wl_tong_play_cards(play, &cards);
        WL_HOLDS(wl_hand_contains(hand, &cards));
        WL_HOLDS(wl_tong_may_play(hand, play, to_beat, rules));
        WL_HOLDS(!to_beat || wl_tong_beats(wl_tong_play_combo(play), *to_beat, rules));
        ++count;
    }
    uint64_t all = wl_tong_plays_count(hand, to_beat, rules, NULL);
    WL_HOLDS(count == MOST_PLAYS ? all >= count : all == count);
    if (to_beat) WL_HOLDS(wl_tong_can_beat(hand, *to_beat, rules) == (count > 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    wl_input input = {data, size, 0};
    wl_tong_rules rules = some_rules(&input);
    wl_hand cards = some_cards(&input, wl_input_below(&input, 25), &rules);
    check_readings(&cards, &rules);

    wl_tong_combo combo = wl_tong_classify(&cards, &rules);
    wl_hand hand = some_cards(&input, wl_input_below(&input, 37), &rules);
    check_plays(&hand, combo.kind ? &combo : 0, &rules);

    wl_tong_play number = wl_input_word(&input);
    if (wl_tong_play_exists(number, &rules)) wl_tong_may_play(&hand, number, 0, &rules);
    char text[TEXT];
    for (int i = 0; i < TEXT - 1; ++i) text[i] = (char)wl_input_byte(&input);
    text[TEXT - 1] = 0;
    wl_tong_play read = wl_tong_play_read(text, &rules);
    WL_HOLDS(!read || wl_tong_play_exists(read, &rules));
    return 0;
}
