"""Whatever file a page, a comment or a docstring cites must be in the project.

python .ci/check_citations.py
"""

import re
import subprocess
import sys
from pathlib import Path

CITED = {  # by the kind of file that cites: names in Python's code look like files of C
    ".md": re.compile(r"[\w./-]*\w\.(?:md|h|c|py|pyx|pxd|pxi)\b(?![\w/(])"),
    ".h": re.compile(r"(?<![<\w/])[\w./-]*\w\.(?:md|h|c|py)\b(?![\w/(>])"),
    ".py": re.compile(r"[\w./-]*\w\.md\b"),
}
CITED |= {".c": CITED[".h"]} | dict.fromkeys((".pyi", ".pyx", ".pxd", ".pxi"), CITED[".py"])
ELSEWHERE = {"Python.h", "rank_sets.c"}  # Python's own, and made by the build
PLACEHOLDER = re.compile(r"NAME|FAMILY")  # of what is yet to be written
OF_OLD = Path("docs/renamed.md")  # cites files that are gone, with those that came in their place

listed = subprocess.run(["git", "ls-files"], check=True, capture_output=True, text=True)
paths = [Path(name) for name in listed.stdout.splitlines()]
known = tuple(f"/{path.as_posix()}" for path in paths)


def is_known(name: str) -> bool:
    ending = "/" + re.sub(r"^(\.{0,2}/)*", "", name)
    return name in ELSEWHERE or any(path.endswith(ending) for path in known)


wrong = [
    f"{path} cites {name}, which is not in the project"
    for path in paths
    if path.suffix in CITED and path != OF_OLD
    for name in sorted(set(CITED[path.suffix].findall(path.read_text(encoding="utf-8"))))
    if not is_known(name) and not PLACEHOLDER.search(name)
]
if wrong:
    sys.exit("\n".join(wrong))
