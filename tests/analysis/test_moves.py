"""Every kind of decision has values: the same for every way of asking, on the kernel and on the engine."""

from __future__ import annotations

import random

import pytest

from modernart_lab.analysis import Bidder, MoveSampler, Sampler, bid_values, move_values
from modernart_lab.analysis.looks import looks
from modernart_lab.analysis.rollout import Table
from modernart_lab.analysis.worlds import Worlds
from modernart_lab.engine import play
from modernart_lab.games import modern_art as ma
from modernart_lab.kernel import available

RULES = {
    3: ma.NEW_GAMES_ORDER.replace(mystery_hand=True),
    4: ma.NEW_GAMES_ORDER.replace(double_split=True),
    5: ma.HIDE,
}
QUICK = [pytest.param(True, marks=pytest.mark.skipif(not available(), reason="needs numba")), False]


def decisions(players, seed=2, rounds=(3,)):
    """The first decision of every kind and format, with (view, move)."""
    record = play(ma.new(players, seed=seed, rules=RULES[players]), [Bidder()] * players, seed=1)
    found = {}
    for state, seat, move in record.decisions():
        if state.round in rounds and len(list(state.legal(seat))) > 1:
            kind = state.phase, state.auction and state.auction.format, type(move).__name__
            found.setdefault(kind, (state.view(seat), move))
    return found


@pytest.mark.parametrize("quick", QUICK)
@pytest.mark.parametrize("players", [3, *(pytest.param(n, marks=pytest.mark.slow) for n in (4, 5))])
def test_every_kind_of_decision(players, quick):
    found = decisions(players)
    assert {kind[0] for kind in found} >= {"offer", "double", "auction"}
    assert players != 3 or "flip" in {kind[0] for kind in found}
    for view, move in found.values():
        sampler = MoveSampler(view, seed=1, horizon="round", quick=quick)
        sampler.run(4)
        values = sampler.result()
        assert sampler.quick is quick
        assert ("slowly, on the engine" in values.assumed) is not quick
        assert values.samples == 4
        columns = (values.value, values.value_se, values.se, values.simulated)
        assert {len(column) for column in columns} == {len(values.moves)}
        assert len(set(values.moves)) == len(values.moves)
        assert all(each in view.legal for each in values.moves)
        assert len(values.win) == (len(values.moves) if view.phase == "auction" else 0)
        if view.phase != "auction":
            assert set(values.moves) == set(view.legal)
        if move in values.moves:
            assert values.value_of(move).value <= values.value_of(values.best).value
            assert values.loss(move).value >= 0
        assert values.loss(values.best) == (0.0, 0.0)
        assert len(values.frame()) == len(values.moves)
        assert values.frame()["loss"].min() == 0


@pytest.mark.slow
@pytest.mark.parametrize("quick", QUICK)
def test_the_size_of_the_pieces_does_not_matter(quick):
    for kind, (view, _) in decisions(3).items():
        results = []
        for pieces in ([9], [1] * 9, [4, 2, 3]):
            sampler = MoveSampler(view, seed=9, objective="margin", horizon="round", quick=quick)
            for piece in pieces:
                sampler.run(piece)
            results.append(sampler.result())
        assert results[0] == results[1] == results[2], kind


@pytest.mark.skipif(not available(), reason="needs numba")
def test_more_worlds_than_one_thread_takes_are_the_same():
    view = ma.new(4, seed=3).view(0)
    one, other = MoveSampler(view, seed=4, horizon="round"), MoveSampler(view, seed=4, horizon="round")
    one.run(400)
    for _ in range(8):
        other.run(50)
    assert one.result() == other.result()


@pytest.mark.slow
@pytest.mark.parametrize("quick", QUICK)
def test_bids_are_worth_what_bid_values_says(quick):
    for kind, (view, _) in decisions(3).items():
        if view.phase != "auction":
            continue
        count = 30 if quick else 4
        told, other = (maker(view, seed=5, horizon="round", quick=quick) for maker in (MoveSampler, Sampler))
        told.run(count)
        other.run(count)
        moves, bids = told.result(), other.result()
        first = len(moves.moves) - len(bids.bids)
        assert moves.value[first:] == pytest.approx(bids.value), kind
        assert moves.win[first:] == pytest.approx(bids.win)
        assert moves.value[0] == pytest.approx(bids.passing)
        assert moves.value_se[0] == pytest.approx(bids.passing_se)
        if bids.best is not None:
            assert getattr(moves.best, "k", bids.best) == bids.best


def test_on_the_engine_it_is_the_same_as_playing_each_move_out():
    view = next(view for kind, (view, _) in decisions(4).items() if kind[0] == "double")
    sampler = MoveSampler(view, seed=6, horizon="round", quick=False)
    sampler.run(3)
    values, table, source = sampler.result(), Table([Bidder()] * 4), Worlds(view)
    for move in view.legal:
        total = 0.0
        for number in range(3):
            rng = random.Random(f"6/{number}")
            state = source.draw(rng)
            end, _ = table.play_out(state.apply(move, view.seat), rng.getrandbits(64), view.round)
            total += end.money[view.seat]
        assert values.value_of(move).value == pytest.approx(total / 3)


@pytest.mark.slow
@pytest.mark.skipif(not available(), reason="needs numba")
def test_the_kernel_and_the_engine_agree():
    """The worlds are others, so within five standard errors."""
    state = ma.position(["KRo KRd LMs", "LMo KRs", "YOf CPn"], ["KR KR", "LM", ""], round=4)
    quick, slow = (MoveSampler(state.view(0), seed=2, quick=quick) for quick in (True, False))
    quick.run(2000)
    slow.run(300)
    for move in quick.result().moves:
        (a, a_se), (b, b_se) = quick.result().value_of(move), slow.result().value_of(move)
        assert abs(a - b) <= 5 * (a_se**2 + b_se**2) ** 0.5 + 1e-6


def test_the_same_seed_gives_the_same_and_another_another():
    view = ma.position(["KRo LMs YOn", "LMo KRs", "YOf CPn"], ["KR KR", "LM", ""], round=4).view(0)
    one, same, other = (move_values(view, 30, seed) for seed in (1, 1, 2))
    assert one == same
    assert one.value != other.value


def test_the_fifth_painting_ends_the_round_and_its_value_is_certain():
    """A holds four Kryptos of five; to offer the fifth ends the game: 4 paintings at 30k, and nothing else is left."""
    state = ma.position(["KRo LMs", "LMo", "YOf"], ["KR KR KR KR", "", ""], round=4)
    values = move_values(state.view(0), 50)
    assert values.value_of(ma.Offer("KRo")) == (100 + 4 * 30, 0)


def test_it_stops_when_it_knows_enough_and_in_time():
    view = ma.position(["KRo LMs YOn", "LMo KRs", "YOf CPn"], ["KR KR", "LM", ""], round=4).view(0)
    assert move_values(view, 5000, precision=1e9).samples == 128
    assert 2 <= move_values(view, 10**6, precision=0, time_limit=0.1).samples < 10**6
    clear = ma.position(["KRo LMs", "LMo", "YOf"], ["KR KR KR KR", "", ""], round=4).view(0)
    assert move_values(clear, 200, precision=0).samples == 200
    assert looks(100) == [100]
    assert looks(2)[-1] == 2


def test_what_cannot_be_asked_is_refused():
    state = ma.new(3, seed=1)
    with pytest.raises(ValueError, match="seat B is not to act here; to act: A"):
        move_values(state.view(1))
    with pytest.raises(ValueError, match="no objective 'fame'"):
        move_values(state.view(0), objective="fame")
    with pytest.raises(ValueError, match="no horizon"):
        move_values(state.view(0), horizon="year")
    with pytest.raises(ValueError, match="from 2 to a billion"):
        move_values(state.view(0), samples=1)
    with pytest.raises(ValueError, match="3 seats need 3 minds"):
        move_values(state.view(0), minds=[Bidder()])
    with pytest.raises(ValueError, match="fewer than two worlds"):
        MoveSampler(state.view(0)).result()
    values = move_values(state.view(0), 2, horizon="round")
    with pytest.raises(ValueError, match="not among the moves"):
        values.loss(ma.Pass())


def test_a_bid_beyond_the_reach_is_tried_when_asked():
    state = ma.position(["KRs", "LMo", "YOf"], round=4).apply(ma.Offer("KRs"))
    sampler = MoveSampler(state.view(1), also=(95, 400))
    sampler.run(5)
    values = sampler.result()
    assert ma.Seal(95) in values.moves
    assert ma.Seal(400) not in values.moves
    assert values.simulated[values.moves.index(ma.Seal(95))]
    assert values.loss(ma.Seal(95)).value > 50


def test_one_legal_move_is_the_best():
    state = ma.position(["KRf", "LMo", "YOf"], money=[100, 0, 100]).apply(ma.Offer("KRf")).apply(ma.Ask(5))
    values = move_values(state.view(1), 4)
    assert values.moves == (ma.Pass(),)
    assert values.best == ma.Pass()
    assert bid_values(state.view(1), 4).best is None
