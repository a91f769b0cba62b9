"""Values of every public kind, for the suites that ask something of all."""

from dataclasses import replace
from typing import Any

from wenling import guanpai, hongwu, mahjong, tong

TRUMP = hongwu.Trump("2", "s")
MELDED = mahjong.Hand(
    "23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p", seat=1, laid="5z"
)
FLOWERS = mahjong.Hand("123456789m12p23s34f4z", wild="1f", seat="west")
LIMIT = mahjong.Hand("1m234f", ["chi 456p", "pon 1s", "ckong 9s", "pon 2z"], wild="1f")


def scores() -> list[Any]:
    found = [
        mahjong.score_winner(MELDED, "1m"),
        mahjong.score_winner(MELDED, "3p", self_drawn=True, after_kong=True),
        mahjong.score_winner(MELDED, "4m", robbed_kong=True),
        mahjong.score_winner(LIMIT, None, self_drawn=True),
        mahjong.score_loser(MELDED),
        mahjong.score_loser(MELDED, mahjong.Rules(loser_wild="any", loser_flower_fan=True)),
    ]
    for tile, concealed in (("3f", "123456789m19p123s24f"), ("4f", "123456789m19p123s2f5p")):
        hand = mahjong.Hand(concealed, wild="1f")
        if mahjong.is_win(hand, tile):
            found.append(mahjong.score_winner(hand, tile, self_drawn=True))
    return found


def values() -> list[Any]:
    found: list[Any] = []
    for core, rules in (
        (tong, tong.DUIJIATONG),
        (tong, tong.LIUJIATONG),
        (tong, replace(tong.DUIJIATONG, full_house=False, throw_in_stake=7)),
        (tong, replace(tong.BIAOTONG, stake=9)),
        (guanpai, guanpai.Rules()),
        (guanpai, guanpai.Rules(players=2, low_ace=False, stake=3)),
    ):
        hand = core.Hand("33344456789TJA2" + ("BR" if core is tong else ""))
        plays = core.plays(hand, rules=rules)
        found += [rules, hand, core.Hand(), *plays[::40], *(play.combo for play in plays[::40])]
    found += [hongwu.Rules("4"), TRUMP, hongwu.Hand("5h5hAsB"), hongwu.Combo("4h4h6h6h", TRUMP)]
    found += [mahjong.Rules(), mahjong.Rules(wild_fifth_tile=False, loser_wild="any")]
    found += [MELDED, FLOWERS, LIMIT, *MELDED.melds, mahjong.Meld("ckong 1z")]
    for score in scores():
        found += [score, score.reading, *score.items, *score.reading.groups]
    found += mahjong.advise(mahjong.Hand("23m66z8s", MELDED.melds, wild="3p"))
    return found
