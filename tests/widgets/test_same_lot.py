"""Same lot, five auctions, the Python side: one deal, many deals, what is said of them, and what a page may ask."""

from __future__ import annotations

import asyncio
import json

import pytest
import traitlets

from modernart_lab.export.wrong import BadExperiment
from modernart_lab.widgets.same_lot import SameLot
from tests.widgets import lesson_fixture
from tests.widgets.charts import every_text, speak


def cells(view, name):
    """The row of a format: who, price, each number."""
    row = next(row for row in view.scene["rows"] if row["name"] == name)
    return [row["won"].get("seat") or row["won"]["word"], row["price"]["told"], *[c["told"] for c in row["cells"]]]


def test_the_committed_scenes_are_those_of_today():
    committed = json.loads(lesson_fixture.FILE.read_text("utf-8"))
    assert json.loads(json.dumps(lesson_fixture.build())) == committed, "run python -m tests.widgets.lesson_fixture"


def test_one_deal_is_told_in_a_sentence_and_a_table():
    view = SameLot()
    worth = dict(zip("ABC", view.worth[1:], strict=True))
    best = max(worth, key=lambda letter: worth[letter])
    told = view.scene["finding"]
    assert told.startswith(f"{best} values the lot most, {worth[best]:.1f}k, but does not get it once around;")
    prices = {name: lot.price for name, lot in view.lots.items()}
    assert f"from {min(prices.values()):.1f}k at a fixed price to {max(prices.values()):.1f}k at second price." in told
    sealed = view.lots["sealed"]
    assert cells(view, "Sealed") == ["A", f"{sealed.price:.1f}k", f"{sealed.payoffs[1]:.1f}k", "0", "0",
                                     f"{sealed.price:.1f}k", "100%"]  # fmt: skip
    row = view.scene["rows"][2]
    assert [c["theory"] for c in row["cells"]] == ["8.3k", "8.3k", "8.3k", "50.0k", "100%"]
    assert row["price"]["at"] == pytest.approx(sealed.price / 100, abs=1e-4)
    assert row["price"]["theory_at"] == pytest.approx(0.5)
    assert [head["told"] for head in view.scene["heads"]["seats"]] == [f"{k:.1f}k" for k in worth.values()]


def test_the_next_deal_is_another_and_the_same_for_the_same_seed():
    view = SameLot(seed=4)
    first = view.lots
    speak(view, "next")
    assert view.deal == 2
    assert view.lots != first
    assert "deal 2 of seed 4" in view.scene["place"]
    again = SameLot(seed=4)
    again.next_deal()
    assert again.lots == view.lots
    speak(view, "set", name="seed", value=4)
    assert view.deal == 1
    assert view.lots == first


def test_ten_clicks_on_one_scene_are_one_deal():
    view = SameLot()
    version = view.version
    for _ in range(10):
        speak(view, "next", version=version)
    assert view.deal == 2


def test_many_deals_have_means_errors_and_theory():
    view = SameLot(2, deals=200)
    view.many()
    assert not view.running
    assert view.means.count == 200
    row = view.scene["rows"][0]
    for cell in row["cells"][:3]:
        told, error, theory = (float(cell[key][:-1].replace("−", "-")) for key in ("told", "error", "theory"))
        assert abs(told - theory) < 4 * error + 0.6
        assert error > 0
    assert view.scene["finding"].startswith("Over 200 deals the seller gets most")
    assert "once around" in view.scene["finding"]
    assert view.scene["heads"]["won"] == "Sold"
    view.next_deal()
    assert view.means is None
    assert view.scene["heads"]["won"] == "Goes to"


def test_formats_that_differ_less_than_the_error_are_told_as_the_same():
    view = SameLot(3, deals=120)
    view.many()
    told = view.scene["finding"]
    assert "within error the same" in told
    assert "in the open auction" in told
    assert "at second price" in told


def test_many_deals_in_a_kernel_grow_stop_and_go_on():
    async def main():
        view = SameLot(2, deals=50_000)
        speak(view, "many")
        assert view.running
        for _ in range(400):
            await asyncio.sleep(0.005)
            if view.means.count > 20:
                break
        speak(view, "stop")
        stopped = view.means.count
        assert 20 < stopped < 50_000
        await asyncio.sleep(0.1)
        assert view.means.count == stopped
        assert "stopped" in view.scene["place"]
        assert view.scene["words"]["many"] == "Go on to 50,000"
        speak(view, "many")
        for _ in range(400):
            await asyncio.sleep(0.005)
            if view.means.count > stopped:
                break
        assert view.means.count > stopped
        speak(view, "set", name="bidders", value=3)
        assert not view.running
        assert view.means is None
        view.close()

    asyncio.run(main())


def test_work_that_fails_is_told_on_the_widget(monkeypatch):
    async def main():
        view = SameLot(2, deals=100, lang="ja")
        monkeypatch.setattr(view.side, "deal", lambda i: 1 / 0)
        view.many()
        for _ in range(100):
            await asyncio.sleep(0.005)
            if view.error:
                break
        assert view.error.startswith("計算できませんでした")
        assert not view.running

    asyncio.run(main())


def test_a_seller_who_bids_may_keep_the_lot_and_goes_with_uniform_values():
    view = SameLot(2, seller="bids", seed=2)
    seen = set()
    for _ in range(40):
        seen |= {cells(view, name)[0] for name in ("Open", "Sealed", "Fixed price")}
        view.next_deal()
    assert "seller" in seen
    assert view.scene["heads"]["seller"]["told"].endswith("k")
    view.choose(values="low")
    assert view.choices["seller"] == "sells"
    view.choose(seller="bids")
    assert view.choices["values"] == "uniform"


@pytest.mark.parametrize("seller", ["sells", "bids"])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("values", ["uniform", "low", "high", "whole"])
def test_whatever_is_chosen_something_is_said(values, lang, seller):
    if seller == "bids" and values != "uniform":
        with pytest.raises(BadExperiment):
            SameLot(values=values, seller=seller)
        return
    view = SameLot(5, values, seller, deals=3, lang=lang, size="projector")
    for _ in range(12):
        assert all("{" not in told for told in every_text(view.scene))
        assert view.scene["finding"]
        view.next_deal()
    view.many()
    assert all("{" not in told for told in every_text(view.scene))
    assert view.scene["size"] == "projector"


def test_values_of_ones_own():
    view = SameLot(values=(20, 60))
    assert all(20 <= k <= 60 for k in view.worth[1:])
    assert {c["name"]: c["value"] for c in view.scene["controls"]}["values"] == "own"
    assert repr(view) == "SameLot(bidders=3, values='own', seller='sells', seed=1)"


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"bidders": 1}, "from 2 to 5"),
        ({"bidders": True}, "from 2 to 5"),
        ({"values": "gold"}, "gold"),
        ({"values": "average"}, "average"),
        ({"seller": "king"}, "king"),
        ({"seed": -1}, "seed"),
        ({"deals": 1}, "deals"),
    ],
)
def test_what_cannot_be_is_told_at_once(how, told):
    with pytest.raises(ValueError, match=told):
        SameLot(**how)
    with pytest.raises(traitlets.TraitError):
        SameLot(lang="xx")
    with pytest.raises(traitlets.TraitError):
        SameLot(size="huge")


def test_a_page_gets_no_more_than_there_is():
    view = SameLot()
    for name, value in (("bidders", 99), ("bidders", "3"), ("values", "own"), ("seed", 1.5), ("lock", 1), (None, None)):
        before, lots = view.choices, view.lots
        speak(view, "set", name=name, value=value)
        assert view.error, (name, value)
        assert view.choices == before
        assert view.lots == lots
    speak(view, "dance")
    assert view.error
    speak(view, "set", name="bidders", value=4)
    assert view.error == ""
    assert len(view.worth) == 5
