/* What may vary in 关牌 when cards are combined (P1-P5). */
#ifndef WL_GUANPAI_RULES_H
#define WL_GUANPAI_RULES_H

#include <stdbool.h>

#include "cards/hand.h"

typedef struct {
    bool low_ace;        /* P3: A2345 is a straight */
    bool bare_bomb_last; /* P4: a bomb may lack its extra card if it is all the player holds */
} wl_guanpai_rules;

extern const wl_guanpai_rules wl_guanpai_default;

/* P1: copies of each rank in the pack; no jokers. */
extern const wl_hand wl_guanpai_pack;

#endif
