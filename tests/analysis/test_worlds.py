"""Worlds fit the view, and every one that fits is as likely: held against full enumeration."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from modernart_lab.analysis import worlds
from modernart_lab.engine import play
from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import random_mind

SMALL = ma.NEW_GAMES_ORDER.replace(
    deck=((1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 0, 0), (2, 1, 0, 1, 1)),
    deal=((1, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0)),
)
"""Eight cards: LMo YOn CPs KRo KRo KRn KRf KRd."""


def enumerated(view):
    """The chance of every (hands of the others, stock in order, mystery in order), from all orders of all cards."""
    deck = list(ma.deck_cards(view.rules.deck))
    known = [*view.hand, *(card for card in view.public.seen if len(card) == 3)]
    for card in known:
        deck.remove(card)
    unknown = [card for card in view.public.seen if len(card) == 2]
    chances = Counter()
    total = 0
    for gone in itertools.permutations(range(len(deck)), len(unknown)):
        if any(deck[at][:2] != artist for at, artist in zip(gone, unknown, strict=True)):
            continue
        rest = [card for at, card in enumerate(deck) if at not in gone]
        for order in itertools.permutations(rest):
            cards = iter(order)
            hands = tuple(
                view.hand if seat == view.seat else tuple(sorted(itertools.islice(cards, size)))
                for seat, size in enumerate(view.hand_sizes)
            )
            mystery = tuple(itertools.islice(cards, view.public.mystery_size))
            chances[hands, mystery, tuple(cards)] += 1
            total += 1
    return {key: count / total for key, count in chances.items()}


def key(state):
    hands = tuple(tuple(sorted(hand)) for hand in state.hands)
    return hands, state.private.mystery, state.private.stock


POSITIONS = {
    "own card known": ma.position(["KRo", "KRn KRd", "LMo YOn"], rules=SMALL),
    "a painting without its format": ma.position(["LMo", "KRo CPs", "KRd"], ["KR KR", "", ""], rules=SMALL),
    "cards on the table": ma.position(["KRf", "KRo", "KRn"], ["KRo KRd", "", "LMo"], rules=SMALL),
    "a mystery hand": ma.position(
        ["KRf", "KRo", "KRn"], ["LMo", "", "KR"], mystery="KRd CPs", rules=SMALL.replace(mystery_hand=True)
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_every_world_is_as_likely_as_it_should_be(name):
    view = POSITIONS[name].view(0)
    chances = enumerated(view)
    rng = random.Random(f"worlds/{name}")
    draws = 20_000
    drawn = Counter(key(worlds(view, rng)) for _ in range(draws))
    assert set(drawn) <= set(chances), "a world that cannot be"
    square = sum((drawn[world] - draws * p) ** 2 / (draws * p) for world, p in chances.items())
    free = len(chances) - 1
    assert abs(square - free) < 4 * (2 * free) ** 0.5, "not uniform (chi squared, 4 standard deviations)"


RULES = {
    "three": (3, ma.NEW_GAMES_ORDER),
    "four": (4, ma.NEW_GAMES_ORDER),
    "five": (5, ma.HIDE),
    "mystery": (3, ma.NEW_GAMES_ORDER.replace(mystery_hand=True)),
    "split": (4, ma.NEW_GAMES_ORDER.replace(double_split=True, money_visible=True)),
}


@pytest.mark.parametrize("name", RULES)
def test_a_world_looks_the_same_from_the_seat_and_plays_to_the_end(name):
    """For every seat in every phase; fists closed in a sealed auction are open again in the world."""
    players, rules = RULES[name]
    rng = random.Random(name)
    record = play(ma.new(players, seed=3, rules=rules), [random_mind] * players, seed=4)
    phases = Counter()
    for number, (state, _, _) in enumerate(record.decisions()):
        for seat in range(players):
            view = state.view(seat)
            world = worlds(view, rng)
            assert world.money == state.money, "all payments are public"
            again = world.view(seat)
            if state.phase == "auction" and state.auction.format == "sealed":
                assert again.to_act == tuple(range(players))
                assert again.auction.seller == view.auction.seller
                again = again._replace(auction=view.auction, to_act=view.to_act)
            assert again == view
            assert sorted(_all(world)) == sorted(_all(state))
        phases[state.phase] += 1
        if number % 40 == 7:
            assert play(world, [random_mind] * players).outcome is not None
    assert set(phases) >= {"offer", "double", "auction"} | ({"flip"} if rules.mystery_hand else set())


def _all(state):
    private = state.private
    return [*itertools.chain(*private.hands), *private.stock, *private.mystery]


def test_hidden_money_covers_what_has_been_bid():
    """A teaching position may give more money than its edition starts with; a bid shows that it is there."""
    state = ma.position(["KRo", "LMs", "YOf"], money=300).apply(ma.Offer("KRo")).apply(ma.Bid(150))
    assert worlds(state.view(2), random.Random(0)).money == (100, 150, 300)
    assert worlds(state.view(2)._replace(money=state.money), random.Random(0)).money == (300, 300, 300)
    state = ma.position(["KRf", "LMs", "YOf"], money=300).apply(ma.Offer("KRf")).apply(ma.Ask(200))
    assert worlds(state.view(1), random.Random(0)).money == (200, 300, 100)


def test_where_nobody_acts_there_is_no_world():
    record = play(ma.new(3, seed=1), [random_mind] * 3)
    with pytest.raises(ValueError, match="the game is over"):
        worlds(record.last.view(0), random.Random(0))
    told = next(state for state in record if state.phase == "told")
    with pytest.raises(ValueError, match="between two events"):
        worlds(told.view(0), random.Random(0))


def test_cards_that_cannot_be_are_refused():
    view = POSITIONS["own card known"].view(0)
    public = view.public._replace(stock_size=7)
    with pytest.raises(ValueError, match="11 cards are hidden, but 7 of the deck are unseen"):
        worlds(view._replace(public=public), random.Random(0))
