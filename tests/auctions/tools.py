"""What the tests of the formats share."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from modernart_lab import auctions
from modernart_lab.engine import IllegalMove

KINDS = [auctions.Open, auctions.OnceAround, auctions.Sealed, auctions.FixedPrice, auctions.SecondPrice]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
LOTS = [(n, seller) for n in range(1, 6) for seller in range(n)]
every_lot = pytest.mark.parametrize(("n", "seller"), LOTS)
modest = settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])

P, B, S, A, Y = auctions.Pass(), auctions.Bid, auctions.Seal, auctions.Ask, auctions.Buy()


def refusal(auction, move, seat=None) -> tuple[str, str]:
    """Clause and reason of a refused move; the auction stays as it was."""
    before = tuple(auction)
    with pytest.raises(IllegalMove) as caught:
        auction.apply(move, seat)
    assert tuple(auction) == before
    return caught.value.clause, caught.value.reason


def say(auction, *moves):
    """Moves of the seat to act, or (seat, move)."""
    for word in moves:
        auction = auction.apply(word[1], word[0]) if type(word) is tuple else auction.apply(word)
    return auction


def sound(auction) -> None:
    """What holds of every auction at every moment."""
    n = len(auction.cash)
    assert (auction.sale is None) == bool(auction.to_act)
    for seat in range(n):
        legal = auction.legal(seat)
        assert bool(legal) == (seat in auction.to_act)
        view = auction.view(seat)
        assert view.cash == tuple(k if other == seat else None for other, k in enumerate(auction.cash))
        assert (view.to_act, view.sale, view.seller) == (auction.to_act, auction.sale, auction.seller)
        assert view.legal(seat) == legal
    assert not auction.legal(n)
    assert not auction.legal(-1)
    if auction.sale is not None:
        assert 0 <= auction.sale.price <= auction.cash[auction.sale.buyer]
        assert auction.sale.payee in (None, auction.seller)
        assert (auction.sale.payee is None) == (auction.sale.buyer == auction.seller)
        assert auction.holder == auction.sale.buyer or (auction.holder is None and auction.sale.price == 0)
    again = pickle.loads(pickle.dumps(auction))
    assert again == auction == copy.copy(auction) == copy.deepcopy(auction)
    assert type(again) is type(auction)
    assert repr(again) == repr(auction)
    assert hash(again) == hash(auction)


@st.composite
def played(draw, kind):
    """An auction of this kind and every auction it was on the way to its end."""
    n = draw(st.integers(1, 5))
    cash = draw(st.lists(st.integers(0, 12), min_size=n, max_size=n))
    auction = kind(bidders=n, seller=draw(st.integers(0, n - 1)), cash=cash)
    path = [auction]
    while auction.to_act:
        seat = draw(st.sampled_from(auction.to_act))
        legal = auction.legal(seat)
        move = legal[draw(st.integers(0, len(legal) - 1))]
        auction = auction.apply(move, seat)
        path.append(auction)
    return path
