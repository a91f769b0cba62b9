/* The evaluators, on typical hands and on the largest ones. What a caller would keep on its heap is static here. */
#include "cards/notation.h"
#include "engine/abstract.h"
#include "guanpai/min_plays.h"
#include "guanpai/plays.h"
#include "hongwu/trick.h"
#include "mahjong/batch.h"
#include "mahjong/batch_counts.h"
#include "mahjong/hand_shape.h"
#include "mahjong/items.h"
#include "mahjong/notation.h"
#include "mahjong/settle.h"
#include "stacks.h"
#include "tong/abstract_decode.h"
#include "tong/abstract_mask.h"
#include "tong/extremal.h"
#include "tong/min_plays.h"
#include "tong/rules_game.h"

#include <string.h>

enum { DRAWN = 30, MOST_WALKED = 100000, STRIDE = 64, ANSWERED = 3 };

static wl_random rng = {1, 2, 3, 4};

static wl_hand hand_of(const char *text)
{
    wl_hand hand;
    if (!wl_hand_read_word(text, &hand)) wl_stacks_fail(text);
    return hand;
}

/* `size` random cards of the pack. */
static wl_hand draw_hand(const wl_hand *pack, int size)
{
    uint8_t cards[256];
    int count = 0;
    wl_hand hand = {{0}};
    for (int rank = 0; rank < WL_RANKS; ++rank)
        for (int i = 0; i < pack->count[rank]; ++i) cards[count++] = (uint8_t)rank;
    wl_random_shuffle(&rng, cards, (uint32_t)count);
    for (int i = 0; i < size && i < count; ++i) hand.count[cards[i]]++;
    return hand;
}

/* ---- Tong ---------------------------------------------------------------------------------------------------- */

static void each_tong_hand(void (*use)(const wl_hand *hand, const wl_tong_rules *rules))
{
    for (int game = 0; game < WL_TONG_GAMES; ++game) {
        wl_tong_game_rules defaults;
        wl_rules_default(&wl_tong_rules_tables[game], &defaults);
        const wl_tong_rules *rules = &defaults.cards;
        use(&rules->pack, rules);
        for (int size = 1; size < wl_hand_size(&rules->pack); size += 1 + size / 4) {
            wl_hand hand = draw_hand(&rules->pack, size);
            use(&hand, rules);
        }
    }
}

static void read_tong(const wl_hand *hand, const wl_tong_rules *rules)
{
    wl_tong_combo list[WL_TONG_MOST_READINGS], combo;
    wl_tong_readings readings = wl_tong_read(hand, rules);
    char text[WL_CLIMB_TEXT];
    int count = wl_tong_list(&readings, list);
    wl_tong_classify_rows(hand->count, 1, rules, &combo);
    for (int i = 0; i < count; ++i) {
        wl_tong_stands_for(list[i], wl_tong_part(hand, list[i]), text);
        wl_tong_beats(list[i], list[0], rules);
    }
}

/* Every STRIDE-th play. */
static void use_tong_plays(const wl_hand *hand, const wl_tong_rules *rules)
{
    static wl_tong_plays walk;
    wl_tong_play play;
    wl_hand cards;
    char text[WL_CLIMB_TEXT];
    wl_tong_plays_start(&walk, hand, NULL, rules);
    for (int i = 0; i < MOST_WALKED && wl_tong_plays_next(&walk, &play); ++i) {
        if (i % STRIDE) continue;
        wl_tong_combo combo = wl_tong_play_combo(play);
        wl_tong_play_cards(play, &cards);
        wl_tong_play_write(play, text);
        if (wl_tong_play_read(text, rules) != play) wl_stacks_fail(text);
        if (wl_tong_play_of(&cards, combo) != play) wl_stacks_fail(text);
        read_tong(&cards, rules);
        wl_tong_may_play(hand, play, NULL, rules);
        wl_tong_abstract_decode(hand, combo, wl_hand_jokers(&cards), rules);
    }
}

static void answer_tong(const wl_hand *hand, const wl_tong_rules *rules)
{
    for (int i = 0; i < ANSWERED; ++i) {
        uint64_t count;
        wl_hand other = draw_hand(&rules->pack, 30);
        wl_tong_play play = wl_tong_plays_draw(&other, NULL, rules, &rng, &count);
        wl_tong_combo to_beat = wl_tong_play_combo(play);
        wl_tong_plays_draw(hand, &to_beat, rules, &rng, &count);
        wl_tong_can_beat(hand, to_beat, rules);
        wl_tong_weakest(hand, to_beat, rules);
        wl_tong_strongest(hand, to_beat, rules);
    }
}

static void count_tong(const wl_hand *hand, const wl_tong_rules *rules)
{
    int64_t count;
    wl_tong_plays_count_rows(hand->count, 1, rules, &count, NULL);
}

static void bomb_tong(const wl_hand *hand, const wl_tong_rules *rules)
{
    wl_tong_plays walk; /* on the stack, as in tong/policy.c */
    wl_tong_play play;
    wl_tong_bombs_start(&walk, hand, rules);
    while (wl_tong_plays_next(&walk, &play)) continue;
}

static void mask_tong(const wl_hand *hand, const wl_tong_rules *rules)
{
    static uint8_t mask[WL_MOST_ABSTRACT];
    wl_tong_layout layout = wl_tong_lay_out(rules, 0);
    wl_tong_abstract_mask(hand, NULL, &layout, rules, mask);
}

/* Stop when asked for the first time: the stack is never deeper later on. */
static bool is_enough(wl_stop *stop)
{
    (void)stop;
    return true;
}

static void min_tong(const wl_hand *hand, const wl_tong_rules *rules)
{
    wl_stop stop = wl_stop_by(NULL, is_enough);
    if (wl_hand_size(hand) <= WL_TONG_MIN_PLAYS_CARDS) wl_tong_min_plays(hand, rules, &stop);
}

static void run_tong_read(void) { each_tong_hand(read_tong); }
static void run_tong_plays(void) { each_tong_hand(use_tong_plays); }
static void run_tong_answers(void) { each_tong_hand(answer_tong); }
static void run_tong_count(void) { each_tong_hand(count_tong); }
static void run_tong_bombs(void) { each_tong_hand(bomb_tong); }
static void run_tong_mask(void) { each_tong_hand(mask_tong); }

static void run_tong_min_plays(void)
{
    static const char *const hard[] = {"33344455566677788899TTJJQQKKAA2BBRR", "3456789TJQKA2345678BR",
                                       "333444555666777888999TTTJJJQQQKKKAAA2BBR"};
    each_tong_hand(min_tong);
    for (int i = 0; i < 3; ++i) {
        wl_hand hand = hand_of(hard[i]);
        for (int game = 0; game < WL_TONG_GAMES; ++game) {
            wl_tong_game_rules defaults;
            wl_rules_default(&wl_tong_rules_tables[game], &defaults);
            min_tong(&hand, &defaults.cards);
        }
    }
}

/* ---- 关牌 ---------------------------------------------------------------------------------------------------- */

static void run_guanpai(void)
{
    static wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS];
    wl_guanpai_rules defaults;
    const wl_guanpai_rules *rules = &defaults;
    wl_rules_default(&wl_guanpai_rules_table, &defaults);
    char text[WL_CLIMB_TEXT];
    wl_hand cards;
    wl_guanpai_combo list[WL_GUANPAI_MOST_READINGS];
    int64_t rows;
    for (int size = 1; size <= wl_hand_size(&wl_guanpai_pack); ++size) {
        wl_hand hand = draw_hand(&wl_guanpai_pack, size);
        int count = wl_guanpai_plays(&hand, NULL, rules, plays);
        wl_guanpai_count_rows(hand.count, 1, rules, &rows);
        for (int i = 0; i < count; i += 5) {
            wl_guanpai_combo combo = wl_guanpai_play_combo(plays[i]);
            wl_guanpai_play_cards(plays[i], &cards);
            wl_guanpai_read(&cards, rules, list);
            wl_guanpai_play_write(plays[i], text);
            if (wl_guanpai_play_read(text, rules) != plays[i]) wl_stacks_fail(text);
            wl_guanpai_may_play(&hand, plays[i], NULL);
            wl_guanpai_weakest(&hand, combo, rules);
            wl_guanpai_strongest(&hand, combo, rules);
            wl_guanpai_draw(&hand, &combo, rules, &rng);
        }
        wl_guanpai_bombs(&hand, rules, plays);
    }
}

static void run_guanpai_min_plays(void)
{
    wl_guanpai_rules defaults;
    wl_rules_default(&wl_guanpai_rules_table, &defaults);
    for (int i = 0; i < DRAWN; ++i) {
        wl_hand hand = draw_hand(&wl_guanpai_pack, WL_GUANPAI_MIN_PLAYS_CARDS);
        wl_guanpai_min_plays(&hand, &defaults, NULL);
    }
}

/* ---- 红五 ---------------------------------------------------------------------------------------------------- */

static void run_hongwu(void)
{
    static uint64_t tractors[WL_HONGWU_MAX_TRACTORS];
    static char text[WL_CARDS_TEXT];
    wl_error error;
    wl_hongwu_trump trump;
    for (int i = 0; i < DRAWN; ++i) {
        uint64_t one = wl_random_next(&rng) & WL_CARD_KINDS_MASK, other = wl_random_next(&rng) & WL_CARD_KINDS_MASK;
        wl_cards hand = {one | other, one & other}, lead, read;
        wl_hongwu_trump_set(&trump, WL_RANK_2, i % WL_SUITS);
        wl_cards_write(hand, text);
        if (!wl_cards_read(text, &read, &error)) wl_stacks_fail(error.text);
        for (int class = 0; class < WL_HONGWU_NUM_CLASSES; ++class) {
            int count = wl_hongwu_tractors(&trump, trump.classes[class], 2, tractors);
            for (int t = 0; t < count; ++t) {
                lead = (wl_cards){tractors[t], tractors[t]};
                wl_hongwu_combo combo = wl_hongwu_classify(lead, &trump);
                wl_hongwu_answer answer;
                wl_hongwu_answer_begin(&answer, hand, combo, &trump);
                while (answer.left) wl_hongwu_answer_give(&answer, wl_lowest64(wl_hongwu_answer_next(&answer, &trump)));
                wl_hongwu_may_answer(lead, hand, combo, &trump);
            }
        }
    }
}

/* ---- Mahjong ---------------------------------------------------------------------------------------------------- */

/* A random sound hand of 16 tiles: melds, natural tiles, and `wilds` 得. If it is to be `complete`, it has the tile
 * that wins, too. */
static wl_mahjong_hand draw_mahjong(int melds, int wilds, bool complete)
{
    wl_mahjong_hand hand;
    uint8_t tile;
    do {
        memset(&hand, 0, sizeof hand);
        memset(hand.melds, WL_MAHJONG_NONE, sizeof hand.melds);
        hand.turned = (uint8_t)wl_random_below(&rng, WL_MAHJONG_PLAYED);
        hand.seat = (uint8_t)wl_random_below(&rng, 4);
        hand.wilds = (uint8_t)wilds;
        hand.win_tile = WL_MAHJONG_NONE;
        for (int i = 0; i < WL_MAHJONG_GROUPS; ++i) {
            int kind = (int)wl_random_below(&rng, WL_MAHJONG_EAST) / 9 * 9 + (int)wl_random_below(&rng, 7);
            bool run = wl_random_below(&rng, 2);
            if (i < melds) hand.melds[i] = wl_mahjong_meld(run ? WL_MAHJONG_CHI : WL_MAHJONG_PON, kind);
            if (i >= melds)
                for (int t = 0; t < 3; ++t) hand.counts[run ? kind + t : kind]++;
        }
        int pair = (int)wl_random_below(&rng, WL_MAHJONG_PLAYED), taken = 0;
        hand.counts[pair] = (uint8_t)(hand.counts[pair] + 2);
        while (taken < wilds + 1) {
            int kind = (int)wl_random_below(&rng, WL_MAHJONG_PLAYED);
            if (!hand.counts[kind]) continue;
            hand.counts[kind]--;
            if (taken++ == wilds && complete) hand.win_tile = (uint8_t)kind;
        }
    } while (wl_mahjong_hand_fault(&hand, &tile) != WL_MAHJONG_SOUND);
    return hand;
}

static void each_mahjong_hand(bool complete, void (*use)(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules))
{
    for (int i = 0; i < DRAWN; ++i)
        for (int melds = 0; melds < WL_MAHJONG_GROUPS; ++melds)
            for (int wilds = 0; wilds <= WL_MAHJONG_WILDS; ++wilds) {
                if (16 - 3 * melds <= wilds) continue;
                wl_mahjong_rules rules = {i & 1, i & 2, i & 4, i & 8};
                wl_mahjong_hand hand = draw_mahjong(melds, wilds, complete);
                use(&hand, &rules);
            }
}

static void score_winner(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules)
{
    wl_mahjong_score score;
    wl_mahjong_reading reading;
    wl_mahjong_item items[WL_MAHJONG_MAX_ITEMS];
    wl_mahjong_score_rows(hand, rules, 1, &score);
    bool wins = wl_mahjong_read_winner(hand, rules, &score, &reading); /* not if a 得 would be a fifth tile */
    if (wins && reading.won != WL_MAHJONG_NONE) wl_mahjong_winner_items(hand, &reading, items);
}

static void score_loser(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules)
{
    wl_mahjong_score score;
    wl_mahjong_reading reading;
    wl_mahjong_item items[WL_MAHJONG_MAX_ITEMS];
    wl_mahjong_score_loser_rows(hand, rules, 1, &score);
    wl_mahjong_read_loser(hand, rules, &reading);
    wl_mahjong_loser_items(hand, rules, &reading, items);
}

static void look_at_shape(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules)
{
    (void)rules;
    uint64_t waits;
    uint8_t wins, melds = (uint8_t)wl_mahjong_meld_count(hand);
    int8_t shanten;
    wl_mahjong_drawable left;
    wl_mahjong_count_drawable(hand, NULL, &left);
    wl_mahjong_hand_shanten(hand, &left);
    wl_mahjong_hand_waits(hand, &left);
    wl_mahjong_waits_rows(hand->counts, &hand->wilds, &melds, 0, 1, &waits);
    wl_mahjong_shanten_rows(hand->counts, &hand->wilds, &melds, 0, 1, &shanten);
    wl_mahjong_is_win_rows(hand->counts, &hand->wilds, &melds, 0, 1, &wins);
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind)
        if (waits >> kind & 1) wl_mahjong_wins_on(hand, kind);
}

static void advise(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules)
{
    (void)rules;
    static wl_mahjong_advice advice[WL_MAHJONG_KINDS];
    wl_mahjong_drawable left;
    wl_mahjong_hand drawn = *hand;
    int kind = 0;
    while (drawn.counts[kind] || kind == hand->turned) ++kind;
    drawn.counts[kind]++;
    wl_mahjong_count_drawable(&drawn, NULL, &left);
    wl_mahjong_advise(&drawn, &left, &left, advice);
}

static void run_mahjong_winner(void) { each_mahjong_hand(true, score_winner); }
static void run_mahjong_loser(void) { each_mahjong_hand(false, score_loser); }
static void run_mahjong_shape(void) { each_mahjong_hand(false, look_at_shape); }
static void run_mahjong_advise(void) { each_mahjong_hand(false, advise); }

static void run_mahjong_texts(void)
{
    static char text[WL_MAHJONG_TILES * WL_MAHJONG_TILE_TEXT];
    uint8_t kinds[WL_MAHJONG_TILES];
    int32_t payments[4];
    wl_error error;
    wl_mahjong_write_tiles((const uint8_t[]){0, 10, 20, 30, 33, 41}, 6, text);
    if (wl_mahjong_read_tiles(text, kinds, WL_MAHJONG_TILES, &error) != 6) wl_stacks_fail(error.text);
    wl_mahjong_read_tiles("12345x", kinds, WL_MAHJONG_TILES, &error);
    wl_mahjong_settle((const int32_t[]){500, 10, 20, 30}, 0, 2, payments);
}

const wl_stack_of_evaluator wl_stacks_of_evaluators[] = {
    {"tong readings", run_tong_read},
    {"tong plays", run_tong_plays},
    {"tong answers", run_tong_answers},
    {"tong count of plays", run_tong_count},
    {"tong bombs", run_tong_bombs},
    {"tong abstract plays", run_tong_mask},
    {"tong min_plays", run_tong_min_plays},
    {"guanpai plays", run_guanpai},
    {"guanpai min_plays", run_guanpai_min_plays},
    {"hongwu answers", run_hongwu},
    {"mahjong winner", run_mahjong_winner},
    {"mahjong loser", run_mahjong_loser},
    {"mahjong shape", run_mahjong_shape},
    {"mahjong advise", run_mahjong_advise},
    {"mahjong texts", run_mahjong_texts},
    {0},
};
