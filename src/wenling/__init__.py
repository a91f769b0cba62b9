"""The card and mahjong games of Wenling, exact and fast."""

__version__ = "0.1.0"
