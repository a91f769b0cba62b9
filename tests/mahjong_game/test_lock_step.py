"""The core and the plain engine side by side: the same player, the same options in the same order,
the same tiles everywhere and the same result, before every answer of random and skewed hands."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import asdict

import pytest

from tests.mahjong_game.core_evaluators import CoreEvaluators
from tests.mahjong_game.core_game import CoreGame
from tests.mahjong_game.tables import TABLES
from tests.reference.mahjong import Rules
from tests.reference.mahjong_game import Evaluators, Game, ReferenceEvaluators
from wenling import mahjong

RULES = {
    "default": Rules(),
    "winner's options": Rules(won_triplet_concealed=True, wild_fifth_tile=False),
    "loser's options": Rules(loser_wild="any", loser_flower_fan=True),
}


def compare(plain: Game, core: CoreGame) -> None:
    assert core.current() == plain.current()
    assert core.legal() == plain.legal()
    assert core.phase is plain.phase
    assert core.result() == plain.result()
    assert core.raw_stage() == plain.raw_stage()
    assert core.wall == plain.wall
    assert (core.wilds, core.specials) == (plain.wilds, plain.specials)
    for mine, other in zip(core.players, plain.players, strict=True):
        assert sorted(mine.concealed) == sorted(other.concealed)
        assert (mine.melds, mine.river) == (other.melds, other.river)
        assert sorted(mine.laid) == sorted(other.laid)
        assert mine.discarded_wild == other.discarded_wild
    if plain.phase.value == "turn":
        assert core.drawn == plain.drawn


def side_by_side(table: str, number: int, evaluators: Evaluators, rules: Rules) -> Counter[str]:
    """One hand at a table, and what happened in it."""
    rng = random.Random(f"{table} {number}")
    wall, seats = TABLES[table].deal(rng)
    dealer = rng.randrange(4)
    plain = Game(wall, evaluators, dealer)
    core = CoreGame(wall, ReferenceEvaluators(rules), dealer)
    events: Counter[str] = Counter()
    while not plain.over():
        compare(plain, core)
        text = seats[(plain.current() - dealer) % 4](rng, plain)
        events[f"{text.split()[0]} at {plain.phase.value}"] += 1
        plain.apply(text)
        core.apply(text)
    compare(plain, core)
    assert core.history == plain.history
    events["payer"] += plain.payer is not None
    return events


def play_many(table: str, hands: range, rules: Rules) -> Counter[str]:
    evaluators = CoreEvaluators(mahjong.Rules(**asdict(rules)))
    events: Counter[str] = Counter()
    for number in hands:
        events += side_by_side(table, number, evaluators, rules)
    return events


EVENTS = {
    "shuffled": "CHI at claim",
    "nearly_ready": "WIN at claim",
    "many_pairs": "PON at claim",
    "split_pairs": "PASS at claim",
    "many_specials": "DISCARD at turn",
    "limits_dealt": "WIN at opening",
    "late_specials": "DISCARD at turn",
    "kong_to_rob": "WIN at rob",
    "single_waits": "payer",
}


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("table", TABLES)
def test_hands_at_each_table(table: str, rules: str) -> None:
    assert play_many(table, range(12), RULES[rules])[EVENTS[table]] > 0


@pytest.mark.parametrize("table", TABLES)
def test_hands_scored_by_the_plain_evaluators(table: str) -> None:
    """A few, since those are slow: the core shares nothing with what it is compared with."""
    for number in range(1000, 1003):
        side_by_side(table, number, ReferenceEvaluators(), Rules())


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("table", TABLES)
def test_many_hands_at_each_table(table: str, rules: str) -> None:
    assert play_many(table, range(2000, 3000), RULES[rules])[EVENTS[table]] > 0
