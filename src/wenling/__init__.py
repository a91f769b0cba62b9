"""The card and mahjong games of Wenling, exact and fast."""

from wenling import bots, cards, guanpai, hongwu, mahjong, tiles, tong
from wenling._include import get_include
from wenling.errors import IllegalAction
from wenling.games import Game, State, games, load_game
from wenling.results import Result
from wenling.simulation import simulate
from wenling.vector import VectorEnv

__all__ = [
    "Game",
    "IllegalAction",
    "Result",
    "State",
    "VectorEnv",
    "bots",
    "cards",
    "games",
    "get_include",
    "guanpai",
    "hongwu",
    "load_game",
    "mahjong",
    "simulate",
    "tiles",
    "tong",
]

__version__ = "0.2.0"
