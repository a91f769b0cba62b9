"""What the games of ranks share: text, counts, and the runs of rules T3 and P2.

A set of cards is a tuple of 15 counts in the order of T1, the jokers last.
"""

import itertools
from collections.abc import Collection, Iterable, Iterator, Sequence

import numpy as np

RANKS = "3456789TJQKA2BR"
NATURAL = range(13)
A, SMALL, BIG = RANKS.index("A"), RANKS.index("B"), RANKS.index("R")
RANK_AT = (None, *(RANKS.index(rank) for rank in "A23456789TJQKA"))
"""T3: the rank at each position 1..14; the 2 at position 2 only, the A at both ends."""

Counts = tuple[int, ...]


def counts(text: str) -> Counts:
    return tuple(text.count(rank) for rank in RANKS)


def text(cards: Sequence[int]) -> str:
    return "".join(rank * count for rank, count in zip(RANKS, cards, strict=True))


def groups(ranks: Iterable[int], each: int) -> str:
    """The text of `each` cards of every rank, in the order given."""
    return "".join(RANKS[rank] * each for rank in ranks)


def runs(length: int) -> Iterator[tuple[int, list[int]]]:
    """T3: every run of `length` positions, as its top position and its ranks from low to high."""
    for top in range(length, 15):
        low = top - length + 1
        if low == 1 and length >= 13:
            continue  # an A at both ends; or all 13 ranks, which are read with A high
        yield top, [RANK_AT[position] for position in range(low, top + 1)]


def sub_multisets(cards: Sequence[int]) -> Iterator[Counts]:
    return itertools.product(*(range(count + 1) for count in cards))


def fewest_parts(hand: Counts, parts: Collection[Counts]) -> int:
    """Into how few of these parts the hand can be cut.

    Step by step, all sets of cards that so many parts can have removed: an array with an axis a
    rank, in which a part shifts what is reached by its cards.
    """
    reached = np.zeros([count + 1 for count in hand], dtype=bool)
    reached[(0,) * len(hand)] = True
    number = 0
    while not reached[hand]:
        further = np.zeros_like(reached)
        for part in parts:
            rest = tuple(
                slice(0, count + 1 - spent) for count, spent in zip(hand, part, strict=True)
            )
            further[tuple(slice(spent, None) for spent in part)] |= reached[rest]
        reached = further
        number += 1
    return number
