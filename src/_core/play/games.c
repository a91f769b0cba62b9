#include "hongwu/game.h"
#include "play/game.h"

const wl_game *const wl_games[] = {&wl_hongwu_game, NULL};
