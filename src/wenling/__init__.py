"""The card and mahjong games of Wenling, exact and fast."""

from wenling import cards, guanpai, hongwu, mahjong, tiles, tong
from wenling.errors import IllegalAction
from wenling.games import Game, State, games, load_game
from wenling.vector import VectorEnv

__all__ = [
    "Game",
    "IllegalAction",
    "State",
    "VectorEnv",
    "cards",
    "games",
    "guanpai",
    "hongwu",
    "load_game",
    "mahjong",
    "tiles",
    "tong",
]

__version__ = "0.1.0"
