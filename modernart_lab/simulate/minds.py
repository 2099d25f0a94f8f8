"""Who plays: names, minds and what makes minds, read into entries that each give a fresh mind for every game."""

from __future__ import annotations

import copy
import functools
import hashlib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType
from typing import Any

import numpy as np

from modernart_lab.engine.given import entries
from modernart_lab.engine.state import Mind
from modernart_lab.simulate.wrong import wrong
from modernart_lab.strategies.known import minds_of
from modernart_lab.text.wrong import short

MOST = 200
"""Minds of a tournament at most."""
DEEP = 8
"""How far the parts of a mind are looked into."""
LONGEST = 60
"""Signs of a name at most."""
_SHARED = FunctionType, BuiltinFunctionType
_PLAIN = str | bytes | int | float | complex | tuple | list | dict


@dataclass(frozen=True)
class Entry:
    """One who takes part.

    Attributes:
        name: what it is called in the results; text, never markup.
        thing: the mind, or what makes one.
        makes: whether ``thing`` is called with nothing to get a mind.
    """

    name: str
    thing: Any
    makes: bool

    def mind(self) -> Mind:
        """A mind for one game: made anew, or a copy, so that no game knows of another.

        A plain function cannot be copied: what it keeps outside itself stays from game to game.
        """
        if self.makes:
            return self.thing()
        if isinstance(self.thing, _SHARED):
            return self.thing
        return copy.deepcopy(self.thing)

    @property
    def print(self) -> str:
        """A short figure of what it is, the same in every process: another mind of this name has another one."""
        return print_of(self.thing.found() if isinstance(self.thing, Named) else self.thing)


@dataclass(frozen=True)
class Named:
    """What makes a mind that a game knows by name; it travels to other processes as its name.

    Attributes:
        game: which game.
        name: of the mind.
    """

    game: str
    name: str

    def found(self) -> Callable[[], Mind]:
        """What makes it, here."""
        return known_minds(self.game)[self.name]

    def __call__(self) -> Mind:
        """A mind."""
        return self.found()()


def print_of(thing: Any) -> str:
    """A short figure of what a function, a class or an object is made of."""
    told = hashlib.sha256()
    _tell(thing, told.update, 0)
    return told.hexdigest()[:16]


def field(minds: Any, game: str) -> tuple[Entry, ...]:
    """The entries, in the order given.

    Args:
        minds: a dict from names to minds, or a list of them: each a name that the game knows, a mind or what makes one
            (a class, or a function without arguments).
        game: the name of the game.

    Raises:
        BadTournament: something that is no mind, a name that is unknown, empty or there twice, or nobody.
    """
    if isinstance(minds, Mapping):
        given = [(name, thing) for name, thing in minds.items()]
    else:
        things = entries(minds)
        if things is None:
            wrong("minds", value=short(minds))
        given = list(zip(_named([*things]), things, strict=True))
    if not 1 <= len(given) <= MOST:
        wrong("count", n=len(given), most=MOST)
    return tuple(_entry(name, thing, game) for name, thing in given)


def known_minds(game: str) -> Mapping[str, Callable[[], Mind]]:
    """The minds of a game by their names; none where a game has none yet."""
    try:
        return minds_of(game)
    except (ModuleNotFoundError, AttributeError):
        return {}


def _entry(name: Any, thing: Any, game: str) -> Entry:
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST or not name.isprintable():
        wrong("name", value=short(name), most=LONGEST)
    if isinstance(thing, str):
        known = known_minds(game)
        if thing not in known:
            wrong("unknown", name=short(thing), known=[*known])
        return Entry(name, Named(game, thing), makes=True)
    if not callable(thing):
        wrong("mind", name=name, value=short(thing))
    return Entry(name, thing, makes=_makes(name, thing))


def _makes(name: str, thing: Any) -> bool:
    """Whether it is called with nothing, not with (view, legal, rng)."""
    if inspect.isclass(thing):
        return True
    try:
        shape = inspect.signature(thing)
    except (TypeError, ValueError):
        return False
    for arguments in ((None, None, None), ()):
        try:
            shape.bind(*arguments)
        except TypeError:
            continue
        return not arguments
    return wrong("mind", name=name, value=short(thing))


def _named(things: list[Any]) -> list[str]:
    """A name for each of a list; minds of the same name are numbered."""
    plain = [thing if isinstance(thing, str) else _called(thing) for thing in things]
    found: list[str] = []
    for name in plain:
        count = 1 + sum(1 for other in plain[: len(found)] if other == name)
        found.append(name if count == 1 else f"{name} {count}")
    if len(set(found)) < len(found):
        wrong("twice", name=next(name for name in found if found.count(name) > 1))
    return found


def _called(thing: Any) -> str:
    name = getattr(thing, "__name__", None) or type(thing).__name__
    return str(name)[:LONGEST]


def _tell(thing: Any, write: Callable[[bytes], None], depth: int) -> None:
    """Write what a mind is made of: code and constants of functions, fields of objects, names of classes."""
    if isinstance(thing, CodeType):
        write(thing.co_code)
        write(repr(thing.co_names).encode())
        for constant in thing.co_consts:
            _tell(constant, write, depth)
    elif isinstance(thing, FunctionType) and depth < DEEP:
        _tell_function(thing, write, depth + 1)
    elif isinstance(thing, MethodType):
        _tell([thing.__func__, thing.__self__], write, depth)
    elif inspect.isclass(thing):
        write(f"{thing.__module__}.{thing.__qualname__}".encode())
        own = [(name, part) for name, part in vars(thing).items() if isinstance(part, FunctionType | _PLAIN)]
        own = [(name, part) for name, part in own if isinstance(part, FunctionType) or not name.startswith("__")]
        _tell_fields(dict(own), write, depth)
    elif isinstance(thing, str | bytes | int | float | bool | None | complex):
        write(repr(thing).encode())
    elif isinstance(thing, tuple | list) and depth < DEEP:
        for part in thing:
            _tell(part, write, depth + 1)
    elif isinstance(thing, Mapping):
        _tell(list(thing.items()), write, depth)
    elif isinstance(thing, np.ndarray) and not thing.dtype.hasobject:
        write(f"{thing.dtype.str}{thing.shape}".encode() + thing.tobytes())
    elif isinstance(thing, frozenset | set):
        write(repr(sorted(map(repr, thing))).encode())
    elif isinstance(thing, functools.partial):
        _tell([thing.func, thing.args, sorted(thing.keywords.items())], write, depth)
    else:
        _tell(type(thing), write, depth + 1)
        slots = [name for name in getattr(type(thing), "__slots__", ()) if hasattr(thing, name)]
        _tell_fields({name: getattr(thing, name) for name in slots} | getattr(thing, "__dict__", {}), write, depth)


def _tell_function(thing: FunctionType, write: Callable[[bytes], None], depth: int) -> None:
    _tell(thing.__code__, write, depth)
    for cell in thing.__closure__ or ():
        try:
            _tell(cell.cell_contents, write, depth)
        except ValueError:
            write(b"empty")
    for value in (*(thing.__defaults__ or ()), *(thing.__kwdefaults__ or {}).items()):
        _tell(value, write, depth)


def _tell_fields(parts: Mapping[str, Any], write: Callable[[bytes], None], depth: int) -> None:
    for name, part in sorted(parts.items()):
        write(name.encode())
        if depth < DEEP:
            _tell(part, write, depth + 1)
