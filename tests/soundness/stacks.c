/* How deep the stack goes, at most, in every entry point of the core:
 *
 *     cmake -S . -B BUILD -DWENLING_DRIVERS=ON && cmake --build BUILD --target wl_stacks
 *     BUILD/tests/soundness/wl_stacks
 *
 * Threads of other languages and systems have small stacks (128 KiB with musl). Each entry point runs in a thread with
 * that much, with a guard below that faults when touched. The stack is filled with PAINT before; bytes that have
 * changed were used, also those that the C library uses itself. Fails if less than MARGIN is left. */
#define _GNU_SOURCE /* for pthread_attr_setstack and MAP_ANONYMOUS */
#include "stacks.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { STACK = 128 << 10, MARGIN = 32 << 10, GUARD = 64 << 10, PAINT = 0xA5, GAMES = 8, STRIDE = 5, MOST_STATES = 400 };

/* One call of an entry point, or many. */
typedef struct {
    const wl_stack_of_game *of_game; /* NULL: of_evaluator */
    const wl_stack_of_evaluator *of_evaluator;
    const wl_game *game;
} work;

static uint64_t rules[WL_RULES_SIZE / sizeof(uint64_t)];
static wl_any_state states[MOST_STATES];
static int num_states;
static uint8_t *stack; /* STACK bytes above GUARD that nobody may touch */

void wl_stacks_fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(1);
}

/* Every STRIDE-th state of games, alternately of random players and of greedy ones. */
static void collect_states(const wl_game *game)
{
    wl_error error;
    wl_random rng;
    wl_any_state state;
    num_states = 0;
    wl_rules_default(game->rules, rules);
    for (int number = 0; number < GAMES; ++number) {
        wl_random_seed(&rng, 1, (uint64_t)number);
        game->deal(&state, rules, (wl_settings){0}, &rng, &error);
        for (int step = 0; !wl_is_over(&state); ++step) {
            uint64_t action = game->random(&state, &rng);
            if (step % STRIDE == 0 && num_states < MOST_STATES) states[num_states++] = state;
            if (number % 2) game->propose(&state, &action, 1);
            game->apply(&state, action);
        }
    }
}

static void *run(void *any)
{
    const work *of = any;
    if (of->of_evaluator) of->of_evaluator->run();
    if (of->of_game)
        for (int i = 0; i < num_states; ++i) of->of_game->run(of->game, rules, &states[i]);
    return NULL;
}

/* The bytes of the stack that were used. */
static int depth_of(work of)
{
    pthread_t thread;
    pthread_attr_t attributes;
    int untouched = 0;
    memset(stack, PAINT, STACK);
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack, STACK);
    if (pthread_create(&thread, &attributes, run, &of)) wl_stacks_fail("no thread");
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
    while (stack[untouched] == PAINT) ++untouched;
    return STACK - untouched;
}

/* Print how deep an entry point went; it is named before, lest it never returns. */
static int show(const char *game, const char *name, work of)
{
    printf("%-10s %-24s ", game, name);
    fflush(stdout);
    int depth = depth_of(of);
    printf("%6.1f KiB\n", depth / 1024.0);
    return depth;
}

int main(void)
{
    int deepest = 0;
    uint8_t *room = mmap(NULL, GUARD + STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED || mprotect(room, GUARD, PROT_NONE)) wl_stacks_fail("no memory");
    stack = room + GUARD;
    show("", "nothing", (work){0});
    for (const wl_stack_of_evaluator *entry = wl_stacks_of_evaluators; entry->name; ++entry) {
        int depth = show("", entry->name, (work){.of_evaluator = entry});
        if (depth > deepest) deepest = depth;
    }
    for (const wl_game *const *game = wl_games; *game; ++game) {
        collect_states(*game);
        for (const wl_stack_of_game *entry = wl_stacks_of_games; entry->name; ++entry) {
            int depth = show((*game)->name, entry->name, (work){.of_game = entry, .game = *game});
            if (depth > deepest) deepest = depth;
        }
    }
    printf("deepest %.1f KiB of %d KiB\n", deepest / 1024.0, STACK >> 10);
    if (deepest > STACK - MARGIN) wl_stacks_fail("too little is left");
    return 0;
}
