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


cdef class RankHand:
    cdef wl_hand c
    cdef const wl_hand *pack(self) noexcept
    cdef int ranks(self) noexcept
    cdef RankHand holding(self, wl_hand cards)
    cdef int read(self, cards) except -1


cdef bytes c_text(str text)
cdef int check_pack(const wl_hand *cards, const wl_hand *pack) except -1
