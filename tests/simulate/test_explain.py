"""Where a mind loses: the sentences say what the tables say, in both languages, and the chart shows it."""

from __future__ import annotations

from math import isnan
from types import SimpleNamespace

import pytest

import modernart_lab as lab
from modernart_lab import analysis, text
from modernart_lab.simulate import block
from modernart_lab.simulate import run as running
from modernart_lab.strategies.modern_art import Bidder, random_mind
from tests.simulate import toy

MINDS = {"mine": random_mind, "<b>&": Bidder, "shading": "shading", "truthful": "truthful"}


@pytest.fixture(scope="module")
def told():
    return lab.tournament(minds=MINDS, games=24, progress=False)


def test_gaps_by_format_add_up_to_the_gap_in_money(told):
    gaps = told.explain("mine", games=0).frame()
    money = told.frame().set_index("mind").money
    rest = money.drop("mine").mean()
    formats = gaps[gaps.what.isin(["bought", "sold"])]
    assert len(formats) == 10
    assert formats.gap.sum() == pytest.approx(money["mine"] - rest)
    margin = told.frame().set_index("mind").loc["mine", "margin"]
    for what in ("seat", "round"):
        own = gaps[gaps.what == what].own
        assert (own.mean() if what == "seat" else own.sum()) == pytest.approx(margin)


@pytest.mark.parametrize("lang", text.languages)
def test_a_bad_mind_is_told_where_it_loses(told, lang):
    found = told.explain("mine", lang, games=0)
    margin = told.frame().set_index("mind").loc["mine", "margin"]
    assert text.money(margin, digits=1, signed=True) in found.sentences[0]
    rivals = told.frame("pairs").set_index(["mind", "against"]).loc["mine"]
    worst = rivals.more.idxmin()
    assert worst in found.sentences[1]
    assert str(found) == "\n".join(found.sentences)
    assert len(set(found.sentences)) == len(found.sentences) >= 5


def test_the_best_mind_is_not_told_that_it_loses(told):
    best = told.minds[0]
    found = str(told.explain(best, games=0))
    assert "Nobody is clearly ahead of it." in found
    assert "It clearly falls behind in no round." in found


@pytest.mark.slow
@pytest.mark.parametrize("lang", text.languages)
def test_it_is_said_when_rounds_and_formats_come_from_the_first_deals_only(told, lang, monkeypatch):
    """Where the kernel plays; the sentence and the chart name the deals, and the table counts their games."""
    monkeypatch.setattr(block, "DETAILED", 5)
    monkeypatch.setattr(running, "DETAILED", 5)
    minds = ["default", "shading", "truthful", "threshold"]
    part = lab.tournament(minds=minds, games=80, workers=1, progress=False)
    assert part.plan.by == "kernel"
    found = part.explain("truthful", lang, games=0)
    said = text.label("tournament.explain.part", lang, deals=5, games="20", of="80")
    assert said in found.sentences
    assert (found.deals, set(part.frame("rounds").games)) == (5, {20})
    heads = {text.label(f"tournament.chart.{what}", lang) for what in ("bought", "sold", "round")}
    drawn = str(found.chart())
    assert all(text.label("tournament.chart.part", lang, what=head, deals=5) in drawn for head in heads)
    whole = told.explain("mine", lang, games=0)
    assert whole.deals is None
    assert not [line for line in whole.sentences if line.startswith(said[:12])]


@pytest.mark.slow
def test_its_costliest_decisions_are_those_of_the_games(told):
    found = told.explain("mine", games=1, progress=False)
    assert 1 <= len(found.costliest) <= 5
    losses = [costly.decision.loss for costly in found.costliest]
    assert losses == sorted(losses, reverse=True)
    for costly in found.costliest:
        record = told.game(costly.deal, costly.game)
        seat, move = record.moves[costly.decision.number]
        assert (seat, move) == (costly.seat, costly.decision.played)
        assert record.names[seat].startswith("mine")
    assert sum("Better by" in line for line in found.sentences) == len(found.costliest)


@pytest.mark.parametrize("by", ["review", "bar"])
def test_stopped_it_tells_of_the_games_looked_at_and_looks_at_no_more(told, monkeypatch, by):
    looked = []

    def reviewed(record, seat, **how):
        looked.append(seat)
        return SimpleNamespace(decisions=(), loss=SimpleNamespace(loss=12.0), complete=by == "bar" or len(looked) < 3)

    def stop(done, total):
        if by == "bar" and done == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(analysis, "review", reviewed)
    lines = told.explain("mine", "en", games=4, progress=stop).sentences
    assert len(looked) == (2 if by == "bar" else 3)
    assert any(line == text.label("tournament.explain.reviewed", "en", n="0", games=2, k="12.0k") for line in lines)


def test_any_other_game_is_explained_as_far_as_it_goes():
    found = lab.tournament(toy.new, toy.FIELD, games=60, players=3, progress=False).explain("lucky")
    assert found.costliest == ()
    assert {gap.what for gap in found.gaps} == {"seat", "round"}


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_charts_show_the_figures(told, lang, theme):
    chart = told.chart(lang, theme)
    assert list(chart.data[1].x) == pytest.approx(told.frame().margin.tolist(), abs=1e-3)
    labels = [each.text for each in chart.layout.annotations]
    assert "&#60;b&#62;&#38;" in labels
    assert text.label("tournament.chart.axis", lang) in labels
    found = told.explain("mine", lang, games=0)
    assert len(found.chart(theme).data[1].x) == len(found.gaps)


def test_a_chart_of_nothing_and_of_a_strange_theme(told):
    def pressed(view, legal, rng):
        raise KeyboardInterrupt

    empty = lab.tournament(minds={"a": pressed, "b": "random"}, games=4, progress=False)
    assert isnan(empty.frame().margin[0])
    assert list(empty.chart().data[1].x) == []
    with pytest.raises(ValueError, match="no theme 'pink'"):
        told.chart(theme="pink")
