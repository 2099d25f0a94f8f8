"""Who gets the money, the Python side: the sentence, the line, the break-even by payee, and what a page may ask."""

from __future__ import annotations

import itertools

import pytest

from modernart_lab import theory
from modernart_lab.theory.payee import INSTEAD
from modernart_lab.widgets.who_gets_the_money import OBJECTIVES, PAYEES, STANDINGS, WhoGetsTheMoney
from tests.widgets.charts import every_text, speak


def evens(view):
    return {row["value"]: row["even"] for row in view.scene["rows"]}


def test_it_says_what_the_bid_is_worth_and_where_it_breaks_even():
    view = WhoGetsTheMoney()
    assert view.scene["finding"] == (
        "A bid of 35k paid to an opponent is worth −6.7k of margin if otherwise nobody gets the lot; "
        "it breaks even at 30.0k."
    )
    view.choose(payee="bank")
    assert view.scene["finding"].startswith("A bid of 35k paid to the bank is worth +5.0k of margin")
    view.choose(payee="self", bid=20)
    assert view.scene["finding"] == (
        "Buying one's own lot back at 20k is worth +6.7k of margin against selling it at that price; "
        "it breaks even at 22.9k."
    )


def test_the_break_even_moves_with_who_is_paid_and_what_counts():
    # V = 40, four players: the bank V, an opponent 3V/4, oneself 4V/7 of margin; with money V, V, V/2.
    view = WhoGetsTheMoney(share=0.2)
    assert evens(view) == {"bank": "40.0k", "opponent": "30.0k", "self": "22.9k", "share": "50.0k"}
    view.choose(payee="self")
    assert evens(view)["self"] == "22.9k"
    view.choose(instead="nothing")
    assert evens(view)["self"] == "40.0k"
    view.choose(instead="sell", objective="money")
    assert evens(view) == {"bank": "40.0k", "opponent": "40.0k", "self": "20.0k", "share": "50.0k"}
    view.choose(payee="opponent", objective="margin", instead="seller_buys", price=20)
    assert evens(view)["opponent"] == "35.0k"


def test_the_drawing_has_the_line_of_theory():
    view = WhoGetsTheMoney(50, 40, "opponent", instead="seller_buys_same")
    chart = view.scene["chart"]
    found = theory.payee_line(40, 4, "opponent", "seller_buys_same")
    assert chart["line"] == [[0, found.free], [100, found.worth(100)]]
    assert chart["bid"]["gain"] == pytest.approx(found.worth(50))
    assert chart["even"]["at"] == pytest.approx(32) == view.line.break_even
    assert not chart["even"]["beyond"]
    view = WhoGetsTheMoney(50, 50, "share", objective="money", share=0.5, instead="rival_buys", price=0)
    assert view.line.break_even == pytest.approx(100)


def test_against_unknown_values_one_goes_as_far_as_the_literature_says():
    # v = .4: spite of 1/3 in second price (1/3 + 4/3 * .4)/(5/3) = .52; paid opponent .4; (1+.4)/3; toehold of 1/4 .52
    known = {("bank", "money"): 40, ("bank", "margin"): 52, ("opponent", "money"): 40, ("opponent", "margin"): 40,
             ("self", "money"): 140 / 3, ("self", "margin"): None, ("share", "money"): 52, ("share", "margin"): None}  # fmt: skip
    for (payee, objective), limit in known.items():
        view = WhoGetsTheMoney(payee=payee, objective=objective)
        assert view.limit == (limit if limit is None else pytest.approx(limit))
        assert (view.scene["chart"]["limit"] is None) == (limit is None)
        assert view.scene["notes"][0]


def test_to_win_the_chance_is_told_and_moves_by_nothing_where_the_bid_breaks_even():
    view = WhoGetsTheMoney(20, 40, "opponent", objective="win", instead="rival_buys", standing="rival", price=30)
    assert "the chance to win moves by +" in view.scene["finding"]
    # The other bidder leads, so that one pays more than V to deny him the lot.
    assert view.line.break_even > 40
    exact = theory.win_indifference_price([300, 300, 370, 300], 40, 60, seller=1, rival=2, rival_price=30)
    assert view.line.break_even == pytest.approx(exact, rel=0.05)
    view.choose(bid=round(exact))
    assert abs(view._points()) < 0.3
    view.choose(standing="seller")
    assert view.line.break_even < 40


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_whatever_is_chosen_something_is_said(lang):
    view = WhoGetsTheMoney(lang=lang)
    seen = 0
    for payee, objective in itertools.product(PAYEES, OBJECTIVES):
        for instead in INSTEAD[payee]:
            for standing in STANDINGS if objective == "win" else ("level",):
                view.choose(payee=payee, objective=objective, instead=instead, standing=standing)
                assert all("{" not in told for told in every_text(view.scene))
                assert view.line.per_k > 0
                assert view.scene["finding"]
                names = [control["name"] for control in view.scene["controls"]]
                assert ("price" in names) == (instead in ("rival_buys", "seller_buys"))
                assert ("share" in names) == (payee == "share")
                assert ("standing" in names) == (objective == "win")
                seen += 1
    assert seen == 11 * 5


def test_where_no_bid_breaks_even_it_says_so():
    view = WhoGetsTheMoney(0, 1, "opponent", objective="win", instead="rival_buys", standing="rival", price=50)
    assert view.line.break_even < 0
    assert "no bid breaks even" in view.scene["finding"]
    assert view.scene["chart"]["even"] is None
    assert evens(view)["opponent"] == "–"


def test_what_happens_otherwise_goes_with_who_is_paid():
    view = WhoGetsTheMoney(payee="self")
    assert view.choices["instead"] == "sell"
    view.choose(payee="bank")
    assert view.choices["instead"] == "nothing"
    with pytest.raises(ValueError, match="instead"):
        WhoGetsTheMoney(payee="bank", instead="sell")


def test_a_page_chooses_and_gets_no_more_than_there_is():
    view = WhoGetsTheMoney()
    speak(view, "set", name="bid", value=44)
    assert view.choices["bid"] == 44
    assert view.error == ""
    for name, value in (("bid", 101), ("bid", "4"), ("value", 0), ("payee", "king"), ("objective", None), ("share", 0.9),
                        ("players", 9), ("instead", "x"), ("lock", 1), (None, None), ("share", float("nan"))):  # fmt: skip
        before = view.choices
        speak(view, "set", name=name, value=value)
        assert view.error, (name, value)
        assert view.choices == before
    speak(view, "set", version=0, name="bid", value=3)
    assert view.choices["bid"] == 44
    assert repr(view) == "WhoGetsTheMoney(bid=44, value=40, payee='opponent', objective='margin')"


@pytest.mark.parametrize(
    ("how", "told"),
    [({"bid": 200}, "bid"), ({"value": 51}, "value"), ({"payee": "king"}, "king"), ({"players": 2}, "players"),
     ({"instead": "free"}, "free"), ({"standing": "last"}, "last"), ({"share": 1}, "share")],
)  # fmt: skip
def test_what_cannot_be_is_told_at_once(how, told):
    with pytest.raises(ValueError, match=told):
        WhoGetsTheMoney(**how)
