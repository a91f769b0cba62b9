#include "sim/games.h"

#include "guanpai/game.h"
#include "hongwu/game.h"
#include "mahjong/game.h"
#include "tong/game.h"

const wl_game *const wl_games[] = {&wl_duijiatong_game,
                                   &wl_liujiatong_game,
                                   &wl_biaotong_game,
                                   &wl_hongwu_game,
                                   &wl_guanpai_game,
                                   &wl_mahjong_game,
                                   NULL};
