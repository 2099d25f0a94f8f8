"""The director: does what is worth most now, by rules of thumb (``worth.py``). The other minds are this one, bent.

It weighs every action in points: paintings where they would hang, tours by what they bring out of the wallet, hires by
the actions they add less the wages they cost, and money by the wages that are due. It looks no move ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.engine.legal import Legal
from modernart_lab.games.museum.moves import DECK
from modernart_lab.games.museum.walls import spots
from modernart_lab.strategies.museum.worth import CARD, Eye, money, tours_left


@dataclass(frozen=True)
class Director:
    """A director with these weights.

    Attributes:
        runs: how much the points of runs count.
        earn: how much what paintings earn counts.
        works: how much what paintings do in a tour counts.
        act: what an action is worth, in points, when a curator is hired.
        raid: the part of a painting's worth that is bid in an auction.
        lots: what putting a painting up is worth beside the painting, in points.
        marker: what the start marker is worth, in points.
        building: how much new lanes and longer ones count.
        noise: points of chance by which two actions of equal worth differ.
    """

    runs: float = 1.0
    earn: float = 0.5
    works: float = 0.7
    act: float = 2.6
    raid: float = 0.9
    lots: float = 0.0
    marker: float = 4.0
    building: float = 1.0
    noise: float = 0.3

    def __call__(self, view: Any, legal: Legal, rng: Any) -> Any:
        """The move it makes."""
        eye = self.eye(view)
        phase = view.phase
        if phase == "auction":
            return self.bid(view, legal, eye)
        if phase in ("pay", "discard", "sell"):
            return self.give(view, legal, eye)
        if phase == "cull":
            return legal.moves[-1]
        weigh = {"act": self.action, "take": self.taking, "place": self.placing, "hang": self.hanging}.get(phase)
        weigh = weigh or self.exchanging
        return max(legal.moves, key=lambda move: weigh(view, move, eye) + self.noise * rng.random())

    def eye(self, view: Any) -> Eye:
        """How it looks at its museum."""
        return Eye(view, self.runs, self.earn, self.works)

    def action(self, view: Any, move: Any, eye: Eye) -> float:
        """What an action is worth, in points."""
        return getattr(self, "_" + type(move).__name__.lower())(view, move, eye)

    # the actions, by the names of their moves

    def _rest(self, view: Any, move: Any, eye: Eye) -> float:
        return 0.0

    def _tour(self, view: Any, move: Any, eye: Eye) -> float:
        kinds = view.rules.kind
        earned, worth, did = 0, 0.0, 0.0
        for card in eye.lanes[move.lane].paintings:
            kind = kinds[card]
            earned += kind.earn
            did = sum(self._effect(view, name, n, did) for name, n in kind.effects)
            worth += did
        return worth + money(view, min(earned, view.public.wallet))

    def _effect(self, view: Any, name: str, n: int, before: float) -> float:
        if name == "repeat":
            return before
        if name == "draw":
            return CARD * n
        if name == "income":
            return money(view, n)
        if name == "sell":
            return max(0.0, money(view, min(3 * min(n, len(view.hand)), view.public.wallet)) - CARD * n)
        return 1.0 if view.hand else 0.0

    def _fee(self, view: Any, space: int) -> float:
        there = view.public.used[space]
        return money(view, -len(there) * view.rules.fee) if there else 0.0

    def _hang(self, view: Any, move: Any, eye: Eye) -> float:
        cost = view.rules.kind[move.card].cost
        return eye.place(move.card, move.lane, move.slot) - CARD * (cost + 1) + self._fee(view, 0)

    def _rehang(self, view: Any, move: Any, eye: Eye) -> float:
        one, other = eye.lanes[move.lane].paintings, eye.lanes[move.other_lane].paintings
        if move.lane == move.other_lane:
            mixed = list(one)
            mixed[move.slot], mixed[move.other_slot] = mixed[move.other_slot], mixed[move.slot]
            gain = eye.lane_runs(tuple(mixed)) - eye.lane_runs(one)
        else:
            there, here = one[move.slot], other[move.other_slot]
            first = one[: move.slot] + (here,) + one[move.slot + 1 :]
            second = other[: move.other_slot] + (there,) + other[move.other_slot + 1 :]
            gain = eye.lane_runs(first) + eye.lane_runs(second) - eye.lane_runs(one) - eye.lane_runs(other)
        return self.runs * gain + self._fee(view, 1)

    def _selltotown(self, view: Any, move: Any, eye: Eye) -> float:
        n = min(len(view.hand), view.public.curators[view.seat])
        return money(view, min(3 * n, view.public.wallet)) - CARD * n + self._fee(view, 2)

    def _export(self, view: Any, move: Any, eye: Eye) -> float:
        n = min(len(view.hand), view.public.curators[view.seat])
        return money(view, 2 * n) - CARD * n + self._fee(view, 3)

    def _auction(self, view: Any, move: Any, eye: Eye) -> float:
        kind = view.rules.kind[move.card]
        worth = eye.best_place(move.card, spots(eye.lanes).places[kind.orientation])
        price = min(worth * 0.6, view.public.cash[view.seat])
        return self.lots + worth * 0.8 + money(view, -price) + self._fee(view, 4)

    def _study(self, view: Any, move: Any, eye: Eye) -> float:
        room = view.rules.hand_limit - len(view.hand)
        return CARD * min(2, max(0, room)) + self._fee(view, 5)

    def _newlane(self, view: Any, move: Any, eye: Eye) -> float:
        room = sum(len(lane.slots) - len(lane.paintings) for lane in eye.lanes)
        return self.building * (3.0 - room) * (tours_left(view) > 2) + self._fee(view, 6)

    def _extend(self, view: Any, move: Any, eye: Eye) -> float:
        lane = eye.lanes[move.lane]
        cost = view.rules.extension_costs[len(lane.slots) // 2 - 1]
        full = len(lane.paintings) >= len(lane.slots) - 1
        worth = 2.5 + 0.6 * eye.lane_runs(lane.paintings) if full else 0.0
        return self.building * worth * (tours_left(view) > 2) + money(view, -cost) + self._fee(view, 6)

    def _hire(self, view: Any, move: Any, eye: Eye) -> float:
        rules = view.rules
        wages = sum(rules.wage(number) for number in range(view.round, rules.rounds + 1))
        later = (tours_left(view) - 1) * self.act
        return move.n * (later - wages) + self._fee(view, 7)

    def _prepare(self, view: Any, move: Any, eye: Eye) -> float:
        last = view.round == view.rules.rounds
        return self.taking(view, move, eye) + self.marker * (not last)

    def _connoisseur(self, view: Any, move: Any, eye: Eye) -> float:
        best = max([eye.in_hand(card) for card in view.public.market], default=CARD)
        return max(best, CARD) + self._fee(view, 9)

    # the steps

    def taking(self, view: Any, move: Any, eye: Eye) -> float:
        """A card of the market by what it is worth in the hand, one of the deck by the mean."""
        if len(view.hand) >= view.rules.hand_limit + 1:
            return 0.0
        return CARD + 0.4 if move.card == DECK else eye.in_hand(move.card)

    def placing(self, view: Any, move: Any, eye: Eye) -> float:
        """Where a painting that was won gains most; keeping it is worth a card."""
        return eye.place(view.lot[0], move.lane, move.slot) if hasattr(move, "lane") else CARD

    def hanging(self, view: Any, move: Any, eye: Eye) -> float:
        """The best to hang by an effect; leaving it out is worth nothing."""
        if not hasattr(move, "card"):
            return 0.0
        cost = max(0, view.rules.kind[move.card].cost - view.task.left)
        return eye.place(move.card, move.lane, move.slot) - CARD * (cost + 1)

    def exchanging(self, view: Any, move: Any, eye: Eye) -> float:
        """The best exchange; leaving it out is worth nothing."""
        if not hasattr(move, "card"):
            return 0.0
        return eye.place(move.card, move.lane, move.slot) - CARD

    def give(self, view: Any, legal: Legal, eye: Eye) -> Any:
        """The card that is worth least in the hand; no more of them when the next brings less than it is worth."""
        gives = [move for move in legal.moves if hasattr(move, "card")]
        least = min(gives, key=lambda move: eye.in_hand(move.card))
        if view.phase != "sell" or len(gives) == len(legal.moves):
            return least
        rules, n = view.rules, len(view.lot)
        price = {"town": rules.town_price, "effect": rules.effect_price}.get(view.task.what, rules.export_price)
        brings = price if view.task.what == "export" else min(price, max(0, view.public.wallet - price * n))
        return least if money(view, brings) > eye.in_hand(least.card) else legal.moves[-1]

    def bid(self, view: Any, legal: Legal, eye: Eye) -> Any:
        """Opens at 1 and raises by 1 up to a part of what the painting is worth where it would hang."""
        card = view.lot[0]
        worth = eye.best_place(card, spots(eye.lanes).places[view.rules.kind[card].orientation])
        least = legal.bids[0] if legal.bids else None
        if least is None or not legal.moves:
            return legal[0]
        own = view.auction.seller == view.seat
        limit = self.raid * worth * (0.8 if own else 1.0)
        return legal[1] if -money(view, -least) <= limit else legal[0]
