"""The games by name, the options of their rules as the core's tables have them, and rules packed for the core."""

cimport cython
from libc.stdint cimport int32_t, int64_t
from wenling._core.coptions cimport *
from wenling._core.csim cimport wl_games

import dataclasses
from collections import namedtuple
from typing import ClassVar

from wenling._core._pickles import VERSION as _PICKLE_VERSION, refuse_state, restored
from wenling.errors import quoted

cdef extern from "Python.h":
    object PyNumber_Index(object number)


def names():
    """The names of all games, in the order of the documentation."""
    found = []
    cdef int i = 0
    while wl_games[i] != NULL:
        found.append(wl_games[i].name.decode())
        i += 1
    return found


cdef const wl_game *game_named(object name) except NULL:
    cdef int i = 0
    while wl_games[i] != NULL:
        if wl_games[i].name.decode() == name:
            return wl_games[i]
        i += 1
    raise ValueError(f"no game {quoted(name)}; there are {', '.join(names())}")


# ---- Values of options -----------------------------------------------------------------------------------------------

Option = namedtuple("Option", "name kind lowest highest words none default field_default games rule about")

cdef tuple KINDS = ("flag", "number", "word")


cdef list spellings_of(const wl_option *option, int value):
    """The words of a place, the default first; none where the place has none."""
    return option.words[value].decode().split() if option.words[value] != NULL else []


cdef list words_of(const wl_option *option):
    return [found[0] for found in [spellings_of(option, value) for value in range(option.highest + 1)] if found]


cdef object shown(const wl_option *option, int value):
    """A value as Python has it."""
    if option.kind == WL_OPTION_FLAG:
        return value != 0
    if option.kind == WL_OPTION_WORD:
        return spellings_of(option, value)[0]
    return None if option.may_be_none and not value else value


cdef int default_of(const wl_option *option) noexcept:
    """The default in the first game of the family that has the option."""
    cdef int game = 0
    while not wl_option_is_of(option, game):
        game += 1
    return option.defaults[game]


cdef int64_t whole(object value) except? -1:
    """A whole number, -1 for what is none."""
    if isinstance(value, bool):
        return -1
    try:
        number = PyNumber_Index(value)
    except TypeError:
        return -1
    return number if 0 <= number < 2**31 else -1


cdef int taken(const wl_option *option, object value) except -1:
    """A value as the core has it; ``ValueError`` for what the option cannot have."""
    cdef int64_t number
    name = option.name.decode()
    if option.kind == WL_OPTION_FLAG:
        if isinstance(value, bool):
            return value
        raise ValueError(f"{name} must be True or False, not {quoted(value)}")
    if option.kind == WL_OPTION_WORD:
        text = value if isinstance(value, str) else str(value) if whole(value) >= 0 else ""
        number = wl_option_parse_word(option, <bytes>text.encode("utf-8", "replace")) if "\0" not in text else -1
        if number >= 0:
            return <int>number
        raise ValueError(f"{name} must be one of {', '.join(words_of(option))}, not {quoted(value)}")
    if value is None and option.may_be_none:
        return 0
    number = whole(value)
    if number >= option.lowest and wl_option_accepts(option, number):
        return <int>number
    also = " or None" if option.may_be_none else ""
    raise ValueError(
        f"{name} must be a whole number from {option.lowest} to {option.highest}{also}, not {quoted(value)}")


cdef list games_of(const wl_option *option, const wl_rules_table *family):
    """The names of the games that share the table and have the option."""
    cdef int i = 0
    found = []
    while wl_games[i] != NULL:
        if wl_games[i].rules.options == family.options and wl_option_is_of(option, wl_games[i].rules.game):
            found.append(wl_games[i].name.decode())
        i += 1
    return found


def options(name):
    """The options of the family of a game, in order.

    An option is a named tuple: ``name``; ``kind``, one of ``"flag"``, ``"number"``, ``"word"``; ``lowest`` and
    ``highest`` of a number; the ``words``; ``none``, whether a number may be ``None``; ``default``, the value in
    this game if nothing is said; ``field_default``, that of the field of ``Rules``; the names of the ``games`` that have it; the
    ``rule``; and what it is ``about``.
    """
    cdef const wl_rules_table *table = game_named(name).rules
    cdef const wl_option *option = table.options
    found = []
    while option.name != NULL:
        found.append(Option(
            option.name.decode(), KINDS[<int>option.kind], option.lowest, option.highest,
            tuple(words_of(option)) if option.kind == WL_OPTION_WORD else (), bool(option.may_be_none),
            shown(option, option.defaults[table.game] if wl_option_is_of(option, table.game) else default_of(option)),
            shown(option, default_of(option)), tuple(games_of(option, table)),
            option.rule.decode(), option.about.decode()))
        option += 1
    return found


def checked(game, name, value):
    """The value of an option as Python has it, if the option can have it; else a ``ValueError`` that names it."""
    cdef const wl_option *option = wl_option_find(game_named(game).rules, <bytes>name.encode())
    return shown(option, taken(option, value))


# ---- Rules packed for the core ---------------------------------------------------------------------------------------


@cython.final
@cython.no_gc
cdef class PackedRules:
    """The rules of a game as the core takes them.

    Parameters
    ----------
    game : str
    given : mapping
        Values by the name of an option. One that is left out has the default of the family; so must one have that the
        game does not know.

    Raises
    ------
    ValueError
        For an unknown name, a value that an option cannot have, and an option that the game does not have.
    """

    def __cinit__(self, game, given):
        cdef const wl_rules_table *rules
        cdef const wl_option *option
        cdef int32_t values[WL_MOST_OPTIONS]
        cdef int i = 0
        self.table = game_named(game)
        self.game = self.table.name.decode()
        rules = self.table.rules
        left = dict(given)
        for i, (name, *_) in enumerate(options(self.game)):
            option = &rules.options[i]
            values[i] = taken(option, left.pop(name)) if name in left else default_of(option)
            if not wl_option_is_of(option, rules.game) and values[i] != default_of(option):
                raise ValueError(
                    f"{self.game} has no option {name!r}; it is one of {' and '.join(games_of(option, rules))}")
        for name in left:
            raise ValueError(f"{self.game} has no option {quoted(name)}; it has {', '.join(self.values())}")
        wl_rules_make(rules, values, self.bytes)

    def values(self):
        """A dict of the options of the game."""
        cdef const wl_option *option = self.table.rules.options
        found = {}
        while option.name != NULL:
            if wl_option_is_of(option, self.table.rules.game):
                found[option.name.decode()] = shown(option, wl_option_value(option, self.bytes))
            option += 1
        return found


cdef PackedRules rules_of_family(object rules, const wl_game *game):
    """Rules in the core's form; ``TypeError`` for anything but the ``Rules`` of the family that the game is of."""
    packed = getattr(rules, "_packed", None)
    if not isinstance(packed, PackedRules) or (<PackedRules>packed).table.rules.options != game.rules.options:
        raise TypeError(f"rules must be a wenling.{game.rules.family.decode()}.Rules, not {quoted(rules)}")
    return <PackedRules>packed


cdef PackedRules rules_of_game(object rules, const wl_game *game):
    """The same; ``ValueError`` for the rules of another game of the family."""
    packed = rules_of_family(rules, game)
    if packed.table != game:
        raise ValueError(f"{game.name.decode()} is not played by the rules of {packed.game}")
    return packed


# ---- The Rules of a family -------------------------------------------------------------------------------------------


class FamilyRules:
    """What the ``Rules`` of all families have in common: frozen dataclasses whose fields are the options of a table."""

    def __post_init__(self):
        if self.game not in self._games:
            raise ValueError(f"game must be one of {', '.join(self._games)}, not {quoted(self.game)}")
        cdef PackedRules packed = PackedRules(self.game, self._given())
        for name, value in packed.values().items():
            object.__setattr__(self, name, value)  # numpy's numbers become int, 10 the rank T
        object.__setattr__(self, "_packed", packed)

    def _given(self):
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self) if field.name != "game"}

    def options(self):
        """The options that the game has, a dict of their values by name."""
        return self._packed.values()

    def __reduce__(self):
        return restored, (_PICKLE_VERSION, "Rules", self.game, self.options())

    def __setstate__(self, state):
        refuse_state(self, state)


_FIELD_TYPES = {("flag", False): bool, ("word", False): str, ("number", False): int, ("number", True): int | None}


_CLASSES = {}  # the Rules by the name of a game; a family enters its own


def _type_of(option):
    if option.kind == "word":
        return f"{{{', '.join(map(repr, option.words))}}}"
    return str(getattr(_FIELD_TYPES[option.kind, option.none], "__name__", "int or None"))


def _described(option, games):
    """The lines that a docstring has for an option."""
    extent = f" From {option.lowest} to {option.highest}{', or None' * option.none}." if option.kind == "number" else ""
    holders = f" Of {' and '.join(option.games)} alone." if len(option.games) < len(games) else ""
    return f"    {option.name} : {_type_of(option)}\n        {option.about}{extent}{holders} ({option.rule})\n"


def rules_class(doc, *games):
    """The ``Rules`` of a family: a frozen dataclass with a field for each option of its table.

    Parameters
    ----------
    doc : str
        The docstring, with ``{options}`` where the options are described.
    *games : str
        The games of the family. Where there are several, the first field is ``game``; else it is fixed.
    """
    known = options(games[0])
    fields = [("game", str if len(games) > 1 else ClassVar[str], games[0])]
    fields += [(option.name, _FIELD_TYPES[option.kind, option.none], option.field_default) for option in known]
    kind = dataclasses.make_dataclass("Rules", fields, bases=(FamilyRules,), frozen=True)
    kind._games = games
    for game in games:
        _CLASSES[game] = kind
    kind.__module__ = f"wenling.{game_named(games[0]).rules.family.decode()}"
    kind.__doc__ = doc.format(options="".join([_described(option, games) for option in known]).strip())
    return kind


def default_rules(game):
    """The rules of a game where nothing is said."""
    if not isinstance(game, str) or game not in _CLASSES:
        raise ValueError(f"no game {quoted(game)}; there are {', '.join(names())}")
    kind = _CLASSES[game]
    values = {option.name: option.default for option in options(game)}
    return kind(game=game, **values) if len(kind._games) > 1 else kind(**values)


def rules_of(game, given, stored=False):
    """The default rules of a game but for the options given, a mapping by name.

    What is ``stored`` may have options of the family's other games too, as 0.1 wrote them; they have their defaults.
    """
    rules, given = default_rules(game), dict(given)
    known = rules.options()
    changed = {name: value for name, value in given.items() if name != "game"}
    if stored:
        changed = {name: value for name, value in changed.items() if name in known or value != getattr(rules, name, ...)}
    for name in changed:
        if name not in known:
            raise ValueError(f"{game} has no option {quoted(name)}; it has {', '.join(sorted(known))}")
    if given.get("game", game) != game:
        raise ValueError(f"{game} is not played by the rules of {quoted(given['game'])}")
    return dataclasses.replace(rules, **changed)
