"""The cases of tests/data, row by row."""

import pytest

from wenling import mahjong

from .common import Case, rows, worth


def ids(row):
    return row["id"]


def check(score, expect):
    limits = expect.get("limit_any", [expect["limit"]])
    assert score.total == expect["total"]
    assert sorted(score.limit) in [sorted(limit) for limit in limits]
    if expect["points"] is not None:
        assert worth(score) == (expect["points"], expect["fan"], expect["total"])


@pytest.mark.parametrize("row", rows("winner"), ids=ids)
def test_winner(row):
    case, expect = Case.from_row(row), row["expect"]
    if "error" in expect:
        error = mahjong.NotAWin if expect["error"] == "NotAWin" else ValueError
        with pytest.raises(error):
            case.score()
    else:
        check(case.score(), expect)


def asks_is_win(row):
    """Neither rules nor a ``ValueError`` stand in the way of the question."""
    return row["win_tile"] and not row["rules"] and row["expect"].get("error") != "ValueError"


@pytest.mark.parametrize("row", [row for row in rows("winner") if asks_is_win(row)], ids=ids)
def test_is_win(row):
    case = Case.from_row(row)
    complete = row.get("complete", "error" not in row["expect"])  # limits may need no complete hand
    assert mahjong.is_win(case.hand, case.win_tile) == complete


@pytest.mark.parametrize("row", rows("loser"), ids=ids)
def test_loser(row):
    check(Case.from_row(row).score_as_loser(), row["expect"])


@pytest.mark.parametrize("row", rows("waits"), ids=ids)
def test_waits_and_shanten(row):
    hand, expect = Case.from_row(row).hand, row["expect"]
    assert mahjong.shanten(hand) == expect["shanten"]
    if "waits" in expect:
        assert [str(tile) for tile in mahjong.waits(hand)] == expect["waits"]
