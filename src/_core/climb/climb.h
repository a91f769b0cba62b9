/* The tricks of a climbing game (T16-T19): what the Tong games and 关牌 have in common.
 *
 *     seat     0 1 2 3 ...        players sit in the order of play; a game may seat them otherwise (T14)
 *     player   3 0 1 2 ...        everything else goes by player
 *
 * What may be played is up to the game: here a play is the cards laid down, and the action that plays them. */
#ifndef WL_CLIMB_CLIMB_H
#define WL_CLIMB_CLIMB_H

#include "cards/hand.h"
#include "engine/game.h"

enum {
    WL_CLIMB_PASS = 0,
    WL_CLIMB_NOBODY = -1,
};

typedef struct {
    wl_hand hands[WL_MAX_PLAYERS];
    wl_hand played[WL_MAX_PLAYERS];
    uint64_t last[WL_MAX_PLAYERS];     /* each player's latest action in this trick, WL_NO_ACTION if none */
    uint64_t to_beat;                  /* the action on the table, WL_NO_ACTION when leading */
    uint16_t captured[WL_MAX_PLAYERS]; /* points */
    uint16_t table;                    /* the points in this trick */
    uint8_t num_players;
    uint8_t sizes[WL_MAX_PLAYERS]; /* of the hands */
    uint8_t player_at[WL_MAX_PLAYERS], seat_of[WL_MAX_PLAYERS];
    uint8_t finished[WL_MAX_PLAYERS], num_finished; /* in the order of finishing */
    int8_t best;                                    /* whose combination is on the table, or WL_CLIMB_NOBODY */
    uint8_t to_pass;                                /* how many more passes end the trick */
} wl_climb;

/* Player i holds hands[i] and sits at seat i. */
void wl_climb_start(wl_climb *climb, int num_players, const wl_hand *hands);
void wl_climb_exchange_seats(wl_climb *climb, int player, int other);

/* What each player holds and has played, added up: the hand it was dealt, with cards taken up since (T29). */
void wl_climb_whole_hands(const wl_climb *climb, wl_hand *hands);

/* A new trick: nothing to beat. */
void wl_climb_lead(wl_climb *climb);
/* `player` plays cards that it holds. */
void wl_climb_play(wl_climb *climb, int player, const wl_hand *cards, uint64_t action);
/* `player` passes; true if that ends the trick, so that its points are captured (T17). */
bool wl_climb_pass(wl_climb *climb, int player);
/* The points on the table go to the player of the last combination (T17, T19). */
void wl_climb_take_table(wl_climb *climb);

/* The next player in the order of play who holds cards; there must be one. */
int wl_climb_next(const wl_climb *climb, int player);
/* Who leads after a trick (T18). */
static inline int wl_climb_next_leader(const wl_climb *climb)
{
    return climb->sizes[climb->best] ? climb->best : wl_climb_next(climb, climb->best);
}
static inline bool wl_climb_is_leading(const wl_climb *climb) { return climb->best == WL_CLIMB_NOBODY; }
static inline int wl_climb_num_holders(const wl_climb *climb) { return climb->num_players - climb->num_finished; }

/* What everybody sees, and `player`'s own hand. It has actions in it, so the game needs `features` (engine/game.h). */
void wl_climb_observe(const wl_climb *climb, int player, wl_record *record);
/* The whole table as text for people. */
void wl_climb_show(const wl_climb *climb, wl_record *record);

/* Actions for learners, in every climbing game:
 *
 *     0..14           15     16       17     18     19
 *     cards by rank | kind | length | rank | part | 1 + action, where it is no play
 *
 * For a play they tell what its number does: the cards that are laid down, and what they are read as. */
enum {
    WL_CLIMB_KIND_FEATURE = WL_RANKS,
    WL_CLIMB_LENGTH_FEATURE,
    WL_CLIMB_RANK_FEATURE,
    WL_CLIMB_PART_FEATURE,
    WL_CLIMB_OTHER_FEATURE,
    WL_CLIMB_FEATURES
};

static inline void wl_climb_play_features(const wl_hand *cards, int kind, int length, int rank, uint8_t *features)
{
    memcpy(features, cards->count, WL_RANKS);
    features[WL_CLIMB_KIND_FEATURE] = (uint8_t)kind;
    features[WL_CLIMB_LENGTH_FEATURE] = (uint8_t)length;
    features[WL_CLIMB_RANK_FEATURE] = (uint8_t)rank;
}

/* Hands as text, from and to settings. `pack` has as many cards of each rank as there are.
 *
 * Read one hand; errors call the text `name`. */
bool wl_hand_read(const char *text, const char *name, const wl_hand *pack, wl_hand *hand, wl_error *error);
/* Read the hands `key[0..num_players-1]`, none of which may be empty. */
bool wl_hands_read(wl_settings setup, const char *key, int num_players, const wl_hand *pack, wl_hand *hands,
                   wl_error *error);
/* Whether the pack has the hands and `rest` together, each of which it has alone; an error if not. */
bool wl_hands_in_pack(const wl_hand *hands, int count, const wl_hand *rest, const wl_hand *pack, wl_error *error);
void wl_hands_record(wl_record *record, const char *name, const wl_hand *hands, int count);

#endif
