"""What ends long work: a signal, or another thread."""

cimport cython

import os
import threading

cdef extern from "<stdbool.h>":
    ctypedef bint cbool "bool"

cdef extern from "base/stop.h" nogil:
    ctypedef cbool (*wl_asked)(wl_stop *stop) noexcept
    wl_stop wl_stop_by(const wl_flag *flag, wl_asked ask)
    bint wl_flag_raised(const wl_flag *flag)
    void wl_flag_raise(wl_flag *flag)

cdef extern from "Python.h":
    int PyErr_CheckSignals() noexcept  # its error waits for raise_interrupt
    unsigned long PyThread_get_thread_ident() noexcept

cdef extern from *:
    """
    static int wl_raise_pending(void) { return PyErr_Occurred() ? -1 : 0; }
    """
    int raise_pending "wl_raise_pending"() except -1


@cython.final
cdef class Stop:
    """A flag by which one thread ends the work of others; it stays set.

    Examples
    --------
    >>> from wenling._core._stop import Stop
    >>> stop = Stop()
    >>> stop.set()
    >>> stop.is_set()
    True
    """

    def set(self):
        """End the work that was handed this object."""
        wl_flag_raise(&self.flag)

    def is_set(self):
        """Whether it was set, a bool."""
        return wl_flag_raised(&self.flag)


# Known beforehand: to find it out, Python would have to run, in which a signal could come and get lost.
cdef unsigned long main_thread = threading.main_thread().ident


def _forked():
    global main_thread
    main_thread = PyThread_get_thread_ident()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)


cdef cbool ask_python(wl_stop *stop) noexcept with gil:
    """Run the handlers of signals, as only the main thread does; whether one of them raised an error."""
    if PyErr_CheckSignals():
        return True
    if PyThread_get_thread_ident() != main_thread:
        stop.ask = NULL  # nothing will come of it; do not make others wait for the interpreter again
    return False


cdef wl_stop interruptible(Stop by) noexcept:
    return wl_stop_by(NULL if by is None else &by.flag, ask_python)


cdef int raise_interrupt() except -1:
    """Raise what the handler of a signal raised; in a thread that another one ended, KeyboardInterrupt."""
    raise_pending()
    raise KeyboardInterrupt


# ---- Batches ----------------------------------------------------------------------------------------------------------

cdef object _sharer = None


def share_batches_by(sharer):
    """From now on `run_sliced` is what this function does."""
    global _sharer
    _sharer = sharer


def run_sliced(work, size, threads, interrupted=None):
    """Do the rows of a batch, which several threads may share: ``wenling._threads`` says how."""
    return _sharer(work, size, threads, interrupted)
