"""Calls everything with everything: `python -m tests.soundness.garbage --calls 1000000 --seed 1`.

First every parameter of every callable meets every hostile value, the others being good; then calls
are drawn at random. Whatever happens, the interpreter lives, errors are of the kinds that are
promised and short, a refused call changes nothing, and nothing long refuses to be interrupted.
"""

from __future__ import annotations

import argparse
import collections
import faulthandler
import itertools
import os
import random
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.soundness.hostile import KINDS
from tests.soundness.surface import GOOD, OBJECTS, Target, targets
from wenling import mahjong, tong

PATIENCE = 0.3  # seconds until a call is interrupted
SLACK = 2.0  # seconds within which it must then have ended, on a busy machine under sanitizers
LONGEST_ERROR = 4000
PROMISED = (ValueError, TypeError, MemoryError, OSError, AttributeError, LookupError, StopIteration)
MEDDLING = ("meddler", "meddlers", "meddling deal")
OWN = ("asked for a number", "asked for keys")  # errors of the hostile values themselves


class TooLong(BaseException):
    """A call was interrupted."""


def _interrupt(*_: Any) -> None:
    raise TooLong


UNTOLD = ("VectorEnv", "Stream", "PlayIterator", "Result")  # no text tells all; a time in the last


# ---- What must not change -----------------------------------------------------------------------


def fingerprint(thing: Any) -> str:
    """What an object is, as text."""
    if hasattr(thing, "to_json"):
        return str(thing.to_json())
    return "" if type(thing).__name__ in UNTOLD else repr(thing)


def constants() -> list[Any]:
    """What the library answers, whatever was done to it."""
    hand = mahjong.Hand("1234m3p567s44466z", ["chi 456s"], "3p", 1)
    return [
        repr(mahjong.score_winner(hand, "6z", self_drawn=True)),
        [str(item) for item in mahjong.score_winner(hand, "6z", self_drawn=True).items],
        [str(play) for play in tong.plays("3344BR")],
        [fingerprint(make()) for makers in OBJECTS.values() for make in makers],
    ]


# ---- One call -----------------------------------------------------------------------------------


def call(target: Target, kinds: list[str], rng: random.Random) -> tuple[str, str | None]:
    """Call with a value for each parameter, "good" or of a hostile kind: outcome and fault."""
    function, thing = target.make()
    values = [
        (name, _good(name, rng) if kind == "good" else KINDS[kind](thing))
        for name, kind in itertools.zip_longest(target.parameters, kinds, fillvalue="good")
    ]
    arguments = [value for name, value in values if not name.startswith("*")]
    named = {name[1:]: value for name, value in values if name.startswith("*")}
    before = fingerprint(thing) if thing is not None else ""
    started = time.perf_counter()
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        try:
            outcome, fault = "returned", _looked_at(function(*arguments, **named))
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except TooLong:
        outcome, fault = "interrupted", None
    except SystemExit as end:
        fault = None if target.name == "cli.main" else f"SystemExit {end}"
        outcome = "SystemExit"
    except BaseException as error:
        outcome, fault = type(error).__name__, _wrong_with(error, target)
    passed = time.perf_counter() - started
    if passed > PATIENCE + SLACK:
        fault = fault or f"took {passed:.1f} s"
    meddled = any(kind in MEDDLING for kind in kinds)
    refused = outcome not in ("returned", "interrupted")
    if thing is not None and refused and not (fault or meddled) and fingerprint(thing) != before:
        fault = "refused, and yet it changed the object"
    return outcome, fault


def _good(name: str, rng: random.Random) -> Any:
    return rng.choice(GOOD.get(name.lstrip("*"), [None]))


def _looked_at(value: Any) -> None:
    """Look at what came back: made whole, it has a text and a hash, or says that it has none."""
    if type(value).__module__.startswith("wenling"):
        repr(value), str(value)
    if hasattr(value, "__next__"):
        for _ in itertools.islice(value, 3):
            pass


def _wrong_with(error: BaseException, target: Target) -> str | None:
    """Why an error is none that a caller may expect, ``None`` if it is."""
    text = f"{type(error).__name__}: {error}"
    if any(own in text for own in OWN):
        return None
    if isinstance(error, SystemError) or (target.public and not isinstance(error, PROMISED)):
        return text[:300]
    if len(text) > LONGEST_ERROR and not isinstance(error, OSError):  # the system's own
        return f"an error of {len(text)} characters: {text[:80]}"
    return None


# ---- Many calls ---------------------------------------------------------------------------------


def systematic(everything: list[Target]) -> Iterator[tuple[Target, list[str]]]:
    """Every hostile value in every parameter of every callable."""
    for target in everything:
        for place in range(len(target.parameters)):
            for kind in KINDS:
                yield target, ["good"] * place + [kind]
        yield target, []


def drawn(everything: list[Target], rng: random.Random) -> Iterator[tuple[Target, list[str]]]:
    """Calls without end: too few or too many arguments among them."""
    while True:
        target = rng.choice(everything)
        count = max(0, len(target.parameters) + rng.choice((0, 0, 0, 0, -1, -2, 1)))
        yield (
            target,
            [rng.choice(list(KINDS)) if rng.random() < 0.5 else "good" for _ in range(count)],
        )


def run(calls: int, seed: int, log: Path, start: int = 0, step: int = 1) -> dict[str, Any]:
    """Do so many calls; what came of them. ``log`` tells of a crash what was called last.

    The first calls are the systematic ones, of which ``step`` picks every so manyth.
    """
    rng, everything = random.Random(seed), targets()
    signal.signal(signal.SIGALRM, _interrupt)
    expected = constants()
    outcomes: collections.Counter[str] = collections.Counter()
    faults: dict[str, str] = {}
    plan = itertools.chain(
        itertools.islice(systematic(everything), start, None, step), drawn(everything, rng)
    )
    done = 0
    with log.open("wb", buffering=0) as last:
        for target, kinds in itertools.islice(plan, calls):
            told = f"{target.name}({', '.join(kinds)})"
            last.seek(0)
            last.write(told.encode().ljust(300)[:300])
            outcome, fault = call(target, kinds, rng)
            outcomes[outcome] += 1
            done += 1
            if fault:
                faults.setdefault(f"{target.name}: {fault}", told)
            if done % 5000 == 0 and constants() != expected:
                faults.setdefault("what the library answers has changed", told)
                break
    if constants() != expected:
        faults.setdefault("what the library answers has changed", "at the end")
    return {
        "calls": done,
        "callables": len(everything),
        "kinds": len(KINDS),
        "systematic": sum(1 for _ in systematic(everything)),
        "outcomes": dict(outcomes.most_common()),
        "faults": faults,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--calls", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=int, default=0, help="the first of the systematic calls")
    parser.add_argument("--step", type=int, default=1, help="every so manyth of them")
    parser.add_argument("--memory", type=int, default=4000, help="in MB, 0: as much as there is")
    args = parser.parse_args()
    faulthandler.enable()
    if args.memory:
        resource.setrlimit(resource.RLIMIT_AS, (args.memory << 20, args.memory << 20))
    report = os.fdopen(os.dup(1), "w")
    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "r+b") as nothing:
        os.chdir(folder)
        log = Path(folder, "last call")
        os.dup2(nothing.fileno(), 0)
        os.dup2(nothing.fileno(), 1)
        found = run(args.calls, args.seed, log, args.start, args.step)
    faults = found.pop("faults")
    for name, value in found.items():
        print(f"{name}: {value}", file=report)
    for fault, told in faults.items():
        print(f"FAULT {fault}\n      {told}", file=report)
    report.close()
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
