/* The Tong games as games (engine/game.h). */
#ifndef WL_TONG_GAME_H
#define WL_TONG_GAME_H

#include "engine/game.h"

extern const wl_game wl_duijiatong_game, wl_liujiatong_game, wl_biaotong_game;

#endif
