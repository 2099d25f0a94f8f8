"""Who meets whom and who sits where: balanced at every moment, the same in every block."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from modernart_lab.kernel.streams import mix, root_of
from modernart_lab.simulate.seating import _mixed, seats, tables


@pytest.mark.parametrize(("minds", "players"), [(2, 3), (3, 4), (4, 4), (5, 4), (7, 5), (14, 4), (40, 3)])
@pytest.mark.parametrize("count", [10, 60, 300])
def test_everybody_plays_and_meets_everybody_about_as_often(minds, players, count):
    found = tables(minds, players, count)
    played = Counter(mind for table in found for mind in table)
    assert set(map(len, found)) == {players}
    assert max(played.values()) - min(played[i] for i in range(minds)) <= 2
    met = Counter(pair for table in found for pair in combinations(sorted(table), 2) if pair[0] != pair[1])
    each = [met[pair] for pair in combinations(range(minds), 2)]
    assert max(each) - min(each) <= 3


@pytest.mark.parametrize(("minds", "players"), [(5, 4), (4, 4), (9, 3)])
def test_nobody_meets_itself_where_there_are_enough(minds, players):
    assert all(len(set(table)) == players for table in tables(minds, players, 200))


def test_few_minds_all_sit_at_every_table():
    assert all(set(table) == {0, 1, 2} for table in tables(3, 4, 50))


def test_fewer_tables_are_the_beginning_of_more():
    assert tables(9, 4, 500)[:70] == tables(9, 4, 70)


@pytest.mark.parametrize("duplicate", [True, False])
@pytest.mark.parametrize(("minds", "players"), [(3, 3), (6, 4), (2, 5)])
def test_blocks_are_cut_from_one_whole(minds, players, duplicate):
    whole = seats(minds, players, 5, 0, 60, duplicate=duplicate)
    for first, last in ((0, 1), (7, 19), (59, 60)):
        part = seats(minds, players, 5, first, last, duplicate=duplicate)
        assert all((one == other[first:last]).all() for one, other in zip(part, whole, strict=True))


def test_on_a_deal_everybody_sits_in_every_seat():
    slots, turned = seats(6, 4, 1, 0, 30, duplicate=True)
    who = np.take_along_axis(slots[:, None, :], turned, axis=2)
    assert who.shape == (30, 4, 4)
    for deal in range(30):
        assert all(set(who[deal, :, seat]) == set(slots[deal]) for seat in range(4))


def test_without_duplicates_everybody_sits_in_every_seat_over_as_many_deals():
    slots, turned = seats(4, 4, 1, 0, 40, duplicate=False)
    who = np.take_along_axis(slots[:, None, :], turned, axis=2)[:, 0]
    for seat in range(4):
        assert Counter(who[:, seat].tolist()) == dict.fromkeys(range(4), 10)


def test_neighbours_change():
    slots, _ = seats(4, 4, 1, 0, 200, duplicate=True)
    orders = {tuple(np.roll(row, -list(row).index(0))) for row in slots.tolist()}
    assert len(orders) == 6


def test_the_hash_of_many_is_that_of_one():
    numbers = np.array([0, 1, 7, 2**63 + 5, 2**64 - 1], np.uint64)
    with np.errstate(over="ignore"):
        assert [int(x) for x in _mixed(numbers)] == [mix(int(n)) for n in numbers]
    assert root_of(1, 2) != root_of(2, 1)
