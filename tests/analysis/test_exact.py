"""Late positions gone through world by world: the exact values are right, and the sampled ones agree with them."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from modernart_lab.analysis import Bidder, MoveSampler, Sampler, bid_values, move_values
from modernart_lab.analysis.every import every_world
from modernart_lab.analysis.worlds import Worlds
from modernart_lab.games import modern_art as ma
from modernart_lab.kernel import available

CALM = Bidder(noise=0, whim=0, jump=0, flip=0)
OTHER = Bidder(noise=0, whim=0, jump=1, flip=1, sealed_share=0.9, add=0, once_share=1)
needs_kernel = pytest.mark.skipif(not available(), reason="needs numba")


def tiny_deck(rng, size):
    """So many cards of three artists, at most two of a kind and four of an artist."""
    kinds = [artist + letter for artist in rng.sample(ma.ARTISTS, 3) for letter in "onsfd"]
    while True:
        deck = [rng.choice(kinds) for _ in range(size)]
        artists = Counter(card[:2] for card in deck)
        if max(Counter(deck).values()) <= 2 and max(artists.values()) <= 4 + (size > 12):
            return deck


def small(seed):
    """A position with a tiny deck in round 4, or in round 3 with one card each still to come; minds for it."""
    rng = random.Random(seed)
    players = rng.choice((3, 3, 4))
    more = seed % 8 == 0
    mystery = players == 3 and not more and rng.random() < 0.25
    deck = tiny_deck(rng, players + 7)
    left = list(deck)
    sizes = [rng.randint(2, 3), *(rng.randint(0, 1 if more else 2) for _ in range(players - 1))]
    hands = [" ".join(left.pop() for _ in range(size)) for size in sizes]
    fourth = " ".join(left.pop() for _ in range(2)) if mystery and len(left) > 1 else None
    owned = [[] for _ in range(players)]
    for card in left[: max(0, len(left) - (players if more else rng.randint(0, 2)))]:
        if sum(other[:2] == card[:2] for cards in owned for other in cards) < 4:
            owned[rng.randrange(players)].append(card if rng.random() < 0.8 else card[:2])
    rules = ma.Rules(
        deck=tuple(tuple(deck.count(artist + letter) for letter in "onsfd") for artist in ma.ARTISTS),
        deal=((1, 0, 0, int(more)),) * 3,
        mystery_hand=mystery,
        double_split=rng.random() < 0.3,
    )
    state = ma.position(
        hands,
        [" ".join(cards) for cards in owned],
        round=3 if more else 4,
        money=[rng.randint(10, 90) for _ in range(players)],
        tiles={artist: (rng.choice((0, 10, 20)), 0, 0, 0) for artist in rng.sample(ma.ARTISTS, 1)},
        mystery=fourth,
        rules=rules,
    )
    for _ in range(rng.choice((0, 1, 1, 2, 3, 4))):
        seat = state.to_act[0]
        after = state.apply(rng.choice(list(state.legal(seat))[:30]), seat)
        if not after.to_act or after.round != state.round:
            break
        state = after
    minds = [rng.choice((CALM, OTHER)) for _ in range(players)]
    return state.view(state.to_act[0], memory=True), minds


def far(figure, exact, se):
    return abs(figure - exact) > 4 * se + 1e-6


def compare(seed, samples):
    """Every move tried in sampled worlds against its exact value, and its loss against the exact one."""
    view, minds = small(seed)
    objective = ("money", "margin", "win")[seed % 3]
    horizon = "round" if seed % 5 == 0 else "game"
    exact = move_values(view, 2, 0, objective, horizon, minds, exact=True)
    sampler = MoveSampler(view, seed=seed, objective=objective, horizon=horizon, minds=minds, prices=None)
    sampler.run(samples)
    told = sampler.result()
    assert set(told.moves) == set(exact.moves)
    best, passing = told.best, told.moves[0]
    for move, tried in zip(told.moves, told.simulated, strict=True):
        if tried:
            (value, se), (loss, loss_se) = told.value_of(move), told.loss(move)
            assert not far(value, exact.value_of(move).value, se), (seed, move)
            assert not far(loss, exact.value_of(best).value - exact.value_of(move).value, loss_se), (seed, move)
    if view.phase == "auction":
        few = Sampler(view, seed=seed, objective=objective, horizon=horizon, minds=minds, prices=None)
        few.run(samples)
        bids = few.result()
        for move, gain, se, tried in zip(
            few.decision.moves(bids.bids)[1:], bids.gain, bids.se, bids.simulated, strict=True
        ):
            if tried:
                assert not far(gain, exact.value_of(move).value - exact.value_of(passing).value, se), (seed, move)
    return view.phase if view.phase != "auction" else view.auction.format, exact.samples


def positions(seeds, most):
    """The seeds of positions with at most so many worlds, and a choice to make."""
    for seed in seeds:
        view, _ = small(seed)
        try:
            few = len(every_world(Worlds(view), 4, most))
        except ValueError:
            continue
        if few > 1 and len(view.legal) > 1:
            yield seed


@pytest.mark.slow
@needs_kernel
def test_sampled_values_agree_with_the_exact_ones():
    found = [compare(seed, 1000) for seed in positions(range(40), 40)]
    assert {kind for kind, _ in found} >= {"offer", "open", "sealed"}
    assert len(found) >= 12


@needs_kernel
@pytest.mark.slow
def test_sampled_values_agree_with_the_exact_ones_over_hundreds_of_positions():
    found = [compare(seed, 1500) for seed in positions(range(1000, 1500), 24)]
    assert {kind for kind, _ in found} == {"offer", "double", "open", "once_around", "sealed", "fixed_price", "flip"}
    assert len(found) >= 200
    assert max(worlds for _, worlds in found) > 20


@pytest.mark.slow
def test_exact_bids_are_the_exact_moves():
    seen = set()
    for seed in positions(range(60), 12):
        view, minds = small(seed)
        if view.phase != "auction":
            continue
        bids, moves = (values(view, minds=minds, exact=True) for values in (bid_values, move_values))
        assert bids.exact
        assert bids.samples == moves.samples
        assert moves.value[-len(bids.bids) :] == bids.value
        assert moves.value[0] == bids.passing
        assert set(bids.se) == {0.0}
        assert all(bids.simulated)
        seen.add(bids.kind)
    assert len(seen) >= 2


def test_all_worlds_have_the_probability_that_counting_gives():
    """Three cards are hidden at three places, and one of two Kryptos on the table is of unknown format."""
    deck = ((0, 0, 1, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 1, 0), (0, 0, 0, 0, 0), (2, 1, 0, 0, 0))
    rules = ma.Rules(deck=deck, deal=((1, 0, 0, 0),) * 3)
    view = ma.position(["LMs", "YOo", "CPn"], ["KR", "", ""], round=4, rules=rules).view(0)
    worlds = every_world(Worlds(view), 4)
    pool = [*Worlds(view).pool]
    expected = Counter()
    for order in permutations(range(len(pool))):
        if pool[order[0]][:2] == "KR":
            expected[pool[order[1]], pool[order[2]]] += 1
    total = sum(expected.values())
    found = {state.hands[1] + state.hands[2]: chance for chance, state in worlds}
    assert len(found) == len(worlds)
    assert found == {hands: pytest.approx(count / total) for hands, count in expected.items()}
    assert sum(found.values()) == pytest.approx(1)


def test_what_will_be_dealt_matters_as_far_as_the_horizon():
    deck = ((1, 1, 1, 1, 0), (1, 1, 0, 0, 0), (1, 1, 0, 0, 0), (0, 0, 0, 0, 0), (1, 1, 0, 0, 0))
    rules = ma.Rules(deck=deck, deal=((1, 0, 0, 1),) * 3)
    view = ma.position(["LMo LMn LMs", "YOo", "CPn"], round=3, rules=rules).view(0)
    pool = len(Worlds(view).pool)
    assert len(every_world(Worlds(view), 3)) == pool * (pool - 1)
    hidden = every_world(Worlds(view), 4)
    assert len(hidden) == pool * (pool - 1) * (pool - 2) * (pool - 3) * (pool - 4)
    assert sum(chance for chance, _ in hidden) == pytest.approx(1)


def test_a_bid_counted_by_hand():
    """B or C holds the only other Krypto; either way A's four pay 30k each at the end of the game."""
    deck = ((1, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (4, 0, 1, 0, 0))
    rules = ma.Rules(deck=deck, deal=((1, 0, 0, 0),) * 3)
    state = ma.position(["KRs", "LMo", ""], ["KR KR KR", "", "KR"], round=4, rules=rules)
    values = move_values(state.view(0), minds=CALM, exact=True)
    assert values.exact
    assert values.value == (100 + 3 * 30,)
    assert values.se == (0,)
    assert "Exactly" in values.assumed


def test_too_many_worlds_are_counted_and_refused():
    view = ma.new(4, seed=1).view(0)
    with pytest.raises(ValueError, match=r"\d,\d{3} arrangements of the hidden cards .* more than 5,000"):
        move_values(view, minds=CALM, exact=True)


@pytest.mark.parametrize(
    ("mind", "reason"),
    [
        (Bidder(), "seat A has noise=0.15"),
        (Bidder(noise=0, whim=0, jump=0), "seat A has flip=0.5"),
        (Bidder(noise=0, whim=0, jump=0.2, flip=0), "seat A has jump=0.2"),
        (lambda view, legal, rng: legal.moves[0], "seat A has <function"),
    ],
)
def test_minds_that_leave_something_to_chance_are_refused(mind, reason):
    state = ma.position(["KRs", "LMo", "YOf"], round=4).apply(ma.Offer("KRs"))
    for values in (bid_values, move_values):
        with pytest.raises(ValueError, match=reason):
            values(state.view(0), minds=mind, exact=True)


def test_only_a_bid_has_bid_values():
    with pytest.raises(ValueError, match="no bid"):
        bid_values(ma.position(["KRs", "LMo", "YOf"], round=4).view(0), minds=CALM, exact=True)
