"""The plain engine with the compiled evaluators: beside the plain ones, and for many hands."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from tests.mahjong_game.core_evaluators import CoreEvaluators
from tests.mahjong_game.playing import play_many
from tests.mahjong_game.tables import TABLES
from tests.reference.mahjong import Rules
from tests.reference.mahjong_game import HandText, ReferenceEvaluators, Worth
from wenling import mahjong


class Both:
    """Asks both evaluators and compares."""

    def __init__(self, rules: Rules) -> None:
        self.plain = ReferenceEvaluators(rules)
        self.core = CoreEvaluators(mahjong.Rules(**asdict(rules)))

    def winner(self, hand: HandText, win_tile: str | None, **way: bool) -> Worth | None:
        plain = self.plain.winner(hand, win_tile, **way)
        core = self.core.winner(hand, win_tile, **way)
        assert (core and core.total) == (plain and plain.total)
        assert bool(core and core.limit) == bool(plain and plain.limit)  # which: any choice, M12
        return plain

    def loser(self, hand: HandText) -> Worth:
        plain = self.plain.loser(hand)
        assert self.core.loser(hand) == plain
        return plain

    def settle(self, totals: list[int], winner: int, payer: int | None) -> list[int]:
        plain = self.plain.settle(totals, winner, payer)
        assert self.core.settle(totals, winner, payer) == plain
        return plain


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(won_triplet_concealed=True, wild_fifth_tile=False),
        Rules(loser_wild="any", loser_flower_fan=True),
    ],
    ids=["default", "winner's options", "loser's options"],
)
@pytest.mark.parametrize("table", ["nearly_ready", "many_pairs", "limits_dealt", "single_waits"])
def test_both_evaluators_agree_in_play(table: str, rules: Rules) -> None:
    assert play_many(table, 20, Both(rules))["DISCARD at turn"] > 0


@pytest.mark.parametrize("table", TABLES)
def test_many_hands_keep_tiles_and_stakes(table: str) -> None:
    assert play_many(table, 200, CoreEvaluators())["DISCARD at turn"] > 0
