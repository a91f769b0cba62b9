"""The model's one short cut: parts of a hand that no combination has room for are not tried."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rank_hands import hands, tong_games
from tests.reference.ranks import sub_multisets

pytestmark = pytest.mark.uninstrumented


@settings(max_examples=40)
@given(tong_games().flatmap(lambda played: st.tuples(st.just(played), hands(played, 6, 2))))
def test_no_part_that_is_a_play_is_left_out(case):
    played, hand = case
    model, rules = played.model, played.model_rules
    everything = [
        model.Play(cards, combo)
        for cards in sub_multisets(hand)
        for combo in model.readings(cards, rules)
    ]
    assert sorted(model.plays(hand, rules)) == sorted(everything)
