"""Deals from a seed: complete packs, every card equally likely in every place, random first seats;
and what the next hand takes from the last."""

import random
from collections import Counter
from functools import cache
from math import comb

import pytest

from tests.games.chance import assert_count, assert_distribution
from tests.games.support import GUANPAI_PACK, TONG_PACK, core, load, play
from tests.reference.hongwu import CARDS, parse
from wenling._core._random import Stream
from wenling.cards import format_cards, format_ranks, parse_cards, parse_ranks

TRIALS = 2000
GAMES = {
    "duijiatong": ({}, TONG_PACK * 2, 4, 27),
    "liujiatong": ({}, TONG_PACK * 4, 6, 36),
    "biaotong": ({}, TONG_PACK * 2, 4, 25),
    "guanpai": ({}, GUANPAI_PACK, 3, 16),
    "guanpai for two": ({"players": 2}, GUANPAI_PACK, 2, 16),
    "hongwu": ({}, CARDS * 2, 4, 25),
}


@cache
def dealt(name):
    """What many seeds deal: per seed the hands and the kitty, each as a list of cards."""
    rules, pack, *_ = GAMES[name]
    cards_in = parse if pack == CARDS * 2 else list
    game = load(name.partition(" ")[0], **rules)
    deals = []
    for seed in range(TRIALS):
        deal = game.new_initial_state(seed=seed).setup()["deal"]
        hands = deal.get("hands") or deal["draws"]
        deals.append([cards_in(text) for text in [*hands, deal.get("kitty", "")]])
    return deals


@pytest.mark.parametrize("name", GAMES)
def test_T14_T15_P1_H1_the_pack_is_dealt(name):
    _, pack, players, size = GAMES[name]
    for *hands, kitty in dealt(name):
        assert [len(hand) for hand in hands] == [size] * players
        left = Counter(pack) - sum(map(Counter, hands), Counter(kitty))
        assert left.total() == len(pack) - players * size - len(kitty)
    assert len(kitty) == (8 if name in ("biaotong", "hongwu") else 0)


SEATS_AFTER_STARTER = {"A59K": 0, "26TBR": 1, "37J": 2, "48Q": 3}


@pytest.mark.parametrize("starter", [None, 0, 1, 2, 3])
def test_T14_dealing_starts_where_the_face_up_card_says(starter):
    """The numbers that the deal draws are drawn again: starter, pack, and the place of the card."""
    for seed in range(60):
        stream = Stream(seed)
        drawn = stream.below(4)
        pack = [int(card) % 54 for card in stream.shuffled(108)]
        card = pack[stream.below(108)]
        text = format_cards([card])
        first = drawn if starter is None else starter
        first += next(n for ranks, n in SEATS_AFTER_STARTER.items() if text[0] in ranks)
        hands = [format_cards(sorted(pack[(seat - first) % 4 :: 4])) for seat in range(4)]

        setup = load("duijiatong").new_initial_state(seed, starter=starter).setup()
        assert setup["deal"]["hands"] == [format_ranks(parse_ranks(hand)) for hand in hands]
        assert setup["deal"]["face_up"] == text
        places = {setup["leader"], setup["deal"]["twin"]}
        assert places == {seat for seat in range(4) if card in parse_cards(hands[seat])}


@pytest.mark.parametrize("name", GAMES)
def test_every_card_is_as_likely_in_every_hand(name):
    """How many of a kind a hand gets is distributed as drawing without replacement makes it."""
    _, pack, players, size = GAMES[name]
    for kind, copies in Counter(pack).items():
        others = len(pack) - copies
        weights = Counter({k: comb(copies, k) * comb(others, size - k) for k in range(copies + 1)})
        for seat in range(players):
            found = Counter(deal[seat].count(kind) for deal in dealt(name))
            assert_distribution(found, weights)


FIRST = {
    "duijiatong": "leader",
    "liujiatong": "leader",
    "biaotong": "starter",
    "guanpai": "leader",
    "guanpai for two": "leader",
    "hongwu": "first",
}


@cache
def first_seats(name):
    game = load(name.partition(" ")[0], **GAMES[name][0])
    return [game.new_initial_state(seed=seed).setup()[FIRST[name]] for seed in range(TRIALS)]


@pytest.mark.parametrize("name", GAMES)
def test_T14_T15_T27_P6_H6_who_is_first_is_random(name):
    players = GAMES[name][2]
    assert_distribution(Counter(first_seats(name)), Counter(dict.fromkeys(range(players), 1)))


def test_P6_the_holder_of_the_3_of_spades_leads():
    for (*hands, _), leader in zip(dealt("guanpai"), first_seats("guanpai"), strict=True):
        assert "3" in hands[leader]


def test_P6_with_two_players_the_lowest_spade_that_is_dealt_decides():
    """So the leader may hold no 3 at all, as often as this: the first j spades lie in the third
    pile, the next is the leader's, and none of the three other 3s is."""
    chance, in_pile = 0.0, 1.0
    for j in range(1, 12):
        in_pile *= (16 - (j - 1)) / (48 - (j - 1))
        chance += in_pile * 32 / (48 - j) * comb(44 - j, 15) / comb(47 - j, 15)
    deals = zip(dealt("guanpai for two"), first_seats("guanpai for two"), strict=True)
    assert_count(sum("3" not in hands[leader] for (*hands, _), leader in deals), TRIALS, chance)


def lead_texts(state):
    return [state.action_to_string(action) for action in state.legal_actions()]


@pytest.mark.parametrize("seed", range(10))
def test_P6_first_lead_contains(seed):
    """The 3, and only in a first hand."""
    game = load("guanpai", first_lead_contains=True)
    free = load("guanpai").new_initial_state(seed=seed)
    state = game.new_initial_state(seed=seed)
    with_a_3 = {text for text in lead_texts(free) if "3" in text.split()[1]}
    assert set(lead_texts(state)) == with_a_3
    rng = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    following = state.next_hand(seed=seed)
    hand = following.setup()["deal"]["hands"][following.current_player()]
    assert {f"SINGLE {rank} {rank}" for rank in hand} <= set(lead_texts(following))


def test_P6_first_lead_contains_with_two_players():
    game = load("guanpai", first_lead_contains=True, players=2)
    ranks = Counter()
    for seed in range(200):
        leads = lead_texts(game.new_initial_state(seed=seed))
        (rank,) = [text.split()[1] for text in leads if text.startswith("SINGLE")]
        assert all(rank in text.split()[1] for text in leads)
        ranks[rank] += 1
    assert_count(ranks["3"], 200, 2 / 3)
    assert ranks["4"] > ranks["6"]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_deals_the_same(name):
    game = load(name.partition(" ")[0], **GAMES[name][0])
    first, again, other = (game.new_initial_state(seed=seed).to_json() for seed in (1, 1, 2))
    assert first == again
    assert first != other


# ---- The next hand


def after(name, deal, *moves, **options):
    """A game that is over."""
    hand = play(core(name, deal, **options), *moves)
    assert hand.over()
    return hand.state


@pytest.mark.parametrize("seed", range(5))
def test_T15_the_first_to_finish_leads_the_next_hand_of_liujiatong(seed):
    deal = {"hands": ["5", "TT", "3", "JJ", "4", "QQ"]}
    moves = ("SINGLE 3 3", "PASS", "SINGLE 4 4", "PASS", "SINGLE 5 5")
    following = after("liujiatong", deal, *moves, leader=2).next_hand(seed=seed)
    assert following.current_player() == 2


@pytest.mark.parametrize("seed", range(5))
def test_P6_the_winner_leads_the_next_hand_of_guanpai(seed):
    state = after("guanpai", {"hands": ["99", "TT", "3"]}, "SINGLE 3 3", leader=2)
    following = state.next_hand(seed=seed)
    assert following.current_player() == 2
    assert "PASS" not in {following.action_to_string(a) for a in following.legal_actions()}


def test_T27_bidding_in_the_next_hand_of_biaotong_starts_at_random():
    deal = {"hands": ["3", "44", "55", "66"], "kitty": ""}
    state = after("biaotong", deal, "BID 20", "SINGLE 3 3", starter=0)
    starters = Counter(state.next_hand(seed=seed).setup()["starter"] for seed in range(1000))
    assert_distribution(starters, Counter(dict.fromkeys(range(4), 1)))


@pytest.mark.parametrize(("buried", "dealer"), [("TdTdKdKd", 2), ("", 3)])
def test_H12_H13_dealer_and_level_are_carried_on(buried, dealer):
    """The deal passes to the next seat, or to the partner; who declares does not become dealer."""
    deal = {"hands": ["4h", "6h", "Ah", "8h"], "buried": buried}
    moves = ("PLAY 6h", "PLAY Ah", "PLAY 8h", "PLAY 4h")
    state = after("hongwu", deal, *moves, dealer=1, trump="s", level="7")
    for seed in range(20):
        following = state.next_hand(seed=seed)
        rng = random.Random(seed)
        while "PLAY" not in following.action_to_string(following.legal_actions()[0]):
            assert following.result()["level"] == "7"
            assert following.result()["dealer"] == dealer
            following.apply_action(rng.choice(following.legal_actions()))
        assert following.current_player() == dealer
