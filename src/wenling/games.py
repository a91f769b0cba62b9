"""Games by name: what there is, how to begin, and what all games have in common.

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
**Setup.** ``new_initial_state`` takes, besides a seed, what fixes the game to be dealt: a ``deal``,
seat by seat, and what an earlier hand decides. All seats begin with the player of their number. A
setting left out is 0 with an explicit deal, random otherwise.

**Observations.** ``State.observation(player)`` is a dict of ints and ``int64`` arrays; -1 stands
for nobody, none, or not known. Ranks count in the order of T1, suited cards as in
:mod:`wenling.cards`, tiles by kind as in :mod:`wenling.tiles`; the suits are s h d c. In every game
there are ``player`` (who looks) and ``current_player``.

What settings a game takes and what is seen in it tell the modules of the families:
:mod:`wenling.tong`, :mod:`wenling.guanpai`, :mod:`wenling.hongwu`, :mod:`wenling.mahjong`.

**Abstract actions** are a small discrete space for learners that need one: ``0`` to
``Game.num_distinct_actions - 1``, in a fixed order that depends on the rules alone.
``State.abstract_mask`` tells which are legal: those that are the index, ``State.to_abstract``, of a
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
- the kitty of biaotong, and to hongwu's dealer what it took and buried;
- that who was asked to throw in may, and who was passed over may not (T23, T30). Whether to keep is
  a choice and tells nothing; so is a bid;
- that who passed, or bid another level than the next, below 10 holds at most one joker (T28);
- that answers in hongwu were legal (H9): voids, missing pairs and missing tractors;
- under ``must_beat``, that who passed could not beat (P6);
- in mahjong, what was discarded, laid down and laid open, and when; in a round of questions also
  who has been asked so far, and so could do something, and who was passed over, and could not. Not
  known is what they answered, but for the claim that stood, and who was asked in rounds gone by:
  whoever could have claimed then may have passed.

In hongwu other players' ``PASS`` while trump is made, their cards buried and their answers in
the making are not seen, so a resampled state has a history of its own for them. So it is in mahjong
with what others answered: in the round at hand anything they may, in those before ``PASS``. Two
walls of mahjong differ where a kind lies elsewhere; which of equal tiles was shown does not matter.
"""

from __future__ import annotations

from typing import Any

from wenling._core._games import Game, State
from wenling._core._options import names, rules_of

__all__ = ["Game", "State", "games", "load_game"]


def games() -> list[str]:
    """The names that :func:`load_game` takes.

    Examples
    --------
    >>> games()
    ['duijiatong', 'liujiatong', 'biaotong', 'hongwu', 'guanpai', 'mahjong']
    """
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

    Examples
    --------
    >>> load_game("guanpai", players=2).num_players
    2
    """
    return Game(name, rules_of(name, rules))
