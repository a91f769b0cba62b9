"""Abstract actions against the reference: which there are, which are legal, and for which cards
they stand. What holds in every game is in ``tests/test_conformance.py``."""

import itertools
import operator
import random
from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests import rank_hands
from tests.games.support import load
from tests.reference import abstract, guanpai, hongwu
from tests.reference.ranks import RANKS, counts, text

OTHERS = ["PASS", "THROW", "KEEP", "BID 5", "BID 10", "BID 15", "BID 20"]
SIZES = {"duijiatong": 1969, "liujiatong": 4172, "biaotong": 419, "hongwu": 1073, "guanpai": 259}
OPTIONS = [
    dict(zip(("jokers_wild", "full_house", "bomb_only"), flags, strict=True))
    for flags in itertools.product([False, True], repeat=3)
]


def texts(game):
    return [game.abstract_to_string(index) for index in range(game.num_distinct_actions)]


# ---- The spaces -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_sizes_are_as_documented(name, size):
    assert load(name).num_distinct_actions == size


@pytest.mark.parametrize("name", rank_hands.TONG_GAMES)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_space_of_a_tong_game(name, options):
    space = abstract.tong_space(rank_hands.game(name, **options).model_rules)
    assert texts(load(name, **options)) == [*OTHERS, *map(abstract.tong_text, space)]


def test_the_space_of_guanpai():
    assert texts(load("guanpai")) == ["PASS", *map(abstract.guanpai_text, abstract.guanpai_space())]


def test_the_space_of_hongwu():
    assert texts(load("hongwu")) == abstract.hongwu_space()


# ---- The Tong games ---------------------------------------------------------------------------


def begun(played, *hands):
    """The first lead of a hand of a Tong game by player 0, who wins the bidding; nobody throws in,
    and who has no hand here has one card."""
    flags = ("jokers_wild", "full_house", "bomb_only")
    name = played.rules.game
    game = load(name, **{flag: getattr(played.rules, flag) for flag in flags})
    left = map(operator.sub, rank_hands.most(played), map(sum, zip(*hands, strict=True)))
    spare = [rank for rank, count in zip(RANKS, left, strict=True) for _ in range(count)]
    others = spare[: game.num_players - len(hands)]
    deal = {"hands": [*map(text, hands), *others]}
    if name == "biaotong":
        state = game.new_initial_state(deal={**deal, "kitty": ""}, starter=0)
    else:
        state = game.new_initial_state(deal=deal, leader=0)
    while state.result()["phase"] != "play":
        legal = [state.action_to_string(action) for action in state.legal_actions()]
        bids = [move for move in legal if move.startswith("BID")]
        wants = "KEEP" in legal and "KEEP"
        wants = wants or (bids[-1] if bids and not state.current_player() else legal[0])
        state.apply_action(state.string_to_action(wants))
    return state


def assert_open(state, hand, to_beat, played):
    """What is legal for the player to move, who holds ``hand``, and what each index stands for."""
    game = state.game
    plays = played.core.plays(text(hand), to_beat, rules=played.rules)
    expected = {abstract.abstraction(counts(str(p.cards)), p.combo) for p in plays}
    open_texts = [game.abstract_to_string(index) for index in state.legal_abstract_actions()]
    passing = ["PASS"] if to_beat else []
    assert sorted(open_texts) == sorted([*passing, *map(abstract.tong_text, expected)])
    for action in expected:
        index = game.abstract_from_string(abstract.tong_text(action))
        cards = abstract.tong_choice(hand, action, played.model_rules)
        chosen = state.action_to_string(state.from_abstract(index))
        assert chosen.split()[:2] == [action.kind, text(cards)]
        assert state.to_abstract(state.from_abstract(index)) == index


def few_enough(hand, played):
    assume(sum(hand))
    assume(played.core.count_plays(text(hand), rules=played.rules) < 2000)
    return hand


@given(st.data())
def test_leads_of_the_tong_games(data):
    played = data.draw(rank_hands.tong_games())
    hand = few_enough(data.draw(rank_hands.hands(played, 20, 5)), played)
    assert_open(begun(played, hand), hand, None, played)


@pytest.mark.parametrize("options", [{}, {"bomb_only": False}, {"jokers_wild": False}], ids=str)
@pytest.mark.parametrize("jokers", ["BBBBRRRR", "BBBR", "RRR"])
@pytest.mark.parametrize("natural", ["7", "33333", "333337", "3334", "AAAQQKK", "2222K"])
def test_T7_T10_T11_leads_with_many_jokers_of_four_packs(natural, jokers, options):
    """As themselves, and the most that they can be; under `bomb_only` they must leave cards of two
    ranks."""
    played = rank_hands.game("liujiatong", **options)
    hand = counts(natural + jokers)
    assert_open(begun(played, hand), hand, None, played)


@given(st.data())
def test_answers_of_the_tong_games(data):
    played = data.draw(rank_hands.tong_games())
    hand, leader = (
        few_enough(data.draw(rank_hands.hands(played, size, 4)), played) for size in (16, 10)
    )
    together = tuple(map(operator.add, hand, leader))
    assume(all(map(operator.le, together, rank_hands.most(played))))
    lead = data.draw(st.sampled_from(played.core.plays(text(leader), rules=played.rules)))
    assume(len(lead.cards) < sum(leader))
    state = begun(played, leader, hand)
    state.apply_action(state.string_to_action(rank_hands.play_text(lead)))
    assert_open(state, hand, lead.combo, played)


@pytest.mark.parametrize(
    ("hand", "action", "cards"),
    [
        # The fives that stay are three, so the jokers keep them together.
        ("334455555B", "PAIR_RUN 334455 JOKERS 1", "33445B"),
        ("334455555BR", "PAIR_RUN 334455 JOKERS 2", "3344BR"),
        # Nothing would stay: the highest.
        ("334455B", "PAIR_RUN 334455 JOKERS 1", "33445B"),
        # T10: a natural card stays.
        ("33445BBRR", "PAIR_RUN 3344 JOKERS 3", "3BBR"),
        # A loose pair before half a triple, the lowest of several.
        ("4445577888", "FULL_HOUSE 888", "55888"),
        ("444557888BR", "FULL_HOUSE 888 JOKERS 1", "7888B"),
        ("33344455667788999TTTT", "BUTTERFLY 333444", "3334445566"),
        # Jokers that nobody needs go last.
        ("3BR", "PAIR 33 JOKERS 1", "3B"),
        ("888BRR", "FULL_HOUSE 888 JOKERS 2", "888BR"),
    ],
)
def test_the_cards_that_are_chosen_in_duijiatong(hand, action, cards):
    state = begun(rank_hands.game("duijiatong"), counts(hand))
    index = state.game.abstract_from_string(action)
    assert state.action_to_string(state.from_abstract(index)).split()[1] == cards


def test_T11_in_liujiatong_cards_of_two_ranks_stay():
    state = begun(rank_hands.game("liujiatong"), counts("3344BBBB"))
    named = state.game.abstract_from_string
    assert state.abstract_mask()[named("PAIR_RUN 3344 JOKERS 2")]
    index = named("PAIR_RUN 3344 JOKERS 2")
    assert state.action_to_string(state.from_abstract(index)) == "PAIR_RUN 34BB 3344"


# ---- guanpai ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [{}, {"first_lead_contains": True}, {"must_beat": True}], ids=str)
def test_guanpai(rules):
    rng = random.Random(3)
    several = 0
    for seed in range(25):
        state = load("guanpai", **rules).new_initial_state(seed)
        while not state.is_terminal():
            several += assert_guanpai(state)
            state.apply_action(rng.choice(state.legal_actions()))
    assert several > 80


def assert_guanpai(state):
    """The open actions are those of the legal ones, and stand for the best of them; how many had a
    choice."""
    held = tuple(state.observation(state.current_player())["hand"].tolist())
    meant = {}
    for action in map(state.action_to_string, state.legal_actions()):
        if action != "PASS":
            kind, cards, _ = action.split()
            readings = guanpai.readings(counts(cards), guanpai.GUANPAI)
            combo = next(reading for reading in readings if reading.kind == kind)
            meant.setdefault(abstract.abstraction(counts(cards), combo), []).append(counts(cards))
    named = {state.game.abstract_to_string(i): i for i in state.legal_abstract_actions()}
    assert named.keys() - {"PASS"} == set(map(abstract.guanpai_text, meant))
    for action, plays in meant.items():
        chosen = state.from_abstract(named[abstract.guanpai_text(action)])
        cards = state.action_to_string(chosen).split()[1]
        assert counts(cards) == abstract.guanpai_choice(held, plays)
    return sum(len(plays) > 1 for plays in meant.values())


# ---- hongwu -----------------------------------------------------------------------------------


def paired_endgame(rng, level, suit):
    """An endgame in which the dealer leads from twelve pairs or thirteen, nine or more of trump."""
    trump = hongwu.Trump(level, suit)
    cards = rng.sample(hongwu.CARDS, len(hongwu.CARDS))
    cards.sort(key=lambda card: trump.suit_class(card) != "trump")
    pairs = cards[: rng.randint(9, 13)]
    pairs += rng.sample(cards[20:], max(0, 12 - len(pairs)))
    rest = list((Counter(hongwu.CARDS * 2) - Counter(pairs * 2)).elements())
    rng.shuffle(rest)
    size = 2 * len(pairs)
    hands = [pairs * 2, *(rest[i * size : (i + 1) * size] for i in range(3))]
    deal = {"hands": ["".join(hand) for hand in hands], "buried": ""}
    return load("hongwu", level=level).new_initial_state(deal=deal, dealer=0, trump=suit)


@pytest.mark.parametrize("level", "246789TJQKA")
def test_H4_H5_every_lead_of_hongwu_has_an_index_of_its_own(level):
    rng = random.Random(level)
    around = 0
    for suit in hongwu.SUITS * 6:
        state = paired_endgame(rng, level, suit)
        around += assert_hongwu(state, hongwu.Trump(level, suit))
    assert around > 20


def assert_hongwu(state, trump):
    """Every action has an index of its own; how many are tractors around 副主."""
    game = state.game
    expected = {}
    for action in state.legal_actions():
        expected[abstract.hongwu_text(state.action_to_string(action), trump)] = action
    assert len(expected) == state.num_legal_actions()
    found = {game.abstract_to_string(i): i for i in state.legal_abstract_actions()}
    assert found.keys() == expected.keys()
    for name, action in expected.items():
        assert state.from_abstract(found[name]) == action
        assert state.to_abstract(action) == found[name]
    return sum("BELOW" in name for name in expected)


def test_H6_H9a_every_action_of_hongwu_has_an_index_of_its_own():
    rng = random.Random(8)
    for seed in range(12):
        state = load("hongwu").new_initial_state(seed)
        while not state.is_terminal():
            made = state.result()["trump"]
            assert_hongwu(state, made and hongwu.Trump("2", made))
            state.apply_action(rng.choice(state.legal_actions()))
