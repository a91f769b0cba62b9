"""The printed table of a score, read back: the lines add up, and the arithmetic holds."""

import re

from hypothesis import given

from wenling import mahjong

from .common import Case, lose, rows, winner
from .strategies import losers, winners

NUMBERS = re.compile(r"^(?P<name>.*\S)\s+(?P<points>\d+)\s+(?P<fan>\d+)$")
FORMULA = re.compile(
    r"^\(?(?P<points>\d+)(?: \+ (?P<base>20)\))? × 2\^(?P<fan>\d+) = (?P<product>\d+)$"
)
TOTAL = re.compile(r"^总点 total = (\d+)$")


def read_back(score: mahjong.Score) -> None:
    lines = str(score).splitlines()
    assert lines == [line.rstrip() for line in lines]
    assert lines[0] == ("和家 winner" if score.winner else "闲家 loser")

    rows = [match for line in lines if (match := NUMBERS.match(line))]
    values = [(int(row["points"]), int(row["fan"])) for row in rows]
    whole = (score.points, score.fan)
    assert len(values) == (len(score.items) + 1 if score.items else 0)
    if values:
        assert values[-1] == whole == tuple(map(sum, zip(*values[:-1], strict=True)))
    for row, item in zip(rows, score.items, strict=False):
        assert item.zh in row["name"]
        assert item.en in row["name"]

    for group in score.reading.groups:
        assert sum(str(group) in line.split() for line in lines) >= 1
    stands_for = [line for line in lines if "stand for" in line]
    assert len(stands_for) == bool(score.reading.stands_for)
    if stands_for:
        assert stands_for[0].endswith(" ".join(score.reading.stands_for))

    (total,) = [int(match[1]) for line in lines if (match := TOTAL.match(line))]
    assert total == score.total
    formulas = [match for line in lines if (match := FORMULA.match(line))]
    assert len(formulas) == (not score.limit)
    for formula in formulas:
        base = int(formula["base"] or 0)
        assert base == (20 if score.winner else 0)
        product = (int(formula["points"]) + base) * 2 ** int(formula["fan"])
        assert (int(formula["points"]), int(formula["fan"])) == whole
        assert int(formula["product"]) == product
        assert score.total == min(500, -(-product // 10) * 10)
        assert any("封顶" in line for line in lines) == (product > 500)
        assert any("进位" in line for line in lines) == (product < score.total)


@given(winners())
def test_winners(case):
    try:
        score = case.score()
    except mahjong.NotAWin:
        return
    read_back(score)


@given(losers())
def test_losers(case):
    read_back(case.score_as_loser())


def test_the_cases():
    for row in rows("winner"):
        if "error" not in row["expect"]:
            read_back(Case.from_row(row).score())


def test_limits_are_named_in_both_languages():
    text = str(winner("45p88s", "6p", "chi 234m", "chi 678m", "chi 345s", "pon 2p", laid="1234f"))
    assert "腊子 limit: 四季花 four seasons" in text
    assert "总点 total = 500" in text
    assert "四风会齐 four winds" in str(lose("44z", "pon 1z", "pon 2z", "kong 3z"))


def test_columns_line_up():
    """Chinese characters take two columns."""
    lines = str(
        winner("45p88s", "6p", "chi 234m", "chi 678m", "chi 345s", "kong 6z", laid="5z1f")
    ).splitlines()
    ends = set()
    for line in lines:
        if NUMBERS.match(line):
            ends.add(sum(1 + (ord(character) > 0x2E80) for character in line))
    assert len(ends) == 1
