/* Mahjong hands: their shape and their score. The variant is how many of their tiles are 得. */
#include "mahjong/batch.h"
#include "mahjong/hand_shape.h"
#include "mahjong/loser.h"
#include "mahjong/shanten.h"
#include "mahjong/shape.h"
#include "mahjong/state.h"
#include "mahjong/winner.h"
#include "operations.h"
#include "played.h"

#include <string.h>

enum { HANDS = 8, TURNED = 30 };

/* Complete hands without the tile that is turned up; the last tile of a text wins. */
static const char *const winning_texts[HANDS] = {
    "123m456m789m11s123p678p", "111m222m333m55p444p999s", "123m456p456p99s123m123s", "222z333z11m789s111s456s",
    "234m345m456m88m567m345s", "345p345p66z678s678s345p", "111z222z333z567p567p66z", "999m999p22s999s555s111s",
};

static const char *const dealt_texts[HANDS] = {
    "1258m3699p1478s1236z", "11359m24689p377s126z", "2233m57889p1149s336z", "147m258p369s1233366z",
    "12345m12345p12345s1z", "99m4466p1177s112266z", "5678m1128p4469s1223z", "1399m55599p2468s336z",
};

static const wl_mahjong_rules rules = {.wild_fifth_tile = true};
static wl_mahjong_hand winners[HANDS], dealt[HANDS];
static uint8_t complete[HANDS][WL_MAHJONG_PLAYED];

/* Read tiles such as `123m11z` as kinds; return how many there are. */
static int read_kinds(const char *text, uint8_t *kinds)
{
    static const char suits[] = "mpsz";
    int size = 0, done = 0;
    for (; *text; ++text) {
        const char *suit = strchr(suits, *text);
        if (suit)
            for (; done < size; ++done) kinds[done] = (uint8_t)(kinds[done] + 9 * (suit - suits));
        else
            kinds[size++] = (uint8_t)(*text - '1');
    }
    return size;
}

/* The hand of the first `tiles` of a text, of which `wilds`, spread over the hand, become 得; the last of the text is
 * the winning tile if it is not among them. */
static wl_mahjong_hand make_hand(const char *text, int wilds, int tiles)
{
    wl_mahjong_hand hand = {.turned = TURNED, .win_tile = WL_MAHJONG_NONE, .wilds = (uint8_t)wilds};
    memset(hand.melds, WL_MAHJONG_NONE, sizeof hand.melds);
    uint8_t kinds[WL_MAHJONG_TILES];
    int size = read_kinds(text, kinds);
    for (int i = 0; i < tiles && i < size; ++i)
        if (i % 5 != 4 || i / 5 >= wilds) hand.counts[kinds[i]]++;
    if (tiles < size) hand.win_tile = kinds[size - 1];
    return hand;
}

static void prepare(int wilds)
{
    for (int i = 0; i < HANDS; ++i) {
        winners[i] = make_hand(winning_texts[i], wilds, WL_MAHJONG_TILES - 1);
        dealt[i] = make_hand(dealt_texts[i], wilds, WL_MAHJONG_TILES - 1);
        memcpy(complete[i], make_hand(winning_texts[i], wilds, WL_MAHJONG_TILES).counts, sizeof complete[i]);
    }
}

static uint64_t pass_complete(int wilds)
{
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; ++i) sum = 2 * sum + wl_mahjong_complete(complete[i], wilds);
    return sum;
}

static uint64_t pass_waits(int wilds)
{
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; ++i) sum += wl_mahjong_waits(winners[i].counts, wilds);
    return sum;
}

static uint64_t pass_shanten(int wilds)
{
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; ++i) sum = 10 * sum + (uint64_t)wl_mahjong_shanten(dealt[i].counts, wilds, 0);
    return sum;
}

static uint64_t pass_winner(int wilds)
{
    (void)wilds;
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; ++i) {
        wl_mahjong_score score = {0};
        sum = 2 * sum + wl_mahjong_score_winner(&winners[i], &rules, &score);
        sum += score.total;
    }
    return sum;
}

static uint64_t pass_read_winner(int wilds)
{
    (void)wilds;
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; ++i) {
        wl_mahjong_score score = {0};
        wl_mahjong_reading reading;
        if (wl_mahjong_read_winner(&winners[i], &rules, &score, &reading)) sum += score.total + reading.won;
    }
    return sum;
}

static uint64_t pass_loser(int wilds)
{
    (void)wilds;
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; ++i) sum += wl_mahjong_score_loser(&dealt[i], &rules).total;
    return sum;
}

/* Hands from play, each with a tile to discard; they have melds, 得 and a tile turned up. */
enum { PLAYED = 40, EVERY = 5 };

static wl_mahjong_hand played[PLAYED];
static wl_mahjong_drawable drawable[PLAYED];

static bool is_turn(const void *any) { return ((const wl_mahjong_state *)any)->phase == WL_MAHJONG_TURN; }

static void prepare_played(int variant)
{
    static wl_any_state states[PLAYED];
    wl_play(MAHJONG, is_turn, EVERY, states, PLAYED);
    for (int i = 0; i < PLAYED; ++i) {
        const wl_mahjong_state *state = (const wl_mahjong_state *)&states[i];
        played[i] = state->players[state->position.current].hand;
        wl_mahjong_count_drawable(&played[i], NULL, &drawable[i]);
    }
    (void)variant;
}

static uint64_t pass_played_shanten(int variant)
{
    (void)variant;
    uint64_t sum = 0;
    for (int i = 0; i < PLAYED; ++i) {
        wl_mahjong_drawable left;
        wl_mahjong_count_drawable(&played[i], NULL, &left);
        sum = 10 * sum + (uint64_t)wl_mahjong_hand_shanten(&played[i], &left);
    }
    return sum;
}

static uint64_t pass_shanten_rows(int variant)
{
    (void)variant;
    int8_t shanten[PLAYED];
    uint64_t sum = wl_mahjong_hand_shanten_rows(played, NULL, PLAYED, shanten);
    for (int i = 0; i < PLAYED; ++i) sum = 10 * sum + (uint64_t)shanten[i];
    return sum;
}

static uint64_t pass_advise(int variant)
{
    (void)variant;
    uint64_t sum = 0;
    wl_mahjong_advice advice[WL_MAHJONG_KINDS];
    for (int i = 0; i < PLAYED; ++i) sum += wl_mahjong_advise(&played[i], &drawable[i], &drawable[i], advice);
    return sum + advice[0].helps;
}

const wl_operation wl_mahjong_operations[] = {
    {"mahjong win check, no wild", HANDS, prepare, pass_complete, 0},
    {"mahjong win check, two wilds", HANDS, prepare, pass_complete, 2},
    {"mahjong waits, no wild", HANDS, prepare, pass_waits, 0},
    {"mahjong waits, two wilds", HANDS, prepare, pass_waits, 2},
    {"mahjong shanten, no wild", HANDS, prepare, pass_shanten, 0},
    {"mahjong shanten, two wilds", HANDS, prepare, pass_shanten, 2},
    {"mahjong shanten of a hand from play", PLAYED, prepare_played, pass_played_shanten, 0},
    {"mahjong shanten of a row from play", PLAYED, prepare_played, pass_shanten_rows, 0},
    {"mahjong advise on a hand from play", PLAYED, prepare_played, pass_advise, 0},
    {"mahjong score of a winner, no wild", HANDS, prepare, pass_winner, 0},
    {"mahjong score of a winner, a wild", HANDS, prepare, pass_winner, 1},
    {"mahjong score of a winner, two wilds", HANDS, prepare, pass_winner, 2},
    {"mahjong best reading of a winner, two wilds", HANDS, prepare, pass_read_winner, 2},
    {"mahjong score of a loser, no wild", HANDS, prepare, pass_loser, 0},
    {"mahjong score of a loser, two wilds", HANDS, prepare, pass_loser, 2},
    {0},
};
