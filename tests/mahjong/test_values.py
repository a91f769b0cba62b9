"""Value objects: text both ways, equality, hash, pickling, and the readings of a hand's text."""

import copy
import pickle

import pytest
from hypothesis import given

from wenling import mahjong
from wenling.mahjong import Group, Hand, Item, Meld, NotAWin, Reading, Rules, Score

from .common import Case, winner
from .strategies import losers, winners

RUNS = ("chi 234m", "chi 678m", "chi 345s")


def same(value, other):
    """Equal, of one hash, not equal to anything else."""
    assert value == other
    assert not value != other  # noqa: SIM202 - both operators are asked
    assert hash(value) == hash(other)
    assert value != "something else"
    assert {value: 1}[other] == 1


@pytest.mark.parametrize(
    ("text", "word", "tiles", "printed"),
    [
        ("chi 123m", "chi", "123m", "chi 123m"),
        ("chi 321m", "chi", "123m", "chi 123m"),
        ("chi 一万二万三万", "chi", "123m", "chi 123m"),
        ("pon 6z", "pon", "666z", "pon 6z"),
        ("pon 666z", "pon", "666z", "pon 6z"),
        ("pon 发", "pon", "666z", "pon 6z"),
        ("kong 9p", "kong", "9999p", "kong 9p"),
        ("ckong 1111z", "ckong", "1111z", "ckong 1z"),
        ("ckong 🀀", "ckong", "1111z", "ckong 1z"),
    ],
)
def test_melds(text, word, tiles, printed):
    meld = Meld(text)
    assert (meld.word, meld.tiles, str(meld)) == (word, tiles, printed)
    same(meld, Meld(printed))
    assert eval(repr(meld), {"Meld": Meld}) == meld
    assert pickle.loads(pickle.dumps(meld)) == copy.deepcopy(meld) == meld


def test_melds_that_differ():
    assert len({Meld("pon 1z"), Meld("kong 1z"), Meld("ckong 1z"), Meld("pon 2z")}) == 4


def test_a_hand_in_one_text():
    hand = Hand("4p99s8s chi 234m pon 6z kong 5s ckong 2p wild 9s seat west laid 55z137f")
    same(
        hand,
        Hand(
            "4p 9s9s 8s",
            melds=["chi 234m", Meld("pon 6z"), "kong 5s", "ckong 2p"],
            wild="9s",
            seat=2,
            laid="5z5z 1f3f7f",
        ),
    )
    same(
        hand,
        Hand(
            "四筒 九条九条 八条", "chi 234m, pon 发, kong 5s, ckong 2p", "九条", "西", "白白春秋竹"
        ),
    )


@given(winners())
def test_hands_round_trip(case):
    hand = case.hand
    same(Hand(str(hand)), hand)
    assert eval(repr(hand), {"Hand": Hand}) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert copy.copy(hand) == copy.deepcopy(hand) == hand
    assert len(hand) == len(list(hand)) == len(case.concealed.split())
    assert sorted(hand) == sorted(case.concealed.split())
    assert hand.num_wilds == case.plain_hand.wilds
    assert (hand.seat, hand.wild, len(hand.melds)) == (case.seat, case.wild, len(case.melds))
    assert Hand(hand.concealed, hand.melds, hand.wild, hand.seat, hand.laid) == hand


def test_hands_that_differ():
    parts = {
        "concealed": "45p88s",
        "melds": (*RUNS, "pon 2p"),
        "wild": "9s",
        "seat": 0,
        "laid": "1f",
    }
    others = [
        {"concealed": "46p88s"},
        {"melds": (*RUNS, "kong 2p")},
        {"wild": "9m"},
        {"wild": None},
        {"seat": 1},
        {"laid": "2f"},
        {"laid": ""},
    ]
    hands = {Hand(**parts), *(Hand(**{**parts, **other}) for other in others)}
    assert len(hands) == 8
    flowers = [Hand(tiles, (*RUNS, "pon 2p"), wild="1f") for tiles in ("45p8s2f", "45p8s3f")]
    assert flowers[0] != flowers[1]


def test_rules_are_values():
    same(Rules(), Rules(won_triplet_concealed=False))
    assert Rules(loser_wild="any") != Rules()
    assert eval(repr(Rules(loser_wild="any")), {"Rules": Rules}) == Rules(loser_wild="any")
    assert pickle.loads(pickle.dumps(Rules(wild_fifth_tile=False))) == Rules(wild_fifth_tile=False)
    with pytest.raises(AttributeError):
        Rules().loser_wild = "any"


@given(winners())
def test_scores_of_winners_are_values(case):
    try:
        score = case.score()
    except mahjong.NotAWin:
        return
    check_score(score, case.score())


@given(losers())
def test_scores_of_losers_are_values(case):
    check_score(case.score_as_loser(), case.score_as_loser())


def check_score(score: Score, again: Score) -> None:
    same(score, again)
    loaded = pickle.loads(pickle.dumps(score))
    same(score, loaded)
    assert (loaded.total, loaded.items, loaded.reading) == (score.total, score.items, score.reading)
    assert str(loaded) == str(score)
    assert repr(score).startswith(f"<Score {score.total}: points={score.points}, fan={score.fan}")
    for part in (*score.items, *score.reading.groups, score.reading):
        assert pickle.loads(pickle.dumps(part)) == part
        assert eval(repr(part), {"Item": Item, "Group": Group, "Reading": Reading}) == part
        assert hash(part) == hash(copy.deepcopy(part))


def test_scores_that_differ():
    scores = {
        winner("45p88s", "6p", *RUNS, "pon 2p"),
        winner("45p88s", "6p", *RUNS, "pon 3p"),
        winner("45p88s", "3p", *RUNS, "pon 2p"),
        winner("45p88s", "6p", *RUNS, "pon 2p", self_drawn=True),
        winner("45p88s", "6p", *RUNS, "pon 2p", seat=1),
        Case("45p88s", (*RUNS, "pon 2p")).score_as_loser(),
    }
    assert len(scores) == 6


def test_results_are_read_only():
    score = winner("45p88s", "6p", *RUNS, "pon 2p")
    for value, name in [
        (score, "total"),
        (score, "items"),
        (score.items[0], "points"),
        (score.reading, "groups"),
        (score.reading.groups[0], "kind"),
        (Meld("pon 1z"), "tiles"),
        (Case("45p88s", (*RUNS, "pon 2p")).hand, "seat"),
    ]:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)


def test_a_value_cannot_be_made_again():
    hand = Hand("45p88s", (*RUNS, "pon 2p"))
    before = str(hand), hash(hand)
    hand.__init__("1m")
    assert (str(hand), hash(hand)) == before


def test_waits_are_in_order_of_kind():
    hand = Hand("23m66z", ("chi 456p", "pon 1s", "kong 9s", "pon 2z"), wild="3p")
    assert mahjong.waits(hand) == ["1m", "4m", "3p"]


HUGE = 10**30


@pytest.mark.parametrize(
    ("make", "culprit"),
    [
        (lambda: mahjong.Item("自摸", "self-drawn", HUGE, 0), f"points {HUGE}"),
        (lambda: mahjong.Item("自摸", "self-drawn", 0, -1), "fan -1"),
        (lambda: mahjong.Group("pair", HUGE), f"kind {HUGE}"),
        (lambda: mahjong.Group("pair", 34), "kind 34"),
        (lambda: mahjong.Group("pair", 0, [HUGE]), f"得 {HUGE}"),
        (lambda: mahjong.Group("pair", 0, [2]), "得 2"),
        (lambda: mahjong.Group("sequence", 7), "8m"),
        (lambda: mahjong.Group("sequence", 27), "1z"),
        (lambda: mahjong.Advice("1m", HUGE, ()), f"shanten {HUGE}"),
        (lambda: mahjong.Advice("1m", 0, (("2m", HUGE),)), f"2m {HUGE}"),
        (lambda: mahjong.Advice("0m", 0, ()), "0m"),
        (lambda: Reading([mahjong.Group("pair", 0)], HUGE, 0), f"won {HUGE}"),
        (lambda: Reading([mahjong.Group("pair", 0)], 0, 2), "won_place 2"),
        (lambda: Reading([mahjong.Group("pair", 0)], 0), "go together"),
        (lambda: mahjong.settle([0, 0, 0, 0], HUGE), f"winner {HUGE}"),
    ],
)
def test_numbers_that_cannot_be_are_value_errors(make, culprit):
    with pytest.raises(ValueError, match=culprit):
        make()


def test_results_print_the_call_that_makes_them_again():
    score = winner("45p88s", "6p", *RUNS, "pon 2p")
    advice = mahjong.advise(Hand("23m66z9s", ("chi 456p", "pon 1s", "kong 3s", "pon 2z"), "3p"))
    for value in (*score.items, *score.reading.groups, score.reading, *advice):
        assert eval(repr(value), vars(mahjong)) == value


def test_a_reading_is_of_groups():
    with pytest.raises(TypeError):
        Reading(["123m"])


def test_errors_live_where_they_are_found():
    assert f"{NotAWin.__module__}.{NotAWin.__qualname__}" == "wenling.mahjong.NotAWin"


def test_M1_M2_a_flower_that_is_wild_is_won_on_once():
    """There is one of each: a flower in the hand, laid open or turned up cannot come."""
    hand = Hand("123456789m19p123s34f", wild="1f")
    assert mahjong.is_win(hand, "2f")
    assert mahjong.score_winner(hand, "2f", self_drawn=True).total == 500
    laid = Hand("123456789m123s19p34f", wild="1f", laid="5f")
    for held, tile in ((hand, "3f"), (hand, "4f"), (hand, "1f"), (laid, "5f")):
        for won in (
            lambda held, tile: mahjong.is_win(held, tile),
            lambda held, tile: mahjong.score_winner(held, tile, self_drawn=True),
            lambda held, tile: mahjong.pack([held], [tile], self_drawn=True),
        ):
            with pytest.raises(ValueError, match=f"a second {tile}") as refused:
                won(held, tile)
            assert not isinstance(refused.value, mahjong.NotAWin)
    rows = mahjong.pack([laid], ["2f"], self_drawn=True)
    rows["win_tile"] = 38
    with pytest.raises(ValueError, match="row 0: a second 5f"):
        mahjong.score_batch(rows)
