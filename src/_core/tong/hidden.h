/* Deals of a Tong game that a player cannot tell from the real one.
 *
 * A player knows its own cards, all cards played, once the bidding is over the kitty, and of the hands dealt to others:
 *   - T14: the leader was dealt the face-up card, and if seats were exchanged the player opposite was dealt its twin.
 *     If nobody moved, the leader or the player opposite was; these two know, and the others as soon as one of them
 *     shows it. Suits are seen on the table but do not matter in play, so whoever holds one of these two cards is
 *     assumed to play it before other cards of its rank: until then it is known to be in that hand.
 *   - T28: who passed, or skipped a level, while less than 10 was bid held at most one joker.
 *   - T23, T30: who was asked may throw in; who was passed over may not. Whether to keep is a choice.
 * The unseen cards are drawn by hidden_draw.h. All actions were seen by everybody, so the history stays. */
#ifndef WL_TONG_HIDDEN_H
#define WL_TONG_HIDDEN_H

#include "tong/state.h"

/* Whether `player` knows who holds the twin of the face-up card: seats were exchanged, the player is the leader or
 * sits opposite, or one of these has shown it by playing cards of its rank (as above). */
bool wl_tong_knows_twin(const wl_tong_state *state, int player);

/* An entry of the table, engine/game.h. */
bool wl_tong_resample(const void *state, int player, wl_random *rng, void *worlds, size_t count);

#endif
