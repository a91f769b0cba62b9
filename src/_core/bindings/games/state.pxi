# State: one position, its moves, what is seen of it, and how it is stored.

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
    """A game in play; made by :meth:`Game.new_initial_state` and :meth:`State.from_json`.

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
        """How many play this game, an int."""
        return (<wl_position *>&self.state).num_players

    # Playing

    def current_player(self):
        """Whose turn it is, an int from 0; -4 when the game is over."""
        return wl_current(&self.state)

    def is_terminal(self):
        """Whether the game is over."""
        return wl_current(&self.state) == WL_TERMINAL

    def legal_actions(self):
        """All that the player to move may do, ascending ints, each once; empty when the game is over."""
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
        return self.table.is_legal(&self.state, action_of(action))

    def apply_action(self, action):
        """Do ``action``; one that is not legal raises ``IllegalAction`` and changes nothing."""
        self._do(action_of(action), action)

    cdef inline int _do(self, uint64_t number, given) except -1:
        if not self.table.is_legal(&self.state, number):
            raise IllegalAction(self._refusal(number, given))
        self._remember(number)
        self.table.apply(&self.state, number)
        return 0

    def forfeit(self, player):
        """``player`` leaves and the game ends (T24); ``IllegalAction`` where the rules do not know it, or too late."""
        cdef int who = self._player(player)
        if not self.table.forfeit:
            raise IllegalAction(f"{self.game.name} knows no forfeit")
        if self.is_terminal():
            raise IllegalAction("the game is over")
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
        return "the game is over" if self.is_terminal() else f"player {self.current_player()} may not do it now"

    cdef int _player(self, player, str what="player") except -1:
        return within(player, 0, self.num_players - 1, what)

    # Abstract actions

    def abstract_mask(self):
        """Which abstract actions are legal for the player to move, ``int8[num_distinct_actions]``, 1 for each.

        One is legal exactly if a legal action has it as its index (:meth:`to_abstract`); all are 0 when the game is
        over. :mod:`wenling.games` tells what they are.
        """
        mask = np.empty(self.game.num_distinct_actions, np.int8)
        cdef int8_t[::1] view = mask
        wl_abstract_mask(self.table, &self.state, self.game.num_distinct_actions, <uint8_t *>&view[0])
        return mask

    def legal_abstract_actions(self):
        """The abstract actions that are legal, a list of ascending ints."""
        return np.flatnonzero(self.abstract_mask()).tolist()

    def from_abstract(self, index):
        """The legal action that abstract action ``index`` stands for now, an int.

        ``IllegalAction`` if it is not legal, ``ValueError`` if the number names none.
        """
        cdef int number = _abstract(self.game, index)
        cdef uint64_t action = wl_abstract_choose(self.table, &self.state, number)
        if action == WL_NO_ACTION:
            raise IllegalAction(f"{self.game.abstract_to_string(number)} is not legal: {self._who()}")
        return action

    def to_abstract(self, action):
        """The abstract action that is meant by a legal one, an int below ``game.num_distinct_actions``.

        ``IllegalAction`` if ``action`` is not legal.
        """
        cdef uint64_t number = action_of(action)
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
        wl_record_clear(&record, 0)
        self.table.result(&self.state, &record)
        returns = _returns(self.table, &self.state)
        return {**_dictionary(&record, True), "returns": returns}

    def next_hand(self, seed=None):
        """The initial state of the next game, with what this one decides; ``ValueError`` before the end."""
        if not self.is_terminal():
            raise ValueError("the game is not over")
        cdef wl_record record
        wl_record_clear(&record, 0)
        self.table.next(&self.state, &record)
        return self.game._dealt(seed, 0, _dictionary(&record, True))

    # Knowledge

    def observation(self, player):
        """What ``player`` knows, a dict of ints and ``int64`` arrays; its keys are documented with the game."""
        cdef wl_record record
        cdef int who = self._player(player)
        wl_record_clear(&record, 0)
        self.table.observe(&self.state, who, &record)
        return _dictionary(&record, False)

    def observation_vector(self, player, out=None, *, str dtype not None="int16", str seats not None="absolute"):
        """What ``player`` knows as a row of numbers, ``num_columns`` of them.

        The values of :meth:`observation` one after the other, as :mod:`wenling.vector` describes them; ``Game.columns``
        says where each begins. For the player to move it is the row of :class:`wenling.VectorEnv`.

        Parameters
        ----------
        player : int
        out : ndarray, optional
            Written to and returned instead of a new array of that dtype; ``ValueError`` if it is another one.
        dtype : {"int16", "uint8", "float32"}
        seats : {"absolute", "relative"}
        """
        cdef int who = self._player(player)
        cdef wl_row_form form = row_form(dtype, _is_relative(seats))
        row = np.empty(self.game.num_columns, dtype) if out is None else out
        cdef Py_buffer view
        _open_row(row, dtype, self.game.num_columns, &view)
        wl_vector_observe(self.table, &self.state, who, form, view.buf, self.game.num_columns)
        PyBuffer_Release(&view)
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
        cdef wl_row_form form = row_form("int16", False)
        cdef uint64_t[::1] actions_view = actions
        self.table.restart(&past.state)
        for i in range(past.length):
            if wl_current(&past.state) == who and past.actions[i] < WL_FORFEIT:
                wl_vector_observe(self.table, &past.state, who, form, &rows_view[count, 0], self.game.num_columns)
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
        wl_random_seed(&rng, seed_of(seed), 0)
        cdef State other = self.clone()
        cdef wl_any_state known = other.state
        if not wl_is_over(&known) and not self.table.resample(&known, who, &rng, &other.state, 1):
            raise MemoryError
        if self.table.recall:
            other._recall()
        return other

    cdef int _recall(self) except -1:
        """Rebuild the history to fit the resampled state, as the old one contains hidden cards."""
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
        """What a bot of the core would do; see :mod:`wenling.bots`. A game that is over raises ``ValueError``.

        ``stop`` is by what another thread can end this call, with ``KeyboardInterrupt``.
        """
        cdef wl_bot bot = _bot(name, iterations, seconds)
        cdef wl_random rng
        cdef uint64_t action
        cdef wl_stop stopping = interruptible(stop)
        wl_random_seed(&rng, seed_of(seed), 0)
        cdef uint64_t changes = self.changes
        cdef wl_any_state state = self.state
        if wl_is_over(&state):
            raise ValueError("the game is over")
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
        """Let bots of the core play for everybody else until ``player`` is to move or the game is over.

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
        wl_random_seed(&rng, seed_of(seed), 0)
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
        """Append actions to the history, and copy the state to which they lead."""
        if log.count:
            if self.capacity - self.length < <Py_ssize_t>log.count:
                self._reserve(<Py_ssize_t>log.count)
            memcpy(self.actions + self.length, log.actions, log.count * sizeof(uint64_t))
            memcpy(&self.state, state, self.table.state_size)
            self.length += <Py_ssize_t>log.count
            self.changes += 1
        return 0

    def proposals(self):
        """Sensible actions by the heuristic of ``greedy``, the best first; empty when the game is over.

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
        numbers = [(action, action_of(action)) for action in list(actions)]  # its length first, as it may be huge
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
        """One word for how the game ended, ``None`` before; :func:`wenling.simulate` lists them."""
        return self.table.verdict(&self.state).decode() if wl_is_over(&self.state) else None

    def player_at(self, seat):
        """The player who sits at ``seat`` (T14)."""
        cdef int number = self._player(seat, "seat")
        return self.table.player_at(&self.state, number) if self.table.player_at else number

    # Texts

    def action_to_string(self, action):
        """The text of an action; ``ValueError`` if the number names none."""
        cdef char text[256]
        cdef uint64_t number = action_of(action)
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
        """The settings of :meth:`Game.new_initial_state` that deal this game again, a dict."""
        cdef wl_record record
        wl_record_clear(&record, 0)
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

        The game is dealt and played again, and every step of it checked: a text that no state writes is a
        ``ValueError``.
        """
        data = _checked_json(text)
        cdef State state = _dealt_again(Game(data["game"], rules_of(data["game"], data["rules"], stored=True)), data["setup"])
        for i, action in enumerate(data["history"]):
            try:
                state._replay(state.string_to_action(action))
            except ValueError as error:
                raise _at_action(i, error) from None
        return state

    cdef int _replay(self, uint64_t entry) except -1:
        """Do an entry of a history that somebody may have forged."""
        if entry >= WL_FORFEIT:
            self.forfeit(entry - WL_FORFEIT)
        else:
            self._do(entry, entry)
        return 0

    def __reduce__(self):
        return restored, (_PICKLE_VERSION, "State", self.game.name, self.game.told_rules(), self.setup(),
                          _packed_history(self.actions, self.length))

    def __eq__(self, other):
        """Equal game, rules, deal and history."""
        if not isinstance(other, State):
            return NotImplemented
        cdef State one = self, two = other
        return (one.table == two.table and one.length == two.length
                and not memcmp(&one.state, &two.state, one.table.state_size)
                and (not one.length or not memcmp(one.actions, two.actions, one.length * sizeof(uint64_t))))

    __hash__ = None

    def __str__(self):
        cdef wl_record record
        cdef State state = self.clone()
        result = state.result()
        returns = result.pop("returns")
        turn = "over" if state.is_terminal() else f"player {state.current_player()} to move"
        lines = [f"{self.game.name}: {result.pop('phase')}, {turn}"]
        wl_record_clear(&record, 0)
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


cdef bint _is_relative(str seats) except -1:
    if seats not in ("absolute", "relative"):
        raise ValueError(f"seats must be 'absolute' or 'relative', not {quoted(seats)}")
    return seats == "relative"


cdef int _open_row(object row, str dtype, Py_ssize_t columns, Py_buffer *view) except -1:
    """Open an array as a row to be written, until it is released. What its buffer says counts, whatever the array does."""
    try:
        PyObject_GetBuffer(row, view, PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS)
    except (BufferError, ValueError) as error:
        raise ValueError(f"out must be an array that can be written to: {error}") from None
    kind = np.dtype(dtype)
    if view.format == NULL or view.ndim != 1 or (<bytes>view.format).decode() != kind.char:
        PyBuffer_Release(view)
        raise ValueError(f"out must be an array of {dtype} with one axis")
    if view.len != columns * <Py_ssize_t>kind.itemsize:
        found = view.len // kind.itemsize
        PyBuffer_Release(view)
        raise ValueError(f"out must have {columns} columns, not {found}")
    return 0


# ---- Pickles -----------------------------------------------------------------------------------------------------------
# A pickle holds the deal and the history, which are checked like those of a text, as the state is dealt and played again.
# Its bytes could not be checked, and mean nothing to a build that lays out its structs otherwise.


cdef bytes _packed_history(const uint64_t *actions, Py_ssize_t count):
    """The actions, eight bytes each, the lowest first."""
    cdef bytearray packed = bytearray(8 * count)
    cdef unsigned char *to = packed
    cdef Py_ssize_t i
    for i in range(8 * count):
        to[i] = <unsigned char>(actions[i >> 3] >> (8 * (i & 7)))
    return bytes(packed)


def _state_of(name, rules, setup, bytes history not None):
    """The state of a pickle."""
    cdef const unsigned char *packed = history
    cdef State state = _dealt_again(_game_told(name, rules), setup)
    cdef Py_ssize_t i, count = len(history) // 8
    cdef uint64_t entry
    cdef int k
    if len(history) % 8:
        raise ValueError(f"a pickle of a State with a history of {len(history)} bytes, not eight for each action")
    for i in range(count):
        entry = 0
        for k in range(8):
            entry |= <uint64_t>packed[8 * i + k] << (8 * k)
        try:
            state._replay(entry)
        except ValueError as error:
            raise _at_action(i, error) from None
    return state


@functools.lru_cache(maxsize=64)
def _game_told(str name not None, str rules not None):
    """A game by name and what :meth:`Game.told_rules` says of its rules; kept, as many pickles are of one."""
    options = json.loads(rules)
    if not isinstance(options, dict):
        raise ValueError(f"a pickle of a State whose rules are {quoted(rules)}")
    return Game(name, rules_of(name, options))


def _restored(text):
    """What a pickle of a State by wenling 0.1 calls."""
    return State.from_json(text)


# ---- Texts -------------------------------------------------------------------------------------------------------------


cdef State _dealt_again(Game game, setup):
    """The initial state by settings that somebody may have forged, which must tell the deal."""
    if not isinstance(setup, dict) or not isinstance(setup.get("deal"), dict):
        raise ValueError("no state: no deal in its setup")
    return game._dealt(0, 0, setup)


cdef object _at_action(Py_ssize_t i, error):
    return ValueError(f"action {i} of the history: {error}")


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
    if not all(isinstance(action, str) for action in data["history"]):
        raise ValueError("not the text of a state: an action that is no text")
    return data
