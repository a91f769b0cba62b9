"""The core and the reference engines side by side: the same player, the same legal moves and the
same result before every move, in random full games and in small hands."""

import random

import pytest

from tests.games.support import (
    GUANPAI_PACK,
    TONG_PACK,
    chooser,
    clustered,
    core,
    core_plays,
    lock_step,
    random_hands,
    reference,
)
from tests.reference.hongwu import CARDS, SUITS

PLAYERS = {"duijiatong": 4, "liujiatong": 6, "biaotong": 4, "guanpai": 3}
FIRST = {"duijiatong": "leader", "liujiatong": "leader", "biaotong": "starter", "guanpai": "leader"}
FULL = {"duijiatong": (27, 0), "liujiatong": (36, 0), "biaotong": (25, 8), "guanpai": (16, 0)}
PACKS = {
    "duijiatong": TONG_PACK * 2,
    "liujiatong": TONG_PACK * 4,
    "biaotong": TONG_PACK * 2,
    "guanpai": GUANPAI_PACK,
}


def side_by_side(name, rng, pack, size, rest, plays=None, **rules):
    """One random hand of a climbing game, played in lock-step."""
    players = rules.get("players", PLAYERS[name])
    hands, kitty = random_hands(rng, pack, players, size, rest)
    cards = {"hands": hands} | ({"kitty": kitty} if name == "biaotong" else {})
    options = {FIRST[name]: rng.randrange(players)} | rules
    engine = reference(name, cards, plays=plays, **options)
    return lock_step(
        engine, core(name, cards, **options), chooser(rng, rng.choice((0.2, 0.5, 0.8)))
    )


RULES = {
    "duijiatong": [{}, {"throw_in_stake": 3}, {"full_house": False}, {"jokers_wild": False}],
    "liujiatong": [{}, {"bomb_only": False}],
    "biaotong": [{}, {"stake": 2}, {"jokers_wild": True}],
    "guanpai": [
        {},
        {"must_beat": True},
        {"players": 2, "stake": 5},
        {"low_ace": False},
        {"bare_bomb_last": False},
    ],
}


def small_hand(name, rng, most, **rules):
    """Hands of a few ranks, so that there are bombs, runs and throw-ins; plays by brute force."""
    pack = clustered(rng, PACKS[name], rng.randint(4, 8))
    rest = rng.randint(0, 3) if name == "biaotong" else 0
    size = rng.randint(1, min(most, (len(pack) - rest) // PLAYERS[name]))
    side_by_side(name, rng, pack, size, rest, **rules)


CASES = [(name, rules) for name, options in RULES.items() for rules in options]


@pytest.mark.parametrize(("name", "rules"), CASES)
def test_small_hands_of_the_climbing_games(name, rules):
    rng = random.Random(f"{name} {rules}")
    for _ in range(40):
        small_hand(name, rng, 6 if name == "liujiatong" else 8, **rules)


def hand_full_of_points(name, rng):
    """All points of the packs and few other cards, so that the early ends of T22 and T26 come
    about."""
    copies = {"duijiatong": 8, "liujiatong": 16}[name]
    others = "".join(rng.sample("3467", 2)) * rng.randint(2, 4)
    pack = "5TK" * copies + others + "BR" * rng.randint(0, 1)
    size = len(pack) // PLAYERS[name]
    side_by_side(name, rng, pack, size, 0)


@pytest.mark.parametrize(("name", "hands"), [("duijiatong", 50), ("liujiatong", 25)])
def test_T22_T26_hands_full_of_points(name, hands):
    rng = random.Random(f"points {name}")
    for _ in range(hands):
        hand_full_of_points(name, rng)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["duijiatong", "liujiatong"])
def test_T22_T26_more_hands_full_of_points(name):
    rng = random.Random(f"more points {name}")
    for _ in range(1000):
        hand_full_of_points(name, rng)


GAMES = {"duijiatong": 150, "liujiatong": 40, "biaotong": 150, "guanpai": 500}


@pytest.mark.parametrize("name", PLAYERS)
def test_full_deals_of_the_climbing_games(name):
    rng = random.Random(name)
    plays = core_plays(name)
    for _ in range(GAMES[name]):
        side_by_side(name, rng, PACKS[name], *FULL[name], plays=plays)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYERS)
def test_more_full_deals_of_the_climbing_games(name):
    rng = random.Random(f"more {name}")
    plays = core_plays(name)
    for _ in range(10 * GAMES[name]):
        side_by_side(name, rng, PACKS[name], *FULL[name], plays=plays)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "rules"), CASES)
def test_more_small_hands_of_the_climbing_games(name, rules):
    rng = random.Random(f"more {name} {rules}")
    for _ in range(2000):
        small_hand(name, rng, 7 if name == "liujiatong" else 9, **rules)


# ---- hongwu


def hongwu_deal(rng: random.Random):
    cards = rng.sample(CARDS * 2, 108)
    draws = ["".join(cards[seat:100:4]) for seat in range(4)]
    return {"draws": draws, "kitty": "".join(cards[100:])}


def hongwu_endgame(rng: random.Random):
    """Few ranks, so that there are pairs and tractors."""
    ranks = rng.sample("3456789TJQKA2", rng.randint(3, 6))
    pack = [card for card in CARDS * 2 if card[0] in ranks or card in "BR"]
    size = rng.randint(1, min(12, len(pack) // 4))
    cards = rng.sample(pack, min(len(pack), 4 * size + 3))
    hands = ["".join(cards[seat * size : (seat + 1) * size]) for seat in range(4)]
    return {"hands": hands, "buried": "".join(cards[4 * size :])}


def leads_long(rng: random.Random):
    """A random player of hongwu that likes to declare, and to lead pairs and tractors."""

    def choose(legal: list[str]) -> str:
        longest = max(len(text) for text in legal)
        if legal[0].startswith("PLAY") and rng.random() < 0.5:
            return rng.choice([text for text in legal if len(text) == longest])
        return rng.choice(legal)

    return choose


def hongwu_side_by_side(rng, deal, **options):
    engine = reference("hongwu", deal, **options)
    return lock_step(engine, core("hongwu", deal, **options), leads_long(rng))


@pytest.mark.parametrize("level", "2467TA")
def test_full_deals_of_hongwu(level):
    rng = random.Random(f"hongwu {level}")
    for i in range(12):
        who = {"first" if i % 2 else "dealer": rng.randrange(4)}
        hongwu_side_by_side(rng, hongwu_deal(rng), level=level, **who)


@pytest.mark.parametrize("level", "246TA")
def test_endgames_of_hongwu(level):
    rng = random.Random(f"endgames {level}")
    for _ in range(40):
        options = {"dealer": rng.randrange(4), "trump": rng.choice(SUITS), "level": level}
        hongwu_side_by_side(rng, hongwu_endgame(rng), **options)


@pytest.mark.slow
@pytest.mark.parametrize("level", "246789TJQKA")
def test_more_of_hongwu(level):
    rng = random.Random(f"more hongwu {level}")
    for _ in range(200):
        who = {rng.choice(("first", "dealer")): rng.randrange(4)}
        hongwu_side_by_side(rng, hongwu_deal(rng), level=level, **who)
    for _ in range(1000):
        options = {"dealer": rng.randrange(4), "trump": rng.choice(SUITS), "level": level}
        hongwu_side_by_side(rng, hongwu_endgame(rng), **options)
