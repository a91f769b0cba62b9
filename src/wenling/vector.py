"""Many games at once, for learners: :class:`VectorEnv`.

Observations
------------
Row ``r`` of the observations is what the player to move in env ``env_id[r]`` knows: the values of
``State.observation`` one after the other, matrices row by row (see :mod:`wenling.games` for what
they mean). ``VectorEnv.columns`` says where each begins, :meth:`VectorEnv.field` cuts one out. Two
things differ: an action (``trick`` and ``to_beat`` of the Tong games and guanpai) is written as its
features, zeros where there is none; and mahjong's ``discards`` are filled up with -1 to 85 rows.

``dtype`` says as what the numbers are written, the columns are the same:

=============  =====================================================================================
``"int16"``    as ``State.observation`` has them
``"uint8"``    -1 as 255, and points of cards (``table``, ``captured``) in fives: 8 of them are 40.
               Everything else fits as it is, in every game
``"float32"``  the numbers of ``int16``, not scaled: which of them are amounts and which only names
               is for the learner to say
=============  =====================================================================================

With ``seats="relative"`` players are told by how many seats they sit after who looks, whose row it
is: 0 is that player, 1 the next to play, and in a game of four with partners 2 the own one. That
holds for every column that goes by player (``played``, ``captured`` ...), for every one that names
a player (``leader``, ``finished``, in mahjong who discarded ...; nobody is -1 as ever), and for
``seats``, which begin with the own one. So equal positions look alike to all players.
``State.observation_vector`` takes the same two words.

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
observed as planes instead, ``uint8[153, 42]`` as ``State.observation_tensor`` has them, where seats
always count from who looks.

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

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from wenling._core._random import as_seed
from wenling._core._vectors import Batch, Vector
from wenling._threads import Crew, Single, Task
from wenling.errors import IllegalAction, quoted
from wenling.games import Game, load_game

__all__ = ["VectorEnv"]

MINIMUM_SLICE = 64

# Of whom, what moves them until they have moved, and their numbers unless it is all of them.
Flight = tuple[Batch, "Task[None] | Single[None] | None", "NDArray[np.int64] | None"]
Step = tuple[
    NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class VectorEnv:
    """Many games stepped at once in the core; a game that ends is followed by a new one.

    Parameters
    ----------
    name : str
        One of :func:`wenling.games`.
    num_envs : int
        How many games.
    seed : int, optional
        From 0 to 2**64 - 1; ``None`` is fresh randomness. Game after game, every env has a seed of
        its own, drawn from (seed, env, episode), so it does not matter how many others there are,
        how they are stepped, or in how many threads.
    observation : {"columns", "planes"}
        Planes are mahjong's only, and always ``uint8`` and relative.
    dtype : {"int16", "uint8", "float32"}
        Of the columns, as :mod:`wenling.vector` says.
    seats : {"absolute", "relative"}
        Whether columns tell players by number or by how many seats they sit after who looks.
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
        Whether everything that is handed out is the caller's own. ``False`` is faster, for those
        who are done with what was handed out before they step on; see below.
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
        Name of a value -> (slice of the columns, shape), whatever the dtype; empty for planes.
    metadata : dict
        ``autoreset_mode`` is ``"SameStep"``, as Gymnasium names it.

    Notes
    -----
    **Memory.** With ``copy=False`` the arrays are made once and used again: those that ``reset``,
    ``step`` and ``recv`` return, ``infos`` included, are valid until the next ``reset``, ``step``
    or ``send``, which overwrite them. Who keeps ``infos["current"]`` across a step to know whom the
    rewards are for must copy it then, or learns from another player's. The lists take at most
    ``num_envs * max_actions`` entries of 8 bytes and the features; they lie close together at the
    front, so what is not used is never touched.

    **infos.** A dict of arrays, with a row for each env of the batch:

    ================  =======================  ====================================================
    ``env_id``        int64                    which env
    ``current``       int8                     the player to move, whose observation it is
    ``seed``          uint64                   ``game.new_initial_state(seed)`` deals this game
    ``steps``         uint32                   decisions since the deal
    ``action_mask``   bool[rows, num_actions]  abstract actions, and mahjong: what is open
    ``num_legal``     int64                    elsewhere: how many actions are legal,
    ``num_listed``    int64                    how many of them are listed,
    ``offsets``       int64[rows + 1]          where: row r has ``actions[offsets[r]:offsets[r+1]]``
    ``actions``       uint64[total]            the actions themselves,
    ``features``      uint8[total, ...]        and what they are, see :mod:`wenling.vector`
    ================  =======================  ====================================================

    **Gymnasium.** As there, ``step`` returns observations, rewards, terminations, truncations and
    infos, and ``metadata`` declares how envs begin anew: in the step that ends a game, so that the
    observation is already the next game's. Otherwise than there

    - players take turns, so a row is the view of another player from step to step
      (``infos["current"]``), and rewards are ``float64[rows, num_players]``: what everybody has won
      or lost in the game that ended, zeros in every other step;
    - there is no last observation of a game: nobody has a choice to make there;
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
        dtype: str = "int16",
        seats: str = "absolute",
        actions: str = "exact",
        features: bool = True,
        max_actions: int = 1024,
        threads: int | None = None,
        copy: bool = True,
        **rules: Any,
    ) -> None:
        if hasattr(self, "_core"):
            raise TypeError("a VectorEnv is made once: make another one")
        planes = _is_planes(observation, dtype)
        relative = _is_second("seats", seats, "absolute", "relative")
        abstract = _is_second("actions", actions, "exact", "abstract")
        first = as_seed(seed)
        game, crew = load_game(name, **rules), Crew(threads, MINIMUM_SLICE)
        self._core = Vector(
            game, num_envs, max_actions, abstract, planes, bool(features), dtype, relative
        )
        self._crew = crew
        self._columns = {} if planes else game.columns
        self._planes = planes
        self._arrays = self._core.arrays()
        self._copy = bool(copy)
        self._everybody = np.arange(self._core.num_envs)
        self._flight: Flight | None = None  # from send to recv
        with self._core:
            self._deal(first)

    @property
    def game(self) -> Game:
        return self._core.game

    @property
    def num_envs(self) -> int:
        return self._core.num_envs

    @property
    def num_players(self) -> int:
        return self._core.num_players

    @property
    def max_actions(self) -> int:
        return self._core.max_actions

    @property
    def num_actions(self) -> int:
        return self._core.num_actions

    @property
    def num_features(self) -> int:
        return self._core.num_features

    @property
    def columns(self) -> dict[str, tuple[slice, tuple[int, ...]]]:
        return dict(self._columns)

    # ---- Playing ------------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin every env anew.

        Parameters
        ----------
        seed : int, optional
            Without one the envs begin again with the first games of the seed they have.

        Returns
        -------
        observations : ndarray
        infos : dict

        Raises
        ------
        ValueError, TypeError
            For what is no seed; nothing has changed then.

        Notes
        -----
        Where Ctrl-C has ended it before all envs were dealt, every other method says that it must
        be called again. It also begins anew in a forked child, where a batch in flight was lost.
        """
        first = self._seed if seed is None else as_seed(seed)
        self._core.recover()
        with self._core:
            self._crew.abandon()
            self._flight = None
            self._deal(first)
            batch = self._batch(None, None)
            self._crew.run(batch.see, batch.slices)
            observations, _, _, _, infos = self._result(batch, None)
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
        KeyboardInterrupt
            After Ctrl-C, and says which it is: ``no env has moved``, or the envs move all the same,
            and :meth:`recv` tells what came of it.
        """
        numbers = _as_actions(actions)
        with self._core:
            try:
                self._send(None, numbers)
                return self._recv()
            except KeyboardInterrupt as interrupt:
                raise self._explained(interrupt)  # noqa: B904 - the same

    def send(self, actions: ArrayLike, env_ids: ArrayLike | None = None) -> None:
        """Take one action in each of some envs, in all of them without ``env_ids``.

        :meth:`recv` tells what came of it. Rows of the batch are in the order of ``env_ids``, which
        must be different. Raises as :meth:`step` does, before any env moves.

        With ``threads`` the envs of a larger batch move in the others while ``send`` returns, and
        write to the arrays of the last batch; ``recv`` waits for them, and helps to compute them.
        """
        ids, numbers = self._env_ids(env_ids), _as_actions(actions)
        with self._core:
            try:
                self._send(ids, numbers)
            except KeyboardInterrupt as interrupt:
                raise self._explained(interrupt)  # noqa: B904 - the same

    def recv(self) -> Step:
        """What came of the last :meth:`send`: as :meth:`step` returns it, for the envs sent to.

        Interrupted by Ctrl-C, it can be called again.
        """
        with self._core:
            try:
                return self._recv()
            except KeyboardInterrupt as interrupt:
                raise self._explained(interrupt)  # noqa: B904 - the same

    def random_actions(self, env_ids: ArrayLike | None = None) -> NDArray[np.uint64]:
        """A uniformly random legal action, listed or not, for each of some envs or for all.

        With ``actions="abstract"`` it is an open index, each equally likely.
        """
        ids = self._env_ids(env_ids)
        with self._core:
            self._land()
            drawn = self._batch(ids, None)
            self._crew.run(drawn.draw, drawn.slices)
            return drawn.drawn()

    def close(self) -> None:
        """Let the threads go; they come back when they are needed."""
        with self._core:
            self._crew.close()

    # ---- Reading ------------------------------------------------------------------------------

    def field(self, observations: NDArray[Any], name: str) -> NDArray[Any]:
        """One value of the observations, a view of shape ``(rows, *shape)``."""
        if name not in self._columns:
            raise ValueError(
                f"no value {quoted(name)}; there are {', '.join(self._columns) or 'none'}"
            )
        place, shape = self._columns[name]
        rows = np.asarray(observations)
        if rows.ndim != 2 or rows.shape[1] != self.game.num_columns:
            raise ValueError(
                f"observations must have {self.game.num_columns} columns, not shape {rows.shape}"
            )
        return rows[:, place].reshape(len(rows), *shape)

    def __repr__(self) -> str:
        return f"VectorEnv({self.game.name!r}, {self.num_envs})"

    # ---- Inside -------------------------------------------------------------------------------

    def __reduce__(self) -> Any:
        raise TypeError(
            "a VectorEnv cannot be pickled or copied: its games have no history to play again. "
            "Pass what makes one: functools.partial(wenling.VectorEnv, ...)"
        )

    def _send(self, ids: NDArray[np.int64] | None, numbers: NDArray[Any]) -> None:
        if self._flight is not None:
            raise ValueError("there is something to receive first")
        batch = self._batch(ids, numbers)
        self._check(batch, numbers)
        task = self._crew.task(batch.step, batch.slices)
        self._flight = batch, task, ids  # from here on the envs move, whatever interrupts
        task.start()

    def _recv(self) -> Step:
        self._land()
        if self._flight is None:
            raise ValueError("nothing was sent")
        flight = batch, _, ids = self._flight
        try:
            result = self._result(batch, ids)
            self._flight = None
            return result
        except BaseException:
            self._flight = flight
            raise

    def _explained(self, interrupt: KeyboardInterrupt) -> KeyboardInterrupt:
        if self._flight is None:
            interrupt.args = ("no env has moved",)
        else:
            interrupt.args = ("the envs move all the same: recv() tells what came of it",)
        return interrupt

    def _env_ids(self, env_ids: ArrayLike | None) -> NDArray[np.int64] | None:
        """Whose they are, an array of our own; ``None`` for all."""
        if env_ids is None:
            return None
        ids = np.array(env_ids, order="C")
        if ids.ndim != 1 or not len(ids) or ids.dtype.kind not in "iu":
            raise ValueError("env_ids must be a list of ints")
        for wrong in ids[(ids < 0) | (ids >= self.num_envs)][:1]:
            raise ValueError(f"env_ids must be from 0 to {self.num_envs - 1}, not {wrong}")
        return ids.astype(np.int64, copy=False)

    def _batch(self, ids: NDArray[np.int64] | None, actions: NDArray[Any] | None) -> Batch:
        self._crew.abandon()
        rows = self.num_envs if ids is None else len(ids)
        if actions is not None and actions.shape != (rows,):
            raise ValueError(f"actions must be {rows} in a row, not of shape {actions.shape}")
        numbers = None if actions is None else actions.view(np.uint64)
        return self._core.batch_of(ids, numbers, self._crew.slices(rows))

    def _land(self) -> None:
        """Wait until the envs sent to have moved."""
        if self._flight is not None:
            batch, task, ids = self._flight
            if task is not None:
                task.finish()
                batch.close_gaps()
                self._flight = batch, None, ids

    def _deal(self, seed: int) -> None:
        batch = self._batch(None, None)
        self._core.begin(seed)
        self._crew.run(batch.deal, batch.slices)
        self._seed = seed

    def _check(self, batch: Batch, actions: NDArray[Any]) -> None:
        """That all actions are legal; it names one that is not."""
        for row in self._crew.run(batch.refused, batch.slices):
            if row >= 0:
                env = batch.index(row)
                what = self._core.action_to_string(env, int(actions[row]))
                who = self._core.current_player(env)
                raise IllegalAction(
                    f"env {env}: {what} is not legal: player {who} may not do it now"
                )

    def _result(self, batch: Batch, ids: NDArray[np.int64] | None) -> Step:
        """What is seen of a batch that is done. Every array is made for the caller: one of its own,
        or a view, so that nothing done to it reaches those that are written to."""
        rows, listed, arrays = batch.rows, batch.close_gaps(), self._arrays
        infos = {
            "current": arrays["current"][:rows],
            "seed": arrays["seeds"][:rows],
            "steps": arrays["steps"][:rows],
        }
        if "mask" in arrays:
            infos["action_mask"] = arrays["mask"][:rows]
        else:
            infos["num_legal"] = arrays["num_legal"][:rows]
            infos["num_listed"] = arrays["counts"][:rows]
            infos["offsets"] = arrays["offsets"][: rows + 1]
            infos["actions"] = arrays["actions"][:listed]
            if "features" in arrays:
                infos["features"] = arrays["features"][:listed]
        observations = arrays["planes" if self._planes else "observation"][:rows]
        rewards, terminations = arrays["rewards"][:rows], arrays["terminated"][:rows]
        if self._copy:
            infos = {name: array.copy() for name, array in infos.items()}
            observations, rewards = observations.copy(), rewards.copy()
            terminations = terminations.copy()
        infos["env_id"] = (self._everybody if ids is None else ids).copy()
        return observations, rewards, terminations, np.zeros(rows, np.bool_), infos


def _is_planes(observation: str, dtype: str) -> bool:
    if observation == "inputs":
        raise ValueError("observation='inputs' is not there yet")
    planes = _is_second("observation", observation, "columns", "planes")
    if planes and dtype == "float32":
        raise ValueError("dtype is for columns: planes are always uint8")
    return planes


def _is_second(name: str, value: str, first: str, second: str) -> bool:
    if value not in (first, second):
        raise ValueError(f"{name} must be {first!r} or {second!r}, not {quoted(value)}")
    return value == second


def _as_actions(actions: ArrayLike) -> NDArray[Any]:
    """An array of our own, of 64 bits: what is checked must not change while threads go by it."""
    numbers = np.array(actions, order="C")
    if numbers.dtype.kind in "iu":
        signed = numbers.dtype.kind == "i"
        return numbers.astype(np.int64 if signed else np.uint64, copy=False)
    first = f", as {quoted(numbers.flat[0])}" if numbers.size else ""
    raise TypeError(f"actions must be whole numbers below 2**64, not {numbers.dtype}{first}")


VectorEnv.__module__ = "wenling"
