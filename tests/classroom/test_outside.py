"""Tables of other classroom tools: read through a mapping, worked out where they do not tell, and reported."""

from __future__ import annotations

import json
import os
import re

import pandas as pd
import pytest

import modernart_lab as lab
from modernart_lab.classroom.wrong import BadClass
from modernart_lab.text.wrong import Wrong
from modernart_lab.widgets.figures.ink import fixed

OTREE = """participant.code,session.code,subsession.round_number,group.id_in_subsession,player.private_value,player.bid_amount
p1,s,1,1,40,20
p2,s,1,1,90,50
p3,s,1,2,60,60
p4,s,1,2,80,60
p1,s,2,1,50,25
p2,s,2,1,20,10
p3,s,2,2,70,30
p4,s,2,2,,12
"""


def write(folder, text, name="data.csv"):
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_otree_by_its_usual_names(tmp_path):
    table = lab.read_bids(write(tmp_path, OTREE), "otree")
    assert len(table) == 7
    assert table["won"].tolist() == [False, True, True, False, True, False, True]
    assert table["price"].tolist() == [50, 50, 60, 60, 25, 25, 30]
    assert table["profit"].tolist() == [0, 40, 0, 0, 25, 0, 40]
    assert table["n_players"].tolist() == [2, 2, 2, 2, 2, 2, 1]
    second = lab.read_bids(write(tmp_path, OTREE), "otree", auction_type="second_price")
    assert second["price"].tolist() == [20, 20, 60, 60, 10, 10, 0]


def test_what_a_row_does_not_tell_is_filled_in(tmp_path):
    text = "player,bid,model_value,auction_no,auction_type\na,20,40,x,\na,30,60,,second_price\nb,10,20,7,sealed\n"
    table = lab.read_bids(write(tmp_path, text), n_players=2)
    assert table["auction_no"].tolist() == [1, 2, 7]
    assert table["auction_type"].tolist() == ["sealed", "second_price", "sealed"]
    report = lab.class_report(table, values=100)
    assert report.students == ("a", "b")
    report.close()
    report = lab.class_report(table.assign(auction_no="none"))
    assert report.students == ("a", "b")
    report.close()


def test_any_long_csv_by_a_mapping_of_ones_own(tmp_path):
    text = "who;ignored,cents,worth\nann,2500,5000\nbea,100,900\n".replace(";", ",x").replace(",xignored", "")
    table = lab.read_bids(
        write(tmp_path, text), {"player": "who", "bid": "cents", "model_value": "worth"}, n_players=3, scale=0.01
    )  # fmt: skip
    assert table["bid"].tolist() == [25, 1]
    assert table["n_players"].tolist() == [3, 3]
    report = lab.class_report(table, values=100)
    assert report.students == ("ann", "bea")
    told = report.figures_table.set_index("figure")
    assert told.loc["slope", "predicted"] == pytest.approx(2 / 3, abs=1e-3)
    assert told.loc["slope", "value"] == pytest.approx((25 * 50 + 1 * 9) / (50**2 + 9**2))
    assert report.plots[0] == "bids-0"


def test_a_report_stands_on_tables_alone_and_beside_submissions(tmp_path):
    report = lab.class_report(lab.read_bids(write(tmp_path, OTREE), "otree"), lang="ja")
    assert {"bids-0", "revenue", "efficiency", "profit-0"} <= set(report.plots)
    report.export(tmp_path / "x.html")
    assert len(report.decisions) == 7
    run = lab.experiment("sealed", 2, auctions=20, progress=False)
    run.save(tmp_path / "run")
    assert len(lab.class_report(run.decisions).students) == 2
    assert lab.class_report(tmp_path / "run" / "decisions.csv").plots[0] == "bids-0"


@pytest.mark.parametrize(("lang", "told"), [("en", "▲ 2 higher, up to 900k"), ("ja", "▲ さらに上に2件（最大900k）")])
def test_bids_above_the_axis_are_arrows_at_its_edge_and_counted(lang, told):
    bids = [*range(40, 340), 900, 500]
    table = pd.DataFrame({"player": "p", "bid": bids, "model_value": 100, "auction_type": "sealed"})
    figure = lab.class_report(table, lang=lang).figures(fixed("light", lang, "normal"))["bids-0"]
    top = figure["layout"]["yaxis"]["range"][1]
    dots, arrows = [trace for trace in figure["data"] if trace["mode"] == "markers"]
    assert 339 < top < 500
    assert dots["y"] == bids[:300]
    assert arrows["marker"]["symbol"] == "triangle-up"
    assert arrows["y"] == pytest.approx([top, top], abs=0.01)
    assert [note["text"] for note in figure["layout"]["annotations"] if "▲" in note["text"]] == [told]


def test_one_bid_far_above_does_not_stretch_the_axis_of_a_small_class():
    bids = [*range(20, 40), 99_999_999]
    table = pd.DataFrame({"player": "p", "bid": bids, "model_value": 100, "auction_type": "sealed"})
    figure = lab.class_report(table).figures(fixed("light"))["bids-0"]
    assert figure["layout"]["yaxis"]["range"][1] == pytest.approx(104)


def test_what_a_table_lacks_is_told(tmp_path):
    path = write(tmp_path, OTREE)
    for how, told in [
        ({}, "lacks player, bid, model_value"),
        ({"columns": "ztree"}, "no mapping for 'ztree'; known: otree, veconlab"),
        ({"columns": {"player": "who"}}, "lacks who; it has participant.code"),
        ({"columns": {"colour": "participant.code"}}, "no columns of ours: colour"),
        ({"columns": 7}, "a dict of our column by theirs"),
    ]:
        with pytest.raises(BadClass, match=told):
            lab.read_bids(path, **how)
    with pytest.raises(BadClass, match=r"cannot be read as a table|lacks"):
        lab.read_bids(write(tmp_path, "", "empty.csv"))
    with pytest.raises(BadClass, match="no row"):
        lab.read_bids(write(tmp_path, "player,bid,model_value\n,,\n", "none.csv"))
    with pytest.raises(BadClass, match="lacks"):
        lab.class_report(pd.DataFrame({"bid": [1.0]}))


def test_a_comma_at_the_end_of_each_row_shifts_no_column(tmp_path):
    table = lab.read_bids(write(tmp_path, "player,bid,model_value\nann,20,40,\nbea,50,90,\n"))
    assert table["bid"].tolist() == [20, 50]


def test_a_row_with_more_cells_than_the_head_is_refused(tmp_path):
    """A name with a comma in it shifted the row, and pandas let the rest of it go."""
    path = write(tmp_path, "player,bid,model_value\nDoe, Ann,20,40\nDoe, Bea,50,90\n")
    for read in (lab.read_bids, lab.class_report, lambda path: lab.experiment("sealed", 2, humans=path, auctions=2)):
        with pytest.raises(Wrong, match="a row has more cells than the first line has names") as no:
            read(path)
        assert not re.search("[A-Za-z]{2}", no.value.sentence("ja").replace(path.name, ""))


def test_a_first_line_that_is_too_long_is_told_in_either_language(tmp_path):
    path = write(tmp_path, "player," + "x" * 100_000)
    for read in (lab.read_bids, lambda path: lab.experiment("sealed", 2, humans=path, auctions=2)):
        with pytest.raises(Wrong, match="its first line has more than 100,000 bytes") as no:
            read(path)
        assert not re.search("[A-Za-z]{2}", no.value.sentence("ja").replace(path.name, ""))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_table_is_not_read_from_a_pipe(tmp_path):
    os.mkfifo(tmp_path / "pipe.csv")
    for read in (lab.read_bids, lambda path: lab.experiment("sealed", 2, humans=path, auctions=2)):
        with pytest.raises(OSError, match="this is a pipe or a device, not a file"):
            read(tmp_path / "pipe.csv")


def test_columns_are_told_without_signs_that_a_terminal_would_obey(tmp_path):
    path = write(tmp_path, "player,\x1b[2J\tb\u202ei\ufeffd,model_value\nann,20,40\n")
    for read in (lab.read_bids, lab.class_report, lambda path: lab.experiment("sealed", 2, humans=path, auctions=2)):
        with pytest.raises(Wrong, match=r"b\\u202ei\\ufeffd") as refused:
            read(path)
        assert all(refused.value.sentence(lang).isprintable() for lang in ("en", "ja"))
    with pytest.raises(Wrong, match=r"\\x1b"):
        lab.read_bids(path, {"\x1b[2J": "player"})


def test_students_of_a_table_are_called_by_signs_that_can_be_seen(tmp_path):
    path = write(
        tmp_path, 'player,bid,model_value\n"a\x1b[2J\nb",20,40\n"\u202eann",50,90\n山田\u3000太郎,30,60\n<b>,1,2\n'
    )
    report = lab.class_report(path)
    assert set(report.students) == {"a\ufffd[2J\ufffdb", "\ufffdann", "山田\u3000太郎", "<b>"}
    report.close()


PLAIN = "player,bid,model_value\nann,20,40\nbea,50,90\ncho,,70\n"


def test_a_table_that_does_not_tell_how_many_bid_is_reported(tmp_path):
    path = write(tmp_path, PLAIN)
    assert lab.class_report(lab.read_bids(path)).students == lab.class_report(path).students == ("ann", "bea")


@pytest.mark.parametrize("odd", ["inf", "-inf", "1e999", "9" * 30, "9" * 400, "1e-320", "nan", "<b>", "１2", ""])
def test_numbers_that_nobody_means_are_none(tmp_path, odd):
    columns = ["player", "bid", "model_value", "time_ms", "n_players", "auction_no", "price", "profit", "won"]
    rows = [
        ["bea", *"23456781"],
        *([column, *(odd if each == column else "2" for each in columns[1:])] for column in columns),
    ]
    report = lab.class_report(write(tmp_path, "\n".join(",".join(row) for row in [columns, *rows])))
    assert {"bea", "won"} <= set(report.students)
    json.dumps([report.scene, report.drawing], allow_nan=False)
    assert (report.error, report.figures_table["value"].abs().max() < 1e9) == ("", True)
    report.close()


@pytest.mark.parametrize("raw", [b"", b"\n\n", b'player,bid\n"', b"\xff\xfea", b"," * 200_000])
def test_recorded_bids_that_are_no_table_are_refused_in_words(tmp_path, raw):
    path = tmp_path / "x.csv"
    path.write_bytes(raw)
    for read in (lab.read_bids, lab.class_report, lambda path: lab.experiment("sealed", 2, humans=path, auctions=2)):
        with pytest.raises(Wrong, match="cannot be read as a table") as refused:
            read(path)
        assert "表として" in refused.value.sentence("ja")


@pytest.mark.parametrize(
    "how",
    [
        {"scale": "x"},
        {"scale": None},
        {"scale": float("nan")},
        {"n_players": 1.5},
        {"n_players": -1},
        {"auction_type": 7},
    ],
    ids=range(6),
)
def test_how_a_table_is_read_is_checked(tmp_path, how):
    with pytest.raises(Wrong):
        lab.read_bids(write(tmp_path, PLAIN), **how)


def test_a_frame_of_ones_own_is_put_right_first():
    frame = pd.DataFrame(
        {
            "player": ["ann", "bea"],
            "bid": ["20", "x"],
            "signal": [40, float("inf")],
            "auction_type": "sealed",
            "more": 1,
        }
    )
    assert lab.class_report(frame).students == ("ann",)
    twice = pd.concat([frame, frame[["bid"]]], axis=1)
    assert lab.class_report(twice).students == ("ann",)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "1 student, 1 file read. Without a bid, a value or a player, and left out: 2 rows."),
        ("ja", "学生1人、読めたファイル1件。入札額・価値・学生のどれかがないため除いた行：2行。"),
    ],
)
def test_rows_that_cannot_be_used_are_counted_for_the_teacher(tmp_path, lang, said):
    path = write(tmp_path, "player,bid,model_value\nann,20,40\nbob,abc,50\ncho,,60\n")
    assert lab.read_bids(path).attrs["rows_left_out"] == 2
    report = lab.class_report(path, lang=lang)
    assert report.scene["status"] == said
    report.close()
    whole = lab.class_report(write(tmp_path, "player,bid,model_value\nann,20,40\n"), lang=lang)
    assert whole.scene["status"] == said[: said.index("Without" if lang == "en" else "入札額")].strip()
    whole.close()
