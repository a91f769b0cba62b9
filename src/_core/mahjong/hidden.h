/* Another deal that `player` cannot tell from the true one, drawn uniformly from all of them.
 *
 * What is known, and so kept: the tiles that `player` has been dealt and has drawn, in their order; which specials were
 * laid open, when and by whom; every discard, meld and kong; who is asked now, and who was asked or passed over before
 * in the same round of questions (who was passed over cannot do anything with the tile in question, who was asked can);
 * the player's own answers. What others answered is not known, except the claim that stood: in this round their answers
 * are any they may give, in rounds gone by they have passed. Two walls count as different if a kind lies elsewhere.
 *
 * Such a wall is drawn in two steps:
 *
 *     1. a place for each tile that another has shown, uniformly among its places of that time that are still free
 *     2. unseen tiles for the places that are left, specials only where they are still to be drawn
 *
 * Where a player holds several equal tiles, step 1 says which of them was shown, and each answer leads to the same
 * wall. So that every wall is equally likely, only one answer counts: the copy drawn first was shown first. A draft
 * with any other answer is rejected, and the drawing starts again. So is a draft whose hands do not fit the questions
 * of the present round. A player who can have been asked only because of a possible win, or of three 得, would hardly
 * ever be dealt such a hand by chance, and is given one directly. */
#ifndef WL_MAHJONG_HIDDEN_H
#define WL_MAHJONG_HIDDEN_H

#include "mahjong/state.h"

/* An entry of the table, engine/game.h. */
bool wl_mahjong_resample(const void *state, int player, wl_random *rng, void *worlds, size_t count);

#endif
