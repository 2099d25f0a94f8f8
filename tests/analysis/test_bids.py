"""The sampler: the same for every way of asking, for every decision that is a bid, and plain in what it refuses."""

from __future__ import annotations

import random
from math import hypot

import pytest

from modernart_lab.analysis import Bidder, MoveSampler, Sampler, bid_values
from modernart_lab.analysis.rollout import Table
from modernart_lab.analysis.worlds import Worlds
from modernart_lab.auctions import Sealed
from modernart_lab.engine import play
from modernart_lab.games import modern_art as ma

RULES = {
    3: ma.NEW_GAMES_ORDER.replace(mystery_hand=True),
    4: ma.NEW_GAMES_ORDER.replace(double_split=True),
    5: ma.HIDE,
}


def decisions(players, seed=2):
    """The first decision of every kind and format, in any round, with (view, move)."""
    record = play(ma.new(players, seed=seed, rules=RULES[players]), [Bidder()] * players, seed=1)
    found = {}
    for state, seat, move in record.decisions():
        if state.phase == "auction":
            kind = state.auction.format, type(move).__name__, seat == state.auction.seller
            found.setdefault(kind, (state.view(seat), move))
    return found


@pytest.fixture(scope="module")
def sealed():
    return next(view for kind, (view, _) in decisions(4).items() if kind[0] == "sealed" and not kind[2])


@pytest.mark.parametrize("players", [3, *(pytest.param(n, marks=pytest.mark.slow) for n in (4, 5))])
def test_every_decision_that_is_a_bid(players):
    found = decisions(players)
    assert {kind[0] for kind in found} == {"open", "once_around", "sealed", "fixed_price"}
    assert {kind[1] for kind in found} >= {"Bid", "Pass", "Seal", "Ask", "Buy"}
    for view, move in found.values():
        sampler = Sampler(view, seed=1)
        sampler.run(6)
        values = sampler.result()
        assert values.samples == 6
        assert values.seat == view.seat
        columns = values.bids, values.value, values.gain, values.se, values.win, values.simulated
        assert len({len(column) for column in columns}) == 1
        assert list(values.bids) == list(range(values.bids[0], values.bids[-1] + 1)) if values.bids else True
        if isinstance(move, ma.Bid | ma.Seal | ma.Ask):
            assert values.bids[0] == view.legal.bids[0]
        assert all(0 <= win <= 1 for win in values.win)
        for value, gain in zip(values.value, values.gain, strict=True):
            assert value == pytest.approx(values.passing + gain)


@pytest.mark.slow
@pytest.mark.parametrize("objective", ["money", "margin", "win"])
@pytest.mark.parametrize("horizon", ["round", "game"])
def test_the_same_as_playing_every_world_out_one_by_one(sealed, objective, horizon):
    """What the sampler shares and interpolates is left out here: each bid, each world, each move on the engine."""
    seed, count = 4, 2
    sampler = Sampler(sealed, seed=seed, objective=objective, horizon=horizon, prices=None, quick=False)
    sampler.run(count)
    values = sampler.result()
    table, source = Table([Bidder()] * 4), Worlds(sealed)
    last = 4 if horizon == "game" else sealed.round
    for bid in sampler.tally.tried[::3]:
        total = 0.0
        for number in range(count):
            rng = random.Random(f"{seed}/{number}")
            state = source.draw(rng)
            root = rng.getrandbits(64)
            money = table.play_out(state.apply(ma.Seal(bid), sealed.seat), root, last)[0].money
            others = sum(money) - money[sealed.seat]
            own = money[sealed.seat]
            total += {"money": own, "margin": own - others / 3, "win": (own == max(money)) / money.count(max(money))}[
                objective
            ]
        assert values.value[bid - values.bids[0]] == pytest.approx(total / count, abs=1e-9)


def test_the_size_of_the_pieces_does_not_matter(sealed):
    results = []
    for pieces in ([30], [1] * 30, [7, 2, 21]):
        sampler = Sampler(sealed, seed=9)
        for piece in pieces:
            sampler.run(piece)
        results.append(sampler.result())
    assert results[0] == results[1] == results[2]


def test_the_same_seed_gives_the_same_and_another_another(sealed):
    one, same, other = (bid_values(sealed, 20, seed, horizon="round") for seed in (1, 1, 2))
    assert one == same
    assert one.gain != other.gain


def test_few_prices_and_every_price_say_the_same(sealed):
    """What is interpolated between four prices stays within a fraction of the error of what is played out."""
    few, every = (Sampler(sealed, seed=3, prices=prices) for prices in (4, None))
    few.run(60)
    every.run(60)
    one, other = few.result(), every.result()
    top = one.break_even or one.bids[0]
    for bid, a, b, se in zip(one.bids, one.gain, other.gain, other.se, strict=True):
        if bid <= top:
            assert abs(a - b) <= 0.5 * se + 0.05


def test_common_random_numbers_leave_less_to_chance(sealed):
    sampler = MoveSampler(sealed, seed=3, horizon="round")
    sampler.run(500)
    values = sampler.result()
    best = values.moves.index(values.best)
    for i, move in enumerate(values.moves):
        apart = hypot(values.value_se[i], values.value_se[best])
        assert values.se[i] < 0.8 * apart, f"{move} against the best: as if the worlds were not the same"


def test_what_was_assumed_is_said(sealed):
    values = bid_values(sealed, 16, horizon="round")
    assert "over 16 worlds (seed 0)" in values.assumed
    assert "the default bidder playing on for every seat" in values.assumed
    assert f"{sum(values.simulated)} of {len(values.bids)} bids tried" in values.assumed
    assert "the given minds" in bid_values(sealed, 4, horizon="round", minds=Bidder()).assumed


def test_it_stops_when_the_error_is_small_enough_and_never_above_the_limit(sealed):
    rough = bid_values(sealed, 1000, horizon="round", precision=50.0)
    assert rough.samples == 128
    assert bid_values(sealed, 12, horizon="round").samples == 12
    quick = bid_values(sealed, 10**7, horizon="round", precision=0, time_limit=0.3)
    assert 2 <= quick.samples < 10**7


def test_the_frame_says_what_the_result_says(sealed):
    values = bid_values(sealed, 8, horizon="round")
    frame = values.frame()
    assert list(frame.columns) == ["bid", "win", "value", "gain", "se", "simulated"]
    assert tuple(frame["bid"]) == values.bids
    assert tuple(frame["gain"]) == values.gain


def test_who_can_only_pass_has_no_bids():
    state = ma.position(["KRo", "LMs", "YOf"], money=[100, 0, 50]).apply(ma.Offer("KRo"))
    values = bid_values(state.view(1), 4, horizon="round")
    assert values.bids == values.gain == ()
    assert values.best is None
    assert values.break_even is None
    assert values.passing >= 0


def test_fists_that_are_closed_are_drawn_anew(sealed):
    """Whether the others have sealed already makes no difference to what the seat knows of their bids."""
    start = ma.position(["KRs LMo", "LMs", "YOf"], ["KR", "KR", ""]).apply(ma.Offer("KRs"))
    later = start.apply(ma.Seal(80), 0).apply(ma.Seal(90), 2)
    one, other = (bid_values(state.view(1), 10, 1, horizon="round") for state in (start, later))
    assert one == other
    assert isinstance(sealed.auction, Sealed)


REFUSED = [
    (lambda state: state.view(1), {}, "seat B is not to act here; to act: A"),
    (lambda state: state.view(0), {}, "seat A is to offer a card, which is no bid"),
    (
        lambda state: state.apply(ma.Offer("KRd")).view(0),
        {},
        "to add a card to a double or to decline, which is no bid",
    ),
    (lambda state: state.apply(ma.Offer("KRs")).view(1), {"objective": "fame"}, "no objective 'fame'; known: money"),
    (lambda state: state.apply(ma.Offer("KRs")).view(1), {"horizon": "year"}, "no horizon 'year'; known: round, game"),
    (lambda state: state.apply(ma.Offer("KRs")).view(1), {"minds": [Bidder()]}, "3 seats need 3 minds, not 1"),
    (lambda state: state.apply(ma.Offer("KRs")).view(1), {"samples": 1}, "from 2 to a billion, not 1"),
]


@pytest.mark.parametrize(("look", "more", "said"), REFUSED)
def test_refusals_say_what_is_wrong(look, more, said):
    state = ma.position(["KRs KRd", "LMs", "YOf"], ["KR", "KR", ""])
    with pytest.raises(ValueError, match=said.replace("(", r"\(")):
        bid_values(look(state), **more)


def test_a_sampler_without_worlds_has_no_result(sealed):
    with pytest.raises(ValueError, match="fewer than two worlds"):
        Sampler(sealed).result()


def test_a_sampler_stops_at_its_samples(sealed):
    sampler = Sampler(sealed, samples=5)
    assert sampler.run(100) == 5
    assert sampler.finished
    assert sampler.run(seconds=0.01) == 5


def test_a_piece_takes_about_its_time(sealed):
    sampler = Sampler(sealed)
    sampler.run(2)
    before = sampler.done
    sampler.run(seconds=0.0)
    assert sampler.done == before + 1


def test_it_does_not_stop_while_another_bid_may_be_the_best():
    """A bid that never wins gains nothing for sure; that says nothing of the others."""
    state = ma.new(players=4, seed=7)
    view = state.apply(ma.Offer(next(card for card in state.hands[0] if card.endswith("s")))).view(1)
    found = [bid_values(view, seed=seed, horizon="round", precision=1.0) for seed in range(3)]
    for values in found:
        most = max(0.0, *values.gain)
        near = [se for gain, se in zip(values.gain, values.se, strict=True) if most - gain <= 4 * se]
        assert values.samples == 10_000 or max(near) <= 1.0
    assert len({values.best for values in found} - {None, 0}) >= 1
