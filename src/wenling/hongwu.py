"""红五 Hongwu: trumps, combinations, answers, tricks.

Cards are texts like ``As Th 5d B``: rank ``3456789TJQKA2`` and suit ``s h d c``, or a joker, ``B``
(small) or ``R`` (big). Wherever cards are taken, a :class:`Hand` or its text will do.
"""

from __future__ import annotations

import dataclasses
import enum

LEVELS = "246789TJQKA"
"""The ranks that can be the level: 3 and 5 have an office of their own (H2)."""


class Kind(enum.IntEnum):
    """H5."""

    NONE = 0
    SINGLE = 1
    PAIR = 2
    TRACTOR = 3


@dataclasses.dataclass(frozen=True)
class Rules:
    """What varies in 红五.

    Attributes
    ----------
    level : str
        The level of a first hand (H2): a rank other than 3 and 5.
    """

    level: str = "2"

    def __post_init__(self) -> None:
        level = "T" if self.level == "10" else self.level
        if not isinstance(level, str) or len(level) != 1 or level not in LEVELS:
            raise ValueError(f"level must be one of {LEVELS}, not {self.level!r}")
        object.__setattr__(self, "level", level)


from wenling._core._hongwu import (  # noqa: E402 - the core builds Kinds
    Combo,
    Hand,
    Trump,
    classify,
    follows,
    trick_winner,
)

__all__ = ["Combo", "Hand", "Kind", "Rules", "Trump", "classify", "follows", "trick_winner"]
