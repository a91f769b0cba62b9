# Game: rules, deals, abstract actions, matches.


# Games and states cannot be part of a reference cycle, so the garbage collector need not track them; nor can
# `gc.get_objects` return one that is not yet whole.


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
    cdef str rules_text  # once it was asked for
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
        wl_record_clear(&record, self.table.num_features)
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

    cdef str told_rules(self):
        """The options of the rules as text, for pickles."""
        if self.rules_text is None:
            self.rules_text = json.dumps(self.rules.options())
        return self.rules_text

    def new_initial_state(self, seed=None, **setup):
        """Deal a game.

        Parameters
        ----------
        seed : int, optional
            From 0 to 2**64 - 1; the same seed gives the same deal everywhere. Fresh randomness without one.
        **setup
            What an earlier game decides (``leader``, ``starter``, ``first``, ``dealer``, ``level``) or an explicit
            ``deal``; see the documentation of the game. ``None`` is as if left out. What is impossible, or unknown to the
            game, raises ``ValueError``.

        Returns
        -------
        State
        """
        return self._dealt(seed, 0, setup)

    def deal(self, seed, index):
        """Game ``index`` of a seed, as :meth:`rollouts` and matches deal it; index 0 is :meth:`new_initial_state`."""
        return self._dealt(seed, word(index, "index"), {})

    cdef State _dealt(self, object seed, uint64_t index, dict setup):
        cdef wl_any_state state
        cdef wl_random rng
        cdef wl_error error
        settings = _Settings(setup)
        wl_random_seed(&rng, seed_of(seed), index)
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
        cdef uint64_t number = seed_of(seed), begin = word(first, "first"), games = word(count, "count")
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

        :func:`wenling.simulate` describes matches and calls this in many threads; the interpreter lock is released.

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
        match.game, match.rules, match.seed = self.table, self.packed, seed_of(seed)
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
        wl_record_clear(&record, 0)
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
