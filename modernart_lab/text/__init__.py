"""Keys and numbers in, sentences out: everything a person reads, in every language the package has.

The words live in one file a language (``en.toml``, ``ja.toml``), the clauses in the games' ``RULES.md``. Names are
given as text and come back as text: escaping them is the matter of whatever shows them.

>>> from modernart_lab import text
>>> text.languages
('en', 'ja')
>>> text.card("KRn"), text.money(-3), text.ordinal(4)
('Krypto (once around)', '−3k', '4th')
>>> text.clause("R4.2").splitlines()[0]
'Once around'
"""

from modernart_lab.text.clauses import Clause, clause, clauses, game_of
from modernart_lab.text.disk import disk
from modernart_lab.text.events import sentence
from modernart_lab.text.loader import label, labels, languages
from modernart_lab.text.refusals import damage, refusal
from modernart_lab.text.voice import Voice, move
from modernart_lab.text.words import (
    artist,
    card,
    cards,
    count,
    format_line,
    format_name,
    join,
    money,
    ordinal,
    place,
    seat,
)

format = format_name  # noqa: A001  the game's own word for it

__all__ = [
    "Clause",
    "Voice",
    "artist",
    "card",
    "cards",
    "clause",
    "clauses",
    "count",
    "damage",
    "disk",
    "format",
    "format_line",
    "game_of",
    "join",
    "label",
    "labels",
    "languages",
    "money",
    "move",
    "ordinal",
    "place",
    "refusal",
    "seat",
    "sentence",
]
