# How rows of observations are written, by the name of their dtype: for states and for vectors.

cdef dict ROW_TYPES = {"int16": WL_ROW_INT16, "uint8": WL_ROW_UINT8, "float32": WL_ROW_FLOAT32}


cdef wl_row_form row_form(str dtype, bint relative) except *:
    """How rows are written."""
    cdef wl_row_form form
    if dtype not in ROW_TYPES:
        raise ValueError(f"dtype must be one of {', '.join(map(repr, ROW_TYPES))}, not {quoted(dtype)}")
    form.type = <wl_row_type>ROW_TYPES[dtype]
    form.relative = relative
    return form
