/* A game of 红五 as a state machine (H1-H13).
 *
 *     DRAW -> ASK -> BURY -> PLAY -> OVER
 *
 * DRAW   cards are drawn until somebody who can declare or override draws a level card; that player is to move
 * ASK    after the last card, everybody who can declare or override is asked once, in the order of drawing
 * BURY   the dealer buries eight cards, one at a time
 * PLAY   a lead is one action; an answer is one action for each card (H9a)
 *
 * An endgame is a deal that begins in PLAY.
 *
 * Actions:   0 PASS | 1-4 DECLARE suit | 5-8 OVERRIDE suit | 16.. BURY kind | 80.. PLAY kind
 *            2^54 + a mask of kinds: PLAY, as a lead, of a pair of each */
#ifndef WL_HONGWU_STATE_H
#define WL_HONGWU_STATE_H

#include "engine/game.h"
#include "hongwu/trick.h"

enum {
    WL_HONGWU_PLAYERS = 4,
    WL_HONGWU_DRAWN = 100, /* cards that players draw */
    WL_HONGWU_KITTY = 8,
    WL_HONGWU_CARDS = 108,
    WL_HONGWU_MAX_HAND = 33, /* the dealer's with the kitty */
    WL_HONGWU_MAX_TRICKS = 27,
    WL_HONGWU_LINE = 80, /* points with which the defenders win (H12) */
    WL_HONGWU_NOBODY = -1
};

/* No position has more legal actions: leads of 27 kinds, 13 pairs and their tractors. */
enum { WL_HONGWU_MAX_LEGAL = 27 + 13 + WL_HONGWU_MAX_TRACTORS };

enum { WL_HONGWU_PASS = 0, WL_HONGWU_DECLARE = 1, WL_HONGWU_OVERRIDE = 5, WL_HONGWU_BURY = 16, WL_HONGWU_PLAY = 80 };
#define WL_HONGWU_PAIRS ((uint64_t)1 << 54)

/* Actions for learners:
 *
 *     0..53           54                                                 55
 *     cards by kind | 1 PASS, 2 DECLARE, 3 OVERRIDE, 4 BURY, 5 PLAY    | suit declared */
enum { WL_HONGWU_VERB_FEATURE = WL_CARD_KINDS, WL_HONGWU_SUIT_FEATURE, WL_HONGWU_FEATURES };

typedef enum {
    WL_HONGWU_DRAWING,
    WL_HONGWU_ASKING,
    WL_HONGWU_BURYING,
    WL_HONGWU_PLAYING,
    WL_HONGWU_OVER
} wl_hongwu_phase;

/* Level cards laid down to make trump: one is a declaration, then perhaps two that override it. */
typedef struct {
    int8_t player; /* WL_HONGWU_NOBODY if there is no such bid */
    uint8_t suit;
    uint8_t drawn, asked; /* when: cards drawn and players asked by then */
} wl_hongwu_bid;

typedef struct {
    wl_position position;
    wl_hongwu_rules rules;

    /* The deal. `draws` are the cards in the order in which they are drawn, from player `first` on; in an endgame they
     * are the hands, one card of each in turn, from player 0 on. */
    uint8_t level, first, endgame, num_draws;
    int8_t given_dealer; /* WL_HONGWU_NOBODY in a first game */
    uint8_t given_trump; /* of an endgame */
    uint8_t draws[WL_HONGWU_CARDS];
    uint8_t kitty[WL_HONGWU_KITTY];
    wl_cards given_buried; /* of an endgame */

    uint8_t phase, drawn, asked;
    int8_t dealer; /* WL_HONGWU_NOBODY in a first game until trump is made */
    wl_hongwu_bid bids[2];
    wl_hongwu_trump trump;
    wl_cards hands[WL_HONGWU_PLAYERS];
    wl_cards buried;
    uint8_t num_buried, last_buried; /* last_buried is 0 but while the dealer buries */

    /* The trick on the table. `log` has all cards played, in order; `sizes` how many each player plays to a trick. */
    uint8_t leader, best, num_tricks, num_log;
    wl_hongwu_combo lead, best_combo;
    wl_cards plays[WL_HONGWU_PLAYERS];
    wl_cards played[WL_HONGWU_PLAYERS]; /* in finished tricks */
    wl_hongwu_answer answer;
    uint8_t captured[WL_HONGWU_PLAYERS];
    uint16_t defender_points; /* with the kitty's at the end */
    uint8_t sizes[WL_HONGWU_MAX_TRICKS];
    uint8_t log[WL_HONGWU_CARDS];
} wl_hongwu_state;

/* The player who draws draws[i]. */
static inline int wl_hongwu_drawer(const wl_hongwu_state *state, int i)
{
    return (state->first + i) % WL_HONGWU_PLAYERS;
}
/* How many cards of an unfinished answer lie face down (H9a). */
static inline int wl_hongwu_pending(const wl_hongwu_state *state)
{
    bool answering = state->phase == WL_HONGWU_PLAYING && state->answer.left;
    return answering ? wl_hongwu_combo_size(state->lead) - state->answer.left : 0;
}

/* Whether `player` has taken the kitty. */
static inline bool wl_hongwu_has_kitty(const wl_hongwu_state *state, int player)
{
    return state->phase >= WL_HONGWU_BURYING && !state->endgame && state->dealer == player;
}

/* Whether the player to move leads. */
static inline bool wl_hongwu_is_leading(const wl_hongwu_state *state)
{
    return state->phase == WL_HONGWU_PLAYING && !state->answer.left;
}

/* Whether `player` is an opponent of the dealer. */
static inline bool wl_hongwu_defends(const wl_hongwu_state *state, int player) { return (player - state->dealer) & 1; }

/* The dealer leads the first trick. */
static inline void wl_hongwu_begin_play(wl_hongwu_state *state)
{
    state->phase = WL_HONGWU_PLAYING;
    state->leader = (uint8_t)state->dealer;
    state->position.current = state->dealer;
}

#endif
