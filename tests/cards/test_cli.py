"""`wenling classify` and `wenling plays`: what people read, and what programs read."""

import io
import json

import pytest

from tests.rank_hands import GAMES, game, play_text
from wenling.cli import main


def run(capsys, *arguments: str) -> list[str]:
    """The lines printed by a command that succeeds."""
    assert main(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


def run_json(capsys, *arguments: str) -> dict:
    (line,) = run(capsys, *arguments, "--json")
    return json.loads(line)


def as_dict(combo) -> dict:
    return {
        "kind": combo.kind.name,
        "length": combo.length,
        "rank": combo.rank,
        "stands_for": combo.stands_for,
    }


# ---- classify ---------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [(), ("--game", "duijiatong")])
def test_classify(capsys, arguments):
    lines = run(capsys, "classify", "44BR", *arguments)
    assert lines == ["BOMB 4444", "PAIR_RUN 4455", "PAIR_RUN 3344"]


def test_classify_by_game(capsys):
    assert run(capsys, "classify", "44BR", "--game", "liujiatong") == ["BOMB 4444"]
    assert run(capsys, "classify", "AAA3", "--game", "guanpai") == ["BOMB AAA3"]


def test_classify_nothing(capsys):
    assert run(capsys, "classify", "35") == ["nothing"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("cards", ["33334", "88899", "345A2", "7", "35"])
def test_classify_json(capsys, name, cards):
    played = game(name)
    assert run_json(capsys, "classify", cards, "--game", name) == {
        "cards": cards,
        "game": name,
        "readings": [as_dict(combo) for combo in played.core.readings(cards, played.rules)],
    }


# ---- plays ------------------------------------------------------------------------------------


def test_plays(capsys):
    plays = ["PAIR 33 33", "PAIR 3B 33", "SINGLE 3 3", "SINGLE B B", "TRIPLE 33B 333"]
    assert run(capsys, "plays", "33B") == plays


def test_plays_to_beat(capsys):
    lines = run(capsys, "plays", "44BR", "--to-beat", "3344")
    assert lines == ["BOMB 44BR 4444", "PAIR_RUN 44BR 4455"]


def test_plays_none(capsys):
    assert run(capsys, "plays", "34", "--to-beat", "22") == ["none"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("to_beat", [None, "44"])
def test_plays_json(capsys, name, to_beat):
    hand, played = "33345566677A2", game(name)
    lead = to_beat and played.core.classify(to_beat, played.rules)
    arguments = ("plays", hand, "--game", name, *(("--to-beat", to_beat) if to_beat else ()))
    texts = sorted(map(play_text, played.core.plays(hand, lead, played.rules)))
    answer = {
        "game": name,
        "hand": hand,
        "to_beat": lead and f"{lead.kind.name} {lead.stands_for}",
        "count": len(texts),
    }
    assert run_json(capsys, *arguments) == {**answer, "plays": texts}
    assert run_json(capsys, *arguments, "--count") == answer
    assert run(capsys, *arguments, "--count") == [str(len(texts))]
    assert run(capsys, *arguments) == texts


# ---- Many lines -------------------------------------------------------------------------------


LINES = "# two sets and a mistake\n33\n\n33X\n大王222\n"


@pytest.mark.parametrize("from_stdin", [False, True])
def test_classify_many_lines(capsys, monkeypatch, tmp_path, from_stdin):
    path = tmp_path / "hands.txt"
    path.write_text(LINES, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(LINES))
    source = () if from_stdin else ("--file", str(path))
    assert main(["classify", "--json", *source]) == 2
    captured = capsys.readouterr()
    found = [json.loads(line)["readings"][0]["stands_for"] for line in captured.out.splitlines()]
    assert found == ["33", "2222"]
    assert captured.err.startswith("line 4: ")
    assert "X" in captured.err


# ---- Bad input --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("classify", "33X"), "X"),
        (("classify", "3" * 9), "3"),
        (("plays", "33X"), "X"),
        (("plays", "33", "--to-beat", "3X"), "X"),
        (("plays", "33", "--to-beat", "35"), "35"),
        (("classify", "33B", "--game", "guanpai"), "B"),
    ],
)
def test_bad_cards_are_named(capsys, arguments, message):
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err


def test_a_file_that_is_no_text_is_an_error(capsys, tmp_path):
    path = tmp_path / "hands.txt"
    path.write_bytes(b"\xff\xfe33\n")
    assert main(["classify", "--file", str(path)]) == 2
    assert "utf-8" in capsys.readouterr().err


def test_unknown_game(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["classify", "33", "--game", "poker"])
    assert stopped.value.code == 2
    assert "poker" in capsys.readouterr().err
