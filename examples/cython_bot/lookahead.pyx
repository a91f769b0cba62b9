# cython: language_level=3
"""A bot that looks one action ahead, in C.

It tries each sensible action in deals that it cannot tell from the real one, plays them to the end by the heuristic of
``greedy``, and takes the action that earns most. Everything it calls is in the table of functions of the game
(engine/game.h), so it plays all games.
"""

from libc.stdint cimport uint64_t
from libc.string cimport memcpy
from wenling._core._games cimport position_of, table_of
from wenling._core._random cimport Stream
from wenling._core.cgame cimport WL_MAX_PLAYERS, wl_any_state, wl_current, wl_game
from wenling._core.crandom cimport wl_random

cdef enum:
    MOST_TRIED = 16


cdef double play_out(const wl_game *game, void *state, int player) noexcept nogil:
    """What the player has in the end if everybody goes on as greedy does."""
    cdef double returns[WL_MAX_PLAYERS]
    cdef uint64_t action
    while wl_current(state) >= 0:
        game.propose(state, &action, 1)
        game.apply(state, action)
    game.returns(state, returns)
    return returns[player]


cdef int best_of(const wl_game *game, const void *position, const uint64_t *actions, int count, int worlds,
                 wl_random *rng) except -1 nogil:
    """The place of the action that earns most, all of them tried in the same worlds."""
    cdef double earned[MOST_TRIED]
    cdef wl_any_state world, trial
    cdef int player = wl_current(position)
    cdef int best = 0
    cdef int i
    for i in range(count):
        earned[i] = 0
    for _ in range(worlds):
        if not game.resample(position, player, rng, &world, 1):
            with gil:
                raise MemoryError
        for i in range(count):
            memcpy(&trial, &world, game.state_size)
            game.apply(&trial, actions[i])
            earned[i] += play_out(game, &trial, player)
    for i in range(1, count):
        if earned[i] > earned[best]:
            best = i
    return best


cdef class Lookahead:
    """A bot for :func:`wenling.simulate`; it can be pickled.

    Parameters
    ----------
    worlds : int
        Deals in which each action is tried.
    """

    cdef readonly str name
    cdef readonly int worlds
    cdef Stream stream

    def __init__(self, int worlds=20):
        if worlds < 1:
            raise ValueError(f"worlds must be at least 1, not {worlds}")
        self.name = f"lookahead:{worlds}"
        self.worlds = worlds
        self.reset(0)

    def reset(self, seed):
        """Told a seed before each game, the bot repeats itself."""
        self.stream = Stream(seed)

    def __call__(self, state):
        cdef const wl_game *game = table_of(state)
        cdef const void *position = position_of(state)
        cdef uint64_t actions[MOST_TRIED]
        cdef int count, best
        if wl_current(position) < 0:
            raise ValueError("the game is over")
        with nogil:
            count = <int>game.propose(position, actions, MOST_TRIED)
            best = 0 if count == 1 else best_of(game, position, actions, count, self.worlds, &self.stream.rng)
        return actions[best]

    def __reduce__(self):
        return Lookahead, (self.worlds,)
