"""Errors that callers may want to tell from other ``ValueError``, and what errors quote."""

from __future__ import annotations

import contextlib
import reprlib


class IllegalAction(ValueError):  # noqa: N818 - a fixed name, as in python-chess's IllegalMove
    """An action that may not be taken now; the state is as it was."""


IllegalAction.__module__ = "wenling"

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxlong = _SHORT.maxother = 100


def quoted(value: object) -> str:
    """What a caller passed, for an error: its ``repr``, no longer than can be read.

    Examples
    --------
    >>> quoted("34567"), len(quoted("3" * 1_000_000)), quoted(10**5000)
    ("'34567'", 100, 'an int of 16610 bits')
    """
    if isinstance(value, int) and abs(value) >> 1000:  # Python prints no number of 4300 digits
        return f"an int of {value.bit_length()} bits"
    with contextlib.suppress(Exception):  # the repr is the caller's, and may fail
        return _SHORT.repr(value)
    return f"a value of type {type(value).__name__}"
