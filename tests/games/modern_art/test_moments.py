"""A move told in steps: what lies on the table after each event, and that a moment between two events is whole."""

# ruff: noqa: N802  a test bears its clause

import pytest

from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import MYSTERY, ODD, Table, every_switch, everywhere, game


def on_the_table(event, before):
    """The lot and whether an auction runs, as the event alone tells of them; None where either may be."""
    match event.kind:
        case "offered" | "flipped":
            return (event.card,)
        case "added":
            return (*before, event.card)
        case "declined" | "bid_made" | "passed" | "sealed_bid" | "revealed" | "asked" | "bought":
            return before
        case "closed" | "exhausted":
            return event.cards
    return ()


def look(told):
    """Each event with the state after it, from an empty table."""
    lot = ()
    for event, state in told:
        lot = on_the_table(event, lot)
        shown = () if event.kind == "flipped" and state.phase == "offer" else lot
        assert state.lot == shown, event
        running = state.phase in ("auction", "double")
        ended = event.kind in ("bid_made", "passed", "sealed_bid", "revealed", "asked", "bought") and not running
        assert (state.auction is not None) == (running or ended), event
        if state.auction is not None:
            assert (state.auction.sale is None) == running
        assert (state.to_act == ()) == (state.phase in ("told", "over"))


@every_switch
def test_after_each_event_the_table_is_what_was_told(n, rules):
    for seed in (1, 2):
        record = game(n, rules, seed)
        look(zip(record.events, list(record)[1:], strict=True))


@everywhere
def test_R2_5_between_rounds_without_a_card_the_table_is_empty(n, shift):
    table = Table(n, shift)
    for rules, round_ in ((ma.Rules(deal=((1, 0, 0, 2),) * 3), 1), (ma.NEW_GAMES_ORDER, 3)):
        told = table.position(["KRo"], rules=rules, round=round_).steps(ma.Offer("KRo"))
        look(told)
        dealt = [event for event, _ in told if event.kind == "dealt"]
        each = rules.deal_to(n)
        assert [(event.round, event.each) for event in dealt] == [
            (number, each[number - 1]) for number in range(round_ + 1, 5)
        ]
        assert {table.roles([event.first]) for event in dealt} == {(1,)}


@every_switch
def test_the_outcome_is_the_same_for_every_seat(n, rules):
    last = game(n, rules, 1).last
    assert all(last.view(seat).outcome == last.outcome for seat in range(n))


@everywhere
def test_R6_1_an_empty_purse_at_the_end_is_told_as_empty(n, shift):
    table = Table(n, shift)
    last = table.position(["KRo"], round=4, money=[0, 7, 0, 7, 0]).apply(ma.Offer("KRo"))
    assert last.outcome == ma.Outcome(tuple(table.by_seat([0, 7, 0, 7, 0])), last.outcome.winners)
    assert all(last.view(seat).outcome == last.outcome for seat in range(n))


@pytest.mark.parametrize("rules", [ma.NEW_GAMES_ORDER, MYSTERY, ODD], ids=lambda rules: rules.edition)
def test_the_running_round_has_no_tile_before_it_is_scored(rules):
    for state in game(3, rules, 5):
        if state.phase not in ("told", "over"):
            assert all(not any(row[state.round - 1 :]) for row in state.tiles.values())
