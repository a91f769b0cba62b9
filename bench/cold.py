"""What the first call costs, when nothing of the tables of mahjong (4.9 MB) is in a cache.

    python bench/cold.py

Before each call 64 MB of other memory are written. Both figures are medians over hands from play.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import numpy as np

from hands import played_mahjong
from wenling import mahjong

HANDS = 300
WARM_CALLS = 20


def nanoseconds(call: Callable[[], object]) -> int:
    start = time.perf_counter_ns()
    call()
    return time.perf_counter_ns() - start


def main() -> None:
    other = np.zeros(64 << 20, np.uint8)
    between, drawn = played_mahjong(HANDS, 16), played_mahjong(HANDS, 17)
    for name, hands in [("waits", between), ("shanten", drawn), ("advise", drawn)]:
        ask: Callable[[mahjong.Hand], object] = getattr(mahjong, name)
        cold, warm = [], []
        for hand in hands:
            other += 1
            cold.append(nanoseconds(lambda: ask(hand)))  # noqa: B023 - called at once
            warm.append(
                statistics.median(nanoseconds(lambda: ask(hand)) for _ in range(WARM_CALLS))  # noqa: B023
            )
        print(
            f"{name:8} {statistics.median(cold):8.0f} ns cold {statistics.median(warm):8.0f} warm"
        )


if __name__ == "__main__":
    main()
