/* A heuristic for 麻将, from what the player to move knows: its own tiles.
 *
 * Win whenever it is possible. Otherwise be as few tiles as possible from ready: a claim is made only if it brings the
 * hand nearer, a kong only if it does not set it back, and among discards that leave it equally near go the tiles with
 * the fewest neighbours, or with the fewest kinds to wait for. A 得 is never discarded while anything else can be. */
#include "mahjong/game.h"
#include "mahjong/shape.h"
#include "play/shortlist.h"

enum { NEARER = 1000, WINS = 1000000, GIVES_WILD = -100000, KONG_BONUS = 500, CLAIM_COST = 500, WAITED_KIND = 20 };

typedef struct {
    const wl_mahjong_state *state;
    wl_mahjong_hand hand;
    int melds;
} view;

/* The worth of the hand that remains when `copies` tiles of a kind are gone. */
static int nearness(view *of, int kind, int copies, int more_melds)
{
    of->hand.counts[kind] = (uint8_t)(of->hand.counts[kind] - copies);
    int shanten = wl_mahjong_shanten(of->hand.counts, of->hand.wilds, of->melds + more_melds),
        value = -NEARER * shanten;
    if (!shanten && !more_melds)
        value += WAITED_KIND * wl_popcount64(wl_mahjong_waits(of->hand.counts, of->hand.wilds));
    of->hand.counts[kind] = (uint8_t)(of->hand.counts[kind] + copies);
    return value;
}

/* How well a tile fits to the others: the same kind, next to it, one apart. */
static int neighbours(const view *of, int kind)
{
    const uint8_t *counts = of->hand.counts;
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

static int value_of_discard(view *of, int kind)
{
    if (of->state->wild_kinds >> kind & 1) return GIVES_WILD;
    return nearness(of, kind, 1, 0) - neighbours(of, kind);
}

static int value_of_chi(view *of, int low)
{
    const wl_mahjong_hand hand = of->hand;
    for (int kind = low; kind < low + 3; ++kind)
        if (kind != of->state->offered) --of->hand.counts[kind];
    int value = nearness(of, low, 0, 1);
    of->hand = hand;
    return value - CLAIM_COST;
}

static int value_of(view *of, int action)
{
    int offered = of->state->offered;
    if (action == WL_MAHJONG_ACT_WIN) return WINS;
    if (action == WL_MAHJONG_ACT_PASS) return nearness(of, 0, 0, 0);
    if (action >= WL_MAHJONG_ACT_AKONG) return nearness(of, action - WL_MAHJONG_ACT_AKONG, 1, 0) + KONG_BONUS;
    if (action >= WL_MAHJONG_ACT_CKONG) return nearness(of, action - WL_MAHJONG_ACT_CKONG, 4, 1) + KONG_BONUS;
    if (action == WL_MAHJONG_ACT_KONG) return nearness(of, offered, 3, 1) + KONG_BONUS;
    if (action == WL_MAHJONG_ACT_PON) return nearness(of, offered, 2, 1) - CLAIM_COST;
    if (action >= WL_MAHJONG_ACT_CHI) return value_of_chi(of, wl_mahjong_sequence_low(action - WL_MAHJONG_ACT_CHI));
    return value_of_discard(of, action);
}

size_t wl_mahjong_propose(const void *any, uint64_t *actions, size_t capacity)
{
    const wl_mahjong_state *state = any;
    const wl_mahjong_player *owner = &state->players[state->position.current];
    wl_shortlist list = wl_shortlist_begin(actions, capacity);
    if (wl_mahjong_allows(&state->options, WL_MAHJONG_ACT_WIN)) {
        wl_shortlist_offer(&list, WL_MAHJONG_ACT_WIN, WINS);
        return list.count;
    }
    view of = {.state = state, .hand = owner->hand, .melds = owner->num_melds};
    for (int word = 0; word < 3; ++word)
        for (uint64_t left = state->options.words[word]; left; left &= left - 1) {
            int action = 64 * word + wl_lowest64(left);
            wl_shortlist_offer(&list, (uint64_t)action, value_of(&of, action));
        }
    return list.count;
}
