/* The generator behind every deal.
 *
 * SFC64 (Chris Doty-Humphrey, PractRand; also numpy.random.SFC64): 256 bits of state,
 *
 *     a | b | c | counter
 *
 * One independent stream per game: (seed, index) fill a and b, so the games of a run are the same whatever the number
 * of threads that play them. Bounded numbers follow Lemire, "Fast random integer generation in an interval" (2019).
 * tests/test_random.py holds the golden vectors; changing anything here changes every deal. */
#ifndef WL_BASE_RANDOM_H
#define WL_BASE_RANDOM_H

#include <stdint.h>

typedef struct {
    uint64_t a, b, c, counter;
} wl_random;

void wl_random_seed(wl_random *rng, uint64_t seed, uint64_t index);

static inline uint64_t wl_random_next(wl_random *rng)
{
    uint64_t result = rng->a + rng->b + rng->counter++;
    rng->a = rng->b ^ (rng->b >> 11);
    rng->b = rng->c + (rng->c << 3);
    rng->c = (rng->c << 24 | rng->c >> 40) + result;
    return result;
}

/* Uniform in 0..n-1, n >= 1. */
static inline uint32_t wl_random_below(wl_random *rng, uint32_t n)
{
    uint64_t product = (wl_random_next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t threshold = (0u - n) % n;
        while ((uint32_t)product < threshold) product = (wl_random_next(rng) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

/* Uniform in [0, 1): a multiple of 2^-53. */
static inline double wl_random_unit(wl_random *rng)
{
    const double step = 1.0 / 9007199254740992.0; /* 2^-53, which C++ before 17 cannot write in hexadecimal */
    return (double)(wl_random_next(rng) >> 11) * step;
}

/* Uniform permutation of n bytes (Fisher-Yates from the end). */
void wl_random_shuffle(wl_random *rng, uint8_t *items, uint32_t n);

#endif
