/* What may vary in 红五. */
#ifndef WL_HONGWU_RULES_H
#define WL_HONGWU_RULES_H

#include "base/error.h"
#include "engine/options.h"

typedef struct {
    uint8_t level; /* a rank */
} wl_hongwu_rules;

extern const wl_rules_table wl_hongwu_rules_table;

enum { WL_HONGWU_RANK_3 = 0 };

/* A level (H2) as a setting of a deal gives it, too. */
bool wl_hongwu_read_level(const char *text, uint8_t *level, wl_error *error);

#endif
