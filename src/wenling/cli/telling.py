"""What a player at the table hears of what is done, and nothing else.

In 红五 nobody sees who passes while trump is made, nor which cards are buried. In 麻将 players
are asked one after the other what they make of a discard, and only the claim that stands is called
out: that somebody was asked, and passed, would tell what is in a hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from wenling import State

_ROUNDS = ("opening", "claim", "rob", "last")  # of questions, in 麻将
_MAKING_TRUMP = ("draw", "ask")

Told = tuple[int, str]  # who, and what


class Telling:
    """Does actions and tells what ``player`` hears of them."""

    def __init__(self, player: int) -> None:
        self.player = player
        self._answers: dict[int, str] = {}  # of the others, in a round of questions

    def tell(self, state: State, action: int) -> Iterator[Told]:
        """Apply an action to ``state``; who is heard to have done what."""
        who, text = state.current_player(), state.action_to_string(action)
        phase = state.result()["phase"]
        state.apply_action(action)
        if who == self.player:
            yield who, text
        elif state.game.name == "mahjong" and phase in _ROUNDS:
            self._answers[who] = text
        elif text.startswith("BURY"):
            yield who, "BURY a card"
        elif not (text == "PASS" and phase in _MAKING_TRUMP):
            yield who, text
        if self._answers and state.result()["phase"] != phase:
            yield from self._what_stands(state)

    def _what_stands(self, state: State) -> Iterator[Told]:
        """The claim of the round that is over, if another than the player made it."""
        result = state.result()
        claimant = result["winner"] if state.is_terminal() else state.current_player()
        text = self._answers.get(claimant, "PASS")
        self._answers = {}
        if text != "PASS":
            yield claimant, text
