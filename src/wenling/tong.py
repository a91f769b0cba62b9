"""Combinations of the Tong family: 对家统 duijiatong, 六家统 liujiatong, 标统 biaotong.

What a set of cards is, what beats it, and everything that a hand may play (rules T1 to T13).

>>> from wenling.tong import classify, count_plays, readings
>>> classify("345BR")
Combo('STRAIGHT 34567')
>>> [combo.stands_for for combo in readings("44BR")]
['4444', '4455', '3344']
>>> count_plays("3334455667788TTJJQKA2BR")
921

**Setup** of ``Game.new_initial_state``:

==========  ======================================================================================
duijiatong  ``deal={"hands": [...]}``, ``leader``; without a deal ``starter`` (who starts dealing,
            T14). A deal with a card turned face up, as ``State.setup`` tells it, has ``"face_up"``
            and ``"twin"`` (who holds its twin) besides
liujiatong  ``deal={"hands": [...]}``, ``leader``
biaotong    ``deal={"hands": [...], "kitty": text}``, ``starter`` (who bids first)
==========  ======================================================================================

**Observations** of n players, see :mod:`wenling.games`:

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
``phase``               int                0 bidding, 1 throwing in, 2 playing, 3 over
``asked_to_throw_in``   n                  1 for who was asked
``leader``              int                who leads first (not in biaotong)
``starter``             int                duijiatong with a face-up card, biaotong
``face_up``, ``twin``   int                duijiatong: the card, and who holds its twin
``bid``, ``bidder``     int                biaotong: the standing bid (0: none) and whose it is
``dealer``              int                biaotong, after the bidding
``passed_bidding``      4                  biaotong: 1 for who is out of the bidding
``few_jokers``          4                  biaotong: 1 where bidding shows at most one joker (T28)
``kitty``               15                 biaotong, after the bidding
======================  =================  ===================================================
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
