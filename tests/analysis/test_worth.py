"""What a painting will pay: exact where it can be counted, the same for every way of asking."""

from __future__ import annotations

from itertools import permutations
from math import sqrt

import pytest

from modernart_lab.analysis import Bidder, WorthSampler, worth
from modernart_lab.engine import play
from modernart_lab.games import modern_art as ma


def test_one_hidden_card_decides_and_its_chance_is_counted():
    """A must offer the YO; B's last card ends the round and counts: a KR puts KR first, a YO puts it third."""
    state = ma.position(["YOo", "KRs", ""], ["KG KG", "KR KR", ""], round=4, tiles={"KR": (30, 0, 0, 0)})
    found = worth(state.view(0), 1500, 1, precision=0)
    known = {"YO": 1, "KG": 2, "KR": 2}
    left = {artist: sum(ma.STANDARD_DECK[i]) - known.get(artist, 0) for i, artist in enumerate(ma.ARTISTS)}
    first, third = (left[artist] / sum(left.values()) for artist in ("KR", "YO"))
    krypto = found["KR"]
    for told, chance in ((krypto.first, first), (krypto.third, third), (krypto.second, 1 - first - third)):
        assert abs(told - chance) < 4 * sqrt(chance * (1 - chance) / found.samples)
    assert abs(krypto.mean - (50 + 10 * first - 10 * third)) < 4 * krypto.se
    assert (krypto.low, krypto.median, krypto.high) == (40, 50, 60)


def test_what_is_certain_is_certain():
    state = ma.position(["KRo", "LMs", "YOf"], ["KR KR", "KR KR", ""], tiles={"KR": (20, 0, 0, 0)}, round=2)
    found = worth(state.view(0), 10)
    assert found["KR"] == (1, 0, 0, 50, 0, 0, 50, 50, 50)
    assert found["LM"].mean == 0, "no card, no rank"
    assert found.round == 2


@pytest.mark.parametrize(
    ("players", "rules"), [(3, ma.NEW_GAMES_ORDER.replace(mystery_hand=True)), (4, ma.HIDE), (5, ma.NEW_GAMES_ORDER)]
)
def test_every_phase_from_every_seat(players, rules):
    record = play(ma.new(players, seed=6, rules=rules), [Bidder()] * players, seed=1)
    met = set()
    for state, _, _ in record.decisions():
        if (state.phase, state.round) in met:
            continue
        met.add((state.phase, state.round))
        for seat in range(players):
            found = worth(state.view(seat), 3)
            assert found.samples == 3
            for rank in ("first", "second", "third"):
                assert sum(getattr(payout, rank) for payout in found.artists.values()) <= 1 + 1e-9
    assert len({phase for phase, _ in met}) >= 3


def test_pieces_and_seeds():
    view = ma.new(4, seed=2).view(1)
    results = []
    for pieces in ([20], [1] * 20, [13, 7]):
        sampler = WorthSampler(view, seed=4)
        for piece in pieces:
            sampler.run(piece)
        results.append(sampler.result())
    assert results[0] == results[1] == results[2]
    assert worth(view, 20, 5) != results[0]
    assert worth(view, 20, 4) == results[0]


def test_it_stops_when_the_error_is_small_enough():
    view = ma.new(4, seed=2).view(0)
    found = worth(view, 2000, precision=1.5)
    assert 128 <= found.samples < 2000
    assert max(payout.se for payout in found.artists.values()) <= 1.5
    assert f"over {found.samples} worlds (seed 0)" in found.assumed
    assert worth(view, 10**7, precision=0, time_limit=0.2).samples < 10**7


def test_the_whole_game_tells_of_the_last_round():
    found = worth(ma.new(3, seed=1).view(0), 12, horizon="game")
    assert found.round == 4
    assert max(payout.high for payout in found.artists.values()) > 30
    with pytest.raises(ValueError, match="no horizon 'year'"):
        worth(ma.new(3).view(0), horizon="year")
    with pytest.raises(ValueError, match="from 2 to a billion, not True"):
        worth(ma.new(3).view(0), samples=True)


def test_the_frame_has_a_row_an_artist():
    frame = worth(ma.new(3, seed=1).view(0), 6).frame()
    assert list(frame["artist"]) == list(ma.ARTISTS)
    assert {"first", "second", "third", "mean", "sd", "se", "low", "median", "high"} < set(frame.columns)


def test_nothing_is_paid_after_the_end():
    last = play(ma.new(3, seed=1), [Bidder()] * 3).last
    with pytest.raises(ValueError, match="the game is over"):
        worth(last.view(0))


def test_permutations_of_seats_are_seen_alike():
    """All five artists are treated alike but for the board: the same table told of other artists pays the same."""
    for names in list(permutations(ma.ARTISTS, 2))[:4]:
        one, other = names
        state = ma.position([one + "o", other + "s", ""], [f"{one} {one} {one} {one}", "", ""])
        assert worth(state.view(0), 5)[one].mean == 30
