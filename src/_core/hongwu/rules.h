/* What varies in 红五. */
#ifndef WL_HONGWU_RULES_H
#define WL_HONGWU_RULES_H

#include <stdint.h>

typedef struct {
    uint8_t level; /* rank index of the level of a first hand (H2) */
} wl_hongwu_rules;

enum { WL_RANK_3 = 0 };

#endif
