# The random generator of the C core, for the bindings only.

from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef extern from "base/random.h" nogil:
    ctypedef struct wl_random:
        pass

    void wl_random_seed(wl_random *rng, uint64_t seed, uint64_t index)
    uint64_t wl_random_next(wl_random *rng)
    uint32_t wl_random_below(wl_random *rng, uint32_t n)
    void wl_random_shuffle(wl_random *rng, uint8_t *items, uint32_t n)
