/* Tiles as text, `123m 45p 9s 1z 5f`, and actions as text (api.md). */
#ifndef WL_MAHJONG_NOTATION_H
#define WL_MAHJONG_NOTATION_H

#include "base/error.h"

#include <stdint.h>

enum { WL_MAHJONG_TILE_TEXT = 3 }; /* characters of a tile, with an end */

/* Write a tile, return the end of what was written. */
char *wl_mahjong_write_tile(int kind, char *text);
/* Write tiles in the order given, each with its letter, and an end. */
void wl_mahjong_write_tiles(const uint8_t *kinds, int count, char *text);

/* The tiles of a text in the order written, spaces and commas aside: how many there are, of which the first `capacity`
 * are stored; -1 and an error if one cannot be read. */
int wl_mahjong_read_tiles(const char *text, uint8_t *kinds, int capacity, wl_error *error);

#endif
