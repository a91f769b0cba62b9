/* What is known of one block of a hand by itself, for every pattern of counts: written by the program of tables/ when
 * the library is built. Records that many patterns share are stored once, the patterns hold their number.
 *
 *     table                            index              tells
 *     wl_mahjong_{suit,z}_need         pattern            least 得 that make it groups; groups and a pair
 *     wl_mahjong_{suit,z}_deficiency   pattern -> record  least missing tiles for g groups and p pairs (shanten)
 *     wl_mahjong_deficiency_sum        two records        that of two blocks together
 *     wl_mahjong_suit_best             pattern -> record  most points of a reading of the block (score) */
#ifndef WL_MAHJONG_TABLES_H
#define WL_MAHJONG_TABLES_H

#include "mahjong/suit.h"

/* A table `name.of[count]`. It is written as strings of its units, bytes or pairs of bytes, which gcc reads thirty
 * times as fast as numbers; and as several, since a compiler need not take one of more than 4095 characters. */
enum { WL_MAHJONG_STRING = 4095 };
#define WL_MAHJONG_STRINGS(units) (((units) + WL_MAHJONG_STRING - 1) / WL_MAHJONG_STRING)
#define WL_MAHJONG_TABLE(name, type, unit, count)                                                                      \
    extern const union name {                                                                                          \
        unit strings[WL_MAHJONG_STRINGS((count) * sizeof(type) / sizeof(unit))][WL_MAHJONG_STRING];                    \
        type of[count];                                                                                                \
    } name

/* Needs: low nibble without a pair, high nibble with one; NEED_MANY is any number above the three 得 there are. */
enum { WL_MAHJONG_NEED_MANY = 4 };
WL_MAHJONG_TABLE(wl_mahjong_suit_need, uint8_t, uint8_t, WL_MAHJONG_SUIT_PATTERNS);
WL_MAHJONG_TABLE(wl_mahjong_z_need, uint8_t, uint8_t, WL_MAHJONG_Z_PATTERNS);

/* The deficiency of a block: how many tiles are missing for g groups and p pairs; tiles that are in no group do not
 * count. There are few different ones, so that adding two is a table too: of two blocks, the least sum over all ways to
 * share the groups and the pair. */
typedef struct {
    uint8_t of[2][WL_MAHJONG_GROUPS + 1]; /* [p][g] */
} wl_mahjong_deficiency;

enum {
    WL_MAHJONG_DEFICIENCIES = 328,      /* different ones of one or two blocks */
    WL_MAHJONG_SUIT_DEFICIENCIES = 256, /* those of one block have numbers below this */
};
WL_MAHJONG_TABLE(wl_mahjong_deficiencies, wl_mahjong_deficiency, uint8_t, WL_MAHJONG_DEFICIENCIES);

typedef uint16_t wl_mahjong_deficiency_sums[WL_MAHJONG_SUIT_DEFICIENCIES];
WL_MAHJONG_TABLE(wl_mahjong_deficiency_sum, wl_mahjong_deficiency_sums, uint16_t, WL_MAHJONG_SUIT_DEFICIENCIES);

/* The two records of a pattern: `any` if a missing tile may be a fifth of its kind, `real` if none may. */
typedef struct {
    uint8_t any, real;
} wl_mahjong_deficiency_pair;

WL_MAHJONG_TABLE(wl_mahjong_suit_deficiency, wl_mahjong_deficiency_pair, uint8_t, WL_MAHJONG_SUIT_PATTERNS);
WL_MAHJONG_TABLE(wl_mahjong_z_deficiency, wl_mahjong_deficiency_pair, uint8_t, WL_MAHJONG_Z_PATTERNS);

/* Most points of the triplets of a block, all of them concealed (M5 table), over its readings: all readings, those
 * without sequence, those without triplet. -1 where there is none. */
typedef struct {
    int8_t any, triplets, sequences;
} wl_mahjong_best;

/* The bests of a pattern with p pairs and x 得. Tiles and 得 together are 2p modulo 3, so x is wilds[p], which is below
 * 3, or three more. `won`: the winning tile is one of these 得; then the points include those of the best role that it
 * can have (M6), and `sequences` has only readings in which it can be without role (M9, 旁和). */
typedef struct {
    wl_mahjong_best of[2][2][2]; /* [p][three more][won] */
    uint8_t wilds[2];
} wl_mahjong_bests;

WL_MAHJONG_TABLE(wl_mahjong_suit_best, uint16_t, uint16_t, WL_MAHJONG_SUIT_PATTERNS);
enum { WL_MAHJONG_BEST_RECORDS = 1518 };
WL_MAHJONG_TABLE(wl_mahjong_best_records, wl_mahjong_bests, uint8_t, WL_MAHJONG_BEST_RECORDS);

#endif
