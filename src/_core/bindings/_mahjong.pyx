"""Mahjong hands: the border between :mod:`wenling.mahjong` and the core."""

cimport cython
from libc.string cimport memcmp, memcpy, memset

from wenling._core._options cimport PackedRules, rules_of_family
from wenling._core.cmahjong cimport *

import re
from operator import index
from unicodedata import east_asian_width

import numpy as np

from wenling._core._options import rules_class, rules_of
from wenling._core._pickles import reduced
from wenling._core._pickles import refuse_score as _score_again  # the name that old pickles have
from wenling._core._stop import run_sliced
from wenling._core._tiles import parse, parse_one, to_chinese, to_text
from wenling.errors import quoted

HAND_DTYPE = np.dtype(
    [
        ("counts", "u1", (34,)),
        ("wilds", "u1"),
        ("wild", "u1"),
        ("seat", "u1"),
        ("flowers", "u1"),
        ("specials", "u1", (3,)),
        ("melds", "u1", (5,)),
        ("win_tile", "u1"),
        ("how", "u1"),
    ]
)
SCORE_DTYPE = np.dtype([("total", "u2"), ("points", "u2"), ("fan", "u1"), ("limit", "u1")])
ADVICE_DTYPE = np.dtype({"names": ["helps", "shanten", "left"], "formats": ["u8", "i1", "u1"], "itemsize": 16})
for dtype, size in [
    (HAND_DTYPE, sizeof(wl_mahjong_hand)),
    (SCORE_DTYPE, sizeof(wl_mahjong_score)),
    (ADVICE_DTYPE, sizeof(wl_mahjong_advice)),
]:
    if dtype.itemsize != size:
        raise ImportError("the layout of the core's structs is not that of the dtypes")
del dtype, size

LIMITS = (
    "three_wilds",
    "four_seasons",
    "four_plants",
    "four_specials",
    "concealed_kong",
    "double_home",
    "four_winds",
)


# ---------------------------------------------------------------------------------------------- rules

Rules = rules_class(
    """Options of mahjong: what the texts leave open.

    Parameters
    ----------
    {options}

    Attributes
    ----------
    game : str
        The one game of the family.

    Examples
    --------
    >>> Rules(wild_fifth_tile=False).wild_fifth_tile
    False
    """,
    "mahjong",
)

cdef object DEFAULT = Rules()
cdef PackedRules DEFAULT_PACKED = DEFAULT._packed


cdef PackedRules packed(object rules):
    """Rules as the core takes them; ``None`` are the defaults."""
    return DEFAULT_PACKED if rules is None else rules_of_family(rules, DEFAULT_PACKED.table)


cdef inline const wl_mahjong_rules *rules_in(PackedRules rules) noexcept nogil:
    return <const wl_mahjong_rules *>rules.bytes


class NotAWin(ValueError):
    """The tiles are neither a complete hand nor a limit that needs none."""


NotAWin.__module__ = "wenling.mahjong"


include "mahjong/words.pxi"
include "mahjong/tiles.pxi"
include "mahjong/hands.pxi"
include "mahjong/advice.pxi"
include "mahjong/readings.pxi"
include "mahjong/scores.pxi"
include "mahjong/table.pxi"
include "mahjong/batches.pxi"
