/* Actions of 红五 as text and back. */
#ifndef WL_HONGWU_TEXT_H
#define WL_HONGWU_TEXT_H

#include "hongwu/state.h"

/* Entries of the table, engine/game.h. */
bool wl_hongwu_format(const void *state, uint64_t action, char *text);
bool wl_hongwu_parse(const void *state, const char *text, uint64_t *action);

#endif
