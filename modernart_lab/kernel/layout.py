"""How a game lies in the kernel: one record of fixed length, and numbers for formats, moves and habits."""

from __future__ import annotations

import numpy as np

SEATS = 5
ARTISTS = 5
KINDS = 25
MOST_CARDS = 120
"""Cards of a deck at most; a larger one is played by the engine alone."""

GAME = np.dtype(
    [
        ("hands", "u1", (SEATS, KINDS)),
        ("held", "u1", (SEATS, ARTISTS)),
        ("owned", "u1", (SEATS, ARTISTS)),
        ("bought", "u1", (ARTISTS,)),
        ("sizes", "u1", (SEATS,)),
        ("counts", "u1", (ARTISTS,)),
        ("money", "i8", (SEATS,)),
        ("fists", "i8", (SEATS,)),
        ("past", "i8", (ARTISTS,)),
        ("number", "i8"),
        ("stage", "i8"),
        ("seat", "i8"),
        ("turn", "i8"),
        ("table", "i8"),
        ("total", "i8"),
        ("lot", "i8"),
        ("artist", "i8"),
        ("form", "i8"),
        ("seller", "i8"),
        ("asked", "i8"),
        ("price", "i8"),
        ("holder", "i8"),
        ("quiet", "i8"),
        ("buyer", "i8"),
        ("paid", "i8"),
        ("deck", "i8"),
        ("dealt", "i8"),
        ("fourth", "i8"),
        ("stock", "u1", (MOST_CARDS,)),
        ("mystery", "u1", (MOST_CARDS,)),
    ],
    align=True,
)
"""One moment of a game.

hands: cards of each kind, a row a seat. held: the same by artist. owned: paintings before each seat, by artist.
bought: the same before all seats together. sizes: cards in each hand. counts: paintings offered this round, by
artist. money: in k. fists: what a seat has sealed, in k, -1 while it has not. past: the sum of an artist's tiles, in
k. number: of the round, 0 to 3; 4 when the game is over. stage: see below. seat: whose turn it is. turn: lots since
the start, the key of the random numbers. table: the counts as one number in base 5, LM the lowest digit. total: cards
in all hands. lot: cards in the middle, of ``artist``, sold in the format ``form`` by ``seller``. asked: the seat that
is asked. price: so far, in k; at a fixed price -1 before it is named. holder: the highest bidder, -1 for none. quiet:
passes in a row. buyer, paid: of the last lot. deck: cards in the whole deck. dealt: how many of ``stock`` (kinds, the
top card first) are dealt. fourth: cards in ``mystery``, the next to be turned up last.
"""

AT_OFFER, AT_DOUBLE, AT_AUCTION, AT_FLIP, AT_END = range(5)
OPEN, ONCE, SEALED, FIXED, DOUBLE = range(5)
SAYS = ("Offer", "Add", "Decline", "Bid", "Pass", "Seal", "Ask", "Buy", "Flip", "Skip")
OFFER, ADD, DECLINE, BID, PASS, SEAL, ASK, BUY, FLIP, SKIP = range(10)

# a bidder's habits, one row a seat; behind them its share once around by how many are still to come
(
    H_OPEN, H_OPEN_OWN, H_ONCE, H_SEAL, H_SEAL_OWN, H_BUY, H_ASK, H_KEEP, H_NOISE, H_JUMP, H_ADD, H_FLIP, H_CLOSE,
    H_WHIM, H_PLAIN, H_FIXED, H_PAIR, H_LONE, H_AFTER,
) = range(19)  # fmt: skip
HABITS = H_AFTER + SEATS
