"""Notation of tiles, all of them both ways (M1)."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference import mahjong as reference
from wenling import tiles

KINDS = st.lists(st.integers(0, 41), max_size=20)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("", []),
        ("1m", [0]),
        ("123m45p9s", [0, 1, 2, 12, 13, 26]),
        ("123m 45p, 9s", [0, 1, 2, 12, 13, 26]),
        ("1 2 3m", [0, 1, 2]),
        ("1z2z3z4z", [27, 28, 29, 30]),  # 东南西北
        ("5z6z7z", [31, 32, 33]),  # 白发中
        ("1234f", [34, 35, 36, 37]),  # 春夏秋冬
        ("5678f", [38, 39, 40, 41]),  # 梅兰竹菊
        ("一万九万一筒九筒一条九条", [0, 8, 9, 17, 18, 26]),
        ("三万 五筒 九条 东 白 春", [2, 13, 26, 27, 31, 34]),
        ("一二三万", [0, 1, 2]),
        ("東西南北發中", [27, 29, 28, 30, 32, 33]),
        ("一萬 一餅 一條 一饼 一索", [0, 9, 18, 9, 18]),
        ("🀇🀏🀙🀡🀐🀘", [0, 8, 9, 17, 18, 26]),
        ("🀀🀁🀂🀃🀆🀅🀄", [27, 28, 29, 30, 31, 32, 33]),
        ("🀦🀧🀨🀩🀢🀣🀤🀥", [34, 35, 36, 37, 38, 39, 40, 41]),
        ("🀄\ufe0f🀄\ufe0e", [33, 33]),  # with a variation selector
        ("1m 二筒 🀐 东", [0, 10, 18, 27]),  # mixed
        ("，、 1m\n2p\t3s", [0, 10, 20]),
    ],
)
def test_M1_what_is_read(text, kinds):
    assert tiles.parse(text) == kinds


def test_M1_the_names_of_all_kinds():
    chinese = [
        *(f"{number}{suit}" for suit in "万筒条" for number in "一二三四五六七八九"),
        *"东南西北白发中春夏秋冬梅兰竹菊",
    ]
    unicode = "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀀🀁🀂🀃🀆🀅🀄🀦🀧🀨🀩🀢🀣🀤🀥"
    assert tiles.to_text(range(42)) == "123456789m123456789p123456789s1234567z12345678f"
    assert tiles.to_chinese(range(42)) == " ".join(chinese)
    assert tiles.to_unicode(range(42)) == unicode
    assert [tiles.parse_one(name) for name in chinese] == list(range(42))
    assert [tiles.parse_one(name) for name in unicode] == list(range(42))
    assert tiles.KINDS == 42


def test_M1_order_is_kept():
    assert tiles.parse("3m1m2m") == [2, 0, 1]
    assert tiles.to_text([2, 0, 12, 1]) == "31m4p2m"


@given(KINDS)
def test_every_notation_round_trips(kinds):
    for write in (tiles.to_text, tiles.to_chinese, tiles.to_unicode):
        assert tiles.parse(write(kinds)) == kinds


@given(KINDS, st.randoms(use_true_random=False))
def test_notations_mix(kinds, random):
    writers = [tiles.to_text, tiles.to_chinese, tiles.to_unicode, reference.text]
    assert tiles.parse("".join(random.choice(writers)([kind]) for kind in kinds)) == kinds


@given(KINDS)
def test_the_reference_reads_the_letters(kinds):
    assert list(reference.parse(tiles.to_text(kinds))) == kinds


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("123m40p", "tile 5 of '123m40p': no tile 0p"),
        ("0m", "tile 1 of '0m': no tile 0m"),
        ("1m8z", "tile 2 of '1m8z': no tile 8z"),
        ("9f", "tile 1 of '9f': no tile 9f"),
        ("九白", "tile 1 of '九白': no suit after 9"),
        ("12m3", "tile 3 of '12m3': no suit after 3"),
        ("m", "tile 1 of 'm': no number before 'm'"),
        ("1m m", "tile 2 of '1m m': no number before 'm'"),
        ("1m x", "tile 2 of '1m x': cannot read 'x'"),
        ("12x", "tile 3 of '12x': cannot read 'x'"),
        ("1M", "tile 2 of '1M': cannot read 'M'"),
        ("1m🀫", "tile 2 of '1m🀫': cannot read '🀫'"),  # the back of a tile
        ("1m٣p", "tile 2 of '1m٣p': cannot read '٣'"),  # a digit of another script
    ],
)
def test_what_is_not_read(text, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        tiles.parse(text)


@given(st.text(alphabet="0123456789mpszf 万东一🀇x", max_size=8))
def test_whatever_is_read_round_trips(text):
    try:
        kinds = tiles.parse(text)
    except ValueError as error:
        kinds, complaint = [], str(error)
        assert complaint.startswith("tile ")
        assert repr(text) in complaint
    assert tiles.parse(tiles.to_text(kinds)) == kinds


@pytest.mark.parametrize(("text", "number"), [("", 0), ("12m", 2), ("东南西", 3)])
def test_one_tile(text, number):
    assert tiles.parse_one("7z") == tiles.parse_one("中") == 33
    with pytest.raises(ValueError, match=f"'{text}' is {number} tiles, not one"):
        tiles.parse_one(text)


@pytest.mark.parametrize("kind", [-1, 42, 255])
@pytest.mark.parametrize("write", [tiles.to_text, tiles.to_chinese, tiles.to_unicode])
def test_kinds_that_are_none(write, kind):
    with pytest.raises(ValueError, match=f"tile 2: no kind {kind}"):
        write([0, kind])
