"""What a table plays by, as the kernel takes it: rules, tables of values, habits; and its scratch paper."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np

from modernart_lab.games.modern_art.cards import ARTISTS, INDEX
from modernart_lab.games.modern_art.rules import ROUNDS, Rules
from modernart_lab.kernel import layout as at
from modernart_lab.kernel.bidder import Bidder, alike
from modernart_lab.kernel.estimate import OWN, market

MARKETS = 5 ** len(ARTISTS)
HOUSE = np.dtype(
    [
        ("players", "i8"),
        ("deals", "i8", (ROUNDS,)),
        ("mystery", "i8"),
        ("split", "i8"),
        ("own", "f8"),
        ("apart", "f8"),
        ("board", "i8", (5,)),
        ("prizes", "i8", (3,)),
        ("habits", "f8", (at.SEATS, at.HABITS)),
        ("market", "f8", (MARKETS, 2, 5)),
        ("order", "u1", (MARKETS, 5)),
    ],
    align=True,
)
"""What a table plays by, as one record: the kernel is handed its address, not its parts.

players: how many seats. deals: cards to each seat in rounds 1 to 4. mystery: whether there is a fourth hand. split:
whether the money of a handed-over double is shared. own: the weight of the own hand in an estimate. apart: of a
painting before another seat, when a lead is counted. board: artists from the top of the board down. prizes: the tiles
of ranks 1, 2 and 3, in k. habits: a row a seat, in the order of ``layout``. market: by table of counts, the chance of
a rank by artist, and beside it the expected new tile in k. order: by table of counts, the artists from the first rank
down.
"""
MOST_MOVES = 100_000
"""Moves of a game that can be told at most."""
WORK = np.dtype(
    [
        ("streams", "u8", (at.SEATS,)),
        ("pays", "i8", (8,)),
        ("limits", "f8", (at.SEATS,)),
        ("telling", "i8"),
        ("told", "i8"),
        ("said", "i4", (MOST_MOVES, 3)),
    ],
    align=True,
)
"""Scratch paper of one thread.

streams: the random numbers of each seat. pays: k a painting, by artist; behind them the artists of rank 1, 2 and 3,
-1 for none. After a round they are those of its end. limits: up to where each seat bids in an open auction. telling:
whether moves are written down. told: how many there were. said: seat, kind of move and figure of each, as far as
there is room.
"""


def work(*, telling: bool = False) -> Any:
    """Fresh scratch paper."""
    paper = np.zeros(1, WORK).view(np.recarray)[0]
    paper.telling = telling
    return paper


def house(players: int, rules: Rules, minds: Any = None) -> Any:
    """What a table plays by.

    Args:
        players: how many seats.
        rules: the edition with its switches.
        minds: a ``Bidder`` a seat, or one for all; None for the default.

    Raises:
        ValueError: a mind that the kernel cannot play, or not one a seat.
    """
    seats = tuple(_seats(players, minds))
    plain = all(type(mind) is Bidder for mind in seats)  # only figures, so that equal ones play alike
    return _kept(players, rules, seats) if plain else _built(players, rules, seats)


def _built(players: int, rules: Rules, seats: tuple[Bidder, ...]) -> Any:
    made = np.zeros(1, HOUSE).view(np.recarray)[0]
    made.players = players
    made.deals[:] = rules.deal_to(players)
    made.mystery, made.split, made.own = rules.mystery_hand, rules.double_split, OWN
    made.apart = -1.0 / (players - 1)
    made.board[:] = [INDEX[artist] for artist in rules.board]
    made.prizes[:] = rules.tiles
    made.habits[:players] = [_habits(mind, players) for mind in seats]
    made.market[:], made.order[:] = _markets(rules.board, rules.tiles)
    return made


_kept = lru_cache(maxsize=16)(_built)
"""Nothing writes into a house, so that one will do for all who ask for the same."""


@lru_cache(maxsize=16)
def _markets(board: tuple[str, ...], prizes: tuple[int, ...]) -> tuple[Any, Any]:
    """The figures of ``estimate.market`` for all 3,125 tables of counts, LM the lowest digit, and the ranks."""
    tables = [counts[::-1] for counts in product(range(5), repeat=len(ARTISTS))]
    rows = [market(counts, board, prizes) for counts in tables]
    down = [INDEX[artist] for artist in board]
    order = [sorted(down, key=lambda b: -counts[b]) for counts in tables]
    return np.array(rows), np.array(order)


def _seats(players: int, minds: Any) -> Sequence[Bidder]:
    if minds is None:
        minds = Bidder()
    if not callable(minds) and not hasattr(minds, "__iter__"):
        raise ValueError(f"minds are Bidders, one a seat or one for all, not {minds!r}")
    seats: tuple[Any, ...] = (minds,) * players if callable(minds) else tuple(minds)
    if len(seats) != players:
        raise ValueError(f"{players} seats need {players} minds, not {len(seats)}")
    for mind in seats:
        if not alike(mind):
            raise ValueError(f"the kernel plays Bidders only, with shares of their own; {mind!r} chooses otherwise")
    return seats


def _habits(mind: Bidder, players: int) -> list[float]:
    """A bidder's habits at a table of so many seats, in the order of ``layout``."""
    row = [0.0] * at.HABITS
    figures = {
        at.H_OPEN: mind.open_share,
        at.H_OPEN_OWN: mind.keeping(players),
        at.H_ONCE: mind.once_share,
        at.H_SEAL: mind.sealed(players, sells=False),
        at.H_SEAL_OWN: mind.sealed(players, sells=True),
        at.H_BUY: mind.buying(players),
        at.H_ASK: mind.asking(players),
        at.H_KEEP: mind.keeping(players),
        at.H_NOISE: mind.noise,
        at.H_JUMP: mind.jump,
        at.H_ADD: mind.add,
        at.H_FLIP: mind.flip,
        at.H_CLOSE: mind.close,
        at.H_WHIM: mind.whim,
        at.H_PLAIN: mind.plain,
        at.H_FIXED: mind.ask_share,
        at.H_PAIR: mind.pair,
        at.H_LONE: mind.lone,
    }
    for place, figure in figures.items():
        row[place] = float(figure)
    for after in range(at.SEATS):
        row[at.H_AFTER + after] = float(mind.once(after))
    for place, share in enumerate(row):
        if place in SHARES and not 0.0 <= share <= 10.0:
            raise ValueError(f"{mind!r} has a share of {share}: shares are numbers from 0 to 10")
    return row


SHARES = (at.H_OPEN, at.H_OPEN_OWN, at.H_ONCE, at.H_SEAL, at.H_SEAL_OWN, at.H_BUY, at.H_ASK, at.H_KEEP,
          *range(at.H_AFTER, at.H_AFTER + at.SEATS))  # fmt: skip
"""The habits that a mind of one's own may work out otherwise."""
