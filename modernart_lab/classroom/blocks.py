"""A class by task, ready to be counted: one row a student and lot, with what equilibrium makes of the same lot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from modernart_lab.classroom.tables import Group
from modernart_lab.export.measures import gains
from modernart_lab.export.playing import AT_ONCE, Played
from modernart_lab.export.setup import Setup, setup
from modernart_lab.export.solved import Solved, solved
from modernart_lab.export.values import KagelLevin

if TYPE_CHECKING:
    import pandas as pd

LINED = (*AT_ONCE, "open", "fixed_price")
"""Formats in which one decides on one number, whatever has been said before."""


@dataclass(frozen=True)
class Block:
    """All who bid in one kind of auction.

    Attributes:
        name: of the task, for tables.
        format: of the auction.
        bidders: how many bid; 0 where nobody knows.
        values: a name for the model of values; "" where nobody knows.
        seed: of the deals, or None.
        setup: the auction, or None where nobody knows the values.
        solved: the equilibrium, or None.
        rows: a frame, one row a student and lot: student, lot, x (value or signal), bid, eq, estimate, ms, won, price,
            worth, gain, ante, post (the regrets), revenue, got and best (the winner's and the highest worth), and
            ideal_revenue, ideal_got, ideal_gain with the student in equilibrium; NaN where something does not apply.
    """

    name: str
    format: str
    bidders: int
    values: str
    seed: int | None
    setup: Setup | None
    solved: Solved | None
    rows: Any

    @property
    def common(self) -> bool:
        """Whether the lot is worth the same to everybody."""
        return self.setup is not None and self.setup.values.common  # noqa: PD011

    @property
    def high(self) -> float:
        """Up to where values are shown, in k."""
        if self.setup is None:
            return float(self.rows["x"].max())
        model = self.setup.values  # noqa: PD011
        return model.most - model.epsilon if isinstance(model, KagelLevin) else model.high

    @property
    def low(self) -> float:
        """From where values are shown, in k."""
        if self.setup is None:
            return min(0.0, float(self.rows["x"].min()))
        return self.setup.values.low  # noqa: PD011

    @property
    def slopes(self) -> bool:
        """Whether a line from the origin says something: one number decides, and private values begin at 0."""
        return self.format in (*AT_ONCE, "open") and not self.common and not self.low


def block_of(group: Group, decisions: Any) -> Block:
    """The lots of a group; its decisions tell the regrets."""
    import pandas as pd

    task, course = group.lots, group.course
    found = group.hall.solved
    own = decisions[decisions["student"].fillna(False) & (decisions["game_id"] == task.name)]
    columns = ["session", "auction_no", "ex_ante_regret", "ex_post_regret"]
    blame = {
        (name, int(no)): (float(ante), float(post))
        for name, no, ante, post in own[columns].astype(dict.fromkeys(columns[2:], float)).itertuples(index=False)
    }
    standing = [course.standing(lot).price for lot in range(task.lots)] if task.deals == "same" else []
    rows = []
    for member in group.members:
        for lot, a in enumerate(member.answers):
            p, x = a.played, a.played.knew[a.seat]
            ideal = group.ideal(member, lot)
            key = (member.nickname, lot + 1)
            blamed = blame.get(key, (np.nan, np.nan))
            price = standing[lot] if standing else 0.0
            rows.append(
                {
                    "student": member.nickname, "lot": lot + 1, "x": x, "bid": np.nan if a.k is None else a.k,
                    "eq": _eq(found, task.format, x, price, task.bidders - a.seat, known=bool(standing)),
                    "estimate": a.estimate, "ms": a.ms, "won": p.winner == a.seat,
                    "price": p.price if p.winner is not None else np.nan, "worth": p.worth[a.seat],
                    "gain": gains(course.setup, p)[a.seat], "ante": blamed[0], "post": blamed[1],
                    **_made(course.setup, p), **_made(course.setup, ideal, "ideal_"),
                    "ideal_gain": _won(course.setup, ideal, a.seat),
                }
            )  # fmt: skip
    frame = pd.DataFrame(rows)
    frame[["bid", "eq", "estimate", "ms"]] = frame[["bid", "eq", "estimate", "ms"]].astype(float)
    s = course.setup
    kind = s.values.kind  # noqa: PD011
    return Block(task.name, task.format, task.bidders, kind, task.seed, s, found, frame)


def _eq(found: Solved | None, format_name: str, x: float, price: float, after: int, *, known: bool) -> float:
    if found is None or format_name == "fixed_price":
        return float("nan")
    if format_name in LINED:
        return float(np.asarray(found.line(np.array([x])), float)[0])
    return float(found.bid(x, price, after)) if known else float("nan")


def _won(s: Setup, p: Played | None, seat: int) -> float:
    return float("nan") if p is None or p.winner != seat else gains(s, p)[seat]


def _made(s: Setup, p: Played | None, before: str = "") -> dict[str, float]:
    if p is None:
        return {f"{before}revenue": np.nan, f"{before}got": np.nan}
    revenue = p.price if p.winner else 0.0
    got = p.worth[p.winner] if p.winner is not None else 0.0
    best = max(p.worth[0 if s.auctioneer_bids else 1 :])
    return {f"{before}revenue": revenue, f"{before}got": got} | ({} if before else {"best": best})


def blocks_of_table(table: Any, values: Any) -> list[Block]:
    """A table of decisions from elsewhere; every row counts as a student's.

    Args:
        table: with the columns of our decisions, as ``read_bids`` makes it.
        values: what the lots were worth, as for ``lab.experiment``; None where nobody knows: then there is no
            equilibrium beside the bids.
    """
    import pandas as pd

    made = []
    for (format_name, n), part in table.groupby(["auction_type", "n_players"], dropna=False, sort=True):
        bidders = 0 if pd.isna(n) else int(n)
        s = setup(str(format_name), bidders, values) if values is not None and bidders > 1 else None
        found = solved(s) if s is not None else None
        name = f"{format_name}-{bidders}" if bidders else str(format_name)
        kind = "" if s is None else s.values.kind  # noqa: PD011
        made.append(Block(name, str(format_name), bidders, kind, None, s, found, _rows(part, found)))
    return made


def _rows(part: Any, found: Solved | None) -> pd.DataFrame:
    import pandas as pd

    def column(name: str) -> Any:
        return part[name].astype(float).to_numpy() if name in part else np.full(len(part), np.nan)

    x = column("signal") if "signal" in part and part["signal"].notna().all() else column("model_value")
    eq = column("equilibrium_bid") if found is None else np.asarray(found.line(x), float)
    won = part["won"].fillna(False).to_numpy(bool) if "won" in part else np.zeros(len(part), bool)
    frame = pd.DataFrame(
        {
            "student": part["player"].astype(str).to_numpy(), "lot": column("auction_no"), "x": x,
            "bid": column("bid"), "eq": eq, "estimate": column("own_estimate"), "ms": column("time_ms"), "won": won,
            "price": column("price"), "worth": column("realised_value"), "gain": column("profit"),
            "ante": column("ex_ante_regret"), "post": column("ex_post_regret"),
        }
    )  # fmt: skip
    key = [frame["lot"], part["group"].fillna("").to_numpy() if "group" in part else frame["student"]]
    best = frame["x"].groupby(key).transform("max")
    got = frame["x"].where(frame["won"]).groupby(key).transform("max").fillna(0.0)
    frame["revenue"], frame["got"], frame["best"] = frame["price"], got, best
    if "group" not in part or part["group"].isna().all():
        frame[["got", "best"]] = np.nan
    for name in ("ideal_revenue", "ideal_got", "ideal_gain"):
        frame[name] = np.nan
    return frame


def blocks_of(groups: Sequence[Group], decisions: Any) -> list[Block]:
    """Every group of lots."""
    from modernart_lab.classroom.task import LotTask

    return [block_of(group, decisions) for group in groups if isinstance(group.task, LotTask)]
