"""Moves and views as numbers: every legal move has one action, no purse exceeds the bound, nothing hidden is told."""

from __future__ import annotations

import random

import numpy as np
import pytest

from modernart_lab import text
from modernart_lab.adapters.actions import NUMBER, Actions
from modernart_lab.adapters.bounds import most_bid, most_money
from modernart_lab.adapters.features import Features
from modernart_lab.adapters.stakes import OBJECTIVES, limits, payoffs
from modernart_lab.adapters.wrong import BadAdapter
from modernart_lab.analysis.worlds import worlds
from modernart_lab.games import modern_art as ma

RULES = {
    "edition": ma.NEW_GAMES_ORDER,
    "mystery": ma.NEW_GAMES_ORDER.replace(mystery_hand=True, double_split=True),
    "visible": ma.NEW_GAMES_ORDER.replace(money_visible=True),
}


def states(rules=ma.NEW_GAMES_ORDER, players=4, seed=1, calm=True):
    """Every state of a random game, with the seat that moves in it; calm: bids stay low, so that purses grow."""
    rng = random.Random(seed)
    state = ma.new(players, seed, rules)
    while state.outcome is None:
        seat = rng.choice(state.to_act)
        yield state, seat
        legal = state.legal(seat)
        moves = [*legal.moves, *(legal.priced(k) for k in legal.bids[: 3 if calm else None])]
        state = state.apply(rng.choice(moves), seat)
    yield state, 0


@pytest.mark.parametrize("name", ["edition", "mystery"])
def test_every_legal_move_has_an_action_of_its_own_that_says_it(name):
    rules, players = RULES[name], 3
    actions = Actions(rules, players)
    for state, seat in states(rules, players):
        legal = state.legal(seat)
        told = actions.legal(legal)
        assert told == sorted(set(told))
        assert {actions.move(action, state) for action in told} == set(legal)
        view = state.view(seat)
        assert [actions.move(action, view) for action in told[::50]] == [
            actions.move(action, state) for action in told[::50]
        ]
        assert all(actions.action(move) in told for move in legal)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_game_holds_more_money_than_the_bound(players):
    rules, seen = ma.NEW_GAMES_ORDER, 0
    for seed in range(20):
        for state, _ in states(rules, players, seed):
            assert sum(state.money) <= most_money(rules, players, state.round - (state.outcome is None))
            if state.outcome is None:
                assert sum(state.money) <= most_bid(rules, players)
            seen = max(seen, sum(state.money))
    assert seen > most_bid(rules, players) / 2


def test_a_highest_number_leaves_out_what_is_above_it_and_nobody_without_a_move():
    actions = Actions(ma.NEW_GAMES_ORDER, 4, highest=20)
    assert actions.size == NUMBER + 21
    cut = 0
    for seed in range(3):
        for state, seat in states(seed=seed, calm=False):
            legal = state.legal(seat)
            within = actions.within(legal)
            assert list(within) == [move for move in legal if getattr(move, "k", 0) <= 20]
            assert bool(within) == bool(legal)
            assert len(actions.legal(legal)) == len(within)
            cut += len(within) < len(legal)
    assert cut


@pytest.mark.parametrize("name", ["edition", "mystery"])
def test_an_observation_tells_what_the_view_tells(name):
    rules = RULES[name]
    features = Features(3)
    for state, _ in states(rules, 3):
        for seat in range(3):
            view = state.view(seat)
            parts = features.parts(features.of(view))
            assert parts["money"][0] == state.money[seat]
            assert parts["hand"].sum() == len(view.hand)
            assert [parts["hand_sizes"][(other - seat) % 3] for other in range(3)] == list(state.hand_sizes)
            assert {artist: tuple(row) for artist, row in zip(ma.ARTISTS, parts["tiles"], strict=True)} == state.tiles
            assert parts["owned"].sum() == sum(map(len, state.collections))
            assert parts["to_act"].nonzero()[0].tolist() == sorted((other - seat) % 3 for other in state.to_act)
            assert parts["phase"].sum() == 1
            if state.phase == "auction":
                assert parts["auction"].sum() == 1
                assert parts["price"] == state.auction.price
                assert parts["passed"].sum() == len(state.auction.passed)


def test_a_painting_whose_format_a_position_does_not_tell_is_its_owners_all_the_same():
    state = ma.position(hands=["KRo", "LMs", "YOf"], owned=["KR LMo", "KR", ""])
    parts = Features(3).parts(Features(3).of(state.view(1)))
    assert dict(zip(ma.ARTISTS, parts["owned"].sum(axis=0), strict=True)) == state.offered
    assert parts["owned"][0].tolist() == [artist == "KR" for artist in ma.ARTISTS]
    assert dict(zip(ma.KINDS, parts["seen"], strict=True)) == {kind: kind == "LMo" for kind in ma.KINDS}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["edition", "mystery", "visible"])
def test_what_is_hidden_changes_no_number_of_an_observation(name):
    rules, players = RULES[name], 3 if name == "mystery" else 4
    features, rng = Features(players), random.Random(5)
    other_hands = other_fists = 0
    for state, _ in states(rules, players, calm=False):
        if state.outcome is not None:
            continue
        for seat in range(players):
            view = state.view(seat)
            another = worlds(view, rng)._replace(auction=state.auction, to_act=state.to_act)  # fists as they are
            other_hands += another.hands != state.hands
            assert np.array_equal(features.of(another.view(seat)), features.of(view))
        auction = state.auction
        if auction is not None and auction.format == "sealed" and any(auction.sealed):
            bids = tuple(None if bid is None else 0 if bid else 1 for bid in auction.bids)
            swapped = state._replace(auction=auction._replace(bids=bids))
            other_fists += 1
            for seat in range(players):
                assert np.array_equal(features.of(swapped.view(seat)), features.of(state.view(seat)))
    assert other_hands
    assert other_fists


def test_stakes_lie_within_their_limits():
    rules = ma.NEW_GAMES_ORDER
    for seed in range(10):
        *_, (state, _) = states(seed=seed, calm=seed % 2)
        for name in OBJECTIVES:
            low, high = limits(name, rules, 4)
            told = payoffs(name, state.outcome, rules)
            assert all(low <= each <= high for each in told)
            if name != "money":
                assert sum(told) == pytest.approx(float(name == "win"), abs=1e-9)


STATE = ma.position(hands=["KRf LMd", "LMo", "YOs"], turn=0)


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (lambda actions: actions.move(-1, STATE), "action"),
        (lambda actions: actions.move(actions.size, STATE), "action"),
        (lambda actions: actions.move("Pass", STATE), "action"),
        (lambda actions: actions.move(True, STATE), "action"),
        (lambda actions: actions.move(2.0, STATE), "action"),
        (lambda actions: actions.move(NUMBER + 5, STATE), "no_number"),
        (lambda actions: actions.move(NUMBER + 5, STATE.apply(ma.Offer("LMd"))), "no_number"),
        (lambda actions: actions.move(NUMBER, STATE.apply(ma.Offer("KRf")).apply(ma.Ask(3))), "no_number"),
        (lambda actions: actions.action(ma.Bid(10**6)), "no_action"),
        (lambda actions: actions.action("Pass"), "no_action"),
        (lambda actions: actions.action(ma.Offer("XXo")), "no_action"),
        (lambda actions: Actions(ma.NEW_GAMES_ORDER, 3, highest=0), "highest"),
        (lambda actions: Actions(ma.NEW_GAMES_ORDER, 3, highest=2.5), "highest"),
        (lambda actions: Actions(ma.NEW_GAMES_ORDER.replace(start_money=10**6), 3), "many"),
    ],
)
def test_what_is_no_action_is_told_in_both_languages(act, reason, lang):
    with pytest.raises(BadAdapter) as told:
        act(Actions(ma.NEW_GAMES_ORDER, 3))
    assert told.value.reason == reason
    assert told.value.sentence(lang)
