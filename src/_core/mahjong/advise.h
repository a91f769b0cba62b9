/* What each discard leaves of a hand of 17 tiles: how far it is from ready, and which tiles bring it nearer. */
#ifndef WL_MAHJONG_ADVISE_H
#define WL_MAHJONG_ADVISE_H

#include "mahjong/hand.h"

typedef struct {
    uint8_t kind;                   /* of the discard */
    int8_t shanten;                 /* after it */
    uint8_t left[WL_MAHJONG_KINDS]; /* of the tiles that lower it, how many have not been seen */
} wl_mahjong_advice;

/* One for each kind of natural tile in the concealed hand, and one for its 得, if `wild` is the kind of one of them and
 * not NONE; returns how many there are. The hand has 17 - 3 * melds concealed tiles; unseen[k] tiles of kind k may
 * still be drawn. */
int wl_mahjong_advise(const wl_mahjong_hand *hand, uint8_t wild, const uint8_t unseen[WL_MAHJONG_KINDS],
                      wl_mahjong_advice advice[WL_MAHJONG_TILES]);

#endif
