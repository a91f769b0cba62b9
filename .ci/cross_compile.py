"""Read the C core with compilers for systems other than this one; nothing is built or run.

python .ci/cross_compile.py    # needs Debian's packages of the compilers below
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Of the packages gcc-aarch64-linux-gnu, musl-tools and gcc-mingw-w64-x86-64-win32. Windows' Pythons
# use its newer C library, which knows %zu.
COMPILERS = {
    "Linux with glibc, arm64": "aarch64-linux-gnu-gcc",
    "Linux with musl, x86-64": "musl-gcc",
    "Windows, x86-64": "x86_64-w64-mingw32-gcc -D_UCRT -D__USE_MINGW_ANSI_STDIO",
}
# -pedantic-errors: C11 alone, none of the extensions that a compiler which is not gcc might lack
WARNINGS = ("-pedantic-errors", "-Wall", "-Werror")
FLAGS = ("-std=c11", *WARNINGS, "-fsyntax-only", "-Isrc/_core")


def complaints(system: str, source: Path) -> str:
    """What the compiler says of a file, "" if nothing."""
    command = [*COMPILERS[system].split(), *FLAGS, source]
    done = subprocess.run(command, capture_output=True, text=True)
    return f"{system}: {source}\n{done.stderr}" if done.returncode else ""


sources = sorted(Path("src/_core").rglob("*.c"))
pairs = [(system, source) for system in COMPILERS for source in sources]
with ThreadPoolExecutor() as pool:
    wrong = [text for text in pool.map(lambda pair: complaints(*pair), pairs) if text]
print(*wrong, f"{len(sources)} files for {len(COMPILERS)} systems: {len(wrong)} refused", sep="\n")
sys.exit(bool(wrong))
