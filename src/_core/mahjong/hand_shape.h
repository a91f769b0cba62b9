/* Completeness, waits and shanten of a player's hand: as shape.h answers them for counts, but knowing that tiles in
 * melds and the tile turned up cannot be drawn. */
#ifndef WL_MAHJONG_HAND_SHAPE_H
#define WL_MAHJONG_HAND_SHAPE_H

#include "mahjong/hand.h"

/* All take a sound hand (hand.h). Its winning tile is not one of its tiles here, only one that cannot be drawn any
 * more. */

/* Whether a tile of this kind, below 42, completes 16 - 3 * melds tiles by the default rules; a 得 counts as drawn.
 * It must be a tile that may come: no fifth of its kind, no fourth 得. */
bool wl_mahjong_wins_on(const wl_mahjong_hand *hand, int kind);

/* The kinds below 34 that complete 16 - 3 * melds tiles, a 得 under its own kind; without those of which all four lie
 * in the hand, its melds or turned up. */
uint64_t wl_mahjong_hand_waits(const wl_mahjong_hand *hand);

/* Shanten: how many tiles must be drawn for a complete hand, less one, when only tiles outside the own hand and melds
 * can be drawn. */
int wl_mahjong_hand_shanten(const wl_mahjong_hand *hand);

#endif
