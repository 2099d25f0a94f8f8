"""The helps: hint, estimate, coach; after the game the review, the money and the desk. Stand-ins do the sampling."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import pytest

import modernart_lab as lab
from modernart_lab.analysis import MoveValues, Review
from modernart_lab.games import modern_art as ma
from modernart_lab.games.modern_art.view import View
from modernart_lab.widgets.figures.ink import live
from modernart_lab.widgets.play import after, coach, hint
from modernart_lab.widgets.play.race import CashRace, tracks
from tests.widgets.charts import every_text
from tests.widgets.games import game
from tests.widgets.tables import hear, late, play_out, table


class FakeMoves:
    """As `MoveSampler`: the higher the number or the later the card, the better; in pieces of a few worlds."""

    seen: list = []  # noqa: RUF012
    quick = False
    breaks = False

    def __init__(self, view, *, samples=100, seed=0, horizon="game", also=(), quick=True, **_):
        type(self).seen.append(view)
        self.view, self.samples, self.done, self.horizon = view, samples, 0, horizon

    @property
    def finished(self):
        return self.done >= self.samples

    def run(self, worlds=None, *, seconds=0.04):
        if self.breaks and self.done:
            raise RuntimeError("no <b>worlds</b>")
        self.done = min(self.samples, self.done + (worlds or 6))
        return self.done

    def error(self):
        return 9.0

    def rows(self, moves, first, count):
        return [([5.0 if move == moves[0] else 2.0 for move in moves], []) for _ in range(count)]

    def result(self):
        legal = self.view.legal
        moves = list(legal.moves) + [legal.priced(k) for k in legal.bids[:20]] if legal.bids else list(legal)
        value = [float(i) for i in range(len(moves))]
        win = [i / len(moves) for i in range(len(moves))] if self.view.phase == "auction" else []
        kind = self.view.phase if self.view.phase != "auction" else {"Bid": "bid", "Seal": "seal", "Ask": "ask"}.get(
            getattr(legal.priced, "__name__", ""), "buy"
        )  # fmt: skip
        errors = (0.5,) * len(moves)
        return MoveValues(
            self.view.seat, kind, tuple(moves), tuple(value), errors, errors, tuple(win), (True,) * len(moves),
            self.done, 0, "money", self.horizon, "",
        )  # fmt: skip


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch):
    FakeMoves.seen, FakeMoves.breaks = [], False
    for module in (hint, coach):
        monkeypatch.setattr(module, "MoveSampler", FakeMoves)
        monkeypatch.setattr(module, "quick_now", lambda: False)


async def until(true, seconds=10.0):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.005)


def test_a_hint_is_worked_out_from_the_view_alone():
    made = table(late(), hints=True)
    hear(made, "move", move=["Offer", "KRo"])
    assert FakeMoves.seen
    assert all(isinstance(view, View) for view in FakeMoves.seen)
    assert all(view.money[1:] == (None, None, None) for view in FakeMoves.seen)
    made.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("first", "kind"), [("KRo", "bid"), ("KRs", "seal"), ("KRf", "ask"), ("KRd", "double")])
def test_a_hint_for_every_question(lang, first, kind):
    made = table(late((f"{first} LMn KRn", "LMs YOf", "CPo", "KGn")), hints=True, lang=lang)
    told = made.scene["hint"]
    assert first in told["cards"]
    assert len(told["lines"]) == 2
    hear(made, "move", move=["Offer", first])
    assert made.scene["panel"]["kind"] == kind
    told = made.scene["hint"]
    assert told["lines"]
    assert (told["curve"] is not None) == (kind != "double")
    if told["curve"]:
        assert "{k}" in told["curve"]["pattern"]
        assert len(told["curve"]["gain"]) == len(told["curve"]["win"])
    made.close()


@pytest.mark.parametrize(
    ("first", "said"), [("KRs", "Sealing 0k is best (±0.5)."), ("KRf", "Asking 0k is best (±0.5).")]
)
def test_where_nothing_is_best_the_hint_says_nothing_of_a_gain(first, said):
    state = late((f"{first} LMn KRn", "LMs YOf", "CPo", "KGn")).apply(ma.Offer(first))
    values = lab.move_values(state.view(0), samples=8, horizon="round")
    count = len(values.moves)
    falling = replace(values, value=tuple(float(-i) for i in range(count)), se=(0.5,) * count)
    assert hint._of_numbers(falling, "en")["lines"][0] == said


def test_where_there_is_no_choice_the_hint_says_so():
    made = table(late(money=[0, 100, 100, 100]), hints=True)
    hear(made, "move", move=["Offer", "KRo"])
    assert made.scene["hint"]["lines"] == ["There is only one thing to do here."]
    made.close()


def test_a_hint_grows_and_can_be_stopped(monkeypatch):
    monkeypatch.setattr(hint, "SLOW", 10**6)
    made = table(late(), hints=None)

    async def look():
        hear(made, "ready")
        hear(made, "help", name="hints", on=True)
        version = made.version
        assert made.scene["hint"]["running"]
        await until(lambda: made.scene["hint"]["lines"])
        assert made.version == version, "a click is not out of date because a hint grew"
        hear(made, "stop")
        assert not made.scene["hint"]["running"]
        assert "stopped" in made.scene["hint"]["status"]
        hear(made, "help", name="hints", on=False)
        assert made.scene["hint"] is None

    asyncio.run(look())
    made.close()


def test_a_hint_ends_when_the_move_is_made(monkeypatch):
    monkeypatch.setattr(hint, "SLOW", 10**6)

    async def look():
        made = table(late(), hints=True)
        assert not FakeMoves.seen, "nobody looks yet"
        hear(made, "ready")
        await until(lambda: FakeMoves.seen and made.scene["hint"]["running"])
        hear(made, "move", move=["Offer", "KRo"])
        await until(lambda: made.scene["panel"]["kind"] == "bid" and made.scene["hint"]["lines"])
        made.close()

    asyncio.run(look())
    assert {view.phase for view in FakeMoves.seen} == {"offer", "auction"}


def test_what_one_person_was_told_is_not_shown_to_the_next(monkeypatch):
    monkeypatch.setattr(hint, "SLOW", 10**6)
    wrong = []

    def look(change):
        scene = change["new"]
        held = {card["card"] for card in scene["hand"]}
        told = scene["hint"] or {"cards": {}, "lines": []}
        if not set(told["cards"]) <= held or (told["lines"] and not held):
            wrong.append(told)

    async def sit():
        made = table(late(("KRd KRo LMn", "LMs YOf", "CPo", "KGn")), human=[0, 1], hints=True)
        made.observe(look, "scene")
        hear(made, "ready")
        hear(made, "lift")
        await until(lambda: made.scene["hint"]["lines"])
        hear(made, "move", move=["Offer", "KRd"])
        await until(lambda: made.scene["hint"]["lines"])
        hear(made, "move", move=["Decline"])
        assert made.scene["panel"]["kind"] == "curtain"
        assert made.scene["hint"] is None
        hear(made, "lift")
        assert made.scene["hint"]["lines"] == ["There is only one thing to do here."]
        made.close()

    asyncio.run(sit())
    assert wrong == []


def test_a_hint_that_breaks_is_told():
    FakeMoves.breaks = True

    async def look():
        made = table(late(), hints=True)
        hear(made, "ready")
        await until(lambda: made.error)
        assert "no <b>worlds</b>" in made.error
        made.close()

    asyncio.run(look())


def test_helps_that_are_not_offered_cannot_be_switched_on():
    made = table(late(), hints=False, coach=False, memory=False, estimates=False)
    assert made.scene["helps"] == []
    for name in ("hints", "coach", "memory", "estimates", "nonsense"):
        hear(made, "help", name=name, on=True)
    assert made.scene["hint"] is None
    assert not made.scene["estimating"]
    made.close()


def test_money_from_memory_is_switched_on_and_off():
    made = table(seed=4, memory=None)
    assert not any("worked" in entry for entry in made.scene["others"])
    hear(made, "help", name="memory", on=True)
    assert [entry["worked"] for entry in made.scene["others"]] == ["100k by your count"] * 3
    made.close()


def test_from_a_position_only_what_was_paid_since_is_told():
    made = table(late(money=[30, 40, 50, 60]), memory=True)
    assert [entry["worked"] for entry in made.scene["others"]] == ["0k since the start"] * 3
    made.close()


def passes(view, legal, rng):
    """Passes where it can."""
    return legal.moves[0] if legal.moves else legal[0]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_coach_says_in_one_sentence_what_it_cost(lang):
    made = table(late(), coach=True, lang=lang, minds=passes)
    hear(made, "move", move=["Offer", "KRo"])
    assert made.scene["coach"] == ""
    hear(made, "move", move=["Bid", 9])
    while made.scene["coach"] == "":
        hear(made, "move", move=["Pass"])
    said = made.scene["coach"]
    assert "3.0k" in said
    assert "9k" in said
    assert said.count("。" if lang == "ja" else ". ") <= 2
    made.close()


def test_the_coach_finds_nothing_better_than_the_best():
    made = table(late(), coach=True, minds=passes)
    hear(made, "move", move=["Offer", "KRo"])
    hear(made, "move", move=["Bid", 20])
    while made.scene["coach"] == "" and made.outcome is None:
        hear(made, "move", move=["Pass"])
    assert "nothing better" in made.scene["coach"]
    made.close()


def test_the_coach_calls_what_cannot_be_told_as_good_as_the_best(monkeypatch):
    monkeypatch.setattr(FakeMoves, "rows", lambda self, moves, first, count: [([1.0, 0.9], []) for _ in range(count)])
    made = table(late(), coach=True, minds=passes)
    hear(made, "move", move=["Offer", "KRo"])
    hear(made, "move", move=["Bid", 9])
    while made.scene["coach"] == "":
        hear(made, "move", move=["Pass"])
    assert "as good as the best" in made.scene["coach"]
    made.close()


def test_the_coach_works_while_the_game_goes_on():
    made = table(late(), coach=True, minds=passes)

    async def look():
        hear(made, "ready")
        hear(made, "move", move=["Offer", "KRo"])
        await until(lambda: made.scene["panel"]["kind"] == "bid")
        hear(made, "move", move=["Bid", 9])
        await until(lambda: made.scene["coach"])

    asyncio.run(look())
    made.close()


def test_the_coach_speaks_to_each_person_of_a_hot_seat_alone():
    made = table(late(), human=[0, 1], coach=True, minds=passes)
    hear(made, "lift")
    hear(made, "move", move=["Offer", "KRo"])
    hear(made, "lift")
    hear(made, "move", move=["Bid", 9])
    while not made._coach._said:
        if made.scene["panel"]["kind"] == "curtain":
            hear(made, "lift")
        hear(made, "move", move=["Pass"])
    sentences = {eyes: made._coach.scene(eyes, "en") for eyes in (0, 1, 2, None)}
    assert sentences[1]
    assert sentences[2] == sentences[None] == ""
    made.close()


def finished(**more):
    made = table(late(), **more)
    play_out(made)
    return made


def part(record, seat, done, total):
    """A review of which so much is done."""
    return Review(seat, (None,) * done, total, done == total, record.names, "money", "game", 0, "")


def quick(record, seat, minds=None):
    for done in range(4):
        time.sleep(0.01)
        yield replace(part(record, seat, done, 3), decisions=()) if done == 3 else part(record, seat, done, 3)


def endless(record, seat, minds=None):
    for _ in range(10_000):
        time.sleep(0.002)
        yield part(record, seat, 0, 10_000)
    raise AssertionError


def broken(record, seat, minds=None):
    raise RuntimeError("no review")
    yield


@pytest.fixture(params=["a thread", "the loop alone"])
def worker(request, monkeypatch):
    """Where the review works: on a thread, or in pieces where there are none, as in a browser's own Python."""
    if request.param == "the loop alone":

        def start(thread):
            raise RuntimeError("can't start new thread")

        monkeypatch.setattr(after.threading.Thread, "start", start)


def test_the_review_is_on_demand_and_tells_how_far_it_is(monkeypatch, worker):
    monkeypatch.setattr(after, "reviewing", quick)
    made = finished()
    told = []
    made.observe(lambda change: told.append(change["new"]["after"]["status"]), "scene")

    async def look():
        hear(made, "review")
        assert made.scene["after"]["running"]
        await until(lambda: not made.scene["after"]["running"])

    asyncio.run(look())
    assert any(told)
    assert made.scene["after"]["sentences"]
    made.close()


def test_the_review_can_be_stopped(monkeypatch, worker):
    monkeypatch.setattr(after, "reviewing", endless)
    made = finished()

    async def look():
        hear(made, "review")
        await asyncio.sleep(0.3)
        hear(made, "stop_review")
        await until(lambda: not made.scene["after"]["running"])

    asyncio.run(look())
    assert len(made.scene["after"]["sentences"]) == 2
    made.close()


def test_a_review_of_a_game_that_was_taken_back_tells_nothing_of_the_next_one(monkeypatch, worker):
    monkeypatch.setattr(after, "reviewing", endless)
    made = finished(undo=True)

    async def look():
        hear(made, "review")
        await asyncio.sleep(0.05)
        hear(made, "undo")
        await asyncio.sleep(0.3)

    asyncio.run(look())
    play_out(made)
    assert not made.scene["after"]["running"]
    assert made.scene["after"]["sentences"] == []
    made.close()


def test_a_review_that_breaks_is_told(monkeypatch, worker):
    monkeypatch.setattr(after, "reviewing", broken)
    made = finished()

    async def look():
        hear(made, "review")
        await until(lambda: made.error)

    asyncio.run(look())
    assert "no review" in made.error
    assert not made.scene["after"]["running"]
    made.close()


def test_where_nobody_played_no_review_is_offered():
    watched, played = finished(human=[]), finished()
    assert watched.scene["over"]
    assert not watched.scene["after"]["person"]
    assert played.scene["after"]["person"]
    watched.close()
    played.close()


def test_there_is_no_review_before_the_end():
    made = table(late())
    for kind in ("review", "desk", "race"):
        hear(made, kind)
    assert made.scene["after"] is None
    assert made.desk is None
    assert made.race is None
    made.close()


def test_the_desk_opens_with_the_same_game_and_follows():
    made = finished()
    hear(made, "desk")
    assert made.desk.record == made.record
    assert made.desk.position == len(made.record)
    hear(made, "look", position=2)
    assert made.desk.position == 2
    made.lang = "ja"
    assert made.desk.lang == "ja"
    desk = made.desk
    made.close()
    assert desk.comm is None


def test_where_no_widget_can_be_made_outside_a_cell_the_page_says_what_to_do(monkeypatch):
    def cannot(*_, **__):
        raise AssertionError

    monkeypatch.setattr(after, "CashRace", cannot)
    made = finished()
    hear(made, "race")
    assert made.error == ""
    assert "lab.Desk(table.record)" in made.scene["after"]["elsewhere"]
    made.close()


def test_taking_back_the_end_closes_what_belongs_to_it():
    made = finished(undo=True)
    hear(made, "race")
    hear(made, "desk")
    desk = made.desk
    hear(made, "undo")
    assert made.desk is None
    assert made.race is None
    assert desk.comm is None
    assert made.scene["after"] is None
    made.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_race_tells_the_money_of_every_seat(lang):
    record = game(4, seed=7)
    chart = CashRace(record, lang=lang)
    facts = tracks(record)
    assert facts.money[-1] == record.outcome.money
    assert len(facts.scored) == 4
    drawn = chart.figures(live())["race"]
    assert len(drawn["data"]) == 4
    assert [line["y"][-1] for line in drawn["data"]] == list(record.outcome.money)
    assert len({line["line"]["dash"] for line in drawn["data"]}) == 4
    rows = chart.scene["table"]["rows"]
    assert [row[-1] for row in rows] == [f"{k:,}k" for k in record.outcome.money]
    chart.close()


def test_names_in_the_race_are_text():
    record = game(4, seed=7)
    record = type(record)(record.start, record.moves, names=["<b>Ada</b>", "B", "C", "$D$"])
    chart = CashRace(record)
    drawn = " ".join(every_text(chart.figures(live())))
    assert "<b>Ada</b>" not in drawn
    assert "&#60;b&#62;Ada" in drawn
    assert ma.ARTISTS
    chart.close()
