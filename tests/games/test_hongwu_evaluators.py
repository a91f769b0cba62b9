"""The evaluators of ``wenling.hongwu`` against the reference: H2 to H5, H9 and H10."""

import random

import pytest

import wenling
from tests.games.test_reference import random_lead_and_hand
from tests.reference import hongwu as plain
from tests.reference.hongwu import CARDS, SUITS, in_order, write
from wenling import hongwu

LEVELS = "2467TKA"
TRUMPS = [(level, suit) for level in "246789TJQKA" for suit in SUITS]


@pytest.mark.parametrize("level", ["3", "5", "B", "R", "", "22", "x"])
def test_H2_a_level_is_any_rank_but_3_and_5(level):
    with pytest.raises(ValueError, match="level"):
        hongwu.Trump(level, "s")
    with pytest.raises(ValueError, match="level"):
        hongwu.Rules(level)
    with pytest.raises(ValueError, match="level"):
        wenling.load_game("hongwu", level=level)


def test_values_print_what_reads_them():
    for trump in (hongwu.Trump("10", "h"), hongwu.Trump("2", "s")):
        assert hongwu.Trump(str(trump)) == trump
        for cards in ("4h", "4c4c", "6h6h7h7h"):
            combo = hongwu.classify(cards, trump)
            assert hongwu.Combo(str(combo), trump) == combo
    with pytest.raises(ValueError, match="PAIR"):
        hongwu.Combo("TRACTOR 4h4h", trump)
    assert hongwu.Rules("10") == hongwu.Rules("T")


@pytest.mark.parametrize(("level", "suit"), TRUMPS)
def test_H3_H4_classes_and_steps(level, suit):
    trump, witness = hongwu.Trump(level, suit), plain.Trump(level, suit)
    lowest = {}
    for card in sorted(CARDS, key=witness.step):
        name = trump.suit_class(card)
        assert name == witness.suit_class(card)
        lowest.setdefault(name, trump.order(card))
        assert trump.order(card) - lowest[name] == witness.step(card)


def test_H3_the_offices_in_order():
    trump = hongwu.Trump("7", "c")
    chain = ["Kc", "Ac", "7s", "7c", "3s", "3c", "B", "R", "5h"]
    assert [trump.order(card) - trump.order("Kc") for card in chain] == list(range(9))
    assert trump.order("7h") == trump.order("7d") == trump.order("7s")
    assert [card for card in ("3h", "3d", "5d", "5c") if trump.suit_class(card) == "trump"] == [
        "5c"
    ]


@pytest.mark.parametrize(
    ("trump", "cards", "tractor"),
    [
        ("2s", "6h6h7h7h8h8h", True),  # E: with level 2
        ("2s", "4h4h6h6h", True),  # E
        ("2h", "4h4h6h6h", True),
        ("2s", "4d4d6d6d", False),  # only the 5 of hearts has moved
        ("4s", "2c2c5c5c", True),  # E: the 3 is 副参谋, the 4 副主
        ("4s", "2d2d3d3d", True),
        ("4s", "2d2d5d5d", False),  # the 3 of diamonds is plain
        ("4s", "AsAs4h4h", True),  # E
        ("4s", "AsAs4s4s", False),  # 副主 lies between
        ("4s", "4h4h4d4d", False),  # the same step
        ("4s", "4h4h4s4s", True),
        ("As", "KsKsAdAd", True),  # level A: K below 副主
        ("2s", "RR5h5h", True),
        ("2s", "BBRR", True),
        ("2s", "3s3sBB", True),
        ("2s", "3c3c3s3s", True),
        ("2s", "AhAh3h3h", False),  # A 2 3 do not close up the other way round
        ("2s", "4h4h6h", False),
        ("2s", "4h4h6h6d", False),
        ("2s", "4h4h4s4s", False),
    ],
)
def test_H4_H5_tractors(trump, cards, tractor):
    combo = hongwu.classify(cards, hongwu.Trump(*trump))
    assert (combo is not None and combo.kind is hongwu.Kind.TRACTOR) is tractor
    assert (plain.classify(plain.parse(cards), plain.Trump(*trump)) is not None) is tractor


def shape(combo):
    return combo and (str(getattr(combo.kind, "name", combo.kind)), combo.length, combo.suit_class)


def test_H5_singles_and_pairs():
    trump = hongwu.Trump("2", "s")
    assert shape(hongwu.classify("4h", trump)) == ("SINGLE", 1, "h")
    assert shape(hongwu.classify("2d2d", trump)) == ("PAIR", 1, "trump")
    assert hongwu.classify("2d2h", trump) is None
    assert hongwu.classify("BR", trump) is None
    assert hongwu.classify("", trump) is None


@pytest.mark.parametrize("seed", range(4))
def test_H5_classify_is_the_reference(seed):
    rng = random.Random(seed)
    for _ in range(300):
        level, suit = rng.choice(LEVELS), rng.choice(SUITS)
        trump = plain.Trump(level, suit)
        _, hand = random_lead_and_hand(rng, trump)
        pairs = plain.pairs(hand)
        cards = rng.sample(pairs, min(len(pairs), rng.randint(1, 3))) * 2 or hand[:2]
        cards = cards if rng.random() < 0.8 else hand
        expected = plain.classify(cards, trump)
        assert shape(hongwu.classify(write(cards), hongwu.Trump(level, suit))) == shape(expected)


@pytest.mark.parametrize("seed", range(6))
def test_H9_follows_is_every_legal_answer(seed):
    rng = random.Random(seed)
    for _ in range(40):
        trump = plain.Trump(rng.choice(LEVELS), rng.choice(SUITS))
        shape, hand = random_lead_and_hand(rng, trump)
        leads = [
            cards for cards in plain.leads(sorted(CARDS * 2), trump) if fits(cards, shape, trump)
        ]
        lead = rng.choice(leads)
        expected = plain.answers(hand, shape, trump)
        found = hongwu.follows(write(hand), write(lead), hongwu.Trump(*trump))
        assert sorted(in_order(answer) for answer in found) == expected


def fits(cards, shape, trump):
    combo = plain.classify(cards, trump)
    return combo[:3] == shape[:3]


def random_trick(rng, trump):
    """Four plays of one size, mostly of one class or trumps, with pairs and tractors."""
    lead_class = rng.choice([*SUITS, "trump"])
    size = rng.choice((1, 1, 2, 2, 4, 4, 6))
    deck = CARDS * 2
    rng.shuffle(deck)
    plays = []
    for _ in range(4):
        name = rng.choice((lead_class, lead_class, "trump", "any"))
        pool = [card for card in deck if name in ("any", trump.suit_class(card))]
        found = [cards for cards in plain.leads(pool, trump) if len(cards) == size]
        cards = rng.choice(found) if found and rng.random() < 0.8 else rng.sample(deck, size)
        for card in cards:
            deck.remove(card)
        plays.append(cards)
    return plays


@pytest.mark.parametrize("seed", range(4))
def test_H10_trick_winner_is_the_reference(seed):
    rng = random.Random(seed)
    winners = set()
    for _ in range(60):
        trump = plain.Trump(rng.choice(LEVELS), rng.choice(SUITS))
        plays = random_trick(rng, trump)
        if plain.classify(plays[0], trump) is None:
            continue
        winner = plain.trick_winner(plays, trump)
        texts = [write(cards) for cards in plays]
        assert hongwu.trick_winner(texts, hongwu.Trump(*trump)) == winner
        winners.add(winner)
    assert winners == {0, 1, 2, 3}


def test_bad_cards_are_value_errors():
    trump = hongwu.Trump("2", "s")
    for call in (
        lambda: hongwu.classify("4x", trump),
        lambda: hongwu.classify("4h4h4h", trump),
        lambda: hongwu.follows("4h", "6h6h", trump),
        lambda: hongwu.follows("4h4h", "6h7h", trump),
        lambda: hongwu.trick_winner([], trump),
        lambda: hongwu.trick_winner(["4h6h", "7h8h", "9hTh", "JhQh"], trump),
        lambda: hongwu.trick_winner(["4h", "6h6h", "7h", "8h"], trump),
        lambda: hongwu.Trump("2", "x"),
    ):
        with pytest.raises(ValueError, match=r"."):
            call()


@pytest.mark.parametrize("cards", [None, 5, b"5h", ["5h"]])
def test_cards_that_are_neither_hand_nor_text_are_a_type_error(cards):
    trump = hongwu.Trump("2", "s")
    for call in (
        lambda: hongwu.Hand(cards),
        lambda: hongwu.Hand("5h") + cards,
        lambda: hongwu.Hand("5h") - cards,
        lambda: hongwu.classify(cards, trump),
        lambda: hongwu.Combo(cards, trump),
        lambda: hongwu.follows("5h", cards, trump),
        lambda: hongwu.trick_winner([cards], trump),
        lambda: trump.order(cards),
    ):
        with pytest.raises(TypeError, match="Hand"):
            call()
