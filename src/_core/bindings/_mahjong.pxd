# What other modules may cimport.

from wenling._core.cmahjong cimport wl_mahjong_hand, wl_mahjong_reading, uint8_t


cdef class Meld:
    cdef uint8_t _code


cdef class Hand:
    cdef wl_mahjong_hand _row
    cdef uint8_t _copies[34]
    cdef uint8_t _kept_flowers
    cdef int _size
    cdef int _melds
    cdef readonly tuple melds
    cdef _keep(self, list kinds)
    cdef _lay(self, list kinds)
    cdef list _kinds(self)
