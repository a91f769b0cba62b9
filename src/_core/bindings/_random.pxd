# What other modules may cimport.

from wenling._core.crandom cimport wl_random


cdef class Stream:
    cdef wl_random rng
