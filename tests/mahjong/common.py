"""What the mahjong tests share: one hand as texts, asked of the core and of the reference alike."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

from tests.reference import mahjong as reference
from wenling import mahjong

DATA = Path(__file__).parent.parent / "data"

LIMITS = (
    "three_wilds",
    "four_seasons",
    "four_plants",
    "four_specials",
    "concealed_kong",
    "double_home",
    "four_winds",
)


@dataclasses.dataclass(frozen=True)
class Case:
    """The arguments of ``Hand`` and ``score_winner`` as texts, as the files of cases have them."""

    concealed: str
    melds: tuple[str, ...] = ()
    wild: str | None = None
    seat: int = 0
    laid: str = ""
    win_tile: str | None = None
    self_drawn: bool = False
    after_kong: bool = False
    robbed_kong: bool = False
    rules: dict[str, Any] = dataclasses.field(default_factory=dict, hash=False)

    @classmethod
    def from_row(cls, row: dict[str, Any]) -> Case:
        names = {field.name for field in dataclasses.fields(cls)}
        given = {name: value for name, value in row.items() if name in names}
        return cls(**{**given, "melds": tuple(row["melds"])})

    def but(self, **changes: Any) -> Case:
        return dataclasses.replace(self, **changes)

    @property
    def how(self) -> dict[str, bool]:
        return {name: getattr(self, name) for name in ("self_drawn", "after_kong", "robbed_kong")}

    @property
    def hand(self) -> mahjong.Hand:
        return mahjong.Hand(
            self.concealed, melds=self.melds, wild=self.wild, seat=self.seat, laid=self.laid
        )

    def score(self) -> mahjong.Score:
        return mahjong.score_winner(
            self.hand, self.win_tile, **self.how, rules=mahjong.Rules(**self.rules)
        )

    def score_as_loser(self) -> mahjong.Score:
        return mahjong.score_loser(self.hand, rules=mahjong.Rules(**self.rules))

    @property
    def plain_hand(self) -> reference.Hand:
        return reference.Hand(self.concealed, self.melds, self.wild, self.seat, self.laid)

    @property
    def plain_rules(self) -> reference.Rules:
        return reference.Rules(**self.rules)

    def plain_score(self) -> reference.Score:
        return reference.score_winner(
            self.plain_hand, self.win_tile, **self.how, rules=self.plain_rules
        )

    def plain_score_as_loser(self) -> reference.Score:
        return reference.score_loser(self.plain_hand, self.plain_rules)

    def plain_waits(self) -> list[str]:
        return reference.text(reference.waits(self.plain_hand, self.concealed)).split()


def rows(name: str) -> list[dict[str, Any]]:
    """The lines of a file of cases."""
    with (DATA / f"mahjong_{name}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def winner(concealed: str, win_tile: str | None, *melds: str, **given: Any) -> mahjong.Score:
    """The score of a winner, with options and the way of winning by keyword."""
    return Case(concealed, melds, win_tile=win_tile, **given).score()


def loser(concealed: str, *melds: str, **given: Any) -> mahjong.Score:
    return Case(concealed, melds, **given).score_as_loser()


def worth(score: mahjong.Score) -> tuple[int, int, int]:
    """Points, fan and total, once the items have been found to add up to them."""
    assert sum(item.points for item in score.items) == score.points
    assert sum(item.fan for item in score.items) == score.fan
    return score.points, score.fan, score.total


JUNK = "2m 5m 8m 2p 5p 8p 2s 5s 8s 3m 6m 3p 6p 3s 6s 4m 4p 4s 7m"


def lose(tiles, *melds, **given):
    """The score of a loser with these tiles, filled up with single ones worth nothing."""
    held = reference.parse(tiles)
    taken = {*held, *(kind for meld in melds for kind in reference.parse_meld(meld).tiles)}
    spare = [tile for tile in JUNK.split() if reference.parse(tile)[0] not in taken]
    room = 16 - 3 * len(melds) - len(held)
    return loser(" ".join([tiles, *spare[:room]]), *melds, **given)
