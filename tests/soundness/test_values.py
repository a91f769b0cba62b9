"""Values are whole or not there, whatever is done to their types."""

import importlib
import sys
from contextlib import suppress

import numpy as np
import pytest

from tests.soundness.values import MELDED, scores, values
from wenling import guanpai, hongwu, mahjong, tong

MODULES = ("_cards", "_tong", "_guanpai", "_hongwu", "_mahjong", "_tiles")
BASE, HEAP = 1 << 10, 1 << 9  # Py_TPFLAGS
PUBLIC = (tong, guanpai, hongwu, mahjong)
HOSTILE = (None, 0, -1, 2**64, 1.5, "", "x", "\0", "\ud800", b"", (), [], {}, object(), int, ...)


def extension_types():
    for name in MODULES:
        module = importlib.import_module(f"wenling._core.{name}")
        for kind in vars(module).values():
            own = isinstance(kind, type) and kind.__module__ == module.__name__
            if own and not kind.__flags__ & HEAP:
                yield kind


TYPES = list(extension_types())


def picture(value):
    return str(value), repr(value), hash(value), value.__reduce__()


def ask_everything(value):
    """Read every attribute, and call it with nothing, with the value itself and with rubbish."""
    for name in dir(value):
        if name in ("__class__", "__init_subclass__", "__subclasshook__", "__new__"):
            continue
        try:
            attribute = getattr(value, name)
        except Exception:
            continue
        for arguments in ((), (value,), *((wrong,) for wrong in HOSTILE), (value, value)):
            if callable(attribute):
                with suppress(
                    TypeError, ValueError, ArithmeticError, AttributeError, StopIteration
                ):
                    attribute(*arguments)


def test_all_types_are_found():
    assert {kind for kind in TYPES if kind.__name__ == "Hand"} == {module.Hand for module in PUBLIC}
    assert len(TYPES) >= 20


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_a_value_made_of_nothing_is_refused_or_whole(kind):
    for make in (kind, lambda: kind.__new__(kind), lambda: object.__new__(kind)):
        try:
            value = make()
        except TypeError:
            continue
        ask_everything(value)


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_value_made_of_rubbish_is_refused_or_whole(kind, count):
    for wrong in HOSTILE:
        try:
            value = kind(*[wrong] * count)
        except (TypeError, ValueError, OverflowError):
            continue
        ask_everything(value)


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_a_class_that_is_derived_does_no_harm(kind):
    if not kind.__flags__ & BASE:
        with pytest.raises(TypeError, match="not an acceptable base type"):
            type("Derived", (kind,), {})
        return
    derived = type("Derived", (kind,), {"__new__": lambda cls, *_: kind.__new__(cls)})
    ask_everything(derived())
    hand = tong.Hand("345")
    thief = type("Thief", (kind,), {"__new__": lambda cls, *_: hand})
    for call in (lambda: thief.from_counts([1] * 15), lambda: thief() + thief()):
        with suppress(TypeError, ValueError, AttributeError):
            call()
    assert hand == tong.Hand("345")


def test_nothing_changes_a_value():
    for value in values():
        if type(value) not in TYPES:  # rules are plain dataclasses
            continue
        before = picture(value)
        ask_everything(value)
        for arguments in ((), ("3",), ("x", "y", 9, 9), ("pon 1z",), ("1m",), ([], None)):
            with suppress(TypeError):
                value.__init__(*arguments)
        for name in dir(value):
            if not name.startswith("__"):
                with pytest.raises((AttributeError, TypeError)):
                    setattr(value, name, 1)
        assert picture(value) == before


def test_items_that_scores_share_do_not_change():
    score = mahjong.score_winner(MELDED, "1m")
    before = score.items
    for item in score.items:
        item.__init__("x", "y", 9, 9)
    for group in score.reading.groups:
        group.__init__("pair", 9)
    again = mahjong.score_winner(mahjong.Hand(str(MELDED)), "1m")
    assert again.items == before
    assert next(item.en for item in again.items) == "triplet 1s"
    assert again.reading == score.reading


def test_values_of_different_kinds_are_different():
    every = [*values(), 1, "3", None]
    for one in every:
        for other in every:
            if type(one) is not type(other):
                assert one != other


def test_hashes_do_not_change():
    for value in values():
        before = hash(value)
        str(value), repr(value)
        assert hash(value) == before
    for score in scores():
        before = hash(score)
        assert isinstance(score.items, tuple)
        assert score.reading.groups
        assert hash(score) == before


@pytest.mark.parametrize("module", [tong, guanpai])
def test_rules_with_a_core_that_is_none_are_refused(module):
    for core in (None, 3, "x", object(), hongwu.Trump("2", "s")):
        rules = module.Rules()
        object.__setattr__(rules, "_packed", core)
        with pytest.raises(TypeError):
            module.classify("33", rules)
        with pytest.raises(TypeError):
            module.plays("33", rules=rules)
    half_made = object.__new__(module.Rules)
    with pytest.raises((TypeError, AttributeError)):
        module.classify("33", half_made)
    other = (guanpai if module is tong else tong).Rules()
    object.__setattr__(half_made, "_packed", other._packed)
    with pytest.raises(TypeError):
        module.classify("33", half_made)


def test_packed_rules_check_what_they_are_made_of():
    kind = type(tong.DUIJIATONG._packed)
    for game in (-1, 3, "poker", None, "duijiatong\0"):
        with pytest.raises(ValueError, match="no game"):
            kind(game, {})
    for given in (3, None, "x", ["low_ace"]):
        with pytest.raises((TypeError, ValueError)):
            kind("guanpai", given)


class Growing:
    """A whole number that makes the list it lies in longer each time it is asked for."""

    def __init__(self, home, value=0):
        self.home, self.value, self.asked = home, value, 0

    def __index__(self):
        self.asked += 1
        if len(self.home) < 1000:
            self.home += [0] * 200
        return self.value


class Shrinking(Growing):
    def __index__(self):
        self.asked += 1
        del self.home[len(self.home) // 2 :]
        return self.value


class Lying(list):
    def __len__(self):
        return 3

    def __bool__(self):
        return True


@pytest.mark.parametrize("kind", [Growing, Shrinking])
def test_sequences_that_change_while_they_are_read(kind):
    hand = mahjong.Hand("23m66z8s", MELDED.melds, wild="3p")
    for size, call in {
        15: tong.Hand.from_counts,
        13: guanpai.Hand.from_counts,
        34: lambda counts: mahjong.advise(hand, counts),
        42: lambda counts: mahjong.advise(hand, counts),
        16: mahjong.Hand,
        4: lambda totals: mahjong.settle(totals, 0),
        2: lambda wilds: mahjong.Group("pair", 0, wilds),
    }.items():
        numbers = [0] * size
        numbers[0] = kind(numbers)
        with suppress(ValueError, TypeError):
            call(numbers)


def test_a_length_that_lies():
    lying = Lying([0] * 400)
    for call in (
        tong.Hand.from_counts,
        guanpai.Hand.from_counts,
        mahjong.Hand,
        lambda counts: mahjong.advise(MELDED, counts),
        lambda totals: mahjong.settle(totals, 0),
        lambda hands: mahjong.pack(hands, None),
        lambda tiles: mahjong.pack([MELDED], tiles),
        lambda plays: hongwu.trick_winner(plays, hongwu.Trump("2", "s")),
    ):
        with pytest.raises((ValueError, TypeError)):
            call(lying)


class Pretender(np.ndarray):
    """An array that says of itself what is not so."""

    shape = property(lambda self: (10**6, 34))
    dtype = property(lambda self: mahjong.HAND_DTYPE)
    ndim = property(lambda self: 2)

    def __len__(self):
        return 10**6

    def view(self, *_):
        return self


def test_arrays_that_pretend():
    small = np.zeros((1, 34), np.uint8).view(Pretender)
    wilds = np.zeros(10**6, np.uint8)
    for batch in (mahjong.is_win_batch, mahjong.waits_batch, mahjong.shanten_batch):
        with pytest.raises((ValueError, TypeError)):
            batch(small, wilds)
    for batch in (mahjong.score_batch, mahjong.score_loser_batch):
        with pytest.raises((ValueError, TypeError)):
            batch(small)
    for batch in (tong.classify_batch, tong.count_plays_batch, guanpai.classify_batch):
        with pytest.raises((ValueError, TypeError)):
            batch(small)


def test_a_batch_holds_its_arrays():
    """While it runs nobody can resize them."""
    counts = np.zeros((1, 34), np.uint8)
    counts[0, [0, 1, 2, 9, 33]] = [1, 1, 1, 2, 3]

    class Resizing:
        def __index__(self):
            counts.resize((1000, 34))
            return 3

    references = sys.getrefcount(counts)
    with pytest.raises(ValueError, match="resize"):
        mahjong.is_win_batch(counts, np.zeros(1, np.uint8), Resizing())
    assert sys.getrefcount(counts) == references
