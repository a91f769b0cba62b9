"""duijiatong, T14 to T24: small hands worked out by hand."""

import pytest

import wenling
from tests.games.support import OVER, assert_result, core, play

TENS, KINGS, FIVES = "T" * 8, "K" * 8, "5" * 8  # 80, 80 and 40 points


def bomb(cards: str) -> str:
    return f"BOMB {cards} {cards}"


# ---- T15-T19: tricks


def test_T15_partners_sit_opposite(deal):
    hand = play(deal("duijiatong", ["3", "99", "4", "88"], leader=0), "SINGLE 3 3", "PASS")
    play(hand, "SINGLE 4 4")
    assert hand.over()
    assert_result(hand, returns=[4, -4, 4, -4], finished=[0, 2])


@pytest.mark.parametrize("leader", range(4))
def test_T16_the_next_seat_is_next_to_play(deal, leader):
    hand = deal("duijiatong", ["33", "33", "33", "33"], leader=leader)
    play(hand, "SINGLE 3 3")
    for step in (1, 2, 3):
        assert hand.current() == (leader + step) % 4
        play(hand, "PASS")


def test_T17_the_leader_may_play_anything_but_not_pass(deal):
    hand = deal("duijiatong", ["3344", "5", "6", "7"], leader=0)
    assert hand.legal() == {
        "SINGLE 3 3",
        "SINGLE 4 4",
        "PAIR 33 33",
        "PAIR 44 44",
        "PAIR_RUN 3344 3344",
    }


def test_T17_the_others_beat_the_last_play_or_pass(deal):
    hand = play(deal("duijiatong", ["55", "3A", "44Q", "2B"], leader=0), "SINGLE 5 5")
    assert hand.legal() == {"PASS", "SINGLE A A"}
    play(hand, "PASS")
    assert hand.legal() == {"PASS", "SINGLE Q Q"}
    play(hand, "SINGLE Q Q")
    assert hand.legal() == {"PASS", "SINGLE 2 2", "SINGLE B B"}


def test_T17_who_has_passed_may_play_again_in_the_same_trick(deal):
    hand = deal("duijiatong", ["33", "4A", "55", "66"], leader=0)
    play(hand, "SINGLE 3 3", "PASS", "SINGLE 5 5", "PASS", "PASS")
    assert hand.current() == 1
    assert hand.legal() == {"PASS", "SINGLE A A"}


def test_T17_the_trick_ends_when_all_others_have_passed_in_a_row(deal):
    hand = deal("duijiatong", ["5K", "TT", "3K", "46"], leader=0)
    play(hand, "SINGLE 5 5", "SINGLE T T", "PASS", "PASS")
    assert hand.legal() == {"PASS", "SINGLE K K"}
    play(hand, "SINGLE K K", "PASS", "PASS")
    assert_result(hand, captured=[0, 0, 0, 0])
    play(hand, "PASS")
    assert_result(hand, captured=[25, 0, 0, 0])


def test_T17_the_winner_of_the_trick_leads(deal):
    hand = play(deal("duijiatong", ["34", "77", "5T", "66"], leader=0), "SINGLE 3 3")
    play(hand, "PASS", "SINGLE T T", "PASS", "PASS", "PASS")
    assert hand.current() == 2
    assert hand.legal() == {"SINGLE 5 5"}
    assert_result(hand, captured=[0, 0, 10, 0])


def test_T18_the_next_player_leads_for_a_winner_without_cards(deal):
    """The next seat, not the partner; the points stay with who played highest."""
    hand = deal("duijiatong", ["K", "33", "44", "66"], leader=0)
    play(hand, "SINGLE K K", "PASS*3")
    assert hand.current() == 1
    assert hand.legal() == {"SINGLE 3 3", "PAIR 33 33"}
    assert_result(hand, captured=[10, 0, 0, 0], finished=[0])


def test_T18_players_without_cards_are_left_out(deal):
    hand = deal("duijiatong", ["T", "5", "88", "99"], leader=1)
    play(hand, "SINGLE 5 5", "PASS", "PASS", "SINGLE T T")
    assert hand.current() == 2  # player 1 is out
    play(hand, "PASS", "PASS")
    assert hand.current() == 2
    assert "PASS" not in hand.legal()
    assert_result(hand, captured=[15, 0, 0, 0], finished=[1, 0])


def test_T19_the_cards_on_the_table_go_to_the_player_of_the_last_combination(deal):
    hand = deal("duijiatong", ["5", "33", "T", "44"], leader=0)
    play(hand, "SINGLE 5 5", "PASS", "SINGLE T T")
    assert hand.over()
    assert_result(hand, captured=[0, 0, 15, 0], totals=[15, 0])


def test_T19a_a_player_who_can_only_pass_is_still_to_move(deal):
    hand = play(deal("duijiatong", ["RR", "3", "4", "5"], leader=0), "SINGLE R R")
    for player in (1, 2, 3):
        assert hand.current() == player
        assert hand.legal() == {"PASS"}
        play(hand, "PASS")


# ---- T20-T22: the end and the result


def test_T20_the_hand_ends_when_one_player_holds_cards(deal):
    hand = deal("duijiatong", ["3", "4", "6", "77"], leader=0)
    play(hand, "SINGLE 3 3", "SINGLE 4 4")
    assert not hand.over()
    assert hand.current() == 2
    play(hand, "SINGLE 6 6")
    assert hand.over()
    assert hand.current() == OVER
    assert hand.legal() == set()
    assert_result(hand, finished=[0, 1, 2], totals=[0, 0], verdict="normal")


def test_T20_the_hand_ends_when_a_side_has_no_cards(deal):
    """Two players still hold cards then, and the points in their hands count for nobody."""
    hand = deal("duijiatong", ["3", "TT", "4", "KK"], leader=0)
    play(hand, "SINGLE 3 3", "PASS")
    assert not hand.over()
    play(hand, "SINGLE 4 4")
    assert hand.over()
    assert_result(hand, finished=[0, 2], captured=[0, 0, 0, 0], totals=[0, 0])


def test_T21_the_last_player_loses_the_captured_points_to_the_first(deal):
    """Player 3 has captured 10 and holds 10, and the partner of player 3 is not first."""
    hand = deal("duijiatong", ["4", "6", "8", "3TK"], leader=3)
    play(hand, "SINGLE K K", "PASS*3", "SINGLE 3 3", "SINGLE 4 4", "SINGLE 6 6", "SINGLE 8 8")
    assert hand.over()
    assert_result(
        hand,
        captured=[0, 0, 0, 10],
        finished=[0, 1, 2],
        totals=[20, 0],
        verdict="normal",
        returns=[1, -1, 1, -1],
        beans=[5, -5, 5, -5],
    )


def test_T21_the_last_player_keeps_them_if_the_partner_is_first(deal):
    """The 10 in the hand still go to the third to finish; 10:10 is won by the side of the first."""
    hand = deal("duijiatong", ["6", "4", "8", "3TK"], leader=3)
    play(hand, "SINGLE K K", "PASS*3", "SINGLE 3 3", "PASS", "SINGLE 4 4", "PASS*2")
    play(hand, "SINGLE 6 6", "SINGLE 8 8")
    assert hand.over()
    assert_result(
        hand,
        captured=[0, 0, 0, 10],
        finished=[1, 0, 2],
        totals=[10, 10],
        verdict="normal",
        returns=[-1, 1, -1, 1],
    )


def test_T21_the_side_with_more_points_wins_though_the_other_was_first(deal):
    hand = deal("duijiatong", ["3", "48KK", "6", "77"], leader=0)
    play(hand, "SINGLE 3 3", "SINGLE 8 8", "PASS*2", "PAIR KK KK", "PASS*2")
    play(hand, "SINGLE 4 4", "SINGLE 6 6")
    assert hand.over()
    assert_result(
        hand,
        captured=[0, 20, 0, 0],
        finished=[0, 1, 2],
        totals=[0, 20],
        verdict="normal",
        returns=[-1, 1, -1, 1],
    )


def test_T21_first_and_second_are_tong(deal):
    """Even with fewer points than the other side."""
    hand = deal("duijiatong", ["9", "5KKQ", "8", "77"], leader=1)
    play(hand, "PAIR KK KK", "PASS*3", "SINGLE 5 5", "SINGLE 8 8", "PASS", "SINGLE 9 9")
    assert hand.over()
    assert_result(
        hand,
        captured=[5, 20, 0, 0],
        finished=[2, 0],
        totals=[5, 20],
        verdict="tong",
        returns=[2, -2, 2, -2],
        beans=[10, -10, 10, -10],
    )


def test_T21_first_and_second_are_clean_tong_if_the_others_have_nothing(deal):
    """What the others have played lies on the table and is not theirs."""
    hand = deal("duijiatong", ["8", "5T3", "J", "77"], leader=1)
    play(hand, "SINGLE 5 5", "PASS", "PASS", "SINGLE 8 8", "SINGLE T T", "SINGLE J J")
    assert hand.over()
    assert_result(
        hand,
        captured=[0, 0, 15, 0],
        finished=[0, 2],
        totals=[15, 0],
        verdict="clean_tong",
        returns=[4, -4, 4, -4],
        beans=[20, -20, 20, -20],
    )


def all_200_points(second: str) -> list[str]:
    """Player 0 can take every point and go out first."""
    return ["3" + FIVES + TENS + KINGS, second, "66", "77"]


TAKE_ALL = ("KEEP", bomb(TENS), "PASS*3", bomb(KINGS), "PASS*3", bomb(FIVES), "PASS*3")


def test_T21_T22_all_200_points_are_tong_once_the_others_have_finished_one(deal):
    """Until then first and second could still make it 4."""
    hand = play(deal("duijiatong", all_200_points("4"), leader=0), *TAKE_ALL, "SINGLE 3 3")
    assert not hand.over()
    assert_result(hand, captured=[200, 0, 0, 0], finished=[0], verdict=None)
    play(hand, "SINGLE 4 4")
    assert hand.over()
    assert_result(hand, totals=[200, 0], verdict="tong", returns=[2, -2, 2, -2])


def test_T21_all_200_points_and_first_and_second_are_clean_tong(deal):
    hand = play(deal("duijiatong", all_200_points("4"), leader=0), *TAKE_ALL, "SINGLE 3 3")
    play(hand, "PASS", "SINGLE 6 6", "PASS*2", "SINGLE 6 6")
    assert hand.over()
    assert_result(hand, totals=[200, 0], verdict="clean_tong", returns=[4, -4, 4, -4])


def test_T22_ends_when_the_finished_opponents_have_more_than_100(deal):
    hand = deal("duijiatong", ["3", "4KKK" + TENS, "66", "77"], leader=0)
    play(hand, "KEEP", "SINGLE 3 3", bomb(TENS), "PASS*2", "TRIPLE KKK KKK", "PASS*2")
    assert not hand.over()  # 110, but player 1 might still come last
    play(hand, "SINGLE 4 4")
    assert hand.over()
    assert_result(hand, finished=[0, 1], totals=[0, 110], returns=[-1, 1, -1, 1])


def test_T19_T22_points_on_the_table_do_not_end_the_hand(deal):
    """80 are captured when player 1 finishes, 30 lie on the table until the trick ends."""
    hand = deal("duijiatong", ["3", "KKK" + TENS, "66", "77"], leader=0)
    play(hand, "KEEP", "SINGLE 3 3", bomb(TENS), "PASS*2", "TRIPLE KKK KKK")
    assert_result(hand, finished=[0, 1], captured=[0, 80, 0, 0])
    play(hand, "PASS")
    assert not hand.over()
    play(hand, "PASS")
    assert hand.over()
    assert_result(hand, captured=[0, 110, 0, 0], totals=[0, 110], verdict="normal")


def test_T22_exactly_100_of_the_finished_opponents_do_not_end_the_hand(deal):
    """The last 100 could still make it a tie, which is won by the side of the first."""
    hand = deal("duijiatong", ["3", "KK" + TENS, "66", "77"], leader=0)
    play(hand, "KEEP", "SINGLE 3 3", bomb(TENS), "PASS*2", "PAIR KK KK", "PASS*2")
    assert not hand.over()
    assert hand.current() == 2
    assert_result(hand, captured=[0, 100, 0, 0], finished=[0, 1], verdict=None)


def test_T22_ends_at_a_finish_when_the_first_side_has_100(deal):
    """100:100, which is 上游's. Before player 1 finishes, those 100 are not safe."""
    hands = ["3KK" + TENS, "4KKKKKK" + FIVES, "66", "77"]
    hand = deal("duijiatong", hands, leader=0)
    play(hand, "KEEP*2", bomb(TENS), "PASS*3", "PAIR KK KK", "PASS*3", "SINGLE 3 3")
    play(hand, bomb(FIVES), "PASS*2", bomb("KKKKKK"), "PASS*2")
    assert not hand.over()
    assert_result(hand, captured=[100, 100, 0, 0])
    play(hand, "SINGLE 4 4")
    assert hand.over()
    assert_result(hand, totals=[100, 100], verdict="normal", returns=[1, -1, 1, -1])


def test_T22_ends_at_a_capture_when_the_first_side_has_100(deal):
    hand = deal("duijiatong", ["3" + TENS, "45", "6KK", "77"], leader=0)
    play(hand, "KEEP", bomb(TENS), "PASS*3", "SINGLE 3 3", "SINGLE 5 5", "PASS*2")
    play(hand, "SINGLE 4 4", "PASS*2", "PAIR KK KK")
    assert not hand.over()
    play(hand, "PASS")
    assert hand.over()
    assert_result(hand, captured=[80, 5, 20, 0], totals=[100, 5], returns=[1, -1, 1, -1])


def test_T22_goes_on_while_the_first_side_may_still_get_all_200(deal):
    hand = deal("duijiatong", ["3KK" + TENS, "4", "6K", "77"], leader=0)
    play(hand, "KEEP", bomb(TENS), "PASS*3", "PAIR KK KK", "PASS*3", "SINGLE 3 3", "SINGLE 4 4")
    assert not hand.over()
    assert_result(hand, captured=[100, 0, 0, 0], finished=[0, 1])


def test_T22_does_not_end_before_anyone_has_finished(deal):
    hand = play(deal("duijiatong", all_200_points("4"), leader=0), *TAKE_ALL)
    assert not hand.over()


# ---- T23, T24


@pytest.mark.parametrize(
    ("cards", "may"),
    [
        ("3BBRR", True),
        ("3BBR", False),
        ("44444447", True),
        ("444444443", True),
        ("4444443", False),
        ("444444B", False),  # natural cards only
        ("444444BR", False),
        ("444444BBR", True),
        ("44444BBR", False),
        ("2222222", True),
    ],
)
def test_T23_only_those_who_may_throw_in_are_asked(deal, cards, may):
    hand = deal("duijiatong", ["33", cards, "66", "77"], leader=0)
    if may:
        assert hand.current() == 1
        assert hand.legal() == {"THROW", "KEEP"}
        play(hand, "KEEP")
    assert hand.current() == 0
    assert hand.legal() == {"SINGLE 3 3", "PAIR 33 33"}


def test_T23_one_wins_three_lose(deal):
    hand = play(deal("duijiatong", ["33", "44", "66", "5555555"], leader=0), "THROW")
    assert hand.over()
    assert_result(
        hand,
        returns=[-1, -1, -1, 3],
        beans=[-5, -5, -5, 15],
        verdict="throw_in",
        totals=None,
        finished=[],
        captured=[0, 0, 0, 0],
    )


@pytest.mark.parametrize("stake", [4, 10_000])
def test_T23_throw_in_stake(deal, stake):
    hands = ["33", "44", "66", "5555555"]
    hand = play(deal("duijiatong", hands, leader=0, throw_in_stake=stake), "THROW")
    returns = [-stake, -stake, -stake, 3 * stake]
    assert_result(hand, returns=returns, beans=[5 * each for each in returns], verdict="throw_in")


def test_T23_in_seat_order_from_the_leader(deal):
    hand = deal("duijiatong", ["3" * 7, "44", "6" * 8, "BBRR"], leader=2)
    for player in (2, 3, 0):
        assert hand.current() == player
        play(hand, "KEEP")
    assert hand.current() == 2
    assert "THROW" not in hand.legal()
    assert bomb("6" * 8) in hand.legal()


def test_T24_who_runs_pays_alone(deal):
    hand = deal("duijiatong", ["5K", "44", "66", "77"], leader=0)
    play(hand, "SINGLE K K")
    hand.forfeit(2)
    assert hand.over()
    assert_result(
        hand,
        returns=[0, 0, -10, 0],
        beans=[0, 0, -30, 0],
        verdict="forfeit",
        totals=None,
        captured=[0, 0, 0, 0],
    )


def test_T24_while_a_throw_in_is_asked(deal):
    hand = deal("duijiatong", ["33", "44", "66", "7" * 7], leader=0)
    hand.forfeit(0)
    assert hand.over()
    assert hand.current() == OVER
    assert hand.legal() == set()
    assert_result(hand, returns=[-10, 0, 0, 0])


def test_T24_not_after_the_end():
    hand = core("duijiatong", {"hands": ["3", "44", "6", "77"]}, leader=0)
    play(hand, "SINGLE 3 3", "PASS", "SINGLE 6 6")
    with pytest.raises(wenling.IllegalAction):
        hand.forfeit(1)
    assert_result(hand, verdict="clean_tong")


@pytest.mark.parametrize("face_up", ["3h", "3", "3h3h", "3h 4s", "3hx", "B4", "", "h", "3h\u4e2d"])
def test_T14_the_face_up_card_of_a_deal_is_one_card_and_nothing_behind_it(face_up):
    deal = {"hands": ["3345", "3", "4", "5"], "face_up": face_up, "twin": 1}
    game = wenling.load_game("duijiatong")
    if face_up == "3h":
        assert game.new_initial_state(deal=deal, leader=0).setup()["deal"]["face_up"] == "3h"
        return
    with pytest.raises(ValueError, match="face_up"):
        game.new_initial_state(deal=deal, leader=0)
