# What the climbing games share in the C core, for the bindings only.

from libc.stdint cimport uint8_t

cdef extern from "climb/combo.h" nogil:
    enum:
        WL_CLIMB_TEXT

    ctypedef struct wl_climb_combo:
        uint8_t kind, length, rank

    bint wl_climb_outranks(wl_climb_combo a, int power_a, wl_climb_combo b, int power_b)
