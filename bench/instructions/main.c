/* Without arguments: print the compiler, then for each operation how often a pass does it, and its name. With a name
 * and a number of passes: run that operation, for callgrind to count. */
#include "operations.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown compiler"
#endif

#if defined(__x86_64__)
#define ARCHITECTURE "x86_64"
#elif defined(__aarch64__)
#define ARCHITECTURE "aarch64"
#else
#define ARCHITECTURE "unknown architecture"
#endif

static const wl_operation *const families[] = {
    wl_random_operations, wl_tong_operations,  wl_mahjong_operations,
    wl_game_operations,   wl_state_operations, wl_vector_operations,
};
enum { FAMILIES = sizeof families / sizeof *families };

static void list(void)
{
    puts(COMPILER " " ARCHITECTURE);
    for (int f = 0; f < FAMILIES; ++f)
        for (const wl_operation *o = families[f]; o->name; ++o) printf("%u %s\n", o->items, o->name);
}

static const wl_operation *find(const char *name)
{
    for (int f = 0; f < FAMILIES; ++f)
        for (const wl_operation *o = families[f]; o->name; ++o)
            if (strcmp(o->name, name) == 0) return o;
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 1) {
        list();
        return 0;
    }
    const wl_operation *operation = find(argv[1]);
    if (!operation || argc != 3) {
        fprintf(stderr, "usage: %s [NAME PASSES]\n", argv[0]);
        return 2;
    }
    operation->prepare(operation->variant);
    uint64_t sum = 0;
    for (long i = strtol(argv[2], 0, 10); i > 0; --i) sum += operation->pass(operation->variant);
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}
