#include "base/random.h"

enum { WARM_UP_ROUNDS = 12 };

void wl_random_seed(wl_random *rng, uint64_t seed, uint64_t index)
{
    *rng = (wl_random){.a = seed, .b = index, .c = 0, .counter = 1};
    for (int i = 0; i < WARM_UP_ROUNDS; ++i) wl_random_next(rng);
}

void wl_random_shuffle(wl_random *rng, uint8_t *items, uint32_t n)
{
    wl_random own = *rng; /* `items` are bytes, so for the compiler they may alias *rng: work on a copy */
    for (uint32_t i = n; i > 1; --i) {
        uint32_t j = wl_random_below(&own, i);
        uint8_t item = items[j];
        items[j] = items[i - 1];
        items[i - 1] = item;
    }
    *rng = own;
}
