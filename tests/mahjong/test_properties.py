"""The core against the reference, hand after hand; and what must not change an answer."""

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from tests.reference import mahjong as reference
from wenling import mahjong

from .common import Case, worth
from .strategies import after_a_draw, between_turns, losers, winners


def outcome(case: Case) -> tuple[int, int, int] | None:
    """Total, points and fan, or ``None`` where it is not a win."""
    try:
        score = case.score()
    except mahjong.NotAWin:
        return None
    return score.total, score.points, score.fan


# ------------------------------------------------------------------------- against the reference


def check_winner(case: Case) -> None:
    try:
        expected = case.plain_score()
    except reference.NotAWin:
        with pytest.raises(mahjong.NotAWin):
            case.score()
        return
    score = case.score()
    note(f"got {score!r}")
    assert worth(score) == (expected.points, expected.fan, expected.total)
    assert frozenset(score.limit) in equal_limits(case, expected)


def equal_limits(case: Case, best: reference.Score) -> set[frozenset[str]]:
    """The limits of all readings as good as the best (M12 leaves the choice free)."""
    win = reference.Win(*reference.parse(case.win_tile), *case.how.values())
    scores = reference.winner_scores(case.plain_hand, win, case.plain_rules)
    return {score.limit for score in scores if score.rank == best.rank} or {best.limit}


@given(winners())
def test_winner(case):
    check_winner(case)


@pytest.mark.slow
@given(case=winners(), data=st.data())
def test_winner_at_every_tile(case, data):
    """The same tiles won on each of them."""
    tiles = reference.parse(f"{case.concealed} {case.win_tile}")
    wild = case.plain_hand.wild_kinds
    for index, tile in enumerate(tiles):
        rest = tiles[:index] + tiles[index + 1 :]
        way = {"self_drawn": True} if tile in wild else case.how
        check_winner(
            case.but(
                concealed=reference.text(rest),
                win_tile=reference.text([tile]),
                **{"self_drawn": False, "after_kong": False, "robbed_kong": False, **way},
            )
        )


@given(losers())
def test_loser(case):
    expected, score = case.plain_score_as_loser(), case.score_as_loser()
    note(f"got {score!r}")
    assert worth(score) == (expected.points, expected.fan, expected.total)
    assert frozenset(score.limit) == expected.limit


@given(between_turns())
def test_waits(case):
    assert [str(tile) for tile in mahjong.waits(case.hand)] == case.plain_waits()


@given(between_turns())
def test_M1_M2_is_win_of_every_tile_that_there_is(case):
    hand, plain = case.hand, case.plain_hand
    for kind in range(42):
        tile = reference.text([kind])
        if reference.can_come(plain, case.concealed, kind):
            assert mahjong.is_win(hand, tile) == reference.is_win(plain, tile), tile
            continue
        for won in (
            lambda tile: mahjong.is_win(hand, tile),
            lambda tile: mahjong.score_winner(hand, tile, self_drawn=True),
            lambda tile: mahjong.pack([hand], [tile], self_drawn=True),
        ):
            with pytest.raises(
                ValueError, match=r"more 得|fourth 得|more than four|a second"
            ) as refused:
                won(tile)
            assert not isinstance(refused.value, mahjong.NotAWin)


@given(st.one_of(between_turns(), after_a_draw()))
def test_shanten(case):
    assert mahjong.shanten(case.hand) == reference.shanten(case.plain_hand)


# ------------------------------------------------------------------- what must not change a score


def rename(case: Case, kinds: dict[int, int], **changes: object) -> Case:
    """The same hand in other tiles."""

    def tiles(text: str) -> str:
        return reference.text(sorted(kinds.get(k, k) for k in reference.parse(text)))

    return case.but(
        concealed=tiles(case.concealed),
        melds=tuple(
            f"{word} {tiles(text)}" for word, text in (meld.split(" ", 1) for meld in case.melds)
        ),
        wild=case.wild and tiles(case.wild),
        laid=tiles(case.laid),
        win_tile=case.win_tile and tiles(case.win_tile),
        **changes,
    )


@given(winners(), st.permutations(range(3)))
def test_suits_may_be_exchanged(case, suits):
    kinds = {9 * suit + rank: 9 * suits[suit] + rank for suit in range(3) for rank in range(9)}
    assert outcome(rename(case, kinds)) == outcome(case)


@given(winners(), st.sets(st.integers(0, 2)))
def test_ranks_may_be_mirrored(case, suits):
    """1 for 9, 3 for 7: the tables know no other difference."""
    kinds = {9 * suit + rank: 9 * suit + 8 - rank for suit in suits for rank in range(9)}
    assert outcome(rename(case, kinds)) == outcome(case)


@given(winners(), st.integers(1, 3))
def test_winds_may_turn_with_the_seat(case, turn):
    kinds = {
        first + place: first + (place + turn) % 4 for first in (27, 34, 38) for place in range(4)
    }
    turned = rename(case, kinds, seat=(case.seat + turn) % 4)
    assert outcome(turned) == outcome(case)


@given(winners())
def test_zhong_and_fa_may_be_exchanged(case):
    assert outcome(rename(case, {32: 33, 33: 32})) == outcome(case)


@given(winners())
def test_seasons_and_plants_may_be_exchanged(case):
    kinds = {34 + i: 38 + i for i in range(4)} | {38 + i: 34 + i for i in range(4)}
    assert outcome(rename(case, kinds)) == outcome(case)


@given(winners(), st.randoms(use_true_random=False))
def test_order_does_not_matter(case, random):
    tiles, melds = case.concealed.split(), list(case.melds)
    random.shuffle(tiles)
    random.shuffle(melds)
    shuffled = case.but(concealed=" ".join(tiles), melds=tuple(melds))
    assert outcome(shuffled) == outcome(case)


@given(losers(), st.permutations(range(3)), st.integers(0, 3))
def test_a_loser_may_exchange_suits_and_turn_winds(case, suits, turn):
    kinds = {9 * suit + rank: 9 * suits[suit] + rank for suit in range(3) for rank in range(9)}
    kinds |= {
        first + place: first + (place + turn) % 4 for first in (27, 34, 38) for place in range(4)
    }
    score = case.score_as_loser()
    renamed = rename(case, kinds, seat=(case.seat + turn) % 4).score_as_loser()
    assert worth(renamed) == worth(score)


# ------------------------------------------------------------------- answers that belong together


@given(between_turns())
def test_waits_win(case):
    """Whatever is waited for completes the hand: as a draw it is a score, without limits of M11."""
    for tile in mahjong.waits(case.hand):
        assert mahjong.is_win(case.hand, tile)
        assert case.but(win_tile=str(tile), self_drawn=True).score().total >= 20


@given(between_turns())
def test_who_waits_is_ready(case):
    if mahjong.waits(case.hand):
        assert mahjong.shanten(case.hand) == 0


@given(after_a_draw())
def test_a_discard_changes_shanten_by_at_most_one(case):
    """Some discard keeps the distance (a complete hand becomes ready), none shortens it."""
    before = mahjong.shanten(case.hand)
    tiles = case.concealed.split()
    after = [
        mahjong.shanten(case.but(concealed=" ".join(tiles[:i] + tiles[i + 1 :])).hand)
        for i in range(len(tiles))
    ]
    assert min(after) == max(before, 0)
