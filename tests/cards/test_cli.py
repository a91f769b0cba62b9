"""`wenling classify` and `wenling plays`: what people read, and what programs read."""

import json

import pytest

from tests.rank_hands import GAMES, game
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
    expected = ["BOMB 4444", "PAIR_RUN 4455", "PAIR_RUN 3344"]
    assert [line[: len(text)] for line, text in zip(lines, expected, strict=True)] == expected


def test_classify_by_game(capsys):
    assert len(run(capsys, "classify", "44BR", "--game", "liujiatong")) == 1
    (guanpai,) = run(capsys, "classify", "AAA3", "--game", "guanpai")
    assert guanpai.startswith("BOMB AAA3")


def test_classify_nothing(capsys):
    text = "\n".join(run(capsys, "classify", "35"))
    assert not any(kind.name in text for kind in game("duijiatong").core.Kind if kind)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("cards", ["33334", "88899", "A2345", "7", "35"])
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
    assert sorted(run(capsys, "plays", "33B")[:5]) == plays


def test_plays_to_beat(capsys):
    lines = run(capsys, "plays", "44BR", "--to-beat", "3344")
    assert sorted(lines[:2]) == ["BOMB 44BR 4444", "PAIR_RUN 44BR 4455"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("to_beat", [None, "44"])
def test_plays_json(capsys, name, to_beat):
    hand, played = "33345566677A2", game(name)
    lead = to_beat and played.core.classify(to_beat, played.rules)
    answer = ("--to-beat", to_beat) if to_beat else ()
    shown = run_json(capsys, "plays", hand, "--game", name, *answer)
    expected = [
        {**as_dict(play.combo), "cards": str(play.cards)}
        for play in played.core.plays(hand, lead, played.rules)
    ]
    assert (shown["hand"], shown["game"], shown["count"]) == (hand, name, len(expected))
    assert shown["to_beat"] == (lead and as_dict(lead))
    assert sorted(shown["plays"], key=by_text) == sorted(expected, key=by_text)


def by_text(play: dict) -> tuple[str, str, str]:
    return play["kind"], play["cards"], play["stands_for"]


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
    assert main(arguments) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err


def test_unknown_game(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["classify", "33", "--game", "poker"])
    assert stopped.value.code == 2
    assert "poker" in capsys.readouterr().err
