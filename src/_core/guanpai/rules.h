/* The options of 关牌, and its pack. */
#ifndef WL_GUANPAI_RULES_H
#define WL_GUANPAI_RULES_H

#include "cards/hand.h"
#include "engine/options.h"

enum { WL_GUANPAI_PILES = 3, WL_GUANPAI_PILE_CARDS = 16, WL_GUANPAI_PACK_CARDS = 48 };

typedef struct {
    uint8_t players;
    bool low_ace;
    bool bare_bomb_last;
    bool first_lead_contains;
    bool must_beat;
    uint16_t stake;
} wl_guanpai_rules;

extern const wl_rules_table wl_guanpai_rules_table;

/* P1: how many cards of each rank there are; no jokers. */
extern const wl_hand wl_guanpai_pack;

#endif
