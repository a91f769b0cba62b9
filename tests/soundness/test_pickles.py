"""Every value can be pickled; a pickle has a version and is checked like text."""

import copy
import pickle
import random

import pytest

from tests.soundness.values import scores, values
from wenling import State, games, guanpai, hongwu, load_game, mahjong, tong
from wenling._core._pickles import _MAKERS, VERSION, restored


def test_every_value_comes_back():
    kinds = set()
    for value in values():
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(value, protocol))
            assert type(again) is type(value)
            assert (again, hash(again)) == (value, hash(value))
            assert (str(again), repr(again)) == (str(value), repr(value))
        assert copy.copy(value) == copy.deepcopy(value) == value
        make, (version, name, *_) = value.__reduce__()
        assert (make, version) == (restored, VERSION)
        kinds.add(name)
    assert kinds | {"State"} == set(_MAKERS)


def test_a_score_comes_back_with_all_that_makes_it_up():
    for score in scores():
        again = pickle.loads(pickle.dumps(score))
        assert (again.total, again.points, again.fan) == (score.total, score.points, score.fan)
        assert (again.limit, again.winner) == (score.limit, score.winner)
        assert (again.items, again.reading) == (score.items, score.reading)


@pytest.mark.parametrize("version", [VERSION + 1, 0, -1, 10**30])
def test_a_version_that_is_not_this_one_is_refused(version):
    for value in values():
        make, (_, name, *parts) = value.__reduce__()
        with pytest.raises(ValueError, match=rf"{name} of version {version}\b.*version {VERSION}"):
            make(version, name, *parts)


@pytest.mark.parametrize("version", [True, None, "1", 1.0])
def test_a_version_is_a_number(version):
    with pytest.raises(ValueError, match="without its version"):
        restored(version, "tong.Hand", "3")


@pytest.mark.parametrize("name", ["", "Hand", "tong.classify", "os.system", "mahjong.NotAWin"])
def test_nothing_but_values_is_made(name):
    with pytest.raises(ValueError, match="knows nothing"):
        restored(VERSION, name, "3")


FORGED = [
    ("Rules", "duijiatong", {"bomb_only": 2}),
    ("Rules", "liujiatong", {"opening": "winner"}),
    ("Rules", "poker", {}),
    ("Rules", "guanpai", 3),
    ("Rules",),
    ("tong.Hand", "3" * 17),
    ("tong.Hand", b"3"),
    ("tong.Hand", None),
    ("tong.Combo", "PAIR 34", tong.DUIJIATONG),
    ("tong.Combo", "PAIR 33", guanpai.Rules()),
    ("tong.Combo", None, None),
    ("tong.Play", "PAIR 34 34", tong.DUIJIATONG),
    ("tong.Play", "PAIR 33 44", tong.DUIJIATONG),
    ("tong.Play",),
    ("guanpai.Hand", "B"),
    ("guanpai.Combo", "STRAIGHT A2345", guanpai.Rules(low_ace=False)),
    ("guanpai.Play", "BOMB 3333 3333", guanpai.Rules(bare_bomb_last=False)),
    ("Rules", "guanpai", {"players": 4}),
    ("Rules", "hongwu", {"level": "3"}),
    ("hongwu.Hand", "5h5h5h"),
    ("hongwu.Trump", "2", "x"),
    ("hongwu.Combo", hongwu.Hand("4h6h"), hongwu.Trump("2", "s")),
    ("hongwu.Combo", "4h", None),
    ("Rules", "mahjong", {"loser_wild": "none"}),
    ("mahjong.Meld", "pon 12m"),
    ("mahjong.Hand", "11111m"),
    ("mahjong.Hand", "123m"),
    ("mahjong.Advice", "9s", 99, ()),
    ("mahjong.Advice", "9s", 0, (("1m", 5),)),
    ("mahjong.Item", "对子", "pair", -1, 0),
    ("mahjong.Item", "对子", "pair", 1 << 16, 0),
    ("mahjong.Group", "sequence", 7, (), False),
    ("mahjong.Group", "sequence", 30, (), False),
    ("mahjong.Group", "pair", 34, (), False),
    ("mahjong.Group", "pair", 0, (2,), False),
    ("mahjong.Group", "pair", 0, (), True),
    ("mahjong.Group", "kong", 0, (), False),
    ("mahjong.Group", "kong", 0, (1,), True),
    ("mahjong.Group", "concealed triplet", 0, (), True),
    ("mahjong.Group", None, 0),
    ("mahjong.Reading", (None,), None, None),
    ("mahjong.Reading", (1,), None, None),
    ("mahjong.Reading", (mahjong.Group("pair", 0),) * 3, None, None),
    ("mahjong.Reading", (mahjong.Group("pair", 0, [0, 1]),) * 2, None, None),
    ("mahjong.Reading", (mahjong.Group("pair", 0),), 1, 0),
    ("mahjong.Reading", (mahjong.Group("pair", 0),), 0, 2),
    ("mahjong.Reading", (mahjong.Group("pair", 0),), 0, None),
    ("mahjong.Reading", (mahjong.Group("kong", 0, (), True),), 0, 0),
    ("mahjong.Reading", tuple(mahjong.Group("pair", kind) for kind in range(18)), None, None),
    ("mahjong.Score", "123m", "1m", 0, None, True),
    ("mahjong.Score", "23m66z chi 456p pon 1s kong 9s pon 2z", "9m", 0, None, True),
    ("mahjong.Score", "23m66z chi 456p pon 1s kong 9s pon 2z", "1m", 8, None, True),
    ("mahjong.Score", "23m66z chi 456p pon 1s kong 9s pon 2z", "1m", 2, None, True),
    ("mahjong.Score", "23m66z chi 456p pon 1s kong 9s pon 2z", "1m", 0, None, False),
    ("mahjong.Score", "23m66z chi 456p pon 1s kong 9s pon 2z", "1m", 0, "rules", True),
    ("mahjong.Score", b"\0" * 48, 0, True),
]


@pytest.mark.parametrize("forged", FORGED, ids=repr)
def test_a_forged_pickle_is_an_error(forged):
    with pytest.raises((ValueError, TypeError)):
        restored(VERSION, *forged)


def test_a_state_does_not_get_past_the_checks():
    for rules in (tong.DUIJIATONG, guanpai.Rules(), hongwu.Rules(), mahjong.Rules()):
        with pytest.raises(ValueError, match="Rules without a version"):
            rules.__setstate__({"stake": -1, "_core": "x", "_bits": "x"})


# ---- States -----------------------------------------------------------------------------------

MIDDLE = 8  # actions


@pytest.fixture(params=games())
def state(request):
    """A state in the middle of a game."""
    found = load_game(request.param).new_initial_state(seed=4)
    for _ in range(MIDDLE):
        found.apply_action(found.choose("greedy"))
    return found


def test_a_state_comes_back_and_plays_on(state):
    while True:
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(state, protocol))
            assert (again, again.history(), str(again)) == (state, state.history(), str(state))
        if state.is_terminal():
            return
        state.apply_action(state.choose("greedy"))


def test_a_state_that_somebody_left_comes_back():
    state = load_game("duijiatong").new_initial_state(seed=1)
    state.forfeit(2)
    again = pickle.loads(pickle.dumps(state))
    assert (again, again.verdict()) == (state, "forfeit")


def test_a_state_of_other_rules_comes_back():
    for state in (
        load_game("guanpai", players=2).new_initial_state(seed=2),
        load_game("hongwu", level="A").new_initial_state(seed=2),
    ):
        again = pickle.loads(pickle.dumps(state))
        assert (again, again.game) == (state, state.game)


def test_what_a_pickle_of_a_state_holds_is_the_same_everywhere():
    deal = {"hands": ["334", "55", "6"]}
    state = load_game("guanpai").new_initial_state(deal=deal, leader=1)
    state.apply_action(state.string_to_action("PAIR 55 55"))
    _, (*_, history) = state.__reduce__()
    assert history == sum(action << 64 * i for i, action in enumerate(state.history())).to_bytes(
        8 * len(state.history()), "little"
    )


def parts_of(state):
    """The parts that a pickle of a state has: game, rules, setup and history."""
    _, (_, _, *parts) = state.__reduce__()
    return parts


def replaced(state, at, value):
    parts = parts_of(state)
    parts[at] = value
    return parts


def test_forged_histories_are_refused(state):
    name, rules, setup, history = parts_of(state)
    nothing = b"\xff" * 8
    for forged, message in (
        (history[:-1], "eight for each action"),
        (history[:-8] + nothing, f"action {MIDDLE - 1} of the history"),
        (nothing + history, "action 0 of the history"),
        (history + (2**62 + 7).to_bytes(8, "little"), f"action {MIDDLE} of the history"),
        (history * 40, "action .* of the history"),
    ):
        with pytest.raises(ValueError, match=message):
            restored(VERSION, "State", name, rules, setup, forged)
    for forged in (None, "", 3, bytearray(history), [*history]):
        with pytest.raises(TypeError):
            restored(VERSION, "State", name, rules, setup, forged)


@pytest.mark.parametrize(
    "setup",
    [None, {}, [], {"deal": None}, {"deal": {}}, {"deal": {"hands": [], "wall": ""}}, "deal"],
    ids=repr,
)
def test_forged_setups_are_refused(state, setup):
    with pytest.raises(ValueError, match=r"no deal|deal\.\w+|nothing in it|an empty list"):
        restored(VERSION, "State", *replaced(state, 2, setup))


@pytest.mark.parametrize(
    "rules", ["", "[]", "null", "3", '{"stake": "x", "level": "x"}', '{"x": 1}', "\0"]
)
def test_forged_rules_are_refused(state, rules):
    with pytest.raises(ValueError, match=r"Expecting value|whose rules are|has no option|must be"):
        restored(VERSION, "State", *replaced(state, 1, rules))


@pytest.mark.parametrize("name", ["poker", "", "\0", "guanpai\0"])
def test_forged_games_are_refused(state, name):
    with pytest.raises(ValueError, match="no game"):
        restored(VERSION, "State", *replaced(state, 0, name))


def test_histories_changed_in_places_are_refused_or_make_sound_states(state):
    """Whatever the bytes are: an error, or a state whose text reads back to the same."""
    rng = random.Random(3)
    name, rules, setup, history = parts_of(state)
    read = 0
    for _ in range(300):
        forged = bytearray(history)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(forged))
            forged[at] = rng.choice((0, 1, 255, forged[at] ^ 1 << rng.randrange(8)))
        try:
            again = restored(VERSION, "State", name, rules, setup, bytes(forged))
        except ValueError:
            continue
        read += 1
        assert State.from_json(again.to_json()) == again
    assert read


def test_equal_states_are_equal_however_they_came_about(state):
    same = State.from_json(state.to_json())
    assert state == same == state.clone() == pickle.loads(pickle.dumps(state))
    state.apply_action(state.choose("greedy"))
    assert state != same
    state.undo()
    assert state == same
    other = load_game(state.game.name).new_initial_state(seed=5)
    assert other != same.game.new_initial_state(seed=4)
    assert state != "state"
