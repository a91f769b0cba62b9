"""Wenling mahjong (温岭麻将): what a hand is worth.

What is typed, a :class:`Hand` or a :class:`Meld`, is read from the text that its ``str`` is. What
comes out, a :class:`Score` and its parts or an :class:`Advice`, prints for people; the ``repr`` of
the parts is the call that makes them again.

One hand at a time: :class:`Hand`, then :func:`score_winner`, :func:`score_loser`, :func:`is_win`,
:func:`waits`, :func:`shanten`, :func:`advise`. Many at once, without the interpreter lock:
:func:`is_win_batch`, :func:`waits_batch` and :func:`shanten_batch` on plain counts;
:func:`score_batch`, :func:`score_loser_batch`, :func:`waits_batch`, :func:`shanten_batch` and
:func:`advise_batch` on arrays of whole hands, which :func:`pack` makes.

A row of such an array, of dtype :data:`HAND_DTYPE`, is 48 bytes; no tile or meld is 255:

============  =========  ==================================================================
field         type       what
============  =========  ==================================================================
``counts``    uint8[34]  natural tiles in the concealed hand by kind, without the winning one
``wilds``     uint8      得 in the concealed hand, without a drawn one
``wild``      uint8      kind turned up (M2)
``seat``      uint8      0 to 3 = 东南西北
``flowers``   uint8      bit f: the flower of kind 34 + f is laid open
``specials``  uint8[3]   白 发 中 laid open
``melds``     uint8[5]   64 * form + kind; forms 0 chi (lowest kind), 1 pon, 2 kong, 3 ckong
``win_tile``  uint8      kind of the winning tile
``how``       uint8      1 self-drawn + 2 after a kong + 4 robbed kong
============  =========  ==================================================================

Scores of arrays have the fields ``total``, ``points`` (uint16), ``fan`` and ``limit`` (uint8, bit b
for ``LIMITS[b]``).

**Setup** of ``Game.new_initial_state``: ``deal={"wall": text}`` of 144 tiles, ``dealer``. In the
wall come four tiles a seat from seat 0, four rounds (0 to 63), the dealer's 17th (64), the tile
turned up (65), then what is drawn, from 66 on; replacements come from 143 downward. ``dice``, four
digits, tells with a wall which throws broke it (M17) and changes nothing.

**Observations**, see :mod:`wenling.games`:

======================  =================  ===================================================
``phase``               int                0 opening limits (M11), 1 turn, 2 discard after 吃 or
                                           碰, 3 claims, 4 robbing, 5 last special (M23), 6 over
``dealer``, ``wind``    int                who deals; the own wind, 0 to 3 = 东南西北
``dice``                4                  the throws that broke the wall, 0 where it was given
``turned``              int                the tile turned up
``wild_kinds``          42                 1 for each kind that is 得 (M2)
``special``             42                 1 for each special kind (M3)
``hand``                42                 own concealed tiles, in the own turn with the drawn one
``drawn``               int                that tile, in the own turn
``after_kong``          int                1 if the tile drawn last replaced a kong (M9)
``hand_sizes``          4                  concealed tiles
``meld_forms``          4, 5               0 chi, 1 pon, 2 kong, 3 concealed kong
``meld_kinds``          4, 5               the (lowest) kind
``laid``                4, 42              specials laid open
``discards``            n, 3               all in order: who, the kind, and who claimed it
``discarded_wild``      4                  1 for who has discarded a 得 (M14)
``offered``             int                the discard, or the tile of an added kong, in question
``offering``            int                whose it is
``asked``               4                  1 for who has been asked about it, or at the opening
``missed``              42                 kinds not to be claimed by 碰 before the next own turn
``tiles_left``          int                in the wall
``tiles_to_draw``       int                how many of them may be drawn (M23)
``raw_stage``           int                1 in the 生牌 stage (M25)
======================  =================  ===================================================

**Arrays.** In mahjong ``State.observation_tensor(player)`` is the same as ``uint8[153, 42]``,
planes by kind, and ``State.full_tensor(player)``, ``uint8[249, 42]``, has behind them what is
hidden, for training a critic. Seats are counted from the player: 0 is itself, 1 the next. Where it
says *at least*, four planes are 1 where there are at least one, two, three, four tiles of the kind.
All is 0 or 1 but for two counts of tiles.

========  ====================================================  =================================
plane     what                                                  columns
========  ====================================================  =================================
0-3       own concealed tiles, at least                         kind
4         the tile just drawn, in the own turn                  kind
5-20      tiles in the melds of seats 0 to 3, at least          kind
21-24     concealed kongs of seats 0 to 3                       kind
25-40     specials laid open by seats 0 to 3, at least          kind
41-136    discards of seats 0 to 3, 24 each, the latest first   kind
137-140   those of them that were claimed, seats 0 to 3         kind
141       the tile in question                                  kind
142       the tile turned up                                    kind
143, 144  得, specials                                          kind
145       discarded by anybody so far (M25)                     kind
146       not to be claimed by 碰 (M21)                         kind
147       the table                                             0-3 own wind, 4-7 seat of the
                                                                dealer, 8-14 phase, 15-18 seat to
                                                                move, 19-22 seat that offers,
                                                                23-26 seats asked, 27-30 seats
                                                                that discarded a 得, 31 生牌
                                                                stage, 32 after a kong, 33 tiles
                                                                left, 34 tiles to draw
148       options: DISCARD                                      kind
149       options: CHI                                          lowest kind of the sequence
150, 151  options: CKONG, AKONG                                 kind
152       options                                               0 PON, 1 KONG, 2 WIN, 3 PASS
153-164   concealed tiles of seats 1 to 3, at least             kind
165       the tile just drawn by whose turn it is               kind
166-169   answers of seats 0 to 3 in this round of questions    0-20 CHI from 123m to 789s, 21
                                                                PON, 22 KONG, 23 WIN, 24 PASS
170       the discarder would pay for all (M16)                 0
171-248   what is left of the wall, from front to tail          kind
========  ====================================================  =================================


**Actions** are 0 to 134: ``DISCARD`` 0-41 by kind, ``CHI`` 42-62 by sequence (123m to
789s), ``PON`` 63, ``KONG`` 64, ``CKONG`` 65-98 and ``AKONG`` 99-132 by kind, ``WIN`` 133, ``PASS``
134.
"""

from __future__ import annotations

from wenling._core._mahjong import (
    ADVICE_DTYPE,
    HAND_DTYPE,
    LIMITS,
    Advice,
    Group,
    Hand,
    Item,
    Meld,
    NotAWin,
    Reading,
    Rules,
    Score,
    advise,
    advise_batch,
    is_win,
    is_win_batch,
    pack,
    score_batch,
    score_loser,
    score_loser_batch,
    score_table,
    score_winner,
    settle,
    shanten,
    shanten_batch,
    waits,
    waits_batch,
)

__all__ = [
    "ADVICE_DTYPE",
    "HAND_DTYPE",
    "LIMITS",
    "Advice",
    "Group",
    "Hand",
    "Item",
    "Meld",
    "NotAWin",
    "Reading",
    "Rules",
    "Score",
    "advise",
    "advise_batch",
    "is_win",
    "is_win_batch",
    "pack",
    "score_batch",
    "score_loser",
    "score_loser_batch",
    "score_table",
    "score_winner",
    "settle",
    "shanten",
    "shanten_batch",
    "waits",
    "waits_batch",
]
