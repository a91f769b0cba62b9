"""Numbers of plays of 200 fixed hands, as `tests/reference/play_counts.py` stored them."""

import itertools
import json
import subprocess
import sys

import pytest

from tests.rank_hands import cases, game, rows
from tests.reference import play_counts
from tests.reference.ranks import counts

STORED = json.loads(play_counts.FILE.read_text(encoding="ascii"))["hands"]
LARGE = max(STORED, key=lambda row: row["count"])


def jokers(row):
    return row["hand"].count("B") + row["hand"].count("R")


def model_count(row):
    played = game(row["game"])
    return len(played.model.plays(counts(row["hand"]), played.model_rules))


def test_there_are_200_hands():
    assert len({(row["game"], row["hand"]) for row in STORED}) == 200
    assert (len(LARGE["hand"]), jokers(LARGE), LARGE["count"]) == (36, 6, 333_267)


@pytest.mark.parametrize("row", STORED, ids=lambda row: f"{row['game']}-{row['hand']}")
def test_count(row):
    played = game(row["game"])
    assert played.core.count_plays(row["hand"], None, played.rules) == row["count"]
    if row is not LARGE:
        assert len(played.core.plays(row["hand"], None, played.rules)) == row["count"]


def test_count_in_batches():
    for name, group in itertools.groupby(STORED, key=lambda row: row["game"]):
        played = game(name)
        same = list(group)
        width = len(played.core.Hand("").counts)
        batch = rows((counts(row["hand"]) for row in same), width)
        found = played.core.count_plays_batch(batch, played.rules)
        assert found.tolist() == [row["count"] for row in same]


def test_the_stored_counts_are_those_of_the_models():
    listed = [row for row in STORED if jokers(row) <= play_counts.MODEL_JOKERS]
    assert len(listed) == 186
    for row in listed:
        assert model_count(row) == row["count"], row


@pytest.mark.slow
def test_the_count_by_room_is_that_of_the_cases():
    """Of all leading hands that the default rules play, whatever their jokers."""
    leading = [case for case in cases("tong_plays") if case.get("to_beat", "") is None]
    plain = [case for case in leading if "error" not in case and "options" not in case]
    assert len(plain) > 40
    for case in plain:
        assert play_counts.count_plays(case["rules"], counts(case["hand"])) == case["count"], case


@pytest.mark.slow
def test_the_file_is_what_its_script_makes():
    hands = play_counts.fixed_hands()
    assert [(row["game"], row["hand"]) for row in STORED] == hands
    for row in STORED[::7]:
        assert play_counts.count_plays(row["game"], counts(row["hand"])) == row["count"]


MEASURE = """
import resource, sys
from wenling import tong

def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

plays = tong.iter_plays(sys.argv[1], None, tong.LIUJIATONG)
seen = [next(plays) for _ in range(1000)]
before = peak()
count = len(seen) + sum(1 for _ in plays)
print(count, peak() - before)
"""


def test_iter_plays_of_a_hand_of_36_cards_with_six_jokers_in_bounded_memory():
    """A list of these plays would take over 30 MB."""
    run = subprocess.run(
        [sys.executable, "-c", MEASURE, LARGE["hand"]], capture_output=True, text=True, check=True
    )
    count, kilobytes = map(int, run.stdout.split())
    assert count == LARGE["count"]
    assert kilobytes < 4096


def test_iter_plays_is_lazy_and_the_same_as_plays():
    for row in STORED[::5]:
        played = game(row["game"])
        lazy = played.core.iter_plays(row["hand"], None, played.rules)
        assert iter(lazy) is iter(lazy)
        assert list(lazy) == list(played.core.plays(row["hand"], None, played.rules))
