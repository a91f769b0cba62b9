"""Tiles of mahjong: their kinds (M1) and the ways to write them.

A kind is an index: 0-8 万 (``1m``..``9m``), 9-17 筒 (``p``), 18-26 条 (``s``), 27-30 东南西北
(``1z``..``4z``), 31 白 (``5z``), 32 发 (``6z``), 33 中 (``7z``), 34-37 春夏秋冬 (``1f``..``4f``),
38-41 梅兰竹菊 (``5f``..``8f``).

Three notations are read, also mixed in one text, and written:

========  =======================  =====================
notation  example                  written by
========  =======================  =====================
letters   ``123m 45p 1z 5f``       :func:`to_text`
Chinese   ``一万 五筒 东 白 梅``   :func:`to_chinese`
Unicode   ``🀇🀈🀉🀀🀢``            :func:`to_unicode`
========  =======================  =====================

Spaces and commas are ignored.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from wenling._core._tiles import CHARACTERS, CHINESE, parse
from wenling.errors import quoted

__all__ = ["KINDS", "parse", "parse_one", "to_chinese", "to_text", "to_unicode"]

KINDS = 42
"""How many kinds of tiles there are, flowers included."""

# ---------------------------------------------------------------------------------------- names

_SUITS = {"m": range(0, 9), "p": range(9, 18), "s": range(18, 27), "z": range(27, 34)}
_SUITS["f"] = range(34, KINDS)
_LETTERS = [letter for letter, kinds in _SUITS.items() for _ in kinds]
_TEXTS = [f"{kind - _SUITS[letter].start + 1}{letter}" for kind, letter in enumerate(_LETTERS)]

# -------------------------------------------------------------------------------------- reading


def parse_one(text: str) -> int:
    """The kind of the one tile in a text; ``ValueError`` if it is not one.

    Examples
    --------
    >>> parse_one("7z"), parse_one("中")
    (33, 33)
    """
    kinds = parse(text)
    if len(kinds) != 1:
        raise ValueError(f"{quoted(text)} is {len(kinds)} tiles, not one")
    return kinds[0]


# -------------------------------------------------------------------------------------- writing


def _checked(kinds: Iterable[int]) -> list[int]:
    checked = list(kinds)
    for position, kind in enumerate(checked, 1):
        if not 0 <= kind < KINDS:
            raise ValueError(f"tile {position}: no kind {kind}, there are 0 to {KINDS - 1}")
    return checked


def to_text(kinds: Iterable[int]) -> str:
    """Tiles in letters, the suit once for neighbours that share it.

    Examples
    --------
    >>> to_text([0, 1, 2, 31])
    '123m5z'
    """
    runs = groupby(_checked(kinds), key=_LETTERS.__getitem__)
    return "".join("".join(_TEXTS[kind][0] for kind in run) + letter for letter, run in runs)


def to_chinese(kinds: Iterable[int]) -> str:
    """Tiles by their Chinese names, with spaces between them.

    Examples
    --------
    >>> to_chinese([0, 31])
    '一万 白'
    """
    return " ".join(CHINESE[kind] for kind in _checked(kinds))


def to_unicode(kinds: Iterable[int]) -> str:
    """Tiles as the characters of Unicode's block of mahjong tiles.

    Examples
    --------
    >>> to_unicode([0, 31])
    '🀇🀆'
    """
    return "".join(CHARACTERS[kind] for kind in _checked(kinds))
