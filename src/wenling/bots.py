"""Bots: whoever decides for a player.

Any callable that takes a :class:`~wenling.State` and returns one of its legal actions is a bot. The
bots here decide in the core, and only by what the player to move knows: on a state drawn by
``State.resample_from_infostate`` they do the same. A callable of your own is handed the whole
state; that it looks at nothing hidden is up to it. One that has a method ``reset(seed)`` is told a
seed before each game, so that what it draws can be repeated.

=============  ====================================================================================
``random``     uniform among the legal actions
``greedy``     the first of ``State.proposals()``, a heuristic for each family:

               Tong, 关牌: play what lightens the hand most, pass where that costs more than it
               gains, keep bombs and jokers until points or the end of the game are at stake, let a
               partner's trick be

               红五: declare a long suit, bury low cards without points, lead top cards, take an
               opponents' trick as cheaply as the last can, give points to a partner

               麻将: always win, always nearer to ready, melds only when they bring the hand nearer
``pimc``       search by perfect information Monte Carlo: each proposal is played out by the
               heuristic in deals drawn from those that the player cannot tell from this one (in
               麻将 the others' improved by as many draws as they have made), the same deals for
               all; step by step the worse half of the proposals is dropped, and those that are
               behind greedy's choice, which is overruled only by what is better by more than luck
               explains
=============  ====================================================================================

What they win a game, with 95 % intervals, as ``bench/bots.py`` prints it; ``pimc`` plays 1000 games
out for a decision. Side plays against side, in 关牌 and 麻将 one against all others:

==========  ==========================  ========================
game        greedy of random            pimc:1000 of greedy
==========  ==========================  ========================
duijiatong  +1.97 (+1.96 .. +1.98)      +1.03 (+0.86 .. +1.20)
liujiatong  +1.91 (+1.91 .. +1.92)      +0.61 (+0.44 .. +0.78)
biaotong    +15.18 (+15.09 .. +15.28)   +6.42 (+4.65 .. +8.19)
hongwu      +0.95 (+0.95 .. +0.96)      +0.44 (+0.36 .. +0.52)
guanpai     +12.94 (+12.81 .. +13.07)   +3.71 (+3.11 .. +4.32)
mahjong     +45.78 (+45.12 .. +46.45)   +1.73 (+0.62 .. +2.83)
==========  ==========================  ========================

In mahjong luck is so large that 2000 games tell little more than the sign: 6000 others, ``wenling
simulate mahjong --bots pimc:1000,greedy,greedy,greedy --games 6000 --seed 77``, gave +0.63 (+0.04
.. +1.22).

Examples
--------
>>> import wenling
>>> from wenling import bots
>>> state = wenling.load_game("guanpai").new_initial_state(seed=7)
>>> state.action_to_string(bots.greedy(state))
'PAIR_RUN 3344 3344'
>>> bots.greedy(state) in state.legal_actions()
True
>>> bots.by_name("pimc:200") == bots.pimc.replace(iterations=200)
True
"""

from __future__ import annotations

import dataclasses
import itertools
import operator
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from wenling._compat import bot_fields, told_anew
from wenling._core._games import State
from wenling.errors import IllegalAction, quoted

__all__ = ["Bot", "CoreBot", "act", "by_name", "greedy", "lineup_of", "name_of", "pimc", "random"]

MOST_SEATS = 6

Bot: TypeAlias = Callable[[State], int]


@dataclasses.dataclass(frozen=True)
class CoreBot:
    """A bot of the core.

    Parameters
    ----------
    name : str
        ``"random"``, ``"greedy"`` or ``"pimc"``.
    iterations : int
        For ``pimc``: games played to the end for one decision, at least one for each proposal. 0
        sets no limit.
    seconds : float
        For ``pimc``: the time for one decision, of which a decision that is clear takes less; its
        play then depends on the machine. 0 sets no limit. One of the two must be given.

    Examples
    --------
    >>> str(CoreBot("pimc", iterations=200))
    'pimc:200'
    """

    name: str
    iterations: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        if self.name not in ("random", "greedy", "pimc"):
            raise ValueError(
                f"no bot {quoted(self.name)}; there are random, greedy and pimc"
                f"{told_anew(self.name)}"
            )
        if not 0 <= self.iterations < 2**32:
            raise ValueError(f"iterations must be from 0 to 2**32 - 1, not {self.iterations}")
        if not 0 <= self.seconds < 1e9:
            raise ValueError(f"seconds must be from 0 to 1e9, not {self.seconds}")
        if (self.name == "pimc") != bool(self.iterations or self.seconds):
            raise ValueError("pimc needs iterations or seconds, the others take neither")

    def __call__(self, state: State, seed: int | None = None) -> int:
        """The action for ``state``; with the same seed (and no limit of time) the same."""
        return state.choose(self.name, seed, self.iterations, self.seconds)

    def replace(self, *, iterations: int = 0, seconds: float = 0.0) -> CoreBot:
        """The same bot with another budget."""
        return dataclasses.replace(self, iterations=iterations, seconds=seconds)

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        """Unpickled fields are checked as given ones are."""
        CoreBot.__init__(self, **bot_fields(state))

    def __str__(self) -> str:
        parts = [self.name]
        if self.iterations:
            parts.append(str(self.iterations))
        if self.seconds:
            parts.append(f"{self.seconds:g}s")
        return ":".join(parts)


random = CoreBot("random")
greedy = CoreBot("greedy")
pimc = CoreBot("pimc", iterations=1000)

if not TYPE_CHECKING:  # to which every attribute would be there

    def __getattr__(name: str) -> Any:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}{told_anew(name)}")


_NAMED = {"random": random, "greedy": greedy, "pimc": pimc}


def by_name(text: str) -> CoreBot:
    """The bot that a text names: ``random``, ``greedy``, ``pimc``, ``pimc:200``, ``pimc:0.5s``.

    Raises
    ------
    ValueError
        For a name or a budget that is none.

    Examples
    --------
    >>> by_name("pimc:0.5s")
    CoreBot(name='pimc', iterations=0, seconds=0.5)
    """
    name, *budgets = text.split(":")
    if name not in _NAMED:
        raise ValueError(f"no bot {quoted(name)}; there are {', '.join(_NAMED)}{told_anew(name)}")
    if not budgets:
        return _NAMED[name]
    iterations, seconds = 0, 0.0
    try:
        for budget in budgets:
            if budget.endswith("s"):
                seconds = float(budget[:-1])
            else:
                iterations = int(budget)
    except ValueError:
        raise ValueError(
            f"bot {quoted(text)}: {quoted(budget)} is no budget, as 200 or 0.5s are"
        ) from None
    return CoreBot(name, iterations, seconds)


def lineup_of(bots: str | Bot | Iterable[str | Bot], seats: int) -> tuple[Bot, ...]:
    """A bot for every seat: those given, again and again.

    Parameters
    ----------
    bots : str, bot, or an iterable of both
        Names, in one text with commas between them or one by one, and callables.
    seats : int

    Raises
    ------
    ValueError
        For a name or a value that is no bot, and for none or more than there are seats.

    Examples
    --------
    >>> from wenling import bots
    >>> [str(bot) for bot in bots.lineup_of("greedy,random", 3)]
    ['greedy', 'random', 'greedy']
    """
    if isinstance(bots, str):
        given: list[str | Bot] = [text.strip() for text in bots.split(",")]
    else:
        given = [bots] if callable(bots) else list(bots)
    found = [by_name(bot) if isinstance(bot, str) else bot for bot in given]
    for bot in found:
        if not callable(bot):
            raise ValueError(f"{quoted(bot)} is no bot: neither a name nor callable")
    if not 1 <= operator.index(seats) <= MOST_SEATS:
        raise ValueError(f"seats must be from 1 to {MOST_SEATS}, not {quoted(seats)}")
    if not 1 <= len(found) <= seats:
        raise ValueError(f"needs from 1 to {seats} bots, not {len(found)}")
    return tuple(itertools.islice(itertools.cycle(found), seats))


def act(bot: Bot, state: State, *seed: int, where: str = "") -> None:
    """Do in ``state`` what ``bot`` decides; an error names the bot, and tells ``where`` it was.

    Raises
    ------
    TypeError
        If it returns what is no whole number.
    IllegalAction
        If it returns an action that is not legal.

    Examples
    --------
    >>> import wenling
    >>> from wenling.bots import act
    >>> state = wenling.load_game("guanpai").new_initial_state(seed=7)
    >>> act(lambda state: None, state)
    Traceback (most recent call last):
    TypeError: bot '<lambda>': an action must be a whole number, not None
    """
    action = bot(state, *seed)
    try:
        state.apply_action(action)
    except (TypeError, IllegalAction) as error:
        raise type(error)(f"bot {quoted(name_of(bot))}{where}: {error}") from None


def name_of(bot: Bot) -> str:
    """What a bot is called in tables: its text if it is of the core, else its name.

    Examples
    --------
    >>> name_of(pimc), name_of(max)
    ('pimc:1000', 'max')
    """
    if isinstance(bot, CoreBot):
        return str(bot)
    return str(getattr(bot, "__name__", None) or getattr(bot, "name", None) or type(bot).__name__)
