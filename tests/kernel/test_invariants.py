"""What holds in every game of the kernel, whatever is played: no card and no k comes from nowhere."""

from __future__ import annotations

import pytest

pytest.importorskip("numba", reason="the compiled kernel needs numba: pip install 'modernart-lab[fast]'")

from tests.kernel.invariants import KEPT, part
from tests.kernel.test_traces import TABLES


@pytest.mark.slow
def test_thousands_of_games_of_every_table_keep_every_invariant():
    for number in range(len(TABLES)):
        part(number, 500)


@pytest.mark.slow
@pytest.mark.parametrize(("wrong", "found"), [({"held": 1}, 3), ({"counts": 1}, 4), ({"money": -9}, 0)])
def test_a_game_that_breaks_one_is_found(wrong, found):
    with pytest.raises(AssertionError) as told:
        part(0, 10, **wrong)
    assert str(told.value).endswith(KEPT[found])
