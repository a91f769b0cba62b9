"""The reading and the items of a score, checked without the core and without the search.

The reference adds up one given reading; here it is the one that the core claims: its tiles must be
the hand's, its groups must be groups, and the items must be those that this reading earns.
"""

from collections import Counter

from hypothesis import assume, given

from tests.reference import mahjong as reference
from wenling import mahjong

from .common import Case, rows, winner
from .strategies import losers, winners


def kinds(group: mahjong.Group) -> tuple[int, ...]:
    return reference.parse(group.tiles)


def plain_groups(reading: mahjong.Reading) -> tuple[reference.Group, ...]:
    return tuple(reference.Group(group.form, group.kind) for group in reading.groups)


def check_groups(case: Case, reading: mahjong.Reading) -> None:
    """Every group is what it says, and the melds are those laid down."""
    hand = case.plain_hand
    for group, plain in zip(reading.groups, plain_groups(reading), strict=True):
        assert kinds(group) == plain.tiles
        assert len({kind // 9 for kind in kinds(group)}) == 1
        if group.form == "sequence":
            assert group.kind < 27
        assert not group.melded or not group.wilds  # M5
        assert set(kinds(group)) <= set(hand.may_stand_for())  # M3, M4
    melded = [group for group in reading.groups if group.melded]
    assert Counter(plain_groups(mahjong.Reading(melded))) == Counter(hand.melds)


def natural_tiles(reading: mahjong.Reading) -> Counter[int]:
    """The tiles of the concealed groups that are no 得."""
    return Counter(
        kind
        for group in reading.groups
        if not group.melded
        for place, kind in enumerate(kinds(group))
        if place not in group.wilds
    )


def check_winning_reading(case: Case, score: mahjong.Score) -> None:
    hand, reading = case.plain_hand, score.reading
    tile = reference.parse(case.win_tile)[0]
    drew_wild = tile in hand.wild_kinds
    check_groups(case, reading)
    forms = Counter(group.form for group in reading.groups)
    assert forms["pair"] == 1
    assert forms.total() == 6
    assert natural_tiles(reading) == hand.natural + Counter([] if drew_wild else [tile])
    assert len(reading.stands_for) == hand.wilds + drew_wild
    won = reading.groups[reading.won]
    assert not won.melded
    assert (reading.won_place in won.wilds) == drew_wild
    won_as = kinds(won)[reading.won_place]
    assert drew_wild or won_as == tile
    taken = not case.self_drawn and not case.rules.get("won_triplet_concealed", False)
    for group in reading.groups:
        if not group.melded and group.form not in ("pair", "sequence"):
            assert group.form == ("triplet" if taken and group is won else "concealed triplet")
    if not case.rules.get("wild_fifth_tile", True):
        copies = Counter(kind for group in reading.groups for kind in kinds(group))
        assert all(copies[reference.parse(text)[0]] <= 4 for text in reading.stands_for)

    # what this very reading is worth
    plain = reference.Reading(
        tuple(reference.parse(text)[0] for text in reading.stands_for),
        plain_groups(reading),
        reading.won,
        won_as,
    )
    win = reference.Win(tile, *case.how.values())
    items = list(reference.winner_items(hand, win, plain))
    limits = reference.open_limits(hand, hand.wilds + drew_wild)
    expected = reference.worth(items, limits + reference.reading_limits(hand, plain), 20, plain)
    assert worth_of(score.items) == worth_of(items)
    assert (score.points, score.fan, score.total) == (
        expected.points,
        expected.fan,
        expected.total,
    )
    assert frozenset(score.limit) == expected.limit


def worth_of(items) -> Counter[tuple[int, int]]:
    """Items of whatever name; the core may list what is worth nothing, or not."""
    return Counter((item.points, item.fan) for item in items if item.points or item.fan)


@given(winners())
def test_M12_the_reading_of_a_winner(case):
    try:
        score = case.score()
    except mahjong.NotAWin:
        assume(False)
    if score.reading.won is not None:
        check_winning_reading(case, score)
    else:
        assert score.limit
        assert (score.items, score.points, score.fan) == ((), 0, 0)
        assert all(group.melded for group in score.reading.groups)


@given(losers())
def test_M13_the_reading_of_a_loser(case):
    score, hand = case.score_as_loser(), case.plain_hand
    reading = score.reading
    check_groups(case, reading)
    assert reading.won is None
    assert natural_tiles(reading) <= hand.natural
    assert len(reading.stands_for) <= hand.wilds
    for group in reading.groups:
        if group.wilds and case.rules.get("loser_wild") != "any":
            assert group.form == "concealed triplet"
            assert group.kind == hand.own_wind or group.kind in reference.HONOURS
        if group.wilds and group.form == "concealed triplet":
            assert len(group.wilds) <= 2
    items = [
        *reference.group_items(plain_groups(reading), hand.own_wind),
        *reference.laid_items(hand, flower_fan=case.plain_rules.loser_flower_fan),
    ]
    assert worth_of(score.items) == worth_of(items)
    four_winds = reference.has_four_winds(plain_groups(reading), hand.own_wind)
    assert ("four_winds" in score.limit) == four_winds


def test_the_readings_of_the_cases():
    checked = 0
    for row in rows("winner"):
        if "error" not in row["expect"] and row["win_tile"] and row.get("complete", True):
            case = Case.from_row(row)
            check_winning_reading(case, case.score())
            checked += 1
    assert checked > 900


def test_what_a_reading_tells():
    score = winner("7s9s9s8p", "8s", "chi 234m", "chi 678m", "chi 345p", "pon 2p", wild="9s")
    reading = score.reading
    assert [str(group) for group in reading.groups] == [
        "234m",
        "678m",
        "345p",
        "222p",
        "8(8)p",
        "78(9)s",
    ]
    assert [group.form for group in reading.groups][3:] == ["triplet", "pair", "sequence"]
    assert (reading.won, reading.won_place) == (5, 1)
    assert reading.stands_for == ("8p", "9s")


def test_names_of_the_items():
    score = winner("45p88s", "6p", "chi 234m", "chi 678m", "chi 345s", "kong 6z", laid="5z1f")
    assert [(item.zh, item.en, item.points, item.fan) for item in score.items] == [
        ("明杠 发", "open kong 6z", 16, 1),
        ("翻白", "special honour 5z", 4, 1),
        ("门风花 春", "own flower 1f", 0, 1),
        ("无得", "no wild tile", 0, 1),
    ]
