/* Writes and reads actions of mahjong as text. */
#ifndef WL_MAHJONG_TEXT_H
#define WL_MAHJONG_TEXT_H

#include "mahjong/state.h"

/* Entries of the table, engine/game.h. */
bool wl_mahjong_format(const void *state, uint64_t action, char *text);
bool wl_mahjong_parse(const void *state, const char *text, uint64_t *action);

#endif
