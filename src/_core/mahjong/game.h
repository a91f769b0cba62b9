/* 温岭麻将 as a game (engine/game.h). */
#ifndef WL_MAHJONG_GAME_H
#define WL_MAHJONG_GAME_H

#include "engine/game.h"

extern const wl_game wl_mahjong_game;

#endif
