"""Per-item times beside pytest-benchmark's per-call ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Measure = Callable[..., Any]


@pytest.fixture
def measure(benchmark: Any) -> Measure:
    """``measure(items, function, *arguments)`` times a call that does ``items`` pieces of work."""

    def run(items: int, function: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
        benchmark.extra_info["items"] = items
        return benchmark(function, *arguments, **options)

    return run


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    measured = [b for b in config._benchmarksession.benchmarks if b.stats.rounds]
    if measured:
        terminalreporter.section("nanoseconds an item (least, median)")
    for bench in measured:
        items = bench.extra_info.get("items", 1)
        least, median = (value / items * 1e9 for value in (bench.stats.min, bench.stats.median))
        terminalreporter.write_line(f"{bench.name:56} {least:12,.1f} {median:12,.1f}")
