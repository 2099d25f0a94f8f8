"""The books of a museum game, kept by what its events tell and by nothing else, and a score of its own.

Whoever reads the sentences alone must come to the same cash, wallet, hands, walls, market, tiles and points as the
engine has.
"""

from __future__ import annotations

from collections import Counter


class Books:
    """What one knows who only hears the events."""

    def __init__(self, start) -> None:
        public = start.public
        self.rules = public.rules
        self.round, self.marker = public.round, public.marker
        self.cash, self.unpaid, self.curators = list(public.cash), list(public.unpaid), list(public.curators)
        self.hands, self.lanes = list(public.hand_sizes), [[[*lane] for lane in own] for own in public.lanes]
        self.tiles, self.market = [Counter(own) for own in public.tiles], Counter(public.market)
        self.wallet, self.deck, self.discards = public.wallet, public.deck_size, len(public.discards)
        self.bank = 0

    def row(self) -> dict:
        """All of it, to be compared."""
        return {
            "round": self.round, "marker": self.marker, "cash": self.cash, "unpaid": self.unpaid,
            "curators": self.curators, "hands": self.hands, "wallet": self.wallet, "deck": self.deck,
            "discards": self.discards, "tiles": self.tiles, "market": +self.market,
            "lanes": [[(slots, tuple(paintings)) for slots, paintings in own] for own in self.lanes],
        }  # fmt: skip

    def hear(self, event) -> None:
        """One event more."""
        getattr(self, f"_{event.kind}", self._nothing)(event)

    def _nothing(self, event) -> None:
        assert event.kind in {
            "rested", "left_out", "tour_begun", "took_turn", "put_up", "start_price", "raised", "left_auction",
            "culling_done",
        }  # fmt: skip
        if event.kind == "put_up":
            self.market[event.card] -= 1

    def _pays(self, seat, k, to=None) -> None:
        self.cash[seat] -= k
        if to is None:
            self.wallet += k
        else:
            self.cash[to] += k
        assert self.cash[seat] >= 0

    def _round_begun(self, event) -> None:
        self.round, self.marker = event.round, event.marker

    def _drew(self, event) -> None:
        self.hands[event.seat] += event.n
        self.deck -= event.n

    _basic_income = _drew

    def _went(self, event) -> None:
        for other in event.to:
            self._pays(event.seat, event.fee, other)

    def _brought_out(self, event) -> None:
        self.hands[event.seat] -= 1

    def _given(self, event) -> None:
        self.hands[event.seat] -= 1
        self.discards += event.use in ("cost", "limit")

    def _hung(self, event) -> None:
        paintings = self.lanes[event.seat][event.lane][1] = [*self.lanes[event.seat][event.lane][1]]
        if event.over is None:
            assert event.slot == len(paintings)
            paintings.append(event.card)
        else:
            assert paintings[event.slot] == event.over
            paintings[event.slot] = event.card
            self.hands[event.seat] += 1

    def _rehung(self, event) -> None:
        own = self.lanes[event.seat]
        for lane, slot, card in (
            (event.lane, event.slot, event.card),
            (event.other_lane, event.other_slot, event.other),
        ):
            own[lane][1] = [*own[lane][1]]
            own[lane][1][slot] = card

    def _exchanged(self, event) -> None:
        paintings = self.lanes[event.seat][event.lane][1] = [*self.lanes[event.seat][event.lane][1]]
        assert paintings[event.slot] == event.out
        paintings[event.slot] = event.card

    def _town_sale(self, event) -> None:
        price = self.rules.town_price if event.clause == "M3.4" else self.rules.effect_price
        assert event.due == price * len(event.cards)
        assert event.k == min(event.due, self.wallet)
        self._pays(event.seat, -event.k)
        self.discards += len(event.cards)

    def _exported(self, event) -> None:
        assert event.k == self.rules.export_price * len(event.cards)
        self._from_the_bank(event)
        self.discards += len(event.cards)

    def _from_the_bank(self, event) -> None:
        self.cash[event.seat] += event.k
        self.bank += event.k

    _income = _from_the_bank

    def _built(self, event) -> None:
        self.tiles[event.seat][event.tile] -= 1
        self.tiles[event.seat] = +self.tiles[event.seat]
        self._pays(event.seat, event.cost)
        own = self.lanes[event.seat]
        if event.extends:
            own[event.lane][0] += event.tile
        else:
            assert event.lane == len(own)
            own.append([event.tile, []])

    def _hired(self, event) -> None:
        self.curators[event.seat] += event.n
        assert self.curators[event.seat] == event.curators

    def _marker_taken(self, event) -> None:
        self.marker = event.seat

    def _took(self, event) -> None:
        if event.card is None:
            self._drew(event)
        else:
            self.market[event.card] -= 1
            self.hands[event.seat] += 1

    def _culled(self, event) -> None:
        self.market[event.card] -= 1
        self.discards += 1

    def _refilled(self, event) -> None:
        self.market.update(event.cards)
        self.deck -= len(event.cards)

    def _reshuffled(self, event) -> None:
        self.deck += event.n
        self.discards -= event.n

    def _takings(self, event) -> None:
        hung = self.lanes[event.seat][event.lane][1]
        assert event.due == sum(self.rules.kind[card].earn for card in hung)
        assert event.k == min(event.due, self.wallet)
        self._pays(event.seat, -event.k)

    def _auction_won(self, event) -> None:
        self._pays(event.buyer, event.price, event.payee)

    def _taken_in(self, event) -> None:
        self.hands[event.seat] += 1

    def _wages(self, event) -> None:
        assert event.wage == (self.round + 1) // self.rules.wage_rounds or self.rules.wage_rounds != 2
        for seat, (paid, owed) in enumerate(zip(event.paid, event.unpaid, strict=True)):
            assert paid + owed == event.wage * self.curators[seat]
            assert not owed or paid == self.cash[seat]
            self._pays(seat, paid)
            self.unpaid[seat] += owed

    def _museums_closed(self, event) -> None:
        points = [self.points(seat) for seat in range(len(self.cash))]
        assert list(event.points) == points
        best = [(points[seat], -self.curators[seat]) for seat in range(len(points))]
        assert event.winners == tuple(seat for seat, mine in enumerate(best) if mine == max(best))

    def points(self, seat) -> int:
        """What a museum scores, by the table of the rules: a run of n is n(n+3)/2 - 2."""
        total = self.cash[seat] - self.rules.unpaid_points * self.unpaid[seat]
        kinds = self.rules.kind
        own = [[kinds[card] for card in paintings] for _, paintings in self.lanes[seat]]
        shown = Counter(kind.school for lane in own for kind in lane)
        for lane in own:
            for at, kind in enumerate(lane):
                begin = end = at
                while begin and lane[begin - 1].school == kind.school:
                    begin -= 1
                while end + 1 < len(lane) and lane[end + 1].school == kind.school:
                    end += 1
                run = end - begin + 1
                if at == end and run > 1:
                    total += run * (run + 3) // 2 - 2
                total += kind.points
                if kind.pride is not None:
                    what, k = kind.pride
                    have = {
                        "run": run, "lane": len(lane), "lanes": len(own), "school": shown[kind.school],
                        "schools": len(shown), "last": k if at == len(lane) - 1 else k - 1,
                    }[what]  # fmt: skip
                    total += kind.pride_points * (have >= k)
        return total


def keep_books(record) -> list[str]:
    """What the events and the states of a record do not agree on, one line a move; nothing when all is well."""
    books, state, wrong = Books(record.start), record.start, []
    for number, (seat, move) in enumerate(record.moves):
        steps = state.steps(move, seat)
        for event, _ in steps:
            books.hear(event)
        state = steps[-1][1]
        heard, has = books.row(), Books(state).row()
        wrong += [f"move {number}, {move}: {key} {heard[key]}, not {has[key]}" for key in has if heard[key] != has[key]]
        total = sum(books.cash) + books.wallet - books.bank
        if total != sum(record.start.money) + record.start.wallet:
            wrong.append(f"move {number}, {move}: the money comes to {total}")
    return wrong
