"""温岭麻将 as a played hand, in plain Python: rules M17-M25, with M2-M5, M10, M11 and M14-M16.

`Game` plays one hand on an explicit wall. It asks one question at a time: the player `current()`
must choose one of the texts in `legal()`, `apply(text)` takes the answer, and when all questions
of a phase are answered the hand moves on. What hands are worth is not decided here but asked of
`Evaluators`; those of `tests.reference.mahjong` are there as `ReferenceEvaluators`, and any others
that speak the texts of the public `Hand` may take their place.
Everything is written for being read beside the rules; nothing is kept that could be recomputed.

    wall (M17, M23)   66 tiles are dealt, then      front  | | | | | ... | | | | |  tail
                                                    draws ->                 <- replacements

Where the rules and the original texts left a choice to be made, this is what was chosen:

 1. The dealer's drawn tile at its first turn (M19) is the tile it took last: its 17th if it laid
    nothing open at the deal, else its last replacement, even if the 17th itself was no special.
 2. "Drawing as many" (M18): a player lays all its specials open, then draws that many tiles; a
    special among them waits for the player's place in the next round.
 3. An explicit wall begins where the wall is broken, so the dice (M17) do not appear. Its seats are
    counted from the dealer, who may be any player.
 4. A limit declared at the opening or with an unreplaceable special is scored without a winning
    tile, and so by the limits of M11 only.
 5. `WIN` at an own draw needs a complete hand or a limit of M11, also at the replacement of a kong
    that has just made the limit; on another's tile it needs a complete hand, whatever limit is
    held. Who has discarded a 得 is offered neither (M14), nor asked at M23's end.
 6. After 碰 and 吃 there is no draw, so no `WIN`, not even by a limit of M11, and no kong (M20).
 7. An added kong (M19) may use a fourth tile that has lain in the hand for long, in any turn that
    began with a draw or a kong.
 8. "A player who could 碰 and answered otherwise" (M21): every answer but `PON` to a question that
    offered it; a question about a kong to be robbed never does. The player's locks end when its
    turn begins; the replacement of a kong belongs to the turn that declared it.
 9. A discarded 得 counts as discarded for M25, under its own kind.
10. 听牌 in M16, "by shape alone": the hand is ready if one more 得 would complete it. Whether a
    tile that completes it still exists, whether the player might win at all (M14) and which rule
    options hold does not matter.
11. A discard after 碰 or 吃 is judged by M16 and M25 as the wall stands then.
12. The condition for drawing (M23) is the same at both ends. After the last tile nobody is offered
    anything but `WIN`, so nobody is locked by M21 either.
13. `result()`: `phase` is one of the names in `Phase`. `totals` and `limits` have an entry a player
    and are `None` before the end; after 黄牌 all totals are 0 ("各记0分" in one of the texts) and
    all limits empty, as they are for a payer and for who has discarded a 得. `tiles_left` counts
    every tile of the wall, the loose one too; `next_dealer` is `None` before the end.
14. `legal()` lists discards, then `CHI`, `PON`, `KONG`, `CKONG`, `AKONG`, `WIN`, `PASS`, by kind
    within each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, Protocol

from tests.reference import mahjong
from tests.reference.mahjong import FLOWERS, parse, special_honours, wild_kinds

OVER = -4  # `current()` when the game is over

SUITED = 27  # kinds below are m p s, nine each (M1)
ALL_TILES = Counter({kind: 1 if kind in FLOWERS else 4 for kind in range(42)})  # M1
TILE_TEXTS = [mahjong.text([kind]) for kind in range(42)]


def tiles_text(kinds: Iterable[int]) -> str:
    """The tiles as `parse` reads them, every tile with its suit: `1m1m5z`."""
    return "".join(TILE_TEXTS[kind] for kind in kinds)


def special_kinds(turned: int) -> set[int]:
    """M3: the kinds that are laid open and replaced."""
    return set(special_honours(turned)) | set(FLOWERS) - wild_kinds(turned)


def sequence_text(low: int) -> str:
    """A sequence as the action texts have it: `123m`."""
    digit = low % 9 + 1
    return f"{digit}{digit + 1}{digit + 2}{'mps'[low // 9]}"


# ---------------------------------------------------------------------------------- what a hand has


class Meld(NamedTuple):
    """A group laid on the table: its sort (`chi`, `pon`, `kong`, `ckong`) and its lowest kind."""

    sort: str
    kind: int

    def tiles(self) -> list[int]:
        if self.sort == "chi":
            return [self.kind, self.kind + 1, self.kind + 2]
        return [self.kind] * (3 if self.sort == "pon" else 4)

    def __str__(self) -> str:
        if self.sort == "chi":
            return f"chi {sequence_text(self.kind)}"
        return f"{self.sort} {tiles_text([self.kind])}"


@dataclass
class Player:
    """What one player has before it."""

    concealed: list[int] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)  # specials, M3
    river: list[int] = field(default_factory=list)  # discards that nobody claimed
    locked: set[int] = field(default_factory=set)  # kinds it may not 碰, M21
    discarded_wild: bool = False  # M14


class HandText(NamedTuple):
    """The arguments of the public `Hand`."""

    concealed: str
    melds: tuple[str, ...]
    wild: str
    seat: int
    laid: str


class Worth(NamedTuple):
    """What of a score the course of a hand needs."""

    total: int
    limit: tuple[str, ...]


LIMITS = (  # M10, in the order of the public names
    "three_wilds",
    "four_seasons",
    "four_plants",
    "four_specials",
    "concealed_kong",
    "double_home",
    "four_winds",
)


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=LIMITS.index))


class Evaluators(Protocol):
    """What hands are worth (M4-M13) and who pays whom (M15, M16)."""

    def winner(
        self,
        hand: HandText,
        win_tile: str | None,
        *,
        self_drawn: bool = False,
        after_kong: bool = False,
        robbed_kong: bool = False,
    ) -> Worth | None:
        """As `score_winner`, but `None` where that raises `NotAWin`."""

    def loser(self, hand: HandText) -> Worth:
        """As `score_loser`."""

    def settle(self, totals: list[int], winner: int, payer: int | None) -> list[int]:
        """As `settle`."""


class ReferenceEvaluators:
    """The slow evaluators beside this engine."""

    def __init__(self, rules: mahjong.Rules = mahjong.DEFAULT) -> None:
        self.rules = rules

    def winner(
        self,
        hand: HandText,
        win_tile: str | None,
        *,
        self_drawn: bool = False,
        after_kong: bool = False,
        robbed_kong: bool = False,
    ) -> Worth | None:
        try:
            score = mahjong.score_winner(
                mahjong.Hand(*hand),
                win_tile,
                self_drawn=self_drawn,
                after_kong=after_kong,
                robbed_kong=robbed_kong,
                rules=self.rules,
            )
        except mahjong.NotAWin:
            return None
        return Worth(score.total, in_order(score.limit))

    def loser(self, hand: HandText) -> Worth:
        score = mahjong.score_loser(mahjong.Hand(*hand), self.rules)
        return Worth(score.total, in_order(score.limit))

    def settle(self, totals: list[int], winner: int, payer: int | None) -> list[int]:
        return mahjong.settle(totals, winner, payer)


# ---------------------------------------------------------------------------------------- the game


class Phase(str, Enum):
    """What the present question is about."""

    OPENING = "opening"  # a limit held right after the deal: WIN, PASS (M11)
    TURN = "turn"  # after a draw: WIN, CKONG, AKONG, DISCARD (M19)
    DISCARD = "discard"  # after 吃 or 碰: DISCARD (M20)
    CLAIM = "claim"  # another's discard: CHI, PON, KONG, WIN, PASS (M20)
    ROB = "rob"  # another's added kong: WIN, PASS (M22)
    LAST = "last"  # a limit held, and a special that cannot be replaced: WIN, PASS (M23)
    OVER = "over"


class Question(NamedTuple):
    player: int
    options: list[str]


class Game:
    """One hand, from the deal to the payments."""

    def __init__(self, wall: str, evaluators: Evaluators, dealer: int = 0) -> None:
        tiles = list(parse(wall))
        if Counter(tiles) != ALL_TILES:
            raise ValueError("a wall is the 144 tiles of M1, each kind as often as it exists")
        self.evaluators = evaluators
        self.dealer = dealer
        self.players = [Player() for _ in range(4)]
        self.discarded: set[int] = set()  # kinds that somebody has discarded, claimed or not: M25
        self.taken_from_tail = 0
        self.offered: int | None = None  # the discard or added kong under question
        self.offering = dealer  # who offers it
        self.drawn: int | None = None  # what this turn's player drew last, None after 吃 or 碰
        self.after_kong = False  # M9: that tile replaced a declared kong
        self.liable = False  # M16: who wins on the offered tile makes its discarder the payer
        self.answers: list[tuple[int, str]] = []
        self.history: list[str] = []
        self.winner: int | None = None
        self.payer: int | None = None
        self.worths: list[Worth] | None = None
        self.payments = [0, 0, 0, 0]
        self._deal(tiles)
        self._replace_dealt_specials()
        self._ask_opening_limits()

    # -- what everybody may ask

    def current(self) -> int:
        """Who must choose; `OVER` when the game is over."""
        return self.questions[0].player if self.questions else OVER

    def legal(self) -> list[str]:
        """The texts among which the current player chooses; none when the game is over."""
        return list(self.questions[0].options) if self.questions else []

    def over(self) -> bool:
        return self.phase is Phase.OVER

    def returns(self) -> list[int]:
        """What each player has received, in stakes; zeros before the end."""
        return list(self.payments)

    def result(self) -> dict[str, object]:
        return {
            "phase": self.phase.value,
            "returns": self.returns(),
            "winner": self.winner,
            "totals": None if self.worths is None else [worth.total for worth in self.worths],
            "limits": None if self.worths is None else [worth.limit for worth in self.worths],
            "payer": self.payer,
            "tiles_left": len(self.wall),
            "next_dealer": self._next_dealer(),
        }

    def raw_stage(self) -> bool:
        """M25: has the 生牌 stage begun? Everybody is told."""
        return len(self.wall) - self._loose() <= 30

    def all_tiles(self) -> Counter[int]:
        """Every tile on the table, wherever it lies: always the 144 of M1."""
        tiles = Counter(self.wall)
        tiles[self.turned] += 1
        if self.offered is not None:
            tiles[self.offered] += 1
        for player in self.players:
            for place in (player.concealed, player.laid, player.river):
                tiles.update(place)
            for meld in player.melds:
                tiles.update(meld.tiles())
        return tiles

    def apply(self, text: str) -> None:
        """Answer the present question."""
        if text not in self.legal():
            raise ValueError(f"{text!r} is none of {self.legal()}")
        question = self.questions.pop(0)
        self.history.append(text)
        self.answers.append((question.player, text))
        if self.phase is Phase.CLAIM and "PON" in question.options and text != "PON":
            self.players[question.player].locked.add(self._offered())  # M21
        match self.phase:
            case Phase.OPENING:
                self._answer_opening(question.player, text)
            case Phase.TURN | Phase.DISCARD:
                self._answer_turn(question.player, text)
            case Phase.CLAIM:
                if not self.questions:  # M20: all are asked before the best claim stands
                    self._settle_claims()
            case Phase.ROB:
                if not self.questions:
                    self._settle_robbing()
            case Phase.LAST:
                self._answer_last(question.player, text)

    # -- the deal: M17, M18, M11

    def _deal(self, tiles: list[int]) -> None:
        """M17, with the dice left out: the wall is given from where it is broken."""
        for turn in range(16):
            player = self._seat(self.dealer, turn % 4)
            self.players[player].concealed += tiles[4 * turn : 4 * turn + 4]
        self.players[self.dealer].concealed.append(tiles[64])
        self.drawn = tiles[64]
        self.turned = tiles[65]
        self.wilds = wild_kinds(self.turned)
        self.specials = special_kinds(self.turned)
        self.wall = tiles[66:]

    def _replace_dealt_specials(self) -> None:
        """M18 at the deal: in rounds from the dealer, until a round finds none."""
        while any(self.specials & set(player.concealed) for player in self.players):
            for step in range(4):
                player = self.players[self._seat(self.dealer, step)]
                found = [kind for kind in player.concealed if kind in self.specials]
                for kind in found:
                    player.concealed.remove(kind)
                player.laid += found
                replacements = [self._take_from_tail() for _ in found]
                player.concealed += replacements
                if replacements and step == 0:
                    self.drawn = replacements[-1]  # M19: "or the last replacement"

    def _ask_opening_limits(self) -> None:
        """M11: only those who hold a limit, in order from the dealer."""
        holders = [
            player
            for player in (self._seat(self.dealer, step) for step in range(4))
            if self._limit(player) is not None
        ]
        self._ask(Phase.OPENING, [Question(player, ["WIN", "PASS"]) for player in holders])
        if not holders:
            self._ask_turn(self.dealer)

    def _answer_opening(self, player: int, text: str) -> None:
        """M11: the first WIN ends the hand; when all have passed the dealer begins (M19)."""
        if text == "WIN":
            self._win(player, self._limit(player))
        elif not self.questions:
            self._ask_turn(self.dealer)

    # -- a turn: M19

    def _draw(self, player: int, for_kong: bool) -> None:
        """M18, M19, M23: draw, replacing specials as long as tiles may be drawn, and ask."""
        me = self.players[player]
        tile = self._take_from_tail() if for_kong else self.wall.pop(0)
        self.after_kong = for_kong
        while tile in self.specials:
            me.laid.append(tile)
            if not self._can_draw():
                self._ask_last(player)
                return
            tile = self._take_from_tail()
            self.after_kong = False  # M9: not the replacement of a special
        me.concealed.append(tile)
        self.drawn = tile
        self._ask_turn(player)

    def _ask_turn(self, player: int) -> None:
        me = self.players[player]
        options = self._discards(player)
        if self._can_draw():  # M23
            options += [
                f"CKONG {tiles_text([kind])}"
                for kind in sorted(set(me.concealed) - self.wilds)  # M5
                if me.concealed.count(kind) == 4
            ]
            options += [
                f"AKONG {tiles_text([meld.kind])}"
                for meld in sorted(me.melds)
                if meld.sort == "pon" and meld.kind in me.concealed
            ]
        if self._worth_self_drawn(player) is not None:
            options.append("WIN")
        self._ask(Phase.TURN, [Question(player, options)])

    def _answer_turn(self, player: int, text: str) -> None:
        verb, _, tile = text.partition(" ")
        if verb == "WIN":
            self._win(player, self._worth_self_drawn(player))
        elif verb == "CKONG":
            self._concealed_kong(player, parse(tile)[0])
        elif verb == "AKONG":
            self._announce_added_kong(player, parse(tile)[0])
        else:
            self._discard(player, parse(tile)[0])

    def _concealed_kong(self, player: int, kind: int) -> None:
        """M22: nobody can rob it."""
        me = self.players[player]
        me.concealed = [tile for tile in me.concealed if tile != kind]
        me.melds.append(Meld("ckong", kind))
        self._draw(player, for_kong=True)

    # -- a discard and its claims: M14, M16, M20, M21, M23

    def _discard(self, player: int, kind: int) -> None:
        me = self.players[player]
        self.liable = self._would_be_payer(player, kind)
        me.concealed.remove(kind)
        me.discarded_wild |= kind in self.wilds  # M14
        self.discarded.add(kind)
        self.offered = kind
        self.offering = player
        questions = []
        if kind not in self.wilds:  # M14, M19: nobody can claim a 得
            for step in (1, 2, 3):
                claimant = self._seat(player, step)
                if options := self._claims(claimant, next_seat=step == 1):
                    questions.append(Question(claimant, [*options, "PASS"]))
        self._ask(Phase.CLAIM, questions)
        if not questions:
            self._settle_claims()

    def _claims(self, player: int, next_seat: bool) -> list[str]:
        """M20: everything that the player may do with the offered discard."""
        me = self.players[player]
        kind = self._offered()
        options = []
        if self._can_draw():  # M23: the last discard can only be won on
            if next_seat:
                options += self._sequences(player)
            if me.concealed.count(kind) >= 2 and kind not in me.locked:  # M21
                options.append("PON")
            if me.concealed.count(kind) >= 3:
                options.append("KONG")
        if self._worth_claimed(player) is not None:
            options.append("WIN")
        return options

    def _sequences(self, player: int) -> list[str]:
        """M5, M20: the sequences that natural tiles of the hand make with the offered one."""
        kind = self._offered()
        usable = set(self.players[player].concealed) - self.wilds
        if kind >= SUITED:
            return []
        lows = [low for low in range(kind - 2, kind + 1) if low // 9 == (low + 2) // 9 == kind // 9]
        return [
            f"CHI {sequence_text(low)}"
            for low in lows
            if {low, low + 1, low + 2} - {kind} <= usable
        ]

    def _settle_claims(self) -> None:
        """M20: win over kong over 碰 over 吃; of several wins the first from the discarder."""
        for verb in ("WIN", "KONG", "PON", "CHI"):
            for player, text in self.answers:  # in the order in which they were asked
                if text.startswith(verb):
                    self._claim(player, text)
                    return
        self.players[self.offering].river.append(self._offered())
        self.offered = None
        if self._can_draw():
            player = self._seat(self.offering, 1)
            self._begin_turn(player)
            self._draw(player, for_kong=False)
        else:
            self._drawn_hand()

    def _claim(self, player: int, text: str) -> None:
        if text == "WIN":
            payer = self.offering if self.liable else None  # M16
            self._win(player, self._worth_claimed(player), payer)
            return
        kind = self._offered()
        self.offered = None
        self.drawn = None
        self._begin_turn(player)
        if text == "KONG":
            self._lay(player, Meld("kong", kind), [kind] * 3)
            self._draw(player, for_kong=True)
            return
        if text == "PON":
            self._lay(player, Meld("pon", kind), [kind] * 2)
        else:
            sequence = parse(text.removeprefix("CHI "))
            self._lay(player, Meld("chi", sequence[0]), [k for k in sequence if k != kind])
        self._ask(Phase.DISCARD, [Question(player, self._discards(player))])

    def _lay(self, player: int, meld: Meld, own: list[int]) -> None:
        me = self.players[player]
        for kind in own:
            me.concealed.remove(kind)
        me.melds.append(meld)

    # -- an added kong and who robs it: M22

    def _announce_added_kong(self, player: int, kind: int) -> None:
        self.players[player].concealed.remove(kind)
        self.offered = kind
        self.offering = player
        self._ask(
            Phase.ROB,
            [
                Question(robber, ["WIN", "PASS"])
                for robber in (self._seat(player, step) for step in (1, 2, 3))
                if self._worth_claimed(robber, robbed_kong=True) is not None
            ],
        )
        if not self.questions:
            self._settle_robbing()

    def _settle_robbing(self) -> None:
        for robber, text in self.answers:
            if text == "WIN":  # the triplet stays a triplet, and M16 does not apply
                self._win(robber, self._worth_claimed(robber, robbed_kong=True))
                return
        me = self.players[self.offering]
        kind = self._offered()
        me.melds[me.melds.index(Meld("pon", kind))] = Meld("kong", kind)
        self.offered = None
        self._draw(self.offering, for_kong=True)

    # -- the end: M13-M16, M23, M24

    def _ask_last(self, player: int) -> None:
        """M23: a special that cannot be replaced; its holder may still win by a limit of M11."""
        if self._limit(player) is None:
            self._drawn_hand()
        else:
            self._ask(Phase.LAST, [Question(player, ["WIN", "PASS"])])

    def _answer_last(self, player: int, text: str) -> None:
        if text == "WIN":
            self._win(player, self._limit(player))
        else:
            self._drawn_hand()

    def _win(self, winner: int, worth: Worth | None, payer: int | None = None) -> None:
        assert worth is not None  # WIN was offered
        self.winner = winner
        self.payer = payer
        self.worths = [
            worth if player == winner else self._worth_of_loser(player) for player in range(4)
        ]
        totals = [entry.total for entry in self.worths]
        self.payments = self.evaluators.settle(totals, winner, payer)
        self._ask(Phase.OVER, [])

    def _worth_of_loser(self, player: int) -> Worth:
        """M13, except a payer (M16) and who has discarded a 得 (M14)."""
        if player == self.payer or self.players[player].discarded_wild:
            return Worth(0, ())
        return self.evaluators.loser(self._hand(player))

    def _drawn_hand(self) -> None:
        """黄牌, M23: nobody scores."""
        self.worths = [Worth(0, ())] * 4
        self._ask(Phase.OVER, [])

    def _next_dealer(self) -> int | None:
        """M24."""
        if not self.over():
            return None
        return self.dealer if self.winner == self.dealer else self._seat(self.dealer, 1)

    # -- what the hands are worth

    def _hand(self, player: int, without: int | None = None) -> HandText:
        me = self.players[player]
        concealed = list(me.concealed)
        if without is not None:
            concealed.remove(without)
        return HandText(
            concealed=tiles_text(sorted(concealed)),
            melds=tuple(str(meld) for meld in me.melds),
            wild=tiles_text([self.turned]),
            seat=(player - self.dealer) % 4,  # M17: its wind
            laid=tiles_text(sorted(me.laid)),
        )

    def _limit(self, player: int) -> Worth | None:
        """M11: a limit that needs no complete hand."""
        if self.players[player].discarded_wild:  # M14
            return None
        return self.evaluators.winner(self._hand(player), None)

    def _worth_self_drawn(self, player: int) -> Worth | None:
        if self.players[player].discarded_wild:  # M14
            return None
        assert self.drawn is not None
        return self.evaluators.winner(
            self._hand(player, without=self.drawn),
            tiles_text([self.drawn]),
            self_drawn=True,
            after_kong=self.after_kong,
        )

    def _worth_claimed(self, player: int, robbed_kong: bool = False) -> Worth | None:
        if self.players[player].discarded_wild:  # M14
            return None
        return self.evaluators.winner(
            self._hand(player), tiles_text([self._offered()]), robbed_kong=robbed_kong
        )

    def _would_be_payer(self, player: int, kind: int) -> bool:
        """M16, judged before the discard and after the player's draw (M25)."""
        if not self.raw_stage() or kind in self.discarded:
            return False
        concealed = list(self.players[player].concealed)
        all_raw = not self.discarded & set(concealed)
        concealed.remove(kind)
        return not (all_raw and not self._ready(player, concealed))

    def _ready(self, player: int, concealed: list[int]) -> bool:
        """听牌 by shape alone (M16): if any one tile completes the hand, one more 得 does."""
        hand = mahjong.Hand(*self._hand(player)._replace(concealed=tiles_text(concealed)))
        return mahjong.is_complete(hand, hand.natural, hand.wilds + 1)

    # -- small things

    def _ask(self, phase: Phase, questions: list[Question]) -> None:
        self.phase = phase
        self.questions = questions
        self.answers = []

    def _begin_turn(self, player: int) -> None:
        """M21: a turn, begun by draw or claim, ends the player's locks."""
        self.players[player].locked.clear()

    def _discards(self, player: int) -> list[str]:
        """M19, M20: any tile may be discarded."""
        return [
            f"DISCARD {tiles_text([kind])}" for kind in sorted(set(self.players[player].concealed))
        ]

    def _offered(self) -> int:
        assert self.offered is not None
        return self.offered

    @staticmethod
    def _seat(player: int, step: int) -> int:
        return (player + step) % 4

    def _loose(self) -> int:
        """M23: 1 if the last tile of the tail lies single."""
        return self.taken_from_tail % 2

    def _can_draw(self) -> bool:
        """M23, before each single draw from either end."""
        return len(self.wall) - self._loose() > 16

    def _take_from_tail(self) -> int:
        self.taken_from_tail += 1
        return self.wall.pop()
