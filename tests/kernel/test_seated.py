"""Many minds that change seats: every game is one the engine can replay, and it depends on its numbers alone."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("numba", reason="the compiled kernel needs numba: pip install 'modernart-lab[fast]'")

from modernart_lab.games.modern_art import Rules
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.kernel.seated import Seats
from modernart_lab.strategies.modern_art import Shading, Truthful, random_mind

MINDS = [Bidder(), Shading(), Truthful(), Bidder(noise=0.0, flip=1.0), Bidder(jump=1.0)]


@pytest.mark.parametrize(
    ("players", "rules"), [(4, Rules()), (5, Rules()), (3, Rules(mystery_hand=True, start_money=30))]
)
def test_every_game_replays_in_the_engine_to_the_same_money(players, rules):
    table = Seats(players, MINDS, seed=3, rules=rules, first=1)
    rng = np.random.default_rng(1)
    deals, lucks = rng.integers(0, 1000, 25), rng.integers(0, 1000, 25)
    seats = rng.integers(0, len(MINDS), (25, players))
    money = table.play(deals, lucks, seats)
    for row, deal, luck, who in zip(money, deals, lucks, seats, strict=True):
        record = table.trace(int(deal), int(luck), who)
        assert record.outcome.money == tuple(row)
        assert record.start.turn == 1


def test_a_game_depends_on_its_numbers_and_its_seats_alone():
    table = Seats(4, MINDS, seed=3)
    deals, lucks, seats = np.arange(40) // 4, np.arange(40), (np.arange(40)[:, None] + np.arange(4)) % 5
    whole = table.play(deals, lucks, seats)
    assert (Seats(4, MINDS, seed=3).play(deals[7:9], lucks[7:9], seats[7:9]) == whole[7:9]).all()
    assert (Seats(4, MINDS, seed=4).play(deals, lucks, seats) != whole).any()
    starts = {table.trace(2, luck, [0, 1, 2, 3]).start for luck in range(3)}
    assert len(starts) == 1
    assert len({table.trace(2, luck, [0, 1, 2, 3]).moves for luck in range(3)}) == 3


def test_a_mind_that_is_no_bidder_is_refused():
    with pytest.raises(ValueError, match="Bidders only"):
        Seats(4, [random_mind], seed=1)
