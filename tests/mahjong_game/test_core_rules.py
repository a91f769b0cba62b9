"""The walls that test_reference builds for each rule, played by the core."""

from __future__ import annotations

import pytest

from tests.mahjong_game import test_reference as scenarios
from tests.mahjong_game.core_game import CoreGame


@pytest.fixture(autouse=True)
def core(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scenarios make their games by the name `Game`."""
    monkeypatch.setattr(scenarios, "Game", CoreGame)


for name, scenario in vars(scenarios).items():
    if name.startswith("test_M") or name == "test_result_before_the_end":
        globals()[name] = scenario
