"""Forges states: `python -m tests.soundness.forged --states 100000 --seed 1`.

The text of a state (``State.to_json``) is changed in one to four places, in its characters or its
values. What is read back is refused with a ``ValueError``, or is a state like any other: its text
reads back to the same, and it can be played to its end.
"""

from __future__ import annotations

import argparse
import collections
import copy
import json
import random
import sys
from collections.abc import Iterator
from typing import Any

import wenling

ODD = [None, True, 0, -1, 1, 7, 255, 2**31, 2**64, 1e308]
ODD += ["", "3", "B", "5h", "1m", "\0", [], {}, [[]]]
LONGEST_ERROR = 2000


def originals(rng: random.Random) -> Iterator[str]:
    """Texts of states of all games, at every stage of a hand."""
    games = [wenling.load_game(name) for name in wenling.games()]
    games += [wenling.load_game("guanpai", players=2), wenling.load_game("hongwu", level="6")]
    while True:
        state = rng.choice(games).new_initial_state(rng.getrandbits(60))
        for _ in range(rng.choice((0, 3, 30, 300))):
            if state.is_terminal():
                break
            state.apply_action(state.choose("greedy"))
        yield state.to_json()


# ---- Changes ------------------------------------------------------------------------------------


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a document, and every key of it."""
    for key in list(_keys(value)):
        yield value, key
        yield from _places(value[key])


def _change_text(text: str, rng: random.Random) -> str:
    """A text with a character changed, dropped, doubled or exchanged with another."""
    if not text:
        return "x"
    at, other = rng.randrange(len(text)), rng.randrange(len(text))
    characters = list(text)
    change = rng.randrange(4)
    if change == 0:
        characters[at] = rng.choice("3456789TJQKA2BRshdcmpzf0 -\u4e94\udcff")
    elif change == 1:
        del characters[at]
    elif change == 2:
        characters.insert(at, characters[other])
    else:
        characters[at], characters[other] = characters[other], characters[at]
    return "".join(characters)


def _change_value(document: Any, rng: random.Random) -> None:
    """One value of the document becomes another, goes, comes twice, or changes places."""
    places = list(_places(document))
    holder, key = rng.choice(places)
    value, change = holder[key], rng.randrange(5)
    if change == 0:
        holder[key] = rng.choice(ODD)
    elif change == 1:
        del holder[key]
    elif change == 2 and isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), value)
    elif change == 3:
        other, there = rng.choice(places)
        holder[key] = copy.deepcopy(other[there]) if there in _keys(other) else None
    elif isinstance(value, str):
        holder[key] = _change_text(value, rng)
    elif isinstance(value, int):
        holder[key] = value + rng.choice((-1, 1, 2, 2**32))


def _keys(value: Any) -> Any:
    if isinstance(value, list):
        return range(len(value))
    return value if isinstance(value, dict) else ()


def forge(text: str, rng: random.Random) -> str:
    """A text like this one."""
    if rng.random() < 0.2:
        return _change_text(text, rng)
    document = json.loads(text)
    for _ in range(rng.randrange(1, 5)):
        if next(_places(document), None):
            _change_value(document, rng)
    return json.dumps(document)


# ---- What comes of it ---------------------------------------------------------------------------


def fault_of(text: str, rng: random.Random) -> tuple[str, str | None]:
    """Whether a text was refused or read, and what was wrong with that."""
    try:
        state = wenling.State.from_json(text)
    except ValueError as error:
        long = len(str(error)) > LONGEST_ERROR
        return "refused", f"an error of {len(str(error))} characters" if long else None
    except Exception as error:
        return "failed", f"{type(error).__name__}: {error}"[:200]
    again = wenling.State.from_json(state.to_json())
    if again != state or again.to_json() != state.to_json():
        return "read", "it reads back as another"
    while not state.is_terminal():
        state.apply_action(state.choose("random", rng.getrandbits(60)))
        if len(state.history()) > 5000:
            return "read", "it has no end"
    zero_sum = abs(state.returns().sum()) < 1e-6
    forfeited = any(action >= 2**62 for action in state.history())
    return "read", None if zero_sum or forfeited else f"the returns are {state.returns()}"


def run(states: int, seed: int) -> tuple[collections.Counter[str], dict[str, str]]:
    """Forge so many states; how many were read and refused, and the faults with a text each."""
    rng = random.Random(seed)
    counts: collections.Counter[str] = collections.Counter()
    faults: dict[str, str] = {}
    texts = originals(rng)
    text = next(texts)
    for number in range(states):
        if number % 20 == 0:
            text = next(texts)
        forged = forge(text, rng)
        outcome, fault = fault_of(forged, rng)
        counts[outcome] += 1
        if fault:
            faults.setdefault(fault, forged)
    return counts, faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--states", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    counts, faults = run(args.states, args.seed)
    print(dict(counts))
    for fault, text in faults.items():
        print(f"FAULT {fault}\n      {text[:2000]}")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
