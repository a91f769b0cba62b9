/* What may vary in 关牌. */
#ifndef WL_GUANPAI_RULES_H
#define WL_GUANPAI_RULES_H

#include "cards/hand.h"
#include "engine/setting.h"

#include <stdbool.h>

/* P1. */
enum { WL_GUANPAI_PILES = 3, WL_GUANPAI_PILE_CARDS = 16, WL_GUANPAI_PACK_CARDS = 48 };

/* When cards are combined (P1-P5). */
typedef struct {
    bool low_ace;        /* P3: A2345 is a straight */
    bool bare_bomb_last; /* P4: a bomb may lack its extra card if it is all the player holds */
} wl_guanpai_rules;

extern const wl_guanpai_rules wl_guanpai_default;

/* P1: copies of each rank in the pack; no jokers. */
extern const wl_hand wl_guanpai_pack;
typedef struct {
    wl_guanpai_rules cards;
    uint8_t players;          /* P1: with two the third pile is unused and unseen */
    bool first_lead_contains; /* P6: a first hand is led with the card that decides who leads */
    bool must_beat;           /* P6: no passing for who can beat */
    uint16_t stake;           /* P7 */
} wl_guanpai_game_rules;

/* The table's `rules` (engine/game.h). */
bool wl_guanpai_read_rules(void *rules, wl_settings options, wl_error *error);

#endif
