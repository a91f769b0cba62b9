"""What wenling 0.1 wrote, and what becomes of it.

No other module knows how that looked, but for what refuses pickles, which is compiled with those
whose pickles they were: ``wenling._core._pickles``.

===============  ===================================================================================
files of games   are read with a warning: they have no checks, and do not tell how many games they
                 have. No run goes on from them. Bots have the names of today.
texts of states  are read: they are still written in the same way.
pickles          are read where unpickling calls what checks its arguments. They name modules and
                 classes: ``wenling._core._tong.Rules`` and all others must be found there, and take
                 their arguments in the order of 0.1. Those that would get past the checks are
                 refused. Bots have the names of today; in results, rows and records names are
                 labels, and stay.
===============  ===================================================================================

``tests/test_frozen.py`` holds all that against files that 0.1 wrote.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

RECORDS_FORMAT = "wenling-records-1"
BOTS = {"mcts": "pimc"}  # what bots are called now


# ---- Bots -------------------------------------------------------------------------------------


def bot_of(text: str) -> str:
    """The bot of a lineup, under the name of today."""
    name, colon, budget = text.partition(":")
    return f"{BOTS[name]}:{budget}" if colon and name in BOTS else text


def bot_fields(state: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a pickled ``CoreBot``, under the name of today."""
    return {key: BOTS.get(value, value) if key == "name" else value for key, value in state.items()}


def told_anew(name: object) -> str:
    """For the error that there is no bot of this name: what it is called now, if it was one."""
    known = isinstance(name, str) and name in BOTS
    return f"; {name} is called {BOTS[str(name)]} since 0.2" if known else ""


# ---- Files of games ---------------------------------------------------------------------------


def warn_of_file(path: Path) -> None:
    """For a file without checks; names the line that asks ``records.read`` for a game."""
    warnings.warn(
        f"{path} is of wenling 0.1 and has no checks: damage may go unnoticed", stacklevel=5
    )


def refuse_to_resume(path: Path) -> NoReturn:
    """For a run that was to go on from a file without checks."""
    raise ValueError(
        f"{path} is of wenling 0.1, whose files can be read but not resumed: write to another "
        "place, or replace it by overwrite=True (--overwrite)"
    )
