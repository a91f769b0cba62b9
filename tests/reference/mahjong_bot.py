"""What the heuristic of 温岭麻将 likes best, in plain Python: the order of its proposals.

Win whenever it is possible. Otherwise be as few tiles as possible from ready: a claim must bring
the hand nearer, and a kong must not set it back, so the one counts as half a tile more and the
other as half a tile less. Among discards that leave the hand equally near go the tiles with the
fewest neighbours; where it is ready, what leaves many kinds to wait for counts for more. A 得 is
the last thing to discard.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.reference.mahjong import least_draws, parse

TILE, HALF_A_TILE, WAITED_KIND, LAST = 1000, 500, 20, -100_000
ANY_TILE = dict.fromkeys(range(34), 17)  # a fifth tile of a kind is as good as any other


def lacking(natural: Counter[int], wilds: int, groups: int) -> int:
    """Tiles to be drawn for a complete hand."""
    return least_draws(natural, wilds, groups, ANY_TILE, 0)


def neighbours(natural: Counter[int], kind: int) -> int:
    """How well a tile fits to the others: 6 for each of its kind, in a suit 3 for a kind next to
    it, 2 for one that is one apart, and 1 for not being a 1 or a 9. East is no neighbour of south,
    and 9m none of 1p."""
    fit = 6 * (natural[kind] - 1)
    if kind < 27:
        fit += sum(
            (3 if abs(other - kind) == 1 else 2)
            for other in natural
            if 0 < abs(other - kind) <= 2 and other // 9 == kind // 9
        )
        fit += kind % 9 not in (0, 8)
    return fit


class Taste:
    """Of a player with so many concealed tiles of each natural kind, 得 and melds."""

    def __init__(self, natural: Counter[int], wilds: int, melds: int, wild_kinds: set[int]) -> None:
        self.natural = natural
        self.wilds = wilds
        self.groups = 5 - melds
        self.wild_kinds = wild_kinds

    def nearness(self, used: Iterable[int] = (), more_melds: int = 0) -> int:
        """The worth of the hand without some tiles, which may have become a meld."""
        left = self.natural - Counter(used)
        return -TILE * (lacking(left, self.wilds, self.groups - more_melds) - 1)

    def waits(self, discarded: int) -> int:
        """How many natural kinds complete the hand after a discard; none that it has four of."""
        left = self.natural - Counter([discarded])
        return sum(
            left[kind] < 4 and lacking(left + Counter([kind]), self.wilds, self.groups) == 0
            for kind in range(34)
        )

    def of_discard(self, kind: int) -> int:
        if kind in self.wild_kinds:
            return LAST
        nearness = self.nearness([kind])
        waited = self.waits(kind) if nearness == 0 else 0
        return nearness + WAITED_KIND * waited - neighbours(self.natural, kind)

    def of(self, text: str, offered: int) -> int:
        """What an answer that does not win is worth."""
        verb, _, tiles = text.partition(" ")
        kinds = list(parse(tiles))
        match verb:
            case "DISCARD":
                return self.of_discard(*kinds)
            case "PASS":
                return self.nearness()
            case "CHI":
                return self.nearness(set(kinds) - {offered}, 1) - HALF_A_TILE
            case "PON":
                return self.nearness([offered] * 2, 1) - HALF_A_TILE
            case "KONG":
                return self.nearness([offered] * 3, 1) + HALF_A_TILE
            case "CKONG":
                return self.nearness(kinds * 4, 1) + HALF_A_TILE
            case "AKONG":
                return self.nearness(kinds) + HALF_A_TILE
        raise ValueError(text)

    def proposals(self, legal: list[str], offered: int) -> list[str]:
        """The legal answers, the best first, those that are alike as they stand; a win alone."""
        if "WIN" in legal:
            return ["WIN"]
        return sorted(legal, key=lambda text: -self.of(text, offered))
