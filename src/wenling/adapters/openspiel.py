"""All games in OpenSpiel: ``python_wenling_duijiatong`` and the like.

Importing this module registers them. Their parameters are the fields of the family's ``Rules``, and
``deals``; :func:`load_game` takes both as Python values.

**Chance.** A game is dealt from a seed, as ``Game.new_initial_state(seed)`` deals it, and the seed
comes from four chance nodes of 256 outcomes each, the highest byte first. So chance is explicit, a
history says all, and there are 2**32 deals. With ``deals``, a list of settings of
``new_initial_state``, there is one chance node, and each of them is as likely as the others: make
them small, and algorithms that walk the whole tree can be used.

**Actions** are those of the small action space, see :mod:`wenling.games`: what it leaves out cannot
be done here.

**Information.** ``observation_tensor`` has ``player``, who looks, as one of n, and ``now``: the row
that ``State.observation_vector`` tells. ``information_state_tensor`` has before it ``past``, a row
for each own decision so far, the row then and 1 + the action taken; zeros fill it up. The strings
tell the same by name: where a value differs from the one before, and after ``>`` the action taken.
The past takes room, 80,000 numbers in mahjong; a learner with a memory of its own had better look
at observations (``observation_type`` of OpenSpiel's ``rl_environment``).

``resample_from_infostate`` leads to the same information state: to a deal drawn uniformly from
those that the player cannot tell from this one; where ``deals`` are given, to one of them in which
all could have acted as they did. Such a deal is mostly none of the 2**32, so the history of the
state still begins with what chance had drawn before.

Needs OpenSpiel: ``pip install "wenling[openspiel]"``.

Examples
--------
>>> import pyspiel
>>> import wenling.adapters.openspiel
>>> game = pyspiel.load_game("python_wenling_guanpai(players=2)")
>>> state = game.new_initial_state()
>>> for byte in (0, 0, 0, 7):
...     state.apply_action(byte)
>>> state.hand == wenling.load_game("guanpai", players=2).new_initial_state(7)
True
>>> state.current_player(), len(state.legal_actions()) > 1
(1, True)

Two cards each, in two deals: small enough to be solved.

>>> from wenling.adapters import openspiel
>>> deals = [
...     {"deal": {"hands": ["3K", other], "unused": "A"}, "leader": 0} for other in ("44", "5Q")
... ]
>>> small = openspiel.load_game("guanpai", deals=deals, players=2)
>>> state = small.new_initial_state().child(1)
>>> state.action_to_string(state.legal_actions()[-1])
'SINGLE K'
>>> other = small.new_initial_state().child(0)
>>> other.information_state_string(0) == state.information_state_string(0)
True
"""

from __future__ import annotations

import itertools
import json
import urllib.parse
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    import pyspiel
except ImportError as error:
    raise ImportError(
        'wenling.adapters.openspiel needs OpenSpiel: pip install "wenling[openspiel]"'
    ) from error

from wenling._core._games import Game, State
from wenling._core._options import options
from wenling.adapters._limits import limits_of, over_all
from wenling.errors import quoted
from wenling.games import games
from wenling.games import load_game as wenling_game

__all__ = ["WenlingGame", "WenlingObserver", "WenlingState", "load_game"]

PREFIX = "python_wenling_"
CHANCE: int = pyspiel.PlayerId.CHANCE.value
FORGOTTEN = ("asked",)  # mahjong: who was asked in rounds gone by is nothing that resampling keeps
CLOSED = ("hongwu", "mahjong")  # some actions of others are not seen: resampling draws them too
Setup = Mapping[str, Any]


# ---- Parameters -------------------------------------------------------------------------------


def _as_parameter(value: Any) -> Any:
    """A value of a rule as OpenSpiel's texts can hold it: 0 for ``None``, quotes where a text would
    be read as a number.
    """
    if isinstance(value, str):
        return f"'{value}'" if value[:1].isdigit() else value
    return 0 if value is None else value


def _parameters_of(rules: Any) -> dict[str, Any]:
    """The options of a game's rules as parameters; which game they are of, its name says."""
    return {name: _as_parameter(value) for name, value in rules.options().items()}


def _rules_from(name: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """The options of :func:`wenling.load_game` that parameters stand for."""
    usual = wenling_game(name).rules
    found: dict[str, Any] = {}
    for key, value in parameters.items():
        if isinstance(value, str):
            found[key] = value.strip("'")
        else:
            found[key] = None if getattr(usual, key) is None and value == 0 else value
    return found


def _setups_from(deals: str) -> list[Setup]:
    """The settings in a parameter ``deals``; ``ValueError`` if it holds none."""
    try:
        setups = json.loads(urllib.parse.unquote(deals) or "[]")
    except ValueError as error:
        raise ValueError(f"deals: {error}") from None
    if not isinstance(setups, list) or not all(isinstance(setup, dict) for setup in setups):
        raise ValueError("deals: not a list of settings")
    return setups


def load_game(name: str, deals: Sequence[Setup] = (), **rules: Any) -> Any:
    """The OpenSpiel game ``python_wenling_<name>``.

    Parameters
    ----------
    name : str
        One of :func:`wenling.games`.
    deals : sequence of dict, optional
        Settings of ``Game.new_initial_state``, all equally likely: ``{"deal": ..., "leader": 0}``.
        In the text of a game they are JSON with percent signs for what is special there.
    **rules
        Fields of the family's ``Rules``, as :func:`wenling.load_game` takes them.

    Returns
    -------
    pyspiel.Game

    Raises
    ------
    ValueError
        For an unknown game, an unknown or impossible option, or an impossible deal.

    Examples
    --------
    >>> from wenling.adapters import openspiel
    >>> str(openspiel.load_game("hongwu", level="4"))
    "python_wenling_hongwu(deals=,level='4')"
    """
    parameters = _parameters_of(wenling_game(name, **rules).rules)
    if deals:
        text = json.dumps(list(deals), separators=(",", ":"))
        parameters["deals"] = urllib.parse.quote(text, safe="")
    return pyspiel.load_game(PREFIX + name, parameters)


def _loaded(text: str) -> Any:
    """The game that a text names: what a pickle of a game calls."""
    if not text.startswith(PREFIX):
        raise ValueError(f"{quoted(text)} is no game of wenling")
    return pyspiel.load_game(text)


# ---- Chance -----------------------------------------------------------------------------------


class _Seeds:
    """Games of all seeds of four bytes."""

    nodes, outcomes = 4, [(byte, 1 / 256) for byte in range(256)]

    def __init__(self, game: Game) -> None:
        self.game = game
        self.examples = [game.new_initial_state(0)]

    def deal(self, drawn: Sequence[int]) -> State:
        """The game that chance has dealt."""
        return self.game.new_initial_state(int.from_bytes(drawn, "big"))

    def resample(self, state: WenlingState, player: int, draw: Callable[[], float]) -> WenlingState:
        """A state with a game resampled for ``player``, and the history of that game."""
        hand = state.hand.resample_from_infostate(player, int(draw() * 2**53))
        if self.game.name in CLOSED:
            return _played_as(hand, state)
        other: WenlingState = state.clone()
        other.hand = hand
        return other


def _played_as(hand: State, state: WenlingState) -> WenlingState:
    """A state with this game, in which every action is one of the small space, and with its
    history; of ``state`` it has what chance has drawn.
    """
    other: WenlingState = state.get_game().new_initial_state()
    for byte in state.drawn:
        other.apply_action(byte)
    other.hand = hand.game.new_initial_state(0, **hand.setup())
    for action in hand.history():
        other.apply_action(other.hand.to_abstract(action))
    return other


class _Listed:
    """Games of a list."""

    nodes = 1

    def __init__(self, game: Game, setups: Sequence[Setup]) -> None:
        self.examples = [game.new_initial_state(0, **setup) for setup in setups]
        self.outcomes = [(i, 1 / len(setups)) for i in range(len(setups))]

    def deal(self, drawn: Sequence[int]) -> State:
        """The game that chance has dealt."""
        return self.examples[drawn[0]].clone()

    def resample(self, state: WenlingState, player: int, draw: Callable[[], float]) -> WenlingState:
        """A state of the list, uniformly drawn from those that are the same to ``player``."""
        seen = state.information_state_string(player)
        actions = state.history()[self.nodes :]
        order = sorted(range(len(self.examples)), key=lambda _: draw())
        others = (state.get_game().new_initial_state().child(index) for index in order)
        return next(
            other
            for other in others
            if _replays(other, actions) and other.information_state_string(player) == seen
        )


def _replays(state: WenlingState, actions: Sequence[int]) -> bool:
    """Do actions as far as they are legal; whether all were."""
    for action in actions:
        if action not in state.legal_actions():
            return False
        state.apply_action(action)
    return True


# ---- Game and state ---------------------------------------------------------------------------


class WenlingGame(pyspiel.Game):
    """A game of wenling as OpenSpiel has games; made by ``pyspiel.load_game`` or :func:`load_game`.

    Attributes
    ----------
    name : str
    game : wenling.Game
    """

    name: str

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        name, rules = self.name, dict(parameters)
        setups = _setups_from(rules.pop("deals"))
        self.game = wenling_game(name, **_rules_from(name, rules))
        self.chance = _Listed(self.game, setups) if setups else _Seeds(self.game)
        self.limits = over_all([limits_of(hand) for hand in self.chance.examples])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_distinct_actions,
            max_chance_outcomes=len(self.chance.outcomes),
            num_players=self.game.num_players,
            min_utility=float(self.limits.lowest),
            max_utility=float(self.limits.highest),
            utility_sum=0.0,
            max_game_length=self.limits.decisions,
        )
        super().__init__(_TYPES[name], info, dict(parameters))

    def __reduce__(self) -> Any:
        # Its class has no name in this module; and whoever unpickles it must import this module,
        # so that OpenSpiel knows the game.
        return _loaded, (str(self),)

    def new_initial_state(self) -> WenlingState:
        """The state before the deal."""
        return WenlingState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Chance nodes before the first decision; there are no others."""
        return self.chance.nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> WenlingObserver:
        """An observer, with the past if perfect recall is wanted."""
        if params:
            raise ValueError(f"there are no parameters of an observer, so none of {sorted(params)}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not wanted.public_info or wanted.private_info != single:
            raise ValueError("an observer shows what is public and what one player knows, together")
        return WenlingObserver(self, wanted.perfect_recall)


class WenlingState(pyspiel.State):
    """A state of a :class:`WenlingGame`.

    Attributes
    ----------
    hand : wenling.State or None
        ``None`` before the deal.
    """

    def __init__(self, game: WenlingGame) -> None:
        super().__init__(game)
        self.hand: Any = None
        self.drawn: tuple[int, ...] = ()

    def current_player(self) -> int:
        """The player to move, chance before the deal, -4 at the end."""
        return CHANCE if self.hand is None else self.hand.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.hand is not None and self.hand.is_terminal()

    def returns(self) -> list[float]:
        """What each player has won or lost, zeros before the end."""
        if self.hand is None:
            return [0.0] * self.num_players()
        returns: list[float] = self.hand.returns().tolist()
        return returns

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Bytes of a seed, or the deals given."""
        outcomes: list[tuple[int, float]] = self.get_game().chance.outcomes
        return outcomes

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> WenlingState:
        """A state that ``player`` cannot tell from this one; ``draw`` gives numbers in [0, 1)."""
        if self.hand is None:
            return self.clone()
        return self.get_game().chance.resample(self, player, draw)

    def _legal_actions(self, player: int) -> list[int]:
        return self.hand.legal_abstract_actions()

    def _apply_action(self, action: int) -> None:
        if self.hand is not None:
            self.hand.apply_action(self.hand.from_abstract(action))
            return
        self.drawn += (action,)
        chance = self.get_game().chance
        if len(self.drawn) == chance.nodes:
            self.hand = chance.deal(self.drawn)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"DEAL {action}"
        return self.get_game().game.abstract_to_string(action)

    def __str__(self) -> str:
        return f"dealing {list(self.drawn)}" if self.hand is None else str(self.hand)


# ---- Observations -----------------------------------------------------------------------------


class WenlingObserver:
    """Writes what a player knows, with or without what it has seen before.

    Attributes
    ----------
    tensor : float32[size]
        All pieces one after the other.
    dict : dict
        ``player``, ``float32[num_players]``; ``past``, ``float32[decisions, num_columns + 1]``, if
        recall is perfect; ``now``, ``float32[num_columns]``: views of the tensor.
    """

    def __init__(self, game: WenlingGame, perfect_recall: bool) -> None:
        columns = game.game.num_columns
        self._game = game.game
        self._labels = _labels(game.game)
        self._perfect_recall = perfect_recall
        self._forgotten = [
            game.game.columns[name][0] for name in FORGOTTEN if name in game.game.columns
        ]
        shapes: dict[str, tuple[int, ...]] = {"player": (game.game.num_players,)}
        if perfect_recall:
            shapes["past"] = (game.limits.own, columns + 1)
        shapes["now"] = (columns,)
        ends = list(itertools.accumulate(int(np.prod(shape)) for shape in shapes.values()))
        self.tensor = np.zeros(ends[-1], np.float32)
        parts = np.split(self.tensor, ends[:-1])
        self.dict = {
            name: part.reshape(shape)
            for (name, shape), part in zip(shapes.items(), parts, strict=True)
        }

    def set_from(self, state: WenlingState, player: int) -> None:
        """Write what ``player`` knows to the tensor."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.hand is None:
            return
        self.dict["now"][:] = state.hand.observation_vector(player)
        if self._perfect_recall:
            rows = self._past(state.hand, player)
            self.dict["past"][: len(rows), :-1] = rows
            self.dict["past"][: len(rows), -1] = [1 + a for a in _own_actions(state, player)]

    def string_from(self, state: WenlingState, player: int) -> str:
        """The same as text."""
        if state.hand is None:
            return f"player={player}"
        now = state.hand.observation_vector(player)[np.newaxis]
        if not self._perfect_recall:
            return self._texts(now)[0]
        *past, last = self._texts(np.concatenate([self._past(state.hand, player), now]))
        actions = map(self._game.abstract_to_string, _own_actions(state, player))
        told = [f"{text} > {action}" for text, action in zip(past, actions, strict=True)]
        return "; ".join([*told, last])

    def _past(self, hand: State, player: int) -> NDArray[np.int16]:
        """What ``player`` knew at each decision so far, but for what it has forgotten."""
        rows, _ = hand.own_decisions(player)
        for place in self._forgotten:
            rows[:, place] = 0
        return rows

    def _texts(self, rows: NDArray[np.int16]) -> list[str]:
        """What changes from row to row, by name; the first against zeros."""
        before = np.zeros_like(rows)
        before[1:] = rows[:-1]
        texts: list[list[str]] = [[] for _ in rows]
        changed = rows != before
        for (row, column), value in zip(np.argwhere(changed).tolist(), rows[changed], strict=True):
            texts[row].append(f"{self._labels[column]}={value}")
        return [" ".join(text) for text in texts]


def _own_actions(state: WenlingState, player: int) -> list[int]:
    return [pair.action for pair in state.full_history() if pair.player == player]


def _labels(game: Game) -> list[str]:
    """The name of every column: ``to_pass``, ``hand[3]``, ``played[0][3]``."""
    return [
        name + "".join(f"[{i}]" for i in index)
        for name, (_, shape) in game.columns.items()
        for index in np.ndindex(*shape)
    ]


# ---- Registration -----------------------------------------------------------------------------


def _fewest_players(game: Game) -> int:
    """Where the number of players is an option, its least value."""
    found = [option.lowest for option in options(game.name) if option.name == "players"]
    return found[0] if found else game.num_players


def _type_of(name: str) -> Any:
    game = wenling_game(name)
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Wenling {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.num_players,
        min_num_players=_fewest_players(game),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**_parameters_of(game.rules), "deals": ""},
    )


_TYPES = {name: _type_of(name) for name in games()}

# A class for each game, as a class outlives the interpreter and a function does not: OpenSpiel lets
# go of what is registered when there is no interpreter left to take it.
for _name, _type in _TYPES.items():
    pyspiel.register_game(_type, type(f"{_name.title()}Game", (WenlingGame,), {"name": _name}))
