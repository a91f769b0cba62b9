"""Game and State: one face for every game of the core.

A State embeds the core's plain struct; nothing here knows a rule of any game.
"""

cimport cython
from libc.stdint cimport int8_t, int16_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy, memset, strcmp
from wenling._core.cgame cimport *
from wenling._core.crandom cimport wl_random, wl_random_seed

import dataclasses
import json
import math
import operator
import os

import numpy as np

from wenling.errors import IllegalAction

cdef extern from "<stdbool.h>":
    ctypedef bint cbool "bool"

cdef extern from "play/abstract.h" nogil:
    int wl_abstract_size(const wl_game *game, const void *rules)
    void wl_abstract_mask(const wl_game *game, const void *state, int size, uint8_t *mask)
    uint64_t wl_abstract_choose(const wl_game *game, const void *state, int index)
    int wl_abstract_index(const wl_game *game, const void *state, uint64_t action)
    void wl_abstract_format(const wl_game *game, const void *state, int index, char *text)
    int wl_abstract_parse(const wl_game *game, const void *state, int size, const char *text)

cdef extern from "play/rollout.h" nogil:
    ctypedef struct wl_rollouts:
        uint64_t decisions, signature
        double *returns
    wl_rollouts wl_rollout_many(const wl_game *game, const void *rules, uint64_t seed, uint64_t first, uint64_t count)

cdef extern from "play/bot.h" nogil:
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
    uint64_t wl_bot_choose(const wl_bot *bot, const wl_game *game, const void *state, wl_random *rng)

cdef extern from "play/match.h" nogil:
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
    bint wl_match_play(const wl_match *match, uint64_t number, wl_log *log, wl_outcome *outcome)

cdef extern from "play/vector.h" nogil:
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
    int wl_vector_columns(const wl_game *game, const void *state)
    void wl_vector_observe(const wl_game *game, const void *state, int player, wl_number *row, int columns)
    void wl_vector_reset(const wl_vector *vector, int64_t index)
    int64_t wl_vector_refused(const wl_vector *vector, const int64_t *indices, const uint64_t *actions, int64_t count)
    int64_t wl_vector_choose(const wl_vector *vector, const int64_t *indices, const uint64_t *abstract, int64_t count,
                             uint64_t *actions)
    int64_t wl_vector_see(const wl_vector *vector, const int64_t *indices, int64_t count, const wl_vector_batch *batch)
    int64_t wl_vector_step(const wl_vector *vector, const int64_t *indices, const uint64_t *actions, int64_t count,
                           const wl_vector_batch *batch)
    void wl_vector_draw(const wl_vector *vector, const int64_t *indices, int64_t count, uint64_t *actions)


JSON_FORMAT = "wenling-state-1"


def names():
    """The names of all games, in the order of the documentation."""
    found = []
    cdef int i = 0
    while wl_games[i] != NULL:
        found.append(wl_games[i].name.decode())
        i += 1
    return found


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
        raise ValueError(f"{key}: {value!r} is neither a number nor a text")
    else:
        try:
            text = str(operator.index(value))
        except TypeError:
            text = str(value)
    if "\0" in text:
        raise ValueError(f"{key}: a text with a null character")
    return text


def _flatten(values, prefix=""):
    """(key, index, text) of every value; a dict inside becomes dotted keys, the text of None is None."""
    settings = []
    for name, value in values.items():
        if not isinstance(name, str):
            raise ValueError(f"{name!r} is no name of a setting")
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
cdef class _Settings:
    """The texts of a mapping, alive as long as C reads them."""

    cdef wl_settings view
    cdef wl_setting *items
    cdef list texts

    def __cinit__(self, values):
        flat = [(_encoded(key), index, None if text is None else _encoded(text)) for key, index, text in
                _flatten(values)]
        self.texts = flat
        self.items = <wl_setting *>malloc(max(1, len(flat)) * sizeof(wl_setting))
        if not self.items:
            raise MemoryError
        for i, (key, index, text) in enumerate(flat):
            self.items[i].key = key
            self.items[i].index = index
            self.items[i].text = NULL if text is None else <const char *>text
        self.view.items = self.items
        self.view.count = <int>len(flat)

    def __dealloc__(self):
        free(self.items)


cdef object _failure(wl_error *error):
    return ValueError((<const char *>error.text).decode("utf-8", "replace"))


cdef uint64_t _uint64(object value, str what) except? 0:
    number = operator.index(value)
    if not 0 <= number < 2**64:
        raise ValueError(f"{what} must be from 0 to 2**64 - 1, not {number}")
    return number


cdef uint64_t _seed(object seed) except? 0:
    return int.from_bytes(os.urandom(8), "little") if seed is None else _uint64(seed, "seed")


# ---- Records: from the core to dictionaries ---------------------------------------------------


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


def _options(rules):
    """The options of a frozen dataclass of rules, a dict; what it has worked out for itself is none."""
    return {field.name: getattr(rules, field.name) for field in dataclasses.fields(rules) if field.init}


# ---- Bots of the core -------------------------------------------------------------------------

_BOT_KINDS = {"random": WL_BOT_RANDOM, "greedy": WL_BOT_GREEDY, "mcts": WL_BOT_MCTS}


cdef wl_bot _bot(name, iterations, seconds) except *:
    cdef wl_bot bot
    if name not in _BOT_KINDS:
        raise ValueError(f"no bot {name!r} in the core; there are {', '.join(_BOT_KINDS)}")
    bot.kind = _BOT_KINDS[name]
    bot.budget.iterations = iterations
    bot.budget.seconds = seconds
    if bot.kind == WL_BOT_MCTS and not iterations and not seconds > 0:
        raise ValueError("mcts needs iterations or seconds")
    return bot


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


@cython.final
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

    def __cinit__(self, str name, rules):
        cdef int i = 0
        cdef wl_error error
        while wl_games[i] != NULL and wl_games[i].name.decode() != name:
            i += 1
        self.table = wl_games[i]
        if self.table == NULL:
            raise ValueError(f"no game {name!r}; there are {', '.join(names())}")
        self.name = name
        self.rules = rules
        options = _Settings(_options(rules))
        if not self.table.rules(self.packed, (<_Settings>options).view, &error):
            raise _failure(&error)
        cdef State state = self.new_initial_state(0)
        self.num_players = state.num_players
        self.num_columns = wl_vector_columns(self.table, &state.state)
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

    def deal(self, seed, uint64_t index):
        """Hand ``index`` of a seed, as :meth:`rollouts` and matches deal it; index 0 is :meth:`new_initial_state`."""
        return self._dealt(seed, index, {})

    cdef State _dealt(self, object seed, uint64_t index, dict setup):
        cdef State state = State.__new__(State, _MAKER)
        cdef wl_random rng
        cdef wl_error error
        settings = _Settings(setup)
        wl_random_seed(&rng, _seed(seed), index)
        if not self.table.deal(&state.state, self.packed, (<_Settings>settings).view, &rng, &error):
            raise _failure(&error)
        state.table = self.table
        state.game = self
        return state

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
            raise ValueError(f"{text[:80]!r} is no abstract action of {self.name}")
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
        cdef uint64_t number = _seed(seed), begin = _uint64(first, "first"), games = _uint64(count, "count")
        cdef wl_rollouts total
        with nogil:
            total = wl_rollout_many(self.table, self.packed, number, begin, games)
        returns = np.array([total.returns[i] for i in range(self.num_players)])
        return {"decisions": total.decisions, "signature": total.signature, "returns": returns}

    def play_match(self, lineup, int rotations, seed, uint64_t first, Py_ssize_t count, bint record=False):
        """Games ``first`` to ``first + count - 1`` of a match between bots of the core.

        What a match is tells :func:`wenling.simulate`, which calls this in many threads; it holds no interpreter lock.

        Parameters
        ----------
        lineup : sequence of tuple
            ``(name, iterations, seconds)`` of the bot at each seat in the first rotation.
        rotations : int
            After how many games of a deal the lineup is as at first.
        seed, first, count : int
        record : bool
            Whether to keep the actions.

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
        cdef Py_ssize_t i
        cdef int seat
        cdef bint played = True
        if len(lineup) != self.num_players:
            raise ValueError(f"{self.name} needs {self.num_players} bots, not {len(lineup)}")
        match.game, match.rules, match.seed = self.table, self.packed, _seed(seed)
        match.num_players, match.rotations = self.num_players, rotations
        for seat, (name, iterations, seconds) in enumerate(lineup):
            match.lineup[seat] = _bot(name, iterations, seconds)
        returns = np.empty((count, self.num_players))
        decisions, words = np.empty(count, np.uint32), np.empty(count, np.uint64)
        ends = np.empty(count, np.int64)
        cdef double[:, ::1] returns_view = returns
        cdef uint32_t[::1] decisions_view = decisions
        cdef uint64_t[::1] words_view = words
        cdef int64_t[::1] ends_view = ends
        memset(&log, 0, sizeof(log))
        try:
            with nogil:
                for i in range(count):
                    played = wl_match_play(&match, first + i, kept, &outcome)
                    if not played:
                        break
                    for seat in range(match.num_players):
                        returns_view[i, seat] = outcome.returns[seat]
                    decisions_view[i] = outcome.decisions
                    words_view[i] = <uint64_t><size_t>outcome.verdict
                    ends_view[i] = log.count
            if not played:
                raise MemoryError
            found = {"returns": returns, "decisions": decisions, **_verdicts(words)}
            if record:
                found["setups"] = [self._setup_of(&match, first + i) for i in range(count)]
                found["actions"] = np.split(_logged(&log), ends[:-1]) if count else []
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
    number = operator.index(index)
    if not 0 <= number < game.num_distinct_actions:
        raise ValueError(f"an abstract action of {game.name} is below {game.num_distinct_actions}, not {number}")
    return number


# ---- State ------------------------------------------------------------------------------------

cdef enum:
    SMALL = 256  # legal actions that are listed on the stack

cdef object _MAKER = object()  # only this module can make a state, so none is without a game


@cython.final
@cython.freelist(256)
cdef class State:
    """A hand in play; made by :meth:`Game.new_initial_state` and :meth:`State.from_json`.

    Attributes
    ----------
    game : Game

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
        cdef uint64_t *actions = small
        cdef size_t count = self.table.legal(&self.state, small, SMALL)
        cdef size_t i
        if count > SMALL:
            actions = <uint64_t *>malloc(count * sizeof(uint64_t))
            if not actions:
                raise MemoryError
            self.table.legal(&self.state, actions, count)
        try:
            found = [actions[i] for i in range(count)]
            for i in range(1, count):
                if actions[i - 1] > actions[i]:  # seldom: the core lists leads kind by kind
                    found.sort()
                    break
            return found
        finally:
            if actions != small:
                free(actions)

    def num_legal_actions(self):
        """How many legal actions there are, without listing them."""
        return self.table.legal(&self.state, NULL, 0)

    def is_legal(self, action):
        """Whether ``action`` may be applied now; any int can be asked about."""
        number = operator.index(action)
        return 0 <= number < 2**63 and self.table.is_legal(&self.state, number)

    def apply_action(self, action):
        """Do ``action``; one that is not legal raises ``IllegalAction`` and changes nothing."""
        cdef uint64_t number
        try:
            number = action
        except OverflowError:
            raise IllegalAction(f"{action} is no action") from None
        if not self.table.is_legal(&self.state, number):
            raise IllegalAction(self._refusal(number))
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
        self.table.restart(&self.state)
        cdef Py_ssize_t i
        for i in range(self.length):
            self._apply_to(&self.state, self.actions[i])
        return self.actions[self.length]

    cdef int _remember(self, uint64_t action) except -1:
        cdef uint64_t *grown
        if self.length == self.capacity:
            grown = <uint64_t *>realloc(self.actions, (2 * self.capacity + 64) * sizeof(uint64_t))
            if not grown:
                raise MemoryError
            self.actions = grown
            self.capacity = 2 * self.capacity + 64
        self.actions[self.length] = action
        self.length += 1
        return 0

    cdef void _apply_to(self, void *state, uint64_t action) noexcept:
        """Do an entry of the history."""
        if action >= WL_FORFEIT:
            self.table.forfeit(state, <int>(action - WL_FORFEIT))
        else:
            self.table.apply(state, action)

    cdef str _refusal(self, uint64_t action):
        cdef char text[256]
        known = self.table.format(&self.state, action, text)
        what = (<bytes>(<const char *>text)).decode() if known else f"{action}, which names no action,"
        return f"{what} is not legal: {self._who()}"

    cdef str _who(self):
        return "the hand is over" if self.is_terminal() else f"player {self.current_player()} may not do it now"

    cdef int _player(self, player, str what="player") except -1:
        number = operator.index(player)
        if not 0 <= number < self.num_players:
            raise ValueError(f"{what} must be from 0 to {self.num_players - 1}, not {number}")
        return number

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
        if not self.is_legal(action):
            raise IllegalAction(f"{action} is not legal: {self._who()}")
        return wl_abstract_index(self.table, &self.state, action)

    # Outcome

    def returns(self):
        """What each player has won or lost, ``float64[num_players]``; zeros before the end."""
        cdef double values[WL_MAX_PLAYERS]
        self.table.returns(&self.state, values)
        cdef int i
        return np.array([values[i] for i in range(self.num_players)])

    def result(self):
        """What happened so far, a dict with the keys fixed for the game, ``phase`` and ``returns``."""
        cdef wl_record record
        wl_record_clear(&record)
        self.table.result(&self.state, &record)
        found = _dictionary(&record, True)
        found["returns"] = self.returns().tolist()
        return found

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
        cdef int16_t[::1] view = row
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
        cdef wl_any_state past = self.state
        cdef Py_ssize_t i, count = 0
        rows, actions = np.empty((self.length, self.game.num_columns), np.int16), np.empty(self.length, np.uint64)
        cdef int16_t[:, ::1] rows_view = rows
        cdef uint64_t[::1] actions_view = actions
        self.table.restart(&past)
        for i in range(self.length):
            if wl_current(&past) == who and self.actions[i] < WL_FORFEIT:
                wl_vector_observe(self.table, &past, who, &rows_view[count, 0], self.game.num_columns)
                actions_view[count] = self.actions[i]
                count += 1
            self._apply_to(&past, self.actions[i])
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
        cdef State other = self.clone()
        cdef int who = self._player(player)
        cdef wl_random rng
        wl_random_seed(&rng, _seed(seed), 0)
        if not self.is_terminal() and not self.table.resample(&self.state, who, &rng, &other.state, 1):
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

    def choose(self, name, seed=None, iterations=0, seconds=0.0):
        """What a bot of the core would do; see :mod:`wenling.bots`. A hand that is over raises ``ValueError``."""
        cdef wl_bot bot = _bot(name, iterations, seconds)
        cdef wl_random rng
        cdef uint64_t action
        if self.is_terminal():
            raise ValueError("the hand is over")
        wl_random_seed(&rng, _seed(seed), 0)
        with nogil:
            action = wl_bot_choose(&bot, self.table, &self.state, &rng)
        if action == WL_NO_ACTION:
            raise MemoryError
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
        cdef wl_random rng
        cdef uint64_t action
        cdef int current
        if len(lineup) != self.num_players:
            raise ValueError(f"{self.game.name} needs {self.num_players} bots, not {len(lineup)}")
        for i, (name, iterations, seconds) in enumerate(lineup):
            bots[i] = _bot(name, iterations, seconds)
        wl_random_seed(&rng, _seed(seed), 0)
        while True:
            current = wl_current(&self.state)
            if current == who or current == WL_TERMINAL:
                return
            with nogil:
                action = wl_bot_choose(&bots[current], self.table, &self.state, &rng)
            if action == WL_NO_ACTION:
                raise MemoryError
            self._remember(action)
            self.table.apply(&self.state, action)

    def proposals(self):
        """Sensible actions by the heuristic of ``greedy``, the best first; empty when the hand is over.

        They are at most 32, are legal, and depend on what the player to move knows and on nothing else.
        """
        cdef uint64_t actions[32]
        cdef size_t i
        if self.is_terminal():
            return []
        return [actions[i] for i in range(self.table.propose(&self.state, actions, 32))]

    def action_features(self, actions):
        """What actions are, in numbers as :mod:`wenling.vector` describes them: ``uint8[len(actions), num_features]``.

        ``ValueError`` for a number that names no action.
        """
        features = np.zeros((len(actions), self.table.num_features), np.uint8)
        cdef uint8_t[:, ::1] view = features
        cdef char text[256]
        cdef Py_ssize_t i
        for i, action in enumerate(actions):
            number = operator.index(action)
            if not 0 <= number < WL_FORFEIT or not self.table.format(&self.state, number, text):
                raise ValueError(f"{number} is no action of {self.game.name}")
            if self.table.num_features:
                self.table.features(number, &view[i, 0])
        return features

    def verdict(self):
        """One word for how the hand ended, ``None`` before; :func:`wenling.simulate` lists them."""
        return self.table.verdict(&self.state).decode() if self.is_terminal() else None

    def player_at(self, seat):
        """The player who sits at ``seat`` (T14)."""
        cdef int number = self._player(seat, "seat")
        return self.table.player_at(&self.state, number) if self.table.player_at else number

    # Texts

    def action_to_string(self, action):
        """The text of an action; ``ValueError`` if the number names none."""
        cdef char text[256]
        number = operator.index(action)
        if self.table.forfeit != NULL and WL_FORFEIT <= number < WL_FORFEIT + self.num_players:
            return f"FORFEIT {number - WL_FORFEIT}"
        if not 0 <= number < WL_FORFEIT or not self.table.format(&self.state, number, text):
            raise ValueError(f"{number} is no action of {self.game.name}")
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
            raise ValueError(f"{text[:80]!r} is no action of {self.game.name}")
        return action

    def history(self):
        """All actions so far, a list of ints; a forfeit is 2**62 + player."""
        cdef Py_ssize_t i
        return [self.actions[i] for i in range(self.length)]

    # Copies

    def clone(self):
        """An independent copy."""
        cdef State other = State.__new__(State, _MAKER)
        if self.length:
            other.actions = <uint64_t *>malloc((self.length + 16) * sizeof(uint64_t))
            if not other.actions:
                raise MemoryError
            memcpy(other.actions, self.actions, self.length * sizeof(uint64_t))
            other.capacity = self.length + 16
            other.length = self.length
        memcpy(&other.state, &self.state, self.table.state_size)
        other.table = self.table
        other.game = self.game
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
            "rules": _options(self.game.rules),
            "setup": self.setup(),
            "history": [self.action_to_string(action) for action in self.history()],
        })

    @staticmethod
    def from_json(text):
        """The state that :meth:`to_json` wrote.

        The hand is dealt and played again, and every step of it checked: a text that no state writes is a
        ``ValueError``.
        """
        from wenling.games import rules_of

        data = _checked_json(text)
        state = Game(data["game"], rules_of(data["game"], data["rules"]))._dealt(0, 0, data["setup"])
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
        return State.from_json, (self.to_json(),)

    def __eq__(self, other):
        """Equal game, rules, deal and history."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.history() == other.history() and self.setup() == other.setup()

    __hash__ = None

    def __str__(self):
        cdef wl_record record
        result = self.result()
        returns = result.pop("returns")
        turn = "over" if self.is_terminal() else f"player {self.current_player()} to move"
        lines = [f"{self.game.name}: {result.pop('phase')}, {turn}"]
        wl_record_clear(&record)
        self.table.show(&self.state, &record)
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


@cython.final
cdef class Vector:
    """Many hands of a game and the arrays they are seen in; :class:`wenling.VectorEnv` makes and checks them.

    ``arrays`` maps the names of the core's batch to C-contiguous arrays with a row for each hand; ``actions`` and
    ``features`` have ``max_actions`` rows for each. Of ``observation`` and ``planes``, and of ``mask`` and the lists, one
    is there. Methods take rows ``start`` to ``stop - 1`` of a batch, and let the interpreter go on.
    """

    cdef wl_vector core
    cdef wl_vector_batch batch
    cdef readonly Game game
    cdef dict arrays
    cdef Py_ssize_t num_hands

    def __init__(self, Game game, Py_ssize_t num_hands, Py_ssize_t max_actions, bint abstract=False):
        self.game = game
        self.num_hands = num_hands
        self.core.game = game.table
        self.core.rules = game.packed
        self.core.num_players = game.num_players
        self.core.columns = game.num_columns
        self.core.max_actions = max_actions
        self.core.mask_columns = game.num_distinct_actions if abstract else game.table.num_actions
        self.core.hands = <wl_vector_hand *>malloc(num_hands * sizeof(wl_vector_hand))
        if not self.core.hands:
            raise MemoryError

    def __dealloc__(self):
        free(self.core.hands)

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

    def write_to(self, dict arrays):
        """Keep ``arrays`` and write to them from now on."""
        self.arrays = arrays
        self.batch.current = <int8_t *>_address(arrays, "current")
        self.batch.observation = <wl_number *>_address(arrays, "observation")
        self.batch.planes = <uint8_t *>_address(arrays, "planes")
        self.batch.rewards = <double *>_address(arrays, "rewards")
        self.batch.terminated = <cbool *>_address(arrays, "terminated")
        self.batch.seeds = <uint64_t *>_address(arrays, "seeds")
        self.batch.steps = <uint32_t *>_address(arrays, "steps")
        self.batch.mask = <uint8_t *>_address(arrays, "mask")
        self.batch.num_legal = <int64_t *>_address(arrays, "num_legal")
        self.batch.counts = <int64_t *>_address(arrays, "counts")
        self.batch.actions = <uint64_t *>_address(arrays, "actions")
        self.batch.features = <uint8_t *>_address(arrays, "features")

    cdef wl_vector_batch _from(self, Py_ssize_t row) noexcept nogil:
        """The arrays from a row on."""
        cdef wl_vector_batch batch = self.batch
        cdef const wl_game *table = self.core.game
        batch.current += row
        batch.rewards += row * self.core.num_players
        batch.terminated += row
        batch.seeds += row
        batch.steps += row
        if batch.planes:
            batch.planes += row * table.tensor_rows * table.tensor_columns
        else:
            batch.observation += row * self.core.columns
        if batch.mask:
            batch.mask += row * self.core.mask_columns
        else:
            batch.num_legal += row
            batch.counts += row
            batch.actions += row * self.core.max_actions
            if batch.features:
                batch.features += row * self.core.max_actions * table.num_features
        return batch

    def reset(self, seed, Py_ssize_t start, Py_ssize_t stop):
        """Deal the first hands of a seed."""
        cdef Py_ssize_t index
        self.core.seed = _seed(seed)
        with nogil:
            for index in range(start, stop):
                wl_vector_reset(&self.core, index)

    def refused(self, const int64_t[::1] indices, const uint64_t[::1] actions, Py_ssize_t start, Py_ssize_t stop):
        """The first row whose action is not legal, or -1."""
        cdef int64_t row
        with nogil:
            row = wl_vector_refused(&self.core, &indices[start], &actions[start], stop - start)
        return -1 if row < 0 else start + row

    def choose(self, const int64_t[::1] indices, const uint64_t[::1] abstract, uint64_t[::1] actions,
               Py_ssize_t start, Py_ssize_t stop):
        """Write what abstract actions stand for; the first row in which one is not open, or -1."""
        cdef int64_t row
        with nogil:
            row = wl_vector_choose(&self.core, &indices[start], &abstract[start], stop - start, &actions[start])
        return -1 if row < 0 else start + row

    def step(self, const int64_t[::1] indices, const uint64_t[::1] actions, Py_ssize_t start, Py_ssize_t stop):
        """Apply actions, all legal, and write what is seen then; how many actions were listed."""
        cdef wl_vector_batch batch
        cdef int64_t listed
        with nogil:
            batch = self._from(start)
            listed = wl_vector_step(&self.core, &indices[start], &actions[start], stop - start, &batch)
        return listed

    def see(self, const int64_t[::1] indices, Py_ssize_t start, Py_ssize_t stop):
        """Write what is seen; how many actions were listed."""
        cdef wl_vector_batch batch
        cdef int64_t listed
        with nogil:
            batch = self._from(start)
            listed = wl_vector_see(&self.core, &indices[start], stop - start, &batch)
        return listed

    def draw(self, const int64_t[::1] indices, uint64_t[::1] actions, Py_ssize_t start, Py_ssize_t stop):
        """Uniformly random legal actions."""
        with nogil:
            wl_vector_draw(&self.core, &indices[start], stop - start, &actions[start])

    def action_to_string(self, Py_ssize_t index, uint64_t action):
        """The text of an action in a hand, abstract or not, or what it is when it names none."""
        cdef char text[256]
        if self.core.mask_columns:
            if action < <uint64_t>self.core.mask_columns:
                return self.game.abstract_to_string(action)
        elif self.core.game.format(&self.core.hands[index].state, action, text):
            return (<bytes>(<const char *>text)).decode()
        return f"{action}, which names no action,"

    def current_player(self, Py_ssize_t index):
        """Whose turn it is in a hand."""
        return wl_current(&self.core.hands[index].state)


cdef void *_address(dict arrays, str name) except? NULL:
    """Where an array begins; NULL where it is not there."""
    cdef unsigned char[::1] view
    if name not in arrays:
        return NULL
    view = arrays[name].reshape(-1).view(np.uint8)
    return &view[0]


# ---- For other modules ------------------------------------------------------------------------

cdef const wl_game *table_of(object state) except NULL:
    """The functions of the game that a State belongs to."""
    return (<State?>state).table


cdef const void *position_of(object state) except NULL:
    """The struct of a State, of ``state_size`` bytes; it lives and changes with the State."""
    return &(<State?>state).state
