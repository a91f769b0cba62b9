"""The Tong family side by side with RLCard's and OpenSpiel's Dou Dizhu, in one run.

    pip install ".[bench-peers]"
    python bench/peers_tong.py [--json | --markdown] [--rounds N]

Dou Dizhu is the nearest game that anyone else has: singles, pairs, triples, bombs and runs of one
pack, without wild cards. All get the same 20 cards without jokers, as a landlord leads; each lists
the plays of its own rules, so the time of a play is compared too. OpenSpiel has no call that
classifies; RLCard looks the text up in a table of all 27,000 sets that are something.
The project's own slow reference stands beside it on the real games.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pyspiel
from rlcard.games.doudizhu.judger import DoudizhuJudger
from rlcard.games.doudizhu.utils import CARD_TYPE

from hands import RANKS, rank_counts, rank_hands
from side_by_side import Contender, Work, main
from wenling import tong

HANDS = 100
BATCH = 100  # times the sets, in a batch
ONE_PACK = "20 cards of one pack, no jokers"


def landlord_states(number: int, seed: int = 2026) -> Iterator[tuple[str, pyspiel.State]]:
    """Hands of 20 cards without jokers, and OpenSpiel's states in which they lead."""
    rng = random.Random(seed)
    game = pyspiel.load_game("dou_dizhu")
    while number:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        state.apply_action(max(state.legal_actions()))  # the highest bid ends the bidding
        hand = state.observation_string(state.current_player()).split()[2]
        if set(hand) <= set(RANKS):
            number -= 1
            yield hand, state


def leading_plays(hands: list[str], states: list[pyspiel.State]) -> list[Work]:
    ready = [tong.Hand(hand) for hand in hands]

    def wenling_plays() -> int:
        return sum(len(tong.plays(hand)) for hand in ready)

    def wenling_count() -> int:
        return sum(tong.count_plays(hand) for hand in ready)

    def openspiel() -> int:
        return sum(len(state.legal_actions()) for state in states)

    def rlcard() -> int:
        return sum(len(DoudizhuJudger.playable_cards_from_hand(hand)) for hand in hands)

    named = [
        ("wenling.tong.plays", wenling_plays, "a list of Play"),
        ("wenling.tong.count_plays", wenling_count, "their number"),
        ("OpenSpiel legal_actions", openspiel, "a list of int"),
        ("RLCard playable_cards_from_hand", rlcard, "a set of text"),
    ]
    return [
        Work(
            f"plays when leading, a hand ({ONE_PACK})",
            [Contender(name, run, HANDS, remark) for name, run, remark in named],
        ),
        Work(
            "the same, a play",
            [Contender(name, run, run(), f"{run() / HANDS:.0f} a hand") for name, run, _ in named],
        ),
    ]


def classification(hands: list[str]) -> Work:
    """Of all that the hands can play in both games."""
    sets = sorted(
        {
            str(play.cards)
            for hand in hands
            for play in tong.plays(hand)
            if str(play.cards) in CARD_TYPE[0]
        }
    )
    ready = [tong.Hand(cards) for cards in sets]
    counts = rank_counts(sets * BATCH)
    lookup = CARD_TYPE[0].get
    return Work(
        f"classify a set ({len(sets)} that are something in both games)",
        [
            Contender(
                "wenling.tong.classify",
                lambda: [tong.classify(hand) for hand in ready],
                len(sets),
                "a Combo",
            ),
            Contender(
                "wenling.tong.classify_batch",
                lambda: tong.classify_batch(counts, tong.DUIJIATONG),
                len(counts),
                "kind, length, rank",
            ),
            Contender(
                "RLCard CARD_TYPE",
                lambda: [lookup(cards) for cards in sets],
                len(sets),
                "look-up of sorted text in a table",
            ),
        ],
    )


def reference_model(ranks_text: list[str]) -> list[Work]:
    """The real game, wild cards included, against the slow model that the tests trust."""
    sys.path.append(str(Path(__file__).parent.parent))
    from tests.reference import ranks
    from tests.reference import tong as reference

    rules = reference.DUIJIATONG
    ready = [tong.Hand(hand) for hand in ranks_text]
    tuples = [ranks.counts(hand) for hand in ranks_text]
    remark = "duijiatong, 12 cards with two jokers"
    return [
        Work(
            "plays of the real game, a hand",
            [
                Contender(
                    "wenling.tong.plays",
                    lambda: [tong.plays(hand) for hand in ready],
                    len(ready),
                    remark,
                ),
                Contender(
                    "tests/reference",
                    lambda: [reference.plays(hand, rules) for hand in tuples],
                    len(ready),
                    remark,
                ),
            ],
        ),
    ]


def works() -> list[Work]:
    hands, states = zip(*landlord_states(HANDS), strict=True)
    return [
        *leading_plays(list(hands), list(states)),
        classification(list(hands)),
        *reference_model(rank_hands(3, 12, copies=8, jokers=2)),
    ]


if __name__ == "__main__":
    main(__doc__, works)
