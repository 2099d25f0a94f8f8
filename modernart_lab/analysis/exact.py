"""What moves are worth without any chance left: every world with its probability, and minds without noise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import fsum
from typing import Any, NamedTuple

from modernart_lab.analysis.basis import Basis
from modernart_lab.analysis.decision import Decision, checked_to_act
from modernart_lab.analysis.every import every_world
from modernart_lab.analysis.grid import ALL, reach
from modernart_lab.analysis.objective import OBJECTIVES, ROUNDS, checked, checked_minds
from modernart_lab.analysis.worlds import Worlds
from modernart_lab.auctions import Sealed
from modernart_lab.engine.progress import Report, bar
from modernart_lab.games.modern_art.table import AUCTION, DOUBLE
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.kernel.estimate import most

_CHOICES = ("__call__", "answer", "choose", "complete")
_CALM: dict[str, tuple[float, ...]] = {"noise": (0,), "whim": (0,), "jump": (0, 1), "flip": (0, 1)}


class Exact(NamedTuple):
    """What moves are worth.

    Attributes:
        decision: the decision, where it is a bid; None elsewhere.
        bids: the bids told of.
        moves: in an auction passing and the move of each bid, elsewhere the legal moves.
        value: the expected money (or margin, or chance of the win) with each move.
        win: the chance that the lot is the seat's (for an asked price, that it is sold).
        worlds: how many there are.
        basis: what the figures rest on.
    """

    decision: Decision | None
    bids: tuple[int, ...]
    moves: tuple[Any, ...]
    value: tuple[float, ...]
    win: tuple[float, ...]
    worlds: int
    basis: Basis


def exact(view: Any, objective: str, horizon: str, minds: Any, progress: bool | Report = False) -> Exact:
    """What each move is worth exactly. Slow: it plays on the engine, with a bar after a second (``progress``).

    Raises:
        ValueError: too many worlds, a mind that leaves something to chance, a seat that is not to act, an unknown
            objective or horizon.
    """
    checked_to_act(view)
    checked(objective, horizon)
    seats = checked_minds(minds, view.players, Bidder())
    _checked_calm(seats)
    last = view.round if horizon == "round" else ROUNDS
    decision, bids, moves = None, (), tuple(view.legal)
    if view.phase == AUCTION:
        decision = Decision.of(view)
        told = decision.bids
        bids = tuple(told[: reach(most(view), objective)] if len(told) > ALL else told)
        moves = tuple(decision.moves(bids))
    worlds = every_world(Worlds(view), last)
    values: list[list[float]] = []
    wins: list[list[float]] = []
    with bar(progress, len(worlds), "world") as report:
        for chance, state in worlds:
            brought, won = _world(state, view.seat, moves, decision, seats, last, OBJECTIVES[objective])
            values.append([chance * value for value in brought])
            wins.append([chance * win for win in won])
            report(len(values), len(worlds))
    basis = Basis("exact", horizon, len(worlds), objective, given=True, slow=True)
    value = tuple([fsum(column) for column in zip(*values, strict=True)])
    return Exact(decision, bids, moves, value, tuple(map(fsum, zip(*wins, strict=True))), len(worlds), basis)


def _checked_calm(minds: Sequence[Any]) -> None:
    """Check that nothing is left to chance."""
    needs = "exact values need Bidders with noise=0, whim=0, jump 0 or 1, flip 0 or 1"
    for seat, mind in enumerate(minds):
        alike = isinstance(mind, Bidder) and all(getattr(type(mind), n) is getattr(Bidder, n) for n in _CHOICES)
        if not alike:
            raise ValueError(f"{needs}; seat {'ABCDE'[seat]} has {mind!r}")
        for name, calm in _CALM.items():
            if getattr(mind, name) not in calm:
                raise ValueError(f"{needs}; seat {'ABCDE'[seat]} has {name}={getattr(mind, name)}")


class _Luck:
    """The random numbers of a mind that does not look at them, except to choose the second card of a double."""

    def __init__(self, part: float = 0.5) -> None:
        self._part = part

    def random(self) -> float:
        return self._part

    def getrandbits(self, _: int) -> int:
        return 0


_ANY = _Luck()


def _answer(minds: Sequence[Any], state: Any, seat: int, luck: _Luck = _ANY) -> Any:
    return minds[seat](state.view(seat), state.legal(seat), luck)


def _world(
    state: Any,
    seat: int,
    moves: Sequence[Any],
    decision: Decision | None,
    minds: Sequence[Any],
    last: int,
    wanted: Callable[[Any, int], float],
) -> tuple[list[float], list[float]]:
    """What each move brings in one world, and whether it wins the lot."""

    def worth(after: Any) -> float:
        return fsum([part * wanted(money, seat) for part, money in _ends(after, minds, last)])

    if decision is None:
        return [worth(state.apply(move, seat)) for move in moves], []
    if type(state.auction) is Sealed:
        for other in state.to_act:
            if other != seat:
                state = state.apply(_answer(minds, state, other), other)
    brought: list[float] = []
    won: list[float] = []
    known: dict[tuple[int, int], float] = {}
    for move in moves:
        after = state.apply(move, seat)
        while after.auction is not None:
            after = after.apply(_answer(minds, after, after.to_act[0]), after.to_act[0])
        pairs = zip(after.public.collections, state.public.collections, strict=True)
        buyer = next(s for s, (now, before) in enumerate(pairs) if len(now) != len(before))
        sale = buyer, state.money[buyer] - after.money[buyer]
        if sale not in known:
            known[sale] = worth(after)
        brought.append(known[sale])
        won.append(float(decision.wins(buyer, seat)))
    return brought, won


def _ends(state: Any, minds: Sequence[Any], last: int) -> list[tuple[float, Any]]:
    """The money at the horizon, with the chance of each way that second cards may be chosen."""
    while state.to_act and state.public.round <= last:
        seat = state.to_act[0]
        cards = len(state.legal(seat)) - 1
        if state.phase == DOUBLE and cards > 1:
            answers = Counter(_answer(minds, state, seat, _Luck((i + 0.5) / cards)) for i in range(cards))
            if len(answers) > 1:
                return [
                    (part * count / cards, money)
                    for move, count in answers.items()
                    for part, money in _ends(state.apply(move, seat), minds, last)
                ]
        state = state.apply(_answer(minds, state, seat), seat)
    return [(1.0, state.money)]
