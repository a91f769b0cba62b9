# What other modules may cimport.

from libc.stdint cimport uint64_t
from wenling._core.cgame cimport wl_game
from wenling._core.coptions cimport wl_rules_table


cdef class PackedRules:
    cdef const wl_game *table
    cdef uint64_t bytes[16]  # WL_RULES_SIZE bytes: the struct of the family
    cdef readonly str game


cdef const wl_game *game_named(object name) except NULL
cdef PackedRules rules_of_family(object rules, const wl_game *game)
cdef PackedRules rules_of_game(object rules, const wl_game *game)
