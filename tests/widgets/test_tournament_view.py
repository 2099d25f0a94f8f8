"""The view of a tournament: what it shows is what the tournament gives; Stop keeps what is done."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace

import pytest

import modernart_lab as lab
from modernart_lab import text
from modernart_lab.simulate import run as running
from modernart_lab.simulate.estimate import Estimate
from modernart_lab.simulate.wrong import BadTournament
from modernart_lab.widgets.tournament_words import TournamentWords
from tests.simulate import toy
from tests.widgets import tournament_fixture as fixture


@pytest.fixture
def view():
    made = []

    def make(**how):
        given = {"game": toy.new, "minds": fixture.FIELD, "games": 3_000, "players": 3, "workers": 1}
        made.append(lab.TournamentView(**(given | how)))
        return made[-1]

    yield make
    for each in made:
        each.close()


def hear(widget, **said):
    widget._hear(widget, {"version": widget.version, **said}, [])


async def until(true):
    for _ in range(4_000):
        if true():
            return
        await asyncio.sleep(0.005)
    pytest.fail("it did not come about")


def test_the_committed_scenes_are_those_of_today():
    committed = json.loads(fixture.FILE.read_text("utf-8"))
    assert json.loads(json.dumps(fixture.build())) == committed, "run python -m tests.widgets.tournament_fixture"


@pytest.mark.parametrize("lang", text.languages)
def test_it_shows_what_the_tournament_gives(lang):
    made = fixture.view(lang)
    same = lab.tournament(toy.new, fixture.FIELD, games=24, players=3, progress=False)
    assert made.result.to_json() == same.to_json()
    rows = made.scene["standings"]["rows"]
    assert made.scene["standings"]["columns"][-1] == {"en": "Wins per seat", "ja": "1席の勝率"}[lang]
    assert [row[0] for row in rows] == same.minds
    assert [row[2] for row in rows] == [text.money(k, digits=1, signed=True) for k in same.frame().margin]
    assert same.minds[0] in made.scene["finding"]
    assert made.drawing["margins"]["data"][1]["x"] == pytest.approx(same.frame().margin.tolist(), abs=1e-3)
    assert any("ZeroDivisionError: a pile over 20" in note for note in made.scene["notes"])
    pairs = made.scene["table"]["rows"]
    assert [row[0] for row in pairs] == same.minds
    assert [row[i + 1] for i, row in enumerate(pairs)] == ["·"] * 4
    made.close()


@pytest.mark.parametrize(
    ("low", "high", "told"), [(1, 5, "ahead of b"), (-1, 5, "cannot be told from b"), (-5, -1, "others.")]
)
def test_the_finding_says_whether_the_first_is_ahead_of_the_second(low, high, told):
    """One that leads and yet loses to the second beyond luck was said not to be told from it."""
    pair = Estimate((low + high) / 2, 1.0, low, high, 100)
    of = {"pair": pair, "margin": Estimate(4.0, 1.0, 2.0, 6.0, 100)}
    summary = SimpleNamespace(
        order=[0, 1], names=["a", "b"], of=lambda name, *_: of[name], told=lambda k, **_: f"{k}k", half=lambda _: "2k"
    )
    words = TournamentWords(SimpleNamespace(games=100, summary=summary), "en")
    assert told in words.finding
    assert words.finding.startswith("a leads with 4.0k")
    assert (" b" in words.finding) is (high > 0)


@pytest.mark.slow
def test_a_page_starts_it_stop_keeps_what_is_done_and_it_goes_on(view):
    async def look():
        made = view()
        assert made.running
        before = made.result.games
        await asyncio.sleep(0.2)
        assert made.result.games == before  # nobody looks yet
        hear(made, type="ready")
        await until(lambda: made.result.games > 100)
        hear(made, type="stop")
        assert not made.running
        stopped = made.result
        assert not stopped.complete
        assert made.scene["words"]["again"] == "Go on"
        await asyncio.sleep(0.1)
        assert made.result.games == stopped.games
        hear(made, type="go_on")
        await until(lambda: not made.running)
        assert made.result.complete
        assert made.scene["words"]["again"] == "Twice as many"
        assert made.error == ""
        return made.result

    told = asyncio.run(look())
    assert told.to_json() == lab.tournament(toy.new, fixture.FIELD, games=3_000, players=3, progress=False).to_json()


def test_where_all_is_done_twice_as_many_are_played(view):
    async def look():
        made = view(games=60)
        hear(made, type="ready")
        await until(lambda: not made.running)
        hear(made, type="go_on")
        await until(lambda: not made.running)
        return made.result

    told = asyncio.run(look())
    assert told.games == 120
    assert told.to_json() == lab.tournament(toy.new, fixture.FIELD, games=120, players=3, progress=False).to_json()


def test_what_fails_in_the_background_is_told(view, monkeypatch):
    async def look():
        made = view()
        monkeypatch.setattr(running.Run, "step", lambda *_: (_ for _ in ()).throw(ArithmeticError("no such deal")))
        hear(made, type="ready")
        await until(lambda: made.error)
        assert made.error.startswith("The games could not be played on")
        assert not made.running

    asyncio.run(look())


def test_in_plain_python_it_only_begins(view):
    made = view()
    assert 0 < made.result.games < 3_000


def test_the_language_may_change(view):
    made = view(games=24)
    made.lang = "ja"
    assert made.scene["title"] == text.label("tournament.view.question", "ja")
    assert "TournamentView(4 minds" in repr(made)


@pytest.mark.parametrize("how", [{"games": 0}, {"minds": "shading"}, {"executor": 7}, {"workers": 0}])
def test_what_cannot_be_is_refused(view, how):
    with pytest.raises(BadTournament):
        view(**how)
