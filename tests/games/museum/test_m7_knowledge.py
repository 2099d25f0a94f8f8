"""M7: a view hides the other hands and the deck, and nothing else."""

# ruff: noqa: N802  a test bears its clause

import random

from modernart_lab.auctions.mechanism import rebuild
from modernart_lab.games import museum as m
from tests.games.museum.tools import every_number, game, states


def shuffled_for(state, seat, rng):
    """The same table with other hands for the others, another deck and other shuffles to come."""
    others = [i for i in range(state.players) if i != seat]
    pool = [*state.private.deck, *(card for i in others for card in state.hands[i])]
    rng.shuffle(pool)
    hands = list(state.hands)
    for i in others:
        hands[i] = state.rules.sorted(pool[: len(hands[i])])
        del pool[: len(hands[i])]
    private = state.private._replace(hands=tuple(hands), deck=tuple(pool), seed=rng.random())
    return rebuild(type(state), (state.public, private, *state[2:]))


@every_number
def test_M7_1_other_hidden_cards_give_the_same_view(n):
    rng = random.Random(n)
    for state in states(n, seed=n):
        for seat in range(n):
            other = shuffled_for(state, seat, rng)
            assert other.view(seat) == state.view(seat)
            assert other.view(seat).legal == state.view(seat).legal == state.legal(seat)


@every_number
def test_M7_1_everything_else_is_seen(n):
    for state in states(n, seed=n + 5):
        view = state.view(n - 1)
        for name in ("public", "phase", "lot", "tour", "task", "auction", "to_act", "money", "market", "wallet",
                     "lanes", "tiles", "curators", "hand_sizes", "unpaid", "scores", "round", "turn", "marker", "used",
                     "outcome"):  # fmt: skip
            assert getattr(view, name) == getattr(state, name)
        assert view.hand == state.hands[n - 1]
        assert view.hands == (None,) * (n - 1) + (view.hand,)
        assert view.cash == state.money[n - 1]


@every_number
def test_M7_1_between_two_events_nobody_acts(n):
    for state, seat, move in game(n, 2).decisions():
        *between, (_, last) = state.steps(move, seat)
        assert {(now.phase, now.to_act) for _, now in between} <= {("told", ())}
        assert last == state.apply(move, seat)


def test_M7_1_the_events_tell_nothing_hidden():
    """A card drawn from the deck is told as one more card, not as which."""
    told = [event for event, _ in m.position(["", ""], deck="mona_lisa").steps(m.Prepare("deck"))]
    assert "mona_lisa" not in repr(told)
