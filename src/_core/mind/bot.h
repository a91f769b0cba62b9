/* The bots of the core. All decide by what the player to move knows and by the random numbers they are given, and by
 * nothing else. */
#ifndef WL_MIND_BOT_H
#define WL_MIND_BOT_H

#include "mind/pimc.h"

typedef enum { WL_BOT_RANDOM, WL_BOT_GREEDY, WL_BOT_PIMC } wl_bot_kind;

typedef struct {
    wl_bot_kind kind;
    wl_budget budget; /* of WL_BOT_PIMC */
} wl_bot;

/* A legal action; the game is not over. WL_NO_ACTION if stopped, or if there is no memory. */
uint64_t wl_bot_choose(const wl_bot *bot, const wl_game *game, const void *state, wl_random *rng, wl_stop *stop);

#endif
