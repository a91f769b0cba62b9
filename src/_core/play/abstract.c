#include "play/abstract.h"

#include <string.h>

int wl_abstract_size(const wl_game *game, const void *rules)
{
    return game->abstract ? game->abstract->size(rules) : game->num_actions;
}

int wl_abstract_index(const wl_game *game, const void *state, uint64_t action)
{
    return game->abstract ? game->abstract->index(state, action) : (int)action;
}

void wl_abstract_mask(const wl_game *game, const void *state, int size, uint8_t *mask)
{
    if (!game->abstract) {
        game->mask(state, mask);
        return;
    }
    memset(mask, 0, (size_t)size);
    if (game->abstract->open) {
        game->abstract->open(state, mask);
        return;
    }
    uint64_t actions[WL_MOST_LISTED];
    size_t count = game->legal(state, actions, WL_MOST_LISTED);
    for (size_t i = 0; i < count; ++i) mask[game->abstract->index(state, actions[i])] = 1;
}

uint64_t wl_abstract_choose(const wl_game *game, const void *state, int index)
{
    if (wl_is_over(state)) return WL_NO_ACTION;
    if (!game->abstract) return game->is_legal(state, (uint64_t)index) ? (uint64_t)index : WL_NO_ACTION;
    if (game->abstract->choose) return game->abstract->choose(state, index);
    uint64_t actions[WL_MOST_LISTED];
    size_t count = game->legal(state, actions, WL_MOST_LISTED);
    for (size_t i = 0; i < count; ++i)
        if (game->abstract->index(state, actions[i]) == index) return actions[i];
    return WL_NO_ACTION;
}

int wl_abstract_random(const wl_game *game, const void *state, int size, wl_random *rng)
{
    uint8_t mask[WL_MOST_ABSTRACT];
    if (!game->abstract) return (int)game->random(state, rng);
    uint32_t open = 0;
    wl_abstract_mask(game, state, size, mask);
    for (int i = 0; i < size; ++i) open += mask[i];
    int index = -1;
    for (uint32_t left = wl_random_below(rng, open) + 1; left; left -= mask[index]) ++index;
    return index;
}

void wl_abstract_format(const wl_game *game, const void *state, int index, char *text)
{
    if (game->abstract)
        game->abstract->format(state, index, text);
    else
        game->format(state, (uint64_t)index, text);
}

int wl_abstract_parse(const wl_game *game, const void *state, int size, const char *text)
{
    for (int index = 0; index < size; ++index) {
        char own[WL_ACTION_TEXT_SIZE];
        wl_abstract_format(game, state, index, own);
        if (strcmp(own, text) == 0) return index;
    }
    return -1;
}
