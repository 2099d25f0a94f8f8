"""The drawings: what they show, that plotly takes them, and that text stays text in them."""

from __future__ import annotations

import itertools
import json
import re

import pytest

from modernart_lab.widgets.figures import auction, bids, course, exported, margins, market, prices, race
from modernart_lab.widgets.figures.ink import SYMBOLS, escaped, fixed, live
from modernart_lab.widgets.figures.labels import spread
from tests.widgets.charts import every_text, values

WORDS = {
    "gain": "Gain", "percent_band": "band", "win": "Chance", "bid": "Bid, k", "illegal_below": "under 45k",
    "best": "best 52k", "made": "made 47k", "even": "break-even 57k",
}  # fmt: skip
INKS = {"page": live(), "light": fixed("light"), "dark": fixed("dark"), "projector": fixed("light", "ja", "projector")}


def picture(least=45, most=203, made=47, **how):
    told = values(range(least, most + 1), **how)
    a, z = bids.window(told.bids, told.gain, told.win, (made, told.best, told.break_even))
    return bids.BidPicture(
        told.bids[a:z],
        told.gain[a:z],
        (0.6,) * (z - a),
        told.win[a:z],
        least,
        most,
        told.best,
        made,
        told.break_even,
        "D",
    )


def pins(drawing):
    return [trace for trace in drawing["data"] if trace["mode"].startswith("markers") and trace.get("yaxis") != "y2"]


@pytest.mark.parametrize(("after", "side"), [((1.0, 0.75, 0.75, 0.1), "right"), ((1.0,) * 6 + (0.4,), "left")])
def test_the_chance_stands_where_its_curve_does_not_run_through_it(after, side):
    win = (1.0,) * 41 + after + (0.0,) * 15
    gain = tuple(float(k if k <= 40 else 40 - 4 * (k - 40)) for k in range(len(win)))
    asked = bids.BidPicture(tuple(range(len(win))), gain, (0.1,) * len(win), win, 0, 100, 40, None, None, "A")
    told = next(note for note in bids.drawing(asked, WORDS, live())["layout"]["annotations"] if note["text"] == "100%")
    assert told["xanchor"] == side


def test_no_chance_stands_on_the_marks_of_the_axis():
    """Of a bid at the left edge and the best beside it, the one's chance ran into the axis' own "100%"."""

    def sides(made, best):
        win, gain = (1.0,) * 21, tuple(-abs(float(k - best)) for k in range(1, 22))
        asked = bids.BidPicture(tuple(range(1, 22)), gain, (0.1,) * 21, win, 1, 21, best, made, None, "A")
        notes = bids.drawing(asked, WORDS, live())["layout"]["annotations"]
        return [note["xanchor"] for note in notes if note["text"] == "100%"]

    assert sides(1, 2) == ["left"]
    assert sides(9, 12) == ["right", "left"]


@pytest.mark.parametrize("ink", INKS)
def test_plotly_takes_every_drawing(ink):
    drawings = [
        bids.drawing(picture(), WORDS, INKS[ink]),
        bids.drawing(picture(least=0, most=40, made=None, worth=20, rival=10), WORDS, INKS[ink]),
        bids.drawing(picture(least=55, most=55, made=55), WORDS, INKS[ink]),
        bids.drawing(picture(least=70, most=90, made=None), WORDS, INKS[ink]),
        market.drawing(MARKET, market_words(MARKET), INKS[ink]),
        prices.drawing(SALES, PRICE_WORDS, INKS[ink]),
        prices.drawing([], PRICE_WORDS, INKS[ink]),
    ]
    for drawing in drawings:
        figure = exported(drawing)
        assert len(figure.data) == len(drawing["data"])
        assert "bdata" not in figure.to_json()
        json.dumps(drawing, allow_nan=False)


def test_the_pins_are_filled_lettered_and_hollow():
    even, made, best = pins(bids.drawing(picture(), WORDS, fixed()))
    assert (even["x"], made["x"], best["x"]) == ([57], [47], [52])
    assert made["text"] == ["<b>D</b>"]
    ground, ink = fixed().colour("ground"), fixed().colour("ink")
    assert (even["marker"]["color"], made["marker"]["color"], best["marker"]["color"]) == (ground, ground, ink)


@pytest.mark.parametrize(
    ("worth", "rival", "made", "left"), [(75, 45, 31, True), (75, 45, 10, False), (60, 45, 47, False)]
)
def test_the_words_of_the_made_bid_do_not_run_into_those_of_the_break_even(worth, rival, made, left):
    """A break-even too far right for its words has them to its left, where those of the made bid may stand already."""
    drawing = bids.drawing(picture(least=1, most=100, made=made, worth=worth, rival=rival), WORDS, INKS["projector"])
    notes = {note["text"]: note for note in drawing["layout"]["annotations"]}
    assert (notes[WORDS["made"]]["xanchor"] == "right") is left
    if left:
        assert notes[WORDS["even"]]["xanchor"] == "right"


@pytest.mark.parametrize(
    ("how", "met"),
    [({"least": 1, "most": 100, "made": 31, "worth": 75, "rival": 45}, ["made", "even"]), ({}, ["made"])],
)
def test_words_that_meet_the_pin_of_another_bid_stand_before_it(how, met):
    """The pin of the best bid ran through "break-even"."""
    drawing = bids.drawing(picture(**how), WORDS, INKS["projector"])
    grounds = {note["text"]: note.get("bgcolor") for note in drawing["layout"]["annotations"]}
    ground = INKS["projector"].colour("ground")
    assert [key for key in ("made", "even") if grounds[WORDS[key]] == ground] == met
    assert set(grounds.values()) <= {None, ground}


def test_one_pin_where_the_best_bid_was_made():
    drawn = pins(bids.drawing(picture(made=52), WORDS, fixed()))
    assert [trace["x"] for trace in drawn] == [[57], [52]]
    assert drawn[1]["text"] == ["<b>D</b>"]


def test_both_panels_share_the_bids_and_what_is_not_legal_is_hatched():
    drawing = bids.drawing(picture(), WORDS, fixed())
    hatched = [trace for trace in drawing["data"] if trace.get("name") == "illegal"]
    assert {trace["yaxis"] for trace in hatched} == {"y", "y2"}
    assert all(max(x for x in trace["x"] if x is not None) == 44.5 for trace in hatched)
    assert drawing["layout"]["xaxis"]["anchor"] == "y2"
    for trace in drawing["data"]:
        assert not any(44.5 < x < 45 for x in trace["x"] if x is not None)


def test_the_end_of_the_money_is_hatched_too():
    drawing = bids.drawing(picture(least=0, most=12, made=None), WORDS, fixed())
    starts = [min(x for x in t["x"] if x is not None) for t in drawing["data"] if t.get("name") == "illegal"]
    assert starts == [12.5, 12.5]


def test_a_hatch_stays_in_its_box_and_reaches_its_edges():
    for box in ((55, 190), (12, 40), (200, 30)):
        for line in bids.hatched(*box):
            told = [part for part in line if part is not None]
            assert min(told) >= -1e-9
            assert max(told) <= 1 + 1e-9
            assert min(told) < 0.3 < 0.7 < max(told)


@pytest.mark.parametrize("least", [0, 1, 30, 45, 60])
@pytest.mark.parametrize("made", [None, 61, 75])
def test_the_window_holds_every_mark_and_ends_where_the_loss_is_plain(least, made):
    told = values(range(least, 204))
    marks = (made, told.best, told.break_even)
    a, z = bids.window(told.bids, told.gain, told.win, marks)
    shown = told.bids[a:z]
    assert all(mark in shown for mark in marks if mark is not None)
    assert len(shown) < 70
    assert shown[-1] - shown[0] >= 8


E = market.Expected
MARKET = market.MarketPicture(
    {"LM": (30, 0), "YO": (10, 20), "CP": (20, 40), "KG": (0, 0), "KR": (0, 30)},
    {"LM": (30, 30), "YO": (10, 20), "CP": (20, 40), "KG": (0, 0), "KR": (0, 30)},
    3,
    {"LM": E(19, 0, 40), "YO": E(8, 0, 30), "CP": E(15, 0, 50), "KG": E(17, 0, 20), "KR": E(58, 50, 60)},
    "KR",
)
SALES = [
    prices.Sale("LM", "o", 20, 30.0, True, "a"),
    prices.Sale("KR", "d", 50, 31.5, False, "b"),
    prices.Sale("YO", "s", 9, None, False, "c"),
]
PRICE_WORDS = {"formats": dict.fromkeys("onsfd", "Fixed price"), "paid": "Paid", "back": "Back", "even": "even"}


def market_words(picture):
    return {
        "rounds": ["R1", "R2", "R3", "R4"],
        "now": "R3, expected",
        "keeps": {"LM": "LM keeps 30"},
        "hover": {artist: ["x"] * (picture.rounds + 1) for artist in SYMBOLS},
    }


def marks(drawing):
    return [trace for trace in drawing["data"] if trace["mode"] == "markers" and trace.get("hoverinfo") == "text"]


def test_paid_is_solid_and_expected_is_hollow():
    drawn = marks(market.drawing(MARKET, market_words(MARKET), fixed()))
    ground = fixed().colour("ground")
    solid = [trace for trace in drawn if trace["marker"]["color"] != ground]
    hollow = [trace for trace in drawn if trace["marker"]["color"] == ground]
    assert [trace["y"] for trace in solid] == [list(row) for row in MARKET.paid.values()]
    assert [trace["y"] for trace in hollow] == [[e.mean] for e in MARKET.expected.values()]
    assert [trace["marker"]["symbol"] for trace in solid] == list(SYMBOLS.values())


def test_tiles_stay_in_sight_while_they_pay_nothing():
    drawing = market.drawing(MARKET, market_words(MARKET), fixed())
    small = [t for t in drawing["data"] if t["mode"] == "markers" and t.get("marker", {}).get("size") == 8]
    assert [30] in [trace["y"] for trace in small]
    assert any(note["text"] == "LM keeps 30" for note in drawing["layout"]["annotations"])


@pytest.mark.parametrize("now", [3, None])
def test_no_line_runs_through_a_label_or_over_a_mark(now):
    """All labels stand in the margin; the hairlines that lead there lie below all marks and never turn back."""
    picture = market.MarketPicture(MARKET.paid, MARKET.kept, now, MARKET.expected if now else {})
    drawing = market.drawing(picture, market_words(picture), fixed())
    labels = drawing["layout"]["annotations"]
    assert "LM keeps 30" in [note["text"] for note in labels]
    assert all((note["xref"], note["x"]) == ("paper", 1) for note in labels)
    rows = sorted({note["y"] for note in labels})
    low, high = drawing["layout"]["yaxis"]["range"]
    line = 1.3 * fixed().small * (high - low) / (drawing["layout"]["height"] - 10 - 24)
    assert len(rows) == 6
    assert all(b - a > line for a, b in itertools.pairwise(rows))
    hairlines = [i for i, trace in enumerate(drawing["data"]) if trace.get("line", {}).get("width") == 0.8]
    assert hairlines == list(range(5))
    assert all(drawing["data"][i]["x"] == sorted(drawing["data"][i]["x"]) for i in hairlines)


def test_the_label_of_what_is_kept_stands_below_one_of_the_same_height():
    end = market.MarketPicture({"CP": (60,), "YO": (0,)}, {"CP": (60,), "YO": (60,)}, None)
    words = {**market_words(end), "keeps": {"YO": "YO keeps 60"}}
    at = {note["text"]: note["y"] for note in market.drawing(end, words, fixed())["layout"]["annotations"]}
    assert at["CP"] > at["YO keeps 60"] > at["YO"]


def test_equal_values_stand_side_by_side():
    drawn = marks(market.drawing(MARKET, market_words(MARKET), fixed()))
    first = [(trace["x"][0], trace["y"][0]) for trace in drawn if len(trace["x"]) == 2]
    assert len(set(first)) == 5


def test_labels_keep_a_line_apart_and_inside():
    ordered = sorted(spread([0.0, 0.0, 1.0, 60.0, 60.0], 5.0, -2.0, 62.0))
    assert all(b - a >= 5.0 - 1e-6 for a, b in itertools.pairwise(ordered))
    assert ordered[0] >= -2.0
    assert ordered[-1] <= 62.0


def test_the_first_round_and_the_last():
    none = dict.fromkeys(SYMBOLS, ())
    start = market.MarketPicture(none, none, 1)
    assert marks(market.drawing(start, {**market_words(start), "keeps": {}}, fixed())) == []
    end = market.MarketPicture(MARKET.paid, MARKET.kept, None)
    labels = [note["text"] for note in market.drawing(end, market_words(end), fixed())["layout"]["annotations"]]
    assert "<b>40</b>" in labels


def test_a_mark_a_sale_in_the_panel_of_its_format():
    drawing = prices.drawing(SALES, PRICE_WORDS, fixed())
    drawn = [trace for trace in drawing["data"] if trace["hoverinfo"] == "text"]
    assert [(t["xaxis"], t["x"], t["y"]) for t in drawn] == [("x", [20], [30.0]), ("x5", [50], [31.5])]
    assert drawn[1]["marker"]["color"] == fixed().colour("ground")


def test_a_page_gets_tokens_and_an_export_gets_colours():
    tokens = set(every_text(bids.drawing(picture(), WORDS, live())))
    assert {"var(--ink)", "var(--ground)", "var(--ink/13)", "var(--font)"} <= tokens
    for theme in ("light", "dark"):
        assert not any("var(" in word for word in every_text(bids.drawing(picture(), WORDS, fixed(theme))))


def test_the_font_of_an_export_knows_its_language():
    assert "Noto Sans CJK JP" in fixed("light", "ja").family


@pytest.mark.parametrize("evil", ["<b>x</b>", '<a href="javascript:alert(1)">x</a>', "$x^2$", "a & b", "&lt;i&gt;"])
def test_text_stays_text(evil):
    told = escaped(evil)
    assert not set("<>$") & set(told)
    assert re.sub(r"&#(\d+);", lambda m: chr(int(m[1])), told) == evil


def money(*ends):
    """The race of seats that end with so much."""
    tracks = race.Tracks(((100,) * len(ends), ends), (1,), (1,), ())
    return race.drawing(tracks, "ABCDE"[: len(ends)], {"rounds": ["1"], "axis": "k"}, live())


def lines(*ends):
    """Lines of the auction lab that end so high."""
    drawn = tuple(auction.Line((0, 100), (0, end), f"line {end}", "thin") for end in ends)
    return auction.drawing(auction.BidsByValue((0, 100), 103, drawn, (), ()), {"x": "", "y": ""}, live())


def courses(*ends):
    """Courses that end so high."""
    drawn = [course.Course((0, 1), (1.0, end), label=f"line {end}") for end in ends]
    return course.drawing(drawn, [(0, "1"), (1, "2")], {"x": "", "y": ""}, live())


@pytest.mark.parametrize(
    "drawing",
    [
        money(250, 245, 240, 232, 228),
        money(9, 5, 0),
        lines(0.5, 0.2, 0.1, 100),
        lines(103, 102, 101),
        courses(5, 5, 4.9),
    ],
)
def test_labels_of_ends_that_lie_close_stand_apart_and_within_the_axis(drawing):
    """plotly leaves out a label beyond the range of its axis: the winner's was missing from the race."""
    low, high = drawing["layout"]["yaxis"]["range"]
    heights = sorted(note["y"] for note in drawing["layout"]["annotations"] if note.get("yref") != "paper")
    assert low <= heights[0]
    assert heights[-1] <= high
    margin = drawing["layout"]["margin"]
    per_pixel = (high - low) / (drawing["layout"]["height"] - margin["t"] - margin["b"])
    assert min(b - a for a, b in itertools.pairwise(heights)) >= 13 * per_pixel


@pytest.mark.parametrize("name", ["N" * 80, "山" * 80], ids=["letters", "kanji"])
def test_a_long_name_in_the_race_is_cut_where_the_margin_ends(name):
    tracks = race.Tracks(((100, 100), (140, 90)), (1,), (1,), ())
    drawing = race.drawing(tracks, [f"A {name}", "B"], {"rounds": ["1"], "axis": "k"}, live())
    told = next(note["text"] for note in drawing["layout"]["annotations"] if "140k" in note["text"])
    assert "…" in told
    assert drawing["layout"]["margin"]["r"] <= 220
    assert drawing["data"][0]["hovertext"][0] == f"A {name} 100k"


@pytest.mark.parametrize("name", ["N" * 60, "山" * 60], ids=["letters", "kanji"])
def test_a_long_name_in_the_standings_leaves_room_for_the_drawing(name):
    drawing = margins.drawing([margins.Row(name, 1.0, 0.0, 2.0)], {"axis": "k"}, live(), escaped)
    assert drawing["layout"]["margin"]["l"] <= 200
    assert drawing["layout"]["annotations"][0]["text"].endswith("…")
