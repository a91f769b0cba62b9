"""The card and mahjong games of Wenling, exact and fast."""

from wenling import mahjong, tiles

__all__ = ["mahjong", "tiles"]

__version__ = "0.1.0"

from wenling.errors import IllegalAction
from wenling.games import Game, State, games, load_game

__all__ = ["Game", "IllegalAction", "State", "games", "load_game"]
