"""The rules a second time, by lists and loops, as slow and as plain as they are read aloud. The engine is held to it.

Nothing of the engine is used but the words of the moves. It is the arbiter of differential tests and of perft counts.
"""

from __future__ import annotations

import copy

from modernart_lab.games.modern_art import Add, Ask, Bid, Buy, Decline, Flip, Offer, Pass, Seal, Skip

NAMES = ["LM", "YO", "CP", "KG", "KR"]


class Naive:
    def __init__(self, state) -> None:
        """Begin from a state of the engine in which a card is to be offered."""
        assert state.phase == "offer"
        self.rules, self.n, self.round, self.asked = state.rules, state.players, state.round, state.turn
        self.hands = [list(hand) for hand in state.hands]
        self.money = list(state.money)
        self.stock, self.fourth = list(state.private.stock), list(state.private.mystery)
        self.tiles = {artist: list(row) for artist, row in state.tiles.items()}
        self.owned = [[card[:2] for card in cards] for cards in state.collections]
        self.table = [artist for artist, count in state.offered.items() for _ in range(count)]
        self.what = "offer"
        self.lot: list[str] = []

    def to_act(self) -> list[int]:
        if self.what == "over":
            return []
        if self.what == "s":
            return [seat for seat in range(self.n) if seat not in self.fists]
        return [self.asked]

    def legal(self, seat: int) -> tuple[list, type | None, list[int]]:
        """The moves without a number, the word that is said with a number, and the numbers."""
        if seat not in self.to_act():
            return [], None, []
        cash, hand = self.money[seat], self.hands[seat]
        if self.what == "offer":
            return [Offer(card) for card in set(hand)], None, []
        if self.what == "second":
            fitting = {card for card in hand if card[:2] == self.lot[0][:2] and card[2] != "d"}
            return [Decline()] + [Add(card) for card in fitting], None, []
        if self.what in ("o", "n"):
            return [Pass()], Bid, [k for k in range(1, cash + 1) if k > self.price]
        if self.what == "s":
            return [], Seal, list(range(cash + 1))
        if self.what == "f":
            return [], Ask, list(range(cash + 1))
        if self.what == "take":
            return [Pass()] + [Buy()] * (self.price <= cash), None, []
        return [Flip(), Skip()], None, []

    def make(self, seat: int, move) -> None:
        if self.what == "offer":
            self.first = seat
            self.put(seat, move.card)
        elif self.what == "second":
            if isinstance(move, Add):
                self.put(seat, move.card)
            elif (seat + 1) % self.n != self.first:
                self.asked = (seat + 1) % self.n
            else:
                self.owned[self.first].append(self.lot[0][:2])
                self.next_turn(self.first)
        elif self.what in ("o", "n"):
            self.shout(seat, move)
        elif self.what == "s":
            self.fists[seat] = move.k
            if len(self.fists) == self.n:
                best = max(self.fists.values())
                ring = [(self.seller + i) % self.n for i in range(self.n)]
                self.sell(next(other for other in ring if self.fists[other] == best), best)
        elif self.what == "f":
            self.price, self.what, self.asked = move.k, "take", (seat + 1) % self.n
        elif self.what == "take":
            self.asked = (seat + 1) % self.n
            if isinstance(move, Buy):
                self.sell(seat, self.price)
            elif self.asked == self.seller:
                self.sell(self.seller, self.price)
        elif isinstance(move, Skip):
            self.next_turn(seat)
        else:
            artist = self.fourth.pop()[:2]
            self.table.append(artist)
            if self.table.count(artist) == 5:
                self.end_round(seat)
            else:
                self.next_turn(seat)

    def put(self, seat: int, card: str) -> None:
        """A card goes to the middle; the round may end; or an auction begins, or a second card is asked for."""
        self.hands[seat].remove(card)
        self.table.append(card[:2])
        self.lot.append(card)
        if self.table.count(card[:2]) == 5 or self.hands.count([]) == self.n:
            self.end_round(seat)
        elif card[2] == "d":
            self.what, self.asked = "second", seat
        else:
            self.what, self.seller, self.price, self.buyer, self.silent = card[2], seat, 0, None, 0
            self.fists: dict[int, int] = {}
            self.asked = seat if card[2] == "f" else (seat + 1) % self.n

    def shout(self, seat: int, move) -> None:
        if isinstance(move, Bid):
            self.price, self.buyer, self.silent = move.k, seat, 0
        else:
            self.silent += 1
        self.asked = (seat + 1) % self.n
        over = seat == self.seller if self.what == "n" else self.silent == self.n - (self.buyer is not None)
        if over:
            self.sell(self.seller if self.buyer is None else self.buyer, self.price)

    def sell(self, buyer: int, price: int) -> None:
        shares = {self.seller: price}
        if self.rules.double_split and self.seller != self.first:
            shares = {self.first: price // 2, self.seller: price - price // 2}
        self.money[buyer] -= price
        for seat, k in shares.items():
            if seat != buyer:
                self.money[seat] += k
        self.owned[buyer] += [card[:2] for card in self.lot]
        if self.fourth:
            self.what, self.asked, self.lot = "flip", self.seller, []
        else:
            self.next_turn(self.seller)

    def next_turn(self, after: int) -> None:
        self.what, self.lot = "offer", []
        self.asked = (after + 1) % self.n
        while not self.hands[self.asked]:
            self.asked = (self.asked + 1) % self.n

    def end_round(self, closer: int) -> None:
        present = [artist for artist in self.rules.board if artist in self.table]
        present.sort(key=lambda artist: -self.table.count(artist))
        for artist, tile in zip(present[:3], self.rules.tiles, strict=False):
            self.tiles[artist][self.round - 1] = tile
        for seat in range(self.n):
            for artist in self.owned[seat]:
                if artist in present[:3]:
                    self.money[seat] += sum(self.tiles[artist])
        self.owned, self.table, self.lot = [[] for _ in range(self.n)], [], []
        if self.round == 4:
            self.what = "over"
            return
        self.round += 1
        mystery = self.rules.mystery_hand
        for hand in self.hands:
            for _ in range(self.rules.deal[self.n - 3 + mystery][self.round - 1]):
                hand.append(self.stock.pop(0))
        if mystery:
            new = [self.stock.pop(0) for _ in range(self.rules.deal[1][self.round - 1])]
            self.fourth = new + self.fourth
        if any(self.hands):
            self.next_turn(closer)
        else:
            self.end_round(closer)

    def offered(self) -> dict[str, int]:
        return {artist: self.table.count(artist) for artist in NAMES}


def perft(game: Naive, depth: int) -> int:
    """How many sequences of that many moves there are, each seat that may act acting in turn or out of it."""
    if depth == 0:
        return 1
    total = 0
    for seat in game.to_act():
        words, said, numbers = game.legal(seat)
        for move in words + [said(k) for k in numbers]:
            after = copy.deepcopy(game)
            after.make(seat, move)
            total += perft(after, depth - 1)
    return total
