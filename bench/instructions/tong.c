/* Combinations of the Tong family, by the rules of duijiatong. */
#include "cards/notation.h"
#include "engine/abstract.h"
#include "operations.h"
#include "played.h"
#include "tong/abstract_decode.h"
#include "tong/abstract_mask.h"
#include "tong/min_plays.h"
#include "tong/plays.h"
#include "tong/rules_game.h"
#include "tong/state.h"

enum { SETS = 8, HANDS = 4, PLAYED = 10 };

enum { NO_JOKER, ONE_JOKER, TWO_JOKERS, BUTTERFLY };

static const char *const sets[][SETS] = {
    [NO_JOKER] = {"3", "44", "777", "5566", "A2345", "33344", "TTTJJJ", "QQQQ"},
    [ONE_JOKER] = {"3B", "44R", "556B", "3457B", "3334R", "TTTJJB", "QQQQB", "99TTJB"},
    [TWO_JOKERS] = {"3BR", "44BB", "55BR", "345BR", "333RR", "TTTJBR", "QQQQBR", "88BBR"},
    [BUTTERFLY] = {"333444QQKK", "33344QQKKB", "QQQKKKAA22", "QQQKKAA2BR", "333444555QQKKAA", "33344455QQKKABB",
                   "TTTJJJQQQ334455", "555666777TTJJBR"},
};

static const char *const hands[][HANDS] = {
    [NO_JOKER] = {"3334455667788899TTJJQQKKAA2", "3445566778899TTTJJJQQKKKAA2", "33334567888899TJJQQKKKAAA22",
                  "344455566777899TTTTJQKKAA22"},
    [TWO_JOKERS] = {"33344556677889TTJJQQKKAA2BR", "344556677899TTTJJJQQKKAA2BB", "33334567888899TJJQQKKAAA2BR",
                    "344455566777899TTTTJQKKA2RR"},
};

static wl_tong_game_rules game;
static const wl_tong_rules *const rules = &game.cards;
static wl_tong_layout layout;
static uint8_t mask[WL_MOST_ABSTRACT];
static wl_hand read[SETS];
static wl_tong_combo combos[SETS];

static void read_all(const char *const *texts, int count)
{
    wl_rules_default(&wl_tong_rules_tables[WL_DUIJIATONG], &game);
    for (int i = 0; i < count; ++i) {
        wl_card_token card;
        read[i] = (wl_hand){{0}};
        for (const char *cursor = texts[i]; wl_next_card(&cursor, &card) == WL_TEXT_CARD;) read[i].count[card.rank]++;
    }
}

static void prepare_sets(int variant)
{
    read_all(sets[variant], SETS);
    for (int i = 0; i < SETS; ++i) combos[i] = wl_tong_classify(&read[i], rules);
}

static void prepare_hands(int variant)
{
    read_all(hands[variant], HANDS);
    layout = wl_tong_lay_out(rules, 0);
}

static uint64_t pass_classify(int variant)
{
    (void)variant;
    uint64_t sum = 0;
    for (int i = 0; i < SETS; ++i) {
        wl_tong_combo combo = wl_tong_classify(&read[i], rules);
        sum = sum * 31 + combo.kind + combo.length + combo.rank;
    }
    return sum;
}

static uint64_t pass_readings(int variant)
{
    (void)variant;
    uint64_t sum = 0;
    for (int i = 0; i < SETS; ++i) {
        wl_tong_combo list[WL_TONG_MOST_READINGS];
        wl_tong_readings readings = wl_tong_read(&read[i], rules);
        sum = sum * 31 + (uint64_t)wl_tong_list(&readings, list);
    }
    return sum;
}

static uint64_t pass_beats(int variant)
{
    (void)variant;
    uint64_t sum = 0;
    for (int i = 0; i < SETS; ++i)
        for (int j = 0; j < SETS; ++j) sum = sum * 3 + wl_tong_beats(combos[i], combos[j], rules);
    return sum;
}

static uint64_t pass_plays(int variant)
{
    (void)variant;
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; ++i) {
        wl_tong_plays walk;
        wl_tong_play play;
        wl_tong_plays_start(&walk, &read[i], 0, rules);
        while (wl_tong_plays_next(&walk, &play)) sum += play;
    }
    return sum;
}

static uint64_t pass_count(int variant)
{
    (void)variant;
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; ++i) sum += wl_tong_plays_count(&read[i], 0, rules, NULL);
    return sum;
}

static uint64_t pass_mask(int variant)
{
    (void)variant;
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; ++i) {
        wl_tong_abstract_mask(&read[i], 0, &layout, rules, mask);
        sum += mask[i];
    }
    return sum;
}

/* The cards of the butterfly of tens and jacks, of which there is most to choose. */
static uint64_t pass_choose(int variant)
{
    (void)variant;
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; ++i)
        sum += wl_tong_abstract_decode(&read[i], (wl_tong_combo){WL_TONG_BUTTERFLY, 2, 11}, 2, rules);
    return sum;
}

/* Hands of players to move, from play: those of a few cards, or of all cards that were dealt. */
static wl_hand played[PLAYED];

static int cards_to_move(const void *state) { return wl_hand_size(wl_tong_current_hand(state)); }
static bool has_few(const void *state) { return cards_to_move(state) <= 6; }
static bool has_27(const void *state) { return cards_to_move(state) == 27; }
static bool has_36(const void *state) { return cards_to_move(state) == 36; }

static void prepare_played(int game_index, wl_wanted *wanted)
{
    static wl_any_state states[PLAYED];
    wl_rules_default(&wl_tong_rules_tables[game_index], &game);
    wl_play(game_index, wanted, 3, states, PLAYED);
    for (int i = 0; i < PLAYED; ++i) played[i] = *wl_tong_current_hand((const wl_tong_state *)&states[i]);
}

static void prepare_few(int game_index) { prepare_played(game_index, has_few); }
static void prepare_27(int game_index) { prepare_played(game_index, has_27); }
static void prepare_36(int game_index) { prepare_played(game_index, has_36); }

static uint64_t pass_min_plays(int game_index)
{
    (void)game_index;
    uint64_t sum = 0;
    for (int i = 0; i < PLAYED; ++i) sum = 31 * sum + (uint64_t)wl_tong_min_plays(&played[i], rules, NULL);
    return sum;
}

const wl_operation wl_tong_operations[] = {
    {"tong classify, no joker", SETS, prepare_sets, pass_classify, NO_JOKER},
    {"tong classify, a joker", SETS, prepare_sets, pass_classify, ONE_JOKER},
    {"tong classify, two jokers", SETS, prepare_sets, pass_classify, TWO_JOKERS},
    {"tong classify, butterfly", SETS, prepare_sets, pass_classify, BUTTERFLY},
    {"tong readings listed, two jokers", SETS, prepare_sets, pass_readings, TWO_JOKERS},
    {"tong beats", SETS * SETS, prepare_sets, pass_beats, NO_JOKER},
    {"tong plays of 27 cards, no joker", HANDS, prepare_hands, pass_plays, NO_JOKER},
    {"tong plays of 27 cards, two jokers", HANDS, prepare_hands, pass_plays, TWO_JOKERS},
    {"tong count of plays of 27 cards, no joker", HANDS, prepare_hands, pass_count, NO_JOKER},
    {"tong count of plays of 27 cards, two jokers", HANDS, prepare_hands, pass_count, TWO_JOKERS},
    {"tong fewest plays of a few cards", PLAYED, prepare_few, pass_min_plays, DUIJIATONG},
    {"tong fewest plays of 27 cards", PLAYED, prepare_27, pass_min_plays, DUIJIATONG},
    {"tong fewest plays of 36 cards", PLAYED, prepare_36, pass_min_plays, LIUJIATONG},
    {"tong abstract plays of 27 cards, no joker", HANDS, prepare_hands, pass_mask, NO_JOKER},
    {"tong abstract plays of 27 cards, two jokers", HANDS, prepare_hands, pass_mask, TWO_JOKERS},
    {"tong cards of an abstract butterfly, two jokers", HANDS, prepare_hands, pass_choose, TWO_JOKERS},
    {0},
};
