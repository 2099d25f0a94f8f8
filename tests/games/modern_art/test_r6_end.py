"""R6: who wins, and that nothing is legal afterwards."""

# ruff: noqa: N802  a test bears its clause

import pytest

from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import Table, events, every_switch, everywhere, game, kinds, refusal


@everywhere
def test_R6_1_the_most_money_after_round_four_wins(n, shift):
    table = Table(n, shift)
    for winner in range(n):
        money = [50 + role for role in range(n)]
        money[winner] = 99
        state = table.position(["KRo"], round=4, money=money)
        told = events(state, ma.Offer("KRo"))
        assert kinds(told)[-1] == "ended"
        assert (told[-1].winners, told[-1].clause) == ((table.seat(winner),), "R6.1")
        after = state.apply(ma.Offer("KRo"))
        assert table.by_role(after.outcome.money) == tuple(money)
        assert after.outcome.winners == (table.seat(winner),)
        assert after.outcome == ma.Outcome(after.money, (table.seat(winner),))


@everywhere
def test_R6_1_equals_share_the_win(n, shift):
    table = Table(n, shift)
    after = table.position(["KRo"], round=4, money=[70, 9, 70, 9, 70]).apply(ma.Offer("KRo"))
    assert sorted(table.roles(after.outcome.winners)) == [0, 2, 4][: (n + 1) // 2]
    after = table.position(["KRo"], round=4, money=0).apply(ma.Offer("KRo"))
    assert after.outcome.winners == tuple(range(n))


@everywhere
def test_R6_1_not_before_round_four(n, shift):
    table = Table(n, shift)
    for round_ in (1, 2, 3):
        state = table.position(["KRo YOo"], ["KR KR", "KR KR"], round=round_)
        after = state.apply(ma.Offer("KRo"))
        assert (state.outcome, after.outcome, after.round) == (None, None, round_ + 1)


@everywhere
def test_R6_1_the_last_payouts_count(n, shift):
    table = Table(n, shift)
    after = table.position(["KRo"], ["", "KR KR KR KR"], round=4).apply(ma.Offer("KRo"))
    assert table.money(after)[:2] == (100, 220)
    assert after.outcome.winners == (table.seat(1),)


@every_switch
def test_R6_2_after_the_end_nothing_is_legal_and_it_is_nobodys_turn(n, rules):
    last = game(n, rules, 1).last
    assert (last.phase, last.turn, last.to_act, last.auction, last.lot) == ("over", None, (), None, ())
    for seat in range(n):
        assert not last.legal(seat)
        assert len(last.legal(seat)) == 0
        assert not last.view(seat).legal
        assert last.view(seat).turn is None
        assert last.view(seat).outcome == last.outcome
    for move in (ma.Offer("KRo"), ma.Pass(), ma.Bid(1), ma.Flip(), None):
        for seat in (None, 0, n):
            assert refusal(last, move, seat) == ("R6.2", "game_over")


@pytest.mark.parametrize("n", [3, 4, 5])
def test_R6_2_a_moment_between_two_events_is_nobodys_either(n):
    record = game(n, ma.NEW_GAMES_ORDER, 2)
    told = [record[i] for i in range(len(record) + 1) if record[i].phase == "told"]
    assert told
    for state in told:
        assert state.to_act == ()
        assert not any(state.legal(seat) for seat in range(n))
        assert [refusal(state, ma.Pass(), seat) for seat in (0, None)] == [("R2.3", "not_to_act")] * 2
