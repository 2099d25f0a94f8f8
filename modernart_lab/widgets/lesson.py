"""What the widgets for one lesson share: choices, a size, and long work whose progress can be seen and stopped."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import traitlets

from modernart_lab import text
from modernart_lab.widgets.chart import SIZES
from modernart_lab.widgets.chunks import Job, loop_runs
from modernart_lab.widgets.display import SceneWidget
from modernart_lab.widgets.reasons import reason

log = logging.getLogger(__name__)
_PLAIN = ("lost", "busy", "stale", "choices")


class LessonWidget(SceneWidget):
    """A widget of choices and what follows from them. Subclasses check a choice (``check``) and say what is shown.

    The version of the scene counts choices, not pictures: a click on Stop is not out of date because a picture got
    finer meanwhile.

    Attributes:
        size: ``"normal"``, or ``"projector"`` for a lecture hall.
    """

    words_table = ""
    _job: Any = None
    size = traitlets.Unicode("normal")
    running = traitlets.Bool(False)

    def __init__(self, choices: Mapping[str, Any], lang: str, size: str) -> None:
        self._choices = dict(choices)
        self._job = Job(self._broke)
        super().__init__(lang=lang, size=size)
        self.observe(lambda _: self.publish(), names=["lang", "size"])
        self.refresh()

    @traitlets.validate("size")
    def _sound_size(self, proposal: Any) -> str:
        if proposal["value"] not in SIZES:
            raise traitlets.TraitError(text.label("stepper.no_size", self.lang, value=repr(proposal["value"])))
        return proposal["value"]

    @property
    def choices(self) -> dict[str, Any]:
        """What is chosen now, by name."""
        return dict(self._choices)

    def choose(self, **choices: Any) -> None:
        """Choose as by hand.

        Raises:
            ValueError: a choice that cannot be; nothing has changed.
        """
        with self.lock:
            found = {name: self.check(name, value) for name, value in choices.items()}
            self._choices = self.settled({**self._choices, **found}, next(reversed(choices), ""))
            self.chosen()
            self.refresh()

    def check(self, name: str, value: Any) -> Any:
        """A choice that can be; subclasses raise a ValueError for one that cannot."""
        raise NotImplementedError

    def settled(self, choices: dict[str, Any], last: str) -> dict[str, Any]:
        """The choices with those changed that do not go with the last one."""
        return choices

    def chosen(self) -> None:
        """There are other choices: find out what follows from them."""

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for."""
        return {
            "ready": lambda _: self._ready(),
            "set": lambda said: self._set(said.get("name"), said.get("value")),
            "stop": lambda _: self.stop(),
        }

    def _set(self, name: Any, value: Any) -> None:
        try:
            self.choose(**{str(name): value})
        except ValueError:
            self.publish()  # the page shows the choice that stands
            raise

    def refresh(self) -> None:
        """Draw the scene anew, as that of other choices."""
        with self.lock:
            self.version += 1
            self.publish()

    def publish(self) -> None:
        """Send the scene as it is now, for the same choices."""
        with self.lock:
            scene = self.draw()
            words = {name: self.say(name) for name in _PLAIN} | scene.pop("words")
            told = {"name": self.say("title"), "words": words, "running": self.running, "lang": self.lang}
            self.scene = {**scene, **told, "size": self.size, "version": self.version}

    def say(self, key: str, **fields: object) -> str:
        """Words of this widget, or those that all lessons share."""
        shared = key in _PLAIN or key == "failed"
        return text.label(f"{'lesson' if shared else self.words_table}.{key}", self.lang, **fields)

    def begin(self, step: Callable[[], bool]) -> None:
        """Do long work in pieces on the loop that runs here, or at once in plain Python.

        Args:
            step: a piece of it; it answers True when all is done.
        """
        self.running, self._step = True, step
        if loop_runs():
            self._job.start(self._piece)
        else:
            while not self._piece():
                pass

    @property
    def at_work(self) -> bool:
        """Whether there is work that has not come to its end."""
        return self.running

    def stop(self) -> None:
        """End the long work; what there is stays."""
        with self.lock:
            self._job.stop()
            if self.running:
                self.running = False
                self.publish()

    def _piece(self) -> bool:
        with self.lock:
            if not self.running:
                return True
            if self._step():
                self.running = False
                self.publish()
            return not self.running

    def _ready(self) -> None:
        """A page shows it. Work that would wait for the next cell (ipykernel 7.0 to 7.3) goes on where this came in."""
        if self.running and loop_runs():
            self._job.start(self._piece)

    def _broke(self, problem: BaseException) -> None:
        with self.lock:
            log.warning("a lesson's work failed", exc_info=problem)
            self.running = False
            self.error = self.say("failed", reason=reason(problem, self.lang))
            self.publish()

    def close(self) -> None:
        """Stop its work and close."""
        if self._job is not None:
            self._job.stop()
        super().close()


def select(name: str, label: str, value: str, options: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """A list to choose from, for the page: (value, label) of each option."""
    told = [{"value": one, "label": words} for one, words in options]
    return {"name": name, "kind": "select", "label": label, "value": value, "options": told}


def slider(name: str, label: str, value: float, span: tuple[float, float, float], told: str) -> dict[str, Any]:
    """A slider for the page: least, most and step, and what is told of its value."""
    least, most, step = span
    return {
        "name": name, "kind": "range", "label": label, "value": value, "min": least, "max": most, "step": step,
        "told": told,
    }  # fmt: skip
