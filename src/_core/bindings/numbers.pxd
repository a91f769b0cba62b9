# Actions as callers pass them.

from cpython.long cimport PyLong_CheckExact
from libc.stdint cimport uint64_t
from wenling._core._random cimport whole
from wenling._core.cgame cimport WL_NO_ACTION

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


cdef inline uint64_t action_of(object action) except? 0xFFFFFFFFFFFFFFFF:
    """An action as the core takes it: WL_NO_ACTION for a whole number that none has. The one way to take one."""
    if PyLong_CheckExact(action):
        return wl_number_of_action(action)
    return wl_number_of_action(whole(action, "an action"))
