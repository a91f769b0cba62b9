"""Print the README's two commands, one a line: the first installs and plays, the second tests."""

import sys
from pathlib import Path

STARTS = ("python3 -m venv .venv ", '.venv/bin/pip install ".[test]"')

lines = [line.strip() for line in Path("README.md").read_text(encoding="utf-8").splitlines()]
commands = [next((line for line in lines if line.startswith(start)), None) for start in STARTS]
if None in commands:
    sys.exit(f"README.md has no line that starts with {STARTS[commands.index(None)]!r}")
print(*commands, sep="\n")
