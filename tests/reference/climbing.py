"""How a climbing game is played, T16 to T19: shared by the Tong games and guanpai.

Slow and plain. A hand is a string of ranks, a move is the text of an action. What may be played is
not decided here: ``plays(hand, to_beat)`` is handed in and gives the legal plays of a hand over a
combination (or over nothing), so that the engine can run on any generator of plays.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from tests.reference.ranks import RANKS

POINTS = {"5": 5, "T": 10, "K": 10}  # T2


class Play(NamedTuple):
    """One legal play: its text, its cards, and what a later play has to beat."""

    text: str
    cards: str
    combo: Any


Plays = Callable[[str, Any], Iterable[Play]]


def in_order(cards: Iterable[str]) -> str:
    """The cards in the order of T1."""
    return "".join(sorted(cards, key=RANKS.index))


def points(cards: Iterable[str]) -> int:
    """T2."""
    return sum(POINTS.get(rank, 0) for rank in cards)


def without(hand: str, cards: str) -> str:
    """The hand after the cards have left it."""
    for rank in cards:
        assert rank in hand
        hand = hand.replace(rank, "", 1)
    return hand


class Climbing:
    """One hand of a climbing game. ``order[seat]`` is the player at a seat (T14); all else goes by
    player. A subclass says in ``ended`` when the game is over and in ``score`` who wins what."""

    def __init__(
        self, hands: Sequence[str], leader: int, plays: Plays, order: Sequence[int] | None = None
    ) -> None:
        self.hands = [in_order(hand) for hand in hands]
        self.order = list(order) if order is not None else list(range(len(hands)))
        self.plays = plays
        self.captured = [0] * len(hands)
        self.finished: list[int] = []
        self.gains = [0] * len(hands)
        self.is_over = False
        self.lead(leader)

    def ended(self) -> bool:
        """Whether the game is over; asked after every capture and every finish."""
        raise AssertionError("a game decides")

    def score(self) -> None:
        """Fill in ``gains``, once, when the game is over."""
        raise AssertionError("a game decides")

    # What a player sees of it

    def over(self) -> bool:
        return self.is_over

    def current(self) -> int:
        return -4 if self.is_over else self.turn

    def returns(self) -> list[int]:
        return self.gains

    def legal(self) -> set[str]:
        """T17: every play that beats the last; a pass too, unless leading. T19a: even alone."""
        if self.is_over:
            return set()
        return self.may_play() | ({"PASS"} if self.may_pass() else set())

    def apply(self, text: str) -> None:
        assert text in self.legal(), text
        if text == "PASS":
            self.do_pass()
        else:
            self.do_play(self.options[text])

    # Tricks

    def lead(self, player: int) -> None:
        """A new trick: nothing on the table, nothing to beat."""
        self.best: int | None = None  # the player of the last combination
        self.to_beat: Any = None
        self.table = ""
        self.passes = 0
        self.give_turn(player)

    def give_turn(self, player: int) -> None:
        self.turn = player
        self.options: dict[str, Play] | None = None

    def may_play(self) -> set[str]:
        if self.options is None:
            options = list(self.plays(self.hands[self.turn], self.to_beat))
            self.options = {play.text: play for play in options}
            assert len(self.options) == len(options)  # T13: distinct
        return set(self.options)

    def may_pass(self) -> bool:
        return self.best is not None

    def do_play(self, play: Play) -> None:
        player = self.turn
        self.hands[player] = without(self.hands[player], play.cards)
        self.best, self.to_beat, self.passes = player, play.combo, 0
        self.table += play.cards
        if not self.hands[player]:
            self.finished.append(player)
            if self.ended():
                return self.end()
        self.give_turn(self.next_holder(player))

    def do_pass(self) -> None:
        """T17: the trick ends when all others who hold cards have passed in a row."""
        self.passes += 1
        others = [player for player in self.holders() if player != self.best]
        if self.passes < len(others):
            return self.give_turn(self.next_holder(self.turn))
        winner = self.best
        self.take_table()
        if self.ended():
            return self.end()
        self.lead(winner if self.hands[winner] else self.next_holder(winner))  # T18

    def take_table(self) -> None:
        """T17, T19: what lies on the table goes to the player of the last combination."""
        if self.best is not None:
            self.captured[self.best] += points(self.table)
        self.table = ""

    def end(self) -> None:
        self.take_table()  # T19
        self.is_over = True
        self.score()

    # Seats

    def holders(self) -> list[int]:
        """The players who still hold cards, by seat."""
        return [player for player in self.order if self.hands[player]]

    def next_holder(self, player: int) -> int:
        """T16: the next seat whose player holds cards."""
        seat = self.order.index(player)
        for step in range(1, len(self.order) + 1):
            other = self.order[(seat + step) % len(self.order)]
            if self.hands[other]:
                return other
        raise AssertionError("nobody holds cards")

    def from_seat_of(self, player: int) -> list[int]:
        """All players in seat order, beginning with this one."""
        seat = self.order.index(player)
        return self.order[seat:] + self.order[:seat]
