"""Write ``rank_sets.c``: a byte that describes each set of natural ranks (``cards/runs.h``)."""

import sys
from pathlib import Path

NATURAL_RANKS = 13
ACE, TWO = 11, 12
NO_RUN = 15


def top_of_run(ranks: set[int]) -> int:
    """Top position of the run that these ranks form, with the ace high if possible (T3)."""
    for ace in (14, 1):
        positions = {ace if rank == ACE else 2 if rank == TWO else rank + 3 for rank in ranks}
        if max(positions) - min(positions) == len(ranks) - 1:
            return max(positions)
    return NO_RUN


def describe(mask: int) -> int:
    ranks = {rank for rank in range(NATURAL_RANKS) if mask >> rank & 1}
    value = NO_RUN if not ranks else min(ranks) if len(ranks) == 1 else top_of_run(ranks)
    return value << 4 | len(ranks)


def main() -> None:
    numbers = [str(describe(mask)) for mask in range(1 << NATURAL_RANKS)]
    rows = [", ".join(numbers[i : i + 24]) for i in range(0, len(numbers), 24)]
    table = ",\n    ".join(rows)
    source = (
        '#include "cards/runs.h"\n\n'
        f"const uint8_t wl_rank_sets[1 << {NATURAL_RANKS}] = {{\n    {table},\n}};\n"
    )
    Path(sys.argv[1]).write_text(source, encoding="ascii")


main()
