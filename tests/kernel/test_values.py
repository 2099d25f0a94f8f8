"""The kernel's worlds and moves against the engine's: the same world, the same luck, the same money, to the bit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("numba", reason="the compiled kernel needs numba: pip install 'modernart-lab[fast]'")

from modernart_lab.analysis import bid_values
from modernart_lab.analysis.compiled import KernelWorlds, playable
from modernart_lab.analysis.rollout import Table
from modernart_lab.analysis.worlds import Worlds
from modernart_lab.games import modern_art as ma
from modernart_lab.games.modern_art.state import State
from modernart_lab.games.modern_art.table import Private
from modernart_lab.kernel import cache, run
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.kernel.run import play_many, trace
from modernart_lab.kernel.streams import root_of
from modernart_lab.kernel.worlds import draw_world

HANDS = ["KRo KRn KRs KRf KRd LMs YOo", "LMo CPo KRs KGd", "YOf LMn KGs", "CPd CPs KGf YOn", "KGo LMd YOs"]


def offered(card, players=4, rules=ma.NEW_GAMES_ORDER, **more):
    owned = ["KR", "LM CP", "KR", "", "KG"][:players]
    return ma.position(HANDS[:players], owned, round=3, rules=rules, **more).apply(ma.Offer(card))


def world(kernel, view, source, number, seed):
    """World number ``number`` of the kernel, as a state of the engine."""
    unseen, _ = kernel._paper()
    row = kernel._row.copy()
    draw_world(row, np.uint64(root_of(seed, number)), unseen, kernel._house)

    def cards(numbers):
        return tuple(ma.KINDS[k] for k in numbers)

    hands = tuple(
        tuple(card for k, card in enumerate(ma.KINDS) for _ in range(row.hands[seat, k]))
        for seat in range(view.players)
    )
    stock = cards(row.stock[row.dealt : row.deck])
    mystery = cards(row.mystery[: row.fourth])
    private = Private(hands, source.money, stock, mystery)
    return tuple.__new__(
        State, (view.public, private, view.phase, view.lot, source.auction, source.draw(_Zero()).to_act)
    )


class _Zero:
    """A draw whose luck does not matter: only the seats to act are taken from it."""

    def shuffle(self, order):
        """Leave it."""

    def choice(self, of):
        """The first."""
        return of[0]


def some_decisions():
    for players in (3, 4, 5):
        yield offered("KRo", players), [ma.Pass(), *map(ma.Bid, (1, 9, 20, 41))]
        yield offered("KRn", players), [ma.Pass(), *map(ma.Bid, (1, 9, 20, 41))]
        yield offered("KRs", players), [ma.Seal(0), *map(ma.Seal, (1, 9, 20, 41))]
        yield offered("KRf", players), [ma.Ask(0), *map(ma.Ask, (5, 30, 60))]
        yield offered("KRf", players).apply(ma.Ask(20)), [ma.Pass(), ma.Buy()]
    split = ma.Rules(double_split=True)
    handed = offered("KRd", rules=split).apply(ma.Decline()).apply(ma.Add("KRs"))
    yield handed, [ma.Seal(0), ma.Seal(15), ma.Seal(33)]
    yield offered("KRd"), [ma.Decline(), ma.Add("KRo"), ma.Add("KRf")]
    start = ma.position(HANDS[:4], ["KR KR", "KR", "KR", "LM"], round=2)
    yield start, [ma.Offer("KRo"), ma.Offer("LMs"), ma.Offer("KRd")]
    mystery = ma.Rules(mystery_hand=True)
    flip = offered("KRf", 3, mystery, mystery="LMo CPn").apply(ma.Ask(4)).apply(ma.Buy())
    yield flip, [ma.Skip(), ma.Flip()]


@pytest.mark.parametrize("horizon", [3, 4])
@pytest.mark.parametrize(("state", "moves"), list(some_decisions()), ids=str)
def test_every_move_in_every_world_brings_what_the_engine_says(state, moves, horizon):
    seat, seed, count = state.to_act[0], 9, 3
    view = state.view(seat, memory=True)
    source = Worlds(view)
    kernel = KernelWorlds(source, [Bidder()] * view.players)
    brought, sold = kernel.try_moves(
        moves, 0, count, seed=seed, objective="margin", last=horizon, prices=1 << 30, aim=20.0
    )
    table = Table([Bidder()] * view.players)
    for number in range(count):
        begun, root = world(kernel, view, source, number, seed), root_of(seed, number)
        for at_move, move in enumerate(moves):
            table.key(root, 0)
            played = begun.apply(move, seat)
            while played.auction is not None and played.phase == "auction":
                played = table.act(played, played.to_act[0])
            if begun.phase == "auction":
                gains = [
                    len(after) - len(now) for after, now in zip(played.collections, begun.collections, strict=True)
                ]
                assert sold[number, at_move, 0] == gains.index(max(gains))
                money = table.play_out(played, root, horizon)[0].money
            else:
                money = table.play_out(begun.apply(move, seat), root, horizon)[0].money
                assert sold[number, at_move, 0] == -1
            others = (sum(money) - money[seat]) / (len(money) - 1)
            assert brought[number, at_move] == pytest.approx(money[seat] - others, abs=1e-9)


@pytest.mark.slow
def test_worlds_are_drawn_uniformly_also_where_a_format_is_unknown():
    """Three cards are hidden at three places; every arrangement comes about as often."""
    deck = ((0, 0, 1, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 1, 0), (0, 0, 0, 0, 0), (1, 1, 0, 0, 0))
    rules = ma.Rules(deck=deck, deal=((1, 0, 0, 0),) * 3)
    state = ma.position(["LMs", "YOo", "CPn"], ["KR", "", ""], rules=rules)
    view = state.view(0)
    source = Worlds(view)
    kernel = KernelWorlds(source, [Bidder()] * 3)
    seen: dict[tuple[str, ...], int] = {}
    games = 4000
    for number in range(games):
        made = world(kernel, view, source, number, 1)
        seen[made.hands[1] + made.hands[2] + made.private.stock] = (
            seen.get(made.hands[1] + made.hands[2] + made.private.stock, 0) + 1
        )
    expected = games / 48  # one of the two KR leaves the pool, then four cards lie at four places
    assert len(seen) == 48
    chi = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi < 47 + 4 * (2 * 47) ** 0.5


def test_a_deck_too_large_for_the_kernel_is_played_by_the_engine():
    rules = ma.Rules(deck=((80, 0, 0, 0, 0),) * 5)
    state = ma.new(3, seed=1, rules=rules)
    assert not playable([Bidder()] * 3, rules)
    assert playable([Bidder()] * 3, ma.NEW_GAMES_ORDER)
    with pytest.raises(ValueError, match="120 cards at most, not 400"):
        play_many(3, 1, rules=rules)
    bids = bid_values(state.apply(ma.Offer(state.hands[0][0])).view(1), samples=2, horizon="round")
    assert bids.samples == 2


def test_a_game_longer_than_can_be_told_is_refused_and_not_cut(monkeypatch):
    monkeypatch.setattr(run, "MOST_MOVES", 10)
    with pytest.raises(ValueError, match="10 can be told at most"):
        trace(3)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"games": -1}, "games is a whole number from 0 on"),
        ({"seed": 1.5}, "seed is a whole number"),
        ({"threads": None}, "threads is a whole number from 1 on|threads is a whole number"),
        ({"begin_at": 0.5}, "begin_at is a whole number"),
        ({"minds": 5}, "minds are Bidders"),
        ({"state": ma.new(3).view(0)}, "a state of Modern Art, not View"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_told(words, told):
    with pytest.raises(ValueError, match=told):
        play_many(**{"players": 3, "games": 1, **words})


def test_a_finished_game_is_told():
    over = trace(3).last
    with pytest.raises(ValueError, match="nobody is to act"):
        play_many(games=1, state=over)


def test_numbers_of_numpy_and_of_any_size_are_taken():
    one = play_many(3, np.int64(2), seed=np.int64(3), begin_at=2**63 - 1)
    assert np.array_equal(one[0], play_many(3, 1, seed=3, begin_at=2**63 - 1)[0])
    assert trace(3, 3, 2**64 + 5).outcome == trace(3, 3, 5).outcome


def test_progress_is_told():
    told = []
    play_many(3, run.SLICE + 1, progress=lambda done, total: told.append((done, total)))
    assert told == [(run.SLICE, run.SLICE + 1), (run.SLICE + 1, run.SLICE + 1)]


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interruption_keeps_the_games_so_far(threads):
    def stop(done, total):
        if done >= 2 * run.SLICE:
            raise KeyboardInterrupt

    with pytest.warns(UserWarning, match="stopped after 10,000 of 25,000 games"):
        some = play_many(3, 5 * run.SLICE, threads=threads, progress=stop)
    rest = play_many(3, run.SLICE, begin_at=2 * run.SLICE)
    assert np.array_equal(np.concatenate([some, rest]), play_many(3, 3 * run.SLICE))


@pytest.mark.parametrize(
    "words",
    [{"noise": 1.2}, {"sealed_share": -1.0}, {"sealed_share": float("nan")}, {"ask_share": 1e30}, {"whim": float("inf")},
     {"jump": True}, {"close": "2"}],
    ids=str,
)  # fmt: skip
def test_a_figure_out_of_its_range_is_no_bidder(words):
    with pytest.raises(ValueError, match=f"{next(iter(words))} is a number from"):
        Bidder(**words)


def test_a_share_worked_out_of_range_is_not_played():
    class Wild(Bidder):
        def sealed(self, seats, *, sells):
            return -1.0

    with pytest.raises(ValueError, match="shares are numbers from 0 to 10"):
        play_many(3, 1, minds=Wild())


CHILD = """
import multiprocessing, sys
from modernart_lab.analysis.compiled import _threads
def work(n):
    return list(_threads().map(abs, [-n]))
if __name__ == "__main__":
    list(_threads().map(abs, (-1, -2)))
    with multiprocessing.get_context("fork").Pool(1) as pool:
        print(pool.map_async(work, [3]).get(30))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_has_threads_of_its_own(tmp_path):
    (tmp_path / "child.py").write_text(CHILD)
    done = subprocess.run([sys.executable, "child.py"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[[3]]", done.stderr


KEPT = """
import sys
from pathlib import Path
from modernart_lab.kernel import cache
from numba import config
cache.writable = lambda folder: False
config.CACHE_DIR = ""
cache.settle()
assert Path(config.CACHE_DIR).is_dir()
print(config.CACHE_DIR)
"""


def test_where_nothing_can_be_kept_it_is_kept_while_the_process_runs(tmp_path):
    done = subprocess.run([sys.executable, "-c", KEPT], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert not Path(done.stdout.strip()).exists()
    (tmp_path / "a file").write_text("")
    assert cache.writable(tmp_path / "new")
    assert not cache.writable(tmp_path / "a file")
