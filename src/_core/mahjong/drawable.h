/* The tiles that a player can still draw and keep, as far as it knows. */
#ifndef WL_MAHJONG_DRAWABLE_H
#define WL_MAHJONG_DRAWABLE_H

#include "mahjong/hand.h"

typedef struct {
    uint8_t natural[WL_MAHJONG_PLAYED]; /* by kind */
    uint8_t wilds;
    bool all; /* all tiles are left but those in the concealed hand, and specials */
} wl_mahjong_drawable;

/* All tiles but those in the hand and its melds and the one turned up, without specials (M3), and without `seen`, 42
 * counts by kind of tiles seen elsewhere, or NULL. Returns the first kind of which more were seen than there are, NONE
 * if there is none. The hand is sound and has no winning tile (hand.h). */
int wl_mahjong_count_drawable(const wl_mahjong_hand *hand, const uint8_t *seen, wl_mahjong_drawable *left);

#endif
