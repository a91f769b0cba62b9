/* The options of 温岭麻将: what its written rules leave open. */
#ifndef WL_MAHJONG_RULES_H
#define WL_MAHJONG_RULES_H

#include "engine/options.h"

typedef struct {
    bool won_triplet_concealed;
    bool wild_fifth_tile;
    bool loser_wild_any; /* the option `loser_wild` */
    bool loser_flower_fan;
} wl_mahjong_rules;

extern const wl_rules_table wl_mahjong_rules_table;

#endif
