"""Where other builds find the headers of the core."""

from pathlib import Path

from wenling._core import _games

__all__ = ["get_include"]


def get_include() -> str:
    """The folder of the C headers that the installed ``.pxd`` files name.

    A module that has ``cimport``\\ ed from ``wenling._core`` is compiled with it among the include
    directories, as with ``numpy.get_include()``.

    Examples
    --------
    >>> from pathlib import Path
    >>> import wenling
    >>> (Path(wenling.get_include()) / "play" / "game.h").exists()
    True
    """
    return str(Path(_games.__file__).parent.parent / "include")
