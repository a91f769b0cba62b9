"""An installed wheel at work: a few facts of each part, without the test tools."""

import random
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import numpy as np

import wenling
from wenling import guanpai, hongwu, mahjong, tong

assert wenling.__version__ == version("wenling")

# T10, T6, P4, H9
assert tong.classify("44BR").kind == tong.Kind.BOMB
assert tong.classify("QQQKKKAA22").kind == tong.Kind.BUTTERFLY
assert tong.count_plays("33445566") == len(tong.plays("33445566"))
assert guanpai.classify("33344").kind == guanpai.Kind.TRIPLE_TWO
assert hongwu.classify("5h", hongwu.Trump("2", "s")).kind == hongwu.Kind.SINGLE

# M8, M12: a pair of honours, 2; 旁和 and no 得, a fan each. M16: the example of the rule
hand = mahjong.Hand("123m456m789m123p66z78s", wild="1z")
score = mahjong.score_winner(hand, "6s")
assert (score.points, score.fan, score.total) == (2, 2, 90)
assert sum(item.points for item in score.items) == score.points
assert mahjong.settle([160, 0, 30, 80], winner=0, payer=1) == [48, -64, 3, 13]
assert mahjong.is_win_batch(np.zeros((0, 34), np.uint8), np.zeros(0, np.uint8)).shape == (0,)

rng = random.Random(1)
for name in wenling.games():
    game = wenling.load_game(name)
    state = game.new_initial_state(seed=1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.returns().shape == (game.num_players,)

command = Path(sys.executable).parent / "wenling"
shown = subprocess.run([command, "classify", "44BR"], check=True, capture_output=True, text=True)
assert "BOMB" in shown.stdout
