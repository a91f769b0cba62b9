/* What differs between the games of the Tong family when they are dealt, played and scored (T14-T31), as data. */
#ifndef WL_TONG_RULES_GAME_H
#define WL_TONG_RULES_GAME_H

#include "base/error.h"
#include "engine/setting.h"
#include "tong/abstract_layout.h"

/* Which end and result a game has: an index of the table in ends.c. */
typedef enum { WL_TONG_END_POINTS, WL_TONG_END_SECURED, WL_TONG_END_FIRST } wl_tong_end;

typedef struct {
    wl_tong_rules cards;
    uint8_t players, hand, kitty; /* cards dealt to each and to the kitty */
    uint8_t end;
    bool face_up; /* T14: a card turned face up decides who leads, and the partners */
    bool bids;    /* T27 */
    /* T23, T30: natural cards of one rank that may be thrown in, and beside three jokers; four jokers always may. 0:
     * nobody may. */
    uint8_t throw_same, throw_same_beside_jokers;
    uint16_t throw_in_stake; /* T23 */
    uint16_t stake;          /* T31, 0: coins without a stake */
    wl_tong_layout layout;   /* what follows from the rules for abstract actions */
} wl_tong_game_rules;

extern const wl_tong_game_rules wl_tong_games_rules[WL_TONG_GAMES];

/* T23, T30. */
bool wl_tong_may_throw_in(const wl_hand *hand, const wl_tong_game_rules *rules);

/* The table's `rules` (engine/game.h). */
bool wl_tong_read_rules(wl_tong_game game, wl_tong_game_rules *rules, wl_settings options, wl_error *error);

#endif
