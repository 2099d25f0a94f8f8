"""Whole games between many minds that change seats: who sits where, which deal and which luck is said game by game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numba import njit

from modernart_lab.engine.record import Record
from modernart_lab.games.modern_art.cards import KINDS
from modernart_lab.games.modern_art.rules import NEW_GAMES_ORDER, ROUNDS, Rules
from modernart_lab.games.modern_art.state import begin, check_table
from modernart_lab.kernel import start
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.kernel.house import MOST_MOVES, house, work
from modernart_lab.kernel.layout import HABITS
from modernart_lab.kernel.numbers import key, root_of
from modernart_lab.kernel.rounds import FREE, deal, play_on, shuffle
from modernart_lab.kernel.run import said
from modernart_lab.kernel.streams import MASK
from modernart_lab.kernel.streams import root_of as plain_root


@njit(cache=True, nogil=True)
def play_seats(start, deals, lucks, seats, habits, seed, last, h, w, games, out):
    """A game a row, the money at its end left in ``out``.

    ``deals`` and ``lucks`` are the numbers of its shuffle and of its minds' chance, ``seats`` the rows of ``habits``.
    """
    g = games[0]
    for i in range(out.shape[0]):
        for s in range(h.players):
            for j in range(HABITS):
                h.habits[s, j] = habits[seats[i, s], j]
        games[0] = start
        shuffle(g, root_of(seed, deals[i]))
        deal(g, h.deals[0], h)
        root = root_of(~seed, lucks[i])
        key(g, root, w.streams)
        play_on(g, root, last, FREE, h, w)
        for s in range(h.players):
            out[i, s] = g.money[s]


class Seats:
    """A table at which any of some bidders may sit in any seat.

    Args:
        players: 3 to 5.
        minds: the bidders, each called by its place here.
        seed: of deals and luck.
        rules: the edition with its switches.
        first: the seat that begins.

    Raises:
        ValueError: a mind that the kernel cannot play, or a table that cannot be.
    """

    def __init__(
        self, players: int, minds: Sequence[Bidder], seed: int, rules: Rules = NEW_GAMES_ORDER, first: int = 0
    ) -> None:
        check_table(players, rules, first)
        self._players, self._seed, self._rules, self._first = players, seed, rules, first
        self._table = house(players, rules)
        rows = [house(players, rules, mind).habits[0] for mind in minds]
        self._habits = np.ascontiguousarray(np.array(rows, np.float64).reshape(len(rows), HABITS))
        self._begun = start.fresh(players, rules, first)

    def play(self, deals: Any, lucks: Any, seats: Any) -> Any:
        """Play games.

        Args:
            deals: a number a game: which deal.
            lucks: a number a game: which luck of the minds.
            seats: a row a game: which mind sits in each seat.

        Returns:
            The money at the end, in whole k: an array of shape (games, players).
        """
        return self._play(deals, lucks, seats, work())

    def trace(self, deal: int, luck: int, seats: Sequence[int]) -> Record:
        """The record of one game: every move the kernel made in it, for the engine to replay.

        Raises:
            ValueError: the game has more moves than can be told.
        """
        paper = work(telling=True)
        dealt = self._begun.copy()
        shuffle(dealt, np.uint64(plain_root(self._seed, deal)))
        stock = tuple(KINDS[kind] for kind in dealt.stock[: dealt.deck])
        self._play([deal], [luck], [seats], paper)
        if paper.told > MOST_MOVES:
            raise ValueError(f"a game has {paper.told} moves; {MOST_MOVES} can be told at most")
        moves = [(int(seat), said(int(code), int(k))) for seat, code, k in paper.said[: paper.told]]
        return Record(begin(self._players, stock, self._rules, self._first), moves)

    def _play(self, deals: Any, lucks: Any, seats: Any, paper: Any) -> Any:
        dealt, drawn, sitting = (np.ascontiguousarray(given, np.int64) for given in (deals, lucks, seats))
        money = np.zeros((len(dealt), self._players), np.int64)
        table = self._table.copy()  # its habits are written anew for every game
        play_seats(
            self._begun, dealt, drawn, sitting, self._habits, np.uint64(self._seed & MASK), ROUNDS - 1, table, paper,
            start.room(), money,
        )  # fmt: skip
        return money
