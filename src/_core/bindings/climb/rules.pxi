# Rules as callers pass them: checked once, and then in the core's form.
#
# The files of this folder serve both climbing families, the Tong games and guanpai: `_tong.pyx` and `_guanpai.pyx`
# include them all. What is called `core_x` here is `wl_tong_x` in the one and `wl_guanpai_x` in the other, as they say
# at their top; where the two cores differ, they adapt them. So every call is bound when it is compiled.

from wenling._core._options cimport PackedRules, rules_of_family

from wenling.errors import quoted

cdef PackedRules DEFAULT_PACKED = DEFAULT._packed


cdef PackedRules packed(object rules):
    return DEFAULT_PACKED if rules is DEFAULT else rules_of_family(rules, DEFAULT_PACKED.table)


cdef int check_same_rules(object a, object b) except -1:
    if a is not b and a != b:
        raise ValueError(f"combinations of different rules: {quoted(a)} and {quoted(b)}")
    return 0


cdef str value_text(object value, object rules):
    """The call that makes a value again; rules that are the default need no mention."""
    name = type(value).__name__
    return f"{name}({str(value)!r})" if rules == DEFAULT else f"{name}({str(value)!r}, {rules!r})"
