"""biaotong, T15 to T19 and T27 to T31: small hands worked out by hand."""

import pytest

import wenling
from tests.games.support import OVER, assert_result, core, play

ALL_BIDS = {"PASS", "BID 5", "BID 10", "BID 15", "BID 20"}


def cards(*hands: str, kitty: str = "") -> dict[str, object]:
    return {"hands": list(hands), "kitty": kitty}


def plain_hands(kitty: str = "JQ") -> dict[str, object]:
    return cards("34", "56", "78", "99", kitty=kitty)


@pytest.mark.parametrize("starter", range(4))
def test_T27_bidding_goes_round_from_the_starter(deal, starter):
    hand = deal("biaotong", plain_hands(), starter=starter)
    for step in range(4):
        assert hand.current() == (starter + step) % 4
        assert hand.legal() == ALL_BIDS
        play(hand, "PASS")
    assert hand.current() == starter


def test_T27_each_bid_is_higher_and_steps_may_be_skipped(deal):
    hand = play(deal("biaotong", plain_hands(), starter=0), "BID 5")
    assert hand.legal() == {"PASS", "BID 10", "BID 15", "BID 20"}
    play(hand, "BID 15")
    assert hand.legal() == {"PASS", "BID 20"}


def test_T27_a_pass_is_final(deal):
    hand = play(deal("biaotong", plain_hands(), starter=0), "PASS", "BID 5", "BID 10", "PASS")
    assert hand.current() == 1
    play(hand, "BID 15")
    assert hand.current() == 2


def test_T27_ends_when_20_is_bid(deal):
    hand = play(deal("biaotong", plain_hands(), starter=3), "PASS", "BID 20")
    assert hand.current() == 0
    assert hand.legal() == {f"SINGLE {rank} {rank}" for rank in "34JQ"}
    assert_result(hand, dealer=0, bid=20)


def test_T27_ends_when_all_but_one_have_passed_after_a_bid(deal):
    hand = play(deal("biaotong", plain_hands(), starter=0), "BID 5", "PASS", "BID 10", "PASS")
    assert hand.current() == 0
    play(hand, "PASS")
    assert_result(hand, dealer=2, bid=10)
    assert hand.current() == 2


def test_T27_the_last_of_three_passes_may_still_bid_and_deals(deal):
    hand = play(deal("biaotong", plain_hands(), starter=0), "PASS*3")
    assert hand.legal() == ALL_BIDS
    play(hand, "BID 15")
    assert_result(hand, dealer=3, bid=15)


def test_T27_if_all_pass_the_starter_deals_at_5(deal):
    hand = play(deal("biaotong", plain_hands(), starter=2), "PASS*4")
    assert_result(hand, dealer=2, bid=5)
    assert hand.current() == 2


@pytest.mark.parametrize("jokers", ["BB", "BR", "RR", "BBR", "BBRR"])
def test_T28_two_jokers_must_bid_the_next_level_below_10(deal, jokers):
    hand = deal("biaotong", cards("3" + jokers, "5", "6", "7"), starter=0)
    assert hand.legal() == {"BID 5"}
    hand = play(deal("biaotong", cards("3" + jokers, "5", "6", "7"), starter=3), "BID 5")
    assert hand.legal() == {"BID 10"}
    hand = play(deal("biaotong", cards("3" + jokers, "5", "6", "7"), starter=3), "BID 10")
    assert hand.legal() == {"PASS", "BID 15", "BID 20"}


def test_T28_one_joker_need_not(deal):
    hand = deal("biaotong", cards("3B", "5R", "6", "7"), starter=0)
    assert hand.legal() == ALL_BIDS
    assert play(hand, "PASS").legal() == ALL_BIDS


def test_T29_the_dealer_takes_the_kitty_and_leads(deal):
    hand = deal("biaotong", cards("34", "56", "78", "99", kitty="6TB"), starter=1)
    play(hand, "BID 5", "PASS*3")
    assert hand.current() == 1
    assert hand.legal() == {f"SINGLE {rank} {rank}" for rank in "56TB"} | {"PAIR 66 66"}


def test_T9_jokers_are_not_wild(deal):
    hand = play(deal("biaotong", cards("33B", "5", "6", "7"), starter=0), "BID 20")
    assert hand.legal() == {"SINGLE 3 3", "SINGLE B B", "PAIR 33 33"}


def test_T30_the_kitty_counts_for_the_dealer_who_is_asked_first(deal):
    hand = deal("biaotong", cards("3" * 8, "45555555", "BBRR", "99", kitty="5"), starter=0)
    play(hand, "PASS", "PASS", "BID 5", "PASS")
    for player in (2, 0):
        assert hand.current() == player
        assert hand.legal() == {"THROW", "KEEP"}
        play(hand, "KEEP")
    assert hand.current() == 2
    assert "JOKER_BOMB BBRR BBRR" in hand.legal()
    hand = deal("biaotong", cards("34", "45555555", "66", "99", kitty="5"), starter=0)
    play(hand, "PASS", "BID 5", "PASS*2")
    assert hand.legal() == {"THROW", "KEEP"}


@pytest.mark.parametrize("almost", ["5555555", "BBR", "555555BBR"])
def test_T30_nothing_less_may_throw_in(deal, almost):
    hand = play(deal("biaotong", cards("34", almost, "66", "99"), starter=0), "BID 20")
    assert hand.current() == 0
    assert "THROW" not in hand.legal()


def test_T30_the_side_of_the_thrower_wins_at_the_bid(deal):
    hand = deal("biaotong", cards("45", "3" * 8, "66", "99"), starter=0)
    play(hand, "PASS*2", "BID 15", "PASS", "THROW")
    assert hand.over()
    assert_result(hand, returns=[15, 15, -45, 15], coins=[8, 8, -24, 8], dealer=2, bid=15)
    hand = deal("biaotong", cards("35", "4" * 8, "66", "99"), starter=1)
    play(hand, "BID 5", "PASS*3", "THROW")
    assert_result(hand, returns=[-5, 15, -5, -5], coins=[-3, 9, -3, -3])


@pytest.mark.parametrize(("bid", "coins"), [(5, 3), (10, 5), (15, 8), (20, 10)])
def test_T31_the_side_of_the_first_to_finish_wins(deal, bid, coins):
    hand = deal("biaotong", cards("34", "88", "66", "9"), starter=0)
    play(hand, f"BID {bid}", *(["PASS*3"] if bid < 20 else []))
    play(hand, "SINGLE 3 3", "PASS*3", "SINGLE 4 4")
    assert hand.over()
    assert hand.current() == OVER
    assert_result(
        hand,
        returns=[3 * bid, -bid, -bid, -bid],
        coins=[3 * coins, -coins, -coins, -coins],
        dealer=0,
        bid=bid,
        captured=[0, 0, 0, 0],
    )
    hand = deal("biaotong", cards("34", "88", "66", "9"), starter=0)
    play(hand, f"BID {bid}", *(["PASS*3"] if bid < 20 else []))
    play(hand, "SINGLE 3 3", "PASS*2", "SINGLE 9 9")
    assert_result(
        hand,
        returns=[-3 * bid, bid, bid, bid],
        coins=[-3 * coins, coins, coins, coins],
    )


def test_T31_with_a_stake_coins_are_the_stake_times_the_bid(deal):
    hand = deal("biaotong", cards("3", "88", "66", "9"), starter=0, stake=7)
    play(hand, "BID 15", "PASS*3", "SINGLE 3 3")
    assert_result(hand, returns=[45, -15, -15, -15], coins=[315, -105, -105, -105])


def test_T17_T19_captured_points_are_recorded(deal):
    hand = deal("biaotong", cards("5T", "KK", "66", "99"), starter=0)
    play(hand, "BID 20", "SINGLE 5 5", "PASS*2", "SINGLE 9 9", "PASS", "SINGLE K K", "PASS*3")
    assert_result(hand, captured=[0, 15, 0, 0])
    play(hand, "SINGLE K K")
    assert hand.over()
    assert_result(hand, captured=[0, 25, 0, 0], returns=[-60, 20, 20, 20])


def test_T24_no_forfeit():
    hand = core("biaotong", plain_hands(), starter=0)
    with pytest.raises(wenling.IllegalAction):
        hand.forfeit(0)
    assert hand.legal() == ALL_BIDS
