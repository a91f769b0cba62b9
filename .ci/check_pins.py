"""The hooks of .pre-commit-config.yaml run the versions that the lint extra pins."""

import re
import sys
import tomllib
from pathlib import Path

HOOK = re.compile(
    r"repo: \S+/(?:mirrors-)?(?P<tool>[a-z-]+?)(?:-pre-commit)?\n +rev: v(?P<version>\S+)"
)

with Path("pyproject.toml").open("rb") as file:
    lint = tomllib.load(file)["project"]["optional-dependencies"]["lint"]
pins = dict(requirement.split("==") for requirement in lint)
hooks = {
    hook["tool"]: hook["version"]
    for hook in HOOK.finditer(Path(".pre-commit-config.yaml").read_text(encoding="utf-8"))
}
wrong = {tool: version for tool, version in hooks.items() if pins.get(tool) != version}
if wrong or not hooks:
    sys.exit(f".pre-commit-config.yaml runs {wrong or 'nothing'}, pyproject.toml pins {pins}")
