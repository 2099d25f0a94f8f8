"""How many sequences of moves there are from fixed small positions, committed as numbers; some counted by formula."""

from math import comb

import pytest

from modernart_lab.games import museum as m

POSITIONS = {
    "display": lambda: m.position(["sunflowers red_fuji nihonbashi", "milkmaid"], money=0, market="", rules=TINY, round=9, acts=1),
    "tour": lambda: m.position(
        ["milkmaid view_delft", ""], ["LPLP nihonbashi milkmaid red_fuji / PL dance_class", "LP / PL"],
        money=0, market="", wallet=5, rules=TINY, round=9, acts=1,
    ),
    "auction": lambda: m.position(["", ""], money=[3, 2], market="mona_lisa", rules=TINY, round=9, acts=1),
    "selling": lambda: m.position(["milkmaid judith view_delft", ""], money=0, curators=2, market="", rules=TINY, round=9, acts=[1, 0]),
    "building": lambda: m.position(["", ""], money=4, market="", rules=TINY, round=8, acts=[2, 0]),
}  # fmt: skip
TINY = m.STANDARD.replace(market_size=1)
# Of sequences that go on after so many moves; the games of these positions soon end.
COUNTS = {
    "display": {1: 16, 2: 146, 3: 92, 4: 224, 5: 36, 6: 0},
    "tour": {1: 20, 2: 167, 3: 116, 4: 151, 5: 395, 6: 35, 7: 0},
    "auction": {1: 21, 2: 304, 3: 86, 4: 335, 5: 190, 6: 134, 7: 74},
    "selling": {1: 16, 2: 13, 3: 18, 4: 0},
    "building": {1: 19, 2: 204, 3: 2761},
}


def perft(state, depth: int) -> int:
    """How many sequences of that many moves there are."""
    if depth == 0:
        return 1
    return sum(perft(state.apply(move, seat), depth - 1) for seat in state.to_act for move in state.legal(seat))


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name):
    assert COUNTS[name]
    for depth, count in COUNTS[name].items():
        assert perft(POSITIONS[name](), depth) == count


def sequences(state, done) -> int:
    """How many ways there are until something is done."""
    if done(state):
        return 1
    return sum(sequences(state.apply(move), done) for move in state.legal(state.to_act[0]))


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_perft_of_a_hand_limit_by_formula(n):
    """Seven different cards and more, down to six: any of them each time."""
    cards = [kind.id for kind in m.STANDARD.kinds][: 6 + n]
    state = m.position([" ".join(cards), ""], round=9, acts=[1, 0]).apply(m.Rest())
    ways = 1
    for k in range(7, 7 + n):
        ways *= k
    assert sequences(state, lambda s: s.phase != "discard") == ways


@pytest.mark.parametrize("cash", [1, 2, 3, 4])
def test_perft_of_an_auction_by_formula(cash):
    """Two with as much: each rising row of prices up to the cash, ended by a pass where it stops short."""
    state = m.position(["", ""], money=cash, market="mona_lisa").apply(m.Auction("mona_lisa"))
    assert sequences(state, lambda s: s.phase != "auction") == sum(comb(cash, k) for k in range(1, cash + 1))
