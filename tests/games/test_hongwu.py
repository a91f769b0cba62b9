"""hongwu, H1 to H13: deals and endgames worked out by hand."""

import pytest

import wenling
from tests.games.support import OVER, assert_result, core, drawn, play
from tests.reference.hongwu import CARDS, in_order, parse, write


def level_cards_to_player_0(kitty: str) -> dict[str, object]:
    """A deal in which player 0 first draws all level cards that do not lie in the kitty."""
    left = [card for card in CARDS * 2 if card[0] == "2"]
    for card in parse(kitty):
        if card in left:
            left.remove(card)
    return drawn({(0, turn): card for turn, card in enumerate(left)}, kitty)


def pass_all(hand: object) -> object:
    while "PASS" in hand.legal():
        play(hand, "PASS")
    return hand


# ---- H6: declaring and overriding


def test_H6_the_drawer_of_a_level_card_is_asked(deal):
    cards = drawn({(1, 3): "2h"}, "2s2s2h2d2d2c2c3s")
    hand = deal("hongwu", cards, first=0)
    assert hand.current() == 1
    assert hand.legal() == {"DECLARE h", "PASS"}
    play(hand, "DECLARE h")
    assert_result(hand, trump="h", dealer=1, level="2", next_dealer=None, returns=[0, 0, 0, 0])


def test_H6_cards_are_drawn_in_turn_from_the_first(deal):
    cards = drawn({(0, 0): "2h", (1, 1): "2s", (2, 0): "2d", (3, 1): "2c"}, "2s2h2d2c3s3s3h3h")
    hand = deal("hongwu", cards, first=2)
    for player, suit in [(2, "d"), (0, "h"), (3, "c"), (1, "s")]:
        assert hand.current() == player
        assert hand.legal() == {f"DECLARE {suit}", "PASS"}
        play(hand, "PASS")
    for player, suit in [(2, "d"), (3, "c"), (0, "h"), (1, "s")]:  # once more after the deal
        assert hand.current() == player
        assert hand.legal() == {f"DECLARE {suit}", "PASS"}
        play(hand, "PASS")
    assert hand.current() == 2  # nobody declared: the first to draw deals
    assert_result(hand, trump="s", dealer=2)


def test_H6_about_the_suit_of_that_card_only_but_after_the_deal_about_any(deal):
    cards = drawn({(0, 0): "2h", (0, 5): "2s", (0, 7): "2s"}, "2h2d2d2c2c3s3s3h")
    hand = play(deal("hongwu", cards, first=0), "PASS")
    assert hand.legal() == {"DECLARE s", "PASS"}
    play(hand, "PASS")
    assert hand.legal() == {"DECLARE s", "PASS"}  # the second copy
    play(hand, "PASS")
    assert hand.legal() == {"DECLARE s", "DECLARE h", "PASS"}
    assert_result(play(hand, "DECLARE h"), trump="h", dealer=0)


def test_H6_two_level_cards_of_one_suit_override(deal):
    cards = drawn({(0, 0): "2h", (1, 3): "2s", (1, 6): "2s", (2, 9): "2d"}, "2h2d2c2c3s3s3h3h")
    hand = play(deal("hongwu", cards, first=0), "DECLARE h")
    assert hand.current() == 1  # not asked about one 2s
    assert hand.legal() == {"OVERRIDE s", "PASS"}
    play(hand, "OVERRIDE s")
    assert_result(hand, trump="s", dealer=1)
    assert hand.current() == 1
    assert all(text.startswith("BURY") for text in hand.legal())


def test_H6_who_declines_to_override_is_asked_once_more_after_the_deal(deal):
    cards = drawn({(0, 0): "2h", (1, 3): "2s", (1, 6): "2s"}, "2h2d2d2c2c3s3s3h")
    hand = play(deal("hongwu", cards, first=0), "DECLARE h", "PASS")
    assert hand.current() == 1
    assert hand.legal() == {"OVERRIDE s", "PASS"}
    assert_result(play(hand, "PASS"), trump="h", dealer=0)


def test_H6_one_level_card_does_not_override(deal):
    cards = drawn({(0, 0): "2h", (1, 3): "2s", (2, 6): "2s"}, "2h2d2d2c2c3s3s3h")
    hand = play(deal("hongwu", cards, first=0), "DECLARE h")
    assert hand.current() == 0
    assert_result(hand, trump="h", dealer=0)


def test_H6_the_declarer_does_not_override(deal):
    cards = drawn({(0, 0): "2h", (0, 3): "2s", (0, 6): "2s"}, "2h2d2d2c2c3s3s3h")
    hand = play(deal("hongwu", cards, first=0), "DECLARE h")
    assert_result(hand, trump="h", dealer=0)


def test_H6_an_override_is_final(deal):
    placed = {(0, 0): "2h", (1, 1): "2s", (1, 2): "2s", (2, 3): "2d", (2, 4): "2d"}
    cards = drawn(placed | {(3, 5): "2c", (3, 6): "2c"}, "2h3s3s3h3h3d3d3c")
    hand = play(deal("hongwu", cards, first=0), "DECLARE h", "OVERRIDE s")
    assert_result(hand, trump="s", dealer=1)


def test_H6_the_second_to_override_may_if_the_first_declined(deal):
    placed = {(0, 0): "2h", (1, 1): "2s", (1, 2): "2s", (2, 3): "2d", (2, 4): "2d"}
    hand = deal("hongwu", drawn(placed, "2h2c2c3s3s3h3h3d"), first=0)
    play(hand, "DECLARE h", "PASS")
    assert hand.current() == 2
    assert hand.legal() == {"OVERRIDE d", "PASS"}
    assert_result(play(hand, "OVERRIDE d"), trump="d", dealer=2)


def test_H6_both_copies_in_hand_are_still_a_single_when_nobody_has_declared(deal):
    cards = drawn({(0, 0): "2h", (0, 1): "2h", (1, 2): "2s", (1, 3): "2s"}, "2d2d2c2c3s3s3h3h")
    hand = play(deal("hongwu", cards, first=0), "PASS")
    assert hand.legal() == {"DECLARE h", "PASS"}
    play(hand, "DECLARE h")
    assert hand.current() == 1
    assert hand.legal() == {"OVERRIDE s", "PASS"}


def test_H6_after_the_deal_players_before_the_declarer_are_not_asked_again(deal):
    """Player 1 declines before player 3 declares; player 0, after player 3, may override."""
    placed = {(1, 0): "2s", (1, 1): "2s", (3, 2): "2h", (0, 3): "2d", (0, 4): "2d"}
    hand = deal("hongwu", drawn(placed, "2h2c2c3s3s3h3h3d"), first=1)
    play(hand, "PASS*5")
    assert hand.current() == 1
    play(hand, "PASS")
    assert hand.current() == 3
    play(hand, "DECLARE h")
    assert hand.current() == 0
    assert hand.legal() == {"OVERRIDE d", "PASS"}
    assert_result(play(hand, "PASS"), trump="h", dealer=3)


def test_H6_after_the_deal_both_copies_declare_as_a_single(deal):
    placed = {(0, 0): "2s", (0, 1): "2s", (1, 2): "2h", (1, 3): "2h"}
    hand = deal("hongwu", drawn(placed, "2d2d2c2c3s3s3h3h"), first=0)
    play(hand, "PASS*4")
    assert hand.current() == 0
    play(hand, "DECLARE s")
    assert hand.current() == 1
    assert hand.legal() == {"OVERRIDE h", "PASS"}
    assert_result(play(hand, "OVERRIDE h"), trump="h", dealer=1)


@pytest.mark.parametrize(
    ("kitty", "suit"),
    [
        ("2s2s2h2h2d2d2c2c", "s"),
        ("BR4h2d2c3s3s3h", "d"),  # the first level card
        ("4h4h4c4c4s4s3d2c", "c"),
        ("BR6c3s3s3h3h4d", "c"),  # no level card: the first that is no joker
        ("BBRR6d3s3s3h", "d"),
    ],
)
def test_H6_if_nobody_declares_the_kitty_is_turned(deal, kitty, suit):
    hand = pass_all(deal("hongwu", level_cards_to_player_0(kitty), first=3))
    assert hand.current() == 3
    assert_result(hand, trump=suit, dealer=3)


# ---- H7: the dealer and the kitty


def test_H7_a_later_hand_has_its_dealer_who_draws_first(deal):
    placed = {(0, 0): "2h", (2, 0): "2s", (2, 1): "2s"}
    hand = deal("hongwu", drawn(placed, "2h2d2d2c2c3s3s3h"), dealer=2)
    assert hand.current() == 2
    play(hand, "PASS", "DECLARE h", "OVERRIDE s")
    assert_result(hand, trump="s", dealer=2)
    hand = deal("hongwu", drawn(placed, "2h2d2d2c2c3s3s3h"), dealer=2)
    play(hand, "PASS", "DECLARE h", "PASS", "PASS")
    assert hand.current() == 2  # the dealer, not the declarer
    assert_result(hand, trump="h", dealer=2)


def test_H7_the_dealer_lays_away_eight_cards_in_order(deal):
    """33 cards, of which the eighth from above may be the first to go."""
    cards = drawn({(0, 0): "2h"}, "2s2s2h2d2d2c2cR")
    hand = play(deal("hongwu", cards, first=0), "DECLARE h")
    held = in_order(parse(cards["draws"][0] + cards["kitty"]))
    assert hand.legal() == {f"BURY {card}" for card in held[:26]}
    play(hand, f"BURY {held[20]}")
    assert hand.legal() == {f"BURY {card}" for card in held[21:27]}
    for card in held[26:33]:
        assert f"BURY {card}" in hand.legal()
        play(hand, f"BURY {card}")
    assert held[32] == "R"
    assert hand.current() == 0
    assert all(text.startswith("PLAY") for text in hand.legal())


def test_H7_both_copies_of_a_card_may_be_laid_away(deal):
    cards = drawn({(0, 0): "2h", (0, 1): "3s", (0, 2): "3s"}, "2s2s2h2d2d2c2cR")
    hand = play(deal("hongwu", cards, first=0), "DECLARE h", "BURY 3s", "BURY 3s")
    assert "BURY 3s" not in hand.legal()


# ---- H8 to H10: tricks, from endgames


def endgame(*hands: str, buried: str = "") -> dict[str, object]:
    return {"hands": list(hands), "buried": buried}


def plays(*cards: str) -> set[str]:
    return {f"PLAY {card}" for card in cards}


@pytest.mark.parametrize("dealer", range(4))
def test_H8_the_dealer_leads_and_the_next_seats_follow(deal, dealer):
    hand = deal("hongwu", endgame("4h6h", "4h6h", "7h8h", "7h8h"), dealer=dealer, trump="s")
    assert_result(hand, dealer=dealer, trump="s", defender_points=0)
    for step in range(4):
        assert hand.current() == (dealer + step) % 4
        play(hand, sorted(hand.legal())[0])


def test_H8_the_winner_of_the_trick_leads(deal):
    hand = deal("hongwu", endgame("4h6h", "7hJh", "9hTh", "8hQh"), dealer=0, trump="s")
    play(hand, "PLAY 4h", "PLAY 7h", "PLAY 9h", "PLAY 8h")
    assert hand.current() == 2
    assert hand.legal() == plays("Th")


def test_H5_leads_are_singles_pairs_and_tractors(deal):
    """4466 is one of hearts, whatever the trump; 3s and 2s of the trump suit, 3c its mate."""
    cards = endgame("3c3c4h4h6h6h8h", "7d8d9dTdJdQdKd", "7d8d9dTdJdQdKd", "4s6s7s8s9sTsJs")
    hand = deal("hongwu", cards, dealer=0, trump="s")
    assert hand.legal() == plays("3c", "4h", "6h", "8h", "3c3c", "4h4h", "6h6h", "4h4h6h6h")


def test_H9_follow_suit_if_held(deal):
    cards = endgame("4h4d", "6hTh", "5h8c", "2h3s")
    hand = play(deal("hongwu", cards, dealer=0, trump="s"), "PLAY 4h")
    assert hand.legal() == plays("6h", "Th")
    assert play(hand, "PLAY 6h").legal() == plays("5h", "8c")  # 红五 is trump
    assert play(hand, "PLAY 8c").legal() == plays("2h", "3s")  # 副主 and 正参谋 too


def test_H9_trump_is_followed_with_all_that_is_trump(deal):
    cards = endgame("4s4d", "5hTh", "3c8c", "B7d")
    hand = play(deal("hongwu", cards, dealer=0, trump="s"), "PLAY 4s")
    assert hand.legal() == plays("5h")
    assert play(hand, "PLAY 5h").legal() == plays("3c")
    assert play(hand, "PLAY 3c").legal() == plays("B")


def test_H9_a_pair_is_answered_with_a_pair_if_held(deal):
    cards = endgame("4h4hAcAd", "6h7h8h8h", "6h7h9hTc", "KhTdQdKd")
    hand = play(deal("hongwu", cards, dealer=0, trump="s"), "PLAY 4h4h")
    assert hand.legal() == plays("8h")
    assert play(hand, "PLAY 8h").legal() == plays("8h")
    assert play(hand, "PLAY 8h").legal() == plays("6h", "7h")  # no pair: any two, in order
    assert play(hand, "PLAY 6h").legal() == plays("7h", "9h")
    assert play(hand, "PLAY 9h").current() == 3
    assert hand.legal() == plays("Td", "Qd", "Kh")  # Kd comes after Kh, which must be given
    assert play(hand, "PLAY Kh").legal() == plays("Kd")


def test_H9_a_tractor_is_answered_with_a_tractor_if_one_can_be_made(deal):
    cards = endgame("4h4h6h6hAdAd", "7h7h8h8h9h9h", "TcTcJcJcQcQc", "TdTdJdJdQdQd")
    hand = play(deal("hongwu", cards, dealer=0, trump="s"), "PLAY 4h4h6h6h")
    assert hand.legal() == plays("7h", "8h")
    play(hand, "PLAY 7h", "PLAY 7h")
    assert hand.legal() == plays("8h")
    play(hand, "PLAY 8h", "PLAY 8h")
    assert hand.current() == 2


def test_H9_a_tractor_is_answered_with_as_many_pairs_as_held(deal):
    """Two pairs apart, one pair, no pair."""
    cards = endgame("4h4h6h6hAc", "7h7h9h9hJh", "3h8h8hThJh", "3hThQhKhAh")
    hand = play(deal("hongwu", cards, dealer=0, trump="s"), "PLAY 4h4h6h6h")
    for card in ("7h", "7h", "9h", "9h"):
        assert hand.legal() == plays(card)
        play(hand, f"PLAY {card}")
    assert hand.legal() == plays("3h", "8h")
    assert play(hand, "PLAY 3h").legal() == plays("8h")
    play(hand, "PLAY 8h", "PLAY 8h")
    assert hand.legal() == plays("Th", "Jh")
    play(hand, "PLAY Jh")
    assert hand.legal() == plays("3h", "Th")


def test_H9_more_pairs_than_asked_are_a_free_choice_of_pairs(deal):
    """No tractor of three pairs in 8899JJKK, and no duty to play the shorter one."""
    cards = endgame("4h4h6h6h7h7hAdAd", "8h8h9h9hJhJhKhKh", "TcTcJcJcQcQcKcKc", "TdTdJdJdQdQdKdKd")
    hand = play(deal("hongwu", cards, dealer=0, trump="s"), "PLAY 4h4h6h6h7h7h")
    assert hand.legal() == plays("8h", "9h")
    play(hand, "PLAY 8h", "PLAY 8h")
    assert hand.legal() == plays("9h", "Jh")
    play(hand, "PLAY Jh", "PLAY Jh")
    assert hand.legal() == plays("Kh")


def test_H9_with_fewer_cards_of_the_suit_all_of_them_and_any_others(deal):
    cards = endgame("4h4h6h6hAd", "3d7h8hJs2c", "7h8h9hThJh", "7d8d9dTdJd")
    hand = play(deal("hongwu", cards, dealer=0, trump="s"), "PLAY 4h4h6h6h")
    assert hand.legal() == plays("3d", "7h")  # 7h and 8h, and two of 3d Js 2c
    assert play(hand, "PLAY 7h").legal() == plays("8h")
    assert play(hand, "PLAY 8h").legal() == plays("Js")
    assert play(hand, "PLAY Js").legal() == plays("2c")


def test_H9a_an_answer_is_given_card_by_card_in_order(deal):
    cards = endgame("4h4hAd", "3d3dKc", "7h7h9h", "7d8d9d")
    hand = play(deal("hongwu", cards, dealer=0, trump="s"), "PLAY 4h4h")
    assert hand.current() == 1
    assert hand.legal() == plays("3d")  # after Kc nothing could follow
    play(hand, "PLAY 3d")
    assert hand.current() == 1
    assert hand.legal() == plays("3d", "Kc")
    play(hand, "PLAY Kc")
    assert hand.current() == 2


def test_H9a_the_last_card_is_chosen_too_when_there_is_no_choice(deal):
    cards = endgame("4h4h", "3d3d", "7h7h", "7d8d")
    hand = play(deal("hongwu", cards, dealer=0, trump="s"), "PLAY 4h4h")
    for player, card in [(1, "3d"), (1, "3d"), (2, "7h"), (2, "7h"), (3, "7d"), (3, "8d")]:
        assert hand.current() == player
        assert hand.legal() == plays(card)
        play(hand, f"PLAY {card}")
    assert hand.over()


def single_trick(deal, lead: str, *answers: str, trump: str = "s", **options: str) -> int:
    """Who wins the trick: the player who leads the next, with an 8 of diamonds."""
    rest = ["8d", "8d", "9d", "9d"]
    hands = [cards + other for cards, other in zip((lead, *answers), rest, strict=True)]
    hand = deal("hongwu", endgame(*hands), dealer=0, trump=trump, **options)
    play(hand, f"PLAY {write(parse(lead))}")
    for answer in answers:
        play(hand, *(f"PLAY {card}" for card in in_order(parse(answer))))
    return hand.current()


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        (("4h", "6h", "Ah", "Kh"), 2),
        (("4h", "6h", "6h", "4h"), 1),  # equal cards: the earlier
        (("4h", "4h", "4c", "Kc"), 0),  # another plain suit never wins
        (("4h", "Ah", "4s", "6s"), 3),  # trump, and a higher one
        (("4h", "6s", "4s", "Ah"), 1),
        (("4h", "2d", "2c", "2h"), 1),  # 副主 are equal
        (("4h", "2h", "2s", "2d"), 2),  # 正主
        (("4s", "2s", "3c", "As"), 2),  # 副参谋 above 正主
        (("4s", "3s", "3c", "B"), 3),
        (("4s", "R", "B", "5h"), 3),  # 红五 above all
        (("R", "5h", "5h", "B"), 1),
        (("4s", "5s", "As", "Ks"), 2),  # the 5 of trumps is an ordinary one
        (("3h", "Ah", "4h", "Kh"), 1),  # 3 of the other colour is plain
        (("3h", "4h", "3h", "3d"), 1),
        (("4h4h", "6h6h", "AhKh", "QhQh"), 3),  # not a pair: never
        (("4h4h", "AhKh", "6s6s", "4s4s"), 2),
        (("4h4h", "5hR", "6h6h", "KhQh"), 2),
        (("4h4h6h6h", "7h7h8h8h", "9hThJhQh", "3h3hKhAh"), 1),
        (("4h4h6h6h", "4s4s5s5s", "7h7h9h9h", "3c3c2s2s"), 3),  # 正主 and 副参谋 are neighbours
        (("4h4h6h6h", "AsAs2d2d", "7s7s8s8s", "2s2s2c2c"), 3),  # and A, 副主, 正主
        (("4h4h6h6h", "2d2d2c2c", "4s4s6s6s", "9hThJhQh"), 0),  # two 副主, or 4 and 6: no tractor
        (("6s6s7s7s", "4s4s5s5s", "BBRR", "5h5h8c8c"), 2),
    ],
)
def test_H10_who_wins_the_trick(deal, cards, winner):
    assert single_trick(deal, *cards) == winner


def test_H4_tractors_of_level_4_and_spades(deal):
    """E's examples: 2255 of clubs, where the 3 and the 4 have become trumps; A of spades with the 4
    of hearts, both trumps."""
    assert single_trick(deal, "2c2c5c5c", "6c6c7c7c", "8cTc8hTh", "QcAcQhAh", level="4") == 1
    assert single_trick(deal, "AsAs4h4h", "4d4d4s4s", "5s6s7s8s", "9sTsJsQs", level="4") == 1


def test_H3_the_trump_suit_may_be_hearts(deal):
    """The red 3s are the offices then, and hearts go from 4 to 6."""
    assert single_trick(deal, "4h4h6h6h", "7h7h8h8h", "3d3d3h3h", "BBRR", trump="h") == 3
    assert single_trick(deal, "3c", "4c", "Ac", "3d", trump="h") == 3


# ---- H11, H12: the reckoning


def last_trick(deal, cards: tuple[str, ...], buried: str) -> object:
    hand = deal("hongwu", endgame(*cards, buried=buried), dealer=0, trump="s")
    play(hand, f"PLAY {cards[0]}")
    for answer in cards[1:]:
        play(hand, *(f"PLAY {card}" for card in in_order(parse(answer))))
    assert hand.over()
    assert hand.current() == OVER
    assert hand.legal() == set()
    return hand


def test_H11_points_go_to_the_side_of_the_winner(deal):
    hand = deal("hongwu", endgame("4h8h", "6h9h", "KhTh", "5c5d"), dealer=0, trump="s")
    play(hand, "PLAY 4h", "PLAY 6h", "PLAY Kh", "PLAY 5c")
    assert_result(hand, defender_points=0)
    hand = deal("hongwu", endgame("4h8h", "6h9h", "3hTh", "5cKh"), dealer=0, trump="s")
    play(hand, "PLAY 4h", "PLAY 6h", "PLAY 3h", "PLAY Kh")
    assert_result(hand, defender_points=10)
    assert hand.current() == 3
    play(hand, "PLAY 5c", "PLAY 8h", "PLAY 9h", "PLAY Th")
    assert_result(hand, defender_points=25)


@pytest.mark.parametrize(
    ("cards", "times"),
    [
        (("4h", "6h", "7h", "8h"), 2),
        (("4h4h", "6h6h", "7h8h", "8hTc"), 4),
        (("4h4h6h6h", "7h7h8h8h", "9hThJhQh", "9hThJhQh"), 4),
    ],
)
def test_H11_the_last_trick_turns_up_the_kitty(deal, cards, times):
    points = sum(10 for text in cards for card in parse(text) if card[0] == "T")
    hand = last_trick(deal, cards, "5d5d")
    assert_result(hand, defender_points=points + times * 10, kitty_points=10)


def test_H11_the_kitty_counts_for_nobody_if_the_side_of_the_dealer_wins_the_last_trick(deal):
    hand = last_trick(deal, ("4h", "6h", "Ah", "8h"), "TdTdKdKd")
    assert_result(hand, defender_points=0, kitty_points=40)


def test_H11_only_the_last_trick_turns_it_up(deal):
    hand = deal(
        "hongwu", endgame("4h8h", "6h9h", "7hTh", "3hKh", buried="TdTd"), dealer=0, trump="s"
    )
    play(hand, "PLAY 4h", "PLAY 9h", "PLAY 7h", "PLAY 3h")
    assert_result(hand, defender_points=0)


def test_H12_below_80_the_side_of_the_dealer_wins_and_the_partner_deals(deal):
    hand = last_trick(deal, ("4h4h", "6h6h", "5cTc", "7c8c"), "5dTd")
    assert_result(
        hand, defender_points=75, returns=[1, -1, 1, -1], dealer=0, next_dealer=2, trump="s"
    )


def test_H12_at_80_the_defenders_win_and_the_next_seat_deals(deal):
    hand = last_trick(deal, ("4h4h", "6h6h", "4c4d", "7c8c"), "5d5dTd")
    assert_result(hand, defender_points=80, returns=[-1, 1, -1, 1], next_dealer=1)


@pytest.mark.parametrize("dealer", range(4))
def test_H12_rotation(deal, dealer):
    hands = ["4h", "6h", "7h", "8h"]
    hand = deal("hongwu", endgame(*hands, buried="TdTdKdKd"), dealer=dealer, trump="s")
    for step in range(4):
        play(hand, f"PLAY {hands[(dealer + step) % 4]}")
    defended = dealer % 2 == 0  # 8h of player 3 wins
    assert_result(hand, next_dealer=(dealer + (1 if defended else 2)) % 4)
    assert_result(hand, defender_points=80 if defended else 0)


def test_T24_no_forfeit():
    hand = core("hongwu", endgame("4h", "6h", "7h", "8h"), dealer=0, trump="s")
    with pytest.raises(wenling.IllegalAction):
        hand.forfeit(0)
    assert hand.legal() == plays("4h")
