#include "engine/abstract.h"

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
    if (game->abstract->mask) {
        game->abstract->mask(state, mask);
        return;
    }
    uint64_t actions[WL_MOST_LISTED];
    size_t count = game->legal(state, actions, WL_MOST_LISTED, NULL);
    for (size_t i = 0; i < count; ++i) mask[game->abstract->index(state, actions[i])] = 1;
}

uint64_t wl_abstract_choose(const wl_game *game, const void *state, int index)
{
    if (wl_is_over(state)) return WL_NO_ACTION;
    if (!game->abstract) return game->is_legal(state, (uint64_t)index) ? (uint64_t)index : WL_NO_ACTION;
    if (game->abstract->choose) return game->abstract->choose(state, index);
    uint64_t actions[WL_MOST_LISTED];
    size_t count = game->legal(state, actions, WL_MOST_LISTED, NULL);
    for (size_t i = 0; i < count; ++i)
        if (game->abstract->index(state, actions[i]) == index) return actions[i];
    return WL_NO_ACTION;
}

/* Sum of the bytes, which are 0 or 1. */
static uint32_t sum_bytes(uint64_t word) { return (uint32_t)(word * UINT64_C(0x0101010101010101) >> 56); }

int wl_abstract_random(const wl_game *game, const void *state, int size, wl_random *rng)
{
    uint64_t words[WL_MOST_ABSTRACT / 8];
    uint8_t *mask = (uint8_t *)words;
    if (!game->abstract) return (int)game->random(state, rng);
    uint32_t legal = 0, sum;
    int last = (size - 1) / 8, word = 0;
    words[last] = 0;
    wl_abstract_mask(game, state, size, mask);
    for (int i = 0; i <= last; ++i) legal += sum_bytes(words[i]);
    uint32_t before = wl_random_below(rng, legal);
    for (; (sum = sum_bytes(words[word])) <= before; ++word) before -= sum;
    int index = 8 * word;
    for (; before || !mask[index]; ++index) before -= mask[index];
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
