"""The cases of tests/data for guanpai, against the core and against the model."""

import pytest

from tests.rank_hands import by_id, cases, game_of, plain, play_text, reading_of, rows, sha256
from tests.reference import guanpai as model
from tests.reference.ranks import counts
from wenling import guanpai

READINGS, PLAYS = cases("guanpai_readings"), cases("guanpai_plays")

TOO_MANY = r"cards of rank \w|one \w too many"


@pytest.mark.parametrize("case", READINGS, ids=by_id)
def test_readings(case):
    _, rules, _, model_rules = game_of(case)
    if "error" in case:
        with pytest.raises(ValueError, match=TOO_MANY):
            guanpai.readings(case["cards"], rules)
        with pytest.raises(ValueError, match="more cards"):
            model.readings(counts(case["cards"]), model_rules)
        return
    expected = [tuple(reading) for reading in case["readings"]]
    found = guanpai.readings(case["cards"], rules)
    assert [plain(combo) for combo in found] == expected
    assert guanpai.classify(case["cards"], rules) == (found[0] if expected else None)
    assert [plain(c) for c in model.readings(counts(case["cards"]), model_rules)] == expected
    batch = guanpai.classify_batch(rows([counts(case["cards"])], 13), rules)
    kind, length, rank, _ = expected[0] if expected else ("NONE", 0, 0, "")
    assert guanpai.Kind(batch["kind"][0]).name == kind
    assert not expected or (batch["length"][0], batch["rank"][0]) == (length, rank)


@pytest.mark.parametrize("case", PLAYS, ids=by_id)
def test_plays(case):
    played = game_of(case)
    if "error" in case:
        with pytest.raises(ValueError, match=TOO_MANY):
            guanpai.plays(case["hand"], rules=played.rules)
        return
    to_beat = case["to_beat"] and reading_of(case["to_beat"], played)
    texts = [play_text(play) for play in guanpai.plays(case["hand"], to_beat, played.rules)]
    assert sorted(texts) == case.get("plays", sorted(texts))
    assert len(texts) == case["count"] == guanpai.count_plays(case["hand"], to_beat, played.rules)
    assert sha256(texts) == case["sha256"]
    if to_beat is None:
        batch = guanpai.count_plays_batch(rows([counts(case["hand"])], 13), played.rules)
        assert batch.tolist() == [case["count"]]


@pytest.mark.parametrize("case", [c for c in PLAYS if "error" not in c], ids=by_id)
def test_the_model_finds_the_plays_of_the_cases(case):
    played = game_of(case)
    to_beat = case["to_beat"] and model.Combination(*plain(reading_of(case["to_beat"], played)))
    found = model.plays(counts(case["hand"]), played.model_rules, to_beat)
    assert sha256(model.play_text(play) for play in found) == case["sha256"]
