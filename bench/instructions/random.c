/* Random numbers, as a deal draws them. */
#include "base/random.h"
#include "operations.h"

enum { PACK = 108, SEEDS = 16, NUMBERS = 64 };

static wl_random rng;
static uint8_t pack[PACK];

static void prepare(int variant)
{
    (void)variant;
    wl_random_seed(&rng, 2026, 0);
    for (int i = 0; i < PACK; ++i) pack[i] = (uint8_t)i;
}

static uint64_t pass_seed(int variant)
{
    (void)variant;
    uint64_t sum = 0;
    for (uint64_t i = 0; i < SEEDS; ++i) {
        wl_random_seed(&rng, 2026, i);
        sum += rng.a;
    }
    return sum;
}

static uint64_t pass_below(int variant)
{
    (void)variant;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < NUMBERS; ++i) sum += wl_random_below(&rng, i + 2);
    return sum;
}

static uint64_t pass_shuffle(int variant)
{
    (void)variant;
    wl_random_shuffle(&rng, pack, PACK);
    return pack[0];
}

const wl_operation wl_random_operations[] = {
    {"random seed", SEEDS, prepare, pass_seed, 0},
    {"random below", NUMBERS, prepare, pass_below, 0},
    {"random shuffle of 108", 1, prepare, pass_shuffle, 0},
    {0},
};
