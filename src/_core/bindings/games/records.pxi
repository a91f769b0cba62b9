# What the core tells: from records, numbers and texts to Python values.


cdef list _returns(const wl_game *table, const void *state):
    cdef double values[WL_MAX_PLAYERS]
    cdef int i, count = (<const wl_position *>state).num_players
    table.returns(state, values)
    return [values[i] for i in range(count)]


cdef object _numbers(const wl_record *record):
    """All numbers, ``int64``: arrays are cut out of it, which is much faster than to make one of each."""
    cdef int i, count = wl_record_num_numbers(record)
    array = np.empty(count, np.int64)
    cdef int64_t[::1] view = array
    for i in range(count):
        view[i] = record.numbers[i]
    return array


cdef object _words(const wl_record *record, const wl_field *field):
    """Amounts, or actions as numbers, -1 for none."""
    return np.array([<int64_t>record.words[field.start + i] for i in range(field.rows)], np.int64)


cdef list _texts(const wl_record *record, const wl_field *field):
    cdef const char *text = record.characters + field.start
    found = []
    for _ in range(field.rows):
        item = <bytes>text
        found.append(item.decode())
        text += len(item) + 1
    return found


cdef object _array(const wl_record *record, const wl_field *field, numbers):
    if field.kind != WL_NUMBERS:
        return _words(record, field)
    cdef int count = field.rows * (field.columns if field.columns else 1)
    array = numbers[field.start:field.start + count]
    return array.reshape(field.rows, field.columns) if field.columns else array


cdef object _value(const wl_record *record, const wl_field *field, numbers, bint as_lists):
    if field.kind == WL_NOTHING:
        return None
    if field.kind == WL_NUMBER:
        return record.numbers[field.start]
    if field.kind == WL_ACTION:
        return <int64_t>record.words[field.start]
    if field.kind == WL_TEXT:
        return (<bytes>(record.characters + field.start)).decode()
    if field.kind == WL_TEXTS:
        return _texts(record, field)
    if field.kind == WL_NAMES:
        return [tuple(text.split()) for text in _texts(record, field)]
    array = _array(record, field, numbers)
    return array.tolist() if as_lists else array


cdef dict _dictionary(const wl_record *record, bint as_lists):
    """The record; a dotted name goes into a dictionary inside."""
    cdef dict found = {}, inner
    cdef const char *dot
    cdef const char *name
    cdef int i
    numbers = _numbers(record)
    for i in range(record.num_fields):
        inner, name = found, record.fields[i].name
        dot = strchr(name, b".")
        if dot:
            inner = found.setdefault((<bytes>name[:dot - name]).decode(), {})
            name = dot + 1
        inner[PyUnicode_InternFromString(name)] = _value(record, &record.fields[i], numbers, as_lists)
    return found


cdef list _numbers_of(const uint64_t *numbers, size_t count):
    """A list of memory that nobody else changes; it may be long. Nobody can find the list before it is full."""
    cdef list found = PyList_New(count)
    cdef size_t i
    PyObject_GC_UnTrack(found)
    for i in range(count):
        if i & 0xFFFF == 0xFFFF:
            PyErr_CheckSignals()
        PyList_SET_ITEM(found, i, PyLong_FromUnsignedLongLong(numbers[i]))
    PyObject_GC_Track(found)
    return found
