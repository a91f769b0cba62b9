/* A game of the Tong family as a state machine (T14-T31).
 *
 *     BID -> THROW -> PLAY -> OVER
 *
 * BID    biaotong: 5, 10, 15 or 20, or pass for good
 * THROW  whoever may throw in is asked, in seat order from the leader
 * PLAY   tricks (climb/climb.h), until the game is decided (ends.h)
 *
 * Which phases there are, how many play and how a game ends is data: wl_tong_game_rules.
 *
 * Actions:   0 PASS | 1 THROW | 2 KEEP | 5 10 15 20 BID | from WL_TONG_FIRST_PLAY on a play (play.h) */
#ifndef WL_TONG_STATE_H
#define WL_TONG_STATE_H

#include "climb/climb.h"
#include "tong/play.h"
#include "tong/rules_game.h"

enum { WL_TONG_PASS = WL_CLIMB_PASS, WL_TONG_THROW = 1, WL_TONG_KEEP = 2, WL_TONG_BID = 5, WL_TONG_HIGHEST_BID = 20 };

typedef enum { WL_TONG_BIDDING, WL_TONG_THROWING, WL_TONG_PLAYING, WL_TONG_OVER } wl_tong_phase;

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

    /* The deal. The hands dealt are not stored: they are what players hold and what they have played. */
    uint8_t starter;      /* from whom dealing starts (T14), or bidding (T27) */
    uint8_t first_leader; /* who leads the first trick; 0 where players bid for that */
    int8_t face_up;       /* the card (card.h), or WL_CLIMB_NOBODY */
    int8_t twin;          /* who was dealt the other copy of that card, its twin */
    wl_hand kitty;

    uint8_t phase;
    uint8_t bid;     /* the highest so far; 0: none */
    int8_t dealer;   /* the bidder, later the dealer */
    uint8_t passed;  /* mask of players out of the bidding */
    uint8_t few;     /* mask of players whose bids tell that they hold at most one joker (T28) */
    uint8_t scanned; /* how many seats, from the leader on, were looked at for a throw-in */
    uint8_t asked;   /* mask of players who were asked whether to throw in */
    wl_climb climb;

    uint8_t verdict;
    int8_t out; /* who threw in or left */
    uint8_t has_totals;
    uint16_t totals[2]; /* of even seats and of odd ones */
    int16_t gains[WL_MAX_PLAYERS];
} wl_tong_state;

/* The combination to be beaten, put in `*combo` and returned; NULL when leading. */
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

/* T15: the even seats are one side, the odd seats the other. */
static inline int wl_tong_side(const wl_tong_state *state, int player) { return state->climb.seat_of[player] & 1; }
static inline int wl_tong_opposite(const wl_tong_state *state, int player)
{
    return state->climb.player_at[state->climb.seat_of[player] ^ 2];
}

#endif
