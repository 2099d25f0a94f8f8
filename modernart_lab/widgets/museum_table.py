"""A table of the museum game: a person, or several at one screen, and minds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from modernart_lab import text
from modernart_lab.strategies.museum import mind
from modernart_lab.widgets.display import front
from modernart_lab.widgets.museum_explorer import USUAL
from modernart_lab.widgets.play.helps import Helps
from modernart_lab.widgets.play.hint import Hint
from modernart_lab.widgets.play.museum import SeenMuseum, moment
from modernart_lab.widgets.play.museum.hint import MuseumHint
from modernart_lab.widgets.table import PlayTable


class MuseumTable(PlayTable):
    """A whole museum game at a table; ``lab.PlayTable(game="museum")`` makes one.

    Everything is asked in steps: first the kind of action, then the card, then the place; what cannot be done says why.
    Arguments, traits and files are those of `PlayTable`. The hint tells what each move is worth in points, and each
    price in an auction; there is no coach, no estimate and no count of money here. The review is in points, too.

    >>> from modernart_lab.games import museum
    >>> table = PlayTable(2, game="museum", minds="random", seed=1, folder=False)
    >>> table.play(museum.Study())
    >>> type(table).__name__, table.record.moves[0]
    ('MuseumTable', (0, Study()))
    >>> table.close()
    """

    _esm = front("museum_table.js")
    _css = front("museum_table.css")
    game: ClassVar[str] = "museum"
    _hint_of: ClassVar[type[Hint]] = MuseumHint
    _plays_on: ClassVar[Any] = staticmethod(mind(USUAL))
    _hint: MuseumHint

    @classmethod
    def _offered(cls, lang: str, **given: bool | None) -> Helps:
        """The hint alone: the others count on what a painting of Modern Art pays."""
        hints = given.pop("hints")
        for what, value in given.items():
            if value:
                raise ValueError(text.label("table.museum.no_help", lang, what=what))
        return Helps(lang, hints=hints, **dict.fromkeys(given, False))

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for."""
        return {name: do for name, do in super().intents().items() if name != "race"}

    def draw(self) -> dict[str, Any]:
        """The scene as it is now."""
        due, alone = self._looking()
        seen = SeenMuseum(self._game, self._position, self._eyes, self.lang)
        told = moment(seen, due, self._heard, alone=alone)
        acting = due is not None and due == self._eyes
        self._hint.asked = told["asked"]
        return {
            **told,
            **self._around(told, due),
            "helps": self._helps.scene(self.lang) if not told["over"] else [],
            "estimating": False,
            "coach": "",
            "hint": self._hint.scene(self.lang) if self._helps.on("hints") and acting else None,
            "after": self._after.scene(self.lang, person=bool(self._seating.human), race=False)
            if told["over"]
            else None,
        }
