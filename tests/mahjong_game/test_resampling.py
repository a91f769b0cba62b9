"""Resampling a hand of mahjong: what is known stays, what is not known is drawn uniformly.

That observations do not change, and that nothing hidden has any influence, is tested for all games
in tests/test_conformance.py; here on hands in which much happens, and by counting.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from math import comb, prod, sqrt

import numpy as np
import pytest

import wenling
from tests.mahjong_game.core_game import elements
from tests.mahjong_game.tables import TABLES
from tests.mahjong_game.test_arrays import states
from tests.mahjong_game.test_reference import ALL_CLAIM, NO_HANDS, Hands
from tests.mahjong_game.walls import build_wall
from tests.reference.mahjong import parse
from tests.reference.mahjong_game import ALL_TILES
from wenling.tiles import to_text

GAME = wenling.load_game("mahjong")


def deal(hands: Hands = NO_HANDS, turned: str = "4z", **wall: object) -> wenling.State:
    return GAME.new_initial_state(deal={"wall": build_wall(hands, turned, **wall)})  # type: ignore[arg-type]


def play(state: wenling.State, *texts: str) -> wenling.State:
    for text in texts:
        state.apply_action(state.string_to_action(text))
    return state


def hand(state: wenling.State, player: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    found = state.observation(player)["hand"]
    assert isinstance(found, np.ndarray)
    return found


@pytest.mark.parametrize("table", TABLES)
def test_hands_in_which_much_happens(table: str) -> None:
    rng = random.Random(table)
    for state in itertools.islice(states(table, 4), 0, None, 7):
        for player in range(4):
            other = state.resample_from_infostate(player, rng.getrandbits(60))
            np.testing.assert_array_equal(
                other.observation_tensor(player), state.observation_tensor(player)
            )
            assert other.current_player() == state.current_player()
            assert wenling.State.from_json(other.to_json()) == other
            seed = rng.getrandbits(60)
            again = other.resample_from_infostate(player, seed)
            assert again == state.resample_from_infostate(player, seed)


def test_own_answers_stay_and_those_of_others_are_drawn() -> None:
    """Player 1 has answered CHI, which players 2 and 3 do not know; player 3 is asked."""
    state = play(deal(ALL_CLAIM), "DISCARD 5m", "CHI 456m", "PASS")
    answers: dict[int, set[str]] = {}
    for player in (1, 3):
        for seed in range(40):
            other = state.resample_from_infostate(player, seed)
            texts = [other.action_to_string(action) for action in other.history()]
            answer = texts[texts.index("DISCARD 5m") + 1]
            answers.setdefault(player, set()).add(answer.split()[0])
    assert answers[1] == {"CHI"}
    assert answers[3] >= {"CHI", "PASS"}


def test_an_overruled_answer_of_ones_own_stays() -> None:
    """Player 1's CHI is overruled by player 2's PON. Player 3 cannot know of it."""
    state = play(deal(ALL_CLAIM), "DISCARD 5m", "CHI 456m", "PON", "PASS")
    chi = state.string_to_action("CHI 456m")
    histories = {
        player: [state.resample_from_infostate(player, seed).history() for seed in range(20)]
        for player in (1, 3)
    }
    assert all(chi in history for history in histories[1])
    assert not any(chi in history for history in histories[3])


def test_who_is_asked_can_claim_and_who_was_passed_over_cannot() -> None:
    """Player 3 is asked about the dealer's 5m; players 1 and 2 were not."""
    state = play(deal(("5m", "", "", "555m")), "DISCARD 5m")
    assert state.current_player() == 3
    for seed in range(60):
        other = state.resample_from_infostate(0, seed)
        assert hand(other, 2)[4] < 2
        one = hand(other, 1)
        assert one[4] < 2
        assert not any(one[low] and one[high] for low, high in ((2, 3), (3, 5), (5, 6)))
        assert other.current_player() == 3


def close(found: int, trials: int, chance: float) -> bool:
    """Within five standard deviations."""
    return abs(found - trials * chance) < 5 * sqrt(trials * chance * (1 - chance)) + 1


def test_a_discard_tells_no_more_than_that_the_tile_was_held() -> None:
    """The dealer discards 9m first. Player 2, who holds none, takes it for as likely that it holds
    another one as if it had looked at all deals in which the dealer held one at least."""
    state = play(deal(("9m1s", "9s", "1z", "")), "DISCARD 9m")
    assert state.current_player() == 1
    mine = hand(state, 2)
    assert mine[8] == 0
    # No 白 or flower lies in a hand; player 2 sees its own 16 and the tile turned up.
    plain = 136 - 4 - 16 - 1
    trials = 3000
    ways = [comb(4, held) * comb(plain - 4, 17 - held) for held in range(5)]
    chance = sum(ways[2:]) / sum(ways[1:])
    found = sum(bool(hand(state.resample_from_infostate(2, seed), 0)[8]) for seed in range(trials))
    assert close(found, trials, chance)


def test_tiles_never_seen_are_spread_evenly() -> None:
    """Before anything has happened a 得 unseen by the dealer is as likely at each place where it
    may be: 48 in hands, 78 in the wall, of which those of specials are not open to it."""
    state = deal(("1m", "", "", ""), "4z")
    specials = 12  # 5z and the flowers, all in the wall: nobody has laid one open
    trials = 2000
    held: Counter[int] = Counter()
    for seed in range(trials):
        other = state.resample_from_infostate(0, seed)
        held.update({player: int(hand(other, player)[30]) for player in (1, 2, 3)})
    there = 3 - int(hand(state, 0)[30])
    places = 48 + 78 - specials
    for player in (1, 2, 3):
        assert close(held[player], trials * there, 16 / places)


def to_turn(state: wenling.State, player: int) -> None:
    """Everybody passes, and discards what it draws, until the player has drawn."""
    while state.result()["phase"] != "turn" or state.current_player() != player:
        drawn = state.observation(state.current_player())["drawn"]
        play(state, f"DISCARD {to_text([drawn])}" if drawn >= 0 else "PASS")


def call_of_the_dealer(state: wenling.State, *calls: tuple[str, str]) -> None:
    """Player 2 calls these tiles of the dealer and throws these away."""
    for called, thrown in calls:
        to_turn(state, 0)
        play(state, f"DISCARD {called}")
        while state.current_player() != 2:
            play(state, "PASS")
        play(state, "PON", f"DISCARD {thrown}")


def asked_to_win(waiting: str, offered: str) -> wenling.State:
    """Player 2 has called 2m 5m 8m 2p of the dealer, threw its odd tiles away and waits with four;
    the dealer, who has two more of the same, discards what it waits for, and all but player 2 have
    passed."""
    state = deal(("258m2p" + 3 * offered, "", f"225588m22p{waiting}149p1s", ""))
    call_of_the_dealer(state, ("2m", "1p"), ("5m", "4p"), ("8m", "9p"), ("2p", "1s"))
    to_turn(state, 0)
    play(state, f"DISCARD {offered}")
    while state.current_player() != 2:
        play(state, "PASS")
    return state


def shown_by_others(state: wenling.State) -> set[int]:
    """The kinds of which somebody beside the dealer has shown a tile out of its hand."""
    view = state.observation(0)
    return {int(kind) for by, kind, _ in view["discards"] if by != 0} | set(
        map(int, view["meld_kinds"][view["meld_forms"] >= 0])
    )


def unseen_by(state: wenling.State, player: int) -> dict[int, int]:
    """How many tiles of each natural kind that may lie in hands the player has not seen."""
    view = state.observation(player)
    left = Counter({kind: 4 for kind in range(34) if not view["special"][kind]})
    left.subtract(elements(view["hand"]))
    left.subtract([view["turned"]])
    left.subtract(int(kind) for _, kind, to in view["discards"] if to < 0)
    for forms, kinds in zip(view["meld_forms"], view["meld_kinds"], strict=True):
        left.subtract(
            kind for form, kind in zip(forms, kinds, strict=True) if form == 1 for _ in "123"
        )
    return {kind: count for kind, count in left.items() if count > 0 and kind < 34}


GROUPS = [[kind] * 3 for kind in range(34)]
GROUPS += [[low, low + 1, low + 2] for low in range(27) if low % 9 <= 6]
COMPLETE = [sorted([*group, pair, pair]) for group in GROUPS for pair in range(34)]
# What five tiles leave if some are taken away: with as many 得 they are complete.
COMPLETED = {
    left
    for five in COMPLETE
    for size in (1, 2, 3, 4, 5)
    for left in itertools.combinations(five, size)
}


WILD = 30  # 4z is turned up


def hands_to_win(unseen: dict[int, int], offered: int) -> dict[tuple[int, ...], int]:
    """In how many ways one may take four of the unseen tiles that the offered one completes."""
    hands: dict[tuple[int, ...], int] = {}
    for four in itertools.combinations_with_replacement(sorted(unseen), 4):
        taken = Counter(four)
        if any(count > unseen[kind] for kind, count in taken.items()):
            continue
        if tuple(sorted([offered, *(kind for kind in four if kind != WILD)])) in COMPLETED:
            hands[four] = prod(comb(unseen[kind], count) for kind, count in taken.items())
    return hands


def traits(four: tuple[int, ...]) -> set[object]:
    """What is counted of a hand: how many it has of each kind, and of 得 and of honours at once."""
    return set(Counter(four).items()) | {
        (four.count(WILD), "得", sum(kind >= 27 and kind != WILD for kind in four), "honours")
    }


@pytest.mark.parametrize(("waiting", "offered"), [("78s55p", "9s"), ("555p4z", "7z")])
def test_who_can_only_have_been_asked_to_win_waits_for_the_tile(waiting: str, offered: str) -> None:
    """The dealer knows three tiles of the kind, so that nobody could 碰 its fourth: player 2 waits
    for it, with each of the hands that do as often as there are ways to hold it. (Those aside with
    a kind of which others have shown a tile: which of several was shown counts there, too. That
    player 1 was passed over, and so cannot 吃 the 9s, is too little to show.)"""
    state = asked_to_win(waiting, offered)
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["WIN", "PASS"]
    hands = hands_to_win(unseen_by(state, 0), *parse(offered))
    shown = shown_by_others(state)
    ways: Counter[object] = Counter()
    for four, number in hands.items():
        if not shown & set(four):
            ways.update(dict.fromkeys(["all", *traits(four)], number))
    found: Counter[object] = Counter()
    for seed in range(5000):
        other = state.resample_from_infostate(0, seed)
        assert "WIN" in [other.action_to_string(action) for action in other.legal_actions()]
        assert Counter(parse(other.setup()["deal"]["wall"])) == ALL_TILES
        four = tuple(elements(hand(other, 2)))
        assert four in hands
        if not shown & set(four):
            found.update(["all", *traits(four)])
    assert all(ways[honour, 2] for honour in {*range(27, 34)} - {WILD, 31, *parse(offered)})
    for trait, number in ways.items():
        assert close(found[trait], found["all"], number / ways["all"])


def test_a_search_expects_that_who_has_thrown_much_away_has_kept_a_wild() -> None:
    """Player 2 has five melds and one tile, most likely a 得 after as many draws, so that it waits
    for everything. What was never discarded could make player 3 pay for all (M16): it keeps the
    7z that is of no use to it, and throws away a fourth tile of a meld."""
    state = deal(("258m25p", "", "225588m2255p147s19p9s", "258m25p336699s11227z"))
    calls = ("2m", "1p"), ("5m", "1s"), ("8m", "9p"), ("2p", "7s"), ("5p", "4s")
    call_of_the_dealer(state, *calls)
    to_turn(state, 3)
    while not state.observation(3)["raw_stage"]:
        play(state, f"DISCARD {to_text([state.observation(3)['drawn']])}")
        to_turn(state, 3)
    useless = state.string_to_action("DISCARD 7z")
    assert state.choose("greedy") == useless
    chosen = Counter(state.choose("pimc", seed, 600) for seed in range(60))
    assert chosen[useless] < 20


def test_who_was_asked_at_the_opening_for_three_wilds_has_them() -> None:
    state = deal(("", "444z", "", ""), "4z")
    assert state.result()["phase"] == "opening"
    for seed in range(20):
        other = state.resample_from_infostate(3, seed)
        assert hand(other, 1)[WILD] == 3
        assert other.current_player() == 1


def test_the_end_is_open_to_all() -> None:
    state = play(deal(("", "444z", "", ""), "4z"), "WIN")
    for player in range(4):
        assert state.resample_from_infostate(player, 5) == state
