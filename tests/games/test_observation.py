"""What ``observation`` shows: the same for deals that differ in what the player cannot see."""

from itertools import permutations

import pytest

from tests.games.support import core, drawn, observed, play

HIDDEN = {
    "duijiatong": (["3344", "5566", "77BB", "99TT"], {}, ["PAIR 33 33", "PASS", "PASS"]),
    "liujiatong": (["3344", "5566", "77BB", "99TT", "JJQQ", "KK22"], {}, ["PAIR 33 33", "PASS"]),
    "biaotong": (["3344", "5566", "7799", "TTJJ"], {}, ["PASS", "PASS", "BID 10", "PASS"]),
    "guanpai": (["3344", "5566", "7788"], {}, ["PAIR 33 33", "PASS"]),
    "hongwu": (["4h6h", "7hKc", "9hKd", "8hKs"], {"trump": "s"}, []),
}


def others_exchanged(hands, player):
    """The hands of the others, dealt in every other way."""
    others = [hand for q, hand in enumerate(hands) if q != player]
    for dealt in permutations(others):
        yield [*dealt[:player], hands[player], *dealt[player:]]


@pytest.mark.parametrize("name", HIDDEN)
def test_observations_do_not_show_the_hands_of_others(name):
    hands, options, moves = HIDDEN[name]
    rest = {"biaotong": {"kitty": "9A"}, "hongwu": {"buried": "KsKc"}}.get(name, {})
    seen = [
        play(core(name, {"hands": other, **rest}, **options), *moves).state
        for other in others_exchanged(hands, 0)
    ]
    assert all(observed(state, 0) == observed(seen[0], 0) for state in seen)
    assert any(observed(state, 1) != observed(seen[0], 1) for state in seen)


@pytest.mark.parametrize("player", [1, 2, 3])
def test_T29_the_kitty_of_biaotong_is_closed_until_it_is_taken(player):
    """And then seen by all."""
    hands = ["3344", "5566", "7799", "TTJJ"]
    before, after = [], []
    for kitty in ("QK", "A2"):
        hand = play(core("biaotong", {"hands": hands, "kitty": kitty}, starter=3), "PASS", "BID 5")
        before.append(observed(hand.state, player))
        after.append(observed(play(hand, "PASS*2").state, player))
    assert before[0] == before[1]
    assert after[0] != after[1]


def test_H7_what_the_dealer_lays_away_is_closed():
    cards = drawn({(0, 0): "2s"}, "2s2h2h2d2d2c2cR")
    first, second = (play(core("hongwu", cards, first=0), "DECLARE s").state for _ in range(2))
    for k in range(8):
        for state, chosen in ((first, 0), (second, -1)):
            burials = sorted(state.legal_actions())
            state.apply_action(burials[chosen])
        assert all(observed(first, q) == observed(second, q) for q in (1, 2, 3)), k
        assert observed(first, 0) != observed(second, 0)


def test_H6_nobody_sees_that_another_has_passed():
    """Player 1 draws the 2 of diamonds and passes, or it lies in the kitty: player 0, asked later,
    cannot tell."""
    held = drawn({(0, 5): "2h"}, "2h2d2d2c2c2s2s3s")
    asked = drawn({(0, 5): "2h", (1, 1): "2d"}, "2hR2d2c2c2s2s3s")
    assert held["draws"][0] == asked["draws"][0]
    first = core("hongwu", held, first=0)
    second = play(core("hongwu", asked, first=0), "PASS")
    assert first.current() == second.current() == 0
    assert observed(first.state, 0) == observed(second.state, 0)


def test_H9a_the_answer_of_another_is_closed_until_it_is_complete():
    hands = ["4h4hAd", "6h7h8h", "6c9hTh", "8cJcQc"]
    state = play(core("hongwu", {"hands": hands, "buried": "Ks"}, trump="s"), "PLAY 4h4h").state
    six, seven = (state.clone() for _ in range(2))
    for clone, text in ((six, "PLAY 6h"), (seven, "PLAY 7h")):
        clone.apply_action(clone.string_to_action(text))
    for player in (0, 2, 3):
        assert observed(six, player) == observed(seven, player)
    assert observed(six, 1) != observed(seven, 1)
    for clone in (six, seven):
        clone.apply_action(clone.string_to_action("PLAY 8h"))
    for player in range(4):
        assert observed(six, player) != observed(seven, player)
