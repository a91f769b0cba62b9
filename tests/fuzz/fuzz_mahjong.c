/* Mahjong hands: of any bytes it is said whether they are a sound hand, and every sound hand gets the same score with
 * and without its reading. */
#include "input.h"
#include "mahjong/advise.h"
#include "mahjong/draws.h"
#include "mahjong/hand_shape.h"
#include "mahjong/items.h"
#include "mahjong/loser.h"
#include "mahjong/shanten.h"
#include "mahjong/shape.h"
#include "mahjong/winner.h"

#include <string.h>

static wl_mahjong_hand any_bytes(wl_input *input)
{
    wl_mahjong_hand hand;
    uint8_t *bytes = (uint8_t *)&hand;
    for (size_t i = 0; i < sizeof hand; ++i) bytes[i] = wl_input_byte(input);
    return hand;
}

/* A hand that is often sound: groups, melds, 得 and a winning tile by the bytes of the input. */
static wl_mahjong_hand likely_hand(wl_input *input)
{
    wl_mahjong_hand hand = {.win_tile = WL_MAHJONG_NONE};
    memset(hand.melds, WL_MAHJONG_NONE, sizeof hand.melds);
    hand.turned = (uint8_t)wl_input_below(input, WL_MAHJONG_KINDS + 1);
    if (hand.turned == WL_MAHJONG_KINDS) hand.turned = WL_MAHJONG_NONE;
    hand.seat = (uint8_t)wl_input_below(input, 4);
    hand.flowers = wl_input_byte(input);
    hand.specials[0] = (uint8_t)wl_input_below(input, 5);
    int melds = 0;
    for (int i = 0; i < WL_MAHJONG_GROUPS; ++i) {
        int what = wl_input_byte(input), kind = wl_input_below(input, WL_MAHJONG_PLAYED);
        int sequence = what & 1 && kind < WL_MAHJONG_EAST && kind % 9 < 7;
        if (what >> 1 & 1)
            hand.melds[melds++] = wl_mahjong_meld(sequence ? WL_MAHJONG_CHI : WL_MAHJONG_PON + (what >> 2) % 3, kind);
        else
            for (int t = 0; t < 3; ++t) hand.counts[sequence ? kind + t : kind]++;
    }
    hand.counts[wl_input_below(input, WL_MAHJONG_PLAYED)] += 2;
    hand.wilds = (uint8_t)wl_input_below(input, 4);
    for (int taken = 0, tries = 0; taken < hand.wilds && tries < 64; ++tries) {
        int kind = wl_input_below(input, WL_MAHJONG_PLAYED);
        if (hand.counts[kind]) hand.counts[kind]--, taken++;
    }
    int how = wl_input_byte(input);
    for (int kind = how % WL_MAHJONG_PLAYED; kind < WL_MAHJONG_PLAYED && hand.win_tile == WL_MAHJONG_NONE; ++kind)
        if (hand.counts[kind]) hand.counts[kind]--, hand.win_tile = (uint8_t)kind;
    hand.how = wl_input_byte(input) & 7;
    return hand;
}

static int same_score(wl_mahjong_score a, wl_mahjong_score b)
{
    return a.total == b.total && a.points == b.points && a.fan == b.fan && a.limit == b.limit;
}

/* The items add up to the score. */
static void check_items(wl_mahjong_score score, const wl_mahjong_item *items, int count)
{
    int points = 0, fan = 0;
    for (int i = 0; i < count; ++i) points += items[i].points, fan += items[i].fan;
    WL_HOLDS(points == score.points && fan == score.fan);
}

static void check_winner(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules)
{
    wl_mahjong_score score = {0}, read = {0};
    wl_mahjong_reading reading;
    wl_mahjong_item items[WL_MAHJONG_MAX_ITEMS];
    bool wins = wl_mahjong_score_winner(hand, rules, &score);
    WL_HOLDS(wins == wl_mahjong_read_winner(hand, rules, &read, &reading));
    if (!wins) return;
    WL_HOLDS(same_score(score, read));
    WL_HOLDS(score.total % 10 == 0 && score.total <= WL_MAHJONG_LIMIT_TOTAL);
    /* M11: a limit that needs no complete hand may have neither reading nor items. */
    if (reading.won != WL_MAHJONG_NONE) check_items(score, items, wl_mahjong_winner_items(hand, &reading, items));
}

static void check_loser(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules)
{
    wl_mahjong_reading reading;
    wl_mahjong_item items[WL_MAHJONG_MAX_ITEMS];
    wl_mahjong_score score = wl_mahjong_score_loser(hand, rules);
    WL_HOLDS(same_score(score, wl_mahjong_read_loser(hand, rules, &reading)));
    check_items(score, items, wl_mahjong_loser_items(hand, rules, &reading, items));
}

/* The kinds that are waited for complete the hand, and no others do. */
static void check_shape(const wl_mahjong_hand *hand)
{
    int melds = wl_mahjong_meld_count(hand);
    uint64_t waits = wl_mahjong_waits(hand->counts, hand->wilds);
    WL_HOLDS((wl_mahjong_shanten(hand->counts, hand->wilds, melds) <= 0) >= (waits != 0));
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind) {
        wl_mahjong_hand drawn = *hand;
        if (drawn.counts[kind]++ == WL_MAHJONG_COPIES) continue;
        WL_HOLDS((waits >> kind & 1) == wl_mahjong_complete(drawn.counts, hand->wilds));
    }
}

/* The tables say what the search over all kinds says. */
static int missing_in(const wl_mahjong_hand *hand, const wl_mahjong_drawable *left)
{
    int melds = wl_mahjong_meld_count(hand);
    wl_mahjong_draws draws = wl_mahjong_draws_for(hand->counts, hand->wilds, melds, left);
    int missing = wl_mahjong_missing(&draws);
    WL_HOLDS(missing == wl_mahjong_exact_missing(hand->counts, hand->wilds, WL_MAHJONG_GROUPS - melds, left));
    return missing;
}

/* And a tile helps if with it fewer are missing; between turns the hand gets one as `kind` says, which is discarded. */
static void check_draws(const wl_mahjong_hand *hand, const uint8_t *seen, int kind)
{
    wl_mahjong_drawable left;
    wl_mahjong_advice advice[WL_MAHJONG_KINDS];
    if (wl_mahjong_count_drawable(hand, seen, &left) != WL_MAHJONG_NONE) return;
    int missing = missing_in(hand, &left);
    bool drawn_already = wl_mahjong_num_concealed(hand) + 3 * wl_mahjong_meld_count(hand) == WL_MAHJONG_TILES;
    if (drawn_already || !left.natural[kind] || missing == WL_MAHJONG_MISSING_TOO_MANY) return;
    wl_mahjong_hand drawn = *hand;
    wl_mahjong_drawable fewer = left;
    drawn.counts[kind]++;
    fewer.natural[kind]--;
    missing_in(&drawn, &fewer);
    WL_HOLDS(wl_mahjong_advise(&drawn, &fewer, &fewer, advice) >> kind & 1);
    for (int other = 0; other < WL_MAHJONG_PLAYED; ++other) {
        if (!fewer.natural[other]) continue;
        wl_mahjong_hand more = *hand;
        wl_mahjong_drawable rest = left;
        more.counts[other]++;
        rest.natural[other]--;
        WL_HOLDS((advice[kind].helps >> other & 1) == (missing_in(&more, &rest) < missing));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    wl_input input = {data, size, 0};
    wl_mahjong_rules rules;
    wl_input_rules(&input, &wl_mahjong_rules_table, &rules);
    wl_mahjong_hand hand = wl_input_byte(&input) & 1 ? any_bytes(&input) : likely_hand(&input);
    uint8_t tile;
    if (wl_mahjong_hand_fault(&hand, &tile) != WL_MAHJONG_SOUND) return 0;
    check_winner(&hand, &rules);
    if (hand.win_tile != WL_MAHJONG_NONE) {
        check_shape(&hand);
        hand.win_tile = WL_MAHJONG_NONE;
        hand.how = 0;
    }
    check_loser(&hand, &rules);
    uint8_t seen[WL_MAHJONG_KINDS] = {0};
    int kind = wl_input_below(&input, WL_MAHJONG_PLAYED);
    for (int i = wl_input_byte(&input); i > 0; --i)
        seen[wl_input_below(&input, WL_MAHJONG_KINDS)] = wl_input_byte(&input) % 5;
    check_draws(&hand, seen, kind);
    return 0;
}
