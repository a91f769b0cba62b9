/* What the texts leave open, as data: wenling.mahjong.Rules field by field. */
#ifndef WL_MAHJONG_RULES_H
#define WL_MAHJONG_RULES_H

#include "base/error.h"
#include "engine/setting.h"

#include <stdbool.h>

typedef struct {
    bool won_triplet_concealed; /* M7: a triplet completed by another's tile stays concealed */
    bool wild_fifth_tile;       /* M4: 得 may stand for a kind of which four are visible */
    bool loser_wild_any;        /* M13: 得 completes any pair or triplet of a loser */
    bool loser_flower_fan;      /* M13: own-wind flowers give a loser fan */
} wl_mahjong_rules;

/* The table's `rules` (engine/game.h). */
bool wl_mahjong_read_rules(void *rules, wl_settings options, wl_error *error);

#endif
