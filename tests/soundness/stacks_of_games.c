/* Every function of a game's table, and what is built on it. What a caller would keep on its heap is static here, so
 * that the depth is the core's. */
#include "engine/abstract.h"
#include "sim/match.h"
#include "sim/vector.h"
#include "stacks.h"

#include <stdio.h>
#include <string.h>

enum { MOST_LISTED = 1 << 14, SAMPLED = 16, TRIED = 32, WORLDS = 3, CELLS = 1 << 15, COLUMNS = 2048 };

static wl_random rng = {1, 2, 3, 4};
static uint64_t actions[MOST_LISTED];
static wl_record record;
static wl_any_state scratch, worlds[WORLDS];
static char text[WL_ACTION_TEXT_SIZE];
static uint8_t cells[CELLS];

static int players_of(const void *state) { return ((const wl_position *)state)->num_players; }

/* List legal actions; return how many of them to try, `most` at most. */
static int list(const wl_game *game, const void *state, int most)
{
    size_t legal = game->legal(state, actions, MOST_LISTED, NULL);
    return legal < (size_t)most ? (int)legal : most;
}

static void run_rules(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules, (void)state;
    static uint64_t made[WL_RULES_SIZE / sizeof(uint64_t)];
    wl_rules_default(game->rules, made);
    for (const wl_option *option = game->rules->options; option->name; ++option) {
        wl_option_accepts(option, wl_option_value(option, made));
        if (option->words) wl_option_parse_word(option, "no such word");
    }
}

static void run_deal(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)state;
    wl_error error;
    game->deal(&scratch, rules, (wl_settings){0}, &rng, &error);
}

/* The fields of a record as settings, with numbers as text. */
static wl_settings settings_of(const wl_record *of)
{
    static wl_setting items[WL_RECORD_FIELDS * WL_MAX_PLAYERS];
    static char numbers[WL_RECORD_FIELDS][12];
    int count = 0;
    for (int i = 0; i < of->num_fields; ++i) {
        const wl_field *field = &of->fields[i];
        const char *next = of->characters + field->start;
        if (field->kind == WL_NUMBER) {
            snprintf(numbers[i], sizeof numbers[i], "%d", of->numbers[field->start]);
            items[count++] = (wl_setting){field->name, -1, numbers[i]};
        } else if (field->kind == WL_TEXT) {
            items[count++] = (wl_setting){field->name, -1, next};
        } else if (field->kind == WL_TEXTS) {
            for (int row = 0; row < field->rows; ++row, next += strlen(next) + 1)
                items[count++] = (wl_setting){field->name, row, next};
        }
    }
    return (wl_settings){items, count};
}

static void run_deal_again(const wl_game *game, const void *rules, const wl_any_state *state)
{
    wl_error error;
    wl_record_clear(&record, 0);
    game->setup(state, &record);
    if (!game->deal(&scratch, rules, settings_of(&record), &rng, &error)) wl_stacks_fail(error.text);
}

static void run_restart(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    scratch = *state;
    game->restart(&scratch);
}

static void run_legal(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    list(game, state, MOST_LISTED);
}

static void run_random(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    for (int i = 0; i < TRIED; ++i) game->random(state, &rng);
}

static void run_sample(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    if (game->sample && game->legal(state, NULL, 0, NULL) > SAMPLED) game->sample(state, &rng, actions, SAMPLED);
}

static void run_propose(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    game->propose(state, actions, MOST_LISTED);
}

static void run_is_legal(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    for (int i = list(game, state, TRIED); i--;) game->is_legal(state, actions[i]);
    for (int i = 0; i < 64; ++i) game->is_legal(state, wl_random_next(&rng) >> i);
}

static void run_apply(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    for (int i = list(game, state, TRIED); i--;) {
        scratch = *state;
        game->apply(&scratch, actions[i]);
    }
}

static void run_forfeit(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    for (int player = 0; game->forfeit && player < players_of(state); ++player) {
        scratch = *state;
        game->forfeit(&scratch, player);
    }
}

/* `next` is asked of a game that is over. */
static void run_results(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    double returns[WL_MAX_PLAYERS];
    scratch = *state;
    wl_rollout(game, &scratch, &rng);
    game->returns(&scratch, returns);
    game->verdict(&scratch);
    wl_record_clear(&record, 0);
    game->next(&scratch, &record);
}

static void run_views(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    for (int player = 0; player < players_of(state); ++player) {
        wl_record_clear(&record, 0);
        game->observe(state, player, &record);
        if (game->player_at) game->player_at(state, player);
    }
    wl_record_clear(&record, 0);
    game->result(state, &record);
    wl_record_clear(&record, 0);
    game->show(state, &record);
}

static void run_resample(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    for (int player = 0; player < players_of(state); ++player) game->resample(state, player, &rng, worlds, 1);
    game->resample(state, wl_current(state), &rng, worlds, WORLDS);
}

static void run_make_plausible(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    game->resample(state, wl_current(state), &rng, &scratch, 1);
    if (game->make_plausible) game->make_plausible(&scratch, wl_current(state), &rng);
}

static void run_recall(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    if (!game->recall) return;
    scratch = *state;
    game->restart(&scratch);
    for (uint64_t action; (action = game->recall(state, &scratch)) != WL_NO_ACTION;) game->apply(&scratch, action);
}

static void run_texts(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    uint64_t action;
    for (int i = list(game, state, TRIED); i--;) {
        game->format(state, actions[i], text);
        if (!game->parse(state, text, &action) || action != actions[i]) wl_stacks_fail(text);
        text[strlen(text) / 2] = '?';
        game->parse(state, text, &action);
    }
}

static void run_arrays(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    memset(cells, 0, sizeof cells);
    for (int player = 0; game->tensor && player < players_of(state); ++player) {
        game->tensor(state, player, false, cells);
        game->tensor(state, player, true, cells);
    }
    if (game->num_actions) game->mask(state, cells);
    if (!game->num_features) return;
    for (int i = list(game, state, TRIED); i--;) {
        memset(cells, 0, (size_t)game->num_features);
        game->features(actions[i], cells);
    }
}

static void run_abstract(const wl_game *game, const void *rules, const wl_any_state *state)
{
    int size = wl_abstract_size(game, rules);
    wl_abstract_mask(game, state, size, cells);
    for (int index = 0; index < size; ++index)
        if (cells[index]) {
            wl_abstract_choose(game, state, index);
            wl_abstract_format(game, state, index, text);
        }
    wl_abstract_parse(game, state, size, text);
    wl_abstract_random(game, state, size, &rng);
    for (int i = list(game, state, TRIED); i--;) wl_abstract_index(game, state, actions[i]);
}

static void run_rollout(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)state;
    wl_rollout_many(game, rules, wl_random_next(&rng), 0, 1, NULL);
}

static void run_search(const wl_game *game, const void *rules, const wl_any_state *state)
{
    (void)rules;
    wl_pimc_choose(game, state, (wl_budget){4, 0}, &rng, NULL);
}

/* Play on from `state`, and a whole game from the deal, by bots that do not search. */
static void run_match(const wl_game *game, const void *rules, const wl_any_state *state)
{
    static const wl_bot greedy = {WL_BOT_GREEDY, {0, 0}};
    const wl_bot *bots[WL_MAX_PLAYERS];
    wl_match match = {.game = game, .rules = rules, .seed = 1, .num_players = players_of(state), .rotations = 1};
    wl_outcome outcome;
    for (int seat = 0; seat < match.num_players; ++seat) {
        match.lineup[seat] = (wl_bot){WL_BOT_RANDOM, {0, 0}};
        bots[seat] = &greedy;
    }
    wl_match_play(&match, wl_random_below(&rng, 8), NULL, &outcome, NULL);
    scratch = *state;
    wl_play_on(game, &scratch, -1, bots, &rng, NULL, NULL);
}

/* A few steps of a vector of one game; `masked` by abstract actions. */
static void step_vector(const wl_game *game, const void *rules, const wl_any_state *state, bool masked)
{
    static wl_vector_env envs[1];
    static uint64_t listed[MOST_LISTED];
    static wl_number row[COLUMNS];
    static uint8_t features[MOST_LISTED * WL_MOST_FEATURES];
    int8_t current;
    bool terminated;
    double rewards[WL_MAX_PLAYERS];
    uint64_t seed, action;
    uint32_t steps;
    int64_t num_legal, counts, index = 0;
    wl_vector vector = {.game = game,
                        .rules = rules,
                        .seed = 1,
                        .envs = envs,
                        .num_players = players_of(state),
                        .columns = wl_vector_columns(game, state),
                        .max_actions = MOST_LISTED,
                        .mask_columns = masked ? wl_abstract_size(game, rules) : 0};
    wl_vector_batch batch = {.current = &current,
                             .observation = row,
                             .rewards = rewards,
                             .terminated = &terminated,
                             .seeds = &seed,
                             .steps = &steps,
                             .mask = masked ? cells : NULL,
                             .num_legal = masked ? NULL : &num_legal,
                             .counts = masked ? NULL : &counts,
                             .actions = masked ? NULL : listed,
                             .features = masked || !game->num_features ? NULL : features};
    envs[0].episode = wl_random_below(&rng, 1000);
    wl_vector_reset(&vector, index);
    for (int step = 0; step < TRIED; ++step) {
        wl_vector_progress progress = {0, 0};
        wl_vector_draw(&vector, &index, 1, &action, NULL);
        if (masked) wl_vector_choose(&vector, &index, &action, 1, &action, NULL);
        wl_vector_refused(&vector, &index, &action, 1, NULL);
        wl_vector_step(&vector, &index, &action, 1, &batch, &progress, NULL);
    }
    wl_vector_observe(game, state, 0, vector.form, row, vector.columns);
}

static void run_vector(const wl_game *game, const void *rules, const wl_any_state *state)
{
    step_vector(game, rules, state, false);
    step_vector(game, rules, state, true);
}

const wl_stack_of_game wl_stacks_of_games[] = {
    {"rules", run_rules},
    {"deal", run_deal},
    {"deal by settings", run_deal_again},
    {"restart", run_restart},
    {"legal", run_legal},
    {"random", run_random},
    {"sample", run_sample},
    {"propose", run_propose},
    {"is_legal", run_is_legal},
    {"apply", run_apply},
    {"forfeit", run_forfeit},
    {"returns, next", run_results},
    {"observe, result, show", run_views},
    {"resample", run_resample},
    {"make_plausible", run_make_plausible},
    {"recall", run_recall},
    {"format, parse", run_texts},
    {"tensor, mask, features", run_arrays},
    {"abstract actions", run_abstract},
    {"rollout", run_rollout},
    {"search", run_search},
    {"match", run_match},
    {"vector", run_vector},
    {0},
};
