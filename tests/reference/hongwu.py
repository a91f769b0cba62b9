"""hongwu, H1 to H13: trumps, combinations, following, tricks, and the whole hand.

Slow and plain. A card is its text (``5h``, ``B``), a hand is a list of cards; a move is the text of
an action. Legality is decided twice, in two ways that the tests hold against each other: literally,
by ``is_answer`` over a finished answer (H9), and card by card, by ``next_cards`` (H9a).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

SUITS = "shdc"
COLOUR_MATE = {"s": "c", "c": "s", "h": "d", "d": "h"}
INDEX_RANKS = "3456789TJQKA2"  # the order of T1, in which cards are written and counted
PLAIN_RANKS = "23456789TJQKA"  # H2
CARDS = [rank + suit for rank in INDEX_RANKS for suit in SUITS] + ["B", "R"]
INDEX = {card: i for i, card in enumerate(CARDS)}  # H9a
POINTS = {"5": 5, "T": 10, "K": 10}  # H1


def parse(text: str) -> list[str]:
    """``5h5hB`` as cards."""
    cards = []
    while text:
        size = 1 if text[0] in "BR" else 2
        cards.append(text[:size])
        text = text[size:]
    assert all(card in INDEX for card in cards)
    return cards


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=INDEX.__getitem__)


def write(cards: Iterable[str]) -> str:
    return "".join(in_order(cards))


def points(cards: Iterable[str]) -> int:
    return sum(POINTS.get(card[0], 0) for card in cards)


class Trump(NamedTuple):
    """H2-H4: the level and the trump suit."""

    level: str
    suit: str

    def suit_class(self, card: str) -> str:
        return places(self)[card][0]

    def step(self, card: str) -> int:
        return places(self)[card][1]


@cache
def chains(trump: Trump) -> dict[str, list[list[str]]]:
    """H3, H4: per class (a suit, or ``trump``) its steps from low to high, each with the cards that
    stand on it. Ranks that have moved into trump are not there, so neighbours close up."""
    offices = [
        [trump.level + suit for suit in SUITS if suit != trump.suit],  # 副主
        [trump.level + trump.suit],  # 正主
        ["3" + COLOUR_MATE[trump.suit]],  # 副参谋
        ["3" + trump.suit],  # 正参谋
        ["B"],
        ["R"],
        ["5h"],  # 红五
    ]
    moved = {card for office in offices for card in office}
    found = {
        suit: [[rank + suit] for rank in PLAIN_RANKS if rank + suit not in moved] for suit in SUITS
    }
    found["trump"] = found.pop(trump.suit) + offices
    return found


@cache
def places(trump: Trump) -> dict[str, tuple[str, int]]:
    """The class of each card, and its step there."""
    return {
        card: (name, step)
        for name, chain in chains(trump).items()
        for step, cards in enumerate(chain)
        for card in cards
    }


class Combo(NamedTuple):
    """H5: a single has length 1, a pair 1, a tractor its number of pairs; ``top`` is a step."""

    kind: str
    length: int
    suit_class: str
    top: int

    @property
    def size(self) -> int:
        return 1 if self.kind == "SINGLE" else 2 * self.length


def classify(cards: Sequence[str], trump: Trump) -> Combo | None:
    """H5."""
    if len(cards) == 1:
        return Combo("SINGLE", 1, *places(trump)[cards[0]])
    if not cards or set(Counter(cards).values()) != {2}:
        return None
    classes = {trump.suit_class(card) for card in cards}
    steps = sorted(trump.step(card) for card in set(cards))
    length = len(steps)
    if len(classes) != 1 or steps != list(range(steps[0], steps[0] + length)):
        return None
    return Combo("PAIR" if length == 1 else "TRACTOR", length, classes.pop(), steps[-1])


def pairs(cards: Iterable[str]) -> list[str]:
    """The cards of which both copies are there (H5: a pair is two identical cards)."""
    return [card for card, count in Counter(cards).items() if count == 2]


def tractors(cards: Iterable[str], length: int, suit_class: str, trump: Trump) -> list[list[str]]:
    """Every run of pairs of this length in a class (one pair: length 1), as cards in order."""
    chain = chains(trump)[suit_class]
    held = set(pairs(cards))
    found = []
    for low in range(len(chain) - length + 1):
        steps = [[card for card in step if card in held] for step in chain[low : low + length]]
        found += [in_order([card for card in chosen for _ in "12"]) for chosen in product(*steps)]
    return found


def leads(hand: Sequence[str], trump: Trump) -> list[list[str]]:
    """H5: all a player may lead."""
    found = [[card] for card in set(hand)]
    for suit_class, chain in chains(trump).items():
        for length in range(1, len(chain) + 1):
            found += tractors(hand, length, suit_class, trump)
    return found


def is_answer(answer: Sequence[str], hand: Sequence[str], lead: Combo, trump: Trump) -> bool:
    """H9, word by word, of a finished answer."""
    if len(answer) != lead.size or Counter(answer) - Counter(hand):
        return False
    held = [card for card in hand if trump.suit_class(card) == lead.suit_class]
    given = [card for card in answer if trump.suit_class(card) == lead.suit_class]
    if len(held) < lead.size:
        return len(given) == len(held)
    if len(given) != lead.size:
        return False
    if lead.kind == "SINGLE":
        return True
    if tractors(held, lead.length, lead.suit_class, trump):
        combo = classify(answer, trump)
        return combo is not None and (combo.kind, combo.length) == (lead.kind, lead.length)
    return len(pairs(given)) == min(len(pairs(held)), lead.length)


def answers(hand: Sequence[str], lead: Combo, trump: Trump) -> list[list[str]]:
    """H9: every legal answer, by trying every set of that many cards."""
    tried = {tuple(in_order(cards)) for cards in combinations(hand, lead.size)}
    return sorted(list(cards) for cards in tried if is_answer(cards, hand, lead, trump))


def answer_shapes(
    hand: Sequence[str], lead: Combo, trump: Trump
) -> list[dict[str, tuple[int, ...]]]:
    """H9 again, for hands too large to try every set. A shape says, card by card, how many copies
    an answer may have of it; the legal answers are the sets of the right size that fit a shape."""
    counts = Counter(hand)
    held = {card: n for card, n in counts.items() if trump.suit_class(card) == lead.suit_class}
    none = dict.fromkeys(counts, (0,))
    anything = {card: tuple(range(n + 1)) for card, n in counts.items()}
    if sum(held.values()) < lead.size:  # all it has, and any others
        return [anything | {card: (n,) for card, n in held.items()}]
    if lead.kind == "SINGLE":
        return [none | dict.fromkeys(held, (0, 1))]
    runs = tractors(list(Counter(held).elements()), lead.length, lead.suit_class, trump)
    if runs:
        return [none | dict.fromkeys(run, (2,)) for run in runs]
    paired = [card for card, n in held.items() if n == 2]
    if len(paired) >= lead.length:  # as many pairs as the lead has: any of them, nothing else
        return [none | dict.fromkeys(paired, (0, 2))]
    return [none | dict.fromkeys(held, (0, 1)) | dict.fromkeys(paired, (2,))]


def can_complete(chosen: Sequence[str], shape: dict[str, tuple[int, ...]], size: int) -> bool:
    """Whether an answer of this shape, in order, begins with the chosen cards: what lies below the
    last of them is settled, of the last there may come more, above it all is open."""
    taken = Counter(chosen)
    last = max((INDEX[card] for card in chosen), default=-1)
    sums = {0}
    for card, allowed in shape.items():
        if INDEX[card] < last:
            allowed = [n for n in allowed if n == taken[card]]
        elif INDEX[card] == last:
            allowed = [n for n in allowed if n >= taken[card]]
        sums = {total + n for total in sums for n in allowed}
    return size in sums


def next_cards(chosen: Sequence[str], hand: Sequence[str], lead: Combo, trump: Trump) -> set[str]:
    """H9a: the cards with which a legal answer can still be completed; ``hand`` is the hand before
    the answer began."""
    shapes = answer_shapes(hand, lead, trump)
    last = INDEX[chosen[-1]] if chosen else -1
    return {
        card
        for card in set(hand)
        if INDEX[card] >= last
        and any(can_complete([*chosen, card], shape, lead.size) for shape in shapes)
    }


def trick_winner(plays: Sequence[Sequence[str]], trump: Trump) -> int:
    """H10: which play, counted from the lead, wins the trick."""
    lead = classify(plays[0], trump)
    assert lead is not None
    best, winner = lead, 0
    for i, cards in enumerate(plays[1:], start=1):
        combo = classify(cards, trump)
        if combo is None or (combo.kind, combo.length) != (lead.kind, lead.length):
            continue
        higher = combo.suit_class == best.suit_class and combo.top > best.top
        ruffs = combo.suit_class == "trump" and best.suit_class != "trump"
        if higher or ruffs:
            best, winner = combo, i
    return winner


def trump_suit_of_kitty(kitty: Sequence[str], level: str) -> str:
    """H6: the kitty turned card by card, when nobody has declared."""
    for card in kitty:
        if card[0] == level:
            return card[1]
    return next(card[1] for card in kitty if card not in "BR")


class Hongwu:
    """One hand: drawing and declaring, burying, 25 tricks, the reckoning. Partners sit opposite;
    player and seat are the same."""

    def __init__(self, level: str = "2") -> None:
        self.level = level
        self.hands: list[list[str]] = [[] for _ in range(4)]
        self.phase = "draw"
        self.suit: str | None = None
        self.declarer: int | None = None
        self.overridden = False
        self.dealer: int | None = None
        self.buried: list[str] = []
        self.defender_points = 0
        self.kitty_points: int | None = None
        self.next_dealer: int | None = None
        self.gains = [0] * 4

    @classmethod
    def deal(
        cls,
        draws: Sequence[str],
        kitty: str,
        first: int,
        dealer: int | None = None,
        level: str = "2",
    ) -> "Hongwu":
        """H6: a first hand (no dealer yet) or a later one, in which the dealer draws first."""
        game = cls(level)
        game.draws = [parse(text) for text in draws]
        game.kitty = parse(kitty)
        game.first = first
        game.dealer = dealer
        game.drawn = 0
        game.to_ask = [(first + i) % 4 for i in range(4)]
        game.draw_on()
        return game

    @classmethod
    def endgame(
        cls, hands: Sequence[str], buried: str, dealer: int, suit: str, level: str = "2"
    ) -> "Hongwu":
        """The hand from the dealer's lead on."""
        game = cls(level)
        game.hands = [parse(text) for text in hands]
        game.buried = parse(buried)
        game.dealer = dealer
        game.suit = suit
        game.start_play()
        return game

    # What a player sees of it

    def over(self) -> bool:
        return self.phase == "over"

    def current(self) -> int:
        return -4 if self.over() else self.turn

    def returns(self) -> list[int]:
        return self.gains

    def trump(self) -> Trump:
        assert self.suit is not None
        return Trump(self.level, self.suit)

    def result(self) -> dict[str, Any]:
        return {
            "returns": self.gains,
            "dealer": self.dealer,
            "trump": self.suit,
            "level": self.level,
            "defender_points": self.defender_points,
            "kitty_points": self.kitty_points,
            "next_dealer": self.next_dealer,
        }

    def legal(self) -> set[str]:
        if self.phase == "over":
            return set()
        if self.phase in ("draw", "declare"):
            return self.options | {"PASS"}
        if self.phase == "bury":
            return {f"BURY {card}" for card in self.may_bury()}
        if not self.table:
            return {f"PLAY {write(cards)}" for cards in leads(self.hands[self.turn], self.trump())}
        cards = next_cards(self.answer, self.hands[self.turn], self.lead_combo(), self.trump())
        return {f"PLAY {card}" for card in cards}

    def apply(self, text: str) -> None:
        assert text in self.legal(), text
        verb, _, cards = text.partition(" ")
        if self.phase in ("draw", "declare"):
            if verb != "PASS":
                self.declare(cards, overrides=verb == "OVERRIDE")
            if self.phase == "draw":
                self.draw_on()
            else:
                self.ask_on()
        elif self.phase == "bury":
            self.bury(cards)
        elif not self.table:
            self.play(parse(cards))
        else:
            self.answer.append(cards)
            if len(self.answer) == self.lead_combo().size:
                self.play(self.answer)

    # H6: drawing and declaring

    def draw_on(self) -> None:
        """Cards are drawn until the drawer of a level card is asked, or none is left."""
        while self.drawn < sum(len(cards) for cards in self.draws):
            player = (self.first + self.drawn) % 4
            card = self.draws[player][self.drawn // 4]
            self.hands[player].append(card)
            self.drawn += 1
            if card[0] == self.level and self.asks(player, card[1]):
                return
        self.phase = "declare"
        self.ask_on()

    def ask_on(self) -> None:
        """After the deal: every player once, from the first to draw, about any suit."""
        while self.to_ask:
            if self.asks(self.to_ask.pop(0), SUITS):
                return
        self.fix_trump()

    def asks(self, player: int, suits: str) -> bool:
        """Whether the player can act in one of these suits; if so it is the player's turn."""
        copies = {suit: self.hands[player].count(self.level + suit) for suit in suits}
        if self.suit is None:
            self.options = {f"DECLARE {suit}" for suit in suits if copies[suit] >= 1}
        elif self.overridden or player == self.declarer:
            self.options = set()
        else:
            self.options = {f"OVERRIDE {suit}" for suit in suits if copies[suit] == 2}
        self.turn = player
        return bool(self.options)

    def declare(self, suit: str, overrides: bool) -> None:
        self.suit, self.declarer, self.overridden = suit, self.turn, overrides

    def fix_trump(self) -> None:
        """H6, and H7: the dealer of a first hand, who takes the kitty."""
        if self.suit is None:
            self.suit = trump_suit_of_kitty(self.kitty, self.level)
        if self.dealer is None:
            self.dealer = self.first if self.declarer is None else self.declarer
        self.hands[self.dealer] += self.kitty
        self.turn = self.dealer
        self.phase = "bury"

    # H7: burying

    def may_bury(self) -> set[str]:
        """A card not below the last, with enough cards not below it for the rest of the eight."""
        hand = self.hands[self.turn]
        last = INDEX[self.buried[-1]] if self.buried else -1
        needed = len(self.kitty) - len(self.buried)
        return {
            card
            for card in set(hand)
            if INDEX[card] >= last and sum(INDEX[c] >= INDEX[card] for c in hand) >= needed
        }

    def bury(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.buried.append(card)
        if len(self.buried) == len(self.kitty):
            self.start_play()

    # H8-H12: tricks and the reckoning

    def start_play(self) -> None:
        self.phase = "play"
        self.kitty_points = points(self.buried)
        assert self.dealer is not None
        self.lead_from(self.dealer)

    def lead_from(self, player: int) -> None:
        self.table: list[list[str]] = []  # the plays of this trick, the lead first
        self.answer: list[str] = []
        self.leader = self.turn = player

    def lead_combo(self) -> Combo:
        combo = classify(self.table[0], self.trump())
        assert combo is not None
        return combo

    def play(self, cards: list[str]) -> None:
        for card in cards:
            self.hands[self.turn].remove(card)
        self.table.append(cards)
        self.answer = []
        self.turn = (self.turn + 1) % 4
        if len(self.table) == 4:
            self.end_trick()

    def defends(self, player: int) -> bool:
        assert self.dealer is not None
        return (player - self.dealer) % 2 == 1

    def end_trick(self) -> None:
        """H10, H11."""
        winner = (self.leader + trick_winner(self.table, self.trump())) % 4
        is_last = not any(self.hands)
        if self.defends(winner):
            self.defender_points += sum(points(cards) for cards in self.table)
            if is_last:  # 掀底
                times = 2 if self.lead_combo().kind == "SINGLE" else 4
                self.defender_points += times * points(self.buried)
        if is_last:
            self.score()
        else:
            self.lead_from(winner)

    def score(self) -> None:
        """H12."""
        assert self.dealer is not None
        self.phase = "over"
        defenders_win = self.defender_points >= 80
        self.next_dealer = (self.dealer + (1 if defenders_win else 2)) % 4
        for player in range(4):
            self.gains[player] = 1 if self.defends(player) == defenders_win else -1
