"""All games as Gymnasium environments: one player learns, bots play for the others.

    gymnasium.make("wenling/duijiatong-v0", opponents="greedy", seat=0)

=====================  ============================================================================
actions                ``Discrete(Game.num_distinct_actions)``: the small action space, see
                       :mod:`wenling.games`
observations           ``int16[Game.num_columns]``, the row that ``State.observation_vector`` tells;
                       ``Game.columns`` says where what lies
what is legal          ``infos["action_mask"]``, ``int8[num_distinct_actions]``, as in Gymnasium's
                       own environments, and ``action_masks()``, ``bool`` of the same shape, as
                       sb3-contrib asks for it; all zeros when the game is over
reward                 what the player has won or lost, at the end; 0 before
illegal actions        end the game with ``illegal_reward``, by default the worst that can be lost
                       in the game, and are told as ``infos["illegal"]``
=====================  ============================================================================

A step is the player's action and all that the others do until the player is to move again. Bots of
the core decide and move without Python in between. ``reset(seed=s)`` deals
``Game.new_initial_state(s)``; without a seed the next games follow from the last one given.

Importing this module registers ``wenling/duijiatong-v0`` and the like;
``gymnasium.make("wenling.adapters.gymnasium:wenling/duijiatong-v0")`` imports it first. Needs
Gymnasium: ``pip install "wenling[gymnasium]"``.

Examples
--------
>>> import gymnasium
>>> import wenling.adapters.gymnasium
>>> env = gymnasium.make("wenling/mahjong-v0", opponents="greedy", seat=2)
>>> observation, info = env.reset(seed=1)
>>> observation.shape, info["action_mask"].shape
((660,), (135,))
>>> over = False
>>> while not over:
...     action = info["action_mask"].argmax()
...     observation, reward, over, _, info = env.step(action)
>>> int(info["action_mask"].sum())
0
"""

from __future__ import annotations

import copy
import operator
import random
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.utils import seeding
except ImportError as error:
    raise ImportError(
        'wenling.adapters.gymnasium needs Gymnasium: pip install "wenling[gymnasium]"'
    ) from error

from wenling.adapters._limits import worst_return
from wenling.adapters._spaces import (
    RENDER_MODES,
    checked_render_mode,
    mask_for,
    observation_space,
    setup_in,
    show,
    text_for,
)
from wenling.bots import Bot, CoreBot, act, lineup_of
from wenling.bots import random as random_bot
from wenling.errors import IllegalAction
from wenling.games import State, games, load_game

__all__ = ["SeatEnv"]

MOST_DEALS = 1000  # in search of a game in which the player is to move


def _in_core(bots: Sequence[Bot]) -> list[tuple[str, int, float]]:
    """The bots as ``State.play_on`` takes them; nothing if one is not of the core."""
    core = [bot for bot in bots if isinstance(bot, CoreBot)]
    if len(core) < len(bots):
        return []
    return [(bot.name, bot.iterations, bot.seconds) for bot in core]


class SeatEnv(gymnasium.Env[NDArray[np.int16], Any]):
    """A game for one player.

    Parameters
    ----------
    name : str
        One of :func:`wenling.games`.
    opponents : str, bot, or an iterable of both
        Who plays for the others, partners included, from the next player on: names
        (``"greedy,random"``, see :func:`wenling.bots.by_name`) or callables ``State -> action``.
        Fewer than there are other players are repeated. A callable with a method ``reset(seed)``
        is told a seed before each game.
    seat : int
        Which player learns.
    illegal_reward : float, optional
        What an action that is not legal costs; it ends the game.
    render_mode : {"human", "ansi"}, optional
        Whether what the player sees is printed after each step, or a text that :meth:`render`
        returns.
    **rules
        Fields of the family's ``Rules``, as :func:`wenling.load_game` takes them.

    Attributes
    ----------
    game : wenling.Game
    hand : wenling.State
        The game in play, after :meth:`reset`; whoever looks at it sees everything.

    Raises
    ------
    ValueError
        For an unknown game, rule, bot or seat, or too many bots.

    Examples
    --------
    >>> from wenling.adapters.gymnasium import SeatEnv
    >>> env = SeatEnv("guanpai", opponents="greedy,random", seat=1)
    >>> observation, info = env.reset(seed=4)
    >>> env.hand.current_player()
    1
    >>> bool(env.action_masks()[int(info["action_mask"].argmax())])
    True
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        opponents: str | Bot | Iterable[str | Bot] = "greedy",
        seat: int = 0,
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        self.game = load_game(name, **rules)
        players = self.game.num_players
        self.seat = operator.index(seat)
        if self.seat not in range(players):
            raise ValueError(f"seat must be from 0 to {players - 1}, not {seat}")
        self.illegal_reward = float(
            worst_return(self.game) if illegal_reward is None else illegal_reward
        )
        self.render_mode = checked_render_mode(render_mode)
        self.action_space = spaces.Discrete(self.game.num_distinct_actions)
        self.observation_space = observation_space(self.game)
        others = lineup_of(opponents, players - 1)
        self._others = {(self.seat + 1 + i) % players: bot for i, bot in enumerate(others)}
        self._core_lineup = _in_core([self._others.get(p, random_bot) for p in range(players)])
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Deal a game, and play until the player is to move.

        Parameters
        ----------
        seed : int, optional
            Of ``Game.new_initial_state``; without one it is drawn, so that what follows a seed can
            be repeated.
        options : dict, optional
            Under ``"setup"`` the settings of ``Game.new_initial_state``; impossible ones are a
            ``ValueError``, which leaves everything as it was. Nothing else is looked at.

        A game that ends before the player is to move is passed over, and the next one dealt.

        Returns
        -------
        observation : int16[num_columns]
        info : dict
        """
        setup = setup_in(options)
        # Nothing is drawn from the environment's own numbers before a game is found.
        rng = copy.deepcopy(self.np_random) if seed is None else seeding.np_random(seed)[0]
        for deals in range(MOST_DEALS):
            deal = int(rng.integers(2**63)) if deals or seed is None else seed
            hand, draws = self._dealt(deal, setup)
            if not hand.is_terminal():
                break
        else:
            raise ValueError(f"player {self.seat} is never to move in games of {setup}")
        super().reset(seed=seed)
        self.np_random.bit_generator.state = rng.bit_generator.state
        self._over, self.hand, self._draws = False, hand, draws
        return self._seen()

    def step(self, action: Any) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """Do an action, and play until the player is to move again or the game is over.

        Raises
        ------
        gymnasium.error.ResetNeeded
            If the game is over.
        """
        if self._over:
            raise gymnasium.error.ResetNeeded("the game is over, or there was none")
        try:
            exact = self.hand.from_abstract(action)
        except IllegalAction:
            self._over = True
            observation, info = self._seen()
            return observation, self.illegal_reward, True, False, {**info, "illegal": True}
        hand = self.hand.clone()  # a bot that fails leaves the game as it was
        hand.apply_action(exact)
        self._play_on(hand, self._draws)
        self._over, self.hand = hand.is_terminal(), hand
        observation, info = self._seen()
        reward = float(self.hand.returns()[self.seat])
        return observation, reward, self._over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal for the player now."""
        return self._mask().astype(np.bool_)

    def render(self) -> Any:
        """Show the hand and the table as the player sees them."""
        return show(text_for(self.hand, self.seat), self.render_mode)

    # ---- Inside -------------------------------------------------------------------------------

    def _dealt(self, seed: int, setup: dict[str, Any]) -> tuple[State, random.Random]:
        """A game in which the player is to move, or which is over, and what bots draw from."""
        hand, draws = self.game.new_initial_state(seed, **setup), random.Random(seed)
        for bot in self._others.values():
            if hasattr(bot, "reset"):
                bot.reset(draws.getrandbits(64))
        self._play_on(hand, draws)
        return hand, draws

    def _play_on(self, hand: State, draws: random.Random) -> None:
        """Let the others play until the player is to move."""
        if self._core_lineup:
            hand.play_on(self.seat, self._core_lineup, draws.getrandbits(64))
        else:
            while (player := hand.current_player()) in self._others:
                bot = self._others[player]
                draw = (draws.getrandbits(64),) if isinstance(bot, CoreBot) else ()
                act(bot, hand, *draw)

    def _mask(self) -> NDArray[np.int8]:
        mask = mask_for(self.hand, self.seat)
        return np.zeros_like(mask) if self._over else mask

    def _seen(self) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """What a call returns about the game; shown too, where that is wanted."""
        if self.render_mode == "human":
            self.render()
        return self.hand.observation_vector(self.seat), {"action_mask": self._mask()}


for _game in games():
    gymnasium.register(
        f"wenling/{_game}-v0", entry_point=f"{__name__}:SeatEnv", kwargs={"name": _game}
    )
