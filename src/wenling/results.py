"""Results of many games: means with intervals for bots and seats, and how the games ended."""

from __future__ import annotations

import dataclasses
import functools
import itertools
import math
import operator
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wenling.bots import MOST_SEATS
from wenling.errors import quoted
from wenling.games import Game

__all__ = ["Result", "Row"]

_NORMAL_95 = 1.959963984540054


@dataclasses.dataclass(frozen=True)
class Row:
    """What a bot, a seat, or a bot at a seat won on average, with its 95 % interval.

    Attributes
    ----------
    name : str
        The bot, or ``"seat 0"``.
    hands : int
        Games in which it took part; a bot at two seats of one game counts twice.
    mean, low, high : float
        Return a game, and the interval; the deals are taken as independent, the games of one deal
        as one observation. ``nan`` limits for a single deal.
    wins : float
        Share of games with a return above zero.
    """

    name: str
    hands: int
    mean: float
    low: float
    high: float
    wins: float


def _row(name: str, returns: NDArray[Any], mask: NDArray[Any], deals: NDArray[Any]) -> Row:
    """The row of the returns where ``mask`` holds, ``deals`` being the deal of each game."""
    hands = int(mask.sum())
    if not hands:
        return Row(name, 0, math.nan, math.nan, math.nan, math.nan)
    sums = np.bincount(deals, weights=(returns * mask).sum(axis=1))
    sizes = np.bincount(deals, weights=mask.sum(axis=1))
    sums, sizes = sums[sizes > 0], sizes[sizes > 0]
    mean = float(sums.sum() / hands)
    margin = math.nan
    if len(sums) > 1:
        spread = float(((sums - mean * sizes) ** 2).sum()) * len(sums) / (len(sums) - 1)
        margin = _NORMAL_95 * math.sqrt(spread) / hands
    wins = float(((returns > 0) & mask).sum() / hands)
    return Row(name, hands, mean, mean - margin, mean + margin, wins)


_NUMBERS = (("rotations", 1, 62), ("seed", 0, 64), ("first", 0, 62), ("requested", 0, 62))


@dataclasses.dataclass(frozen=True, eq=False)
class Result:
    """What :func:`wenling.simulate` returns; parts of one run can be added.

    Attributes
    ----------
    game : Game
    lineup : tuple of str
        The bot at each seat in the first game of every deal.
    rotations : int
        Games of one deal: in each the bots sit one seat further.
    seed, first, requested : int
        Games ``first`` to ``first + requested - 1`` of the seed were asked for.
    returns : ndarray
        ``float64[games, players]``, by seat (in duijiatong players may change seats, T14).
    decisions : ndarray
        ``uint32[games]``.
    endings : ndarray
        ``str[games]``, the verdict of each.
    seconds : float
        How long it took.
    restored : int
        Games of which the records were read instead of playing them; not in ``seconds``.
    """

    game: Game
    lineup: tuple[str, ...]
    rotations: int
    seed: int
    first: int
    requested: int
    returns: NDArray[np.float64]
    decisions: NDArray[np.uint32]
    endings: NDArray[np.str_]
    seconds: float
    restored: int = 0

    def __post_init__(self) -> None:
        if not 1 <= len(self.lineup) <= MOST_SEATS:
            raise ValueError(f"a lineup is of 1 to {MOST_SEATS} bots, not {len(self.lineup)}")
        for name, least, bits in _NUMBERS:
            number = getattr(self, name)
            if not least <= operator.index(number) < 2**bits:
                raise ValueError(
                    f"{name} must be from {least} to 2**{bits} - 1, not {quoted(number)}"
                )
        lengths = {len(self.returns), len(self.decisions), len(self.endings)}
        if len(lengths) != 1:
            raise ValueError(f"returns, decisions and endings of {sorted(lengths)} games")

    @classmethod
    def begun(
        cls, game: Game, lineup: Iterable[str], rotations: int, seed: int, first: int
    ) -> Result:
        """That of a run before its first game is played."""
        return cls(
            game=game,
            lineup=tuple(lineup),
            rotations=rotations,
            seed=seed,
            first=first,
            requested=0,
            returns=np.empty((0, game.num_players)),
            decisions=np.empty(0, np.uint32),
            endings=np.empty(0, np.str_),
            seconds=0.0,
        )

    def part(
        self,
        first: int,
        returns: NDArray[np.float64],
        decisions: NDArray[np.uint32],
        endings: NDArray[np.str_],
    ) -> Result:
        """That of other games of the same run, from ``first`` on."""
        return dataclasses.replace(
            self,
            first=first,
            requested=len(returns),
            returns=returns,
            decisions=decisions,
            endings=endings,
            seconds=0.0,
            restored=0,
        )

    def before(self, first: int) -> Result:
        """That of the same run before its game ``first``, with no games yet."""
        return Result.begun(self.game, self.lineup, self.rotations, self.seed, first)

    def seated(self, number: int) -> tuple[str, ...]:
        """The bots by seat in a game."""
        shift = number % self.rotations
        return self.lineup[shift:] + self.lineup[:shift]

    @property
    def games(self) -> int:
        """How many were played; fewer than ``requested`` after Ctrl-C."""
        return len(self.returns)

    @property
    def games_per_second(self) -> float:
        """Games played a second, all workers together."""
        return (self.games - self.restored) / self.seconds if self.seconds > 0 else 0.0

    @functools.cached_property
    def _deals(self) -> NDArray[np.int64]:
        numbers = np.arange(self.first, self.first + self.games)
        return (numbers // self.rotations - self.first // self.rotations).astype(np.int64)

    def _sits(self, name: str) -> NDArray[np.bool_]:
        """``bool[games, players]``: where the bot sat."""
        numbers = np.arange(self.first, self.first + self.games)[:, None] % self.rotations
        seats = (numbers + np.arange(len(self.lineup))) % len(self.lineup)
        found: NDArray[np.bool_] = np.array([other == name for other in self.lineup])[seats]
        return found

    @functools.cached_property
    def bots(self) -> list[Row]:
        """A row for each bot, in the order of the lineup."""
        names = dict.fromkeys(self.lineup)
        return [_row(name, self.returns, self._sits(name), self._deals) for name in names]

    @functools.cached_property
    def seats(self) -> list[Row]:
        """A row for each seat."""
        rows = []
        for seat in range(len(self.lineup)):
            mask = np.zeros(self.returns.shape, bool)
            mask[:, seat] = True
            rows.append(_row(f"seat {seat}", self.returns, mask, self._deals))
        return rows

    @functools.cached_property
    def bots_at_seats(self) -> dict[str, list[Row]]:
        """For each bot a row for each seat."""
        found = {}
        for name in dict.fromkeys(self.lineup):
            sits = self._sits(name)
            rows = []
            for seat in range(len(self.lineup)):
                mask = np.zeros_like(sits)
                mask[:, seat] = sits[:, seat]
                rows.append(_row(f"{name} at seat {seat}", self.returns, mask, self._deals))
            found[name] = rows
        return found

    @functools.cached_property
    def verdicts(self) -> dict[str, int]:
        """How many games ended in which way."""
        names, counts = np.unique(self.endings, return_counts=True)
        return dict(zip(names.tolist(), counts.tolist(), strict=True))

    def bots_by_verdict(self) -> dict[str, list[Row]]:
        """The rows of the bots over the games that ended in each way."""
        return {
            verdict: [
                _row(
                    name,
                    self.returns,
                    self._sits(name) & (self.endings == verdict)[:, None],
                    self._deals,
                )
                for name in dict.fromkeys(self.lineup)
            ]
            for verdict in self.verdicts
        }

    @classmethod
    def joined(cls, parts: Iterable[Result]) -> Result:
        """Parts of one run, at least one, each of which begins where the one before ends.

        Raises
        ------
        ValueError
            If they are of different matches, or do not follow each other.
        """
        parts = list(parts)
        if not parts:
            raise ValueError("no parts of a run")
        for part, following in itertools.pairwise(parts):
            for key in ("game", "lineup", "rotations", "seed"):
                one, other = getattr(part, key), getattr(following, key)
                if one != other:
                    raise ValueError(
                        f"parts of different matches: {key} {quoted(one)} and {quoted(other)}"
                    )
            if following.first != part.first + part.games:
                raise ValueError(
                    f"the next game is {part.first + part.games}, not {following.first}"
                )
        return dataclasses.replace(
            parts[0],
            requested=sum(part.games for part in parts[:-1]) + parts[-1].requested,
            returns=np.concatenate([part.returns for part in parts]),
            decisions=np.concatenate([part.decisions for part in parts]),
            endings=np.concatenate([part.endings for part in parts]),
            seconds=sum(part.seconds for part in parts),
            restored=sum(part.restored for part in parts),
        )

    def __add__(self, other: Result) -> Result:
        """This part of a run and the one that begins where it ends, as one."""
        if not isinstance(other, Result):
            return NotImplemented
        return Result.joined([self, other])

    def summary(self) -> dict[str, Any]:
        """Everything but the single games, as JSON has it; ``None`` for an interval not known."""

        def plain(rows: Iterable[Row]) -> list[dict[str, Any]]:
            return [
                {
                    key: None if isinstance(value, float) and math.isnan(value) else value
                    for key, value in dataclasses.asdict(row).items()
                }
                for row in rows
            ]

        return {
            "game": self.game.name,
            "lineup": list(self.lineup),
            "seed": self.seed,
            "first": self.first,
            "requested": self.requested,
            "games": self.games,
            "restored": self.restored,
            "rotations": self.rotations,
            "decisions": int(self.decisions.sum()),
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
            "bots": plain(self.bots),
            "seats": plain(self.seats),
            "bots_at_seats": {name: plain(rows) for name, rows in self.bots_at_seats.items()},
            "verdicts": self.verdicts,
            "bots_by_verdict": {
                verdict: plain(rows) for verdict, rows in self.bots_by_verdict().items()
            },
        }

    def __str__(self) -> str:
        width = max(len(row.name) for row in [*self.bots, *self.seats])
        lines = [
            f"{self.game.name}: {self.games} games, seed {self.seed}, "
            f"{self.games_per_second:,.0f} games/s",
            f"{'':{width}}  {'return':>9}  {'95 % interval':>19}  {'wins':>6}",
        ]
        for row in [*self.bots, *self.seats]:
            interval = f"{row.low:+.3f} .. {row.high:+.3f}"
            lines.append(f"{row.name:{width}}  {row.mean:+9.3f}  {interval:>19}  {row.wins:6.1%}")
        lines += [
            f"{name}: {count} ({count / self.games:.1%})" for name, count in self.verdicts.items()
        ]
        return "\n".join(lines)
