# Hands of ranks.

cimport cython
from cpython.ref cimport PyObject
from wenling._core._cards cimport RankHand, check_pack
from wenling._core.ccards cimport wl_hand
from wenling._core.whole cimport call_with, set_new


cdef Hand new_hand(wl_hand cards):
    cdef Hand hand = Hand.__new__(Hand)
    hand.c = cards
    return hand


cdef Hand as_hand(object cards):
    return <Hand>cards if type(cards) is Hand else _hand_of(cards)


@cython.final
cdef class Hand(RankHand):
    """Hand(cards="")

    A multiset of ranks: cards whose suits do not matter.

    In the Tong games at most what four packs have: 16 of a rank, 4 of a joker. In guanpai what its pack has: four of
    3..K, three aces, one two and no joker (P1).

    Parameters
    ----------
    cards : str or Hand
        Text as for `wenling.cards.parse_ranks`; suits are forgotten.

    Raises
    ------
    ValueError
        For what is no card, and for more of a rank than that; the message names the place.

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> hand = tong.Hand("33345BR")
    >>> hand - tong.Hand("3B"), len(hand), "33" in hand
    (Hand('3345R'), 7, True)
    >>> hand.counts
    (3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1)
    >>> guanpai.Hand("333AAA2").counts
    (3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1)
    """

    cdef const wl_hand *pack(self) noexcept:
        return largest_pack()

    cdef int ranks(self) noexcept:
        return NUM_RANKS

    cdef RankHand holding(self, wl_hand cards):
        return new_hand(cards)


cdef inline int check_held(Hand hand, const core_rules *rules) except -1:
    """Refuse more cards of a rank than the packs of the rules have; no hand has more than the largest."""
    if core_pack(rules) == largest_pack():
        return 0
    return check_pack(&hand.c, core_pack(rules))


def _hand_of(cards=""):
    """The hand of a text, or of another hand."""
    cdef Hand hand = Hand.__new__(Hand)
    hand.read(cards)
    return hand


cdef object new_hand_of(PyObject *type, PyObject *args, PyObject *kwargs):
    return call_with(_hand_of, args, kwargs)


set_new(Hand, new_hand_of)
