#include "tong/policy.h"

#include "climb/heuristic.h"
#include "engine/shortlist.h"
#include "tong/extremal.h"
#include "tong/moves.h"
#include "tong/plays.h"

enum { SMALL_HAND = 6, FEW_CARDS = 4 };
enum { PASS_PARTNER = 40, PASS_OPPONENT = -6, PASS_NEARLY_OUT = -40, SAME_SIZE_STEP = 6, SAME_SIZE_HALF = 6 };

static const uint8_t bombs[WL_RANKS] = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 255, 255};

typedef struct {
    const wl_tong_state *state;
    const wl_hand *hand;
    int player;
    uint32_t opponents_sizes; /* bit k: an opponent holds k cards, k < 32 */
    wl_shortlist list;
} proposals;

static bool are_partners(const wl_tong_state *state, int a, int b)
{
    if (state->rules.bids) return (a == state->dealer) == (b == state->dealer); /* T31 */
    return wl_tong_side(state, a) == wl_tong_side(state, b);
}

static uint32_t sizes_of_opponents(const wl_tong_state *state, int player)
{
    uint32_t sizes = 0;
    for (int other = 0; other < state->climb.num_players; ++other)
        if (!are_partners(state, player, other) && state->climb.sizes[other] < 32)
            sizes |= 1u << state->climb.sizes[other];
    return sizes;
}

static void offer(proposals *to, wl_tong_play play)
{
    wl_hand cards;
    wl_tong_play_cards(play, &cards);
    int value = wl_heuristic_gain(to->hand, &cards, bombs), size = wl_hand_size(&cards);
    if (size == to->state->climb.sizes[to->player]) value += WL_HEURISTIC_OUT;
    /* An opponent who holds as many cards might go out on a low play. */
    if (size < 32 && to->opponents_sizes >> size & 1)
        value += SAME_SIZE_STEP * (wl_tong_play_combo(play).rank - SAME_SIZE_HALF);
    for (size_t i = 0; i < to->list.count; ++i)
        if (to->list.actions[i] == play) return;
    wl_shortlist_offer(&to->list, play, value);
}

static void offer_all(proposals *to, const wl_hand *cards, const wl_tong_combo *to_beat)
{
    wl_tong_plays walk;
    wl_tong_play play;
    wl_tong_plays_start(&walk, cards, to_beat, &to->state->rules.cards);
    while (wl_tong_plays_next(&walk, &play)) offer(to, play);
}

static void offer_pass(proposals *to)
{
    const wl_climb *climb = &to->state->climb;
    int best = climb->best, value = PASS_PARTNER;
    if (!are_partners(to->state, to->player, best))
        value = PASS_OPPONENT - climb->table + (climb->sizes[best] <= FEW_CARDS ? PASS_NEARLY_OUT : 0);
    wl_shortlist_offer(&to->list, WL_TONG_PASS, value);
}

/* All cards at once, if they are one combination that may be played. */
static void offer_everything(proposals *to, const wl_tong_combo *to_beat)
{
    const wl_tong_rules *rules = &to->state->rules.cards;
    wl_tong_combo list[WL_TONG_MOST_READINGS];
    wl_tong_readings readings = wl_tong_read(to->hand, rules);
    int count = wl_tong_list(&readings, list);
    for (int i = 0; i < count; ++i)
        if (!to_beat || wl_tong_beats(list[i], *to_beat, rules)) offer(to, wl_tong_play_of(to->hand, list[i]));
}

static void offer_plays(proposals *to)
{
    const wl_tong_state *state = to->state;
    const wl_tong_rules *rules = &state->rules.cards;
    wl_tong_combo combo;
    const wl_tong_combo *to_beat = wl_tong_to_beat(state, &combo);
    if (to_beat) offer_pass(to);
    wl_hand natural = *to->hand;
    bool holds_wild = rules->jokers_wild && wl_hand_jokers(to->hand);
    bool small = state->climb.sizes[to->player] <= SMALL_HAND;
    if (holds_wild && !small) natural.count[WL_SMALL_JOKER] = natural.count[WL_BIG_JOKER] = 0;
    offer_all(to, &natural, to_beat);
    if (!holds_wild || small) return;
    offer_everything(to, to_beat);
    wl_tong_play weakest = to_beat ? wl_tong_weakest(to->hand, *to_beat, rules) : WL_TONG_NO_PLAY;
    if (weakest != WL_TONG_NO_PLAY) offer(to, weakest);
    /* Leading with nothing but jokers. */
    if (!to->list.count) offer_all(to, to->hand, to_beat);
}

size_t wl_tong_propose(const void *any, uint64_t *actions, size_t capacity)
{
    const wl_tong_state *state = any;
    int player = state->position.current;
    proposals to = {.state = state, .hand = &state->climb.hands[player], .player = player};
    to.list = wl_shortlist_begin(actions, capacity);
    if (state->phase == WL_TONG_PLAYING) {
        to.opponents_sizes = sizes_of_opponents(state, player);
        offer_plays(&to);
        return to.list.count;
    }
    uint64_t legal[WL_TONG_HIGHEST_BID + 1];
    size_t count = wl_tong_list_small(state, legal, WL_TONG_HIGHEST_BID + 1); /* PASS and THROW come first */
    for (size_t i = 0; i < count; ++i) wl_shortlist_offer(&to.list, legal[i], 0);
    return to.list.count;
}
