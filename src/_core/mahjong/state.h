/* A game of 温岭麻将 as a state machine (M11, M14-M25).
 *
 *     OPENING    who holds a limit after the deal: WIN, PASS
 *     TURN       after a draw: DISCARD, CKONG, AKONG, WIN
 *     DISCARD    after 吃 or 碰: DISCARD
 *     CLAIM      on a discard: CHI, PON, KONG, WIN, PASS
 *     ROB        on an added kong: WIN, PASS
 *     LAST       a limit held, and a special that cannot be replaced: WIN, PASS
 *
 * OPENING, CLAIM and ROB are rounds of questions: players are asked one after the other, in order of seats, and when
 * all have answered, the answer that comes first by the rules takes effect (in OPENING the first win does at once).
 * Nobody is asked who could only pass.
 *
 * Actions, a small fixed space; the legal ones are a set of them, three words of bits:
 *
 *       0..41    DISCARD kind              65..98    CKONG kind (concealed)
 *      42..62    CHI, by its sequence      99..132   AKONG kind (added to an open triplet)
 *         63     PON                         133     WIN
 *         64     KONG (from a discard)       134     PASS
 *
 * Sequences are numbered 123m 234m .. 789m 123p .. 789s, 0..20.
 *
 * The wall (M17, M23) is dealt in this order; later `front` and `tail` are the ends of what is left:
 *
 *     0          64 65 66              front                        tail              144
 *     | four hands |17th|turned| drawn   | left, at least 15 at the end | replacements  |
 */
#ifndef WL_MAHJONG_STATE_H
#define WL_MAHJONG_STATE_H

#include "base/bits.h"
#include "engine/game.h"
#include "mahjong/hand.h"
#include "mahjong/rules.h"

enum {
    WL_MAHJONG_PLAYERS = 4,
    WL_MAHJONG_WALL = 144,
    WL_MAHJONG_SEVENTEENTH = 64, /* the dealer's, then the tile turned up, then the draws */
    WL_MAHJONG_TURNED_UP = 65,
    WL_MAHJONG_FIRST_DRAW = 66,
    WL_MAHJONG_SEQUENCES = 21,
    WL_MAHJONG_LOG_SIZE = 128,
    WL_MAHJONG_DICE = 4,
    WL_MAHJONG_NOBODY = -1
};

enum {
    WL_MAHJONG_ACT_DISCARD = 0,
    WL_MAHJONG_ACT_CHI = WL_MAHJONG_KINDS,
    WL_MAHJONG_ACT_PON = WL_MAHJONG_ACT_CHI + WL_MAHJONG_SEQUENCES,
    WL_MAHJONG_ACT_KONG,
    WL_MAHJONG_ACT_CKONG,
    WL_MAHJONG_ACT_AKONG = WL_MAHJONG_ACT_CKONG + WL_MAHJONG_PLAYED,
    WL_MAHJONG_ACT_WIN = WL_MAHJONG_ACT_AKONG + WL_MAHJONG_PLAYED,
    WL_MAHJONG_ACT_PASS,
    WL_MAHJONG_ACTIONS
};

/* A set of actions. */
typedef struct {
    uint64_t words[3];
} wl_mahjong_options;

/* The log has a byte for each answer that took effect, the action itself but for claims that several players might have
 * made; and one for a CHI that did not, which a replay needs:
 *
 *     PON_BY + player, KONG_BY + player      CHI is always the next seat's
 *     OVERRULED + sequence                   a CHI of the next seat, before the PON or KONG that took precedence
 *
 * It is long enough for 65 turns that the deal or a draw begins, 20 melds, 20 discards after them and 20 overruled CHI.
 */
enum { WL_MAHJONG_PON_BY = 160, WL_MAHJONG_KONG_BY = 164, WL_MAHJONG_OVERRULED = 168 };

typedef enum {
    WL_MAHJONG_OPENING,
    WL_MAHJONG_TURN,
    WL_MAHJONG_DISCARDING,
    WL_MAHJONG_CLAIM,
    WL_MAHJONG_ROB,
    WL_MAHJONG_LAST,
    WL_MAHJONG_OVER
} wl_mahjong_phase;

/* A discard, and who made a meld of it or won on it. */
typedef struct {
    int8_t player, kind, claimed_by;
} wl_mahjong_discard;

enum { WL_MAHJONG_MOST_DISCARDS = 65 + 20 };

/* What one player has before it. Which tiles win is found in advance: `waits` is set when the hand changes, and every
 * tile that is drawn or discarded is then looked up in it. */
typedef struct {
    wl_mahjong_hand hand;  /* in its turn with the drawn tile among the others; never a win_tile */
    uint64_t held;         /* kinds in the concealed hand, a 得 under its own kind */
    uint64_t fours;        /* natural kinds of which it holds all four */
    uint64_t waits;        /* kinds that complete the hand between its turns, all 得 if one does */
    uint64_t missed;       /* M21: what others discarded since its turn began, and it did not claim */
    uint8_t num_concealed; /* tiles of the hand */
    uint8_t num_melds;
    uint8_t limits; /* of M11 */
    bool gave_wild; /* M14: has discarded a 得 */
    uint8_t unused[4];
} wl_mahjong_player;

typedef struct {
    wl_position position;
    wl_mahjong_rules rules;

    /* The deal. */
    uint8_t dealer;
    uint8_t dice[WL_MAHJONG_DICE]; /* the dealer's two and those of the seat they name; 0 if not known */
    uint8_t wall[WL_MAHJONG_WALL];

    uint8_t phase;
    uint8_t front, tail; /* what is left of the wall */
    uint8_t turned;
    uint64_t wild_kinds, special_kinds; /* M2, M3 */
    uint64_t discarded;                 /* M25: kinds that somebody has discarded */
    wl_mahjong_player players[WL_MAHJONG_PLAYERS];

    wl_mahjong_options options;          /* of the present question */
    uint8_t offered;                     /* the discard or tile of an added kong that is asked about, else NONE */
    uint8_t offering;                    /* who discarded last, or adds to a kong; before that the dealer */
    uint8_t drawn;                       /* what the player in turn drew last, NONE after 吃 and 碰 */
    bool after_kong;                     /* M9: it replaced a declared kong */
    bool liable;                         /* M16: if somebody wins on the offered tile, its discarder pays for all */
    int8_t step;                         /* seats from `offering` to who is asked in a round */
    uint8_t asked;                       /* players asked in this round, or in the last one; bit 0 for player 0 */
    uint8_t answers[WL_MAHJONG_PLAYERS]; /* theirs, else PASS */

    int8_t winner, payer;
    uint16_t totals[WL_MAHJONG_PLAYERS];
    uint8_t limits[WL_MAHJONG_PLAYERS];
    int16_t payments[WL_MAHJONG_PLAYERS];

    uint8_t num_log, num_discards;
    uint8_t log[WL_MAHJONG_LOG_SIZE];
    wl_mahjong_discard discards[WL_MAHJONG_MOST_DISCARDS]; /* in order; -1 after the last */
} wl_mahjong_state;

static inline int wl_mahjong_seat(int player, int step) { return (unsigned)(player + step) % WL_MAHJONG_PLAYERS; }
static inline uint64_t wl_mahjong_bit(int kind) { return UINT64_C(1) << kind; }

static inline int wl_mahjong_left(const wl_mahjong_state *state) { return state->tail - state->front; }

/* M23: the same without the last tile of the tail if the other one of its stack is gone. */
static inline int wl_mahjong_left_in_pairs(const wl_mahjong_state *state)
{
    int loose = (WL_MAHJONG_WALL - state->tail) & 1;
    return wl_mahjong_left(state) - loose;
}

enum { WL_MAHJONG_UNDRAWN = 16, WL_MAHJONG_RAW_STAGE = 30 };

static inline bool wl_mahjong_can_draw(const wl_mahjong_state *state)
{
    return wl_mahjong_left_in_pairs(state) > WL_MAHJONG_UNDRAWN;
}

static inline int wl_mahjong_tiles_to_draw(const wl_mahjong_state *state)
{
    return wl_mahjong_can_draw(state) ? wl_mahjong_left_in_pairs(state) - WL_MAHJONG_UNDRAWN : 0;
}

/* M25 */
static inline bool wl_mahjong_is_raw_stage(const wl_mahjong_state *state)
{
    return wl_mahjong_left_in_pairs(state) <= WL_MAHJONG_RAW_STAGE;
}

static inline bool wl_mahjong_is_round(const wl_mahjong_state *state)
{
    return state->phase == WL_MAHJONG_OPENING || state->phase == WL_MAHJONG_CLAIM || state->phase == WL_MAHJONG_ROB;
}

/* Whether `player` may have an answer in a round besides PASS: it holds or waits for the tile in question, or it comes
 * next and might make a sequence. This quickly rules out most players. */
static inline bool wl_mahjong_is_concerned(const wl_mahjong_state *state, int player)
{
    const wl_mahjong_player *owner = &state->players[player];
    if (state->phase == WL_MAHJONG_OPENING) return owner->limits;
    return state->step == 1 || (owner->held | owner->waits) >> state->offered & 1;
}

/* The lowest kind of a sequence by its number, and the number by the lowest kind. */
static inline int wl_mahjong_sequence_low(int sequence) { return sequence / 7 * WL_MAHJONG_SUIT_KINDS + sequence % 7; }
static inline int wl_mahjong_sequence_of(int low)
{
    return low / WL_MAHJONG_SUIT_KINDS * 7 + low % WL_MAHJONG_SUIT_KINDS;
}

#endif
