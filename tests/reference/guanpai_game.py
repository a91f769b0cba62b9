"""guanpai from the first lead to the reckoning: P6 and P7."""

from collections.abc import Sequence
from typing import Any

from tests.reference.climbing import Climbing, Plays


def first_leader(spades: Sequence[str]) -> tuple[int, str]:
    """P6: who leads the first hand, and the rank of the card that says so; ``spades[player]`` are
    the spades the player holds."""
    for rank in "3456789TJQK2":
        for player, held in enumerate(spades):
            if rank in held:
                return player, rank
    raise AssertionError("two players of 16 cards hold a spade")


class Guanpai(Climbing):
    """Three or two players. ``first_card`` is the rank the first lead must contain (P6,
    ``first_lead_contains``), or None."""

    def __init__(
        self,
        hands: Sequence[str],
        leader: int,
        plays: Plays,
        must_beat: bool = False,
        stake: int = 1,
        first_card: str | None = None,
    ) -> None:
        super().__init__(hands, leader, plays)
        self.must_beat = must_beat
        self.stake = stake
        self.first_card = first_card

    def may_play(self) -> set[str]:
        texts = super().may_play()
        if self.first_card is None:
            return texts
        return {text for text in texts if self.first_card in self.options[text].cards}

    def may_pass(self) -> bool:
        """P6."""
        return super().may_pass() and not (self.must_beat and self.may_play())

    def do_play(self, play: Any) -> None:
        self.first_card = None
        super().do_play(play)

    def ended(self) -> bool:
        """P7."""
        return bool(self.finished)

    def score(self) -> None:
        """P7: a card left costs one stake, all sixteen of them twice as much."""
        winner = self.finished[0]
        for player, hand in enumerate(self.hands):
            if player != winner:
                paid = self.stake * (32 if len(hand) == 16 else len(hand))
                self.gains[player] -= paid
                self.gains[winner] += paid

    def result(self) -> dict[str, Any]:
        return {
            "returns": self.gains,
            "winner": self.finished[0] if self.finished else None,
            "cards_left": [len(hand) for hand in self.hands],
        }
