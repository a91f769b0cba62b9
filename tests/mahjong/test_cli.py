"""``wenling score`` and ``wenling waits``."""

import io
import json
import subprocess
import sys

import pytest

from wenling import mahjong
from wenling.cli import main

from .common import Case, rows, winner

HAND = "45p88s chi 234m chi 678m chi 345s pon 2p"
READY = HAND.split()


@pytest.fixture
def run(capsys, monkeypatch):
    """Call the command in this process: exit code, output lines, error lines."""

    def call(*words, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = main(words)
        out, err = capsys.readouterr()
        return code, out.splitlines(), err.splitlines()

    return call


# ------------------------------------------------------------------------------------------ score


def test_score_of_a_winner(run):
    code, out, err = run("score", *READY, "+6p")
    assert (code, err) == (0, [])
    assert (
        out
        == str(winner("45p88s", "6p", *("chi 234m", "chi 678m", "chi 345s", "pon 2p"))).splitlines()
    )


def test_a_hand_may_be_one_word(run):
    assert run("score", f"{HAND} +6p") == run("score", *READY, "+6p")


@pytest.mark.parametrize(
    ("words", "total"),
    [
        ([], 10),  # a loser: 2 points
        (["+6p"], 50),
        (["+6p", "self-drawn"], 50),
        (["+6p", "self-drawn", "after-kong"], 100),
        (["robbed-kong", "+6p"], 90),
        (["+6p", "laid", "5z"], 110),
        (["+6p", "seat", "south", "laid", "2f"], 90),
        (["+6p", "wild", "9s"], 50),
        (["+六筒"], 50),
        (["+🀞"], 50),
    ],
)
def test_what_the_words_say(run, words, total):
    code, out, _ = run("score", *READY, *words)
    assert code == 0
    assert out[-1] == f"总点 total = {total}"


@pytest.mark.parametrize(
    ("option", "words", "totals"),
    [
        ("won_triplet_concealed=true", "44p88s chi 234m chi 678m chi 345s kong 2p +4p", (60, 70)),
        ("loser-wild=any", "44p9s8s chi 234m kong 1z chi 345s pon 2p wild 9s", (40, 50)),
        ("loser_flower_fan=1", "45p88s chi 234m chi 678m chi 345s kong 1z laid 1f", (40, 70)),
    ],
)
def test_options_of_the_rules(run, option, words, totals):
    assert [run("score", *more, words)[1][-1] for more in ([], ["--rule", option])] == [
        f"总点 total = {total}" for total in totals
    ]


def test_no_wild_fifth_tile(run):
    hand = "4p9s88s chi 234m chi 678m chi 345s kong 5p wild 9s +6p"
    assert run("score", hand)[0] == 0
    code, out, err = run("score", "--rule", "wild_fifth_tile=no", hand)
    assert (code, out) == (2, [])
    assert "6p does not complete the hand" in err[0]


def test_a_limit_without_a_complete_hand(run):
    hand = "1479m258p369s123467z laid 1234f"
    assert run("score", hand)[1][0] == "闲家 loser"
    code, out, _ = run("score", "--limit", hand)
    assert (code, out[0], out[-1]) == (0, "和家 winner", "总点 total = 500")
    assert any("four seasons" in line for line in out)


def test_score_as_json(run):
    code, out, _ = run("score", "--json", *READY, "+6p", "laid", "5z")
    (answer,) = map(json.loads, out)
    assert code == 0
    assert answer["hand"] == f"{HAND} laid 5z"
    assert (answer["win_tile"], answer["winner"]) == ("6p", True)
    assert (answer["total"], answer["points"], answer["fan"], answer["limit"]) == (110, 6, 2, [])
    assert sum(item["points"] for item in answer["items"]) == 6
    assert sum(item["fan"] for item in answer["items"]) == 2
    assert answer["items"][1] == {"zh": "翻白", "en": "special honour 5z", "points": 4, "fan": 1}
    assert [group["tiles"] for group in answer["groups"]] == [
        "234m",
        "678m",
        "345s",
        "222p",
        "456p",
        "88s",
    ]
    assert answer["groups"][answer["won"]]["tiles"] == "456p"
    assert answer["stands_for"] == []


def as_line(row):
    """A row of the cases as a line for the command."""
    words = [row["concealed"], *row["melds"]]
    words += ["wild", row["wild"]] if row["wild"] else []
    words += ["seat", ["east", "south", "west", "north"][row["seat"]]]
    words += ["laid", row["laid"]] if row["laid"] else []
    words += [f"+{row['win_tile']}"] if row.get("win_tile") else []
    ways = [name for name in ("self_drawn", "after_kong", "robbed_kong") if row.get(name)]
    return " ".join([*words, *(way.replace("_", "-") for way in ways)])


def plain_rows(name):
    return [row for row in rows(name) if not row["rules"]]


def test_the_winning_cases_in_many_lines(run):
    chosen = [
        row for row in plain_rows("winner") if row["win_tile"] and "error" not in row["expect"]
    ]
    code, out, err = run("score", "--json", stdin="\n".join(map(as_line, chosen)))
    assert (code, err) == (0, [])
    for row, answer in zip(chosen, map(json.loads, out), strict=True):
        assert answer["total"] == row["expect"]["total"]
        assert mahjong.Hand(answer["hand"]) == Case.from_row(row).hand


def test_the_losing_cases_in_many_lines(run):
    chosen = plain_rows("loser")
    code, out, err = run("score", "--json", stdin="\n".join(map(as_line, chosen)))
    assert (code, err) == (0, [])
    totals = [json.loads(line)["total"] for line in out]
    assert totals == [row["expect"]["total"] for row in chosen]


# ------------------------------------------------------------------------------------- many lines

MANY = f"""\
# a comment, then an empty line

{HAND} +6p
{HAND} +9p
{HAND.replace("88s", "80s")} +6p
  {HAND} +3p
"""


def test_bad_lines_are_reported_and_the_others_done(run):
    code, out, err = run("score", stdin=MANY)
    assert code == 2
    assert [line.split(":")[0] for line in err] == ["line 4", "line 5"]
    assert "9p does not complete the hand" in err[0]
    assert "no tile 0s" in err[1]
    assert sum(line == "总点 total = 50" for line in out) == 2
    assert [line for line in out if line.startswith("45p")] == [f"{HAND} +6p", f"{HAND} +3p"]


def test_bad_lines_with_json(run):
    code, out, err = run("score", "--json", stdin=MANY)
    assert (code, len(err)) == (2, 2)
    assert [json.loads(line)["win_tile"] for line in out] == ["6p", "3p"]


def test_hands_from_a_file(run, tmp_path):
    path = tmp_path / "hands.txt"
    path.write_text(MANY, encoding="utf-8")
    assert run("score", "--file", str(path)) == run("score", stdin=MANY)
    assert run("score", "--file", "-", stdin=MANY) == run("score", stdin=MANY)


def test_no_hands_at_all(run):
    for command in ("score", "waits"):
        assert run(command, stdin="\n# nothing\n") == (0, [], [])


# ------------------------------------------------------------------------------------------ waits


def test_waits(run):
    assert run("waits", *READY) == (0, ["听 ready: 3p 6p"], [])


def test_M2_flowers_that_complete_the_hand_are_told(run):
    line = "123456789m123s1111p wild 1f"
    assert run("waits", line) == (0, ["听 ready: flowers that are 得 2f 3f 4f"], [])
    line = "123456789m123s19p34f wild 1f"
    code, (out,), _ = run("waits", line)
    assert (code, out.rpartition(", ")[2]) == (0, "flowers that are 得 2f")
    _, (out,), _ = run("waits", line, "--json")
    assert json.loads(out)["flowers"] == ["2f"]


def test_waits_when_far_from_ready(run):
    code, out, _ = run("waits", "1479m258p369s123467z")
    assert code == 0
    assert out == [f"向听 {mahjong.shanten(mahjong.Hand('1479m258p369s123467z'))} from ready"]


def test_waits_for_a_tile_that_is_not_left(run):
    row = next(row for row in rows("waits") if row["id"] == "g0139")
    assert run("waits", as_line({**row, "rules": {}})) == (
        0,
        ["听 ready: flowers that are 得 5f 7f 8f"],
        [],
    )


def test_the_cases_of_waits_in_many_lines(run):
    chosen = [row for row in rows("waits") if "waits" in row["expect"]]
    code, out, err = run("waits", "--json", stdin="\n".join(map(as_line, chosen)))
    assert (code, err) == (0, [])
    for row, answer in zip(chosen, map(json.loads, out), strict=True):
        assert answer["waits"] == row["expect"]["waits"]
        assert answer["shanten"] == row["expect"]["shanten"]


# ----------------------------------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["score", "123q"], "'q'"),
        (["score", "45p88s"], "4 concealed tiles with 0 melds"),
        (["score", *READY, "+6p", "+3p"], "two winning tiles"),
        (["score", *READY, "self-drawn"], "self-drawn without a winning tile"),
        (["score", *READY, "+6p", "after-kong"], "after_kong without self_drawn"),
        (["score", *READY, "+6p", "robbed-kong", "self-drawn"], "robbed_kong with self_drawn"),
        (["score", *READY, "+"], "0 tiles"),
        (["score", *READY, "seat", "up"], "seat"),
        (["score", *READY, "pon", "9p", "9p", "9p", "9p"], "has 4 tiles"),
        (["score", "--file", "/nowhere/at/all"], "/nowhere/at/all"),
        (["waits", "45p88s"], "4 concealed tiles with 0 melds"),
        (["waits", f"6p{HAND}"], "5 concealed tiles"),
    ],
)
def test_one_bad_hand(run, words, complaint):
    code, out, err = run(*words)
    assert (code, out, len(err)) == (2, [], 1)
    assert err[0].startswith("wenling: ")
    assert complaint in err[0]


@pytest.mark.parametrize(
    "words", [[], ["juggle"], ["score", "--shout"], ["score", "--rule", "loser_wild"]]
)
def test_bad_usage_exits_with_2(run, words):
    with pytest.raises(SystemExit) as stop:
        run(*words)
    assert stop.value.code == 2


def test_words_and_a_file_together(run):
    code, out, err = run("score", *READY, "--file", "hands.txt")
    assert (code, out) == (2, [])
    assert "not both" in err[0]


@pytest.mark.parametrize(
    "words", [["--help"], ["score", "--help"], ["waits", "--help"], ["--version"]]
)
def test_help(run, capsys, words):
    with pytest.raises(SystemExit) as stop:
        run(*words)
    assert stop.value.code == 0
    assert "wenling" in capsys.readouterr().out


def test_as_a_process():
    command = [sys.executable, "-c", "import sys; from wenling.cli import main; sys.exit(main())"]
    done = subprocess.run(
        [*command, "score", "--json"], input=MANY, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 2
    assert len(done.stderr.splitlines()) == 2
