"""A tournament as it is planned: who plays what, on which deals, and how one game of it is played."""

from __future__ import annotations

import functools
import inspect
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from modernart_lab import kernel
from modernart_lab.engine.record import Record
from modernart_lab.games import modern_art
from modernart_lab.kernel.bidder import alike
from modernart_lab.kernel.streams import root_of
from modernart_lab.simulate.minds import Entry, known_minds
from modernart_lab.simulate.seating import seats
from modernart_lab.simulate.table import Game, any_move, play_game

KERNEL, ENGINE = "kernel", "engine"
_KERNEL_TAKES = {"rules", "first"}


@dataclass(frozen=True)
class Plan:
    """What is played.

    Attributes:
        game: makes a new game: called with ``players`` and ``seed``.
        entries: who takes part.
        players: seats at the table.
        seed: of everything.
        deals: how many.
        duplicate: whether each deal is played once a seat.
        limits: seconds for one decision, by mind; None for no limit.
        by: ``"kernel"`` or ``"engine"``.
        name: of the game.
    """

    game: Callable[..., Any]
    entries: tuple[Entry, ...]
    players: int
    seed: int
    deals: int
    duplicate: bool
    limits: tuple[float | None, ...]
    by: str
    name: str

    @property
    def turns(self) -> int:
        """Games a deal."""
        return self.players if self.duplicate else 1

    def seats(self, first: int, last: int) -> tuple[Any, Any]:
        """The mind in each slot and the slot in each seat, as ``seating.seats``."""
        return seats(len(self.entries), self.players, self.seed, first, last, duplicate=self.duplicate)

    def sitting(self, deal: int, turn: int) -> tuple[int, ...]:
        """The mind in each seat of one game."""
        slots, turned = self.seats(deal, deal + 1)
        return tuple(int(mind) for mind in slots[0][turned[0, turn]])

    def start(self, deal: int) -> Any:
        """The dealt game, as the engine plays it."""
        return begun(self.game, self.players, root_of(self.seed, deal) >> 11)

    def played(self, deal: int, turn: int) -> Game:
        """One game once more: the same moves as in the tournament, as long as the minds draw on nothing else."""
        sitting = self.sitting(deal, turn)
        if self.by == KERNEL:
            return Game(self.named(self.table().trace(deal, deal * self.players + turn, sitting), sitting), ())
        number = f"{self.seed}/{deal}/{turn}"
        game = play_game(
            self.start(deal),
            [self.entries[mind].mind for mind in sitting],
            [random.Random(f"{number}/{seat}") for seat in range(self.players)],
            [self.limits[mind] for mind in sitting],
            stand_in(self.name),
        )
        return Game(self.named(game.record, sitting), game.failures)

    def named(self, record: Record, sitting: Sequence[int]) -> Record:
        """A record whose seats bear the names of who sat there."""
        names = [f"{self.entries[mind].name} ({chr(65 + seat)})" for seat, mind in enumerate(sitting)]
        return Record(record.start, record.moves, seed=self.seed, names=names)

    def table(self) -> Any:
        """The kernel's table with all the minds."""
        from modernart_lab.kernel.seated import Seats

        given = dict(getattr(self.game, "keywords", {}))
        return Seats(self.players, [entry.mind() for entry in self.entries], self.seed, **given)  # type: ignore[misc]


def begun(game: Callable[..., Any], players: int, seed: int) -> Any:
    """A new game; a function without ``players`` is asked for the seed alone."""
    return game(players=players, seed=seed) if _takes_players(game) else game(seed=seed)


def who_plays(game: Any, state: Any, entries: Sequence[Entry]) -> str:
    """``"kernel"`` where it can be had and knows the game and every mind, else ``"engine"``."""
    base, given = (game.func, set(game.keywords)) if isinstance(game, functools.partial) else (game, set[str]())
    if base is not modern_art.new or getattr(game, "args", ()) or given - _KERNEL_TAKES or not kernel.available():
        return ENGINE
    from modernart_lab.kernel.start import fits

    if not fits(state.rules):
        return ENGINE
    for entry in entries:
        try:
            mind = entry.mind()
            known = alike(mind) and mind == entry.mind()
        except Exception:  # noqa: BLE001  the engine tells what is wrong with it
            return ENGINE
        if not known:
            return ENGINE
    return KERNEL


@functools.lru_cache(maxsize=8)
def stand_in(game: str) -> Any:
    """Who plays on for a mind that failed: the game's default mind, or the first legal move."""
    known = known_minds(game)
    return known["default"]() if "default" in known else any_move


@functools.lru_cache(maxsize=64)
def _takes_players(game: Callable[..., Any]) -> bool:
    try:
        shape = inspect.signature(game).parameters.values()
    except (TypeError, ValueError):
        return True
    return any(each.name == "players" or each.kind is each.VAR_KEYWORD for each in shape)
