"""The small words: artists, cards, seats, sums of money, ordinals and lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from modernart_lab.games.modern_art.cards import FORMATS
from modernart_lab.text.loader import label

_ENDINGS = {1: "one", 2: "two", 3: "few"}


def artist(code: str, lang: str = "en") -> str:
    """An artist's name by the two-letter code."""
    return label(f"artist.{code}", lang)


def format_name(fmt: str, lang: str = "en") -> str:
    """A format's name by its letter or its own key ("n" or "once_around")."""
    return label(f"format.{FORMATS.get(fmt, fmt)}.name", lang)


def format_line(fmt: str, lang: str = "en") -> str:
    """A format in a few words, for the label under a painting."""
    return label(f"format.{FORMATS.get(fmt, fmt)}.line", lang)


def card(name: str, lang: str = "en") -> str:
    """A card in words; "KR" alone is a painting whose format nobody knows any more.

    Raises:
        KeyError: there is no such card.
    """
    who = artist(name[:2], lang)
    if len(name) == 2:
        return label("card.bare", lang, artist=who)
    if name[2:] not in FORMATS:
        raise KeyError(f"there is no card {name!r}")
    return label("card.full", lang, artist=who, format=label(f"format.{FORMATS[name[2:]]}.inside", lang))


def cards(names: Iterable[str], lang: str = "en") -> str:
    """Several cards as a list."""
    return join([card(name, lang) for name in names], lang)


def seat(i: int | None, names: Sequence[str | None] | None = None, lang: str = "en") -> str:
    """A seat by its name or else its letter; None is the bank.

    >>> seat(2), seat(2, ["Ada", "Ben", "Cho"]), seat(None)
    ('C', 'Cho', 'the bank')
    """
    if i is None:
        return label("ui.bank", lang)
    if names is not None and i < len(names) and names[i]:
        return str(names[i])
    return chr(ord("A") + i) if 0 <= i < 26 else f"#{i}"


def money(k: float, *, signed: bool = False, digits: int = 0) -> str:
    """A sum of whole thousands: "44k", "−3k", "1,000k"; ``signed`` marks a gain with "+".

    >>> money(1000), money(-2.44, digits=1), money(3, signed=True)
    ('1,000k', '−2.4k', '+3k')
    """
    told = f"{abs(k):,.{digits}f}"
    if not any(figure in told for figure in "123456789"):
        return f"{told}k"
    return f"{'−' if k < 0 else '+' if signed else ''}{told}k"


def ordinal(n: int, lang: str = "en") -> str:
    """Which painting of a row: "4th", "4枚目"."""
    return label(f"ordinal.{_ending(n)}", lang, n=n)


def place(n: int, lang: str = "en") -> str:
    """Which rank: "1st", "1位"."""
    return label(f"place.{_ending(n)}", lang, n=n)


def _ending(n: int) -> str:
    return "other" if n % 100 in (11, 12, 13) else _ENDINGS.get(n % 10, "other")


def count(what: str, n: int, lang: str = "en") -> str:
    """A number of things: ``what`` is "painting", "card", ..., as the table ``count`` has them."""
    return label(f"count.{what}.{'one' if n == 1 else 'other'}", lang, n=n)


def join(items: Iterable[str], lang: str = "en") -> str:
    """A list as one says it: "A, B and C", "A、B、C"; "nobody" for an empty one."""
    told = list(items)
    if not told:
        return label("ui.nobody", lang)
    head = label("language.list", lang).join(told[:-1])
    return head + label("language.list_last", lang) + told[-1] if head else told[-1]


def move(said: object, lang: str = "en") -> str:
    """A move in a few words: "bids 44k", "44kを付ける"."""
    fields: dict[str, str] = {}
    if hasattr(said, "k"):
        fields["k"] = money(said.k)  # type: ignore[attr-defined]
    if hasattr(said, "card"):
        fields["card"] = card(said.card, lang)  # type: ignore[attr-defined]
    return label(f"move.{type(said).__name__.lower()}", lang, **fields)
