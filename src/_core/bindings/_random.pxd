# What other modules may cimport.

from libc.stdint cimport uint64_t
from wenling._core.crandom cimport wl_random


cdef class Stream:
    cdef wl_random rng

cdef object whole(object value, str what)
cdef object within(object value, object least, object most, str what)
cdef uint64_t word(object value, str what) except? 0
cdef uint64_t seed_of(object seed) except? 0
