"""The auction lab's Python side: what it plays, what it says beside theory, and what a page may make it do."""

from __future__ import annotations

import asyncio
import itertools
import json
import traceback

import pytest
import traitlets

from modernart_lab.export import BadExperiment, experiment
from modernart_lab.widgets.auction_lab import AuctionLab
from modernart_lab.widgets.auction_lab_choices import FIRST, NAMED, fits, made, settled, sliders
from tests.widgets import lab_fixture
from tests.widgets.charts import every_text, speak


def lab(*args, **how):
    return AuctionLab(*args, **{"auctions": 60, **how})


def rows(view):
    return {row[0]: row[1:] for row in view.scene["figures"]["rows"]}


def test_the_committed_scenes_are_those_of_today():
    committed = json.loads(lab_fixture.FILE.read_text("utf-8"))
    assert json.loads(json.dumps(lab_fixture.build())) == committed, "run python -m tests.widgets.lab_fixture"


def test_in_plain_python_everything_is_played_at_once():
    view = lab(seed=3)
    assert len(view.games) == 60
    assert not view.running
    assert view.error == ""
    assert view.scene["title"] == "How much should one bid?"
    assert view.scene["finding"] == "In equilibrium a value of 50k bids 33.3k."
    assert view.scene["status"] == "60 auctions · seed 3"
    same = experiment("sealed", 3, auctions=60, seed=3, progress=False)
    assert view.experiment.decisions.equals(same.decisions)
    assert rows(view)["Revenue"][0] == f"{same.figures['revenue'].value:.1f}k"
    assert rows(view)["Revenue"][2] == "50.0k"


def test_every_set_of_choices_has_an_equilibrium_and_a_drawing():
    seen = 0
    lists = {"format": ("sealed", "second_price", "open", "once_around", "fixed_price"), "values": NAMED,
             "payee": ("bank", "opponent", "self", "share"), "objective": ("money", "margin")}  # fmt: skip
    view = lab(auctions=2)
    for chosen in itertools.product(*lists.values()):
        c = {**FIRST, **dict(zip(lists, chosen, strict=True))}
        for last in lists:
            kept = settled(c, last)
            assert fits(kept)
            assert kept[last] == c[last]
            assert settled(kept, last) == kept
        if fits(c) and c["values"] != "wallet":
            view.choose(**c)
            assert view.error == ""
            assert all(view._choices[name] == c[name] for name in lists)
            assert view.scene["finding"]
            assert len(view.drawing["bids"]["data"]) >= 1
            seen += 1
    assert seen > 30


def test_the_bid_function_is_told_and_its_gap_reckoned():
    view = lab(bid=lambda v: v / 2, auctions=200)
    assert view.scene["finding"] == "In equilibrium a value of 50k bids 33.3k. Your function says 25.0k."
    assert rows(view)["A's bid ÷ value"][0] == "50.0%"
    view.show_gap()
    # Against two who bid 2v/3, a bid b <= 200/3 wins with (3b/200)^2; the best is 2v/3 and brings v^3/30000 at most.
    assert view.scene["notes"] == ["A's bids give up 1.3k an auction against the best answer to these others."]
    view.bid = lambda v: v * 2 / 3
    assert view.scene["notes"] == []
    view.show_gap()
    assert "nothing to speak of" in view.scene["notes"][0]
    view.choose(values="average")
    view.show_gap()
    assert "reckoned for sealed" in view.scene["notes"][0]


def test_the_gap_is_the_one_of_hand():
    view = lab(bid=lambda v: v / 2, auctions=2)
    view.show_gap()
    own = sum((v / 2) * (3 * v / 4) ** 2 for v in (i / 1000 for i in range(1001))) / 1001
    best = sum((v / 3) * v**2 for v in (i / 1000 for i in range(1001))) / 1001
    assert f"{100 * (best - own):.1f}k" in view.scene["notes"][0]


def test_a_gap_of_a_margin_and_of_whole_values():
    view = lab(values="whole", bidders=2, bid=lambda v: 0)
    view.show_gap()
    assert "give up" in view.scene["notes"][0]
    view = lab(objective="margin")
    view.show_gap()
    assert "nothing to speak of" in view.scene["notes"][0]
    view.choose(payee="opponent")
    view.show_gap()
    assert "nothing to speak of" in view.scene["notes"][0]


def test_all_equilibria_in_whole_k_are_shown_on_demand():
    view = lab(values="whole", bidders=2)
    squares = [t for t in view.drawing["bids"]["data"] if t.get("marker", {}).get("symbol") == "square-open"]
    assert squares == []
    view.show_whole()
    squares = [t for t in view.drawing["bids"]["data"] if t.get("marker", {}).get("symbol") == "square-open"]
    assert [t["y"] for t in squares] == [[0, 0, 1, 1, 2, 2, 3, 3]]
    assert view.scene["notes"] == ["Squares: the only symmetric equilibrium in whole k, ties by lot."]
    view.choose(bidders=3)
    assert "whole k" in view.scene["notes"][0]
    view.choose(values="uniform")
    assert view.scene["notes"] == ["Equilibria in whole k are listed for sealed bids and the values 0 to 7."]
    assert view.scene["can_whole"]  # so that it can be put away


def test_the_meter_tells_the_curse():
    view = lab(values="average", minds="truthful", bidders=4, auctions=400)
    meter = view.scene["meter"]
    before, won, paid = (float(pin["told"][:-1]) for pin in meter["pins"])
    assert before - won > 4
    assert paid == pytest.approx(before, abs=0.11)
    assert all(0 < pin["at"] < 1 for pin in meter["pins"])
    assert "bad news" in meter["sentence"]
    assert rows(view)["Winner's profit"][0].startswith("−")
    view.choose(values="uniform")
    assert view.scene["meter"] is None


@pytest.mark.parametrize("size", ["normal", "projector"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_both_languages_and_sizes(lang, size):
    view = lab(values="kagel_levin", lang=lang, size=size)
    assert view.scene["lang"] == lang
    assert view.scene["size"] == size
    assert all("{" not in told for told in every_text(view.scene) if isinstance(told, str))
    assert view.figure.layout.height == (420 if size == "projector" else 348)
    assert [c["name"] for c in view.scene["controls"]][5:] == ["bidders", "noise", "seed"]


def test_sliders_are_those_that_mean_something():
    assert sliders(FIRST) == ("bidders", "reserve", "risk")
    assert sliders({**FIRST, "format": "open"}) == ("bidders", "reserve")
    assert sliders({**FIRST, "payee": "self"}) == ("bidders",)
    assert sliders({**FIRST, "values": "wallet"}) == ()
    # A number that was chosen before means nothing where its slider is away.
    assert made({**FIRST, "risk": 0.5, "format": "open"}, None).risk_aversion == 0
    assert made({**FIRST, "risk": 0.5}, None).risk_aversion == 0.5


def test_a_page_chooses_and_gets_no_more_than_there_is():
    view = lab()
    speak(view, "set", name="bidders", value=5)
    assert view.setup.bidders == 5
    assert view.scene["finding"] == "In equilibrium a value of 50k bids 40.0k."
    for name, value in (("bidders", 99), ("bidders", "3"), ("format", "dutch"), ("values", "own"), ("seed", -1),
                        ("seed", 1.5), ("reserve", "many"), ("risk", 2), ("self", 1), ("lock", None), (None, None),
                        ("noise", float("nan"))):  # fmt: skip
        before = dict(view._choices)
        speak(view, "set", name=name, value=value)
        assert view.error.startswith("That did not work") or view.error, (name, value)
        assert view._choices == before
    speak(view, "set", name="seed", value=9)
    assert view.error == ""
    assert view.scene["status"].endswith("seed 9")
    speak(view, "set", version=0, name="bidders", value=2)  # made on an older scene
    assert view.setup.bidders == 5


def test_a_seed_that_cannot_be_is_refused_in_a_sentence_of_either_language():
    view = lab()
    told = {}
    for lang in ("en", "ja"):
        view.lang = lang
        for value in ("", 1.5):
            speak(view, "set", name="seed", value=value)
            told[lang, value] = view.error
    assert "seed is empty; it is a whole number from 0 to 9007199254740991" in told["en", ""]
    assert "seed is a whole number from 0 to 9007199254740991, not 1.5" in told["en", 1.5]
    assert "seedが空です" in told["ja", ""]
    assert "整数です（1.5は使えません）" in told["ja", 1.5]
    assert view._choices["seed"] == 1


def test_running_again_takes_the_next_seed():
    view = lab(seed=4)
    first = list(view.games)
    speak(view, "rerun")
    assert view.scene["status"] == "60 auctions · seed 5"
    assert view.games != first
    speak(view, "set", name="seed", value=4)
    assert view.games == first


def test_in_a_kernel_it_grows_stops_and_goes_on():
    async def main():
        view = lab(auctions=200_000)
        assert view.running
        assert 0 < len(view.games) < 200_000
        speak(view, "ready")
        at = len(view.games)
        for _ in range(400):
            await asyncio.sleep(0.005)
            if len(view.games) > at + 20:
                break
        assert len(view.games) > at
        speak(view, "stop")
        stopped = len(view.games)
        await asyncio.sleep(0.1)
        assert len(view.games) == stopped
        assert "stopped" in view.scene["status"]
        assert view.scene["words"]["again"] == "Go on"
        speak(view, "rerun")
        assert view.running
        assert len(view.games) >= stopped
        assert view.scene["status"].endswith("seed 1")
        view.close()

    asyncio.run(main())


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"bid": 3}, "3 does not bid"),
        ({"bidders": 1}, "bidders is a whole number from 2 to 8"),
        ({"values": "gold"}, "values cannot be 'gold'"),
        ({"payee": "king"}, "no payee 'king'"),
        ({"format": "once_around", "values": "average"}, "no equilibrium"),
        ({"minds": "clever"}, "'clever' does not bid"),
        ({"auctions": 0}, "auctions is a whole number"),
        ({"seed": 0.5}, "seed is a whole number"),
    ],
)
def test_what_cannot_be_is_told_at_once(how, told):
    with pytest.raises(BadExperiment, match=told):
        lab(**how)
    with pytest.raises(traitlets.TraitError):
        lab(lang="xx")


def test_a_function_that_fails_is_told_on_the_widget_in_its_language():
    view = lab(bid=lambda v: v / 0, lang="ja")
    assert "A" in view.error
    assert "ZeroDivisionError" in view.error
    assert not view.running
    speak(view, "ready")
    assert "ZeroDivisionError" in view.error
    view.bid = lambda v: v / 2
    assert view.error == ""
    assert len(view.games) == 60


def test_the_log_shows_where_a_function_failed_and_nothing_of_the_house(caplog):
    lab(bid=lambda v: v / 0)
    (entry,) = caplog.records
    assert [frame.name for frame in traceback.extract_tb(entry.exc_info[2])] == ["wish", "<lambda>"]
    caplog.clear()
    assert "one number" in lab(bid=lambda v: None).error
    assert caplog.records == []


def test_going_on_with_a_function_that_fails_again_leaves_the_button_to_go_on():
    def bid(v):
        bid.left -= 1
        return v / 2 if bid.left > 0 else v / 0

    bid.left = 50

    async def main():
        view = lab(auctions=200_000, bid=bid)
        for _ in range(2):
            speak(view, "rerun")
            assert "ZeroDivisionError" in view.error
            assert not view.running
        bid.left = 10**9
        speak(view, "rerun")
        assert (view.running, view.error) == (True, "")
        view.close()

    asyncio.run(main())


def test_a_reserve_beyond_the_values_is_told_as_the_one_that_holds():
    view = lab(reserve=500)
    slider = next(c for c in view.scene["controls"] if c["name"] == "reserve")
    assert view.setup.reserve == 95
    assert (slider["value"], slider["told"]) == (95, "95k")


def test_names_and_functions_of_others():
    view = lab(minds=["half", lambda v: v], bid=lambda v: 0, bidders=3)
    assert {c["name"]: c["value"] for c in view.scene["controls"]}["others"] == "own"
    view.choose(bidders=4)  # the rest is in equilibrium
    assert view.error == ""
    view.choose(others="truthful")
    assert view.error == ""
    assert rows(view)["Winner's profit"][0] == "0.0k"
    given = lab(values=(20, 60))
    assert given.scene["finding"] == "In equilibrium a value of 40k bids 33.3k."
    assert repr(given) == "AuctionLab(format='sealed', bidders=3, seed=1, lang='en')"


def test_the_table_says_what_the_drawing_says():
    view = lab(auctions=100)
    table = view.scene["table"]
    assert len(table["rows"]) == 10
    assert sum(int(row[2]) for row in table["rows"]) == 300
    for row in table["rows"]:
        assert float(row[3][:-1]) == pytest.approx(float(row[4][:-1]), abs=2)


def longs(view):
    return [t for t in view.drawing["bids"]["data"] if t.get("line", {}).get("dash") == "longdashdot"]


def told(view):
    return [note["text"] for note in view.drawing["bids"]["layout"]["annotations"]]


def test_a_least_squares_line_goes_through_the_bids_that_were_given():
    view = lab()
    assert "Slope of bids" not in rows(view)
    assert longs(view) == []  # bids of the equilibrium lie on its line
    view.bid = lambda v: 0.3 * v
    assert longs(view)[0]["y"] == pytest.approx([0, 30], abs=0.01)
    assert "A, yours: 30.0%" in told(view)
    assert rows(view)["Slope of A's bids"] == ["30.0%", "0.0%", "66.7%"]
    view = lab(minds=["half", "truthful", "half"])
    found = view.experiment.slope
    assert 0.5 < found.value < 1
    assert longs(view)[0]["y"] == pytest.approx([0, 100 * found.value], abs=0.01)
    assert f"bids: {100 * found.value:.1f}%" in told(view)
    view.choose(format="open")
    assert longs(view) == []
    view.choose(values="average", format="sealed")
    assert longs(view) == []
