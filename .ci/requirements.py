"""Print what the gate installs: all that pyproject.toml names but peers of benches, and tools."""

import tomllib
from pathlib import Path

TOOLS = ["build", "cibuildwheel==4.3.5", "cmake", "gcovr", "ninja", "pre-commit"]

with Path("pyproject.toml").open("rb") as file:
    pyproject = tomllib.load(file)
extras = pyproject["project"]["optional-dependencies"]
named = [
    *pyproject["build-system"]["requires"],
    *pyproject["project"]["dependencies"],
    *(requirement for name in extras.keys() - {"bench-peers"} for requirement in extras[name]),
]
print(*sorted({*named, *TOOLS}), sep="\n")
