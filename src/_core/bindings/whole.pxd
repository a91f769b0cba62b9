# Values that are whole from the beginning, though the bindings fill in those that they make themselves.
#
# Who calls a type, or its __new__, calls `type->tp_new`. That of a type whose values are made by the hundred thousand is
# set to a function which returns a value made of the arguments, and refuses others. The bindings go on to use the one
# that Cython wrote, `Combo.__new__(Combo)`, which costs them no check, and fill in what it returns. (They do so in the
# module of the type: elsewhere this is the call that everybody makes.)

from cpython.ref cimport PyObject

cdef extern from *:
    """
    static void wl_set_new(PyObject *type, newfunc maker)
    {
        ((PyTypeObject *)type)->tp_new = maker;
        ((PyTypeObject *)type)->tp_vectorcall = NULL; /* a way round tp_new */
    }
    """
    ctypedef void *newfunc
    void wl_set_new(object type, newfunc maker)


cdef inline void set_new(object type, object (*maker)(PyObject *, PyObject *, PyObject *)) noexcept:
    wl_set_new(type, <newfunc>maker)


cdef inline object call_with(object function, PyObject *args, PyObject *kwargs):
    if kwargs == NULL:
        return function(*<tuple>args)
    return function(*<tuple>args, **<dict>kwargs)
