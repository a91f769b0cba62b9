#include "tong/hidden.h"

#include "cards/card.h"
#include "tong/hidden_draw.h"

static int face_up_rank(const wl_tong_state *state) { return wl_card_rank(state->face_up); }

/* How many cards of the face-up card's rank a player has played. */
static int shown(const wl_tong_state *state, int player)
{
    return state->climb.played[player].count[face_up_rank(state)];
}

static bool has_moved(const wl_tong_state *state)
{
    bool moved = false;
    for (int seat = 0; seat < state->climb.num_players; ++seat) moved |= state->climb.player_at[seat] != seat;
    return moved;
}

bool wl_tong_knows_twin(const wl_tong_state *state, int player)
{
    if (state->face_up == WL_CLIMB_NOBODY) return false;
    int leader = state->first_leader, opposite = wl_tong_opposite(state, leader);
    return has_moved(state) || player == leader || player == opposite || shown(state, opposite) >= 1 ||
           shown(state, leader) >= 2;
}

/* ---- What is known of the others -------------------------------------------------------------------------------- */

typedef struct {
    wl_tong_hidden hidden;
    int players[WL_TONG_MOST_HOLDERS]; /* who each holder is; num_players stands for the kitty */
} infoset;

/* What is known of whether the hand dealt to `player` may be thrown in (T23, T30). */
static int demand_on(const wl_tong_state *state, int player)
{
    if (state->asked >> player & 1) return WL_TONG_MAY_THROW_IN;
    const wl_climb *climb = &state->climb;
    int leader = state->rules.bids ? state->dealer : state->first_leader;
    if (state->phase == WL_TONG_BIDDING) return WL_TONG_EITHER;
    int distance = (climb->seat_of[player] - climb->seat_of[leader] + climb->num_players) % climb->num_players;
    return distance < state->scanned ? WL_TONG_MAY_NOT : WL_TONG_EITHER;
}

static infoset gather(const wl_tong_state *state, int player)
{
    const wl_climb *climb = &state->climb;
    infoset known = {.hidden = {.rules = &state->rules}};
    wl_tong_hidden *hidden = &known.hidden;
    for (int other = 0; other < climb->num_players; ++other) {
        if (other == player) continue;
        known.players[hidden->num_holders] = other;
        hidden->holders[hidden->num_holders++] = (wl_tong_holder){
            .known = climb->played[other],
            .room = climb->sizes[other],
            .most_jokers = state->few >> other & 1 ? 1 : UINT8_MAX,
            .demand = (uint8_t)demand_on(state, other),
        };
        wl_hand_add(&hidden->unseen, &climb->hands[other]);
    }
    if (state->phase == WL_TONG_BIDDING) {
        known.players[hidden->num_holders] = climb->num_players;
        hidden->holders[hidden->num_holders++] =
            (wl_tong_holder){.room = (uint8_t)wl_hand_size(&state->kitty), .most_jokers = UINT8_MAX};
        wl_hand_add(&hidden->unseen, &state->kitty);
    }
    return known;
}

/* The dealer took the kitty: it may hold the kitty's jokers beside those that T28 allows, and the kitty's cards are
 * known to be among those it has or had. */
static void open_kitty(infoset *known, const wl_tong_state *state, int player)
{
    if (!state->rules.bids || state->phase == WL_TONG_BIDDING || state->dealer == player) return;
    int i = 0;
    while (known->players[i] != state->dealer) ++i;
    wl_tong_holder *dealer = &known->hidden.holders[i];
    if (dealer->most_jokers == 1) dealer->most_jokers = (uint8_t)(1 + wl_hand_jokers(&state->kitty));
    for (int rank = 0; rank < WL_RANKS; ++rank) {
        /* A kitty card is played before others of its rank (as above). */
        int held = state->kitty.count[rank] - dealer->known.count[rank];
        if (held <= 0) continue;
        dealer->known.count[rank] = (uint8_t)(dealer->known.count[rank] + held);
        dealer->room = (uint8_t)(dealer->room - held);
        known->hidden.unseen.count[rank] = (uint8_t)(known->hidden.unseen.count[rank] - held);
    }
}

/* Enter that `player` was dealt `copies` copies of the face-up card: those it has not played are in its hand. False if
 * they cannot be. */
static bool place_face_up(infoset *known, const wl_tong_state *state, int player, int copies)
{
    int rank = face_up_rank(state), i = 0, held = copies - shown(state, player);
    while (i < known->hidden.num_holders && known->players[i] != player) ++i;
    if (i == known->hidden.num_holders || held <= 0) return true;
    wl_tong_holder *holder = &known->hidden.holders[i];
    if (held > holder->room || held > known->hidden.unseen.count[rank]) return false;
    holder->known.count[rank] = (uint8_t)(holder->known.count[rank] + held);
    holder->room = (uint8_t)(holder->room - held);
    known->hidden.unseen.count[rank] = (uint8_t)(known->hidden.unseen.count[rank] - held);
    return true;
}

static bool place_twin(infoset *known, const wl_tong_state *state, int twin)
{
    bool both = twin == state->first_leader;
    return place_face_up(known, state, state->first_leader, both ? 2 : 1) &&
           (both || place_face_up(known, state, twin, 1));
}

/* ---- A new deal ------------------------------------------------------------------------------------------------- */

/* What a holder has now: what is known of its dealt hand and what it is given, less what it has played. */
static void hand_over(wl_tong_state *state, const infoset *known, const wl_hand *given)
{
    wl_climb *climb = &state->climb;
    for (int i = 0; i < known->hidden.num_holders; ++i) {
        int player = known->players[i];
        wl_hand *hand = player == climb->num_players ? &state->kitty : &climb->hands[player];
        *hand = known->hidden.holders[i].known;
        wl_hand_add(hand, &given[i]);
        if (player < climb->num_players) wl_hand_remove(hand, &climb->played[player]);
    }
}

/* The cases that the player cannot tell apart: one for each player who may have the twin. */
typedef struct {
    infoset known[WL_TONG_MOST_HYPOTHESES];
    wl_tong_hidden hidden[WL_TONG_MOST_HYPOTHESES];
    int twins[WL_TONG_MOST_HYPOTHESES], count;
} hypotheses;

/* Add the case that `twin` has the twin, if it is possible. */
static void suppose(hypotheses *list, const wl_tong_state *state, int player, int twin)
{
    infoset *known = &list->known[list->count];
    *known = gather(state, player);
    open_kitty(known, state, player);
    if (state->face_up != WL_CLIMB_NOBODY && !place_twin(known, state, twin)) return;
    list->hidden[list->count] = known->hidden;
    list->twins[list->count++] = twin;
}

static void suppose_all(hypotheses *list, const wl_tong_state *state, int player)
{
    list->count = 0;
    if (state->face_up == WL_CLIMB_NOBODY || wl_tong_knows_twin(state, player)) {
        suppose(list, state, player, state->twin);
        return;
    }
    suppose(list, state, player, state->first_leader);
    suppose(list, state, player, wl_tong_opposite(state, state->first_leader));
}

bool wl_tong_resample(const void *any, int player, wl_random *rng, void *worlds, size_t count)
{
    const wl_tong_state *state = any;
    wl_tong_state *other = worlds;
    hypotheses list;
    suppose_all(&list, state, player);
    for (size_t world = 0; world < count; ++world, ++other) {
        wl_hand given[WL_TONG_MOST_HOLDERS];
        int chosen = 0;
        if (!wl_tong_spread(list.hidden, list.count, rng, &chosen, given)) return false;
        *other = *state;
        hand_over(other, &list.known[chosen], given);
        other->twin = (int8_t)list.twins[chosen];
    }
    return true;
}
