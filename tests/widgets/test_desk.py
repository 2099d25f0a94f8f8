"""The desk: three parts at one position, closed together."""

from __future__ import annotations

import pytest
import traitlets

from modernart_lab.widgets import explorer, market
from modernart_lab.widgets.desk import Desk
from tests.widgets.charts import FakeSampler, FakeWorth, bidding
from tests.widgets.games import game

RECORD = game(5, seed=11)


@pytest.fixture
def desk(monkeypatch):
    monkeypatch.setattr(explorer, "Sampler", FakeSampler)
    monkeypatch.setattr(market, "WorthSampler", FakeWorth)
    monkeypatch.setattr(explorer, "quick_now", lambda: False)
    monkeypatch.setattr(market, "quick_now", lambda: False)
    made = Desk(RECORD)
    yield made
    made.close()


def test_one_position_for_all(desk):
    at = bidding(RECORD, ("Bid",), 50)
    desk.position = at
    assert (desk.stepper.position, desk.explorer.position, desk.market.position) == (at, at, at)
    assert desk.explorer.values is not None
    desk.stepper.step("event", 1)
    assert desk.position == at + 1


def test_one_seat_one_language_one_size(desk):
    desk.seat, desk.lang, desk.size = 2, "ja", "projector"
    assert (desk.stepper.seat, desk.stepper.lang, desk.stepper.size) == (2, "ja", "projector")
    assert {part.lang for part in (desk.explorer, desk.market)} == {"ja"}
    assert {part.size for part in (desk.explorer, desk.market)} == {"projector"}
    assert desk.scene["title"] == "デスク：ゲームとグラフ"


@pytest.mark.parametrize(("name", "value"), [("position", 10_000), ("seat", 9), ("lang", "tlh"), ("size", "huge")])
def test_what_cannot_be_is_refused_before_anything_changes(desk, name, value):
    before = getattr(desk, name)
    with pytest.raises(traitlets.TraitError):
        setattr(desk, name, value)
    assert getattr(desk, name) == getattr(desk.stepper, name) == before


def test_closing_closes_all(desk):
    parts = [desk.stepper, desk.explorer, desk.market]
    desk.close()
    assert all(part.comm is None for part in (*parts, desk))
    made = FakeSampler.made
    parts[0].position = bidding(RECORD, ("Bid",), 50)
    assert FakeSampler.made == made
    assert parts[1].bundle.comm is not None or parts[1].bundle is None


def test_the_script_of_plotly_survives_a_desk_and_is_made_anew_when_it_was_closed(desk):
    script = desk.explorer.bundle
    desk.close()
    again = Desk(RECORD)
    assert again.market.bundle is script
    again.close()
    script.close()
    anew = Desk(RECORD)
    assert anew.market.bundle is not script
    anew.close()


def test_its_words_do_not_change_from_run_to_run(desk):
    assert repr(desk) == f"Desk({RECORD!r}, seat=None, lang='en')"
