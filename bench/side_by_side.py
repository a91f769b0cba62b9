"""Measure several libraries on the same work, side by side in one run.

Times drift by a factor of two on a shared machine, even the processor times taken here as a rule.
So no figure stands alone: in each round every contender runs once, and what is reported is the
median over the rounds of the ratio to the first one.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import time
from collections.abc import Callable
from typing import Any, NamedTuple

ROUNDS = 15
SECONDS_A_RUN = 0.02


class Contender(NamedTuple):
    """One library's way to do a piece of work."""

    name: str
    run: Callable[[], Any]
    items: int  # pieces of work in one call of ``run``
    remark: str


class Work(NamedTuple):
    """A piece of work; the first contender is what the others are measured against."""

    title: str
    contenders: list[Contender]
    clock: Callable[[], float] = time.process_time


class Row(NamedTuple):
    work: str
    contender: str
    nanoseconds: float  # per item, the median
    ratio: float  # to the first contender's, the median of the rounds
    remark: str


def seconds(run: Callable[[], Any], repeats: int, clock: Callable[[], float]) -> float:
    start = clock()
    for _ in range(repeats):
        run()
    return clock() - start


def repeats_needed(run: Callable[[], Any], clock: Callable[[], float]) -> int:
    """How often to call ``run`` so that it lasts; calling it warms it up."""
    repeats = 1
    while (taken := seconds(run, repeats, clock)) < SECONDS_A_RUN / 2:
        repeats = max(repeats + 1, round(repeats * min(10, SECONDS_A_RUN / max(taken, 1e-9))))
    return repeats


def measure(work: Work, rounds: int = ROUNDS) -> list[Row]:
    repeats = [repeats_needed(contender.run, work.clock) for contender in work.contenders]
    per_item: list[list[float]] = [[] for _ in work.contenders]
    for _ in range(rounds):
        for times, contender, n in zip(per_item, work.contenders, repeats, strict=True):
            taken = seconds(contender.run, n, work.clock)
            times.append(taken / (n * contender.items) * 1e9)
    return [
        Row(
            work.title,
            contender.name,
            statistics.median(times),
            statistics.median(t / first for t, first in zip(times, per_item[0], strict=True)),
            contender.remark,
        )
        for contender, times in zip(work.contenders, per_item, strict=True)
    ]


def as_text(rows: list[Row]) -> str:
    lines = []
    for work, group in itertools.groupby(rows, key=lambda row: row.work):
        lines.append(f"\n{work}")
        lines += [
            f"  {row.contender:40} {row.nanoseconds:14,.1f} ns {row.ratio:10,.1f} x  {row.remark}"
            for row in group
        ]
    return "\n".join(lines)


def as_markdown(rows: list[Row]) -> str:
    table = ["| work | by | ns each | times the first | remark |", "|---|---|--:|--:|---|"]
    for work, group in itertools.groupby(rows, key=lambda row: row.work):
        for i, row in enumerate(group):
            title = "" if i else work
            figures = f"{row.nanoseconds:,.1f} | {row.ratio:,.1f}"
            table.append(f"| {title} | {row.contender} | {figures} | {row.remark} |")
    return "\n".join(table)


def as_json(rows: list[Row]) -> str:
    return json.dumps([row._asdict() for row in rows], indent=2, ensure_ascii=False)


def main(description: str | None, works: Callable[[], list[Work]]) -> None:
    """The command line of a script that compares."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", dest="show", action="store_const", const=as_json, default=as_text)
    form.add_argument("--markdown", dest="show", action="store_const", const=as_markdown)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds (default %(default)s)")
    arguments = parser.parse_args()
    rows = [row for work in works() for row in measure(work, arguments.rounds)]
    print(arguments.show(rows))
