/* Abstract actions of any game (wl_abstraction): how many, which are legal, what each stands for now, and its text.
 *
 * An abstract action is legal exactly if a legal action has it as its index; it then stands for one of those, which has
 * it as its index in turn. Where actions are few and fixed anyway each is its own index. */
#ifndef WL_ENGINE_ABSTRACT_H
#define WL_ENGINE_ABSTRACT_H

#include "engine/game.h"

/* More than any game has. */
enum { WL_MOST_ABSTRACT = 4352 };

int wl_abstract_size(const wl_game *game, const void *rules);

/* Write `size` bytes, 1 for what is legal; zeros when the game is over. */
void wl_abstract_mask(const wl_game *game, const void *state, int size, uint8_t *mask);

/* The legal action that an index below `size` stands for, WL_NO_ACTION if it is not legal. */
uint64_t wl_abstract_choose(const wl_game *game, const void *state, int index);

/* The index of a legal action. */
int wl_abstract_index(const wl_game *game, const void *state, uint64_t action);

/* A uniformly random legal index; the game is not over. */
int wl_abstract_random(const wl_game *game, const void *state, int size, wl_random *rng);

/* Its text, by the rules of the state; `text` holds WL_ACTION_TEXT_SIZE characters. */
void wl_abstract_format(const wl_game *game, const void *state, int index, char *text);

/* The index below `size` of this text, -1 if there is none. */
int wl_abstract_parse(const wl_game *game, const void *state, int size, const char *text);

#endif
