"""The bid explorer's Python side: what it asks, how its samples grow and end, and what a page may make it do."""

from __future__ import annotations

import asyncio
import json
import threading

import pytest
import traitlets

from modernart_lab.games import modern_art as ma
from modernart_lab.widgets import explorer as module
from modernart_lab.widgets.explorer import BidExplorer
from modernart_lab.widgets.stepper import AuctionStepper
from tests.widgets.charts import BrokenSampler, FakeSampler, bidding, every_text, speak
from tests.widgets.games import game

RECORD = game(5, seed=11)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    FakeSampler.made = 0
    monkeypatch.setattr(module, "Sampler", FakeSampler)
    monkeypatch.setattr(module, "quick_now", lambda: False)
    monkeypatch.setattr(module, "PAUSE", 0.0)


def at_a_bid(kind=("Bid",), **how):
    stepper = AuctionStepper(RECORD, position=bidding(RECORD, kind, 40))
    return stepper, BidExplorer(stepper, **how)


def in_a_kernel(act):
    """Run a coroutine function as a kernel would: on a loop, with the page there."""
    return asyncio.run(act())


async def settle(explorer, until=lambda e: not e.running, seconds=3.0):
    for _ in range(int(seconds / 0.005)):
        if until(explorer):
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never settled")


def test_in_plain_python_there_is_a_first_look_at_once():
    _, explorer = at_a_bid()
    assert explorer.values.samples == module.ALONE
    assert not explorer.running
    assert explorer.scene["title"].startswith("What should ")
    assert explorer.scene["status"] == f"{module.ALONE} samples"
    assert explorer.figure is not None
    explorer.close()


def test_with_the_true_sampler(monkeypatch):
    monkeypatch.undo()
    _, explorer = at_a_bid()
    assert explorer.error == ""
    assert explorer.values.samples == module.ALONE
    explorer.close()


@pytest.mark.slow
def test_every_position_has_a_question_or_a_calm_sentence():
    stepper, explorer = AuctionStepper(RECORD), None
    explorer = BidExplorer(stepper)
    kinds = set()
    ask = bidding(RECORD, ("Ask",))
    for at in sorted({*range(0, len(RECORD) + 1, 7), ask, ask + 1}):
        stepper.position = at
        scene, state = explorer.scene, RECORD[at]
        assert explorer.error == ""
        asked = explorer._tell().kind
        kinds.add(asked)
        assert bool(scene["calm"]) == (asked in ("", "buy"))
        assert (explorer.values is None) == (asked == "")
        assert (explorer.figure is None) == (asked in ("", "buy"))
        if asked:
            assert RECORD.names[explorer.values.seat] in scene["title"]
            assert explorer.values.seat in state.to_act
            assert len(scene["table"]["rows"]) > 0
        assert all(text.strip() == text for text in every_text(scene["calm"]))
    assert kinds == {"", "bid", "seal", "ask", "buy"}
    explorer.close()


def test_it_looks_through_the_eyes_of_the_seat_that_acts(monkeypatch):
    seen = []
    monkeypatch.setattr(module, "Sampler", lambda view, **how: seen.append(view) or FakeSampler(view, **how))
    stepper, explorer = at_a_bid()
    state = RECORD[stepper.position]
    assert seen == [state.view(state.to_act[0])]
    explorer.close()


def test_the_bid_that_was_made_is_the_one_of_the_record():
    stepper, explorer = at_a_bid()
    moves = {}
    position = 0
    for state, seat, move in RECORD.decisions():
        moves[position] = (seat, move)
        position += len(state.steps(move, seat))
    for at in range(40, 90):
        stepper.position = at
        decision = explorer._decision
        if decision is not None and explorer._tell().kind == "bid":
            assert (decision.seat, decision.move) == moves[at]
            told = explorer._curve()
            assert told.made == getattr(decision.move, "k", None)
            assert told.passed == (type(decision.move).__name__ == "Pass")
    explorer.close()


def test_a_view_alone_will_do():
    state = ma.position(hands=["KRs", "LMo", "YOf"], owned=["KR KR", "KR", ""]).apply(ma.Offer("KRs"))
    explorer = BidExplorer(state.view(1), lang="ja")
    assert explorer.scene["title"] == "Bはいくら握るべきか"
    assert explorer.values.seat == 1
    explorer.close()


def test_nothing_is_sampled_before_a_page_shows_it():
    async def act():
        _, explorer = at_a_bid()
        await asyncio.sleep(0.03)
        before = FakeSampler.made
        speak(explorer, "ready")
        await settle(explorer)
        explorer.close()
        return before, FakeSampler.made

    assert in_a_kernel(act) == (0, 1)


def test_a_page_that_is_ready_late_is_heard_although_the_position_has_moved_on():
    async def act():
        stepper, explorer = at_a_bid()
        seen = explorer.version
        stepper.position += 1
        stepper.position -= 1
        speak(explorer, "ready", version=seen)
        await settle(explorer)
        explorer.close()
        return FakeSampler.made

    assert in_a_kernel(act) == 1


def test_samples_grow_and_the_page_is_told_on_the_way(monkeypatch):
    monkeypatch.setattr(FakeSampler, "step", 1)

    async def act():
        _, explorer = at_a_bid(samples=600)
        counts, updates = [], []
        explorer.observe(lambda change: counts.append(change["new"]["progress"]), "scene")
        explorer.observe(updates.append, "drawing")
        monkeypatch.setattr(FakeSampler, "run", slow(FakeSampler.run))
        speak(explorer, "ready")
        await settle(explorer)
        explorer.close()
        return counts, len(updates)

    counts, updates = in_a_kernel(act)
    assert counts == sorted(counts)
    assert counts[-1] == 1.0
    assert 3 <= updates <= 16


def slow(run):
    def slowly(self, worlds=None, *, seconds=0.04):
        import time

        time.sleep(0.001)
        return run(self, worlds, seconds=seconds)

    return slowly


def test_stop_keeps_what_there_is_and_more_goes_on(monkeypatch):
    monkeypatch.setattr(FakeSampler, "step", 1)

    async def act():
        _, explorer = at_a_bid(samples=100_000)
        speak(explorer, "ready")
        await settle(explorer, lambda e: e.values is not None)
        speak(explorer, "stop")
        stopped = explorer.values.samples
        await asyncio.sleep(0.03)
        assert not explorer.running
        assert explorer.values.samples == stopped
        assert explorer.scene["status"].endswith("stopped")
        speak(explorer, "more")
        assert explorer.running
        await settle(explorer, lambda e: e.values.samples > stopped)
        explorer.stop()
        explorer.close()

    in_a_kernel(act)


def test_a_stop_is_not_stale_because_the_picture_got_finer(monkeypatch):
    monkeypatch.setattr(FakeSampler, "step", 1)

    async def act():
        _, explorer = at_a_bid(samples=100_000)
        speak(explorer, "ready")
        version = explorer.scene["version"]
        await settle(explorer, lambda e: e.values is not None)
        speak(explorer, "stop", version=version)
        assert not explorer.running
        explorer.close()

    in_a_kernel(act)


def test_a_slow_sampler_makes_way_as_soon_as_the_compiled_kernel_is_there(monkeypatch):
    there = [False]

    class Slow(FakeSampler):
        step = 1

        def __init__(self, view, *, quick=True, **how):
            super().__init__(view, **how)
            self.quick = quick

    monkeypatch.setattr(module, "Sampler", Slow)
    monkeypatch.setattr(module, "quick_now", lambda: there[0])

    async def act():
        _, explorer = at_a_bid()
        speak(explorer, "ready")
        await settle(explorer, lambda e: e.values is not None)
        assert not explorer._sampler.quick
        there[0] = True
        await settle(explorer, lambda e: e._sampler.quick)
        assert explorer._goal == module.QUICK
        explorer.close()

    in_a_kernel(act)


def test_an_intent_for_another_position_is_dropped(monkeypatch):
    monkeypatch.setattr(FakeSampler, "step", 1)

    async def act():
        stepper, explorer = at_a_bid(samples=100_000)
        speak(explorer, "ready")
        old = explorer.version
        stepper.position = bidding(RECORD, ("Bid",), stepper.position + 1)
        speak(explorer, "stop", version=old)
        assert explorer.running
        explorer.close()

    in_a_kernel(act)


def test_another_position_ends_the_work_on_the_one_before(monkeypatch):
    monkeypatch.setattr(FakeSampler, "step", 1)

    async def act():
        stepper, explorer = at_a_bid(samples=100_000)
        speak(explorer, "ready")
        await settle(explorer, lambda e: e.values is not None)
        old = explorer._sampler
        stepper.position = bidding(RECORD, ("Bid",), stepper.position + 1)
        await asyncio.sleep(0.02)
        at = old.done
        await asyncio.sleep(0.02)
        assert old.done == at
        assert explorer._sampler is not old
        explorer.close()

    in_a_kernel(act)


def test_it_stops_by_itself_when_the_curve_is_fine_enough(monkeypatch):
    monkeypatch.setattr(FakeSampler, "se", 1.0)

    async def act():
        _, explorer = at_a_bid(samples=1_000_000_000)
        speak(explorer, "ready")
        await settle(explorer)
        assert 128 <= explorer.values.samples < 1_000_000_000
        assert explorer.scene["progress"] == 1.0
        explorer.close()

    in_a_kernel(act)


def test_a_finished_curve_is_there_at_once_when_one_comes_back():
    async def act():
        stepper, explorer = at_a_bid(samples=80)
        speak(explorer, "ready")
        await settle(explorer)
        here, values = stepper.position, explorer.values
        stepper.position = here + 1
        stepper.position = here
        assert explorer.values is values
        assert not explorer.running
        explorer.close()

    in_a_kernel(act)


def test_what_breaks_is_shown_and_the_next_position_works_again(monkeypatch):
    monkeypatch.setattr(module, "Sampler", BrokenSampler)

    async def act():
        stepper, explorer = at_a_bid(samples=100_000)
        speak(explorer, "ready")
        await settle(explorer, lambda e: e.error)
        assert "no more worlds <b>" in explorer.error
        assert not explorer.running
        monkeypatch.setattr(module, "Sampler", FakeSampler)
        stepper.position = bidding(RECORD, ("Bid",), stepper.position + 1)
        assert explorer.error == ""
        explorer.close()

    in_a_kernel(act)


def test_it_works_when_clicks_come_in_on_another_thread_with_another_loop():
    """As with ipykernel 7.0 to 7.3, where a comm message runs on a thread of its own."""
    stepper, explorer = at_a_bid(samples=200)
    speak(explorer, "ready")

    async def click():
        stepper.position = bidding(RECORD, ("Bid",), stepper.position + 1)
        await settle(explorer)

    problems = []

    def thread():
        try:
            asyncio.run(click())
        except BaseException as problem:  # noqa: BLE001
            problems.append(problem)

    worker = threading.Thread(target=thread)
    worker.start()
    worker.join(10)
    assert problems == []
    assert explorer.values.samples == 200
    explorer.close()


def test_it_lets_go_when_it_is_closed():
    stepper, explorer = at_a_bid()
    explorer.close()
    made = FakeSampler.made
    stepper.position = bidding(RECORD, ("Bid",), stepper.position + 1)
    stepper.lang = "ja"
    assert FakeSampler.made == made
    assert explorer.lang == "en"


def test_it_follows_the_language_and_the_size_of_its_stepper():
    stepper, explorer = at_a_bid()
    other = BidExplorer(stepper, lang="en", size="normal")
    stepper.lang, stepper.size = "ja", "projector"
    assert (explorer.lang, explorer.size, other.lang, other.size) == ("ja", "projector", "en", "normal")
    assert explorer.scene["title"].endswith("いくら付けるべきか")
    assert explorer.scene["size"] == "projector"
    explorer.close()
    other.close()


def test_the_table_says_what_the_figure_says():
    _, explorer = at_a_bid()
    told = explorer._curve()
    line = next(
        trace for trace in explorer.drawing["bids"]["data"] if trace["mode"] == "lines" and "hovertext" in trace
    )
    rows = explorer.scene["table"]["rows"]
    assert [row[0] for row in rows] == [f"{k}k" for k in line["x"]]
    best = rows[line["x"].index(told.best)]
    assert "best" in best[-1]
    assert float(best[1].replace("−", "-")) == pytest.approx(max(line["y"]), abs=0.06)
    explorer.close()


def test_what_the_figures_assume_is_said_below_the_table_in_its_language():
    stepper, explorer = at_a_bid()
    assert explorer.scene["assumed"] == explorer.values.assumed
    assert "worlds (seed 0)" in explorer.scene["assumed"]
    stepper.lang = "ja"
    assert "伏せられたカードを一様に引いた" in explorer.scene["assumed"]
    stepper.position = 0
    assert explorer.scene["assumed"] == ""
    explorer.close()


def test_names_are_text():
    evil = '<img src=x onerror="pwn()">$x$'
    record = game(5, seed=11)
    named = type(record)(record.start, record.moves, names=[evil] * 5)
    stepper = AuctionStepper(named, position=bidding(named, ("Bid",), 40))
    explorer = BidExplorer(stepper)
    assert evil in explorer.scene["title"]
    assert not any("<img" in text for text in every_text(explorer.drawing))
    explorer.close()


def test_everything_sent_is_plain_json_and_small():
    _, explorer = at_a_bid()
    sent = json.dumps([explorer.scene, explorer.drawing], allow_nan=False)
    assert len(sent) < 30_000
    explorer.close()


def test_the_script_of_plotly_is_sent_once():
    stepper, explorer = at_a_bid()
    other = BidExplorer(stepper)
    assert explorer.bundle is other.bundle
    assert 500_000 < len(explorer.bundle.script) < 2_500_000
    explorer.close()
    other.close()


@pytest.mark.parametrize("samples", [0, 7, -3, 1.5, True, "many"])
def test_it_refuses_what_is_no_number_of_samples(samples):
    with pytest.raises(ValueError, match="no number of samples"):
        BidExplorer(RECORD, samples=samples)


def test_it_refuses_what_cannot_be_drawn():
    with pytest.raises(ValueError, match="win"):
        BidExplorer(RECORD, objective="win")
    with pytest.raises(TypeError):
        BidExplorer(3)
    with pytest.raises(traitlets.TraitError):
        BidExplorer(RECORD, lang="tlh")
    with pytest.raises(traitlets.TraitError):
        BidExplorer(RECORD, size="huge")


def test_its_words_do_not_change_from_run_to_run():
    stepper, explorer = at_a_bid()
    assert repr(explorer) == f"BidExplorer(position={stepper.position}, lang='en')"
    explorer.close()


@pytest.mark.parametrize(
    ("name", "value"),
    [("seed", "x"), ("seed", 1.5), ("seed", None), ("horizon", "year"), ("horizon", None), ("horizon", ["round"]),
     ("precision", "fine"), ("precision", -1), ("precision", float("nan")), ("objective", None), ("minds", "default"),
     ("minds", [None]), ("minds", 3), ("samples", "many")],
)  # fmt: skip
def test_arguments_that_cannot_be_are_told_before_anything_is_made(name, value):
    with pytest.raises(ValueError, match=r"\w \w") as told:
        BidExplorer(RECORD, **{name: value})
    with pytest.raises(ValueError, match=r"[ぁ-ん]") as also:
        BidExplorer(AuctionStepper(RECORD, lang="ja"), **{name: value})
    assert also.value.sentence("en") == str(told.value)
