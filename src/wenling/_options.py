"""Checks of the fields of the games' ``Rules``; each error names the field."""

from __future__ import annotations

import dataclasses
import operator
from typing import Any

from wenling.errors import quoted


def options_of(rules: Any) -> set[str]:
    """The options that the game of these ``Rules`` has.

    A field whose metadata name a ``game`` is an option of that game of the family alone.
    """
    return {
        field.name
        for field in dataclasses.fields(rules)
        if field.metadata.get("game") in (None, getattr(rules, "game", None))
    }


def check_game(rules: Any) -> None:
    """That options which the game does not have are left as they are."""
    known = options_of(rules)
    for field in dataclasses.fields(rules):
        if field.name not in known and getattr(rules, field.name) != field.default:
            raise ValueError(
                f"{rules.game} has no option {field.name!r}; it is one of {field.metadata['game']}"
            )


def check_flags(rules: Any, *names: str) -> None:
    """That the fields are ``True`` or ``False``."""
    for name in names:
        if not isinstance(getattr(rules, name), bool):
            raise ValueError(f"{name} must be True or False, not {quoted(getattr(rules, name))}")


def check_choice(rules: Any, name: str, choices: tuple[str, ...]) -> None:
    """That a field is one of the texts."""
    if getattr(rules, name) not in choices:
        raise ValueError(f"{name} must be one of {choices}, not {quoted(getattr(rules, name))}")


def check_number(rules: Any, name: str, low: int, high: int) -> None:
    """That a field is a whole number from ``low`` to ``high``; numpy's become ``int``."""
    value = getattr(rules, name)
    try:
        number = low - 1 if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = low - 1
    if not low <= number <= high:
        raise ValueError(f"{name} must be a whole number from {low} to {high}, not {quoted(value)}")
    object.__setattr__(rules, name, number)  # the dataclasses are frozen
