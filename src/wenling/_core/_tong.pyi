from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, final

import numpy as np
from numpy.typing import NDArray
from typing_extensions import Self

from wenling._core._cards import RankHand
from wenling._core._climb import COMBO_DTYPE as COMBO_DTYPE
from wenling._core._climb import ClimbCombo, ClimbPlay

class Kind(IntEnum):
    NONE = 0
    SINGLE = 1
    PAIR = 2
    PAIR_RUN = 3
    TRIPLE = 4
    TRIPLE_RUN = 5
    FULL_HOUSE = 6
    BUTTERFLY = 7
    STRAIGHT = 8
    BOMB = 9
    JOKER_BOMB = 10

@final
class CoreRules: ...

@dataclass(frozen=True)
class Rules:
    game: str = "duijiatong"
    jokers_wild: bool = True
    full_house: bool = True
    bomb_only: bool = False
    opening: str = "face_up"
    throw_in_stake: int = 1
    stake: int | None = None
    def __post_init__(self) -> None: ...

DUIJIATONG: Final[Rules]
LIUJIATONG: Final[Rules]
BIAOTONG: Final[Rules]

@final
class Hand(RankHand):
    def __new__(cls, cards: str | Hand = "") -> Hand: ...

@final
class Combo(ClimbCombo):
    def __new__(cls, text: str, rules: Rules | None = None) -> Combo: ...
    @property
    def kind(self) -> Kind: ...
    @property
    def rules(self) -> Rules: ...

@final
class Play(ClimbPlay):
    def __new__(cls, text: str, rules: Rules | None = None) -> Play: ...
    @property
    def cards(self) -> Hand: ...
    @property
    def combo(self) -> Combo: ...
    @property
    def rules(self) -> Rules: ...

@final
class Question: ...

@final
class PlayIterator:
    def __iter__(self) -> Self: ...
    def __next__(self) -> Play: ...

def readings(cards: Hand | str, rules: Rules | None = None) -> list[Combo]: ...
def classify(cards: Hand | str, rules: Rules | None = None) -> Combo | None: ...
def iter_plays(
    hand: Hand | str, to_beat: Combo | None = None, rules: Rules | None = None
) -> Iterator[Play]: ...
def plays(
    hand: Hand | str, to_beat: Combo | None = None, rules: Rules | None = None
) -> list[Play]: ...
def count_plays(
    hand: Hand | str, to_beat: Combo | None = None, rules: Rules | None = None
) -> int: ...
def draw_play(
    hand: Hand | str,
    to_beat: Combo | None = None,
    rules: Rules | None = None,
    *,
    seed: int,
    index: int = 0,
) -> Play | None: ...
def bombs(hand: Hand | str, rules: Rules | None = None) -> list[Play]: ...
def can_beat(hand: Hand | str, to_beat: Combo) -> bool: ...
def weakest_beating(hand: Hand | str, to_beat: Combo) -> Play | None: ...
def strongest_beating(hand: Hand | str, to_beat: Combo) -> Play | None: ...
def min_plays(hand: Hand | str, rules: Rules | None = None) -> int: ...
def points(hand: Hand | str) -> int: ...
def classify_batch(
    counts: NDArray[np.uint8], rules: Rules | None = None, *, threads: int | None = None
) -> NDArray[np.void]: ...
def count_plays_batch(
    counts: NDArray[np.uint8], rules: Rules | None = None, *, threads: int | None = None
) -> NDArray[np.int64]: ...
