"""How many sequences of moves there are from fixed small positions: counted by the engine, by the rules written a
second time (naive.py), and by hand where a formula is at hand; committed as numbers."""

from math import factorial

import pytest

from modernart_lab.games import modern_art as ma
from tests.games.modern_art.naive import Naive
from tests.games.modern_art.naive import perft as naive_perft
from tests.games.modern_art.tools import MYSTERY, SPLIT

POSITIONS = {
    "open": lambda: ma.position(["KRo LMo", "YOn", "CPs"], money=2),
    "once around": lambda: ma.position(["KRn LMn", "YOn", "CPs", "CPn"], money=[2, 1, 3, 0]),
    "sealed": lambda: ma.position(["KRs LMs", "YOs", "CPs"], money=[2, 1, 3]),
    "fixed price": lambda: ma.position(["KRf LMf", "YOf", "CPf", "CPo", "KGf"], money=[3, 1, 2, 0, 3]),
    "double": lambda: ma.position(["KRd KRo LMo", "KRf KRs", "KRn KRd"], money=1),
    "shared double": lambda: ma.position(["KRd LMo", "KRf", "KRs YOf"], money=[3, 2, 1], rules=SPLIT),
    "mystery": lambda: ma.position(["KRs YOf", "LMf", "LMs"], mystery="LMd CPo", money=1, rules=MYSTERY),
    "closing": lambda: ma.position(["KRd KRf YOs", "KRo", "LMo YOd"], ["KR KR", "KR LM", ""], money=1, round=3),
    "the end": lambda: ma.position(["KRd", "KRf", "LMs"], ["KR", "YO", "LM LM"], money=2, round=4),
    "next round": lambda: ma.position(["KRo", "KGo", "LMs"], ["KR KR", "KR KR", ""], money=0, round=3),
}
COUNTS = {
    "open": {1: 2, 2: 6, 3: 12, 4: 20, 5: 24, 6: 38, 7: 76, 8: 128, 9: 158, 10: 716, 11: 3578},
    "once around": {1: 2, 2: 4, 3: 14, 4: 14, 5: 22, 6: 22, 7: 66, 8: 66, 9: 146, 10: 166, 11: 166, 12: 1568},
    "sealed": {1: 2, 2: 18, 3: 104, 4: 288, 5: 288, 6: 2400},
    "fixed price": {1: 2, 2: 8, 3: 12, 4: 18, 5: 22, 6: 42, 7: 58, 8: 100, 9: 174, 10: 260, 11: 462, 12: 814, 13: 1540},
    "double": {1: 3, 2: 6, 3: 11, 4: 21, 5: 48, 6: 109, 7: 286, 8: 599, 9: 1146, 10: 2098},
    "shared double": {1: 2, 2: 4, 3: 6, 4: 17, 5: 29, 6: 82, 7: 208, 8: 377, 9: 1083, 10: 2429},
    "mystery": {1: 2, 2: 8, 3: 28, 4: 56, 5: 108, 6: 110, 7: 196, 8: 378, 9: 694, 10: 1072, 11: 2888},
    "closing": {1: 3, 2: 10, 3: 31, 4: 59, 5: 243, 6: 4341},
    "the end": {1: 1, 2: 1, 3: 2, 4: 4, 5: 7, 6: 12, 7: 12, 8: 9, 9: 6, 10: 0},
    "next round": {1: 1, 2: 1, 3: 1, 4: 61, 5: 1891, 6: 1891},
}


def perft(state, depth: int) -> int:
    """How many sequences of that many moves there are; where several may act, in any order."""
    if depth == 0:
        return 1
    return sum(perft(state.apply(move, seat), depth - 1) for seat in state.to_act for move in state.legal(seat))


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name):
    for depth, count in COUNTS[name].items():
        assert perft(POSITIONS[name](), depth) == count


@pytest.mark.parametrize("name", POSITIONS)
def test_perft_by_the_rules_written_a_second_time(name):
    for depth, count in COUNTS[name].items():
        if count <= 400:
            assert naive_perft(Naive(POSITIONS[name]()), depth) == count


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_all_of_perft_by_the_rules_written_a_second_time(name):
    for depth, count in COUNTS[name].items():
        assert naive_perft(Naive(POSITIONS[name]()), depth) == count


def test_perft_of_a_sealed_auction_by_formula():
    """n fists close in any order: n! orders times the sums that each purse can hold."""
    for money in ([2, 1, 3], [0, 0, 0], [4, 2, 0, 1]):
        state = ma.position(["KRs YOo"] + [""] * (len(money) - 1), money=money).apply(ma.Offer("KRs"))
        sums = 1
        for k in money:
            sums *= k + 1
        assert perft(state, len(money)) == factorial(len(money)) * sums


def test_perft_of_a_fixed_price_by_formula():
    """Each price in turn: every seat with as much may end it, and it may go all the way round."""
    money = [3, 1, 2, 0]
    state = ma.position(["KRf YOo", "", "", ""], money=money).apply(ma.Offer("KRf"))

    def sequences(state) -> int:
        if state.phase != "auction":
            return 1
        return sum(sequences(state.apply(move)) for move in state.legal(state.to_act[0]))

    assert sequences(state) == sum(1 + sum(k >= price for k in money[1:]) for price in range(money[0] + 1))


def test_perft_of_once_around_by_recursion():
    """f(seats left, price): pass, or any bid above the price."""
    money = [3, 1, 2, 4]

    def count(seats, price) -> int:
        if not seats:
            return 1
        return count(seats[1:], price) + sum(count(seats[1:], k) for k in range(price + 1, money[seats[0]] + 1))

    state = ma.position(["KRn YOo", "", "", ""], money=money).apply(ma.Offer("KRn"))
    assert perft(state, 4) == count([1, 2, 3, 0], 0)
