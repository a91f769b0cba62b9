/* Readings (M12): what each 得 stands for, the split into groups and pair, the place of the winning tile. */
#ifndef WL_MAHJONG_READING_H
#define WL_MAHJONG_READING_H

#include "mahjong/tables.h"
#include "mahjong/values.h"

/* ------------------------------------------------------------------------------------- readings of one suit */

/* Groups by their (lowest) kind, 0..8; the pair's kind or -1; used[k] tiles of kind k in all. */
typedef struct {
    int8_t triplets[WL_MAHJONG_SUIT_KINDS];
    int8_t sequences[WL_MAHJONG_SUIT_KINDS];
    int8_t used[WL_MAHJONG_SUIT_KINDS];
    int8_t pair;
} wl_mahjong_suit_reading;

/* Which readings to visit: of the natural `counts` and `wilds` 得, with a pair or without; those that use kind k at
 * least least[k] times, and at most most[k] times if a 得 stands for it. */
typedef struct {
    const uint8_t *counts;
    int wilds;
    bool pair;
    uint8_t least[WL_MAHJONG_SUIT_KINDS];
    uint8_t most[WL_MAHJONG_SUIT_KINDS];
} wl_mahjong_suit_query;

/* Called for every reading until it returns true; then wl_mahjong_visit_suit_readings does too. */
typedef bool wl_mahjong_suit_visitor(void *context, const wl_mahjong_suit_reading *reading);

bool wl_mahjong_visit_suit_readings(const wl_mahjong_suit_query *query, wl_mahjong_suit_visitor *visit, void *context);

/* Points of the concealed triplets, and whether there is any triplet or sequence. */
int wl_mahjong_triplet_points(const wl_mahjong_suit_reading *reading, bool *triplets, bool *sequences);

/* Where in a group or pair a tile can be. */
typedef enum {
    WL_MAHJONG_IN_PAIR,
    WL_MAHJONG_IN_TRIPLET,
    WL_MAHJONG_FIRST_OF_SEQUENCE,
    WL_MAHJONG_SECOND_OF_SEQUENCE,
    WL_MAHJONG_THIRD_OF_SEQUENCE,
    WL_MAHJONG_PLACES,
} wl_mahjong_place;

/* The role that the winning tile has there (M6): 单吊, 嵌档, 靠柄, or none. */
typedef enum {
    WL_MAHJONG_NO_ROLE,
    WL_MAHJONG_SINGLE_WAIT,
    WL_MAHJONG_MIDDLE_WAIT,
    WL_MAHJONG_EDGE_WAIT,
} wl_mahjong_role;

/* `kind` counts from 0 in its suit: 靠柄 are the 3 of 123 and the 7 of 789. */
static inline wl_mahjong_role wl_mahjong_role_at(wl_mahjong_place place, int kind)
{
    if (place == WL_MAHJONG_IN_PAIR) return WL_MAHJONG_SINGLE_WAIT;
    if (place == WL_MAHJONG_SECOND_OF_SEQUENCE) return WL_MAHJONG_MIDDLE_WAIT;
    if (place == WL_MAHJONG_THIRD_OF_SEQUENCE && kind == 2) return WL_MAHJONG_EDGE_WAIT;
    if (place == WL_MAHJONG_FIRST_OF_SEQUENCE && kind == 6) return WL_MAHJONG_EDGE_WAIT;
    return WL_MAHJONG_NO_ROLE;
}

bool wl_mahjong_has_place(const wl_mahjong_suit_reading *reading, wl_mahjong_place place, int kind);

/* ---------------------------------------------------------------------------------- the reading of a whole hand */

/* A pair or group; `kind` is the lowest of a sequence; bit i of `wilds`: its i-th tile is a 得. */
typedef struct {
    uint8_t form, kind, wilds, melded;
} wl_mahjong_group;

/* Melds first, then the concealed groups by kind. A loser has no winning tile, and any number of groups and pairs. */
enum { WL_MAHJONG_READING_GROUPS = 17 };

typedef struct {
    wl_mahjong_group groups[WL_MAHJONG_READING_GROUPS];
    uint8_t count;
    uint8_t won;       /* the group that took the winning tile, NONE without */
    uint8_t won_place; /* the tile within that group */
} wl_mahjong_reading;

int wl_mahjong_group_size(wl_mahjong_group group);
int wl_mahjong_group_tile(wl_mahjong_group group, int i);

#endif
