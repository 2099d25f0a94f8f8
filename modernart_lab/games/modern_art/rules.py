"""The editions and their switches, as data of one frozen ``Rules`` (R1)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, NoReturn, cast

from modernart_lab.engine.given import entries, shown, written
from modernart_lab.engine.refusal import IllegalSetup
from modernart_lab.games.modern_art.cards import ARTISTS, FORMATS, STANDARD_DECK, Deck

RULES_ID = "modern_art/1"
"""The behaviour of this code. It changes when the same record would play out otherwise."""
ROUNDS = 4
Deal = tuple[tuple[int, ...], ...]
STANDARD_DEAL: Deal = ((10, 6, 6, 0), (9, 4, 4, 0), (8, 3, 3, 0))
"""Cards dealt to each of 3, 4 or 5 players at the start of rounds 1 to 4 (R1.4)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One edition of Modern Art with its switches.

    Attributes:
        edition: the name of the edition, ``"new_games_order"`` or ``"hide"``, or a name of one's own.
        start_money: what each player starts with, in whole k (R1.2).
        deck: cards by artist (row, in the order LM YO CP KG KR) and format (column o n s f d) (R1.3).
        deal: for 3, 4 and 5 players, the cards dealt to each at the start of rounds 1 to 4 (R1.4).
        tiles: the tiles of ranks 1, 2 and 3, in whole k (R5.3).
        board: the artists from the top of the board down; ties of rank go to the upper one (R5.1).
        mystery_hand: deal a fourth hand with three players, to flip from (R1.6).
        double_split: share the money of a handed-over double (R4.9).
        money_visible: no screens; everybody sees everybody's money (R7.2).
    """

    edition: str = "new_games_order"
    start_money: int = 100
    deck: Deck = STANDARD_DECK
    deal: Deal = STANDARD_DEAL
    tiles: tuple[int, ...] = (30, 20, 10)
    board: tuple[str, ...] = ARTISTS
    mystery_hand: bool = False
    double_split: bool = False
    money_visible: bool = False

    def __post_init__(self) -> None:
        for name in ("deck", "deal"):
            object.__setattr__(self, name, _rows(name, getattr(self, name)))
        for name in ("tiles", "board"):
            object.__setattr__(self, name, _row(name, getattr(self, name)))
        if type(self.edition) is not str or not 0 < len(self.edition) <= 60:
            _refuse("R1.2", "edition", self.edition)
        if type(self.start_money) is not int or not 0 <= self.start_money <= 1_000_000:
            _refuse("R1.2", "start_money", self.start_money)
        if not _is_table(self.deck, len(ARTISTS), len(FORMATS)):
            _refuse("R1.3", "deck", self.deck)
        if not _is_table(self.deal, 3, ROUNDS) or any(row[0] < 1 for row in self.deal):
            _refuse("R1.4", "deal", self.deal)
        if len(self.tiles) != 3 or any(type(k) is not int or not 0 <= k <= 1_000_000 for k in self.tiles):
            _refuse("R5.3", "tiles", self.tiles)
        if sorted(map(written, self.board)) != sorted(ARTISTS):
            _refuse("R5.1", "board", self.board)
        for name in ("mystery_hand", "double_split", "money_visible"):
            if type(getattr(self, name)) is not bool:
                _refuse("R1.6", name, getattr(self, name))
        have = sum(map(sum, self.deck))
        for players in (3, 4, 5):  # three with a mystery hand need as many as four
            need = players * sum(self.deal_to(players))
            if need > have:
                raise IllegalSetup("R1.4", "deck_short", need=need, have=have)

    def deal_to(self, players: int) -> tuple[int, ...]:
        """Cards for each player at the start of rounds 1 to 4; with the mystery hand three are dealt to as four."""
        return self.deal[(4 if self.mystery_hand and players == 3 else players) - 3]

    def replace(self, **changes: Any) -> Rules:
        """The same rules with some switches set otherwise."""
        return dataclasses.replace(self, **changes)

    def to_json(self) -> dict[str, Any]:
        """The rules as plain data, with the id of the behaviour."""
        return {"id": RULES_ID, **dataclasses.asdict(self)}

    @classmethod
    def from_json(cls, data: Any) -> Rules:
        """Rules from plain data; refused when they are of another behaviour or cannot be."""
        words: dict[str, Any] = dict(cast("dict[str, Any]", data)) if isinstance(data, dict) else {}
        given = words.pop("id", None)
        if given != RULES_ID:
            raise IllegalSetup("R1.1", "bad_rules", what="id", value=shown(given, 60))
        unknown = set(words) - {field.name for field in dataclasses.fields(cls)}
        if unknown:
            raise IllegalSetup("R1.1", "bad_rules", what=min(map(str, unknown))[:40], value="?")
        return cls(**words)


_CLAUSES = {"deck": "R1.3", "deal": "R1.4", "tiles": "R5.3", "board": "R5.1"}


def _refuse(clause: str, what: str, value: object) -> NoReturn:
    raise IllegalSetup(clause, "bad_rules", what=what, value=shown(value, 80))


def _is_table(rows: Deck, height: int, width: int) -> bool:
    return len(rows) == height and all(len(row) == width and all(0 <= k <= 1000 for k in row) for row in rows)


def _row(what: str, row: Any) -> tuple[Any, ...]:
    found = entries(row)
    if found is None:
        _refuse(_CLAUSES[what], what, row)
    return found


def _rows(what: str, rows: Any) -> Deck:
    if isinstance(rows, dict):
        named = {written(name): row for name, row in cast("dict[Any, Any]", rows).items()}
        rows = [named.get(name, ()) for name in (ARTISTS if what == "deck" else "345")]
    table = tuple(_row(what, row) for row in _row(what, rows))
    if any(type(k) is not int for row in table for k in row):
        _refuse(_CLAUSES[what], what, rows)
    return table


NEW_GAMES_ORDER = Rules()
"""The edition of document A, the default."""
HIDE = Rules(edition="hide", start_money=1000)
"""The edition of document B: 1,000k to start with."""
EDITIONS: dict[str, Rules] = {rules.edition: rules for rules in (NEW_GAMES_ORDER, HIDE)}


def edition(name: str) -> Rules:
    """The rules of an edition by its name."""
    if type(name) is not str or name not in EDITIONS:
        raise IllegalSetup("R1.2", "unknown_edition", value=written(name, 40))
    return EDITIONS[name]
