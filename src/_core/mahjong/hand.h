/* A player's tiles, and the winning tile if there is one: a row of wenling.mahjong.HAND_DTYPE, 48 bytes.
 *
 *     bytes   field
 *     0..33   counts[34]    natural tiles in the concealed hand, without the winning tile
 *     34      wilds         得 in the concealed hand, without a drawn one
 *     35      turned        kind turned up (M2), NONE for play without 得
 *     36      seat          0..3 = 东 南 西 北
 *     37      flowers       bit f: flower of kind 34 + f laid open
 *     38..40  specials[3]   白 发 中 laid open
 *     41..45  melds[5]      form << 6 | kind, the lowest kind of a sequence; NONE for no meld, melds come first
 *     46      win_tile      kind of the winning tile, NONE without
 *     47      how           bits SELF_DRAWN, AFTER_KONG, ROBBED_KONG
 */
#ifndef WL_MAHJONG_HAND_H
#define WL_MAHJONG_HAND_H

#include "mahjong/tile.h"

/* Forms of melds. */
enum { WL_MAHJONG_CHI, WL_MAHJONG_PON, WL_MAHJONG_KONG, WL_MAHJONG_CKONG };

enum { WL_MAHJONG_SELF_DRAWN = 1, WL_MAHJONG_AFTER_KONG = 2, WL_MAHJONG_ROBBED_KONG = 4 };

typedef struct {
    uint8_t counts[WL_MAHJONG_PLAYED];
    uint8_t wilds;
    uint8_t turned;
    uint8_t seat;
    uint8_t flowers;
    uint8_t specials[3];
    uint8_t melds[WL_MAHJONG_GROUPS];
    uint8_t win_tile;
    uint8_t how;
} wl_mahjong_hand;

static inline uint8_t wl_mahjong_meld(int form, int kind) { return (uint8_t)(form << 6 | kind); }
static inline int wl_mahjong_meld_form(uint8_t meld) { return meld >> 6; }
static inline int wl_mahjong_meld_kind(uint8_t meld) { return meld & 63; }

int wl_mahjong_meld_count(const wl_mahjong_hand *hand);
/* Natural tiles and 得 in the concealed hand, without the winning tile. */
int wl_mahjong_num_concealed(const wl_mahjong_hand *hand);

static inline bool wl_mahjong_is_wild(const wl_mahjong_hand *hand, int kind)
{
    return kind < WL_MAHJONG_KINDS && wl_mahjong_wild_kinds(hand->turned) >> kind & 1;
}

/* Whether tiles of this kind, below 42, are laid open and replaced (M3): flowers and special honours that are no 得. */
static inline bool wl_mahjong_is_laid(const wl_mahjong_hand *hand, int kind)
{
    return !wl_mahjong_is_wild(hand, kind) &&
           (kind >= WL_MAHJONG_PLAYED || wl_mahjong_special_honours(hand->turned) >> kind & 1);
}

/* Natural tiles of the concealed hand and of the melds by kind, the winning tile included. */
void wl_mahjong_own_copies(const wl_mahjong_hand *hand, uint8_t copies[WL_MAHJONG_PLAYED]);

/* Why a row is no hand. */
typedef enum {
    WL_MAHJONG_SOUND,
    WL_MAHJONG_BAD_TURNED,
    WL_MAHJONG_BAD_SEAT,
    WL_MAHJONG_BAD_MELD,
    WL_MAHJONG_BAD_WIN_TILE,
    WL_MAHJONG_BAD_HOW,
    WL_MAHJONG_AFTER_KONG_NOT_DRAWN,
    WL_MAHJONG_ROBBED_AND_DRAWN,
    WL_MAHJONG_WILD_IN_MELD,
    WL_MAHJONG_SPECIAL_IN_MELD,
    WL_MAHJONG_WILD_COUNTED_NATURAL,
    WL_MAHJONG_SPECIAL_KEPT,
    WL_MAHJONG_TOO_MANY_COPIES,
    WL_MAHJONG_NO_SUCH_FLOWER_LEFT,
    WL_MAHJONG_TOO_MANY_WILDS,
    WL_MAHJONG_WILD_LAID,
    WL_MAHJONG_NOT_SPECIAL_LAID,
    WL_MAHJONG_WRONG_SIZE,
} wl_mahjong_fault;

/* The first fault of a row, which may be any 48 bytes; `*tile` is the kind at fault if there is one, else NONE. A hand
 * has 16 - 3 * melds concealed tiles; one more is allowed without a winning tile. */
wl_mahjong_fault wl_mahjong_hand_fault(const wl_mahjong_hand *hand, uint8_t *tile);

#endif
