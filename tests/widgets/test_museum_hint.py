"""The hint at a museum table: moves and prices in points, worked out from the view, in the words of the buttons."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

import modernart_lab as lab
from modernart_lab import text
from modernart_lab.analysis import MoveValues
from modernart_lab.analysis.basis import Basis
from modernart_lab.games import museum as m
from modernart_lab.strategies.museum import mind
from modernart_lab.widgets.museum_explorer import USUAL
from modernart_lab.widgets.play import hint as hints
from modernart_lab.widgets.play.museum import hint as museum_hints
from tests.widgets.museum_table_fixture import NAMES, opens, start
from tests.widgets.museum_tables import hear, museum_table, picked
from tests.widgets.test_table_helps import until


@pytest.fixture
def sit():
    made = []

    def make(**more):
        made.append(museum_table(2, **{"state": start(), "names": NAMES, "hints": True, **more}))
        return made[-1]

    yield make
    for table in made:
        table.close()


@pytest.mark.parametrize("lang", text.languages)
def test_the_best_of_the_best_kinds_of_moves_are_named_as_the_buttons_are(sit, lang):
    table = sit(lang=lang)
    told = table.scene["hint"]
    values = lab.move_values(table.state.view(0), samples=hints.ALONE, minds=mind(USUAL), progress=False)
    named = dict(museum_hints.paths(table.scene["asked"]))
    best = named[museum_hints.key(values.best)]
    assert told["lines"][0] in [
        text.label(f"table.museum.hint.{key}", lang, move=" · ".join(best)) for key in ("best", "best_close")
    ]
    assert len(told["lines"]) == museum_hints.KINDS
    firsts = [choice["label"] for group in table.scene["asked"]["groups"] for choice in group["list"]]
    said = [max((first for first in firsts if first in line), key=len) for line in told["lines"]]
    assert len({*said}) == len(said), "one line a kind of move"
    assert told["curve"] is None
    assert [switch["name"] for switch in table.scene["helps"]] == ["hints"]


@pytest.mark.parametrize(
    ("se", "first", "second"),
    [
        (0.5, "Best is: Rest.", "Tour of lane 1: 3.0 points less (±0.5)."),
        (1.5, "Best so far is: Rest. It is too close to tell.", "Tour of lane 1: 3.0 points less (±1.5)."),
    ],
)
def test_a_best_move_that_may_be_luck_is_said_to_be(sit, se, first, second):
    table = sit()
    moves = (m.Rest(), m.Tour(0), m.Tour(1))
    hint = museum_hints.MuseumHint(lambda: None, print)
    hint.asked = table.scene["asked"]
    hint.values = MoveValues(
        0,
        "act",
        moves,
        (9.0, 6.0, 1.0),
        (1.0,) * 3,
        (0.0, se, se),
        (),
        (True,) * 3,
        20,
        0,
        "money",
        "game",
        Basis("sampled", "game", 20),
    )
    assert hint.scene("en")["lines"][:2] == [first, second]


def test_a_best_move_with_a_close_one_of_its_own_kind_may_be_luck_too(sit):
    hint = museum_hints.MuseumHint(lambda: None, print)
    hint.asked = sit().scene["asked"]
    moves = (m.Hang("milkmaid", 0, 1), m.Hang("milkmaid", 1, 0), m.Rest())
    figures = {"value": (9.0, 8.5, 1.0), "value_se": (1.0,) * 3, "se": (0.0, 0.5, 0.5), "win": ()}
    basis = Basis("sampled", "game", 20)
    hint.values = MoveValues(
        0, "act", moves, **figures, simulated=(True,) * 3, samples=20, seed=0, objective="money", horizon="game",
        basis=basis,
    )  # fmt: skip
    assert hint.scene("en")["lines"] == [
        "Best so far is: Display · The Milkmaid · Lane 1, slot 2. It is too close to tell.",
        "Rest: 8.0 points less (±0.5).",
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_every_move_of_a_whole_game_has_the_words_of_its_buttons(sit, players):
    table = museum_table(players, seed=players)
    rng = random.Random(players)
    hear(table, "ready")
    asked = 0
    while table.outcome is None:
        legal, question = table.state.legal(0), table.scene["asked"]
        if not question["number"]:
            named = dict(museum_hints.paths(question))
            assert {museum_hints.key(move) for move in legal} <= named.keys()
            asked += 1
        hear(table, "move", move=picked(question, rng))
    assert asked > 20
    table.close()


@pytest.mark.parametrize("lang", text.languages)
def test_a_start_price_is_worth_what_bid_values_says(sit, lang):
    table = sit(lang=lang)
    table.play(m.Auction("mona_lisa"))
    told = table.scene["hint"]
    values = lab.bid_values(table.state.view(0), samples=hints.ALONE, minds=mind(USUAL), progress=False)
    assert told["curve"]["from"] == values.bids[0] == 1
    assert told["curve"]["gain"] == [round(gain, 1) for gain in values.gain]
    assert told["curve"]["win"] == [round(100 * win) for win in values.win]
    assert f"${values.best}" in told["lines"][0]


def test_a_raise_has_the_last_price_that_does_not_lose(sit):
    table = sit(state=start(turn=1, first=1), minds=opens)
    hear(table, "ready")
    assert table.scene["asked"]["kind"] == "bid"
    told = table.scene["hint"]
    assert len(told["lines"]) == 2
    assert told["curve"]["from"] == 3
    assert "points" in told["curve"]["pattern"]


@pytest.fixture(scope="module")
def raising():
    """What the prices of a raise are worth, six worlds of it."""
    view = start(turn=1, first=1).apply(m.Auction("mona_lisa")).apply(m.Ask(2)).view(0)
    return lab.bid_values(view, samples=6, minds=mind("random"), progress=False)


@pytest.mark.parametrize(
    ("kind", "gains", "se", "first", "second"),
    [
        ("bid", (4.0, 6.0, -1.0), 0.5, "About $4 is best: +6.0 points over passing (±0.5), yours 50%.", "Up to $4 "),
        ("bid", (4.0, 6.0, -1.0), 3.0, "About $4, though passing does as well: +6.0 points are too close", "Up to $4 "),
        ("bid", (-4.0, -6.0, -7.0), 0.5, "Passing is best (±0.5 points).", "Every price loses."),
        ("ask", (0.0, 6.0, -1.0), 0.5, "About $4 is best: +6.0 points over opening at $3 (±0.5), overbid 50%.", None),
        ("ask", (0.0, 6.0, -1.0), 3.0, "About $4, though $3 does as well: +6.0 points are too close", None),
        ("ask", (0.0, -6.0, -1.0), 0.5, "Opening at $3 is best (±0.5 points).", None),
    ],
)
def test_what_it_finds_is_told_with_its_error_and_never_as_more_than_it_is(raising, kind, gains, se, first, second):
    hint = museum_hints.MuseumHint(lambda: None, print)
    hint.values = replace(raising, kind=kind, bids=(3, 4, 5), gain=gains, se=(se,) * 3, win=(0.5,) * 3)
    lines = hint.scene("en")["lines"]
    assert lines[0].startswith(first)
    assert len(lines) == (1 if second is None else 2)
    if second is not None:
        assert lines[1].startswith(second)


def test_it_grows_while_one_looks_and_can_be_stopped(sit, monkeypatch):
    monkeypatch.setattr(museum_hints, "WORLDS", 10**6)
    table = sit(hints=None)
    table.play(m.Auction("mona_lisa"))

    async def look():
        hear(table, "ready")
        assert table.scene["hint"] is None
        hear(table, "help", name="hints", on=True)
        assert table.scene["hint"]["running"]
        await until(lambda: table.scene["hint"]["lines"], 60.0)
        hear(table, "stop")
        assert not table.scene["hint"]["running"]
        assert table.scene["hint"]["curve"]
        hear(table, "move", move=["Ask", 2])
        assert table.error == ""

    asyncio.run(look())


def test_behind_the_curtain_there_is_none(sit):
    table = sit(human=[0, 1])
    assert table.scene["asked"]["kind"] == "curtain"
    assert table.scene["hint"] is None
    hear(table, "lift")
    assert table.scene["hint"]["lines"]


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize("what", ["coach", "memory", "estimates"])
def test_the_other_helps_are_not_offered(what, lang):
    with pytest.raises(ValueError, match=what):
        lab.PlayTable(2, game="museum", folder=False, lang=lang, **{what: True})
