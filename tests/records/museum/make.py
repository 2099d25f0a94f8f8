"""Make the golden games of the museum. Run from the project's folder:  python -m tests.records.museum.make"""

from __future__ import annotations

from pathlib import Path

from modernart_lab.engine import Record, play
from modernart_lab.games import museum as m
from tests.records.golden import make, told

HERE = Path(__file__).parent
HURRIED = m.STANDARD.replace(
    name="hurried", rounds=4, hand_start=7, hand_limit=3, market_size=2, income_rounds=(2, 4), wallet_each=1,
    wage_rounds=1, curators_most=3, fee=2, variant=True,
)  # fmt: skip
LIKING = {
    "Hang": 9, "Tour": 7, "Auction": 4, "Study": 3, "Export": 2, "SellToTown": 3, "Extend": 2, "NewLane": 2, "Rehang": 2,
    "Hire": 1, "Prepare": 2, "Connoisseur": 2, "Rest": 0.1,
}  # fmt: skip


def keen(view, legal, rng):
    """Likes some kinds of action better than others, goes on with what it began, bids by ones up to 8."""
    if view.phase == "auction":
        least = legal.bids[0] if legal.bids else 99
        if not legal.moves:
            return m.Ask(least)
        return m.Bid(least) if least <= 8 and rng.random() < 0.8 else m.Pass()
    moves = [move for move in legal.moves if type(move) is not m.Done] or list(legal.moves)
    if view.phase in ("sell", "cull", "exchange") and m.Done() in legal and rng.random() < 0.4:
        return m.Done()
    kinds = sorted({type(move).__name__ for move in moves})
    likings = [LIKING.get(kind, 1) for kind in kinds]
    kind = rng.choices(kinds, likings)[0]
    return rng.choice([move for move in moves if type(move).__name__ == kind])


def wild(view, legal, rng):
    """Any kind of legal move, then any way of making it; high prices now and then."""
    if legal.bids and (not legal.moves or rng.random() < 0.5):
        return legal.priced(legal.bids[int(rng.random() ** 2 * len(legal.bids))])
    kinds = sorted({type(move).__name__ for move in legal.moves})
    kind = rng.choice(kinds)
    return rng.choice([move for move in legal.moves if type(move).__name__ == kind])


GAMES = {
    "two": lambda: play(m.new(2, seed=21), [keen, wild], seed=1),
    "three": lambda: play(
        m.new(3, seed=22), [keen, wild, keen], seed=2, names=["花子", "<b>Bob</b>", 'O\'Neil "&" Söhne']
    ),
    "four": lambda: play(m.new(4, seed=23), [keen, keen, wild, keen], seed=3),
    "wild": lambda: play(m.new(4, seed=24), [wild] * 4, seed=4),
    "hurried": lambda: play(m.new(3, seed=25, rules=HURRIED), [keen, wild, keen], seed=5),
    "lesson": lambda: play(
        m.position(
            ["milkmaid judith view_delft mona_lisa", "sunflowers", "red_fuji last_supper"],
            ["LPLL red_fuji sunflowers nihonbashi / PL dance_class", "LP / PL / PP", "LPPP great_wave / PL"],
            round=7, turn=1, money=[12, 0, 31], wallet=2, curators=[3, 2, 5], unpaid=[0, 4, 0], seed=26,
        ),
        [keen, wild, keen],
        seed=6,
    ),
}  # fmt: skip


def tell(record: Record) -> dict:
    """What is told of a record."""
    public = record.last.public
    return told(
        record,
        wages=[list(event.paid) for event in record.events if event.kind == "wages"],
        money=list(public.cash),
        wallet=public.wallet,
        unpaid=list(public.unpaid),
        curators=list(public.curators),
        points=list(record.outcome.points),
    )


if __name__ == "__main__":
    make(HERE, GAMES, tell)
