"""The three Tong games from the deal to the result: T14 to T31, rule by rule."""

from collections.abc import Sequence
from typing import Any

from tests.reference.climbing import Climbing, Plays, in_order, points

JOKERS = "BR"


def most_of_a_rank(hand: str) -> int:
    """The greatest number of natural cards of one rank."""
    return max((hand.count(rank) for rank in hand if rank not in JOKERS), default=0)


def jokers(hand: str) -> int:
    return sum(hand.count(joker) for joker in JOKERS)


def deal_start(face_up: str, starter: int) -> int:
    """T14: the seat that is dealt the first card, from the rank turned face up."""
    for step, ranks in enumerate(["A59K", "26TBR", "37J", "48Q"]):
        if face_up in ranks:
            return (starter + step) % 4
    raise AssertionError(face_up)


def exchanged(order: Sequence[int], leader: int, twin: int) -> list[int]:
    """T14: the seats after the twin's holder has been seated opposite the leader."""
    order = list(order)
    opposite = order[(order.index(leader) + 2) % 4]
    if twin in (leader, opposite):
        return order
    a, b = order.index(opposite), order.index(twin)
    order[a], order[b] = order[b], order[a]
    return order


class TongGame(Climbing):
    """What the three games have in common: players who may throw in are asked before the first
    card (T23, T30), and ``verdict`` names how the hand was decided."""

    def __init__(
        self, hands: Sequence[str], leader: int, plays: Plays, order: Sequence[int] | None = None
    ) -> None:
        super().__init__(hands, leader, plays, order)
        self.verdict: str | None = None
        self.asked: list[int] = []  # who has still to say THROW or KEEP

    def may_throw_in(self, hand: str) -> bool:
        return False

    def score_throw_in(self, thrower: int) -> None:
        raise AssertionError("a game decides")

    def ask_throw_in(self, first: int) -> None:
        self.asked = [p for p in self.from_seat_of(first) if self.may_throw_in(self.hands[p])]

    def current(self) -> int:
        return self.asked[0] if self.asked and not self.is_over else super().current()

    def legal(self) -> set[str]:
        if self.asked and not self.is_over:
            return {"THROW", "KEEP"}
        return super().legal()

    def apply(self, text: str) -> None:
        if not self.asked:
            return super().apply(text)
        assert text in self.legal(), text
        player = self.asked.pop(0)
        if text == "THROW":
            self.asked = []
            self.is_over = True
            self.score_throw_in(player)

    def side(self, player: int) -> int:
        """T15: every other seat is of the same side."""
        return self.order.index(player) % 2

    def of_side(self, side: int) -> list[int]:
        return [player for player in self.order if self.side(player) == side]

    def both_sides(self, amounts: Sequence[int]) -> list[int]:
        """Amounts by player, summed by side."""
        return [sum(amounts[player] for player in self.of_side(side)) for side in (0, 1)]

    def pay_sides(self, winner: int, stake: int) -> None:
        """Every winner +stake, every loser -stake."""
        for player in self.order:
            self.gains[player] = stake if self.side(player) == winner else -stake


class Partners(TongGame):
    """duijiatong and liujiatong: two sides that sit in turn, and an end that counts points."""

    def __init__(
        self, hands: Sequence[str], leader: int, plays: Plays, order: Sequence[int] | None = None
    ) -> None:
        super().__init__(hands, leader, plays, order)
        self.totals: list[int] | None = None  # by side of the seats, once decided
        self.beans = [0] * len(hands)

    def result(self) -> dict[str, Any]:
        totals = self.totals
        if totals is not None and self.side(0) == 1:
            totals = totals[::-1]  # the side of player 0 first
        return {
            "returns": self.gains,
            "captured": self.captured,
            "finished": self.finished,
            "totals": totals,
            "verdict": self.verdict,
            "beans": self.beans,
        }


class Duijiatong(Partners):
    """T14-T24: two against two, 200 points."""

    def __init__(
        self,
        hands: Sequence[str],
        leader: int,
        plays: Plays,
        order: Sequence[int] | None = None,
        throw_in_stake: int = 1,
    ) -> None:
        super().__init__(hands, leader, plays, order)
        self.throw_in_stake = throw_in_stake
        self.ask_throw_in(leader)  # T23: in seat order from the leader

    def partner(self, player: int) -> int:
        return self.order[(self.order.index(player) + 2) % 4]

    def may_throw_in(self, hand: str) -> bool:
        """T23."""
        return (
            jokers(hand) == 4
            or most_of_a_rank(hand) >= 7
            or (jokers(hand) == 3 and most_of_a_rank(hand) == 6)
        )

    def score_throw_in(self, thrower: int) -> None:
        """T23: one wins, three lose."""
        self.verdict = "throw_in"
        for player in self.order:
            self.gains[player] = self.throw_in_stake * (3 if player == thrower else -1)
            self.beans[player] = 5 * self.gains[player]

    def forfeit(self, player: int) -> None:
        """T24: the cards on the table are nobody's."""
        assert not self.is_over
        self.is_over = True
        self.verdict = "forfeit"
        self.gains[player] = -10
        self.beans[player] = -30

    def ended(self) -> bool:
        """T20, T22."""
        if len(self.holders()) == 1:
            return True
        if any(not self.hands[a] and not self.hands[self.partner(a)] for a in self.order):
            return True
        return self.decided()

    def decided(self) -> bool:
        """T22: the result can no longer change."""
        if not self.finished:
            return False
        first_side = self.side(self.finished[0])
        out = [p for p in self.finished if self.side(p) != first_side]
        secure = sum(self.captured[p] for p in out)
        have = self.both_sides(self.captured)[first_side]
        if secure > 100:
            return True
        return bool(out) and ((secure > 0 and have >= 100) or have == 200)

    def score(self) -> None:
        """T21."""
        first = self.finished[0]
        first_side = self.side(first)
        totals = self.both_sides(self.captured)
        if len(self.holders()) == 1:
            self.transfer(totals)
        self.totals = totals
        top_two = len(self.finished) >= 2 and self.partner(first) == self.finished[1]
        if top_two and self.both_sides(self.captured)[1 - first_side] == 0:
            self.decide("clean_tong", first_side, 4)
        elif top_two or totals[first_side] == 200:
            self.decide("tong", first_side, 2)
        elif totals[first_side] >= totals[1 - first_side]:  # 100:100 is 上游's
            self.decide("normal", first_side, 1)
        else:
            self.decide("normal", 1 - first_side, 1)

    def transfer(self, totals: list[int]) -> None:
        """T21: what the one player who still holds cards gives away."""
        first, third = self.finished[0], self.finished[2]
        (last,) = self.holders()
        if self.partner(last) != first:
            totals[self.side(last)] -= self.captured[last]
            totals[self.side(first)] += self.captured[last]
        totals[self.side(third)] += points(self.hands[last])

    def decide(self, verdict: str, winner: int, stake: int) -> None:
        self.verdict = verdict
        self.pay_sides(winner, stake)
        self.beans = [5 * gain for gain in self.gains]


class Liujiatong(Partners):
    """T15, T25, T26: three against three, 400 points."""

    def secured(self) -> list[int]:
        """T25: what each side owns, by side."""
        if not self.finished:
            return [0, 0]
        first_side = self.side(self.finished[0])
        return [
            sum(
                self.captured[player]
                for player in self.of_side(side)
                if side == first_side or player in self.finished
            )
            for side in (0, 1)
        ]

    def ended(self) -> bool:
        """T26: the first of its three ends that holds, in their order; ``why`` remembers it."""
        if not self.finished:
            return False
        for why, winner in [
            ("all", self.has_all()),
            ("enough", self.has_enough()),
            ("out", self.is_out()),
        ]:
            if winner is not None:
                self.why, self.winner = why, winner
                return True
        return False

    def has_all(self) -> int | None:
        """T26 (1)."""
        secured = self.secured()
        return secured.index(400) if 400 in secured else None

    def has_enough(self) -> int | None:
        """T26 (2); 上游's side is asked first."""
        secured = self.secured()
        first_side = self.side(self.finished[0])
        for side in (first_side, 1 - first_side):
            other = 1 - side
            other_has_finished = any(self.side(player) == other for player in self.finished)
            if secured[side] >= 200 and other_has_finished and secured[other] > 0:
                return side
        return None

    def is_out(self) -> int | None:
        """T26 (3): the side of which all three have finished."""
        for side in (0, 1):
            if all(player in self.finished for player in self.of_side(side)):
                return side
        return None

    def score(self) -> None:
        if self.why == "all":
            return self.decide(self.winner, 2, self.secured())
        if self.why == "enough":
            return self.decide(self.winner, 1, self.secured())
        out, first_side = self.winner, self.side(self.finished[0])
        totals = self.totals_when_out(out)
        if not any(self.side(player) != out for player in self.finished):
            self.decide(out, 2, totals)
        elif 400 in totals:
            self.decide(totals.index(400), 2, totals)
        elif totals[first_side] >= totals[1 - first_side]:
            self.decide(first_side, 1, totals)
        else:
            self.decide(1 - first_side, 1, totals)

    def totals_when_out(self, out: int) -> list[int]:
        """T26 (3): the unfinished, all of the other side, give away what they hold."""
        totals = self.both_sides([self.captured[p] if p in self.finished else 0 for p in range(6)])
        for player in self.holders():
            totals[self.side(self.finished[0])] += self.captured[player]
            totals[out] += points(self.hands[player])
        return totals

    def decide(self, winner: int, stake: int, totals: list[int]) -> None:
        self.verdict = {1: "single", 2: "double"}[stake]
        self.totals = totals
        self.pay_sides(winner, stake)
        self.beans = [5 * gain for gain in self.gains]


BIDS = (5, 10, 15, 20)
COINS = {5: 3, 10: 5, 15: 8, 20: 10}  # T31, without a stake


class Biaotong(TongGame):
    """T27-T31: bidding, then one dealer against three."""

    def __init__(
        self, hands: Sequence[str], kitty: str, starter: int, plays: Plays, stake: int | None = None
    ) -> None:
        super().__init__(hands, starter, plays)
        self.kitty = kitty
        self.starter = starter
        self.stake = stake
        self.bid = 0
        self.bidder: int | None = None
        self.passed: set[int] = set()
        self.dealer: int | None = None
        self.coins = [0] * 4

    def legal(self) -> set[str]:
        if self.dealer is not None:
            return super().legal()
        higher = [level for level in BIDS if level > self.bid]  # T27
        if jokers(self.hands[self.turn]) >= 2 and self.bid < 10:  # T28
            return {f"BID {higher[0]}"}
        return {"PASS"} | {f"BID {level}" for level in higher}

    def apply(self, text: str) -> None:
        if self.dealer is not None:
            return super().apply(text)
        assert text in self.legal(), text
        if text == "PASS":
            self.passed.add(self.turn)
        else:
            self.bid, self.bidder = int(text.removeprefix("BID ")), self.turn
        self.go_on_bidding()

    def go_on_bidding(self) -> None:
        """T27: 20 was bid, one is left after a bid, or all have passed; else the next is asked."""
        if len(self.passed) == 4:
            self.bid = 5
            self.open_play(self.starter)
        elif self.bid == 20 or (self.bid > 0 and len(self.passed) == 3):
            self.open_play(self.bidder)
        else:
            asked = [p for p in self.from_seat_of(self.turn)[1:] if p not in self.passed]
            self.give_turn(asked[0])

    def open_play(self, dealer: int) -> None:
        """T29: the kitty is the dealer's, who leads; T30: dealer first."""
        self.dealer = dealer
        self.hands[dealer] = in_order(self.hands[dealer] + self.kitty)
        self.lead(dealer)
        self.ask_throw_in(dealer)

    def may_throw_in(self, hand: str) -> bool:
        """T30."""
        return jokers(hand) == 4 or most_of_a_rank(hand) == 8

    def score_throw_in(self, thrower: int) -> None:
        self.pay(dealer_wins=thrower == self.dealer)

    def ended(self) -> bool:
        """T31."""
        return bool(self.finished)

    def score(self) -> None:
        self.pay(dealer_wins=self.finished[0] == self.dealer)

    def pay(self, dealer_wins: bool) -> None:
        """T31: each defender loses or wins m, the dealer three times as much; coins alike."""
        sign = 1 if dealer_wins else -1
        coins = COINS[self.bid] if self.stake is None else self.stake * self.bid
        for player in range(4):
            share = 3 * sign if player == self.dealer else -sign
            self.gains[player] = share * self.bid
            self.coins[player] = share * coins

    def result(self) -> dict[str, Any]:
        return {
            "returns": self.gains,
            "dealer": self.dealer,
            "bid": self.bid,
            "captured": self.captured,
            "coins": self.coins,
        }
