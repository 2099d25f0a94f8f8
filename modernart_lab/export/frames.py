"""The tables of an experiment: one row a decision, one row an auction, and what each column means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from modernart_lab import text
from modernart_lab.export.measures import gains, margin
from modernart_lab.export.playing import AT_ONCE, Hall, Played
from modernart_lab.export.regret import regrets
from modernart_lab.version import __version__

if TYPE_CHECKING:
    import pandas as pd

UNITS = {
    "session": "text", "game_id": "text", "seed": "number", "engine_version": "text", "round": "number",
    "auction_no": "number", "auction_type": "text", "artist": "text", "card_id": "text", "n_players": "number",
    "auctioneer": "text", "seat_from_auctioneer": "number", "player": "text", "is_human": "yes_no",
    "decision_no": "number", "action": "text", "bid": "k", "min_legal": "k", "max_legal": "k", "cash_before": "k",
    "own_estimate": "k", "model_value": "k", "equilibrium_bid": "k", "ev_of_bid": "k", "best_ev": "k",
    "ex_ante_regret": "k", "ex_post_regret": "k", "won": "yes_no", "price": "k", "payee": "text",
    "realised_value": "k", "profit": "k", "margin_change": "k", "time_ms": "ms", "signal": "k",
}  # fmt: skip
"""The columns of the decisions in their order, and the unit of each."""
AUCTION_UNITS = {
    "session": "text", "game_id": "text", "seed": "number", "engine_version": "text", "auction_no": "number",
    "auction_type": "text", "n_players": "number", "auctioneer": "text", "decisions": "number", "winner": "text",
    "price": "k", "payee": "text", "revenue": "k", "realised_value": "k", "highest_value": "k", "efficient": "yes_no",
    "profit": "k", "expected_before": "k",
}  # fmt: skip
"""The columns of the auctions in their order, and the unit of each."""
_KINDS = {"text": "string", "number": "Int64", "yes_no": "boolean", "k": "Float64", "ms": "Float64"}


class Tables:
    """Makes the tables of the auctions that a hall has played."""

    def __init__(self, hall: Hall, games: Sequence[Played], session: str | None) -> None:
        self.hall, self.setup, self.games, self.session = hall, hall.setup, games, session
        self.model = hall.setup.values  # noqa: PD011  no frame's
        self.seats = [name if seat or self.setup.auctioneer_plays else None for seat, name in enumerate(hall.names)]

    def _head(self, no: int) -> dict[str, Any]:
        s = self.setup
        return {
            "session": self.session,
            "game_id": f"{s.format}-{self.hall.seed}",
            "seed": self.hall.seed,
            "engine_version": __version__,
            "auction_no": no,
            "auction_type": s.format,
            "n_players": s.players,
            "auctioneer": self.seats[0],
        }

    def _payee(self, played: Played) -> str | None:
        if played.winner is None:
            return None
        if self.setup.payee == "share":
            return "bidders"
        return self.seats[0] if played.winner and self.seats[0] else "bank"

    def decisions(self) -> pd.DataFrame:
        """One row a decision."""
        rows: list[dict[str, Any]] = []
        common, n = self.model.common, self.setup.bidders
        for no, played in enumerate(self.games, 1):
            head, gained = self._head(no), gains(self.setup, played)
            for number, made in enumerate(played.made, 1):
                seat, x = made.seat, played.knew[made.seat]
                who = played.people.get(seat)
                one = self.hall.seats[seat]
                rows.append(
                    head
                    | {
                        "seat_from_auctioneer": seat,
                        "player": who[0] if who else self.hall.names[seat],
                        "is_human": bool(one and one.is_human),
                        "decision_no": number,
                        "action": made.action,
                        "bid": made.k,
                        "min_legal": made.least,
                        "max_legal": made.most,
                        "own_estimate": who[1] if who else None,
                        "model_value": float(self.model.expected(x, n)) if common and seat else x,
                        "won": played.winner == seat,
                        "price": played.price if played.winner is not None else None,
                        "payee": self._payee(played),
                        "realised_value": played.worth[seat],
                        "profit": gained[seat],
                        "margin_change": margin(self.setup, gained, seat),
                        "time_ms": who[2] if who else None,
                        "signal": x if common and seat else None,
                    }
                )
        frame = _frame(rows, UNITS)
        if len(frame):
            self._told(frame)
        return frame

    def _told(self, frame: pd.DataFrame) -> None:
        """Fill in what theory and hindsight say; where one decides on one number."""
        found, setup = self.hall.solved, self.setup
        knew = np.array([p.knew[m.seat] for p in self.games for m in p.made])
        seats = np.array([m.seat for p in self.games for m in p.made])
        inside = (seats > 0) & (knew >= self.model.low) & (knew <= self.model.high)
        if found is not None and setup.format in (*AT_ONCE, "open", "fixed_price"):
            bids = np.full(len(knew), np.nan)
            bids[inside] = np.asarray(found.line(knew[inside]), float)
            frame["equilibrium_bid"] = _nullable(bids)
        for name, column in regrets(setup, self.games).items():
            frame[name] = _nullable(column)

    def auctions(self) -> pd.DataFrame:
        """One row an auction."""
        s, rows = self.setup, []
        for no, played in enumerate(self.games, 1):
            winner, head = played.winner, self._head(no)
            best = max(played.worth[0 if s.auctioneer_bids else 1 :])
            rows.append(
                head
                | {
                    "decisions": len(played.made),
                    "winner": None if winner is None else self._name(played, winner),
                    "price": None if winner is None else played.price,
                    "payee": self._payee(played),
                    "revenue": played.price if winner else 0.0,
                    "realised_value": None if winner is None else played.worth[winner],
                    "highest_value": best,
                    "efficient": winner is not None and played.worth[winner] == best,
                    "profit": None if winner is None else gains(s, played)[winner],
                    "expected_before": float(self.model.expected(played.knew[winner], s.bidders))
                    if winner and self.model.common
                    else None,
                }
            )
        return _frame(rows, AUCTION_UNITS)

    def _name(self, played: Played, seat: int) -> str:
        return played.people[seat][0] if seat in played.people else self.hall.names[seat]


def codebook(lang: str = "en") -> pd.DataFrame:
    """What the columns mean: file, column, meaning and unit, in a language."""
    import pandas as pd

    rows = [
        {
            "file": file,
            "column": column,
            "meaning": text.label(f"experiment.column.{column}", lang),
            "unit": text.label(f"experiment.unit.{unit}", lang),
        }
        for file, units in (("decisions.csv", UNITS), ("auctions.csv", AUCTION_UNITS))
        for column, unit in units.items()
    ]
    return pd.DataFrame(rows)


def _frame(rows: list[dict[str, Any]], units: dict[str, str]) -> pd.DataFrame:
    """Rows as a frame with typed columns; what does not apply is NA."""
    import pandas as pd

    columns = {
        name: pd.array([_plain(row.get(name)) for row in rows], dtype=_KINDS[unit])  # type: ignore[call-overload]
        for name, unit in units.items()
    }
    return pd.DataFrame(columns)


def _plain(value: Any) -> Any:
    return None if value is None or value != value else round(value, 9) if isinstance(value, float) else value


def _nullable(column: np.ndarray) -> Any:
    import pandas as pd

    return pd.array([_plain(float(x)) for x in column], dtype="Float64")
