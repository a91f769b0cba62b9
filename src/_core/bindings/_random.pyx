"""The core's random numbers, one stream per (seed, index), and the numbers that callers pass."""

cimport cython
from cpython.long cimport PyLong_CheckExact
from cpython.number cimport PyNumber_Index
from wenling._core.crandom cimport *

import os

import numpy as np

from wenling.errors import quoted


cdef object whole(object value, str what):
    """A whole number, asked once; a float is none."""
    if PyLong_CheckExact(value):
        return value
    try:
        return PyNumber_Index(value)
    except TypeError:
        raise TypeError(f"{what} must be a whole number, not {quoted(value)}") from None


cdef object within(object value, object least, object most, str what):
    number = whole(value, what)
    if not least <= number <= most:
        raise ValueError(f"{what} must be from {least} to {most}, not {quoted(number)}")
    return number


cdef uint64_t word(object value, str what) except? 0:
    """A number of 64 bits, as seeds are."""
    number = whole(value, what)
    if not 0 <= number < 2**64:
        raise ValueError(f"{what} must be from 0 to 2**64 - 1, not {quoted(number)}")
    return number


cdef uint64_t seed_of(object seed) except? 0:
    """A seed, drawn for ``None``."""
    return int.from_bytes(os.urandom(8), "little") if seed is None else word(seed, "seed")


def as_seed(seed):
    """A seed as an int, drawn for ``None``; an error for what is none."""
    return seed_of(seed)


@cython.final
cdef class Stream:
    """SFC64 seeded with a seed and a stream index, as every deal of the library uses it.

    Parameters
    ----------
    seed, index : int
        Each from 0 to 2**64 - 1; other numbers raise ``ValueError``.

    Examples
    --------
    >>> from wenling._core._random import Stream
    >>> Stream(1, 0).next() == Stream(1, 0).next()
    True
    """

    def __cinit__(self, seed, index=0):
        wl_random_seed(&self.rng, word(seed, "seed"), word(index, "index"))

    def next(self) -> int:
        """The next 64 random bits, an int from 0 to 2**64 - 1."""
        return wl_random_next(&self.rng)

    def below(self, n) -> int:
        """A uniform int from 0 to n - 1; ``ValueError`` if n is 0, or not below 2**32."""
        cdef uint32_t number = within(n, 0, 2**32 - 1, "n")
        if number == 0:
            raise ValueError("below(0): there is no number to draw")
        return wl_random_below(&self.rng, number)

    def shuffled(self, n):
        """A uniform permutation of 0..n-1 (n at most 256), ``uint8[n]``."""
        cdef uint32_t number = within(n, 0, 256, "n")
        items = np.arange(number, dtype=np.uint8)
        cdef unsigned char[::1] view = items
        if number:
            wl_random_shuffle(&self.rng, &view[0], number)
        return items
