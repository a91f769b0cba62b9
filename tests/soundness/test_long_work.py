"""A signal such as Ctrl-C ends long work of the evaluators at once, and leaves them whole."""

import subprocess
import sys

import pytest

SLACK = 0.5  # seconds; the promise is a tenth, on a machine that does nothing else

PROGRAM = """
import signal, time
import numpy as np
from wenling import guanpai, hongwu, mahjong, tong

def rows(module, hand, count):
    return np.tile(np.array(hand.counts, np.uint8), (count, 1))

tong_rows = rows(tong, tong.Hand("3334445556667778889BBRR"), 200_000)
many = tong.Hand("3456789TJQKA2" * 16 + "BBBBRRRR")
many_rows = np.vstack([rows(tong, tong.Hand("3"), 300_000), rows(tong, many, 100_000)])
packed = np.tile(mahjong.pack([mahjong.Hand("123456789m123s1122p")], ["1p"]), 1_000_000)
work = compile({work!r}, "work", "exec")
signal.signal(signal.SIGALRM, signal.default_int_handler)
signal.setitimer(signal.ITIMER_REAL, 0.3)
due = time.monotonic() + 0.3
try:
    while True:
        exec(work)
except KeyboardInterrupt:
    print(time.monotonic() - due)
assert tong.min_plays("3334455667788TTJJQKA2BR") == 5
assert tong.count_plays("3334455667788TTJJQKA2BR") > 900
"""

WORK = {
    "min_plays": "tong.min_plays('33344455566677788899TTJJQQKKAA2BBRR')",
    "min_plays of six decks": "tong.min_plays('345678' * 6 + 'BBRR', tong.LIUJIATONG)",
    "plays": "tong.plays('3456789TJQKA2' * 7 + 'BBBBRRRR', rules=tong.LIUJIATONG)",
    "count_plays": "tong.count_plays(many, rules=tong.LIUJIATONG)",
    "a batch": "tong.count_plays_batch(tong_rows)",
    "a batch of hands that are longest": "tong.count_plays_batch(many_rows, tong.LIUJIATONG)",
    "such a batch in threads": "tong.count_plays_batch(many_rows, tong.LIUJIATONG, threads=2)",
    "a batch in threads": "tong.count_plays_batch(tong_rows, threads=2)",
    "scores in threads": "mahjong.score_batch(packed, threads=2)",
    "follows": "hongwu.follows('3h3d3c4s4d4c6s6d6c7s7d7c8s8d8c9s9d9c', 'AhAhKhKhQhQhJhJh', "
    "hongwu.Trump('2', 'c'))",
}


@pytest.mark.parametrize("name", WORK)
def test_a_signal_ends_it(name):
    program = PROGRAM.replace("{work!r}", repr(WORK[name]))
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) < SLACK
