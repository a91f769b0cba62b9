"""The plain engine of 温岭麻将: a wall for each rule, and thousands of hands to the end.

Expectations are worked out by hand from the rules; the sums stand beside them. Players are 0..3,
0 deals and sits 东 unless said otherwise, and without claims the n-th draw is player n % 4's.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from tests.mahjong_game.playing import play, play_many
from tests.mahjong_game.tables import TABLES
from tests.mahjong_game.walls import build_wall
from tests.reference.mahjong import DEFAULT, Rules, parse
from tests.reference.mahjong_game import (
    ALL_TILES,
    OVER,
    TILE_TEXTS,
    Game,
    HandText,
    Meld,
    Phase,
    ReferenceEvaluators,
    Worth,
    tiles_text,
)

pytestmark = pytest.mark.uninstrumented

Hands = tuple[str, str, str, str]
NO_HANDS: Hands = ("", "", "", "")
NO_CLAIMS: Mapping[int, str] = {}


def only_seat(seat: int, hand: str) -> Hands:
    """One hand as wanted, the others anything."""
    first, second, third, fourth = (hand if number == seat else "" for number in range(4))
    return first, second, third, fourth


def start(
    hands: Hands = NO_HANDS,
    turned: str = "4z",
    draws: str = "",
    replacements: str = "",
    *,
    at: Mapping[int, str] | None = None,
    then: str = "",
    dealer: int = 0,
    rules: Rules = DEFAULT,
) -> Game:
    wall = build_wall(hands, turned, draws, replacements, at=at, then=then)
    return Game(wall, ReferenceEvaluators(rules), dealer)


def asked(game: Game) -> list[int]:
    """Who is still to answer in this phase, in order."""
    return [question.player for question in game.questions]


def answer(game: Game, claims: Mapping[int, str] = NO_CLAIMS) -> None:
    """Answer a whole phase: `claims` by player, `PASS` for the others."""
    assert set(claims) <= set(asked(game))
    for player in asked(game):
        assert game.current() == player
        game.apply(claims.get(player, "PASS"))


def pass_claims(game: Game) -> None:
    if game.phase is Phase.CLAIM:
        answer(game)


def discard(game: Game, tile: str, claims: Mapping[int, str] = NO_CLAIMS) -> None:
    """Discard a tile and answer everything that is asked about it."""
    game.apply(f"DISCARD {tile}")
    if claims or game.phase is Phase.CLAIM:
        answer(game, claims)


def discard_drawn(game: Game) -> None:
    assert game.drawn is not None
    discard(game, TILE_TEXTS[game.drawn])


def discard_last(game: Game) -> None:
    """After a claim: the player discards the last tile of its hand."""
    assert game.phase is Phase.DISCARD
    discard(game, TILE_TEXTS[game.players[game.current()].concealed[-1]])


def drain(game: Game, left: int) -> None:
    """Everybody discards what it draws and claims nothing, until so many tiles are left."""
    while len(game.wall) > left:
        discard_drawn(game)
    assert game.result()["tiles_left"] == left
    assert game.phase is Phase.TURN


def drain_to(game: Game, player: int) -> None:
    """The same, until it is the player's turn."""
    while game.current() != player:
        discard_drawn(game)
    assert game.phase is Phase.TURN


def laid(game: Game, player: int) -> str:
    """The specials that a player has laid open, in order of kind."""
    return tiles_text(sorted(game.players[player].laid))


def totals(game: Game) -> list[int]:
    found = game.result()["totals"]
    assert isinstance(found, list)
    return found


def limits(game: Game) -> list[tuple[str, ...]]:
    found = game.result()["limits"]
    assert isinstance(found, list)
    return found


def outcome(game: Game) -> tuple[object, object]:
    assert game.over()
    return game.result()["winner"], game.result()["payer"]


# ---------------------------------------------------------------------------------- M1-M3, M17


def test_M17_deal_by_fours_then_the_17th_and_the_tile_turned_up() -> None:
    wall = build_wall()
    tiles = list(parse(wall))
    game = Game(wall, ReferenceEvaluators())
    for seat in range(4):
        dealt = [kind for turn in range(4) for kind in tiles[16 * turn + 4 * seat :][:4]]
        assert game.players[seat].concealed == dealt + (tiles[64:65] if seat == 0 else [])
    assert game.turned == tiles[65]
    assert game.wall == tiles[66:]
    assert game.result()["tiles_left"] == 78


def test_M17_the_seats_of_a_wall_are_counted_from_the_dealer() -> None:
    game = start(("111m", "222m", "333m", "444m"), dealer=2)
    first = [tiles_text(player.concealed[:3]) for player in game.players]
    assert first == ["3m3m3m", "4m4m4m", "1m1m1m", "2m2m2m"]
    assert [len(player.concealed) for player in game.players] == [16, 16, 17, 16]
    assert game.current() == 2


@pytest.mark.parametrize("wind", ["1z", "2z", "3z", "4z"])
@pytest.mark.parametrize(("dealer", "own"), [(0, "4z"), (1, "3z"), (2, "2z"), (3, "1z")])
def test_M17_wind_of_a_player(dealer: int, own: str, wind: str) -> None:
    """A declared concealed kong of the own wind, and of no other, is a limit: for player 3."""
    hands = only_seat((3 - dealer) % 4, "1111222233334444z")
    game = start(hands, turned="9p", replacements="9m", dealer=dealer)
    drain_to(game, 3)
    game.apply(f"CKONG {wind}")
    assert ("WIN" in game.legal()) == (wind == own)


@pytest.mark.parametrize(
    "wall",
    [
        "",
        build_wall()[:-2],
        build_wall() + "1m",
        build_wall().replace("9s", "1m", 1),
        build_wall().replace("8f", "1f"),
    ],
    ids=["empty", "short", "long", "five 1m", "two 1f"],
)
def test_M1_a_bad_wall_is_an_error(wall: str) -> None:
    with pytest.raises(ValueError, match="144 tiles"):
        Game(wall, ReferenceEvaluators())


@pytest.mark.parametrize(
    ("turned", "specials", "wilds"),
    [
        ("5m", "5z12345678f", "5m"),
        ("1z", "5z12345678f", "1z"),
        ("5z", "67z12345678f", "5z"),
        ("6z", "57z12345678f", "6z"),
        ("7z", "56z12345678f", "7z"),
        ("2f", "567z5678f", "134f"),
        ("7f", "567z1234f", "568f"),
    ],
)
def test_M2_M3_what_is_laid_open_and_what_is_wild(turned: str, specials: str, wilds: str) -> None:
    """The dealer is dealt one of every kind from 白 on; specials are laid open, the rest kept."""
    (up,) = parse(turned)
    dealt = [kind for kind in range(31, 42) if kind != up or kind < 34]
    game = start((tiles_text(dealt), "", "", ""), turned, replacements="123456789m12p")
    me = game.players[0]
    assert sorted(me.laid) == [kind for kind in parse(specials) if kind in dealt]
    kept = {kind for kind in me.concealed if kind >= 31}
    assert kept == set(dealt) - set(parse(specials))
    assert game.wilds == set(parse(wilds))


# ------------------------------------------------------------------------------------ M18, M11


def test_M18_opening_replacement_goes_in_rounds_from_the_dealer() -> None:
    """Round 1: the dealer lays two open and takes 3f 1m, player 1 one and takes 5z, player 3 one
    and takes 2m. Round 2: the dealer's 3f brings 3m, player 1's 5z brings 4f. Round 3: 4f, 4m."""
    game = start(("1f2f", "5f", "", "6f"), replacements="3f1m5z2m3m4f4m")
    assert [laid(game, player) for player in range(4)] == ["1f2f3f", "5z4f5f", "", "6f"]
    assert tiles_text(game.players[0].concealed[-2:]) == "1m3m"
    assert tiles_text(game.players[1].concealed[-1:]) == "4m"
    assert tiles_text(game.players[3].concealed[-1:]) == "2m"
    assert [len(player.concealed) for player in game.players] == [17, 16, 16, 16]
    assert game.result()["tiles_left"] == 71


def test_M18_a_special_drawn_later_is_replaced_from_the_tail_at_once() -> None:
    game = start(draws="1f", replacements="5z7m")
    discard_drawn(game)
    assert game.current() == 1
    assert laid(game, 1) == "5z1f"
    assert game.drawn == parse("7m")[0]
    assert game.result()["tiles_left"] == 75


TWO_LIMITS: Hands = ("", "999s", "", "1234f")  # with 9s turned up


def test_M11_opening_limits_are_asked_in_order_from_the_dealer() -> None:
    game = start(TWO_LIMITS, turned="9s", replacements="1259m")
    assert game.phase is Phase.OPENING
    assert asked(game) == [1, 3]
    assert game.legal() == ["WIN", "PASS"]
    game.apply("PASS")
    assert game.current() == 3
    assert game.legal() == ["WIN", "PASS"]
    game.apply("WIN")
    assert outcome(game) == (3, None)
    assert limits(game)[3] == ("four_seasons",)
    assert limits(game)[1] == ("three_wilds",)  # as a loser, M13
    assert [totals(game)[player] for player in (1, 3)] == [500, 500]


def test_M11_the_first_opening_win_ends_the_hand() -> None:
    game = start(TWO_LIMITS, turned="9s", replacements="1259m")
    game.apply("WIN")
    assert outcome(game) == (1, None)
    assert game.current() == OVER
    assert game.legal() == []


def test_M11_order_is_from_the_dealer_not_from_player_0() -> None:
    game = start(TWO_LIMITS, turned="9s", replacements="1259m", dealer=1)
    assert asked(game) == [2, 0]


@pytest.mark.parametrize(
    ("hand", "turned", "limit"),
    [
        ("999s", "9s", "three_wilds"),
        ("134f", "2f", "three_wilds"),
        ("1234f", "9s", "four_seasons"),
        ("5678f", "9s", "four_plants"),
        ("5555z", "9s", "four_specials"),
        ("6666z", "5z", "four_specials"),
        ("7777z", "6z", "four_specials"),
    ],
)
def test_M11_each_opening_limit(hand: str, turned: str, limit: str) -> None:
    game = start(("", "", hand, ""), turned, replacements="1259m")
    assert asked(game) == [2]
    game.apply("WIN")
    assert limits(game)[2] == (limit,)
    assert totals(game)[2] == 500


def test_M11_nobody_without_a_limit_is_asked_at_the_opening() -> None:
    game = start(("99s", "9s", "123f", "5555z"), turned="9s", replacements="1259m129p")
    assert asked(game) == [3]
    game = start(("99s", "9s", "123f", "555z"), turned="9s", replacements="1259m12p")
    assert game.phase is Phase.TURN
    assert asked(game) == [0]


def test_M11_who_passed_may_win_at_each_later_draw() -> None:
    game = start(("", "999s", "", ""), turned="9s")
    game.apply("PASS")
    assert asked(game) == [0]
    for _ in range(2):
        drain_to(game, 1)
        assert "WIN" in game.legal()
        discard_drawn(game)
        assert game.current() == 2
    drain_to(game, 1)
    game.apply("WIN")
    assert limits(game)[1] == ("three_wilds",)


def test_M11_a_dealer_who_passed_may_win_at_its_first_turn() -> None:
    game = start(("999s", "", "", ""), turned="9s")
    game.apply("PASS")
    assert game.phase is Phase.TURN
    game.apply("WIN")
    assert outcome(game) == (0, None)
    assert limits(game)[0] == ("three_wilds",)


def test_M11_a_limit_is_no_win_without_a_draw() -> None:
    """Neither on a discard, which player 1 may only 碰, nor after that 碰."""
    game = start(("1m", "999s11m", "", ""), turned="9s")
    game.apply("PASS")
    game.apply("DISCARD 1m")
    assert game.legal() == ["PON", "PASS"]
    answer(game, {1: "PON"})
    assert game.phase is Phase.DISCARD
    assert "WIN" not in game.legal()


def test_M13_a_dealer_who_has_not_discarded_is_scored_on_all_17() -> None:
    """111m counts 8, each of 222 333 444 555m 4: 24, up to 30. Without the 17th, a 5m: 20."""
    game = start(("11122233344455m66m5m", "", "1234f", ""), replacements="1259s")
    game.apply("WIN")  # before the dealer, whose hand is complete, has its first turn
    assert outcome(game) == (2, None)
    assert totals(game)[0] == 30


# ----------------------------------------------------------------------------------- M14, M19


def test_M19_the_dealer_wins_with_its_17th() -> None:
    """旁和 by the 9m and no 得: (自摸 2 + 20) x 4 = 88, up to 90."""
    game = start(("123m456m78m123p789p55s9m", "", "", ""))
    assert asked(game) == [0]
    game.apply("WIN")
    assert totals(game)[0] == 90
    assert limits(game)[0] == ()


def test_M19_the_dealers_drawn_tile_is_its_last_replacement() -> None:
    """5s for the laid 2f, which is not its own: 单吊 2, 自摸 2, no 得: 24 x 2 = 48, up to 50."""
    game = start(("2f123m456m78m123p789p5s9m", "", "", ""), replacements="5s")
    game.apply("WIN")
    assert totals(game)[0] == 50


def test_M19_the_options_of_a_turn_in_the_order_of_the_action_texts() -> None:
    game = start(("1111m23m444p789p123s55s", "", "", ""))
    tiles = ["1m", "2m", "3m", "4p", "7p", "8p", "9p", "1s", "2s", "3s", "5s"]
    assert game.legal() == [*(f"DISCARD {tile}" for tile in tiles), "CKONG 1m", "WIN"]


def test_M19_a_wild_may_be_discarded_and_nobody_is_asked_about_it() -> None:
    """Player 1 holds the two other 得, player 2 waits for 5p."""
    game = start(("9s", "99s", "123m456m789m123p123s5p", ""), turned="9s")
    game.apply("DISCARD 9s")
    assert game.phase is Phase.TURN
    assert game.current() == 1


def test_M14_a_discarded_flower_that_is_wild_has_its_own_text() -> None:
    game = start(("23f", "", "", ""), turned="1f")
    assert {"DISCARD 2f", "DISCARD 3f"} <= set(game.legal())
    game.apply("DISCARD 3f")
    assert game.current() == 1


def test_M19_an_added_kong_may_wait_for_a_later_turn() -> None:
    game = start(("1m", "11m", "", ""), draws="1z2z3z1m1z2z3z6z")
    discard(game, "1m", {1: "PON"})
    discard_last(game)
    for _ in range(3):
        discard_drawn(game)
    assert game.drawn == parse("1m")[0]
    assert "AKONG 1m" in game.legal()
    discard(game, TILE_TEXTS[game.players[1].concealed[0]])
    drain_to(game, 1)
    game.apply("AKONG 1m")
    assert game.players[1].melds == [Meld("kong", 0)]


def test_M5_a_wild_is_no_part_of_a_sequence() -> None:
    game = start(("5m", "467m", "", ""), turned="4m")
    game.apply("DISCARD 5m")
    assert game.legal() == ["CHI 567m", "PASS"]


# Waits for 9p with the 得 9s or another tile to be discarded first; 111z is 8 and a fan for 东.
DEALER_WAITS_9P = "111z123m456m789m123p9p"


@pytest.mark.parametrize(("first", "wins"), [("1s", True), ("9s", False)])
def test_M14_who_has_discarded_a_wild_cannot_win(first: str, wins: bool) -> None:
    game = start((DEALER_WAITS_9P + first, "", "", ""), turned="9s", draws="9p6z7z9p")
    discard(game, first)
    game.apply("DISCARD 9p")
    assert (0 in asked(game)) == wins
    pass_claims(game)
    drain_to(game, 0)
    assert game.drawn == parse("9p")[0]
    assert ("WIN" in game.legal()) == wins


@pytest.mark.parametrize(("first", "wins"), [("1m", True), ("9s", False)])
def test_M14_who_has_discarded_a_wild_cannot_win_by_a_limit(first: str, wins: bool) -> None:
    game = start(("1m9s", "", "", ""), "9s", draws="6z7z1z5z", replacements="5z5z5z9m")
    discard(game, first)
    drain_to(game, 1)
    drain_to(game, 0)
    assert laid(game, 0) == "5z5z5z5z"
    assert ("WIN" in game.legal()) == wins


@pytest.mark.parametrize(("first", "total"), [("9p", 20), ("9s", 0)])
def test_M14_who_has_discarded_a_wild_scores_0(first: str, total: int) -> None:
    """Else 111z is worth 8 x 2 = 16, up to 20. Player 1 wins by its 9m: (2 + 20) x 4 = 88."""
    hands = (DEALER_WAITS_9P + "9s", "456p456p234s567s55p78m", "", "")
    game = start(hands, turned="9s", draws="9m")
    discard(game, first)
    game.apply("WIN")
    assert totals(game)[:2] == [total, 90]
    assert limits(game)[0] == ()


# ---------------------------------------------------------------------------------------- M20

# After the dealer's 5m: 吃 by player 1, 碰 or kong by player 2, a win by player 3.
ALL_CLAIM: Hands = ("5m", "46m", "555m", "34m123p456p789p123s99s")


def test_M20_each_claimant_is_asked_once_in_order_with_all_its_options() -> None:
    game = start(ALL_CLAIM)
    game.apply("DISCARD 5m")
    found = []
    while game.phase is Phase.CLAIM:
        found.append((game.current(), game.legal()))
        game.apply("PASS")
    assert found == [
        (1, ["CHI 456m", "PASS"]),
        (2, ["PON", "KONG", "PASS"]),
        (3, ["WIN", "PASS"]),
    ]
    assert (game.phase, game.current()) == (Phase.TURN, 1)
    assert game.players[0].river == [4]


@pytest.mark.parametrize(
    ("answers", "claimant", "phase"),
    [
        (("CHI 456m", "KONG", "WIN"), 3, Phase.OVER),
        (("CHI 456m", "KONG", "PASS"), 2, Phase.TURN),
        (("CHI 456m", "PON", "WIN"), 3, Phase.OVER),
        (("CHI 456m", "PON", "PASS"), 2, Phase.DISCARD),
        (("CHI 456m", "PASS", "WIN"), 3, Phase.OVER),
        (("CHI 456m", "PASS", "PASS"), 1, Phase.DISCARD),
        (("PASS", "PON", "PASS"), 2, Phase.DISCARD),
    ],
)
def test_M20_win_over_kong_over_pon_over_chi(
    answers: tuple[str, ...], claimant: int, phase: Phase
) -> None:
    game = start(ALL_CLAIM, replacements="9m")
    discard(game, "5m", dict(enumerate(answers, start=1)))
    assert game.phase is phase
    if phase is Phase.OVER:
        assert game.result()["winner"] == claimant
        assert game.all_tiles() == ALL_TILES
        return
    sort = answers[claimant - 1].split()[0].lower()
    assert game.current() == claimant
    assert game.players[claimant].melds == [Meld(sort, 3 if sort == "chi" else 4)]
    assert game.players[0].river == []
    if sort == "kong":
        assert game.drawn == parse("9m")[0]  # from the tail


TWO_WAIT_5M: Hands = ("5m", "34m123p456p789p123s99s", "", "67m234p567p345s678s11s")


@pytest.mark.parametrize(
    ("answers", "winner"), [(("WIN", "WIN"), 1), (("WIN", "PASS"), 1), (("PASS", "WIN"), 3)]
)
def test_M20_of_several_wins_the_next_seat_wins_alone(
    answers: tuple[str, str], winner: int
) -> None:
    game = start(TWO_WAIT_5M)
    game.apply("DISCARD 5m")
    for player, text in zip((1, 3), answers, strict=True):
        assert game.current() == player  # player 3 is asked whatever player 1 has said
        game.apply(text)
    assert outcome(game) == (winner, None)


def test_M20_order_is_from_the_discarder() -> None:
    """Player 2 discards: its next seat is player 3."""
    game = start(TWO_WAIT_5M, draws="6z5m")
    discard_drawn(game)
    discard_drawn(game)
    game.apply("DISCARD 5m")
    assert asked(game) == [3, 1]
    answer(game, {3: "WIN", 1: "WIN"})
    assert outcome(game) == (3, None)


def test_M20_nobody_is_asked_who_could_only_pass() -> None:
    game = start(("6z", "", "", ""))
    game.apply("DISCARD 6z")
    assert (game.phase, game.current()) == (Phase.TURN, 1)


def test_M20_passing_a_win_locks_nothing() -> None:
    """Player 3 passes the dealer's 5m and is asked again about player 1's."""
    game = start(("5m", "", "", TWO_WAIT_5M[3]), draws="5m")
    discard(game, "5m")
    assert game.current() == 1
    discard(game, "5m", {3: "WIN"})
    assert outcome(game) == (3, None)


def test_M20_chi_only_from_the_previous_seat() -> None:
    game = start(("5m", "", "46m", ""), draws="5m")
    game.apply("DISCARD 5m")
    assert game.current() == 1
    assert game.phase is Phase.TURN
    game.apply("DISCARD 5m")
    assert (game.current(), game.legal()) == (2, ["CHI 456m", "PASS"])


def test_M20_each_possible_chi_is_an_option_beside_pon() -> None:
    game = start(("5m", "345567m", "", ""))
    game.apply("DISCARD 5m")
    assert game.legal() == ["CHI 345m", "CHI 456m", "CHI 567m", "PON", "PASS"]
    game.apply("CHI 567m")
    assert game.players[1].melds == [Meld("chi", 4)]
    assert game.players[1].concealed.count(4) == 2
    discard_last(game)
    drain_to(game, 1)
    assert not any("KONG" in option for option in game.legal())  # for all its 5m, M19


@pytest.mark.parametrize(
    ("tile", "hand", "options"),
    [
        ("1p", "89m23p", ["CHI 123p", "PASS"]),
        ("9p", "78p12s", ["CHI 789p", "PASS"]),
        ("1s", "89p23s", ["CHI 123s", "PASS"]),
        ("9s", "78s12z", ["CHI 789s", "PASS"]),
    ],
)
def test_M20_chi_stays_in_its_suit(tile: str, hand: str, options: list[str]) -> None:
    game = start((tile, hand, "", ""))
    game.apply(f"DISCARD {tile}")
    assert game.legal() == options


def test_M20_no_chi_of_winds() -> None:
    game = start(("2z", "13z", "", ""))
    game.apply("DISCARD 2z")
    assert game.phase is Phase.TURN


@pytest.mark.parametrize(
    ("hands", "claimant", "claim"),
    [(("5m", "", "555m1111z", ""), 2, "PON"), (("5m", "456m1111z", "", ""), 1, "CHI 456m")],
)
def test_M20_after_pon_or_chi_any_tile_is_discarded_and_no_kong_comes_first(
    hands: Hands, claimant: int, claim: str
) -> None:
    game = start(hands)
    discard(game, "5m", {claimant: claim})
    assert game.current() == claimant
    concealed = game.players[claimant].concealed
    assert game.legal() == [f"DISCARD {TILE_TEXTS[kind]}" for kind in sorted(set(concealed))]
    assert "DISCARD 5m" in game.legal()
    assert len(concealed) == 14


def test_M20_a_single_possible_discard_is_still_asked() -> None:
    """Player 2 calls five triplets and is left with 99p."""
    hands = ("258m25p", "", "225588m2255p1236z99p", "")
    game = start(hands)
    for called, thrown in (("2m", "1z"), ("5m", "2z"), ("8m", "3z"), ("2p", "6z"), ("5p", "")):
        drain_to(game, 0)
        discard(game, called, {2: "PON"})
        if thrown:
            discard(game, thrown)
    assert game.legal() == ["DISCARD 9p"]


# ---------------------------------------------------------------------------------------- M21


def test_M21_a_passed_pon_is_locked() -> None:
    game = start(("5m", "", "55m", ""), draws="5m")
    game.apply("DISCARD 5m")
    assert (game.current(), game.legal()) == (2, ["PON", "PASS"])
    game.apply("PASS")
    game.apply("DISCARD 5m")
    assert (game.phase, game.current()) == (Phase.TURN, 2)


def test_M21_the_lock_is_for_that_kind_only() -> None:
    game = start(("5m", "", "55m33p", ""), draws="3p")
    discard(game, "5m")
    game.apply("DISCARD 3p")
    assert "PON" in game.legal()


def test_M21_the_lock_is_for_pon_only() -> None:
    """Player 2 waits for 5m and 9s by pairs of both."""
    game = start(("5m", "", "55m99s123p456p789p123s", ""), draws="5m")
    game.apply("DISCARD 5m")
    assert game.legal() == ["PON", "WIN", "PASS"]
    game.apply("PASS")
    game.apply("DISCARD 5m")
    assert game.legal() == ["WIN", "PASS"]


def test_M21_the_lock_ends_with_the_players_next_draw() -> None:
    game = start(("5m", "", "55m", ""), draws="6z7z5m")
    discard(game, "5m")
    drain_to(game, 3)
    game.apply("DISCARD 5m")
    assert (game.current(), game.legal()) == (2, ["PON", "PASS"])


def test_M21_the_lock_ends_with_the_players_next_claim() -> None:
    """Player 3 passes 5m and calls 3p before it has drawn."""
    game = start(("5m", "", "", "55m33p"), draws="3p5m")
    discard(game, "5m")
    discard(game, "3p", {3: "PON"})
    discard_last(game)
    assert (game.current(), game.drawn) == (0, 4)
    game.apply("DISCARD 5m")
    assert (game.current(), game.legal()) == (3, ["PON", "PASS"])


def test_M21_a_chi_that_stands_begins_the_turn_that_ends_its_own_lock() -> None:
    game = start(("5m", "4556m", "", ""), draws="5m")
    discard(game, "5m", {1: "CHI 456m"})
    discard_last(game)
    game.apply("DISCARD 5m")
    assert (game.current(), game.legal()) == (1, ["PON", "PASS"])


# ---------------------------------------------------------------------------------------- M22

# Player 1 calls the dealer's 5m, which players 2 (between 4m and 6m) and 3 (beside 34m) let pass,
# and adds the fourth at its next draw.
ROBBED: Hands = ("5m", "55m", "46m123p456p789p123s99s", "34m234p567p345s678s11s")


def added_kong() -> Game:
    game = start(ROBBED, draws="1z2z3z5m", replacements="9m")
    discard(game, "5m", {1: "PON"})
    discard_last(game)
    drain_to(game, 1)
    game.apply("AKONG 5m")
    return game


def test_M22_an_added_kong_is_offered_to_everybody_who_can_win_on_it() -> None:
    game = added_kong()
    assert game.phase is Phase.ROB
    assert asked(game) == [2, 3]
    assert game.legal() == ["WIN", "PASS"]
    assert game.all_tiles() == ALL_TILES


@pytest.mark.parametrize(
    ("answers", "winner", "total"),
    [(("WIN", "WIN"), 2, 90), (("WIN", "PASS"), 2, 90), (("PASS", "WIN"), 3, 160)],
)
def test_M22_robbing_a_kong(answers: tuple[str, str], winner: int, total: int) -> None:
    """Player 2: 嵌档 2, no 得, 抢杠: 22 x 4 = 88. Player 3: 旁和 too: 20 x 8 = 160. The owner
    keeps a triplet of 5m: 2, up to 10."""
    game = added_kong()
    for text in answers:
        game.apply(text)
    assert outcome(game) == (winner, None)
    assert totals(game)[winner] == total
    assert game.players[1].melds == [Meld("pon", 4)]
    assert totals(game)[1] == 10
    assert game.all_tiles() == ALL_TILES


def test_M22_an_added_kong_that_nobody_robs_stands() -> None:
    game = added_kong()
    answer(game)
    assert game.players[1].melds == [Meld("kong", 4)]
    assert (game.phase, game.current(), game.drawn) == (Phase.TURN, 1, parse("9m")[0])


def test_M22_a_concealed_kong_and_one_from_a_discard_cannot_be_robbed() -> None:
    """Player 1 waits for 1m; player 2 calls a kong of 9m, for which player 3 waits: asked about
    the discard, but not about the kong."""
    game = start(("1111m", "23m234p567p345s678s99s", "", ""), replacements="9m")
    game.apply("CKONG 1m")
    assert (game.phase, game.current()) == (Phase.TURN, 0)
    game = start(("9m", "", "999m", "78m123p456p789p123s99s"), replacements="1m")
    game.apply("DISCARD 9m")
    assert asked(game)[-2:] == [2, 3]
    answer(game, {2: "KONG"})
    assert (game.phase, game.current()) == (Phase.TURN, 2)


WAITS_1S_4S = "123p456p789p23s99s"


def kong_of_1m(sort: str, replacements: str) -> Game:
    """A kong of 1m by a player that then waits for 1s."""
    if sort == "ckong":
        game = start(("1111m" + WAITS_1S_4S, "", "", ""), replacements=replacements)
        game.apply("CKONG 1m")
    elif sort == "kong":
        game = start(("1m", "111m" + WAITS_1S_4S, "", ""), replacements=replacements)
        discard(game, "1m", {1: "KONG"})
    else:
        hands = ("1m", "11m" + WAITS_1S_4S + "1z", "", "")
        game = start(hands, draws="6z7z3z1m", replacements=replacements)
        discard(game, "1m", {1: "PON"})
        discard(game, "1z")
        drain_to(game, 1)
        game.apply("AKONG 1m")
    return game


@pytest.mark.parametrize(
    ("sort", "replacements", "total"),
    [
        ("ckong", "1s", 220),  # (32 + 自摸 2 + 20) x 4 = 216: no 得, 杠上开花
        ("ckong", "3f1s", 110),  # not after a special: 54 x 2 = 108
        ("kong", "1s", 160),  # (16 + 2 + 20) x 4 = 152
        ("kong", "5z1s", 170),  # (16 + 4 + 2 + 20) x 4 = 168: 5z gives a fan, but 杠上开花 is lost
        ("akong", "1s", 160),
        ("akong", "3f1s", 80),  # 38 x 2 = 76
    ],
)
def test_M22_the_replacement_of_any_declared_kong_gives_a_fan(
    sort: str, replacements: str, total: int
) -> None:
    game = kong_of_1m(sort, replacements)
    winner = game.current()
    game.apply("WIN")
    assert totals(game)[winner] == total


# ---------------------------------------------------------------------------------------- M23

DRAWN_HAND = {
    "phase": "over",
    "returns": [0, 0, 0, 0],
    "winner": None,
    "totals": [0, 0, 0, 0],
    "limits": [(), (), (), ()],
    "payer": None,
    "next_dealer": 1,
}


def is_drawn_hand(game: Game, left: int) -> bool:
    return game.result() == {**DRAWN_HAND, "tiles_left": left}


def test_M23_with_an_even_tail_tiles_are_drawn_until_16_are_left() -> None:
    """62 draws; the 62nd is player 2's."""
    game = start()
    drain(game, 16)
    assert game.current() == 2
    discard_drawn(game)
    assert is_drawn_hand(game, 16)


def test_M23_with_an_odd_tail_tiles_are_drawn_until_17_are_left() -> None:
    """77 - 60, the 60th is the dealer's: the 17th tile lies single and does not count."""
    game = start(("2f", "", "", ""), replacements="9m")
    drain(game, 17)
    assert game.current() == 0
    discard_drawn(game)
    assert is_drawn_hand(game, 17)


def test_M23_a_replacement_may_leave_15_and_a_loose_tile() -> None:
    """At 17 a kong may be declared: 16 are left, one of them loose. Then no kong any more."""
    game = start(("", "1111m2222m", "", ""), replacements="9m")
    drain(game, 17)
    assert game.current() == 1
    assert {"CKONG 1m", "CKONG 2m"} <= set(game.legal())
    game.apply("CKONG 1m")
    assert (game.current(), game.result()["tiles_left"]) == (1, 16)
    assert all(option.startswith("DISCARD") for option in game.legal())
    discard_drawn(game)
    assert is_drawn_hand(game, 16)


def test_M23_taking_the_loose_tile_leaves_as_many_as_before() -> None:
    """Odd tail, 18 left: the first kong takes the loose tile, so that a second is possible."""
    hands = ("2f", "", "", "1111m2222m3333m")
    game = start(hands, replacements="9m8m7m")
    drain(game, 18)
    assert game.current() == 3
    game.apply("CKONG 1m")
    assert "CKONG 2m" in game.legal()
    game.apply("CKONG 2m")
    assert all(option.startswith("DISCARD") for option in game.legal())
    discard_drawn(game)
    assert is_drawn_hand(game, 16)


@pytest.mark.parametrize(("number", "left", "kongs"), [(56, 21, True), (60, 17, False)])
def test_M23_no_kong_when_no_tile_can_be_drawn(number: int, left: int, kongs: bool) -> None:
    """Player 2 holds four 1m and draws its fourth 2m, as the last tile or one turn earlier."""
    hands = ("2m2f", "", "1111m22m", "")
    game = start(hands, replacements="9m", at={number: "2m"})
    discard(game, "2m", {2: "PON"})
    discard_last(game)
    drain(game, left)
    assert (game.current(), game.drawn) == (2, 1)
    assert ({"CKONG 1m", "AKONG 2m"} <= set(game.legal())) == kongs
    assert any("KONG" in option for option in game.legal()) == kongs


def test_M23_the_last_tile_can_win() -> None:
    """旁和, no 得, 自摸 2: 22 x 4 = 88."""
    game = start(("", "", "34m123p456p789p123s99s", ""), at={62: "5m"})
    drain(game, 16)
    game.apply("WIN")
    assert outcome(game) == (2, None)
    assert totals(game)[2] == 90


PAIRS_WAIT_5M_9S = "55m99s123p456p789p123s"


@pytest.mark.parametrize("text", ["WIN", "PASS"])
def test_M23_the_last_discard_can_be_won_and_not_be_claimed_otherwise(text: str) -> None:
    """Player 3 could else 碰 it. An open triplet 2, no 得: 22 x 2 = 44."""
    game = start(("", "", "", PAIRS_WAIT_5M_9S), at={62: "5m"})
    drain(game, 16)
    game.apply("DISCARD 5m")
    assert (asked(game), game.legal()) == ([3], ["WIN", "PASS"])
    game.apply(text)
    if text == "WIN":
        assert totals(game)[3] == 50
    else:
        assert is_drawn_hand(game, 16)


def test_M23_nobody_is_asked_to_claim_the_last_discard() -> None:
    """Player 3 could 吃, 碰 or kong it on any other day."""
    game = start(("", "", "", "555m46m"), at={62: "5m"})
    drain(game, 16)
    game.apply("DISCARD 5m")
    assert is_drawn_hand(game, 16)


@pytest.mark.parametrize("text", ["WIN", "PASS"])
def test_M23_a_limit_held_with_a_special_that_cannot_be_replaced(text: str) -> None:
    """Three seasons replaced at the deal, so 58 draws until 17 are left; the last is the fourth."""
    game = start(("", "", "123f", ""), replacements="147m", at={58: "4f"})
    drain(game, 18)
    discard_drawn(game)
    assert game.phase is Phase.LAST
    assert (asked(game), game.legal()) == ([2], ["WIN", "PASS"])
    game.apply(text)
    if text == "WIN":
        assert outcome(game) == (2, None)
        assert (totals(game)[2], limits(game)[2]) == (500, ("four_seasons",))
        assert game.result()["tiles_left"] == 17
    else:
        assert is_drawn_hand(game, 17)
    assert laid(game, 2) == "1f2f3f4f"


def test_M23_without_a_limit_an_unreplaceable_special_ends_the_hand() -> None:
    game = start(at={62: "1f"})
    drain(game, 17)
    discard_drawn(game)
    assert is_drawn_hand(game, 16)
    assert laid(game, 2) == "1f"


def test_M23_M14_a_limit_does_not_help_who_has_discarded_a_wild() -> None:
    game = start(("", "", "123f9s", ""), "9s", replacements="147m", at={58: "4f"})
    drain_to(game, 2)
    discard(game, "9s")
    drain(game, 18)
    discard_drawn(game)
    assert is_drawn_hand(game, 17)


def test_M23_a_special_that_replaces_one_may_be_the_last_tile() -> None:
    """17 left: the replacement of 1f is drawn, 16 and a loose one are left, and 2f stays."""
    game = start(at={61: "1f"}, replacements="2f")
    drain(game, 18)
    discard_drawn(game)
    assert is_drawn_hand(game, 16)
    assert laid(game, 1) == "1f2f"


@pytest.mark.parametrize(("kind", "wins"), [("2z", True), ("3z", False)])
def test_M23_a_kong_replaced_by_an_unreplaceable_special(kind: str, wins: bool) -> None:
    """The kong of its own wind (player 1 sits 南) is the limit that it may still win by."""
    game = start(("", "2222z3333z", "", ""), replacements="1f")
    drain(game, 17)
    game.apply(f"CKONG {kind}")
    if wins:
        assert (game.phase, game.legal()) == (Phase.LAST, ["WIN", "PASS"])
        game.apply("WIN")
        assert limits(game)[1] == ("concealed_kong",)
    else:
        assert is_drawn_hand(game, 16)


# ---------------------------------------------------------------------------------------- M24


@pytest.mark.parametrize("dealer", range(4))
def test_M24_the_dealer_who_wins_stays(dealer: int) -> None:
    game = start(("123m456m78m123p789p55s9m", "", "", ""), dealer=dealer)
    assert game.result()["next_dealer"] is None
    game.apply("WIN")
    assert outcome(game) == (dealer, None)
    assert game.result()["next_dealer"] == dealer


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_M24_after_another_win_the_next_seat_deals(dealer: int, seat: int) -> None:
    game = start(only_seat(seat, "1234f"), replacements="1259m", dealer=dealer)
    game.apply("WIN")
    assert outcome(game) == ((dealer + seat) % 4, None)
    assert game.result()["next_dealer"] == (dealer + 1) % 4


def test_M24_after_a_drawn_hand_the_next_seat_deals() -> None:
    game = start(dealer=3)
    drain(game, 16)
    discard_drawn(game)
    assert game.result()["next_dealer"] == 0


# ----------------------------------------------------------------------------------- M16, M25


@pytest.mark.parametrize(("dealt", "last_before"), [("", 31), ("2f", 32)])
def test_M25_the_raw_stage_begins_at_30_without_the_loose_tile(
    dealt: str, last_before: int
) -> None:
    game = start((dealt, "", "", ""), replacements="9m"[: len(dealt)])
    drain(game, last_before)
    assert not game.raw_stage()
    drain(game, last_before - 1)
    assert game.raw_stage()


# Player 2 waits for 9m alone: 单吊 2, no 得: 22 x 2 = 44, up to 50. Everybody else has a 9m. The
# others' kinds are never drawn before the stage; only 筒 and 条 are. Nobody has a triplet; only the
# dealer has pairs that count: 11z 66z 77z, 6, up to 10.
PAIRS = "112233z66z77z11m44m7m9m"
WAITS_9M = "123p456p789p123s456s9m"
STAGE: Hands = (PAIRS + "9p", "2233556688m9m1133z6z", WAITS_9M, "2233556688m9m78899s")
SUITS_P_S = "123456789p123456789s" * 4

NORMAL = [-3, -6, 15, -6]  # 5 from each to the winner, 1 from 1 and 3 to the dealer with its 10
DEALER_PAYS = [-15, 0, 15, 0]  # its own total is 0, so the others owe each other nothing


def stage_game(hands: Hands = STAGE, turned: str = "4z", *, at: Mapping[int, str]) -> Game:
    game = start(hands, turned, at=at, then=SUITS_P_S)
    discard(game, "9p")
    return game


def win_on_9m(game: Game) -> Game:
    discard(game, "9m", {2: "WIN"})
    return game


def test_M16_a_raw_tile_of_an_all_raw_hand_that_is_not_ready_is_no_fault() -> None:
    game = stage_game(at={48: "7m"})
    drain(game, 30)
    win_on_9m(game)
    assert outcome(game) == (2, None)
    assert totals(game) == [10, 0, 50, 0]
    assert game.returns() == NORMAL


@pytest.mark.parametrize(
    "at",
    [{5: "7z", 48: "7m"}, {48: "1s"}],
    ids=["a pair of which one was discarded", "the tile just drawn"],
)
def test_M16_M15_the_payer_pays_for_everybody(at: Mapping[int, str]) -> None:
    """Of 7z or 1s one has been discarded before: not all of the dealer's tiles are raw."""
    game = stage_game(at=at)
    drain(game, 30)
    assert game.current() == 0
    win_on_9m(game)
    assert outcome(game) == (2, 0)
    assert totals(game) == [0, 0, 50, 0]
    assert game.returns() == DEALER_PAYS


# All raw, and ready after 9m: for 1m and 7z, or for a fifth 7z, which cannot come.
READY: Hands = (
    "111222333z666z77z1m9m9p",
    "2233556688m9m77889s",
    WAITS_9M,
    "2233556688m9m4477m9s",
)
READY_FOR_A_FIFTH: Hands = ("111222333z666z777z9m9p", *READY[1:])


@pytest.mark.parametrize(("hands", "drawn"), [(READY, "1m"), (READY_FOR_A_FIFTH, "7z")])
def test_M16_a_ready_hand_pays_even_if_all_raw(hands: Hands, drawn: str) -> None:
    game = stage_game(hands, at={48: drawn})
    drain(game, 30)
    win_on_9m(game)
    assert outcome(game) == (2, 0)
    assert game.returns() == DEALER_PAYS


def test_M16_before_the_stage_nobody_pays_for_others() -> None:
    game = stage_game(at={5: "7z"})
    drain(game, 34)
    win_on_9m(game)
    assert outcome(game) == (2, None)
    assert game.returns() == NORMAL


@pytest.mark.parametrize(("left", "payer"), [(31, None), (27, 3)])
def test_M25_the_stage_is_judged_after_the_discarders_draw(left: int, payer: int | None) -> None:
    """Player 3 draws the 31st from the end and is still free; four draws later it pays."""
    game = stage_game(at={48: "7m"})
    drain(game, left)
    assert game.current() == 3
    win_on_9m(game)
    assert outcome(game) == (2, payer)


def test_M25_a_kind_discarded_before_is_not_raw() -> None:
    """Player 1 has drawn and discarded a 9m, which player 2 let pass."""
    hands = (STAGE[0], "2233556688m1133z67z", *STAGE[2:])
    game = stage_game(hands, at={1: "9m", 48: "7m"})
    drain(game, 30)
    win_on_9m(game)
    assert outcome(game) == (2, None)
    assert game.returns() == NORMAL


def test_M25_a_discard_that_was_claimed_counts_as_discarded() -> None:
    """Player 1 takes the dealer's first 9m, so the dealer draws the third of each four tiles."""
    game = start((PAIRS + "9m", "78m", WAITS_9M, ""), then=SUITS_P_S)
    discard(game, "9m", {1: "CHI 789m"})
    discard_last(game)
    drain(game, 27)
    assert game.current() == 0
    win_on_9m(game)
    assert outcome(game) == (2, None)


def test_M25_tiles_laid_down_beside_a_claimed_discard_stay_raw() -> None:
    """The same, but player 2 waits for 7m, of which one lies in player 1's sequence. The dealer
    holds a 9m, so that its tiles are not all raw."""
    hands = (PAIRS + "9m", "78m", WAITS_9M[:-2] + "7m", "")
    game = start(hands, then=SUITS_P_S)
    discard(game, "9m", {1: "CHI 789m"})
    discard_last(game)
    drain(game, 27)
    discard(game, "7m", {2: "WIN"})
    assert outcome(game) == (2, 0)


def test_M16_a_robbed_kong_never_makes_a_payer() -> None:
    """Player 1 calls 9m and adds the fourth at the 48th draw, when 30 are left."""
    game = start(("9m", "99m", "123p456p789p123s99s78m", ""), at={48: "9m"}, then=SUITS_P_S)
    discard(game, "9m", {1: "PON"})
    discard_last(game)
    drain(game, 30)
    assert game.raw_stage()
    game.apply("AKONG 9m")
    answer(game, {2: "WIN"})
    assert outcome(game) == (2, None)


def test_M16_the_payer_pays_a_limit_too() -> None:
    """Player 2 has four plants: 500. Its four replacements bring the stage at the 44th draw."""
    hands = (*STAGE[:2], "5678f123p456p789p123s", STAGE[3])
    game = start(hands, replacements="456s9m", at={5: "7z", 44: "7m"}, then=SUITS_P_S)
    answer(game)  # at the opening it passes
    discard(game, "9p")
    drain(game, 30)
    assert game.current() == 0
    win_on_9m(game)
    assert outcome(game) == (2, 0)
    assert limits(game)[2] == ("four_plants",)
    assert game.returns() == [-150, 0, 150, 0]


@pytest.mark.parametrize(("thrown", "payer"), [("4m", 0), ("8m", 0), ("2m", None)])
def test_M16_a_wild_in_the_hand_is_raw_by_its_kind(thrown: str, payer: int | None) -> None:
    """The dealer holds 8m and a 得, 4m; player 1 discards another 4m, or an 8m, or a 2m."""
    hands = (
        "112233z66z77z11m4m78m9m9p",
        "22335566m8m9m4m1133z6z",
        WAITS_9M,
        "2233556688m9m78899s",
    )
    game = start(hands, turned="4m", at={48: "7m"}, then=SUITS_P_S)
    discard(game, "9p")
    discard(game, thrown)
    drain(game, 30)
    win_on_9m(game)
    assert outcome(game) == (2, payer)


def test_M16_a_flower_that_is_wild_is_always_raw() -> None:
    """The dealer holds 2f; player 1 has discarded 3f, another 得 of the same group."""
    hands = (
        "11223344z11m444m7m2f9m9p",
        "2233556688m9m1133z3f",
        WAITS_9M,
        "2233556688m9m78899s",
    )
    game = start(hands, turned="1f", at={48: "7m"}, then=SUITS_P_S)
    discard(game, "9p")
    discard(game, "3f")
    drain(game, 30)
    win_on_9m(game)
    assert outcome(game) == (2, None)


# ------------------------------------------------------------------------------------- options


@pytest.mark.parametrize(("on", "total"), [(False, 20), (True, 40)])
def test_M13_option_loser_flower_fan(on: bool, total: int) -> None:
    """222z is 8 and a fan for 南: 16; with one more for its 夏: 32."""
    hands = ("123m456m78m123p789p55s9m", "222z2f", "", "")
    game = start(hands, replacements="1m", rules=Rules(loser_flower_fan=on))
    game.apply("WIN")
    assert totals(game)[1] == total


@pytest.mark.parametrize(("on", "total"), [(False, 50), (True, 60)])
def test_M7_option_won_triplet_concealed(on: bool, total: int) -> None:
    """999s is 4 if open, 8 if concealed; no 得: 24 x 2 = 48 or 28 x 2 = 56."""
    game = start(("9s", "", "", PAIRS_WAIT_5M_9S), rules=Rules(won_triplet_concealed=on))
    discard(game, "9s", {3: "WIN"})
    assert totals(game)[3] == total


@pytest.mark.parametrize("on", [True, False])
def test_M4_option_wild_fifth_tile(on: bool) -> None:
    """Only a fifth 5m makes a pair beside 555m, or a triplet beside 55m."""
    game = start(
        ("5555m123p456p789p123s9s", "", "", ""), turned="9s", rules=Rules(wild_fifth_tile=on)
    )
    assert ("WIN" in game.legal()) == on


# ------------------------------------------------------------------------- the face of the engine


def test_an_illegal_answer_is_an_error_and_changes_nothing() -> None:
    game = start(("6z", "", "", ""))
    before = (game.legal(), game.result(), game.all_tiles())
    for text in ("WIN", "PASS", "DISCARD 9f", "DISCARD 5z", "CKONG 6z", "discard 6z", ""):
        with pytest.raises(ValueError, match="is none of"):
            game.apply(text)
    assert (game.legal(), game.result(), game.all_tiles()) == before
    assert game.history == []


def test_result_before_the_end() -> None:
    assert start().result() == {
        "phase": "turn",
        "returns": [0, 0, 0, 0],
        "winner": None,
        "totals": None,
        "limits": None,
        "payer": None,
        "tiles_left": 78,
        "next_dealer": None,
    }


class Nobody:
    """Evaluators by which no hand is ever won."""

    def winner(self, hand: HandText, win_tile: str | None, **way: bool) -> Worth | None:
        return None

    def loser(self, hand: HandText) -> Worth:
        raise AssertionError("no hand is won")

    def settle(self, totals: list[int], winner: int, payer: int | None) -> list[int]:
        raise AssertionError("no hand is won")


def test_evaluators_are_asked_for_wins() -> None:
    """A hand that is complete by M4 is not, if they say so."""
    wall = build_wall(("123m456m78m123p789p55s9m", "", "", ""))
    assert "WIN" in Game(wall, ReferenceEvaluators()).legal()
    assert "WIN" not in Game(wall, Nobody()).legal()


# --------------------------------------------------------------------------------- build_wall


def test_build_wall_puts_everything_where_it_is_wanted() -> None:
    hands = ("123456789m12345678p", "19s", "1234z", "")
    tiles = parse(build_wall(hands, "7z", "5z1m", "1f2f", at={5: "3z"}, then="6z6z"))
    assert Counter(tiles) == ALL_TILES
    assert tiles[0:4] + tiles[16:20] + tiles[32:36] + tiles[48:52] + tiles[64:65] == parse(hands[0])
    assert tiles[4:6] == parse("19s")
    assert tiles[8:12] == parse("1234z")
    assert tiles[65:71] == parse("7z5z1m6z6z3z")
    assert tiles[142:] == parse("2f1f")


@pytest.mark.parametrize(
    ("hands", "turned", "draws", "culprit"),
    [
        (("111m", "11m", "", ""), "4z", "", "1m"),
        (("4444z", "", "", ""), "4z", "", "4z"),
        (("1f", "", "", ""), "4z", "1f", "1f"),
        (("", "123456789m12345678p", "", ""), "4z", "", "17 tiles"),
    ],
)
def test_build_wall_names_what_is_impossible(
    hands: Hands, turned: str, draws: str, culprit: str
) -> None:
    with pytest.raises(ValueError, match=culprit):
        build_wall(hands, turned, draws)


# ------------------------------------------------------------------------------- random hands

HANDS = 50  # a table

# How often, at least, the tables bring out in their hands what they are made for.
MADE_FOR = {
    "shuffled": {"drawn hand": 25, "odd tail": 15, "wild discarded": 15, "CHI at claim": 50},
    "nearly_ready": {"WIN at claim": 8, "WIN at turn": 2},
    "many_pairs": {"PON at claim": 60, "KONG at claim": 20, "CKONG at turn": 12},
    "split_pairs": {"locked": 50},
    "many_specials": {"odd tail": 3, "PASS at opening": 1, "WIN at opening": 1},
    "limits_dealt": {"PASS at opening": 15, "WIN at opening": 15, "limit": 20},
    "late_specials": {"PASS at last": 1, "WIN at last": 1},
    "kong_to_rob": {"AKONG at turn": 15, "PASS at rob": 15, "WIN at rob": 15},
    "single_waits": {"payer": 12},
}


@pytest.mark.parametrize("table", TABLES)
def test_random_hands_keep_tiles_and_stakes(table: str) -> None:
    """Nothing that `play` checks fails, and what the table is made for has happened."""
    events = play_many(table, HANDS, ReferenceEvaluators())
    missed = {event: n for event, n in MADE_FOR[table].items() if events[event] < n}
    assert not missed


def test_random_hands_that_nobody_wins_end_with_the_wall() -> None:
    ends: Counter[int] = Counter()
    for number in range(200):
        rng = random.Random(number)
        wall, seats = TABLES["shuffled"].deal(rng)
        game, _ = play(wall, seats, rng.randrange(4), rng, Nobody())
        assert game.winner is None
        ends[len(game.wall)] += 1
    assert set(ends) == {16, 17}
    assert min(ends.values()) > 40


def test_the_same_answers_lead_to_the_same_end() -> None:
    for number in range(20):
        rng = random.Random(number)
        wall, seats = TABLES["nearly_ready"].deal(rng)
        game, _ = play(wall, seats, 0, rng, ReferenceEvaluators())
        again = Game(wall, ReferenceEvaluators())
        for text in game.history:
            again.apply(text)
        assert again.result() == game.result()
