/* Deals of 关牌 that a player cannot tell from the real one.
 *
 * All cards are different, those of a rank too: every way to deal those the player has not seen to where they can lie
 * is equally likely. The player knows
 *   - its own cards and all cards played;
 *   - in a first game where the low spades are: the leader holds the one that gave the lead or has played it (it is
 *     taken to be played before other cards of its rank), the lower ones lie in the unused pile;
 *   - under `must_beat`, that whoever passed could not beat what lay there. For singles, pairs and triples this limits
 *     how many cards of a rank that player can hold; these limits are kept exactly (cards/allocate.h). For runs,
 *     straights and bombs, deals that contradict a pass are rejected.
 * No action hides anything, so the history stays as it is. */
#ifndef WL_GUANPAI_HIDDEN_H
#define WL_GUANPAI_HIDDEN_H

#include "guanpai/state.h"

/* An entry of the table, engine/game.h. */
bool wl_guanpai_resample(const void *state, int player, wl_random *rng, void *worlds, size_t count);

#endif
