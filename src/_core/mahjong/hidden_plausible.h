/* Hands as players have them who keep what is useful.
 *
 * Of the deals that a player cannot tell from the true one, all equally likely to `resample`, most are not: who has
 * discarded ten tiles has kept the better of all it drew, and is nearer to ready than a hand of unseen tiles. So each
 * other player draws as many unseen tiles as it has discarded, one by one, and gives back the least useful each time.
 * Only who has been asked in the present round of questions keeps the hand that it has answered by. */
#ifndef WL_MAHJONG_HIDDEN_PLAUSIBLE_H
#define WL_MAHJONG_HIDDEN_PLAUSIBLE_H

#include "mahjong/state.h"

/* An entry of the table, engine/game.h. */
void wl_mahjong_make_likely(void *state, int player, wl_random *rng);

#endif
