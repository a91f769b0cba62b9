"""Many games played at once, and the memory that holds their observations."""

cimport cython
from libc.stdint cimport int8_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy
from wenling._core._games cimport rules_in, table_in
from wenling._core._random cimport seed_of, within
from wenling._core._stop cimport Stop, interruptible, raise_interrupt, wl_stop, wl_stopped
from wenling._core.cgame cimport *
from wenling._core.csim cimport *
from wenling._core.numbers cimport action_of

import math
import os

import numpy as np

from wenling.errors import quoted

cdef extern from "Python.h":
    int PyBuffer_FillInfo(Py_buffer *view, object exporter, void *start, Py_ssize_t size, int readonly, int flags) except -1
    enum:
        PyBUF_SIMPLE
    int PyObject_GetBuffer(object exporter, Py_buffer *view, int flags) except -1
    void PyBuffer_Release(Py_buffer *view)

cdef long _forks = 0  # of the processes between the one that imported this module and this one


def _forked():
    global _forks
    _forks += 1


def forks():
    """A number that is another in a forked child, an int."""
    return _forks


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)

include "games/row_forms.pxi"


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
    """Many games played at once, and their observations; :class:`wenling.VectorEnv` is the public class.

    Observations lie in memory of their own; :meth:`arrays` makes arrays of it with a row for each game, ``actions`` and
    ``features`` with ``max_actions`` rows for each. Only one of ``observation`` and ``planes`` is there, and only one of
    ``mask`` and the lists.

    One caller at a time: inside of ``with vector:`` others are refused. What is done, a :class:`Batch` does.
    """

    cdef wl_vector core
    cdef wl_vector_batch batch
    cdef readonly object game
    cdef readonly Py_ssize_t num_envs
    cdef dict shapes, rooms
    cdef int64_t *everybody
    cdef int64_t *offsets
    cdef unsigned char *taken  # games that a batch names: each once
    cdef void *latest  # batch: only this one may work
    cdef Py_ssize_t working  # slices of it that threads are at
    cdef bint in_use, begun
    cdef long forks  # when it was last in use

    def __cinit__(self, game, num_envs, max_actions, bint abstract=False, bint planes=False,
                  bint features=True, str dtype not None="int16", bint relative=False):
        cdef int64_t i
        self.game = game
        self.num_envs = within(num_envs, 1, 2**31, "num_envs")
        self.core.game = table_in(game)
        self.core.rules = rules_in(game)
        self.core.num_players = game.num_players
        self.core.columns = game.num_columns
        self.core.form = row_form(dtype, relative)
        self.core.max_actions = within(max_actions, 0, 2**31, "max_actions")
        self.core.mask_columns = game.num_distinct_actions if abstract else self.core.game.num_actions
        if planes and not self.core.game.tensor_rows:
            raise ValueError(f"{game.name} has no planes")
        self.shapes = self._shapes(planes, features, dtype)
        self.rooms = {name: _room_for(math.prod(shape) * np.dtype(kind).itemsize)
                      for name, (kind, shape) in self.shapes.items()}
        self._point_at_rooms()
        self.core.envs = <wl_vector_env *>self._keep("envs", self.num_envs * sizeof(wl_vector_env))
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

    cdef dict _shapes(self, bint planes, bint features, str dtype):
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
            found["observation"] = (dtype, (rows, self.core.columns))
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
        self.batch.observation = self._room("observation")
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
        """How many play a game, an int."""
        return self.core.num_players

    @property
    def max_actions(self):
        """How many actions of a game are listed at most, an int."""
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
        """Require that the games are dealt anew from a seed before anything else is done with them."""
        cdef uint64_t number = seed_of(seed)
        if self.working:
            raise self._refusal()
        self.begun = False
        self.core.seed = number

    def batch_of(self, env_ids, actions, Py_ssize_t slices):
        """Some games in an order, or all for ``None``, and what is to be done in each, or ``None``.

        Both are C-contiguous arrays, ``int64`` and ``uint64``.
        """
        return Batch(self, self.num_envs if env_ids is None else len(env_ids), env_ids, actions, slices)

    # Reading

    def action_to_string(self, index, action):
        """The text of an action in a game, abstract or not, or what it is when it names none."""
        cdef char text[256]
        cdef Py_ssize_t hand = within(index, 0, self.num_envs - 1, "index")
        cdef uint64_t number = action_of(action)
        if self.core.mask_columns:
            if number < <uint64_t>self.core.mask_columns:
                return self.game.abstract_to_string(number)
        elif self.core.game.format(&self.core.envs[hand].state, number, text):
            return (<bytes>(<const char *>text)).decode()
        return f"{quoted(action)}, which names no action,"

    def current_player(self, index):
        """Whose turn it is in a game."""
        return wl_current(&self.core.envs[<Py_ssize_t>within(index, 0, self.num_envs - 1, "index")].state)


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
    """Some games of a :class:`Vector`, row by row, and what is done to them, in slices that threads can share.

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
        """Check that each index names a game, and no two the same."""
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
        """Deal the first games of the seed."""
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
        """Which game row ``row`` is, an int."""
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
            batch.observation = <char *>batch.observation + row * core.columns * wl_row_width(core.form.type)
        if batch.mask:
            batch.mask += row * core.mask_columns
        else:
            batch.num_legal += row
            batch.counts += row
            batch.actions += row * core.max_actions
            if batch.features:
                batch.features += row * core.max_actions * core.game.num_features
