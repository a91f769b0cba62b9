"""The cases of tests/data for the Tong family, against the core and against the model."""

from collections import defaultdict

import pytest

from tests.rank_hands import by_id, cases, game_of, plain, play_text, reading_of, rows, sha256
from tests.reference import tong as model
from tests.reference.ranks import counts
from wenling import tong

READINGS, BEATS, PLAYS = (cases(f"tong_{name}") for name in ("readings", "beats", "plays"))

TOO_MANY = r"cards of rank \w|one \w too many"

OFTEN, RARELY = 3, 4
"""Up to how many jokers the model lists the plays of a hand, in every run and in the slow suite.

The hands with more are left to the core and, where they lead, to the count by room.
"""


def opponents(case):
    """The two sides of a case of `beats`, with their rules."""
    own = game_of(case)
    other = game_of(case["b"]) if "rules" in case["b"] else own
    return reading_of(case["a"], own), reading_of(case["b"], other)


@pytest.mark.parametrize("case", READINGS, ids=by_id)
def test_readings(case):
    _, rules, _, model_rules = game_of(case)
    if "error" in case:
        with pytest.raises(ValueError, match=TOO_MANY):
            tong.readings(case["cards"], rules)
        with pytest.raises(ValueError, match="cards of rank"):
            model.readings(counts(case["cards"]), model_rules)
        return
    expected = [tuple(reading) for reading in case["readings"]]
    found = tong.readings(case["cards"], rules)
    assert [plain(combo) for combo in found] == expected
    assert tong.classify(case["cards"], rules) == (found[0] if expected else None)
    assert [plain(c) for c in model.readings(counts(case["cards"]), model_rules)] == expected


@pytest.mark.parametrize("case", BEATS, ids=by_id)
def test_beats(case):
    a, b = opponents(case)
    if "error" in case:
        with pytest.raises(ValueError, match="rules"):
            a.beats(b)
        with pytest.raises(ValueError, match="rules"):
            b.beats(a)
        return
    assert a.beats(b) is case["beats"]


def test_the_model_answers_the_cases_of_beats():
    answers = {
        case["id"]: model.beats(*map(as_model, opponents(case)), game_of(case).model_rules)
        for case in BEATS
        if "error" not in case
    }
    assert answers == {case["id"]: case["beats"] for case in BEATS if "error" not in case}


def as_model(combo):
    return model.Combination(*plain(combo))


@pytest.mark.parametrize("case", PLAYS, ids=by_id)
def test_plays(case):
    played = game_of(case)
    if "error" in case:
        with pytest.raises(ValueError, match=TOO_MANY):
            tong.plays(case["hand"], rules=played.rules)
        return
    to_beat = case["to_beat"] and reading_of(case["to_beat"], played)
    texts = [play_text(play) for play in tong.plays(case["hand"], to_beat, played.rules)]
    assert sorted(texts) == case.get("plays", sorted(texts))
    assert len(texts) == case["count"] == tong.count_plays(case["hand"], to_beat, played.rules)
    assert sha256(texts) == case["sha256"]


def model_plays(case):
    played = game_of(case)
    to_beat = case["to_beat"] and as_model(reading_of(case["to_beat"], played))
    found = model.plays(counts(case["hand"]), played.model_rules, to_beat)
    return sha256(model.play_text(play) for play in found)


def jokers(case):
    return case["hand"].count("B") + case["hand"].count("R")


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=by_id(case), marks=[pytest.mark.slow] * (jokers(case) > OFTEN))
        for case in PLAYS
        if "error" not in case and jokers(case) <= RARELY
    ],
)
def test_the_model_finds_the_plays_of_the_cases(case):
    assert model_plays(case) == case["sha256"]


def test_classify_batch_of_all_cases():
    by_rules = defaultdict(list)
    for case in READINGS:
        if "error" not in case:
            by_rules[game_of(case).rules].append(case)
    for rules, same in by_rules.items():
        batch = tong.classify_batch(rows(counts(case["cards"]) for case in same), rules)
        for answer, case in zip(batch.tolist(), same, strict=True):
            kind, length, rank, _ = (case["readings"] or [("NONE", 0, 0, "")])[0]
            assert answer == (tong.Kind[kind], length, rank), case


def test_count_plays_batch_of_all_leading_cases():
    for case in PLAYS:
        if case["to_beat"] is None and "error" not in case:
            batch = tong.count_plays_batch(rows([counts(case["hand"])]), game_of(case).rules)
            assert batch.tolist() == [case["count"]]
