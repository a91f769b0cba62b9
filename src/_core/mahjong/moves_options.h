/* What a player may do: in its turn, and when it is asked about another's tile. */
#ifndef WL_MAHJONG_MOVES_OPTIONS_H
#define WL_MAHJONG_MOVES_OPTIONS_H

#include "mahjong/state.h"

static inline void wl_mahjong_allow(wl_mahjong_options *options, int action)
{
    options->words[action >> 6] |= UINT64_C(1) << (action & 63);
}

/* Action `first` + kind for all kinds of a set. */
void wl_mahjong_allow_kinds(wl_mahjong_options *options, int first, uint64_t kinds);

static inline bool wl_mahjong_allows(const wl_mahjong_options *options, uint64_t action)
{
    return action < WL_MAHJONG_ACTIONS && options->words[action >> 6] >> (action & 63) & 1;
}

static inline bool wl_mahjong_is_empty(const wl_mahjong_options *options)
{
    return !(options->words[0] | options->words[1] | options->words[2]);
}

/* What `player` may do when it is its turn, and in the present round of questions, aside of PASS. */
wl_mahjong_options wl_mahjong_turn_options(const wl_mahjong_state *state, int player);
wl_mahjong_options wl_mahjong_round_options(const wl_mahjong_state *state, int player);

/* An entry of the table, engine/game.h. */
void wl_mahjong_mask(const void *state, uint8_t *mask);

#endif
