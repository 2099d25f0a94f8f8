"""What cannot be asked is refused at the door, in a sentence; a mind that fails is named."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import modernart_lab as lab
from modernart_lab.analysis import Bidder, MoveSampler, Sampler, WorthSampler
from modernart_lab.analysis.checked import BadArgument
from modernart_lab.analysis.guarded import MindFailed
from modernart_lab.games import modern_art as ma

STATE = ma.position(["KRs LMo", "LMs", "YOf"], ["KR KR", "KR", ""], round=4).apply(ma.Offer("KRs"))
VIEW = STATE.view(1)
RECORD = lab.Record(ma.position(["KRs LMo", "LMs", "YOf"], round=4), [(0, ma.Offer("KRs"))])
OF_A_VIEW = (lab.bid_values, lab.move_values, lab.worth, Sampler, MoveSampler, WorthSampler)


@pytest.mark.parametrize("ask", OF_A_VIEW)
@pytest.mark.parametrize(
    ("thing", "said"),
    [
        (STATE, r"state\.view\(seat\)"),
        (RECORD, r"record\[position\]\.view\(seat\)"),
        (None, "not None"),
        ("view", "not 'view'"),
        (object(), "not object"),
        (VIEW.auction, "a view"),
    ],
)
def test_what_is_no_view_is_told_what_is(ask, thing, said):
    with pytest.raises(TypeError, match=said):
        ask(thing)


class Loud:
    def __repr__(self):
        raise ZeroDivisionError


WRONG = {
    "seed": (1.0, "x", None, True, Loud()),
    "samples": (None, 0, 1, -5, 2.0, "10", True),
    "objective": (None, 3, [], "fame", {}),
    "horizon": (None, [], "year", 4),
    "precision": ("x", -1, float("nan"), True, [1], 1j),
    "time_limit": ("x", -0.5, float("nan"), False),
}
ASKED = [(name, value) for name, values in WRONG.items() for value in values]


@pytest.mark.parametrize(("name", "value"), ASKED)
@pytest.mark.parametrize("ask", [lab.bid_values, lab.move_values])
@pytest.mark.parametrize("exact", [False, True])
def test_arguments_are_named_with_what_would_be_right(ask, name, value, exact):
    with pytest.raises(BadArgument, match=name) as told:
        ask(VIEW, **{name: value}, exact=exact)
    assert told.value.sentence("ja") != told.value.sentence("en")


@pytest.mark.parametrize(("name", "value"), [each for each in ASKED if each[0] != "objective"])
def test_of_worth_too(name, value):
    with pytest.raises(BadArgument, match=name):
        lab.worth(VIEW, **{name: value})


@pytest.mark.parametrize(
    ("name", "value"), [each for each in ASKED if each[0] != "time_limit" and each != ("samples", None)]
)
def test_of_a_review_too(name, value):
    with pytest.raises(BadArgument, match=name):
        lab.review(RECORD, 0, progress=False, **{name: value})


@pytest.mark.parametrize("thing", [None, STATE, VIEW, range(3), slice(1, 2), "record", [RECORD]])
def test_a_review_is_of_a_record(thing):
    with pytest.raises(TypeError, match=r"lab\.Record\.load"):
        lab.review(thing, 0)


@pytest.mark.parametrize("prices", [1, 0, "all", 2.0, True])
@pytest.mark.parametrize("ask", [Sampler, MoveSampler])
def test_prices_are_a_whole_number(ask, prices):
    with pytest.raises(ValueError, match="prices is a whole number"):
        ask(VIEW, prices=prices)


@pytest.mark.parametrize("minds", ["default", 5, [None] * 3, ["a", "b", "c"], [Bidder(), Bidder(), 7]])
@pytest.mark.parametrize("ask", [*OF_A_VIEW, lambda view, minds: lab.review(RECORD, 0, minds=minds)])
def test_minds_are_functions(ask, minds):
    with pytest.raises(TypeError, match="minds are functions"):
        ask(VIEW, minds=minds)


def stumbling(view, legal, rng):
    if view.seat == 2:
        raise KeyError("stumbled")
    return legal.moves[0] if legal.moves else legal[0]


def wild(view, legal, rng):
    return ma.Seal(10**6) if view.seat == 2 else legal[0]


@pytest.mark.parametrize(
    ("mind", "said"),
    [(stumbling, "seat C.* raised KeyError: 'stumbled'"), (wild, r"seat C.*Seal\(k=1000000\).*not legal")],
)
@pytest.mark.parametrize(
    "ask",
    [
        lambda minds: lab.bid_values(VIEW, 4, horizon="round", minds=minds),
        lambda minds: lab.move_values(VIEW, 4, horizon="round", minds=minds),
        lambda minds: lab.worth(VIEW, 4, minds=minds),
    ],
)
def test_a_mind_that_fails_is_named(ask, mind, said):
    for minds in (mind, [mind] * 3):
        with pytest.raises(MindFailed, match=said) as told:
            ask(minds)
        assert told.value.seat == 2
        assert "席C" in told.value.sentence("ja")


class Unlike(Bidder):
    def answer(self, *_):
        return Loud()


def test_a_bidder_with_ways_of_its_own_is_looked_at_too():
    with pytest.raises(MindFailed, match="answered Loud, which is not legal there"):
        lab.bid_values(VIEW, 4, horizon="round", minds=Unlike())


def test_minds_may_come_one_by_one():
    one = lab.bid_values(VIEW, 4, horizon="round", minds=(Bidder() for _ in range(3)))
    assert one == lab.bid_values(VIEW, 4, horizon="round", minds=Bidder())


def test_the_errors_survive_a_pickle():
    for error in (BadArgument("seed", value="x"), MindFailed(1, "mind_raised", "KeyError", "Legal()")):
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_whole_numbers_of_numpy_are_whole_numbers():
    few, seed = np.int32(4), np.int64(-3)
    for ask in (lab.bid_values, lab.move_values, lab.worth):
        assert ask(VIEW, few, seed) == ask(VIEW, 4, -3)
    assert lab.review(RECORD, np.int8(0), few, seed, progress=False) == lab.review(RECORD, 0, 4, -3, progress=False)
    assert lab.beliefs(RECORD, np.int8(1), samples=few, seed=seed) == lab.beliefs(RECORD, 1, samples=4, seed=-3)
    with pytest.raises(BadArgument, match="seed"):
        lab.bid_values(VIEW, seed=np.float64(1))


@pytest.mark.parametrize("ask", [lab.bid_values, lab.move_values, lab.worth])
@pytest.mark.parametrize("engine", [False, True], ids=["usual", "engine"])
def test_progress_is_told_and_an_interruption_keeps_what_is_done(ask, engine):
    def stop(done, total):
        told.append((done, total))
        if done >= 16:
            raise KeyboardInterrupt

    told = []
    minds = [lambda view, legal, rng: legal[0]] * 3 if engine else None
    stopped = ask(VIEW, 300, minds=minds, precision=0, progress=stop)
    assert told[-1] == (stopped.samples, 300)
    assert 16 <= stopped.samples < 300


def test_exact_values_tell_how_far_they_are():
    told = []
    deck = ((1, 0, 1, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (3, 0, 1, 0, 0))
    rules = ma.Rules(deck=deck, deal=((1, 0, 0, 0),) * 3)
    late = ma.position(["KRs LMo", "LMs", ""], ["KR", "", "KR"], round=4, money=9, rules=rules)
    late = late.apply(ma.Offer("KRs")).view(1)
    calm = Bidder(noise=0, whim=0, jump=0, flip=0)
    values = lab.bid_values(late, exact=True, minds=calm, progress=lambda done, total: told.append((done, total)))
    assert told == [(done, values.samples) for done in range(1, values.samples + 1)]
