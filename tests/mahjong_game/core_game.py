"""The compiled game with the face of the plain engine, so that both play the same scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

import wenling
from tests.reference.mahjong import DEFAULT, Rules
from tests.reference.mahjong_game import OVER, Meld, Phase, Question

ROUNDS = (Phase.OPENING, Phase.CLAIM, Phase.ROB)
SORTS = ("chi", "pon", "kong", "ckong")


@cache
def load(rules: Rules = DEFAULT) -> Any:
    return wenling.load_game("mahjong", **asdict(rules))


def elements(counts: Iterable[int]) -> list[int]:
    return list(Counter(dict(enumerate(map(int, counts)))).elements())


@dataclass
class CorePlayer:
    """What one player has before it; concealed tiles stand in the order in which they came."""

    concealed: list[int] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)
    river: list[int] = field(default_factory=list)
    discarded_wild: bool = False

    def hold(self, tiles: list[int]) -> None:
        """Take out what is there no longer, put what has come behind the others."""
        gone = Counter(self.concealed) - Counter(tiles)
        for kind in gone.elements():
            self.concealed.remove(kind)
        self.concealed += (Counter(tiles) - Counter(self.concealed)).elements()


class CoreGame:
    """A state of the core; what it shows is taken from its observations and its full array."""

    def __init__(self, wall: str, evaluators: Any, dealer: int = 0) -> None:
        game = load(getattr(evaluators, "rules", DEFAULT))
        self.state = game.new_initial_state(deal={"wall": wall}, dealer=dealer)
        self.dealer = dealer
        self.players = [CorePlayer() for _ in range(4)]
        tiles = wenling.tiles.parse(wall)
        for number, kind in enumerate(tiles[:65]):
            seat = number // 4 % 4 if number < 64 else 0
            self.players[(dealer + seat) % 4].concealed.append(kind)
        self._look()

    def _look(self) -> None:
        views = [self.state.observation(player) for player in range(4)]
        view = self.view = views[0]
        self.turned = view["turned"]
        self.wilds = {kind for kind in range(42) if view["wild_kinds"][kind]}
        self.specials = {kind for kind in range(42) if view["special"][kind]}
        self.offered = view["offered"] if view["offered"] >= 0 else None
        for number, me in enumerate(self.players):
            me.hold(elements(views[number]["hand"]))
            melds = zip(view["meld_forms"][number], view["meld_kinds"][number], strict=True)
            me.melds = [Meld(SORTS[form], int(kind)) for form, kind in melds if form >= 0]
            me.laid = elements(view["laid"][number])
            me.discarded_wild = bool(view["discarded_wild"][number])
            me.river = [int(kind) for by, kind, to in view["discards"] if (by, to) == (number, -1)]
            if self.phase is Phase.CLAIM and view["offering"] == number:
                me.river.pop()
        drawn = views[self.current()]["drawn"] if self.current() != OVER else -1
        self.drawn = drawn if drawn >= 0 else None

    # -- as the plain engine

    @property
    def phase(self) -> Phase:
        return Phase(self.state.result()["phase"])

    @property
    def questions(self) -> list[Question]:
        """What is still to be answered; of a round found by letting all pass."""
        found, state, phase = [], self.state.clone(), self.phase
        while not state.is_terminal() and state.result()["phase"] == phase.value:
            options = [state.action_to_string(action) for action in state.legal_actions()]
            found.append(Question(state.current_player(), options))
            if phase not in ROUNDS:
                break
            state.apply_action(state.string_to_action("PASS"))
        return found

    @property
    def wall(self) -> list[int]:
        """What is left, from the front to the tail."""
        planes = self.state.full_tensor()[171:]
        return [int(plane.argmax()) for plane in planes if plane.any()]

    @property
    def history(self) -> list[str]:
        return [self.state.action_to_string(action) for action in self.state.history()]

    def current(self) -> int:
        return self.state.current_player()

    def legal(self) -> list[str]:
        return [self.state.action_to_string(action) for action in self.state.legal_actions()]

    def over(self) -> bool:
        return self.state.is_terminal()

    def apply(self, text: str) -> None:
        self.state.apply_action(self.state.string_to_action(text))
        self._look()

    def returns(self) -> list[float]:
        return list(self.state.returns())

    def result(self) -> dict[str, Any]:
        return self.state.result()

    def raw_stage(self) -> bool:
        return bool(self.view["raw_stage"])

    def all_tiles(self) -> Counter[int]:
        tiles = Counter(self.wall)
        tiles[self.turned] += 1
        if self.offered is not None:
            tiles[self.offered] += 1
        for player in self.players:
            for place in (player.concealed, player.laid, player.river):
                tiles.update(place)
            for meld in player.melds:
                tiles.update(meld.tiles())
        return tiles
