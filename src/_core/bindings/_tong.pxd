# What other modules may cimport.

from wenling._core._cards cimport RankHand
from wenling._core._climb cimport ClimbCombo, ClimbPlay
from wenling._core._options cimport PackedRules
from wenling._core.ccards cimport wl_hand
from wenling._core.ctong cimport wl_tong_play


cdef class Hand(RankHand):
    pass


cdef class Combo(ClimbCombo):
    cdef int take(self, wl_tong_play number, object rules) except -1


cdef class Play(ClimbPlay):
    pass


cdef PackedRules packed(object rules)
cdef Hand new_hand(wl_hand cards)
cdef Combo new_combo(wl_tong_play number, object rules)
cdef Play new_play(wl_tong_play number, object rules)
