"""Combinations of the Tong family and guanpai: one call at a time, and in batches."""

import numpy as np
import pytest

from hands import RANKS, played_ranks, rank_counts, rank_hands
from wenling import guanpai, tong

ROWS = 20_000
SETS = {
    "no joker": [
        "3",
        "44",
        "777",
        "5566",
        "8889",
        "A2345",
        "33344",
        "TTTJJJ",
        "QQQQ",
        "333444QQKK",
    ],
    "a joker": ["3B", "44R", "556B", "3457B", "3334R", "TTTJJB", "QQQQB", "99TTJB"],
    "two jokers": ["3BR", "44BB", "55BR", "345BR", "333RR", "TTTJBR", "QQQQBR", "88BBR"],
    "butterfly": ["333444QQKK", "33344QQKKB", "QQQKKAA22B", "33QQQKKKAAAAA22"],
}
CASES = pytest.mark.parametrize("cards", SETS.values(), ids=SETS)


@CASES
def bench_classify(measure, cards):
    hands = [tong.Hand(text) for text in cards]
    measure(len(hands), lambda: [tong.classify(hand) for hand in hands])


@CASES
def bench_readings(measure, cards):
    hands = [tong.Hand(text) for text in cards]
    measure(len(hands), lambda: [tong.readings(hand) for hand in hands])


@CASES
def bench_classify_batch(measure, cards):
    counts = np.resize(rank_counts(cards), (ROWS, 15))
    measure(ROWS, tong.classify_batch, counts, tong.DUIJIATONG)


def bench_classify_from_text(measure):
    measure(1, tong.classify, "333444QQKK")


def bench_beats(measure):
    lower, higher = tong.classify("33344"), tong.classify("77788")
    assert measure(1, higher.beats, lower)


@pytest.mark.parametrize("jokers", [0, 1, 2])
def bench_plays(measure, jokers):
    """Leading with 27 cards, a play."""
    (hand,) = map(tong.Hand, rank_hands(1, 27, copies=8, jokers=jokers))
    measure(tong.count_plays(hand), tong.plays, hand)


@pytest.mark.parametrize("jokers", [0, 1, 2])
def bench_count_plays(measure, jokers):
    (hand,) = map(tong.Hand, rank_hands(1, 27, copies=8, jokers=jokers))
    measure(1, tong.count_plays, hand)


def bench_count_plays_batch(measure):
    counts = rank_counts(rank_hands(500, 27, copies=8))
    measure(len(counts), tong.count_plays_batch, counts, tong.DUIJIATONG)


def bench_min_plays(measure):
    hands = [tong.Hand(text) for text in rank_hands(5, 27, copies=8)]
    measure(len(hands), lambda: [tong.min_plays(hand) for hand in hands])


@pytest.mark.parametrize(
    "rules", [tong.DUIJIATONG, tong.LIUJIATONG], ids=["duijiatong", "liujiatong"]
)
def bench_min_plays_played(measure, rules):
    hands = [tong.Hand(text) for text in played_ranks(rules.game, 100)]
    measure(len(hands), lambda: [tong.min_plays(hand, rules) for hand in hands])


def bench_count_plays_played(measure):
    hands = [tong.Hand(text) for text in played_ranks("duijiatong", 100)]
    measure(len(hands), lambda: [tong.count_plays(hand) for hand in hands])


def bench_guanpai_classify_batch(measure):
    cards = ["3", "44", "777", "5566", "34567", "33344", "QQQQ3"]
    counts = np.resize(rank_counts(cards, RANKS), (ROWS, 13))
    measure(ROWS, guanpai.classify_batch, counts, guanpai.Rules())


def bench_guanpai_plays(measure):
    (hand,) = map(guanpai.Hand, rank_hands(1, 16, copies=4))
    measure(guanpai.count_plays(hand), guanpai.plays, hand)
