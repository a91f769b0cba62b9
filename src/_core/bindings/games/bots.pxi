# Bots of the core in a line-up, and what a match of them leaves.

_BOT_KINDS = {"random": WL_BOT_RANDOM, "greedy": WL_BOT_GREEDY, "pimc": WL_BOT_PIMC}


cdef wl_bot _bot(name, iterations, seconds) except *:
    cdef wl_bot bot
    if not isinstance(name, str) or name not in _BOT_KINDS:
        raise ValueError(f"no bot {quoted(name)} in the core; there are {', '.join(_BOT_KINDS)}")
    bot.kind = _BOT_KINDS[name]
    bot.budget.iterations = within(iterations, 0, 2**32 - 1, "iterations")
    bot.budget.seconds = float(seconds)
    if not 0 <= bot.budget.seconds < 1e9:
        raise ValueError(f"seconds must be from 0 to 1e9, not {quoted(seconds)}")
    if bot.kind == WL_BOT_PIMC and not bot.budget.iterations and not bot.budget.seconds:
        raise ValueError("pimc needs iterations or seconds")
    return bot


cdef int _seat_bots(Game game, lineup, wl_bot *bots) except -1:
    """The bots of a line-up, one for each player; it is read once, whatever it is."""
    given = list(lineup)
    cdef int i
    if len(given) != game.num_players:
        raise ValueError(f"{game.name} needs {game.num_players} bots, not {len(given)}")
    for i in range(game.num_players):
        try:
            name, iterations, seconds = given[i]
        except (TypeError, ValueError):
            raise TypeError(f"a bot is (name, iterations, seconds), not {quoted(given[i])}") from None
        bots[i] = _bot(name, iterations, seconds)
    return 0


cdef dict _verdicts(words):
    """Addresses of static texts as indices into a list of them."""
    addresses, indices = np.unique(words, return_inverse=True)
    names = [(<const char *><size_t>address).decode() for address in addresses.tolist()]
    return {"verdicts": indices.astype(np.uint8), "verdict_names": names}


cdef object _logged(const wl_log *log):
    actions = np.empty(log.count, np.uint64)
    cdef uint64_t[::1] view = actions
    if log.count:
        memcpy(&view[0], log.actions, log.count * sizeof(uint64_t))
    return actions
