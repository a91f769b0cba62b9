#include "mahjong/policy.h"

#include "engine/shortlist.h"
#include "mahjong/blocks.h"
#include "mahjong/moves_options.h"
#include "mahjong/shape.h"

enum { NEARER = 1000, WINS = 1000000, GIVES_WILD = -100000, KONG_BONUS = 500, CLAIM_COST = 500, WAITED_KIND = 20 };

#define ALL_DISCARDS ((UINT64_C(1) << WL_MAHJONG_KINDS) - 1)

typedef struct {
    const wl_mahjong_state *state;
    const wl_mahjong_hand *hand;
    wl_mahjong_blocks blocks; /* of the hand */
    int groups;               /* still to be made */
} view;

/* A value that falls by NEARER for each tile that a hand is farther from complete. */
static int nearness(const view *of, const wl_mahjong_blocks *blocks, int groups)
{
    return NEARER * (of->hand->wilds + 1 - wl_mahjong_least_missing(blocks, groups));
}

/* The same when `copies` tiles of a kind are gone, into a meld or not. */
static int nearness_without(const view *of, int kind, int copies, int more_melds)
{
    wl_mahjong_blocks blocks = of->blocks;
    wl_mahjong_blocks_add(&blocks, kind, -copies);
    return nearness(of, &blocks, of->groups - more_melds);
}

/* How well a tile fits to the others: those of its kind, next to it, and one apart. */
static int neighbours(const view *of, int kind)
{
    const uint8_t *counts = of->hand->counts;
    int fit = 6 * (counts[kind] - 1);
    if (kind >= WL_MAHJONG_EAST) return fit;
    int place = kind % WL_MAHJONG_SUIT_KINDS;
    for (int apart = 1; apart <= 2; ++apart) {
        int each = apart == 1 ? 3 : 2;
        if (place >= apart) fit += each * (counts[kind - apart] > 0);
        if (place + apart < WL_MAHJONG_SUIT_KINDS) fit += each * (counts[kind + apart] > 0);
    }
    return fit + (place && place < WL_MAHJONG_SUIT_KINDS - 1);
}

static int num_waited(const view *of, int discarded)
{
    wl_mahjong_hand after = *of->hand;
    --after.counts[discarded];
    return wl_popcount64(wl_mahjong_waits(after.counts, after.wilds));
}

static void offer_discards(const view *of, uint64_t kinds, wl_shortlist *list)
{
    /* No discard is worth more: none brings the hand nearer than it is with all its tiles, nor nearer than ready. */
    int nearest = nearness(of, &of->blocks, of->groups);
    if (nearest >= 0) nearest = WAITED_KIND * WL_MAHJONG_PLAYED;
    for (uint64_t left = kinds; left; left &= left - 1) {
        int kind = wl_lowest64(left);
        if (of->state->wild_kinds >> kind & 1) {
            wl_shortlist_offer(list, (uint64_t)kind, GIVES_WILD);
            continue;
        }
        int fit = neighbours(of, kind);
        if (!wl_shortlist_wants(list, nearest - fit)) continue;
        int value = nearness_without(of, kind, 1, 0);
        if (!value) value = WAITED_KIND * num_waited(of, kind);
        wl_shortlist_offer(list, (uint64_t)kind, value - fit);
    }
}

static int value_of_chi(const view *of, int low)
{
    wl_mahjong_blocks blocks = of->blocks;
    for (int kind = low; kind < low + 3; ++kind)
        if (kind != of->state->offered) wl_mahjong_blocks_add(&blocks, kind, -1);
    return nearness(of, &blocks, of->groups - 1) - CLAIM_COST;
}

/* The value of any action but a discard or a win. */
static int value_of(const view *of, int action)
{
    int offered = of->state->offered;
    if (action == WL_MAHJONG_ACT_PASS) return nearness(of, &of->blocks, of->groups);
    if (action >= WL_MAHJONG_ACT_AKONG) return nearness_without(of, action - WL_MAHJONG_ACT_AKONG, 1, 0) + KONG_BONUS;
    if (action >= WL_MAHJONG_ACT_CKONG) return nearness_without(of, action - WL_MAHJONG_ACT_CKONG, 4, 1) + KONG_BONUS;
    if (action == WL_MAHJONG_ACT_KONG) return nearness_without(of, offered, 3, 1) + KONG_BONUS;
    if (action == WL_MAHJONG_ACT_PON) return nearness_without(of, offered, 2, 1) - CLAIM_COST;
    return value_of_chi(of, wl_mahjong_sequence_low(action - WL_MAHJONG_ACT_CHI));
}

static view view_of(const wl_mahjong_state *state, int player)
{
    const wl_mahjong_player *owner = &state->players[player];
    return (view){state, &owner->hand, wl_mahjong_blocks_of(owner->hand.counts), WL_MAHJONG_GROUPS - owner->num_melds};
}

int wl_mahjong_least_useful(const wl_mahjong_state *state, int player)
{
    uint64_t discard;
    wl_shortlist list = wl_shortlist_begin(&discard, 1);
    view of = view_of(state, player);
    offer_discards(&of, state->players[player].held, &list);
    return (int)discard;
}

size_t wl_mahjong_propose(const void *any, uint64_t *actions, size_t capacity)
{
    const wl_mahjong_state *state = any;
    wl_shortlist list = wl_shortlist_begin(actions, capacity);
    if (wl_mahjong_allows(&state->options, WL_MAHJONG_ACT_WIN)) {
        wl_shortlist_offer(&list, WL_MAHJONG_ACT_WIN, WINS);
        return list.count;
    }
    view of = view_of(state, state->position.current);
    offer_discards(&of, state->options.words[0] & ALL_DISCARDS, &list);
    for (int word = 0; word < 3; ++word)
        for (uint64_t left = state->options.words[word] & (word ? ~UINT64_C(0) : ~ALL_DISCARDS); left;
             left &= left - 1) {
            int action = 64 * word + wl_lowest64(left);
            wl_shortlist_offer(&list, (uint64_t)action, value_of(&of, action));
        }
    return list.count;
}
