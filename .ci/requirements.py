"""Print what the gate installs: all that pyproject.toml names, and the gate's own tools."""

import tomllib
from pathlib import Path

TOOLS = ["build", "cmake", "gcovr", "ninja", "pre-commit", "pytest-xdist"]

with Path("pyproject.toml").open("rb") as file:
    pyproject = tomllib.load(file)
extras = pyproject["project"]["optional-dependencies"]
named = [
    *pyproject["build-system"]["requires"],
    *pyproject["project"]["dependencies"],
    *extras["test"],
    *extras["lint"],
]
print(*named, *TOOLS, sep="\n")
