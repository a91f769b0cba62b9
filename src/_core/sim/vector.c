#include "sim/vector.h"

#include <assert.h>
#include <string.h>

/* ---- Observations ------------------------------------------------------------------------------------------------ */

int wl_vector_columns(const wl_game *game, const void *state)
{
    wl_record record;
    wl_record_clear(&record, game->num_features);
    game->observe(state, 0, &record);
    return wl_record_num_numbers(&record);
}

static void write_features_of(const wl_game *game, uint64_t action, wl_number *row)
{
    uint8_t features[WL_MOST_FEATURES] = {0};
    wl_number numbers[WL_MOST_FEATURES]; /* all of them, as that takes a few instructions */
    game->features(action, features);
    for (int f = 0; f < WL_MOST_FEATURES; ++f) numbers[f] = features[f];
    memcpy(row, numbers, (size_t)game->num_features * sizeof *row);
}

/* Players by how many seats they sit after `player`. */
static wl_record_turn turned_to(const wl_game *game, const void *state, int player)
{
    wl_record_turn turn = {.turned = true};
    int num_players = ((const wl_position *)state)->num_players;
    bool sit_by_number = !game->player_at;
    int seat = sit_by_number ? player : 0;
    if (!sit_by_number)
        while (game->player_at(state, seat) != player) ++seat;
    turn.first_seat = seat;
    for (int i = 0; i < num_players; ++i) {
        int other = sit_by_number ? seat : game->player_at(state, seat);
        turn.player_at[i] = (int8_t)other;
        turn.place_of[other] = (int8_t)i;
        if (++seat == num_players) seat = 0;
    }
    return turn;
}

/* The features of the actions in a row; each that is there twice, as what is to be beaten is, is looked at once. */
static void write_actions(const wl_game *game, const wl_record *record, wl_number *row)
{
    for (int i = 0; i < record->num_words; ++i) {
        uint64_t action = record->words[i];
        if (action == WL_NO_ACTION) continue;
        int same = 0;
        while (record->words[same] != action) ++same;
        wl_number *to = row + record->places[i];
        if (same == i)
            write_features_of(game, action, to);
        else
            memcpy(to, row + record->places[same], (size_t)game->num_features * sizeof *to);
    }
}

size_t wl_row_width(wl_row_type type)
{
    return type == WL_ROW_INT16 ? sizeof(wl_number) : type == WL_ROW_UINT8 ? sizeof(uint8_t) : sizeof(float);
}

static void write_bytes(const wl_number *numbers, int count, uint8_t *row)
{
    for (int i = 0; i < count; ++i) {
        assert(numbers[i] >= WL_TERMINAL && numbers[i] < 256 + WL_TERMINAL);
        row[i] = (uint8_t)numbers[i];
    }
}

static void write_floats(const wl_number *numbers, int count, float *row)
{
    for (int i = 0; i < count; ++i) row[i] = numbers[i];
}

void wl_vector_observe(const wl_game *game, const void *state, int player, wl_row_form form, void *row, int columns)
{
    wl_record record;
    wl_record_turn turn;
    wl_number own[WL_RECORD_NUMBERS], *numbers = form.type == WL_ROW_INT16 ? row : own;
    if (form.relative) turn = turned_to(game, state, player);
    wl_record_clear_row(&record, numbers, columns, game->num_features, form.relative ? &turn : &wl_record_unturned,
                        form.type == WL_ROW_UINT8);
    game->observe(state, player, &record);
    assert(wl_record_num_numbers(&record) == columns);
    write_actions(game, &record, numbers);
    if (form.type == WL_ROW_UINT8) write_bytes(numbers, columns, row);
    if (form.type == WL_ROW_FLOAT32) write_floats(numbers, columns, row);
}

/* ---- Legal actions ----------------------------------------------------------------------------------------------- */

/* `wanted` of the legal actions, of which there are more, where `sample` is not given. */
static void sample_listed(const wl_game *game, const void *state, wl_random *rng, uint64_t *actions, size_t wanted)
{
    uint64_t all[WL_MOST_LISTED];
    size_t count = game->legal(state, all, WL_MOST_LISTED, NULL);
    for (size_t i = 0; i < wanted; ++i) {
        size_t j = i + wl_random_below(rng, (uint32_t)(count - i));
        actions[i] = all[j];
        all[j] = all[i];
    }
}

/* List the legal actions of a game, a sample if they are too many: always the same one until the next step. */
static int64_t list_actions(const wl_vector *vector, const wl_vector_env *env, uint64_t *actions, int64_t *num_legal)
{
    const wl_game *game = vector->game;
    size_t most = (size_t)vector->max_actions, count = game->legal(&env->state, actions, most, NULL);
    *num_legal = (int64_t)count;
    if (count <= most) return (int64_t)count;
    wl_random rng = env->rng;
    if (game->sample)
        game->sample(&env->state, &rng, actions, most);
    else
        sample_listed(game, &env->state, &rng, actions, most);
    return (int64_t)most;
}

static void write_features(const wl_game *game, const uint64_t *actions, int64_t count, uint8_t *features)
{
    memset(features, 0, (size_t)(count * game->num_features));
    for (int64_t i = 0; i < count; ++i) game->features(actions[i], features + i * game->num_features);
}

/* ---- Hands ------------------------------------------------------------------------------------------------------- */

static void deal(const wl_vector *vector, wl_vector_env *env, int64_t index)
{
    wl_error error;
    wl_random_seed(&env->rng, vector->seed, (uint64_t)env->episode << 32 | (uint64_t)index);
    env->seed = wl_random_next(&env->rng);
    wl_random_seed(&env->rng, env->seed, 0);
    vector->game->deal(&env->state, vector->rules, (wl_settings){0}, &env->rng, &error);
    env->steps = 0;
}

void wl_vector_reset(const wl_vector *vector, int64_t index)
{
    wl_vector_env *env = &vector->envs[index];
    env->episode = 0;
    deal(vector, env, index);
}

int64_t wl_vector_refused(const wl_vector *vector, const int64_t *indices, const uint64_t *actions, int64_t count,
                          wl_stop *stop)
{
    for (int64_t row = 0; row < count && !wl_stopped(stop); ++row)
        if (!vector->game->is_legal(&vector->envs[indices[row]].state, actions[row])) return row;
    return -1;
}

int64_t wl_vector_choose(const wl_vector *vector, const int64_t *indices, const uint64_t *abstract, int64_t count,
                         uint64_t *actions, wl_stop *stop)
{
    for (int64_t row = 0; row < count && !wl_stopped(stop); ++row) {
        bool exists = abstract[row] < (uint64_t)vector->mask_columns;
        const void *state = &vector->envs[indices[row]].state;
        actions[row] = exists ? wl_abstract_choose(vector->game, state, (int)abstract[row]) : WL_NO_ACTION;
        if (actions[row] == WL_NO_ACTION) return row;
    }
    return -1;
}

/* Apply a legal action; a game that it ends is counted and the next one dealt. */
static void move(const wl_vector *vector, int64_t index, uint64_t action, int64_t row, const wl_vector_batch *batch)
{
    const wl_game *game = vector->game;
    wl_vector_env *env = &vector->envs[index];
    double *rewards = batch->rewards + row * vector->num_players;
    game->apply(&env->state, action);
    env->steps += 1;
    wl_random_next(&env->rng); /* another sample for the next list */
    bool over = batch->terminated[row] = wl_is_over(&env->state);
    memset(rewards, 0, (size_t)vector->num_players * sizeof *rewards);
    if (!over) return;
    game->returns(&env->state, rewards);
    env->episode += 1;
    deal(vector, env, index);
}

static void *row_at(const wl_vector *vector, const wl_vector_batch *batch, int64_t row)
{
    return (char *)batch->observation + (size_t)(row * vector->columns) * wl_row_width(vector->form.type);
}

/* Write what is seen of a game, its list behind the `listed` actions of the rows before; how many it has. */
static int64_t see(const wl_vector *vector, int64_t index, int64_t row, int64_t listed, const wl_vector_batch *batch)
{
    const wl_game *game = vector->game;
    const wl_vector_env *env = &vector->envs[index];
    const void *state = &env->state;
    batch->current[row] = (int8_t)wl_current(state);
    batch->seeds[row] = env->seed;
    batch->steps[row] = env->steps;
    if (batch->planes)
        game->tensor(state, wl_current(state), false, batch->planes + row * game->tensor_rows * game->tensor_columns);
    else
        wl_vector_observe(game, state, wl_current(state), vector->form, row_at(vector, batch, row), vector->columns);
    if (batch->mask) {
        wl_abstract_mask(game, state, vector->mask_columns, batch->mask + row * vector->mask_columns);
        return 0;
    }
    int64_t added = list_actions(vector, env, batch->actions + listed, &batch->num_legal[row]);
    if (batch->features)
        write_features(game, batch->actions + listed, added, batch->features + listed * game->num_features);
    batch->counts[row] = added;
    return added;
}

void wl_vector_see(const wl_vector *vector, const int64_t *indices, int64_t count, const wl_vector_batch *batch,
                   wl_vector_progress *progress, wl_stop *stop)
{
    for (int64_t row; (row = progress->rows) < count && !wl_stopped(stop); progress->rows = row + 1)
        progress->listed += see(vector, indices[row], row, progress->listed, batch);
}

void wl_vector_step(const wl_vector *vector, const int64_t *indices, const uint64_t *actions, int64_t count,
                    const wl_vector_batch *batch, wl_vector_progress *progress, wl_stop *stop)
{
    for (int64_t row; (row = progress->rows) < count && !wl_stopped(stop); progress->rows = row + 1) {
        move(vector, indices[row], actions[row], row, batch);
        progress->listed += see(vector, indices[row], row, progress->listed, batch);
    }
}

void wl_vector_draw(const wl_vector *vector, const int64_t *indices, int64_t count, uint64_t *actions, wl_stop *stop)
{
    for (int64_t row = 0; row < count && !wl_stopped(stop); ++row) {
        wl_vector_env *env = &vector->envs[indices[row]];
        actions[row] = vector->mask_columns
                           ? (uint64_t)wl_abstract_random(vector->game, &env->state, vector->mask_columns, &env->rng)
                           : vector->game->random(&env->state, &env->rng);
    }
}

void wl_vector_close_gap(const wl_vector *vector, const wl_vector_batch *batch, int64_t row, int64_t listed,
                         int64_t count)
{
    int64_t from = row * vector->max_actions, width = vector->game->num_features;
    memmove(batch->actions + listed, batch->actions + from, (size_t)count * sizeof *batch->actions);
    if (batch->features)
        memmove(batch->features + listed * width, batch->features + from * width, (size_t)(count * width));
}
