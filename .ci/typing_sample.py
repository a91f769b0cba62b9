"""What a user of the types sees; checked by mypy --strict, never run."""

import numpy as np
from numpy.typing import NDArray

from wenling._core._random import Stream

number: int = Stream(1).next()
order: NDArray[np.uint8] = Stream(1, 2).shuffled(5)
