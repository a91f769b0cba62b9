# What other modules may cimport.

from wenling._core._cards cimport RankHand
from wenling._core.ccards cimport wl_hand
from wenling._core.ctong cimport wl_tong_combo, wl_tong_play, wl_tong_rules


cdef class CoreRules:
    cdef wl_tong_rules c


cdef class Hand(RankHand):
    pass


cdef class Combo:
    cdef wl_tong_combo c
    cdef int part
    cdef int power
    cdef readonly object rules


cdef class Play:
    cdef wl_tong_play number
    cdef readonly object rules


cdef CoreRules core_of(object rules)
cdef Hand new_hand(wl_hand cards)
cdef Combo new_combo(wl_tong_combo combo, int part, object rules)
cdef Play new_play(wl_tong_play number, object rules)
