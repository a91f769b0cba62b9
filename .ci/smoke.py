"""An installed wheel at work: a few facts of each part, without the test tools."""

from importlib.metadata import version

import wenling
from wenling._core._random import Stream

assert wenling.__version__ == version("wenling")
assert Stream(0, 0).next() == 4237781876154851393
