"""Values that nobody should pass, by kind: each is made anew for every call.

A maker takes the object whose method is called, or ``None``: some values change it, or what they
are part of, while they are read.
"""

from __future__ import annotations

import contextlib
import decimal
import fractions
from typing import Any

import numpy as np

LONG = 200_000


class Meddler:
    """Acts on the object in question whenever it is asked for anything."""

    def __init__(self, victim: Any, answer: Any = 0) -> None:
        self.victim, self.answer = victim, answer

    def meddle(self) -> None:
        for name, arguments in MEDDLING.get(type(self.victim).__name__, ()):
            with contextlib.suppress(Exception):
                getattr(self.victim, name)(*arguments(self.victim))

    def __index__(self) -> int:
        self.meddle()
        return self.answer

    def __len__(self) -> int:
        self.meddle()
        return self.answer

    def __iter__(self):
        self.meddle()
        return iter([self.answer])

    def __getitem__(self, key: Any) -> Any:
        self.meddle()
        if key == 3:
            raise IndexError
        return self.answer

    def __str__(self) -> str:
        self.meddle()
        return str(self.answer)

    def __eq__(self, other: Any) -> bool:
        self.meddle()
        return True

    def __hash__(self) -> int:
        self.meddle()
        return 0

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        self.meddle()
        return self.answer

    def __del__(self) -> None:
        self.meddle()


MEDDLING = {
    "State": [
        ("apply_action", lambda state: state.legal_actions()[:1]),
        ("play_on", lambda state: (0, [("greedy", 0, 0.0)] * state.num_players)),
        ("undo", lambda state: ()),
    ],
    "VectorEnv": [
        ("reset", lambda env: ()),
        ("step", lambda env: (env.random_actions(),)),
        ("close", lambda env: ()),
    ],
    "Stream": [("next", lambda stream: ())],
}


class FailingIndex:
    def __index__(self) -> int:
        raise LookupError("asked for a number")


class LyingSequence:
    """Says that it has one length, and has another."""

    def __init__(self, told: int, items: list[Any]) -> None:
        self.told, self.items = told, items

    def __len__(self) -> int:
        return self.told

    def __getitem__(self, index: int) -> Any:
        return self.items[index]


class GrowingList(list):
    """Grows while it is read."""

    def __iter__(self):
        for item in list.__iter__(self):
            if len(self) < 1000:
                self.append(item)
            yield item


class OddText(str):
    def encode(self, *_: Any) -> Any:
        return 7

    def __len__(self) -> int:
        return -1


class OddDict(dict):
    def items(self):
        return [("x",), (1, 2, 3)]

    def keys(self):
        raise LookupError("asked for keys")


class NoHash:
    __hash__ = None


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def knot() -> Any:
    value: Any = {}
    value["self"] = [value]
    return value


def strided(_: Any) -> Any:
    return np.arange(600, dtype=np.uint8)[::-2].reshape(-1, 15)


def read_only(_: Any) -> Any:
    array = np.ones((4, 15), np.uint8)
    array.setflags(write=False)
    return array


KINDS: dict[str, Any] = {
    "None": lambda _: None,
    "ellipsis": lambda _: ...,
    "true": lambda _: True,
    "zero": lambda _: 0,
    "minus one": lambda _: -1,
    "int32": lambda _: 2**31,
    "int63": lambda _: 2**63,
    "int64": lambda _: 2**64,
    "-int63": lambda _: -(2**63) - 1,
    "digits": lambda _: 10**5000,
    "whole float": lambda _: 4.0,
    "float": lambda _: 4.9,
    "nan": lambda _: float("nan"),
    "infinity": lambda _: float("inf"),
    "complex": lambda _: 1j,
    "decimal": lambda _: decimal.Decimal(3),
    "fraction": lambda _: fractions.Fraction(7, 2),
    "empty text": lambda _: "",
    "text": lambda _: "nonsense \u4e2d \U0001f000",
    "long text": lambda _: "3" * LONG,
    "null text": lambda _: "33\0",
    "surrogate": lambda _: "\udcff",
    "odd text": lambda _: OddText("334455"),
    "bytes": lambda _: b"\x00\xff",
    "bytearray": lambda _: bytearray(20),
    "memoryview": lambda _: memoryview(bytes(30)),
    "empty list": lambda _: [],
    "list of none": lambda _: [None] * 4,
    "list of ints": lambda _: [300, -1, 2**70],
    "list of texts": lambda _: ["33", "\0", "x" * 1000],
    "long list": lambda _: [0] * 20_000,
    "nested": lambda _: nested(500),
    "knot": lambda _: knot(),
    "tuple": lambda _: (1, "2", None),
    "dict": lambda _: {"deal": {"hands": [None]}, 3: 4},
    "odd dict": lambda _: OddDict(a=1),
    "set": lambda _: {1, 2},
    "range": lambda _: range(2**62),
    "generator": lambda _: (i for i in range(3)),
    "object": lambda _: object(),
    "class": lambda _: int,
    "function": lambda _: lambda *arguments: None,
    "failing index": lambda _: FailingIndex(),
    "no hash": lambda _: NoHash(),
    "lying sequence": lambda _: LyingSequence(6, [("random", 0, 0.0)] * 3),
    "growing list": lambda _: GrowingList([("random", 0, 0.0)] * 3),
    "meddler": lambda victim: Meddler(victim),
    "meddlers": lambda victim: [Meddler(victim, 1), Meddler(victim, 2)],
    "meddling deal": lambda victim: {"hands": [Meddler(victim), Meddler(victim)]},
    "array of floats": lambda _: np.full((3, 15), np.nan),
    "array of bytes": lambda _: np.full((3, 15), 255, np.uint8),
    "wide array": lambda _: np.full((2, 34), 4, np.uint8),
    "array of ints": lambda _: np.full(8, -1),
    "array of uint64": lambda _: np.full(8, 2**64 - 1, np.uint64),
    "empty array": lambda _: np.empty((0, 15), np.uint8),
    "scalar array": lambda _: np.array(3),
    "numpy scalar": lambda _: np.int64(3),
    "numpy float": lambda _: np.float32(3),
    "array of objects": lambda _: np.array([None, {}, "x"], object),
    "structured array": lambda _: np.zeros(3, [("a", "u1"), ("b", "f8")]),
    "strided array": strided,
    "read-only array": read_only,
    "big-endian array": lambda _: np.ones((2, 15), ">i8"),
    "dates": lambda _: np.array(["2026-01-01"], "datetime64[D]"),
}
