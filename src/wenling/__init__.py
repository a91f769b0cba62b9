"""The card and mahjong games of Wenling, exact and fast."""

from wenling import mahjong, tiles

__all__ = ["mahjong", "tiles"]

__version__ = "0.1.0"
