/* Completeness, waits and shanten of a player's hand: as shape.h and shanten.h answer them for counts, but knowing that
 * tiles in melds, laid open and turned up cannot be drawn. */
#ifndef WL_MAHJONG_HAND_SHAPE_H
#define WL_MAHJONG_HAND_SHAPE_H

#include "mahjong/drawable.h"

/* All take a sound hand without a winning tile (hand.h), and `left` as wl_mahjong_count_drawable tells it of that hand.
 */

/* Whether a tile of this kind, below 42, completes 16 - 3 * melds tiles by the default rules; a 得 counts as drawn.
 * It must be a tile that may come: no fifth of its kind, no fourth 得. */
bool wl_mahjong_wins_on(const wl_mahjong_hand *hand, int kind);

/* The kinds below 34 of which a tile is left that completes 16 - 3 * melds tiles, a 得 under its own kind. */
uint64_t wl_mahjong_hand_waits(const wl_mahjong_hand *hand, const wl_mahjong_drawable *left);

/* Shanten: how many tiles that are left must be drawn for a complete hand, less one; SHANTEN_NEVER if they do not
 * suffice. */
enum { WL_MAHJONG_SHANTEN_NEVER = WL_MAHJONG_TILES };
int wl_mahjong_hand_shanten(const wl_mahjong_hand *hand, const wl_mahjong_drawable *left);

#endif
