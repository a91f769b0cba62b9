"""The compiled evaluators, for the plain engine: the same answers, sooner."""

from __future__ import annotations

from tests.reference.mahjong_game import HandText, Worth
from wenling import mahjong


class CoreEvaluators:
    def __init__(self, rules: mahjong.Rules | None = None) -> None:
        self.rules = rules or mahjong.Rules()

    def winner(
        self,
        hand: HandText,
        win_tile: str | None,
        *,
        self_drawn: bool = False,
        after_kong: bool = False,
        robbed_kong: bool = False,
    ) -> Worth | None:
        try:
            score = mahjong.score_winner(
                mahjong.Hand(*hand),
                win_tile,
                self_drawn=self_drawn,
                after_kong=after_kong,
                robbed_kong=robbed_kong,
                rules=self.rules,
            )
        except mahjong.NotAWin:
            return None
        return Worth(score.total, score.limit)

    def loser(self, hand: HandText) -> Worth:
        score = mahjong.score_loser(mahjong.Hand(*hand), self.rules)
        return Worth(score.total, score.limit)

    def settle(self, totals: list[int], winner: int, payer: int | None) -> list[int]:
        return list(mahjong.settle(totals, winner, payer))
