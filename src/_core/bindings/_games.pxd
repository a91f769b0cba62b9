# What other modules may cimport: the core's view of a State, to read; TypeError for what is none. An own copy of the
# struct, in a wl_any_state, may be changed by the functions of the table.

from wenling._core.cgame cimport wl_game

cdef const wl_game *table_of(object state) except NULL
cdef const void *position_of(object state) except NULL

# The same of a Game, and its struct of rules.
cdef const wl_game *table_in(object game) except NULL
cdef const void *rules_in(object game) except NULL
