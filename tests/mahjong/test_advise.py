"""`advise` against the plain definition: discard, count exchanges, try every tile."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

from tests.reference.mahjong_game import ALL_TILES, TILE_TEXTS, special_kinds, tiles_text
from wenling import mahjong
from wenling.mahjong import Advice, Hand, advise, shanten
from wenling.tiles import parse, to_text


def without(kinds: list[int], kind: int) -> list[int]:
    rest = list(kinds)
    rest.remove(kind)
    return rest


def plain_advice(kinds: list[int], turned: str | None, seen: Counter[int]) -> dict[str, Advice]:
    """By `shanten` alone, hand after hand."""
    up = [] if turned is None else parse(turned)
    left = ALL_TILES - Counter(up) - Counter(kinds) - seen
    kept = [kind for kind in left if not up or kind not in special_kinds(up[0])]
    if not up:
        kept = [kind for kind in kept if kind < 34 and kind != 31]
    found = {}
    for kind in sorted(set(kinds)):
        rest = without(kinds, kind)
        before = shanten(Hand(rest, wild=turned))
        helps = tuple(
            (TILE_TEXTS[tile], left[tile])
            for tile in sorted(kept)
            if shanten(Hand([*rest, tile], wild=turned)) < before
        )
        found[TILE_TEXTS[kind]] = Advice(TILE_TEXTS[kind], before, helps)
    return found


@pytest.mark.parametrize("turned", ["4z", "5m", "5z", "6z", "2f", "8f", None])
def test_advice_is_what_shanten_says(turned: str | None) -> None:
    rng = random.Random(turned)
    up = [] if turned is None else parse(turned)
    specials = special_kinds(up[0]) if up else {31, *range(34, 42)}
    for suited in (True, False, False):
        pool = ALL_TILES - Counter(up)
        tiles = [kind for kind in pool.elements() if kind not in specials]
        rng.shuffle(tiles)
        if suited:
            tiles.sort(key=lambda kind: kind > 8)  # mostly one suit: ready hands
        kinds, others = sorted(tiles[:17]), Counter(tiles[17:40])
        found = advise(Hand(kinds, wild=turned), tiles_text(others.elements()))
        expected = plain_advice(kinds, turned, others)
        assert {advice.discard: advice for advice in found} == expected
        keys = [(advice.shanten, -advice.left) for advice in found]
        assert keys == sorted(keys)


def test_a_ready_hand_is_advised_to_stay_ready() -> None:
    """9s away leaves a wait for 5m and 8m: four and three of them, since an 8m was seen; the 得 3z
    completes it too."""
    found = advise(Hand("123456m67m123p789p55s9s", wild="3z"), "8m")
    assert str(found[0]) == "9s: shanten 0, 9 left: 5m 3, 8m 3, 3z 3"


def test_melds_count_as_seen() -> None:
    hand = Hand("67m55s9s", ["chi 345m", "pon 8m", "chi 123p", "chi 789p"], wild="3z")
    assert dict(advise(hand)[0].helps) == {"5m": 3, "8m": 1, "3z": 3}


def test_seen_as_counts() -> None:
    hand = Hand("123456m67m123p789p55s9s", wild="3z")
    counts = [0] * 34
    counts[7] = 1
    assert advise(hand, counts) == advise(hand, "8m")
    assert advise(hand, [*counts, *[0] * 8]) == advise(hand, "8m")


def test_three_wilds_of_a_family_are_three_discards_alike() -> None:
    hand = Hand("123456m67m123p789p5s13f", wild="2f")
    found = {advice.discard: advice for advice in advise(hand)}
    assert found["1f"].helps == found["3f"].helps
    assert "4f" in dict(found["5s"].helps)


@pytest.mark.parametrize(
    ("hand", "seen", "culprit"),
    [
        (Hand("123456m67m123p789p55s"), "", "16 concealed tiles"),
        (Hand("123456m67m123p789p55s9s"), "5s5s5s", "seen has 3 5s"),
        (Hand("123456m67m123p789p55s9s"), "1f1f", "seen has 2 1f"),
        (Hand("123456m67m123p789p55s9s"), [0] * 33, "33 counts"),
        (Hand("123456m67m123p789p55s9s"), [-1] + [0] * 33, "-1 1m"),
        (Hand("123456m67m123p789p55s9s"), "0m", "no tile 0m"),
    ],
)
def test_bad_arguments_are_named(hand: Hand, seen: str | list[int], culprit: str) -> None:
    with pytest.raises(ValueError, match=culprit):
        advise(hand, seen)


def test_counts_are_whole_numbers() -> None:
    hand = Hand("123456m67m123p789p55s9s")
    with pytest.raises(TypeError, match="float"):
        advise(hand, [0.9] + [0] * 33)  # type: ignore[list-item]


def test_advice_is_a_value() -> None:
    advice = advise(Hand("123456m67m123p789p55s9s", wild="3z"))[0]
    again = Advice(advice.discard, advice.shanten, advice.helps)
    assert advice == again
    assert hash(advice) == hash(again)
    assert pickle.loads(pickle.dumps(advice)) == advice
    assert repr(advice).startswith("Advice('9s', 0, (")
    assert advice != Advice("9s", 1, advice.helps)
    assert mahjong.Advice is Advice
    assert to_text(parse(advice.discard)) == "9s"
