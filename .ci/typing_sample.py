"""What a type checker tells a user; mypy --strict reads it, nothing runs it."""

from typing import assert_type

import numpy as np
from numpy.typing import NDArray

import wenling
from wenling import mahjong, tong

combo = tong.classify("44BR", tong.DUIJIATONG)
if combo is not None:
    assert_type(combo.kind, tong.Kind)
    assert_type(combo.beats(combo), bool)
    plays: list[tong.Play] = tong.plays(tong.Hand("33445566"), combo)
assert_type(tong.count_plays("33445566"), int)

hand = mahjong.Hand("123m456m789m123p66z78s", wild="1z", seat=1)
score = mahjong.score_winner(hand, "6s", self_drawn=True)
assert_type(score, mahjong.Score)
assert_type(score.total, int)
assert_type([item.zh for item in score.items], list[str])
waits: list[str] = mahjong.waits(hand)
counts: NDArray[np.uint8] = np.zeros((1, 34), np.uint8)
assert_type(mahjong.is_win_batch(counts, np.zeros(1, np.uint8)), NDArray[np.bool_])

state = wenling.load_game("hongwu", level="4").new_initial_state(seed=1)
assert_type(state.legal_actions(), list[int])
assert_type(state.current_player(), int)
assert_type(state.returns(), NDArray[np.float64])
