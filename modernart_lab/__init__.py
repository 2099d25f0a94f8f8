"""Play, step through and understand the auctions of Modern Art in a notebook.

>>> import modernart_lab as lab
>>> from modernart_lab.games import modern_art as ma
>>> state = ma.new(players=4, seed=7)
>>> state.to_act, state.money
((0,), (100, 100, 100, 100))

Every name here is loaded on its first use, so that importing the package costs little and a game plays where numpy
and Jupyter are missing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from modernart_lab import games  # so that records find their games
from modernart_lab.engine.drawn import set_drawer
from modernart_lab.engine.refusal import Refusal, set_speaker
from modernart_lab.version import __version__

if TYPE_CHECKING:
    from modernart_lab import auctions, strategies, text, theory
    from modernart_lab.analysis import (
        Beliefs,
        BidValues,
        MoveValues,
        Review,
        Worth,
        beliefs,
        bid_values,
        move_values,
        review,
        worth,
    )
    from modernart_lab.classroom import ClassReport, assignment, class_report, read_bids
    from modernart_lab.engine import (
        DamagedRecord,
        IllegalMove,
        IllegalSetup,
        Legal,
        MindError,
        Record,
        check,
        play,
    )
    from modernart_lab.export import Experiment, experiment
    from modernart_lab.simulate import Tournament, tournament
    from modernart_lab.widgets.auction_lab import AuctionLab
    from modernart_lab.widgets.desk import Desk
    from modernart_lab.widgets.explorer import BidExplorer
    from modernart_lab.widgets.guess import Guess
    from modernart_lab.widgets.market import MarketChart
    from modernart_lab.widgets.same_lot import SameLot
    from modernart_lab.widgets.stepper import AuctionStepper
    from modernart_lab.widgets.table import PlayTable
    from modernart_lab.widgets.tournament import TournamentView
    from modernart_lab.widgets.wallet import WalletChart
    from modernart_lab.widgets.who_gets_the_money import WhoGetsTheMoney

_HOMES = {
    "modernart_lab": ("auctions", "strategies", "text", "theory"),
    "modernart_lab.engine": (
        "DamagedRecord",
        "IllegalMove",
        "IllegalSetup",
        "Legal",
        "MindError",
        "Record",
        "check",
        "play",
    ),
    "modernart_lab.analysis": (
        "Beliefs",
        "BidValues",
        "MoveValues",
        "Review",
        "Worth",
        "beliefs",
        "bid_values",
        "move_values",
        "review",
        "worth",
    ),
    "modernart_lab.classroom": ("ClassReport", "assignment", "class_report", "read_bids"),
    "modernart_lab.export": ("Experiment", "experiment"),
    "modernart_lab.simulate": ("Tournament", "tournament"),
    "modernart_lab.widgets.auction_lab": ("AuctionLab",),
    "modernart_lab.widgets.desk": ("Desk",),
    "modernart_lab.widgets.explorer": ("BidExplorer",),
    "modernart_lab.widgets.guess": ("Guess",),
    "modernart_lab.widgets.market": ("MarketChart",),
    "modernart_lab.widgets.same_lot": ("SameLot",),
    "modernart_lab.widgets.stepper": ("AuctionStepper",),
    "modernart_lab.widgets.table": ("PlayTable",),
    "modernart_lab.widgets.tournament": ("TournamentView",),
    "modernart_lab.widgets.wallet": ("WalletChart",),
    "modernart_lab.widgets.who_gets_the_money": ("WhoGetsTheMoney",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "AuctionLab",
    "AuctionStepper",
    "Beliefs",
    "BidExplorer",
    "BidValues",
    "ClassReport",
    "DamagedRecord",
    "Desk",
    "Experiment",
    "Guess",
    "IllegalMove",
    "IllegalSetup",
    "Legal",
    "MarketChart",
    "MindError",
    "MoveValues",
    "PlayTable",
    "Record",
    "Refusal",
    "Review",
    "SameLot",
    "Tournament",
    "TournamentView",
    "WalletChart",
    "WhoGetsTheMoney",
    "Worth",
    "__version__",
    "assignment",
    "auctions",
    "beliefs",
    "bid_values",
    "check",
    "class_report",
    "experiment",
    "games",
    "move_values",
    "play",
    "read_bids",
    "review",
    "strategies",
    "text",
    "theory",
    "tournament",
    "worth",
]


def __getattr__(name: str) -> Any:
    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    whole = home == __name__
    found = importlib.import_module(f"{home}.{name}") if whole else getattr(importlib.import_module(home), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)


def _speak(problem: Any, lang: str) -> str:
    """Refusals and damage speak from the start; the words are read when the first one does."""
    from modernart_lab import text

    return text.refusal(problem, lang) if isinstance(problem, Refusal) else text.damage(problem, lang)


def _draw(what: str, thing: Any, lang: str, theme: str) -> Any:
    """Charts are drawn by the widgets, which are loaded when the first one is asked for."""
    from modernart_lab.widgets import standings

    return standings.draw(what, thing, lang, theme)


set_speaker(_speak)
set_drawer(_draw)
