/* Lists what a score consists of, item by item, as a player would count it (M6-M9, M13). */
#ifndef WL_MAHJONG_ITEMS_H
#define WL_MAHJONG_ITEMS_H

#include "mahjong/points.h"
#include "mahjong/rules.h"

typedef struct {
    uint8_t name;
    uint8_t kind; /* of the group or tile, NONE where there is none */
    uint8_t points, fan;
} wl_mahjong_item;

enum { WL_MAHJONG_MAX_ITEMS = 48 };

/* Items of a complete reading; they add up to its points and fan. Return how many there are. */
int wl_mahjong_winner_items(const wl_mahjong_hand *hand, const wl_mahjong_reading *reading,
                            wl_mahjong_item items[WL_MAHJONG_MAX_ITEMS]);
int wl_mahjong_loser_items(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules,
                           const wl_mahjong_reading *reading, wl_mahjong_item items[WL_MAHJONG_MAX_ITEMS]);

#endif
