/* Room for a state of any game.
 *
 * A game's functions read it as the game's own struct, all other code as a wl_position; no source file does both. The
 * files that define such an object are compiled without strict aliasing. They read nothing of it but its position, copy
 * it with memcpy, and leave the rest to the functions of the game's table. */
#ifndef WL_ENGINE_ANY_STATE_H
#define WL_ENGINE_ANY_STATE_H

#include "engine/game.h"

typedef union {
    wl_position position;
    uint64_t alignment;
    uint8_t bytes[WL_STATE_SIZE];
} wl_any_state;

#endif
