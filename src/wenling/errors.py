"""Errors that callers may want to tell from other ``ValueError``."""


class IllegalAction(ValueError):  # noqa: N818 - a fixed name, as in python-chess's IllegalMove
    """An action that may not be taken now; the state is as it was."""


IllegalAction.__module__ = "wenling"
