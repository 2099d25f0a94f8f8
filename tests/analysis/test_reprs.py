"""A result that stands on the last line of a cell says what was found, in a line; its figures stand in `frame()`."""

import pytest

import modernart_lab as lab
from tests.conftest import ROOT


@pytest.fixture(scope="module")
def record():
    return lab.Record.load(ROOT / "notebooks" / "games" / "first-game.jsonl")


def test_of_every_analysis(record):
    view = record[91].view(0)
    worth, bids, moves = (find(view, samples=60) for find in (lab.worth, lab.bid_values, lab.move_values))
    assert repr(worth) == f"<Worth: {', '.join(f'{a} {worth[a].mean:.1f}' for a in worth.artists)}; 60 samples>"
    assert repr(bids) == f"<BidValues of seat 0: best {bids.best}, break-even {bids.break_even}; 60 samples>"
    assert repr(moves) == f"<MoveValues of seat 0: best {moves.best}; 60 samples>"
    beliefs = lab.beliefs(record, seat=0, at=91, samples=60, progress=False)
    assert repr(beliefs) == f"<Beliefs of seat 0: 60 worlds, as good as {beliefs.effective:,.0f}>"
