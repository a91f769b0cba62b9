"""Combinations of the Tong family: 对家统 duijiatong, 六家统 liujiatong, 标统 biaotong.

What a set of cards is, what beats it, and everything that a hand may play (rules T1 to T13).

>>> from wenling.tong import classify, count_plays, readings
>>> classify("345BR")
Combo('STRAIGHT 34567')
>>> [combo.stands_for for combo in readings("44BR")]
['4444', '4455', '3344']
>>> count_plays("3334455667788TTJJQKA2BR")
921
"""

from wenling._core._tong import (
    BIAOTONG,
    COMBO_DTYPE,
    DUIJIATONG,
    LIUJIATONG,
    Combo,
    Hand,
    Kind,
    Play,
    Rules,
    bombs,
    can_beat,
    classify,
    classify_batch,
    count_plays,
    count_plays_batch,
    draw_play,
    iter_plays,
    min_plays,
    plays,
    points,
    readings,
    strongest_beating,
    weakest_beating,
)

__all__ = [
    "BIAOTONG",
    "COMBO_DTYPE",
    "DUIJIATONG",
    "LIUJIATONG",
    "Combo",
    "Hand",
    "Kind",
    "Play",
    "Rules",
    "bombs",
    "can_beat",
    "classify",
    "classify_batch",
    "count_plays",
    "count_plays_batch",
    "draw_play",
    "iter_plays",
    "min_plays",
    "plays",
    "points",
    "readings",
    "strongest_beating",
    "weakest_beating",
]
