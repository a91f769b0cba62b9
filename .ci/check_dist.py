"""Check the sdist and the wheels of a folder: what must be in them, what must not, and their size.

python .ci/check_dist.py FOLDER
"""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

LIMIT_MB = 10
SDIST_FOLDERS = ("src/", "tests/", "bench/", "docs/", "examples/")
SDIST_FILES = (
    "pyproject.toml",
    "CMakeLists.txt",
    "LICENSE",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
)


def tracked_files() -> set[str]:
    listed = subprocess.run(["git", "ls-files"], check=True, capture_output=True, text=True)
    return set(listed.stdout.splitlines())


def check_sdist(path: Path, tracked: set[str]) -> list[str]:
    with tarfile.open(path) as archive:
        names = {str(PurePosixPath(*PurePosixPath(n).parts[1:])) for n in archive.getnames()}
    needed = {name for name in tracked if name.startswith(SDIST_FOLDERS) or name in SDIST_FILES}
    wrong = [f"{path.name} lacks {name}" for name in sorted(needed - names)]
    wrong += [f"{path.name} has {name}" for name in sorted(names - tracked - {"PKG-INFO"})]
    return wrong


def check_wheel(path: Path, tracked: set[str]) -> list[str]:
    with zipfile.ZipFile(path) as archive:
        sizes = {info.filename: info.file_size for info in archive.infolist()}
    python = {n.removeprefix("src/") for n in tracked if n.startswith("src/wenling/")}
    stubs = [n for n in python if n.endswith(".pyi")]
    modules = {n.partition(".")[0] for n in sizes if n.endswith(".so")}
    wrong = [f"{path.name} lacks {name}" for name in sorted(python - sizes.keys())]
    wrong += [
        f"{path.name}: {n} has no module" for n in stubs if n.removesuffix(".pyi") not in modules
    ]
    if not any(name.endswith(".dist-info/licenses/LICENSE") for name in sizes):
        wrong.append(f"{path.name} lacks LICENSE")
    megabytes = sum(sizes.values()) / 1e6
    print(f"{path.name}: {len(sizes)} files, {megabytes:.2f} MB installed")
    if megabytes > LIMIT_MB:
        wrong.append(f"{path.name} takes {megabytes:.2f} MB installed, more than {LIMIT_MB}")
    return wrong


def main(folder: Path) -> None:
    tracked = tracked_files()
    sdists, wheels = sorted(folder.glob("*.tar.gz")), sorted(folder.glob("*.whl"))
    wrong = [] if len(sdists) == 1 and wheels else [f"{len(sdists)} sdists, {len(wheels)} wheels"]
    for sdist in sdists:
        wrong += check_sdist(sdist, tracked)
    for wheel in wheels:
        wrong += check_wheel(wheel, tracked)
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
