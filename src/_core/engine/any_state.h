/* Room for a state of any game.
 *
 * A game's functions take it for the game's own struct, everybody else for a wl_position. No source does both. Those
 * that have such an object are compiled without the assumption that objects of different types lie apart, and read
 * nothing of it but its position, copy it with memcpy, and leave the rest to the functions of the table. */
#ifndef WL_ENGINE_ANY_STATE_H
#define WL_ENGINE_ANY_STATE_H

#include "engine/game.h"

typedef union {
    wl_position position;
    uint64_t alignment;
    uint8_t bytes[WL_STATE_SIZE];
} wl_any_state;

#endif
