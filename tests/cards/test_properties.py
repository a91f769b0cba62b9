"""The core held against the models, hand after hand, in every game and with any options."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rank_hands import TONG_GAMES, Game, any_games, game, hands, named, plain, play_text, sets
from tests.reference import guanpai as guanpai_model
from tests.reference import play_counts
from tests.reference.ranks import Counts, text


def model_beats(played: Game, a, b) -> bool:
    if played.model is guanpai_model:
        return played.model.beats(a, b)
    return played.model.beats(a, b, played.model_rules)


def drawn(strategy):
    """A game, and a value that `strategy` draws for it."""
    return any_games().flatmap(lambda played: st.tuples(st.just(played), strategy(played)))


def assert_same_readings(played: Game, cards: Counts):
    found = played.core.readings(text(cards), played.rules)
    expected = played.model.readings(cards, played.model_rules)
    assert [plain(combo) for combo in found] == [plain(combo) for combo in expected]
    assert all(combo.size == sum(cards) for combo in found)


@given(drawn(sets))
def test_readings_of_what_may_be_a_combination(case):
    assert_same_readings(*case)


@given(drawn(lambda played: hands(played, max_cards=8, max_jokers=4)))
def test_readings_of_any_cards(case):
    assert_same_readings(*case)


@given(drawn(sets))
def test_classify_is_the_first_reading(case):
    played, cards = case
    found = played.core.readings(text(cards), played.rules)
    assert played.core.classify(text(cards), played.rules) == (found[0] if found else None)


@given(drawn(lambda played: st.tuples(sets(played, 3), sets(played, 3))))
def test_beats(case):
    played, pair = case
    ours = [played.core.readings(text(cards), played.rules) for cards in pair]
    models = [played.model.readings(cards, played.model_rules) for cards in pair]
    for a, model_a in zip(ours[0], models[0], strict=True):
        for b, model_b in zip(ours[1], models[1], strict=True):
            assert a.beats(b) is model_beats(played, model_a, model_b)
            assert b.beats(a) is model_beats(played, model_b, model_a)


@given(drawn(hands))
def test_plays_when_leading(case):
    played, hand = case
    found = sorted(map(play_text, played.core.plays(text(hand), None, played.rules)))
    model = played.model
    assert found == sorted(map(model.play_text, model.plays(hand, played.model_rules)))


@given(drawn(lambda played: st.tuples(hands(played), sets(played, 3))), st.data())
def test_plays_when_following(case, data):
    played, (hand, other) = case
    combos = played.core.readings(text(other), played.rules)
    if not combos:
        return
    index = data.draw(st.integers(0, len(combos) - 1))
    to_beat = played.model.readings(other, played.model_rules)[index]
    found = sorted(map(play_text, played.core.plays(text(hand), combos[index], played.rules)))
    expected = played.model.plays(hand, played.model_rules, to_beat)
    assert found == sorted(map(played.model.play_text, expected))


@given(drawn(lambda played: hands(played, max_cards=27, max_jokers=2)), st.data())
def test_following_is_leading_with_what_beats(case, data):
    """Larger hands than the models can list."""
    played, hand = case
    leading = played.core.plays(text(hand), None, played.rules)
    to_beat = data.draw(st.sampled_from([play.combo for play in leading]))
    following = played.core.plays(text(hand), to_beat, played.rules)
    expected = [play for play in leading if play.combo.beats(to_beat)]
    assert sorted(map(play_text, following)) == sorted(map(play_text, expected))


@given(drawn(lambda played: hands(played, max_cards=27, max_jokers=3)))
def test_plays_are_distinct_parts_of_the_hand_in_their_readings(case):
    played, cards = case
    hand = played.core.Hand(text(cards))
    found = played.core.plays(hand, None, played.rules)
    assert len(set(found)) == len(set(map(play_text, found))) == len(found)
    assert len({play.action for play in found}) == len(found)
    for play in found:
        assert 0 <= play.action < 2**63
        assert play_text(play) == str(play)
        assert played.core.Play(str(play), played.rules) == play
        assert (hand - play.cards) + play.cards == hand
        assert play.combo in played.core.readings(play.cards, played.rules)


@given(drawn(lambda played: st.tuples(hands(played, 27, 3), sets(played, 3))))
def test_count_plays_counts_plays(case):
    played, (hand, other) = case
    for to_beat in (None, *played.core.readings(text(other), played.rules)):
        listed = played.core.plays(text(hand), to_beat, played.rules)
        assert played.core.count_plays(text(hand), to_beat, played.rules) == len(listed)


def large_tong_hands():
    return st.sampled_from(TONG_GAMES).flatmap(
        lambda name: st.tuples(st.just(name), hands(game(name), max_cards=36, max_jokers=6))
    )


@settings(max_examples=20)
@given(large_tong_hands())
def test_count_plays_of_large_hands(case):
    """Against the count by room, which is no model of the rules but can be had for any hand."""
    name, hand = case
    played = game(name)
    found = played.core.count_plays(text(hand), None, played.rules)
    assert found == play_counts.count_plays(name, hand)


@given(drawn(lambda played: st.lists(sets(played, 3), min_size=2, max_size=5)))
def test_beats_is_an_order_among_readings(case):
    """Irreflexive, asymmetric, transitive: what the model need not be asked."""
    played, several = case
    combos = [c for cards in several for c in played.core.readings(text(cards), played.rules)]
    for a in combos:
        assert not a.beats(a)
        for b in combos:
            assert not (a.beats(b) and b.beats(a))
            for c in combos:
                if a.beats(b) and b.beats(c):
                    assert a.beats(c), named((a, b, c))
