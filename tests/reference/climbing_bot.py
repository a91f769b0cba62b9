"""What the heuristics of the climbing games like best, in plain Python: the worth of every action.

A rank in hand is one more play to make, the harder the lower it is; as many as make a bomb are a
weapon, and so is a joker. A play is worth as much as it lightens the hand; the last one is best of
all. What has as many cards as an opponent holds is worth less the lower it is, as that one may go
out on it. A pass over a partner is worth much; over an opponent a little less than nothing, less by
the points on the table where points are won, and much less if that one is nearly out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from tests.reference.ranks import RANKS

GONE, PASS_PARTNER, PASS_OPPONENT, SAME_SIZE_STEP = 10_000, 40, -6, 6


@dataclass(frozen=True)
class Kind:
    """Of a family of games."""

    bombs: dict[str, int]  # how many of a rank make a bomb
    middle: int  # the rank above which a play of an opponent's size is welcome
    few_cards: int  # of somebody who is nearly out
    nearly_out: int  # how much less it is worth to let that one have the trick
    wins_points: bool


TONG = Kind(dict.fromkeys(RANKS[:13], 4), middle=6, few_cards=4, nearly_out=-40, wins_points=True)
GUANPAI = Kind(
    {**dict.fromkeys(RANKS[:11], 4), "A": 3},
    middle=8,
    few_cards=3,
    nearly_out=-34,
    wins_points=False,
)


@dataclass(frozen=True)
class Taste:
    """Of a player with these cards, whose opponents hold hands of these sizes."""

    kind: Kind
    hand: str
    opponents: Collection[int]

    def of_rank(self, rank: str, copies: int) -> int:
        """What so many cards of a rank weigh."""
        if not copies:
            return 0
        if rank in "BR":
            return -25 * copies
        place, bomb = RANKS.index(rank), self.kind.bombs.get(rank, 99)
        if copies >= bomb:
            return -20 - 10 * (copies - bomb) - place
        return 30 + 3 * (12 - place) - 2 * copies

    def burden(self, hand: Counter[str]) -> int:
        return sum(self.of_rank(rank, hand[rank]) for rank in RANKS)

    def of_play(self, cards: str, rank: int) -> int:
        """The worth of playing these cards as a combination of this rank."""
        hand = Counter(self.hand)
        worth = self.burden(hand) - self.burden(hand - Counter(cards))
        if len(cards) == len(self.hand):
            worth += GONE
        if len(cards) in self.opponents:
            worth += SAME_SIZE_STEP * (rank - self.kind.middle)
        return worth

    def of_pass(self, over_partner: bool, cards_left: int, points: int) -> int:
        """The worth of letting somebody with so many cards have the trick."""
        if over_partner:
            return PASS_PARTNER
        worth = PASS_OPPONENT
        if self.kind.wins_points:
            worth -= points
        if cards_left <= self.kind.few_cards:
            worth += self.kind.nearly_out
        return worth
