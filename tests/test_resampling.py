"""Resampling where trying hardly ever succeeds, so that the exact counts are drawn from.

That ordinary resampling is uniform is tested in ``tests/games/test_hidden.py``.
"""

from collections import Counter

import pytest

import wenling


def shares(state, player, trials, hand_of):
    """How often each outcome comes, over seeds."""
    return Counter(hand_of(state.resample_from_infostate(player, seed)) for seed in range(trials))


def hands(state):
    return [Counter(text) for text in state.setup()["deal"]["hands"]]


def test_T23_a_rare_throw_in_hand_is_spread_exactly():
    """Seven 3s, seven 4s and eight 5s among 63 unseen cards; who holds seven cards was asked, so it
    holds seven of one of them: 1, 1 or 8 of 10 ways with physical cards."""
    rest = "6789TJQKA2" * 5
    pool = "4444444" + "55555555" + rest[:39]
    deal = ["6789TJQ", "3333333", pool[0::2], pool[1::2]]
    game = wenling.load_game("duijiatong", opening="winner")
    state = game.new_initial_state(deal={"hands": deal})
    assert state.current_player() == 1
    state.apply_action(state.string_to_action("KEEP"))
    found = shares(state, 0, 150, lambda other: "".join(sorted(hands(other)[1])))
    assert set(found) == {"3", "4", "5"}
    assert 150 * 0.8 - 30 < found["5"] < 150 * 0.8 + 30  # six standard deviations


def test_T30_who_was_asked_holds_eight_of_a_rank():
    """Who was asked holds the only eight cards of a rank there can be."""
    deal = ["6789TJQ", "33333333", "44445555", "66667777"]
    game = wenling.load_game("biaotong")
    state = game.new_initial_state(deal={"hands": deal, "kitty": ""})
    for text in ("BID 20", "KEEP"):
        state.apply_action(state.string_to_action(text))
    found = shares(
        state, 0, 200, lambda other: (hands(other)[1]["3"], max(hands(other)[2].values()))
    )
    assert {threes for threes, _ in found} == {8}
    assert len(found) > 1


def test_P6_forced_passes_of_a_whole_hand_are_respected():
    """Under must_beat a pass tells much: what beats a queen lies with player 2."""
    game = wenling.load_game("guanpai", must_beat=True)
    deal = ["333344445555667Q", "66777888999TTTJJ", "89TJJQQQKKKKAAA2"]
    state = game.new_initial_state(deal={"hands": deal}, leader=0)
    for text in ("SINGLE Q Q", "PASS", "SINGLE K K"):
        state.apply_action(state.string_to_action(text))
    for seed in range(100):
        other = state.resample_from_infostate(0, seed)
        assert not set("KA2") & set(hands(other)[1])
        assert wenling.State.from_json(other.to_json()) == other


@pytest.mark.parametrize(
    ("passing", "moves"),
    [(1, ("SINGLE 8 8", "PASS")), (2, ("SINGLE 8 8", "SINGLE 9 9", "PASS"))],
)
def test_P6_who_cannot_beat_a_low_card_has_nothing_above_it(passing, moves):
    """Whoever it is: too few deals have no high card in sixteen for one to be found by trying."""
    game = wenling.load_game("guanpai", must_beat=True)
    deal = ["34567888999TKKKK", "9TTTJJJJQQQQAAA2"]
    deal.insert(passing, "3334445556667778")
    state = game.new_initial_state(deal={"hands": deal}, leader=0)
    for text in moves:
        state.apply_action(state.string_to_action(text))
    for seed in range(10):
        other = state.resample_from_infostate(0, seed)
        assert not set("9TJQA2") & set(hands(other)[passing])
