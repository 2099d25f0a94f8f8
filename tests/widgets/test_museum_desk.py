"""The museum's desk: stepper, auction and wallet at one position; the explorer asks only where a price is named."""

from __future__ import annotations

import pytest

import modernart_lab as lab
from modernart_lab.widgets import explorer
from modernart_lab.widgets.museum_explorer import MuseumExplorer
from tests.widgets.museum_games import game, position_of

RECORD = game(3, seed=5)


@pytest.fixture
def desk(monkeypatch):
    monkeypatch.setattr(explorer, "ALONE", 2)
    monkeypatch.setattr(explorer, "FEWEST", 2)
    made = lab.Desk(RECORD)
    yield made
    made.close()


def auction_of(record):
    """A position at which a seat may raise or leave, late in the game."""
    return next(
        at for at in reversed(range(len(record)))
        if record[at].phase == "auction" and record[at].to_act and record[at].legal(record[at].to_act[0]).moves
    )  # fmt: skip


def test_one_position_for_all(desk):
    desk.position = at = position_of(RECORD, "wages")
    assert (desk.stepper.position, desk.explorer.position, desk.market.position) == (at, at, at)
    assert desk.market.facts.here == at
    desk.lang, desk.seat, desk.size = "ja", 1, "projector"
    assert {part.lang for part in (desk.stepper, desk.explorer, desk.market)} == {"ja"}
    assert desk.explorer.scene["title"] == "ここに競売はありません"
    assert repr(desk).startswith("MuseumDesk(")


def test_an_auction_is_told_in_dollars_and_points(desk):
    desk.position = at = auction_of(RECORD)
    seat = RECORD[at].to_act[0]
    scene = desk.explorer.scene
    assert desk.explorer.values.bids[0] == RECORD[at].auction.price + 1
    assert scene["title"] == f"What should {RECORD.names[seat]} bid?"
    assert "scores" in scene["finding"]
    assert scene["table"]["rows"][0][0].startswith("$")
    assert "a dollar being a point" in scene["assumed"]
    assert "bids" in desk.explorer.drawing
    desk.position = 0
    assert scene != desk.explorer.scene
    assert "No price is asked of" in desk.explorer.scene["calm"]


def test_the_same_name_explores_either_game():
    found = lab.BidExplorer(RECORD)
    assert isinstance(found, MuseumExplorer)
    assert repr(found) == f"MuseumExplorer(position={len(RECORD)}, lang='en')"
    found.close()
