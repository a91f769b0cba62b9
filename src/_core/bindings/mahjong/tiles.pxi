# Tiles, seats and numbers as callers pass them, and what is wrong with a hand.

cdef tuple TEXTS = tuple(to_text([kind]) for kind in range(WL_MAHJONG_KINDS))
cdef dict KINDS = {text: kind for kind, text in enumerate(TEXTS)}
cdef tuple LIMIT_SETS = tuple(
    tuple(name for bit, name in enumerate(LIMITS) if bits >> bit & 1) for bits in range(1 << len(LIMITS))
)
cdef tuple MELD_WORDS = ("chi", "pon", "kong", "ckong")
cdef str fault_text(const wl_mahjong_hand *row, wl_mahjong_fault fault, uint8_t tile):
    cdef int melds, kind, tiles = row.wilds
    if fault == WL_MAHJONG_WRONG_SIZE:
        melds = wl_mahjong_meld_count(row)
        for kind in range(WL_MAHJONG_PLAYED):
            tiles += row.counts[kind]
        return (f"{tiles} concealed tiles with {melds} melds, not {16 - 3 * melds}"
                + ("" if row.win_tile != WL_MAHJONG_NONE else f" or {17 - 3 * melds}"))
    return FAULTS[fault].format(TEXTS[tile] if tile != WL_MAHJONG_NONE else "")


cdef int check(const wl_mahjong_hand *row) except -1:
    cdef uint8_t tile = WL_MAHJONG_NONE
    cdef wl_mahjong_fault fault = wl_mahjong_hand_fault(row, &tile)
    if fault != WL_MAHJONG_SOUND:
        raise ValueError(fault_text(row, fault, tile))
    return 0


cdef int kind_of(tile) except -1:
    """The kind of a tile given as text, or as a kind."""
    if isinstance(tile, str):
        kind = KINDS.get(tile)
        return parse_one(tile) if kind is None else kind
    kind = index(tile)
    if not 0 <= kind < WL_MAHJONG_KINDS:
        raise ValueError(f"no kind {kind}, there are 0 to {WL_MAHJONG_KINDS - 1}")
    return kind


cdef int number_of(value, str what, int low, int high) except? -1:
    number = index(value)
    if not low <= number <= high:
        raise ValueError(f"{what} {number} is not from {low} to {high}")
    return number


cdef list kinds_of(tiles):
    return parse(tiles) if isinstance(tiles, str) else [kind_of(tile) for tile in tiles]


cdef int seat_of(seat) except -1:
    number = SEATS.get(str(seat).lower())
    if number is None:
        raise ValueError(f"seat {quoted(seat)} is not 0 to 3, east, south, west or north")
    return number


cdef bint is_sequence(int kind) noexcept:
    """Whether a sequence begins with this kind (M5)."""
    return kind < WL_MAHJONG_EAST and kind % WL_MAHJONG_SUIT_KINDS <= WL_MAHJONG_SUIT_KINDS - 3
