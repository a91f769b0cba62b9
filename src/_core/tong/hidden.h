/* Deals of a Tong game that a player cannot tell from the real one.
 *
 * Known are the own cards, all cards played, after the bidding the kitty, and of the hands that were dealt:
 *   - T14: the leader was dealt the face-up card, and if seats were exchanged the player opposite was dealt its twin.
 *     If nobody moved, the leader or the player opposite was; these two know, and the others as soon as one of them
 *     shows it. As suits are seen on the table but do not matter in play, whoever holds one of these two cards is taken
 *     to play it before other cards of its rank; so one that may lie in a hand is known to lie there.
 *   - T28: who passed, or bid another level than the next, below a bid of 10 held at most one joker.
 *   - T23, T30: who was asked may throw in; who was passed over may not. Whether to keep is a choice.
 * The cards are spread by hidden_draw.h. A history hides nothing, so it stays. */
#ifndef WL_TONG_HIDDEN_H
#define WL_TONG_HIDDEN_H

#include "tong/state.h"

/* Whether `player` knows who holds the twin of the face-up card: seats were exchanged, the player is the leader or
 * sits opposite, or one of these has shown it by playing cards of its rank (as above). */
bool wl_tong_knows_twin(const wl_tong_state *state, int player);

/* An entry of the table, engine/game.h. */
bool wl_tong_resample(const void *state, int player, wl_random *rng, void *worlds, size_t count);

#endif
