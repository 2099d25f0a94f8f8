"""Tournaments: the same on any executor, whoever fails loses that game only, stopped ones go on from their file."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import textwrap
import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

import pytest

import modernart_lab as lab
from modernart_lab import kernel, text
from modernart_lab.games import modern_art as ma
from modernart_lab.games import museum
from modernart_lab.simulate import run as running
from modernart_lab.simulate.block import play_block
from modernart_lab.simulate.run import Run
from modernart_lab.simulate.sums import Sums
from modernart_lab.simulate.tournament import planned
from modernart_lab.simulate.wrong import BadTournament
from modernart_lab.strategies.modern_art import Bidder, Shading, Truthful
from tests.conftest import ROOT
from tests.simulate import toy

BIDDERS = {"default": Bidder, "shading": Shading(), "truthful": Truthful, "calm": Bidder(noise=0.0)}


def played(**how):
    given = {"game": toy.new, "minds": toy.FIELD, "games": 60, "players": 3, "progress": False}
    return lab.tournament(**(given | how))


def plan_of(game=toy.new, minds=toy.FIELD, games=60, **how):
    given = {"players": 3, "duplicate": True, "time_limit": None}
    return planned(game, minds, games, 1, **(given | how))


class Backwards(Executor):
    """Answers the last question first."""

    def __init__(self):
        self.waiting = []

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        self.waiting.append((future, fn, args))
        threading.Timer(0.01, self.answer).start()
        return future

    def answer(self):
        while self.waiting:
            future, fn, args = self.waiting.pop()
            future.set_result(fn(*args))


def test_what_a_table_holds_is_what_the_games_came_to():
    told = played(games=45)
    money = {name: [] for name in toy.FIELD}
    wins = dict.fromkeys(toy.FIELD, 0.0)
    for deal in range(15):
        for game in range(3):
            record = told.game(deal, game)
            for seat, name in enumerate(record.names):
                mind = name[: -len(" (A)")]
                money[mind].append(record.outcome.money[seat])
                if seat in record.outcome.winners:
                    wins[mind] += 1 / len(record.outcome.winners)
    frame = told.frame().set_index("mind")
    for name, each in money.items():
        assert frame.loc[name, "games"] == len(each)
        assert frame.loc[name, "money"] == pytest.approx(sum(each) / len(each))
        assert frame.loc[name, "win"] == pytest.approx(wins[name] / len(each))
    assert sum(frame.games * frame.margin) == pytest.approx(0)
    assert sum(frame.games * frame.win) == pytest.approx(45)


def test_tables_are_consistent_among_themselves():
    told = played(games=90)
    pairs = told.frame("pairs").set_index(["mind", "against"])
    for one, other in pairs.index:
        assert pairs.loc[(one, other), "more"] == pytest.approx(-pairs.loc[(other, one), "more"])
        assert pairs.loc[(one, other), "ahead"] == pytest.approx(1 - pairs.loc[(other, one), "ahead"])
    for what in ("seats", "rounds"):
        rows = told.frame(what)
        each = (rows.games * rows.margin).groupby(rows.mind).sum()
        whole = told.frame().set_index("mind")
        assert (each - whole.games * whole.margin).abs().max() < 1e-6
    assert (told.frame("seats").groupby("mind").games.nunique() == 1).all()


@pytest.mark.parametrize(("minds", "players"), [(toy.FIELD, 3), ({"a": toy.most, "b": toy.half}, 5), ([toy.lucky], 2)])
@pytest.mark.parametrize("duplicate", [True, False])
def test_any_executor_any_workers_any_blocks_the_same(minds, players, duplicate, monkeypatch):
    plan = plan_of(minds=minds, players=players, duplicate=duplicate, games=40)
    whole, _ = play_block(plan, 0, plan.deals)
    cut = Sums()
    for first in random.Random(1).sample(range(plan.deals), plan.deals):
        cut += play_block(plan, first, first + 1)[0]
    assert cut.ranked == whole.ranked
    assert cut.parts.keys() == whole.parts.keys()
    assert all((cut.parts[name] == whole.parts[name]).all() for name in whole.parts)

    how = {"minds": minds, "players": players, "duplicate": duplicate, "games": 40}
    alone = json.dumps(played(**how, workers=1).to_json())
    assert json.dumps(played(**how, executor=Backwards()).to_json()) == alone
    monkeypatch.setattr(running, "TARGET", 0.001)
    with ThreadPoolExecutor(3) as pool:
        assert json.dumps(played(**how, executor=pool).to_json()) == alone


def test_another_seed_is_another_tournament():
    assert played(seed=1).to_json() == played(seed=1).to_json()
    assert played(seed=2).to_json() != played(seed=1).to_json()


@pytest.mark.slow
def test_own_processes_and_given_ones_play_the_same(monkeypatch):
    alone = json.dumps(played(workers=1).to_json())
    monkeypatch.setattr(running, "SHORT", 0.0)
    assert json.dumps(played(workers=2).to_json()) == alone
    with ProcessPoolExecutor(1) as pool:
        assert json.dumps(played(executor=pool).to_json()) == alone


@pytest.mark.skipif(not kernel.available(), reason="needs numba")
def test_where_all_are_bidders_the_kernel_plays_what_the_engine_can_replay():
    told = lab.tournament(minds=BIDDERS, games=24, workers=1, progress=False)
    assert told.plan.by == "kernel"
    assert json.dumps(lab.tournament(minds=BIDDERS, games=24, workers=2, progress=False).to_json()) == json.dumps(
        told.to_json()
    )
    one = told.game(3, 2)
    assert one.outcome is not None
    assert len({told.game(3, game).start for game in range(4)}) == 1
    assert told.game(4, 2).start != one.start
    assert told.summary.sums.detailed == 24
    rows = told.frame("formats")
    assert len(rows) == 4 * 5
    assert (rows.sold > 0).all()


def test_one_mind_that_is_no_bidder_takes_it_to_the_engine():
    minds = {**BIDDERS, "mine": lambda view, legal, rng: legal[0]}
    assert plan_of(ma.new, minds, players=4).by == "engine"
    assert plan_of(lambda players, seed: ma.new(players, seed + 1), BIDDERS, players=4).by == "engine"


def test_by_format_and_round_the_money_adds_up():
    told = lab.tournament(minds=["shading", "random", "cautious_seller"], games=12, players=3, progress=False)
    frame, formats = told.frame().set_index("mind"), told.frame("formats")
    assert told.plan.by == "engine"
    for name, rows in formats.groupby("mind"):
        made = (rows.bought_lots * rows.bought).sum() + (rows.sold_lots * rows.sold).sum()
        assert 100 + made / frame.loc[name, "games"] == pytest.approx(frame.loc[name, "money"])
    rounds = told.frame("rounds")
    assert set(rounds["round"]) == {1, 2, 3, 4}
    assert rounds.groupby("mind").margin.sum().to_dict() == pytest.approx(frame.margin.to_dict())


@pytest.mark.parametrize(("mind", "kind"), [(toy.breaks, "raised"), (toy.cheats, "illegal"), (toy.sleeps, "stalled")])
def test_who_fails_loses_that_game_only(mind, kind):
    minds = {"mine": mind, "most": toy.most, "half": toy.half}
    limit = {"mine": 0.05} if kind == "stalled" else None
    told = played(minds=minds, games=24, time_limit=limit)
    failures = told.failures
    assert len(failures)
    assert set(failures.mind) == {"mine"}
    assert set(failures.kind) == {kind}
    assert told.games == 24
    deal, game, seat = failures.iloc[0][["deal", "game", "seat"]]
    record = told.game(deal, game)
    assert record.outcome is not None
    assert record.names[ord(seat) - 65] == f"mine ({seat})"
    row = told.frame().set_index("mind").loc["mine"]
    assert row.failed == len(failures) if row.failed < 20 else len(failures) == 20
    assert (row.failed == 24) == (kind == "illegal")
    assert row.failed == 24 or row.money > 0
    why = {"raised": "ZeroDivisionError: a pile over 20", "illegal": "Take(k=1000000)", "stalled": "0.05"}[kind]
    assert failures.why.str.startswith(why).all()
    for lang in text.languages:
        assert any("24" in line for line in told.sentences(lang))


def test_whatever_a_mind_raises_is_its_own_loss():
    class Rude(Exception):
        def __str__(self):
            raise RuntimeError

    def exits(view, legal, rng):
        sys.exit(3)

    def rude(view, legal, rng):
        raise Rude

    def no_mind():
        raise RuntimeError("no mind today")

    told = played(minds={"exits": exits, "rude": rude, "none": no_mind, "most": toy.most}, games=12, players=4)
    assert set(told.failures.why) == {"SystemExit: 3", "Rude", "RuntimeError: no mind today"}
    assert told.frame().set_index("mind").loc["most", "win"] == 1.0


def test_a_limit_beyond_all_clocks_is_none():
    told = played(minds=[toy.most, toy.half], games=6, time_limit=1e300)
    assert told.frame().failed.tolist() == [0, 0]


@pytest.mark.parametrize("limit", [None, 20.0])
def test_what_is_no_exception_is_a_loss_too(limit):
    def cancelled(view, legal, rng):
        raise asyncio.CancelledError("called off")

    def closes(view, legal, rng):
        raise GeneratorExit

    told = played(minds={"one": cancelled, "two": closes, "most": toy.most}, games=6, time_limit=limit)
    assert set(told.failures.kind) == {"raised"}
    assert set(told.failures.why) == {"CancelledError: called off", "GeneratorExit"}


def test_an_answer_beyond_all_words_is_illegal():
    def huge(view, legal, rng):
        return legal.priced(10**6_000) if legal.priced else legal[0]

    told = played(game=ma.new, minds={"huge": huge, "truthful": "truthful"}, games=3)
    assert set(told.failures.kind) == {"illegal"}
    assert told.failures.why.str.contains("R3.1").all()


def test_what_a_mind_does_to_its_moves_changes_nothing_for_the_others():
    def spoils(view, legal, rng):
        move = legal[0]
        legal.moves, legal.bids = (), range(0)
        return move

    first = {"first": lambda view, legal, rng: legal[0], "truthful": "truthful"}
    told, other = (played(game=ma.new, minds=minds, games=3) for minds in (first | {"first": spoils}, first))
    assert len(told.failures) == 0
    assert told.frame().money.tolist() == other.frame().money.tolist()
    lot = ma.position(hands=["KRs", "LMo", "YOo"], turn=0).apply(ma.Offer("KRs"))
    assert [lot.legal(seat).bids for seat in range(3)] == [range(101)] * 3


def test_reasons_are_the_same_in_every_process():
    told = played(minds={"objects": lambda view, legal, rng: object(), "most": toy.most}, games=6)
    assert set(told.failures.kind) == {"illegal"}
    assert told.failures.why.str.contains("<object object>").all()
    assert not told.failures.why.str.contains("0x").any()


def test_an_executor_that_was_shut_down_is_told():
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    with pytest.raises(BadTournament) as no:
        played(executor=pool)
    assert no.value.reason == "broken"


def test_if_all_fail_nobody_wins():
    told = played(minds=[toy.cheats], games=6)
    assert told.frame().win.tolist() == [0.0]


def test_an_interrupt_keeps_what_is_done_and_the_file_goes_on(tmp_path):
    file = tmp_path / "mine.jsonl"

    def stop(done, whole):
        if done >= 12:
            raise KeyboardInterrupt

    whole = played(games=60)
    part = played(games=60, path=file, progress=stop)
    assert not part.complete
    assert 12 <= part.games < 60
    assert "stopped" in repr(part)
    assert all(text.label("tournament.stopped", lang, games=part.games, deals=part.games // 3)
               in part.sentences(lang) for lang in text.languages)  # fmt: skip
    seen = []
    rest = played(games=60, path=file, progress=lambda done, _: seen.append(done))
    assert seen[0] > part.games
    assert rest.complete
    assert rest.to_json() == whole.to_json()
    more = played(games=90, path=file)
    assert more.to_json() == played(games=90).to_json()
    again = played(games=90, path=file, progress=lambda done, _: pytest.fail("all is done"))
    assert again.to_json() == more.to_json()


def test_an_interrupt_while_a_block_is_added_counts_none_of_it(tmp_path, monkeypatch):
    """Else the file would hold games of deals that it does not list, and be refused as damaged."""
    file = tmp_path / "mine.jsonl"
    joined = running._joined

    def pressed(ranges):
        if len(ranges) > 1:
            raise KeyboardInterrupt
        return joined(ranges)

    monkeypatch.setattr(running, "_joined", pressed)
    part = played(games=60, path=file, workers=1)
    assert not part.complete
    monkeypatch.undo()
    assert played(games=60, path=file).to_json() == played(games=60).to_json()


def test_a_minds_own_interrupt_is_the_persons(monkeypatch):
    def pressed(view, legal, rng):
        raise KeyboardInterrupt

    told = played(minds={"pressed": pressed, "most": toy.most})
    assert (told.games, told.complete) == (0, False)
    assert told.frame().money.isna().all()
    assert told.sentences()[0].startswith("Stopped")
    assert "has not played" in str(told.explain("pressed"))


def test_a_block_that_comes_twice_is_counted_once():
    plan = plan_of()
    run = Run(plan, workers=1)
    run.step(0.0)
    first, last = run.done[0]
    before = run.sums.games
    run._take(running._Out(first, last, 0), play_block(plan, first, last))
    assert run.sums.games == before


def test_a_worker_that_dies_again_and_again_is_told():
    class Dying(Executor):
        def submit(self, fn, /, *args, **kwargs):
            future = Future()
            future.set_exception(OSError("killed"))
            return future

    with pytest.raises(BadTournament, match="4 times") as no:
        played(executor=Dying())
    assert "OSError: killed" in str(no.value)


def test_what_the_game_itself_raises_is_raised():
    def crooked(players, seed):
        state = toy.new(players, 1)
        if seed:
            raise ArithmeticError("no such deal")
        return state

    with pytest.raises(ArithmeticError, match="no such deal"):
        played(game=crooked)


def test_what_cannot_be_sent_is_played_here_and_said(monkeypatch):
    lock = threading.Lock()

    def locked(view, legal, rng):
        with lock:
            return legal[0]

    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    with ProcessPoolExecutor(1) as pool, pytest.warns(UserWarning, match="cannot be sent"):
        told = played(minds={"mine": locked, "most": toy.most}, executor=pool, games=6)
    assert told.complete
    assert "cloudpickle" in told.notes[0]


@pytest.mark.slow
def test_a_killed_process_of_our_own_is_replaced(monkeypatch):
    monkeypatch.setattr(running, "SHORT", 0.0)
    monkeypatch.setattr(running, "TARGET", 0.05)
    killed = []

    def kill(done, whole):
        workers = multiprocessing.active_children()
        if done > 60 and workers and not killed:
            killed.append(workers[0].pid)
            os.kill(workers[0].pid, signal.SIGKILL)

    told = played(games=3_000, workers=2, progress=kill)
    assert killed
    assert told.games == 3_000
    assert told.to_json() == played(games=3_000, workers=1).to_json()
    assert killed[0] not in [worker.pid for worker in multiprocessing.active_children()]


@pytest.mark.slow
def test_a_script_without_a_guard_and_with_its_own_mind(tmp_path):
    script = tmp_path / "mine.py"
    script.write_text(
        textwrap.dedent("""
        import modernart_lab as lab
        from modernart_lab.simulate import run
        run.SHORT = 0.0
        def mine(view, legal, rng):
            return legal[0]
        print("once")
        told = lab.tournament(minds={"mine": mine, "other": "random"}, games=9, players=3, workers=2, progress=False)
        print(told.games, told.complete, told.notes)
        """)
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert done.stdout.splitlines() == ["once", "9 True ()"], done.stderr


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ({"games": 0}, "whole"),
        ({"games": 1.5}, "whole"),
        ({"seed": -1}, "whole"),
        ({"players": True}, "whole"),
        ({"players": 11}, "whole"),
        ({"game": 7}, "game"),
        ({"game": lambda players, seed: 7}, "game"),
        ({"executor": 7}, "executor"),
        ({"workers": 0}, "whole"),
        ({"time_limit": 0}, "limit"),
        ({"time_limit": "soon"}, "limit"),
        ({"time_limit": {"most": float("nan")}}, "limit"),
        ({"time_limit": {"nobody": 1}}, "limit_name"),
        ({"minds": {"mine": "shading"}}, "unknown"),
    ],
)
def test_what_cannot_be_is_told_in_both_languages(how, reason):
    with pytest.raises(BadTournament) as no:
        played(**how)
    assert no.value.reason == reason
    assert all(no.value.sentence(lang) for lang in text.languages)


def test_no_such_table_game_or_mind():
    told = played(games=6)
    for call in (lambda: told.frame("nothing"), lambda: told.game(99), lambda: told.explain("nobody")):
        with pytest.raises(BadTournament):
            call()


def test_a_file_is_told_before_hours_of_play(tmp_path):
    with pytest.raises(FileNotFoundError):
        played(path=tmp_path / "no folder" / "mine.jsonl")


def test_ratings_order_the_minds_by_who_beats_whom():
    frame = played(games=300, minds={"half": toy.half, "cheats": toy.cheats, "most": toy.most}).frame()
    assert frame.mind.tolist()[-1] == "cheats"
    assert frame.rating.idxmin() == 2
    assert (frame.rating_sd < 25 / 3).all()


@pytest.mark.parametrize("lang", text.languages)
def test_the_museum_is_played_for_points(lang):
    game = museum if lang == "en" else "museum"  # by its module or by its name
    told = lab.tournament(game, ["random", "balanced"], games=3, players=3, progress=False, lang=lang)
    assert told.plan.name == "museum"
    points = [told.game(0, game).outcome.points for game in range(3)]
    frame = told.frame()
    assert (frame.games * frame.money).sum() == pytest.approx(sum(map(sum, points)))
    assert "k" not in "".join(told.sentences()[1:]).replace("random", "").replace("balanced", "")
    labels = [each.text for each in told.chart(lang).layout.annotations]
    assert text.label("tournament.chart.axis_points", lang) in labels
