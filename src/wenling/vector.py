"""Many games at once, for learners: :class:`VectorEnv`.

Observations
------------
Row ``r`` of the observations is what the player to move in env ``env_id[r]`` knows: the values of
``State.observation`` one after the other, matrices row by row (see :mod:`wenling.games` for what
they mean), as ``int16``, as nothing on a table is below -1 or above some hundreds.
``VectorEnv.columns`` says where each begins, :meth:`VectorEnv.field` cuts one out. Two things
differ: an action (``trick`` and ``to_beat`` of the Tong games and guanpai) is written as its
features, zeros where there is none; and mahjong's ``discards`` are filled up with -1 to 85 rows.

===========  =======  ===============================  =================================
game         columns  legal actions                    features of an action, ``uint8``
===========  =======  ===============================  =================================
duijiatong   205      a list                           20
liujiatong   282      a list                           20
biaotong     228      a list                           20
hongwu       627      a list                           56
guanpai      159      a list                           20
mahjong      660      a mask of 135                    none: the numbers are the actions
===========  =======  ===============================  =================================

With ``actions="abstract"`` every game has a mask instead, of the abstract actions of
:mod:`wenling.games`. Other rules can have other widths (guanpai with two players). Mahjong can be
observed as planes instead, ``uint8[153, 42]`` as ``State.observation_tensor`` has them: seats count
from who looks.

Features
--------
The Tong games and guanpai: 0 to 14 the cards of each rank that are laid down, jokers as jokers; 15
to 18 what they are read as: kind (0 where it is no play), length, rank, part; 19 is 0 for a play,
else 1 + the action (1 pass, 2 throw in, 3 keep, 6 11 16 21 bids). Kinds count from 1: SINGLE PAIR
PAIR_RUN TRIPLE TRIPLE_RUN FULL_HOUSE BUTTERFLY STRAIGHT BOMB JOKER_BOMB, in guanpai SINGLE PAIR
TRIPLE TRIPLE_TWO PAIR_RUN TRIPLE_RUN STRAIGHT BOMB. The rank is that of the cards, of a run its top
position, where 3 is 3, K 13 and A 14; the part, where it matters, is the pair of a full house, the
top of a butterfly's pairs, how many of four jokers are small.

hongwu: 0 to 53 the cards of each kind; 54 the verb: 1 pass, 2 declare, 3 override, 4 bury, 5 play;
55 the suit that is declared.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from wenling._core._games import Vector
from wenling._threads import Crew
from wenling.errors import IllegalAction
from wenling.games import load_game

__all__ = ["VectorEnv"]

MINIMUM_SLICE = 64
MOST_ENVS = 2**31

Arrays = dict[str, NDArray[Any]]
Step = tuple[
    NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class VectorEnv:
    """Many hands of one game, stepped in the core; a hand that ends begins anew.

    Parameters
    ----------
    name : str
        One of :func:`wenling.games`.
    num_envs : int
        How many hands.
    seed : int, optional
        From 0 to 2**64 - 1; ``None`` is fresh randomness. Hand after hand, every env has a seed of
        its own, drawn from (seed, env, episode), so it does not matter how many others there are,
        how they are stepped, or in how many threads.
    observation : {"columns", "planes"}
        Planes are mahjong's only.
    actions : {"exact", "abstract"}
        What is told and taken: every legal action, listed where they are too many for a mask; or
        abstract ones in every game, the indices of :mod:`wenling.games`, always with a mask.
    features : bool
        Whether listed actions come with their features.
    max_actions : int
        How many legal actions of an env are listed at most. Where more are legal, as many are a
        uniform sample without repetition, and ``num_legal`` tells how many there are: the list is
        complete exactly where ``num_listed == num_legal``. What is not listed is legal all the
        same. In random play one list of duijiatong in about a thousand is cut at 1024; leads with
        several jokers can have hundreds of thousands. 0 lists nothing and still counts.
    threads : int, optional
        ``None`` and 1 step in the caller's thread, 0 uses every processor. The results are the
        same. The interpreter goes on meanwhile; see :meth:`send`.
    copy : bool
        Whether everything that is handed out is the caller's own.
    **rules
        Fields of the family's ``Rules``, as :func:`wenling.load_game` takes them.

    Attributes
    ----------
    game : Game
    num_envs, num_players : int
    num_actions : int
        Columns of the mask; 0 where actions are listed.
    num_features : int
        Of a listed action.
    columns : dict
        Name of a value -> (slice of the columns, shape); empty for planes.
    metadata : dict
        ``autoreset_mode`` is ``"SameStep"``, as Gymnasium names it.

    Notes
    -----
    **Memory.** Without ``copy`` the arrays are made once and used again: those that ``reset``,
    ``step`` and ``recv`` return, ``infos`` included, are valid until the next ``reset``, ``step``
    or ``send``. The lists take at most ``num_envs * max_actions`` entries of 8 bytes and the
    features; they lie close together at the front, so what is not used is never touched.

    **infos.** A dict of arrays, with a row for each env of the batch:

    ================  =======================  ====================================================
    ``env_id``        int64                    which env
    ``current``       int8                     the player to move, whose observation it is
    ``seed``          uint64                   ``game.new_initial_state(seed)`` deals this hand
    ``steps``         uint32                   decisions since the deal
    ``action_mask``   bool[rows, num_actions]  abstract actions, and mahjong: what is open
    ``num_legal``     int64                    elsewhere: how many actions are legal,
    ``num_listed``    int64                    how many of them are listed,
    ``offsets``       int64[rows + 1]          where: row r has ``actions[offsets[r]:offsets[r+1]]``
    ``actions``       uint64[total]            the actions themselves,
    ``features``      uint8[total, ...]        and what they are, see :mod:`wenling.vector`
    ================  =======================  ====================================================

    **Gymnasium.** As there, ``step`` returns observations, rewards, terminations, truncations and
    infos, and ``metadata`` declares how envs begin anew: in the step that ends a hand, so that the
    observation is already the next hand's. Otherwise than there

    - players take turns, so a row is the view of another player from step to step
      (``infos["current"]``), and rewards are ``float64[rows, num_players]``: what everybody has won
      or lost in the hand that ended, zeros in every other step;
    - there is no last observation of a hand: nobody has a choice to make there;
    - nothing is ever truncated;
    - exact actions are the numbers of ``State``; there are no space objects, since an action space
      of hundreds of millions of plays is of use to nobody. Abstract ones are below ``num_actions``.

    Examples
    --------
    >>> import numpy as np
    >>> import wenling
    >>> env = wenling.VectorEnv("mahjong", 16, seed=1)
    >>> observations, infos = env.reset()
    >>> observations.shape, infos["action_mask"].shape
    ((16, 660), (16, 135))
    >>> actions = infos["action_mask"].argmax(axis=1)  # the first that is legal
    >>> observations, rewards, terminations, truncations, infos = env.step(actions)
    >>> env.field(observations, "hand").sum(axis=1).max() <= 17
    np.True_

    Where actions are listed, a learner scores all of them at once and takes the best of each row:

    >>> env = wenling.VectorEnv("duijiatong", 4, seed=1)
    >>> observations, infos = env.reset()
    >>> scores = infos["features"][:, :15].sum(axis=1)  # most cards first
    >>> rows = [slice(*pair) for pair in zip(infos["offsets"], infos["offsets"][1:])]
    >>> actions = [infos["actions"][row][scores[row].argmax()] for row in rows]
    >>> observations, rewards, terminations, truncations, infos = env.step(actions)

    With abstract actions any game looks like mahjong:

    >>> env = wenling.VectorEnv("duijiatong", 4, seed=1, actions="abstract")
    >>> observations, infos = env.reset()
    >>> infos["action_mask"].shape
    (4, 1969)
    >>> observations, rewards, terminations, truncations, infos = env.step(env.random_actions())

    Part of the envs at a time, as EnvPool does it:

    >>> env.send(env.random_actions([2, 0]), [2, 0])
    >>> observations, rewards, terminations, truncations, infos = env.recv()
    >>> infos["env_id"].tolist(), infos["steps"].tolist()
    ([2, 0], [2, 2])
    """

    metadata: dict[str, Any] = {"autoreset_mode": "SameStep"}  # noqa: RUF012 - as in Gymnasium

    def __init__(
        self,
        name: str,
        num_envs: int,
        seed: int | None = 0,
        *,
        observation: str = "columns",
        actions: str = "exact",
        features: bool = True,
        max_actions: int = 1024,
        threads: int | None = None,
        copy: bool = False,
        **rules: Any,
    ) -> None:
        self.game = load_game(name, **rules)
        self.num_envs = _within("num_envs", num_envs, 1, MOST_ENVS)
        self.num_players = self.game.num_players
        self.max_actions = _within("max_actions", max_actions, 0, 2**31)
        self._crew = Crew(threads, MINIMUM_SLICE)
        self._core = Vector(self.game, self.num_envs, self.max_actions, _wants_abstract(actions))
        self.num_actions = self._core.num_actions
        self.num_features = self._core.num_features
        self._planes = _wants_planes(self._core, observation)
        self.columns = {} if self._planes else self.game.columns
        self._arrays = self._allocate(features)
        self._core.write_to(self._arrays)
        self._copy = copy
        self._everybody = np.arange(self.num_envs)
        self._everybody.setflags(write=False)  # it is handed out as ``env_id``
        self._offsets = np.zeros(self.num_envs + 1, np.int64)
        self._moving: tuple[NDArray[np.int64], Callable[[], list[tuple[int, int]]]] | None = None
        self._moved: Step | None = None
        self._begin(seed)

    def _allocate(self, features: bool) -> Arrays:
        """The arrays that the core writes to."""
        rows = self.num_envs
        arrays: Arrays = {
            "current": np.empty(rows, np.int8),
            "rewards": np.zeros((rows, self.num_players)),
            "terminated": np.zeros(rows, np.bool_),
            "seeds": np.empty(rows, np.uint64),
            "steps": np.empty(rows, np.uint32),
        }
        if self._planes:
            arrays["planes"] = np.empty((rows, *self._core.plane_shape), np.uint8)
        else:
            arrays["observation"] = np.empty((rows, self.game.num_columns), np.int16)
        if self.num_actions:
            arrays["mask"] = np.empty((rows, self.num_actions), np.bool_)
            return arrays
        room = max(1, rows * self.max_actions)
        arrays["num_legal"] = np.empty(rows, np.int64)
        arrays["counts"] = np.empty(rows, np.int64)
        arrays["actions"] = np.empty(room, np.uint64)
        if features:
            arrays["features"] = np.empty((room, self.num_features), np.uint8)
        return arrays

    # ---- Playing ------------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin every env anew.

        Parameters
        ----------
        seed : int, optional
            Without one the envs begin again with the first hands of the seed they have.

        Returns
        -------
        observations : ndarray
        infos : dict
        """
        self._begin(self._seed if seed is None else seed)
        self._moving = self._moved = None
        self._gather(
            self._crew.run(lambda *rows: self._core.see(self._everybody, *rows), self.num_envs)
        )
        observations, _, _, _, infos = self._result(self._everybody)
        return observations, infos

    def step(self, actions: ArrayLike) -> Step:
        """Take one action in every env: ``send`` to all, then ``recv``.

        Parameters
        ----------
        actions : array_like of int
            One for each env, as ``infos`` tells what is legal.

        Returns
        -------
        observations, rewards, terminations, truncations, infos

        Raises
        ------
        IllegalAction
            For an action that is not legal; it names the env, and no env has moved.
        """
        self.send(actions)
        return self.recv()

    def send(self, actions: ArrayLike, env_ids: ArrayLike | None = None) -> None:
        """Take one action in each of some envs, in all of them without ``env_ids``.

        :meth:`recv` tells what came of it. Rows of the batch are in the order of ``env_ids``, which
        must be different. Raises as :meth:`step` does, before any env moves.

        With ``threads`` the envs of a larger batch move in the others while ``send`` returns, and
        write to the arrays of the last batch; ``recv`` waits for them, and lends a hand.
        """
        if self._moving is not None or self._moved is not None:
            raise ValueError("there is something to receive first")
        indices = self._indices(env_ids)
        numbers = _as_actions(actions, len(indices))
        exact = self._exact(indices, numbers)
        self._moving = (
            indices,
            self._crew.start(lambda *rows: self._core.step(indices, exact, *rows), len(indices)),
        )

    def recv(self) -> Step:
        """What came of the last :meth:`send`: as :meth:`step` returns it, for the envs sent to."""
        self._settle()
        if self._moved is None:
            raise ValueError("nothing was sent")
        result, self._moved = self._moved, None
        return result

    def random_actions(self, env_ids: ArrayLike | None = None) -> NDArray[np.uint64]:
        """A uniformly random legal action, listed or not, for each of some envs or for all.

        With ``actions="abstract"`` it is an open index, each equally likely.
        """
        self._settle()
        indices = self._indices(env_ids)
        actions = np.empty(len(indices), np.uint64)
        self._crew.run(lambda *rows: self._core.draw(indices, actions, *rows), len(indices))
        return actions

    def close(self) -> None:
        """Let the threads go; they come back when they are needed."""
        self._crew.close()

    # ---- Reading ------------------------------------------------------------------------------

    def field(self, observations: NDArray[np.int16], name: str) -> NDArray[np.int16]:
        """One value of the observations, a view of shape ``(rows, *shape)``."""
        if name not in self.columns:
            raise ValueError(f"no value {name!r}; there are {', '.join(self.columns) or 'none'}")
        place, shape = self.columns[name]
        return observations[:, place].reshape(len(observations), *shape)

    def __repr__(self) -> str:
        return f"VectorEnv({self.game.name!r}, {self.num_envs})"

    # ---- Inside -------------------------------------------------------------------------------

    def _begin(self, seed: int | None) -> None:
        self._seed = _fresh_seed() if seed is None else seed
        self._crew.run(lambda *rows: self._core.reset(self._seed, *rows), self.num_envs)

    def _indices(self, env_ids: ArrayLike | None) -> NDArray[np.int64]:
        if env_ids is None:
            return self._everybody
        ids = np.asarray(env_ids)
        if ids.ndim != 1 or not len(ids) or ids.dtype.kind not in "iu":
            raise ValueError("env_ids must be a list of ints")
        for wrong in ids[(ids < 0) | (ids >= self.num_envs)][:1]:
            raise ValueError(f"env_ids must be from 0 to {self.num_envs - 1}, not {wrong}")
        if len(np.unique(ids)) < len(ids):
            raise ValueError("env_ids must be different")
        return ids.astype(np.int64)

    def _exact(self, indices: NDArray[np.int64], actions: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """The legal actions that are meant; raise if there is none for one of them."""
        if self.num_actions:
            exact = np.empty(len(indices), np.uint64)
            refused = self._crew.run(
                lambda *rows: self._core.choose(indices, actions, exact, *rows), len(indices)
            )
        else:
            exact = actions
            refused = self._crew.run(
                lambda *rows: self._core.refused(indices, actions, *rows), len(indices)
            )
        for _, row in refused:
            if row >= 0:
                env = int(indices[row])
                what = self._core.action_to_string(env, int(actions[row]))
                who = self._core.current_player(env)
                raise IllegalAction(
                    f"env {env}: {what} is not legal: player {who} may not do it now"
                )
        return exact

    def _settle(self) -> None:
        """Wait until the envs sent to have moved."""
        if self._moving is not None:
            (indices, finish), self._moving = self._moving, None
            self._gather(finish())
            self._moved = self._result(indices)

    def _gather(self, listed: list[tuple[int, int]]) -> None:
        """Close the gaps between the lists that the slices of a batch wrote."""
        total = listed[0][1]
        for start, count in listed[1:]:
            source = start * self.max_actions
            for name in self._arrays.keys() & {"actions", "features"}:
                array = self._arrays[name]
                array[total : total + count] = array[source : source + count]
            total += count

    def _result(self, indices: NDArray[np.int64]) -> Step:
        rows = len(indices)
        made: Callable[[NDArray[Any]], NDArray[Any]] = np.copy if self._copy else _itself
        arrays = self._arrays
        if rows < self.num_envs:
            arrays = {name: array[:rows] for name, array in arrays.items()}
        infos: dict[str, Any] = {
            "env_id": made(indices),
            "current": made(arrays["current"]),
            "seed": made(arrays["seeds"]),
            "steps": made(arrays["steps"]),
        }
        if self.num_actions:
            infos["action_mask"] = made(arrays["mask"])
        else:
            offsets = self._offsets[: rows + 1]
            np.cumsum(arrays["counts"], out=offsets[1:])
            infos["num_legal"] = made(arrays["num_legal"])
            infos["num_listed"] = made(arrays["counts"])
            infos["offsets"] = made(offsets)
            for name in self._arrays.keys() & {"actions", "features"}:
                infos[name] = made(self._arrays[name][: offsets[-1]])
        return (
            made(arrays["planes" if self._planes else "observation"]),
            made(arrays["rewards"]),
            made(arrays["terminated"]),
            np.zeros(rows, np.bool_),
            infos,
        )


def _itself(array: NDArray[Any]) -> NDArray[Any]:
    return array


def _fresh_seed() -> int:
    return int(np.random.SeedSequence().generate_state(1, np.uint64)[0])


def _within(name: str, value: int, least: int, most: int) -> int:
    number = operator.index(value)
    if not least <= number <= most:
        raise ValueError(f"{name} must be from {least} to {most}, not {number}")
    return number


def _wants_abstract(actions: str) -> bool:
    if actions not in ("exact", "abstract"):
        raise ValueError(f"actions must be 'exact' or 'abstract', not {actions!r}")
    return actions == "abstract"


def _wants_planes(core: Vector, observation: str) -> bool:
    if observation not in ("columns", "planes"):
        raise ValueError(f"observation must be 'columns' or 'planes', not {observation!r}")
    if observation == "planes" and not core.plane_shape[0]:
        raise ValueError(f"{core.game.name} has no planes")
    return observation == "planes"


def _as_actions(actions: ArrayLike, count: int) -> NDArray[np.uint64]:
    numbers = np.asarray(actions)
    if numbers.shape != (count,):
        raise ValueError(f"actions must be {count} in a row, not of shape {numbers.shape}")
    if numbers.dtype.kind not in "iu":
        raise ValueError(f"actions must be ints below 2**64, not {numbers.dtype}")
    # A copy: what was checked must not change while threads go by it.
    signed = numbers.dtype.kind == "i"
    return numbers.astype(np.int64 if signed else np.uint64, order="C").view(np.uint64)


VectorEnv.__module__ = "wenling"
