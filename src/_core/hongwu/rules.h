/* What varies in 红五. */
#ifndef WL_HONGWU_RULES_H
#define WL_HONGWU_RULES_H

#include "engine/setting.h"

#include <stdint.h>

typedef struct {
    uint8_t level; /* rank index of the level of a first hand (H2) */
} wl_hongwu_rules;

enum { WL_RANK_3 = 0 };

/* The setting `level`, into `*level` if it was given. */
bool wl_hongwu_read_level(wl_settings settings, uint8_t *level, wl_error *error);

/* The table's `rules` (engine/game.h). */
bool wl_hongwu_read_rules(void *rules, wl_settings options, wl_error *error);

#endif
