"""Compile the C core with compilers for systems other than this one; nothing is linked or run.

python .ci/cross_compile.py    # needs Debian's packages of the compilers below
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

COMPILERS = {
    "Linux with glibc, arm64": "aarch64-linux-gnu-gcc",  # gcc-aarch64-linux-gnu
    "Linux with musl, x86-64": "musl-gcc",  # musl-tools
    "Windows, x86-64": "x86_64-w64-mingw32-gcc",  # gcc-mingw-w64-x86-64-win32
}
# -pedantic-errors: C11 alone, none of the extensions that a compiler which is not gcc might lack
WARNINGS = ("-pedantic-errors", "-Wall", "-Wextra", "-Werror")
FLAGS = ("-std=c11", *WARNINGS, "-O1", "-Isrc/_core", "-S", "-o", "/dev/null")


def complaints(system: str, source: Path) -> str:
    """What the compiler says of a file, "" if nothing."""
    command = [COMPILERS[system], *FLAGS, source]
    done = subprocess.run(command, capture_output=True, text=True)
    return f"{system}: {source}\n{done.stderr}" if done.returncode else ""


sources = sorted(Path("src/_core").glob("*/*.c"))
pairs = [(system, source) for system in COMPILERS for source in sources]
with ThreadPoolExecutor() as pool:
    wrong = [text for text in pool.map(lambda pair: complaints(*pair), pairs) if text]
print(*wrong, f"{len(sources)} files for {len(COMPILERS)} systems: {len(wrong)} refused", sep="\n")
sys.exit(bool(wrong))
