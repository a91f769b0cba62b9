"""The rank ladders written out in the texts, each a strict chain of `beats`.

Typed in as the source on duijiatong has them, with what its dots leave out filled in.
"""

import itertools

import pytest

from wenling import tong
from wenling.tong import BIAOTONG, DUIJIATONG, LIUJIATONG, Kind

SINGLES = "3<4<5<6<7<8<9<10<J<Q<K<A<2<小王<大王"
PAIRS = "33<44<55<66<77<88<99<1010<JJ<QQ<KK<AA<22<小王小王<大王大王"
TRIPLES = "333<444<555<666<777<888<999<101010<JJJ<QQQ<KKK<AAA<222"
STRAIGHTS = "A2345<23456<34567<45678<56789<678910<78910J<8910JQ<910JQK<10JQKA"
TWO_PAIRS = "AA22<2233<3344<4455<5566<6677<7788<8899<991010<1010JJ<JJQQ<QQKK<KKAA"
THREE_PAIRS = (
    "AA2233<223344<334455<445566<556677<667788<778899<88991010<991010JJ<1010JJQQ<JJQQKK<QQKKAA"
)
FOUR_PAIRS = (
    "AA223344<22334455<33445566<44556677<55667788<66778899<7788991010<88991010JJ"
    "<991010JJQQ<1010JJQQKK<JJQQKKAA"
)
TWO_TRIPLES = (
    "AAA222<222333<333444<444555<555666<666777<777888<888999<999101010<101010JJJ<JJJQQQ"
    "<QQQKKK<KKKAAA"
)
THREE_TRIPLES = (
    "AAA222333<222333444<333444555<444555666<555666777<666777888<777888999<888999101010"
    "<999101010JJJ<101010JJJQQQ<JJJQQQKKK<QQQKKKAAA"
)
FOUR_TRIPLES = (
    "AAA222333444<222333444555<333444555666<444555666777<555666777888<666777888999"
    "<777888999101010<888999101010JJJ<999101010JJJQQQ<101010JJJQQQKKK<JJJQQQKKKAAA"
)

RUNGS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
BOMBS = "<".join(rung * size for size in range(4, 9) for rung in RUNGS)
FOUR_KINGS = BOMBS + "<小王小王大王大王"
JOKER_BOMBS = BOMBS + "<小王小王小王小王<大王大王大王大王<333333333<444444444"

LADDERS = {
    "singles": (SINGLES, Kind.SINGLE),
    "pairs": (PAIRS, Kind.PAIR),
    "triples": (TRIPLES, Kind.TRIPLE),
    "straights": (STRAIGHTS, Kind.STRAIGHT),
    "two pairs": (TWO_PAIRS, Kind.PAIR_RUN),
    "three pairs": (THREE_PAIRS, Kind.PAIR_RUN),
    "four pairs": (FOUR_PAIRS, Kind.PAIR_RUN),
    "two triples": (TWO_TRIPLES, Kind.TRIPLE_RUN),
    "three triples": (THREE_TRIPLES, Kind.TRIPLE_RUN),
    "four triples": (FOUR_TRIPLES, Kind.TRIPLE_RUN),
}


def assert_strict_chain(combos):
    assert None not in combos
    for (i, low), (j, high) in itertools.product(enumerate(combos), repeat=2):
        assert high.beats(low) is (i < j), (str(low), str(high))


@pytest.mark.parametrize("rules", [DUIJIATONG, LIUJIATONG, BIAOTONG], ids=lambda r: str(r)[:60])
@pytest.mark.parametrize("name", LADDERS)
def test_ladder(name, rules):
    ladder, kind = LADDERS[name]
    combos = [tong.classify(rung, rules) for rung in ladder.split("<")]
    assert {combo.kind for combo in combos} == {kind}
    assert_strict_chain(combos)


@pytest.mark.parametrize("rules", [DUIJIATONG, BIAOTONG], ids=["duijiatong", "biaotong"])
def test_ladder_of_bombs_up_to_the_four_kings(rules):
    assert_strict_chain([tong.classify(rung, rules) for rung in FOUR_KINGS.split("<")])


def test_ladder_of_bombs_with_the_joker_bombs_of_liujiatong():
    assert_strict_chain([tong.classify(rung, LIUJIATONG) for rung in JOKER_BOMBS.split("<")])


def test_ladder_of_bombs_of_9_to_24_cards_with_jokers():
    """T9: with all 16 of a rank and all eight jokers a bomb of liujiatong has up to 24 cards."""
    jokers = "BRBRBRBR"
    rungs = [
        rank * min(size, 16) + jokers[: max(size - 16, 0)]
        for size in range(9, 25)
        for rank in "3456789TJQKA2"
    ]
    combos = [tong.classify(rung, LIUJIATONG) for rung in rungs]
    assert [combo.length for combo in combos[::13]] == list(range(9, 25))
    assert_strict_chain(combos)
