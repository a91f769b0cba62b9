#include "base/random.h"

enum { WARM_UP_ROUNDS = 12 };

void wl_random_seed(wl_random *rng, uint64_t seed, uint64_t index)
{
    *rng = (wl_random){.a = seed, .b = index, .c = 0, .counter = 1};
    for (int i = 0; i < WARM_UP_ROUNDS; ++i) wl_random_next(rng);
}

uint32_t wl_random_below(wl_random *rng, uint32_t n)
{
    uint64_t product = (wl_random_next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t threshold = (0u - n) % n;
        while ((uint32_t)product < threshold) product = (wl_random_next(rng) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

void wl_random_shuffle(wl_random *rng, uint8_t *items, uint32_t n)
{
    for (uint32_t i = n; i > 1; --i) {
        uint32_t j = wl_random_below(rng, i);
        uint8_t item = items[j];
        items[j] = items[i - 1];
        items[i - 1] = item;
    }
}
