"""The seventy paintings: five artists, five formats, written ``KRd`` (R1.3)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from modernart_lab.engine.given import entries, written
from modernart_lab.engine.refusal import IllegalSetup

ARTISTS: tuple[str, ...] = ("LM", "YO", "CP", "KG", "KR")
"""The artists in board order: Lite Metal, Yoko, Christin P., Karl Gitter, Krypto."""
FORMATS: dict[str, str] = {"o": "open", "n": "once_around", "s": "sealed", "f": "fixed_price", "d": "double"}
"""The letter on a card and the format it stands for."""
KINDS: tuple[str, ...] = tuple(artist + letter for artist in ARTISTS for letter in FORMATS)
"""The twenty-five kinds of card."""
INDEX: dict[str, int] = {artist: i for i, artist in enumerate(ARTISTS)}
CARD_ARTIST: dict[str, int] = {kind: INDEX[kind[:2]] for kind in KINDS}
"""Which artist, by index, a kind of card is by."""

Deck = tuple[tuple[int, ...], ...]
STANDARD_DECK: Deck = (
    (3, 3, 2, 2, 2),
    (3, 2, 3, 3, 2),
    (3, 3, 3, 3, 2),
    (3, 3, 3, 3, 3),
    (4, 3, 3, 3, 3),
)
"""How many cards of each artist (row) and format (column o n s f d) the box holds; 70 in all (R1.3)."""


def deck_counts(deck: Deck) -> dict[str, int]:
    """How many cards of each kind a deck holds."""
    return {kind: deck[CARD_ARTIST[kind]][list(FORMATS).index(kind[2])] for kind in KINDS}


@lru_cache(maxsize=64)
def deck_cards(deck: Deck) -> tuple[str, ...]:
    """Every card of a deck, in the order of the board."""
    return tuple(kind for kind, count in deck_counts(deck).items() for _ in range(count))


def read_cards(words: str | Iterable[str], *, artists: bool = False) -> tuple[str, ...]:
    """Read card notation: ``"KRo LMs"`` or a list of such words; commas may stand between.

    Args:
        words: the cards. ``"KR*3"`` is not notation; write ``"KR KR KR"``.
        artists: also take an artist alone (``"KR"``, a painting whose format does not matter).

    Returns:
        The cards in board order.

    Raises:
        IllegalSetup: a word that is no card, by its own text.
    """
    return in_order(written_cards(words, artists=artists))


def written_cards(words: str | Iterable[str], *, artists: bool = False) -> tuple[str, ...]:
    """The same as ``read_cards``, with the cards in the order in which they are written."""
    given: Any = words
    if isinstance(given, str):
        parts: list[Any] = re.split(r"[\s,]+", given.strip())
    else:
        found = entries(given)
        parts = [given] if found is None else list(found)
    for word in parts:
        if not isinstance(word, str) or not (word in CARD_ARTIST or word == "" or (artists and word in INDEX)):
            raise IllegalSetup("R1.3", "unknown_card", card=written(word, 40))
    return tuple(word for word in parts if word)


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards sorted: artists in board order, then formats in the order o n s f d."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


_ORDER = {word: i for i, word in enumerate(artist + letter for artist in ARTISTS for letter in ("", *FORMATS))}


def surplus(cards: Iterable[str], deck: Deck) -> tuple[str, int, int] | None:
    """The first kind or artist of which there are more cards than the deck holds, with both numbers, or None."""
    counts = deck_counts(deck)
    had = Counter(cards)
    for kind in KINDS:
        if had[kind] > counts[kind]:
            return kind, had[kind], counts[kind]
    for i, artist in enumerate(ARTISTS):
        total = sum(count for card, count in had.items() if card[:2] == artist)
        if total > sum(deck[i]):
            return artist, total, sum(deck[i])
    return None
