"""Game and State: one face for every game of the core.

A State embeds the core's plain struct; nothing here knows a rule of any game.
"""

cimport cython
from cpython.ref cimport PyObject
from libc.stdint cimport int8_t, int16_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy, memset, strcmp
from wenling._core.cgame cimport *
from wenling._core._options cimport game_named, rules_of_game
from wenling._core._stop cimport Stop, interruptible, raise_interrupt, wl_stop, wl_stopped
from wenling._core._random cimport whole, within, word
from wenling._core.crandom cimport wl_random, wl_random_seed

import dataclasses
import json
import math
import os

import numpy as np

from wenling._core._options import rules_of
from wenling.errors import IllegalAction, quoted

cdef extern from "<stdbool.h>":
    ctypedef bint cbool "bool"

cdef extern from "Python.h":
    int PyBuffer_FillInfo(Py_buffer *view, object exporter, void *start, Py_ssize_t size, int readonly, int flags) except -1
    enum:
        PyBUF_SIMPLE
    int PyObject_GetBuffer(object exporter, Py_buffer *view, int flags) except -1
    void PyBuffer_Release(Py_buffer *view)
    int PyErr_CheckSignals() except -1
    object PyNumber_Index(object number)
    int PyLong_CheckExact(object number)
    list PyList_New(Py_ssize_t count)
    void PyList_SET_ITEM(object found, Py_ssize_t index, PyObject *item) noexcept
    PyObject *PyLong_FromUnsignedLongLong(uint64_t number) except NULL
    void PyObject_GC_Track(object found) noexcept
    void PyObject_GC_UnTrack(object found) noexcept

cdef extern from *:
    """
    /* Of a Python int; UINT64_MAX, which is WL_NO_ACTION, if it is none of 64 bits. */
    static uint64_t wl_number_of_action(PyObject *number)
    {
        uint64_t action = PyLong_AsUnsignedLongLong(number);
        if (action == UINT64_MAX && PyErr_Occurred()) PyErr_Clear(); /* an OverflowError */
        return action;
    }
    """
    uint64_t wl_number_of_action(object number) noexcept

cdef extern from "base/sort.h" nogil:
    uint64_t *wl_sort(uint64_t *numbers, uint64_t *room, size_t count, wl_stop *stop)

cdef extern from "engine/abstract.h" nogil:
    int wl_abstract_size(const wl_game *game, const void *rules)
    void wl_abstract_mask(const wl_game *game, const void *state, int size, uint8_t *mask)
    uint64_t wl_abstract_choose(const wl_game *game, const void *state, int index)
    int wl_abstract_index(const wl_game *game, const void *state, uint64_t action)
    void wl_abstract_format(const wl_game *game, const void *state, int index, char *text)
    int wl_abstract_parse(const wl_game *game, const void *state, int size, const char *text)

cdef extern from "engine/rollout.h" nogil:
    ctypedef struct wl_rollouts:
        uint64_t decisions, signature
        double *returns
    wl_rollouts wl_rollout_many(const wl_game *game, const void *rules, uint64_t seed, uint64_t first, uint64_t count,
                                wl_stop *stop)

cdef extern from "mind/bot.h" nogil:
    ctypedef enum wl_bot_kind:
        WL_BOT_RANDOM
        WL_BOT_GREEDY
        WL_BOT_MCTS
    ctypedef struct wl_budget:
        uint32_t iterations
        double seconds
    ctypedef struct wl_bot:
        wl_bot_kind kind
        wl_budget budget
    uint64_t wl_bot_choose(const wl_bot *bot, const wl_game *game, const void *state, wl_random *rng, wl_stop *stop)

cdef extern from "sim/match.h" nogil:
    ctypedef struct wl_match:
        const wl_game *game
        const void *rules
        uint64_t seed
        wl_bot *lineup
        int num_players, rotations
    ctypedef struct wl_log:
        uint64_t *actions
        size_t count, capacity
    ctypedef struct wl_outcome:
        double *returns
        const char *verdict
        uint32_t decisions
    void wl_match_deal(const wl_match *match, uint64_t number, void *state, wl_random *rng)
    int wl_play_on(const wl_game *game, void *state, int player, const wl_bot **bots, wl_random *rng, wl_log *log,
                   wl_stop *stop)
    bint wl_match_play(const wl_match *match, uint64_t number, wl_log *log, wl_outcome *outcome, wl_stop *stop)

cdef extern from "sim/vector.h" nogil:
    ctypedef struct wl_vector_hand:
        wl_any_state state
    ctypedef struct wl_vector:
        const wl_game *game
        const void *rules
        uint64_t seed
        wl_vector_hand *hands
        int num_players, columns
        int64_t max_actions
        int mask_columns
    ctypedef struct wl_vector_batch:
        int8_t *current
        wl_number *observation
        uint8_t *planes
        double *rewards
        cbool *terminated
        uint64_t *seeds
        uint32_t *steps
        uint8_t *mask
        int64_t *num_legal
        int64_t *counts
        uint64_t *actions
        uint8_t *features
    ctypedef struct wl_vector_progress:
        int64_t rows, listed
    int wl_vector_columns(const wl_game *game, const void *state)
    void wl_vector_observe(const wl_game *game, const void *state, int player, wl_number *row, int columns)
    void wl_vector_reset(const wl_vector *vector, int64_t index)
    int64_t wl_vector_refused(const wl_vector *vector, const int64_t *indices, const uint64_t *actions, int64_t count,
                              wl_stop *stop)
    int64_t wl_vector_choose(const wl_vector *vector, const int64_t *indices, const uint64_t *abstract, int64_t count,
                             uint64_t *actions, wl_stop *stop)
    void wl_vector_see(const wl_vector *vector, const int64_t *indices, int64_t count, const wl_vector_batch *batch,
                       wl_vector_progress *progress, wl_stop *stop)
    void wl_vector_step(const wl_vector *vector, const int64_t *indices, const uint64_t *actions, int64_t count,
                        const wl_vector_batch *batch, wl_vector_progress *progress, wl_stop *stop)
    void wl_vector_draw(const wl_vector *vector, const int64_t *indices, int64_t count, uint64_t *actions,
                        wl_stop *stop)
    void wl_vector_close_gap(const wl_vector *vector, const wl_vector_batch *batch, int64_t row, int64_t listed,
                             int64_t count)


JSON_FORMAT = "wenling-state-1"


# ---- Settings: from Python values to texts ----------------------------------------------------


def _text(key, value):
    """A setting as text: a number, a text, or a value object that prints itself as one."""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, str):
        text = value
    elif isinstance(value, float):
        text = repr(value)
    elif isinstance(value, (list, tuple, dict, set, bytes)) or value is None:
        raise ValueError(f"{key}: {quoted(value)} is neither a number nor a text")
    else:
        try:
            number = PyNumber_Index(value)
        except TypeError:
            text = str(value)
        else:
            if abs(number) >= 2**63:
                raise ValueError(f"{key}: {quoted(number)} is too large")
            text = str(number)
    if "\0" in text:
        raise ValueError(f"{key}: a text with a null character")
    return text


def _flatten(values, prefix=""):
    """(key, index, text) of every value; a dict inside becomes dotted keys, the text of None is None."""
    settings = []
    for name, value in values.items():
        if not isinstance(name, str):
            raise ValueError(f"{quoted(name)} is no name of a setting")
        key = prefix + name
        if isinstance(value, dict):
            if not value:
                raise ValueError(f"{key}: nothing in it")
            if prefix:
                raise ValueError(f"{key}: a dict inside a dict")
            settings += _flatten(value, f"{key}.")
        elif isinstance(value, (list, tuple)):
            if not value:
                raise ValueError(f"{key}: an empty list")
            settings += [(key, index, _text(key, item)) for index, item in enumerate(value)]
        else:
            settings.append((key, -1, None if value is None else _text(key, value)))
    return settings


cdef bytes _encoded(str text):
    return text.encode("utf-8", "surrogatepass")


@cython.final
@cython.no_gc
cdef class _Settings:
    """The texts of a mapping, alive as long as C reads them."""

    cdef wl_settings view
    cdef wl_setting *items
    cdef tuple texts

    def __cinit__(self, values):
        cdef Py_ssize_t i
        self.texts = tuple([(_encoded(key), index, None if text is None else _encoded(text)) for key, index, text in
                            _flatten(values)])
        self.items = <wl_setting *>malloc(max(1, len(self.texts)) * sizeof(wl_setting))
        if not self.items:
            raise MemoryError
        for i, (key, index, text) in enumerate(self.texts):
            self.items[i].key = key
            self.items[i].index = index
            self.items[i].text = NULL if text is None else <const char *>text
        self.view.items = self.items
        self.view.count = <int>len(self.texts)

    def __dealloc__(self):
        free(self.items)


cdef object _failure(wl_error *error):
    return ValueError((<const char *>error.text).decode("utf-8", "replace"))


cdef uint64_t _seed(object seed) except? 0:
    return int.from_bytes(os.urandom(8), "little") if seed is None else word(seed, "seed")


def as_seed(seed):
    """A seed as an int, drawn for ``None``; an error for what is none."""
    return _seed(seed)


cdef inline uint64_t _action(object action) except? 0xFFFFFFFFFFFFFFFF:
    """An action as the core takes it: WL_NO_ACTION for a whole number that none has. The one way to take one."""
    if PyLong_CheckExact(action):
        return wl_number_of_action(action)
    return wl_number_of_action(whole(action, "an action"))


cdef list _numbers_of(const uint64_t *numbers, size_t count):
    """A list of memory that nobody else changes; it may be long. Nobody can find the list before it is full."""
    cdef list found = PyList_New(count)
    cdef size_t i
    PyObject_GC_UnTrack(found)
    for i in range(count):
        if i & 0xFFFF == 0xFFFF:
            PyErr_CheckSignals()
        PyList_SET_ITEM(found, i, PyLong_FromUnsignedLongLong(numbers[i]))
    PyObject_GC_Track(found)
    return found


# ---- Records: from the core to dictionaries ---------------------------------------------------


cdef list _returns(const wl_game *table, const void *state):
    cdef double values[WL_MAX_PLAYERS]
    cdef int i, count = (<const wl_position *>state).num_players
    table.returns(state, values)
    return [values[i] for i in range(count)]


cdef object _numbers(const wl_record *record, const wl_field *field):
    cdef int i, count = field.rows * (field.columns if field.columns else 1)
    array = np.empty(count, np.int64)
    cdef int64_t[::1] view = array
    for i in range(count):
        view[i] = record.numbers[field.start + i]
    return array.reshape(field.rows, field.columns) if field.columns else array


cdef object _words(const wl_record *record, const wl_field *field):
    """Amounts, or actions as numbers, -1 for none."""
    return np.array([<int64_t>record.words[field.start + i] for i in range(field.rows)], np.int64)


cdef list _texts(const wl_record *record, const wl_field *field):
    cdef const char *text = record.characters + field.start
    found = []
    for _ in range(field.rows):
        item = <bytes>text
        found.append(item.decode())
        text += len(item) + 1
    return found


cdef object _value(const wl_record *record, const wl_field *field, bint as_lists):
    if field.kind == WL_NOTHING:
        return None
    if field.kind == WL_NUMBER:
        return record.numbers[field.start]
    if field.kind == WL_ACTION:
        return <int64_t>record.words[field.start]
    if field.kind == WL_TEXT:
        return (<bytes>(record.characters + field.start)).decode()
    if field.kind == WL_TEXTS:
        return _texts(record, field)
    if field.kind == WL_NAMES:
        return [tuple(text.split()) for text in _texts(record, field)]
    array = _words(record, field) if field.kind in (WL_ACTIONS, WL_AMOUNTS) else _numbers(record, field)
    return array.tolist() if as_lists else array


cdef dict _dictionary(const wl_record *record, bint as_lists):
    """The record; a dotted name goes into a dictionary inside."""
    found = {}
    cdef int i
    for i in range(record.num_fields):
        *outer, name = record.fields[i].name.decode().split(".")
        inner = found
        for key in outer:
            inner = inner.setdefault(key, {})
        inner[name] = _value(record, &record.fields[i], as_lists)
    return found


# ---- Bots of the core -------------------------------------------------------------------------

_BOT_KINDS = {"random": WL_BOT_RANDOM, "greedy": WL_BOT_GREEDY, "pimc": WL_BOT_MCTS}


cdef wl_bot _bot(name, iterations, seconds) except *:
    cdef wl_bot bot
    if not isinstance(name, str) or name not in _BOT_KINDS:
        raise ValueError(f"no bot {quoted(name)} in the core; there are {', '.join(_BOT_KINDS)}")
    bot.kind = _BOT_KINDS[name]
    bot.budget.iterations = within(iterations, 0, 2**32 - 1, "iterations")
    bot.budget.seconds = float(seconds)
    if not 0 <= bot.budget.seconds < 1e9:
        raise ValueError(f"seconds must be from 0 to 1e9, not {quoted(seconds)}")
    if bot.kind == WL_BOT_MCTS and not bot.budget.iterations and not bot.budget.seconds:
        raise ValueError("pimc needs iterations or seconds")
    return bot


cdef int _seat_bots(Game game, lineup, wl_bot *bots) except -1:
    """The bots of a line-up, one for each player; it is read once, whatever it is."""
    given = list(lineup)
    cdef int i
    if len(given) != game.num_players:
        raise ValueError(f"{game.name} needs {game.num_players} bots, not {len(given)}")
    for i in range(game.num_players):
        try:
            name, iterations, seconds = given[i]
        except (TypeError, ValueError):
            raise TypeError(f"a bot is (name, iterations, seconds), not {quoted(given[i])}") from None
        bots[i] = _bot(name, iterations, seconds)
    return 0


cdef dict _verdicts(words):
    """Addresses of static texts as indices into a list of them."""
    addresses, indices = np.unique(words, return_inverse=True)
    names = [(<const char *><size_t>address).decode() for address in addresses.tolist()]
    return {"verdicts": indices.astype(np.uint8), "verdict_names": names}


cdef object _logged(const wl_log *log):
    actions = np.empty(log.count, np.uint64)
    cdef uint64_t[::1] view = actions
    if log.count:
        memcpy(&view[0], log.actions, log.count * sizeof(uint64_t))
    return actions


# ---- Game -------------------------------------------------------------------------------------


# Games and states hold nothing that could hold them, so the garbage collector need not know them; and nobody can find one
# through it that is not whole yet.


@cython.final
@cython.no_gc
cdef class Game:
    """A game with its rules; made by :func:`wenling.load_game`.

    Attributes
    ----------
    name : str
    rules : frozen dataclass
        The ``Rules`` of the family.
    num_players : int
    num_distinct_actions : int
        Size of the abstract action space, see :mod:`wenling.games`.
    num_columns : int
        Of an observation as a row of numbers.

    Examples
    --------
    >>> import wenling
    >>> game = wenling.load_game("guanpai", players=2)
    >>> game.name, game.num_players, game.rules.must_beat
    ('guanpai', 2, False)
    >>> game.new_initial_state(seed=1) == game.new_initial_state(seed=1)
    True
    """

    cdef const wl_game *table
    cdef uint64_t packed[16]  # WL_RULES_SIZE bytes
    cdef readonly str name
    cdef readonly object rules
    cdef readonly int num_players, num_columns, num_distinct_actions

    def __cinit__(self, str name not None, rules):
        cdef wl_error error
        cdef wl_any_state state
        cdef wl_random rng
        self.table = game_named(name)
        self.name = self.table.name.decode()
        self.rules = rules
        no_settings = _Settings({})
        memcpy(self.packed, rules_of_game(rules, self.table).bytes, sizeof(self.packed))
        wl_random_seed(&rng, 0, 0)
        self.table.deal(&state, self.packed, (<_Settings>no_settings).view, &rng, &error)
        self.num_players = (<wl_position *>&state).num_players
        self.num_columns = wl_vector_columns(self.table, &state)
        self.num_distinct_actions = wl_abstract_size(self.table, self.packed)

    @property
    def columns(self):
        """Where everything lies in a row of :meth:`State.observation_vector`.

        A dict of name -> (slice of the columns, shape), in order; an action is a row of features.
        """
        cdef State state = self.new_initial_state(0)
        cdef wl_record record
        cdef const wl_field *field
        wl_record_clear_plan(&record, self.table.num_features)
        self.table.observe(&state.state, 0, &record)
        found = {}
        for i in range(record.num_fields):
            field = &record.fields[i]
            start = field.start
            shape = []
            if field.kind == WL_NUMBERS:
                shape = [field.most, field.columns] if field.columns else [field.most]
            elif field.kind != WL_NUMBER:
                start = record.places[field.start]
                shape = [self.table.num_features]
            if field.kind == WL_ACTIONS:
                shape.insert(0, field.rows)
            found[field.name.decode()] = slice(start, start + math.prod(shape)), tuple(shape)
        return found

    def new_initial_state(self, seed=None, **setup):
        """Deal a hand.

        Parameters
        ----------
        seed : int, optional
            From 0 to 2**64 - 1; the same seed gives the same deal everywhere. Fresh randomness without one.
        **setup
            What an earlier hand decides (``leader``, ``starter``, ``first``, ``dealer``, ``level``) or an explicit
            ``deal``; see the documentation of the game. ``None`` is as if left out. What is impossible, or unknown to the
            game, raises ``ValueError``.

        Returns
        -------
        State
        """
        return self._dealt(seed, 0, setup)

    def deal(self, seed, index):
        """Hand ``index`` of a seed, as :meth:`rollouts` and matches deal it; index 0 is :meth:`new_initial_state`."""
        return self._dealt(seed, word(index, "index"), {})

    cdef State _dealt(self, object seed, uint64_t index, dict setup):
        cdef wl_any_state state
        cdef wl_random rng
        cdef wl_error error
        settings = _Settings(setup)
        wl_random_seed(&rng, _seed(seed), index)
        if not self.table.deal(&state, self.packed, (<_Settings>settings).view, &rng, &error):
            raise _failure(&error)
        return _new_state(self, &state)

    def abstract_to_string(self, index):
        """The text of an abstract action; ``ValueError`` if the number names none."""
        cdef char text[256]
        cdef State state = self.new_initial_state(0)
        wl_abstract_format(self.table, &state.state, _abstract(self, index), text)
        return (<bytes>(<const char *>text)).decode()

    def abstract_from_string(self, str text not None):
        """The index of the abstract action that ``text`` names; ``ValueError`` if it names none."""
        cdef State state = self.new_initial_state(0)
        encoded = text.encode("utf-8", "surrogatepass")
        cdef int index = -1
        if b"\0" not in encoded:
            index = wl_abstract_parse(self.table, &state.state, self.num_distinct_actions, encoded)
        if index < 0:
            raise ValueError(f"{quoted(text)} is no abstract action of {self.name}")
        return index

    def rollouts(self, count, seed=0, first=0):
        """Play random games in the core: uniformly random legal actions to the end.

        Game ``i`` of a seed is the same whatever the others are: it takes deal and choices from a stream of its own.

        Parameters
        ----------
        count, seed, first : int
            Games ``first`` to ``first + count - 1`` of the seed.

        Returns
        -------
        dict
            ``decisions``: how many actions were taken; ``signature``: an int that changes with any action or return;
            ``returns``: ``float64[num_players]``, summed over the games.
        """
        cdef uint64_t number = _seed(seed), begin = word(first, "first"), games = word(count, "count")
        cdef wl_rollouts total
        cdef wl_stop stop = interruptible(None)
        if games > 2**64 - 1 - begin:
            raise ValueError(f"first + count must be below 2**64, not {begin} + {games}")
        with nogil:
            total = wl_rollout_many(self.table, self.packed, number, begin, games, &stop)
        if stop.stopped:
            raise_interrupt()
        returns = np.array([total.returns[i] for i in range(self.num_players)])
        return {"decisions": total.decisions, "signature": total.signature, "returns": returns}

    def play_match(self, lineup, rotations, seed, first, count, bint record=False, Stop stop=None):
        """Games ``first`` to ``first + count - 1`` of a match between bots of the core.

        What a match is tells :func:`wenling.simulate`, which calls this in many threads; it holds no interpreter lock.

        Parameters
        ----------
        lineup : sequence of tuple
            ``(name, iterations, seconds)`` of the bot at each seat in the first rotation.
        rotations : int
            After how many games of a deal the lineup is as at first: from 1 to the number of players.
        seed, first, count : int
            ``first + count`` must be below 2**63.
        record : bool
            Whether to keep the actions.
        stop : Stop, optional
            By which another thread can end this call, with ``KeyboardInterrupt``.

        Returns
        -------
        dict
            ``returns``: ``float64[count, num_players]`` by seat; ``decisions``: ``uint32[count]``; ``verdicts``: an
            index into ``verdict_names`` for each game. When recorded also ``setups``, each the dict that deals the
            game again, and ``actions``, a list of ``uint64`` arrays.
        """
        cdef wl_match match
        cdef wl_outcome outcome
        cdef wl_log log
        cdef wl_log *kept = &log if record else NULL
        cdef Py_ssize_t i, games = within(count, 0, 2**62, "count")
        cdef uint64_t begin = within(first, 0, 2**63 - 1 - games, "first")
        cdef int seat
        cdef bint played = True
        cdef wl_stop stopping = interruptible(stop)
        match.game, match.rules, match.seed = self.table, self.packed, _seed(seed)
        match.num_players = self.num_players
        match.rotations = within(rotations, 1, self.num_players, "rotations")
        _seat_bots(self, lineup, match.lineup)
        returns = np.empty((games, self.num_players))
        decisions, words = np.empty(games, np.uint32), np.empty(games, np.uint64)
        ends = np.empty(games, np.int64)
        cdef double[:, ::1] returns_view = returns
        cdef uint32_t[::1] decisions_view = decisions
        cdef uint64_t[::1] words_view = words
        cdef int64_t[::1] ends_view = ends
        memset(&log, 0, sizeof(log))
        try:
            with nogil:
                for i in range(games):
                    played = wl_match_play(&match, begin + i, kept, &outcome, &stopping)
                    if not played:
                        break
                    for seat in range(match.num_players):
                        returns_view[i, seat] = outcome.returns[seat]
                    decisions_view[i] = outcome.decisions
                    words_view[i] = <uint64_t><size_t>outcome.verdict
                    ends_view[i] = log.count
            if stopping.stopped:
                raise_interrupt()
            if not played:
                raise MemoryError
            found = {"returns": returns, "decisions": decisions, **_verdicts(words)}
            if record:
                found["setups"] = [self._setup_of(&match, begin + i) for i in range(games)]
                found["actions"] = np.split(_logged(&log), ends[:-1]) if games else []
        finally:
            free(log.actions)
        return found

    cdef object _setup_of(self, const wl_match *match, uint64_t number):
        cdef wl_any_state state
        cdef wl_random rng
        cdef wl_record record
        wl_match_deal(match, number, &state, &rng)
        wl_record_clear(&record)
        self.table.setup(&state, &record)
        return _dictionary(&record, True)

    def __eq__(self, other):
        if not isinstance(other, Game):
            return NotImplemented
        return self.name == other.name and self.rules == other.rules

    def __hash__(self):
        return hash((self.name, self.rules))

    def __repr__(self):
        return f"Game({self.name!r}, {self.rules!r})"

    def __reduce__(self):
        return Game, (self.name, self.rules)


cdef int _abstract(Game game, index) except -1:
    number = whole(index, "an abstract action")
    if not 0 <= number < game.num_distinct_actions:
        raise ValueError(
            f"an abstract action of {game.name} is below {game.num_distinct_actions}, not {quoted(number)}")
    return number


# ---- State ------------------------------------------------------------------------------------

cdef enum:
    SMALL = 256  # legal actions that are listed on the stack

cdef object _MAKER = object()  # only this module can make a state, so none is without a game


cdef State _new_state(Game game, const wl_any_state *dealt):
    """A State that is whole as soon as there is one."""
    cdef State state = State.__new__(State, _MAKER)
    memcpy(&state.state, dealt, game.table.state_size)
    state.table = game.table
    state.game = game
    return state


cdef object _changed():
    return RuntimeError("the state was changed by another thread meanwhile; this call has changed nothing")


@cython.final
@cython.no_gc
@cython.freelist(256)
cdef class State:
    """A hand in play; made by :meth:`Game.new_initial_state` and :meth:`State.from_json`.

    Attributes
    ----------
    game : Game

    Notes
    -----
    **Actions** are whole numbers, Python's or numpy's; anything else is a ``TypeError`` in every method that takes one.

    **Threads** may share a state: each method sees it as it is at one moment, and changes it all at once. While
    :meth:`choose` and :meth:`play_on` think, others may go on; if the state has changed meanwhile, what was thought of
    is of no use, and they raise ``RuntimeError`` and change nothing. Ctrl-C ends what takes long, and changes nothing
    either.

    Examples
    --------
    >>> import wenling
    >>> deal = {"hands": ["334", "55", "6"]}
    >>> state = wenling.load_game("guanpai").new_initial_state(deal=deal, leader=1)
    >>> state.apply_action(state.string_to_action("PAIR 55 55"))
    >>> state.is_terminal(), state.returns().tolist()
    (True, [-3.0, 4.0, -1.0])
    """

    cdef wl_any_state state
    cdef const wl_game *table
    cdef readonly Game game
    cdef uint64_t *actions
    cdef Py_ssize_t length, capacity
    cdef uint64_t changes  # of the state, counted: by that is known whether another thread has made one

    def __cinit__(self, maker=None):
        if maker is not _MAKER:
            raise TypeError("a State is made by Game.new_initial_state or State.from_json")

    def __dealloc__(self):
        free(self.actions)

    @property
    def num_players(self):
        """How many play this hand, an int."""
        return (<wl_position *>&self.state).num_players

    # Playing

    def current_player(self):
        """Whose turn it is, an int from 0; -4 when the hand is over."""
        return wl_current(&self.state)

    def is_terminal(self):
        """Whether the hand is over."""
        return wl_current(&self.state) == WL_TERMINAL

    def legal_actions(self):
        """All that the player to move may do, ascending ints, each once; empty when the hand is over."""
        cdef uint64_t small[SMALL]
        cdef uint64_t room[SMALL]
        cdef size_t count = self.table.legal(&self.state, small, SMALL, NULL)
        if count > SMALL:
            return self._many_legal_actions(count)
        return _numbers_of(wl_sort(small, room, count, NULL), count)

    cdef list _many_legal_actions(self, size_t count):
        """Those of a lead with several jokers, of which there can be millions; so many there are."""
        cdef wl_stop stop = interruptible(None)
        cdef wl_any_state state = self.state
        cdef uint64_t *actions = <uint64_t *>malloc(2 * count * sizeof(uint64_t))
        cdef uint64_t *sorted_ones
        if not actions:
            raise MemoryError
        try:
            with nogil:
                self.table.legal(&state, actions, count, &stop)
                sorted_ones = wl_sort(actions, actions + count, count, &stop)
            if stop.stopped:
                raise_interrupt()
            return _numbers_of(sorted_ones, count)
        finally:
            free(actions)

    def num_legal_actions(self):
        """How many legal actions there are, without listing them."""
        return self.table.legal(&self.state, NULL, 0, NULL)

    def is_legal(self, action):
        """Whether ``action`` may be applied now; any int can be asked about."""
        return self.table.is_legal(&self.state, _action(action))

    def apply_action(self, action):
        """Do ``action``; one that is not legal raises ``IllegalAction`` and changes nothing."""
        cdef uint64_t number = _action(action)
        if not self.table.is_legal(&self.state, number):
            raise IllegalAction(self._refusal(number, action))
        self._remember(number)
        self.table.apply(&self.state, number)

    def forfeit(self, player):
        """``player`` leaves and the hand ends (T24); ``IllegalAction`` where the rules do not know it, or too late."""
        cdef int who = self._player(player)
        if not self.table.forfeit:
            raise IllegalAction(f"{self.game.name} knows no forfeit")
        if self.is_terminal():
            raise IllegalAction("the hand is over")
        self._remember(WL_FORFEIT + <uint64_t>who)
        self.table.forfeit(&self.state, who)

    def undo(self):
        """Take back the last action (or forfeit) and return it; ``IllegalAction`` if there is none."""
        if not self.length:
            raise IllegalAction("there is no action to undo")
        self.length -= 1
        self.changes += 1
        self.table.restart(&self.state)
        cdef Py_ssize_t i
        for i in range(self.length):
            self._apply_to(&self.state, self.actions[i])
        return self.actions[self.length]

    cdef int _reserve(self, Py_ssize_t more) except -1:
        """Make room for so many more actions in the history."""
        cdef Py_ssize_t capacity = 2 * self.capacity + more + 64
        cdef uint64_t *grown = <uint64_t *>realloc(self.actions, capacity * sizeof(uint64_t))
        if not grown:
            raise MemoryError
        self.actions = grown
        self.capacity = capacity
        return 0

    cdef inline int _remember(self, uint64_t action) except -1:
        if self.length == self.capacity:
            self._reserve(1)
        self.actions[self.length] = action
        self.length += 1
        self.changes += 1
        return 0

    cdef void _apply_to(self, void *state, uint64_t action) noexcept:
        """Do an entry of the history."""
        if action >= WL_FORFEIT:
            self.table.forfeit(state, <int>(action - WL_FORFEIT))
        else:
            self.table.apply(state, action)

    cdef str _refusal(self, uint64_t action, given):
        """What to say of an action that is not legal, in its text if it has one, and as it was given if not."""
        cdef char text[256]
        known = self.table.format(&self.state, action, text)
        what = (<bytes>(<const char *>text)).decode() if known else f"{quoted(given)}, which names no action,"
        return f"{what} is not legal: {self._who()}"

    cdef str _who(self):
        return "the hand is over" if self.is_terminal() else f"player {self.current_player()} may not do it now"

    cdef int _player(self, player, str what="player") except -1:
        return within(player, 0, self.num_players - 1, what)

    # Abstract actions

    def abstract_mask(self):
        """Which abstract actions are open to the player to move, ``int8[num_distinct_actions]``, 1 for each.

        One is open exactly if a legal action has it as its index (:meth:`to_abstract`); all are 0 when the hand is
        over. :mod:`wenling.games` tells what they are.
        """
        mask = np.empty(self.game.num_distinct_actions, np.int8)
        cdef int8_t[::1] view = mask
        wl_abstract_mask(self.table, &self.state, self.game.num_distinct_actions, <uint8_t *>&view[0])
        return mask

    def legal_abstract_actions(self):
        """The abstract actions that are open, a list of ascending ints."""
        return np.flatnonzero(self.abstract_mask()).tolist()

    def from_abstract(self, index):
        """The legal action that abstract action ``index`` stands for now, an int.

        ``IllegalAction`` if it is not open, ``ValueError`` if the number names none.
        """
        cdef int number = _abstract(self.game, index)
        cdef uint64_t action = wl_abstract_choose(self.table, &self.state, number)
        if action == WL_NO_ACTION:
            raise IllegalAction(f"{self.game.abstract_to_string(number)} is not open: {self._who()}")
        return action

    def to_abstract(self, action):
        """The abstract action that is meant by a legal one, an int below ``game.num_distinct_actions``.

        ``IllegalAction`` if ``action`` is not legal.
        """
        cdef uint64_t number = _action(action)
        if not self.table.is_legal(&self.state, number):
            raise IllegalAction(self._refusal(number, action))
        return wl_abstract_index(self.table, &self.state, number)

    # Outcome

    def returns(self):
        """What each player has won or lost, ``float64[num_players]``; zeros before the end."""
        return np.array(_returns(self.table, &self.state))

    def result(self):
        """What happened so far, a dict with the keys fixed for the game, ``phase`` and ``returns``."""
        cdef wl_record record
        wl_record_clear(&record)
        self.table.result(&self.state, &record)
        returns = _returns(self.table, &self.state)
        return {**_dictionary(&record, True), "returns": returns}

    def next_hand(self, seed=None):
        """The initial state of the next hand, with what this one decides; ``ValueError`` before the end."""
        if not self.is_terminal():
            raise ValueError("the hand is not over")
        cdef wl_record record
        wl_record_clear(&record)
        self.table.next(&self.state, &record)
        return self.game._dealt(seed, 0, _dictionary(&record, True))

    # Knowledge

    def observation(self, player):
        """What ``player`` knows, a dict of ints and ``int64`` arrays; its keys are documented with the game."""
        cdef wl_record record
        cdef int who = self._player(player)
        wl_record_clear(&record)
        self.table.observe(&self.state, who, &record)
        return _dictionary(&record, False)

    def observation_vector(self, player, out=None):
        """What ``player`` knows as a row of numbers, ``int16[num_columns]``.

        The values of :meth:`observation` one after the other, as :mod:`wenling.vector` describes them; ``Game.columns``
        says where each begins. For the player to move it is the row of :class:`wenling.VectorEnv`.

        Parameters
        ----------
        player : int
        out : int16[num_columns], optional
            Written to and returned instead of a new array; ``ValueError`` if it is another one.
        """
        cdef int who = self._player(player)
        row = np.empty(self.game.num_columns, np.int16) if out is None else out
        cdef int16_t[::1] view
        try:
            view = row
        except BufferError as error:
            raise ValueError(f"out must be an array that can be written to: {error}") from None
        if view.shape[0] != self.game.num_columns:
            raise ValueError(f"out must have {self.game.num_columns} columns, not {view.shape[0]}")
        wl_vector_observe(self.table, &self.state, who, &view[0], self.game.num_columns)
        return row

    def own_decisions(self, player):
        """What ``player`` knew and did at each of its decisions so far, the earliest first.

        With :meth:`observation_vector` this is what a player who forgets nothing knows. States resampled for the player
        have the same, but for ``asked`` of mahjong: who was asked in rounds gone by is not kept there.

        Returns
        -------
        observations : int16[decisions, num_columns]
        actions : uint64[decisions]
        """
        cdef int who = self._player(player)
        cdef State past = self.clone()
        cdef Py_ssize_t i, count = 0
        rows, actions = np.empty((past.length, self.game.num_columns), np.int16), np.empty(past.length, np.uint64)
        cdef int16_t[:, ::1] rows_view = rows
        cdef uint64_t[::1] actions_view = actions
        self.table.restart(&past.state)
        for i in range(past.length):
            if wl_current(&past.state) == who and past.actions[i] < WL_FORFEIT:
                wl_vector_observe(self.table, &past.state, who, &rows_view[count, 0], self.game.num_columns)
                actions_view[count] = past.actions[i]
                count += 1
            past._apply_to(&past.state, past.actions[i])
        return rows[:count], actions[:count]

    def observation_tensor(self, player):
        """What ``player`` knows in array form, ``uint8[rows, columns]``; its rows are documented with the game.

        ``ValueError`` for a game that has none.
        """
        return self._tensor(self._player(player), False)

    def full_tensor(self, player=0):
        """The rows of :meth:`observation_tensor`, and behind them what ``player`` does not know, for training a critic."""
        return self._tensor(self._player(player), True)

    cdef object _tensor(self, int player, bint everything):
        if not self.table.tensor:
            raise ValueError(f"{self.game.name} has no array form")
        cdef int rows = self.table.full_tensor_rows if everything else self.table.tensor_rows
        tensor = np.empty((rows, self.table.tensor_columns), np.uint8)
        cdef unsigned char[:, ::1] view = tensor
        self.table.tensor(&self.state, player, everything, &view[0, 0])
        return tensor

    def resample_from_infostate(self, player, seed=None):
        """A state drawn uniformly from those that ``player`` cannot tell from this one.

        It depends on what the player knows and on the seed, on nothing else. The documentation of each game says what
        is known, and what counts as one deal.
        """
        cdef int who = self._player(player)
        cdef wl_random rng
        wl_random_seed(&rng, _seed(seed), 0)
        cdef State other = self.clone()
        cdef wl_any_state known = other.state
        if not wl_is_over(&known) and not self.table.resample(&known, who, &rng, &other.state, 1):
            raise MemoryError
        if self.table.recall:
            other._recall()
        return other

    cdef int _recall(self) except -1:
        """Make the history anew where it tells what is hidden."""
        cdef wl_any_state past = self.state
        cdef uint64_t action
        self.table.restart(&past)
        self.length = 0
        while True:
            action = self.table.recall(&self.state, &past)
            if action == WL_NO_ACTION:
                return 0
            self._remember(action)
            self.table.apply(&past, action)

    def choose(self, name, seed=None, iterations=0, seconds=0.0, Stop stop=None):
        """What a bot of the core would do; see :mod:`wenling.bots`. A hand that is over raises ``ValueError``.

        ``stop`` is by what another thread can end this call, with ``KeyboardInterrupt``.
        """
        cdef wl_bot bot = _bot(name, iterations, seconds)
        cdef wl_random rng
        cdef uint64_t action
        cdef wl_stop stopping = interruptible(stop)
        wl_random_seed(&rng, _seed(seed), 0)
        cdef uint64_t changes = self.changes
        cdef wl_any_state state = self.state
        if wl_is_over(&state):
            raise ValueError("the hand is over")
        with nogil:
            action = wl_bot_choose(&bot, self.table, &state, &rng, &stopping)
        if stopping.stopped:
            raise_interrupt()
        if action == WL_NO_ACTION:
            raise MemoryError
        if self.changes != changes:
            raise _changed()
        return action

    def play_on(self, player, lineup, seed=None):
        """Let bots of the core play for everybody else until ``player`` is to move or the hand is over.

        Parameters
        ----------
        player : int
        lineup : sequence of tuple
            ``(name, iterations, seconds)`` of the bot of each player; that of ``player`` is not asked.
        seed : int, optional
            Of what the bots draw.
        """
        cdef int who = self._player(player)
        cdef wl_bot bots[WL_MAX_PLAYERS]
        cdef const wl_bot *at[WL_MAX_PLAYERS]
        cdef wl_random rng
        cdef wl_log log
        cdef int i, decisions
        cdef wl_stop stop = interruptible(None)
        _seat_bots(self.game, lineup, bots)
        for i in range(WL_MAX_PLAYERS):
            at[i] = &bots[i]
        wl_random_seed(&rng, _seed(seed), 0)
        memset(&log, 0, sizeof(log))
        cdef uint64_t changes = self.changes
        cdef wl_any_state state = self.state
        try:
            with nogil:
                decisions = wl_play_on(self.table, &state, who, at, &rng, &log, &stop)
            if stop.stopped:
                raise_interrupt()
            if decisions < 0:
                raise MemoryError
            if self.changes != changes:
                raise _changed()
            self._append(&log, &state)
        finally:
            free(log.actions)

    cdef int _append(self, const wl_log *log, const wl_any_state *state) except -1:
        """Take over actions, and the state to which they lead."""
        if log.count:
            if self.capacity - self.length < <Py_ssize_t>log.count:
                self._reserve(<Py_ssize_t>log.count)
            memcpy(self.actions + self.length, log.actions, log.count * sizeof(uint64_t))
            memcpy(&self.state, state, self.table.state_size)
            self.length += <Py_ssize_t>log.count
            self.changes += 1
        return 0

    def proposals(self):
        """Sensible actions by the heuristic of ``greedy``, the best first; empty when the hand is over.

        They are at most 32, are legal, and depend on what the player to move knows and on nothing else.
        """
        cdef uint64_t actions[32]
        if wl_is_over(&self.state):
            return []
        return _numbers_of(actions, self.table.propose(&self.state, actions, 32))

    def action_features(self, actions):
        """What actions are, in numbers as :mod:`wenling.vector` describes them: ``uint8[len(actions), num_features]``.

        ``ValueError`` for a number that names no action.
        """
        numbers = [(action, _action(action)) for action in list(actions)]  # its length first, as it may be huge
        features = np.zeros((len(numbers), self.table.num_features), np.uint8)
        cdef uint8_t[:, ::1] view = features
        cdef char text[256]
        cdef Py_ssize_t i
        cdef uint64_t number
        for i, (action, number) in enumerate(numbers):
            if number >= WL_FORFEIT or not self.table.format(&self.state, number, text):
                raise ValueError(f"{quoted(action)} is no action of {self.game.name}")
            if self.table.num_features:
                self.table.features(number, &view[i, 0])
        return features

    def verdict(self):
        """One word for how the hand ended, ``None`` before; :func:`wenling.simulate` lists them."""
        return self.table.verdict(&self.state).decode() if wl_is_over(&self.state) else None

    def player_at(self, seat):
        """The player who sits at ``seat`` (T14)."""
        cdef int number = self._player(seat, "seat")
        return self.table.player_at(&self.state, number) if self.table.player_at else number

    # Texts

    def action_to_string(self, action):
        """The text of an action; ``ValueError`` if the number names none."""
        cdef char text[256]
        cdef uint64_t number = _action(action)
        if self.table.forfeit != NULL and WL_FORFEIT <= number < WL_FORFEIT + <uint64_t>self.num_players:
            return f"FORFEIT {number - WL_FORFEIT}"
        if number >= WL_FORFEIT or not self.table.format(&self.state, number, text):
            raise ValueError(f"{quoted(action)} is no action of {self.game.name}")
        return (<bytes>(<const char *>text)).decode()

    def string_to_action(self, str text not None):
        """The action that ``text`` names, legal now or not; ``ValueError`` if it names none.

        Cards and tiles in it may be written in any way that :mod:`wenling.cards` and :mod:`wenling.tiles` read.
        """
        cdef uint64_t action
        if self.table.forfeit != NULL and text in [f"FORFEIT {player}" for player in range(self.num_players)]:
            return WL_FORFEIT + <uint64_t>int(text[8:])
        encoded = text.encode("utf-8", "surrogatepass")
        if b"\0" in encoded or len(encoded) >= WL_ACTION_TEXT_SIZE or not self.table.parse(&self.state, encoded, &action):
            raise ValueError(f"{quoted(text)} is no action of {self.game.name}")
        return action

    def history(self):
        """All actions so far, a list of ints; a forfeit is 2**62 + player."""
        cdef list found = []
        cdef Py_ssize_t i = 0
        while i < self.length:  # looked at each time: making the list may run code of others
            found.append(self.actions[i])
            i += 1
        return found

    # Copies

    def clone(self):
        """An independent copy."""
        cdef State other = _new_state(self.game, &self.state)
        if self.length:
            other._reserve(self.length)
            memcpy(other.actions, self.actions, self.length * sizeof(uint64_t))
            other.length = self.length
        return other

    def __copy__(self):
        return self.clone()

    def __deepcopy__(self, memo):
        return self.clone()

    def setup(self):
        """The settings of :meth:`Game.new_initial_state` that deal this hand again, a dict."""
        cdef wl_record record
        wl_record_clear(&record)
        self.table.setup(&self.state, &record)
        return _dictionary(&record, True)

    def to_json(self):
        """The state as text: game, rules, deal and history."""
        return json.dumps({
            "format": JSON_FORMAT,
            "game": self.game.name,
            "rules": self.game.rules.options(),
            "setup": self.setup(),
            "history": [self.action_to_string(action) for action in self.history()],
        })

    @staticmethod
    def from_json(text):
        """The state that :meth:`to_json` wrote.

        The hand is dealt and played again, and every step of it checked: a text that no state writes is a
        ``ValueError``.
        """
        data = _checked_json(text)
        state = Game(data["game"], rules_of(data["game"], data["rules"], stored=True))._dealt(0, 0, data["setup"])
        for i, action in enumerate(data["history"]):
            try:
                (<State>state)._replay(action)
            except ValueError as error:
                raise ValueError(f"action {i} of the history: {error}") from None
        return state

    cdef int _replay(self, str text) except -1:
        action = self.string_to_action(text)
        if action >= WL_FORFEIT:
            self.forfeit(action - WL_FORFEIT)
        else:
            self.apply_action(action)
        return 0

    def __reduce__(self):
        return _restored, (self.to_json(),)

    def __eq__(self, other):
        """Equal game, rules, deal and history."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.history() == other.history() and self.setup() == other.setup()

    __hash__ = None

    def __str__(self):
        cdef wl_record record
        cdef State state = self.clone()
        result = state.result()
        returns = result.pop("returns")
        turn = "over" if state.is_terminal() else f"player {state.current_player()} to move"
        lines = [f"{self.game.name}: {result.pop('phase')}, {turn}"]
        wl_record_clear(&record)
        self.table.show(&state.state, &record)
        shown = _dictionary(&record, True)
        for name, value in {**result, **shown, "returns": returns}.items():
            if isinstance(value, list) and any(isinstance(item, str) for item in value):
                lines += [f"  {name} {i}: {item}".rstrip() for i, item in enumerate(value)]
            elif value is not None and value != []:
                text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
                lines.append(f"  {name}: {text}")
        return "\n".join(lines)

    def __repr__(self):
        turn = "over" if self.is_terminal() else f"player {self.current_player()} to move"
        return f"<State of {self.game.name}, {self.length} actions, {turn}>"


def _restored(text):
    """What a pickle of a State calls; a static method has no name by which it could be found."""
    return State.from_json(text)


def _checked_json(text):
    """The document, with the fields and types that ``from_json`` relies on."""
    try:
        data = json.loads(text)
    except (TypeError, RecursionError) as error:
        raise ValueError(f"not the text of a state: {error}") from None
    if not isinstance(data, dict) or data.get("format") != JSON_FORMAT:
        raise ValueError(f"not the text of a state: its format must be {JSON_FORMAT!r}")
    kinds = {"format": str, "game": str, "rules": dict, "setup": dict, "history": list}
    if data.keys() != kinds.keys() or not all(isinstance(data[key], kind) for key, kind in kinds.items()):
        raise ValueError(f"not the text of a state: needs {', '.join(kinds)}, each of its kind")
    if not isinstance(data["setup"].get("deal"), dict):
        raise ValueError("not the text of a state: no deal in its setup")
    if not all(isinstance(action, str) for action in data["history"]):
        raise ValueError("not the text of a state: an action that is no text")
    return data


# ---- Many hands -------------------------------------------------------------------------------

cdef long _forks = 0  # of the processes between the one that imported this module and this one


def _forked():
    global _forks
    _forks += 1


def forks():
    """A number that is another in a forked child, an int."""
    return _forks


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)


@cython.final
cdef class Memory:
    """Room that arrays lie in. It lives as long as they do, and nobody can resize it beneath them."""

    cdef void *start
    cdef Py_ssize_t size

    def __cinit__(self, Py_ssize_t size):
        self.size = max(0, size)
        self.start = calloc(max(1, self.size), 1)
        if not self.start:
            raise MemoryError(f"no memory for an array of {self.size} bytes")

    def __dealloc__(self):
        free(self.start)

    def __getbuffer__(self, Py_buffer *buffer, int flags):
        PyBuffer_FillInfo(buffer, self, self.start, self.size, False, flags)


def _room_for(size):
    if size >= 2**62:
        raise MemoryError(f"no memory for an array of {size} bytes")
    return Memory(size)


@cython.final
@cython.no_gc
cdef class Vector:
    """Many hands of a game and what is seen of them; :class:`wenling.VectorEnv` is its face.

    What is seen lies in memory of its own, of which :meth:`arrays` makes arrays with a row for each hand; ``actions`` and
    ``features`` have ``max_actions`` rows for each. Of ``observation`` and ``planes``, and of ``mask`` and the lists, one
    is there.

    One caller at a time: inside of ``with vector:`` others are refused. What is done, a :class:`Batch` does.
    """

    cdef wl_vector core
    cdef wl_vector_batch batch
    cdef readonly Game game
    cdef readonly Py_ssize_t num_envs
    cdef dict shapes, rooms
    cdef int64_t *everybody
    cdef int64_t *offsets
    cdef unsigned char *taken  # hands that a batch names: each once
    cdef void *latest  # batch: only this one may work
    cdef Py_ssize_t working  # slices of it that threads are at
    cdef bint in_use, begun
    cdef long forks  # when it was last in use

    def __cinit__(self, Game game not None, num_envs, max_actions, bint abstract=False, bint planes=False,
                  bint features=True):
        cdef int64_t i
        self.game = game
        self.num_envs = within(num_envs, 1, 2**31, "num_envs")
        self.core.game = game.table
        self.core.rules = game.packed
        self.core.num_players = game.num_players
        self.core.columns = game.num_columns
        self.core.max_actions = within(max_actions, 0, 2**31, "max_actions")
        self.core.mask_columns = game.num_distinct_actions if abstract else game.table.num_actions
        if planes and not game.table.tensor_rows:
            raise ValueError(f"{game.name} has no planes")
        self.shapes = self._shapes(planes, features)
        self.rooms = {name: _room_for(math.prod(shape) * np.dtype(dtype).itemsize)
                      for name, (dtype, shape) in self.shapes.items()}
        self._point_at_rooms()
        self.core.hands = <wl_vector_hand *>self._keep("hands", self.num_envs * sizeof(wl_vector_hand))
        self.everybody = <int64_t *>self._keep("everybody", self.num_envs * sizeof(int64_t))
        self.taken = <unsigned char *>self._keep("taken", self.num_envs)
        for i in range(self.num_envs):
            self.everybody[i] = i

    cdef void *_keep(self, str name, size) except NULL:
        self.rooms[name] = Memory(size)
        return self._room(name)

    cdef void *_room(self, str name) noexcept:
        """Where an array begins; NULL where it is not there."""
        return (<Memory>self.rooms[name]).start if name in self.rooms else NULL

    cdef dict _shapes(self, bint planes, bint features):
        """Name -> (dtype, shape) of all arrays."""
        rows = self.num_envs
        found = {
            "current": (np.int8, (rows,)),
            "rewards": (np.float64, (rows, self.core.num_players)),
            "terminated": (np.bool_, (rows,)),
            "seeds": (np.uint64, (rows,)),
            "steps": (np.uint32, (rows,)),
        }
        if planes:
            found["planes"] = (np.uint8, (rows, *self.plane_shape))
        else:
            found["observation"] = (np.int16, (rows, self.core.columns))
        if self.core.mask_columns:
            found["mask"] = (np.bool_, (rows, self.core.mask_columns))
            return found
        room = max(1, rows * self.core.max_actions)
        found["num_legal"] = found["counts"] = (np.int64, (rows,))
        found["offsets"] = (np.int64, (rows + 1,))
        found["actions"] = (np.uint64, (room,))
        if features:
            found["features"] = (np.uint8, (room, self.num_features))
        return found

    cdef int _point_at_rooms(self) except -1:
        self.batch.current = <int8_t *>self._room("current")
        self.batch.observation = <wl_number *>self._room("observation")
        self.batch.planes = <uint8_t *>self._room("planes")
        self.batch.rewards = <double *>self._room("rewards")
        self.batch.terminated = <cbool *>self._room("terminated")
        self.batch.seeds = <uint64_t *>self._room("seeds")
        self.batch.steps = <uint32_t *>self._room("steps")
        self.batch.mask = <uint8_t *>self._room("mask")
        self.batch.num_legal = <int64_t *>self._room("num_legal")
        self.batch.counts = <int64_t *>self._room("counts")
        self.batch.actions = <uint64_t *>self._room("actions")
        self.batch.features = <uint8_t *>self._room("features")
        self.offsets = <int64_t *>self._room("offsets")
        return 0

    @property
    def num_players(self):
        """How many play a hand, an int."""
        return self.core.num_players

    @property
    def max_actions(self):
        """How many actions of a hand are listed at most, an int."""
        return self.core.max_actions

    @property
    def num_actions(self):
        """Columns of the mask, an int; 0 where actions are listed."""
        return self.core.mask_columns

    @property
    def num_features(self):
        """How many numbers describe an action, an int."""
        return self.core.game.num_features

    @property
    def plane_shape(self):
        """Rows and columns of the planes; ``(0, 0)`` where a game has none."""
        return self.core.game.tensor_rows, self.core.game.tensor_columns

    def arrays(self):
        """What is seen, a dict of arrays; whatever is done to those leaves the memory where it is."""
        return {name: np.frombuffer(self.rooms[name], dtype, math.prod(shape)).reshape(shape)
                for name, (dtype, shape) in self.shapes.items()}

    # One caller at a time

    def __enter__(self):
        if self.in_use or (self.working and self.forks != _forks):
            raise self._refusal()
        self.in_use = True
        self.forks = _forks
        return self

    def __exit__(self, *_):
        self.in_use = False

    cdef object _refusal(self):
        if self.forks != _forks:
            return RuntimeError("the process was forked while a batch was in flight, which is lost here: reset() begins anew")
        return RuntimeError("in use: another thread, or a call of this one that goes on, has not returned yet")

    def recover(self):
        """Where this process was forked while others were at work: forget them, and be no longer dealt."""
        if self.forks != _forks and (self.in_use or self.working):
            self.in_use, self.working, self.begun = False, 0, False
            self.latest = NULL

    def begin(self, seed):
        """From now on the hands are to be dealt anew, from a seed; nothing else can be done with them before."""
        cdef uint64_t number = _seed(seed)
        if self.working:
            raise self._refusal()
        self.begun = False
        self.core.seed = number

    def batch_of(self, env_ids, actions, Py_ssize_t slices):
        """Some hands in an order, or all for ``None``, and what is to be done in each, or ``None``.

        Both are C-contiguous arrays, ``int64`` and ``uint64``.
        """
        return Batch(self, self.num_envs if env_ids is None else len(env_ids), env_ids, actions, slices)

    # Reading

    def action_to_string(self, index, action):
        """The text of an action in a hand, abstract or not, or what it is when it names none."""
        cdef char text[256]
        cdef Py_ssize_t hand = within(index, 0, self.num_envs - 1, "index")
        cdef uint64_t number = _action(action)
        if self.core.mask_columns:
            if number < <uint64_t>self.core.mask_columns:
                return self.game.abstract_to_string(number)
        elif self.core.game.format(&self.core.hands[hand].state, number, text):
            return (<bytes>(<const char *>text)).decode()
        return f"{quoted(action)}, which names no action,"

    def current_player(self, index):
        """Whose turn it is in a hand."""
        return wl_current(&self.core.hands[<Py_ssize_t>within(index, 0, self.num_envs - 1, "index")].state)


cdef int _copy_words(object array, void *to, Py_ssize_t count) except -1:
    cdef Py_buffer view
    PyObject_GetBuffer(array, &view, PyBUF_SIMPLE)
    cdef bint fits = view.len == count * <Py_ssize_t>sizeof(uint64_t)
    if fits:
        memcpy(to, view.buf, view.len)
    PyBuffer_Release(&view)
    if not fits:
        raise ValueError(f"needs {count} words")
    return 0


cdef struct Slice:
    int64_t start, stop  # rows
    wl_vector_progress progress
    bint in_work, checked


@cython.final
@cython.no_gc
cdef class Batch:
    """Some hands of a :class:`Vector`, row by row, and what is done to them, in slices that threads can share.

    The methods do one thing to slice ``k``, and let the interpreter go on. ``stop`` is by what another thread ends them,
    with ``KeyboardInterrupt``, as a signal does; called again they go on where they were. All of it lies in memory that
    nobody else reaches.
    """

    cdef Vector vector
    cdef readonly Py_ssize_t rows
    cdef int64_t *indices
    cdef uint64_t *given
    cdef uint64_t *exact
    cdef Slice *parts
    cdef Py_ssize_t num_slices
    cdef int64_t listed  # actions, once the lists lie close together; -1 before
    cdef Memory memory  # of all these

    def __cinit__(self, Vector vector not None, Py_ssize_t rows, env_ids, actions, Py_ssize_t slices):
        cdef Py_ssize_t i
        self.vector = vector
        self.rows = rows if env_ids is not None else vector.num_envs
        if not 1 <= self.rows <= vector.num_envs:
            raise ValueError("env_ids must be different")
        self.num_slices = min(max(1, slices), self.rows)
        self.listed = -1
        self.memory = Memory(self.num_slices * sizeof(Slice) + 3 * self.rows * sizeof(uint64_t))
        self.parts = <Slice *>self.memory.start
        self.given = <uint64_t *>(self.parts + self.num_slices)
        self.exact = self.given + self.rows
        self.indices = vector.everybody
        for i in range(self.num_slices):
            self.parts[i].start = self.rows * i // self.num_slices
            self.parts[i].stop = self.rows * (i + 1) // self.num_slices
        if actions is not None:
            _copy_words(actions, self.given, self.rows)
        if env_ids is not None:
            self.indices = <int64_t *>(self.exact + self.rows)
            _copy_words(env_ids, self.indices, self.rows)
            self._check_indices()
        if vector.working:
            raise vector._refusal()
        vector.latest = <void *>self

    cdef int _check_indices(self) except -1:
        """That each names a hand, and none the same."""
        cdef unsigned char *taken = self.vector.taken
        cdef Py_ssize_t i, marked = 0
        for i in range(self.rows):
            if not 0 <= self.indices[i] < self.vector.num_envs or taken[self.indices[i]]:
                break
            taken[self.indices[i]] = True
            marked += 1
        for i in range(marked):
            taken[self.indices[i]] = False
        if marked == self.rows:
            return 0
        if 0 <= self.indices[marked] < self.vector.num_envs:
            raise ValueError(f"env_ids must be different; {self.indices[marked]} is there twice")
        raise ValueError(f"env_ids must be from 0 to {self.vector.num_envs - 1}, not {self.indices[marked]}")

    cdef Slice *_begin(self, Py_ssize_t k) except NULL:
        """Slice ``k``, for this thread alone until :meth:`_end`."""
        if not 0 <= k < self.num_slices:
            raise IndexError(f"no slice {k}")
        cdef Slice *at = &self.parts[k]
        if at.in_work or self.vector.latest != <void *>self:
            raise RuntimeError("in use: a slice of a batch that another thread is at, or that another batch followed")
        at.in_work = True
        self.vector.working += 1
        return at

    cdef Slice *_begin_dealt(self, Py_ssize_t k) except NULL:
        if not self.vector.begun:
            raise RuntimeError("reset() was interrupted: call it again")
        return self._begin(k)

    cdef int _end(self, Slice *at, bint stopped) except -1:
        at.in_work = False
        self.vector.working -= 1
        if stopped:
            raise_interrupt()
        return 0

    cdef bint _is_done(self) noexcept:
        """Whether all slices are done."""
        cdef Py_ssize_t i
        for i in range(self.num_slices):
            if self.parts[i].progress.rows < self.parts[i].stop - self.parts[i].start:
                return False
        return True

    def deal(self, Py_ssize_t k, Stop stop=None):
        """Deal the first hands of the seed."""
        cdef Slice *at = self._begin(k)
        cdef wl_stop stopping = interruptible(stop)
        with nogil:
            while at.progress.rows < at.stop - at.start and not wl_stopped(&stopping):
                wl_vector_reset(&self.vector.core, self.indices[at.start + at.progress.rows])
                at.progress.rows += 1
        if self.indices == self.vector.everybody and self._is_done():
            self.vector.begun = True
        self._end(at, stopping.stopped)

    def refused(self, Py_ssize_t k, Stop stop=None):
        """The first row whose action is not legal, an int, or -1: then those that are meant are known to :meth:`step`."""
        cdef Slice *at = self._begin_dealt(k)
        cdef wl_stop stopping = interruptible(stop)
        cdef const wl_vector *core = &self.vector.core
        cdef int64_t row, start = at.start, count = at.stop - at.start
        with nogil:
            if core.mask_columns:
                row = wl_vector_choose(core, self.indices + start, self.given + start, count, self.exact + start, &stopping)
            else:
                memcpy(self.exact + start, self.given + start, count * sizeof(uint64_t))
                row = wl_vector_refused(core, self.indices + start, self.exact + start, count, &stopping)
        at.checked = row < 0 and not stopping.stopped
        self._end(at, stopping.stopped)
        return -1 if row < 0 else start + row

    def step(self, Py_ssize_t k, Stop stop=None):
        """Apply the actions, all of which :meth:`refused` has found legal, and write what is seen then."""
        cdef Slice *at = self._begin_dealt(k)
        cdef wl_stop stopping = interruptible(stop)
        cdef wl_vector_batch batch = self.vector.batch
        if not at.checked:
            self._end(at, False)
            raise RuntimeError("the actions of this slice were not found legal")
        with nogil:
            self._from(at.start, &batch)
            wl_vector_step(&self.vector.core, self.indices + at.start, self.exact + at.start, at.stop - at.start, &batch,
                           &at.progress, &stopping)
        self._end(at, stopping.stopped)

    def see(self, Py_ssize_t k, Stop stop=None):
        """Write what is seen."""
        cdef Slice *at = self._begin_dealt(k)
        cdef wl_stop stopping = interruptible(stop)
        cdef wl_vector_batch batch = self.vector.batch
        with nogil:
            self._from(at.start, &batch)
            wl_vector_see(&self.vector.core, self.indices + at.start, at.stop - at.start, &batch, &at.progress, &stopping)
        self._end(at, stopping.stopped)

    def draw(self, Py_ssize_t k, Stop stop=None):
        """Draw uniformly random legal actions, which :meth:`drawn` has then."""
        cdef Slice *at = self._begin_dealt(k)
        cdef wl_stop stopping = interruptible(stop)
        at.checked = False
        with nogil:
            wl_vector_draw(&self.vector.core, self.indices + at.start, at.stop - at.start, self.exact + at.start, &stopping)
        self._end(at, stopping.stopped)

    @property
    def slices(self):
        """How many slices there are, an int."""
        return self.num_slices

    def drawn(self):
        """What was drawn, ``uint64[rows]``."""
        drawn = Memory(self.rows * sizeof(uint64_t))
        memcpy((<Memory>drawn).start, self.exact, self.rows * sizeof(uint64_t))
        return np.frombuffer(drawn, np.uint64)

    def index(self, row):
        """Which hand row ``row`` is, an int."""
        return self.indices[<Py_ssize_t>within(row, 0, self.rows - 1, "row")]

    def close_gaps(self):
        """Move the lists of all slices, which are done, behind one another; how many actions there are, an int."""
        cdef int64_t *offsets = self.vector.offsets
        cdef Py_ssize_t i
        cdef int64_t total = 0
        cdef Slice *at
        if self.listed >= 0 or self.vector.core.mask_columns:
            return max(0, self.listed)
        if self.vector.latest != <void *>self or not self._is_done():
            raise RuntimeError("the batch is not done, or another one followed")
        for i in range(self.num_slices):
            at = &self.parts[i]
            if total != at.start * self.vector.core.max_actions:
                wl_vector_close_gap(&self.vector.core, &self.vector.batch, at.start, total, at.progress.listed)
            total += at.progress.listed
        offsets[0] = 0
        for i in range(self.rows):
            offsets[i + 1] = offsets[i] + self.vector.batch.counts[i]
        self.listed = total
        return total

    cdef void _from(self, Py_ssize_t row, wl_vector_batch *batch) noexcept nogil:
        """The arrays from a row on."""
        cdef const wl_vector *core = &self.vector.core
        batch.current += row
        batch.rewards += row * core.num_players
        batch.terminated += row
        batch.seeds += row
        batch.steps += row
        if batch.planes:
            batch.planes += row * core.game.tensor_rows * core.game.tensor_columns
        else:
            batch.observation += row * core.columns
        if batch.mask:
            batch.mask += row * core.mask_columns
        else:
            batch.num_legal += row
            batch.counts += row
            batch.actions += row * core.max_actions
            if batch.features:
                batch.features += row * core.max_actions * core.game.num_features


# ---- For other modules ------------------------------------------------------------------------

cdef const wl_game *table_of(object state) except NULL:
    """The functions of the game that a State belongs to."""
    return (<State?>state).table


cdef const void *position_of(object state) except NULL:
    """The struct of a State, of ``state_size`` bytes; it lives and changes with the State."""
    return &(<State?>state).state
