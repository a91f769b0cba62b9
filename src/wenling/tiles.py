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

__all__ = ["KINDS", "parse", "parse_one", "to_chinese", "to_text", "to_unicode"]

KINDS = 42
"""How many kinds of tiles there are, flowers included."""

# ---------------------------------------------------------------------------------------- names

_SUITS = {"m": range(0, 9), "p": range(9, 18), "s": range(18, 27), "z": range(27, 34)}
_SUITS["f"] = range(34, KINDS)
_LETTERS = [letter for letter, kinds in _SUITS.items() for _ in kinds]
_TEXTS = [f"{kind - _SUITS[letter].start + 1}{letter}" for kind, letter in enumerate(_LETTERS)]

_NUMERALS = "一二三四五六七八九"
_CHINESE = [numeral + suit for suit in "万筒条" for numeral in _NUMERALS]
_CHINESE += "东南西北白发中春夏秋冬梅兰竹菊"

# The order of the Unicode block: 东南西北中发白, 万, 条, 筒, plants, seasons.
_UNICODE_ORDER = [27, 28, 29, 30, 33, 32, 31, *range(9), *range(18, 27), *range(9, 18)]
_UNICODE_ORDER += [*range(38, 42), *range(34, 38)]
_UNICODE = {kind: chr(0x1F000 + index) for index, kind in enumerate(_UNICODE_ORDER)}

# What the parser knows: a tile by itself, or a number that waits for its suit.
_SINGLE = {name: kind for kind, name in enumerate(_CHINESE) if len(name) == 1}
_SINGLE |= {character: kind for kind, character in _UNICODE.items()}
_SINGLE |= {"東": 27, "發": 32, "蘭": 39}
_NUMBERS = {str(number): number for number in range(10)}
_NUMBERS |= {numeral: number for number, numeral in enumerate(_NUMERALS, 1)}
_SUIT_OF = {letter: letter for letter in _SUITS}
_SUIT_OF |= {"万": "m", "萬": "m", "筒": "p", "饼": "p", "餅": "p", "条": "s", "條": "s", "索": "s"}
_IGNORED = " ,，、\t\n\u3000\ufe0e\ufe0f"


# -------------------------------------------------------------------------------------- reading


def parse(text: str) -> list[int]:
    """The kinds of the tiles in a text, in the order written.

    Parameters
    ----------
    text : str
        Tiles in any of the notations of this module.

    Raises
    ------
    ValueError
        Naming the tile that cannot be read.

    Examples
    --------
    >>> parse("123m 5z")
    [0, 1, 2, 31]
    >>> parse("一万 东 🀢")
    [0, 27, 38]
    >>> parse("123m40p")
    Traceback (most recent call last):
        ...
    ValueError: tile 5 of '123m40p': no tile 0p
    """
    kinds: list[int] = []
    numbers: list[int] = []

    def fail(reason: str, beyond: int = 0) -> ValueError:
        return ValueError(f"tile {len(kinds) + beyond + 1} of {text!r}: {reason}")

    for character in text:
        if character in _NUMBERS:
            numbers.append(_NUMBERS[character])
        elif character in _SUIT_OF:
            letter = _SUIT_OF[character]
            if not numbers:
                raise fail(f"no number before {character!r}")
            for number in numbers:
                if not 1 <= number <= len(_SUITS[letter]):
                    raise fail(f"no tile {number}{letter}")
                kinds.append(_SUITS[letter].start + number - 1)
            numbers.clear()
        elif character in _SINGLE:
            if numbers:
                raise fail(f"no suit after {numbers[-1]}", len(numbers) - 1)
            kinds.append(_SINGLE[character])
        elif character not in _IGNORED:
            raise fail(f"cannot read {character!r}", len(numbers))
    if numbers:
        raise fail(f"no suit after {numbers[-1]}", len(numbers) - 1)
    return kinds


def parse_one(text: str) -> int:
    """The kind of the one tile in a text; ``ValueError`` if it is not one.

    Examples
    --------
    >>> parse_one("7z"), parse_one("中")
    (33, 33)
    """
    kinds = parse(text)
    if len(kinds) != 1:
        raise ValueError(f"{text!r} is {len(kinds)} tiles, not one")
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
    return " ".join(_CHINESE[kind] for kind in _checked(kinds))


def to_unicode(kinds: Iterable[int]) -> str:
    """Tiles as the characters of Unicode's block of mahjong tiles.

    Examples
    --------
    >>> to_unicode([0, 31])
    '🀇🀆'
    """
    return "".join(_UNICODE[kind] for kind in _checked(kinds))
