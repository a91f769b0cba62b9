from collections.abc import Callable
from typing import final

@final
class Stop:
    def set(self) -> None: ...
    def is_set(self) -> bool: ...

def share_batches_by(
    sharer: Callable[[Callable[[int, int], int], int, int | None, Stop | None], int],
) -> None: ...
def run_sliced(
    work: Callable[[int, int], int], size: int, threads: int | None, interrupted: Stop | None = None
) -> int: ...
