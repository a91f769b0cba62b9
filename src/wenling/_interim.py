"""Rules of the climbing games, until their modules have them."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Tong:
    full_house: bool = True
    jokers_wild: bool = True
    bomb_only: bool = False
    opening: str = "face_up"
    throw_in_stake: int = 1
    stake: int | None = None


@dataclasses.dataclass(frozen=True)
class Guanpai:
    players: int = 3
    low_ace: bool = True
    bare_bomb_last: bool = True
    first_lead_contains: bool = False
    must_beat: bool = False
    stake: int = 1
