"""Players of 温岭麻将 for tests: each chooses among the texts of a legal list, each with a leaning.

They see the reference engine's game and nothing else, so that the same choice can be made in
another engine that is played beside it.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.reference.mahjong import parse, text
from tests.reference.mahjong_game import Game

Player = Callable[[random.Random, Game], str]


def _first(options: list[str], *verbs: str) -> str | None:
    """The first option that begins with the first of the verbs for which there is one."""
    return next((o for verb in verbs for o in options if o.startswith(verb)), None)


def _discards(options: list[str]) -> list[str]:
    return [option for option in options if option.startswith("DISCARD")]


def anything(rng: random.Random, game: Game) -> str:
    """Any legal answer, all alike."""
    return rng.choice(game.legal())


def claimer(rng: random.Random, game: Game) -> str:
    """Takes nearly everything it may."""
    options = game.legal()
    if rng.random() < 0.9 and (claim := _first(options, "KONG", "PON", "CHI")):
        return claim
    return rng.choice(options)


def konger(rng: random.Random, game: Game) -> str:
    """Declares every kong at once, gathers what is alike, seldom wins."""
    options = game.legal()
    if kong := _first(options, "CKONG", "AKONG", "KONG", "PON"):
        return kong
    if discards := _discards(options):
        hand = game.players[game.current()].concealed
        fewest = min(hand.count(kind) for kind in hand)
        return rng.choice([d for d in discards if hand.count(parse(d[8:])[0]) == fewest])
    return rng.choice(options)


def squanderer(rng: random.Random, game: Game) -> str:
    """Discards its 得 as soon as it has one, and wins when it can all the same."""
    options = game.legal()
    wilds = [d for d in _discards(options) if parse(d[8:])[0] in game.wilds]
    if wilds and rng.random() < 0.5:
        return rng.choice(wilds)
    return _first(options, "WIN") or rng.choice(options)


def keeper(rng: random.Random, game: Game) -> str:
    """Keeps its hand: discards what it drew, claims nothing and wins as soon as it can."""
    options = game.legal()
    if answer := _first(options, "WIN", "PASS"):
        return answer
    if game.drawn is not None and game.drawn not in game.wilds:
        return f"DISCARD {text([game.drawn])}"
    return rng.choice(options)


def gambler(rng: random.Random, game: Game) -> str:
    """In the 生牌 stage discards what nobody has discarded; before it, what somebody has. Wins on
    others, hardly ever by itself: so that there are payers."""
    options = game.legal()
    if discards := _discards(options):
        fresh = game.raw_stage()
        liked = [d for d in discards if (parse(d[8:])[0] not in game.discarded) == fresh]
        return rng.choice(liked or discards)
    return _first(options, "WIN", "PASS") or rng.choice(options)


def waverer(rng: random.Random, game: Game) -> str:
    """Passes half of what it may, so that kinds are locked; else anything."""
    options = game.legal()
    return "PASS" if "PASS" in options and rng.random() < 0.5 else rng.choice(options)


LEANINGS: dict[str, Player] = {
    player.__name__: player
    for player in (anything, claimer, konger, squanderer, keeper, gambler, waverer)
}
