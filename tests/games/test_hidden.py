"""Resampling keeps all that a player knows, draws uniformly from the rest, and never looks at the
real deal."""

import random
from collections import Counter
from itertools import islice
from math import comb

import pytest

from tests.games.chance import assert_count, assert_distribution, possible_deals, sorted_cards
from tests.games.support import (
    GUANPAI_PACK,
    CoreHand,
    buried,
    cards_of,
    chooser,
    core,
    load,
    observed,
    play,
    spelled_out,
)

GAMES = [
    ("duijiatong", {}),
    ("duijiatong", {"opening": "winner"}),
    ("liujiatong", {}),
    ("biaotong", {}),
    ("guanpai", {}),
    ("guanpai", {"players": 2}),
    ("guanpai", {"must_beat": True}),
    ("hongwu", {}),
    ("hongwu", {"level": "A"}),
]


# ---- Random hands, at any moment


def a_moment(name, rules, seed):
    """A state somewhere in a random hand."""
    rng = random.Random(seed)
    state = load(name, **rules).new_initial_state(seed=seed)
    for _ in range(rng.choice((0, 3, 12, 30, 60))):
        if state.is_terminal():
            break
        actions = state.legal_actions()
        passes = [a for a in actions if state.action_to_string(a) == "PASS"]
        state.apply_action(rng.choice(passes if passes and rng.random() < 0.4 else actions))
    return state


def play_out(state, seed):
    rng = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def replayed(state):
    """The same deal from its beginning, every action legal when it is made."""
    again = state.game.new_initial_state(**state.setup())
    for action in state.history():
        assert action in again.legal_actions()
        again.apply_action(action)
    return again


MOMENTS = [(name, rules, seed) for name, rules in GAMES for seed in range(12)]


@pytest.mark.parametrize(("name", "rules", "seed"), MOMENTS)
def test_resampled_states_agree_with_all_a_player_knows(name, rules, seed):
    state = a_moment(name, rules, seed)
    before = state.to_json()
    for player in range(len(state.returns())):
        resampled = state.resample_from_infostate(player, seed=seed)
        assert state.to_json() == before
        assert observed(resampled, player) == observed(state, player)
        assert resampled.current_player() == state.current_player()
        assert list(resampled.returns()) == list(state.returns())
        if state.current_player() == player:
            assert resampled.legal_actions() == state.legal_actions()
        assert replayed(resampled).to_json() == resampled.to_json()
        play_out(resampled, seed)
        assert resampled.is_terminal()


@pytest.mark.parametrize(("name", "rules", "seed"), MOMENTS)
def test_resampling_does_not_look_at_the_real_deal(name, rules, seed):
    """A resampled state is one that the player cannot tell from the real one: resampling either
    with the same seed gives the same state, to the last byte."""
    state = a_moment(name, rules, seed)
    for player in range(len(state.returns())):
        other = state.resample_from_infostate(player, seed=1000 + seed)
        for again in range(3):
            of_real = state.resample_from_infostate(player, seed=again)
            of_other = other.resample_from_infostate(player, seed=again)
            assert of_real.to_json() == of_other.to_json()


def test_H6_the_last_to_be_asked_has_been_asked_in_a_resampled_hand_too():
    """Right after the last question nothing but the phase tells that it was answered."""
    asked_last = 0
    for seed in range(60):
        state, last = load("hongwu").new_initial_state(seed), None
        while state.result()["phase"] in ("draw", "ask"):
            last = state.current_player() if state.result()["phase"] == "ask" else None
            state.apply_action(state.string_to_action("PASS"))
        if last is not None:
            asked_last += 1
            resampled = state.resample_from_infostate(last, seed)
            assert replayed(resampled).to_json() == resampled.to_json()
            assert len(resampled.own_decisions(last)[1]) == len(state.own_decisions(last)[1])
    assert asked_last > 5


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_resampling_moves_the_hidden_cards(name, rules):
    state = load(name, **rules).new_initial_state(seed=3)
    seen = {tuple(cards_of(state.resample_from_infostate(0, seed=seed), 1)) for seed in range(20)}
    assert len(seen) > 10


@pytest.mark.parametrize(
    ("name", "rules"), [("liujiatong", {}), ("duijiatong", {"opening": "winner"})]
)
@pytest.mark.parametrize("seed", range(3))
def test_resampling_large_hands_is_drawing_without_replacement(name, rules, seed):
    """Of every rank a hidden hand holds as many as it would if the unseen cards were dealt anew.
    (That nobody may throw in is rare enough not to show.)"""
    state = a_moment(name, rules, seed)
    player = seed % len(state.returns())
    others = [q for q in range(len(state.returns())) if q != player]
    unseen = sum((Counter(cards_of(state, q)) for q in others), Counter())
    total = unseen.total()
    found = {(q, rank): Counter() for q in others for rank in unseen}
    for again in range(800):
        resampled = state.resample_from_infostate(player, seed=again)
        for q in others:
            held = Counter(cards_of(resampled, q))
            for rank in unseen:
                found[q, rank][held[rank]] += 1
    for (q, rank), counts in found.items():
        size, copies = len(cards_of(state, q)), unseen[rank]
        ways = {
            k: comb(copies, k) * comb(total - copies, size - k)
            for k in range(min(copies, size) + 1)
        }
        assert_distribution(counts, Counter(ways))


# ---- Tiny hands, where all deals that agree can be written out

TINY = {
    "nothing seen": ("duijiatong", ["37", "5K", "5", "KT"], {}, [], 0),
    "cards played": ("duijiatong", ["37", "5K", "5", "KT"], {}, ["SINGLE 3 3", "SINGLE 5 5"], 0),
    "for another": ("duijiatong", ["37", "5K", "5", "KT"], {}, ["SINGLE 3 3", "SINGLE 5 5"], 2),
    "nobody may throw in": ("duijiatong", ["3", "BBR6", "R5", "7"], {}, [], 0),
    "one is asked": ("duijiatong", ["3", "BBRR5", "66", "7"], {}, [], 0),
    "one has kept": ("duijiatong", ["3", "BBRR5", "66", "7"], {}, ["KEEP"], 0),
    "hardly a deal has them": ("duijiatong", ["3", "BBRR", "55555666", "77666"], {}, [], 0),
    "six players": ("liujiatong", ["3", "4", "66", "5", "T", "B"], {"leader": 2}, [], 1),
    "not two jokers": ("biaotong", ["3", "B6", "B5", "7"], {"starter": 1}, ["PASS"], 0),
    "nor by a high bid": ("biaotong", ["3", "B6", "B5", "7"], {"starter": 1}, ["BID 15"], 0),
    "perhaps two": ("biaotong", ["3", "BB", "65", "7"], {"starter": 1}, ["BID 5"], 0),
    "no longer forced": ("biaotong", ["3", "6B", "5B", "7"], {}, ["BID 10", "PASS"], 0),
    "nobody has seen the kitty": ("biaotong", ["34", "5B", "5", "7"], {}, ["PASS*2"], 1),
    "all have seen the kitty": ("biaotong", ["34", "5B", "56", "7"], {}, ["PASS*3", "BID 5"], 0),
    "no throw-in after it": ("biaotong", ["34", "5BBR", "5R", "7"], {}, ["BID 20"], 0),
    "could not beat": (
        "guanpai",
        ["889", "456", "J97"],
        {"must_beat": True},
        ["SINGLE 8 8", "PASS", "SINGLE J J"],
        0,
    ),
    "no triple in five cards": (
        "guanpai",
        ["333449", "55667", "5778"],
        {"must_beat": True},
        ["TRIPLE_TWO 33344 33344", "PASS*2"],
        0,
    ),
    "need not beat": ("guanpai", ["889", "456", "JJQ"], {}, ["PAIR 88 88", "PASS"], 0),
    "a void": (
        "hongwu",
        ["4hAd", "9cTc", "6h7h", "8hJc"],
        {"trump": "s"},
        ["PLAY 4h", "PLAY 9c"],
        0,
    ),
    "a void, and the kitty": (
        "hongwu",
        ["4hAd", "9cTc", "6h7h", "8hJc"],
        {"trump": "s"},
        ["PLAY 4h", "PLAY 9c"],
        2,
    ),
    "no pair": (
        "hongwu",
        ["4h4hAd", "6h7h8h", "6h9hTh", "7hJcQc"],
        {"trump": "s"},
        ["PLAY 4h4h", "PLAY 6h", "PLAY 7h"],
        0,
    ),
    "no tractor": (
        "hongwu",
        ["4h4h6h6hAdKd", "7h7h8h9h9hKc", "8h9dThJhQhKh", "3hThJhQdQdAh"],
        {"trump": "s"},
        [
            *("PLAY 4h4h6h6h", "PLAY 7h", "PLAY 7h", "PLAY 9h", "PLAY 9h"),
            *("PLAY Th", "PLAY Jh", "PLAY Qh", "PLAY Kh"),
            *("PLAY 3h", "PLAY Th", "PLAY Jh", "PLAY Ah"),
        ],
        0,
    ),
}


def outcome(state, name, player):
    """What lies where the player cannot look, as ``possible_deals`` writes it."""
    others = [q for q in range(len(state.returns())) if q != player]
    hands = [sorted_cards(cards_of(state, q)) for q in others]
    if name == "hongwu" and player != state.result()["dealer"]:
        hands.append(sorted_cards(buried(state)))
    return tuple(hands)


def assert_uniform(state, name, deal, options, moves, player):
    """Resampling finds each of the deals that agree, as often as it should."""
    weights = possible_deals(name, deal, options, moves, player)
    found = Counter(
        outcome(state.resample_from_infostate(player, seed=seed), name, player)
        for seed in range(4000)
    )
    assert_distribution(found, weights)


@pytest.mark.parametrize("case", TINY)
def test_resampling_is_uniform_over_the_deals_that_agree(case):
    name, hands, options, moves, player = TINY[case]
    rest = {"biaotong": {"kitty": "9"}, "hongwu": {"buried": "KsKc"}}.get(name, {})
    deal = {"hands": hands, **rest}
    state = play(core(name, deal, **options), *moves).state
    assert_uniform(state, name, deal, options, spelled_out(moves), player)


SMALL = {
    # what player 1 holds in any case, the rest of the pack, how it is dealt, options
    "duijiatong": ("", "BBRR5566778", (2, 4, 4, 1), {}),
    "duijiatong, four jokers": ("BBRR", "5566778", (2, 1, 3, 1), {}),
    "duijiatong, many of a rank": ("66666", "666BBR57", (1, 2, 3, 2), {}),
    "biaotong": ("", "BBRR556678", (2, 3, 2, 2, 1), {}),
    "biaotong, many of a rank": ("666666", "66BR57", (1, 1, 1, 2, 1), {}),
    "guanpai": ("", "3344445566779TA2", (5, 4, 4), {}),
    "guanpai, must beat": ("", "3344445566779TA2", (5, 4, 4), {"must_beat": True}),
}


def small_moment(rng, kind):
    """A small hand after a few moves: the deal, its options and the moves."""
    held, pack, sizes, options = SMALL[kind]
    name = kind.partition(",")[0]
    cards = iter(rng.sample(pack, len(pack)))
    hands = ["".join(islice(cards, size)) for size in sizes]
    hands[1] += held
    deal = {"hands": hands[:-1], "kitty": hands[-1]} if name == "biaotong" else {"hands": hands}
    hand, moves, choose = core(name, deal, **options), [], chooser(rng, 0.4)
    for _ in range(rng.randint(1, 7)):
        text = choose(sorted(hand.legal()))
        following = play(CoreHand(hand.state.clone()), text)
        if following.over():
            break
        hand = following
        moves.append(text)
    return name, hand.state, deal, options, moves


@pytest.mark.parametrize("kind", SMALL)
@pytest.mark.parametrize("seed", range(10))
def test_resampling_small_hands_at_any_moment(kind, seed):
    """Hands that may throw in, must bid or must beat."""
    rng = random.Random(f"{kind} {seed}")
    name, state, deal, options, moves = small_moment(rng, kind)
    player = rng.randrange(len(deal["hands"]))
    assert_uniform(state, name, deal, options, moves, player)


def after_one_trick(rng, size):
    """hongwu with few kinds, led with this many cards, two cards left to each: the answers show
    voids, missing pairs and missing tractors. The deal, its options and the moves."""
    suits = rng.sample("shdc", 2)
    options = {"trump": rng.choice([*suits, "c"]), "dealer": rng.randrange(4)}
    pack = [rank + suit for rank in rng.sample("46789TJQKA", size + 3) for suit in suits] * 2
    while True:
        cards = rng.sample(pack, 4 * (size + 2))
        dealt = ["".join(cards[seat::4]) for seat in range(4)]
        deal = {"hands": dealt, "buried": "2s"}
        hand = core("hongwu", deal, **options)
        leads = [text for text in sorted(hand.legal()) if len(text) == len("PLAY ") + 2 * size]
        if leads:
            break
    moves = [rng.choice(leads)]
    play(hand, moves[0])
    while any(len(cards_of(hand.state, player)) > 2 for player in range(4)):
        moves.append(rng.choice(sorted(hand.legal())))
        play(hand, moves[-1])
    return hand.state, deal, options, moves


@pytest.mark.parametrize("size", [1, 2, 4])
@pytest.mark.parametrize("seed", range(5))
def test_resampling_after_a_trick_of_hongwu(seed, size):
    rng = random.Random(seed)
    state, deal, options, moves = after_one_trick(rng, size)
    player = rng.randrange(4)
    assert_uniform(state, "hongwu", deal, options, moves, player)


# ---- The third pile of guanpai


def two_players(leader, decides):
    """A first hand of guanpai for two, which this player leads for the spade of this rank: that of
    the one single that may be led when the first lead must contain it."""
    for seed in range(1000):
        state = load("guanpai", players=2, first_lead_contains=True).new_initial_state(seed=seed)
        singles = [text for text in CoreHand(state).legal() if text.startswith("SINGLE")]
        if state.current_player() == leader and singles == [f"SINGLE {decides} {decides}"]:
            return state
    raise AssertionError("no such deal")


@pytest.mark.parametrize("leader", [0, 1])
@pytest.mark.parametrize("decides", "345")
def test_P1_P6_the_third_pile_of_two_players_is_unseen(leader, decides):
    """Player 0 sees 16 cards; the other's 16 are any of 32, but for the spades that decided who
    leads: lower ones lie in the third pile, and player 1, if leading, holds the deciding one."""
    state = two_players(leader, decides)
    in_pile = "345"[: "345".index(decides)]
    unseen = Counter(GUANPAI_PACK) - Counter(cards_of(state, 0)) - Counter(in_pile)
    known = Counter(decides) if leader == 1 else Counter()
    unseen -= known
    room = 16 - known.total()

    found = Counter()
    for seed in range(3000):
        found.update(set(cards_of(state.resample_from_infostate(0, seed=seed), 1)))
    assert set(found) <= set(unseen + known)
    for rank, copies in unseen.items():
        none = comb(unseen.total() - copies, room) / comb(unseen.total(), room)
        assert_count(found[rank], 3000, 1 if rank in known else 1 - none)
