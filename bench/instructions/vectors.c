/* Steps of many games at once, as learners take them, and observations of a single state.
 *
 * The heuristic chooses the actions, which is not counted: each pass puts the games back to the same positions and
 * applies an action that was chosen there before. A game that ends is followed by a new one. */
#include "operations.h"
#include "played.h"
#include "sim/games.h"
#include "sim/vector.h"

#include <stdlib.h>
#include <string.h>

enum { ENVS = 200, EVERY = 11, MOST_ACTIONS = 1024 };

/* Added to the place of a game in wl_games: rows are bytes, and players relative to the one who looks. */
enum { BYTES = 8 };

static uint64_t rules[WL_RULES_SIZE / sizeof(uint64_t)];
static wl_any_state states[ENVS];
static wl_vector_env envs[ENVS];
static uint64_t actions[ENVS];
static int64_t indices[ENVS];
static wl_vector vector;
static wl_vector_batch batch;

/* Memory of zeros. */
static void *room(size_t size)
{
    void *found = calloc(1, size);
    if (!found) abort();
    return found;
}

static void make_room(void)
{
    batch.current = room(ENVS * sizeof *batch.current);
    batch.observation = room((size_t)ENVS * (size_t)vector.columns * sizeof(wl_number));
    batch.rewards = room((size_t)ENVS * (size_t)vector.num_players * sizeof *batch.rewards);
    batch.terminated = room(ENVS * sizeof *batch.terminated);
    batch.seeds = room(ENVS * sizeof *batch.seeds);
    batch.steps = room(ENVS * sizeof *batch.steps);
    if (vector.mask_columns) {
        batch.mask = room((size_t)ENVS * (size_t)vector.mask_columns);
        return;
    }
    batch.num_legal = room(ENVS * sizeof *batch.num_legal);
    batch.counts = room(ENVS * sizeof *batch.counts);
    batch.actions = room((size_t)ENVS * MOST_ACTIONS * sizeof *batch.actions);
    batch.features = room((size_t)ENVS * MOST_ACTIONS * (size_t)vector.game->num_features);
}

static void prepare(int variant)
{
    const wl_game *game = wl_games[variant % BYTES];
    wl_rules_default(game->rules, rules);
    wl_play(variant % BYTES, NULL, EVERY, states, ENVS);
    vector = (wl_vector){.game = game,
                         .rules = rules,
                         .seed = 2026,
                         .envs = envs,
                         .num_players = states[0].position.num_players,
                         .columns = wl_vector_columns(game, &states[0]),
                         .form = variant < BYTES ? (wl_row_form){0} : (wl_row_form){WL_ROW_UINT8, true},
                         .max_actions = MOST_ACTIONS,
                         .mask_columns = game->num_actions};
    for (int i = 0; i < ENVS; ++i) {
        indices[i] = i;
        game->propose(&states[i], &actions[i], 1);
    }
    make_room();
}

static uint64_t step(int variant)
{
    (void)variant;
    wl_vector_progress progress = {0};
    for (int i = 0; i < ENVS; ++i) envs[i].state = states[i];
    if (wl_vector_refused(&vector, indices, actions, ENVS, NULL) >= 0) abort();
    wl_vector_step(&vector, indices, actions, ENVS, &batch, &progress, NULL);
    return (uint64_t)progress.listed + (uint64_t)batch.current[ENVS - 1];
}

static uint64_t observe(int variant)
{
    uint64_t sum = 0;
    wl_record record;
    for (int i = 0; i < ENVS; ++i) {
        wl_record_clear(&record, 0);
        wl_games[variant]->observe(&states[i], wl_current(&states[i]), &record);
        sum += (uint64_t)wl_record_num_numbers(&record) + (uint64_t)record.numbers[0];
    }
    return sum;
}

const wl_operation wl_vector_operations[] = {
    {"vector step of duijiatong, listed", ENVS, prepare, step, DUIJIATONG},
    {"vector step of liujiatong, listed", ENVS, prepare, step, LIUJIATONG},
    {"vector step of biaotong, listed", ENVS, prepare, step, BIAOTONG},
    {"vector step of hongwu, listed", ENVS, prepare, step, HONGWU},
    {"vector step of guanpai, listed", ENVS, prepare, step, GUANPAI},
    {"vector step of mahjong, mask", ENVS, prepare, step, MAHJONG},
    {"vector step of duijiatong, relative bytes", ENVS, prepare, step, BYTES + DUIJIATONG},
    {"vector step of mahjong, relative bytes", ENVS, prepare, step, BYTES + MAHJONG},
    {"observation of duijiatong", ENVS, prepare, observe, DUIJIATONG},
    {"observation of liujiatong", ENVS, prepare, observe, LIUJIATONG},
    {"observation of biaotong", ENVS, prepare, observe, BIAOTONG},
    {"observation of hongwu", ENVS, prepare, observe, HONGWU},
    {"observation of guanpai", ENVS, prepare, observe, GUANPAI},
    {"observation of mahjong", ENVS, prepare, observe, MAHJONG},
    {0},
};
