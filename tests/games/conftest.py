"""Every test of a rule runs twice: against the core and against the reference engine, so that a
hand-computed expectation also proves the engine that the core is compared with."""

import pytest

from tests.games.support import core, reference


@pytest.fixture(params=["core", pytest.param("reference", marks=pytest.mark.uninstrumented)])
def deal(request):
    """``deal(name, deal, **options)``: a hand from an explicit deal; hands alone may be a list."""

    def start(name, cards, **options):
        cards = cards if isinstance(cards, dict) else {"hands": cards}
        return {"core": core, "reference": reference}[request.param](name, cards, **options)

    return start
