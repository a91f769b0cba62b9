/* The finished tricks of a game of 红五, one after the other. */
#ifndef WL_HONGWU_HISTORY_H
#define WL_HONGWU_HISTORY_H

#include "hongwu/state.h"

/* A walk over the finished tricks, as the log has them. */
typedef struct {
    const wl_hongwu_state *state;
    int trick, start; /* the next one, and where it begins in the log */
    int leader;       /* of the trick that was read last */
    int taker;        /* who leads the next one */
    wl_hongwu_combo lead;
    wl_cards plays[WL_HONGWU_PLAYERS];
} wl_hongwu_history;

/* Before the first trick. */
wl_hongwu_history wl_hongwu_history_begin(const wl_hongwu_state *state);
/* Read the next trick; false if there is none. */
bool wl_hongwu_history_next(wl_hongwu_history *history);

#endif
