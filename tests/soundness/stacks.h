/* Entry points of the core, by name: stacks.c runs each in a thread with a small stack. */
#ifndef WL_STACKS_H
#define WL_STACKS_H

#include "engine/rollout.h"
#include "sim/games.h"

/* One that every game has; called for a state of a game that is not over. */
typedef struct {
    const char *name;
    void (*run)(const wl_game *game, const void *rules, const wl_any_state *state);
} wl_stack_of_game;

/* Any other, called once. */
typedef struct {
    const char *name;
    void (*run)(void);
} wl_stack_of_evaluator;

/* Both end with a name that is NULL. */
extern const wl_stack_of_game wl_stacks_of_games[];
extern const wl_stack_of_evaluator wl_stacks_of_evaluators[];

/* End the program: what an entry point did is wrong. */
void wl_stacks_fail(const char *what);

#endif
