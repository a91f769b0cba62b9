"""All games as PettingZoo AEC environments: every player is an agent.

=====================  ============================================================================
agents                 ``player_0``, ``player_1``, ...; the player to move is ``agent_selection``
actions                ``Discrete(Game.num_distinct_actions)``: the small action space, see
                       :mod:`wenling.games`
observations           a dict: ``observation``, ``int16[Game.num_columns]``, the row that
                       ``State.observation_vector`` tells (``Game.columns`` says where what lies),
                       and ``action_mask``, ``int8[num_distinct_actions]``, zeros for agents that
                       are not to move
rewards                what each has won or lost, at the end; zeros before
``state()``            the rows of all players, ``int16[num_agents, Game.num_columns]``
=====================  ============================================================================

``reset(seed=s)`` deals ``Game.new_initial_state(s)``; without a seed the next games follow from the
last one given. ``reset(options={"setup": {...}})`` passes settings, such as an explicit deal, to
``new_initial_state``.

Needs PettingZoo 1.27 or later: ``pip install "wenling[pettingzoo]"``. The environments are
registered with it too, as ``pettingzoo.make("aec", "wenling/duijiatong-v0")``.

Examples
--------
>>> from wenling.adapters.pettingzoo import guanpai_v0
>>> env = guanpai_v0.env(players=2)
>>> env.reset(seed=7)
>>> rewards = {}
>>> for agent in env.agent_iter():
...     observation, rewards[agent], termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else int(observation["action_mask"].argmax()))
>>> rewards["player_0"] == -rewards["player_1"] != 0
True
"""

from __future__ import annotations

import copy
import dataclasses
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

try:
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(
        'wenling.adapters.pettingzoo needs PettingZoo: pip install "wenling[pettingzoo]"'
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
from wenling.games import games, load_game

_VERSIONS = [f"{name}_v0" for name in games()]

__all__ = ["GameEnv", "Version", "env", "raw_env", *_VERSIONS]

AECEnv: TypeAlias = pettingzoo.AECEnv[str, dict[str, NDArray[Any]], int | None]


class GameEnv(AECEnv):
    """A game, without the wrappers of :func:`env`.

    Parameters
    ----------
    name : str
        One of :func:`wenling.games`.
    render_mode : {"human", "ansi"}, optional
        Whether what the agent to move sees is printed after each step, or a text that
        :meth:`render` returns.
    **rules
        Fields of the family's ``Rules``, as :func:`wenling.load_game` takes them.

    Attributes
    ----------
    game : wenling.Game
    hand : wenling.State
        The game in play, after :meth:`reset`; whoever looks at it sees everything.

    Examples
    --------
    >>> from wenling.adapters.pettingzoo import mahjong_v0
    >>> env = mahjong_v0.raw_env()
    >>> env.reset(seed=3)
    >>> env.agent_selection, env.action_space("player_0")
    ('player_2', Discrete(135))
    >>> seen = env.observe("player_2")
    >>> seen["observation"].shape, int(seen["action_mask"].sum())
    ((660,), 14)
    """

    def __init__(self, name: str, render_mode: str | None = None, **rules: Any) -> None:
        super().__init__()
        self.game = load_game(name, **rules)
        self.render_mode = checked_render_mode(render_mode)
        self.metadata = {
            "name": f"{name}_v0",
            "render_modes": RENDER_MODES.copy(),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{player}" for player in range(self.game.num_players)]
        self.agents: list[str] = []
        self._draws = np.random.default_rng()
        size = self.game.num_distinct_actions
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(self.game),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game.

        Parameters
        ----------
        seed : int, optional
            Of ``Game.new_initial_state``; without one it is drawn, so that what follows a seed can
            be repeated.
        options : dict, optional
            Under ``"setup"`` the settings of ``Game.new_initial_state``; impossible ones are a
            ``ValueError``, which leaves everything as it was. Nothing else is looked at.
        """
        draws = copy.deepcopy(self._draws) if seed is None else np.random.default_rng(seed)
        deal = int(draws.integers(2**63)) if seed is None else seed
        self.hand = self.game.new_initial_state(deal, **setup_in(options))
        self._draws = draws
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Do an action of the agent to move; ``IllegalAction`` if it is not legal.

        Agents of a game that is over step with ``None``.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to move, and None is no action")
        self.hand.apply_action(self.hand.from_abstract(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.hand.is_terminal():
            returns = self.hand.returns().tolist()
            self.rewards = dict(zip(self.possible_agents, returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.hand.current_player()]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent knows, and what is legal for it: nothing once its game has ended."""
        player = self.possible_agents.index(agent)
        mask = mask_for(self.hand, player)
        if self.terminations.get(agent, True):  # by an illegal action, with the game still in play
            mask.fill(0)
        return {"observation": self.hand.observation_vector(player), "action_mask": mask}

    def state(self) -> NDArray[np.int16]:
        """What all agents know together, a row each."""
        return np.stack([self.hand.observation_vector(p) for p in range(self.game.num_players)])

    def render(self) -> str | None:
        """Show the hand and the table as the agent to move sees them."""
        player = self.possible_agents.index(self.agent_selection)
        return show(text_for(self.hand, player), self.render_mode)

    def close(self) -> None:
        """Nothing is legal."""


def raw_env(name: str, render_mode: str | None = None, **rules: Any) -> GameEnv:
    """The environment of a game, fast and for those who do nothing illegal; see :class:`GameEnv`.

    Examples
    --------
    >>> from wenling.adapters import pettingzoo
    >>> str(pettingzoo.raw_env("hongwu", level="4"))
    'hongwu_v0'
    """
    return GameEnv(name, render_mode, **rules)


def env(name: str, render_mode: str | None = None, **rules: Any) -> AECEnv:
    """The same in PettingZoo's wrappers, as its classic games are.

    An action that is not legal ends the game: the agent loses the most that can be lost in the
    game, the others nothing. An action outside of the space and a wrong order of calls are
    reported.

    Examples
    --------
    >>> from wenling.adapters import pettingzoo
    >>> env = pettingzoo.env("guanpai", render_mode="ansi")
    >>> env.reset(seed=7)
    >>> print(env.render())
    guanpai, player 1 to move
    player 0  16 cards
    player 1  16 cards   (you)
    player 2  16 cards
    your hand 33 44 66 77 TTT JJ QQ A
    """
    raw = raw_env(name, render_mode, **rules)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(
            wrappers.TerminateIllegalWrapper(raw, illegal_reward=worst_return(raw.game))
        )
    )


@dataclasses.dataclass(frozen=True)
class Version:
    """A game under its versioned name; it has what a module of PettingZoo has."""

    game: str

    def env(self, render_mode: str | None = None, **rules: Any) -> AECEnv:
        """:func:`env` of this game."""
        return env(self.game, render_mode, **rules)

    def raw_env(self, render_mode: str | None = None, **rules: Any) -> GameEnv:
        """:func:`raw_env` of this game."""
        return raw_env(self.game, render_mode, **rules)


def __getattr__(name: str) -> Version:
    """``NAME_v0`` of every game."""
    if name not in _VERSIONS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return Version(name.removesuffix("_v0"))


for _game in games():
    pettingzoo.register("aec", f"wenling/{_game}-v0", f"{__name__}:env", kwargs={"name": _game})
