"""Files of games that were damaged, forged or rewritten: it is told, or nothing of them is lost."""

import json
import os
import random
import struct

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

from tests.play.clients import Failing
from wenling import _checks, load_game, records, simulate

BITS = 300  # that are flipped by default; all of them with -m slow


def results(path):
    result = records.result(path)
    return result.first, result.returns.tolist(), result.decisions.tolist(), result.endings.tolist()


READERS = [results, lambda path: list(records.read(path))]


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A file of a few short games: its bytes, and what each reader makes of it."""
    path = tmp_path_factory.mktemp("small") / "games.parquet"
    simulate(load_game("guanpai", players=2), "greedy,random", 3, seed=1, out=path)
    return path.read_bytes(), [reader(path) for reader in READERS]


@pytest.fixture
def whole(tmp_path):
    """A file of 20 games, and what is read of it."""
    path = tmp_path / "whole.parquet"
    simulate("guanpai", "greedy,random", 20, seed=2, out=path)
    return path, results(path), list(records.read(path))


# ---- Bits -------------------------------------------------------------------------------------


def error_of(reader, path):
    """What is told of a file, and what is read if nothing is told."""
    try:
        return None, reader(path)
    except ValueError as error:
        return str(error), None


def told_after_a_flip(small, bit, path):
    """Whether a flipped bit is told; if not, all is read as it was."""
    changed = bytearray(small[0])
    changed[bit // 8] ^= 1 << bit % 8
    path.write_bytes(changed)
    told = False
    for reader, expected in zip(READERS, small[1], strict=True):
        error, found = error_of(reader, path)
        assert error.startswith(str(path)) if error else found == expected, (bit, error)
        told = told or bool(error)
    return told


def test_a_flipped_bit_is_told_or_changes_nothing(small, tmp_path):
    for bit in random.Random(1).sample(range(8 * len(small[0])), BITS):
        told_after_a_flip(small, bit, tmp_path / "flipped.parquet")


@pytest.mark.slow
def test_every_flipped_bit_of_a_file_is_told_or_changes_nothing(small, tmp_path):
    content, path = small[0], tmp_path / "flipped.parquet"
    told = [told_after_a_flip(small, bit, path) for bit in range(8 * len(content))]
    footer = told[-8 * (8 + struct.unpack("<I", content[-8:-4])[0]) :]
    print(f"{sum(told)} of {len(told)} bits are told, {sum(footer)} of {len(footer)} of the footer")


# ---- Other programs ---------------------------------------------------------------------------


def shuffled(table):
    return table.take(np.random.default_rng(3).permutation(len(table)))


def with_column(table, name, column):
    return table.set_column(table.schema.names.index(name), name, column)


def cast(table, name, kind):
    return with_column(table, name, table[name].cast(kind))


HARMLESS = {
    "columns in another order": lambda t: t.select(t.schema.names[::-1]),
    "a column more": lambda t: t.append_column("mine", pa.nulls(len(t))),
    "narrower": lambda t: cast(cast(t, "number", pa.int16()), "result_check", pa.int64()),
    "large lists": lambda t: cast(t, "actions", pa.large_list(pa.int64())),
    "floats of 32 bits": lambda t: cast(t, "returns", pa.list_(pa.float32())),
    "large texts": lambda t: cast(
        cast(t, "setup", pa.large_string()), "verdict", pa.large_string()
    ),
    "dictionaries": lambda t: with_column(t, "verdict", t["verdict"].dictionary_encode()),
    "lists of one length": lambda t: cast(t, "returns", pa.list_(pa.float64(), 3)),
    "rows in another order": shuffled,
}


def rewrite(path, change, **options):
    pq.write_table(change(pq.read_table(path)), path, **options)


@pytest.mark.parametrize("change", HARMLESS.values(), ids=HARMLESS)
def test_another_form_of_the_same_games_is_read_and_resumed(change, whole, tmp_path):
    path, expected, games = whole
    simulate("guanpai", "greedy,random", 30, seed=2, out=tmp_path / "more.parquet")
    rewrite(path, change, compression="zstd", row_group_size=7)
    assert results(path) == expected
    assert sorted(records.read(path), key=lambda record: record.number) == games
    before = path.read_bytes()
    simulate("guanpai", "greedy,random", 20, seed=2, out=path, resume=True)
    assert path.read_bytes() == before
    simulate("guanpai", "greedy,random", 30, seed=2, out=path, resume=True)
    assert path.read_bytes() == (tmp_path / "more.parquet").read_bytes()


def of_another_run(table, folder):
    other = folder / "other.parquet"
    simulate("guanpai", "greedy,random", 20, seed=3, out=other)
    return pa.concat_tables([table.slice(0, 5), pq.read_table(other).slice(5)])


GAPS = {
    "one dropped": (lambda t: pa.concat_tables([t[:7], t[8:]]), "missing: 7$"),
    "even ones only": (
        lambda t: t.filter(pc.equal(pc.bit_wise_and(t["number"], 1), 0)),
        "missing: 1, 3, 5, 7, 9 and more, 10 in all",
    ),
    "the last ones dropped": (lambda t: t[:12], "missing: 12 to 19"),
    "none left": (lambda t: t[:0], "missing: 0 to 19"),
    "doubled": (lambda t: pa.concat_tables([t, t[3:5]]), "more than once: 3, 4$"),
    "dropped, doubled and shuffled": (
        lambda t: shuffled(pa.concat_tables([t[2:], t[5:6]])),
        "missing: 0 to 1; more than once: 5$",
    ),
}


@pytest.mark.parametrize(("change", "message"), GAPS.values(), ids=GAPS)
def test_games_left_out_or_repeated_are_named(change, message, whole):
    path, _, games = whole
    rewrite(path, change)
    before = path.read_bytes()
    with pytest.raises(records.DamagedFile, match=message):
        records.result(path)
    with pytest.raises(records.DamagedFile, match=message):
        simulate("guanpai", "greedy,random", 30, seed=2, out=path, resume=True)
    assert path.read_bytes() == before
    assert {record.number for record in records.read(path)} <= set(range(20))
    assert all(record == games[record.number] for record in records.read(path))


def test_games_of_another_run_are_named(whole, tmp_path):
    path = whole[0]
    rewrite(path, lambda table: of_another_run(table, tmp_path))
    for reader in READERS:
        with pytest.raises(records.DamagedFile, match="game 5 is damaged, or of another run"):
            reader(path)


def test_games_beyond_those_of_the_file_are_named(whole, tmp_path):
    path, other = whole[0], tmp_path / "other.parquet"
    simulate("guanpai", "greedy,random", 22, seed=2, out=other)
    rewrite(path, lambda table: pa.concat_tables([table, pq.read_table(other)[20:]]))
    with pytest.raises(records.DamagedFile, match="not of 0 to 19: 20, 21"):
        records.result(path)


def test_files_of_a_folder_that_overlap_are_named(whole, tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    for first in (4, 0):
        simulate("guanpai", "random", 5, first=first, out=folder / f"{9 - first}.parquet")
    with pytest.raises(ValueError, match=r"9\.parquet and .*5\.parquet both have game 4"):
        records.result(folder)
    simulate("guanpai", "random", 4, out=folder / "9.parquet", overwrite=True)
    assert records.result(folder).games == 9


# ---- Forgery ----------------------------------------------------------------------------------


def forge(path, change):
    """Other metadata with the digest that belongs to them."""
    table = pq.read_table(path)
    about = json.loads(table.schema.metadata[b"wenling"])
    change(about)
    about["digest"] = _checks.digest(about)
    pq.write_table(table.replace_schema_metadata({"wenling": json.dumps(about)}), path)


WRONG = [None, True, -1, 1.5, 2**200, "x" * 10_000, [], {}, [[]], {"a": 1}, float("nan"), "\ud800"]
KEYS = ["format", "game", "rules", "lineup", "rotations", "seed", "first", "games"]


@pytest.mark.parametrize("key", KEYS)
def test_forged_metadata_are_told(key, whole):
    path = whole[0]
    content = path.read_bytes()
    for value in WRONG:
        path.write_bytes(content)
        forge(path, lambda about, value=value: about.update({key: value}))
        for reader in READERS:
            with pytest.raises(ValueError, match=r"whole\.parquet"):
                reader(path)
    path.write_bytes(content)
    forge(path, lambda about: about.pop(key))
    with pytest.raises(ValueError, match=r"whole\.parquet"):
        records.result(path)


@pytest.mark.parametrize(
    "rules", [{"stake": "a"}, {"players": 99}, {"stake": 2**70}, {"a": 0}, {"stake": None}]
)
def test_forged_rules_are_told(rules, whole):
    forge(whole[0], lambda about: about["rules"].update(rules))
    with pytest.raises(records.DamagedFile, match=r"whole\.parquet"):
        records.result(whole[0])


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "[" * 100_000, "9" * 5000, '{"digest": 1}'])
def test_metadata_that_are_no_description_are_told(text, whole):
    table = pq.read_table(whole[0]).replace_schema_metadata({"wenling": text})
    pq.write_table(table, whole[0])
    with pytest.raises(records.DamagedFile, match=r"whole\.parquet is damaged"):
        records.result(whole[0])


def test_metadata_that_are_changed_or_left_out_are_told(whole):
    path = whole[0]
    table = pq.read_table(path)
    text = table.schema.metadata[b"wenling"]
    pq.write_table(table.replace_schema_metadata({"wenling": text.replace(b"2,", b"1,")}), path)
    with pytest.raises(records.DamagedFile, match="do not agree with their digest"):
        records.result(path)
    pq.write_table(table.replace_schema_metadata(None), path)
    with pytest.raises(ValueError, match="left them out"):
        records.result(path)


def forged_list(table, name, lists):
    kind = table.schema.field(name).type
    return with_column(table, name, pa.array(lists, kind))


SWAPPED = [1, 0, *range(2, 20)]
FORGED = {
    "a column missing": lambda t: t.drop(["verdict"]),
    "a check missing": lambda t: t.drop(["play_check"]),
    "a column twice": lambda t: t.append_column("verdict", t["verdict"]),
    "a null": lambda t: with_column(t, "verdict", pa.array([*["normal"] * 19, None])),
    "a null number": lambda t: with_column(t, "number", pa.array([*range(19), None])),
    "a null list": lambda t: forged_list(t, "returns", [*[[1.0, 0, 0]] * 19, None]),
    "a null in a list": lambda t: forged_list(t, "returns", [*[[1.0, 0, 0]] * 19, [1, None, 0]]),
    "a null action": lambda t: forged_list(t, "actions", [*t["actions"].to_pylist()[:19], [None]]),
    "a short list": lambda t: forged_list(t, "returns", [*[[1.0, 0, 0]] * 19, [1.0]]),
    "lists of other lengths": lambda t: forged_list(t, "returns", [[1.0, 0], [1.0] * 4] * 10),
    "not a number": lambda t: forged_list(t, "returns", [[float("nan"), 0, 0]] * 20),
    "lists that are none": lambda t: with_column(t, "returns", t["number"]),
    "numbers that are texts": lambda t: with_column(t, "number", t["verdict"]),
    "numbers with fractions": lambda t: with_column(t, "number", pa.array([0.5] * 20)),
    "great numbers": lambda t: with_column(t, "number", pa.array([2**63] * 20, pa.uint64())),
    "structs": lambda t: with_column(t, "verdict", pa.array([{"a": 1}] * 20)),
    "another verdict": lambda t: with_column(t, "verdict", pa.array(["normal"] * 19 + ["won"])),
    "another setup": lambda t: with_column(t, "setup", pa.array(["{}"] * 20)),
    "texts that are no UTF-8": lambda t: with_column(
        t, "verdict", pa.Array.from_buffers(pa.string(), 20, pa.array([b"\xff"] * 20).buffers())
    ),
    "returns of another game": lambda t: with_column(t, "returns", t["returns"].take(SWAPPED)),
    "the numbers of two games exchanged": lambda t: with_column(t, "number", pa.array(SWAPPED)),
    "an action less": lambda t: forged_list(
        t, "actions", [t["actions"][0].as_py()[:-1], *t["actions"].to_pylist()[1:]]
    ),
    "other bots": lambda t: with_column(t, "bots", t["bots"].take(SWAPPED)),
}  # fmt: skip


@pytest.mark.parametrize("change", FORGED.values(), ids=FORGED)
def test_forged_columns_are_told(change, whole):
    rewrite(whole[0], change)
    found = [error_of(reader, whole[0]) for reader in READERS]
    assert found[1][0].startswith(str(whole[0]))
    error, result = found[0]
    assert error.startswith(str(whole[0])) if error else result == whole[1]


@pytest.mark.parametrize("change", FORGED.values(), ids=FORGED)
@pytest.mark.parametrize("games", [20, 25])
def test_damage_is_told_before_a_run_is_resumed(change, games, whole):
    path = whole[0]
    rewrite(path, change)
    before = path.read_bytes()
    with pytest.raises(ValueError, match=path.name):
        simulate("guanpai", "greedy,random", games, seed=2, out=path, resume=True)
    assert path.read_bytes() == before
    assert not path.with_name(f"{path.name}.parts").exists()


@pytest.mark.parametrize("setup", ["", "[]", "3", "[" * 100_000, "{"])
def test_setups_that_are_none_are_told_though_their_checks_are_right(setup, whole):
    def change(table):
        about = json.loads(table.schema.metadata[b"wenling"])
        forged = with_column(table, "setup", pa.array([setup] * 20)).combine_chunks()
        checks = _checks.play_checks(_checks.run_key(about), forged.to_batches()[0])
        return with_column(forged, "play_check", pa.array(checks))

    rewrite(whole[0], change)
    with pytest.raises(records.DamagedFile, match="the setup of game 0 is no JSON object"):
        list(records.read(whole[0]))


# ---- Names, versions --------------------------------------------------------------------------


def test_a_bot_whose_name_ends_with_nul_is_read_and_resumed(tmp_path):
    path, bot = tmp_path / "games.parquet", Failing()
    bot.name = "nul\0"
    simulate("guanpai", [bot, "random", "random"], 4, out=path)
    simulate("guanpai", [bot, "random", "random"], 6, out=path, resume=True)
    assert sum(record.bots.count("nul\0") for record in records.read(path)) == 6


def test_a_name_that_is_not_utf8_is_a_name(tmp_path):
    path = tmp_path / os.fsdecode(b"games\xff.parquet")
    simulate("guanpai", "random", 6, seed=1, out=path)
    simulate("guanpai", "random", 9, seed=1, out=path, resume=True)
    assert records.result(path).games == 9
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(records.DamagedFile):
        list(records.read(path))
