"""The table a game is played by: its kinds of painting and its numbers, as one frozen ``Rules`` (M1.3, M1.6)."""

from __future__ import annotations

import dataclasses
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NoReturn, cast

from modernart_lab.engine.given import shown
from modernart_lab.engine.plain import lists
from modernart_lab.engine.refusal import IllegalSetup
from modernart_lab.games.museum.cards import (
    WORDS,
    Kind,
    is_id,
    is_told,
    read_effects,
    read_pride,
    write_effects,
    write_pride,
)

RULES_ID = "museum/1"
"""The behaviour of this code. It changes when the same record would play out otherwise."""
LISTS = ("lanes", "tiles", "income_rounds", "extension_costs", "run_points")
"""The numbers that are several."""
LEAST = {"rounds": 1, "curators_start": 1, "curators_most": 1, "wage_rounds": 1}
"""The least value of a number, where it is not 0."""
MOST = {"rounds": 99, "curators_most": 20, "market_size": 20, "hand_start": 20, "hand_limit": 60}
"""The greatest value of a number, where it is not 1,000."""
TWO_SLOTS = ("LL", "LP", "PL", "PP")


@dataclass(frozen=True)
class Rules:
    """The kinds of painting and the numbers of one table.

    Attributes:
        name: what the table is called.
        kinds: the kinds of painting, in the order of the table.
        rounds: how many rounds are played.
        curators_start: curators of each director at the start.
        curators_most: curators that a director may have.
        cash_first: cash of seat A's director, the first, in $.
        cash_step: how much more each later director has, in $.
        hand_start: cards dealt to each.
        hand_limit: cards that may be kept at the end of a round.
        market_size: paintings in the market.
        wallet_each: what the city wallet starts with for each director, in $.
        lanes: the slots of the lanes of a new museum, ``"LP"``.
        tiles: the slots of the wall tiles of each director.
        income_rounds: the rounds that begin with the basic income.
        income_cards: cards of the basic income.
        wage_rounds: the wage is the round divided by this, rounded up, in $.
        fee: what is paid to each earlier visitor of a public space, in $.
        town_price: what the town pays a card, in $.
        export_price: what the bank pays a card, in $.
        effect_price: what the town pays a card in the effect "sell", in $.
        school_cards: cards drawn at the art school.
        extension_costs: cost of the 1st, 2nd, ... extension of a lane, in $.
        run_points: points of a run of 1, 2, ... paintings; beyond, each step is worth 1 more than the step before.
        unpaid_points: points lost for each $ of unpaid wages.
        stated: the values that the source states: a number by its name, a card's by ``sunflowers.effects``.
        variant: whether it is a game of its own, which need not keep the counts of the card table.
    """

    name: str
    kinds: tuple[Kind, ...]
    rounds: int
    curators_start: int
    curators_most: int
    cash_first: int
    cash_step: int
    hand_start: int
    hand_limit: int
    market_size: int
    wallet_each: int
    lanes: tuple[str, ...]
    tiles: tuple[str, ...]
    income_rounds: tuple[int, ...]
    income_cards: int
    wage_rounds: int
    fee: int
    town_price: int
    export_price: int
    effect_price: int
    school_cards: int
    extension_costs: tuple[int, ...]
    run_points: tuple[int, ...]
    unpaid_points: int
    stated: tuple[str, ...] = ()
    variant: bool = False
    kind: dict[str, Kind] = field(init=False, repr=False, compare=False, hash=False)
    order: dict[str, int] = field(init=False, repr=False, compare=False, hash=False)

    def __post_init__(self) -> None:
        if type(self.name) is not str or not 0 < len(self.name) <= 60:
            _refuse("name", self.name)
        for name in NUMBERS:
            check_number(name, getattr(self, name))
        if self.curators_start > self.curators_most:
            _refuse("curators_start", self.curators_start)
        if type(self.variant) is not bool:
            _refuse("variant", self.variant)
        stated: Any = self.stated
        if type(stated) is not tuple or any(type(name) is not str for name in cast("tuple[Any, ...]", stated)):
            _refuse("stated", cast("Any", stated))
        given: Any = self.kinds
        if not isinstance(given, tuple):
            _refuse("kinds", given)
        for kind in cast("tuple[Any, ...]", given):
            sound = isinstance(kind, Kind) and is_id(kind.id) and _can_be_told(kind)
            if not sound or not all(is_told(getattr(kind, name)) for name in WORDS):
                _refuse("kinds", kind)
        if not self.kinds or len({kind.id for kind in self.kinds}) < len(self.kinds):
            _refuse("kinds", [kind.id for kind in self.kinds][:3])
        object.__setattr__(self, "kind", {kind.id: kind for kind in self.kinds})
        object.__setattr__(self, "order", {kind.id: i for i, kind in enumerate(self.kinds)})

    def deck(self) -> tuple[str, ...]:
        """Every card, in the order of the table."""
        return tuple(kind.id for kind in self.kinds for _ in range(kind.copies))

    def sorted(self, cards: Any) -> tuple[str, ...]:
        """Cards in the order of the table."""
        return tuple(sorted(cards, key=self.order.__getitem__))

    def wage(self, round_: int) -> int:
        """What a curator is paid at the end of a round, in $ (M2.4)."""
        return -(-round_ // self.wage_rounds)

    def titles(self, lang: str = "en") -> dict[str, str]:
        """The titles of the paintings by their ids."""
        return {kind.id: kind.title(lang) for kind in self.kinds}

    def source_of(self, value: str) -> str:
        """``"stated"`` by the source or ``"reconstructed"``: of a number (``"hand_limit"``) or a card's value.

        Raises:
            KeyError: there is no such value.
        """
        card, _, column = value.partition(".")
        if value not in NUMBERS and not (card in self.kind and column in Kind._fields):
            raise KeyError(f"there is no value {value!r} in this table")
        return "stated" if value in self.stated else "reconstructed"

    def replace(self, **changes: Any) -> Rules:
        """The same table with some values set otherwise; what is changed is no longer stated by the source."""
        stated = tuple(name for name in self.stated if name not in changes)
        return dataclasses.replace(self, **{"stated": stated, **changes})

    def to_json(self) -> dict[str, Any]:
        """The rules as plain data, with the id of the behaviour."""
        words = {name: lists(getattr(self, name)) for name in ("name", *NUMBERS, "stated", "variant")}
        return {"id": RULES_ID, **words, "kinds": [_row(kind) for kind in self.kinds]}

    @classmethod
    def from_json(cls, data: Any) -> Rules:
        """Rules from plain data; refused when they are of another behaviour or cannot be."""
        words: dict[str, Any] = dict(cast("dict[str, Any]", data)) if isinstance(data, dict) else {}
        given = words.pop("id", None)
        if given != RULES_ID:
            _refuse("id", given)
        if set(words) != {"name", *NUMBERS, "stated", "variant", "kinds"}:
            _refuse("kinds", "?")
        rows = words.pop("kinds")
        if not isinstance(rows, list):
            _refuse("kinds", rows)
        kinds = tuple(_kind(row) for row in cast("list[Any]", rows))
        for name in ("stated", *LISTS):
            if not isinstance(words[name], list):
                _refuse(name, words[name])
            words[name] = tuple(words[name])
        return cls(kinds=kinds, **words)


NUMBERS: tuple[str, ...] = tuple(
    each.name
    for each in dataclasses.fields(Rules)
    if each.name not in ("name", "kinds", "stated", "variant", "kind", "order")
)
"""The names of the numbers, in the order of ``Rules``."""


def check_number(name: str, value: object) -> None:
    """Refuse a number that cannot be.

    Raises:
        IllegalSetup: with its name and the value.
    """
    several = name in LISTS
    if several != isinstance(value, tuple):
        _refuse(name, value)
    each: tuple[Any, ...] = cast("tuple[Any, ...]", value) if several else (value,)
    if name in ("lanes", "tiles"):
        sound = all(type(word) is str and word in TWO_SLOTS for word in each) and (
            len(each) <= 8 and (name == "tiles" or each)
        )
    else:
        sound = all(type(k) is int and LEAST.get(name, 0) <= k <= MOST.get(name, 1_000) for k in each)
        sound = sound and (name != "run_points" or len(each) >= 2)
    if not sound:
        _refuse(name, value)


def check_counts(kinds: tuple[Kind, ...]) -> tuple[str, int, int] | None:
    """The first count of the card table that is broken, as it is and as it should be (M1.3); None if none is."""
    copies = [kind.copies for kind in kinds]
    unique = Counter(kind.school for kind in kinds if kind.copies == 1)
    landscape = sum(kind.copies for kind in kinds if kind.orientation == "L")
    for what, have, need in (
        ("kinds", len(kinds), 30),
        ("copies", sum(copies), 76),
        ("masterpieces", unique.total(), 4),
        ("masterpiece_schools", len(unique), 4),
        ("landscape", landscape, 38),
    ):
        if have != need:
            return what, have, need
    return None


def _row(kind: Kind) -> list[Any]:
    """A kind of painting as plain data."""
    return [*kind[:7], write_effects(kind.effects), *kind[8:10], write_pride(kind.pride), *kind[11:]]


def _can_be_told(kind: Kind) -> bool:
    """Whether a kind comes back from its own plain data."""
    try:
        return _kind(_row(kind)) == kind
    except (TypeError, ValueError):
        return False


def _kind(row: Any) -> Kind:
    """A kind of painting from plain data."""
    words: tuple[Any, ...] = tuple(cast("list[Any]", row)) if isinstance(row, list) else ()
    types = [int if name in _WHOLE else str for name in Kind._fields]
    if [*map(type, words)] != types:
        _refuse("kinds", words)
    kind = Kind(*words)
    written: Any = kind.effects, kind.pride
    effects, pride = read_effects(written[0]), read_pride(written[1])
    sound = kind.orientation in ("L", "P") and (pride is not None or not written[1])
    if effects is None or not sound or any(not 0 <= getattr(kind, name) <= 99 for name in _WHOLE) or kind.copies < 1:
        _refuse("kinds", words)
    return kind._replace(effects=effects, pride=pride)


_WHOLE = ("cost", "earn", "points", "pride_points", "copies")


def _refuse(what: str, value: object) -> NoReturn:
    raise IllegalSetup("M1.6", "bad_table", what=what, value=shown(value, 80))
