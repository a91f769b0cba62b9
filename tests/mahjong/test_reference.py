"""The reference against the cases of tests/data too, and its shanten against plain exchanges."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, count

import pytest
from hypothesis import given, settings

from tests.reference import mahjong as reference

from .common import Case, rows
from .strategies import between_turns, winners

pytestmark = pytest.mark.uninstrumented


@pytest.mark.parametrize("row", rows("winner"), ids=lambda row: row["id"])
def test_winner(row):
    case, expect = Case.from_row(row), row["expect"]
    if "error" in expect:
        with pytest.raises(ValueError):  # noqa: PT011 - the kind of error is checked below
            case.plain_score()
        return
    score = case.plain_score()
    assert score.total == expect["total"]
    limits = expect.get("limit_any", [expect["limit"]])
    assert score.limit in [frozenset(limit) for limit in limits]
    if expect["points"] is not None:
        assert (score.points, score.fan) == (expect["points"], expect["fan"])


@pytest.mark.parametrize(
    "row", [row for row in rows("winner") if row["outcomes"]], ids=lambda row: row["id"]
)
def test_number_of_different_results(row):
    """Not only the best reading: all of them."""
    case = Case.from_row(row)
    win = reference.Win(*reference.parse(case.win_tile), *case.how.values())
    scores = reference.winner_scores(case.plain_hand, win, case.plain_rules)
    assert len(scores) == row["outcomes"]


@pytest.mark.parametrize("row", rows("loser"), ids=lambda row: row["id"])
def test_loser(row):
    score, expect = Case.from_row(row).plain_score_as_loser(), row["expect"]
    assert (score.total, score.points, score.fan) == (
        expect["total"],
        expect["points"],
        expect["fan"],
    )
    assert score.limit == frozenset(expect["limit"])


@pytest.mark.parametrize("row", rows("waits"), ids=lambda row: row["id"])
def test_waits_and_shanten(row):
    case, expect = Case.from_row(row), row["expect"]
    assert reference.shanten(case.plain_hand) == expect["shanten"]
    if "waits" in expect:
        assert case.plain_waits() == expect["waits"]


def splits_of_all(tiles: tuple[int, ...], pair: bool) -> set[tuple[reference.Group, ...]]:
    """The splits of sorted tiles of all kinds together, each as sorted groups."""
    if not tiles:
        return set() if pair else {()}
    low, found = tiles[0], set()
    for form in ["concealed triplet", "sequence", *(["pair"] if pair else [])]:
        group, rest = reference.Group(form, low), list(tiles)
        if form == "sequence" and (low >= 27 or low % 9 > 6):
            continue
        try:
            for kind in group.tiles:
                rest.remove(kind)
        except ValueError:
            continue
        others = splits_of_all(tuple(rest), pair and form != "pair")
        found |= {tuple(sorted((group, *more))) for more in others}
    return found


@settings(max_examples=50)
@given(winners())
def test_shapes_suit_by_suit_are_those_of_the_whole_hand(case):
    hand = case.plain_hand
    natural, allowed = hand.natural + Counter(reference.parse(case.win_tile)), hand.may_stand_for()
    wilds = sum(natural.pop(kind, 0) for kind in hand.wild_kinds) + hand.wilds
    expected = {
        (stands_for, groups)
        for stands_for in combinations_with_replacement(allowed, wilds)
        for groups in splits_of_all(tuple(sorted([*natural.elements(), *stands_for])), True)
    }
    assert {
        (tuple(sorted(shape.stands_for)), tuple(sorted(shape.groups)))
        for shape in reference.shapes(natural, wilds, allowed)
    } == expected


def shanten_by_exchanges(case: Case) -> int:
    """The least number of tiles to draw for a complete hand, less one, by trying them all."""
    hand, tiles = case.plain_hand, reference.parse(case.concealed)
    own, need = hand.own_copies(), 17 - 3 * len(hand.melds)
    wild = min(hand.wild_kinds, default=None)
    drawable = [k for k in range(34) if not hand.is_special(k) and k not in hand.wild_kinds]
    for drawn in count(need - len(tiles)):
        for kept in combinations(tiles, need - drawn):
            for new in combinations_with_replacement(
                drawable if wild is None else [*drawable, wild], drawn
            ):
                if any(
                    new.count(kind) > (3 - hand.wilds if kind == wild else 4 - own[kind])
                    for kind in new
                ):
                    continue
                after = reference.Hand(
                    reference.text([*kept, *new]), case.melds, case.wild, case.seat
                )
                if reference.is_complete(after, after.natural, after.wilds):
                    return drawn - 1
    raise AssertionError


@settings(max_examples=25)
@given(between_turns(min_melds=4))
def test_shanten_is_the_number_of_exchanges(case):
    assert reference.shanten(case.plain_hand) == shanten_by_exchanges(case)
