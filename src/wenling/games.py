"""Games by name: what there is, how to begin, and what a player sees.

Examples
--------
>>> import wenling
>>> game = wenling.load_game("hongwu", level="4")
>>> state = game.new_initial_state(seed=1)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> float(state.returns().sum())
0.0
>>> state = wenling.load_game("guanpai").new_initial_state(
...     deal={"hands": ["334", "55", "6"]}, leader=0
... )
>>> [state.action_to_string(action) for action in state.legal_actions()]
['SINGLE 3 3', 'SINGLE 4 4', 'PAIR 33 33']

Notes
-----
**Setup.** ``new_initial_state`` takes, besides a seed, what fixes the hand to be dealt. All seats
begin with the player of their number.

=============  ==========================================================================
duijiatong     ``deal={"hands": [...]}``, ``leader``; without a deal ``starter`` (who
               starts dealing, T14). A deal with a card turned face up, as ``State.setup``
               tells it, has ``"face_up"`` and ``"twin"`` (who holds its twin) besides
liujiatong     ``deal={"hands": [...]}``, ``leader``
biaotong       ``deal={"hands": [...], "kitty": text}``, ``starter``
hongwu         ``deal={"draws": [...], "kitty": text}``, ``first`` or ``dealer``,
               ``level``; ``deal={"hands": [...], "buried": text}``, ``dealer``, ``trump``
guanpai        ``deal={"hands": [...]}``, ``leader``; with two players ``"unused"`` in the
               deal; ``first_card``, the rank of the spade by which the leader of a first
               hand leads (P6)
mahjong        ``deal={"wall": text}``, ``dealer``; ``dice``, four digits, tells with a wall
               which throws broke it (M17) and changes nothing
=============  ==========================================================================

**Observations.** ``State.observation(player)`` is a dict of ints and ``int64`` arrays; -1 stands
for nobody, none, or not known. Ranks count in the order of T1, suited cards as in
:mod:`wenling.cards`, the suits are s h d c. In every game ``player`` (who looks) and
``current_player``.

The Tong games and guanpai, for n players:

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
``leader``              int                who leads the hand (not in biaotong)
``phase``               int                0 bidding, 1 throwing in, 2 playing, 3 over (Tong games)
``asked_to_throw_in``   n                  1 for who was asked (Tong games)
``starter``             int                duijiatong with a face-up card, biaotong
``face_up``, ``twin``   int                duijiatong: the card, and who holds its twin
``bid``, ``bidder``     int                biaotong: the standing bid (0: none) and whose it is
``dealer``              int                biaotong, after the bidding
``passed_bidding``      4                  biaotong: 1 for who is out of the bidding
``few_jokers``          4                  biaotong: 1 where bidding shows at most one joker (T28)
``kitty``               15                 biaotong, after the bidding
``first_card``          int                guanpai: the rank of the spade that leads (P6)
======================  =================  ===================================================

hongwu:

======================  =================  ===================================================
``phase``               int                0 drawing, 1 asking, 2 laying away, 3 playing, 4 over
``level``, ``trump``    int                a rank; a suit, as it stands
``dealer``, ``first``   int                who deals; who drew first (-1 in an endgame)
``drawn``               int                cards drawn by all together
``bids``                2, 3               the declaration and what overrode it: player, suit, cards
``turned``              8                  kitty cards turned up to make trump (H6)
``hand``                54                 own cards of each kind
``hand_sizes``          4                  cards left
``kitty``, ``buried``   54                 to the dealer: what it took, what it laid away
``num_buried``          int                cards laid away
``leader``, ``best``    int                of the trick: who led, whose cards are best
``trick``               4, 54              cards in this trick; an answer in the making is closed
``played``              4, 54              cards of the finished tricks
``captured``            4                  points taken
======================  =================  ===================================================

mahjong, tiles by kind (M1):

======================  =================  ===================================================
``phase``               int                0 opening limits (M11), 1 turn, 2 discard after 吃 or
                                           碰, 3 claims, 4 robbing, 5 last special (M23), 6 over
``dealer``, ``wind``    int                who deals; the own wind, 0 to 3 = 东南西北
``dice``                4                  the throws that broke the wall, 0 where it was given
``turned``              int                the tile turned up
``wild``, ``special``   42                 1 for each kind that is 得 (M2) or special (M3)
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

**Actions of mahjong** are 0 to 134: ``DISCARD`` 0-41 by kind, ``CHI`` 42-62 by sequence (123m to
789s), ``PON`` 63, ``KONG`` 64, ``CKONG`` 65-98 and ``AKONG`` 99-132 by kind, ``WIN`` 133, ``PASS``
134.

**Abstract actions** are a small discrete space for learners that need one: ``0`` to
``Game.num_distinct_actions - 1``, in a fixed order that depends on the rules alone.
``State.abstract_mask`` tells which are open: those that are the index, ``State.to_abstract``, of a
legal action. ``State.from_abstract`` is the legal action that one stands for now, and has it as its
index; every legal action has one. ``Game.abstract_to_string`` names them all.

=============  ======  ===========================================================================
game           size    what an abstract action says
=============  ======  ===========================================================================
duijiatong     1969    of a play its kind, length, rank and how many of its cards are jokers:
liujiatong     4172    ``SINGLE B JOKERS 1``, ``PAIR_RUN 334455``, ``BOMB 8888 JOKERS 2``; of a full
biaotong       419     house or a butterfly the triples alone, ``BUTTERFLY QQQKKK JOKERS 1``. The
                       others as they are: ``PASS``, ``THROW``, ``KEEP``, ``BID 10``
hongwu         1073    all that an action says; tractors by the lowest pair, ``TRACTOR 3 FROM 4h``,
                       or, where pairs lie below 副主, around it, ``TRACTOR 2 BELOW h 1 ABOVE``
guanpai        259     of a play its kind, length and rank: ``TRIPLE_TWO 888``, ``STRAIGHT 34567``,
                       ``BOMB 8888 + 1`` with another card
mahjong        135     all: actions are their own indices
=============  ======  ===========================================================================

In the Tong games an abstract action does not say which natural cards the jokers replace, which
pairs go along, or which jokers are spent; in guanpai it does not say what goes along with a triple
or a bomb. It stands for the play in which

- jokers take the places of what the hand lacks, and each further one, in turn, that of a card of
  the rank of which most cards then stay in hand, of several the highest; but a natural card stays
  in the play, and cards of two ranks where it would else be nothing but a bomb (T10, T11);
- the pairs, or what goes along, leave the most equal cards together: the sum of the squares of how
  many of each rank stay in hand is greatest; of several they are the lowest;
- small jokers go before big ones.

The sizes are those of the usual rules; ``jokers_wild``, ``full_house`` and ``bomb_only`` change
them. ``tong/abstract.h`` and ``abstract.c`` of the other games draw the order.

>>> game = wenling.load_game("duijiatong")
>>> state = game.new_initial_state(deal={"hands": ["334455555BR", "3", "4", "6"]}, leader=0)
>>> state.num_legal_actions(), len(state.legal_abstract_actions())
(113, 58)
>>> index = game.abstract_from_string("PAIR_RUN 334455 JOKERS 1")
>>> state.action_to_string(state.from_abstract(index))  # of the fives most would stay
'PAIR_RUN 33445B 334455'
>>> state.to_abstract(state.string_to_action("PAIR_RUN 3455BR 334455")) == index
False

**Resampling.** ``State.resample_from_infostate`` draws uniformly among the deals that agree with
all a player knows. Cards are physical: equal ones are different cards, and each way to lay the
unseen ones to the places where they can lie counts once. Beside the own cards and all that was
played the games know:

- the card turned face up, and its twin once it shows or moves somebody (T14); the first spade and
  the lower ones (P6); what was laid down or turned up for trump (H6). Who holds such a card is
  taken to play it before equal ones;
- the kitty of biaotong, and to hongwu's dealer what it took and laid away;
- that who was asked to throw in may, and who was passed over may not (T23, T30). Whether to keep is
  a choice and tells nothing; so is a bid;
- that who passed, or bid another level than the next, below 10 holds at most one joker (T28);
- that answers in hongwu were legal (H9): voids, missing pairs and missing tractors;
- under ``must_beat``, that who passed could not beat (P6);
- in mahjong, what was discarded, laid down and laid open, and when; in a round of questions also
  who has been asked so far, and so could do something, and who was passed over, and could not. Not
  known is what they answered, but for the claim that stood, and who was asked in rounds gone by:
  whoever could have claimed then may have passed.

In hongwu other players' ``PASS`` while trump is made, their cards laid away and their answers in
the making are not seen, so a resampled state has a history of its own for them. So it is in mahjong
with what others answered: in the round at hand anything they may, in those before ``PASS``. Two
walls of mahjong differ where a kind lies elsewhere; which of equal tiles was shown does not matter.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from wenling import guanpai, hongwu, mahjong, tong
from wenling._core._games import Game, State, names

__all__ = ["Game", "State", "games", "load_game"]

_DEFAULTS: dict[str, Any] = {
    "duijiatong": tong.DUIJIATONG,
    "liujiatong": tong.LIUJIATONG,
    "biaotong": tong.BIAOTONG,
    "hongwu": hongwu.Rules(),
    "guanpai": guanpai.Rules(),
    "mahjong": mahjong.Rules(),
}


def games() -> list[str]:
    """The names that :func:`load_game` takes."""
    return names()


def load_game(name: str, **rules: Any) -> Game:
    """The game ``name`` with its usual rules but for the options given.

    Parameters
    ----------
    name : str
        One of :func:`games`.
    **rules
        Fields of the family's ``Rules``.

    Raises
    ------
    ValueError
        For an unknown game, an unknown option, or a value it cannot have.
    """
    return Game(name, rules_of(name, rules))


def rules_of(name: str, options: Mapping[str, Any]) -> Any:
    """The usual ``Rules`` of a game but for the options given; errors as of :func:`load_game`."""
    if not isinstance(name, str) or name not in _DEFAULTS:
        raise ValueError(f"no game {name!r}; there are {', '.join(games())}")
    default = _DEFAULTS[name]
    known = {field.name for field in dataclasses.fields(default) if field.init}
    if unknown := sorted(map(str, options.keys() - known)):
        raise ValueError(f"{name} has no option {unknown[0]!r}; it has {', '.join(sorted(known))}")
    if options.get("game", name) != name:
        raise ValueError(f"{name} is not played by the rules of {options['game']!r}")
    return dataclasses.replace(default, **options)
