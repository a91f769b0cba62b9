# Many sets of cards at once, a row of counts each.

from libc.stdint cimport int64_t, uint8_t
from wenling._core._stop cimport Stop
from wenling._core.ccards cimport wl_hand_load

import numpy as np

from wenling._core._stop import run_sliced

COMBO_DTYPE = np.dtype([("kind", np.uint8), ("length", np.uint8), ("rank", np.uint8)])


def classify_batch(const uint8_t[:, ::1] counts not None, rules=None, *, threads=None):
    """`classify` for many sets at once.

    Parameters
    ----------
    counts : uint8[N, 15], in guanpai uint8[N, 13]
        A set of cards a row, C-contiguous, ranks in the order of T1; guanpai has no jokers.
    rules : Rules
    threads : int, optional
        How many threads share the work; 0 takes every processor.

    Returns
    -------
    array of N with fields ``kind, length, rank`` (uint8)
        Kind 0 where a set is nothing.

    Raises
    ------
    ValueError
        For a wrong dtype, shape or layout, and for the first row with more cards of a rank than the
        packs have, which it names.

    Examples
    --------
    >>> import numpy as np
    >>> from wenling import guanpai, tong
    >>> rows = np.array([tong.Hand("345BR").counts, tong.Hand("37").counts], dtype=np.uint8)
    >>> tong.classify_batch(rows).tolist()
    [(8, 5, 7), (0, 0, 0)]
    >>> guanpai.classify_batch(np.array([guanpai.Hand("33334").counts], dtype=np.uint8)).tolist()
    [(8, 5, 0)]
    """
    cdef PackedRules core = packed(DEFAULT if rules is None else rules)
    check_columns(counts)
    result = np.empty(counts.shape[0], COMBO_DTYPE)
    cdef uint8_t[:, ::1] out = result.view(np.uint8).reshape(-1, 3)

    def work(Py_ssize_t start, Py_ssize_t end):
        cdef int64_t done
        with nogil:
            done = core_classify_rows(&counts[start, 0], end - start, rules_in(core), <wl_climb_combo *>&out[start, 0])
        return start + done

    run_rows(work, counts, core, None, threads)
    return result


def count_plays_batch(const uint8_t[:, ::1] counts not None, rules=None, *, threads=None):
    """`count_plays` for many leading hands at once.

    Parameters and errors are those of `classify_batch`.

    Returns
    -------
    int64[N]

    Examples
    --------
    >>> import numpy as np
    >>> from wenling import guanpai, tong
    >>> tong.count_plays_batch(np.array([tong.Hand("3344").counts], dtype=np.uint8))
    array([5])
    >>> guanpai.count_plays_batch(np.array([guanpai.Hand("33344").counts], dtype=np.uint8))
    array([7])
    """
    cdef PackedRules core = packed(DEFAULT if rules is None else rules)
    check_columns(counts)
    result = np.empty(counts.shape[0], np.int64)
    cdef int64_t[::1] out = result
    cdef Stop interrupted = Stop()  # a row of many cards takes long by itself

    def work(Py_ssize_t start, Py_ssize_t end):
        cdef int64_t done
        cdef wl_stop stop = interruptible(interrupted)
        with nogil:
            done = core_plays_count_rows(&counts[start, 0], end - start, rules_in(core), &out[start], &stop)
        if stop.stopped:
            raise_interrupt()
        return start + done

    run_rows(work, counts, core, interrupted, threads)
    return result


cdef int check_columns(const uint8_t[:, ::1] counts) except -1:
    if counts.shape[1] != NUM_RANKS:
        raise ValueError(f"counts must have {NUM_RANKS} columns, not {counts.shape[1]}")
    return 0


cdef object run_rows(object work, const uint8_t[:, ::1] counts, PackedRules core, Stop interrupted, object threads):
    """Run ``work`` as `run_sliced` does; a row at which it stops is not in the pack, and is refused."""
    cdef Py_ssize_t row = run_sliced(work, counts.shape[0], threads, interrupted)
    cdef wl_hand cards
    if row == counts.shape[0]:
        return
    cards = wl_hand_load(&counts[row, 0], NUM_RANKS)
    try:
        check_pack(&cards, core_pack(rules_in(core)))
    except ValueError as error:
        raise ValueError(f"row {row}: {error}") from None
    raise ValueError(f"row {row} was changed while it was read")
