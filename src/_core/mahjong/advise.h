/* What each discard leaves of a hand of 17 tiles: how far it is from ready, and which tiles bring it nearer. */
#ifndef WL_MAHJONG_ADVISE_H
#define WL_MAHJONG_ADVISE_H

#include "mahjong/drawable.h"

/* What one discard leaves. 16 bytes, a row of wenling.mahjong.ADVICE_DTYPE. */
typedef struct {
    uint64_t helps; /* the kinds below 34 of which a tile that is left lowers the shanten; bit `turned`, which may be
                     * up to 41, for 得 */
    int8_t shanten; /* after the discard */
    uint8_t left;   /* how many such tiles are left */
    uint8_t unused[6];
} wl_mahjong_advice;

/* Fills in advice[k] for each kind k below 34 of natural tiles in the hand, and advice[turned] for 得 in it; returns
 * the kinds that are filled in.
 *
 * The hand is sound, without a winning tile, and has 17 - 3 * melds concealed tiles. `left` is what can be drawn as
 * wl_mahjong_count_drawable tells it without tiles seen: by these shanten is counted, and a tile that was discarded
 * counts as one that may come again. `unseen` is the same with the tiles seen: by these help is counted. It has
 * no more of a kind than `left`. */
uint64_t wl_mahjong_advise(const wl_mahjong_hand *hand, const wl_mahjong_drawable *left,
                           const wl_mahjong_drawable *unseen, wl_mahjong_advice advice[WL_MAHJONG_KINDS]);

#endif
