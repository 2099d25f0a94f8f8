"""The market chart's Python side: the facts up to the position, nothing after it, and what is expected."""

from __future__ import annotations

import asyncio
import json

import pytest
import traitlets

from modernart_lab.games import modern_art as ma
from modernart_lab.games.modern_art.cards import ARTISTS
from modernart_lab.widgets import market as module
from modernart_lab.widgets.market import MarketChart
from modernart_lab.widgets.market_facts import market
from modernart_lab.widgets.source import Source
from modernart_lab.widgets.stepper import AuctionStepper
from tests.widgets.charts import FakeWorth, every_text, speak
from tests.widgets.games import game

RECORD = game(5, seed=11)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(module, "WorthSampler", FakeWorth)
    monkeypatch.setattr(module, "quick_now", lambda: False)
    monkeypatch.setattr(module, "PAUSE", 0.0)


def facts(at, record=RECORD):
    return market(Source(AuctionStepper(record, position=at)))


def test_what_was_paid_is_what_the_scoring_said():
    scored = [(at, event) for at, event in enumerate(RECORD.events, 1) if event.kind == "scored"]
    assert len(scored) == 4
    for number, (at, event) in enumerate(scored, 1):
        told = facts(at)
        assert told.over == number
        values = dict(event.values)
        for artist in ARTISTS:
            assert told.paid[artist][-1] == values.get(artist, 0)
            assert told.kept[artist][-1] == sum(RECORD[at].tiles[artist][:number])


@pytest.mark.slow
def test_the_round_in_progress():
    assert (facts(0).over, facts(0).now) == (0, 1)
    assert facts(len(RECORD)).now is None
    stepper = AuctionStepper(RECORD)
    source = Source(stepper)
    for at in range(0, len(RECORD) + 1, 3):
        stepper.position = at
        told = market(source)
        assert told.now is None or told.now == told.over + 1
        assert all(len(row) == told.over for row in (*told.paid.values(), *told.kept.values()))


def test_between_two_rounds_nothing_is_offered_yet():
    at = next(i for i, event in enumerate(RECORD.events, 1) if event.kind == "scored")
    assert sum(facts(at).offered.values()) == 0
    assert sum(facts(at - 1).offered.values()) > 0


def test_every_sale_is_there_with_its_format_and_what_it_paid_back():
    told = facts(len(RECORD)).sales
    sold = [event for event in RECORD.events if event.kind in ("sold", "split_sale")]
    assert [(sale.price, sale.cards) for sale in told] == [(event.price, event.cards) for event in sold]
    scored = [dict(event.values) for event in RECORD.events if event.kind == "scored"]
    for sale in told:
        assert sale.each == scored[sale.round - 1].get(sale.artist, 0)
        assert sale.format == ("d" if len(sale.cards) == 2 else sale.cards[0][2])


def test_nothing_after_the_position_is_told():
    """The same position, in two games that go on differently, gives the same facts and the same scene."""
    for at in (at for at in (30, 80, 120, 150) if RECORD[at].to_act):
        short = type(RECORD)(RECORD.start, moves_until(at), names=RECORD.names)
        assert facts(at) == facts(len(short), short)
        one, other = (
            MarketChart(AuctionStepper(RECORD, position=at)),
            MarketChart(AuctionStepper(short, position=len(short))),
        )
        assert {**one.scene, "version": 0} == {**other.scene, "version": 0}
        assert one.drawing == other.drawing
        one.close()
        other.close()


def moves_until(at):
    moves, position = [], 0
    for state, seat, move in RECORD.decisions():
        position += len(state.steps(move, seat))
        if position > at:
            break
        moves.append((seat, move))
    assert moves
    return moves


@pytest.mark.slow
def test_every_position_can_be_drawn():
    stepper = AuctionStepper(RECORD)
    chart = MarketChart(stepper)
    for at in range(len(RECORD) % 7, len(RECORD) + 1, 7):
        stepper.position = at
        assert chart.error == ""
        scene = chart.scene
        assert len(scene["tables"]["value"]["rows"]) == 5
        assert all(len(row) == len(scene["tables"]["value"]["columns"]) for row in scene["tables"]["value"]["rows"])
        assert bool(scene["counts"]) == (facts(at).now is not None)
        assert set(chart.drawing) == {"value", "price"}
    assert chart.expected == {}
    assert "most in the last round" in chart.scene["findings"]["value"]
    chart.close()


def test_with_the_true_sampler(monkeypatch):
    monkeypatch.undo()
    chart = MarketChart(AuctionStepper(RECORD, position=60))
    assert chart.error == ""
    assert set(chart.expected) == set(ARTISTS)
    assert all(e.low <= e.high and e.mean >= 0 for e in chart.expected.values())
    chart.close()


def test_it_expects_what_the_seat_that_looks_can_expect(monkeypatch):
    seen = []
    monkeypatch.setattr(module, "WorthSampler", lambda view, **how: seen.append(view.seat) or FakeWorth(view, **how))
    at = next(i for i in range(60, 100) if RECORD[i].to_act)
    stepper = AuctionStepper(RECORD, position=at)
    chart = MarketChart(stepper)
    stepper.seat = 3
    assert seen == [RECORD[at].to_act[0], 3]
    chart.close()


def test_in_a_kernel_it_waits_for_a_page_and_then_settles():
    async def act():
        stepper = AuctionStepper(RECORD, position=60)
        chart = MarketChart(stepper)
        await asyncio.sleep(0.02)
        assert chart.expected == {}
        assert chart.scene["findings"]["value"].endswith("Expecting…")
        speak(chart, "ready")
        for _ in range(200):
            await asyncio.sleep(0.005)
            if chart.expected:
                break
        assert chart.expected
        chart.close()

    asyncio.run(act())


def test_what_breaks_is_shown_and_the_facts_stay(monkeypatch):
    class Broken(FakeWorth):
        def run(self, worlds=None, *, seconds=0.04):
            raise RuntimeError("no worlds")

    monkeypatch.setattr(module, "WorthSampler", Broken)
    chart = MarketChart(AuctionStepper(RECORD, position=60))
    assert "no worlds" in chart.error
    assert len(chart.scene["tables"]["value"]["rows"]) == 5
    chart.close()


def test_the_two_views():
    chart = MarketChart(RECORD)
    value = chart.figure
    chart.shown = "price"
    assert chart.figure != value
    with pytest.raises(traitlets.TraitError, match="value or price"):
        chart.shown = "tree"
    assert chart.scene["titles"] == {"value": "What does a painting pay?", "price": "Did the price come back?"}
    chart.close()


def test_the_finding_counts_what_the_table_lists():
    chart = MarketChart(RECORD)
    rows = chart.scene["tables"]["price"]["rows"]
    gains = [int(row[-1].replace("−", "-")) for row in rows]
    finding = chart.scene["findings"]["price"]
    assert f"{sum(g > 0 for g in gains)} of {len(gains)} settled sales" in finding
    assert f"{sum(gains):+,}k".replace("-", "−") in finding
    chart.close()


def test_a_position_without_a_record():
    state = ma.position(hands=["KRs", "LMo", "YOf"], round=2, tiles={"LM": (30, 0, 0, 0), "YO": (20, 0, 0, 0)})
    chart = MarketChart(state.view(0))
    assert chart.error == ""
    assert chart.scene["tables"]["value"]["rows"][0][:2] == ["Lite Metal", "30"]
    assert chart.scene["tables"]["price"]["rows"] == []
    chart.close()


def test_in_japanese_everything_is():
    chart = MarketChart(AuctionStepper(RECORD, position=120, lang="ja"))
    assert chart.scene["titles"]["value"] == "絵画1枚はいくらになるか"
    assert chart.scene["words"]["price"] == "支払い"
    chart.close()


def test_everything_sent_is_plain_json_and_small():
    chart = MarketChart(RECORD)
    assert len(json.dumps([chart.scene, chart.drawing], allow_nan=False)) < 60_000
    assert not any("<img" in text for text in every_text(chart.drawing))
    chart.close()


def test_its_words_do_not_change_from_run_to_run():
    chart = MarketChart(RECORD)
    assert repr(chart) == f"MarketChart(position={len(RECORD)}, lang='en')"
    chart.close()


@pytest.mark.parametrize(
    ("name", "value"), [("samples", 15), ("samples", 0), ("samples", "x"), ("seed", "x"), ("seed", None)]
)
def test_arguments_that_cannot_be_are_told_before_anything_is_made(name, value):
    with pytest.raises(ValueError, match=r"\w \w"):
        MarketChart(RECORD, **{name: value})
    with pytest.raises(ValueError, match=r"[ぁ-ん]"):
        MarketChart(RECORD, lang="ja", **{name: value})
