"""红五 Hongwu: trumps, combinations, answers, tricks.

Cards are texts like ``As Th 5d B``: rank ``3456789TJQKA2`` and suit ``s h d c``, or a joker, ``B``
(small) or ``R`` (big). Wherever cards are taken, a :class:`Hand` or its text will do.

**Setup** of ``Game.new_initial_state``: ``deal={"draws": [...], "kitty": text}``, 25 cards a seat
in the order drawn, with ``first`` (who draws first in a first hand) or ``dealer`` (who does later),
and ``level``; for an endgame ``deal={"hands": [...], "buried": text}``, ``dealer``, ``trump``.

**Observations**, see :mod:`wenling.games`:

======================  =================  ===================================================
``phase``               int                0 drawing, 1 asking, 2 laying away, 3 playing, 4 over
``level``, ``trump``    int                a rank; a suit, as it stands
``dealer``, ``first``   int                who deals; who drew first (-1 in an endgame)
``drawn``               int                cards drawn by all together
``bids``                2, 3               the declaration and what overrode it: player, suit, cards
``turned``              8                  kitty cards turned up to make trump (H6)
``hand``                54                 own cards of each kind
``hand_sizes``          4                  cards left
``kitty``, ``buried``   54                 to the dealer: what it took, what it laid away
``num_buried``          int                cards laid away
``leader``, ``best``    int                of the trick: who led, whose cards are best
``trick``               4, 54              cards in this trick; an answer in the making is closed
``played``              4, 54              cards of the finished tricks
``captured``            4                  points taken
======================  =================  ===================================================
"""

from __future__ import annotations

import dataclasses
import enum
from typing import Any

from wenling._compat import refuse_state
from wenling._pickles import reduced
from wenling.errors import quoted

LEVELS = "246789TJQKA"
"""The ranks that can be the level: 3 and 5 have an office of their own (H2)."""


class Kind(enum.IntEnum):
    """H5."""

    NONE = 0
    SINGLE = 1
    PAIR = 2
    TRACTOR = 3


def level_of(level: object) -> str:
    """A level (H2) as its letter; ``ValueError`` if it is none."""
    text = "T" if str(level) == "10" else str(level)
    if len(text) != 1 or text not in LEVELS:
        raise ValueError(f"level must be one of {LEVELS}, not {quoted(level)}")
    return text


@dataclasses.dataclass(frozen=True)
class Rules:
    """What varies in 红五.

    Attributes
    ----------
    level : str
        The level of a first hand (H2): a rank other than 3 and 5.

    Examples
    --------
    >>> Rules(level="10")
    Rules(level='T')
    """

    level: str = "2"

    def __post_init__(self) -> None:
        object.__setattr__(self, "level", level_of(self.level))

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self, self.level)

    __setstate__ = refuse_state


from wenling._core._hongwu import (  # noqa: E402 - the core builds Kinds
    Combo,
    Hand,
    Trump,
    classify,
    follows,
    trick_winner,
)

__all__ = ["Combo", "Hand", "Kind", "Rules", "Trump", "classify", "follows", "trick_winner"]
