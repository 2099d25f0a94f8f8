"""Who draws from the city wallet and who fills it, up to a position of a museum game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Flow:
    """Money of one seat into the wallet or out of it. In $.

    Attributes:
        at: the position just after it.
        seat: whose.
        k: what came in (wages, extension, own lot), or less than 0 what was taken.
        short: how much less the seat got than it was due.
    """

    at: int
    seat: int
    k: int
    short: int = 0


@dataclass(frozen=True)
class Wallet:
    """The wallet of a game up to a position. In $.

    Attributes:
        level: pairs of a position and what the wallet holds from then on; the first is the start.
        flows: everything that came in or went out, in order.
        rounds: pairs of a round's number and the position where it begins.
        here: the position.
        length: how many events the whole record has.
        players: how many directors there are.
    """

    level: tuple[tuple[int, int], ...]
    flows: tuple[Flow, ...]
    rounds: tuple[tuple[int, int], ...]
    here: int
    length: int
    players: int

    def taken(self, seat: int) -> int:
        """What a seat has taken so far."""
        return sum(-flow.k for flow in self.flows if flow.seat == seat and flow.k < 0)

    def paid(self, seat: int) -> int:
        """What a seat has paid in so far."""
        return sum(flow.k for flow in self.flows if flow.seat == seat and flow.k > 0)

    def asked(self, seat: int | None = None) -> tuple[Flow, ...]:
        """The times that a seat, or anybody, was due something out of the wallet."""
        return tuple(flow for flow in self.flows if (flow.k < 0 or flow.short) and seat in (None, flow.seat))


def flows(events: Sequence[Any]) -> tuple[Flow, ...]:
    """Everything that came into the wallet or went out of it, or should have."""
    found: list[Flow] = []
    for at, event in enumerate(events, 1):
        kind = event.kind
        if kind in ("takings", "town_sale") and event.due:
            found.append(Flow(at, event.seat, -event.k, event.due - event.k))
        elif kind == "wages":
            found += [Flow(at, seat, k) for seat, k in enumerate(event.paid) if k]
        elif kind == "built" and event.cost:
            found.append(Flow(at, event.seat, event.cost))
        elif kind == "auction_won" and event.payee is None:
            found.append(Flow(at, event.buyer, event.price))
    return tuple(found)


def wallet(record: Any, position: int) -> Wallet:
    """The wallet of a record up to a position; nothing that comes after it."""
    events = record.events[:position]
    rounds = [(record[0].round, 0)]
    rounds += [(event.round, at) for at, event in enumerate(events, 1) if event.kind == "round_begun" and at > 1]
    found = flows(events)
    level = [(at, record[at].wallet) for at in (0, *sorted({flow.at for flow in found}))]
    return Wallet(tuple(level), found, tuple(rounds), position, len(record), record[0].players)
