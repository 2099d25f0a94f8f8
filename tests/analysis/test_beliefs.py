"""Beliefs: worlds weighed by what the rivals have done."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import combinations

import pytest

from modernart_lab.analysis import (
    Bidder,
    MoveSampler,
    Sampler,
    WorthSampler,
    beliefs,
    bid_values,
    move_values,
    worth,
)
from modernart_lab.analysis.beliefs import Believed
from modernart_lab.analysis.worlds import Worlds
from modernart_lab.engine import play
from modernart_lab.games import modern_art as ma
from modernart_lab.games import museum
from modernart_lab.kernel import available
from modernart_lab.strategies.museum import random_mind


def sure(card):
    """A mind that offers one kind of card whenever it holds it, and otherwise its first; it never bids."""

    def mind(view, legal, rng):
        wanted = ma.Offer(card)
        return wanted if wanted in legal else legal[0]

    return mind


def kept_back():
    """Seat 1 holds three of KRo LMs YOf CPn; it offered YOf, though it would have offered a KRo first."""
    deck = ((0, 0, 2, 0, 0), (0, 0, 0, 2, 0), (0, 2, 0, 0, 0), (0, 0, 0, 0, 0), (2, 0, 0, 0, 0))
    rules = ma.Rules(deck=deck, deal=((2, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0)))
    start = ma.position(["LMs YOf", "CPn YOf", "KRo KRo"], turn=1, rules=rules)
    return play(start, [sure("KRo")] * 3, seed=1)


def test_who_would_have_offered_a_card_and_did_not_is_less_likely_to_hold_it():
    """By enumeration: without a KRo seat 1 offers its first card, which must be the CPn or the YOf it did offer."""
    record = kept_back()
    offered = record.moves[0][1].card
    minds = [sure("KRo")] * 3
    thought = beliefs(record, 0, 1, minds, samples=4000, asks=4)
    view = thought.view
    pool = Worlds(view).pool
    found: Counter[str] = Counter()
    for others in combinations(range(len(pool)), view.hand_sizes[1]):
        hand = [pool[i] for i in others]
        full = sorted([*hand, offered], key=ma.KINDS.index)
        fits = full[0] == offered and "KRo" not in full
        found["all"] += 4.25 if fits else 0.25
        found["kr"] += (4.25 if fits else 0.25) * hand.count("KRo")
    assert thought.choices == 1
    assert thought.holds(1)["KR"] == pytest.approx(found["kr"] / found["all"], abs=0.02)
    uniform = sum(card == "KRo" for card in pool) * view.hand_sizes[1] / len(pool)
    assert thought.holds(1)["KR"] < uniform / 2
    assert 1 < thought.effective < 4000


def game():
    return play(ma.new(players=4, seed=5), [Bidder()] * 4, seed=2)


def sealed_decision(record, seat):
    return next(
        n
        for n, (state, who, _) in enumerate(record.decisions())
        if n > 40 and who == seat and state.phase == "auction" and state.auction.format == "sealed"
    )


def test_only_what_the_seat_could_see_is_used():
    """Another deal of what the seat does not see, with the same moves in the open, gives the same beliefs."""
    record = game()
    at = 30
    seen = list(record.decisions())[:at]
    shown = {card for _, _, move in seen if (card := getattr(move, "card", None))}
    start = record.start
    hands = [list(hand) for hand in start.hands]
    stock = list(start.private.stock)
    swaps = 0
    for hand in hands[1:]:
        for i, card in enumerate(hand):
            if card not in shown and stock[0] not in shown and card != stock[0]:
                hand[i], stock[0] = stock[0], card
                swaps += 1
                break
    private = start.private._replace(hands=tuple(ma.cards.in_order(h) for h in hands), stock=tuple(stock))
    other = type(record)(start._replace(private=private), record.moves[:at], seed=record.seed)
    assert swaps > 1
    mine, theirs = (beliefs(r, 0, at, samples=40) for r in (record, other))
    assert mine.weights == theirs.weights
    assert mine.choices >= 5


def test_beliefs_without_a_choice_are_uniform():
    thought = beliefs(game(), 0, 0, samples=50)
    assert thought.choices == 0
    assert thought.effective == pytest.approx(50)
    assert len(set(thought.worlds.states)) == 50


def test_resampling_takes_each_world_as_often_as_its_weight_says():
    view = ma.new(players=3, seed=1).view(0)
    source = Worlds(view)
    rng = random.Random(1)
    states = [source.draw(rng) for _ in range(4)]
    drawn = Counter(map(id, Believed(view, states, [0.5, 0.25, 0.25, 0.0], 1).states))
    assert [drawn[id(state)] for state in states] == [2, 1, 1, 0]
    assert Believed(view, states, [1, 1, 1, 1], 1).effective == pytest.approx(4)
    assert Believed(view, states, [1, 0, 0, 0], 1).effective == pytest.approx(1)


@pytest.mark.parametrize(
    "quick", [False, pytest.param(True, marks=pytest.mark.skipif(not available(), reason="numba"))]
)
def test_every_question_takes_beliefs_and_says_so(quick):
    record = game()
    at = sealed_decision(record, 1)
    thought = beliefs(record, 1, at, samples=60)
    view = thought.view
    for sampler in (
        Sampler(view, samples=40, horizon="round", quick=quick, beliefs=thought),
        MoveSampler(view, samples=40, horizon="round", quick=quick, beliefs=thought),
        WorthSampler(view, samples=40, quick=quick, beliefs=thought),
    ):
        sampler.run(40)
        result = sampler.result()
        assert f"as good as {round(thought.effective)} independent draws" in result.assumed
        assert f"独立な{round(thought.effective)}回分" in result.assuming("ja")


def test_standard_errors_count_the_effective_sample_size():
    record = game()
    at = sealed_decision(record, 1)
    thought = beliefs(record, 1, at, samples=60)
    one = Believed(thought.view, thought.states[:1] * 60, [1.0] + [0.0] * 59, 0)
    assert one.widening(120) == pytest.approx(11)
    values = bid_values(thought.view, samples=40, horizon="round", precision=0, beliefs=thought)
    assert values.basis.effective == round(thought.effective)
    assert move_values(thought.view, samples=40, horizon="round", precision=0, beliefs=thought).samples == 40
    assert worth(thought.view, samples=40, beliefs=thought).samples == 40


def test_beliefs_about_another_view_are_refused():
    record = game()
    thought = beliefs(record, 1, sealed_decision(record, 1), samples=10)
    with pytest.raises(ValueError, match="another view"):
        bid_values(record[5].view(record[5].to_act[0]), beliefs=thought)
    with pytest.raises(ValueError, match="from 0 to"):
        beliefs(record, 1, 10_000)


def test_stopping_keeps_the_worlds_done():
    def stop(done, total):
        if done == 7:
            raise KeyboardInterrupt

    thought = beliefs(game(), 1, 30, samples=100, progress=stop)
    assert len(thought.states) == len(thought.weights) == len(thought.worlds.states) == 7


def test_they_keep_through_a_pickle():
    thought = beliefs(game(), 1, 30, samples=20)
    again = pickle.loads(pickle.dumps(thought))
    assert again == thought
    assert again.worlds.states == thought.worlds.states
    assert again != beliefs(game(), 1, 30, samples=20, seed=1)


def test_what_cannot_be_is_told():
    record = game()
    thought = beliefs(record, 1, sealed_decision(record, 1), samples=10)
    for words, told in (({"asks": 0}, "asks"), ({"asks": 1.5}, "asks")):
        with pytest.raises(ValueError, match=told):
            beliefs(record, 1, 20, **words)
    with pytest.raises(ValueError, match="give a record"):
        beliefs(None, 0)
    with pytest.raises(ValueError, match="only games of modern_art"):
        beliefs(play(museum.new(2, seed=1), [random_mind] * 2, seed=1), 0)
    for seat in (4, -1, True, 1.5, "A", None):
        with pytest.raises(ValueError, match="seat"):
            beliefs(record, seat, 20)
    with pytest.raises(ValueError, match=r"lab\.beliefs"):
        bid_values(thought.view, beliefs=3)
    with pytest.raises(ValueError, match="exact=True"):
        bid_values(thought.view, exact=True, beliefs=thought)


def test_a_view_without_memory_of_the_money_takes_them_too():
    record = game()
    at = sealed_decision(record, 1)
    thought = beliefs(record, 1, at, samples=40)
    plain = list(record.decisions())[at][0].view(1)
    assert plain != thought.view
    assert bid_values(plain, samples=20, horizon="round", precision=0, beliefs=thought).samples == 20


def test_a_round_without_a_deal_keeps_what_the_round_before_has_shown():
    record = game()
    at = next(n for n, (state, _, _) in enumerate(record.decisions()) if state.round == 4)
    assert beliefs(record, 0, at, samples=5).choices > 5


def test_the_frame_has_a_row_a_seat_and_counts_every_card():
    thought = beliefs(game(), 0, 30, samples=20)
    frame = thought.frame()
    assert list(frame.columns) == list(ma.ARTISTS)
    assert frame.sum(axis=1).round(6).tolist() == list(thought.view.hand_sizes)


def test_a_thousand_choices_do_not_run_out_of_numbers():
    def least(view, legal, rng):
        return legal.priced(legal.bids[0]) if legal.bids else legal[0]

    record = play(ma.new(4, seed=3), [least] * 4, seed=1)
    thought = beliefs(record, 0, 300, samples=4, asks=64, bids=True)
    assert sum(thought.weights) == pytest.approx(1)
