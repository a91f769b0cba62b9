"""VectorEnv against single States: the same hands, step by step, in every game."""

import doctest
import itertools
import random
import re
import threading

import numpy as np
import pytest

import wenling
import wenling.vector
from wenling import IllegalAction, VectorEnv, load_game
from wenling._threads import Crew

GAMES = wenling.games()
LISTED = [name for name in GAMES if not VectorEnv(name, 1).num_actions]
NUM_ENVS = 6
STEPS = 400
CARDS = [rank + suit for rank in "3456789TJQKA2" for suit in "shdc"] + ["B", "R"]
TONG_KINDS = [
    *("SINGLE", "PAIR", "PAIR_RUN", "TRIPLE", "TRIPLE_RUN"),
    *("FULL_HOUSE", "BUTTERFLY", "STRAIGHT", "BOMB", "JOKER_BOMB"),
]
GUANPAI_KINDS = [
    *("SINGLE", "PAIR", "TRIPLE", "TRIPLE_TWO", "PAIR_RUN", "TRIPLE_RUN", "STRAIGHT", "BOMB"),
]

each_game = pytest.mark.parametrize("name", GAMES)


def rows_of(infos):
    """What is listed for every row: slices of ``actions`` and ``features``."""
    offsets = infos["offsets"].tolist()
    return [slice(*pair) for pair in itertools.pairwise(offsets)]


def legal(infos, row):
    """The legal actions of a row, as they are told."""
    if "action_mask" in infos:
        return np.flatnonzero(infos["action_mask"][row]).tolist()
    return infos["actions"][rows_of(infos)[row]].tolist()


def choose(infos, rng):
    return [rng.choice(legal(infos, row)) for row in range(len(infos["env_id"]))]


def card_features(state, action):
    """hongwu: what the text of the action tells."""
    word, *rest = state.action_to_string(action).split()
    found = [0] * 56
    found[54] = 1 + ["PASS", "DECLARE", "OVERRIDE", "BURY", "PLAY"].index(word)
    if word in ("DECLARE", "OVERRIDE"):
        found[55] = "shdc".index(rest[0])
    elif rest:
        for card in re.findall("[BR]|..", rest[0]):
            found[CARDS.index(card)] += 1
    return found


def play_features(state, action, kinds, fields):
    """A climbing game: cards and kind by the text, the other fields of a play by its number."""
    word, *rest = state.action_to_string(action).split()
    if word not in kinds:
        return [0] * 19 + [1 + action]
    cards = [rest[0].count(rank) for rank in "3456789TJQKA2BR"]
    return [*cards, 1 + kinds.index(word), *(action >> at & size for at, size in fields), 0]


def features(name, state, action):
    """What an action should be described by."""
    if action == -1:
        return [0] * (56 if name == "hongwu" else 20)
    if name == "hongwu":
        return card_features(state, action)
    if name == "guanpai":
        return play_features(state, action, GUANPAI_KINDS, [(12, 15), (8, 15), (0, 0)])
    return play_features(state, action, TONG_KINDS, [(53, 31), (49, 15), (45, 15)])


def observed(env, state, player=None, dtype="int16", seats="absolute"):
    """What the row of a player, by default the one to move, should be, from its observation."""
    row = []
    who = state.current_player() if player is None else player
    for name, absolute in state.observation(who).items():
        value = told_otherwise(state, who, name, absolute, dtype, seats)
        numbers = np.ravel(value).tolist()
        place, shape = env.columns[name]
        assert len(row) == place.start
        if name in ("trick", "to_beat") and env.game.name not in ("hongwu", "mahjong"):
            numbers = [f for action in numbers for f in features(env.game.name, state, action)]
        row += numbers + [-1] * (place.stop - place.start - len(numbers))
        assert len(row) == place.start + int(np.prod(shape))
    if dtype != "uint8":
        return row
    assert all(-4 <= number < 252 for number in row)  # so that no two are told as the same
    return [number % 256 for number in row]


BY_PLAYER = {  # values that go by player, in every game that has them
    *("hand_sizes", "played", "captured", "asked_to_throw_in", "passed_bidding", "few_jokers"),
    *("meld_forms", "meld_kinds", "laid", "discarded_wild", "asked"),
}
NAMING = {  # values that name a player, or players
    *("player", "current_player", "leader", "starter", "bidder", "dealer", "twin", "best", "first"),
    *("finished", "offering"),
}
POINTS = {"table", "captured"}


def told_otherwise(state, player, name, value, dtype, seats):
    """A value of an observation as rows of a dtype and seats tell it."""
    value = np.array(value)
    if dtype == "uint8" and name in POINTS:
        assert not (value % 5).any()
        value //= 5
    if seats == "absolute":
        return value
    count = state.num_players
    order = [state.player_at(seat) for seat in range(count)]
    place = order.index(player)
    order = order[place:] + order[:place]
    places = {other: i for i, other in enumerate(order)} | {-1: -1, -4: -4}
    climbing = state.game.name not in ("hongwu", "mahjong")
    if name in BY_PLAYER or name == "trick":
        return value[order]
    if name in NAMING:
        return np.vectorize(places.get, otypes=[int])(value)
    if name == "seats" and climbing:
        return np.array([places[other] for other in order])
    if name == "discards":
        return np.array([[places[who], kind, places[claimed]] for who, kind, claimed in value])
    if name == "bids":
        return np.array([[places[who], suit, copies] for who, suit, copies in value])
    return value


def assert_row(env, row, state, observations, infos):
    """Row ``row`` tells what the state is."""
    assert infos["current"][row] == state.current_player()
    assert infos["steps"][row] == len(state.history())
    actions = state.legal_actions()
    assert sorted(legal(infos, row)) == sorted(actions)
    assert observations[row].tolist() == observed(env, state)
    if env.num_actions:
        return
    assert infos["num_legal"][row] == infos["num_listed"][row] == len(actions)
    place = rows_of(infos)[row]
    for action, told in list(zip(infos["actions"][place], infos["features"][place], strict=True))[
        :8
    ]:
        assert told.tolist() == features(env.game.name, state, int(action))


@pytest.mark.parametrize("name", LISTED)
def test_features_of_a_single_state_are_those_listed(name):
    env = VectorEnv(name, NUM_ENVS, seed=3)
    _, infos = env.reset()
    for row, place in enumerate(rows_of(infos)):
        state = env.game.new_initial_state(int(infos["seed"][row]))
        told = state.action_features(infos["actions"][place].tolist())
        np.testing.assert_array_equal(told, infos["features"][place])


@each_game
def test_features_of_what_is_no_action_are_refused(name):
    state = load_game(name).new_initial_state(seed=1)
    assert state.action_features([]).shape == (0, VectorEnv(name, 1).num_features)
    for number in (-1, 2**62, 2**64, 10**30):
        with pytest.raises(ValueError, match=str(number)):
            state.action_features([state.legal_actions()[0], number])


@each_game
def test_every_step_is_that_of_a_single_state(name):
    env = VectorEnv(name, NUM_ENVS, seed=5, max_actions=400_000 if name in LISTED else 1)
    rng = random.Random(5)
    observations, infos = env.reset()
    states = [env.game.new_initial_state(int(seed)) for seed in infos["seed"]]
    ended = 0
    for _ in range(STEPS):
        for row, state in enumerate(states):
            assert_row(env, row, state, observations, infos)
        actions = choose(infos, rng)
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert not truncations.any()
        for row, (state, action) in enumerate(zip(states, actions, strict=True)):
            state.apply_action(action)
            assert terminations[row] == state.is_terminal()
            assert rewards[row].tolist() == state.returns().tolist()
            if state.is_terminal():
                ended += 1
                states[row] = env.game.new_initial_state(int(infos["seed"][row]))
    assert ended >= 3


FORMS = [(d, s) for d in ("int16", "uint8", "float32") for s in ("absolute", "relative")]


@each_game
@pytest.mark.parametrize(("dtype", "seats"), FORMS)
def test_rows_of_every_form_are_made_of_the_observation(name, dtype, seats):
    env = VectorEnv(name, NUM_ENVS, seed=12, dtype=dtype, seats=seats)
    rng = random.Random(12)
    observations, infos = env.reset()
    states = [env.game.new_initial_state(int(seed)) for seed in infos["seed"]]
    for _ in range(120):
        assert observations.dtype == dtype
        for row, state in enumerate(states):
            told = observations[row].tolist()
            assert told == observed(env, state, dtype=dtype, seats=seats)
            player = rng.randrange(state.num_players)
            other = state.observation_vector(player, dtype=dtype, seats=seats)
            assert other.dtype == dtype
            assert other.tolist() == observed(env, state, player, dtype, seats)
        actions = choose(infos, rng)
        observations, _, terminations, _, infos = env.step(actions)
        for row, action in enumerate(actions):
            states[row].apply_action(action)
            if terminations[row]:
                over = states[row].observation_vector(0, dtype=dtype, seats=seats)
                assert over.tolist() == observed(env, states[row], 0, dtype, seats)
                states[row] = env.game.new_initial_state(int(infos["seed"][row]))


@each_game
def test_every_column_says_whether_it_is_of_players(name):
    """A value whose name no list has is the same from every seat: it tells of no player."""
    env = VectorEnv(name, 1)
    known = BY_PLAYER | NAMING | {"trick", "seats", "discards", "bids"}
    untold = {
        *("phase", "hand", "to_beat", "to_pass", "table", "bid", "kitty", "face_up", "first_card"),
        *("level", "trump", "drawn", "turned", "buried", "num_buried"),
        *("dice", "wind", "wild_kinds", "special", "offered", "missed", "tiles_left"),
        *("tiles_to_draw", "raw_stage", "after_kong"),
    }
    assert env.columns.keys() <= known | untold


@each_game
def test_relative_rows_look_alike_from_every_seat(name):
    """Who looks is always 0, and so is the player to move in the rows of a vector."""
    env = VectorEnv(name, 30, seed=2, seats="relative")
    observations, _ = env.reset()
    for _ in range(30):
        assert not env.field(observations, "player").any()
        assert not env.field(observations, "current_player").any()
        if "seats" in env.columns:
            seats = env.field(observations, "seats")
            assert (seats == np.arange(env.num_players)).all()
        observations = env.step(env.random_actions())[0]


@pytest.mark.parametrize("dtype", ["int32", "float64", "", "uint8 ", "float32\0"])
def test_other_forms_are_refused(dtype):
    state = load_game("guanpai").new_initial_state(1)
    with pytest.raises(ValueError, match="dtype must be"):
        VectorEnv("guanpai", 2, dtype=dtype)
    with pytest.raises(ValueError, match="dtype must be"):
        state.observation_vector(0, dtype=dtype)
    for seats in ("", "Relative"):
        with pytest.raises(ValueError, match="seats must be"):
            VectorEnv("guanpai", 2, seats=seats)
        with pytest.raises(ValueError, match="seats must be"):
            state.observation_vector(0, seats=seats)
    with pytest.raises(ValueError, match="not there yet"):
        VectorEnv("guanpai", 2, observation="inputs")
    with pytest.raises(ValueError, match="always uint8"):
        VectorEnv("mahjong", 2, observation="planes", dtype="float32")


def test_a_row_is_written_to_what_it_fits_in():
    state = load_game("guanpai").new_initial_state(1)
    columns = state.game.num_columns
    row = state.observation_vector(1, dtype="uint8")
    out = np.zeros(columns, np.uint8)
    assert state.observation_vector(1, out, dtype="uint8") is out
    assert out.tolist() == row.tolist()
    frozen = np.zeros(columns, np.int16)
    frozen.flags.writeable = False
    for wrong, message in (
        (out, "array of int16"),
        (np.zeros(columns, np.float32), "array of int16"),
        (np.zeros((1, columns), np.int16), "one axis"),
        (np.zeros(2 * columns, np.int16)[::2], "written to"),
        (np.zeros(columns - 1, np.int16), "must have"),
        (frozen, "written to"),
    ):
        with pytest.raises(ValueError, match=message):
            state.observation_vector(1, wrong)
    with pytest.raises(TypeError):
        state.observation_vector(1, 3)


@each_game
def test_a_state_writes_the_row_of_any_player(name):
    env = VectorEnv(name, 1)
    state = env.game.new_initial_state(4)
    assert env.game.columns == env.columns
    out = np.full(env.game.num_columns, 99, np.int16)
    for _ in range(40):
        for player in range(state.num_players):
            row = state.observation_vector(player)
            assert row.dtype == np.int16
            assert row.tolist() == observed(env, state, player)
            assert state.observation_vector(player, out) is out
            assert out.tolist() == row.tolist()
        if state.is_terminal():
            break
        state.apply_action(state.proposals()[0])
    with pytest.raises(ValueError, match="must have"):
        state.observation_vector(0, out[1:].copy())
    with pytest.raises(ValueError, match="player must be"):
        state.observation_vector(state.num_players)


@pytest.mark.parametrize(
    ("name", "rules"),
    [("guanpai", {"players": 2, "first_lead_contains": True}), ("hongwu", {"level": "A"})],
)
def test_rules_are_those_of_the_game(name, rules):
    env = VectorEnv(name, 2, **rules)
    observations, infos = env.reset()
    assert env.game == load_game(name, **rules)
    for row in range(2):
        state = env.game.new_initial_state(int(infos["seed"][row]))
        assert_row(env, row, state, observations, infos)
    rewards = env.step(choose(infos, random.Random(1)))[1]
    assert rewards.shape == (2, env.game.num_players)


def test_planes_are_the_tensor_of_the_player_to_move():
    env = VectorEnv("mahjong", 3, seed=2, observation="planes")
    rng = random.Random(2)
    planes, infos = env.reset()
    states = [env.game.new_initial_state(int(seed)) for seed in infos["seed"]]
    for _ in range(60):
        for row, state in enumerate(states):
            tensor = state.observation_tensor(state.current_player())
            np.testing.assert_array_equal(planes[row], tensor)
        actions = choose(infos, rng)
        planes, _, terminations, _, infos = env.step(actions)
        for row, action in enumerate(actions):
            states[row].apply_action(action)
            if terminations[row]:
                states[row] = env.game.new_initial_state(int(infos["seed"][row]))
    assert env.columns == {}


@each_game
def test_abstract_actions_are_those_of_a_single_state(name):
    env = VectorEnv(name, 3, seed=10, actions="abstract")
    rng = random.Random(10)
    _, infos = env.reset()
    states = [env.game.new_initial_state(int(seed)) for seed in infos["seed"]]
    ended = 0
    for _ in range(STEPS):
        assert infos["action_mask"].shape == (3, env.game.num_distinct_actions)
        drawn = env.random_actions().tolist()
        actions = choose(infos, rng)
        for row, state in enumerate(states):
            found = state.legal_abstract_actions()
            assert legal(infos, row) == found
            assert drawn[row] in found
            state.apply_action(state.from_abstract(actions[row]))
        _, rewards, terminations, _, infos = env.step(actions)
        for row, state in enumerate(states):
            assert terminations[row] == state.is_terminal()
            assert rewards[row].tolist() == state.returns().tolist()
            if state.is_terminal():
                ended += 1
                states[row] = env.game.new_initial_state(int(infos["seed"][row]))
    assert ended
    assert env.num_actions == env.game.num_distinct_actions
    assert infos.keys() == {"env_id", "current", "seed", "steps", "action_mask"}


@each_game
def test_random_abstract_actions_are_uniform(name):
    """Each open index of a first decision is drawn as often as any other: 9 degrees of freedom."""
    env = VectorEnv(name, 1500, actions="abstract")
    _, infos = env.reset()
    rng, places = random.Random(2), []
    for mask, action in zip(infos["action_mask"], env.random_actions(), strict=True):
        if mask.sum() > 1:
            places.append((mask[:action].sum() + rng.random()) / mask.sum())
    counts = np.histogram(places, 10, (0, 1))[0]
    expected = len(places) / 10
    assert expected > 100
    assert ((counts - expected) ** 2 / expected).sum() < 35


# ---- Knowledge --------------------------------------------------------------------------------


@each_game
def test_nothing_hidden_is_observed(name):
    """A row is made of what State.observation tells, and that agrees in states not told apart."""
    env = VectorEnv(name, 1, seed=3)
    rng = random.Random(3)
    observations, infos = env.reset()
    state, moved = env.game.new_initial_state(int(infos["seed"][0])), 0
    for step in range(60):
        if step % 6 == 0:
            other = state.resample_from_infostate(state.current_player(), step)
            assert observations[0].tolist() == observed(env, other)
            moved += other.setup() != state.setup()
        actions = choose(infos, rng)
        observations, _, terminations, _, infos = env.step(actions)
        state.apply_action(actions[0])
        if terminations[0]:
            state = env.game.new_initial_state(int(infos["seed"][0]))
    assert moved


# ---- Seeds ------------------------------------------------------------------------------------


def played(env, steps, rng):
    """Everything that some steps of random play told, as copies."""
    observations, infos = env.reset()
    told = [(observations.copy(), {key: value.copy() for key, value in infos.items()})]
    for _ in range(steps):
        observations, rewards, terminations, _, infos = env.step(choose(infos, rng))
        told.append((observations.copy(), {key: value.copy() for key, value in infos.items()}))
        told.append((rewards.copy(), {"terminations": terminations.copy()}))
    return told


def assert_same(one, other):
    assert len(one) == len(other)
    for (array, infos), (array_too, infos_too) in zip(one, other, strict=True):
        np.testing.assert_array_equal(array, array_too)
        assert infos.keys() == infos_too.keys()
        for key, value in infos.items():
            np.testing.assert_array_equal(value, infos_too[key], err_msg=key)


@each_game
def test_threads_change_nothing(name):
    """Enough envs for several slices, and a cut that lists must be sampled by."""
    envs = [VectorEnv(name, 200, seed=7, max_actions=20, threads=threads) for threads in (None, 3)]
    one, three = (played(env, 40, random.Random(7)) for env in envs)
    assert_same(one, three)
    envs[1].close()
    assert_same(one[:1], played(envs[1], 0, random.Random(7)))


@each_game
def test_an_env_does_not_depend_on_the_others(name):
    few, many = VectorEnv(name, 2, seed=9), VectorEnv(name, 7, seed=9)
    _, infos = few.reset()
    _, infos_many = many.reset()
    assert infos_many["seed"][:2].tolist() == infos["seed"].tolist()
    assert len(set(infos_many["seed"].tolist())) == 7


@each_game
def test_hands_begin_anew_with_seeds_of_their_own(name):
    env = VectorEnv(name, 3, seed=1)
    rng = random.Random(1)
    _, infos = env.reset()
    seeds = set(infos["seed"].tolist())
    ended = 0
    while ended < 6:
        _, _, terminations, _, infos = env.step(choose(infos, rng))
        fresh = infos["seed"][terminations].tolist()
        assert infos["steps"][terminations].tolist() == [0] * len(fresh)
        ended += len(fresh)
        seeds.update(fresh)
    assert len(seeds) == 3 + ended


def test_reset_begins_again_or_with_another_seed():
    env = VectorEnv("guanpai", 3, seed=4)
    first = env.reset()[1]["seed"].tolist()
    env.step(env.random_actions())
    assert env.reset()[1]["seed"].tolist() == first
    other = env.reset(seed=5)[1]["seed"].tolist()
    assert not set(first) & set(other)
    assert env.reset()[1]["seed"].tolist() == other
    assert VectorEnv("guanpai", 3, seed=5).reset()[1]["seed"].tolist() == other
    assert VectorEnv("guanpai", 3, seed=None).reset()[1]["seed"].tolist() not in (first, other)


# ---- Partial batches --------------------------------------------------------------------------


@each_game
def test_parts_move_alone_and_come_to_the_same(name):
    whole, parts = VectorEnv(name, 5, seed=6), VectorEnv(name, 5, seed=6)
    _, infos = whole.reset()
    for _ in range(60):
        actions = choose(infos, random.Random(6))
        observations, rewards, terminations, _, infos = whole.step(actions)
        for ids in ([3, 0], [4], [1, 2]):
            parts.send([actions[i] for i in ids], ids)
            seen, won, ended, cut, told = parts.recv()
            assert told["env_id"].tolist() == ids
            np.testing.assert_array_equal(seen, observations[ids])
            np.testing.assert_array_equal(won, rewards[ids])
            np.testing.assert_array_equal(ended, terminations[ids])
            assert cut.tolist() == [False] * len(ids)
            for row, env in enumerate(ids):
                assert legal(told, row) == legal(infos, env)
            for key in ("current", "seed", "steps"):
                np.testing.assert_array_equal(told[key], infos[key][ids])


def test_sending_and_receiving_take_turns():
    env = VectorEnv("guanpai", 3)
    with pytest.raises(ValueError, match="nothing was sent"):
        env.recv()
    env.send(env.random_actions([1]), [1])
    with pytest.raises(ValueError, match="receive first"):
        env.send(env.random_actions([1]), [1])
    env.recv()
    env.send(env.random_actions())
    env.reset()
    with pytest.raises(ValueError, match="nothing was sent"):
        env.recv()


def test_others_threads_begin_while_the_caller_goes_on():
    gate = threading.Event()
    task = Crew(2, 1).task(lambda k, stop: (gate.wait(10), k), 2)
    task.start()
    gate.set()
    assert task.finish() == [(True, 0), (True, 1)]


def test_no_work_begins_before_the_last_has_ended():
    crew, gate, begun, log = Crew(2, 1), threading.Event(), threading.Event(), []

    def work(k, stop):
        begun.set()
        gate.wait(10)
        log.append((k, stop.is_set()))

    crew.task(work, 2).start()  # nobody waits for it
    begun.wait(10)
    threading.Timer(0.05, gate.set).start()
    crew.run(lambda k, stop: log.append(10 + k), 2)
    assert log[0] == (0, True)  # begun, and told to stop; the other was not begun
    assert sorted(log[1:]) == [10, 11]
    crew.close()
    assert crew.run(lambda k, stop: k, 2) == [0, 1]


@pytest.mark.parametrize("name", ["duijiatong", "mahjong"])
def test_what_happens_between_sending_and_receiving_changes_nothing(name):
    """The actions written over, random ones drawn, the threads let go: they wait for the moves."""
    envs = [VectorEnv(name, 300, seed=3, threads=threads) for threads in (1, 2)]
    told = []
    for env in envs:
        env.reset()
        for step in range(20):
            actions = env.random_actions()
            env.send(actions)
            actions[:] = 2**62
            drawn = env.random_actions() if step % 2 else None
            if step % 3 == 0:
                env.close()
            observations, rewards, _, _, infos = env.recv()
            told.append((observations.copy(), {"rewards": rewards.copy(), "drawn": drawn}))
        env.send(env.random_actions())
        observations, infos = env.reset()
        told.append((observations.copy(), {key: value.copy() for key, value in infos.items()}))
    assert_same(told[: len(told) // 2], told[len(told) // 2 :])


@pytest.mark.parametrize("ids", [[], [3], [-1], [0, 0], [[0]], [0.5], ["a"], 1])
def test_bad_env_ids(ids):
    env = VectorEnv("guanpai", 3)
    for ask in (env.random_actions, lambda ids: env.send([0] * np.size(ids), ids)):
        with pytest.raises(ValueError, match="env_ids must be"):
            ask(ids)


# ---- Lists that are cut -----------------------------------------------------------------------


@pytest.mark.parametrize("name", LISTED)
def test_a_cut_list_says_so_and_holds_legal_actions(name):
    most = 3
    env = VectorEnv(name, 4, seed=8, max_actions=most)
    rng, cut = random.Random(8), 0
    _, infos = env.reset()
    states = [env.game.new_initial_state(int(seed)) for seed in infos["seed"]]
    for _ in range(80):
        actions = env.random_actions().tolist()
        for row, state in enumerate(states):
            listed, every = legal(infos, row), state.legal_actions()
            assert infos["num_legal"][row] == len(every)
            assert infos["num_listed"][row] == len(listed) == min(most, len(every))
            assert len(set(listed)) == len(listed)
            assert set(listed) <= set(every)
            cut += len(listed) < len(every)
            if rng.random() < 0.5:
                actions[row] = rng.choice(every)
            state.apply_action(actions[row])
        _, _, _, _, infos = env.step(actions)
        for row, state in enumerate(states):
            if state.is_terminal():
                states[row] = env.game.new_initial_state(int(infos["seed"][row]))
    assert cut > 20


@pytest.mark.parametrize("name", LISTED)
def test_a_cut_list_is_a_uniform_sample(name):
    """What is listed lies anywhere in the order of all that is legal: 9 degrees of freedom."""
    env = VectorEnv(name, 1500, max_actions=1)
    _, infos = env.reset()
    rng, places = random.Random(1), []
    for row, seed in enumerate(infos["seed"].tolist()):
        every = env.game.new_initial_state(seed).legal_actions()
        if len(every) > 1:
            place = every.index(infos["actions"][row])
            places.append((place + rng.random()) / len(every))
    counts = np.histogram(places, 10, (0, 1))[0]
    expected = len(places) / 10
    assert expected > 100
    assert ((counts - expected) ** 2 / expected).sum() < 35


@pytest.mark.parametrize("name", LISTED)
def test_nothing_is_listed_if_nothing_is_wanted(name):
    env = VectorEnv(name, 3, max_actions=0)
    _, infos = env.reset()
    for row, seed in enumerate(infos["seed"].tolist()):
        assert infos["num_legal"][row] == env.game.new_initial_state(seed).num_legal_actions()
    assert infos["num_listed"].tolist() == [0, 0, 0]
    assert len(infos["actions"]) == len(infos["features"]) == 0
    assert "features" not in VectorEnv(name, 3, features=False).reset()[1]


# ---- Refusals ---------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("action", [-1, 3, 2**61, 2**62 + 1, 2**63 - 1])
def test_an_illegal_action_moves_nobody(name, action):
    env = VectorEnv(name, 3, seed=2, copy=True)
    before, infos = env.reset()
    actions = choose(infos, random.Random(2))
    if action in legal(infos, 1):
        action = next(number for number in itertools.count() if number not in legal(infos, 1))
    with pytest.raises(IllegalAction, match=r"^env 1: .* is not legal"):
        env.step([actions[0], action, actions[2]])
    with pytest.raises(IllegalAction, match=r"^env 2: .* is not legal"):
        env.send([actions[0], action], [0, 2])
    steps = env.step(actions)[4]["steps"]
    assert steps.max() <= 1
    assert_same([(env.reset()[0], {})], [(before, {})])


@each_game
@pytest.mark.parametrize("action", [-1, "closed", 8192, 2**32, 2**62, 2**63 - 1])
def test_an_abstract_action_that_is_not_open_moves_nobody(name, action):
    env = VectorEnv(name, 3, seed=2, copy=True, actions="abstract")
    before, infos = env.reset()
    actions = choose(infos, random.Random(2))
    what = "which names no action"
    if action == "closed":
        action = int(infos["action_mask"][1].argmin())
        what = re.escape(env.game.abstract_to_string(action))
    with pytest.raises(IllegalAction, match=rf"^env 1: .*{what}.* is not legal"):
        env.step([actions[0], action, actions[2]])
    steps = env.step(actions)[4]["steps"]
    assert steps.max() <= 1
    assert_same([(env.reset()[0], {})], [(before, {})])


def test_the_refusal_names_the_first_env_with_threads_too():
    env = VectorEnv("guanpai", 300, threads=2)
    actions = env.random_actions()
    actions[[130, 290]] = 2**62
    with pytest.raises(IllegalAction, match=r"^env 130: "):
        env.step(actions)
    env = VectorEnv("guanpai", 300, threads=2, actions="abstract")
    actions = env.random_actions()
    actions[[130, 290]] = 258
    with pytest.raises(IllegalAction, match=r"^env 130: BOMB AAA \+ 1 "):
        env.step(actions)


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        *[(actions, ValueError) for actions in (0, [0], [0, 0, 0], [[0, 0]])],
        *[(actions, TypeError) for actions in ([0.0, 0.0], ["a", "b"], [2**70, 0], [None, 0])],
    ],
)
def test_bad_actions(actions, error):
    with pytest.raises(error, match="actions must be") as raised:
        VectorEnv("mahjong", 2).step(actions)
    assert not isinstance(raised.value, IllegalAction)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"name": "chess"}, "no game"),
        ({"num_envs": 0}, "num_envs must be"),
        ({"num_envs": 2**40}, "num_envs must be"),
        ({"max_actions": -1}, "max_actions must be"),
        ({"seed": -1}, "seed must be"),
        ({"seed": 2**64}, "seed must be"),
        ({"threads": -1}, "threads must be"),
        ({"observation": "planes"}, "guanpai has no planes"),
        ({"observation": "pixels"}, "observation must be"),
        ({"actions": "all"}, "actions must be"),
        ({"colour": "red"}, "no option"),
    ],
)
def test_bad_arguments(arguments, message):
    with pytest.raises(ValueError, match=message):
        VectorEnv(**{"name": "guanpai", "num_envs": 2, **arguments})


def test_fields_have_names():
    env = VectorEnv("guanpai", 2)
    observations, _ = env.reset()
    assert env.field(observations, "played").shape == (2, 3, 15)
    assert env.field(observations, "to_beat").shape == (2, env.num_features)
    assert env.field(observations, "player").shape == (2,)
    assert np.shares_memory(env.field(observations, "hand"), observations)
    with pytest.raises(ValueError, match="no value 'kitty'"):
        env.field(observations, "kitty")
    assert repr(env) == "VectorEnv('guanpai', 2)"


# ---- Memory -----------------------------------------------------------------------------------


@each_game
def test_arrays_are_used_again_unless_copied(name):
    for copy in (False, True):
        env = VectorEnv(name, 3, copy=copy)
        observations = env.reset()[0]
        seen, *rest, told = env.step(env.random_actions())
        again, *rest_again, told_again = env.step(env.random_actions())
        assert np.shares_memory(observations, seen) != copy
        assert np.shares_memory(seen, again) != copy
        for one, other in zip(rest[:2], rest_again[:2], strict=True):
            assert np.shares_memory(one, other) != copy
        for key in told.keys() - {"env_id"}:
            assert np.shares_memory(told[key], told_again[key]) != copy, key


def test_documentation_is_right():
    """The examples run, and the table of columns is true."""
    found = doctest.DocTestFinder().find(VectorEnv, globs={})
    failed, attempted = map(sum, zip(*map(doctest.DocTestRunner().run, found), strict=True))
    assert attempted > 10
    assert failed == 0
    for name in GAMES:
        env = VectorEnv(name, 1)
        width = env.reset()[0].shape[1]
        line = next(x for x in wenling.vector.__doc__.splitlines() if x.startswith(f"{name} "))
        assert line.split()[1] == str(width)
        assert (f"a mask of {env.num_actions} " if env.num_actions else "a list ") in line
        assert str(env.num_features or "none:") in line.split()
