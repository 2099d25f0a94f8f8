"""The tables of an experiment: their columns, what stands in them, and how they get into files."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from modernart_lab import text
from modernart_lab.export import BadExperiment, experiment
from modernart_lab.export.frames import codebook
from modernart_lab.export.humans import humans_of
from modernart_lab.export.saving import save_tables

COLUMNS = [
    "session", "game_id", "seed", "engine_version", "round", "auction_no", "auction_type", "artist", "card_id",
    "n_players", "auctioneer", "seat_from_auctioneer", "player", "is_human", "decision_no", "action", "bid",
    "min_legal", "max_legal", "cash_before", "own_estimate", "model_value", "equilibrium_bid", "ev_of_bid",
    "best_ev", "ex_ante_regret", "ex_post_regret", "won", "price", "payee", "realised_value", "profit",
    "margin_change", "time_ms",
]  # fmt: skip


def run(kind="sealed", bidders=3, who=None, **how):
    return experiment(kind, bidders, who, **{"auctions": 60, "progress": False, **how})


def test_the_columns_stand_in_their_order_and_what_does_not_apply_is_empty():
    frame = run().decisions
    assert list(frame.columns) == [*COLUMNS, "signal"]
    empty = {c for c in frame.columns if frame[c].isna().all()}
    assert empty == {
        "session", "round", "artist", "card_id", "auctioneer", "max_legal", "cash_before", "own_estimate", "time_ms",
        "signal",
    }  # fmt: skip
    assert len(frame) == 180
    assert frame["session"].dtype == "string"


@pytest.mark.parametrize("kind", ["sealed", "second_price", "open", "once_around", "fixed_price"])
@pytest.mark.parametrize("payee", ["bank", "opponent", "self"])
def test_decisions_and_auctions_say_the_same(kind, payee):
    made = run(kind, payee=payee, session="monday")
    rows, lots = made.decisions, made.auctions
    assert len(lots) == 60
    assert (rows["session"] == "monday").all()
    counts = rows.groupby("auction_no").size()
    assert (counts.to_numpy() == lots["decisions"].to_numpy()).all()
    winners = rows[rows["won"]].groupby("auction_no")["player"].first()
    sold = lots[lots["winner"].notna()].set_index("auction_no")
    common = winners.index.intersection(sold.index)
    assert (winners.loc[common] == sold.loc[common, "winner"]).all()
    assert len(winners) >= len(sold) * 0.9  # an auctioneer may be handed the lot without a word
    last = rows[rows["won"]].groupby("auction_no").last()
    assert np.allclose(last["profit"].astype(float), sold.loc[last.index, "profit"].astype(float))
    assert np.allclose((sold["realised_value"] - sold["price"]).astype(float), sold["profit"].astype(float))
    table = rows.groupby(["auction_no", "player"])["margin_change"].first()
    if (kind, payee) in (("sealed", "bank"), ("sealed", "self")):  # all who are at the table decide there
        assert abs(table.groupby("auction_no").sum()).max() < 1e-6
    assert (rows["n_players"] == (3 if payee == "bank" else 4)).all()
    assert set(sold["payee"]) <= ({"bank"} if payee == "bank" else {"auctioneer", "bank"})


def test_partners_share_the_price():
    made = run(payee="share")
    first = made.decisions[made.decisions["auction_no"] == 1]
    price = float(first["price"].iloc[0])
    winner = first[first["won"]].iloc[0]
    assert float(winner["profit"]) == pytest.approx(float(winner["realised_value"]) - price * 2 / 3)
    assert first[~first["won"]]["profit"].astype(float).to_numpy() == pytest.approx(price / 3)


def test_a_common_value_has_its_signals_and_what_they_promise():
    rows = run(values="average").decisions
    assert rows["signal"].notna().all()
    expected = rows["signal"] / 3 + 100 / 3
    assert np.allclose(rows["model_value"].astype(float), expected.astype(float))
    assert (rows.groupby("auction_no")["realised_value"].std() == 0).all()


def test_regrets_against_hand_made_answers():
    made = run(bidders=2, who=[lambda v: v, lambda v: 50], auctions=80)
    rows = made.decisions
    rivals = rows[rows["player"] == "B"]
    # Against a sure 50 the best a bidder with more can do is to bid just above.
    a = rows[rows["player"] == "A"]
    assert np.allclose(a["best_ev"].astype(float), np.maximum(a["model_value"].astype(float) - 50, 0), atol=1e-6)
    assert np.allclose(a["ev_of_bid"].astype(float), 0, atol=0.01)  # bids are rounded
    assert np.allclose(a["ex_post_regret"].astype(float), np.maximum(a["model_value"].astype(float) - 50, 0), atol=0.01)
    assert (rivals["ex_post_regret"] >= 0).all()
    best = run(bidders=3, auctions=900).decisions
    assert 0 <= best["ex_ante_regret"].astype(float).mean() < 1.0
    truth = run("second_price", auctions=300, who="truthful").decisions
    assert truth["ex_post_regret"].astype(float).max() == pytest.approx(0, abs=1e-6)
    assert truth["ex_ante_regret"].astype(float).max() == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize("kind", ["sealed", "second_price"])
def test_one_who_bids_alone_regrets_all_but_the_least_bid(kind):
    rows = run(kind, 1, lambda value: value / 2, auctions=20).decisions
    lost = 0.5 * rows["model_value"] if kind == "sealed" else 0 * rows["model_value"]
    for name in ("ex_ante_regret", "ex_post_regret"):
        assert np.allclose(rows[name].astype(float), lost.astype(float), atol=0.01)


def test_every_column_is_in_the_codebook_in_both_languages():
    made = run(auctions=3)
    for lang in text.languages:
        book = codebook(lang)
        assert list(book.columns) == ["file", "column", "meaning", "unit"]
        for file, frame in (("decisions.csv", made.decisions), ("auctions.csv", made.auctions)):
            assert list(book[book["file"] == file]["column"]) == list(frame.columns)
    assert not codebook("en")["meaning"].equals(codebook("ja")["meaning"])
    assert made.codebook.equals(codebook("en"))


def test_the_files_are_utf8_whole_and_never_written_over_by_surprise(tmp_path):
    made = run(auctions=4, names=["Ada", "千代", "C,c"], lang="ja")
    folder = made.save(tmp_path / "new")
    assert sorted(p.name for p in folder.iterdir()) == ["auctions.csv", "codebook.csv", "decisions.csv"]
    again = pd.read_csv(folder / "decisions.csv", encoding="utf-8")
    assert list(again.columns) == list(made.decisions.columns)
    assert set(again["player"]) == {"Ada", "千代", "C,c"}
    assert b"\r" not in (folder / "decisions.csv").read_bytes()
    before = (folder / "auctions.csv").read_bytes()
    with pytest.raises(BadExperiment, match=re.escape("decisions.csv, auctions.csv, codebook.csv is in")):
        run(auctions=9).save(folder)
    assert (folder / "auctions.csv").read_bytes() == before
    run(auctions=9).save(folder, overwrite=True)
    assert (folder / "auctions.csv").read_bytes() != before


def test_a_failure_while_writing_leaves_what_was_there(tmp_path, monkeypatch):
    made = run(auctions=4)
    made.save(tmp_path)
    before = (tmp_path / "decisions.csv").read_bytes()
    other = run(auctions=9)
    assert len(other.codebook)

    def full(self, *args, **how):
        raise OSError(28, "no space left")

    monkeypatch.setattr(pd.DataFrame, "to_csv", full)
    with pytest.raises(OSError, match="the disk is full"):
        other.save(tmp_path, overwrite=True)
    assert (tmp_path / "decisions.csv").read_bytes() == before
    assert sorted(p.name for p in Path(tmp_path).iterdir()) == ["auctions.csv", "codebook.csv", "decisions.csv"]


PEOPLE = [
    {"player": "Ada", "value": 40, "bid": 30, "time_ms": 900, "own_estimate": 45},
    {"player": "Ada", "value": 80, "bid": 70},
    {"player": "千代", "value": 60, "bid": 59},
]


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
def test_no_text_is_a_formula_to_a_spreadsheet(tmp_path, begin):
    frame = pd.DataFrame({"player": [f"{begin}1+1", "a=1", "a\r=1"], "bid": [-1.5, 2.0, 3.0]})
    save_tables({"t.csv": frame}, tmp_path)
    again = pd.read_csv(tmp_path / "t.csv")
    assert again["player"].tolist() == [f"'{begin}1+1".replace("\r", "\n"), "a=1", "a\n=1"]
    assert again["bid"].tolist() == [-1.5, 2.0, 3.0]


def test_people_are_replayed(tmp_path):
    made = run(bidders=2, who=["equilibrium"], humans=PEOPLE, auctions=120)
    rows = made.decisions
    people = rows[rows["is_human"]]
    assert set(people["player"]) == {"Ada", "千代"}
    pairs = set(zip(people["model_value"], people["bid"], strict=True))
    assert pairs == {(40.0, 30.0), (80.0, 70.0), (60.0, 59.0)}
    assert set(people["time_ms"].dropna()) == {900.0}
    assert set(people["own_estimate"].dropna()) == {45.0}
    assert made.decisions.equals(
        run(bidders=2, who=["equilibrium"], humans=pd.DataFrame(PEOPLE), auctions=120).decisions
    )
    made.save(tmp_path)
    twice = run(bidders=2, humans=tmp_path / "decisions.csv", auctions=30).decisions
    assert twice["is_human"].all()
    assert set(twice["player"]) <= {"Ada", "千代"}


@pytest.mark.parametrize("no", ["no", "No", " FALSE ", "0", 0, 0.0, False])
def test_a_bot_among_the_people_is_left_out_however_it_is_told(no):
    """As everywhere where a column says yes or no; who is neither is taken for a person."""
    told = [
        {"player": "Ada", "value": 40, "bid": 30, "is_human": "yes"},
        {"player": "Chiyo", "value": 40, "bid": 31, "is_human": None},
        {"player": "bot", "value": 40, "bid": 39, "is_human": no},
    ]
    assert [human.name for human in humans_of(told)] == ["Ada", "Chiyo"]


def test_people_with_a_common_value_bid_as_at_the_nearest_signal():
    made = run(values="average", bidders=2, who=["equilibrium", "human"], humans=PEOPLE[:2], auctions=60)
    people = made.decisions[made.decisions["is_human"]]
    assert ((people["bid"] == 30) == (people["signal"] <= 60)).all()


def test_the_error_of_people_is_clustered_by_person():
    made = run(bidders=2, humans=PEOPLE, auctions=400)
    figure = made.figures["ratio"]
    assert 0.7 < figure.value < 1
    assert figure.se > 0.01


def test_the_summary_is_a_frame():
    told = run().summary
    assert list(told.columns) == ["figure", "value", "se", "predicted", "count"]
    assert list(told["figure"]) == ["revenue", "efficiency", "profit", "ratio"]
