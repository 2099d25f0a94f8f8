"""The weights of the estimate are those that a fit to games of the default bidder comes to."""

from __future__ import annotations

import pytest

pytest.importorskip("numba", reason="the compiled kernel needs numba: pip install 'modernart-lab[fast]'")

from modernart_lab.kernel.estimate import OWN, WEIGHTS
from modernart_lab.kernel.fit import fitted, moments, surprise


@pytest.mark.slow
def test_other_games_ask_for_hardly_other_weights():
    seen = list(moments(150, seed=77))
    weights, own = fitted(seen)
    for most, best in enumerate(weights, 1):
        these = [m for m in seen if max(m.counts) == most]
        assert surprise(WEIGHTS[most], these) < 1.01 * surprise(best, these)
        assert surprise((WEIGHTS[most].offered, 0.6), these) > 1.02 * surprise(best, these)
    assert own == pytest.approx(OWN, abs=0.04)


def test_a_strength_more_makes_its_rank_less_of_a_surprise():
    seen = list(moments(3, seed=5))
    assert surprise((1.0, 0.0), seen) < surprise((0.0, 0.0), seen)
