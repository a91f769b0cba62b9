/* Writes and reads actions of the Tong games as text, and writes the face-up card. */
#ifndef WL_TONG_TEXT_H
#define WL_TONG_TEXT_H

#include "tong/state.h"

/* The actions that are no plays. */
typedef struct {
    uint64_t action;
    const char *text;
} wl_tong_small_action;

extern const wl_tong_small_action wl_tong_small_actions[WL_TONG_SMALL_ACTIONS];

/* The face-up card as text, empty if there is none. */
typedef struct {
    char text[3];
} wl_tong_card_text;

wl_tong_card_text wl_tong_face_up_text(const wl_tong_state *state);

/* Entries of the table, engine/game.h. */
bool wl_tong_format(const void *state, uint64_t action, char *text);
bool wl_tong_parse(const void *state, const char *text, uint64_t *action);

#endif
