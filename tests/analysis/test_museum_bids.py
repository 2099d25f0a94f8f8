"""What a price is worth in the museum's auction: points now, points at the end, a dollar being one."""

from __future__ import annotations

import random

import pytest

import modernart_lab as lab
from modernart_lab.analysis.museum import MuseumSampler, points_now
from modernart_lab.analysis.museum_worlds import drawn
from modernart_lab.games import museum as m
from modernart_lab.strategies.museum import mind

BALANCED = mind("balanced")


def last_auction(**more):
    """The last round, a lot that would complete a run for the first seat; nobody has an action left after it."""
    more = {
        "market": "ohashi_rain lady_ermine milkmaid view_delft", "round": 9, "turn": 1, "acts": [0, 1], "money": [40, 40],
        "curators": [1, 1], "wallet": 0, **more,
    }  # fmt: skip
    state = m.position(["", ""], ["LP great_wave / PL", "LP / PL"], **more)
    return state.apply(m.Auction("ohashi_rain")).apply(m.Ask(1))


def test_points_now_are_those_of_the_best_place():
    state = m.position(["", ""], ["LP great_wave / PL ohashi_rain", "LP / PL"], market="red_fuji ohashi_rain")
    assert points_now(state.apply(m.Auction("red_fuji")).view(0)) == 3 + 1  # a run of two, and its own point
    assert points_now(state.apply(m.Auction("red_fuji")).view(0)._replace(seat=1)) == 1


def test_a_drawn_world_fits_the_view():
    state = last_auction()
    view = state.view(0)
    for seed in range(5):
        world = drawn(view, random.Random(seed))
        assert world.view(0) == view
        assert world.hand_sizes == state.hand_sizes
        assert sorted(world.hands[1] + world.private.deck) == sorted(state.hands[1] + state.private.deck)


def leaves(view, legal, rng):
    """Leaves every auction, and is balanced else."""
    return legal.moves[0] if view.phase == "auction" else BALANCED(view, legal, rng)


def test_in_the_last_action_a_dollar_is_a_point():
    """Against a rival who leaves, every price wins; each dollar more is a point less."""
    values = lab.bid_values(last_auction().view(0), samples=4, minds=leaves, precision=0, progress=False)
    assert values.kind == "bid"
    assert values.win == (1.0,) * len(values.bids)
    steps = {round(a - b, 9) for a, b in zip(values.gain, values.gain[1:], strict=False)}
    assert steps == {1.0}
    assert points_now(last_auction().view(0)) == 5
    assert (values.bids[0], values.best, values.gain[0], values.break_even) == (2, 2, 3.0, 5)
    assert values.samples == 4


def test_over_the_mean_of_the_others_what_the_rival_earns_counts():
    view = last_auction().view(0)
    points = lab.bid_values(view, samples=4, minds=leaves, precision=0, progress=False)
    margin = lab.bid_values(view, samples=4, minds=leaves, objective="margin", precision=0, progress=False)
    assert [round(a - b, 9) for a, b in zip(margin.gain, margin.gain[1:], strict=False)] == [2.0] * (
        len(margin.gain) - 1
    )
    assert "less the mean" in margin.assumed
    assert "a dollar being a point" in points.assumed
    assert "得点" in points.assuming("ja")


def test_the_same_seed_is_the_same_result_in_pieces_too():
    view = last_auction(curators=[2, 2], acts=[2, 2], round=8).view(0)
    one, other = (MuseumSampler(view, seed=3, minds=BALANCED) for _ in range(2))
    one.run(4)
    while other.done < 4:
        other.run(seconds=0)
    assert one.result() == other.result()


def test_a_limit_of_time_is_kept():
    """Two worlds are played in any case, or all that are asked for where there is time."""
    view = last_auction().view(0)
    assert lab.bid_values(view, samples=9, minds=leaves, precision=0, time_limit=0, progress=False).samples == 2
    assert lab.bid_values(view, samples=9, minds=leaves, precision=0, time_limit=600, progress=False).samples == 9


def test_the_start_price_is_measured_against_the_lowest():
    state = m.position(["", ""], ["LP great_wave / PL", "LP / PL"], market="nihonbashi", round=9, money=[9, 9])
    values = lab.bid_values(state.apply(m.Auction("nihonbashi")).view(0), samples=3, minds=BALANCED, progress=False)
    assert (values.kind, values.bids[0], values.gain[0]) == ("ask", 1, 0.0)


def test_what_cannot_be_asked_is_refused():
    view = last_auction().view(0)
    with pytest.raises(ValueError, match="say who plays on"):
        lab.bid_values(view, progress=False)
    with pytest.raises(ValueError, match="known: money, margin"):
        lab.bid_values(view, minds=BALANCED, objective="win", progress=False)
    with pytest.raises(ValueError, match="no moment"):
        lab.bid_values(m.new(2, seed=1).view(0), minds=BALANCED, progress=False)
