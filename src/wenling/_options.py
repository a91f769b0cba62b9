"""Checks of the fields of the games' ``Rules``; each error names the field."""

from __future__ import annotations

import operator
from typing import Any


def check_flags(rules: Any, *names: str) -> None:
    """That the fields are ``True`` or ``False``."""
    for name in names:
        if not isinstance(getattr(rules, name), bool):
            raise ValueError(f"{name} must be True or False, not {getattr(rules, name)!r}")


def check_choice(rules: Any, name: str, choices: tuple[str, ...]) -> None:
    """That a field is one of the texts."""
    if getattr(rules, name) not in choices:
        raise ValueError(f"{name} must be one of {choices}, not {getattr(rules, name)!r}")


def check_number(rules: Any, name: str, low: int, high: int) -> None:
    """That a field is a whole number from ``low`` to ``high``; numpy's become ``int``."""
    value = getattr(rules, name)
    try:
        number = low - 1 if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = low - 1
    if not low <= number <= high:
        raise ValueError(f"{name} must be a whole number from {low} to {high}, not {value!r}")
    object.__setattr__(rules, name, number)  # the dataclasses are frozen
