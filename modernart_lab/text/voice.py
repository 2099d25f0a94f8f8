"""One voice for every game: what is said at one table, whatever is played there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from modernart_lab.games.modern_art.events import Dealt
from modernart_lab.games.modern_art.moves import MOVES as OF_MODERN_ART
from modernart_lab.games.museum.events import RoundBegun
from modernart_lab.games.museum.moves import MOVES as OF_THE_MUSEUM
from modernart_lab.text import events, museum, refusals, words

_OF_THE_MUSEUM_ALONE = {kind for kind in OF_THE_MUSEUM.values() if kind not in OF_MODERN_ART.values()}


def move(said: object, lang: str = "en", game: str | None = None, titles: Mapping[str, str] | None = None) -> str:
    """A move in a few words: "bids 44k", "44kを付ける".

    Args:
        said: the move.
        lang: the language.
        game: ``"modern_art"`` or ``"museum"``. The games share ``Ask``, ``Bid`` and ``Pass``, which are taken to be
            Modern Art's where no game is given; every other move belongs to one of them.
        titles: the titles of the paintings of a museum game with a table of its own, ``rules.titles(lang)``.

    >>> from modernart_lab.games import museum
    >>> move(museum.Tour(0)), move(museum.Bid(4), game="museum"), move(museum.Bid(4))
    ('tours lane 1', 'raises to $4', 'bids 4k')
    """
    if game == "museum" or (game is None and type(said) in _OF_THE_MUSEUM_ALONE):
        return museum.move(said, lang, titles)
    return words.move(said, lang)


class Voice:
    """Says what is said at one table. Whoever speaks through it needs not know which game is played.

    Args:
        state: a state or a view of the game; it knows its kind and its paintings.
        lang: the language.
        names: what to call the seats; letters from A where it has none.

    >>> from modernart_lab.games import modern_art, museum
    >>> at_auction, at_museum = Voice(modern_art.new(3)), Voice(museum.new(3))
    >>> at_auction.money(12), at_museum.money(12)
    ('12k', '$12')
    >>> at_auction.card("KRn"), at_museum.card("sunflowers")
    ('Krypto (once around)', 'Sunflowers')
    """

    def __init__(self, state: Any, lang: str = "en", names: Sequence[str | None] | None = None) -> None:
        self.lang = lang
        self.names = names
        self.game = "museum" if hasattr(state.rules, "titles") else "modern_art"
        self.titles: Mapping[str, str] | None = state.rules.titles(lang) if self.game == "museum" else None

    def sentence(self, event: Any) -> str:
        """What happened."""
        return events.sentence(event, self.lang, self.names, self.titles)

    def refusal(self, err: Any) -> str:
        """Why something cannot be, and what would be right."""
        return refusals.refusal(err, self.lang, self.names, self.titles)

    def move(self, said: object) -> str:
        """A move in a few words."""
        return move(said, self.lang, self.game, self.titles)

    def money(self, k: int) -> str:
        """A sum in the game's own money."""
        return museum.dollars(k) if self.game == "museum" else words.money(k)

    def card(self, name: str) -> str:
        """A card by the name it has at this table."""
        return museum.painting(name, self.lang, self.titles) if self.game == "museum" else words.card(name, self.lang)

    def seat(self, i: int | None) -> str:
        """A seat by its name or letter."""
        return words.seat(i, self.names, self.lang)

    def opening(self, start: Any) -> str:
        """How a game that has just been dealt begins, which no event tells; empty where it begins in the middle."""
        event = _dealt_museum(start) if self.game == "museum" else _dealt(start)
        return self.sentence(event) if event is not None else ""


def _dealt(start: Any) -> Any:
    fresh = start.round == 1 and start.phase == "offer" and not any(start.offered.values())
    if not fresh or len(set(start.hand_sizes)) != 1:
        return None
    return Dealt(start.round, start.hand_sizes[0], start.turn)


def _dealt_museum(start: Any) -> Any:
    public = start.public
    fresh = start.phase == "act" and public.turn == public.first and public.acts == public.curators
    return RoundBegun(public.round, public.first, public.marker) if fresh else None
