/* What a score consists of, item by item, as a player would count it (M6-M9, M13). */
#ifndef WL_MAHJONG_ITEMS_H
#define WL_MAHJONG_ITEMS_H

#include "mahjong/rules.h"
#include "mahjong/worth.h"

/* Names, in the order in which they are listed; the binding words them. */
typedef enum {
    WL_MAHJONG_ITEM_PAIR, /* as wl_mahjong_form; a sequence is no item */
    WL_MAHJONG_ITEM_SEQUENCE,
    WL_MAHJONG_ITEM_OPEN_TRIPLET,
    WL_MAHJONG_ITEM_CONCEALED_TRIPLET,
    WL_MAHJONG_ITEM_OPEN_KONG,
    WL_MAHJONG_ITEM_CONCEALED_KONG,
    WL_MAHJONG_ITEM_SPECIAL,
    WL_MAHJONG_ITEM_OWN_FLOWER,
    WL_MAHJONG_ITEM_SELF_DRAWN,
    WL_MAHJONG_ITEM_SINGLE_WAIT,
    WL_MAHJONG_ITEM_MIDDLE_WAIT,
    WL_MAHJONG_ITEM_EDGE_WAIT,
    WL_MAHJONG_ITEM_HALF_FLUSH,
    WL_MAHJONG_ITEM_FLUSH,
    WL_MAHJONG_ITEM_ALL_TRIPLETS,
    WL_MAHJONG_ITEM_ALL_SEQUENCES,
    WL_MAHJONG_ITEM_NO_WILD,
    WL_MAHJONG_ITEM_TWO_WILDS,
    WL_MAHJONG_ITEM_AFTER_KONG,
    WL_MAHJONG_ITEM_ROBBED_KONG,
    WL_MAHJONG_ITEM_DREW_WILD,
    WL_MAHJONG_ITEM_HOME,
    WL_MAHJONG_ITEM_NAMES,
} wl_mahjong_item_name;

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
