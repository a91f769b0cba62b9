"""What a mahjong hand is worth: one call at a time, and in batches."""

import numpy as np
import pytest

from hands import dealt_tiles, mahjong_hands, played_mahjong, tile_counts, tile_text, without
from wenling import mahjong

CALLS = 500
ROWS = 20_000
WILD = "4z"  # turned up; a dragon there would make others specials (M3)
WILDS = pytest.mark.parametrize("wilds", [0, 1, 2])


def winning(wilds: int, number: int) -> list[tuple[mahjong.Hand, str]]:
    """Hands between turns in which 得 stand in for ``wilds`` tiles, and the tile that wins."""
    pairs = []
    for hand in mahjong_hands(number):
        kinds, win = hand.kinds, hand.groups[-1][0]
        kinds.remove(win)
        if WILD not in tile_text([*kinds, win]):
            concealed = tile_text(without(kinds, wilds)) + wilds * WILD
            pairs.append((mahjong.Hand(concealed, wild=WILD), tile_text([win])))
    return pairs


def repeated(kinds: list[list[int]]) -> np.ndarray:
    """Counts of the hands, again and again up to a batch."""
    return np.resize(tile_counts(kinds), (ROWS, 34))


@WILDS
def bench_is_win(measure, wilds):
    pairs = winning(wilds, CALLS)
    assert all(measure(len(pairs), lambda: [mahjong.is_win(*pair) for pair in pairs]))


@pytest.mark.parametrize("wilds", [0, 1, 2, 3])
def bench_is_win_batch(measure, wilds):
    counts = repeated([without(hand.kinds, wilds) for hand in mahjong_hands(CALLS)])
    assert measure(ROWS, mahjong.is_win_batch, counts, np.full(ROWS, wilds, np.uint8)).all()


@WILDS
def bench_waits(measure, wilds):
    hands = [hand for hand, _ in winning(wilds, CALLS)]
    assert all(measure(len(hands), lambda: [mahjong.waits(hand) for hand in hands]))


@WILDS
def bench_waits_batch(measure, wilds):
    counts = repeated([without(hand.kinds, wilds + 1) for hand in mahjong_hands(CALLS)])
    assert measure(ROWS, mahjong.waits_batch, counts, np.full(ROWS, wilds, np.uint8)).all()


def bench_shanten(measure):
    hands = [mahjong.Hand(tile_text(kinds)) for kinds in dealt_tiles(CALLS, 16)]
    assert min(measure(CALLS, lambda: [mahjong.shanten(hand) for hand in hands])) >= 0


@WILDS
def bench_shanten_batch(measure, wilds):
    counts = repeated(dealt_tiles(CALLS, 16 - wilds))
    assert measure(ROWS, mahjong.shanten_batch, counts, np.full(ROWS, wilds, np.uint8)).min() >= 0


def bench_shanten_played(measure):
    hands = played_mahjong(CALLS, 17)
    assert min(measure(CALLS, lambda: [mahjong.shanten(hand) for hand in hands])) >= -1


def bench_shanten_batch_played(measure):
    rows = np.resize(mahjong.pack(played_mahjong(CALLS, 17), None), ROWS)
    assert measure(ROWS, mahjong.shanten_batch, rows).min() >= -1


def bench_waits_batch_played(measure):
    rows = np.resize(mahjong.pack(played_mahjong(CALLS, 16), None), ROWS)
    assert measure(ROWS, mahjong.waits_batch, rows).any()


def bench_advise_played(measure):
    hands = played_mahjong(CALLS, 17)
    assert all(measure(CALLS, lambda: [mahjong.advise(hand) for hand in hands]))


def bench_advise_batch_played(measure):
    rows = mahjong.pack(played_mahjong(CALLS, 17), None)
    assert measure(CALLS, mahjong.advise_batch, rows)["left"].any()


@WILDS
def bench_score_winner(measure, wilds):
    pairs = winning(wilds, CALLS)
    scores = measure(len(pairs), lambda: [mahjong.score_winner(*pair) for pair in pairs])
    assert all(score.total for score in scores)


def bench_score_loser(measure):
    hands = [mahjong.Hand(tile_text(kinds), seat=1) for kinds in dealt_tiles(CALLS, 16)]
    measure(CALLS, lambda: [mahjong.score_loser(hand) for hand in hands])


def bench_pack(measure):
    hands, tiles = map(list, zip(*winning(0, CALLS), strict=True))
    measure(len(hands), mahjong.pack, hands, tiles)


@WILDS
def bench_score_batch(measure, wilds):
    hands, tiles = map(list, zip(*winning(wilds, CALLS), strict=True))
    packed = np.resize(mahjong.pack(hands, tiles), ROWS)
    assert measure(ROWS, mahjong.score_batch, packed)["total"].all()


def bench_hand_from_text(measure):
    texts = [tile_text(kinds) for kinds in dealt_tiles(CALLS, 16)]
    measure(CALLS, lambda: [mahjong.Hand(text) for text in texts])


def bench_settle(measure):
    assert sum(measure(1, mahjong.settle, [160, 30, 80, 0], 0)) == 0
