#include "mahjong/state_tiles.h"

#include "mahjong/points.h"
#include "mahjong/shape.h"

#include <string.h>

int wl_mahjong_take_front(wl_mahjong_state *state) { return state->wall[state->front++]; }
int wl_mahjong_take_tail(wl_mahjong_state *state) { return state->wall[--state->tail]; }

static void find_limits(wl_mahjong_player *player)
{
    player->limits = (uint8_t)wl_mahjong_open_limits(&player->hand, player->hand.wilds);
}

void wl_mahjong_add_tile(wl_mahjong_state *state, int player, int kind)
{
    wl_mahjong_player *owner = &state->players[player];
    uint64_t bit = wl_mahjong_bit(kind);
    owner->held |= bit;
    owner->num_concealed += 1;
    if (state->wild_kinds & bit) {
        owner->hand.wilds += 1;
        if (owner->hand.wilds == WL_MAHJONG_WILDS) find_limits(owner);
    } else if (++owner->hand.counts[kind] == WL_MAHJONG_COPIES) {
        owner->fours |= bit;
    }
}

void wl_mahjong_remove_tile(wl_mahjong_state *state, int player, int kind)
{
    wl_mahjong_player *owner = &state->players[player];
    uint64_t bit = wl_mahjong_bit(kind);
    owner->num_concealed -= 1;
    if (state->wild_kinds & bit) {
        owner->hand.wilds -= 1;
        /* The 得 are three tiles of one kind, or if a flower is turned up one of each of three kinds. */
        if (kind >= WL_MAHJONG_SPRING || !owner->hand.wilds) owner->held &= ~bit;
    } else {
        owner->fours &= ~bit;
        if (--owner->hand.counts[kind] == 0) owner->held &= ~bit;
    }
}

void wl_mahjong_clear_hand(wl_mahjong_state *state, int player)
{
    wl_mahjong_player *owner = &state->players[player];
    memset(owner->hand.counts, 0, sizeof owner->hand.counts);
    owner->hand.wilds = owner->num_concealed = 0;
    owner->held = owner->fours = 0;
    find_limits(owner);
}

int wl_mahjong_held(const wl_mahjong_state *state, int player, int kind)
{
    const wl_mahjong_player *owner = &state->players[player];
    if (kind == state->turned && kind < WL_MAHJONG_PLAYED) return owner->hand.wilds;
    return kind < WL_MAHJONG_PLAYED ? owner->hand.counts[kind] : (int)(owner->held >> kind & 1);
}

void wl_mahjong_lay_special(wl_mahjong_state *state, int player, int kind)
{
    wl_mahjong_player *owner = &state->players[player];
    if (kind >= WL_MAHJONG_SPRING)
        owner->hand.flowers |= (uint8_t)(1u << (kind - WL_MAHJONG_SPRING));
    else
        owner->hand.specials[kind - WL_MAHJONG_WHITE] += 1;
    find_limits(owner);
}

void wl_mahjong_add_meld(wl_mahjong_state *state, int player, int form, int kind)
{
    wl_mahjong_player *owner = &state->players[player];
    owner->hand.melds[owner->num_melds++] = wl_mahjong_meld(form, kind);
    if (form == WL_MAHJONG_CKONG) find_limits(owner);
}

void wl_mahjong_find_waits(wl_mahjong_state *state, int player)
{
    wl_mahjong_player *owner = &state->players[player];
    const wl_mahjong_hand *hand = &owner->hand;
    owner->waits = 0;
    /* If one more 得 would not complete the hand, no tile does; that rules out most hands quickly. */
    if (!wl_mahjong_complete(hand->counts, hand->wilds + 1)) return;
    owner->waits = wl_mahjong_waits(hand->counts, hand->wilds) & ~state->wild_kinds;
    if (hand->wilds < WL_MAHJONG_WILDS) owner->waits |= state->wild_kinds;
}
