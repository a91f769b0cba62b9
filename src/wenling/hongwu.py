"""红五 Hongwu: trumps, combinations, answers, tricks.

Cards are texts like ``As Th 5d B``: rank ``3456789TJQKA2`` and suit ``s h d c``, or a joker, ``B``
(small) or ``R`` (big). Wherever cards are taken, a :class:`Hand` or its text will do.

**Setup** of ``Game.new_initial_state``: ``deal={"draws": [...], "kitty": text}``, 25 cards a seat
in the order drawn, with ``first`` (who draws first in a first game) or ``dealer`` (who does later),
and ``level``; for an endgame ``deal={"hands": [...], "buried": text}``, ``dealer``, ``trump``.

**Observations**, see :mod:`wenling.games`:

======================  =================  ===================================================
``phase``               int                0 drawing, 1 asking, 2 burying, 3 playing, 4 over
``level``, ``trump``    int                a rank; a suit, as it stands
``dealer``, ``first``   int                who deals; who drew first (-1 in an endgame)
``drawn``               int                cards drawn by all together
``bids``                2, 3               the declaration and what overrode it: player, suit, cards
``turned``              8                  kitty cards turned up to make trump (H6)
``hand``                54                 own cards of each kind
``hand_sizes``          4                  cards left
``kitty``, ``buried``   54                 to the dealer: what it took, what it buried
``num_buried``          int                cards buried
``leader``, ``best``    int                of the trick: who led, whose cards are best
``trick``               4, 54              cards in this trick; an answer in the making is closed
``played``              4, 54              cards of the finished tricks
``captured``            4                  points taken
======================  =================  ===================================================
"""

from wenling._core._hongwu import (
    Combo,
    Hand,
    Kind,
    Rules,
    Trump,
    classify,
    follows,
    trick_winner,
)

__all__ = ["Combo", "Hand", "Kind", "Rules", "Trump", "classify", "follows", "trick_winner"]
