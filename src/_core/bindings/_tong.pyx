"""Combinations and plays of the Tong family."""

import enum

from libc.stdint cimport uint64_t
from wenling._core._options cimport PackedRules
from wenling._core._stop cimport interruptible, raise_interrupt, wl_stop
from wenling._core.ccards cimport WL_RANKS as NUM_RANKS, wl_hand, wl_hand_points
from wenling._core.cclimb cimport wl_climb_combo
from wenling._core.crandom cimport wl_random
from wenling._core.ctong cimport (
    WL_TONG_MIN_PLAYS_CARDS as MIN_PLAYS_CARDS,
    WL_TONG_MOST_READINGS as MOST_READINGS,
    WL_TONG_NO_PLAY as NO_PLAY,
    wl_tong_bomb_power as core_bomb_power,
    wl_tong_bombs_start as core_bombs_start,
    wl_tong_can_beat as core_can_beat,
    wl_tong_classify as core_classify,
    wl_tong_classify_rows as core_classify_rows,
    wl_tong_combo_read as core_combo_read,
    wl_tong_min_plays as core_min_plays,
    wl_tong_play as core_play,
    wl_tong_play_cards as core_play_cards,
    wl_tong_play_combo as core_play_combo,
    wl_tong_play_read as core_play_read,
    wl_tong_play_write as core_play_write,
    wl_tong_plays as core_plays,
    wl_tong_plays_count_rows as core_plays_count_rows,
    wl_tong_plays_next as core_plays_next,
    wl_tong_plays_start as core_plays_start,
    wl_tong_rules as core_rules,
    wl_tong_size as core_size,
    wl_tong_strongest as core_strongest,
    wl_tong_weakest as core_weakest,
    wl_tong_game_rules,
    wl_tong_list,
    wl_tong_part,
    wl_tong_play_base,
    wl_tong_play_part,
    wl_tong_plays_count,
    wl_tong_plays_draw,
    wl_tong_read,
    wl_tong_readings,
    wl_tong_stands_for,
)

from wenling._core._options import rules_class, default_rules


class Kind(enum.IntEnum):
    """Kinds of combinations, in the order of the table before T4."""

    NONE = 0
    SINGLE = 1
    PAIR = 2
    PAIR_RUN = 3
    TRIPLE = 4
    TRIPLE_RUN = 5
    FULL_HOUSE = 6
    BUTTERFLY = 7
    STRAIGHT = 8
    BOMB = 9
    JOKER_BOMB = 10


Rules = rules_class(
    """Options of the Tong games.

    Start from ``DUIJIATONG``, ``LIUJIATONG`` or ``BIAOTONG`` and change a field with
    ``dataclasses.replace``.

    Parameters
    ----------
    game : {{'duijiatong', 'liujiatong', 'biaotong'}}
        Decides the packs (T1), the joker bombs (T8), and how a game is dealt, played and scored.
    {options}

    Raises
    ------
    ValueError
        For a value that an option cannot have, and for an option that the game does not have: it stays as it is.

    Examples
    --------
    >>> import dataclasses
    >>> from wenling.tong import LIUJIATONG, readings
    >>> free = dataclasses.replace(LIUJIATONG, bomb_only=False)
    >>> [str(combo) for combo in readings("888BB", free)][:2]
    ['BOMB 88888', 'FULL_HOUSE 888BB']
    """,
    "duijiatong",
    "liujiatong",
    "biaotong",
)

DUIJIATONG = default_rules("duijiatong")
LIUJIATONG = default_rules("liujiatong")
BIAOTONG = default_rules("biaotong")

cdef object DEFAULT = DUIJIATONG
cdef PackedRules MOST_CARDS = LIUJIATONG._packed


# ---- What climb/ asks of a family ------------------------------------------------------------------------------------


cdef inline const core_rules *rules_in(PackedRules rules) noexcept nogil:
    return &(<const wl_tong_game_rules *>rules.bytes).cards


cdef inline const wl_hand *core_pack(const core_rules *rules) noexcept nogil:
    return &rules.pack


cdef inline const wl_hand *largest_pack() noexcept nogil:
    return core_pack(rules_in(MOST_CARDS))


cdef inline int core_read(const wl_hand *cards, const core_rules *rules, wl_climb_combo *combos) noexcept nogil:
    cdef wl_tong_readings found = wl_tong_read(cards, rules)
    return wl_tong_list(&found, combos)


cdef inline core_play core_combo_number(const wl_hand *cards, wl_climb_combo combo) noexcept nogil:
    return wl_tong_play_base(combo, wl_tong_part(cards, combo))


cdef inline int core_stands_for(core_play number, char *text) noexcept nogil:
    return wl_tong_stands_for(core_play_combo(number), wl_tong_play_part(number), text)


cdef inline uint64_t core_plays_count(const wl_hand *hand, const wl_climb_combo *to_beat,
                                      const core_rules *rules) except? 0xFFFFFFFFFFFFFFFF:
    cdef wl_stop stop = interruptible(None)
    cdef uint64_t count = wl_tong_plays_count(hand, to_beat, rules, &stop)
    if stop.stopped:
        raise_interrupt()
    return count


cdef inline core_play core_draw(const wl_hand *hand, const wl_climb_combo *to_beat, const core_rules *rules,
                                wl_random *random) noexcept nogil:
    cdef uint64_t count
    return wl_tong_plays_draw(hand, to_beat, rules, random, &count)


include "climb/rules.pxi"
include "climb/hands.pxi"
include "climb/combos.pxi"
include "climb/plays.pxi"
include "climb/questions.pxi"
include "climb/batches.pxi"


# ---- What only the Tong games have -----------------------------------------------------------------------------------


def points(hand):
    """What the cards are worth (T2): 5 for each five, 10 for each ten and king.

    Examples
    --------
    >>> from wenling.tong import points
    >>> points("5TKKA")
    35
    """
    return wl_hand_points(&as_hand(hand).c)
