#include "mahjong/state.h"

#include "mahjong/view_tensor.h"

static size_t legal(const void *any, uint64_t *actions, size_t capacity, wl_stop *stop)
{
    (void)stop; /* never that many */
    const wl_mahjong_state *state = any;
    size_t count = 0;
    for (unsigned word = 0; word < 3; ++word)
        for (uint64_t left = state->options.words[word]; left; left &= left - 1, ++count)
            if (count < capacity) actions[count] = 64 * word + (unsigned)wl_lowest64(left);
    return count;
}

static uint64_t random_action(const void *any, wl_random *rng)
{
    const uint64_t *words = ((const wl_mahjong_state *)any)->options.words;
    int counts[3], total = 0;
    for (int word = 0; word < 3; ++word) total += counts[word] = wl_popcount64(words[word]);
    int index = (int)wl_random_below(rng, (uint32_t)total), word = 0;
    while (index >= counts[word]) index -= counts[word++];
    uint64_t left = words[word];
    for (; index; --index) left &= left - 1;
    return (uint64_t)(64 * word + wl_lowest64(left));
}

static bool is_legal(const void *any, uint64_t action)
{
    return wl_mahjong_allows(&((const wl_mahjong_state *)any)->options, action);
}

const wl_game wl_mahjong_game = {
    .name = "mahjong",
    .state_size = sizeof(wl_mahjong_state),
    .rules = wl_mahjong_set_rules,
    .deal = wl_mahjong_deal,
    .restart = wl_mahjong_restart,
    .legal = legal,
    .random = random_action,
    .is_legal = is_legal,
    .apply = wl_mahjong_apply,
    .propose = wl_mahjong_propose,
    .returns = wl_mahjong_returns,
    .verdict = wl_mahjong_verdict,
    .result = wl_mahjong_result,
    .observe = wl_mahjong_observe,
    .show = wl_mahjong_show,
    .setup = wl_mahjong_setup,
    .next = wl_mahjong_next,
    .resample = wl_mahjong_resample,
    .make_likely = wl_mahjong_make_likely,
    .recall = wl_mahjong_recall,
    .format = wl_mahjong_format,
    .parse = wl_mahjong_parse,
    .tensor_rows = WL_MAHJONG_PLANES,
    .full_tensor_rows = WL_MAHJONG_ALL_PLANES,
    .tensor_columns = WL_MAHJONG_KINDS,
    .tensor = wl_mahjong_fill_planes,
    .num_actions = WL_MAHJONG_ACTIONS,
    .mask = wl_mahjong_write_mask,
};

_Static_assert(sizeof(wl_mahjong_state) <= WL_STATE_SIZE, "a state must fit");
