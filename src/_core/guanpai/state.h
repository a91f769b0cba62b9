/* A game of 关牌 as a state machine (P6, P7): tricks (climb/climb.h) until somebody is out.
 *
 * Actions:   0 PASS | from WL_GUANPAI_FIRST_PLAY on a play (plays.h) */
#ifndef WL_GUANPAI_STATE_H
#define WL_GUANPAI_STATE_H

#include "climb/climb.h"
#include "guanpai/plays.h"

enum { WL_GUANPAI_PASS = WL_CLIMB_PASS };

/* At most one play for each card, and two passes after each play. */
enum { WL_GUANPAI_MOST_ACTIONS = 3 * WL_GUANPAI_PACK_CARDS };

typedef struct {
    wl_position position;
    wl_guanpai_rules rules;

    /* The deal, without the hands: they are what is held and what was played (wl_climb_whole_hands). */
    uint8_t leader;
    int8_t first_card; /* P6: rank of the spade that gave the lead in a first game, or WL_CLIMB_NOBODY */
    wl_hand unused;

    uint8_t num_log;
    wl_climb climb;
    uint32_t log[WL_GUANPAI_MOST_ACTIONS]; /* all actions: under `must_beat` passes tell of hands (hidden.h) */
} wl_guanpai_state;

#endif
