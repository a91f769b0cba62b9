/* A hand of a Tong game as a state machine (T14-T31).
 *
 *     BID -> THROW -> PLAY -> OVER
 *
 * BID    biaotong: 5, 10, 15 or 20, or pass for good
 * THROW  whoever may throw in is asked, in seat order from the leader
 * PLAY   tricks (climb.h), until the end of the game in question
 *
 * Which phases there are, how many play and how a hand ends is data: wl_tong_game_rules.
 *
 * Actions:   0 PASS | 1 THROW | 2 KEEP | 5 10 15 20 BID | from WL_TONG_FIRST_PLAY on a play (play.h) */
#ifndef WL_TONG_STATE_H
#define WL_TONG_STATE_H

#include "climb/climb.h"
#include "tong/abstract_layout.h"
#include "tong/plays.h"

enum { WL_TONG_PASS = WL_CLIMB_PASS, WL_TONG_THROW = 1, WL_TONG_KEEP = 2, WL_TONG_BID = 5, WL_TONG_HIGHEST_BID = 20 };

typedef enum { WL_TONG_BIDDING, WL_TONG_THROWING, WL_TONG_PLAYING, WL_TONG_OVER } wl_tong_phase;

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

typedef enum {
    WL_TONG_UNDECIDED,
    WL_TONG_NORMAL,
    WL_TONG_TONG,
    WL_TONG_CLEAN_TONG,
    WL_TONG_THROW_IN,
    WL_TONG_FORFEIT,
    WL_TONG_SINGLE_STAKE,
    WL_TONG_DOUBLE_STAKE
} wl_tong_verdict;

typedef struct {
    wl_position position;
    wl_tong_game_rules rules;

    /* The deal; the hands are what is held and what was played. */
    uint8_t starter;      /* from whom dealing starts (T14), or bidding (T27) */
    uint8_t first_leader; /* before there is a dealer */
    int8_t face_up;       /* the card (deck.h), or WL_CLIMB_NOBODY */
    int8_t twin;          /* who holds its twin */
    wl_hand kitty;

    uint8_t phase;
    uint8_t bid;     /* standing, 0: none */
    int8_t dealer;   /* the bidder, later the dealer */
    uint8_t passed;  /* mask of players out of the bidding */
    uint8_t few;     /* mask of players whose bidding shows at most one joker (T28) */
    uint8_t scanned; /* seats from the leader that were looked at for a throw-in */
    uint8_t asked;   /* mask of players who were asked */
    wl_climb climb;

    uint8_t verdict;
    int8_t out; /* who threw in or left */
    uint8_t has_totals;
    uint16_t totals[2]; /* of even seats and of odd ones */
    int16_t gains[WL_MAX_PLAYERS];
} wl_tong_state;

extern const wl_tong_game_rules wl_tong_games_rules[WL_TONG_GAMES];
extern const wl_game wl_duijiatong_game, wl_liujiatong_game, wl_biaotong_game;

/* The actions that are no plays. */
typedef struct {
    uint64_t action;
    const char *text;
} wl_tong_small_action;

enum { WL_TONG_SMALL_ACTIONS = 7 };

extern const wl_tong_small_action wl_tong_small_actions[WL_TONG_SMALL_ACTIONS];

/* What is to be beaten as a combination, in `*combo`; NULL when leading. */
static inline const wl_tong_combo *wl_tong_to_beat(const wl_tong_state *state, wl_tong_combo *combo)
{
    if (wl_climb_is_leading(&state->climb)) return NULL;
    *combo = wl_tong_play_combo(state->climb.to_beat);
    return combo;
}

static inline const wl_hand *wl_tong_current_hand(const wl_tong_state *state)
{
    return &state->climb.hands[state->position.current];
}

bool wl_tong_is_legal(const void *state, uint64_t action);

/* T15: every other seat is of one side. */
static inline int wl_tong_side(const wl_tong_state *state, int player) { return state->climb.seat_of[player] & 1; }
static inline int wl_tong_opposite(const wl_tong_state *state, int player)
{
    return state->climb.player_at[state->climb.seat_of[player] ^ 2];
}

/* T23, T30. */
bool wl_tong_may_throw_in(const wl_hand *hand, const wl_tong_game_rules *rules);

/* Look for the next player who may throw in; play begins if there is none left. */
void wl_tong_go_on_asking(wl_tong_state *state);

/* The actions before the first play: bids, throwing in or keeping. */
size_t wl_tong_list_small(const wl_tong_state *state, uint64_t *actions, size_t capacity);

/* ends.c: whether the hand is over now, asked after every capture and finish; if so, its result. */
bool wl_tong_ended(wl_tong_state *state);
void wl_tong_throw_in(wl_tong_state *state, int player);
void wl_tong_forfeit(void *state, int player);
void wl_tong_returns(const void *state, double *returns);
void wl_tong_result(const void *state, wl_record *record);
const char *wl_tong_verdict_word(const void *state);

/* deal.c, view.c, resample.c */
bool wl_tong_set_rules(wl_tong_game game, wl_tong_game_rules *rules, wl_settings options, wl_error *error);
bool wl_tong_deal(void *state, const void *rules, wl_settings setup, wl_random *rng, wl_error *error);
void wl_tong_restart(void *state);
void wl_tong_setup(const void *state, wl_record *record);
void wl_tong_next(const void *state, wl_record *record);
void wl_tong_observe(const void *state, int player, wl_record *record);
void wl_tong_show(const void *state, wl_record *record);
bool wl_tong_resample(const void *state, int player, wl_random *rng, void *worlds, size_t count);

/* propose.c */
size_t wl_tong_propose(const void *state, uint64_t *actions, size_t capacity);

/* The face-up card as text, empty if there is none. */
typedef struct {
    char text[3];
} wl_tong_card_text;

wl_tong_card_text wl_tong_face_up_text(const wl_tong_state *state);

/* Whether `player` knows who holds the twin of the face-up card: seats were exchanged, the player is the leader or
 * sits opposite, or one of these has shown it by playing cards of its rank (resample.c). */
bool wl_tong_knows_twin(const wl_tong_state *state, int player);

#endif
