"""One auction, many times: a frame for every decision and every auction, and what it comes to beside theory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from modernart_lab.engine.progress import Report, bar
from modernart_lab.export.frames import Tables, codebook
from modernart_lab.export.humans import humans_of
from modernart_lab.export.measures import Curse, Figure, Tally, tally
from modernart_lab.export.playing import Hall, Played
from modernart_lab.export.saving import save_tables
from modernart_lab.export.setup import Setup, setup
from modernart_lab.export.slope import slope_of
from modernart_lab.export.wrong import whole, wrong

if TYPE_CHECKING:
    import pandas as pd

MOST = 10_000_000


class Experiment:
    """Auctions that were run, made by ``lab.experiment``.

    Attributes:
        setup: the auction.
        seed: of everything that was drawn.
        interrupted: whether it was stopped before all auctions were run.

    The tables are made when they are first asked for.
    """

    def __init__(
        self, hall: Hall, games: Sequence[Played], *, session: str | None, interrupted: bool, lang: str = "en"
    ) -> None:
        self._hall, self._games, self._lang = hall, tuple(games), lang
        self.setup: Setup = hall.setup
        self.seed, self.interrupted = hall.seed, interrupted
        self._tables = Tables(hall, self._games, session)

    def __len__(self) -> int:
        """How many auctions were run."""
        return len(self._games)

    @cached_property
    def decisions(self) -> pd.DataFrame:
        """One row a decision; money in k, NA where a column does not apply."""
        return self._tables.decisions()

    @cached_property
    def auctions(self) -> pd.DataFrame:
        """One row an auction; money in k."""
        return self._tables.auctions()

    @property
    def codebook(self) -> pd.DataFrame:
        """What the columns of both files mean: file, column, meaning, unit."""
        return codebook(self._lang)

    @cached_property
    def figures(self) -> dict[str, Figure]:
        """Revenue, efficiency, the winner's profit and the mean bid by value: value, standard error, prediction.

        In "seller" is what an auctioneer gains who bids himself, in the place of revenue. The prediction is that of
        everybody in equilibrium, whoever bid here.
        """
        found = self._hall.solved
        return self._tally.figures(found.figures if found else {})

    @cached_property
    def slope(self) -> Figure | None:
        """Bid against value, the least-squares line through the origin: its slope, beside that of the equilibrium.

        For sealed bids and second price, values or signals from 0 on; else None.
        """
        return self._tally.slope(slope_of(self.setup, self._hall.solved))

    @cached_property
    def _tally(self) -> Tally:
        return tally(self.setup, self._games)

    @cached_property
    def curse(self) -> Curse | None:
        """For a common value: what winners expected, what they got and what they paid; else None."""
        return self._tally.curse()

    @property
    def summary(self) -> pd.DataFrame:
        """The figures as a frame: figure, value, se, predicted, count."""
        import pandas as pd

        rows = [{"figure": name, **figure._asdict()} for name, figure in self.figures.items()]
        return pd.DataFrame(rows).astype({"predicted": "Float64"})

    def save(self, folder: str | Path, *, overwrite: bool = False) -> Path:
        """Write decisions.csv, auctions.csv and codebook.csv, UTF-8, each whole or not at all.

        Raises:
            ValueError: a file is there already, and ``overwrite`` is false.
            OSError: the folder cannot be written to.
        """
        tables = {"decisions.csv": self.decisions, "auctions.csv": self.auctions, "codebook.csv": self.codebook}
        return save_tables(tables, folder, overwrite=overwrite)

    def __repr__(self) -> str:
        s = self.setup
        stopped = ", interrupted" if self.interrupted else ""
        return f"<Experiment: {len(self)} auctions, {s.format}, {s.bidders} bidders, seed {self.seed}{stopped}>"


def experiment(
    format: str = "sealed",  # noqa: A002
    bidders: int = 3,
    who: Any = None,
    *,
    values: Any = None,
    auctions: int = 1_000,
    seed: int = 1,
    payee: str = "bank",
    objective: str = "money",
    reserve: float = 0.0,
    risk_aversion: float = 0.0,
    noise: float | None = None,
    ask: float | None = None,
    auctioneer: Callable[..., Any] | None = None,
    humans: Any = None,
    names: Sequence[str] | None = None,
    session: str | None = None,
    progress: bool | Report = True,
    lang: str = "en",
) -> Experiment:
    """Run one kind of auction many times.

    The same seed gives the same result: every auction depends on the seed and its number alone. Ctrl-C (Interrupt) ends
    it early and keeps what is done.

    >>> half = experiment("sealed", 2, lambda value: value / 2, auctions=200)
    >>> round(half.figures["ratio"].value, 3), half.figures["ratio"].predicted
    (0.5, 0.5)

    Args:
        format: "sealed", "second_price", "open", "once_around" or "fixed_price".
        bidders: how many bid, the auctioneer not counted.
        who: who bids: one for all or a list, one a seat, clockwise from the auctioneer's left. A function of the value
            (or signal) answers with a bid, in open with a limit, at a fixed price with the most it pays; a function of
            value and price answers at every turn, nan or None for a pass. A mind is a function of (view, legal, rng),
            see ``LotView``; a name is "equilibrium", "truthful" (all the expected value), "half", "random" or "human".
            If not given: people where there are some, else the equilibrium.
        values: what the lot is worth, in k. None: private, uniform from 0 to 100. "low", "high": most of them so. A
            number: up to that. A pair: from, to. A range: whole k. A frozen distribution of scipy.stats. Common values:
            "average" of the signals, "kagel_levin" (signals within ``noise`` of the value), "wallet" (the sum of two).
        auctions: how many.
        seed: a whole number.
        payee: who gets the price: "bank" (nobody at the table), "opponent" (an auctioneer who plays but does not bid),
            "self" (an auctioneer who bids too, as in Modern Art; what he pays goes to the bank), "share" (all bidders
            alike).
        objective: "money", or "margin" over the mean of the others; the equilibrium is for that.
        reserve: the least bid that is accepted, in k.
        risk_aversion: rho of utility x^(1-rho) in the equilibrium of sealed bids.
        noise: how far a signal may be from the value, in k.
        ask: the fixed price, in k; the best one if not given.
        auctioneer: how an auctioneer bids who does: a function of value, or of value and price.
        humans: recorded bids, see ``humans_of``. At a seat of "human" another person is drawn in each auction: with
            private values one of his values with its bid, with common ones his bid at the signal nearest to the seat's.
        names: of the bidders; A, B, .. if not given.
        session: goes into the tables as it is.
        progress: show a bar after a second, where tqdm is installed; or call this with (done, all).
        lang: of the codebook, "en" or "ja".

    Raises:
        BadExperiment: a ValueError: something that cannot be; of a bid function that fails, the bidder and the value
            are named.
    """
    made = setup(
        format, bidders, values, payee=payee, objective=objective, reserve=reserve, risk_aversion=risk_aversion,
        noise=noise, ask=ask,
    )  # fmt: skip
    count = whole(auctions, "auctions", 1, MOST)
    called = list(names) if names is not None else None
    if called is not None and (len(called) != made.bidders or not all(isinstance(one, str) for one in called)):
        wrong("seats", n=made.bidders, given=len(called))
    hall = Hall(made, who, whole(seed, "seed", 0, 2**63 - 1), humans_of(humans), auctioneer, called)
    games: list[Played] = []
    interrupted = False
    try:
        with bar(progress, count, "auction") as report:
            for i in range(count):
                games.append(hall.play(i))
                report(len(games), count)
    except KeyboardInterrupt:
        interrupted = True
    return Experiment(hall, games, session=session, interrupted=interrupted, lang=lang)
