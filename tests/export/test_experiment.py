"""Experiments: what comes out agrees with theory, depends on the seed alone, and says what went wrong."""

from __future__ import annotations

import math
import sys

import numpy as np
import pytest
from scipy import stats

import modernart_lab as lab
from modernart_lab import auctions, theory
from modernart_lab.export import BadExperiment, experiment, setup
from modernart_lab.export.measures import ratio
from modernart_lab.export.playing import Hall
from modernart_lab.export.solved import all_whole, solved

ALIKE = [
    {"format": "sealed"},
    {"format": "second_price"},
    {"format": "open"},
    {"format": "once_around"},
    {"format": "fixed_price"},
    {"format": "sealed", "reserve": 50},
    {"format": "second_price", "reserve": 50},
    {"format": "open", "reserve": 50},
    {"format": "sealed", "risk_aversion": 0.5},
    {"format": "sealed", "values": (40, 100)},
    {"format": "sealed", "values": stats.beta(2, 2, scale=100)},
    {"format": "second_price", "values": stats.beta(2, 5, scale=80), "reserve": 20},
    {"format": "fixed_price", "values": stats.beta(2, 2, scale=100)},
    {"format": "sealed", "values": "low", "reserve": 30},
    {"format": "open", "values": "high"},
    {"format": "sealed", "payee": "self"},
    {"format": "second_price", "payee": "self"},
    {"format": "open", "payee": "self"},
    {"format": "once_around", "payee": "self"},
    {"format": "fixed_price", "payee": "self"},
    {"format": "sealed", "payee": "share"},
    {"format": "second_price", "payee": "share"},
    {"format": "sealed", "objective": "margin"},
    {"format": "second_price", "objective": "margin"},
    {"format": "sealed", "objective": "margin", "payee": "opponent"},
    {"format": "sealed", "values": range(7), "bidders": 2},
    {"format": "second_price", "values": range(10)},
    {"format": "once_around", "values": range(11)},
    {"format": "once_around", "values": range(101)},
    {"format": "fixed_price", "values": range(10)},
    {"format": "sealed", "values": "average"},
    {"format": "second_price", "values": "average", "bidders": 4},
    {"format": "sealed", "values": "kagel_levin"},
    {"format": "second_price", "values": "kagel_levin", "noise": 15},
    {"format": "sealed", "values": "wallet", "bidders": 2},
    {"format": "second_price", "values": "wallet", "bidders": 2},
]


@pytest.mark.parametrize("how", ALIKE, ids=lambda how: "-".join(str(v)[:12] for v in how.values()))
def test_equilibrium_comes_out_as_theory_says(how):
    run = experiment(**{"bidders": 3, **how}, auctions=500, seed=5, progress=False)
    known = 0
    for name, figure in run.figures.items():
        if figure.predicted is None:
            continue
        known += 1
        rounding = run.setup.tick if name != "efficiency" else 0.002
        assert abs(figure.value - figure.predicted) <= 4 * figure.se + rounding, (name, figure)
    assert known


def test_the_predictions_are_those_of_theory():
    def told(**how):
        return solved(setup(**{"format": "sealed", "bidders": 3, **how})).figures

    assert told()["revenue"] == pytest.approx(100 * theory.revenue(3), abs=1e-3)
    assert told()["ratio"] == pytest.approx(2 / 3, abs=1e-9)
    assert told(reserve=50)["revenue"] == pytest.approx(100 * theory.revenue(3, reserve=0.5), abs=1e-3)
    two = theory.PrivateValues(stats.beta(2, 2, scale=100), 3, 50)
    got = told(values=stats.beta(2, 2, scale=100), reserve=50)
    assert got["revenue"] == pytest.approx(two.revenue(), abs=1e-2)
    far = told(values="kagel_levin", noise=1)
    assert far["profit"] == pytest.approx(theory.kagel_levin_profit(3, 1), rel=0.02)
    lap = theory.once_around_outcome(3, auctioneer_bids=False)
    assert told(format="once_around")["profit"] == pytest.approx(100 * float(sum(lap.payoffs)))
    assert told(payee="self")["seller"] == pytest.approx(100 * theory.auctioneer_payoff("sealed", 3))
    # F = v^2 is the highest of two uniform values: as against twice as many rivals.
    high = solved(setup("sealed", 3, "high"))
    assert high.line(np.array([50.0]))[0] == pytest.approx(50 * 4 / 5, abs=1e-6)
    assert told(values="high")["revenue"] == pytest.approx(100 * 4 / 5 * 6 / 7, abs=0.01)
    grid = theory.symmetric_equilibria(2, 6)[0]
    assert told(values=range(7), bidders=2)["revenue"] == pytest.approx(float(grid.revenue))


def test_whole_values_without_an_equilibrium_say_so():
    found = solved(setup("sealed", 3, range(7)))
    assert found.rounded
    assert found.figures == {}
    assert all_whole(setup("sealed", 3, range(7))) == ()
    assert [e.bids for e in all_whole(setup("sealed", 2, range(6)))] == [(0, 0, 1, 1, 2, 2)]


def test_the_seed_decides_everything_and_the_number_of_auctions_nothing():
    def run(count, seed=3):
        return experiment("once_around", 3, "random", auctions=count, seed=seed, progress=False).decisions

    assert run(40).equals(run(40))
    assert run(40)[lambda f: f["auction_no"] <= 15].equals(run(15))
    assert not run(15).equals(run(15, seed=4))


def test_the_order_in_which_auctions_are_played_does_not_matter():
    hall = Hall(setup("open", 3), "random", 7)
    there = [hall.play(i) for i in range(12)]
    back = [hall.play(i) for i in reversed(range(12))]
    assert there == back[::-1]


def test_own_functions_are_asked_by_value():
    run = experiment("sealed", 2, [lambda v: v / 2, lambda v: 0], auctions=50, progress=False)
    mine = run.decisions[run.decisions["player"] == "A"]
    assert np.allclose(mine["bid"].astype(float), mine["model_value"].astype(float) / 2, atol=0.01)
    assert mine["won"].all()


def test_a_function_of_value_and_price_is_asked_at_each_turn():
    seen = []

    def jump(value, price):
        seen.append(price)
        return price + 10 if price + 10 < value else None

    run = experiment("open", 2, [jump, lambda v: v], auctions=20, progress=False)
    assert max(seen) > 20
    assert set(run.decisions["action"]) == {"bid", "pass"}


def test_a_mind_is_asked_as_in_a_game():
    def mind(view, legal, rng):
        assert view.seat == 1
        assert view.auction.to_act
        return auctions.Seal(min(int(view.value // 2), legal.bids[-1]))

    run = experiment("sealed", 2, [mind, "half"], auctions=30, progress=False)
    assert (run.decisions["bid"].dropna() % 1 == 0).all()
    with pytest.raises(BadExperiment, match=r"mind of A answered Bid\(k=3\) .* not legal"):
        experiment("sealed", 1, lambda view, legal, rng: auctions.Bid(3), auctions=1, progress=False)
    with pytest.raises(BadExperiment, match=r"A failed with the value .*ZeroDivisionError"):
        experiment("sealed", 1, lambda view, legal, rng: 1 // 0, auctions=1, progress=False)


@pytest.mark.parametrize(
    ("function", "told"),
    [
        (lambda v: 1 / 0, r"bid function of A failed with the value [\d.]+: ZeroDivisionError"),
        (lambda v: float("nan"), "A bid nan with the value"),
        (lambda v: math.inf, "A bid inf with the value"),
        (lambda v: -1, "A bid -1 with the value .* 0 or more"),
        (lambda v: "5", "A answered '5' with the value .* one number"),
        (lambda v: None, "A answered None with the value"),
        (lambda v: True, "A answered True with the value"),
        (lambda v: [v, v], "A answered .* one number"),
        (lambda v: 1j, "A answered 1j"),
        (lambda v: 1e9, "A bid 1e.09 with the value .* 100000 is the most"),
    ],
)
def test_a_bad_bid_names_the_bidder_and_the_value(function, told):
    with pytest.raises(BadExperiment, match=told) as caught:
        experiment("sealed", 2, [function, "half"], auctions=3, progress=False)
    assert "A" in caught.value.sentence("ja")
    assert caught.value.sentence("ja") != str(caught.value)


def test_whole_values_ask_for_whole_bids():
    with pytest.raises(BadExperiment, match=r"A bid 1.5 with the value 3: here values and bids are whole k"):
        experiment("sealed", 2, lambda v: v / 2, values=range(3, 5), auctions=9, seed=2, progress=False)
    run = experiment("sealed", 2, lambda v: v // 2, values=range(10), auctions=9, progress=False)
    assert (run.decisions["bid"] % 1 == 0).all()


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"format": "dutch"}, "no format 'dutch'; known: open"),
        ({"bidders": 0}, "bidders is a whole number from 1 to 10, not 0"),
        ({"bidders": True}, "bidders is a whole"),
        ({"values": "normal"}, "values cannot be 'normal'"),
        ({"values": (5, 5)}, "values cannot be"),
        ({"values": stats.norm()}, "spread out"),
        ({"values": -3}, "values is a number"),
        ({"payee": "king"}, "no payee 'king'"),
        ({"objective": "fame"}, "no objective 'fame'"),
        ({"reserve": 101}, "reserve is a number with 0 ≤ reserve ≤ 100"),
        ({"reserve": float("nan")}, "reserve is a number"),
        ({"risk_aversion": 1}, "risk_aversion is a number with 0 ≤ risk_aversion < 1"),
        ({"noise": 3}, "noise goes with the values kagel_levin"),
        ({"values": "wallet"}, "wallet needs 2 bidders"),
        ({"values": "average", "bidders": 1}, r"average needs 2\+ bidders"),
        ({"values": "average", "reserve": 4}, "reserve goes with private values"),
        ({"values": "average", "payee": "self"}, "payee='self' goes with private values"),
        ({"objective": "margin", "bidders": 1}, "margin needs"),
        ({"payee": "share", "format": "fixed_price"}, "do not go together"),
        ({"reserve": 4, "payee": "self"}, "do not go together"),
        ({"ask": 4}, "ask and format='sealed' do not go together"),
        ({"format": "fixed_price", "values": "average", "who": "half"}, "no best price to ask"),
        ({"format": "once_around", "values": "average"}, "no equilibrium for this setup"),
        ({"payee": "self", "objective": "margin"}, "no equilibrium for"),
        ({"auctions": 0}, "auctions is a whole"),
        ({"seed": -1}, "seed is a whole"),
        ({"who": ["half"]}, "3 bidders need"),
        ({"who": "clever"}, "'clever' does not bid"),
        ({"who": 7}, "7 does not bid"),
        ({"who": "human"}, "no recorded bids"),
        ({"who": "random", "values": range(9)}, "do not go together"),
        ({"names": ["A"]}, "3 bidders need"),
        ({"auctioneer": lambda v: v}, "do not go together"),
        ({"humans": 3}, "recorded bids come as"),
        ({"humans": [{"player": "x"}]}, "need the columns"),
        ({"humans": [{"player": "x", "bid": None, "value": 3}]}, "no row"),
    ],
)
def test_what_cannot_be_is_told(how, told):
    with pytest.raises(BadExperiment, match=told) as caught:
        experiment(**how, progress=False)
    assert caught.value.sentence("ja")


def test_an_interruption_keeps_what_is_done():
    left = [25]

    def tired(value):
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        return value / 2

    run = experiment("sealed", 1, tired, auctions=100, progress=False)
    assert run.interrupted
    assert len(run) == len(run.auctions) == 24
    assert "interrupted" in repr(run)


def test_progress_is_shown_where_it_can_be(monkeypatch):
    assert len(experiment("sealed", 2, auctions=5)) == 5
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert len(experiment("sealed", 2, auctions=5)) == 5


def test_losses_are_never_floored():
    run = experiment("sealed", 5, "truthful", values="average", auctions=400, progress=False)
    assert run.figures["profit"].value == pytest.approx(100 * theory.average_value_profit(5, naive=True), abs=2.5)
    assert (run.auctions["profit"] < 0).mean() == pytest.approx(theory.average_value_loss_share(5), abs=0.08)
    curse = run.curse
    assert curse.before - curse.won > 5 * curse.se > 0
    assert curse.paid == pytest.approx(curse.before, abs=0.01)
    assert experiment("sealed", 2, auctions=5, progress=False).curse is None


@pytest.mark.parametrize(("model", "n"), [("average", 4), ("kagel_levin", 4), ("wallet", 2)])
def test_the_news_of_winning_is_what_comes_out(model, n):
    run = experiment("second_price", n, values=model, auctions=3000, seed=2, progress=False)
    won = [p for p in run._games if p.winner]
    x = np.array([p.knew[p.winner] for p in won])
    gap = np.array([p.worth[p.winner] for p in won]) - run.setup.values.expected_if_won(x, n)
    assert abs(gap.mean()) < 4 * gap.std() / math.sqrt(len(gap))
    every = np.array([[*p.knew[1:]] for p in run._games])
    off = np.array([[*p.worth[1:]] for p in run._games]) - run.setup.values.expected(every, n)
    assert abs(off.mean()) < 4 * off.mean(axis=1).std() / math.sqrt(len(off))


def test_kagel_levin_bids_have_no_jump_at_the_edge():
    for name in ("sealed", "second_price"):
        line = solved(setup(name, 3, "kagel_levin")).line
        below, above = line(np.array([30 - 1e-6, 30 + 1e-6]))
        assert above - below == pytest.approx(0, abs=1e-4)


def test_a_ratio_and_its_error():
    a, b = np.array([1.0, 2, 3, 4]), np.array([2.0, 4, 6, 8])
    assert ratio(a, b) == (0.5, 0.0)
    rng = np.random.default_rng(1)
    x, y = rng.random(4000), 1 + rng.random(4000)
    parts = [ratio(x[i : i + 40], y[i : i + 40])[0] for i in range(0, 4000, 40)]
    assert ratio(x, y)[1] == pytest.approx(np.std(parts) / 10, rel=0.2)
    assert all(math.isnan(v) for v in ratio([], []))


def test_the_auctioneer_may_bid_by_a_function():
    run = experiment("sealed", 2, "half", payee="self", auctioneer=lambda v: 99, auctions=20, progress=False)
    assert (run.auctions["winner"] == "auctioneer").all()
    assert (run.auctions["payee"] == "bank").all()
    assert run.figures["seller"].value < 0
    asks = experiment("fixed_price", 2, ask=100, payee="self", auctions=20, progress=False)
    assert (asks.auctions["price"] == 100).all()


def test_it_is_at_the_front_door():
    assert lab.experiment is experiment
    assert isinstance(lab.experiment(auctions=2, progress=False), lab.Experiment)


def test_the_least_squares_line_through_the_origin():
    run = experiment("sealed", 3, [lambda v: v / 2, "equilibrium", lambda v: v], auctions=300, progress=False)
    rows = run.decisions
    x, b = rows["model_value"].to_numpy(float), rows["bid"].to_numpy(float)
    assert run.slope.value == pytest.approx(float((x * b).sum() / (x * x).sum()))
    assert run.slope.predicted == pytest.approx(2 / 3)
    assert run.slope.count == 900
    # Of bids that lie on a line the slope is that of the line, and its error counts an auction once.
    straight = experiment("sealed", 4, lambda v: 0.6 * v, auctions=50, progress=False).slope
    assert straight.value == pytest.approx(0.6, abs=1e-4)
    assert straight.se < 1e-4
    grid = experiment("sealed", 2, values=range(8), auctions=50, progress=False).slope
    own = np.arange(8)
    assert grid.predicted == pytest.approx(float((own * (own // 2)).sum() / (own**2).sum()))
    assert experiment("sealed", 3, values=(20, 60), auctions=5, progress=False).slope is None
    assert experiment("open", 3, auctions=5, progress=False).slope is None
    assert experiment("sealed", 3, values="average", auctions=5, progress=False).slope.predicted == pytest.approx(5 / 9)


@pytest.mark.parametrize("values", [range(10**9), (0, 5e-324), (0, 1e300), 1e300, 1e-9, (99.9999, 100)])
def test_values_too_large_or_too_near_to_work_with_are_refused(values):
    for format_name in ("sealed", "second_price", "open"):
        with pytest.raises(BadExperiment):
            experiment(format_name, 2, values=values, auctions=2)
