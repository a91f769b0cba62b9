# What other modules may cimport.

from wenling._core._cards cimport RankHand
from wenling._core.ccards cimport wl_hand
from wenling._core.cguanpai cimport wl_guanpai_combo, wl_guanpai_play, wl_guanpai_rules


cdef class CoreRules:
    cdef wl_guanpai_rules c


cdef class Hand(RankHand):
    pass


cdef class Combo:
    cdef wl_guanpai_play number
    cdef readonly object rules
    cdef wl_guanpai_combo c(self) noexcept


cdef class Play:
    cdef wl_guanpai_play number
    cdef readonly object rules


cdef CoreRules core_of(object rules)
cdef Hand new_hand(wl_hand cards)
cdef Combo new_combo(wl_guanpai_play number, object rules)
cdef Play new_play(wl_guanpai_play number, object rules)
