"""A review tells of every decision of a seat, honestly, in two languages, and of what is done when it is stopped."""

from __future__ import annotations

import pytest

from modernart_lab import text
from modernart_lab.analysis import Bidder, MoveSampler, review
from modernart_lab.analysis.race import best_of
from modernart_lab.analysis.review import reviewing
from modernart_lab.engine import play
from modernart_lab.games import modern_art as ma
from modernart_lab.kernel import available

LATE = ma.position(
    ["KRo LMs CPf", "LMo KRs CPd", "YOf CPn KRd"], ["KR KR", "LM CP", "YO"], round=4, tiles={"KR": (20, 0, 0, 0)}
)
needs_kernel = pytest.mark.skipif(not available(), reason="needs numba")


def wild(view, legal, rng):
    moves = list(legal)
    return rng.choice(moves[:40])


@pytest.fixture(scope="module")
def record():
    return play(LATE, [wild, Bidder(), Bidder()], seed=4, names=["Ada", "Ben", "Cho"])


@pytest.fixture(scope="module")
def told(record):
    return review(record, 0, samples=60, progress=False)


def test_every_decision_is_told_in_order(record, told):
    assert told.complete
    assert told.total == len(told.decisions) == sum(seat == 0 for seat, _ in record.moves)
    for one in told.decisions:
        assert record.moves[one.number] == (0, one.played)
        state = record[one.position]
        assert one.played in state.legal(0)
        assert one.best in state.legal(0)
        assert (one.round, one.lot) == (state.round, state.lot)
        if one.best == one.played:
            assert (one.loss, one.se) == (0, 0)
        if len(state.legal(0)) == 1:
            assert one.samples == 0
    assert {one.kind for one in told.decisions} >= {"offer"}
    assert "" not in told.by("format")
    for what in ("kind", "round"):
        parts = told.by(what)
        assert sum(part.decisions for part in parts.values()) == told.total
        assert sum(part.loss for part in parts.values()) == pytest.approx(told.loss.loss)
        assert [part.loss for part in parts.values()] == sorted((p.loss for p in parts.values()), reverse=True)


def test_a_wild_player_loses_and_the_worst_is_told_first(told):
    assert told.loss.loss > 4 * told.loss.se
    worst = told.costliest()
    assert 1 <= len(worst) <= 3
    assert worst == told.by_cost()[: len(worst)]
    frame = told.frame(by_cost=True)
    assert list(frame["loss"]) == sorted(frame["loss"], reverse=True)
    assert list(told.frame()["number"]) == [one.number for one in told.decisions]


@pytest.mark.parametrize("lang", text.languages)
def test_sentences(told, lang):
    sentences = told.sentences(lang)
    assert len(sentences) == 1 + len(told.costliest())
    assert all("Ada" in sentence for sentence in sentences)
    assert text.money(told.loss.loss, digits=1) in sentences[0]
    for one, sentence in zip(told.costliest(), sentences[1:], strict=True):
        assert text.move(one.played, lang) in sentence
        assert text.move(one.best, lang) in sentence
    assert str(told).splitlines() == told.sentences("en")
    assert repr(told) == f"<Review of Ada: {len(told.decisions)} of {told.total} decisions>"


def test_chances_of_the_win_are_told_in_hundredths(record):
    told = review(record, 0, samples=20, objective="win", progress=False)
    assert "% of a win" in told.sentences()[0]
    assert "勝率" in told.sentences("ja")[0]


def test_the_same_seed_gives_the_same(record, told):
    assert review(record, 0, samples=60, progress=False) == told
    assert review(record, 0, samples=60, seed=1, progress=False) != told


def test_progress_is_told_and_an_interruption_leaves_what_is_done(record, told):
    seen = []

    def stop(done, total):
        seen.append((done, total))
        if done == 2:
            raise KeyboardInterrupt

    part = review(record, 0, samples=60, progress=stop)
    assert seen == [(1, told.total), (2, told.total)]
    assert not part.complete
    assert part.decisions == told.decisions[:2]
    assert f"2 of {told.total}" in part.sentences()[1]
    assert "中止" in part.sentences("ja")[1]


def test_a_review_in_pieces_grows_to_the_same(record, told):
    parts = list(reviewing(record, 0, samples=60))
    assert [len(part.decisions) for part in parts] == list(range(told.total + 1))
    assert [part.complete for part in parts] == [False] * told.total + [True]
    assert parts[-1] == told


@pytest.mark.slow
def test_other_minds_are_played_on_the_engine_and_it_says_so(record):
    told = review(record, 1, samples=4, minds=wild, progress=False, horizon="round")
    assert "slowly, on the engine" in told.assumed
    assert "the given minds" in told.assumed
    assert told.total == sum(seat == 1 for seat, _ in record.moves)


def test_what_cannot_be_reviewed_is_refused(record):
    for seat in (3, -1, "A", True):
        with pytest.raises(ValueError, match="seat"):
            review(record, seat)
    with pytest.raises(ValueError, match="no objective"):
        review(record, 0, objective="fame")
    with pytest.raises(ValueError, match="no horizon"):
        review(record, 0, horizon="year")
    with pytest.raises(ValueError, match="samples"):
        review(record, 0, samples=1)
    with pytest.raises(ValueError, match="3 minds"):
        review(record, 0, minds=[Bidder()])
    with pytest.raises(ValueError, match="give a record"):
        review(object(), 0)
    with pytest.raises(ValueError, match="format, kind or round"):
        review(record, 0, samples=4, progress=lambda *_: (_ for _ in ()).throw(KeyboardInterrupt)).by("luck")


class Best:
    """Plays the winner of a race of its own."""

    def __call__(self, view, legal, rng):
        if len(legal) == 1:
            return legal.moves[0]
        sampler = MoveSampler(view, seed=rng.getrandbits(30))
        moves = sampler.choose()
        return best_of(sampler.rows, moves, moves[0], 64, 1500)[0]


@pytest.mark.slow
@needs_kernel
def test_who_plays_the_best_move_loses_about_nothing():
    found = []
    for seed in range(4):
        record = play(LATE, [Best(), Bidder(), Bidder()], seed=seed)
        told = review(record, 0, samples=1500, seed=seed, progress=False, memory=False)
        assert abs(told.loss.loss) <= 4 * told.loss.se + 0.3 * told.total
        found += [one.loss for one in told.decisions]
    assert abs(sum(found) / len(found)) < 0.3


@needs_kernel
@pytest.mark.slow
def test_a_whole_game_at_half_a_thousand():
    record = play(ma.new(4, seed=3), [Bidder()] * 4, seed=1)
    told = review(record, 0, progress=False)
    assert told.complete
    assert max(one.se for one in told.decisions) <= 0.5
    assert told.loss.loss > 0
