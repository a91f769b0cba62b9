"""liujiatong, T15 to T19, T25 and T26: small hands worked out by hand."""

import pytest

import wenling
from tests.games.support import assert_result, core, play

TENS, KINGS, FIVES = "T" * 16, "K" * 16, "5" * 16  # 160, 160 and 80 points
WIN_0, WIN_1 = [1, -1] * 3, [-1, 1] * 3


def bomb(cards: str) -> str:
    return f"BOMB {cards} {cards}"


def doubled(returns: list[int]) -> list[int]:
    return [2 * gain for gain in returns]


@pytest.mark.parametrize("leader", range(6))
def test_T16_the_next_seat_is_next_to_play(deal, leader):
    hand = play(deal("liujiatong", ["33"] * 6, leader=leader), "SINGLE 3 3")
    for step in range(1, 6):
        assert hand.current() == (leader + step) % 6
        play(hand, "PASS")
    assert hand.current() == leader
    assert hand.legal() == {"SINGLE 3 3"}


def test_T17_the_trick_ends_when_five_have_passed(deal):
    hand = deal("liujiatong", ["5K", "33", "44", "TT", "66", "77"], leader=0)
    play(hand, "SINGLE 5 5", "PASS*2", "SINGLE T T", "PASS*4")
    assert_result(hand, captured=[0] * 6)
    play(hand, "PASS")
    assert hand.current() == 3
    assert_result(hand, captured=[0, 0, 0, 15, 0, 0])


def test_T18_the_next_player_leads_for_a_winner_without_cards(deal):
    hand = deal("liujiatong", ["3", "A", "K", "44", "66", "77"], leader=2)
    play(hand, "SINGLE K K", "PASS*4", "SINGLE A A", "PASS*3")
    assert not hand.over()
    play(hand, "PASS")
    assert hand.current() == 3  # player 2 is out too
    assert_result(hand, captured=[0, 10, 0, 0, 0, 0], finished=[2, 1])


def test_T23_T24_no_throw_in_and_no_forfeit():
    hand = core("liujiatong", {"hands": ["BBBBRRRR" + "3" * 16] + ["44"] * 5}, leader=0)
    assert "THROW" not in hand.legal()
    with pytest.raises(wenling.IllegalAction):
        hand.forfeit(0)
    assert not hand.over()


def all_400_points(*others: str) -> list[str]:
    """Player 0 can take every point and go out first."""
    return ["3" + FIVES + TENS + KINGS, *others]


TAKE_ALL = (bomb(TENS), "PASS*5", bomb(KINGS), "PASS*5", bomb(FIVES), "PASS*5")


def test_T25_nobody_owns_anything_before_the_first_has_finished(deal):
    hand = deal("liujiatong", all_400_points("44", "66", "77", "88", "99"), leader=0)
    play(hand, *TAKE_ALL)
    assert not hand.over()
    assert_result(hand, captured=[400, 0, 0, 0, 0, 0], totals=None, verdict=None)


def test_T26_1_all_400_secured_win_2(deal):
    hand = deal("liujiatong", all_400_points("44", "66", "77", "88", "99"), leader=0)
    play(hand, *TAKE_ALL, "SINGLE 3 3")
    assert hand.over()
    assert_result(
        hand,
        finished=[0],
        totals=[400, 0],
        verdict="double",
        returns=doubled(WIN_0),
    )


def test_T25_T26_1_the_other_side_has_only_what_its_finished_players_captured(deal):
    """Player 5 is first; the 400 of player 0 are secured when player 0 finishes."""
    hand = deal("liujiatong", all_400_points("77", "88", "99", "JJ", "4"), leader=5)
    play(hand, "SINGLE 4 4", bomb(TENS), "PASS*4", bomb(KINGS), "PASS*4", bomb(FIVES), "PASS*4")
    assert not hand.over()
    assert_result(hand, captured=[400, 0, 0, 0, 0, 0], finished=[5])
    play(hand, "SINGLE 3 3")
    assert hand.over()
    assert_result(hand, totals=[400, 0], verdict="double", returns=doubled(WIN_0))


def test_T26_2_200_against_a_finished_player_with_points_at_a_finish(deal):
    hand = deal("liujiatong", ["3KKKK" + TENS, "45", "66", "77", "88", "99"], leader=0)
    play(hand, bomb(TENS), "PASS*5", bomb("KKKK"), "PASS*5", "SINGLE 3 3", "SINGLE 5 5", "PASS*4")
    assert not hand.over()
    assert_result(hand, captured=[200, 5, 0, 0, 0, 0], finished=[0])
    play(hand, "SINGLE 4 4")
    assert hand.over()
    assert_result(
        hand,
        finished=[0, 1],
        totals=[200, 5],
        verdict="single",
        returns=WIN_0,
    )


def test_T26_2_200_against_a_finished_player_with_points_at_a_capture(deal):
    """The 10 on the table make player 2 reach 200 only when the trick ends (T19)."""
    hand = deal("liujiatong", ["3KKK" + TENS, "45", "6K", "77", "88", "99"], leader=0)
    play(hand, bomb(TENS), "PASS*5", "TRIPLE KKK KKK", "PASS*5", "SINGLE 3 3", "SINGLE 5 5")
    play(hand, "PASS*4", "SINGLE 4 4", "PASS*4", "SINGLE K K", "PASS*2")
    assert not hand.over()
    play(hand, "PASS")
    assert hand.over()
    assert_result(hand, captured=[190, 5, 10, 0, 0, 0], totals=[200, 5], verdict="single")


def test_T19_T26_2_points_on_the_table_do_not_end_the_hand(deal):
    """Player 1 goes out with a 5 on the table and has captured nothing yet."""
    hand = deal("liujiatong", ["3KKKK" + TENS, "5", "66", "77", "88", "99"], leader=0)
    play(hand, bomb(TENS), "PASS*5", bomb("KKKK"), "PASS*5", "SINGLE 3 3", "SINGLE 5 5", "PASS*3")
    assert not hand.over()
    play(hand, "PASS")
    assert hand.over()
    assert_result(hand, captured=[200, 5, 0, 0, 0, 0], totals=[200, 5], returns=WIN_0)


def test_T26_2_not_while_the_other_side_has_no_points(deal):
    """All 400 may still come."""
    hand = deal("liujiatong", ["3KKKK" + TENS, "4", "66", "77", "88", "99"], leader=0)
    play(hand, bomb(TENS), "PASS*5", bomb("KKKK"), "PASS*5", "SINGLE 3 3", "SINGLE 4 4")
    assert not hand.over()
    assert_result(hand, captured=[200, 0, 0, 0, 0, 0], finished=[0, 1])


def test_T26_2_the_side_that_was_not_first(deal):
    """Its 200 are secured when their player finishes."""
    hand = deal("liujiatong", ["35", "4KKKK" + TENS, "66", "77", "88", "99"], leader=0)
    play(hand, "SINGLE 5 5", "PASS*5", "SINGLE 3 3", bomb(TENS), "PASS*4", bomb("KKKK"), "PASS*4")
    assert not hand.over()
    play(hand, "SINGLE 4 4")
    assert hand.over()
    assert_result(hand, totals=[5, 200], verdict="single", returns=WIN_1)


def test_T26_2_both_have_200_which_is_won_by_the_side_of_the_first(deal):
    hands = ["3KKKK" + TENS, "4" + "K" * 12 + FIVES, "66", "77", "88", "99"]
    hand = deal("liujiatong", hands, leader=0)
    play(hand, bomb(TENS), "PASS*5", bomb("KKKK"), "PASS*5", "SINGLE 3 3")
    play(hand, bomb(FIVES), "PASS*4", bomb("K" * 12), "PASS*4")
    assert not hand.over()
    play(hand, "SINGLE 4 4")
    assert hand.over()
    assert_result(hand, totals=[200, 200], verdict="single", returns=WIN_0)


def test_T26_2_is_asked_before_3(deal):
    """Both hold when player 0 finishes; by (3) the king of player 3 would count as well."""
    hand = deal("liujiatong", ["3KKKK" + TENS, "45", "6", "K", "7", "99"], leader=1)
    play(hand, "SINGLE 5 5", "PASS*5", "SINGLE 4 4", "SINGLE 6 6", "PASS", "SINGLE 7 7", "PASS")
    play(hand, bomb(TENS), "PASS*2", bomb("KKKK"), "PASS*2", "SINGLE 3 3")
    assert hand.over()
    assert_result(hand, finished=[1, 2, 4, 0], totals=[200, 5], verdict="single", returns=WIN_0)


def test_T26_3_all_three_out_before_anyone_of_the_others_win_2(deal):
    """What the others have captured goes to the first, what they hold to their opponents."""
    hand = deal("liujiatong", ["6", "TT", "8", "5", "Q", "49K"], leader=5)
    play(hand, "SINGLE K K", "PASS*5", "SINGLE 4 4", "SINGLE 6 6", "PASS", "SINGLE 8 8", "PASS")
    assert not hand.over()
    play(hand, "SINGLE Q Q")
    assert hand.over()
    assert_result(
        hand,
        captured=[0, 0, 0, 0, 0, 10],
        finished=[0, 2, 4],
        totals=[35, 0],
        verdict="double",
        returns=doubled(WIN_0),
    )


PLAYER_1_FIRST_THEN_SIDE_0 = (
    *("SINGLE K K", "PASS*5", "SINGLE 4 4", "PASS", "SINGLE 6 6", "SINGLE 8 8", "PASS"),
    *("SINGLE J J", "PASS", "SINGLE Q Q"),
)


def test_T26_3_a_tie_goes_to_the_side_of_the_first(deal):
    """The 10 captured by player 5 go to player 1, the 10 held by player 3 to the opponents."""
    hand = deal("liujiatong", ["Q", "6", "8", "55", "J", "49K"], leader=5)
    play(hand, *PLAYER_1_FIRST_THEN_SIDE_0)
    assert hand.over()
    assert_result(hand, finished=[1, 2, 4, 0], totals=[10, 10], verdict="single", returns=WIN_1)


def test_T26_3_more_points_win_1(deal):
    hand = deal("liujiatong", ["Q", "6", "8", "5T", "J", "49K"], leader=5)
    play(hand, *PLAYER_1_FIRST_THEN_SIDE_0)
    assert_result(hand, totals=[15, 10], verdict="single", returns=WIN_0)


def test_T19_T26_3_the_table_counts(deal):
    hand = deal("liujiatong", ["K", "6", "8", "55", "J", "49K"], leader=5)
    play(hand, *PLAYER_1_FIRST_THEN_SIDE_0[:-1], "SINGLE K K")
    assert_result(hand, captured=[10, 0, 0, 0, 0, 10], totals=[20, 10], returns=WIN_0)


def test_T26_3_all_400_win_2_though_the_others_have_finished_one(deal):
    """The last 10 are in the hand of player 3."""
    hands = ["3" + "5" * 14 + TENS + KINGS, "4", "6", "55", "7", "99"]
    hand = deal("liujiatong", hands, leader=0)
    play(hand, bomb(TENS), "PASS*5", bomb(KINGS), "PASS*5", bomb("5" * 14), "PASS*5")
    play(hand, "SINGLE 3 3", "SINGLE 4 4", "SINGLE 6 6", "PASS", "SINGLE 7 7")
    assert hand.over()
    assert_result(
        hand,
        captured=[390, 0, 0, 0, 0, 0],
        finished=[0, 1, 2, 4],
        totals=[400, 0],
        verdict="double",
        returns=doubled(WIN_0),
    )
