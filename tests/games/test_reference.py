"""The reference engines by themselves: what must hold in every hand, and the one place where they
are not plain, the answers of hongwu, against trying every set of cards."""

import random

import pytest

from tests.games.support import (
    GUANPAI_PACK,
    TONG_PACK,
    chooser,
    clustered,
    random_hands,
    reference,
)
from tests.reference import hongwu
from tests.reference.hongwu import CARDS, SUITS, Combo, Trump

pytestmark = pytest.mark.uninstrumented


def card_by_card(hand, lead, trump, chosen=()):
    """Every answer that H9a's steps lead to."""
    if len(chosen) == lead.size:
        return [list(chosen)]
    return [
        answer
        for card in hongwu.next_cards(chosen, hand, lead, trump)
        for answer in card_by_card(hand, lead, trump, (*chosen, card))
    ]


def random_lead_and_hand(rng: random.Random, trump: Trump) -> tuple[Combo, list[str]]:
    """A lead, of which only the class and the shape matter, and a hand with many cards near each
    other in that class."""
    suit_class, chain = rng.choice(list(hongwu.chains(trump).items()))
    kind, length = rng.choice([("SINGLE", 1), ("PAIR", 1), ("TRACTOR", 2), ("TRACTOR", 3)])
    lead = Combo(kind, length, suit_class, 0)
    low = rng.randrange(len(chain) - 5)
    near = [card for step in chain[low : low + rng.randint(3, 6)] for card in step]
    pack = sorted({*near, *rng.sample(CARDS, 2)}) * 2
    hand = rng.sample(pack, min(len(pack), rng.randint(lead.size, 9)))
    return lead, hand


@pytest.mark.parametrize("seed", range(8))
def test_H9a_the_steps_lead_to_the_legal_answers_and_nothing_else(seed):
    rng = random.Random(seed)
    for _ in range(60):
        trump = Trump(rng.choice("2467TKA"), rng.choice(SUITS))
        lead, hand = random_lead_and_hand(rng, trump)
        expected = hongwu.answers(hand, lead, trump)
        assert expected
        assert sorted(card_by_card(hand, lead, trump)) == expected


@pytest.mark.parametrize("level", "246789TJQKA")
@pytest.mark.parametrize("suit", SUITS)
def test_H3_every_card_has_one_place(level, suit):
    chains = hongwu.chains(Trump(level, suit))
    placed = [card for chain in chains.values() for step in chain for card in step]
    assert sorted(placed) == sorted(CARDS)
    assert len(CARDS) == 54


def test_H3_H4_the_trump_chain_written_out():
    chains = hongwu.chains(Trump("2", "d"))
    assert list(map("".join, chains["trump"])) == [
        *("4d", "5d", "6d", "7d", "8d", "9d", "Td", "Jd", "Qd", "Kd", "Ad"),
        *("2s2h2c", "2d", "3h", "3d", "B", "R", "5h"),
    ]
    assert "".join(map("".join, chains["h"])) == "4h6h7h8h9hThJhQhKhAh"
    assert "".join(map("".join, chains["s"])) == "3s4s5s6s7s8s9sTsJsQsKsAs"


def finish(engine, rng: random.Random, conserved) -> None:
    total = conserved(engine)
    choose = chooser(rng, 0.3)
    while not engine.over():
        engine.apply(choose(sorted(engine.legal())))
        assert conserved(engine) == total


@pytest.mark.parametrize("name", ["duijiatong", "liujiatong", "biaotong", "guanpai"])
def test_small_hands_to_the_end(name):
    """Payments sum to zero; points are in hands, on the table or captured."""
    rng = random.Random(name)
    players = {"liujiatong": 6, "guanpai": 3}.get(name, 4)
    full = GUANPAI_PACK if name == "guanpai" else TONG_PACK * (4 if name == "liujiatong" else 2)
    for _ in range(25):
        pack = clustered(rng, full, 8)
        hands, kitty = random_hands(rng, pack, players, rng.randint(1, 5), 3)
        engine = reference(name, {"hands": hands, "kitty": kitty})

        def points(engine):
            lying = "".join(engine.hands) + engine.table
            return sum(engine.captured) + sum({"5": 5, "T": 10, "K": 10}.get(c, 0) for c in lying)

        if name == "biaotong":
            while engine.dealer is None:
                engine.apply(rng.choice(sorted(engine.legal())))
        finish(engine, rng, points)
        assert sum(engine.returns()) == 0
        assert any(engine.returns())
        assert engine.legal() == set()


def test_hongwu_to_the_end():
    rng = random.Random(5)
    for first in range(4):
        cards = rng.sample(CARDS * 2, 108)
        draws = ["".join(cards[seat:100:4]) for seat in range(4)]
        engine = reference("hongwu", {"draws": draws, "kitty": "".join(cards[100:])}, first=first)
        while engine.phase != "play":
            engine.apply(rng.choice(sorted(engine.legal())))
        assert [len(hand) for hand in engine.hands] == [25] * 4
        assert len(engine.buried) == 8
        left = [card for hand in [*engine.hands, engine.buried] for card in hand]
        assert sorted(left) == sorted(CARDS * 2)
        while not engine.over():
            engine.apply(rng.choice(sorted(engine.legal())))
        assert not any(engine.hands)
        assert sum(engine.returns()) == 0
        assert engine.defender_points <= 200 + 4 * engine.kitty_points
