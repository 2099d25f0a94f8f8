"""How a game lies in one row of numbers: where each figure stands, and how a state is written into it."""

from __future__ import annotations

SEATS = 5
KINDS = 25
HANDS = 0  # cards of a kind in a hand: HANDS + 25 * seat + kind
HELD = HANDS + SEATS * KINDS  # cards of an artist in a hand: HELD + 5 * seat + artist
OWNED = HELD + 25  # paintings before a seat: OWNED + 5 * seat + artist
SIZES = OWNED + 25
MONEY = SIZES + SEATS
FISTS = MONEY + SEATS  # a closed fist's k, -1 while open
COUNTS = FISTS + SEATS
PAST = COUNTS + 5  # the sum of an artist's tiles so far
ROUND = PAST + 5  # 0 to 3; 4 when the game is over
SEAT = ROUND + 1  # whose turn it is
STAGE = ROUND + 2  # see below
LOT = ROUND + 3  # cards in the middle
ARTIST = ROUND + 4
FORMAT = ROUND + 5
SELLER = ROUND + 6
PRICE = ROUND + 7  # the price so far; what is asked, -1 before
HOLDER = ROUND + 8  # the highest bidder, -1 for none
QUIET = ROUND + 9  # passes in a row
NEXT = ROUND + 10  # the seat that is asked
TURN = ROUND + 11  # lots since the start: the key of the random numbers
TABLE = ROUND + 12  # the counts as one number in base 5, LM the lowest
TOTAL = ROUND + 13  # cards in all hands
MYSTERY = ROUND + 14  # cards in the fourth hand
STOCK = ROUND + 15  # cards dealt from the stock
BUYER = ROUND + 16  # of the last lot
PAID = ROUND + 17
HEAD = ROUND + 18  # from here: the stock, and behind it the fourth hand

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
