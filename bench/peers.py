"""Mahjong side by side with the libraries on PyPI, in one run.

    pip install ".[bench-peers]"
    python bench/peers.py [--json | --markdown] [--rounds N]

None of them has wild tiles or a fifth group: they get hands of 14 tiles, wenling the hands of 17
tiles that have one more group. The first two count riichi points, PyMahjongGB the fan of Chinese
official mahjong; of each the fastest public call is taken, on objects made beforehand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import MahjongGB
import numpy as np
import riichienv
import xiangting
from mahjong.agari import Agari
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.shanten import Shanten

from hands import MahjongHand, dealt_tiles, mahjong_hands, tile_counts, tile_text, without
from side_by_side import Contender, Work, main
from wenling import mahjong

HANDS = 500
BATCH = 20  # times the hands, in a batch
WILD = "4z"  # turned up where a hand has 得; hands with it of their own are left out
FOUR = xiangting.PlayerCount.FOUR

NATURAL = "17 tiles, no 得"
WILDS = "17 tiles, two of them 得"
SMALLER = "14 tiles, no wild tiles"


def each(function: Callable[..., Any], arguments: list[tuple[Any, ...]]) -> Callable[[], list[Any]]:
    """One call of ``function`` for each tuple of arguments."""
    return lambda: [function(*argument) for argument in arguments]


def tiles_of_136(kinds: list[int]) -> list[int]:
    """Tile numbers 0 to 135: four to a kind, each copy its own."""
    return [4 * kind + kinds[:i].count(kind) for i, kind in enumerate(kinds)]


def guobiao(kind: int) -> str:
    """A kind as PyMahjongGB names it; there 万 筒 条 are W B T, and the dragons run 中发白."""
    if kind < 27:
        return f"{'WBT'[kind // 9]}{kind % 9 + 1}"
    return f"F{kind - 26}" if kind < 31 else f"J{34 - kind}"


def split(hand: MahjongHand) -> tuple[list[int], int]:
    """The hand between turns, and the tile that wins: one of the first group."""
    rest = hand.kinds
    rest.remove(hand.groups[-1][0])
    return rest, hand.groups[-1][0]


def wild_hand(hand: MahjongHand) -> tuple[mahjong.Hand, str]:
    """The hand with two 得 in place of two of its tiles."""
    rest, win = split(hand)
    return mahjong.Hand(tile_text(without(rest, 2)) + 2 * WILD, wild=WILD), tile_text([win])


def natural_hand(hand: MahjongHand) -> tuple[mahjong.Hand, str]:
    rest, win = split(hand)
    return mahjong.Hand(tile_text(rest)), tile_text([win])


class Inputs:
    """The same hands in the form that each library reads fastest."""

    def __init__(self) -> None:
        hands = mahjong_hands(HANDS)
        smaller = [hand.without_a_group() for hand in hands]
        plain = [hand for hand in hands if WILD not in tile_text(hand.kinds)]
        self.natural = [natural_hand(hand) for hand in hands]
        self.wild = [wild_hand(hand) for hand in plain]
        self.counts = tile_counts([hand.kinds for hand in hands] * BATCH)
        self.no_wilds = np.zeros(len(self.counts), np.uint8)
        self.waiting_counts = tile_counts([split(hand)[0] for hand in hands] * BATCH)
        self.counts_34 = [row.tolist() for row in tile_counts([hand.kinds for hand in smaller])]
        self.split = [split(hand) for hand in smaller]
        self.waiting_34 = [row.tolist() for row in tile_counts([rest for rest, _ in self.split])]
        self.waiting_136 = [tiles_of_136(rest) for rest, _ in self.split]
        self.tiles_136 = [
            (tiles_of_136(hand.kinds), 4 * win)
            for hand, (_, win) in zip(smaller, self.split, strict=True)
        ]
        self.dealt = [mahjong.Hand(tile_text(kinds)) for kinds in dealt_tiles(HANDS, 16)]
        self.dealt_counts = tile_counts(dealt_tiles(HANDS, 16) * BATCH)
        self.dealt_kinds = dealt_tiles(HANDS, 13)
        self.dealt_34 = [row.tolist() for row in tile_counts(self.dealt_kinds)]
        self.guobiao = [(tuple(map(guobiao, rest)), guobiao(win)) for rest, win in self.split]


def win_check(inputs: Inputs) -> Work:
    return Work(
        "win check",
        [
            Contender("wenling.is_win", each(mahjong.is_win, inputs.natural), HANDS, NATURAL),
            Contender("wenling.is_win", each(mahjong.is_win, inputs.wild), len(inputs.wild), WILDS),
            Contender(
                "wenling.is_win_batch",
                lambda: mahjong.is_win_batch(inputs.counts, inputs.no_wilds),
                len(inputs.counts),
                NATURAL,
            ),
            Contender(
                "mahjong.Agari.is_agari",
                each(Agari.is_agari, [(counts,) for counts in inputs.counts_34]),
                HANDS,
                SMALLER,
            ),
            Contender(
                "xiangting.calculate_replacement_number",
                each(xiangting.calculate_replacement_number, [(c, FOUR) for c in inputs.counts_34]),
                HANDS,
                f"{SMALLER}; a win is 0",
            ),
            Contender(
                "riichienv.calculate_shanten",
                each(riichienv.calculate_shanten, [(tiles,) for tiles, _ in inputs.tiles_136]),
                HANDS,
                f"{SMALLER}; a win is -1",
            ),
        ],
    )


def score(inputs: Inputs) -> Work:
    calculator, riichi = HandCalculator(), HandConfig(is_riichi=True)
    conditions = riichienv.Conditions(riichi=True)
    evaluators = [(riichienv.HandEvaluator(tiles), win) for tiles, win in inputs.tiles_136]
    packed = mahjong.pack(*zip(*inputs.natural * BATCH, strict=True))
    return Work(
        "score of a complete hand",
        [
            Contender(
                "wenling.score_winner",
                each(mahjong.score_winner, inputs.natural),
                HANDS,
                f"{NATURAL}, with all items",
            ),
            Contender(
                "wenling.score_winner",
                each(mahjong.score_winner, inputs.wild),
                len(inputs.wild),
                f"{WILDS}, with all items",
            ),
            Contender(
                "wenling.score_batch", lambda: mahjong.score_batch(packed), len(packed), NATURAL
            ),
            Contender(
                "mahjong.HandCalculator",
                lambda: [
                    calculator.estimate_hand_value(tiles, win, config=riichi)
                    for tiles, win in inputs.tiles_136
                ],
                HANDS,
                f"{SMALLER}, riichi",
            ),
            Contender(
                "PyMahjongGB.MahjongFanCalculator",
                lambda: [
                    MahjongGB.MahjongFanCalculator((), rest, win, 0, 0, 0, 0, 0, 0, 0)
                    for rest, win in inputs.guobiao
                ],
                HANDS,
                f"{SMALLER}, Chinese official",
            ),
            Contender(
                "riichienv.HandEvaluator.calc",
                lambda: [evaluator.calc(win, [], conditions, []) for evaluator, win in evaluators],
                HANDS,
                f"{SMALLER}, riichi",
            ),
        ],
    )


def waits(inputs: Inputs) -> Work:
    evaluators = [riichienv.HandEvaluator(tiles) for tiles in inputs.waiting_136]
    return Work(
        "waits of a ready hand",
        [
            Contender(
                "wenling.waits",
                each(mahjong.waits, [(hand,) for hand, _ in inputs.natural]),
                HANDS,
                "16 tiles, no 得",
            ),
            Contender(
                "wenling.waits",
                each(mahjong.waits, [(hand,) for hand, _ in inputs.wild]),
                len(inputs.wild),
                "16 tiles, two of them 得",
            ),
            Contender(
                "wenling.waits_batch",
                lambda: mahjong.waits_batch(inputs.waiting_counts, inputs.no_wilds),
                len(inputs.waiting_counts),
                "16 tiles, no 得",
            ),
            Contender(
                "xiangting.calculate_necessary_tiles",
                each(xiangting.calculate_necessary_tiles, [(c, FOUR) for c in inputs.waiting_34]),
                HANDS,
                "13 tiles, no wild tiles",
            ),
            Contender(
                "riichienv.HandEvaluator.get_waits",
                lambda: [evaluator.get_waits() for evaluator in evaluators],
                HANDS,
                "13 tiles, no wild tiles",
            ),
        ],
    )


def shanten(inputs: Inputs) -> Work:
    guobiao_hands = [tuple(map(guobiao, kinds)) for kinds in inputs.dealt_kinds]
    return Work(
        "shanten of a dealt hand",
        [
            Contender(
                "wenling.shanten",
                each(mahjong.shanten, [(hand,) for hand in inputs.dealt]),
                HANDS,
                "16 tiles, no 得",
            ),
            Contender(
                "wenling.shanten_batch",
                lambda: mahjong.shanten_batch(inputs.dealt_counts, inputs.no_wilds),
                len(inputs.dealt_counts),
                "16 tiles, no 得",
            ),
            Contender(
                "mahjong.Shanten",
                each(Shanten.calculate_shanten_for_regular_hand, [(c,) for c in inputs.dealt_34]),
                HANDS,
                "13 tiles, no wild tiles",
            ),
            Contender(
                "PyMahjongGB.MahjongShanten",
                lambda: [MahjongGB.MahjongShanten((), hand) for hand in guobiao_hands],
                HANDS,
                "13 tiles, no wild tiles; special hands too",
            ),
            Contender(
                "xiangting.calculate_replacement_number",
                each(xiangting.calculate_replacement_number, [(c, FOUR) for c in inputs.dealt_34]),
                HANDS,
                "13 tiles, no wild tiles; special hands too",
            ),
            Contender(
                "riichienv.calculate_shanten",
                each(riichienv.calculate_shanten, [(tiles_of_136(k),) for k in inputs.dealt_kinds]),
                HANDS,
                "13 tiles, no wild tiles; special hands too",
            ),
        ],
    )


def works() -> list[Work]:
    inputs = Inputs()
    return [win_check(inputs), score(inputs), waits(inputs), shanten(inputs)]


if __name__ == "__main__":
    main(__doc__, works)
