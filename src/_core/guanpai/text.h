/* Actions of 关牌 as text and back. */
#ifndef WL_GUANPAI_TEXT_H
#define WL_GUANPAI_TEXT_H

#include "guanpai/state.h"

/* Entries of the table, engine/game.h. */
bool wl_guanpai_format(const void *state, uint64_t action, char *text);
bool wl_guanpai_parse(const void *state, const char *text, uint64_t *action);

#endif
