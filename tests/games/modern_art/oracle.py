"""A naive scorer that knows nothing of the engine: it reads the events of a game and keeps the books with sums."""

from __future__ import annotations


def keep_books(record) -> list[str]:
    """Every disagreement between the books kept here and what the game says; empty when there is none."""
    books = Books(record[0])
    for at, event in enumerate(record.events, start=1):
        getattr(books, event.kind, books.nothing)(event)
        books.compare(event, record[at])
    return books.wrong


class Books:
    def __init__(self, start) -> None:
        self.wrong: list[str] = []
        self.rules, self.n, self.round = start.rules, start.players, start.round
        self.money, self.first_money = list(start.money), list(start.money)
        self.first_ledger = start.public.ledger
        self.paid_out = self.to_bank = 0
        self.owns = [[card[:2] for card in cards] for cards in start.collections]
        self.count = [a for cards in self.owns for a in cards] + [card[:2] for card in start.public.unsold]
        self.past = {artist: [k for k in row if k] for artist, row in start.tiles.items()}
        self.middle: list[str] = list(start.lot)
        self.count += [card[:2] for card in start.lot]

    def nothing(self, event) -> None:
        """Nothing changes hands."""

    def expect(self, sound: bool, *what) -> None:
        if not sound:
            self.wrong.append(" ".join(map(str, what)))

    def offered(self, event) -> None:
        self.flipped(event)
        self.middle.append(event.card)

    added = offered

    def flipped(self, event) -> None:
        self.count.append(event.card[:2])
        self.expect(event.nth == self.count.count(event.card[:2]), event, "is not number", event.nth)

    def pay(self, payee, k) -> None:
        if payee is None:
            self.to_bank += k
        else:
            self.money[payee] += k

    def hand_over(self, cards, owner=None) -> None:
        self.expect(list(cards) == self.middle, cards, "go, in the middle lie", self.middle)
        self.middle = []
        if owner is not None:
            self.owns[owner] += [card[:2] for card in cards]

    def sold(self, event) -> None:
        self.money[event.buyer] -= event.price
        self.pay(event.payee, event.price)
        self.hand_over(event.cards, event.buyer)

    def split_sale(self, event) -> None:
        self.money[event.buyer] -= event.price
        for payee, k in event.shares:
            self.pay(payee, k)
        self.hand_over(event.cards, event.buyer)

    def free(self, event) -> None:
        self.hand_over(event.cards, event.seat)

    def closed(self, event) -> None:
        if event.clause == "R1.6":
            self.middle = list(event.cards)
        self.hand_over(event.cards)

    exhausted = closed

    def scored(self, event) -> None:
        table = sorted(set(self.count), key=lambda a: (-self.count.count(a), self.rules.board.index(a)))[:3]
        self.expect(list(event.ranks) == table, "ranks", event.ranks, "by the books", table)
        pays = dict.fromkeys(("LM", "YO", "CP", "KG", "KR"), 0)
        for artist, tile in zip(table, self.rules.tiles, strict=False):
            self.past[artist].append(tile)
            pays[artist] = sum(self.past[artist])
        self.expect(dict(event.values) == pays, "values", event.values, "by the books", pays)
        for seat in range(self.n):
            due = 0
            for artist in self.owns[seat]:
                due += pays[artist]
            self.expect(event.payouts[seat] == due, "seat", seat, "is paid", event.payouts[seat], "by the books", due)
            self.money[seat] += due
            self.paid_out += due
        self.expect(event.round == self.round, "round", event.round, "by the books", self.round)
        self.round += 1
        self.owns = [[] for _ in range(self.n)]
        self.count = []

    def ended(self, event) -> None:
        most = max(self.money)
        winners = tuple(seat for seat in range(self.n) if self.money[seat] == most)
        self.expect(event.winners == winners, "winners", event.winners, "with", self.money)
        self.expect(event.money == tuple(self.money) and self.round == 5, event, "in round", self.round)

    def compare(self, event, state) -> None:
        self.expect(tuple(self.money) == state.money, "after", event, "money", state.money, "by the books", self.money)
        gained = zip(self.money, self.first_money, self.first_ledger, strict=True)
        self.expect(state.public.ledger == tuple(k - was + book for k, was, book in gained), "ledger after", event)
        total = sum(self.first_money) + self.paid_out - self.to_bank
        self.expect(sum(state.money) == total, "after", event, "money from nowhere")
