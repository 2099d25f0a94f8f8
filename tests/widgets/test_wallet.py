"""The city wallet's chart: every dollar that came in or went out is told of, and nothing of the future."""

from __future__ import annotations

import json

import pytest

import modernart_lab as lab
from modernart_lab.games import modern_art as ma
from modernart_lab.games import museum as m
from modernart_lab.widgets.wallet import WalletChart
from modernart_lab.widgets.wallet_facts import flows, wallet
from tests.widgets.museum_games import game, position_of
from tests.widgets.test_museum_scene import record_of


@pytest.mark.parametrize("seed", [2, 7])
def test_the_flows_are_all_that_changes_the_wallet(seed):
    record = game(4, seed)
    found = flows(record.events)
    for at in range(1, len(record) + 1):
        came = sum(flow.k for flow in found if flow.at == at)
        assert record[at].wallet - record[at - 1].wallet == came, record.events[at - 1]
    facts = wallet(record, len(record))
    assert sum(map(facts.paid, range(4))) - sum(map(facts.taken, range(4))) == record.last.wallet - record[0].wallet


def test_who_came_to_a_wallet_that_was_short_is_told():
    state = m.position(["", ""], ["LP / PL lady_ermine", "LP / PL"], wallet=1)
    chart = WalletChart(record_of(state, m.Tour(1)))
    assert chart.scene["finding"] == "A has taken the most, $1 of $1. 1 of 1 times there was too little."
    assert chart.scene["table"]["rows"][0] == ["A", "$1", "$0", "$1", "1 of 1 times, $1 missing"]
    symbols = chart.drawing["wallet"]["data"][-1]["marker"]["symbol"]
    assert symbols == ["x-thin-open"]
    chart.close()


def test_it_follows_the_stepper_and_tells_nothing_of_the_future():
    record = game()
    stepper = lab.AuctionStepper(record, lang="ja")
    chart = WalletChart(stepper)
    assert (chart.lang, chart.position) == ("ja", 0)
    assert chart.scene["finding"] == "まだ誰も取っていません。"
    stepper.position = at = position_of(record, "wages", len(record) // 2)
    assert chart.facts.here == at
    assert chart.facts.level[-1] == (at, record[at].wallet)
    xs = [x for trace in chart.drawing["wallet"]["data"] for x in trace["x"] if x is not None]
    assert max(xs) == at
    assert len(json.dumps([chart.scene, chart.drawing], allow_nan=False)) < 60_000
    stepper.lang, stepper.size = "en", "projector"
    assert (chart.scene["title"], chart.size) == ("Who draws from the city wallet?", "projector")
    chart.close()
    stepper.close()


def test_its_figure_is_plotlys_own():
    chart = lab.WalletChart(game())
    figure = chart.figure
    assert figure.data[0].y[-1] == game().last.wallet
    assert repr(chart) == f"WalletChart(position={len(game())}, lang='en')"
    chart.close()


def test_another_game_has_no_city_wallet():
    for thing in (lab.Record(ma.new(3, seed=1)), m.new(2, seed=1), None):
        with pytest.raises(TypeError, match="museum"):
            WalletChart(thing)


def test_names_stand_in_the_figure_as_text():
    record = lab.Record(game().start, game().moves, names=["<b>Ada</b>", "B & C", "$x$", "D"])
    chart = WalletChart(record)
    assert "<b>Ada" not in json.dumps(chart.drawing["wallet"]["data"])
    assert chart.scene["table"]["rows"][0][0] == "A <b>Ada</b>"
    chart.close()
