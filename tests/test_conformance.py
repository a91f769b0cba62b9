"""What every game must do, whatever its rules: one suite over all of them.

Statistics of resampling and the rules themselves are tested game by game in ``tests/games``.
"""

import json
import pickle
import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import wenling
from wenling import IllegalAction, State, bots, load_game

GAMES = {
    "duijiatong": [{}, {"opening": "winner"}],
    "liujiatong": [{}],
    "biaotong": [{}],
    "hongwu": [{}, {"level": "A"}],
    "guanpai": [{}, {"players": 2, "first_lead_contains": True}, {"must_beat": True}],
    "mahjong": [{}, {"wild_fifth_tile": False, "loser_wild": "any"}],
}
CASES = [(name, rules) for name, options in GAMES.items() for rules in options]
SEEDS = range(4)


@pytest.fixture(params=CASES, ids=str)
def game(request):
    name, rules = request.param
    return load_game(name, **rules)


def random_play(state, rng, most=10_000):
    """Yield the state before every random action, up to the end."""
    for _ in range(most):
        if state.is_terminal():
            return
        yield state
        state.apply_action(rng.choice(state.legal_actions()))


def midway(game, seed, actions):
    """A state some random actions after the deal."""
    state = game.new_initial_state(seed)
    for _ in random_play(state, random.Random(seed), actions):
        pass
    return state


def same(one, other):
    """Equal observations."""
    assert one.keys() == other.keys()
    for key, value in one.items():
        np.testing.assert_array_equal(value, other[key], err_msg=key)


def test_games_are_all_here():
    assert set(wenling.games()) == set(GAMES)


def test_random_play_ends_and_counts_out(game):
    for seed in SEEDS:
        state = game.new_initial_state(seed)
        decisions = sum(1 for _ in random_play(state, random.Random(seed)))
        assert state.is_terminal()
        assert state.current_player() == -4
        assert state.legal_actions() == []
        assert len(state.history()) == decisions
        returns = state.returns()
        assert returns.shape == (game.num_players,)
        assert returns.sum() == 0
        assert state.result()["returns"] == returns.tolist()


def test_legal_actions_ascend_and_are_counted(game):
    for state in random_play(game.new_initial_state(11), random.Random(1)):
        actions = state.legal_actions()
        assert actions
        assert actions == sorted(set(actions))
        assert len(actions) == state.num_legal_actions()
        assert 0 <= state.current_player() < game.num_players
        assert not state.returns().any()
        assert all(0 <= action < 2**63 for action in actions)


def test_the_same_seed_is_the_same_deal(game):
    assert game.new_initial_state(7) == game.new_initial_state(7)
    assert game.new_initial_state(7) != game.new_initial_state(8)
    assert game.new_initial_state() != game.new_initial_state()


def test_texts_of_actions_read_back(game):
    rng = random.Random(3)
    for state in random_play(game.new_initial_state(3), rng):
        actions = state.legal_actions()
        for action in rng.sample(actions, min(len(actions), 30)):
            text = state.action_to_string(action)
            assert state.string_to_action(text) == action
    texts = {state.action_to_string(action) for action in actions}
    assert len(texts) == len(actions)


def test_an_action_means_the_same_in_every_state(game):
    end = midway(game, 4, 10_000)
    fresh = game.new_initial_state(5)
    for action in end.history():
        assert fresh.action_to_string(action) == end.action_to_string(action)


def test_a_clone_is_independent(game):
    state = midway(game, 2, 20)
    before, clone = state.to_json(), state.clone()
    assert clone == state
    for _ in random_play(clone, random.Random(0)):
        pass
    assert state.to_json() == before
    assert clone != state


def test_undo_takes_back_every_action(game):
    state = game.new_initial_state(6)
    passed = [state.clone() for state in random_play(state, random.Random(6))]
    for earlier in reversed(passed):
        taken = state.history()[-1]
        assert state.undo() == taken
        assert state == earlier
        assert state.legal_actions() == earlier.legal_actions()
        assert state.result() == earlier.result()
    with pytest.raises(IllegalAction):
        state.undo()


def test_serialised_states_play_on_alike(game):
    for actions in (0, 3, 40, 10_000):
        state = midway(game, 9, actions)
        for other in (State.from_json(state.to_json()), pickle.loads(pickle.dumps(state))):
            assert other == state
            assert other.legal_actions() == state.legal_actions()
            assert other.result() == state.result()
            for player in range(game.num_players):
                same(other.observation(player), state.observation(player))


def test_the_setup_deals_the_hand_again(game):
    state = midway(game, 11, 30)
    again = game.new_initial_state(**state.setup())
    for action in state.history():
        again.apply_action(action)
    assert again == state


@pytest.mark.parametrize("action", [-1, 3, 2**61, 2**62, 2**62 + 1, 2**63, 2**64, 10**30])
def test_illegal_actions_leave_the_state_as_it_was(game, action):
    for state in (midway(game, 1, 25), midway(game, 1, 10_000)):
        if state.num_legal_actions() and action in state.legal_actions():
            continue
        before, legal = state.to_json(), state.legal_actions()
        with pytest.raises(IllegalAction):
            state.apply_action(action)
        assert state.to_json() == before
        assert state.legal_actions() == legal


def test_legality_of_any_number_agrees_with_the_list(game):
    rng = random.Random(12)
    known = {a for seed in SEEDS for a in midway(game, seed, 10_000).history()}
    for state in random_play(game.new_initial_state(12), rng, 60):
        legal = set(state.legal_actions())
        for action in [*known, *range(160), *(rng.getrandbits(62) for _ in range(20))]:
            assert state.is_legal(action) == (action in legal)
        for action in rng.sample(sorted(legal), min(len(legal), 20)):
            flipped = action ^ (1 << rng.randrange(62))
            assert state.is_legal(flipped) == (flipped in legal)


def test_a_number_has_a_text_that_reads_back_or_none(game):
    """The numbers near those that are legal, of which most are no action at all."""
    rng, without = random.Random(13), 0
    for state in random_play(game.new_initial_state(13), rng, 60):
        for action in rng.sample(state.legal_actions(), min(state.num_legal_actions(), 3)):
            for bit in range(62):
                other = action ^ 1 << bit
                try:
                    text = state.action_to_string(other)
                except ValueError:
                    without += 1
                else:
                    assert state.string_to_action(text) == other
    assert without > 100


# ---- Abstract actions -------------------------------------------------------------------------


def test_abstract_actions_are_open_where_a_legal_one_is_meant(game):
    for state in random_play(game.new_initial_state(15), random.Random(15)):
        legal, found = set(state.legal_actions()), state.legal_abstract_actions()
        assert found == sorted({state.to_abstract(action) for action in legal})
        mask = state.abstract_mask()
        assert mask.dtype == np.int8
        assert mask.shape == (game.num_distinct_actions,)
        assert np.flatnonzero(mask).tolist() == found
        assert mask.max() == 1
        for index in found:
            action = state.from_abstract(index)
            assert action in legal
            assert state.to_abstract(action) == index
    assert not state.abstract_mask().any()
    assert state.legal_abstract_actions() == []


def test_texts_of_abstract_actions_read_back(game):
    texts = [game.abstract_to_string(index) for index in range(game.num_distinct_actions)]
    assert len(set(texts)) == len(texts)
    for index in random.Random(16).sample(range(len(texts)), min(len(texts), 30)):
        assert game.abstract_from_string(texts[index]) == index
    for text in ("", "\0", "\ud800", texts[0] + " ", texts[-1][:-1], "x" * 1000):
        with pytest.raises(ValueError, match="no abstract action"):
            game.abstract_from_string(text)


@pytest.mark.parametrize("index", [-1, 8192, 2**31, 2**64, -(10**30)])
def test_numbers_that_are_no_abstract_action(game, index):
    state = game.new_initial_state(17)
    for ask in (state.from_abstract, game.abstract_to_string):
        with pytest.raises(ValueError, match="is below"):
            ask(index)


def test_abstract_actions_that_are_not_open_stand_for_nothing(game):
    for state in (midway(game, 18, 25), midway(game, 18, 10_000)):
        for index in set(range(game.num_distinct_actions)) - set(state.legal_abstract_actions()):
            with pytest.raises(IllegalAction, match="is not legal"):
                state.from_abstract(index)
        for action in {3, 2**61, -1} - set(state.legal_actions()):
            with pytest.raises(IllegalAction, match="is not legal"):
                state.to_abstract(action)


# ---- Knowledge --------------------------------------------------------------------------------


def test_all_that_is_observed_has_columns(game):
    """Even an action, whose columns are its features."""
    assert [name for name, (place, _) in game.columns.items() if place.start == place.stop] == []
    place, _ = list(game.columns.values())[-1]
    assert place.stop == game.num_columns


def resampled(game):
    """Triples of a state, a player and what the player might take the state for."""
    rng = random.Random(13)
    for seed in SEEDS:
        for state in random_play(game.new_initial_state(seed), rng):
            if rng.random() < 0.1:
                player = rng.randrange(game.num_players)
                yield state, player, state.resample_from_infostate(player, rng.getrandbits(60))


def test_a_player_cannot_tell_a_resampled_state(game):
    """So an observation does not depend on what is hidden either."""
    moved = 0
    for state, player, other in resampled(game):
        same(state.observation(player), other.observation(player))
        assert other.current_player() == state.current_player()
        if player == state.current_player():
            assert other.legal_actions() == state.legal_actions()
            assert other.legal_abstract_actions() == state.legal_abstract_actions()
        moved += state.setup() != other.setup()
    assert moved


def test_own_decisions_are_what_a_player_has_seen_and_done(game):
    state = game.new_initial_state(6)
    seen = [([], []) for _ in range(game.num_players)]
    for before in random_play(state, random.Random(6)):
        rows, actions = seen[before.current_player()]
        rows.append(before.observation_vector(before.current_player()).tolist())
        actions.append(before.clone())
    for player, (rows, befores) in enumerate(seen):
        told_rows, told_actions = state.own_decisions(player)
        assert told_rows.shape == (len(rows), game.num_columns)
        assert told_rows.tolist() == rows
        done = [state.history()[len(before.history())] for before in befores]
        assert told_actions.tolist() == done
    with pytest.raises(ValueError, match="player must be"):
        state.own_decisions(game.num_players)


def test_a_resampled_player_has_seen_and_done_the_same(game):
    """Who was asked in rounds of mahjong gone by aside, as it is documented."""
    forgotten = [place for name, (place, _) in game.columns.items() if name == "asked"]
    for state, player, other in resampled(game):
        rows, actions = state.own_decisions(player)
        rows_too, actions_too = other.own_decisions(player)
        assert actions.tolist() == actions_too.tolist()
        for place in forgotten:
            rows[:, place] = rows_too[:, place] = 0
        assert rows.tolist() == rows_too.tolist()


def test_bots_play_on_until_a_player_is_to_move(game):
    lineup = [("greedy", 0, 0.0)] * game.num_players
    for player in range(game.num_players):
        state = game.new_initial_state(8)
        while not state.is_terminal():
            slow = state.clone()
            while slow.current_player() not in (player, -4):
                slow.apply_action(bots.greedy(slow))
            state.play_on(player, lineup, seed=1)
            assert state == slow
            if not state.is_terminal():
                assert state.current_player() == player
                state.apply_action(state.legal_actions()[0])
    drawn = [("random", 0, 0.0)] * game.num_players
    ends = [game.new_initial_state(8) for _ in range(3)]
    for state, seed in zip(ends, (1, 1, 2), strict=True):
        player = (state.current_player() + 1) % game.num_players
        while not state.is_terminal():
            state.play_on(player, drawn, seed)
            if not state.is_terminal():
                state.apply_action(state.legal_actions()[0])
    assert ends[0] == ends[1] != ends[2]
    with pytest.raises(ValueError, match="bots, not"):
        game.new_initial_state(8).play_on(0, lineup[1:])


def test_resampled_states_are_real_ones(game):
    """Their history can be replayed, and nobody's cards get lost."""
    for _, _, other in resampled(game):
        assert State.from_json(other.to_json()) == other
        end = other.clone()
        for _ in random_play(end, random.Random(0)):
            pass
        assert end.returns().sum() == 0


def test_resampling_depends_on_nothing_hidden(game):
    """From a state that the player cannot tell apart the same seed draws the same state."""
    for state, player, other in resampled(game):
        again = other.resample_from_infostate(player, 99)
        assert again == state.resample_from_infostate(player, 99)


def small_deal(name, rng):
    """An explicit deal of a few cards."""
    if name == "hongwu":
        cards = [
            *wenling.hongwu.Hand("".join(f"{r}{s}" for r in "45TKA2" for s in "shdc") + "BR")
        ] * 2
        rng.shuffle(cards)
        size = rng.randint(2, 8)
        hands = ["".join(cards[i * size : (i + 1) * size]) for i in range(4)]
        buried = "".join(cards[4 * size : 4 * size + rng.randint(0, 8)])
        deal = {"hands": hands, "buried": buried}
        return {"deal": deal, "dealer": rng.randrange(4), "trump": rng.choice("shdc")}
    full = load_game(name).new_initial_state(rng.getrandbits(60)).setup()["deal"]
    players = len(full["hands"])
    order = rng.sample(wenling.cards.RANKS, len(wenling.cards.RANKS))
    pack = sorted("".join(full["hands"]), key=order.index)[: 4 * players]  # of few ranks
    rng.shuffle(pack)
    hands = ["".join(pack[i * 4 : i * 4 + rng.randint(1, 4)]) for i in range(players)]
    kitty = {"kitty": full["kitty"][:3]} if "kitty" in full else {}
    return {"deal": {"hands": hands, **kitty}}


@pytest.mark.parametrize("name", sorted(GAMES.keys() - {"mahjong"}))  # whose wall has a size
def test_small_deals_are_resampled_by_everyone_at_every_step(name):
    rng = random.Random(14)
    for _ in range(12):
        start = load_game(name).new_initial_state(**small_deal(name, rng))
        for state in random_play(start, rng):
            for player in range(state.num_players):
                other = state.resample_from_infostate(player, rng.getrandbits(60))
                same(state.observation(player), other.observation(player))
                assert other.current_player() == state.current_player()
                assert State.from_json(other.to_json()) == other
        assert State.from_json(start.to_json()) == start


def test_cards_are_conserved(game):
    def cards(state):
        deal = state.setup()["deal"]
        texts = [deal[key] for key in sorted(deal) if key not in ("face_up", "twin")]
        return Counter("".join("".join(text) for text in texts))

    full = cards(game.new_initial_state(0))
    for _, _, other in resampled(game):
        assert cards(other) == full


def test_next_hands_go_on(game):
    state = game.new_initial_state(21)
    with pytest.raises(ValueError, match="not over"):
        state.next_hand(0)
    for i in range(5):
        for _ in random_play(state, random.Random(i)):
            pass
        assert state.next_hand(i) == state.next_hand(i)
        state = state.next_hand(i)
        assert state.history() == []


def test_states_print(game):
    for actions in (0, 30, 10_000):
        state = midway(game, 2, actions)
        assert str(state).startswith(game.name)
        assert repr(state)
    assert repr(game)


def test_bad_players_and_seeds_are_value_errors(game):
    state = game.new_initial_state(0)
    for player in (-1, game.num_players, 99):
        for ask in (state.observation, state.resample_from_infostate, state.player_at):
            with pytest.raises(ValueError, match="must be from 0"):
                ask(player)
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="seed"):
            game.new_initial_state(seed)
        with pytest.raises(ValueError, match="count"):
            game.rollouts(seed)
        with pytest.raises(ValueError, match="first"):
            game.rollouts(1, first=seed)


def test_nothing_is_made_without_a_game():
    for make in (State, lambda: State.__new__(State), lambda: wenling.Game.__new__(wenling.Game)):
        with pytest.raises(TypeError):
            make()


def test_T24_a_forfeit_is_part_of_the_history():
    state = midway(load_game("duijiatong"), 5, 12)
    before = state.clone()
    state.forfeit(2)
    assert state.history()[-1] == 2**62 + 2
    assert state.action_to_string(2**62 + 2) == "FORFEIT 2"
    assert state.string_to_action("FORFEIT 2") == 2**62 + 2
    assert State.from_json(state.to_json()) == state
    for player in range(4):
        assert state.resample_from_infostate(player, 0).returns().tolist() == [0, 0, -10, 0]
    assert state.next_hand(1).setup()["starter"] == before.setup()["starter"]
    with pytest.raises(IllegalAction):
        state.forfeit(0)
    assert state.undo() == 2**62 + 2
    assert state == before
    for name in GAMES:
        other = midway(load_game(name), 1, 9)
        with pytest.raises(IllegalAction):
            other.apply_action(2**62)
        if name != "duijiatong":
            with pytest.raises(IllegalAction):
                other.forfeit(0)
            with pytest.raises(ValueError, match="no action"):
                other.action_to_string(2**62)
            with pytest.raises(ValueError, match="no action"):
                other.string_to_action("FORFEIT 0")


def test_games_are_values(game):
    assert pickle.loads(pickle.dumps(game)) == game
    assert hash(load_game(game.name)) == hash(load_game(game.name))


@pytest.mark.parametrize("name", GAMES)
def test_unknown_settings_and_options_are_value_errors(name):
    with pytest.raises(ValueError, match="no option"):
        load_game(name, colour="red")
    for setup in ({"colour": 1}, {"deal": "x"}, {"deal": {"hands": []}}, {"deal": {"x": ["3"]}}):
        with pytest.raises(ValueError, match=r"\w"):
            load_game(name).new_initial_state(0, **setup)
    for value in (-1, 99, 1.5, "x", [0], b"0", "\0", "\ud800"):
        for key in ("leader", "starter", "dealer", "first", "level", "trump"):
            with pytest.raises(ValueError, match=r"\w"):
                load_game(name).new_initial_state(0, **{key: value})


# ---- Forged texts -----------------------------------------------------------------------------


def documents():
    return {case: json.loads(midway(load_game(case), 31, 45).to_json()) for case in GAMES}


DOCUMENTS = documents()
values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=5,
)


def paths(node, path=()):
    """All places in a document."""
    yield path
    if isinstance(node, (dict, list)):
        for key, child in node.items() if isinstance(node, dict) else enumerate(node):
            yield from paths(child, (*path, key))


@st.composite
def forged(draw):
    """A document with one place changed: replaced, removed, or its text cut and altered."""
    document = json.loads(json.dumps(DOCUMENTS[draw(st.sampled_from(sorted(DOCUMENTS)))]))
    path = draw(st.sampled_from([p for p in paths(document) if p]))
    node = document
    for key in path[:-1]:
        node = node[key]
    old = node[path[-1]]
    change = draw(st.sampled_from(["replace", "remove", "swap", "alter"]))
    if change == "remove":
        del node[path[-1]]
    elif change == "swap" and isinstance(node, list):
        other = draw(st.integers(0, len(node) - 1))
        node[path[-1]], node[other] = node[other], old
    elif change == "alter" and isinstance(old, str) and old:
        at = draw(st.integers(0, len(old) - 1))
        letters = draw(st.text("3456789TJQKA2BRshdc 0", max_size=3))
        node[path[-1]] = old[:at] + letters + old[at + 1 :]
    else:
        node[path[-1]] = draw(values)
    return json.dumps(document)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(forged())
def test_a_forged_text_is_a_value_error_or_a_true_state(text):
    try:
        state = State.from_json(text)
    except ValueError:
        return
    assert State.from_json(state.to_json()) == state
    for _ in random_play(state, random.Random(0)):
        pass


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_truncated_text_is_a_value_error(data):
    text = json.dumps(DOCUMENTS[data.draw(st.sampled_from(sorted(DOCUMENTS)))])
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(ValueError, match=r"\w"):
        State.from_json(text[:cut])


@pytest.mark.parametrize(("part", "key"), [("rules", "name"), ("setup", "seed"), ("setup", "self")])
def test_a_forged_text_names_no_argument(part, key):
    data = json.loads(load_game("guanpai").new_initial_state(1).to_json())
    data[part][key] = 1
    with pytest.raises(ValueError, match=key):
        State.from_json(json.dumps(data))


def test_settings_without_end_are_value_errors():
    endless = {}
    endless["deal"] = endless
    deep = {}
    for _ in range(200_000):
        deep = {"hands": deep}
    for deal in (endless, deep, {"hands": {"0": "3"}}):
        with pytest.raises(ValueError, match="dict inside"):
            load_game("guanpai").new_initial_state(1, deal=deal)


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "[" * 100_000, '{"format": 1}', None, 3])
def test_other_texts_are_value_errors(text):
    with pytest.raises(ValueError, match=r"\w"):
        State.from_json(text)
