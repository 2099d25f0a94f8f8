"""One kind of auction as it is to be run many times: its format, who bids, who is paid, and what counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab import auctions
from modernart_lab.export.values import Values, values_of
from modernart_lab.export.wrong import known, number, whole, wrong

FORMATS = tuple(auctions.FORMATS)
"""The formats of ``auctions``."""
PAYEES = ("bank", "opponent", "self", "share")
"""Who gets the price: nobody at the table; an auctioneer who plays but does not bid; an auctioneer who bids too, as in
Modern Art; all bidders in equal shares, the winner too."""
OBJECTIVES = ("money", "margin")
"""Own money, or own money less the mean of the others'."""
MOST_BIDDERS = 10
RAISES = 100
"""In how many steps an open auction rises to the highest value."""
FINE = 10_000
"""How many steps of money there are up to the highest value where bids are no whole k."""


@dataclass(frozen=True)
class Setup:
    """An auction to be run. Made by ``setup``, which checks it.

    Attributes:
        format: one of ``FORMATS``.
        bidders: how many bid, the auctioneer not counted.
        values: the model of values.
        payee: one of ``PAYEES``.
        objective: one of ``OBJECTIVES``; what equilibria and gaps are reckoned in.
        reserve: the least bid that is accepted, in k; 0 for none.
        risk_aversion: rho of utility x^(1-rho); it changes the equilibrium of sealed bids, not the play.
        ask: the fixed price, in k; None for the best one.
    """

    format: str
    bidders: int
    values: Values
    payee: str
    objective: str
    reserve: float = 0.0
    risk_aversion: float = 0.0
    ask: float | None = None

    @property
    def auctioneer_bids(self) -> bool:
        """Whether the auctioneer bids on the own lot."""
        return self.payee == "self"

    @property
    def auctioneer_plays(self) -> bool:
        """Whether the auctioneer is one of those at the table."""
        return self.payee in ("opponent", "self")

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.bidders + self.auctioneer_plays

    @property
    def tick(self) -> float:
        """The smallest step of money, in k."""
        if self.values.whole:
            return 1.0
        return self.values.high / (RAISES if self.format == "open" else FINE)


def setup(
    format: str,  # noqa: A002
    bidders: int,
    values: Any = None,
    *,
    payee: str = "bank",
    objective: str = "money",
    reserve: float = 0.0,
    risk_aversion: float = 0.0,
    noise: float | None = None,
    ask: float | None = None,
) -> Setup:
    """A checked ``Setup``; ``values`` and ``noise`` as for ``values_of``.

    Raises:
        BadExperiment: something of it cannot be, or does not go together.
    """
    format = {"first_price": "sealed"}.get(format, format) if isinstance(format, str) else format  # noqa: A001
    model = values_of(values, noise)
    found = Setup(
        known(format, FORMATS, "format"),
        whole(bidders, "bidders", 1, MOST_BIDDERS),
        model,
        known(payee, PAYEES, "payee"),
        known(objective, OBJECTIVES, "objective"),
        number(reserve, "reserve", 0, model.high),
        number(risk_aversion, "risk_aversion", 0, 1, below=True),
        None if ask is None else number(ask, "ask", 0, 10 * model.high),
    )
    _fits(found)
    return found


def _fits(s: Setup) -> None:
    """Refuse what does not go together."""
    if model := s.values.kind if s.values.common else "":
        if s.reserve or s.risk_aversion:
            wrong("private_only", name="reserve" if s.reserve else "risk_aversion", values=model)
        if s.payee in ("self", "share"):
            wrong("private_only", name=f"payee={s.payee!r}", values=model)
        least = 2
        if s.bidders < least or (model == "wallet" and s.bidders != least):
            wrong("bidders_for", values=model, n="2" if model == "wallet" else "2+")
    if s.objective == "margin" and s.players < 2:
        wrong("bidders_for", values="margin", n="2+")
    if s.payee == "share" and s.format in ("once_around", "fixed_price"):
        wrong("together", one="payee='share'", other=f"format={s.format!r}")
    if s.reserve and (s.payee in ("self", "share") or s.format == "fixed_price"):
        wrong("together", one="reserve", other=f"payee={s.payee!r}" if s.payee != "bank" else f"format={s.format!r}")
    if s.ask is not None and s.format != "fixed_price":
        wrong("together", one="ask", other=f"format={s.format!r}")
