/* The core in several threads at once, for ThreadSanitizer:
 *
 *     cmake -S . -B BUILD -DWENLING_TSAN=ON && cmake --build BUILD --target wl_threads
 *     BUILD/tests/soundness/wl_threads [ROUNDS]
 *
 * Threads share the tables of the games, and rules and states that nobody changes; they play random games and matches
 * and search. They share a vector too, of which each steps a slice of its own, and stop each other. All must find the
 * same. */
#include "sim/games.h"
#include "sim/match.h"
#include "sim/vector.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, ENVS = 16, STEPS = 30, MOST_ACTIONS = 64, SLICE = ENVS / THREADS };

typedef struct {
    const wl_game *game;
    uint64_t rules[WL_RULES_SIZE / 8];
    wl_any_state state; /* at the first decision of a game */
    wl_vector vector;
    wl_vector_env envs[ENVS];
    wl_flag flag;
} shared;

typedef struct {
    shared *all;
    int number;
    uint64_t found; /* the same in every thread */
} worker;

static void fail(const char *what, const char *game)
{
    fprintf(stderr, "%s: %s\n", game, what);
    exit(1);
}

static uint64_t play_random_games(const shared *all)
{
    return wl_rollout_many(all->game, all->rules, 1, 0, 3, NULL).signature;
}

static uint64_t play_match(const shared *all)
{
    const wl_bot search = {WL_BOT_PIMC, {20, 0}}, greedy = {WL_BOT_GREEDY, {0, 0}};
    wl_match match = {.game = all->game, .rules = all->rules, .seed = 1, .rotations = 1};
    wl_outcome outcome;
    match.num_players = ((const wl_position *)&all->state)->num_players;
    for (int seat = 0; seat < match.num_players; ++seat) match.lineup[seat] = seat ? greedy : search;
    if (!wl_match_play(&match, 0, NULL, &outcome, NULL)) fail("no memory", all->game->name);
    return outcome.decisions;
}

/* Ask about the state that all share. */
static uint64_t look(const shared *all)
{
    wl_random rng;
    wl_any_state world;
    uint64_t actions[MOST_ACTIONS];
    uint64_t found = all->game->legal(&all->state, actions, MOST_ACTIONS, NULL);
    wl_random_seed(&rng, 1, 0);
    if (!all->game->resample(&all->state, wl_current(&all->state), &rng, &world, 1)) fail("no memory", all->game->name);
    return 1000 * found + all->game->random(&world, &rng) % 1000;
}

/* Step the thread's own slice of the vector. */
static void step_slice(const shared *all, int number)
{
    int64_t indices[SLICE];
    uint64_t actions[SLICE], listed[SLICE * MOST_ACTIONS], seeds[SLICE];
    int8_t current[SLICE];
    double rewards[SLICE * WL_MAX_PLAYERS];
    bool terminated[SLICE];
    uint32_t steps[SLICE];
    int64_t num_legal[SLICE], counts[SLICE];
    wl_number *rows = malloc(SLICE * (size_t)all->vector.columns * sizeof *rows);
    uint8_t *mask = malloc(SLICE * (size_t)(all->vector.mask_columns + 1));
    wl_vector_batch batch = {.current = current,
                             .observation = rows,
                             .rewards = rewards,
                             .terminated = terminated,
                             .seeds = seeds,
                             .steps = steps,
                             .num_legal = num_legal,
                             .counts = counts,
                             .mask = all->vector.mask_columns ? mask : NULL,
                             .actions = listed};
    for (int i = 0; i < SLICE; ++i) wl_vector_reset(&all->vector, indices[i] = number * SLICE + i);
    for (int step = 0; step < STEPS; ++step) {
        wl_vector_progress progress = {0, 0};
        wl_vector_draw(&all->vector, indices, SLICE, actions, NULL);
        wl_vector_step(&all->vector, indices, actions, SLICE, &batch, &progress, NULL);
    }
    free(rows);
    free(mask);
}

/* Search for up to a minute, unless the flag is raised: thread 0 raises it before it searches itself. */
static void stop_each_other(shared *all, int number)
{
    const wl_bot search = {WL_BOT_PIMC, {0, 60.0}};
    wl_random rng;
    wl_stop stop = wl_stop_by(&all->flag, NULL);
    wl_random_seed(&rng, (uint64_t)number, 0);
    if (!number) wl_flag_raise(&all->flag);
    wl_bot_choose(&search, all->game, &all->state, &rng, &stop);
}

static void *work(void *any)
{
    worker *of = any;
    of->found = play_random_games(of->all);
    of->found = of->found * 31 + play_match(of->all);
    of->found = of->found * 31 + look(of->all);
    step_slice(of->all, of->number);
    stop_each_other(of->all, of->number);
    return NULL;
}

static void run(shared *all)
{
    pthread_t threads[THREADS];
    worker workers[THREADS];
    all->flag = (wl_flag){false};
    for (int i = 0; i < THREADS; ++i) {
        workers[i] = (worker){all, i, 0};
        pthread_create(&threads[i], NULL, work, &workers[i]);
    }
    for (int i = 0; i < THREADS; ++i) pthread_join(threads[i], NULL);
    for (int i = 1; i < THREADS; ++i)
        if (workers[i].found != workers[0].found) fail("threads have found different things", all->game->name);
}

static void prepare(shared *all, const wl_game *game)
{
    wl_error error;
    wl_random rng;
    memset(all, 0, sizeof *all);
    all->game = game;
    wl_random_seed(&rng, 1, 0);
    wl_rules_default(game->rules, all->rules);
    game->deal(&all->state, all->rules, (wl_settings){0}, &rng, &error);
    all->vector = (wl_vector){.game = game,
                              .rules = all->rules,
                              .seed = 1,
                              .envs = all->envs,
                              .num_players = ((const wl_position *)&all->state)->num_players,
                              .columns = wl_vector_columns(game, &all->state),
                              .max_actions = MOST_ACTIONS,
                              .mask_columns = game->num_actions};
}

int main(int count, char **arguments)
{
    static shared all;
    int rounds = count > 1 ? atoi(arguments[1]) : 2;
    for (const wl_game *const *game = wl_games; *game; ++game) {
        prepare(&all, *game);
        for (int i = 0; i < rounds; ++i) run(&all);
        printf("%s: %d rounds of %d threads\n", (*game)->name, rounds, THREADS);
    }
    return 0;
}
