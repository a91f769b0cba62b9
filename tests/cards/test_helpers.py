"""What bots ask for: the weakest and the strongest answer, bombs, points, a random play."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rank_hands import Game, any_games, hands, play_text, sets
from tests.reference.ranks import text
from wenling import tong

BOMBS = {"BOMB", "JOKER_BOMB"}


def drawn(strategy):
    return any_games().flatmap(lambda played: st.tuples(st.just(played), strategy(played)))


def answers(played: Game, hand, other):
    """Each reading of `other` with all plays of the hand that beat it."""
    for to_beat in played.core.readings(text(other), played.rules):
        yield to_beat, played.core.plays(text(hand), to_beat, played.rules)


def jokers(play) -> tuple[int, int]:
    cards = str(play.cards)
    return cards.count("B") + cards.count("R"), cards.count("R")


CASES = drawn(lambda played: st.tuples(hands(played, max_cards=20), sets(played, max_jokers=2)))


@given(CASES)
def test_can_beat(case):
    played, (hand, other) = case
    for to_beat, found in answers(played, hand, other):
        assert played.core.can_beat(text(hand), to_beat) is bool(found)


@given(CASES)
def test_weakest_and_strongest_beating(case):
    """No answer is below the weakest or above the strongest, or the same with fewer jokers."""
    played, (hand, other) = case
    for to_beat, found in answers(played, hand, other):
        weakest = played.core.weakest_beating(text(hand), to_beat)
        strongest = played.core.strongest_beating(text(hand), to_beat)
        assert (weakest is None) is (strongest is None) is (not found)
        for play in found:
            assert not weakest.combo.beats(play.combo)
            assert not play.combo.beats(strongest.combo)
            for chosen in (weakest, strongest):
                assert chosen in found
                assert play.combo != chosen.combo or jokers(chosen) <= jokers(play)


@given(drawn(lambda played: hands(played, max_cards=20, max_jokers=4)))
def test_bombs(case):
    played, hand = case
    found = played.core.bombs(text(hand), played.rules)
    leading = played.core.plays(text(hand), None, played.rules)
    expected = [play for play in leading if play.combo.kind.name in BOMBS]
    assert sorted(map(play_text, found)) == sorted(map(play_text, expected))


def test_T2_points():
    assert tong.points("5TKKA") == 35
    assert tong.points("34678 9JQA2BR") == 0
    assert tong.points("") == 0
    assert tong.points("5555TTTTKKKK" * 2) == 200  # two packs
    assert tong.points(tong.Hand("5555TTTTKKKK" * 4)) == 400  # four packs


# ---- Random plays -----------------------------------------------------------------------------


@given(drawn(lambda played: hands(played, max_cards=20, max_jokers=3)), st.integers(0, 2**64 - 1))
def test_draw_play_is_a_play_and_repeats(case, seed):
    played, hand = case
    play = played.core.draw_play(text(hand), rules=played.rules, seed=seed)
    assert play in played.core.plays(text(hand), None, played.rules)
    assert play == played.core.draw_play(text(hand), rules=played.rules, seed=seed)


@pytest.mark.parametrize(
    ("hand", "to_beat"),
    [
        ("4445BR", None),
        ("4445BR", "33"),
        ("44455566BBRR", "3334443344"),  # butterflies, where jokers can go to many places
        ("AA2233BBRR", "4455"),
    ],
)
def test_draw_play_is_uniform(hand, to_beat):
    lead = to_beat and tong.classify(to_beat)
    found = tong.plays(hand, lead)
    each = 400
    seen = Counter(
        tong.draw_play(hand, lead, seed=7, index=index) for index in range(each * len(found))
    )
    assert set(seen) == set(found)
    assert all(abs(count - each) < 5 * each**0.5 for count in seen.values())


def test_draw_play_without_any():
    assert tong.draw_play("", seed=0) is None
    assert tong.draw_play("3", tong.classify("4"), seed=0) is None
