"""The hint at a museum table: what each move is worth in points, a dollar being one; in an auction, each price."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, ClassVar

from modernart_lab import text
from modernart_lab.analysis import MoveValues
from modernart_lab.analysis.means import Estimate
from modernart_lab.analysis.museum import MuseumSampler
from modernart_lab.analysis.museum_moves import MuseumMoves
from modernart_lab.games.museum import move_to_json
from modernart_lab.games.museum.table import AUCTION
from modernart_lab.strategies.museum import mind
from modernart_lab.text.museum import dollars
from modernart_lab.widgets.museum_explorer import USUAL, WORLDS
from modernart_lab.widgets.play.hint import Hint, percent
from modernart_lab.widgets.scene.museum import Json

KINDS = 3
"""Of how many kinds of moves the best is told."""


class MuseumHint(Hint):
    """The best move of the best few kinds; where a price is to be named, what each price gains.

    Attributes:
        asked: the question as the page has it; moves are called by the words of its choices.
    """

    fewest: ClassVar[int] = 12
    asked: Json | None = None

    def sampler(self, view: Any, horizon: str, *, quick: bool, samples: int | None = None) -> Any:
        """The game is played out on the engine by the directors of the explorer, always to its end."""
        made = MuseumSampler if view.phase == AUCTION else MuseumMoves
        return made(view, samples=samples or WORLDS, minds=mind(USUAL), given=False)

    def _quick(self) -> bool:
        return False

    def found(self, lang: str) -> dict[str, Any]:
        """The sentences, and of prices what each is worth."""
        return self._of_moves(lang) if isinstance(self.values, MoveValues) else self._of_prices(lang)

    def _of_moves(self, lang: str) -> dict[str, Any]:
        """The best move, and the best of some other kinds with what it loses."""
        values, named = self.values, dict(paths(self.asked))
        order = sorted(range(len(values.moves)), key=lambda i: -values.value[i])
        called = [named.get(key(values.moves[i]), (str(values.moves[i]),)) for i in order]
        firsts: dict[str, tuple[str, Estimate]] = {}
        for i, words in zip(order, called, strict=True):
            firsts.setdefault(words[0], (" · ".join(words), values.loss(values.moves[i])))
        (best, _), *others = list(firsts.values())[:KINDS]
        close = any(loss.value <= 2 * loss.se for loss in (values.loss(values.moves[i]) for i in order[1:]))
        lines = [_say("best_close" if close else "best", lang, move=best)]
        lines += [_say("next", lang, move=move, loss=f"{loss.value:.1f}", se=f"{loss.se:.1f}") for move, loss in others]
        return {"lines": lines}

    def _of_prices(self, lang: str) -> dict[str, Any]:
        """The best price, the last that does not lose, and what the one that is typed is worth."""
        values = self.values
        best, even, least = values.best, values.break_even, dollars(values.bids[0])
        at = 0 if best is None else values.bids.index(best)
        gain, se = values.gain[at], values.se[at]
        fields = {"least": least, "gain": f"{gain:+.1f}".replace("-", "−"), "win": percent(values.win[at])}
        if best is None:
            key, se = "best_pass", max(values.se)
        elif values.kind == "ask" and at == 0:
            key, se = "best_least", max(values.se)
        else:
            key = f"best_{values.kind}" if gain > 2 * se else f"even_{values.kind}"
            fields["k"] = dollars(best)
        lines = [_say(key, lang, se=f"{se:.1f}", **fields)]
        if values.kind == "bid":
            lines.append(_say("last", lang, k=dollars(even)) if even is not None else _say("last_none", lang))
        return {
            "lines": lines,
            "curve": {
                "from": values.bids[0],
                "gain": [round(gain, 1) for gain in values.gain],
                "win": [round(100 * win) for win in values.win],
                "pattern": _say(f"typed_{values.kind}", lang, k="{k}", gain="{gain}", win="{win}"),
            },
        }


def paths(asked: Json | None) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every move that a question offers by buttons, and the words on the way to it."""
    if asked is None:
        return
    for group in asked["groups"]:
        for choice in group["list"]:
            yield from _below(choice, ())
    if asked["second"]:
        yield json.dumps(asked["second"]["move"]), (asked["second"]["label"],)


def _below(choice: Json, way: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    way = (*way, choice["label"])
    if choice["move"] is not None:
        yield json.dumps(choice["move"]), way
    for each in choice["choices"] or ():
        yield from _below(each, way)


def key(move: Any) -> str:
    """A move as a question has it."""
    return json.dumps(move_to_json(move))


def _say(key: str, lang: str, **fields: object) -> str:
    return text.label(f"table.museum.hint.{key}", lang, **fields)
