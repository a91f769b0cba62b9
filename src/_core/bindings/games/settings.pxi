# Settings: from Python values to texts, alive as long as C reads them.


def _text(key, value):
    """A setting as text: a number, a text, or a value object that prints itself as one."""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, str):
        text = value
    elif isinstance(value, float):
        text = repr(value)
    elif isinstance(value, (list, tuple, dict, set, bytes)) or value is None:
        raise ValueError(f"{key}: {quoted(value)} is neither a number nor a text")
    else:
        try:
            number = PyNumber_Index(value)
        except TypeError:
            text = str(value)
        else:
            if abs(number) >= 2**63:
                raise ValueError(f"{key}: {quoted(number)} is too large")
            text = str(number)
    if "\0" in text:
        raise ValueError(f"{key}: a text with a null character")
    return text


def _flatten(values, prefix=""):
    """(key, index, text) of every value; a dict inside becomes dotted keys, the text of None is None."""
    settings = []
    for name, value in values.items():
        if not isinstance(name, str):
            raise ValueError(f"{quoted(name)} is no name of a setting")
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
@cython.no_gc
cdef class _Settings:
    """The texts of a mapping, alive as long as C reads them."""

    cdef wl_settings view
    cdef wl_setting *items
    cdef tuple texts

    def __cinit__(self, values):
        cdef Py_ssize_t i
        self.texts = tuple([(_encoded(key), index, None if text is None else _encoded(text)) for key, index, text in
                            _flatten(values)])
        self.items = <wl_setting *>malloc(max(1, len(self.texts)) * sizeof(wl_setting))
        if not self.items:
            raise MemoryError
        for i, (key, index, text) in enumerate(self.texts):
            self.items[i].key = key
            self.items[i].index = index
            self.items[i].text = NULL if text is None else <const char *>text
        self.view.items = self.items
        self.view.count = <int>len(self.texts)

    def __dealloc__(self):
        free(self.items)


cdef object _failure(wl_error *error):
    return ValueError((<const char *>error.text).decode("utf-8", "replace"))
