/* The list of all games. */
#ifndef WL_SIM_GAMES_H
#define WL_SIM_GAMES_H

#include "engine/game.h"

/* In the order in which the documents list them; NULL ends the list. */
extern const wl_game *const wl_games[];

#endif
