"""The core's random numbers, one stream per (seed, index)."""

cimport cython
from wenling._core.crandom cimport *

import operator

import numpy as np


@cython.final
cdef class Stream:
    """SFC64 seeded with a seed and a stream index, as every deal of the library uses it.

    Parameters
    ----------
    seed, index : int
        Each from 0 to 2**64 - 1; other values raise ``OverflowError``.

    Examples
    --------
    >>> from wenling._core._random import Stream
    >>> Stream(1, 0).next() == Stream(1, 0).next()
    True
    """

    def __cinit__(self, seed, index=0):
        wl_random_seed(&self.rng, operator.index(seed), operator.index(index))

    def next(self) -> int:
        """The next 64 random bits, an int from 0 to 2**64 - 1."""
        return wl_random_next(&self.rng)

    def below(self, n) -> int:
        """A uniform int from 0 to n - 1; ``ValueError`` if n is 0."""
        cdef uint32_t number = operator.index(n)
        if number == 0:
            raise ValueError("below(0): there is no number to draw")
        return wl_random_below(&self.rng, number)

    def shuffled(self, n):
        """A uniform permutation of 0..n-1 (n at most 256), ``uint8[n]``."""
        cdef uint32_t number = operator.index(n)
        if number > 256:
            raise ValueError(f"shuffled({number}): at most 256 items")
        items = np.arange(number, dtype=np.uint8)
        cdef unsigned char[::1] view = items
        if number:
            wl_random_shuffle(&self.rng, &view[0], number)
        return items
