"""Combinations of 关牌 guanpai.

What a set of cards is, what beats it, and everything that a hand may play (rules P1 to P5).

>>> from wenling.guanpai import classify, readings
>>> classify("34567")
Combo('STRAIGHT 34567')
>>> [str(combo) for combo in readings("AAA")]
['BOMB AAA', 'TRIPLE AAA']
"""

from wenling._core._guanpai import (
    COMBO_DTYPE,
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
    readings,
    strongest_beating,
    weakest_beating,
)

__all__ = [
    "COMBO_DTYPE",
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
    "readings",
    "strongest_beating",
    "weakest_beating",
]
