"""Every notation of cards and tiles is read in explicit deals and in the texts of actions."""

import pytest

import wenling
from tests.games.support import load
from wenling import guanpai, hongwu, tiles, tong

CARDS = {
    "duijiatong": ({"hands": ["5♠5h BR", "10 T♥", "66", "小王7"]}, "55BR TT 66 7B"),
    "liujiatong": (
        {"hands": ["5♠5h BR", "10,T♥", "66", "小王7", "大王", "A"]},
        "55BR TT 66 7B R A",
    ),
    "biaotong": ({"hands": ["5♠5h BR", "10 T♥", "66", "7"], "kitty": "小王10"}, "55BR TT 66 7 TB"),
    "guanpai": ({"hands": ["5♠5h", "10 T♥", "66"]}, "55 TT 66"),
}


@pytest.mark.parametrize("name", CARDS)
def test_deals_of_ranks(name):
    deal, plain = CARDS[name]
    read = load(name).new_initial_state(deal=deal).setup()["deal"]
    assert [*read["hands"], *([read["kitty"]] if "kitty" in read else [])] == plain.split()


@pytest.mark.parametrize(
    ("name", "text", "plain"),
    [
        ("duijiatong", "PAIR_RUN 4♠4h小王大王 4455", "PAIR_RUN 44BR 4455"),
        ("duijiatong", "SINGLE 10♦ 10", "SINGLE T T"),
        ("liujiatong", "BOMB 10大王大王大王 10101010", "BOMB TRRR TTTT"),
        ("biaotong", "SINGLE 小王 小王", "SINGLE B B"),
        ("guanpai", "TRIPLE_TWO 10♠10♥10♦,J,Q 101010JQ", "TRIPLE_TWO TTTJQ TTTJQ"),
        ("guanpai", "PAIR 10 10", None),
        ("guanpai", "PAIR 1010  1010", None),
        ("hongwu", "PLAY 5♥", "PLAY 5h"),
        ("hongwu", "PLAY 10♥ 10h", "PLAY ThTh"),
        ("hongwu", "BURY 小王", "BURY B"),
        ("hongwu", "DECLARE ♠", "DECLARE s"),
        ("hongwu", "OVERRIDE ♣", "OVERRIDE c"),
        ("hongwu", "DECLARE ♠♠", None),
        ("mahjong", "DISCARD 五万", "DISCARD 5m"),
        ("mahjong", "DISCARD 🀀", "DISCARD 1z"),
        ("mahjong", "CHI 一二三萬", "CHI 123m"),
        ("mahjong", "CHI 🀇🀈🀉", "CHI 123m"),
        ("mahjong", "CKONG 發", "CKONG 6z"),
        ("mahjong", "CHI 一二四万", None),
        ("mahjong", "DISCARD 五", None),
    ],
)
def test_texts_of_actions(name, text, plain):
    state = load(name).new_initial_state(seed=1)
    if plain is None:
        with pytest.raises(ValueError, match="no action"):
            state.string_to_action(text)
    else:
        assert state.action_to_string(state.string_to_action(text)) == plain


def test_values_made_of_text():
    assert tong.Play("PAIR_RUN 4♠4♥小王R 4455") == tong.Play("PAIR_RUN 44BR 4455")
    assert tong.Combo("STRAIGHT 10JQKA") == tong.Combo("STRAIGHT TJQKA")
    assert guanpai.Play("PAIR 1010 1010") == guanpai.Play("PAIR TT TT")
    assert guanpai.Combo("STRAIGHT 8910JQ") == guanpai.Combo("STRAIGHT 89TJQ")
    assert hongwu.Trump("10", "♥") == hongwu.Trump("T ♥") == hongwu.Trump("T", "h")
    for suit in ("", "♥♥", "x", "trump", None, 0):
        with pytest.raises(ValueError, match="suit"):
            hongwu.Trump("2", suit)


def test_an_endgame_of_hongwu():
    deal = {"hands": ["10♥", "6h", "7h", "8h"], "buried": "10♦ 小王"}
    state = load("hongwu").new_initial_state(deal=deal, trump="♠", level="10")
    plain = {"hands": ["Th", "6h", "7h", "8h"], "buried": "TdB"}
    assert state.setup() == {"deal": plain, "trump": "s", "level": "T", "dealer": 0}


@pytest.mark.parametrize("write", [tiles.to_chinese, tiles.to_unicode])
def test_walls(write):
    game = wenling.load_game("mahjong")
    wall = game.new_initial_state(seed=1).setup()["deal"]["wall"]
    state = game.new_initial_state(deal={"wall": write(tiles.parse(wall))})
    assert state.setup()["deal"]["wall"] == wall
