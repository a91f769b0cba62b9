"""Texts of mahjong tiles: what the core reads, and the names that it knows."""

from wenling._core._cards cimport c_text

from wenling.errors import quoted

cdef extern from "base/error.h" nogil:
    ctypedef struct wl_error:
        char *text

cdef extern from "mahjong/notation.h" nogil:
    enum:
        WL_MAHJONG_CHARACTERS
    const char *wl_mahjong_numeral(int kind)
    const char *wl_mahjong_name(int kind)
    int wl_mahjong_kind_of_character(int i)
    int wl_mahjong_read_tiles(const char *text, unsigned char *kinds, int capacity, wl_error *error)

cdef extern from "mahjong/tile.h" nogil:
    enum:
        WL_MAHJONG_KINDS

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
