"""Count the instructions of each operation of the core, and compare with bench/instructions.json.

    python bench/instructions.py            # fails where a count moved by more than 3 %, up or down
    python bench/instructions.py --update   # records the counts of this compiler

Wall times drift by a factor of two; callgrind's counts repeat to the last digit. A count belongs to
a compiler and an architecture, so the file has a table for each pair. An improvement fails too:
record it, so that no later change uses it up unnoticed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
STORED = ROOT / "bench" / "instructions.json"
BUILD = ROOT / "build" / "instructions"
PROGRAM = BUILD / "bench" / "instructions" / "wl_instructions"
TOLERANCE = 0.03
PASSES = (1, 41)  # the start of the program, which both have in common, cancels out


class Operation(NamedTuple):
    name: str
    items: int


def build() -> None:
    configure = [
        "cmake",
        "-S",
        ROOT,
        "-B",
        BUILD,
        "-DCMAKE_BUILD_TYPE=Release",
        "-DWENLING_BENCH=ON",
        "-DWENLING_STRICT=ON",
    ]
    for command in (configure, ["cmake", "--build", BUILD, "--target", "wl_instructions"]):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)


def listed() -> tuple[str, list[Operation]]:
    """The compiler that built the program, and the operations it has."""
    lines = subprocess.run(
        [PROGRAM], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    pairs = [line.split(" ", 1) for line in lines[1:]]
    return lines[0], [Operation(name, int(items)) for items, name in pairs]


def instructions(name: str, passes: int) -> int:
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run([*command, PROGRAM, name, str(passes)], capture_output=True, text=True)
    total = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not total:
        sys.exit(done.stderr)
    return int(total[1])


def count(operation: Operation) -> float:
    fewer, more = (instructions(operation.name, passes) for passes in PASSES)
    return round((more - fewer) / ((PASSES[1] - PASSES[0]) * operation.items), 1)


def compare(stored: dict[str, float], counted: dict[str, float]) -> list[str]:
    """Print both tables side by side; return the operations that differ too much."""
    wrong = []
    for name in sorted(stored.keys() | counted.keys()):
        was, now = stored.get(name), counted.get(name)
        if was is None or now is None:
            verdict = "not recorded" if was is None else "gone"
        else:
            verdict = f"{now / was - 1:+.1%}"
        if was is None or now is None or abs(now / was - 1) > TOLERANCE:
            wrong.append(name)
            verdict += "  <--"
        print(f"{name:44} {was or '-':>12} {now or '-':>12}  {verdict}")
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--update", action="store_true", help="record what is counted now")
    update = parser.parse_args().update

    build()
    compiler, operations = listed()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = pool.map(count, operations)
    counted = {o.name: n for o, n in zip(operations, counts, strict=True)}
    tables = json.loads(STORED.read_text()) if STORED.exists() else {}
    print(f"instructions per operation, {compiler} (stored, now)")
    wrong = compare(tables.get(compiler, {}), counted)
    if update:
        tables[compiler] = counted
        STORED.write_text(json.dumps(tables, indent=2, sort_keys=True) + "\n")
    elif wrong:
        reason = (
            f"{len(wrong)} counts differ" if compiler in tables else f"no counts for {compiler}"
        )
        sys.exit(f"{reason}. To record these: python bench/instructions.py --update")


if __name__ == "__main__":
    main()
