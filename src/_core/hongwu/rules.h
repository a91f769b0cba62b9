/* The options of 红五. */
#ifndef WL_HONGWU_RULES_H
#define WL_HONGWU_RULES_H

#include "base/error.h"
#include "engine/options.h"

typedef struct {
    uint8_t level; /* a rank */
} wl_hongwu_rules;

extern const wl_rules_table wl_hongwu_rules_table;

enum { WL_HONGWU_RANK_3 = 0 };

/* Read a level (H2), an option that deals have as a setting, too; false and an error if the text is none. */
bool wl_hongwu_read_level(const char *text, uint8_t *level, wl_error *error);

#endif
