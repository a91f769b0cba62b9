/* Deals of 关牌 that a player cannot tell from the real one.
 *
 * Cards are physical: all ways to lay the cards the player has not seen, each a card of its own, to the places where
 * they can lie count the same. Known are
 *   - the own cards and all cards played;
 *   - in a first hand where its low spades are: who leads holds one or has played it (taken to be played before other
 *     cards of its rank), the lower ones lie in the unused pile;
 *   - under `must_beat`, that whoever passed could not beat what lay there. For singles, pairs and triples this limits
 *     how many of a rank the player can hold; the limits are kept exactly (cards/allocate.h). Runs, straights and bombs
 *     are left to rejection.
 * A history hides nothing, so it stays. */
#ifndef WL_GUANPAI_HIDDEN_H
#define WL_GUANPAI_HIDDEN_H

#include "guanpai/state.h"

/* An entry of the table, engine/game.h. */
bool wl_guanpai_resample(const void *state, int player, wl_random *rng, void *worlds, size_t count);

#endif
