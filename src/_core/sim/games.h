/* The list of all games. */
#ifndef WL_SIM_GAMES_H
#define WL_SIM_GAMES_H

#include "engine/game.h"

/* In the order in which documents list them, ended by NULL. */
extern const wl_game *const wl_games[];

#endif
