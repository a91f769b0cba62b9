# Texts of mahjong tiles in the C core, for the bindings only.

from wenling._core.cgame cimport wl_error

cdef extern from "mahjong/notation.h" nogil:
    enum:
        WL_MAHJONG_CHARACTERS
    const char *wl_mahjong_numeral(int kind)
    const char *wl_mahjong_name(int kind)
    int wl_mahjong_kind_of_character(int i)
    int wl_mahjong_read_tiles(const char *text, unsigned char *kinds, int capacity, wl_error *error)

cdef extern from "mahjong/tile.h" nogil:
    enum:
        WL_MAHJONG_KINDS
