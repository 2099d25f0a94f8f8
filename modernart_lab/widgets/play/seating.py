"""Who sits where: people and minds, by seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from modernart_lab import text
from modernart_lab.engine.given import shown
from modernart_lab.engine.lines import checked_names
from modernart_lab.strategies.known import USUAL, minds_of

OWN = "?"
"""What a mind is called that has no registered name: it must be given again when a game is resumed."""


@dataclass(frozen=True)
class Seating:
    """The people and the minds of a table.

    Attributes:
        human: the seats of people, rising.
        minds: a mind a seat, None where a person sits.
        called: the registered name of each mind, `OWN` where it has none, None where a person sits.
        names: what the seats are called.
    """

    human: tuple[int, ...]
    minds: tuple[Callable[..., Any] | None, ...]
    called: tuple[str | None, ...]
    names: tuple[str, ...]


def seated(
    players: int,
    human: Any,
    minds: Any,
    names: Sequence[str] | None,
    lang: str,
    *,
    lost: Sequence[int] = (),
    game: str = "modern_art",
) -> Seating:
    """Seat people and minds.

    Args:
        players: how many seats there are.
        human: a seat, or several.
        minds: None for the usual ones; a name or a mind for all; one for each mind's seat in their order; one for
            each seat of the table (those of people are not looked at); or a dict by seat.
        names: a name a seat; letters if left out.
        lang: of what is said when it cannot be.
        game: whose minds are known by name.
        lost: seats whose minds had no registered name when the game was left; they must be among `minds`.

    Raises:
        ValueError: a seat that is not there, a mind that is none, too many or too few.
    """
    people = _people(players, human, lang)
    others = [seat for seat in range(players) if seat not in people]
    given = _given(players, others, minds, lang)
    missing = [seat for seat in others if given.get(seat) is None and seat in lost]
    if missing:
        told = text.join([text.seat(seat, names, lang) for seat in missing], lang)
        raise ValueError(_say("lost_minds", lang, seats=told))
    names_of = USUAL[game]
    usual = {seat: names_of[i % len(names_of)] for i, seat in enumerate(others)}
    chosen = [None if seat in people else given.get(seat) or usual[seat] for seat in range(players)]
    return Seating(
        people,
        tuple(None if one is None else _mind(one, lang, game) for one in chosen),
        tuple(None if one is None else one if isinstance(one, str) else OWN for one in chosen),
        checked_names(names, players),
    )


def _people(players: int, human: Any, lang: str) -> tuple[int, ...]:
    seats: list[Any] = list(human) if isinstance(human, Iterable) and not isinstance(human, str) else [human]
    if any(type(seat) is not int or not 0 <= seat < players for seat in seats) or len(set(seats)) != len(seats):
        raise ValueError(_say("no_human", lang, value=shown(human), last=players - 1))
    return tuple(sorted(seats))


def _given(players: int, others: list[int], minds: Any, lang: str) -> dict[int, Any]:
    """The minds that were given, by seat."""
    if minds is None:
        return {}
    if isinstance(minds, str) or callable(minds):
        return dict.fromkeys(others, minds)
    if isinstance(minds, Mapping):
        strangers = [seat for seat in minds if seat not in others]
        if strangers:
            raise ValueError(_say("no_mind_there", lang, value=shown(strangers[0])))
        return dict(minds)
    several = list(minds) if isinstance(minds, Iterable) else [minds]
    if len(several) == players:
        return {seat: several[seat] for seat in others}
    if len(several) != len(others):
        raise ValueError(_say("minds_count", lang, n=len(several), players=players, others=len(others)))
    return dict(zip(others, several, strict=True))


def _mind(one: Any, lang: str, game: str) -> Callable[..., Any]:
    known = minds_of(game)
    if isinstance(one, str) and one in known:
        return known[one]()
    if isinstance(one, str) or not callable(one):
        raise ValueError(_say("no_mind", lang, value=shown(one), known=[*known]))
    return one


def _say(key: str, lang: str, **fields: object) -> str:
    return text.label(f"table.argument.{key}", lang, **fields)
