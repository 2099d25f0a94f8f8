"""OpenSpiel's own first-price auction beside ours: the same sales, the same values, the same equilibria."""

from __future__ import annotations

import sys
from fractions import Fraction
from itertools import permutations, product

import pytest

pytest.importorskip("pyspiel", reason="pip install 'modernart-lab[openspiel]'")

import absl.logging
import pyspiel
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import expected_game_score, exploitability

from modernart_lab import theory
from modernart_lab.auctions import Seal, Sealed

absl.logging.get_absl_handler().python_handler.stream = sys.__stderr__  # else it closes pytest's, once logs are set up


def auction(players, top):
    return pyspiel.load_game("first_sealed_auction", {"players": players, "max_value": top})


def after(game, values, bids):
    """The state of OpenSpiel's auction after everybody has a value and has bid."""
    state = game.new_initial_state()
    for action in (*values, *bids):
        state.apply_action(action)
    return state


def profiles(players, top):
    for values in product(range(1, top + 1), repeat=players):
        for bids in product(*(range(value) for value in values)):
            yield values, bids


def by_openspiel(game, values, bids):
    """What each bidder gains on average over who wins a tie."""
    state = after(game, values, bids)
    outcomes = state.chance_outcomes()
    gains = [state.child(winner).returns() for winner, _ in outcomes]
    return [sum(Fraction(int(gain[seat])) for gain in gains) / len(outcomes) for seat in range(len(bids))]


def by_us(values, bids, order):
    """What each bidder gains in ``Sealed``, the bidders sitting in this order to the left of a seller who does not bid."""
    lot = Sealed(bidders=len(bids) + 1, seller=0)
    lot = lot.apply(Seal(0), 0)
    for seat, bidder in enumerate(order, start=1):
        lot = lot.apply(Seal(bids[bidder]), seat)
    gains = [Fraction(0)] * len(bids)
    if lot.sale.buyer:
        winner = order[lot.sale.buyer - 1]
        gains[winner] = Fraction(values[winner] - lot.sale.price)
    return gains


@pytest.mark.parametrize(("players", "top"), [(2, 6), (3, 4)])
def test_every_profile_of_bids_brings_the_same(players, top):
    """Ties go by seat here and by lot there: the same on average over all orders of the seats, one bid being made."""
    game, ties, orders = auction(players, top), 0, list(permutations(range(players)))
    for values, bids in profiles(players, top):
        if not any(bids):
            continue  # nobody bids: here the seller keeps the lot (R3.3), there somebody gets it
        told = by_openspiel(game, values, bids)
        ours = [by_us(values, bids, order) for order in orders]
        assert [sum(each) / len(orders) for each in zip(*ours, strict=True)] == told
        tied = bids.count(max(bids)) > 1
        ties += tied
        assert tied or all(each == told for each in ours)
    assert ties


def playing(game, bids):
    """The policy of OpenSpiel in which every bidder bids by one table, from the value 1 on."""
    table = policies.TabularPolicy(game)
    for key, row in table.state_lookup.items():
        words = key.split()
        value = int(words[words.index("val") + 1]) if "val" in words else None
        if value is not None:
            table.action_probability_array[row] = 0
            table.action_probability_array[row][bids[value - 1]] = 1
    return table


@pytest.mark.slow
@pytest.mark.parametrize(("players", "top"), [(2, 4), (2, 6), (2, 7), (3, 5)])
def test_our_equilibria_are_those_of_openspiel(players, top):
    game = auction(players, top)
    found = theory.symmetric_equilibria(players, top, least=1, below_value=True)
    for each in found:
        table = playing(game, each.bids)
        assert exploitability.nash_conv(game, table) == pytest.approx(0, abs=1e-12)
        told = expected_game_score.policy_value(game.new_initial_state(), [table] * players)
        assert told == pytest.approx([float(sum(each.payoffs) / top)] * players)
    known = {each.bids for each in found}
    rising = [
        bids
        for bids in product(*(range(value) for value in range(1, top + 1)))
        if list(bids) == sorted(bids) and bids not in known
    ]
    for bids in rising[:: len(rising) // 6 + 1]:
        assert exploitability.nash_conv(game, playing(game, bids)) > 1e-9
    assert found


@pytest.mark.parametrize(("players", "top"), [(2, 6), (3, 4)])
def test_what_each_bid_brings_a_value_is_the_same(players, top):
    game = auction(players, top)
    rival = tuple(value // 2 for value in range(1, top + 1))
    for value in range(1, top + 1):
        ours = theory.bid_payoffs(value, rival, players, most=value - 1)
        for bid in range(value):
            gains = [
                by_openspiel(game, (value, *others), (bid, *(rival[v - 1] for v in others)))[0]
                for others in product(range(1, top + 1), repeat=players - 1)
            ]
            assert sum(gains) / len(gains) == ours[bid]
