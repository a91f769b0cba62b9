"""Records of played games, one row of a Parquet file each, and back to states.

===========  =============  =======================================================================
``number``   int64          of the game in its run
``bots``     list of text   by seat
``setup``    text           JSON: the settings of ``Game.new_initial_state`` that deal the hand
``actions``  list of int64  all of them, in order
``returns``  list of float  by seat
``verdict``  text           how it ended
===========  =============  =======================================================================

The metadata of the file have ``wenling``: JSON with the format, the game, its rules and the seed.
Needs pyarrow, the extra ``data``.

Examples
--------
>>> import tempfile, wenling
>>> from pathlib import Path
>>> path = Path(tempfile.mkdtemp()) / "games.parquet"
>>> result = wenling.simulate("guanpai", "greedy,random,random", games=6, out=path)
>>> from wenling import records
>>> states = [record.state() for record in records.read(path)]
>>> len(states), all(state.is_terminal() for state in states)
(6, True)
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from wenling.games import Game, State, load_game

__all__ = ["FORMAT", "Record", "read", "writer"]

FORMAT = "wenling-records-1"
_ROW_GROUP = 1024  # games


@dataclasses.dataclass(frozen=True)
class Record:
    """One game: the columns of its row, and the game with its rules."""

    game: Game
    number: int
    bots: tuple[str, ...]
    setup: dict[str, Any]
    actions: tuple[int, ...]
    returns: tuple[float, ...]
    verdict: str

    def initial_state(self) -> State:
        """The hand as it was dealt."""
        return self.game.new_initial_state(0, **self.setup)

    def states(self) -> Iterator[State]:
        """The state before every action, and the last one."""
        state = self.initial_state()
        for action in self.actions:
            yield state.clone()
            state.apply_action(action)
        yield state

    def state(self) -> State:
        """The hand as it ended."""
        state = self.initial_state()
        for action in self.actions:
            state.apply_action(action)
        return state


def _schema(game: Game, seed: int) -> Any:
    import pyarrow as pa  # type: ignore[import-untyped]

    rules = {f.name: getattr(game.rules, f.name) for f in dataclasses.fields(game.rules) if f.init}
    about = {"format": FORMAT, "game": game.name, "rules": rules, "seed": seed}
    return pa.schema(
        [
            ("number", pa.int64()),
            ("bots", pa.list_(pa.string())),
            ("setup", pa.string()),
            ("actions", pa.list_(pa.int64())),
            ("returns", pa.list_(pa.float64())),
            ("verdict", pa.string()),
        ],
        metadata={"wenling": json.dumps(about)},
    )


def _rows(
    first: int, chunk: dict[str, Any], names: Sequence[str], rotations: int
) -> list[dict[str, Any]]:
    """The rows of a chunk, whose first game has the number ``first``."""
    seats = range(len(names))
    return [
        {
            "number": number,
            "bots": [names[(seat + number % rotations) % len(names)] for seat in seats],
            "setup": json.dumps(setup),
            "actions": actions.astype("int64"),
            "returns": returns,
            "verdict": str(verdict),
        }
        for number, setup, actions, returns, verdict in zip(
            range(first, first + len(chunk["returns"])),
            chunk["setups"],
            chunk["actions"],
            chunk["returns"],
            chunk["endings"],
            strict=True,
        )
    ]


@contextmanager
def writer(
    path: str | Path, game: Game, seed: int, names: Sequence[str], rotations: int
) -> Iterator[Callable[[int, dict[str, Any]], None]]:
    """A function that takes chunks of :func:`wenling.simulate` and writes them to a file."""
    import pyarrow as pa
    import pyarrow.parquet as pq  # type: ignore[import-untyped]

    schema = _schema(game, seed)
    waiting: list[dict[str, Any]] = []

    def write() -> None:
        file.write_table(pa.Table.from_pylist(waiting, schema=schema))
        waiting.clear()

    def take(first: int, chunk: dict[str, Any]) -> None:
        waiting.extend(_rows(first, chunk, names, rotations))
        if len(waiting) >= _ROW_GROUP:
            write()

    with pq.ParquetWriter(path, schema) as file:
        try:
            yield take
        finally:
            write()


def read(path: str | Path) -> Iterator[Record]:
    """The games of a file, in order, a row group in memory at a time.

    Raises
    ------
    ValueError
        If the file was not written by :func:`wenling.simulate`.
    """
    import pyarrow.parquet as pq

    with pq.ParquetFile(path) as file:
        about = json.loads((file.schema_arrow.metadata or {}).get(b"wenling", b"null"))
        if not isinstance(about, dict) or about.get("format") != FORMAT:
            raise ValueError(f"{path} has no records of games: its format must be {FORMAT!r}")
        game = load_game(about["game"], **about["rules"])
        for batch in file.iter_batches(batch_size=_ROW_GROUP):
            for row in batch.to_pylist():
                yield Record(
                    game=game,
                    number=row["number"],
                    bots=tuple(row["bots"]),
                    setup=json.loads(row["setup"]),
                    actions=tuple(row["actions"]),
                    returns=tuple(row["returns"]),
                    verdict=row["verdict"],
                )
