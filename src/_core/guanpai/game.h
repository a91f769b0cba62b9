/* 关牌 as a game (engine/game.h). */
#ifndef WL_GUANPAI_GAME_H
#define WL_GUANPAI_GAME_H

#include "engine/game.h"

extern const wl_game wl_guanpai_game;

#endif
