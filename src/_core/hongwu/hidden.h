/* Deals of 红五 that a player cannot tell from the real one.
 *
 * Copies of a kind are different cards: every way to deal those the player has not seen to where they can lie is
 * equally likely. The player knows
 *   - its own cards in the order drawn, and as the dealer the kitty and what it buried;
 *   - all cards of finished plays, and what was laid down or turned up to make trump (its owner is taken to play that
 *     copy before the other);
 *   - that every answer was legal (H9), hence voids, missing pairs and missing tractors;
 *   - whose turn it is. It does not see that others PASS while trump is made, which tells it nothing.
 * Voids and missing pairs are limits, which are kept exactly (hidden_draw.h); deals that contradict only a missing
 * tractor are rejected. Then each player's cards are shuffled into its draws. Cards that another player has begun to
 * bury or to answer with lie face down: they are chosen anew, each uniformly from the legal ones. */
#ifndef WL_HONGWU_HIDDEN_H
#define WL_HONGWU_HIDDEN_H

#include "hongwu/state.h"

/* Entries of the table, engine/game.h. */
bool wl_hongwu_resample(const void *state, int player, wl_random *rng, void *worlds, size_t count);
uint64_t wl_hongwu_recall(const void *state, const void *past);

#endif
