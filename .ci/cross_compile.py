"""Read the C core as compilers for other systems do; nothing is built or run.

python .ci/cross_compile.py    # needs `pip install ziglang`, a compiler with the headers of all
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TARGETS = (
    "aarch64-linux-gnu",
    "aarch64-linux-musl",
    "x86_64-linux-musl",
    "aarch64-macos",
    "x86_64-macos",
    "aarch64-windows-gnu",
    "x86_64-windows-gnu",
)
# -pedantic-errors: C11 alone, none of the extensions that a compiler which is not gcc might lack
FLAGS = (
    "-std=c11",
    "-pedantic-errors",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-fsyntax-only",
    "-Isrc/_core",
)


def complaints(target: str, source: Path) -> str:
    """What the compiler says of a file, "" if nothing."""
    compiler = (sys.executable, "-m", "ziglang", "cc", "-target", target)
    done = subprocess.run([*compiler, *FLAGS, source], capture_output=True, text=True)
    return f"{target}: {source}\n{done.stderr}" if done.returncode else ""


sources = sorted(Path("src/_core").glob("*/*.c"))
pairs = [(target, source) for target in TARGETS for source in sources]
with ThreadPoolExecutor() as pool:
    wrong = [text for text in pool.map(lambda pair: complaints(*pair), pairs) if text]
print(*wrong, f"{len(sources)} files for {len(TARGETS)} systems: {len(wrong)} refused", sep="\n")
sys.exit(bool(wrong))
