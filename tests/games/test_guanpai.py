"""guanpai, P1 and P4 to P7: small hands worked out by hand."""

import pytest

import wenling
from tests.games.support import OVER, assert_result, core, play


def test_P5_the_same_kind_higher_or_a_bomb(deal):
    hand = play(deal("guanpai", ["66K", "7788QQQQ3", "99"], leader=0), "PAIR 66 66")
    assert hand.legal() == {
        "PASS",
        "PAIR 77 77",
        "PAIR 88 88",
        "PAIR QQ QQ",
        "BOMB 7QQQQ QQQQ7",
        "BOMB 8QQQQ QQQQ8",
        "BOMB 3QQQQ QQQQ3",
    }


def test_P6_the_leader_plays_anything_but_does_not_pass(deal):
    hand = deal("guanpai", ["334", "77", "88"], leader=0)
    assert hand.legal() == {"SINGLE 3 3", "SINGLE 4 4", "PAIR 33 33"}


def test_P6_passing_is_free(deal):
    hand = play(deal("guanpai", ["33", "78", "99"], leader=0), "SINGLE 3 3")
    assert hand.legal() == {"PASS", "SINGLE 7 7", "SINGLE 8 8"}


def test_P6_must_beat(deal):
    """Who can beat must; who cannot passes."""
    hand = deal("guanpai", ["3K", "78", "99"], leader=0, must_beat=True)
    play(hand, "SINGLE 3 3")
    assert hand.legal() == {"SINGLE 7 7", "SINGLE 8 8"}
    play(hand, "SINGLE 8 8", "SINGLE 9 9", "SINGLE K K")
    assert hand.over()
    hand = deal("guanpai", ["3K4", "78", "99"], leader=0, must_beat=True)
    play(hand, "SINGLE K K")
    assert hand.legal() == {"PASS"}


def test_P6_must_beat_with_a_bomb_too(deal):
    hand = deal("guanpai", ["33", "QQQQ4", "99"], leader=0, must_beat=True)
    assert play(hand, "PAIR 33 33").over()
    hand = deal("guanpai", ["335", "QQQQ4", "99"], leader=0, must_beat=True)
    play(hand, "PAIR 33 33")
    assert hand.legal() == {"PAIR QQ QQ", "BOMB 4QQQQ QQQQ4"}


def test_T17_the_trick_ends_when_the_others_have_passed(deal):
    hand = deal("guanpai", ["36", "45", "77"], leader=0)
    play(hand, "SINGLE 3 3", "SINGLE 5 5", "PASS", "SINGLE 6 6")
    assert hand.over()
    hand = deal("guanpai", ["366", "45", "77"], leader=0)
    play(hand, "SINGLE 3 3", "SINGLE 5 5", "PASS", "PASS")
    assert hand.current() == 1
    assert hand.legal() == {"SINGLE 4 4"}


def test_T17_who_has_passed_may_play_again(deal):
    hand = deal("guanpai", ["336", "57", "44"], leader=0)
    play(hand, "SINGLE 3 3", "PASS", "SINGLE 4 4", "SINGLE 6 6")
    assert hand.current() == 1
    assert hand.legal() == {"PASS", "SINGLE 7 7"}


@pytest.mark.parametrize("leader", range(3))
def test_T16_the_next_seat_is_next_to_play(deal, leader):
    hand = play(deal("guanpai", ["34", "35", "36"], leader=leader), "SINGLE 3 3")
    assert hand.current() == (leader + 1) % 3
    assert play(hand, "PASS").current() == (leader + 2) % 3
    assert play(hand, "PASS").current() == leader


def test_P4_a_bare_bomb_only_as_the_last_cards(deal):
    hand = play(deal("guanpai", ["A3", "KKKK", "88"], leader=0), "SINGLE A A")
    assert hand.legal() == {"PASS", "BOMB KKKK KKKK"}
    hand = play(deal("guanpai", ["A3", "KKKK4", "88"], leader=0), "SINGLE A A")
    assert hand.legal() == {"PASS", "BOMB 4KKKK KKKK4"}
    hand = play(deal("guanpai", ["33", "AAA", "88"], leader=1))
    assert hand.legal() == {"SINGLE A A", "PAIR AA AA", "TRIPLE AAA AAA", "BOMB AAA AAA"}


def test_P4_bare_bomb_last_off(deal):
    hand = deal("guanpai", ["A3", "KKKK", "88"], leader=0, bare_bomb_last=False)
    assert play(hand, "SINGLE A A").legal() == {"PASS"}


def test_P3_low_ace(deal):
    hand = deal("guanpai", ["2345A", "66", "77"], leader=0)
    assert "STRAIGHT 345A2 A2345" in hand.legal()
    hand = deal("guanpai", ["2345A", "66", "77"], leader=0, low_ace=False)
    assert hand.legal() == {f"SINGLE {rank} {rank}" for rank in "2345A"}


def test_P7_the_others_pay_the_cards_they_hold(deal):
    hand = deal("guanpai", ["3", "44", "667"], leader=0)
    assert not hand.over()
    play(hand, "SINGLE 3 3")
    assert hand.over()
    assert hand.current() == OVER
    assert hand.legal() == set()
    assert_result(hand, winner=0, cards_left=[0, 2, 3], returns=[5, -2, -3])


def test_P7_exactly_16_cards_pay_double(deal):
    sixteen = "3344556677889TJQ"
    hand = play(deal("guanpai", ["K", sixteen, sixteen + "9"], leader=0), "SINGLE K K")
    assert_result(hand, winner=0, cards_left=[0, 16, 17], returns=[49, -32, -17])
    hand = play(deal("guanpai", ["K", sixteen[:-1], "3"], leader=0), "SINGLE K K")
    assert_result(hand, cards_left=[0, 15, 1], returns=[16, -15, -1])


def test_P7_16_cards_after_playing_pay_double_too(deal):
    """What counts is the number left, not whether a card was played."""
    hand = deal("guanpai", ["34", "5" + "3344556677889TJQ", "66"], leader=1)
    play(hand, "SINGLE 3 3", "PASS", "SINGLE 4 4", "PASS*2", "SINGLE 3 3")
    assert_result(hand, winner=0, cards_left=[0, 16, 2], returns=[34, -32, -2])


def test_P7_times_the_stake(deal):
    hand = play(deal("guanpai", ["3", "44", "667"], leader=0, stake=10), "SINGLE 3 3")
    assert_result(hand, returns=[50, -20, -30])


def test_P1_P7_two_players(deal):
    hand = deal("guanpai", ["34", "556"], leader=1, players=2)
    play(hand, "SINGLE 5 5")
    assert hand.legal() == {"PASS"}
    play(hand, "PASS", "SINGLE 5 5", "PASS", "SINGLE 6 6")
    assert hand.over()
    assert_result(hand, winner=1, cards_left=[2, 0], returns=[-2, 2])


def test_T24_no_forfeit():
    hand = core("guanpai", {"hands": ["34", "55", "66"]}, leader=0)
    with pytest.raises(wenling.IllegalAction):
        hand.forfeit(0)
    assert hand.legal() == {"SINGLE 3 3", "SINGLE 4 4"}
