"""The report over forty generated submissions, three of them broken: read, drawn, exported, in both languages."""

from __future__ import annotations

import json
import re

import numpy as np
import pandas as pd
import pytest

import modernart_lab as lab
from modernart_lab.classroom.blocks import blocks_of
from modernart_lab.classroom.figures import figures_of, learning
from modernart_lab.classroom.reading import read_folder
from modernart_lab.classroom.tables import decisions_of, groups_of
from modernart_lab.classroom.wrong import BadClass
from modernart_lab.widgets.figures.ink import fixed
from tests.classroom.made import LOTS, ZOE, fill
from tests.widgets.charts import every_text

PLOTS = [
    "bids-0", "bids-1", "bids-2", "bids-3", "bids-4", "revenue", "efficiency", "profit-0", "profit-1", "profit-2",
    "profit-3", "profit-4", "profit-5", "over", "learning", "surplus", "regrets", "estimates", "prices", "artists", "race",
]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("class")
    fill(place)
    assert len(list(place.iterdir())) == 40
    return place


@pytest.fixture(scope="module")
def report(folder):
    return lab.class_report(folder)


def points(drawing):
    """How many numbers a drawing shows."""
    return sum(len([y for y in trace["y"] if y is not None]) for trace in drawing["data"])


def test_bad_files_are_named_with_their_reasons_and_the_others_read(report):
    assert [one.file for one in report.left_out] == ["cut.json", "shopping.json", "zz-changed.json"]
    told = [one.reason() for one in report.left_out]
    assert told == [
        "it is no JSON text",
        "it is no submission of modernart_lab",
        "it was changed after it was saved, or is cut off",
    ]
    assert len(report.submissions) == 37
    assert len(report.students) == 12
    assert report.scene["left"]["rows"][0] == ["cut.json", "it is no JSON text"]


def test_every_plot_of_the_list_is_there_in_its_order_and_has_data(report):
    assert list(report.plots) == PLOTS
    drawn = report.figures(fixed("light"))
    assert list(drawn) == PLOTS
    assert all(points(drawn[name]) >= 3 for name in PLOTS if name != "estimates")
    for name in ("bids-0", "revenue", "profit-0", "learning", "race"):
        assert report.figure(name, "dark").to_dict()["data"]
    with pytest.raises(BadClass, match="there is no plot 'pie'"):
        report.figure("pie")


def test_the_figures_are_those_of_the_table(report):
    rows = report.decisions[report.decisions["student"] & (report.decisions["game_id"] == "sealed-3-seed7")]
    x, b = rows["model_value"].astype(float), rows["bid"].astype(float)
    told = report.figures_table.set_index(["group", "figure"])
    slope = told.loc[("sealed-3-seed7", "slope")]
    assert slope["value"] == pytest.approx((x * b).sum() / (x * x).sum())
    assert slope["predicted"] == pytest.approx(2 / 3, abs=1e-3)
    assert slope["count"] == 12 * LOTS
    assert slope["students"] == 12
    sums = pd.DataFrame({"a": x * b, "b": x * x, "s": rows["player"]}).groupby("s").sum()
    far = sums["a"] - slope["value"] * sums["b"]
    assert slope["se"] == pytest.approx(np.sqrt((far**2).sum() * 12 / 11) / sums["b"].sum())
    rho = told.loc[("sealed-3-seed7", "crra")]
    assert 2 / (3 - rho["value"]) == pytest.approx(slope["value"])
    assert told.loc[("sealed-3-seed7", "over"), "value"] == pytest.approx((b - 2 / 3 * x).mean())
    sales = report.auctions[report.auctions["game_id"] == "sealed-3-seed7"]
    assert told.loc[("sealed-3-seed7", "revenue"), "value"] == pytest.approx(sales["revenue"].mean())
    shares = [told.loc[("open-3-seed7", part), "value"] for part in ("seller", "winner", "lost")]
    assert sum(shares) == pytest.approx(1)


def test_a_class_in_equilibrium_is_at_no_distance_from_it(tmp_path):
    """A machine's 10^-15 is none: drawn over the width of a page it would look like one."""
    for name in ("ada", "ben"):
        lab.assignment(seed=7, nickname=name, lots=3, folder=tmp_path).play(lambda value: value * 2 / 3)
    found, _ = read_folder(tmp_path)
    (block,) = blocks_of(groups_of(found), decisions_of(found))
    over = figures_of(block)["over"]
    assert (over.value, over.se) == (0, 0)
    assert (learning(block)[["mean", "se"]] == 0).all(axis=None)


def test_every_plot_of_a_class_that_bids_alike_is_drawn(tmp_path):
    """Three who hand in the same function differ in nothing, and an axis has no length of its own."""
    for name in ("ada", "ben", "cho"):
        lab.assignment(seed=7, nickname=name, lots=3, folder=tmp_path).play(lambda value: value * 2 / 3)
    report = lab.class_report(tmp_path)
    drawn = report.figures(fixed("light", "en"))
    assert list(drawn) == list(report.plots)
    assert "over" in drawn


def test_losses_are_counted_and_regrets_are_never_negative(report):
    own = report.decisions[report.decisions["student"]]
    assert (own["profit"].dropna() < 0).any()
    assert (own["ex_ante_regret"].dropna() >= -1e-9).all()
    assert (own["ex_post_regret"].dropna() >= -1e-9).all()
    assert own.loc[own["auction_type"] == "second_price", "ex_ante_regret"].mean() < 2


def test_games_tell_prices_artists_and_places(report):
    told = report.figures_table.set_index(["panel", "group", "figure"]).sort_index()
    game = report.auctions[report.auctions["game_id"] == "modern_art-3-seed7"].dropna(subset=["realised_value"])
    of_all = game["price"].sum() / game["realised_value"].sum()
    assert told.loc[("games", "all", "all"), "value"] == pytest.approx(of_all)
    record = report.submissions[-1].record
    paid = dict(record.events[next(i for i, e in enumerate(record.events) if e.kind == "scored")].values)
    assert paid["KR"] % 10 == 0
    assert told.loc[("games", "rank", "4"), "students"] == 4
    own = report.decisions[report.decisions["student"] & (report.decisions["game_id"] == "modern_art-3-seed7")]
    assert own["time_ms"].notna().all()
    assert own["own_estimate"].dropna().tolist() == [20.0] * 4


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_words_in_both_languages_names_as_text(report, lang):
    report.lang = lang
    told = every_text(report.scene)
    assert all("{" not in text for text in told)
    assert any(row[0] == ZOE for row in report.scene["sections"][-1]["table"]["rows"])
    japanese = [p["title"] for p in report.scene["sections"] if re.search("[\u3040-\u9fff]", p["title"] + p["finding"])]
    assert len(japanese) == (len(PLOTS) if lang == "ja" else 0)
    shown = json.dumps(report.figures(fixed("light", lang)), ensure_ascii=False)
    assert "<b>Zoë" not in shown
    report.lang = "en"


def test_the_page_is_whole_and_holds_every_word_and_asks_for_nothing(report, tmp_path):
    page = report.export(tmp_path / "report.html").read_text("utf-8")
    assert "default-src data: blob:" in page
    assert "connect-src 'none'" in page
    before, script, _ = re.split(r'<script id="data" type="application/json">|</script>', page, maxsplit=2)
    data = json.loads(script)
    assert set(data["drawing"]) == set(PLOTS)
    assert len(data["script"]) > 1_000_000
    assert "&lt;b&gt;Zoë&lt;/b&gt; &amp; $x$" in before
    assert "<b>Zoë" not in before
    assert not re.search(r'<(script|link|img|iframe)[^>]*\b(src|href)="', page)
    for section in report.scene["sections"]:
        assert section["title"] in before.replace("&#x27;", "'")


def test_csv_with_a_codebook_for_every_column(report, tmp_path):
    place = report.csv(tmp_path / "out")
    made = {name: pd.read_csv(place / f"{name}.csv") for name in ("decisions", "auctions", "figures", "codebook")}
    book = made["codebook"].groupby("file")["column"].apply(list)
    assert book["decisions.csv"] == list(made["decisions"].columns)
    assert book["auctions.csv"] == list(made["auctions"].columns)
    assert book["figures.csv"] == list(made["figures"].columns)
    assert made["codebook"]["meaning"].notna().all()
    assert len(made["decisions"]) == len(report.decisions)
    with pytest.raises(ValueError, match="already"):
        report.csv(tmp_path / "out")
    report.csv(tmp_path / "out", overwrite=True)


def test_students_can_be_replayed(report, folder):
    half = report.replay("S01", "second_price")
    member = next(o for o in report.submissions if o.nickname == "s01" and o.task.name == "second_price-3-seed7")
    seen = sorted((a.played.knew[1], a.k) for a in member.answers)
    assert half(seen[2][0]) == pytest.approx(seen[2][1])
    assert half(2 * seen[-1][0]) == pytest.approx(2 * seen[-1][1])
    run = lab.experiment("second_price", 3, [half, "equilibrium", "equilibrium"], auctions=20, progress=False)
    assert len(run) == 20
    people = lab.experiment(
        "second_price", 3, humans=report.decisions[report.decisions["student"]], auctions=9, progress=False
    )
    assert set(people.decisions["player"]) <= set(report.students)
    against = lab.assignment(seed=3, format="second_price", lots=4, humans=folder, folder=False)
    assert against.task.who == ("human", "human")
    against.play(lambda value: value)
    assert all(name.startswith("R") for a in against.answers for name, *_ in a.played.people.values())
    mind = report.replay("s01", "game")
    from modernart_lab.games import modern_art as ma

    assert lab.play(ma.new(3, seed=2), [mind] * 3).outcome is not None
    with pytest.raises(BadClass, match="nobody called"):
        report.replay("nobody")
    with pytest.raises(BadClass, match="nothing of the kind"):
        report.replay("s09", "open")


def test_an_empty_folder_is_told_as_such(tmp_path):
    with pytest.raises(BadClass, match="no file of a student is there") as caught:
        lab.class_report(tmp_path)
    assert "1つもありません" in caught.value.sentence("ja")


def test_nothing_to_report_is_told(tmp_path):
    with pytest.raises(BadClass, match="there is no folder"):
        lab.class_report(tmp_path / "none")
    (tmp_path / "a.json").write_text("[]")
    (tmp_path / "b.json").write_text("")
    with pytest.raises(BadClass, match=r"a\.json: it is no submission[^.]* / b\.json: it is empty$"):
        lab.class_report(tmp_path)
    with pytest.raises(BadClass) as refused:
        lab.class_report(tmp_path, lang="ja")
    assert refused.value.sentence("ja").endswith("b.json: 空のファイルです")
    with pytest.raises(BadClass, match="no language"):
        lab.class_report([], lang="xx")
    with pytest.raises(BadClass, match="give a folder"):
        lab.class_report(3)
