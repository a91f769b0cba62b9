/* A hand of 关牌 as a state machine (P6, P7): tricks (climb.h) until somebody is out.
 *
 * Actions:   0 PASS | from WL_GUANPAI_FIRST_PLAY on a play (plays.h) */
#ifndef WL_GUANPAI_STATE_H
#define WL_GUANPAI_STATE_H

#include "climb/climb.h"
#include "guanpai/plays.h"

enum { WL_GUANPAI_PASS = WL_CLIMB_PASS, WL_GUANPAI_PILES = 3, WL_GUANPAI_PILE_CARDS = 16, WL_GUANPAI_PACK_CARDS = 48 };

/* Each card played can be followed by two passes. */
enum { WL_GUANPAI_MOST_ACTIONS = 3 * WL_GUANPAI_PACK_CARDS };

typedef struct {
    wl_guanpai_rules cards;
    uint8_t players;          /* P1: with two the third pile is unused and unseen */
    bool first_lead_contains; /* P6: a first hand is led with the card that decides who leads */
    bool must_beat;           /* P6: no passing for who can beat */
    uint16_t stake;           /* P7 */
} wl_guanpai_game_rules;

typedef struct {
    wl_position position;
    wl_guanpai_game_rules rules;

    /* The deal; the hands are what is held and what was played. */
    uint8_t leader;
    int8_t first_card; /* rank of the spade by which the leader leads a first hand, or WL_CLIMB_NOBODY */
    wl_hand unused;

    uint8_t num_log;
    wl_climb climb;
    uint32_t log[WL_GUANPAI_MOST_ACTIONS]; /* all actions: where passing is not free they tell of hands (resample.c) */
} wl_guanpai_state;

extern const wl_game wl_guanpai_game;

/* The plays of the player to move, into room for WL_GUANPAI_MOST_PLAYS; whether one who has `count` plays may pass. */
int wl_guanpai_list_plays(const wl_guanpai_state *state, wl_guanpai_play *plays);
bool wl_guanpai_may_pass(const wl_guanpai_state *state, int count);

/* abstract.c, deal.c, propose.c, resample.c: entries of the table. */
extern const wl_abstraction wl_guanpai_abstraction;
bool wl_guanpai_set_rules(void *rules, wl_settings options, wl_error *error);
bool wl_guanpai_deal(void *state, const void *rules, wl_settings setup, wl_random *rng, wl_error *error);
void wl_guanpai_restart(void *state);
void wl_guanpai_setup(const void *state, wl_record *record);
void wl_guanpai_next(const void *state, wl_record *record);
size_t wl_guanpai_propose(const void *state, uint64_t *actions, size_t capacity);
bool wl_guanpai_resample(const void *state, int player, wl_random *rng, void *worlds, size_t count);

#endif
