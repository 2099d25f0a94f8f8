"""`python -m modernart_lab.kernel.fit`: fit the weights of ``estimate`` again, to games of the default bidder.

The games are played with the weights as they stand, so that a fit is one step of two that go in turn: fit, write the
weights down, fit again. ``WEIGHTS`` are found by maximum likelihood of the ranks that came, ``OWN`` by least squares of
what paintings paid on what a hand held.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from modernart_lab.games.modern_art.cards import ARTISTS
from modernart_lab.kernel.estimate import OWN, WEIGHTS, held, market
from modernart_lab.kernel.run import trace


class Moment(NamedTuple):
    """A card has just been offered, and how its round ended.

    Attributes:
        counts: paintings offered by artist, as ``estimate`` takes them.
        places: the place of each artist down the board.
        order: the artists of rank 1, 2 and 3, by index.
        promised: what ``estimate.market`` makes of the counts: k a painting, by artist.
        surplus: a row a seat: cards of each artist above the fifth of its hand.
        paid: what a painting of each artist paid, in k.
    """

    counts: tuple[int, ...]
    places: tuple[int, ...]
    order: tuple[int, ...]
    promised: tuple[float, ...]
    surplus: tuple[tuple[float, ...], ...]
    paid: tuple[int, ...]


def moments(games: int, seed: int = 1) -> Iterator[Moment]:
    """Every card offered in so many games of 3, 4 and 5 default bidders, in turn."""
    for game in range(games):
        record = trace(3 + game % 3, seed, game)
        waiting: list[tuple[Any, tuple[int, ...]]] = []
        for event, state in zip(record.events, list(record)[1:], strict=True):
            if event.kind in ("offered", "added") and max(state.public.counts) < 5:
                waiting.append((state, state.public.counts))
            if event.kind == "scored":
                order = tuple([ARTISTS.index(artist) for artist in event.ranks])
                paid = tuple([k for _, k in event.values])
                yield from (_moment(state, counts, order, paid) for state, counts in waiting)
                waiting = []


def _moment(state: Any, counts: tuple[int, ...], order: tuple[int, ...], paid: tuple[int, ...]) -> Moment:
    board, prizes, past = state.rules.board, state.rules.tiles, [sum(row) for row in state.public.tiles]
    ranked, tile = market(counts, board, prizes)
    promised = tuple([chance * old + new for chance, old, new in zip(ranked, past, tile, strict=True)])
    surplus = tuple([tuple([own - len(hand) * 0.2 for own in held(hand)]) for hand in state.hands])
    return Moment(counts, tuple([board.index(a) for a in ARTISTS]), order, promised, surplus, paid)


def surprise(weights: Sequence[float], seen: Sequence[Moment]) -> float:
    """How little likely weights (offered, place) make the ranks that came: the mean negative log-likelihood."""
    counts, places = (np.array([getattr(m, name) for m in seen], float) for name in ("counts", "places"))
    strength = np.exp(weights[0] * counts + weights[1] * places)
    rows, total, cost = np.arange(len(seen)), strength.sum(1), 0.0
    for rank in range(3):
        who = np.array([m.order[rank] if rank < len(m.order) else -1 for m in seen])
        there = who >= 0
        chance = strength[rows, who] / total
        cost -= float(np.log(chance[there]).sum())
        total = np.where(there, total - strength[rows, who], total)
    return cost / len(seen)


def fitted(seen: Sequence[Moment]) -> tuple[list[tuple[float, float]], float]:
    """The weights by the highest count on the table, 1 to 4, and the part for a card of one's own."""
    from scipy.optimize import minimize

    found: list[tuple[float, float]] = []
    for most in range(1, 5):
        these = [m for m in seen if max(m.counts) == most]
        best: Any = minimize(surprise, [1.0, 0.0], args=(these,), method="Nelder-Mead")
        found.append((float(best.x[0]), float(best.x[1])))
    promised = np.array([m.promised for m in seen for _ in m.surplus])
    lever = np.array([row for m in seen for row in m.surplus]) * promised
    missing = np.array([m.paid for m in seen for _ in m.surplus]) - promised
    return found, float((lever * missing).sum() / (lever * lever).sum())


def main() -> int:
    """Fit and print, beside what stands."""
    parser = argparse.ArgumentParser(
        prog="python -m modernart_lab.kernel.fit", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    weights, own = fitted(list(moments(args.games, args.seed)))
    for most, (offered, place) in enumerate(weights, 1):
        stand = WEIGHTS[most]
        sys.stdout.write(f"highest count {most}: offered {offered:.2f} (stands at {stand.offered}), ")
        sys.stdout.write(f"place {place:.2f} (stands at {stand.place})\n")
    sys.stdout.write(f"own: {own:.3f} (stands at {OWN})\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
