# What the bindings of the climbing games cimport.
#
# The garbage collector does not follow combinations and plays, which are made by the hundred thousand: all they hold is
# their rules, and those cannot lead back to them.

cimport cython
from libc.stdint cimport uint8_t, uint64_t
from wenling._core.ccards cimport wl_hand
from wenling._core.cclimb cimport *


@cython.no_gc
cdef class ClimbCombo:
    cdef wl_climb_combo c
    cdef uint64_t number  # as a play of cards that are read so
    cdef int power  # where a bomb stands among bombs
    cdef readonly object rules
    cdef int parse(self, str text, rules) except -1
    cdef tuple kinds(self)
    cdef object default_rules(self)
    cdef bint read(self, const char *text, object rules) except -1
    cdef int count(self) noexcept
    cdef int write(self, char *text) noexcept


@cython.no_gc
cdef class ClimbPlay:
    cdef uint64_t number
    cdef readonly object rules
    cdef int parse(self, str text, rules) except -1
    cdef object default_rules(self)
    cdef bint read(self, const char *text, object rules) except -1
    cdef int write(self, char *text) noexcept


cdef object rules_asked(object rules, ClimbCombo to_beat, object default)
cdef int check_rows(const uint8_t[:, ::1] counts, int ranks) except -1
cdef object run_rows(object work, const uint8_t[:, ::1] counts, const wl_hand *pack, object threads,
                     object interrupted=*)
