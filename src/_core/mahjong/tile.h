/* Kinds of tiles (M1) and sets of them.
 *
 *      0..8   1-9 m     27..30  东 南 西 北     34..37  春 夏 秋 冬
 *      9..17  1-9 p     31..33  白 发 中        38..41  梅 兰 竹 菊
 *     18..26  1-9 s
 *
 * A set of kinds is a mask, bit k for kind k. Four blocks hold the kinds below 34: the suits m, p, s of nine kinds in
 * a row, and z, winds and honours, seven kinds of which none continues another. Counts are bytes, counts[k] tiles of
 * kind k. */
#ifndef WL_MAHJONG_TILE_H
#define WL_MAHJONG_TILE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    WL_MAHJONG_EAST = 27,
    WL_MAHJONG_WHITE = 31,
    WL_MAHJONG_SPRING = 34,
    WL_MAHJONG_PLUM = 38,
    WL_MAHJONG_PLAYED = 34, /* kinds that may stand in a group */
    WL_MAHJONG_KINDS = 42,
    WL_MAHJONG_NONE = 255, /* no tile */
};

/* Blocks. */
enum { WL_MAHJONG_M, WL_MAHJONG_P, WL_MAHJONG_S, WL_MAHJONG_Z, WL_MAHJONG_BLOCKS };

enum {
    WL_MAHJONG_SUIT_KINDS = 9,
    WL_MAHJONG_Z_KINDS = 7,
    WL_MAHJONG_COPIES = 4, /* of one kind */
    WL_MAHJONG_GROUPS = 5, /* in a complete hand, besides the pair */
    WL_MAHJONG_WILDS = 3,  /* 得 in play */
    WL_MAHJONG_TILES = 17, /* of a complete hand, a kong counted as three */
};

static inline bool wl_mahjong_is_honour(int kind) { return kind >= WL_MAHJONG_WHITE && kind < WL_MAHJONG_SPRING; }
static inline bool wl_mahjong_is_wind(int kind) { return kind >= WL_MAHJONG_EAST && kind < WL_MAHJONG_WHITE; }
static inline bool wl_mahjong_is_flower(int kind) { return kind >= WL_MAHJONG_SPRING && kind < WL_MAHJONG_KINDS; }

static inline int wl_mahjong_block(int kind) { return kind / WL_MAHJONG_SUIT_KINDS; }
static inline int wl_mahjong_first_kind(int block) { return block * WL_MAHJONG_SUIT_KINDS; }
static inline int wl_mahjong_num_kinds(int block)
{
    return block == WL_MAHJONG_Z ? WL_MAHJONG_Z_KINDS : WL_MAHJONG_SUIT_KINDS;
}
static inline uint64_t wl_mahjong_block_kinds(int block)
{
    return ((UINT64_C(1) << wl_mahjong_num_kinds(block)) - 1) << wl_mahjong_first_kind(block);
}

/* Wind, 1, 9 or honour: the first line of the table of points. `kind` is below 34. */
static inline bool wl_mahjong_is_high(int kind) { return UINT64_C(0x3FC060301) >> kind & 1; }

/* Tiles of these kinds are 得 when `turned` lies turned up (M2); turned may be WL_MAHJONG_NONE. */
static inline uint64_t wl_mahjong_wild_kinds(int turned)
{
    if (turned < WL_MAHJONG_SPRING) return UINT64_C(1) << turned;
    if (turned >= WL_MAHJONG_KINDS) return 0;
    uint64_t family = UINT64_C(15) << (turned < WL_MAHJONG_PLUM ? WL_MAHJONG_SPRING : WL_MAHJONG_PLUM);
    return family & ~(UINT64_C(1) << turned);
}

/* Honours that are laid open like flowers when `turned` lies turned up (M3). */
static inline uint64_t wl_mahjong_special_honours(int turned)
{
    const uint64_t honours = UINT64_C(7) << WL_MAHJONG_WHITE;
    if (turned < WL_MAHJONG_KINDS && turned >= WL_MAHJONG_WHITE) return honours & ~wl_mahjong_wild_kinds(turned);
    return UINT64_C(1) << WL_MAHJONG_WHITE;
}

#endif
