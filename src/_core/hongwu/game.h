/* 红五 as a game (engine/game.h). */
#ifndef WL_HONGWU_GAME_H
#define WL_HONGWU_GAME_H

#include "engine/game.h"

extern const wl_game wl_hongwu_game;

#endif
