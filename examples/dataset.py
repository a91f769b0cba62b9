"""A data set of games: written to Parquet, looked at with polars, and read back into states.

    pip install "wenling[data]" polars
    python examples/dataset.py [--games N] [--game NAME] [--out PATH]

The games are those of greedy against random bots. A file that is there already is not played again
but gone on with, as far as it is short of games.
"""

from __future__ import annotations

import argparse
import itertools
import tempfile
from pathlib import Path

import polars as pl

import wenling
from wenling import records


def verdicts(games: pl.LazyFrame) -> pl.DataFrame:
    """How the games ended, and how long they were."""
    actions = pl.col("actions").list.len()
    return (
        games.group_by("verdict")
        .agg(
            games=pl.len(),
            shortest=actions.min(),
            mean=actions.mean(),
            longest=actions.max(),
        )
        .with_columns(share=pl.col("games") / pl.col("games").sum())
        .sort("games", descending=True)
        .collect()
    )


def seats(games: pl.LazyFrame) -> pl.DataFrame:
    """What was won at each seat, by each bot."""
    places = games.select("bots", "returns", seat=pl.int_ranges(pl.col("bots").list.len()))
    return (
        places.explode("bots", "returns", "seat")
        .group_by("seat", "bots")
        .agg(hands=pl.len(), mean_return=pl.col("returns").mean())
        .sort("seat", "bots")
        .collect()
    )


def read_back(path: Path, most: int) -> int:
    """Play some games again to their ends, as a learner would; how many positions that makes."""
    positions = 0
    for record in itertools.islice(records.read(path), most):
        for state in record.states():
            positions += not state.is_terminal()
        won = [state.returns()[state.player_at(seat)] for seat in range(state.num_players)]
        assert won == list(record.returns)
        assert state.verdict() == record.verdict
    return positions


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10_000, help="(default %(default)s)")
    parser.add_argument("--game", default="duijiatong", help="(default %(default)s)")
    parser.add_argument("--out", type=Path, help="where to keep the file (default: nowhere)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = args.out or Path(folder) / "games.parquet"
        result = wenling.simulate(
            args.game, "greedy,random", args.games, seed=1, out=path, resume=True
        )
        print(f"{result.games} games, {path.stat().st_size / result.games:.0f} bytes each")
        games = pl.scan_parquet(path)
        print(verdicts(games), seats(games), sep="\n")
        again = min(args.games, 1000)
        print(f"{again} games have {read_back(path, again)} positions to learn from")


if __name__ == "__main__":
    main()
