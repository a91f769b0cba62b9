"""Combinations of 关牌 guanpai.

What a set of cards is, what beats it, and everything that a hand may play (rules P1 to P5).

>>> from wenling.guanpai import classify, readings
>>> classify("34567")
Combo('STRAIGHT 34567')
>>> [str(combo) for combo in readings("AAA")]
['BOMB AAA', 'TRIPLE AAA']

**Setup** of ``Game.new_initial_state``: ``deal={"hands": [...]}``, ``leader``; with two players
``"unused"`` in the deal; ``first_card``, the rank of the spade by which the leader of a first game
leads (P6).

**Observations** of n players, see :mod:`wenling.games`; two ranks are never held, the jokers:

======================  =================  ===================================================
``hand``                15                 own cards of each rank
``hand_sizes``          n                  cards left
``played``              n, 15              cards played so far
``trick``               n                  the latest action of each in this trick
``to_beat``, ``best``   int                the action to beat, and whose it is
``to_pass``             int                passes that would end the trick
``table``               int                points in this trick
``captured``            n                  points captured
``finished``            n                  players in the order of finishing
``seats``               n                  the player at each seat
``leader``              int                who leads first
``first_card``          int                the rank of the spade that leads (P6)
======================  =================  ===================================================
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
