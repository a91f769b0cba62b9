"""What the heuristics of the climbing games propose, and in which order, against a plain model."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.support import cards_of, core, load
from tests.reference.climbing_bot import GUANPAI, TONG, Taste
from wenling import guanpai, tong

GAMES = [
    ("duijiatong", {}, 15),
    ("liujiatong", {}, 15),
    ("biaotong", {}, 15),
    ("guanpai", {}, 60),
    ("guanpai", {"must_beat": True}, 60),
]
SMALL_HAND, MOST = 6, 32


def are_partners(state: Any, one: int, other: int) -> bool:
    """T14, T31; in guanpai everybody is alone."""
    if state.game.name == "guanpai":
        return one == other
    view = state.observation(0)
    if state.game.name == "biaotong":
        return (one == view["dealer"]) == (other == view["dealer"])
    return view["seats"][one] % 2 == view["seats"][other] % 2


def candidates(state: Any, hand: str) -> list[str]:
    """The texts of what the heuristic looks at: jokers that stand for other cards are spent in a
    small hand, to play all cards at once, or on the weakest answer; or if nothing else leads."""
    legal = [state.action_to_string(action) for action in state.legal_actions()]
    holds_wild = getattr(state.game.rules, "jokers_wild", False) and set("BR") & set(hand)
    if not holds_wild or len(hand) <= SMALL_HAND:
        return legal
    weakest, on_table = None, state.observation(0)["to_beat"]
    if on_table >= 0:
        combo = tong.Play(state.action_to_string(on_table), state.game.rules).combo
        weakest = str(tong.weakest_beating(hand, combo))
    chosen = []
    for text in legal:
        cards = text.split()[1] if text != "PASS" else ""
        if not set("BR") & set(cards) or len(cards) == len(hand) or text == weakest:
            chosen.append(text)
    return chosen or legal


def worths(state: Any) -> dict[str, int]:
    """The worth of all that may be proposed."""
    player = state.current_player()
    family, kind = (guanpai, GUANPAI) if state.game.name == "guanpai" else (tong, TONG)
    view, hand = state.observation(player), "".join(cards_of(state, player))
    sizes = view["hand_sizes"].tolist()
    opponents = {size for other, size in enumerate(sizes) if not are_partners(state, player, other)}
    taste = Taste(kind, hand, opponents)
    found = {}
    for text in candidates(state, hand):
        if text == "PASS":
            best, points = view["best"], view["table"]
            found[text] = taste.of_pass(are_partners(state, player, best), sizes[best], points)
        else:
            made = family.Play(text, state.game.rules)
            found[text] = taste.of_play(str(made.cards), made.combo.rank)
    return found


def check_proposals(state: Any) -> list[str]:
    """The best in order, none twice; those that are worth the same may come in any order."""
    found, worth = [state.action_to_string(action) for action in state.proposals()], worths(state)
    assert len(set(found)) == len(found)
    assert [worth[text] for text in found] == sorted(worth.values(), reverse=True)[:MOST]
    return found


def moments(name: str, rules: dict[str, Any], hands: int) -> Iterator[Any]:
    """States of hands that are played as the heuristic does, with a random action now and then."""
    rng = random.Random(name)
    for _ in range(hands):
        state = load(name, **rules).new_initial_state(rng.getrandbits(60))
        while not state.is_terminal():
            yield state
            at_random = rng.random() < 0.2
            state.apply_action(state.choose("random" if at_random else "greedy", rng.randrange(99)))


@pytest.mark.parametrize(("name", "rules", "hands"), GAMES)
def test_proposals_are_the_best_in_order(name: str, rules: dict[str, Any], hands: int) -> None:
    checked = 0
    for state in moments(name, rules, hands):
        if state.result()["phase"] != "play":
            assert state.proposals() == state.legal_actions()  # a throw-in, a low bid
        elif state.num_legal_actions() < 1500:
            check_proposals(state)
            checked += 1
    assert checked > 300


def leading(name: str, hand: str) -> Any:
    """Player 0 leads from this hand; the others hold two cards each."""
    others = ["99", "TT", "JJ", "QQ", "AA"][: load(name).num_players - 1]
    return core(name, {"hands": [hand, *others]}).state


@pytest.mark.parametrize("hand", ["334455BR", "3344556B", "3333BBR"])
def test_jokers_are_spent_to_play_all_cards_at_once(hand: str) -> None:
    assert check_proposals(leading("duijiatong", hand))[0].split()[1] == hand


def test_jokers_are_led_where_there_is_nothing_else() -> None:
    assert check_proposals(leading("liujiatong", "BBBBRRRR"))[0] == "PAIR RR RR"


@pytest.mark.parametrize(("size", "first"), [("9", "SINGLE K K"), ("99", "SINGLE 3 3")])
@pytest.mark.parametrize("opponent", [1, 3])
def test_no_low_card_is_led_to_an_opponent_who_can_go_out_on_it(
    opponent: int, size: str, first: str
) -> None:
    hands = ["3K", "999", "999", "999"]
    hands[opponent] = size
    state = core("duijiatong", {"hands": hands}).state
    assert check_proposals(state)[0] == first
