"""Bids from elsewhere: long CSVs of other classroom tools through a mapping of columns, and people to be replayed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from modernart_lab.classroom.wrong import wrong
from modernart_lab.engine.lines import fit
from modernart_lab.export.columns import MOST, named, numbers, read_csv, yes_no
from modernart_lab.export.frames import UNITS
from modernart_lab.export.humans import Human, humans_of
from modernart_lab.export.setup import FORMATS
from modernart_lab.export.wrong import known, number, whole
from modernart_lab.text.wrong import short

if TYPE_CHECKING:
    import pandas as pd

MOST_PLAYERS = 1_000
TOOLS: dict[str, dict[str, str]] = {
    "otree": {
        "player": "participant.code", "session": "session.code", "auction_no": "subsession.round_number",
        "bid": "player.bid_amount", "model_value": "player.private_value", "won": "player.is_winner",
        "profit": "player.payoff", "group": "group.id_in_subsession",
    },
    "veconlab": {
        "player": "ID", "auction_no": "Round", "bid": "Bid", "model_value": "Value", "price": "Price",
        "profit": "Earnings", "group": "Group",
    },
}  # fmt: skip
"""Our column by theirs, for what these tools usually write; every session may call them otherwise, so look first."""
NEEDED = ("player", "bid", "model_value")
GIVEN = ("auction_type", "n_players")


def read_bids(
    path: str | Path,
    columns: Mapping[str, str] | str | None = None,
    *,
    auction_type: str = "sealed",
    n_players: int | None = None,
    scale: float = 1.0,
) -> pd.DataFrame:
    """A long CSV of another classroom tool, one row a decision, as a table that ``class_report`` takes.

    Args:
        path: the CSV file, UTF-8.
        columns: our column by theirs, such as ``{"player": "participant.code", "bid": "player.bid"}``; "otree" or
            "veconlab" for what these usually write; None where the file has our names. Needed are ``player``, ``bid``
            and ``model_value`` (or ``signal``); ``session``, ``auction_no``, ``auction_type``, ``n_players``,
            ``price``, ``won``, ``profit``, ``own_estimate``, ``time_ms`` and the others of the codebook are taken where
            they are there. ``group`` names those who bid against each other in one auction: with it the winner, the
            price and the profit are worked out where the file does not tell them, ties by the order of the rows.
        auction_type: the format, where no column tells it: "sealed" or "second_price" for what is worked out.
        n_players: how many bid against each other, where neither column nor group tells it.
        scale: what their sums are multiplied by, to be in k.

    Returns:
        A frame with the columns of our decisions; ``attrs["rows_left_out"]`` counts the rows without a bid, a value
        or a player, which are left out.

    Raises:
        BadClass: a ValueError: columns that are missing, with those that are there.
        OSError: the file cannot be read.
    """
    import pandas as pd

    if not isinstance(auction_type, str):
        known(auction_type, FORMATS, "auction_type")
    if n_players is not None:
        whole(n_players, "n_players", 1, MOST_PLAYERS)
    number(scale, "scale", 0, MOST)
    raw = read_csv(path, wrong)
    mapping = _mapping(columns, raw)
    table = pd.DataFrame({ours: raw[theirs] for ours, theirs in mapping.items()})
    if "model_value" not in table and "signal" in table:
        table["model_value"] = table["signal"]
    missing = [name for name in NEEDED if name not in table]
    if missing:
        wrong("csv_columns", missing=missing, has=named(raw.columns, 300))
    return typed(table, Path(path).stem, auction_type, n_players, scale)


def _mapping(columns: Any, raw: pd.DataFrame) -> dict[str, str]:
    has = [str(name) for name in raw.columns]
    if columns is None:
        return {name: name for name in has if name in UNITS or name == "group"}
    if isinstance(columns, str):
        if columns not in TOOLS:
            wrong("csv_tool", value=short(columns), known=[*TOOLS])
        return {ours: theirs for ours, theirs in TOOLS[columns].items() if theirs in has}
    if not isinstance(columns, Mapping):
        wrong("csv_mapping", value=short(columns))
    strangers = [str(ours) for ours in columns if ours not in UNITS and ours != "group"]
    if strangers:
        wrong("csv_strangers", names=named(strangers, 200))
    lost = [str(theirs) for theirs in columns.values() if theirs not in has]
    if lost:
        wrong("csv_columns", missing=named(lost, 200), has=named(has, 300))
    return {ours: str(theirs) for ours, theirs in columns.items()}


def typed(
    table: pd.DataFrame,
    session: str = "",
    auction_type: str = "sealed",
    n_players: int | None = None,
    scale: float = 1.0,
) -> pd.DataFrame:
    """A table with columns of ours as it should be: each column of its kind.

    Rows without a bid, a value or a player are left out; how many is in ``attrs["rows_left_out"]``.

    Where a row does not tell its format or the number of its auction, the usual format and the player's next number do.

    Raises:
        BadClass: no row is left.
    """
    import pandas as pd

    made: dict[str, Any] = {}
    for name, unit in UNITS.items():
        if name not in table:
            continue
        column: Any = table[name]
        if unit == "k":
            made[name] = numbers(column).astype("Float64") * scale
        elif unit in ("number", "ms"):
            made[name] = numbers(column).round().astype("Int64")
        elif unit == "yes_no":
            made[name] = yes_no(column)
        else:
            words = column.astype("string").str.slice(0, 80)
            made[name] = words.map({each: fit(each) for each in words.dropna().unique()}).astype("string")
    found: Any = pd.DataFrame(made)
    found["group"] = table["group"].astype("string") if "group" in table else pd.array([None] * len(table), "string")
    sound = found["bid"].notna() & found["model_value"].notna() & found["player"].notna()
    found = found[sound].reset_index(drop=True)
    if not len(found):
        wrong("csv_empty")
    found.attrs["rows_left_out"] = table.attrs.get("rows_left_out", 0) + len(sound) - len(found)
    count = (found.groupby("player").cumcount() + 1).astype("Int64")
    usual = {"session": session, "auction_type": auction_type, "is_human": True, "auction_no": count}
    for name, value in usual.items():
        found[name] = found[name].fillna(value) if name in found else value
    if found["group"].notna().any():
        _worked_out(found)
    if "n_players" not in found:
        found["n_players"] = pd.array([n_players] * len(found), dtype="Int64")
    return found


def _worked_out(found: Any) -> None:
    """Winner, price, profit and number of bidders of each auction, where the file does not tell them."""
    keys = ["session", "auction_no", "group"]
    groups = found.groupby(keys, dropna=False, sort=False)["bid"]
    first = groups.transform("max")
    second = groups.transform(lambda bids: sorted(bids)[-2] if len(bids) > 1 else 0.0)
    if "n_players" not in found:
        found["n_players"] = groups.transform("size").astype("Int64")
    if "won" not in found:
        top = found["bid"] == first
        found["won"] = (
            top & ~found.assign(top=top)[top].duplicated(keys).reindex(found.index, fill_value=False)
        ).astype("boolean")
    if "price" not in found:
        found["price"] = first.where(found["auction_type"] != "second_price", second).astype("Float64")
    if "profit" not in found:
        found["profit"] = (found["model_value"] - found["price"]).where(found["won"].fillna(False), 0.0)
    if "realised_value" not in found:
        found["realised_value"] = found["model_value"]


def people_of(given: Any) -> tuple[Human, ...]:
    """People to be replayed, from what ``lab.experiment`` takes, a class report, or a folder of submissions.

    Raises:
        ValueError: there is nobody.
    """
    if given is None:
        return ()
    if isinstance(given, str | Path) and Path(given).expanduser().is_dir():
        from modernart_lab.classroom.reading import read_folder
        from modernart_lab.classroom.tables import decisions_of

        found, _ = read_folder(Path(given).expanduser())
        return humans_of(_own(decisions_of(found)))
    frame = getattr(given, "decisions", given)
    return humans_of(_own(frame) if hasattr(frame, "columns") else frame)


def _own(frame: Any) -> Any:
    """The students' own decisions of a table, where it tells which these are."""
    return frame[frame["student"].fillna(False)] if "student" in frame.columns else frame
