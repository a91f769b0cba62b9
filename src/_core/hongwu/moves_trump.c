#include "hongwu/moves_trump.h"

#include "cards/notation.h"

unsigned wl_hongwu_suits(const wl_hongwu_state *state, int player, bool *override)
{
    const wl_hongwu_bid *declared = &state->bids[0];
    *override = declared->player != WL_HONGWU_NOBODY;
    if (state->bids[1].player != WL_HONGWU_NOBODY || declared->player == player) return 0;
    wl_cards hand = state->hands[player];
    unsigned suits = (unsigned)((*override ? hand.two : hand.one) >> 4 * state->level & 0xF);
    if (state->phase != WL_HONGWU_DRAWING) return suits;
    /* While drawing only the card just drawn can be laid down. */
    int drawn = state->draws[state->drawn - 1];
    return wl_card_rank(drawn) == state->level ? suits & 1u << wl_card_suit(drawn) : 0;
}

static bool can_act(const wl_hongwu_state *state, int player)
{
    bool override;
    return wl_hongwu_suits(state, player, &override) != 0;
}

/* H6: if nobody declared, the first level card of the kitty makes trump, else its first card that is no joker; at most
 * four of the eight are jokers. */
static int turned_suit(const wl_hongwu_state *state)
{
    for (int i = 0; i < WL_HONGWU_KITTY; ++i)
        if (wl_card_rank(state->kitty[i]) == state->level) return wl_card_suit(state->kitty[i]);
    int i = 0;
    while (state->kitty[i] >= WL_CARD_SMALL_JOKER) ++i;
    return wl_card_suit(state->kitty[i]);
}

static const wl_hongwu_bid *standing_bid(const wl_hongwu_state *state)
{
    return &state->bids[state->bids[1].player != WL_HONGWU_NOBODY];
}

int wl_hongwu_standing_suit(const wl_hongwu_state *state)
{
    if (state->phase >= WL_HONGWU_BURYING) return state->trump.suit;
    const wl_hongwu_bid *standing = standing_bid(state);
    return standing->player == WL_HONGWU_NOBODY ? WL_NO_SUIT : standing->suit;
}

/* H7: trump is made, the dealer takes the kitty. */
static void take_kitty(wl_hongwu_state *state)
{
    const wl_hongwu_bid *standing = standing_bid(state);
    bool declared = standing->player != WL_HONGWU_NOBODY;
    wl_hongwu_trump_set(&state->trump, state->level, declared ? standing->suit : turned_suit(state));
    if (state->dealer == WL_HONGWU_NOBODY) state->dealer = declared ? standing->player : (int8_t)state->first;
    for (int i = 0; i < WL_HONGWU_KITTY; ++i) wl_cards_add(&state->hands[state->dealer], state->kitty[i]);
    state->phase = WL_HONGWU_BURYING;
    state->position.current = state->dealer;
}

void wl_hongwu_advance(wl_hongwu_state *state)
{
    while (state->drawn < WL_HONGWU_DRAWN) {
        int player = wl_hongwu_drawer(state, state->drawn);
        int kind = state->draws[state->drawn++];
        wl_cards_add(&state->hands[player], kind);
        if (wl_card_rank(kind) == state->level && can_act(state, player)) {
            state->position.current = (int8_t)player;
            return;
        }
    }
    state->phase = WL_HONGWU_ASKING;
    while (state->asked < WL_HONGWU_PLAYERS) {
        int player = wl_hongwu_drawer(state, state->asked++);
        if (can_act(state, player)) {
            state->position.current = (int8_t)player;
            return;
        }
    }
    take_kitty(state);
}

int wl_hongwu_num_turned(const wl_hongwu_state *state)
{
    if (state->endgame || state->phase < WL_HONGWU_BURYING || state->bids[0].player != WL_HONGWU_NOBODY) return 0;
    for (int i = 0; i < WL_HONGWU_KITTY; ++i)
        if (wl_card_rank(state->kitty[i]) == state->level) return i + 1;
    return WL_HONGWU_KITTY;
}
