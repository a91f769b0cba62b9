/* Random numbers, as a deal draws them. */
#include "base/random.h"
#include "operations.h"

enum { PACK_SIZE = 108, SEEDS = 16, NUMBERS = 64 };

static uint64_t pass_seed(void)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < SEEDS; ++i) {
        wl_random rng;
        wl_random_seed(&rng, 2026, i);
        sum += rng.a;
    }
    return sum;
}

static wl_random shared;

static void prepare_shared(void) { wl_random_seed(&shared, 2026, 0); }

static uint64_t pass_below(void)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < NUMBERS; ++i) sum += wl_random_below(&shared, i + 2);
    return sum;
}

static uint8_t pack[PACK_SIZE];

static void prepare_pack(void)
{
    prepare_shared();
    for (int i = 0; i < PACK_SIZE; ++i) pack[i] = (uint8_t)i;
}

static uint64_t pass_shuffle(void)
{
    wl_random_shuffle(&shared, pack, PACK_SIZE);
    return pack[0];
}

const wl_operation wl_random_operations[] = {
    {"random seed", SEEDS, 0, pass_seed},
    {"random below", NUMBERS, prepare_shared, pass_below},
    {"random shuffle of 108", 1, prepare_pack, pass_shuffle},
    {0},
};
