"""Combinations and plays of guanpai."""

import enum

from libc.stdint cimport int64_t, uint8_t, uint64_t
from wenling._core._options cimport PackedRules
from wenling._core._stop cimport wl_stop
from wenling._core.ccards cimport WL_NATURAL_RANKS as NUM_RANKS, wl_hand
from wenling._core.cclimb cimport wl_climb_combo
from wenling._core.cguanpai cimport (
    WL_GUANPAI_MIN_PLAYS_CARDS as MIN_PLAYS_CARDS,
    WL_GUANPAI_MOST_PLAYS as MOST_PLAYS,
    WL_GUANPAI_MOST_READINGS as MOST_READINGS,
    WL_GUANPAI_NO_PLAY as NO_PLAY,
    wl_guanpai_classify as core_classify,
    wl_guanpai_classify_rows as core_classify_rows,
    wl_guanpai_combo_read as core_combo_read,
    wl_guanpai_draw as core_draw,
    wl_guanpai_min_plays as core_min_plays,
    wl_guanpai_play as core_play,
    wl_guanpai_play_cards as core_play_cards,
    wl_guanpai_play_combo as core_play_combo,
    wl_guanpai_play_of as core_combo_number,
    wl_guanpai_play_read as core_play_read,
    wl_guanpai_play_write as core_play_write,
    wl_guanpai_read as core_read,
    wl_guanpai_rules as core_rules,
    wl_guanpai_size as core_size,
    wl_guanpai_strongest as core_strongest,
    wl_guanpai_weakest as core_weakest,
    wl_guanpai_bomb_power,
    wl_guanpai_bombs,
    wl_guanpai_count_rows,
    wl_guanpai_pack,
    wl_guanpai_plays,
    wl_guanpai_stands_for,
)

from wenling._core._options import rules_class


class Kind(enum.IntEnum):
    """Kinds of combinations (P3)."""

    NONE = 0
    SINGLE = 1
    PAIR = 2
    TRIPLE = 3
    TRIPLE_TWO = 4
    PAIR_RUN = 5
    TRIPLE_RUN = 6
    STRAIGHT = 7
    BOMB = 8


Rules = rules_class(
    """Options of guanpai.

    Parameters
    ----------
    {options}

    Attributes
    ----------
    game : str
        The one game of the family.

    Examples
    --------
    >>> from wenling.guanpai import Rules, classify
    >>> classify("A2345", Rules(low_ace=False)) is None
    True
    """,
    "guanpai",
)

cdef object DEFAULT = Rules()


# ---- What climb/ asks of a family ------------------------------------------------------------------------------------


cdef inline const core_rules *rules_in(PackedRules rules) noexcept nogil:
    return <const core_rules *>rules.bytes


cdef inline const wl_hand *core_pack(const core_rules *rules) noexcept nogil:
    return &wl_guanpai_pack


cdef inline const wl_hand *largest_pack() noexcept nogil:
    return &wl_guanpai_pack


cdef inline int core_bomb_power(wl_climb_combo combo, const core_rules *rules) noexcept nogil:
    return wl_guanpai_bomb_power(combo)


cdef inline int core_stands_for(core_play number, char *text) noexcept nogil:
    cdef wl_hand cards
    core_play_cards(number, &cards)
    return wl_guanpai_stands_for(&cards, core_play_combo(number), text)


# There are never so many plays that it takes long to list them: nothing here asks a wl_stop.

cdef struct core_plays:
    int next, count
    core_play found[MOST_PLAYS]


cdef inline void core_plays_start(core_plays *walk, const wl_hand *hand, const wl_climb_combo *to_beat,
                                  const core_rules *rules) noexcept nogil:
    walk.next = 0
    walk.count = wl_guanpai_plays(hand, to_beat, rules, walk.found)


cdef inline void core_bombs_start(core_plays *walk, const wl_hand *hand, const core_rules *rules) noexcept nogil:
    walk.next = 0
    walk.count = wl_guanpai_bombs(hand, rules, walk.found)


cdef inline bint core_plays_next(core_plays *walk, core_play *play) noexcept nogil:
    if walk.next == walk.count:
        return False
    play[0] = walk.found[walk.next]
    walk.next += 1
    return True


cdef inline uint64_t core_plays_count(const wl_hand *hand, const wl_climb_combo *to_beat,
                                      const core_rules *rules) noexcept nogil:
    return wl_guanpai_plays(hand, to_beat, rules, NULL)


cdef inline int64_t core_plays_count_rows(const uint8_t *rows, int64_t count, const core_rules *rules, int64_t *out,
                                          wl_stop *stop) noexcept nogil:
    return wl_guanpai_count_rows(rows, count, rules, out)


cdef inline bint core_can_beat(const wl_hand *hand, wl_climb_combo to_beat, const core_rules *rules) noexcept nogil:
    return wl_guanpai_plays(hand, &to_beat, rules, NULL) > 0


include "climb/rules.pxi"
include "climb/hands.pxi"
include "climb/combos.pxi"
include "climb/plays.pxi"
include "climb/questions.pxi"
include "climb/batches.pxi"
