/* Every game, from a random deal or from settings made of rubbish: random legal and illegal actions, abstract ones,
 * texts, replaying, resampling. What must hold at each step is checked here; the sanitizers watch the rest. */
#include "engine/abstract.h"
#include "engine/rollout.h"
#include "input.h"
#include "sim/games.h"

#include <string.h>

enum { MOST_STEPS = 400, MOST_SETTINGS = 12, SETTING_TEXT = 40 };

/* ---- Deals ------------------------------------------------------------------------------------------------------- */

static void some_text(wl_input *input, char *text)
{
    static const char letters[] = "3456789TJQKA2BRshdc0123mpzf, ";
    int length = wl_input_below(input, SETTING_TEXT);
    for (int i = 0; i < length; ++i) text[i] = letters[wl_input_below(input, (int)sizeof letters - 1)];
    text[length] = 0;
}

static bool deal(const wl_game *game, wl_any_state *state, const void *rules, wl_input *input, wl_random *rng)
{
    static const char *const keys[] = {"deal.hands",  "deal.hands", "deal.hands",   "deal.kitty", "deal.buried",
                                       "deal.draws",  "deal.twin",  "deal.face_up", "leader",     "starter",
                                       "dealer",      "first",      "level",        "trump",      "first_card",
                                       "deal.unused", "deal.wall",  "dice"};
    enum { KEYS = sizeof keys / sizeof *keys };
    char texts[MOST_SETTINGS][SETTING_TEXT];
    wl_setting items[MOST_SETTINGS];
    wl_error error;
    int count = wl_input_below(input, MOST_SETTINGS), index = 0;
    for (int i = 0; i < count; ++i) {
        some_text(input, texts[i]);
        const char *key = keys[wl_input_below(input, KEYS)];
        bool is_list = strcmp(key, "deal.hands") == 0 || strcmp(key, "deal.draws") == 0;
        items[i] = (wl_setting){key, is_list ? index++ : -1, texts[i]};
    }
    return game->deal(state, rules, (wl_settings){items, count}, rng, &error);
}

/* ---- What must hold ---------------------------------------------------------------------------------------------- */

static void check_text(const wl_game *game, const wl_any_state *state, uint64_t action)
{
    char text[WL_ACTION_TEXT_SIZE];
    uint64_t read;
    WL_HOLDS(game->format(state, action, text) && strlen(text) < sizeof text);
    WL_HOLDS(game->parse(state, text, &read) && read == action);
}

static void check_views(const wl_game *game, const wl_any_state *state)
{
    wl_record record;
    for (int player = 0; player < ((const wl_position *)state)->num_players; ++player) {
        wl_record_clear(&record, 0);
        game->observe(state, player, &record);
    }
    wl_record_clear(&record, 0);
    game->result(state, &record);
    game->show(state, &record);
    wl_record_clear(&record, 0);
    game->setup(state, &record);
    double returns[WL_MAX_PLAYERS];
    game->returns(state, returns);
    if (!game->tensor) return;
    size_t cells = (size_t)(game->full_tensor_rows * game->tensor_columns);
    uint8_t *tensor = malloc(cells);
    for (int player = 0; player < ((const wl_position *)state)->num_players; ++player)
        game->tensor(state, player, true, tensor);
    free(tensor);
}

static void check_rubbish(const wl_game *game, const wl_any_state *state, wl_input *input)
{
    char text[WL_ACTION_TEXT_SIZE];
    uint64_t action = wl_input_word(input) >> wl_input_below(input, 64);
    if (game->is_legal(state, action)) check_text(game, state, action);
    if (game->format(state, action, text)) check_text(game, state, action);
    some_text(input, text);
    if (game->parse(state, text, &action)) check_text(game, state, action);
}

/* Each legal abstract action stands for a legal one that has it as its index; that of every legal one is legal. */
static void check_abstract(const wl_game *game, const wl_any_state *state, const void *rules, uint64_t action,
                           wl_input *input)
{
    enum { SOME = 64 }; /* of those that are not legal, one in so many is looked at, to save time */
    int size = wl_abstract_size(game, rules), some = wl_input_below(input, SOME);
    WL_HOLDS(size <= WL_MOST_ABSTRACT);
    uint8_t *mask = malloc((size_t)size); /* of its own size, so that a write past it shows */
    char text[WL_ACTION_TEXT_SIZE];
    wl_abstract_mask(game, state, size, mask);
    WL_HOLDS(mask[wl_abstract_index(game, state, action)]);
    for (int index = 0; index < size; ++index) {
        if (!mask[index] && index % SOME != some) continue;
        uint64_t chosen = wl_abstract_choose(game, state, index);
        WL_HOLDS(mask[index] == (chosen != WL_NO_ACTION));
        if (!mask[index]) continue;
        WL_HOLDS(game->is_legal(state, chosen) && wl_abstract_index(game, state, chosen) == index);
        wl_abstract_format(game, state, index, text);
        WL_HOLDS(strlen(text) < sizeof text);
    }
    free(mask);
}

/* A resampled state, made plausible or not, shows its player the same, and can be played to the end. */
static void check_resampled(const wl_game *game, const wl_any_state *state, wl_input *input, wl_random *rng)
{
    static wl_record before, after;
    wl_any_state other = *state;
    int player = wl_input_below(input, ((const wl_position *)state)->num_players);
    WL_HOLDS(game->resample(state, player, rng, &other, 1));
    bool plausible = game->make_plausible && player == wl_current(state) && wl_input_below(input, 2);
    if (plausible) game->make_plausible(&other, player, rng);
    wl_record_clear(&before, 0);
    wl_record_clear(&after, 0);
    game->observe(state, player, &before);
    game->observe(&other, player, &after);
    WL_HOLDS(wl_record_num_numbers(&before) == wl_record_num_numbers(&after) && before.num_words == after.num_words);
    WL_HOLDS(memcmp(before.own, after.own, (size_t)wl_record_num_numbers(&before) * sizeof *before.own) == 0);
    WL_HOLDS(memcmp(before.words, after.words, (size_t)before.num_words * sizeof *before.words) == 0);
    WL_HOLDS(wl_current(&other) == wl_current(state));
    wl_rollout(game, &other, rng);
}

/* The actions that led here are legal again after a restart, and lead to the same player's turn. */
static void check_replay(const wl_game *game, const wl_any_state *state, const uint64_t *history, int length)
{
    wl_any_state again = *state;
    game->restart(&again);
    for (int i = 0; i < length; ++i) {
        WL_HOLDS(game->is_legal(&again, history[i]));
        game->apply(&again, history[i]);
    }
    WL_HOLDS(wl_current(&again) == wl_current(state));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    wl_input input = {data, size, 0};
    uint64_t rules[WL_RULES_SIZE / sizeof(uint64_t)], history[MOST_STEPS];
    wl_any_state state;
    wl_random rng;
    int num_games = 0, length = 0;
    while (wl_games[num_games]) ++num_games;
    const wl_game *game = wl_games[wl_input_below(&input, num_games)];
    wl_random_seed(&rng, wl_input_word(&input), 0);
    wl_input_rules(&input, game->rules, rules);
    if (!deal(game, &state, rules, &input, &rng)) return 0;
    while (!wl_is_over(&state) && length < MOST_STEPS && input.at < input.size) {
        uint64_t action = game->random(&state, &rng);
        switch (wl_input_below(&input, 16)) {
        case 0:
            check_rubbish(game, &state, &input);
            break;
        case 1:
            check_resampled(game, &state, &input, &rng);
            break;
        case 2:
            check_views(game, &state);
            break;
        case 3:
            check_text(game, &state, action);
            break;
        case 4:
            check_abstract(game, &state, rules, action, &input);
            break;
        default:
            break;
        }
        WL_HOLDS(game->is_legal(&state, action));
        game->apply(&state, action);
        history[length++] = action;
    }
    check_views(game, &state);
    check_replay(game, &state, history, length);
    return 0;
}
