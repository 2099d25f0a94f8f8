"""Make the golden games of Modern Art. Run from the project's folder:  python -m tests.records.make"""

from __future__ import annotations

from pathlib import Path

from modernart_lab.engine import Record, play
from modernart_lab.games import modern_art as ma
from tests.records.golden import make, told

HERE = Path(__file__).parent
ODD = ma.Rules(
    edition="odd",
    start_money=37,
    deck=((2, 2, 2, 2, 4), (4, 1, 2, 2, 3), (2, 2, 4, 2, 3), (1, 2, 2, 5, 3), (3, 3, 3, 3, 5)),
    deal=((8, 5, 2, 1), (7, 3, 3, 0), (6, 2, 2, 1)),
    tiles=(50, 20, 0),
    board=("KR", "KG", "CP", "YO", "LM"),
)


def guess(view, artist: str) -> int:
    """About what a painting of this artist will pay: its tiles, and a tile by how often it was offered."""
    past = sum(view.tiles[artist])
    return past * (view.offered[artist] > 0) + 8 * view.offered[artist]


def bidder(view, legal, rng):
    """Bids up to a part of the guess, asks the guess, adds when it can, flips half the time."""
    names = {type(move).__name__: move for move in legal.moves}
    if view.phase == "offer":
        return max(legal.moves, key=lambda move: (view.offered[move.card[:2]], rng.random()))
    if view.phase == "double":
        return legal.moves[0] if rng.random() < 0.7 else names["Decline"]
    if view.phase == "flip":
        return legal.moves[int(rng.random() * 2)]
    worth = int(sum(guess(view, card[:2]) for card in view.lot) * (0.5 + rng.random() / 2))
    if view.auction.format == "fixed_price":
        if "Pass" in names:
            return names["Buy"] if "Buy" in names and view.auction.price <= worth else names["Pass"]
        return ma.Ask(min(worth, legal.bids[-1]))
    if view.auction.format == "sealed":
        return ma.Seal(min(worth, legal.bids[-1]))
    price = view.auction.price + 1 + int(rng.random() * 5)
    return ma.Bid(price) if price <= worth and price in legal.bids else names["Pass"]


def wild(view, legal, rng):
    """Any legal move."""
    at = int(rng.random() ** (1 if legal.moves else 3) * len(legal))
    if legal.moves and legal.bids and rng.random() < 0.7:
        return legal.moves[0]
    return legal[at if not (legal.moves and legal.bids) else int(rng.random() ** 4 * len(legal))]


GAMES = {
    "three": lambda: play(ma.new(3, seed=11), [bidder] * 3, seed=1),
    "four": lambda: play(ma.new(4, seed=12, first=2), [bidder, wild, bidder, bidder], seed=2),
    "five": lambda: play(ma.new(5, seed=13, first=4), [bidder] * 4 + [wild], seed=3),
    "hide": lambda: play(
        ma.new(3, seed=14, rules=ma.HIDE),
        [bidder, wild, wild],
        seed=4,
        names=["花子", "<b>Bob</b>", 'O\'Neil "&" Söhne'],
    ),
    "mystery": lambda: play(ma.new(3, seed=15, rules=ma.Rules(mystery_hand=True)), [bidder] * 3, seed=5),
    "split": lambda: play(ma.new(4, seed=14, rules=ma.Rules(double_split=True)), [bidder, wild] * 2, seed=6),
    "visible": lambda: play(ma.new(5, seed=17, rules=ma.Rules(money_visible=True)), [wild] * 5, seed=7),
    "all": lambda: play(
        ma.new(3, seed=82, rules=ma.Rules(mystery_hand=True, double_split=True, money_visible=True)), [wild] * 3, seed=8
    ),
    "odd": lambda: play(ma.new(4, seed=19, rules=ODD), [bidder, wild] * 2, seed=9),
    "lesson": lambda: play(
        ma.position(
            ["KRo LMd YOs", "KRd CPf", "LMs KRf YOd YOn"],
            ["KR KR", "LM", "LM YO YO"],
            unsold="CP",
            turn=1,
            round=3,
            money=[31, 0, 258],
            tiles={"LM": (30, 20), "KR": (20, 30), "CP": (10, 10)},
            seed=20,
        ),
        [bidder] * 3,
        seed=10,
    ),
}


def tell(record: Record) -> dict:
    """What is told of a record."""
    scored = [event for event in record.events if event.kind == "scored"]
    return told(
        record,
        ranks=[list(event.ranks) for event in scored],
        payouts=[list(event.payouts) for event in scored],
        money=list(record.outcome.money),
    )


if __name__ == "__main__":
    make(HERE, GAMES, tell)
