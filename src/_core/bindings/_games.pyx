"""Game and State: one face for every game of the core.

A State embeds the core's plain struct; nothing here knows a rule of any game.
"""

cimport cython
from cpython.ref cimport PyObject
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcmp, memcpy, memset, strchr, strcmp
from wenling._core._options cimport PackedRules, game_named, rules_of_game
from wenling._core._random cimport seed_of, whole, within, word
from wenling._core._stop cimport Stop, interruptible, raise_interrupt, wl_stop, wl_stopped
from wenling._core.cgame cimport *
from wenling._core.crandom cimport wl_random, wl_random_seed
from wenling._core.csim cimport *
from wenling._core.numbers cimport action_of

import functools
import json
import math

import numpy as np

from wenling._core._options import rules_of
from wenling._core._pickles import VERSION as _PICKLE_VERSION, restored
from wenling.errors import IllegalAction, quoted

cdef extern from "Python.h":
    enum:
        PyBUF_WRITABLE, PyBUF_FORMAT, PyBUF_C_CONTIGUOUS
    int PyObject_GetBuffer(object exporter, Py_buffer *view, int flags) except -1
    void PyBuffer_Release(Py_buffer *view)
    int PyErr_CheckSignals() except -1
    object PyNumber_Index(object number)
    list PyList_New(Py_ssize_t count)
    void PyList_SET_ITEM(object found, Py_ssize_t index, PyObject *item) noexcept
    str PyUnicode_InternFromString(const char *text)
    PyObject *PyLong_FromUnsignedLongLong(uint64_t number) except NULL
    void PyObject_GC_Track(object found) noexcept
    void PyObject_GC_UnTrack(object found) noexcept

JSON_FORMAT = "wenling-state-1"

include "games/row_forms.pxi"
include "games/settings.pxi"
include "games/records.pxi"
include "games/bots.pxi"
include "games/game.pxi"
include "games/state.pxi"


# ---- For other modules ------------------------------------------------------------------------

cdef const wl_game *table_of(object state) except NULL:
    """The functions of the game that a State belongs to."""
    return (<State?>state).table


cdef const void *position_of(object state) except NULL:
    """The struct of a State, of ``state_size`` bytes; it lives and changes with the State."""
    return &(<State?>state).state


cdef const void *rules_in(object game) except NULL:
    """The struct of rules of a Game, which lives as long as it does."""
    return (<Game?>game).packed


cdef const wl_game *table_in(object game) except NULL:
    """The functions of a Game."""
    return (<Game?>game).table
