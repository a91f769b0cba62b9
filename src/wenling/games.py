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
- under ``must_beat``, that who passed could not beat (P6).

In hongwu other players' ``PASS`` while trump is made, their cards laid away and their answers in
the making are not seen, so a resampled state has a history of its own for them.
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
