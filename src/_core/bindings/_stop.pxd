# How bindings let long work be interrupted:
#
#     cdef wl_stop stop = interruptible(None)
#     with nogil:
#         found = wl_something_long(..., &stop)
#     if stop.stopped:
#         raise_interrupt()
#
# In the main thread a signal (Ctrl-C) then ends the work, and what its handler raised is raised. Work that a function
# of ours does in several threads is handed a Stop, which whoever waits for it sets.

cdef extern from "base/stop.h" nogil:
    ctypedef struct wl_flag:
        pass

    ctypedef struct wl_stop:
        bint stopped
        void *ask

    bint wl_stopped(wl_stop *stop)


cdef class Stop:
    cdef wl_flag flag


cdef wl_stop interruptible(Stop by) noexcept
cdef int raise_interrupt() except -1
