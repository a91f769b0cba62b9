"""OpenSpiel's own tests, its algorithms on small deals, and what an information state may tell."""

import collections
import copy
import doctest
import itertools
import pickle
import random
import re
import subprocess
import sys

import numpy as np
import pytest

import wenling

pytestmark = pytest.mark.adapters

GAMES = wenling.games()
each_game = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(scope="module")
def spiel():
    import pyspiel

    import wenling.adapters.openspiel  # noqa: F401 - registers

    return pyspiel


@pytest.fixture(scope="module")
def adapter(spiel):
    from wenling.adapters import openspiel

    return openspiel


UNPICKLE = """
import pickle, sys
for text in (str(value) for value in pickle.load(sys.stdin.buffer)):
    print(text)
"""


def test_games_are_copied_and_pickled_and_what_holds_them(small, tmp_path):
    """Read in another process too, which has not yet registered any game."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr

    solver = cfr.CFRSolver(small)
    solver.evaluate_and_update_policy()
    values = [small, small.new_initial_state().child(1), policy.TabularPolicy(small), solver]
    for other in (pickle.loads(pickle.dumps(values)), copy.deepcopy(values)):
        assert str(other[0]) == str(small)
        assert str(other[1]) == str(values[1])
        np.testing.assert_array_equal(
            other[3].average_policy().action_probability_array,
            solver.average_policy().action_probability_array,
        )
    done = subprocess.run(
        [sys.executable, "-c", UNPICKLE], input=pickle.dumps(values[:2]), capture_output=True
    )
    assert done.stdout.decode() == f"{small}\n{values[1]}\n", done.stderr.decode()


def two_card_deals(pack):
    """Every way to deal two cards each to two players of guanpai, the first of whom leads."""
    hands = set(itertools.permutations(pack, 4))
    return [
        {"deal": {"hands": [a + b, c + d], "unused": "T"}, "leader": 0}
        for a, b, c, d in sorted(hands)
        if a <= b and c <= d
    ]


@pytest.fixture(scope="module")
def small(adapter):
    return adapter.load_game("guanpai", deals=two_card_deals("33455A"), players=2)


def played(game, rng):
    """The states of a random hand."""
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(rng.choice(state.legal_actions()))
    yield state


# ---- OpenSpiel's own tests --------------------------------------------------------------------


@each_game
def test_the_test_of_openspiel(spiel, name):
    spiel.random_sim_test(
        spiel.load_game(f"python_wenling_{name}"), num_sims=1, serialize=True, verbose=False
    )


def test_the_test_of_openspiel_on_small_deals(spiel, small):
    spiel.random_sim_test(small, num_sims=20, serialize=True, verbose=False)


# ---- Hands ------------------------------------------------------------------------------------


@each_game
def test_a_hand_is_that_of_a_state(spiel, name):
    game, rng = spiel.load_game(f"python_wenling_{name}"), random.Random(4)
    hand = wenling.load_game(name).new_initial_state(4)
    state = game.new_initial_state()
    for byte in (0, 0, 0, 4):
        assert state.is_chance_node()
        assert not any(state.returns())
        state.apply_action(byte)
    while not hand.is_terminal():
        assert state.current_player() == hand.current_player()
        assert state.legal_actions() == hand.legal_abstract_actions()
        action = rng.choice(state.legal_actions())
        assert state.action_to_string(action) == hand.game.abstract_to_string(action)
        hand.apply_action(hand.from_abstract(action))
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == hand.returns().tolist()
    assert str(state) == str(hand)


def test_chance_is_a_seed_byte_by_byte(spiel):
    game = spiel.load_game("python_wenling_guanpai")
    state = game.new_initial_state()
    for byte in (1, 2, 3, 4):
        assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(byte)
    assert state.hand == wenling.load_game("guanpai").new_initial_state(0x01020304)
    assert game.max_chance_outcomes() == 256
    assert game.max_chance_nodes_in_history() == 4


def test_deals_are_equally_likely(small):
    deals = two_card_deals("33455A")
    outcomes = small.new_initial_state().chance_outcomes()
    assert outcomes == [(i, 1 / len(deals)) for i in range(len(deals))]
    for index in (0, 7):
        hand = wenling.load_game("guanpai", players=2).new_initial_state(**deals[index])
        assert small.new_initial_state().child(index).hand == hand


@each_game
def test_states_are_copied_and_pickled(spiel, name):
    game, rng = spiel.load_game(f"python_wenling_{name}"), random.Random(5)
    for state in itertools.islice(played(game, rng), 0, 60, 6):
        for other in (state.clone(), pickle.loads(pickle.dumps(state))):
            assert other.history() == state.history()
            assert other.hand == state.hand
            assert other.hand is None or other.hand is not state.hand


# ---- Information ------------------------------------------------------------------------------


def tensors(state, player):
    return [state.information_state_tensor(player), state.observation_tensor(player)]


@each_game
def test_an_information_state_tells_nothing_hidden(spiel, name):
    """It is the same in every state that the player cannot tell from this one."""
    game, rng, moved = spiel.load_game(f"python_wenling_{name}"), random.Random(6), 0
    for seed in range(3):
        for state in itertools.islice(played(game, random.Random(seed)), 4 + seed, None, 17):
            for player in range(game.num_players()):
                other = state.resample_from_infostate(player, rng.random)
                told, same = (s.information_state_string(player) for s in (state, other))
                assert told == same
                assert state.observation_string(player) == other.observation_string(player)
                assert tensors(state, player) == tensors(other, player)
                moved += other.hand != state.hand
                anyone = rng.randrange(game.num_players())
                assert other.information_state_string(anyone)  # the histories agree
    assert moved > 10


@each_game
def test_recall_is_perfect(spiel, name):
    """An information state contains those of all own decisions before, and what was done there."""
    game = spiel.load_game(f"python_wenling_{name}")
    known = [[] for _ in range(game.num_players())]
    for state in played(game, random.Random(7)):
        if state.is_chance_node() or state.is_terminal():
            continue
        player = state.current_player()
        told = re.sub(r" asked\[.\]=.", "", state.information_state_string(player)).split("; ")
        texts = map(game.game.abstract_to_string, own_actions(state, player))
        done = zip(known[player], texts, strict=True)
        assert told[:-1] == [f"{then} > {action}" for then, action in done]
        known[player].append(told[-1])


def own_actions(state, player):
    return [pair.action for pair in state.full_history() if pair.player == player]


@each_game
def test_tensors_are_rows_of_the_state(spiel, name):
    game = spiel.load_game(f"python_wenling_{name}")
    players, columns = game.num_players(), game.game.num_columns
    for state in itertools.islice(played(game, random.Random(8)), 4, 60, 5):
        for player in range(players):
            one_hot = np.eye(players)[player]
            row = state.hand.observation_vector(player)
            np.testing.assert_array_equal(
                state.observation_tensor(player), np.concatenate([one_hot, row])
            )
            tensor = np.array(state.information_state_tensor(player))
            np.testing.assert_array_equal(tensor[:players], one_hot)
            np.testing.assert_array_equal(tensor[-columns:], row)
            past = tensor[players:-columns].reshape(-1, columns + 1)
            actions = own_actions(state, player)
            assert past[: len(actions), -1].tolist() == [1 + action for action in actions]
            assert not past[len(actions) :].any()
            rows, _ = state.hand.own_decisions(player)
            where = game.game.columns.get("asked", (slice(0, 0),))[0]
            rows[:, where] = 0
            np.testing.assert_array_equal(past[: len(rows), :-1], rows)


def test_strings_name_what_they_tell(small):
    deals = two_card_deals("33455A")
    index = next(i for i, deal in enumerate(deals) if deal["deal"]["hands"] == ["33", "5A"])
    state = small.new_initial_state().child(index)
    assert "hand[0]=2" in state.information_state_string(0)
    state.apply_action(state.legal_actions()[0])
    first, now = state.information_state_string(0).split("; ")
    assert first.endswith(" > SINGLE 3")
    assert "hand[0]=1" in now
    assert "hand[2]" not in state.information_state_string(0)


def test_other_observers_are_refused(spiel, small):
    kinds = spiel.PrivateInfoType
    for public, private in ((False, kinds.SINGLE_PLAYER), (True, kinds.ALL_PLAYERS)):
        wanted = spiel.IIGObservationType(
            perfect_recall=False, public_info=public, private_info=private
        )
        with pytest.raises(ValueError, match="together"):
            small.make_py_observer(wanted)
    with pytest.raises(ValueError, match="no parameters"):
        small.make_py_observer(params={"colour": 1})


def test_small_deals_are_resampled_uniformly(small):
    """Who holds 33 cannot tell what the other one holds, but for what was played."""
    deals = two_card_deals("33455A")
    start = next(i for i, deal in enumerate(deals) if deal["deal"]["hands"] == ["33", "5A"])
    others = {tuple(d["deal"]["hands"]) for d in deals if d["deal"]["hands"][0] == "33"}
    state, rng = small.new_initial_state().child(start), random.Random(1)
    counts = collections.Counter(
        tuple(state.resample_from_infostate(0, rng.random).hand.setup()["deal"]["hands"])
        for _ in range(600)
    )
    assert set(counts) == others
    expected = 600 / len(others)
    assert sum((n - expected) ** 2 / expected for n in counts.values()) < 25
    assert small.new_initial_state().resample_from_infostate(0, rng.random).hand is None


# ---- Algorithms -------------------------------------------------------------------------------


def test_external_sampling_mccfr_approaches_an_equilibrium(small):
    from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

    np.random.seed(1)  # noqa: NPY002 - the solver draws from it
    solver = external_sampling_mccfr.ExternalSamplingSolver(small)
    gaps = [exploitability.nash_conv(small, solver.average_policy())]
    for _ in range(2):
        for _ in range(150):
            solver.iteration()
        gaps.append(exploitability.nash_conv(small, solver.average_policy()))
    assert gaps[0] > 0.5
    assert gaps[1] < gaps[0] / 3
    assert gaps[2] < gaps[1]


def test_mccfr_of_the_core_of_openspiel(spiel, small):
    solver = spiel.ExternalSamplingMCCFRSolver(small, 1)
    for _ in range(300):
        solver.run_iteration()
    assert spiel.nash_conv(small, solver.average_policy()) < 0.2


def test_search_finds_the_winning_lead(spiel, small):
    """33 at once wins; a single 3 lets the other one in."""
    from open_spiel.python.algorithms import ismcts, mcts

    deals = two_card_deals("33455A")
    index = next(i for i, deal in enumerate(deals) if deal["deal"]["hands"] == ["33", "5A"])
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    searchers = [
        mcts.MCTSBot(small, 2, 100, evaluator, random_state=rng),
        ismcts.ISMCTSBot(
            game=small, evaluator=evaluator, uct_c=2, max_simulations=100, random_state=rng
        ),
    ]
    for bot in searchers:
        state = small.new_initial_state().child(index)
        assert state.action_to_string(bot.step(state)) == "PAIR 33"


@pytest.mark.parametrize("name", ["hongwu", "mahjong"])
def test_information_set_search_where_histories_hide_something(spiel, name):
    from open_spiel.python.algorithms import ismcts, mcts

    rng = np.random.RandomState(1)
    game = spiel.load_game(f"python_wenling_{name}")
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=2,
        max_simulations=10,
        random_state=rng,
    )
    for state in itertools.islice(played(game, random.Random(9)), 20, 60, 10):
        assert bot.step(state) in state.legal_actions()


# ---- Parameters -------------------------------------------------------------------------------


@each_game
def test_texts_of_games_read_back(spiel, adapter, name):
    game = spiel.load_game(f"python_wenling_{name}")
    assert game.game == wenling.load_game(name)
    assert spiel.load_game(str(game)).game == game.game
    assert len(spiel.registered_names()) >= len(GAMES)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("hongwu", {"level": "4"}),
        ("hongwu", {"level": 10}),
        ("biaotong", {"stake": 2}),
        ("biaotong", {"stake": None}),
        ("duijiatong", {"opening": "winner", "throw_in_stake": 3}),
        ("guanpai", {"players": 2, "must_beat": True}),
    ],
)
def test_rules_are_parameters(spiel, adapter, name, rules):
    game = adapter.load_game(name, **rules)
    assert game.game == wenling.load_game(name, **rules)
    assert spiel.load_game(str(game)).game == game.game


def test_deals_are_in_the_text_of_a_game(spiel, small):
    again = spiel.load_game(str(small))
    assert again.new_initial_state().child(5).hand == small.new_initial_state().child(5).hand


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("whist", {}),
        ("guanpai", {"stakes": 1}),
        ("guanpai", {"players": 4}),
        ("guanpai", {"deals": [{"deal": {"hands": ["3"]}}]}),
        ("guanpai", {"deals": [{"leader": 9}]}),
        ("guanpai", {"deals": [3]}),
    ],
)
def test_impossible_games_are_value_errors(adapter, name, options):
    with pytest.raises(ValueError, match=r"\w"):
        adapter.load_game(name, **options)


def test_a_text_that_holds_no_deals_is_a_value_error(spiel):
    for text in ("x", "3", "%5B3%5D"):
        with pytest.raises(ValueError, match="deals"):
            spiel.load_game("python_wenling_guanpai", {"deals": text, "players": 2})


def test_the_examples_of_the_module(adapter):
    results = doctest.testmod(adapter)
    assert results.attempted > 10
    assert results.failed == 0
