/* Tiles as text (M1). Three ways to write them are read, also mixed in one text:
 *
 *     letters   123m 45p 9s 1z 5f
 *     Chinese   一二三万 五筒 九条 东 白 梅      also 萬 餅 饼 條 索 東 發 蘭
 *     Unicode   🀇🀙🀐🀀🀆🀢                   U+1F000 to U+1F029
 *
 * Spaces and commas are ignored. Numbers are of the suit that follows them. Text is UTF-8. */
#ifndef WL_MAHJONG_NOTATION_H
#define WL_MAHJONG_NOTATION_H

#include "base/error.h"

#include <stdint.h>

enum {
    WL_MAHJONG_TILE_TEXT = 3,        /* bytes of a tile in letters, with a closing 0 */
    WL_MAHJONG_CHARACTERS = 0x1F000, /* the first tile in Unicode, which orders them in another way */
};

/* Write a tile in letters, without a closing 0; returns the end of what was written. */
char *wl_mahjong_write_tile(int kind, char *text);
/* Write tiles in the order given, each with its letter, and a closing 0. */
void wl_mahjong_write_tiles(const uint8_t *kinds, int count, char *text);

/* The Chinese name of a tile in two parts: a numeral, empty for all but suits, and the name of its suit or its own. */
const char *wl_mahjong_numeral(int kind);
const char *wl_mahjong_name(int kind);
/* The kind of the character WL_MAHJONG_CHARACTERS + i, for i below 42. */
int wl_mahjong_kind_of_character(int i);

/* The tiles of a text in the order written: how many there are, of which the first `capacity` are stored; -1 and an
 * error if one cannot be read. */
int wl_mahjong_read_tiles(const char *text, uint8_t *kinds, int capacity, wl_error *error);

#endif
