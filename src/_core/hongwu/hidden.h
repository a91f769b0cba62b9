/* Deals of 红五 that a player cannot tell from the real one.
 *
 * Cards are physical: every way to lay the cards the player has not seen into the places where they can lie counts
 * the same. Known are
 *   - the own cards, in the order drawn; to the dealer the kitty and what it buried;
 *   - all cards of finished plays, and what was laid down or turned up to make trump (who holds such a card plays it
 *     before the other copy);
 *   - that every answer was legal (H9), hence voids, missing pairs and missing tractors;
 *   - whose turn it is. Other players' PASS while trump is made is not seen: it tells nothing.
 * Voids and missing pairs are limits that are kept exactly (hidden_draw.h); a missing tractor alone is left to
 * rejection. Then each player's cards are shuffled into its draws. What another player has begun to bury or to
 * answer lies closed: it is chosen anew, card by card, uniformly among the legal ones. */
#ifndef WL_HONGWU_HIDDEN_H
#define WL_HONGWU_HIDDEN_H

#include "hongwu/state.h"

/* Entries of the table, engine/game.h. */
bool wl_hongwu_resample(const void *state, int player, wl_random *rng, void *worlds, size_t count);
uint64_t wl_hongwu_recall(const void *state, const void *past);

#endif
