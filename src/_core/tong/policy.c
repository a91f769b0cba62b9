#include "tong/policy.h"

#include "cards/runs.h"
#include "climb/heuristic.h"
#include "engine/shortlist.h"
#include "tong/extremal.h"
#include "tong/moves.h"
#include "tong/plays.h"

enum { SMALL_HAND = 6, FEW_CARDS = 4 };
enum { PASS_PARTNER = 40, PASS_OPPONENT = -6, PASS_NEARLY_OUT = -40, SAME_SIZE_STEP = 6, SAME_SIZE_HALF = 6 };

static const uint8_t bombs[WL_RANKS] = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 255, 255};

/* of[k][r]: by how much k cards of rank r lighten the hand, if it has so many; upto[k][p]: the ranks at positions 2..p
 * together, and for p = 0 the ace's taken away, so that a run from `low` to `top` has upto[top] - upto[low - 1]. */
enum { MOST_COPIES = 3 };

typedef struct {
    int16_t of[MOST_COPIES + 1][WL_RANKS], upto[MOST_COPIES + 1][WL_ACE_HIGH + 1];
} gains;

typedef struct {
    const wl_tong_state *state;
    const wl_hand *hand;
    int player;
    uint32_t opponents_sizes; /* bit k: an opponent holds k cards, k < 32 */
    bool leads;
    gains gains; /* when leading, as there are many plays then */
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

static void find_gains(proposals *to)
{
    gains *of = &to->gains;
    memset(of, 0, sizeof *of);
    for (int copies = 1; copies <= MOST_COPIES; ++copies) {
        for (uint32_t ranks = wl_hand_at_least(to->hand, copies); ranks; ranks &= ranks - 1) {
            int rank = wl_lowest32(ranks), held = to->hand->count[rank];
            of->of[copies][rank] = (int16_t)(wl_heuristic_cost(rank, held, bombs[rank]) -
                                             wl_heuristic_cost(rank, held - copies, bombs[rank]));
        }
        of->upto[copies][0] = (int16_t)-of->of[copies][WL_RANK_A];
        for (int top = 2; top <= WL_ACE_HIGH; ++top)
            of->upto[copies][top] = (int16_t)(of->upto[copies][top - 1] + of->of[copies][wl_rank_at(top)]);
    }
}

/* By how much a play lightens the hand. Those without jokers are told by what is known of ranks; but not bombs, and of
 * butterflies a rank may be in both parts. */
static int gain_of(const proposals *to, wl_tong_play play, wl_tong_combo combo)
{
    const wl_tong_kind_info *info = &wl_tong_kinds[combo.kind];
    const gains *of = &to->gains;
    if (to->leads && combo.kind < WL_TONG_BOMB && combo.kind != WL_TONG_BUTTERFLY && !wl_tong_play_jokers(play)) {
        if (info->is_run) return of->upto[info->copies][combo.rank] - of->upto[info->copies][combo.rank - combo.length];
        int pair = combo.kind == WL_TONG_FULL_HOUSE ? of->of[2][wl_tong_play_part(play)] : 0;
        return of->of[info->copies][combo.rank] + pair;
    }
    wl_hand cards;
    wl_tong_play_cards(play, &cards);
    return wl_heuristic_gain(to->hand, &cards, bombs);
}

static void offer(proposals *to, wl_tong_play play)
{
    wl_tong_combo combo = wl_tong_play_combo(play);
    int value = gain_of(to, play, combo), size = wl_tong_size(combo);
    if (size == to->state->climb.sizes[to->player]) value += WL_HEURISTIC_OUT;
    /* An opponent who holds as many cards might go out on a low play. */
    if (size < 32 && to->opponents_sizes >> size & 1) value += SAME_SIZE_STEP * (combo.rank - SAME_SIZE_HALF);
    wl_shortlist_offer(&to->list, play, value);
}

/* One that may have been offered before. */
static void offer_again(proposals *to, wl_tong_play play)
{
    for (size_t i = 0; i < to->list.count; ++i)
        if (to->list.actions[i] == play) return;
    offer(to, play);
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
        if (!to_beat || wl_tong_beats(list[i], *to_beat, rules)) offer_again(to, wl_tong_play_of(to->hand, list[i]));
}

static void offer_plays(proposals *to)
{
    const wl_tong_state *state = to->state;
    const wl_tong_rules *rules = &state->rules.cards;
    wl_tong_combo combo;
    const wl_tong_combo *to_beat = wl_tong_to_beat(state, &combo);
    if (to_beat) offer_pass(to);
    to->leads = !to_beat;
    if (to->leads) find_gains(to);
    wl_hand natural = *to->hand;
    bool holds_wild = rules->jokers_wild && wl_hand_jokers(to->hand);
    bool small = state->climb.sizes[to->player] <= SMALL_HAND;
    if (holds_wild && !small) natural.count[WL_SMALL_JOKER] = natural.count[WL_BIG_JOKER] = 0;
    offer_all(to, &natural, to_beat);
    if (!holds_wild || small) return;
    offer_everything(to, to_beat);
    wl_tong_play weakest = to_beat ? wl_tong_weakest(to->hand, *to_beat, rules) : WL_TONG_NO_PLAY;
    if (weakest != WL_TONG_NO_PLAY) offer_again(to, weakest);
    /* Leading with nothing but jokers. */
    if (!to->list.count) offer_all(to, to->hand, to_beat);
}

size_t wl_tong_propose(const void *any, uint64_t *actions, size_t capacity)
{
    const wl_tong_state *state = any;
    int player = state->position.current;
    proposals to;
    to.state = state;
    to.hand = &state->climb.hands[player];
    to.player = player;
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
