"""R7: who knows what. Pairs of states that differ only in what a seat may not know look the same from that seat."""

# ruff: noqa: N802  a test bears its clause

import copy
import dataclasses
import pickle
import random
from collections import Counter, defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modernart_lab.engine import IllegalSetup
from modernart_lab.games import modern_art as ma
from modernart_lab.games.modern_art import cards as cards_module
from tests.games.modern_art.tools import MYSTERY, OPEN_MONEY, SPLIT, every_switch, game, modest, random_states


def seen_by(state, seat: int) -> bytes:
    """A view, byte for byte: a view is a tuple of tuples, and all it is can be read off its fields."""
    return repr(state.view(seat)).encode()


def reachable(thing) -> list[str]:
    """The types of everything that hangs on an object, by its fields; a look for something hidden behind it."""
    found = [type(thing).__name__]
    assert not hasattr(thing, "__dict__") or callable(thing), thing
    for part in [getattr(thing, f.name) for f in dataclasses.fields(thing)] if dataclasses.is_dataclass(thing) else ():
        found += reachable(part)
    for part in thing if isinstance(thing, tuple) else ():
        found += reachable(part)
    return found


def replaced(thing, **fields):
    return tuple.__new__(
        type(thing), (fields.get(name, value) for name, value in zip(thing._fields, thing, strict=True))
    )


def shuffled(state, seat: int, rng: random.Random):
    """Another state that this seat cannot tell from this one: other hands, stock, fourth hand, purses and fists."""
    private = state.private
    n = state.players
    hidden = [card for other, hand in enumerate(private.hands) if other != seat for card in hand]
    hidden += [*private.stock, *private.mystery]
    rng.shuffle(hidden)
    hands = []
    for other, hand in enumerate(private.hands):
        if other == seat:
            hands.append(hand)
        else:
            drawn, hidden = hidden[: len(hand)], hidden[len(hand) :]
            hands.append(cards_module.in_order(drawn))
    stock, mystery = tuple(hidden[: len(private.stock)]), tuple(hidden[len(private.stock) :])
    money = private.money
    if not state.rules.money_visible and state.phase != "over":
        money = tuple(k if other == seat else rng.randrange(400) for other, k in enumerate(money))
    auction = state.auction
    if auction is not None:
        fields = {"cash": money}
        if auction.format == "sealed" and auction.sale is None:
            fields["bids"] = tuple(
                None if k is None else k if other == seat else rng.randrange(400)
                for other, k in enumerate(auction.bids)
            )
        auction = replaced(auction, **fields)
    private = replaced(private, hands=tuple(hands), money=money, stock=stock, mystery=mystery)
    assert Counter(sum(hands, ())) + Counter(stock) + Counter(mystery) == Counter(sum(state.hands, ())) + Counter(
        state.private.stock
    ) + Counter(state.private.mystery)
    assert n == len(hands)
    return tuple.__new__(ma.State, (state.public, private, state.phase, state.lot, auction, state.to_act))


def moments(n, rules, seed):
    """Every state of a game, those between two events too."""
    record = game(n, rules, seed)
    return [record[at] for at in range(len(record) + 1)]


@every_switch
def test_R7_1_views_leak_nothing(n, rules):
    """At every moment of a game, told ones too, for every seat."""
    rng = random.Random(n)
    phases = Counter()
    differed = 0
    for state in moments(n, rules, 3)[::3]:
        for seat in range(n):
            other = shuffled(state, seat, rng)
            assert seen_by(other, seat) == seen_by(state, seat)
            differed += other != state
            phases[state.auction.format if state.phase == "auction" else state.phase] += 1
    assert differed > 100
    assert len(phases) > 5


PHASES = ["offer", "double", "open", "once_around", "sealed", "fixed_price", "flip", "told", "over"]


@pytest.fixture(scope="module")
def by_phase():
    """States of every phase, from games under several switches."""
    found = defaultdict(list)
    for n, rules in ((3, MYSTERY), (4, ma.NEW_GAMES_ORDER), (5, SPLIT), (3, OPEN_MONEY)):
        for seed in range(3):
            for state in moments(n, rules, seed):
                found[state.auction.format if state.phase == "auction" else state.phase].append(state)
    return found


@pytest.mark.parametrize("phase", PHASES)
def test_R7_1_views_leak_nothing_in_any_phase(by_phase, phase):
    states = by_phase[phase]
    assert states

    @modest
    @given(st.integers(0, len(states) - 1), st.integers(0, 4), st.integers(0, 2**32))
    def holds(at, seat, luck):
        state = states[at]
        seat %= state.players
        assert seen_by(shuffled(state, seat, random.Random(luck)), seat) == seen_by(state, seat)

    holds()


def test_R7_1_nothing_hidden_hangs_on_a_view(by_phase):
    known = {
        "View", "Public", "Rules", "tuple", "int", "str", "bool", "NoneType", "Sale",
        "Open", "OnceAround", "Sealed", "FixedPrice", "SecondCard",
    }  # fmt: skip
    for phase in PHASES:
        view = by_phase[phase][0].view(0)
        assert set(reachable(view)) <= known
        assert pickle.loads(pickle.dumps(view)) == copy.deepcopy(view) == view
        assert repr(pickle.loads(pickle.dumps(view))) == repr(view)


def test_R7_1_the_comparison_can_tell_states_apart(by_phase):
    """The own hand and the own money do show, and so do all others' in the whole state."""
    for phase in PHASES:
        state = by_phase[phase][0]
        poorer = replaced(state, private=replaced(state.private, money=tuple(k + 1 for k in state.money)))
        assert seen_by(poorer, 0) != seen_by(state, 0)
    state = by_phase["offer"][0]
    other = shuffled(state, 1, random.Random(5))
    assert seen_by(state, 0) != seen_by(other, 0)


def test_R7_1_what_a_seat_is_shown(by_phase):
    for phase in PHASES:
        for state in by_phase[phase][:40]:
            for seat in range(state.players):
                view = state.view(seat)
                assert view.hand == view.hands[seat] == state.hands[seat]
                assert [hand for other, hand in enumerate(view.hands) if other != seat] == [None] * (state.players - 1)
                assert view.hand_sizes == tuple(map(len, state.hands))
                assert (view.seat, view.phase, view.lot, view.to_act) == (seat, state.phase, state.lot, state.to_act)
                for name in ("round", "turn", "owned", "collections", "offered", "tiles", "rules", "players"):
                    assert getattr(view, name) == getattr(state, name)
                assert view.legal == state.legal(seat)
                assert view.cash == state.money[seat]
                assert view.outcome == state.outcome
                assert view.ledger == state.public.ledger
                assert view.public.stock_size == len(state.private.stock)
                assert not hasattr(view, "private")
                shown = state.phase == "over" or state.rules.money_visible
                for other in range(state.players):
                    known = state.money[other] if shown or other == seat else None
                    assert view.money[other] == known
                    if state.auction is not None:
                        assert view.auction.cash[other] == known


def test_R7_1_closed_fists_until_the_reveal(by_phase):
    closed = opened = 0
    for state in by_phase["sealed"]:
        for seat in range(state.players):
            assert state.view(seat).auction.bids is None
            assert state.view(seat).auction.sealed == tuple(other not in state.to_act for other in range(state.players))
            closed += any(state.view(seat).auction.sealed)
    for state in by_phase["told"]:
        if state.auction is not None and state.auction.format == "sealed":
            assert state.view(0).auction.bids == state.auction.bids
            opened += 1
    assert closed
    assert opened


def test_R7_1_events_tell_nothing_hidden():
    """What is told of a game is the same for whoever listens: no hand, no stock and no closed fist is in an event."""
    for n in (3, 4, 5):
        for event in game(n, ma.NEW_GAMES_ORDER, 2).events:
            assert type(event) in ma.EVENTS
            if event.kind in ("sealed_bid", "dealt"):
                assert not any(isinstance(getattr(event, f.name), tuple) for f in dataclasses.fields(event))


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_R7_1_nobody_looks_from_no_seat(seat):
    with pytest.raises(IllegalSetup) as caught:
        ma.new(3).view(seat)
    assert caught.value.reason == "bad_seat"


@every_switch
def test_R7_2_money_can_be_worked_out_from_memory(n, rules):
    for seed in range(2):
        for state in random_states(ma.new(n, seed=seed, rules=rules), seed):
            for seat in range(n):
                assert state.view(seat).worked_out == state.money
                assert state.view(seat, memory=True).money == state.money


def test_R7_2_from_a_position_memory_begins_with_the_start_money():
    view = ma.position(["KRo", "LMo", "CPo"], money=[10, 20, 30]).view(1)
    assert view.money == (None, 20, None)
    assert view.worked_out == (100, 20, 100)


def test_R7_2_money_visible_shows_the_money_and_nothing_else():
    """The same game with and without screens: from every seat only the money differs."""
    for n in (3, 5):
        behind, without = game(n, ma.NEW_GAMES_ORDER, 4), game(n, OPEN_MONEY, 4)
        assert behind.moves == without.moves
        for one, other in zip(behind, without, strict=True):
            for seat in range(n):
                hidden, shown = one.view(seat), other.view(seat)
                assert shown.money == one.money
                assert hidden.money == tuple(
                    k if looking == seat or one.phase == "over" else None for looking, k in enumerate(one.money)
                )
                auction = hidden.auction and replaced(hidden.auction, cash=shown.money)
                assert replaced(hidden, money=shown.money, auction=auction, public=shown.public) == shown
                assert shown.public == hidden.public._replace(rules=OPEN_MONEY)


def test_R7_2_memory_shows_what_no_screen_would():
    for state in list(game(4, ma.NEW_GAMES_ORDER, 6))[::5]:
        for seat in range(4):
            view = state.view(seat, memory=True)
            assert view.money == state.money
            assert view.auction is None or view.auction.cash == state.money
            assert view.hands == state.view(seat).hands


@pytest.mark.parametrize("seat", [None, True, "A", 1.0, -1, 4])
def test_R7_1_nobody_looks_from_a_seat_that_is_not_there(seat):
    with pytest.raises(IllegalSetup) as refused:
        ma.new(4).view(seat)
    assert refused.value.reason == "bad_seat"
