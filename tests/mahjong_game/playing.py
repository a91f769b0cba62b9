"""A random hand of 温岭麻将, checked at every step."""

from __future__ import annotations

import random
import re
from collections import Counter

from tests.mahjong_game.tables import TABLES, Player
from tests.reference.mahjong import parse, settle
from tests.reference.mahjong_game import ALL_TILES, OVER, Evaluators, Game, Phase

TEXT = re.compile(
    r"DISCARD ([1-9][mps]|[1-7]z|[1-8]f)|CHI (123|234|345|456|567|678|789)[mps]|PON|KONG"
    r"|[CA]KONG ([1-9][mps]|[1-7]z)|WIN|PASS"
)
MAY_PASS = (Phase.OPENING, Phase.CLAIM, Phase.ROB, Phase.LAST)


def check_question(game: Game) -> None:
    """What holds whenever somebody is asked."""
    options = game.legal()
    assert len(set(options)) == len(options) > 0
    assert all(TEXT.fullmatch(option) for option in options)
    assert ("PASS" in options) == (game.phase in MAY_PASS)
    assert options != ["PASS"]
    assert game.all_tiles() == ALL_TILES
    for number, player in enumerate(game.players):
        acting = game.phase in (Phase.TURN, Phase.DISCARD) and number == game.current()
        waiting = game.phase is Phase.OPENING and number == game.dealer
        assert len(player.concealed) + 3 * len(player.melds) == 16 + (acting or waiting)
        assert not game.specials & set(player.concealed)


def check_end(game: Game) -> None:
    """What holds at the end."""
    assert game.current() == OVER
    assert game.legal() == []
    assert game.all_tiles() == ALL_TILES
    assert sum(game.returns()) == 0
    assert game.worths is not None
    totals = [worth.total for worth in game.worths]
    assert all(total in range(0, 501, 10) for total in totals)
    assert all(worth.total == 500 for worth in game.worths if worth.limit)
    in_pairs = len(game.wall) - game.taken_from_tail % 2
    if game.winner is None:
        assert in_pairs in (15, 16)
        assert totals == [0, 0, 0, 0]
        assert game.returns() == [0, 0, 0, 0]
    else:
        assert in_pairs >= 15
        assert totals[game.winner] >= 20
        assert not game.players[game.winner].discarded_wild
        assert game.returns() == settle(totals, game.winner, game.payer)
    if game.payer is not None:
        assert in_pairs <= 30
        assert totals[game.payer] == 0


def play(
    wall: str, seats: list[Player], dealer: int, rng: random.Random, evaluators: Evaluators
) -> tuple[Game, Counter[str]]:
    """One hand to the end, checked at every step, and how often what happened in it."""
    events: Counter[str] = Counter()
    game = Game(wall, evaluators, dealer)
    while not game.over():
        check_question(game)
        text = seats[(game.current() - dealer) % 4](rng, game)
        verb, _, tile = text.partition(" ")
        events[f"{verb} at {game.phase.value}"] += 1
        if verb == "DISCARD":
            (kind,) = parse(tile)
            events["locked"] += any(kind in player.locked for player in game.players)
        game.apply(text)
    check_end(game)
    assert game.worths is not None
    events["drawn hand"] += game.winner is None
    events["payer"] += game.payer is not None
    events["odd tail"] += game.taken_from_tail % 2
    events["limit"] += game.winner is not None and bool(game.worths[game.winner].limit)
    events["wild discarded"] += any(player.discarded_wild for player in game.players)
    return game, events


def play_many(table: str, hands: int, evaluators: Evaluators) -> Counter[str]:
    """The events of so many random hands at a table."""
    events: Counter[str] = Counter()
    for number in range(hands):
        rng = random.Random(f"{table} {number}")
        wall, seats = TABLES[table].deal(rng)
        events += play(wall, seats, rng.randrange(4), rng, evaluators)[1]
    return events
