"""The hint: what each move of this moment is worth, worked out while one looks, from the seat's view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from modernart_lab import text
from modernart_lab.analysis import MoveSampler, MoveValues
from modernart_lab.widgets.chunks import CHUNK, Beat, Job, loop_runs
from modernart_lab.widgets.swift import quick_now

QUICK, SLOW = 4_000, 240
"""Worlds at most, on the compiled kernel and without it."""
ALONE = 6
"""Worlds where no loop runs, as in plain Python."""
ENOUGH = 0.5
"""The standard error of a loss that is small enough, in k."""
FIRST_LOOK = 96
"""Worlds before it can be enough."""


class Hint:
    """One hint at a time.

    Args:
        drew: called when there is more to show.
        failed: told an exception.

    Attributes:
        values: what is known so far, or None.
        running: whether it grows.
    """

    fewest: ClassVar[int] = 6
    """Worlds before the first picture."""

    def __init__(self, drew: Callable[[], None], failed: Callable[[BaseException], None]) -> None:
        self._drew = drew
        self._job = Job(failed)
        self._at: Any = None
        self.values: Any = None
        self.running = self.stopped = False
        self._idle = ""
        self._sampler: Any = None

    def about(self, view: Any, position: int, horizon: str) -> None:
        """Work on this moment; nothing happens when that is under way or done."""
        at = (position, view.seat, horizon)
        if at == self._at:
            return
        self._at, self.values, self._sampler = at, None, None
        self._idle = self.idle(view)
        self.running, self.stopped = not self._idle, False
        if self._idle:
            return
        if loop_runs():
            self._job.start(self._steps(at, view, horizon), delay=0.05)
        else:
            sampler = self.sampler(view, horizon, quick=self._quick(), samples=ALONE)
            sampler.run(ALONE)
            self.values, self.running, self._sampler = sampler.result(), False, sampler

    def idle(self, view: Any) -> str:
        """Which words say why there is nothing to work out at this moment; empty where there is something."""
        return "" if len(view.legal) > 1 else "hint.no_choice"

    def sampler(self, view: Any, horizon: str, *, quick: bool, samples: int | None = None) -> Any:
        """What works it out, in so many worlds at most."""
        most = samples or (QUICK if quick else SLOW)
        return MoveSampler(view, samples=most, horizon=horizon, quick=quick)

    def _quick(self) -> bool:
        """Whether the compiled kernel is there to work it out."""
        return quick_now()

    def stop(self) -> None:
        """End it; what there is stays until the next moment."""
        self._job.stop()
        if self.running:
            self.running, self.stopped = False, True

    def forget(self) -> None:
        """No hint any more: what one person was told is not shown to the next."""
        self._job.stop()
        self._at, self.values, self.running = None, None, False

    def _steps(self, at: Any, view: Any, horizon: str) -> Callable[[], bool]:
        beat = Beat(0.25)

        def step() -> bool:
            if at != self._at or not self.running:
                return True
            sampler = self._sampler
            if sampler is None or (not sampler.quick and self._quick()):
                sampler = self._sampler = self.sampler(view, horizon, quick=self._quick())
            done = sampler.run(seconds=CHUNK)
            if done < self.fewest or not (sampler.finished or beat.due()):
                return False
            values = sampler.result()
            over = sampler.finished or (done >= FIRST_LOOK and sampler.error() <= ENOUGH)
            if at != self._at or not self.running:
                return True
            self.values, self.running = values, not over
            self._drew()
            return over

        return step

    def scene(self, lang: str) -> dict[str, Any]:
        """What the page shows: a sentence, the state of the work, what each number or card is worth."""
        values = self.values
        done = 0 if values is None else values.samples
        most = 1 if self._sampler is None else self._sampler.samples
        state = "running" if self.running else "stopped" if self.stopped else "done"
        status = _say(f"hint.{state}", lang, n=f"{done:,}")
        told: dict[str, Any] = {
            "running": self.running, "progress": round(min(1.0, done / most), 3) if self.running else 1.0,
            "status": status, "stop": _say("hint.stop", lang), "lines": [], "curve": None, "cards": {},
        }  # fmt: skip
        if self._idle:
            return told | {"status": "", "lines": [_say(self._idle, lang)]}
        return told if values is None else told | self.found(lang)

    def found(self, lang: str) -> dict[str, Any]:
        """The sentences, and what each number or card is worth."""
        return _of_numbers(self.values, lang) if _priced(self.values) else _of_moves(self.values, lang)


def _priced(values: MoveValues) -> bool:
    return values.kind in ("bid", "seal", "ask") and any(hasattr(move, "k") for move in values.moves)


def _of_numbers(values: MoveValues, lang: str) -> dict[str, Any]:
    """The best number, the last that does not lose, and the gain and the chance of each for the one that is typed."""
    base = values.value[0]
    numbers = [(move.k, value - base, win) for move, value, win in _rows(values) if hasattr(move, "k")]
    gains = {k: gain for k, gain, _ in numbers}
    chance = {k: win for k, _, win in numbers}
    best = values.best
    error = f"{max(values.se):.1f}"
    k = getattr(best, "k", None)
    if k == 0:
        lines = [_say(f"hint.best_zero_{values.kind}", lang, se=error)]
    elif k is not None:
        lines = [
            _say(f"hint.best_{values.kind}", lang, k=text.money(k), gain=_k(gains[k]), win=percent(chance[k]), se=error)
        ]
    else:
        lines = [_say("hint.best_pass", lang, se=error)]
    if values.kind != "ask":
        even = [k for k, gain in gains.items() if gain >= -1e-9]
        lines.append(_say("hint.even", lang, k=text.money(max(even))) if even else _say("hint.even_none", lang))
    return {
        "lines": lines,
        "curve": {
            "from": numbers[0][0],
            "gain": [round(gain, 1) for _, gain, _ in numbers],
            "win": [round(100 * win) for _, _, win in numbers],
            "pattern": _say(f"hint.typed_{values.kind}", lang, k="{k}", gain="{gain}", win="{win}"),
        },
    }


def _rows(values: MoveValues) -> list[tuple[Any, float, float]]:
    return list(zip(values.moves, values.value, values.win, strict=True))


def _of_moves(values: MoveValues, lang: str) -> dict[str, Any]:
    """The best of a few moves and what each of the others loses against it."""
    best = values.best
    losses = {move: values.loss(move) for move in values.moves}
    rest = sorted((move for move in values.moves if move != best), key=lambda move: losses[move].value)
    lines = [_say("hint.best", lang, move=short(best, lang))]
    if rest:
        loss = losses[rest[0]]
        fields = {"move": short(rest[0], lang), "loss": text.money(loss.value, digits=1), "se": f"{loss.se:.1f}"}
        lines.append(_say("hint.next", lang, **fields))
    cards = {
        move.card: _say("hint.best_card", lang) if move == best else text.money(-losses[move].value, digits=1)
        for move in values.moves
        if hasattr(move, "card")
    }
    return {"lines": lines, "cards": cards}


def short(move: Any, lang: str) -> str:
    """A move as a thing to do: "a bid of 52k", "to pass"."""
    fields: dict[str, str] = {}
    if hasattr(move, "k"):
        fields["k"] = text.money(move.k)
    if hasattr(move, "card"):
        fields["card"] = text.card(move.card, lang)
    return _say(f"do.{type(move).__name__.lower()}", lang, **fields)


def _k(gain: float) -> str:
    return text.money(gain, signed=True, digits=1)


def percent(chance: float) -> str:
    """A chance as a person reads it."""
    return f"{100 * chance:.0f}%"


def _say(key: str, lang: str, **fields: object) -> str:
    return text.label(f"table.{key}", lang, **fields)
