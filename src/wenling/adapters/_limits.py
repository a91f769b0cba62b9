"""Bounds on the returns and the length of a game, which other libraries want to know first."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from wenling.games import Game, State


class Limits(NamedTuple):
    """Bounds that no game exceeds; few games come near."""

    lowest: float
    """The return of a player, at least."""
    highest: float
    """The return of a player, at most."""
    decisions: int
    """Of all players together, at most."""
    own: int
    """Of one player, at most."""


def limits_of(initial: State) -> Limits:
    """The limits of games that are dealt as this one: as many cards each, by the same rules."""
    return _LIMITS[initial.game.name](initial)


def over_all(limits: list[Limits]) -> Limits:
    """What holds for all of them."""
    lowest, highest, decisions, own = zip(*limits, strict=True)
    return Limits(min(lowest), max(highest), max(decisions), max(own))


def _climbing(initial: State, lowest: float, highest: float) -> Limits:
    """Each play takes a card at least and is followed by one pass of everybody else at most, so
    nobody acts more often than there are cards. Four can bid twice, all can be asked to throw in.
    """
    deal = initial.setup()["deal"]
    cards = sum(map(len, deal["hands"])) + len(deal.get("kitty", ""))
    players = initial.num_players
    return Limits(lowest, highest, players * (cards + 3), cards + 3)


def _duijiatong(initial: State) -> Limits:
    """T21, T23."""
    stake = initial.game.rules.throw_in_stake
    return _climbing(initial, -max(4, stake), max(4, 3 * stake))


def _liujiatong(initial: State) -> Limits:
    """T26."""
    return _climbing(initial, -2, 2)


def _biaotong(initial: State) -> Limits:
    """T31: the dealer wins or loses three times the highest bid."""
    return _climbing(initial, -60, 60)


def _guanpai(initial: State) -> Limits:
    """P7: a card each, double with sixteen left."""
    sizes = initial.observation(0)["hand_sizes"].tolist()
    costs = [max(size, 32) if size >= 16 else size for size in sizes]
    stake = initial.game.rules.stake
    return _climbing(initial, -stake * max(costs), stake * (sum(costs) - min(costs)))


def _hongwu(initial: State) -> Limits:
    """H6: asked after each of 8 level cards and once more each; H7: 8 to bury; then the cards,
    27 each at most in an endgame.
    """
    return Limits(-1, 1, 8 + 4 + 8 + 108, 8 + 1 + 8 + 27)


def _mahjong(initial: State) -> Limits:
    """M12, M15: a total is worth 50 stakes at most, and three pay. M16: who pays for all pays 150
    to the winner and two others their totals and the difference, 100 at most.

    M19, M20: 79 turns begin with a draw at most, 20 with a claim; each discard and each added kong
    can be claimed by three; M11, M23: five more at the opening and the end.
    """
    turns, kongs = 79 + 20, 20
    return Limits(-250, 150, turns + 3 * (turns + kongs) + 5, turns + kongs + 2)


_LIMITS: dict[str, Callable[[State], Limits]] = {
    "duijiatong": _duijiatong,
    "liujiatong": _liujiatong,
    "biaotong": _biaotong,
    "hongwu": _hongwu,
    "guanpai": _guanpai,
    "mahjong": _mahjong,
}


def worst_return(game: Game) -> float:
    """The most that can be lost in a game as it is usually dealt."""
    return limits_of(game.new_initial_state(0)).lowest
