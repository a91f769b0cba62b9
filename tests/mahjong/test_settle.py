"""Payment, M15 and M16."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference import mahjong as reference
from wenling.mahjong import settle

from .common import rows

TOTALS = st.lists(st.integers(0, 50).map(lambda tens: 10 * tens), min_size=4, max_size=4)


def test_M15_a_total_of_100_costs_10_stakes():
    """The example of the text."""
    assert settle([100, 0, 0, 0], 0) == [30, -10, -10, -10]


def test_M15_losers_settle_their_differences():
    # each pays 16; 3 pays 2 another 5, 1 pays 2 another 8, 1 pays 3 another 3
    assert settle([160, 0, 80, 30], 0) == [48, -16 - 8 - 3, -16 + 8 + 5, -16 + 3 - 5]


def test_M15_a_loser_may_have_more_than_the_winner():
    assert settle([20, 500, 0, 0], 0) == [6, 98, -52, -52]


def test_M16_the_payer_pays_everything():
    """The example of the rule: 3 x 160 + 30 + 80 + 50 = 640."""
    assert settle([160, 500, 30, 80], 0, payer=1) == [48, -64, 3, 8 + 5]


def test_M16_the_payers_own_total_is_nothing():
    assert settle([160, 0, 30, 80], 0, 1) == settle([160, 500, 30, 80], 0, 1)


@pytest.mark.parametrize("row", rows("settle"), ids=lambda row: row["id"])
def test_cases(row):
    payments = settle(row["totals"], row["winner"], row["payer"])
    assert payments == row["expect"]["payments"]


@given(totals=TOTALS, winner=st.integers(0, 3), payer=st.none() | st.integers(0, 3))
def test_is_the_reference_and_sums_to_zero(totals, winner, payer):
    if payer == winner:
        payer = None
    payments = settle(totals, winner, payer)
    assert payments == reference.settle(totals, winner, payer)
    assert sum(payments) == 0


@given(totals=TOTALS, turn=st.integers(1, 3))
def test_seats_do_not_matter(totals, turn):
    turned = totals[turn:] + totals[:turn]
    payments = settle(totals, 0)
    assert settle(turned, 4 - turn) == payments[turn:] + payments[:turn]
