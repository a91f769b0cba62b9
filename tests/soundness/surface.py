"""Everything that a caller can call: functions, types, and the methods of an object of each type.

What a good value of a parameter is stands in GOOD, by its name, so that a hostile value is met
behind good ones too.
"""

from __future__ import annotations

import copy
import dataclasses
import enum
import importlib
import inspect
import pickle
import pkgutil
import types
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import wenling
from wenling import bots, cards, guanpai, hongwu, mahjong, records, tiles, tong
from wenling._core import _random

MODULES = [wenling, bots, cards, wenling.games, guanpai, hongwu, mahjong, records, tiles, tong]
CORE = [module.name for module in pkgutil.iter_modules(wenling._core.__path__)]

HEAP_TYPE = 1 << 9  # of types made by a class statement, Py_TPFLAGS_HEAPTYPE


# ---- Objects of every type ----------------------------------------------------------------------

HAND = ("1234m3p567s44466z", ["chi 456s"], "3p", 1)


def _state(name: str, seed: int, actions: int) -> Callable[[], Any]:
    def make() -> Any:
        state = wenling.load_game(name).new_initial_state(seed)
        for _ in range(actions):
            if not state.is_terminal():
                state.apply_action(state.proposals()[0])
        return state

    return make


def _reading() -> Any:
    return mahjong.score_winner(mahjong.Hand(*HAND), "6z", self_drawn=True).reading


OBJECTS: dict[str, list[Callable[[], Any]]] = {
    "State": [
        *(_state(name, 3, 7) for name in wenling.games()),
        _state("duijiatong", 1, 0),
        _state("biaotong", 2, 2),
        _state("hongwu", 5, 60),
        _state("mahjong", 4, 400),
    ],
    "Game": [lambda name=name: wenling.load_game(name) for name in wenling.games()],
    "VectorEnv": [
        lambda: wenling.VectorEnv("guanpai", 3),
        lambda: wenling.VectorEnv("mahjong", 2, observation="planes", threads=2),
        lambda: wenling.VectorEnv("duijiatong", 2, actions="abstract", max_actions=4),
    ],
    "Stream": [lambda: _random.Stream(1, 2)],
    "tong.Hand": [lambda: tong.Hand("33345BR")],
    "tong.Combo": [lambda: tong.classify("888BR")],
    "tong.Play": [lambda: tong.plays("3344BR")[5]],
    "tong.PlayIterator": [lambda: tong.iter_plays("3344BR")],
    "guanpai.Hand": [lambda: guanpai.Hand("333344")],
    "guanpai.Combo": [lambda: guanpai.classify("34567")],
    "guanpai.Play": [lambda: guanpai.plays("3334455")[3]],
    "guanpai.PlayIterator": [lambda: guanpai.iter_plays("333445")],
    "hongwu.Hand": [lambda: hongwu.Hand("5h5h2c2cBR")],
    "hongwu.Trump": [lambda: hongwu.Trump("2", "s")],
    "hongwu.Combo": [lambda: hongwu.classify("5h5h", hongwu.Trump("2", "s"))],
    "mahjong.Meld": [lambda: mahjong.Meld("chi 123m")],
    "mahjong.Hand": [
        lambda: mahjong.Hand(*HAND),
        lambda: mahjong.Hand("123456789m19p123s34f", wild="1f"),
    ],
    "mahjong.Item": [lambda: mahjong.score_winner(mahjong.Hand(*HAND), "6z").items[0]],
    "mahjong.Group": [lambda: _reading().groups[0]],
    "mahjong.Reading": [_reading],
    "mahjong.Score": [
        lambda: mahjong.score_winner(mahjong.Hand(*HAND), "6z", self_drawn=True),
        lambda: mahjong.score_loser(mahjong.Hand(*HAND)),
    ],
    "mahjong.Advice": [lambda: mahjong.advise(mahjong.Hand("123456789m123p11z559s"))[0]],
    "mahjong.Rules": [mahjong.Rules],
    "tong.Rules": [lambda: tong.DUIJIATONG],
    "guanpai.Rules": [guanpai.Rules],
    "hongwu.Rules": [hongwu.Rules],
    "CoreBot": [lambda: bots.greedy, lambda: bots.by_name("pimc:20")],
    "Result": [lambda: wenling.simulate("guanpai", "greedy,random", 12, workers=1)],
    "Row": [lambda: wenling.simulate("guanpai", "greedy,random", 12, workers=1).bots[0]],
    "IllegalAction": [lambda: wenling.IllegalAction("x")],
}

# ---- Good values --------------------------------------------------------------------------------

_TRUMP = hongwu.Trump("2", "s")
_LINEUP = [("greedy", 0, 0.0), ("random", 0, 0.0), ("pimc", 9, 0.0), ("random", 0, 0.0)]
_COUNTS = np.zeros((3, 34), np.uint8)
_COUNTS[:, :5] = 3
_COUNTS[:, 9] = 2
_RANKS = np.zeros((3, 15), np.uint8)
_RANKS[:, 2] = 3
_SUITLESS = np.zeros((3, 13), np.uint8)
_SUITLESS[:, 2] = 3
_PACKED = mahjong.pack([mahjong.Hand(*HAND)], ["6z"], True)

GOOD: dict[str, list[Any]] = {
    "action": [0, 3, 7, 133, 2**40],
    "actions": ["exact", [0, 1], np.zeros(3, np.uint64)],
    "array": [_PACKED],
    "begin": [0],
    "bot": ["greedy", bots.random],
    "bots": ["greedy", "greedy,random", [bots.random]],
    "cards": ["33445B", "8888", "5h", "3334"],
    "card": ["5h", "B"],
    "combo": [tong.classify("33"), guanpai.classify("33")],
    "concealed": ["1234m3p567s44466z", list(range(13))],
    "copy": [False],
    "count": [3],
    "counts": [_COUNTS, _RANKS, _SUITLESS],
    "discard": ["5m"],
    "dtype": ["uint8"],
    "en": ["item"],
    "env_ids": [[0, 1], None],
    "everything": [True],
    "fan": [1],
    "features": [True],
    "field": ["hand"],
    "first": [0],
    "form": ["pair"],
    "game": ["duijiatong"],
    "games": [2],
    "grid": [1],
    "groups": [[]],
    "hand": ["33445", "5h5h", mahjong.Hand(*HAND)],
    "hands": [[mahjong.Hand(*HAND)]],
    "helps": [(("1m", 2),)],
    "index": [0, 5],
    "item": ["3"],
    "iterations": [8],
    "key": ["3", 0],
    "kind": [3],
    "kinds": [[0, 1, 33]],
    "laid": ["5z"],
    "lead": ["5h5h"],
    "left": [2],
    "level": ["2"],
    "lineup": [_LINEUP, _LINEUP[:3]],
    "loser_wild": ["any"],
    "max_actions": [16],
    "maker": [None],
    "melded": [False],
    "melds": [["pon 5z"], 0, np.zeros(3, np.uint8)],
    "memo": [{}],
    "n": [9],
    "name": ["guanpai", "hand"],
    "new": ["x"],
    "num_envs": [2],
    "object": [None],  # of exceptions, in Python 3.13
    "observation": ["columns"],
    "observations": [np.zeros((3, 159), np.int16)],
    "opening": ["winner"],
    "options": [{"players": 2}],
    "other": ["33", 1],
    "out": [None],
    "path": ["nothing.parquet"],
    "payer": [1, None],
    "player": [0, 1],
    "players": [2],
    "plays": [["5h", "5c", "6h", "7h"]],
    "points": [4],
    "protocol": [4],
    "progress": [False],
    "ranks": ["3345"],
    "record": [True],
    "result": [None],
    "rotations": [3],
    "rules": [mahjong.Rules(), tong.LIUJIATONG, guanpai.Rules(), None],
    "seat": [1],
    "seats": ["relative", 4],
    "seconds": [0.01],
    "seed": [5, None],
    "seen": ["123m"],
    "setup": [{}],
    "shanten": [2],
    "size": [8],
    "stake": [2],
    "start": [0],
    "state": [_state("guanpai", 2, 3)()],
    "stop": [2],
    "suit": ["s", None],
    "symbols": [True],
    "text": ["33445B", "chi 123m", "5m", "PASS", "{}", "greedy", "PAIR 33 33", "SINGLE 3 3"],
    "threads": [None, 2],
    "tiles": ["123m"],
    "to_beat": [tong.classify("33"), guanpai.classify("33"), None],
    "totals": [[10, 20, 30, 500]],
    "trump": [_TRUMP],
    "value": [3],
    "wild": ["3p", None],
    "wilds": [np.zeros(3, np.uint8), (), [1]],
    "win_tile": ["6z", "5m", None],
    "win_tiles": [["6z"]],
    "winner": [0],
    "won": [None],
    "won_place": [None],
    "workers": [1],
    "zh": ["\u5bf9"],
}

GOOD |= {
    "decisions": [np.full(2, 5, np.uint32)],
    "endings": [np.array(["out", "out"])],
    "number": [3],
    "parts": [[]],
    "requested": [2],
    "restored": [0],
    "returns": [np.zeros((2, 3)), (1.0, -1.0)],
    "score": [mahjong.score_loser(mahjong.Hand(*HAND))],
    "verdict": ["out"],
    "where": [" in game 3"],
    "words": [
        ["classify", "33"],
        ["score", "123m"],
        ["play", "guanpai", "--seed", "1"],
        ["simulate", "guanpai", "--games", "2", "--workers", "1"],
    ],
}
FLAGS = """
after_kong bare_bomb_last bomb_only first_lead_contains full_house jokers_wild loser_flower_fan
low_ace must_beat overwrite resume robbed_kong self_drawn wild_fifth_tile won_triplet_concealed
"""
GOOD |= {name: [True, False] for name in FLAGS.split()} | {"throw_in_stake": [1]}

CONSTRUCTORS: dict[str, list[str]] = {  # where inspect knows no signature
    "wenling.Game": ["name", "rules"],
    "wenling.State": ["maker"],
    "tong.Hand": ["cards"],
    "tong.Combo": ["text", "rules"],
    "tong.Play": ["text", "rules"],
    "guanpai.Hand": ["cards"],
    "guanpai.Combo": ["text", "rules"],
    "guanpai.Play": ["text", "rules"],
    "hongwu.Hand": ["cards"],
    "hongwu.Trump": ["level", "suit"],
    "hongwu.Combo": ["cards", "trump"],
    "mahjong.Meld": ["text"],
    "mahjong.Hand": ["concealed", "melds", "wild", "seat", "laid"],
    "mahjong.Item": ["zh", "en", "points", "fan"],
    "mahjong.Group": ["form", "kind", "wilds", "melded"],
    "mahjong.Reading": ["groups", "won", "won_place"],
    "mahjong.Score": ["value", "value", "value"],
    "mahjong.Advice": ["discard", "shanten", "helps"],
}

DUNDERS = {
    "__eq__": ["other"],
    "__lt__": ["other"],
    "__add__": ["other"],
    "__radd__": ["other"],
    "__sub__": ["other"],
    "__rsub__": ["other"],
    "__contains__": ["other"],
    "__getitem__": ["key"],
    "__len__": [],
    "__iter__": [],
    "__next__": [],
    "__hash__": [],
    "__bool__": [],
    "__str__": [],
    "__repr__": [],
    "__format__": ["text"],
    "__copy__": [],
    "__deepcopy__": ["memo"],
    "__reduce__": [],
    "__setstate__": ["value"],
    "__getstate__": [],
    "__setstate_cython__": ["value"],
    "__reduce_cython__": [],
    "__init__": ["text", "value", "value"],
    "__call__": ["state", "seed"],
}


@dataclasses.dataclass(frozen=True)
class Target:
    """Something to call: on an object made anew if it is a method."""

    name: str
    parameters: tuple[str, ...]  # a star before those that are given by name
    make: Callable[[], Any]  # what is called, and the object whose method it is or None
    public: bool = True


def _names(callable_: Any, fallback: list[str]) -> tuple[str, ...]:
    try:
        signature = inspect.signature(callable_)
    except (ValueError, TypeError):
        return tuple(fallback)
    kinds = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    found = [p for p in signature.parameters.values() if p.kind not in kinds and p.name != "self"]
    return tuple("*" * (p.kind is inspect.Parameter.KEYWORD_ONLY) + p.name for p in found)


def _short(module: types.ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def _functions_and_types() -> Iterator[Target]:
    for module in MODULES:
        for name in getattr(module, "__all__", dir(module)):
            value = getattr(module, name)
            if isinstance(value, enum.EnumMeta):
                continue  # Python's own
            if callable(value) and not name.startswith("_") and name != "Bot":
                known = CONSTRUCTORS.get(f"{_short(module)}.{name}", [])
                full = f"{_short(module)}.{name}"
                yield Target(full, _names(value, known), lambda value=value: (value, None))


def _core_types() -> Iterator[Target]:
    """Types that are not public: made, or made half, by whoever finds them."""
    for name in CORE:
        module = importlib.import_module(f"wenling._core.{name}")
        for key, value in vars(module).items():
            if isinstance(value, type) and value.__module__ == module.__name__:
                full = f"{name}.{key}"
                for make in (value, lambda *a, value=value: value.__new__(value, *a)):
                    parameters = ("text", "value", "value", "value")
                    yield Target(full, parameters, lambda make=make: (make, None), public=False)


def _methods() -> Iterator[Target]:
    for kind, makers in OBJECTS.items():
        for number, make in enumerate(makers):
            example = make()
            in_python = type(example).__flags__ & HEAP_TYPE
            for name in dir(example):
                if name.startswith("__") and name not in DUNDERS:
                    continue
                if in_python and name in ("__init__", "__setstate__"):
                    continue  # whoever calls these of a class in Python wants to change its object
                if isinstance(getattr(type(example), name, None), property):
                    continue
                value = getattr(example, name, None)
                if not callable(value) or (name.startswith("_") and name not in DUNDERS):
                    continue
                parameters = _names(value, DUNDERS.get(name, ["value"]))
                if name in DUNDERS:
                    parameters = tuple(DUNDERS[name])
                yield Target(
                    f"{kind}{number or ''}.{name}",
                    parameters,
                    lambda make=make, name=name: _bound(make(), name),
                )


def _unbound() -> Iterator[Target]:
    """Methods of the core's types, called on what is of another type."""
    for module in CORE:
        for key, kind in vars(importlib.import_module(f"wenling._core.{module}")).items():
            if not isinstance(kind, type) or not kind.__module__.startswith("wenling._core"):
                continue
            for name in [name for name in dir(kind) if name[:1] != "_" or name in DUNDERS]:
                value = getattr(kind, name, None)
                if callable(value) and not isinstance(value, type):
                    yield Target(
                        f"{module}.{key}.{name} of another",
                        ("value", "value", "value")[: len(name) % 3 + 1],
                        lambda value=value: (value, None),
                        public=False,
                    )


def _attributes() -> Iterator[Target]:
    """Attributes are read, set and deleted."""
    for kind, makers in OBJECTS.items():
        example = makers[0]()
        for name in [name for name in dir(example) if not name.startswith("__")]:
            for verb, do in (("set", setattr), ("delete", delattr)):
                parameters = ("value",) if verb == "set" else ()

                def make(make=makers[0], name=name, do=do) -> Any:
                    thing = make()
                    return (lambda *value: do(thing, name, *value)), thing

                yield Target(f"{verb} {kind}.{name}", parameters, make)


def _bound(thing: Any, name: str) -> tuple[Any, Any]:
    return getattr(thing, name), thing


def _from_outside() -> Iterator[Target]:
    """What copies and stores objects, and the command."""
    from wenling.cli import main

    yield Target("cli.main", ("words",), lambda: (main, None))
    yield Target("State.from_json", ("text",), lambda: (wenling.State.from_json, None))
    for kind, makers in OBJECTS.items():
        yield Target(
            f"copies of {kind}", (), lambda make=makers[0]: (lambda: _copies(make()), None)
        )


def _copies(thing: Any) -> Any:
    return copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))


def targets() -> list[Target]:
    """All of it, in an order that does not change."""
    found = [
        *_functions_and_types(),
        *_methods(),
        *_attributes(),
        *_unbound(),
        *_core_types(),
        *_from_outside(),
    ]
    return found
