"""The random numbers behind every deal."""

from wenling._core._random import Stream


def bench_shuffled(measure):
    stream = Stream(2026)
    measure(108, stream.shuffled, 108)
