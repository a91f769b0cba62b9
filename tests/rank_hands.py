"""What the tests of the games of ranks share: rules of core and model, hands, cases."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from hypothesis import strategies as st

from tests.reference import guanpai as guanpai_model
from tests.reference import tong as tong_model
from tests.reference.ranks import Counts
from wenling import guanpai, tong

DATA = Path(__file__).parent / "data"

GAMES = {
    "duijiatong": (tong, tong.DUIJIATONG, tong_model, tong_model.DUIJIATONG),
    "liujiatong": (tong, tong.LIUJIATONG, tong_model, tong_model.LIUJIATONG),
    "biaotong": (tong, tong.BIAOTONG, tong_model, tong_model.BIAOTONG),
    "guanpai": (guanpai, guanpai.Rules(), guanpai_model, guanpai_model.GUANPAI),
}
TONG_GAMES = ("duijiatong", "liujiatong", "biaotong")


class Game(NamedTuple):
    """One game with its options: the core's module and rules, and the model's."""

    core: Any
    rules: Any
    model: Any
    model_rules: Any


def game(name: str, **options: bool) -> Game:
    core, rules, model, model_rules = GAMES[name]
    return Game(core, replace(rules, **options), model, replace(model_rules, **options))


# ---- Worked cases -----------------------------------------------------------------------------


def cases(name: str) -> list[dict]:
    with open(DATA / f"{name}.jsonl", encoding="ascii") as lines:
        return [json.loads(line) for line in lines]


def by_id(case: dict) -> str:
    return case["id"]


def game_of(case: dict) -> Game:
    return game(case["rules"], **case.get("options", {}))


def reading_of(case: dict, played: Game) -> Any:
    """The combo that a case names by its cards and its reading."""
    named = (case["kind"], case["length"], case["rank"])
    found = played.core.readings(case["cards"], played.rules)
    return next(c for c in found if (c.kind.name, c.length, c.rank) == named)


def sha256(texts: Iterable[str]) -> str:
    """The signature of a list of plays, as the cases state it."""
    return hashlib.sha256("\n".join(sorted(texts)).encode("ascii")).hexdigest()


# ---- Results in plain values ------------------------------------------------------------------


def plain(combo: Any) -> tuple[str, int, int, str]:
    """A combo of core or model as kind, length, rank and stands_for."""
    kind = getattr(combo.kind, "name", combo.kind)
    return kind, combo.length, combo.rank, combo.stands_for


def named(combos: Iterable[Any]) -> list[str]:
    """Combos of the core as `KIND stands_for`."""
    return [f"{combo.kind.name} {combo.stands_for}" for combo in combos]


def play_text(play: Any) -> str:
    """A play of the core as `KIND cards stands_for`."""
    return f"{play.combo.kind.name} {play.cards} {play.combo.stands_for}"


def rows(hands: Iterable[Counts], ranks: int = 15) -> np.ndarray:
    """Hands as the array that a batch takes."""
    return np.array([hand[:ranks] for hand in hands], dtype=np.uint8).reshape(-1, ranks)


# ---- Strategies -------------------------------------------------------------------------------


@st.composite
def tong_games(draw: st.DrawFn) -> Game:
    """Each of the three games, half of the time with options of its own."""
    name = draw(st.sampled_from(TONG_GAMES))
    if draw(st.booleans()):
        return game(name)
    flags = ("jokers_wild", "full_house", "bomb_only")
    return game(name, **{flag: draw(st.booleans()) for flag in flags})


@st.composite
def guanpai_games(draw: st.DrawFn) -> Game:
    return game("guanpai", low_ace=draw(st.booleans()), bare_bomb_last=draw(st.booleans()))


def any_games() -> st.SearchStrategy[Game]:
    return tong_games() | guanpai_games()


def most(played: Game) -> Counts:
    """How many cards of each rank the packs have."""
    if played.model is guanpai_model:
        return guanpai_model.DECK
    packs = played.model_rules.packs
    return (4 * packs,) * 13 + (packs,) * 2


@st.composite
def hands(draw: st.DrawFn, played: Game, max_cards: int = 13, max_jokers: int = 3) -> Counts:
    """Up to `max_cards` cards of a few neighbouring ranks, so that they combine."""
    limits = most(played)
    size = draw(st.integers(1, max_cards))
    jokers = draw(st.lists(st.sampled_from((13, 14)), max_size=max_jokers)) if limits[13] else []
    low = draw(st.integers(0, 12))
    width = draw(st.sampled_from((1, 2, 3, 4, 6, 13)))
    near = st.integers(low, low + width - 1).map(lambda rank: rank % 13)
    ranks = draw(st.lists(near, min_size=size, max_size=size))
    return tuple(min((*ranks, *jokers).count(rank), limit) for rank, limit in enumerate(limits))


@st.composite
def sets(draw: st.DrawFn, played: Game, max_jokers: int = 4) -> Counts:
    """A combination, some cards replaced by jokers, now and then one card added or lost."""
    limits = most(played)
    if played.model is guanpai_model:
        shapes = guanpai_model.combinations(played.model_rules)
    else:
        shapes = tong_model.natural_combinations(played.model_rules)
    cards = list(draw(st.sampled_from(list(shapes))))
    if limits[13]:
        for joker in draw(st.lists(st.sampled_from((13, 14)), max_size=max_jokers)):
            replaced = draw(st.sampled_from([rank for rank in range(15) if cards[rank]]))
            cards[replaced] -= 1
            cards[joker] += 1
    change = draw(st.sampled_from((0, 0, 0, 1, -1)))
    rank = draw(st.integers(0, 14))
    cards[rank] = max(cards[rank] + change, 0)
    return tuple(min(count, limit) for count, limit in zip(cards, limits, strict=True))
