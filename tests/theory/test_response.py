"""Best responses and exploitability: exact on whole numbers, numeric elsewhere, in every format."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modernart_lab import theory
from modernart_lab.auctions import Ask, Bid, Buy, FixedPrice, OnceAround, Open, Pass, Seal, Sealed, SecondPrice

HALF = [v // 2 for v in range(10)]


def mean(numbers):
    numbers = list(numbers)
    return Fraction(sum(numbers), len(numbers))


# all at once, on whole numbers


def test_replies_to_half():
    """The rows of B7 for values 3, 6 and 9: the best bids 1, 3 and 4 bring 3/5, 21/10 and 9/2."""
    found = theory.best_response("first_price", [HALF], ties="random")
    assert (found.bids[3], found.bids[6], found.bids[9]) == (1, 3, 4)
    assert (found.payoffs[3], found.payoffs[6], found.payoffs[9]) == (Fraction(3, 5), Fraction(21, 10), Fraction(9, 2))


@pytest.mark.parametrize(
    ("n", "bids"), [(2, (0, 0, 1, 1)), (2, (0, 0, 1, 1, 2, 2, 2)), (3, (0, 0, 1)), (3, (0, 0, 1, 2, 2))]
)
def test_equilibria_leave_nothing(n, bids):
    assert theory.exploitability("sealed", bids, bidders=n, ties="random").most == 0


@pytest.mark.parametrize("bids", [(0, 1, 1, 1), (0, 0, 0, 0), (0, 1, 2, 3)])
def test_others_leave_something(bids):
    assert theory.exploitability("sealed", bids, bidders=2, ties="random").mean > 0


def test_what_truth_leaves_at_first_price():
    """Against a truthful rival on 0..3: 3 gains nothing by 3, and (3-b)(b+1/2)/4 by b, at most 3/4 by 1."""
    found = theory.exploitability("sealed", range(4), bidders=2, ties="random")
    assert found.payoffs == (0, 0, 0, 0)
    assert found.by_value == (0, Fraction(1, 8), Fraction(3, 8), Fraction(3, 4))


def settle(kind, bids):
    lot = kind(bidders=len(bids), seller=0)
    for seat, k in enumerate(bids):
        lot = lot.apply(Seal(k), seat)
    return lot.sale


@pytest.mark.parametrize("kind", [Sealed, SecondPrice])
@pytest.mark.parametrize("me", [0, 1, 2])
@pytest.mark.parametrize("stakes", [theory.Stakes(), theory.Stakes(1, Fraction(1, 3), Fraction(1, 5), Fraction(1, 7))])
def test_as_played_in_the_mechanism(kind, me, stakes):
    """Every bid against every combination, in the game's own rules for ties."""
    tables = {0: [0, 1, 1, 2], 1: [0, 0, 2, 2], 2: [1, 1, 2, 3]}
    del tables[me]
    rivals = [tables[seat] for seat in (1, 2) if seat != me]
    place = {"role": "auctioneer"} if me == 0 else {"place": me - 1, "auctioneer": tables[0]}
    found = theory.best_response(kind.format, rivals, stakes=stakes, **place)
    for v in range(4):
        gains = []
        for b in range(6):
            total = Fraction(0)
            for values in product(range(4), repeat=2):
                bids = {seat: (table[w], w) for (seat, table), w in zip(tables.items(), values, strict=True)}
                sale = settle(kind, [b if seat == me else bids[seat][0] for seat in range(3)])
                if sale.buyer == me:
                    total += v - stakes.pay * sale.price
                else:
                    brings = stakes.receive if sale.buyer else stakes.burned
                    total += brings * sale.price - stakes.envy * bids[sale.buyer][1]
            gains.append(total / 16)
        assert found.payoffs[v] == max(gains)
        assert found.bids[v] == gains.index(max(gains))


def test_all_pay_on_whole_numbers():
    """Against a rival who bids 0 or 1 for 0..1, 2..3: bid 0 wins 1/4, bid 1 3/4, bid 2 always."""
    found = theory.best_response("all_pay", [[0, 0, 1, 1]], ties="random")
    assert found.payoffs == (0, Fraction(1, 4), Fraction(1, 2), Fraction(5, 4))
    assert found.bids == (0, 0, 0, 1)


def test_a_truthful_bid_is_best_at_second_price():
    assert theory.exploitability("second_price", range(8), bidders=3).most == 0
    assert theory.exploitability("second_price", range(8), [HALF[:8], [7] * 8]).most == 0


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(["sealed", "second_price", "all_pay", "open", "once_around"]),
    st.integers(2, 3),
    st.lists(st.integers(0, 4), min_size=4, max_size=4),
    st.data(),
)
def test_nothing_is_left_beyond_the_best(kind, n, bids, data):
    place = data.draw(st.integers(0, n - 1))
    found = theory.exploitability(kind, bids, bidders=n, place=place)
    assert min(found.by_value) >= 0
    again = theory.best_response(kind, [bids] * (n - 1), place=place)
    assert again.payoffs == found.best.payoffs


# once around, on whole numbers


@pytest.mark.parametrize("m", [1, 2])
def test_once_around_of_the_literals(m):
    """The first bidder of B4, against the known second one, before an auctioneer who tops by 1 below half."""
    later = {1: [], 2: [[0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4]]}[m]

    def second(v, p):
        """The last one's best bid over p: he wins if s - (b+1) <= b, i.e. for 2b+2 of 11 values of the auctioneer."""
        gains = {b: (v - b) * min(2 * b + 2, 11) for b in range(p + 1, max(v, p + 1))}
        best = max(gains.values(), default=0)
        return min(b for b in gains if gains[b] == best) if best > 0 else 0

    assert all(second(v, 0) == b for later in later for v, b in enumerate(later))

    def auctioneer(s, p):
        return p + 1 if p and s - (p + 1) > p else 0

    found = theory.best_response("once_around", [second] * (m - 1), values=range(11), auctioneer=auctioneer)
    if m == 1:
        assert found.bids == (0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4)
        assert found.payoffs == tuple(Fraction(x, 11) for x in (0, 0, 4, 8, 12, 18, 24, 32, 40, 50, 60))
    else:
        assert found.bids == (0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 5)
        small = tuple(Fraction(x, 121) for x in (0, 0, 12, 24, 48, 80, 120, 180, 240))
        assert found.payoffs == (*small, Fraction(28, 11), Fraction(35, 11))
        assert found.mean == Fraction(127, 121)
        first = theory.once_around_grid(2).bids[0]
        last = theory.best_response(
            "once_around", [lambda v, p: first[p][v]], place=1, values=range(11), auctioneer=auctioneer
        )
        assert last.mean == Fraction(2180, 1331)
        seller = theory.best_response(
            "once_around", [lambda v, p: first[p][v], second], role="auctioneer", values=range(11)
        )
        assert seller.mean == Fraction(505, 121)


def test_once_around_says_what_to_do_at_each_price():
    """The last of two, nobody after: top what is below the value by 1."""
    found = theory.best_response("once_around", [[0, 1, 2, 3]], place=1)
    assert found.choices == {0: (0, 0, 1, 1), 1: (0, 0, 0, 2), 2: (0, 0, 0, 0), 3: (0, 0, 0, 0)}
    assert found.payoffs == (0, 0, Fraction(1, 4), Fraction(3, 4))


MIXED = theory.Stakes(1, Fraction(1, 3), Fraction(1, 5), Fraction(1, 7))


def brought(sale, seat, values, stakes=MIXED):
    """What a sale brings a seat; values by seat, the auctioneer's first."""
    if sale.buyer == seat:
        return values[seat] - stakes.pay * sale.price
    return (stakes.receive if sale.buyer else stakes.burned) * sale.price - stakes.envy * values[sale.buyer]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_once_around_as_played_over_all_values(seat):
    tables = [[0, 1, 1, 2], [0, 1, 2, 2], [0, 0, 2, 3], [0, 1, 1, 3]]
    rivals = [table for i, table in enumerate(tables) if i not in (0, seat)]
    role = {"place": seat - 1, "auctioneer": tables[0]} if seat else {"role": "auctioneer"}
    found = theory.exploitability("once_around", tables[seat], rivals, stakes=MIXED, **role)
    gains = {v: [] for v in range(4)}
    for values in product(range(4), repeat=4):
        lot = OnceAround(bidders=4, seller=0)
        for at in (1, 2, 3, 0):
            bid = tables[at][values[at]]
            lot = lot.apply(Bid(bid) if bid > lot.price else Pass())
        gains[values[seat]].append(brought(lot.sale, seat, values))
    assert found.payoffs == tuple(mean(g) for g in gains.values())


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_fixed_price_as_played_over_all_values(seat):
    tables = [[2, 1, 0, 3], [0, 1, 2, 2], [0, 0, 2, 3]]
    rivals = [table for i, table in enumerate(tables) if i not in (0, seat)]
    role = {"place": seat - 1, "auctioneer": tables[0]} if seat else {"role": "auctioneer"}
    found = theory.exploitability("fixed_price", tables[seat], rivals, stakes=MIXED, **role)
    gains = {v: [] for v in range(4)}
    for values in product(range(4), repeat=3):
        lot = FixedPrice(bidders=3, seller=0).apply(Ask(tables[0][values[0]]))
        while lot.to_act:
            at = lot.to_act[0]
            lot = lot.apply(Buy() if tables[at][values[at]] >= lot.price else Pass())
        gains[values[seat]].append(brought(lot.sale, seat, values))
    assert found.payoffs == tuple(mean(g) for g in gains.values())


# open, on whole numbers


def test_open_by_hand():
    """Values 0, 1, 2, the rival asked second. With 2: bid 1, and a rival of 0 or 1 leaves a gain of 1."""
    found = theory.best_response("open", [[0, 1, 2]])
    assert found.payoffs == (0, 0, Fraction(2, 3))
    assert found.bids == (0, 0, 1)


@pytest.mark.parametrize("place", [0, 1])
def test_open_as_played_over_all_values(place):
    top = 5
    found = theory.exploitability("open", range(top + 1), bidders=2, place=place)
    gains = {v: [] for v in range(top + 1)}
    for values in product(range(top + 1), repeat=2):
        lot = Open(bidders=3, seller=0)
        while lot.to_act:
            limit = (0, *values)[lot.to_act[0]]
            lot = lot.apply(Bid(lot.price + 1) if limit > lot.price else Pass())
        own = values[place]
        gains[own].append(own - lot.sale.price if lot.sale.buyer == place + 1 else 0)
    assert found.payoffs == tuple(mean(g) for g in gains.values())


def test_in_the_open_a_jump_can_be_worth_it():
    """In raises of 1, who has to say an odd price matters, and staying in to the value is not quite the best."""
    gap = theory.exploitability("open", range(6), bidders=3)
    assert 0 < gap.mean < Fraction(1, 100)


def test_the_auctioneer_of_an_open_lot_on_whole_numbers():
    """One rival 0..9 in raises of 1: by hand, never more than his value, and near (10 + s)/3 pushed."""
    best = theory.best_response("open", [range(10)], role="auctioneer")
    stay = theory.exploitability("open", [(10 + s) // 3 for s in range(10)], [range(10)], role="auctioneer")
    assert best.payoffs == stay.best.payoffs
    assert 0 <= stay.mean < Fraction(1, 4)


# fixed price


@pytest.mark.parametrize(
    ("m", "asks", "payoffs"),
    [
        (1, (3, 4, 5), ("15/11", "32/11", "5")),
        (2, (4, 5, 6), ("356/121", "480/121", "654/121")),
        (3, (5, 6, 7), ("5405/1331", "6474/1331", "7945/1331")),
        (4, (6, 7, 7), ("72294/14641", "80878/14641", "92883/14641")),
    ],
)
def test_the_price_to_ask(m, asks, payoffs):
    found = theory.best_response("fixed_price", [range(11)] * m, role="auctioneer")
    assert tuple(found.bids[s] for s in (0, 5, 10)) == asks
    assert tuple(found.payoffs[s] for s in (0, 5, 10)) == tuple(Fraction(p) for p in payoffs)


def test_whether_to_take_a_price():
    """Asked 2 by 0..1 and 3 by 2..3, after a rival who takes what is at most his value."""
    found = theory.best_response("fixed_price", [range(4)], place=1, auctioneer=[2, 2, 3, 3])
    assert found.choices == {2: (0, 0, 0, 2), 3: (0, 0, 0, 0)}
    gains = []
    for v, s, w in product(range(4), repeat=3):
        lot = FixedPrice(bidders=3, seller=0).apply(Ask([2, 2, 3, 3][s]))
        for value in (w, v):
            if lot.to_act:
                lot = lot.apply(Buy() if lot.price <= value else Pass())
        gains.append(v - lot.sale.price if lot.sale.buyer == 2 else 0)
    assert found.mean == mean(gains)


def test_the_last_buyer_for_the_margin():
    """All know V=4 in a game of 3: refuse above 3V/4 = 3 (C2), where the auctioneer must buy."""
    stakes = theory.Stakes.margin(3)
    for ask, answer in ((2, 2), (4, 0)):
        found = theory.best_response("fixed_price", [0], place=1, auctioneer=ask, values=[4], stakes=stakes)
        assert found.choices == {ask: (answer,)}


# any numbers


@pytest.mark.parametrize("n", [2, 3, 4])
@pytest.mark.parametrize(
    ("kind", "bid"),
    [
        ("sealed", lambda v, n: (n - 1) * v / n),
        ("second_price", lambda v, n: v),
        ("all_pay", lambda v, n: (n - 1) * v**n / n),
        ("open", lambda v, n: v),
    ],
)
def test_equilibria_on_any_numbers(kind, bid, n):
    found = theory.exploitability(kind, lambda v: bid(v, n), bidders=n)
    assert 0 <= found.mean < 5e-6
    assert found.most < 2e-4
    worse = theory.exploitability(kind, lambda v: bid(v, n) * 0.8, [lambda v: bid(v, n)] * (n - 1))
    assert worse.mean > 5e-4


@pytest.mark.parametrize("a", [0.4, 0.6, 1])
def test_a_straight_line_by_hand(a):
    """Against a v the best bid is min(v/2, a) and brings v^2/(4a), or v - a from v = 2a on; a v itself v^2 (1-a)."""
    top = min(1, 2 * a)
    best = top**3 / (12 * a) + (1 - top**2) / 2 - a * (1 - top)
    found = theory.exploitability("sealed", lambda v: a * v, bidders=2)
    assert found.mean == pytest.approx(best - (1 - a) / 3, abs=5e-6)
    np.testing.assert_allclose(found.best.bids, np.minimum(found.best.values / 2, a), atol=5e-3)


def test_a_rival_with_two_bids():
    """He bids .3 from 1/2 on, else nothing: a hair more than 0 brings v/2, a hair more than .3 brings v - .3."""
    found = theory.best_response("sealed", [lambda v: np.where(v > 0.5, 0.3, np.nan)])
    assert found.mean == pytest.approx(0.29, abs=1e-5)
    np.testing.assert_allclose(found.payoffs, np.maximum(found.values / 2, found.values - 0.3), atol=1e-9)


def test_where_all_bid_the_same():
    """Everybody .3: shared by lot among three, or all to the first; a hair more wins it all."""
    own = {"random": (0.5 - 0.3) / 3, "seats": 0.5 - 0.3}
    for ties, gain in own.items():
        found = theory.exploitability("sealed", lambda v: 0.3 + 0 * v, bidders=3, ties=ties)
        assert found.payoffs.mean() == pytest.approx(gain, abs=1e-9)
        assert found.best.mean == pytest.approx(0.7**2 / 2, abs=1e-5)
    last = theory.exploitability("sealed", lambda v: 0.3 + 0 * v, bidders=3, place=2)
    np.testing.assert_allclose(last.payoffs, 0, atol=1e-9)


class Tenths:
    """A distribution that is as good as whole values 0..9: tenths, each equally likely."""

    def ppf(self, u):
        return np.floor(10 * np.asarray(u))


@pytest.mark.parametrize("kind", ["sealed", "second_price", "all_pay"])
@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("stakes", [theory.Stakes(), theory.Stakes(1, Fraction(1, 4))])
def test_ties_are_reckoned_as_on_whole_numbers(kind, place, stakes):
    """What a table with ties brings, counted exactly and found numerically; the auctioneer never in the way."""
    if kind == "all_pay" and stakes.receive:
        return
    bids = [1 + v // 2 for v in range(10)]
    for ties in ("seats", "random"):
        grid = theory.exploitability(kind, bids, bidders=3, place=place, stakes=stakes, ties=ties)
        line = theory.exploitability(
            kind, lambda v: 1 + v // 2, bidders=3, place=place, stakes=stakes, ties=ties, values=Tenths()
        )
        found = line.payoffs.reshape(10, -1)
        np.testing.assert_allclose(found, np.array(grid.payoffs, dtype=float)[:, None] + 0 * found, atol=1e-4)
        assert line.by_value.min() >= 0


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(["sealed", "second_price", "all_pay", "open"]), st.floats(0, 1.2), st.floats(0.5, 3))
def test_no_bid_function_beats_the_best_response(kind, a, power):
    found = theory.exploitability(kind, lambda v: a * v**power, bidders=3)
    assert found.by_value.min() >= 0


@pytest.mark.parametrize("m", [1, 2, 3])
def test_the_auctioneer_in_the_open(m):
    """(1+s)/3 for every number of bidders, and the payoffs of B5."""
    found = theory.exploitability("open", lambda s: (1 + s) / 3, [lambda v: v] * m, role="auctioneer")
    assert 0 <= found.mean < 1e-6
    np.testing.assert_allclose(found.best.bids, (1 + found.best.values) / 3, atol=2e-3)
    assert found.payoffs.mean() == pytest.approx([7 / 18, 17 / 36, 301 / 540][m - 1], abs=1e-5)


@pytest.mark.parametrize("m", [1, 2, 3])
def test_sealed_with_the_auctioneer(m):
    def his(s):
        return theory.auctioneer_sealed_bid(s, m)

    def theirs(v):
        return theory.sealed_bid_against_auctioneer(v, m)

    found = theory.exploitability("sealed", his, [theirs] * m, role="auctioneer")
    assert 0 <= found.mean < 1e-5
    assert found.payoffs.mean() == pytest.approx([0.3407, 0.4368, 0.5363][m - 1], abs=5e-4)
    found = theory.exploitability("sealed", theirs, bidders=m, auctioneer=his)
    assert 0 <= found.mean < 1e-5
    assert found.payoffs.mean() == pytest.approx([0.2210, 0.1236, 0.0730][m - 1], abs=5e-4)


@pytest.mark.parametrize(("m", "payoffs"), [(1, [1 / 6]), (2, [0.0704, 0.1484])])
def test_once_around_on_any_numbers(m, payoffs):
    bidders = [lambda v, p, k=m - 1 - seat: theory.once_around_bid(v, p, k) for seat in range(m)]
    for seat in range(m):
        rivals = bidders[:seat] + bidders[seat + 1 :]
        found = theory.exploitability(
            "once_around", bidders[seat], rivals, place=seat, auctioneer=lambda s, p: np.where(s > 2 * p, p, np.nan)
        )
        assert 0 <= found.mean < 5e-4
        assert found.payoffs.mean() == pytest.approx(payoffs[seat], abs=5e-4)


def test_the_auctioneer_once_around_on_any_numbers():
    found = theory.best_response("once_around", [lambda v, p: theory.once_around_bid(v, p, 0)], role="auctioneer")
    assert found.mean == pytest.approx(5 / 12, abs=5e-4)


def test_once_around_against_one_who_only_looks_at_his_value():
    """The last of two over a price of v/2, nobody to follow: he gains the mean of max(0, v - w/2), 7/24."""
    found = theory.best_response("once_around", [lambda v: v / 2], place=1)
    assert found.mean == pytest.approx(7 / 24, abs=1e-3)


@pytest.mark.parametrize(("m", "payoff"), [(1, 7 / 24), (2, 0.3834), (3, 0.4581)])
def test_the_price_to_ask_on_any_numbers(m, payoff):
    found = theory.best_response("fixed_price", [lambda v: v] * m, role="auctioneer")
    assert found.mean == pytest.approx(payoff, abs=1e-4)
    np.testing.assert_allclose(found.bids[-1], [0.5, 0.607625, 0.661050][m - 1], atol=2e-3)


def test_a_buyer_at_a_fixed_price_on_any_numbers():
    """Asked 1/2 for certain, second in the line: (v - 1/2)+ times the 1/2 that the first refuses."""
    found = theory.exploitability("fixed_price", lambda v: v, bidders=2, place=1, auctioneer=lambda s: 0.5 + 0 * s)
    assert found.best.mean == pytest.approx(1 / 16, abs=1e-4)
    assert found.mean == 0


def test_ones_own_bid_on_the_grid_of_another_shape():
    """Functions may be evaluated on whole values, and tables may be a number for all."""
    one = theory.best_response("sealed", [lambda v: v // 2], values=range(10), ties="random")
    assert one.payoffs == theory.best_response("sealed", [HALF], ties="random").payoffs
    assert theory.best_response("sealed", [3], values=range(6), ties="random").bids == (0, 0, 0, 0, 3, 3)


def test_many_rivals_are_counted_in_no_time():
    """Nine rivals of twenty bids each make half a million million combinations, but few heaps."""
    table = range(20)
    for ties, rival in (("random", table), ("random", [v // 2 for v in table])):
        found = theory.best_response("sealed", [list(rival)] * 9, ties=ties)
        assert found.payoffs == tuple(max(theory.bid_payoffs(v, list(rival), 10)) for v in table)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (
            lambda: theory.best_response("dutch", [HALF]),
            "no format 'dutch'; known: sealed, second_price, all_pay, open",
        ),
        (lambda: theory.best_response("sealed", []), "rivals is empty; give the strategy of at least one other"),
        (
            lambda: theory.best_response("sealed", [HALF, [0, 1]]),
            "a table needs one bid for each value, not 2 bids for 10",
        ),
        (lambda: theory.best_response("sealed", [[0, 0.5]]), "every bid on whole values must be a whole number"),
        (lambda: theory.best_response("sealed", [[0, 10**6]]), "every bid on whole values must be at most 200 here"),
        (lambda: theory.best_response("sealed", [HALF], role="dealer"), "no role 'dealer'; known: bidder, auctioneer"),
        (lambda: theory.best_response("sealed", [HALF], ties="lot"), "no rule for ties 'lot'; known: seats, random"),
        (lambda: theory.best_response("open", [HALF], ties="random"), "ties='random' has no meaning in open"),
        (lambda: theory.best_response("sealed", [HALF], place=2), "no place 2; known: 0, 1"),
        (lambda: theory.best_response("sealed", [HALF], values=[3, 1]), "whole values must rise"),
        (
            lambda: theory.best_response("sealed", [HALF], role="auctioneer", place=1),
            "the role of the auctioneer has no",
        ),
        (lambda: theory.best_response("fixed_price", [HALF]), "needs auctioneer=..., the price that is asked"),
        (
            lambda: theory.best_response("all_pay", [HALF], stakes=theory.Stakes(1, 1)),
            "all_pay is solved for own money",
        ),
        (lambda: theory.best_response("sealed", [lambda v: -v]), "finite numbers of at least 0"),
        (
            lambda: theory.best_response("sealed", [lambda v: "much"]),
            "must take an array of values and give one number",
        ),
        (
            lambda: theory.best_response("once_around", [lambda v: v], stakes=theory.Stakes.spiteful(1)),
            "solved on whole values; say values=range",
        ),
        (
            lambda: theory.best_response(
                "sealed", [lambda v: v], auctioneer=lambda s: s / 2, stakes=theory.Stakes.margin(3)
            ),
            "with a bidding auctioneer these stakes are solved on whole values",
        ),
        (lambda: theory.best_response("sealed", lambda v: v / 2), "rivals come in a list, .*function.* for one, not"),
        (lambda: theory.best_response(["sealed"], [HALF]), "no format"),
        (lambda: theory.best_response("open", [[0, 999]], values=[0, 999]), "raises by 1 up to 999 are more than"),
        (lambda: theory.best_response("sealed", [HALF], place=True), "no place True"),
        (lambda: theory.best_response("sealed", 5), "rivals come in a list"),
        (lambda: theory.best_response("sealed", [HALF], values=5), "values are whole ones, as range"),
        (lambda: theory.best_response("sealed", [HALF], stakes=5), "stakes say what counts"),
        (lambda: theory.exploitability("sealed", HALF), "say either rivals=.* or bidders="),
        (lambda: theory.exploitability("sealed", HALF, bidders=2, role="auctioneer"), "no role without rivals"),
        (lambda: theory.Stakes.toehold(2), "share must be a finite number from 0 to 1"),
        (lambda: theory.Stakes.margin(1), "players must be a whole number of at least 2"),
    ],
)
def test_refusals(call, told):
    with pytest.raises(ValueError, match=told):
        call()
