"""Texts of mahjong tiles: what the core reads, and the names that it knows."""

from wenling._core._cards cimport c_text
from wenling._core.cgame cimport wl_error
from wenling._core.ctiles cimport *

from itertools import groupby

from wenling.errors import quoted

CHINESE = [(wl_mahjong_numeral(kind) + wl_mahjong_name(kind)).decode() for kind in range(WL_MAHJONG_KINDS)]
CHARACTERS = {wl_mahjong_kind_of_character(i): chr(WL_MAHJONG_CHARACTERS + i) for i in range(WL_MAHJONG_KINDS)}


def parse(str text not None):
    """The kinds of the tiles in a text, in the order written.

    Parameters
    ----------
    text : str
        Tiles in any of the notations of :mod:`wenling.tiles`, also mixed.

    Returns
    -------
    list of int

    Raises
    ------
    ValueError
        Naming the tile that cannot be read.

    Examples
    --------
    >>> from wenling.tiles import parse
    >>> parse("123m 5z")
    [0, 1, 2, 31]
    >>> parse("一万 东 🀢")
    [0, 27, 38]
    >>> parse("123m40p")
    Traceback (most recent call last):
        ...
    ValueError: tile 5 of '123m40p': no tile 0p
    """
    cdef bytes encoded = c_text(text)
    cdef bytearray kinds = bytearray(len(encoded))  # no tile is written in less than a byte
    cdef wl_error error
    cdef int count = wl_mahjong_read_tiles(encoded, kinds, <int>len(kinds), &error)
    if count < 0:
        tile, _, reason = (<const char *>error.text).decode("utf-8", "replace").partition(": ")
        raise ValueError(f"{tile} of {quoted(text)}: {reason}")
    return list(kinds[:count])


# ---- Names ------------------------------------------------------------------------------------------------------------

_SUITS = {"m": range(0, 9), "p": range(9, 18), "s": range(18, 27), "z": range(27, 34)}
_SUITS["f"] = range(34, WL_MAHJONG_KINDS)
_LETTERS = [letter for letter, kinds in _SUITS.items() for _ in kinds]
_TEXTS = [f"{kind - _SUITS[letter].start + 1}{letter}" for kind, letter in enumerate(_LETTERS)]

# ---- Reading ----------------------------------------------------------------------------------------------------------


def parse_one(text):
    """The kind of the one tile in a text; ``ValueError`` if it is not one.

    Examples
    --------
    >>> from wenling.tiles import parse_one
    >>> parse_one("7z"), parse_one("中")
    (33, 33)
    """
    kinds = parse(text)
    if len(kinds) != 1:
        raise ValueError(f"{quoted(text)} is {len(kinds)} tiles, not one")
    return kinds[0]


# ---- Writing ----------------------------------------------------------------------------------------------------------


def _checked(kinds):
    checked = list(kinds)
    for position, kind in enumerate(checked, 1):
        if not 0 <= kind < WL_MAHJONG_KINDS:
            raise ValueError(f"tile {position}: no kind {kind}, there are 0 to {WL_MAHJONG_KINDS - 1}")
    return checked


def to_text(kinds):
    """Tiles in letters, the suit once for neighbours that share it.

    Examples
    --------
    >>> from wenling.tiles import to_text
    >>> to_text([0, 1, 2, 31])
    '123m5z'
    """
    runs = groupby(_checked(kinds), key=_LETTERS.__getitem__)
    return "".join("".join(_TEXTS[kind][0] for kind in run) + letter for letter, run in runs)


def to_chinese(kinds):
    """Tiles by their Chinese names, with spaces between them.

    Examples
    --------
    >>> from wenling.tiles import to_chinese
    >>> to_chinese([0, 31])
    '一万 白'
    """
    return " ".join(CHINESE[kind] for kind in _checked(kinds))


def to_unicode(kinds):
    """Tiles as the characters of Unicode's block of mahjong tiles.

    Examples
    --------
    >>> from wenling.tiles import to_unicode
    >>> to_unicode([0, 31])
    '🀇🀆'
    """
    return "".join(CHARACTERS[kind] for kind in _checked(kinds))
