/* What differs between the games of the Tong family when they are dealt, played and scored (T14-T31), as data. */
#ifndef WL_TONG_RULES_GAME_H
#define WL_TONG_RULES_GAME_H

#include "engine/options.h"
#include "tong/abstract_layout.h"

/* Which end and result a game has: an index of the table in ends.c. */
typedef enum { WL_TONG_END_POINTS, WL_TONG_END_SECURED, WL_TONG_END_FIRST } wl_tong_end;

typedef struct {
    wl_tong_rules cards;
    uint8_t players, hand, kitty; /* cards dealt to each and to the kitty */
    uint8_t end;
    bool winner_opens; /* the option `opening` */
    bool face_up;      /* T14: a card turned face up decides who leads, and the partners */
    bool bids;         /* T27 */
    /* T23, T30: how many natural cards of one rank let a player throw in, and how many do beside three jokers; four
     * jokers do by themselves, so such a game has two packs. 0: nobody may throw in. */
    uint8_t throw_same, throw_same_beside_jokers;
    uint16_t throw_in_stake;
    uint16_t stake;        /* 0: coins without a stake (T31) */
    wl_tong_layout layout; /* what follows from the rules for abstract actions */
} wl_tong_game_rules;

extern const wl_rules_table wl_tong_rules_tables[WL_TONG_GAMES];

/* T23, T30. */
bool wl_tong_may_throw_in(const wl_hand *hand, const wl_tong_game_rules *rules);

#endif
