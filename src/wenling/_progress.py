"""How far a long run has come, for people or for a function of the caller."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def progress_of(
    wanted: bool | Callable[[int, int], None], total: int
) -> Iterator[Callable[[int, int], Any]]:
    """A function of (games played, games in all): the caller's, one that moves a bar, or none."""
    if callable(wanted):
        yield wanted
        return
    if not wanted:
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(None), MofNCompleteColumn(), "games", TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, total: bar.update(task, completed=done)
