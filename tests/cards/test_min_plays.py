"""The fewest plays that empty a hand without opposition."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rank_hands import GAMES, Game, any_games, cases, game, hands
from tests.reference.ranks import Counts, counts, text
from wenling import guanpai


def drawn(max_cards: int, max_jokers: int) -> st.SearchStrategy[tuple[Game, Counts]]:
    """Hands of every game, of guanpai those that `min_plays` takes."""
    return any_games().flatmap(
        lambda played: st.tuples(
            st.just(played),
            hands(played, min(max_cards, 16) if played.core is guanpai else max_cards, max_jokers),
        )
    )


@pytest.mark.parametrize(
    ("name", "hand", "fewest"),
    [
        ("duijiatong", "", 0),
        ("duijiatong", "3", 1),
        ("duijiatong", "35", 2),
        ("duijiatong", "BR", 2),
        ("duijiatong", "BBRR", 1),
        ("liujiatong", "BBRR", 2),
        ("biaotong", "3B", 2),
        ("duijiatong", "3B", 1),
        ("duijiatong", "33344456789", 2),
        ("duijiatong", "333444556", 3),
        ("duijiatong", "333444556B", 1),
        ("biaotong", "333444556B", 4),
        ("duijiatong", "3" * 8 + "2", 2),
        ("liujiatong", "3" * 16 + "BBBBRRRR", 1),
        ("guanpai", "", 0),
        ("guanpai", "35", 2),
        ("guanpai", "3333", 1),
        ("guanpai", "AAA", 1),
        ("guanpai", "33334444", 2),
        ("guanpai", "333344445555", 2),
        ("guanpai", "3333444455552", 3),
        ("guanpai", "33344", 1),
        ("guanpai", "3333444466", 2),
        ("guanpai", "3344556677889TJQ", 2),
    ],
)
def test_known_hands(name, hand, fewest):
    played = game(name)
    assert played.core.min_plays(hand, rules=played.rules) == fewest


@given(drawn(max_cards=13, max_jokers=3))
def test_against_brute_force(case):
    played, hand = case
    fewest = played.core.min_plays(text(hand), rules=played.rules)
    assert fewest == played.model.min_plays(hand, played.model_rules)


@pytest.mark.slow
@given(drawn(max_cards=20, max_jokers=4))
def test_against_brute_force_with_more_cards(case):
    played, hand = case
    fewest = played.core.min_plays(text(hand), rules=played.rules)
    assert fewest == played.model.min_plays(hand, played.model_rules)


@settings(max_examples=30)
@given(drawn(max_cards=16, max_jokers=2))
def test_best_first_play_leaves_one_less(case):
    """What makes a number of plays the fewest: no play does better, and some play as well."""
    played, hand = case
    core, rules, cards = played.core, played.rules, played.core.Hand(text(hand))
    fewest = core.min_plays(cards, rules=rules)
    rests = {cards - play.cards for play in core.plays(cards, None, rules)}
    assert fewest == 1 + min(core.min_plays(rest, rules=rules) for rest in rests)


@pytest.mark.parametrize(
    "hand",
    [
        "3334455667788TTJJQKA2BR",
        "34455667788999TTJQK22B",
        "33345678TTTJJQQKKAA22BR",
        "334455667788TJQKA222R",
    ],
)
def test_against_brute_force_of_over_20_cards(hand):
    played = game("duijiatong")
    fewest = played.model.min_plays(counts(hand), played.model_rules)
    assert played.core.min_plays(hand, rules=played.rules) == fewest


DEALS = [case for case in cases("tong_plays") if len(case["hand"]) == 27 and "error" not in case]


@pytest.mark.parametrize("case", DEALS[:12], ids=lambda case: case["hand"])
def test_27_cards_within_a_second(case):
    played = game(case["rules"])
    start = time.perf_counter()
    fewest = played.core.min_plays(case["hand"], rules=played.rules)
    assert time.perf_counter() - start < 1
    assert 1 <= fewest <= len(set(case["hand"]))


@pytest.mark.parametrize("name", GAMES)
def test_never_more_plays_than_ranks(name):
    """Equal cards always go together."""
    played = game(name)
    for hand in ("3355778899JJKKAA", "333555777999JJJK", "3579JKA"):
        fewest = played.core.min_plays(hand, rules=played.rules)
        assert fewest <= len(set(hand))
