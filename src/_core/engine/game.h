/* What a game is: one table of functions over a plain struct without pointers.
 *
 * A state is a struct that begins with a wl_position and is at most WL_STATE_SIZE bytes, padding zeroed:
 *
 *     position | rules | deal: constant in a game | progress: what the actions made of it
 *
 * So a clone is a memcpy, equal states are equal bytes, a million games are an array. Chance acts only in the deal:
 * after it a state is a function of the deal and the actions. Whoever calls a function of the table has checked what
 * it hands over (is_legal before apply, a player in range), except that `deal`, `is_legal`, `format` and
 * `parse` take anything.
 *
 * An action is a number below 2^62 that says by itself what is done, whatever the state.
 *
 * The table is not stable yet: it grows with every version, and who builds on it builds against one. */
#ifndef WL_ENGINE_GAME_H
#define WL_ENGINE_GAME_H

#include "base/random.h"
#include "base/stop.h"
#include "engine/options.h"
#include "engine/record.h"
#include "engine/setting.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WL_MAX_PLAYERS = 6,
    WL_STATE_SIZE = 1024,
    WL_RULES_SIZE = 128,
    WL_ACTION_TEXT_SIZE = 256,
    WL_MOST_LISTED = 1448, /* legal actions of a game that has no `sample` */
    WL_MOST_FEATURES = 64,
    WL_TERMINAL = -4 /* the current player when the game is over, as in OpenSpiel */
};

/* WL_FORFEIT + player: in a history only, where `forfeit` was called; never among the legal actions. */
#define WL_FORFEIT ((uint64_t)1 << 62)
#define WL_NO_ACTION UINT64_MAX

typedef struct {
    int8_t current; /* whose turn it is, or WL_TERMINAL */
    uint8_t num_players;
} wl_position;

/* Abstract actions: a small discrete space, for learners that need one. Each is a number below `size` which depends on
 * the rules alone, and stands for one of the legal actions that have it as their index. What a game does with them is
 * in engine/abstract.h. */
typedef struct {
    int (*size)(const void *rules);
    /* The index of a legal action. */
    int (*index)(const void *state, uint64_t action);
    /* The legal action that `index` stands for now, WL_NO_ACTION if it has none; the game is not over. NULL where no
     * two legal actions share an index. */
    uint64_t (*choose)(const void *state, int index);
    /* Set mask[i] to 1 for every i that stands for something now; `size` bytes, zero before the call. NULL where
     * WL_MOST_LISTED actions at most are legal, so that all can be listed instead. */
    void (*mask)(const void *state, uint8_t *mask);
    /* Its text; `text` holds WL_ACTION_TEXT_SIZE characters. No two have the same. */
    void (*format)(const void *state, int index, char *text);
} wl_abstraction;

typedef struct {
    const char *name;
    size_t state_size;

    const wl_rules_table *rules; /* the options; the struct made of them is at most WL_RULES_SIZE bytes */

    /* Begin a game by the rules. What the settings leave open is drawn from `rng`; false and an error if they are
     * impossible. */
    bool (*deal)(void *state, const void *rules, wl_settings setup, wl_random *rng, wl_error *error);
    /* Back to the first decision of the same deal. */
    void (*restart)(void *state);

    /* Write up to `capacity` legal actions, in an order that depends on the state only; return how many there are.
     * There can be millions; of no use if stopped. */
    size_t (*legal)(const void *state, uint64_t *actions, size_t capacity, wl_stop *stop);
    /* A uniformly random legal action; the game is not over. */
    uint64_t (*random)(const void *state, wl_random *rng);
    /* Write `count` different legal actions, drawn uniformly; more than `count` are legal. NULL where WL_MOST_LISTED at
     * most are legal, so that all can be listed first. */
    void (*sample)(const void *state, wl_random *rng, uint64_t *actions, size_t count);
    /* Write up to `capacity` >= 1 sensible actions of the player to move, the best by a simple heuristic first; return
     * how many, at least one. It depends on what the player knows and on nothing else. */
    size_t (*propose)(const void *state, uint64_t *actions, size_t capacity);
    bool (*is_legal)(const void *state, uint64_t action);
    void (*apply)(void *state, uint64_t action);
    /* `player` leaves; the game is not over. NULL where the rules do not allow it. */
    void (*forfeit)(void *state, int player);
    /* The player who sits at a seat. NULL where players never change seats. */
    int (*player_at)(const void *state, int seat);

    void (*returns)(const void *state, double *returns);
    /* One word for how the game, which is over, ended. */
    const char *(*verdict)(const void *state);
    /* What happened so far, with nothing hidden. */
    void (*result)(const void *state, wl_record *record);
    /* What `player` may know, and nothing else. */
    void (*observe)(const void *state, int player, wl_record *record);
    /* Everything that lies on the table or in a hand, as text for people. */
    void (*show)(const void *state, wl_record *record);
    /* The settings that make `deal` deal this game again, and those of the next game (the game is over). */
    void (*setup)(const void *state, wl_record *record);
    void (*next)(const void *state, wl_record *record);

    /* Write `count` states, one after the other, each drawn uniformly from those `player` cannot tell from `state`, a
     * game that is not over; what the player knows is found out once for all. False if there is no memory. */
    bool (*resample)(const void *state, int player, wl_random *rng, void *worlds, size_t count);
    /* Bias a resampled state towards sensible play: change what `player`, who is to move, cannot see into what is
     * plausible if the others have played sensibly. Its history need not lead to it. NULL where resampled states are
     * plausible enough. */
    void (*make_plausible)(void *state, int player, wl_random *rng);
    /* The next action on the way from `past`, an earlier state of the same deal, to `state`; WL_NO_ACTION when they are
     * equal. NULL where a history hides nothing, so that a resampled state keeps the one it has. */
    uint64_t (*recall)(const void *state, const void *past);

    /* The text of an action and back, by the rules of the state; `text` holds WL_ACTION_TEXT_SIZE characters. False if
     * the number or the text names no action. */
    bool (*format)(const void *state, uint64_t action, char *text);
    bool (*parse)(const void *state, const char *text, uint64_t *action);

    /* The array forms for learners, rows x columns bytes: what `player` knows, or everything as seen from it.
     * NULL where a game has none. */
    int tensor_rows, full_tensor_rows, tensor_columns;
    void (*tensor)(const void *state, int player, bool everything, uint8_t *tensor);

    /* Actions for learners: where they are 0..num_actions-1, a mask of as many bytes, 1 for what is legal;
     * elsewhere num_actions is 0, and each is described by num_features bytes, zero before the call. So is each action
     * in a row of what is observed: a game that observes actions has features even where it has a mask. */
    int num_actions, num_features;
    void (*mask)(const void *state, uint8_t *mask);
    void (*features)(uint64_t action, uint8_t *features);
    const wl_abstraction *abstract; /* NULL where actions are 0..num_actions-1: they are their own indices */
} wl_game;

static inline int wl_current(const void *state) { return ((const wl_position *)state)->current; }
static inline bool wl_is_over(const void *state) { return wl_current(state) == WL_TERMINAL; }

#endif
