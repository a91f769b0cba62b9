/* Tiles as text (M1). Read, also mixed in one text, are
 *
 *     letters   123m 45p 9s 1z 5f
 *     Chinese   一二三万 五筒 九条 东 白 梅      also 萬 餅 饼 條 索 東 發 蘭
 *     Unicode   🀇🀙🀐🀀🀆🀢                   U+1F000 to U+1F029
 *
 * Spaces and commas are ignored. A number waits for its suit, several may wait for the same. Text is UTF-8. */
#ifndef WL_MAHJONG_NOTATION_H
#define WL_MAHJONG_NOTATION_H

#include "base/error.h"

#include <stdint.h>

enum {
    WL_MAHJONG_TILE_TEXT = 3,        /* characters of a tile in letters, with an end */
    WL_MAHJONG_CHARACTERS = 0x1F000, /* of Unicode, which has them in an order of its own */
};

/* Write a tile in letters, return the end of what was written. */
char *wl_mahjong_write_tile(int kind, char *text);
/* Write tiles in the order given, each with its letter, and an end. */
void wl_mahjong_write_tiles(const uint8_t *kinds, int count, char *text);

/* The Chinese name of a tile in two parts: of honours and flowers the first is empty. */
const char *wl_mahjong_numeral(int kind);
const char *wl_mahjong_name(int kind);
/* The kind of the i-th character from WL_MAHJONG_CHARACTERS on. */
int wl_mahjong_kind_of_character(int i);

/* The tiles of a text in the order written: how many there are, of which the first `capacity` are stored; -1 and an
 * error if one cannot be read. */
int wl_mahjong_read_tiles(const char *text, uint8_t *kinds, int capacity, wl_error *error);

#endif
