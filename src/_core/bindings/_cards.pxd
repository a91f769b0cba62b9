# What other modules may cimport.

from wenling._core.ccards cimport wl_card_token, wl_hand


cdef class CardReader:
    cdef str _text
    cdef bytes _bytes
    cdef const char *_cursor
    cdef int _read
    cdef wl_card_token card
    cdef bint next(self) except -1
    cdef int refuse(self, str why) except -1


cdef wl_hand hand_from_text(str text) except *
cdef str hand_to_text(const wl_hand *hand)
