"""What the tests of the games share: one hand played by the core or by a reference engine, random
deals, and the lock-step of the two."""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

import wenling
from tests.reference import guanpai, ranks, tong
from tests.reference.climbing import Play, in_order
from tests.reference.guanpai_game import Guanpai
from tests.reference.hongwu import CARDS, Hongwu, parse
from tests.reference.tong_game import Biaotong, Duijiatong, Liujiatong

OVER = -4

TONG_PACK = "".join(rank * 4 for rank in "3456789TJQKA2") + "BR"
GUANPAI_PACK = "".join(rank * 4 for rank in "3456789TJQK") + "AAA2"
SETUP = ("leader", "starter", "first", "dealer", "trump")
COMBINATIONS: dict[str, Any] = {
    "duijiatong": (tong, tong.DUIJIATONG),
    "liujiatong": (tong, tong.LIUJIATONG),
    "biaotong": (tong, tong.BIAOTONG),
    "guanpai": (guanpai, guanpai.GUANPAI),
}
OF_COMBINATIONS = ("full_house", "jokers_wild", "bomb_only", "low_ace", "bare_bomb_last")


# ---- One hand, by either ----------------------------------------------------------------------


class CoreHand:
    """A state of the core with the interface of the reference engines: moves are texts."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def current(self) -> int:
        return self.state.current_player()

    def legal(self) -> set[str]:
        actions = self.state.legal_actions()
        found = {self.state.action_to_string(action) for action in actions}
        assert len(found) == len(actions)
        return found

    def apply(self, text: str) -> None:
        self.state.apply_action(self.state.string_to_action(text))

    def over(self) -> bool:
        assert self.state.is_terminal() == (self.current() == OVER)
        return self.state.is_terminal()

    def returns(self) -> list[float]:
        return list(self.state.returns())

    def result(self) -> dict[str, Any]:
        return self.state.result()

    def forfeit(self, player: int) -> None:
        self.state.forfeit(player)


@cache
def load(name: str, **rules: Any) -> Any:
    return wenling.load_game(name, **rules)


def core(name: str, deal: dict[str, Any], **options: Any) -> CoreHand:
    """A hand of the core from an explicit deal; options are of the setup or of the rules."""
    setup = {key: value for key, value in options.items() if key in SETUP}
    rules = {key: value for key, value in options.items() if key not in SETUP}
    return CoreHand(load(name, **rules).new_initial_state(deal=deal, **setup))


def reference(name: str, deal: dict[str, Any], plays: Any = None, **options: Any) -> Any:
    """The same hand by the reference engine; ``plays`` is brute force unless handed in."""
    if name == "hongwu":
        return reference_hongwu(deal, **options)
    of_plays = {key: options.pop(key) for key in OF_COMBINATIONS if key in options}
    plays = plays or brute_force(name, **of_plays)
    options.pop("players", None)  # as many as hands
    if name == "biaotong":
        return Biaotong(deal["hands"], deal["kitty"], options.pop("starter", 0), plays, **options)
    engine = {"duijiatong": Duijiatong, "liujiatong": Liujiatong, "guanpai": Guanpai}[name]
    return engine(deal["hands"], options.pop("leader", 0), plays, **options)


def reference_hongwu(deal: dict[str, Any], **options: Any) -> Hongwu:
    level = options.get("level", "2")
    if "hands" in deal:
        dealer, suit = options.get("dealer", 0), options["trump"]
        return Hongwu.endgame(deal["hands"], deal["buried"], dealer, suit, level)
    dealer = options.get("dealer")
    first = options.get("first", 0) if dealer is None else dealer
    return Hongwu.deal(deal["draws"], deal["kitty"], first, dealer, level)


# ---- Plays, for the reference engines ---------------------------------------------------------


@cache
def brute_force(name: str, **options: Any) -> Callable[[str, Any], list[Play]]:
    """The plays of the reference; for small hands."""
    family, rules = COMBINATIONS[name]
    rules = replace(rules, **options)

    @lru_cache(maxsize=1000)
    def plays(hand: str, to_beat: Any) -> list[Play]:
        found = family.plays(ranks.counts(hand), rules, to_beat)
        return [Play(family.play_text(p), ranks.text(p.cards), p.combo) for p in found]

    return plays


def core_plays(name: str, **options: Any) -> Callable[[str, Any], list[Play]]:
    """The plays of the core, for full deals; the family's own tests hold it against brute force."""
    family = wenling.guanpai if name == "guanpai" else wenling.tong
    rules = load(name, **options).rules

    def plays(hand: str, to_beat: Any) -> list[Play]:
        found = family.plays(family.Hand(hand), to_beat, rules=rules)
        return [
            Play(f"{p.combo.kind.name} {p.cards} {p.combo.stands_for}", str(p.cards), p.combo)
            for p in found
        ]

    return plays


# ---- Playing and comparing --------------------------------------------------------------------


def spelled_out(moves: Iterable[str]) -> Iterator[str]:
    """``PASS*3`` is three passes."""
    for move in moves:
        text, _, times = move.partition("*")
        yield from [text] * int(times or 1)


def play(hand: Any, *moves: str) -> Any:
    for text in spelled_out(moves):
        hand.apply(text)
    return hand


def assert_result(hand: Any, **expected: Any) -> None:
    """These entries of ``result()`` are as expected."""
    result = {key: as_list(value) for key, value in hand.result().items()}
    assert {key: result[key] for key in expected} == expected
    assert result["returns"] == as_list(hand.returns())


def as_list(value: Any) -> Any:
    """Arrays and tuples as lists."""
    return list(value) if hasattr(value, "__iter__") and not isinstance(value, str) else value


def assert_same(reference: Any, hand: CoreHand) -> None:
    """The same player to move, the same legal moves, the same result so far."""
    assert hand.current() == reference.current()
    assert hand.over() == reference.over()
    assert hand.legal() == reference.legal()
    assert_result(hand, **reference.result())


def lock_step(reference: Any, hand: CoreHand, choose: Callable[[list[str]], str]) -> int:
    """Play both to the end, comparing before every move; the number of moves."""
    for moves in range(10_000):
        assert_same(reference, hand)
        if reference.over():
            return moves
        text = choose(sorted(reference.legal()))
        play(reference, text)
        play(hand, text)
    raise AssertionError("the hand does not end")


def chooser(rng: random.Random, passing: float) -> Callable[[list[str]], str]:
    """A random player; ``passing`` is how often it passes where it may, as plays that beat are many
    and a uniform choice hardly ever passes. In half of the hands it plays few cards at a time, for
    long hands with many tricks."""
    thrifty = rng.random() < 0.5

    def choose(legal: list[str]) -> str:
        if "PASS" in legal and rng.random() < passing:
            return "PASS"
        if thrifty and rng.random() < 0.7:
            least = min(map(len, legal))
            return rng.choice([text for text in legal if len(text) <= least + 4])
        return rng.choice(legal)

    return choose


# ---- What a player of the core sees -----------------------------------------------------------


def cards_of(state: Any, player: int) -> list[str]:
    """The hand of a player, as that player observes it."""
    return named(state.observation(player)["hand"])


def buried(state: Any) -> list[str]:
    """What the dealer of hongwu has buried, as the dealer observes it."""
    return named(state.observation(state.result()["dealer"])["buried"])


def named(counts: Any) -> list[str]:
    """Counts by kind of card as cards: the 54 of hongwu, else the ranks of T1."""
    names = CARDS if len(counts) == len(CARDS) else ranks.RANKS
    return [name for name, count in zip(names, counts, strict=False) for _ in range(count)]


def observed(state: Any, player: int) -> dict[str, Any]:
    """An observation that can be compared, its arrays as lists."""
    return {key: deep_list(value) for key, value in state.observation(player).items()}


def deep_list(value: Any) -> Any:
    return value.tolist() if hasattr(value, "tolist") else value


# ---- Random deals -----------------------------------------------------------------------------


def random_hands(
    rng: random.Random, pack: str, players: int, size: int, rest: int = 0
) -> tuple[list[str], str]:
    """So many cards each, and the rest of them (a kitty)."""
    cards = rng.sample(pack, players * size + rest)
    hands = [in_order(cards[i * size : (i + 1) * size]) for i in range(players)]
    return hands, in_order(cards[players * size :])


def clustered(rng: random.Random, pack: str, how_many: int) -> str:
    """The part of a pack that has only a few ranks, and the jokers half of the time: hands from it
    are full of bombs and runs."""
    kept = set(rng.sample("3456789TJQKA2", how_many)) | set("BR" if rng.random() < 0.5 else "")
    return "".join(rank for rank in pack if rank in kept)


def drawn(placed: dict[tuple[int, int], str], kitty: str) -> dict[str, Any]:
    """A deal of hongwu with these cards at (seat, draw) and the others in order; all 2s, the level
    cards, are placed or in the kitty."""
    rest = CARDS * 2
    for card in [*placed.values(), *parse(kitty)]:
        rest.remove(card)
    assert not [card for card in rest if card[0] == "2"]
    draws = [[placed.get((seat, turn)) or rest.pop(0) for turn in range(25)] for seat in range(4)]
    assert not rest
    return {"draws": ["".join(draw) for draw in draws], "kitty": kitty}
